#include "analysis/concrete/modes.h"

#include <unordered_map>
#include <variant>

namespace reachd::concrete {

namespace {

class Modes {
public:
  explicit Modes(const ir::Function& function) : function_(function) {}

  std::unordered_set<Expr, ExprHash> find() {
    for (const ir::Block& block : function_.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* assign = std::get_if<ir::Assign>(&instruction.op))
          assigned_.try_emplace(assign->reg, assign->value);
        else if (const auto* load = std::get_if<ir::Load>(&instruction.op))
          loaded_.insert(load->reg);
    for (const ir::Block& block : function_.blocks)
      if (const auto* branch = std::get_if<ir::Branch>(&block.end))
        condition(branch->condition);
    return std::move(result_);
  }

private:
  void condition(Expr e) {
    if (!seen_.insert(e).second)
      return;
    if (e.is(Kind::kNot) || e.is(Kind::kAnd) || e.is(Kind::kOr)) {
      for (const Expr child : e.children())
        condition(child);
    } else if (e.is(Kind::kEq)) {
      for (const std::size_t i : {0, 1})
        if (e.child(1 - i).is_constant())
          compared(e.child(i));
    } else if (e.is_variable()) {
      compared(e);
    }
  }

  /// With a constant, for equality.
  void compared(Expr e) {
    while (e.children().size() == 1)
      e = e.child(0);  // casts
    if (!e.is_variable()) {
      condition(e);
      return;
    }
    if (loaded_.contains(e) && (e.sort().is_integral() || e.sort().is_bool()))
      result_.insert(e);
    else if (const auto value = assigned_.find(e); value != assigned_.end() && depth_ < kDepthMax) {
      ++depth_;
      compared(value->second);
      --depth_;
    }
  }

  static constexpr int kDepthMax = 8;
  const ir::Function& function_;
  std::unordered_map<Expr, Expr, ExprHash> assigned_;
  std::unordered_set<Expr, ExprHash> loaded_;
  std::unordered_set<Expr, ExprHash> seen_;
  std::unordered_set<Expr, ExprHash> result_;
  int depth_ = 0;
};

}  // namespace

std::unordered_set<Expr, ExprHash> mode_registers(const ir::Function& function) {
  return function.is_library ? std::unordered_set<Expr, ExprHash>() : Modes(function).find();
}

}  // namespace reachd::concrete
