#include "analysis/smt/eliminate.h"

#include <algorithm>
#include <optional>

#include "analysis/expr/bounds.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"

namespace reachd::smt {

namespace {

constexpr std::uint32_t kCaseSizeMax = 200;
constexpr std::size_t kBoundPairsMax = 12;

bool mentions(Expr e, Expr variable) {
  if ((e.signature() & variable.signature()) == 0)
    return false;
  return std::ranges::binary_search(variables_of(e), variable);
}

/// The variable itself, or a conversion of it that keeps every value.
bool is_value_of(Expr e, Expr variable) {
  if (e == variable)
    return true;
  return e.is(Kind::kCast) && e.child(0) == variable && variable.sort().is_integral() &&
         e.sort().is_integral() && bounds_of(variable).within(e.sort());
}

/// `a - b` as `coefficient·variable + rest`: the coefficient is ±1, and the rest is free of it.
struct Isolated {
  Int128 coefficient = 0;
  LinearForm rest;
};

std::optional<Isolated> isolate(Expr a, Expr b, Expr variable) {
  if (!a.sort().is_linear())
    return std::nullopt;
  const auto left = linear_form(a);
  const auto right = linear_form(b);
  if (!left || !right)
    return std::nullopt;
  Isolated result;
  const auto take = [&](const LinearForm& form, int sign) {
    for (const auto& [term, coefficient] : form.terms) {
      if (is_value_of(term, variable))
        result.coefficient += sign * coefficient;
      else if (mentions(term, variable))
        return false;
      else
        result.rest.terms.emplace_back(term, sign * coefficient);
    }
    result.rest.constant += sign * form.constant;
    return true;
  };
  const bool is_free = take(*left, 1) && take(*right, -1);
  const bool is_unit = result.coefficient == 1 || result.coefficient == -1;
  return is_free && is_unit ? std::optional<Isolated>(std::move(result)) : std::nullopt;
}

class Eliminator {
public:
  Eliminator(ExprPool& pool, std::span<const Expr> conjuncts, std::span<const Expr> eliminated)
      : pool_(pool), left_(eliminated.begin(), eliminated.end()) {
    for (const Expr e : conjuncts)
      add(e);
  }

  Elimination run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < left_.size();) {
        if (eliminate(left_[i])) {
          left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
          changed = true;
        } else {
          ++i;
        }
      }
    }
    return {std::move(conjuncts_), std::move(left_)};
  }

