/// What has to hold in every round of a loop, said of the first and the last. Internal to symex.
#pragma once

#include <optional>
#include <vector>

#include "analysis/expr/substitute.h"
#include "analysis/symex/loop_forms.h"

namespace reachd::symex {

class LoopConditions {
public:
  LoopConditions(ExprPool& pool, RoundForms& forms) : pool_(pool), forms_(forms) {}

  /// How many rounds a conjunct holds for that holds in the first and fails some time.
  struct Rounds {
    Expr count;  ///< an integer; at least one where `is_right`
    Expr is_right;
    /// Where it is not right, does the conjunct hold until something undefined happens?
    bool ends_undefined = false;
    std::vector<RoundForms::Range> ranges;  ///< up to the round in which it fails
  };
  std::optional<Rounds> rounds_of(Expr conjunct);

  /// Adds what is equivalent to: the conjunct holds in all rounds up to `last`. False where that
  /// cannot be said. `first` and `at_last` put in the values of those rounds.
  bool hold(Expr conjunct, Round last, Substitution& first, Substitution& at_last,
            std::vector<Expr>& conditions);
  /// The ranges hold in all rounds up to `last`.
  void hold(const std::vector<RoundForms::Range>& ranges, Round last,
            std::vector<Expr>& conditions);
  /// Do the parts of both that stay the same while the loop runs contradict each other?
  bool exclude(Expr a, Expr b);
  /// What else must be so for the conditions to be right.
  std::vector<Expr> take_guards() { return std::exchange(guards_, {}); }

private:
  enum class Where { kNowhere, kFirst, kLast, kBoth };
  Where where(Expr conjunct, Round last);
  std::optional<RoundForm> difference(Expr comparison);
  Where where_not_negative(const RoundForm& form, Round last);
  void within(const RoundForm& form, Sort sort, Round round, std::vector<Expr>& conditions);
  bool differ(Expr equality, Round last, std::vector<Expr>& conditions);
  std::optional<RoundForm> fitting(Expr e);

  ExprPool& pool_;
  RoundForms& forms_;
  std::vector<Expr> guards_;
};

}  // namespace reachd::symex
