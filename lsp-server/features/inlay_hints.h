/// Inlay hints: the values that the events of a sequence have, beside the handlers that take them.
#pragma once

#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// "2: amount = 41" at the end of a handler's first line, for step 2; of several steps with `; `
/// between. `answer` may be about another file of the program.
std::vector<protocol::InlayHint> inlay_hints(const session::Snapshot& snapshot,
                                             const query::Answer& answer,
                                             const protocol::Range& range,
                                             protocol::PositionEncoding encoding);

}  // namespace reachd::features
