#include "analysis/ir/loop_callers.h"

#include <algorithm>
#include <variant>

namespace reachd::ir {

LoopCallers::LoopCallers(const Module& module) {
  const auto any_runs_loop = [&](const Function& function) {
    return std::ranges::any_of(function.blocks,
                               [&](const Block& block) { return count_in(block) > 0; });
  };
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const Function& function : module.functions)
      if (!contains(function) && any_runs_loop(function))
        has_changed = functions_.insert(function.name).second;
  }
}

bool LoopCallers::runs_loop(const Instruction& instruction) const {
  const auto* call = std::get_if<Call>(&instruction.op);
  return std::holds_alternative<RunLoop>(instruction.op) ||
         (call && functions_.contains(call->callee));
}

std::size_t LoopCallers::count_in(const Block& block) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      block.instructions, [&](const Instruction& each) { return runs_loop(each); }));
}

std::size_t LoopCallers::end_in(const Block& block) const {
  std::size_t end = block.instructions.size();
  while (end > 0 && !runs_loop(block.instructions[end - 1]))
    --end;
  return end;
}

}  // namespace reachd::ir
