/// Hover: the sequence, the proof or the reason for the branch or line under the cursor; over a
/// handler's name, its events.
#pragma once

#include <optional>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// Only what is known already: a hover never waits. None where there is nothing to say.
std::optional<protocol::Hover> hover(const session::Snapshot& snapshot, protocol::Position position,
                                     protocol::PositionEncoding encoding, bool is_markdown);

}  // namespace reachd::features
