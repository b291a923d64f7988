#include "analysis/ir/loop_callers.h"

#include <algorithm>
#include <span>
#include <variant>

namespace reachd::ir {

LoopCallers::LoopCallers(const Module& module) {
  const auto runs_loop = [&](const Function& function) {
    return std::ranges::any_of(function.blocks,
                               [&](const Block& block) { return count_in(block) > 0; });
  };
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const Function& function : module.functions)
      if (!contains(function) && runs_loop(function))
        has_changed = functions_.insert(function.name).second;
  }
}

std::size_t LoopCallers::count_in(const Block& block, std::size_t first) const {
  const auto runs_loop = [&](const Instruction& instruction) {
    const auto* call = std::get_if<Call>(&instruction.op);
    return std::holds_alternative<RunLoop>(instruction.op) ||
           (call && functions_.contains(call->callee));
  };
  return static_cast<std::size_t>(
      std::ranges::count_if(std::span(block.instructions).subspan(first), runs_loop));
}

}  // namespace reachd::ir
