#include "extractors/clang/block_builder.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace reachd::clang_extractor {

namespace {

std::vector<ir::BlockId*> targets(ir::Block& block) {
  if (auto* jump = std::get_if<ir::Jump>(&block.end))
    return {&jump->to};
  if (auto* branch = std::get_if<ir::Branch>(&block.end))
    return {&branch->then_block, &branch->else_block};
  return {};
}

bool has_statement(const ir::Block& block) {
  return std::ranges::any_of(block.instructions, [](const ir::Instruction& instruction) {
    return std::holds_alternative<ir::Statement>(instruction.op);
  });
}

void collect_variables(Expr e, std::vector<Expr>& found, std::unordered_set<Expr, ExprHash>& seen) {
  if (!e || e.signature() == 0 || !seen.insert(e).second)
    return;
  if (e.is_variable())
    found.push_back(e);
  for (const Expr child : e.children())
    collect_variables(child, found, seen);
}

/// The expressions that an instruction reads.
std::vector<Expr> reads(const ir::Instruction& instruction) {
  std::vector<Expr> result;
  std::visit(
      [&](const auto& op) {
        if constexpr (requires { op.value; })
          result.push_back(op.value);
        if constexpr (requires { op.address; })
          result.push_back(op.address);
        if constexpr (requires {
                        op.to;
                        op.from;
                      })
          result.insert(result.end(), {op.to, op.from});
        if constexpr (requires { op.byte; })
          result.push_back(op.byte);
        if constexpr (requires { op.bytes; })
          result.push_back(op.bytes);
        if constexpr (requires { op.pointer; })
          result.push_back(op.pointer);
        if constexpr (requires { op.arguments; })
          result.insert(result.end(), op.arguments.begin(), op.arguments.end());
        if constexpr (requires { op.condition; })
          result.push_back(op.condition);
      },
      instruction.op);
  return result;
}

std::vector<Expr> reads(const ir::Terminator& end) {
  if (const auto* branch = std::get_if<ir::Branch>(&end))
    return {branch->condition};
  if (const auto* result = std::get_if<ir::Return>(&end))
    return {result->value};
  return {};
}

Expr assigned_by(const ir::Instruction& instruction) {
  return std::visit(
      [](const auto& op) {
        if constexpr (requires { op.reg; })
          return op.reg;
        else
          return Expr();
      },
      instruction.op);
}

}  // namespace

BlockBuilder::BlockBuilder(ir::Function& function, ExprPool& pool, NameRegister name_register)
    : function_(function), pool_(pool), name_register_(std::move(name_register)) {
  function_.blocks.clear();
  function_.blocks.push_back({.name = "entry", .instructions = {}});
  for (const Expr parameter : function_.parameters) {
    const std::string& name = parameter.name();
    stems_.insert(name.substr(1, name.find('.') - 1));
  }
}

ir::BlockId BlockBuilder::new_block(const char* name) {
  // Labels of broken code may never be come to.
  function_.blocks.push_back(
      {.name = name, .instructions = {}, .end = ir::Stop{"a label without code"}});
  return static_cast<ir::BlockId>(function_.blocks.size() - 1);
}

void BlockBuilder::enter(ir::BlockId block) {
  if (is_open_)
    function_.blocks[current_].end = ir::Jump{block};
  switch_to(block);
}

void BlockBuilder::switch_to(ir::BlockId block) {
  current_ = block;
  is_open_ = true;
}

void BlockBuilder::begin_dead_block() {
  if (!is_open_)
    switch_to(new_block("dead"));
}

void BlockBuilder::end(ir::Terminator terminator) {
  begin_dead_block();
  function_.blocks[current_].end = std::move(terminator);
  is_open_ = false;
}

void BlockBuilder::emit(decltype(ir::Instruction::op) op, const SourceSpan& where) {
  begin_dead_block();
  function_.blocks[current_].instructions.push_back({std::move(op), where});
}

void BlockBuilder::emit_at_entry(decltype(ir::Instruction::op) op, const SourceSpan& where) {
  entry_.push_back({std::move(op), where});
}

