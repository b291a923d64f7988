#include "analysis/symex/code_shape.h"

#include <algorithm>
#include <functional>
#include <map>
#include <ranges>

#include "analysis/ir/liveness.h"
#include "analysis/ir/names.h"

namespace reachd::symex {

namespace {

std::vector<std::size_t> block_order(const ir::Function& function) {
  const std::size_t n = function.blocks.size();
  std::vector<std::vector<ir::BlockId>> next(n);
  for (std::size_t i = 0; i < n; ++i)
    next[i] = ir::successors(function.blocks[i]);

  std::vector<ir::BlockId> order;  // in reverse
  std::vector<std::size_t> dfn(n, 0);
  constexpr auto kDone = static_cast<std::size_t>(-1);
  std::vector<ir::BlockId> stack;
  std::size_t number = 0;
  const std::function<std::size_t(ir::BlockId, std::vector<ir::BlockId>&)> visit =
      [&](ir::BlockId v, std::vector<ir::BlockId>& partition) -> std::size_t {
    stack.push_back(v);
    dfn[v] = ++number;
    std::size_t head = dfn[v];
    bool loop = false;
    for (const ir::BlockId w : next[v]) {
      const std::size_t low = dfn[w] == 0 ? visit(w, partition) : dfn[w];
      if (low <= head) {
        head = low;
        loop = true;
      }
    }
    if (head == dfn[v]) {
      dfn[v] = kDone;
      ir::BlockId element = stack.back();
      stack.pop_back();
      if (loop) {
        while (element != v) {
          dfn[element] = 0;
          element = stack.back();
          stack.pop_back();
        }
        std::vector<ir::BlockId> component;
        for (const ir::BlockId w : next[v])
          if (dfn[w] == 0)
            visit(w, component);
        partition.insert(partition.end(), component.begin(), component.end());
      }
      partition.push_back(v);
    }
    return head;
  };
  visit(0, order);
  std::vector<std::size_t> position(n, n);
  for (std::size_t i = 0; i < order.size(); ++i)
    position[order[order.size() - 1 - i]] = i;
  return position;
}

}  // namespace

const Loop* CodeShape::loop_of(ir::BlockId head) const {
  const auto it = std::ranges::find(loops, head, &Loop::head);
  return it == loops.end() ? nullptr : &*it;
}

CodeShape shape_of(const ir::Function& function) {
  CodeShape shape;
  shape.order = block_order(function);
  shape.live = ir::live_registers(function);
  std::vector<std::size_t> predecessors(function.blocks.size(), 0);
  std::map<std::size_t, Loop> loops;  // by place of the head: outer ones come first
  for (std::size_t i = 0; i < function.blocks.size(); ++i)
    for (const ir::BlockId to : ir::successors(function.blocks[i])) {
      ++predecessors[to];
      const std::size_t begin = shape.order[to];
      if (begin > shape.order[i])
        continue;
      Loop& loop = loops.emplace(begin, Loop{to, begin, begin}).first->second;
      loop.end = std::max(loop.end, shape.order[i]);
    }
  for (const auto& [begin, loop] : loops)
    shape.loops.push_back(loop);
  for (std::size_t i = 0; i < function.blocks.size(); ++i)
    for (const ir::Instruction& instruction : function.blocks[i].instructions)
      if (const auto* call = std::get_if<ir::Call>(&instruction.op);
          call && call->callee == ir::kRounds && call->arguments[0].is_constant())
        for (Loop& loop : shape.loops | std::views::reverse)
          if (loop.contains(shape.order[i])) {
            loop.rounds_max = static_cast<std::uint64_t>(call->arguments[0].value().as_int());
            break;
          }
  for (const std::size_t count : predecessors)
    shape.is_join.push_back(count > 1);
  // Whoever leaves a loop may do so in every round.
  for (std::size_t i = 0; i < function.blocks.size(); ++i)
    for (const ir::BlockId to : ir::successors(function.blocks[i]))
      for (const Loop& loop : shape.loops)
        if (loop.contains(shape.order[i]) && !loop.contains(shape.order[to]))
          shape.is_join[to] = true;
  return shape;
}

}  // namespace reachd::symex
