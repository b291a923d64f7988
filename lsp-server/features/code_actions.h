/// Code actions: what can be done about what was found.
#pragma once

#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// For unreachable branches whose condition or code the range touches: a comment that keeps the
/// condition's line out of reports. None where the line goes on after a backslash.
std::vector<protocol::CodeAction> code_actions(const session::Snapshot& snapshot,
                                               const std::string& uri, const protocol::Range& range,
                                               protocol::PositionEncoding encoding);

}  // namespace reachd::features
