#include "analysis/ir/allocations.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "analysis/expr/substitute.h"
#include "analysis/ir/liveness.h"

namespace reachd::ir {

namespace {

/// The blocks that can be come to before an object is made.
std::vector<BlockId> blocks_before(const Function& function,
                                   const std::function<bool(const Block&)>& makes) {
  std::vector<bool> is_known(function.blocks.size());
  std::vector<BlockId> todo{0};
  std::vector<BlockId> result;
  while (!todo.empty()) {
    const BlockId id = todo.back();
    todo.pop_back();
    const Block& block = function.blocks[id];
    if (is_known[id] || makes(block))
      continue;
    is_known[id] = true;
    result.push_back(id);
    std::ranges::copy(successors(block), std::back_inserter(todo));
  }
  return result;
}

}  // namespace

bool keeps_what_it_makes(const Function& function, const std::function<bool(const Block&)>& makes) {
  if (!function.result || !function.result->is_pointer())
    return false;
  const std::vector<BlockId> before = blocks_before(function, makes);
  // Is it, there, something that was read or asked for, not null and nothing that is given?
  std::vector<Expr> asked;
  const auto is_kept = [&](auto&& self, Expr value) -> bool {
    if (!value.is_variable())
      return std::ranges::any_of(variables_of(value),
                                 [&](Expr variable) { return self(self, variable); });
    if (std::ranges::find(asked, value) != asked.end())
      return false;
    asked.push_back(value);
    for (const BlockId id : before)
      for (const Instruction& instruction : function.blocks[id].instructions) {
        const auto* load = std::get_if<Load>(&instruction.op);
        const auto* property = std::get_if<ReadProperty>(&instruction.op);
        const auto* assign = std::get_if<Assign>(&instruction.op);
        if ((load && load->reg == value) || (property && property->reg == value) ||
            (assign && assign->reg == value && self(self, assign->value)))
          return true;
      }
    return false;
  };
  return std::ranges::any_of(before, [&](BlockId id) {
    const auto* end = std::get_if<Return>(&function.blocks[id].end);
    return end && end->value && is_kept(is_kept, end->value);
  });
}

}  // namespace reachd::ir
