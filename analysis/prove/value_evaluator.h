/// Evaluates expressions over sets of values. Internal to prove; value_sets.h is the interface.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "analysis/prove/value_sets.h"

namespace reachd::prove {

ValueSet constants(std::vector<Expr> values);
ValueSet any_of(Sort sort);
ValueSet of_texts(TextSet texts);
/// Of texts.
TextSet texts_in(const ValueSet& set);
ValueSet of_floats(const FloatBounds& floats);
/// Of floats.
FloatBounds floats_in(const ValueSet& set);
void insert(std::vector<Expr>& constants, Expr constant);
ValueSet joined(const ValueSet& a, const ValueSet& b, Sort sort);

/// Steps of one analysis: nodes looked at.
inline constexpr std::uint64_t kStepsMax = 2'000'000;
/// Constants of a set, and combinations of them that are looked at one by one.
inline constexpr std::size_t kConstantsMax = 16;
inline constexpr std::size_t kCombinationsMax = 64;

/// What the evaluators of one analysis share.
struct Work {
  std::uint64_t steps = 0;
  /// Of a condition with one variable: may it hold with that constant? Many rules ask the same.
  std::unordered_map<Expr, std::map<Expr, bool>, ExprHash> holds_with;
  /// For tests: what depends on a variable is found by looking at its variables instead of by
  /// signatures, all is evaluated again whenever something changed, and no shortcut is taken. The
  /// sets are the same.
  bool is_plain = false;
};

/// Evaluates expressions where variables hold values of their sets, or of smaller ones: what holds
/// under a condition is evaluated by another one that starts from those, and leaves to the outer
/// one what has other variables only. So that is evaluated once for all conditions.
class Evaluator {
public:
  Evaluator(ExprPool& pool, const ValueSets& sets, Work& work)
      : pool_(pool), sets_(sets), work_(work) {}

  ValueSet of(Expr root);

  /// One that starts from the smaller sets from which the condition can hold; null where it cannot.
  /// This one must outlive it and keep its sets meanwhile.
  std::unique_ptr<Evaluator> under(Expr condition);

  /// Whatever has one of these variables, by their signatures: their sets have changed.
  void forget(std::uint64_t changed);

private:
  static constexpr int kDepthMax = 4;
  /// Branches within branches: each level multiplies the steps, and tells little more.
  static constexpr int kBranchDepthMax = 2;

  /// Within `outer`, which must outlive it and keep its sets.
  Evaluator(Evaluator& outer, ValueSets smaller);

  /// From now on variables hold values of these. Most conjuncts of a condition say little that is
  /// new: what was evaluated of other variables stays true. The signature of what is new.
  std::uint64_t start_from(const ValueSets& smaller);

  /// Null: nothing is said of the variable.
  const ValueSet* find(const ValueSets& smaller, Expr variable) const;

  /// Null: it was not evaluated.
  const ValueSet* remembered(Expr e) const;
  const ValueSet& known(Expr e) const { return *remembered(e); }
  /// Has `e` variables whose sets are not the outer's?
  bool differs_from_outer(Expr e) const;

  bool push(Expr e, std::vector<Expr>& stack) const;

  /// True when something is to be evaluated before `e`.
  bool push_needed(Expr e, std::vector<Expr>& stack) const;
  ValueSet evaluated(Expr e);
  ValueSet of_variable(Expr variable) const;
  ValueSet either_or_any(Sort sort) const;

  /// What a branch gives, where its condition holds.
  ValueSet of_branch(Expr condition, Expr branch);
  ValueSet of_choice(Expr e);
  ValueSet of_junction(Expr e) const;

  /// The operation on each combination of its operands' constants.
  std::optional<ValueSet> by_combinations(Expr e);
  ValueSet of_comparison(Kind kind, const std::vector<Expr>& a, const std::vector<Expr>& b) const;
  std::vector<TextSet> text_operands(Expr e) const;
  ValueSet of_text(Expr e) const;
  std::optional<bool> about_texts(Expr e) const;
  ValueSet of_predicate(Expr e) const;
  ValueSet of_number(Expr e) const;
  ValueSet of_float(Expr e) const;

  /// Takes out of `smaller` what the conjunct excludes; false where nothing is left.
  bool refine(Expr conjunct, ValueSets& smaller);
  /// May the conjunct, which has no other variable, hold?
  bool holds_with(Expr conjunct, Expr variable, Expr constant);
  /// Of the variable's constants; `is_alone`: the conjunct has no other variable.
  bool keep_possible(Expr conjunct, Expr variable, bool is_alone, ValueSets& smaller);

  /// A variable under conversions that keep its value.
  static Expr plain(Expr e);
  bool bound(Expr comparison, bool is_negated, ValueSets& smaller) const;

  /// The same of floats.
  bool bound_floats(Expr comparison, bool is_negated, ValueSets& smaller) const;
  bool intersect_floats(Expr variable, const FloatBounds& with, ValueSets& smaller) const;

  /// What a predicate about a text variable says of it.
  bool refine_texts(Expr predicate, bool is_negated, ValueSets& smaller) const;
  bool intersect_texts(Expr variable, const TextSet& with, ValueSets& smaller) const;

  /// Each part is at most what the others leave.
  bool intersect_sum(Expr sum, Bounds with, ValueSets& smaller) const;
  bool intersect(Expr variable, Bounds with, ValueSets& smaller) const;

  ExprPool& pool_;
  const ValueSets& sets_;
  ValueSets smaller_;
  Work& work_;
  Evaluator* outer_ = nullptr;
  std::uint64_t own_ = 0;  ///< signature of the variables whose sets are not the outer's
  int depth_ = 0;
  std::unordered_map<Expr, std::unique_ptr<Evaluator>, ExprHash> under_;  ///< null: impossible
  std::unordered_map<Expr, ValueSet, ExprHash> memo_;
};

}  // namespace reachd::prove
