/// Closed forms of what a loop computes: terms over the values at the head of a loop as polynomials
/// in the number of rounds. Internal to symex.
///
///   i = i + 2      in round k    i0 + 2·k
///   s = s + i      in round k    s0 + i0·k + 2·k·(k-1)/2
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::symex {

/// `start + slope·k + bend·k·(k-1)/2` over the integers; the parts are integers that do not change
/// while the loop runs.
struct RoundForm {
  Expr start;
  Expr slope;
  Expr bend;
};

/// A round: `base + shift`, where `base` is an integer term.
struct Round {
  Expr base;
  Int128 shift = 0;
};

class RoundForms {
public:
  /// `heads`: the variables that stand for values at the head of the loop.
  RoundForms(ExprPool& pool, std::set<Expr> heads) : pool_(pool), heads_(std::move(heads)) {}

  bool depends(Expr e) const;
  /// Finds the form of one head variable from its value a round later; false where it has none
  /// that could be told from the forms known so far.
  bool learn(Expr head, Expr start, Expr next);
  const RoundForm* form_of_head(Expr head) const;
  /// The form of the integer that a term of integral sort is, as long as the ranges hold.
  std::optional<RoundForm> form(Expr e);

  /// Values must be in the range of the sort in every round for the forms to be what they are.
  struct Range {
    RoundForm form;
    Sort sort;
  };
  std::vector<Range> take_ranges() { return std::exchange(ranges_, {}); }
  /// Those that `learn` needs.
  const std::vector<Range>& learnt_ranges() const { return learnt_ranges_; }

  /// Of an unsigned counter that goes in steps of one, and wraps on its way where it has to: how
  /// many rounds there are until it is what it is compared with, less than all of its values. Only
  /// where it is not equal at first.
  std::optional<Expr> rounds_until_equal(Expr equality);

  bool is_zero(Expr e) const { return e.is_constant() && e.value().as_int() == 0; }
  bool is_invariant(const RoundForm& form) const {
    return is_zero(form.slope) && is_zero(form.bend);
  }
  RoundForm invariant(Expr e);
  RoundForm add(const RoundForm& a, const RoundForm& b, int sign);
  std::optional<RoundForm> multiply(const RoundForm& a, const RoundForm& b);
  /// The integer that it is in a round.
  Expr at(const RoundForm& form, Round round);
  /// The value of a head variable in a round, in its sort.
  Expr value_at(Expr head, Round round);

private:
  std::optional<RoundForm> modular(Expr e, int bits);
  std::optional<RoundForm> operation(Expr e, const std::optional<RoundForm>& a,
                                     const std::optional<RoundForm>& b);
  std::optional<RoundForm> choice(Expr e, const std::optional<RoundForm>& a,
                                  const std::optional<RoundForm>& b);
  Expr less(Expr a, Expr b);
  Expr in_sort(Expr e, Sort sort);

  struct Known {
    RoundForm form;
    bool is_exact = false;  ///< never wraps on a path without undefined behaviour
  };
  ExprPool& pool_;
  std::set<Expr> heads_;
  std::map<Expr, Known> known_;
  Expr learning_;  ///< the head variable that is taken for an unchanging value meanwhile
  std::vector<Range> ranges_;
  std::vector<Range> learnt_ranges_;
};

}  // namespace reachd::symex
