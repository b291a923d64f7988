/// Conditions without what they say about texts. Internal to prove.
#pragma once

#include <unordered_map>

#include "analysis/smt/solver.h"

namespace reachd::prove {

/// Replaces what depends on texts by variables that may have any value, the same term by the same
/// variable. What has no model afterwards had none before, and solvers are quick to see it.
class TextAbstraction {
public:
  explicit TextAbstraction(ExprPool& pool) : pool_(pool) {}
  Expr apply(Expr e);

private:
  Expr replaced(Expr e);

  ExprPool& pool_;
  std::unordered_map<Expr, Expr, ExprHash> memo_;
  std::size_t made_ = 0;
};

bool has_texts(Expr e);

/// Has all that the system does, and perhaps more; its variables are those that hold no texts.
smt::TransitionSystem without_texts(ExprPool& pool, const smt::TransitionSystem& system);

}  // namespace reachd::prove
