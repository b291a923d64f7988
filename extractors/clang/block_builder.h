/// Builds the blocks of one function: a current block that instructions go to, registers with
/// unique names, and the tidying at the end. Knows nothing of Clang.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::clang_extractor {

class BlockBuilder {
public:
  /// `name_register` makes the pool's variable for a stem that is unique in this function.
  using NameRegister = std::function<Expr(const std::string& stem, Sort sort)>;

  BlockBuilder(ir::Function& function, ExprPool& pool, NameRegister name_register);

  ExprPool& pool() { return pool_; }

  ir::BlockId new_block(const char* name);
  /// Goes on in `block`; the current block jumps there if it has no end yet.
  void enter(ir::BlockId block);
  /// Goes on in `block`, which nobody need reach.
  void switch_to(ir::BlockId block);
  /// Ends the current block; what is emitted next is dead until a block is entered.
  void end(ir::Terminator terminator);
  void jump(ir::BlockId block) { end(ir::Jump{block}); }
  bool is_open() const { return is_open_; }

  /// Where instructions go, to come back to after something was built elsewhere.
  struct Position {
    ir::BlockId block = 0;
    bool is_open = true;
  };
  Position position() const { return {current_, is_open_}; }
  void go_back(Position to) {
    current_ = to.block;
    is_open_ = to.is_open;
  }

  void emit(decltype(ir::Instruction::op) op, const SourceSpan& where);
  /// Before everything else of the function.
  void emit_at_entry(decltype(ir::Instruction::op) op, const SourceSpan& where);

  /// "%name", "%name.2" …
  Expr named_register(const std::string& name, Sort sort);
  Expr temporary(Sort sort);
  /// The register of a local that is declared without a value.
  void may_be_unassigned(Expr reg) { unassigned_.push_back(reg); }

  /// Tidies the blocks: no empty detours, no needless joints, no dead blocks but those with
  /// statements of the source; reading a local that was never assigned ends the path.
  void finish();

private:
  using Assigned = std::vector<bool>;

  void begin_dead_block();
  void skip_empty_blocks();
  void join_blocks();
  void drop_dead_blocks();
  void guard_unassigned();
  std::vector<Assigned> assigned_at_entry(const std::vector<Expr>& registers) const;
  void guard_block(ir::Block& block, Assigned assigned, const std::vector<Expr>& registers,
                   std::map<Expr, Expr>& flags);

  ir::Function& function_;
  ExprPool& pool_;
  NameRegister name_register_;
  std::vector<ir::Instruction> entry_;
  std::set<std::string> stems_;
  std::vector<Expr> unassigned_;
  ir::BlockId current_ = 0;
  bool is_open_ = true;
  int temporaries_ = 0;
};

}  // namespace reachd::clang_extractor