private:
  void add(Expr e) {
    for (const Expr conjunct : conjuncts_of(e)) {
      if (std::ranges::find(conjuncts_, conjunct) == conjuncts_.end())
        conjuncts_.push_back(conjunct);
    }
  }

  /// Replaces the conjuncts that mention the variable by `others`.
  void replace(Expr variable, const std::vector<Expr>& others) {
    std::erase_if(conjuncts_, [&](Expr e) { return mentions(e, variable); });
    for (const Expr e : others)
      add(e);
  }

  bool eliminate(Expr variable) {
    std::vector<Expr> users;
    for (const Expr e : conjuncts_) {
      if (mentions(e, variable))
        users.push_back(e);
    }
    if (users.empty())
      return true;
    if (variable.sort().is_bool())
      return by_cases(variable, users);
    for (const Expr equation : users) {
      if (by_solution(variable, users, equation))
        return true;
    }
    return by_bounds(variable, users);
  }

  bool by_cases(Expr variable, const std::vector<Expr>& users) {
    const Expr all = pool_.conjunction(users);
    if (all.size() > kCaseSizeMax)
      return false;
    std::vector<Expr> cases;
    for (const bool value : {false, true}) {
      Substitution substitution(pool_);
      substitution.bind(variable, pool_.boolean(value));
      cases.push_back(substitution.apply(all));
    }
    replace(variable, {pool_.disjunction(cases)});
    return true;
  }

  bool by_solution(Expr variable, const std::vector<Expr>& users, Expr equation) {
    if (!equation.is(Kind::kEq) || variable.sort().is_float())
      return false;
    const Expr solution = solve(variable, equation.child(0), equation.child(1));
    if (!solution)
      return false;
    Substitution substitution(pool_);
    const bool same_sort = solution.sort() == variable.sort();
    substitution.bind(variable, same_sort ? solution : pool_.cast(solution, variable.sort()));
    std::vector<Expr> others = {in_sort(solution, variable.sort())};
    for (const Expr user : users) {
      if (user != equation)
        others.push_back(substitution.apply(user));
    }
    replace(variable, others);
    return true;
  }

  /// What the variable equals, mathematically, by `a == b`; null where that is not plain.
  Expr solve(Expr variable, Expr a, Expr b) {
    for (int side = 0; side < 2; ++side, std::swap(a, b)) {
      if (is_value_of(a, variable) && !mentions(b, variable))
        return b;
    }
    const auto isolated = isolate(a, b, variable);
    if (!isolated)
      return {};
    return build(isolated->rest, -isolated->coefficient, a.sort());
  }

  /// `factor·form` over a linear sort; null where a number does not fit.
  Expr build(const LinearForm& form, Int128 factor, Sort sort) {
    const auto fits = [&](Int128 value) { return !sort.is_machine() || sort.contains(value); };
    if (!fits(factor * form.constant))
      return {};
    Expr sum = pool_.machine(sort, factor * form.constant);
    for (const auto& [term, coefficient] : form.terms) {
      if (!fits(factor * coefficient))
        return {};
      const Expr operand = term.sort() == sort ? term : pool_.cast(term, sort);
      sum = pool_.add(sum, pool_.multiply(pool_.machine(sort, factor * coefficient), operand));
    }
    return sum;
  }

  Expr in_sort(Expr value, Sort sort) {
    if (!sort.is_machine() || bounds_of(value).within(sort))
      return pool_.boolean(true);
    const Expr least = pool_.machine(value.sort(), sort.minimum());
    const Expr greatest = pool_.machine(value.sort(), sort.maximum());
    return pool_.both(pool_.less_eq(least, value), pool_.less_eq(value, greatest));
  }

  /// The bounds of the variable's sort, where no other bound is always tighter.
  void add_sort_bounds(Sort sort, std::vector<Expr>& lower, std::vector<Expr>& upper) {
    if (!sort.is_machine())
      return;
    const auto above = [&](Expr e) { return e.least() >= sort.minimum(); };
    const auto below = [&](Expr e) { return e.greatest() <= sort.maximum(); };
    if (std::ranges::none_of(lower, above))
      lower.push_back(pool_.integer(sort.minimum()));
    if (std::ranges::none_of(upper, below))
      upper.push_back(pool_.integer(sort.maximum()));
  }

  /// Fourier-Motzkin elimination over mathematical integers.
  bool by_bounds(Expr variable, const std::vector<Expr>& users) {
    if (!variable.sort().is_integral())
      return false;
    std::vector<Expr> lower;
    std::vector<Expr> upper;
    for (const Expr user : users) {
      if (!user.is(Kind::kLessEq) && !user.is(Kind::kLess))
        return false;
      const Expr a = user.child(0);
      const Expr b = user.child(1);
      // Unsigned comparisons of the variable with a term that is free of it.
      const bool plain = a.sort().is_integral() && !a.sort().is_linear() &&
                         ((is_value_of(a, variable) && !mentions(b, variable)) ||
                          (is_value_of(b, variable) && !mentions(a, variable)));
      std::optional<Isolated> isolated =
          plain ? isolate(pool_.cast(a, Sort::integer()), pool_.cast(b, Sort::integer()), variable)
          : a.sort().is_integral() ? isolate(a, b, variable)
                                   : std::nullopt;
      if (!isolated)
        return false;
      // coefficient·v + rest <= 0
      if (user.is(Kind::kLess))
        isolated->rest.constant += 1;
      auto& side = isolated->coefficient > 0 ? upper : lower;
      side.push_back(build(isolated->rest, -isolated->coefficient, Sort::integer()));
    }
    add_sort_bounds(variable.sort(), lower, upper);
    if (lower.size() * upper.size() > kBoundPairsMax)
      return false;
    std::vector<Expr> combined;
    for (const Expr least : lower) {
      for (const Expr greatest : upper)
        combined.push_back(pool_.less_eq(least, greatest));
    }
    replace(variable, combined);
    return true;
  }

  ExprPool& pool_;
  std::vector<Expr> conjuncts_;
  std::vector<Expr> left_;
};

}  // namespace

Elimination eliminate_easily(ExprPool& pool, std::span<const Expr> conjuncts,
                             std::span<const Expr> eliminated) {
  return Eliminator(pool, conjuncts, eliminated).run();
}

}  // namespace reachd::smt
