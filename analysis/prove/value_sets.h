/// What each variable of a transition system can hold, whatever the others hold. Internal to prove.
///
///   mode in {"", "+", "-"},  count in [0, 10],  volume in [0.0, 1.0],  entry: up to 4 of [0-9]
///
/// An abstract fixpoint (Cousot and Cousot, POPL 1977) over sets of constants, then intervals and
/// text sets, that follows only rules which may happen, and refines by their conditions what they
/// start from (as Wegman and Zadeck, TOPLAS 1991, do for branches). Most dead branches of real code
/// fall to it, and no solver is asked.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/expr/bounds.h"
#include "analysis/expr/float_bounds.h"
#include "analysis/prove/text_sets.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

/// A set of values of one sort.
struct ValueSet {
  enum class Form { kConstants, kRange, kFloats, kTexts, kAny };
  Form form = Form::kConstants;
  std::vector<Expr> constants;  ///< kConstants: sorted; empty: no value at all
  Bounds bounds;                ///< kRange, of integral sorts only
  TextSet texts;                ///< kTexts
  FloatBounds floats;           ///< kFloats

  bool is_empty() const { return form == Form::kConstants && constants.empty(); }
  bool is_any() const { return form == Form::kAny; }
  /// Exactly this constant.
  bool is_only(Expr constant) const {
    return form == Form::kConstants && constants.size() == 1 && constants[0] == constant;
  }
  bool operator==(const ValueSet&) const = default;
};

using ValueSets = std::map<Expr, ValueSet>;  ///< by variable; what is missing may be anything

/// Those of a slice, once somebody has asked.
struct SliceValues {
  bool is_known = false;
  std::optional<ValueSets> sets;  ///< of all its variables
};

/// The least such sets that hold initially and that all rules keep. `any`: variables about which
/// nothing is to be said. None where that takes more steps than are worth it.
/// Cost: rounds over the rules, each linear in the shared size of what changed; a few milliseconds.
std::optional<ValueSets> value_sets(ExprPool& pool, const smt::TransitionSystem& system,
                                    const std::vector<Expr>& any, const Budget& budget);

/// The same sets, all of it evaluated again after each change: what tests compare with. Cost: many
/// times that of `value_sets`.
std::optional<ValueSets> plain_value_sets(ExprPool& pool, const smt::TransitionSystem& system,
                                          const std::vector<Expr>& any, const Budget& budget);

/// Do all rules keep the sets of the other variables where nothing is said of this one? Cost: one
/// look at the rules that read it.
bool are_kept_without(ExprPool& pool, const smt::TransitionSystem& system, const ValueSets& sets,
                      Expr variable);

/// Can the condition hold in none of the states that the sets allow?
bool excludes(ExprPool& pool, const ValueSets& sets, Expr condition);

/// The value of the predicate wherever the conditions hold, if it is the same everywhere.
std::optional<bool> value_where(ExprPool& pool, const std::vector<Expr>& conditions,
                                Expr predicate);

/// The set as a condition on its variable.
Expr to_condition(ExprPool& pool, Expr variable, const ValueSet& set);

}  // namespace reachd::prove
