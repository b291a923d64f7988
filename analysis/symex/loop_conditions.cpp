#include "analysis/symex/loop_conditions.h"

#include <algorithm>

#include "analysis/expr/bounds.h"
#include "analysis/expr/conjunction.h"

namespace reachd::symex {

namespace {

std::optional<Int128> constant_of(Expr e) {
  return e.is_constant() ? std::optional(e.value().as_int()) : std::nullopt;
}

bool is_fits(Expr e) {
  return e.is(Kind::kAddFits) || e.is(Kind::kSubFits) || e.is(Kind::kMulFits);
}

bool is_disequality(Expr e) { return e.is(Kind::kNot) && e.child(0).is(Kind::kEq); }

constexpr Int128 kSlopeMax = Int128{1} << 62;

}  // namespace

/// `right - left` of a comparison of integers, less one where it is strict.
std::optional<RoundForm> LoopConditions::difference(Expr comparison) {
  const auto left = forms_.form(comparison.child(0));
  const auto right = left ? forms_.form(comparison.child(1)) : std::nullopt;
  if (!right)
    return std::nullopt;
  const RoundForm result = forms_.add(*right, *left, -1);
  return comparison.is(Kind::kLess) ? forms_.add(result, forms_.invariant(pool_.integer(1)), -1)
                                    : result;
}

std::optional<LoopConditions::Rounds> LoopConditions::rounds_of(Expr conjunct) {
  const bool is_order = conjunct.is(Kind::kLess) || conjunct.is(Kind::kLessEq);
  if (!is_order && !is_disequality(conjunct))
    return std::nullopt;
  if (!is_order)
    if (const auto count = forms_.rounds_until_equal(conjunct.child(0)))
      return Rounds{*count, pool_.boolean(true), false, {}};
  forms_.take_ranges();
  const auto form = difference(is_order ? conjunct : conjunct.child(0));
  Rounds result;
  result.ranges = forms_.take_ranges();
  if (!form || !forms_.is_zero(form->bend))
    return std::nullopt;
  const auto slope = constant_of(form->slope);
  if (!slope || *slope == 0 || *slope > kSlopeMax || *slope < -kSlopeMax)
    return std::nullopt;
  const Expr one = pool_.integer(1);
  if (is_order) {
    if (*slope > 0)
      return std::nullopt;
    result.count = pool_.add(pool_.divide(form->start, pool_.integer(-*slope)), one);
    result.is_right = pool_.boolean(true);
    return result;
  }
  if (*slope != 1 && *slope != -1)
    return std::nullopt;
  result.count = *slope < 0 ? form->start : pool_.minus(form->start);
  result.is_right = pool_.less_eq(one, result.count);
  result.ends_undefined = result.ranges.empty();
  return result;
}

/// Where `form >= 0` has to hold, so that it holds in all rounds.
LoopConditions::Where LoopConditions::where_not_negative(const RoundForm& form, Round last) {
  if (form.slope.least() >= 0 && form.bend.least() >= 0)
    return Where::kFirst;
  if (form.slope.greatest() <= 0 && form.bend.greatest() <= 0)
    return Where::kLast;
  if (!forms_.is_zero(form.bend)) {
    // It grows all the time, or it never does.
    const Expr zero = pool_.integer(0);
    const Expr then = forms_.at({form.slope, form.bend, zero}, last);
    guards_.push_back(
        pool_.either(pool_.both(pool_.less_eq(zero, form.slope), pool_.less_eq(zero, then)),
                     pool_.both(pool_.less_eq(form.slope, zero), pool_.less_eq(then, zero))));
  }
  return Where::kBoth;
}

std::optional<RoundForm> LoopConditions::fitting(Expr e) {
  const auto a = forms_.form(e.child(0));
  const auto b = a ? forms_.form(e.child(1)) : std::nullopt;
  if (!b)
    return std::nullopt;
  return e.is(Kind::kMulFits) ? forms_.multiply(*a, *b)
                              : forms_.add(*a, *b, e.is(Kind::kAddFits) ? 1 : -1);
}

bool LoopConditions::exclude(Expr a, Expr b) {
  std::vector<Expr> fixed;
  for (const Expr e : {a, b})
    for (const Expr conjunct : conjuncts_of(e))
      if (!forms_.depends(conjunct))
        fixed.push_back(conjunct);
  return simplify_conjunction(pool_, fixed).satisfiable == Decision::kFalse;
}

LoopConditions::Where LoopConditions::where(Expr conjunct, Round last) {
  if (!forms_.depends(conjunct))
    return Where::kFirst;
  switch (conjunct.kind()) {
    case Kind::kLess:
    case Kind::kLessEq: {
      const auto form = difference(conjunct);
      return form ? where_not_negative(*form, last) : Where::kNowhere;
    }
    case Kind::kEq: {
      const auto form =
          conjunct.child(0).sort().is_integral() ? difference(conjunct) : std::nullopt;
      return form && forms_.is_zero(form->bend) ? Where::kBoth : Where::kNowhere;
    }
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits: {
      const auto form = fitting(conjunct);
      if (!form)
        return Where::kNowhere;
      where_not_negative(*form, last);
      return Where::kBoth;
    }
    case Kind::kAnd: {
      for (const Expr child : conjunct.children())
        if (where(child, last) == Where::kNowhere)
          return Where::kNowhere;
      return Where::kBoth;
    }
    case Kind::kOr: {
      // What varies of it holds in some rounds in a row; two such might take turns, unless one of
      // them never holds.
      Where result = Where::kFirst;
      std::vector<Expr> varying;
      for (const Expr child : conjunct.children()) {
        if (!forms_.depends(child))
          continue;
        result = varying.empty() ? where(child, last) : Where::kBoth;
        if (where(child, last) == Where::kNowhere ||
            std::ranges::any_of(varying, [&](Expr other) { return !exclude(child, other); }))
          return Where::kNowhere;
        varying.push_back(child);
      }
      return result;
    }
    default:
      return Where::kNowhere;
  }
}

void LoopConditions::within(const RoundForm& form, Sort sort, Round round,
                            std::vector<Expr>& conditions) {
  const Expr value = forms_.at(form, round);
  conditions.push_back(pool_.less_eq(pool_.integer(sort.minimum()), value));
  conditions.push_back(pool_.less_eq(value, pool_.integer(sort.maximum())));
}

bool LoopConditions::differ(Expr equality, Round last, std::vector<Expr>& conditions) {
  const auto form = equality.child(0).sort().is_integral() ? difference(equality) : std::nullopt;
  if (!form || !forms_.is_zero(form->bend))
    return false;
  const auto slope = constant_of(form->slope);
  if (slope != 1 && slope != -1)
    return false;
  // In steps of one it would meet zero where its sign changes.
  const Expr one = pool_.integer(1);
  const Expr minus_one = pool_.integer(-1);
  const Expr first = form->start;
  const Expr then = forms_.at(*form, last);
  conditions.push_back(
      pool_.either(pool_.both(pool_.less_eq(one, first), pool_.less_eq(one, then)),
                   pool_.both(pool_.less_eq(first, minus_one), pool_.less_eq(then, minus_one))));
  return true;
}

bool LoopConditions::hold(Expr conjunct, Round last, Substitution& first, Substitution& at_last,
                          std::vector<Expr>& conditions) {
  forms_.take_ranges();
  if (is_disequality(conjunct) && forms_.depends(conjunct)) {
    if (!differ(conjunct.child(0), last, conditions))
      return false;
  } else {
    const Where place = where(conjunct, last);
    if (place == Where::kNowhere)
      return false;
    if (place != Where::kLast)
      conditions.push_back(first.apply(conjunct));
    if (place != Where::kFirst) {
      if (is_fits(conjunct))
        within(*fitting(conjunct), conjunct.child(0).sort(), last, conditions);
      else
        conditions.push_back(at_last.apply(conjunct));
    }
  }
  hold(forms_.take_ranges(), last, guards_);
  return true;
}

void LoopConditions::hold(const std::vector<RoundForms::Range>& ranges, Round last,
                          std::vector<Expr>& conditions) {
  for (const RoundForms::Range& range : ranges) {
    if (!forms_.is_invariant(range.form))
      where_not_negative(range.form, last);
    within(range.form, range.sort, {pool_.integer(0), 0}, conditions);
    within(range.form, range.sort, last, conditions);
  }
}

}  // namespace reachd::symex