Expr BlockBuilder::named_register(const std::string& name, Sort sort) {
  std::string stem = name;
  for (int i = 2; !stems_.insert(stem).second; ++i)
    stem = name + "." + std::to_string(i);
  return name_register_(stem, sort);
}

Expr BlockBuilder::temporary(Sort sort) {
  return name_register_(std::to_string(++temporaries_), sort);
}

/// Nobody jumps to a block that only jumps on.
void BlockBuilder::skip_empty_blocks() {
  const auto final_target = [&](ir::BlockId id) {
    for (std::size_t steps = 0; steps < function_.blocks.size(); ++steps) {
      const ir::Block& block = function_.blocks[id];
      const auto* jump = std::get_if<ir::Jump>(&block.end);
      if (!block.instructions.empty() || !jump)
        break;
      id = jump->to;
    }
    return id;
  };
  for (ir::Block& block : function_.blocks)
    for (ir::BlockId* target : targets(block))
      *target = final_target(*target);
}

/// A block that one other jumps to, and nobody else, continues it.
void BlockBuilder::join_blocks() {
  std::vector<unsigned> uses(function_.blocks.size());
  uses[0] = 1;
  for (ir::Block& block : function_.blocks)
    for (const ir::BlockId* target : targets(block))
      ++uses[*target];
  for (ir::BlockId id = 0; id < function_.blocks.size(); ++id) {
    ir::Block& block = function_.blocks[id];
    for (const auto* jump = std::get_if<ir::Jump>(&block.end);
         jump && jump->to != id && uses[jump->to] == 1; jump = std::get_if<ir::Jump>(&block.end)) {
      ir::Block& next = function_.blocks[jump->to];
      std::ranges::move(next.instructions, std::back_inserter(block.instructions));
      next.instructions.clear();
      uses[jump->to] = 0;
      block.end = std::exchange(next.end, ir::Return{});
    }
  }
}

void BlockBuilder::drop_dead_blocks() {
  auto& blocks = function_.blocks;
  std::vector<bool> is_kept(blocks.size());
  std::vector<ir::BlockId> todo = {0};
  for (ir::BlockId id = 0; id < blocks.size(); ++id)
    if (has_statement(blocks[id]))
      todo.push_back(id);
  while (!todo.empty()) {
    const ir::BlockId id = todo.back();
    todo.pop_back();
    if (is_kept[id])
      continue;
    is_kept[id] = true;
    for (const ir::BlockId* target : targets(blocks[id]))
      todo.push_back(*target);
  }
  std::vector<ir::BlockId> renumbered(blocks.size());
  std::vector<ir::Block> kept;
  for (ir::BlockId id = 0; id < blocks.size(); ++id) {
    renumbered[id] = static_cast<ir::BlockId>(kept.size());
    if (is_kept[id])
      kept.push_back(std::move(blocks[id]));
  }
  for (ir::Block& block : kept)
    for (ir::BlockId* target : targets(block))
      *target = renumbered[*target];
  blocks = std::move(kept);
}

std::vector<BlockBuilder::Assigned> BlockBuilder::assigned_at_entry(
    const std::vector<Expr>& registers) const {
  auto& blocks = function_.blocks;
  std::vector<Assigned> entry(blocks.size(), Assigned(registers.size(), true));
  entry[0].assign(registers.size(), false);
  std::map<Expr, std::size_t> index;
  for (std::size_t i = 0; i < registers.size(); ++i)
    index[registers[i]] = i;
  std::vector<Assigned> made(blocks.size(), Assigned(registers.size(), false));
  for (ir::BlockId id = 0; id < blocks.size(); ++id)
    for (const ir::Instruction& instruction : blocks[id].instructions)
      if (const Expr reg = assigned_by(instruction))
        if (const auto it = index.find(reg); it != index.end())
          made[id][it->second] = true;
  std::vector<bool> is_reached(blocks.size());
  std::vector<ir::BlockId> todo = {0};
  while (!todo.empty()) {
    const ir::BlockId id = todo.back();
    todo.pop_back();
    is_reached[id] = true;
    for (const ir::BlockId* target : targets(blocks[id])) {
      bool is_changed = !is_reached[*target];
      for (std::size_t i = 0; i < registers.size(); ++i)
        if (entry[*target][i] && !entry[id][i] && !made[id][i]) {
          entry[*target][i] = false;
          is_changed = true;
        }
      if (is_changed)
        todo.push_back(*target);
    }
  }
  return entry;
}

