#include "analysis/symex/code_shape.h"

#include <algorithm>
#include <functional>
#include <map>

#include "analysis/expr/substitute.h"

namespace reachd::symex {

std::vector<ir::BlockId> successors(const ir::Block& block) {
  if (const auto* jump = std::get_if<ir::Jump>(&block.end))
    return {jump->to};
  if (const auto* branch = std::get_if<ir::Branch>(&block.end))
    return {branch->then_block, branch->else_block};
  return {};
}

namespace {

/// Registers that one block reads before it assigns them, and those that it assigns.
struct Use {
  std::set<Expr> reads;
  std::set<Expr> assigns;

  void read(Expr e) {
    if (!e)
      return;
    for (const Expr variable : variables_of(e))
      if (!assigns.contains(variable))
        reads.insert(variable);
  }
  void assign(Expr reg) {
    if (reg)
      assigns.insert(reg);
  }
};

struct Visitor {
  Use& use;

  void operator()(const ir::Assign& op) const {
    use.read(op.value);
    use.assign(op.reg);
  }
  void operator()(const ir::Load& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const ir::Store& op) const {
    use.read(op.address);
    use.read(op.value);
  }
  void operator()(const ir::Copy& op) const {
    for (const Expr e : {op.to, op.from, op.bytes})
      use.read(e);
  }
  void operator()(const ir::Fill& op) const {
    for (const Expr e : {op.address, op.byte, op.bytes})
      use.read(e);
  }
  void operator()(const ir::Call& op) const {
    use.read(op.pointer);
    for (const Expr argument : op.arguments)
      use.read(argument);
    use.assign(op.reg);
  }
  void operator()(const ir::Allocate& op) const { use.assign(op.reg); }
  void operator()(const ir::Deallocate& op) const { use.read(op.address); }
  void operator()(const ir::Companion& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const ir::Owner& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const ir::ReadText& op) const {
    use.read(op.address);
    use.read(op.length);
    use.assign(op.reg);
  }
  void operator()(const ir::Input& op) const { use.assign(op.reg); }
  void operator()(const ir::Havoc& op) const { use.assign(op.reg); }
  void operator()(const ir::Assume& op) const { use.read(op.condition); }
  void operator()(const ir::Statement&) const {}
  void operator()(const ir::Approximate&) const {}
  void operator()(const ir::Limit&) const {}
  void operator()(const ir::ReadProperty& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const ir::WriteProperty& op) const {
    use.read(op.address);
    use.read(op.value);
  }
  void operator()(const ir::RunLoop&) const {}
  void operator()(const ir::Fail&) const {}
};

Use use_of(const ir::Block& block) {
  Use use;
  for (const ir::Instruction& instruction : block.instructions)
    std::visit(Visitor{use}, instruction.op);
  if (const auto* branch = std::get_if<ir::Branch>(&block.end))
    use.read(branch->condition);
  if (const auto* result = std::get_if<ir::Return>(&block.end))
    use.read(result->value);
  return use;
}

std::vector<std::size_t> block_order(const ir::Function& function) {
  const std::size_t n = function.blocks.size();
  std::vector<std::vector<ir::BlockId>> next(n);
  for (std::size_t i = 0; i < n; ++i)
    next[i] = successors(function.blocks[i]);

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

std::vector<std::set<Expr>> live_registers(const ir::Function& function) {
  const std::size_t n = function.blocks.size();
  std::vector<std::set<Expr>> live;
  std::vector<Use> uses;
  for (const ir::Block& block : function.blocks) {
    uses.push_back(use_of(block));
    live.push_back(uses.back().reads);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = n; i-- > 0;)
      for (const ir::BlockId to : successors(function.blocks[i]))
        for (const Expr reg : live[to])
          if (!uses[i].assigns.contains(reg))
            changed = live[i].insert(reg).second || changed;
  }
  return live;
}

}  // namespace

const Loop* CodeShape::loop_of(ir::BlockId head) const {
  const auto it = std::ranges::find(loops, head, &Loop::head);
  return it == loops.end() ? nullptr : &*it;
}

CodeShape shape_of(const ir::Function& function) {
  CodeShape shape;
  shape.order = block_order(function);
  shape.live = live_registers(function);
  std::vector<std::size_t> predecessors(function.blocks.size(), 0);
  std::map<std::size_t, Loop> loops;  // by place of the head: outer ones come first
  for (std::size_t i = 0; i < function.blocks.size(); ++i)
    for (const ir::BlockId to : successors(function.blocks[i])) {
      ++predecessors[to];
      const std::size_t begin = shape.order[to];
      if (begin > shape.order[i])
        continue;
      Loop& loop = loops.emplace(begin, Loop{to, begin, begin}).first->second;
      loop.end = std::max(loop.end, shape.order[i]);
    }
  for (const auto& [begin, loop] : loops)
    shape.loops.push_back(loop);
  for (const std::size_t count : predecessors)
    shape.is_join.push_back(count > 1);
  // Whoever leaves a loop may do so in every round.
  for (std::size_t i = 0; i < function.blocks.size(); ++i)
    for (const ir::BlockId to : successors(function.blocks[i]))
      for (const Loop& loop : shape.loops)
        if (loop.contains(shape.order[i]) && !loop.contains(shape.order[to]))
          shape.is_join[to] = true;
  return shape;
}

}  // namespace reachd::symex
