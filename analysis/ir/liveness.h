/// Where control goes, and which registers matter there.
#pragma once

#include <set>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Blocks that control may go to from the end of `block`.
std::vector<BlockId> successors(const Block& block);

/// By block: registers whose value at its beginning may be read before it is assigned anew.
std::vector<std::set<Expr>> live_registers(const Function& function);

/// Registers that some block reads before it assigns them: a parameter that is not among them does
/// not matter to the function.
std::set<Expr> read_registers(const Function& function);

}  // namespace reachd::ir
