#include "analysis/ir/liveness.h"

#include "analysis/expr/substitute.h"

namespace reachd::ir {

std::vector<BlockId> successors(const Block& block) {
  if (const auto* jump = std::get_if<Jump>(&block.end))
    return {jump->to};
  if (const auto* branch = std::get_if<Branch>(&block.end))
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

  void operator()(const Assign& op) const {
    use.read(op.value);
    use.assign(op.reg);
  }
  void operator()(const Load& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const Store& op) const {
    use.read(op.address);
    use.read(op.value);
  }
  void operator()(const Copy& op) const {
    for (const Expr e : {op.to, op.from, op.bytes})
      use.read(e);
  }
  void operator()(const Fill& op) const {
    for (const Expr e : {op.address, op.byte, op.bytes})
      use.read(e);
  }
  void operator()(const Call& op) const {
    use.read(op.pointer);
    for (const Expr argument : op.arguments)
      use.read(argument);
    use.assign(op.reg);
  }
  void operator()(const Allocate& op) const {
    use.read(op.bytes);
    use.assign(op.reg);
  }
  void operator()(const Deallocate& op) const { use.read(op.address); }
  void operator()(const Companion& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const Owner& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const ReadText& op) const {
    use.read(op.address);
    use.read(op.length);
    use.assign(op.reg);
  }
  void operator()(const Input& op) const { use.assign(op.reg); }
  void operator()(const Havoc& op) const { use.assign(op.reg); }
  void operator()(const Assume& op) const { use.read(op.condition); }
  void operator()(const Statement&) const {}
  void operator()(const Approximate&) const {}
  void operator()(const Limit&) const {}
  void operator()(const ReadProperty& op) const {
    use.read(op.address);
    use.assign(op.reg);
  }
  void operator()(const WriteProperty& op) const {
    use.read(op.address);
    use.read(op.value);
  }
  void operator()(const RunLoop&) const {}
  void operator()(const Fail&) const {}
};

Use use_of(const Block& block) {
  Use use;
  for (const Instruction& instruction : block.instructions)
    std::visit(Visitor{use}, instruction.op);
  if (const auto* branch = std::get_if<Branch>(&block.end))
    use.read(branch->condition);
  if (const auto* result = std::get_if<Return>(&block.end))
    use.read(result->value);
  return use;
}

}  // namespace

std::vector<std::set<Expr>> live_registers(const Function& function) {
  const std::size_t n = function.blocks.size();
  std::vector<std::set<Expr>> live;
  std::vector<Use> uses;
  for (const Block& block : function.blocks) {
    uses.push_back(use_of(block));
    live.push_back(uses.back().reads);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = n; i-- > 0;)
      for (const BlockId to : successors(function.blocks[i]))
        for (const Expr reg : live[to])
          if (!uses[i].assigns.contains(reg))
            changed = live[i].insert(reg).second || changed;
  }
  return live;
}

std::set<Expr> read_registers(const Function& function) {
  std::set<Expr> read;
  for (const Block& block : function.blocks)
    read.merge(use_of(block).reads);
  return read;
}

}  // namespace reachd::ir
