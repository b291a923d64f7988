/// Which loads read a *mode*: a value that the program's own branches compare with constants for
/// equality (`switch (state)`, `if (is_open)`). Internal to concrete.
#pragma once

#include <unordered_set>

#include "analysis/ir/ir.h"

namespace reachd::concrete {

/// Registers of the function that are loaded from memory and compared so. Empty for functions of
/// libraries. Cost: linear in the function.
std::unordered_set<Expr, ExprHash> mode_registers(const ir::Function& function);

}  // namespace reachd::concrete
