/// Diagnostics: code that was proved unreachable, assertions that fail, and what no test comes to.
#pragma once

#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// `unreachable-branch`: over the code that an outcome guards, else over its condition.
/// `assertion-violation`, and `unreached-target` where coverage was given: with the steps.
/// `not-analysed`: over the first line, where the file's model does not hold.
std::vector<protocol::Diagnostic> diagnostics(const session::Snapshot& snapshot,
                                              const std::string& uri,
                                              protocol::PositionEncoding encoding);

}  // namespace reachd::features
