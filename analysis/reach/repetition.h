/// One path taken many times in a row, as one step of the backward search: counters, and what is
/// put in front or behind n times. Internal to reach.
///
/// The idea is that of acceleration (Boigelot, PhD thesis 1998; Finkel and Leroux, FSTTCS 2002),
/// but for a number of times that is a constant: that from which on a bound of the condition holds,
/// with the values that the program begins with or that events assign. Nothing is quantified then,
/// and whatever composes with itself will do. That the path can be taken is asked of the first, the
/// second and the last time only, which is exact where its condition is convex in what is counted;
/// of what is not, it is asked of the first 128 times, and then the replay decides.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/substitute.h"
#include "analysis/model/summary.h"

namespace reachd::reach {

class Repetition {
public:
  /// Values that a variable may have before, the initial one first.
  using ValuesOf = std::function<std::vector<Value>(Expr variable)>;
  using IsState = std::function<bool(Expr variable)>;
  /// By conjunct, after how many times it begins to hold.
  using Times = std::unordered_map<Expr, std::vector<std::uint32_t>, ExprHash>;

  /// The path, as far as it matters to `condition`, which is to hold behind it.
  Repetition(ExprPool& pool, const PathSummary& path, std::span<const Expr> condition,
             IsState is_state);

  /// After how many times some conjunct begins to hold; ascending. Empty where a few are enough,
  /// and where what the path does depends on each event's parameters. Cost: follows the conjuncts.
  /// `known`: of this path and these values.
  std::vector<std::uint32_t> times(const ValuesOf& values_of, Times& known);

  /// May a conjunct of the path's condition fail in between although it holds the first and the
  /// last time? Behind `times`, and false where that gave none.
  bool may_have_gaps(Expr conjunct) const;

  /// What the variables are after so many times, in values before; empty where that gets large.
  /// Cost: logarithmic in `times`.
  std::map<Expr, Expr> after(std::uint32_t times) const;

private:
  std::vector<std::uint32_t> times_of(const LinearAtom& atom, const ValuesOf& values_of);
  /// Does it set some of the atom's variables to a constant? Then nothing is counted.
  bool sets(const LinearAtom& atom) const;
  /// How `atom` changes each time; none where that is no constant.
  std::optional<Int128> step_of(const LinearAtom& atom);
  bool find_updates();

  ExprPool& pool_;
  const PathSummary& path_;
  std::span<const Expr> condition_;
  IsState is_state_;
  Substitution once_;
  std::map<Expr, Expr> updates_;  ///< of all that matters; empty until some conjunct is counted up
};

}  // namespace reachd::reach