void BlockBuilder::guard_block(ir::Block& block, Assigned assigned,
                               const std::vector<Expr>& registers, std::map<Expr, Expr>& flags) {
  std::vector<ir::Instruction> guarded;
  const auto guard = [&](const std::vector<Expr>& expressions, const SourceSpan& where) {
    std::vector<Expr> variables;
    std::unordered_set<Expr, ExprHash> seen;
    for (const Expr e : expressions)
      collect_variables(e, variables, seen);
    for (std::size_t i = 0; i < registers.size(); ++i) {
      if (assigned[i] || std::ranges::find(variables, registers[i]) == variables.end())
        continue;
      Expr& flag = flags[registers[i]];
      if (!flag)
        flag = named_register(registers[i].name().substr(1) + ".set", Sort::boolean());
      guarded.push_back({ir::Assume{flag, "uninitialised variable is read"}, where});
      assigned[i] = true;
    }
  };
  for (ir::Instruction& instruction : block.instructions) {
    guard(reads(instruction), instruction.where);
    const auto it = std::ranges::find(registers, assigned_by(instruction));
    if (it != registers.end())
      assigned[static_cast<std::size_t>(it - registers.begin())] = true;
    guarded.push_back(std::move(instruction));
  }
  guard(reads(block.end), guarded.empty() ? SourceSpan() : guarded.back().where);
  block.instructions = std::move(guarded);
}

void BlockBuilder::guard_unassigned() {
  if (unassigned_.empty())
    return;
  const std::vector<Assigned> entry = assigned_at_entry(unassigned_);
  std::map<Expr, Expr> flags;
  for (ir::BlockId id = 0; id < function_.blocks.size(); ++id)
    guard_block(function_.blocks[id], entry[id], unassigned_, flags);
  if (flags.empty())
    return;
  for (ir::Block& block : function_.blocks)
    for (std::size_t i = 0; i < block.instructions.size(); ++i) {
      const Expr reg = assigned_by(block.instructions[i]);
      const auto it = reg ? flags.find(reg) : flags.end();
      if (it == flags.end())
        continue;
      const SourceSpan where = block.instructions[i].where;
      block.instructions.insert(block.instructions.begin() + static_cast<std::ptrdiff_t>(++i),
                                {ir::Assign{it->second, pool_.boolean(true)}, where});
    }
  for (const auto& [reg, flag] : flags) {
    entry_.push_back({ir::Assign{flag, pool_.boolean(false)}, {}});
    entry_.push_back({ir::Assign{reg, pool_.constant(default_value(reg.sort()))}, {}});
  }
}

void BlockBuilder::finish() {
  skip_empty_blocks();
  drop_dead_blocks();
  join_blocks();
  drop_dead_blocks();
  guard_unassigned();
  auto& first = function_.blocks[0];
  const bool is_loop_head = std::ranges::any_of(function_.blocks, [](ir::Block& block) {
    const auto to = targets(block);
    return std::ranges::any_of(to, [](const ir::BlockId* id) { return *id == 0; });
  });
  if (is_loop_head && !entry_.empty()) {
    // The entry block is entered once.
    for (ir::Block& block : function_.blocks)
      for (ir::BlockId* target : targets(block))
        ++*target;
    function_.blocks.insert(function_.blocks.begin(),
                            {.name = "start", .instructions = entry_, .end = ir::Jump{1}});
    return;
  }
  first.instructions.insert(first.instructions.begin(), entry_.begin(), entry_.end());
}

}  // namespace reachd::clang_extractor
