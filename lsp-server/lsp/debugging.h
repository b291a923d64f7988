/// Programs that are ready for a debugger, as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/confirm/launch.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/replay.h"

namespace reachd::lsp {

/// Do events of Qt's lead there? Then it is the application that takes them, else a driver.
bool is_application_driven(const query::Answer& answer);

/// Starts `command` where the agents are kept that all faces share. Errors: as of recorder::replay.
Result<confirm::Launch> launch(const Replayable& replayable,
                               const std::vector<std::string>& command, const CancelToken& cancel);

/// {"format":"reachd-debug","version":1,…}
OrderedJson json_of(const confirm::Launch& launch, const Replayable& replayable);

}  // namespace reachd::lsp
