/// Lenses: one over each handler ("event SIGINT: 3 of 5 branches reachable"), one for each outcome
/// of each branch ("true: reachable in 6 events").
#pragma once

#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// Lenses of branches without answer, and that tests are not known to come to, carry `data` and no
/// command: `codeLens/resolve` asks. Those of a text that was edited since all have titles, which
/// say so; on edited lines there are none.
std::vector<protocol::CodeLens> code_lenses(const session::Snapshot& snapshot,
                                            const std::string& uri,
                                            protocol::PositionEncoding encoding);

/// The lens with an answer in its title, and what the coverage says of its branch.
protocol::CodeLens resolved_lens(protocol::CodeLens lens, const query::Answer& answer,
                                 coverage::Covered covered);
/// The lens when the time for an answer was too short: it offers to ask in earnest.
protocol::CodeLens unresolved_lens(protocol::CodeLens lens, const std::string& why);

}  // namespace reachd::features
