#include "analysis/prove/value_evaluator.h"

#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/float_functions.h"
#include "analysis/expr/substitute.h"

namespace reachd::prove {

using Form = ValueSet::Form;

namespace {

/// Of integral sorts: the hull.
Bounds hull(const ValueSet& set, Sort sort) {
  if (set.form == Form::kRange)
    return set.bounds;
  if (set.form == Form::kAny || set.constants.empty())
    return bounds_of(sort);
  Bounds result{kUnbounded, -kUnbounded};
  for (const Expr constant : set.constants) {
    result.least = std::min(result.least, constant.least());
    result.greatest = std::max(result.greatest, constant.greatest());
  }
  return result;
}

bool is_comparison(Kind kind) {
  return kind == Kind::kEq || kind == Kind::kLess || kind == Kind::kLessEq;
}

}  // namespace

ValueSet constants(std::vector<Expr> values) {
  return {.form = Form::kConstants, .constants = std::move(values)};
}

ValueSet any_of(Sort sort) {
  return sort.is_integral() ? ValueSet{.form = Form::kRange, .bounds = bounds_of(sort)}
                            : ValueSet{.form = Form::kAny};
}

void insert(std::vector<Expr>& constants, Expr constant) {
  const auto it = std::ranges::lower_bound(constants, constant);
  if (it == constants.end() || *it != constant)
    constants.insert(it, constant);
}

/// Of texts.
TextSet texts_in(const ValueSet& set) {
  if (set.form == Form::kTexts)
    return set.texts;
  if (set.form == Form::kAny || set.constants.empty())
    return TextSet::everything();
  TextSet result = TextSet::only(set.constants[0].value().as_string());
  for (const Expr constant : set.constants)
    result = joined(result, TextSet::only(constant.value().as_string()));
  return result;
}

ValueSet of_texts(TextSet texts) {
  if (texts.is_everything())
    return {.form = Form::kAny};
  if (texts.is_empty())
    return {};
  return {.form = Form::kTexts, .texts = std::move(texts)};
}

FloatBounds floats_in(const ValueSet& set) {
  if (set.form == Form::kFloats)
    return set.floats;
  if (set.form == Form::kAny || set.constants.empty())
    return FloatBounds::everything();
  FloatBounds result = FloatBounds::only(set.constants[0].value().as_double());
  for (const Expr constant : set.constants)
    result = joined(result, FloatBounds::only(constant.value().as_double()));
  return result;
}

ValueSet of_floats(const FloatBounds& floats) {
  if (floats.is_everything())
    return {.form = Form::kAny};
  if (floats.is_empty())
    return {};
  return {.form = Form::kFloats, .floats = floats};
}

ValueSet joined(const ValueSet& a, const ValueSet& b, Sort sort) {
  if (a.is_empty())
    return b;
  if (b.is_empty())
    return a;
  if (a.form == Form::kConstants && b.form == Form::kConstants) {
    ValueSet result = a;
    for (const Expr constant : b.constants)
      insert(result.constants, constant);
    if (result.constants.size() <= kConstantsMax)
      return result;
    if (sort.is(SortKind::kString))
      return of_texts(texts_in(result));
    if (sort.is_float())
      return of_floats(floats_in(result));
    return sort.is_integral() ? ValueSet{.form = Form::kRange, .bounds = hull(result, sort)}
                              : any_of(sort);
  }
  if (sort.is(SortKind::kString))
    return of_texts(joined(texts_in(a), texts_in(b)));
  if (sort.is_float())
    return of_floats(joined(floats_in(a), floats_in(b)));
  if (!sort.is_integral())
    return any_of(sort);
  const Bounds x = hull(a, sort);
  const Bounds y = hull(b, sort);
  return {.form = Form::kRange,
          .bounds = {std::min(x.least, y.least), std::max(x.greatest, y.greatest)}};
}

namespace {

/// Calls `f` with each variable, or sum, whose sets are not the same.
template <typename F>
void each_difference(const ValueSets& a, const ValueSets& b, const F& f) {
  auto other = b.begin();
  for (const auto& [key, set] : a) {
    for (; other != b.end() && other->first < key; ++other)
      f(other->first);
    const bool is_in_both = other != b.end() && other->first == key;
    if (!is_in_both || other->second != set)
      f(key);
    if (is_in_both)
      ++other;
  }
  for (; other != b.end(); ++other)
    f(other->first);
}

std::uint64_t difference(const ValueSets& a, const ValueSets& b) {
  std::uint64_t signature = 0;
  each_difference(a, b, [&](Expr key) { signature |= key.signature(); });
  return signature;
}

}  // namespace

Evaluator::Evaluator(Evaluator& outer, ValueSets smaller)
    : pool_(outer.pool_),
      sets_(outer.sets_),
      smaller_(std::move(smaller)),
      work_(outer.work_),
      outer_(&outer),
      own_(difference(outer.smaller_, smaller_)),
      depth_(outer.depth_ + 1) {}

bool Evaluator::differs_from_outer(Expr e) const {
  if (!work_.is_plain)
    return (e.signature() & own_) != 0;
  const std::vector<Expr> variables = variables_of(e);
  bool differs = false;
  each_difference(outer_->smaller_, smaller_, [&](Expr key) {
    for (const Expr variable : variables_of(key))
      differs = differs || std::ranges::binary_search(variables, variable);
  });
  return differs;
}

const ValueSet* Evaluator::remembered(Expr e) const {
  const Evaluator* owner = this;
  while (owner->outer_ && !owner->differs_from_outer(e))
    owner = owner->outer_;
  const auto it = owner->memo_.find(e);
  return it == owner->memo_.end() ? nullptr : &it->second;
}

ValueSet Evaluator::of(Expr root) {
  std::vector<Expr> stack = {root};
  while (!stack.empty()) {
    const Expr e = stack.back();
    if (remembered(e)) {
      stack.pop_back();
      continue;
    }
    if (work_.steps >= kStepsMax)
      return any_of(root.sort());
    if (outer_ && !differs_from_outer(e)) {
      outer_->of(e);
      continue;
    }
    if (!push_needed(e, stack)) {
      ++work_.steps;
      stack.pop_back();
      memo_.emplace(e, evaluated(e));
    }
  }
  return known(root);
}

std::unique_ptr<Evaluator> Evaluator::under(Expr condition) {
  constexpr int kRounds = 2;
  const std::vector<Expr> conjuncts = conjuncts_of(condition);
  std::vector<bool> is_due(conjuncts.size(), true);
  std::unique_ptr<Evaluator> there(new Evaluator(*this, smaller_));
  ValueSets smaller = smaller_;
  for (int round = 0; round < kRounds; ++round)
    for (std::size_t i = 0; i < conjuncts.size(); ++i) {
      if (!is_due[i])
        continue;
      is_due[i] = false;
      const ValueSet value = there->of(conjuncts[i]);
      if (value.is_only(pool_.boolean(false)))
        return nullptr;
      // What holds for all values excludes none.
      if (value.is_only(pool_.boolean(true)) && !work_.is_plain)
        continue;
      if (!there->refine(conjuncts[i], smaller))
        return nullptr;
      const std::uint64_t changed = there->start_from(smaller);
      for (std::size_t j = 0; changed != 0 && j < conjuncts.size(); ++j)
        is_due[j] = is_due[j] || (conjuncts[j].signature() & changed) != 0;
    }
  return there;
}

std::uint64_t Evaluator::start_from(const ValueSets& smaller) {
  std::uint64_t changed = difference(smaller_, smaller);
  if (changed != 0 && work_.is_plain)
    changed = ~std::uint64_t{0};
  if (changed != 0) {
    smaller_ = smaller;
    own_ |= changed;
    forget(changed);
  }
  return changed;
}

void Evaluator::forget(std::uint64_t changed) {
  under_.clear();
  if (work_.is_plain)
    memo_.clear();
  std::erase_if(memo_, [&](const auto& entry) { return (entry.first.signature() & changed) != 0; });
}

const ValueSet* Evaluator::find(const ValueSets& smaller, Expr variable) const {
  if (const auto it = smaller.find(variable); it != smaller.end())
    return &it->second;
  const auto it = sets_.find(variable);
  return it == sets_.end() ? nullptr : &it->second;
}

bool Evaluator::push(Expr e, std::vector<Expr>& stack) const {
  if (remembered(e))
    return false;
  stack.push_back(e);
  return true;
}

bool Evaluator::push_needed(Expr e, std::vector<Expr>& stack) const {
  if (e.is(Kind::kIte)) {
    if (push(e.child(0), stack))
      return true;
    const ValueSet& condition = known(e.child(0));
    bool pushed = false;
    if (!condition.is_only(pool_.boolean(false)))
      pushed = push(e.child(1), stack);
    if (!condition.is_only(pool_.boolean(true)))
      pushed = push(e.child(2), stack) || pushed;
    return pushed;
  }
  bool pushed = false;
  for (const Expr child : e.children())
    pushed = push(child, stack) || pushed;
  return pushed;
}

ValueSet Evaluator::evaluated(Expr e) {
  if (e.is_constant())
    return constants({e});
  if (e.is_variable())
    return of_variable(e);
  if (e.is(Kind::kIte))
    return of_choice(e);
  if (e.is(Kind::kAnd) || e.is(Kind::kOr))
    return of_junction(e);
  if (auto result = by_combinations(e))
    return *result;
  if (e.sort().is_bool())
    return of_predicate(e);
  if (e.sort().is(SortKind::kString))
    return of_text(e);
  return e.sort().is_float() ? of_float(e) : of_number(e);
}

ValueSet Evaluator::of_variable(Expr variable) const {
  if (const ValueSet* set = find(smaller_, variable))
    return *set;
  if (variable.sort().is_integral())
    return {.form = Form::kRange, .bounds = bounds_of(variable)};
  return either_or_any(variable.sort());
}

ValueSet Evaluator::either_or_any(Sort sort) const {
  if (!sort.is_bool())
    return any_of(sort);
  ValueSet both;
  insert(both.constants, pool_.boolean(false));
  insert(both.constants, pool_.boolean(true));
  return both;
}

ValueSet Evaluator::of_branch(Expr condition, Expr branch) {
  const ValueSet plain = known(branch);
  if (depth_ >= kBranchDepthMax || branch.is_constant() ||
      (branch.signature() & condition.signature()) == 0)
    return plain;
  auto it = under_.find(condition);
  if (it == under_.end())
    it = under_.emplace(condition, under(condition)).first;
  Evaluator* const there = it->second.get();
  if (!there)
    return {};
  return there->own_ == 0 ? plain : there->of(branch);
}

ValueSet Evaluator::of_choice(Expr e) {
  const ValueSet& condition = known(e.child(0));
  ValueSet result;
  if (!condition.is_only(pool_.boolean(false)))
    result = of_branch(e.child(0), e.child(1));
  if (!condition.is_only(pool_.boolean(true)))
    result = joined(result, of_branch(pool_.negate(e.child(0)), e.child(2)), e.sort());
  return result;
}

ValueSet Evaluator::of_junction(Expr e) const {
  const Expr decisive = pool_.boolean(e.is(Kind::kOr));
  const Expr other = pool_.boolean(!e.is(Kind::kOr));
  bool is_open = false;
  for (const Expr child : e.children()) {
    if (known(child).is_only(decisive))
      return constants({decisive});
    is_open = is_open || !known(child).is_only(other);
  }
  return is_open ? either_or_any(e.sort()) : constants({other});
}

std::optional<ValueSet> Evaluator::by_combinations(Expr e) {
  std::vector<const std::vector<Expr>*> sets;
  std::size_t count = 1;
  for (const Expr child : e.children()) {
    const ValueSet& set = known(child);
    if (set.is_empty())
      return ValueSet{};
    if (set.form != Form::kConstants || (count *= set.constants.size()) > kCombinationsMax)
      return std::nullopt;
    sets.push_back(&set.constants);
  }
  if (!work_.is_plain && is_comparison(e.kind()) && e.child(0).sort().is_integral() &&
      e.child(1).sort().is_integral())
    return of_comparison(e.kind(), *sets[0], *sets[1]);
  ValueSet result;
  std::vector<Expr> operands(sets.size());
  for (std::size_t combination = 0; combination < count; ++combination) {
    std::size_t rest = combination;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      operands[i] = (*sets[i])[rest % sets[i]->size()];
      rest /= sets[i]->size();
    }
    ++work_.steps;
    const Expr value = pool_.make(e.kind(), e.sort(), operands);
    if (!value.is_constant())
      return std::nullopt;
    insert(result.constants, value);
  }
  if (result.constants.size() > kConstantsMax)
    return joined(result, result, e.sort());
  return result;
}

ValueSet Evaluator::of_comparison(Kind kind, const std::vector<Expr>& a,
                                  const std::vector<Expr>& b) const {
  ++work_.steps;
  ValueSet result;
  for (const Expr x : a)
    for (const Expr y : b) {
      const Int128 left = x.value().as_int();
      const Int128 right = y.value().as_int();
      const bool holds = kind == Kind::kEq     ? left == right
                         : kind == Kind::kLess ? left < right
                                               : left <= right;
      insert(result.constants, pool_.boolean(holds));
      if (result.constants.size() == 2)
        return result;
    }
  return result;
}

std::vector<TextSet> Evaluator::text_operands(Expr e) const {
  std::vector<TextSet> texts;
  for (const Expr child : e.children())
    texts.push_back(child.sort().is(SortKind::kString) ? texts_in(known(child)) : TextSet{});
  return texts;
}

ValueSet Evaluator::of_text(Expr e) const {
  std::vector<Bounds> numbers;
  for (const Expr child : e.children())
    numbers.push_back(child.sort().is_integral() ? hull(known(child), child.sort()) : Bounds{});
  TextSet texts = text_operation(e.kind(), text_operands(e), numbers);
  if (e.is(Kind::kStrConcat)) {
    const Expr whole[] = {e};
    if (const auto* set = find(smaller_, pool_.string_operation(Kind::kStrLength, whole)))
      texts = intersected(texts, {set->bounds, texts.characters});
  }
  return of_texts(std::move(texts));
}

std::optional<bool> Evaluator::about_texts(Expr e) const {
  if (e.is(Kind::kStrInPattern)) {
    const auto pattern =
        e.child(1).is_constant() ? Pattern::parse(e.child(1).value().as_string()) : Error{};
    return pattern ? matches(texts_in(known(e.child(0))), *pattern) : std::nullopt;
  }
  return text_predicate(e.kind(), text_operands(e));
}

ValueSet Evaluator::of_predicate(Expr e) const {
  const bool is_about_texts =
      std::ranges::any_of(e.children(), [](Expr c) { return c.sort().is(SortKind::kString); });
  if (is_about_texts)
    if (const auto result = about_texts(e))
      return constants({pool_.boolean(*result)});
  if (is_comparison(e.kind()) && e.child(0).sort().is_integral()) {
    const auto result = compare_bounds(e.kind(), hull(known(e.child(0)), e.child(0).sort()),
                                       hull(known(e.child(1)), e.child(1).sort()));
    if (result)
      return constants({pool_.boolean(*result)});
  }
  const Sort operands = e.children().empty() ? e.sort() : e.child(0).sort();
  if (is_comparison(e.kind()) && operands.is_float()) {
    const FloatBounds a = floats_in(known(e.child(0)));
    const FloatBounds b = floats_in(known(e.child(1)));
    if (const auto result = compare_floats(e.kind(), a, b))
      return constants({pool_.boolean(*result)});
    if (e.child(0) == e.child(1) && !a.has_nan)
      return constants({pool_.boolean(!e.is(Kind::kLess))});
  }
  if (e.is(Kind::kEq) && (operands.is(SortKind::kString) || operands.is(SortKind::kEnum))) {
    const ValueSet& a = known(e.child(0));
    const ValueSet& b = known(e.child(1));
    if (a.form == Form::kConstants && b.form == Form::kConstants &&
        std::ranges::none_of(a.constants, [&](Expr constant) {
          return std::ranges::binary_search(b.constants, constant);
        }))
      return constants({pool_.boolean(false)});
  }
  return either_or_any(e.sort());
}

ValueSet Evaluator::of_number(Expr e) const {
  if (!e.sort().is_integral())
    return any_of(e.sort());
  std::vector<Bounds> operands;
  for (const Expr child : e.children())
    operands.push_back(child.sort().is_integral() ? hull(known(child), child.sort()) : Bounds{});
  const Sort operand_sort = e.children().empty() ? e.sort() : e.child(0).sort();
  Bounds bounds = operation_bounds(e.kind(), e.sort(), operand_sort, operands);
  if (operand_sort.is_float() && e.is(Kind::kCast))
    bounds = truncated(floats_in(known(e.child(0))), e.sort());
  if (operand_sort.is(SortKind::kString))
    if (const auto known_bounds = text_number(e.kind(), text_operands(e)))
      bounds = *known_bounds;
  bounds.least = std::max(bounds.least, e.least());
  bounds.greatest = std::min(bounds.greatest, e.greatest());
  return {.form = Form::kRange, .bounds = bounds};
}

ValueSet Evaluator::of_float(Expr e) const {
  if (e.is(Kind::kCast)) {
    const Expr from = e.child(0);
    if (from.sort().is_float())
      return of_floats(converted(floats_in(known(from)), e.sort()));
    return from.sort().is_integral()
               ? of_floats(converted(hull(known(from), from.sort()), from.sort(), e.sort()))
               : any_of(e.sort());
  }
  if (e.is(Kind::kFloatFunction))
    return of_floats(float_function_bounds(
        e.child(1).value().as_int(), floats_in(known(e.child(0))), floats_in(known(e.child(2)))));
  std::vector<FloatBounds> operands;
  for (const Expr child : e.children())
    if (child.sort().is_float())
      operands.push_back(floats_in(known(child)));
  if (operands.empty() || operands.size() != e.children().size())
    return any_of(e.sort());
  return of_floats(float_operation(e.kind(), e.sort(), operands));
}

bool Evaluator::refine(Expr conjunct, ValueSets& smaller) {
  constexpr std::uint32_t kSizeMax = 200;
  if (conjunct.size() <= kSizeMax && depth_ < kDepthMax) {
    const std::vector<Expr> variables = variables_of(conjunct);
    for (const Expr variable : variables) {
      const ValueSet* set = find(smaller, variable);
      // With its only value the conjunct was evaluated already.
      if (set && set->form == Form::kConstants && set->constants.size() != 1 &&
          !keep_possible(conjunct, variable, variables.size() == 1, smaller))
        return false;
    }
  }
  if (work_.steps >= kStepsMax)
    return true;
  const bool is_negated = conjunct.is(Kind::kNot);
  const Expr comparison = is_negated ? conjunct.child(0) : conjunct;
  if (!comparison.children().empty() && comparison.child(0).sort().is(SortKind::kString))
    return refine_texts(comparison, is_negated, smaller);
  if (is_comparison(comparison.kind()) && comparison.child(0).sort().is_float())
    return bound_floats(comparison, is_negated, smaller);
  if (!is_comparison(comparison.kind()) || !comparison.child(0).sort().is_integral())
    return true;
  if (is_negated && comparison.is(Kind::kEq))
    return true;
  return bound(comparison, is_negated, smaller);
}

bool Evaluator::holds_with(Expr conjunct, Expr variable, Expr constant) {
  const auto [it, is_new] = work_.holds_with[conjunct].try_emplace(constant, true);
  if (is_new || work_.is_plain) {
    ++work_.steps;
    const auto value = reachd::evaluate(conjunct, {{variable, constant.value()}});
    it->second = !value || value->as_bool();
  }
  return it->second;
}

bool Evaluator::keep_possible(Expr conjunct, Expr variable, bool is_alone, ValueSets& smaller) {
  const ValueSet before = *find(smaller, variable);
  ValueSet kept;
  std::optional<Evaluator> evaluator;
  for (const Expr constant : before.constants) {
    if (is_alone) {
      if (holds_with(conjunct, variable, constant))
        kept.constants.push_back(constant);
      continue;
    }
    if (!evaluator) {
      evaluator.emplace(Evaluator(*this, smaller));
      evaluator->own_ |= variable.signature();
    }
    evaluator->smaller_[variable] = constants({constant});
    evaluator->forget(variable.signature());
    if (!evaluator->of(conjunct).is_only(pool_.boolean(false)))
      kept.constants.push_back(constant);
  }
  if (kept != before)
    smaller[variable] = kept;
  return !kept.is_empty();
}

Expr Evaluator::plain(Expr e) {
  while (e.is(Kind::kCast) && e.child(0).sort().is_integral() &&
         (!e.sort().is_machine() ||
          (e.sort().contains(e.child(0).least()) && e.sort().contains(e.child(0).greatest()))))
    e = e.child(0);
  return e;
}

bool Evaluator::bound(Expr comparison, bool is_negated, ValueSets& smaller) const {
  // not (a < b) is b <= a, not (a <= b) is b < a.
  const Expr a = comparison.child(is_negated ? 1 : 0);
  const Expr b = comparison.child(is_negated ? 0 : 1);
  const Bounds x = hull(known(a), a.sort());
  const Bounds y = hull(known(b), b.sort());
  if (comparison.is(Kind::kEq))
    return intersect(plain(a), y, smaller) && intersect(plain(b), x, smaller);
  const bool is_strict = comparison.is(Kind::kLess) != is_negated;
  const Int128 gap = is_strict ? 1 : 0;
  const Int128 most = y.greatest >= kUnbounded ? kUnbounded : y.greatest - gap;
  const Int128 least = x.least <= -kUnbounded ? -kUnbounded : x.least + gap;
  return intersect(plain(a), {-kUnbounded, most}, smaller) &&
         intersect(plain(b), {least, kUnbounded}, smaller);
}

bool Evaluator::bound_floats(Expr comparison, bool is_negated, ValueSets& smaller) const {
  const Expr a = comparison.child(is_negated ? 1 : 0);
  const Expr b = comparison.child(is_negated ? 0 : 1);
  const Sort sort = a.sort();
  const FloatBounds x = floats_in(known(a));
  const FloatBounds y = floats_in(known(b));
  if (is_negated && (comparison.is(Kind::kEq) || x.has_nan || y.has_nan))
    return true;
  if (comparison.is(Kind::kEq)) {
    const FloatBounds numbers = {x.least, x.greatest, false};
    const FloatBounds others = {y.least, y.greatest, false};
    return intersect_floats(a, others, smaller) && intersect_floats(b, numbers, smaller);
  }
  const bool is_strict = comparison.is(Kind::kLess) != is_negated;
  return intersect_floats(a, below(y, is_strict, sort), smaller) &&
         intersect_floats(b, above(x, is_strict, sort), smaller);
}

bool Evaluator::intersect_floats(Expr variable, const FloatBounds& with, ValueSets& smaller) const {
  while (variable.is(Kind::kCast) && variable.child(0).sort().is_float() &&
         variable.child(0).sort().bits <= variable.sort().bits)
    variable = variable.child(0);
  if (!variable.is_variable())
    return true;
  const ValueSet* set = find(smaller, variable);
  if (set && set->form == Form::kConstants)
    return true;
  const FloatBounds all = set ? floats_in(*set) : FloatBounds::everything();
  const FloatBounds both = intersected(all, with, variable.sort());
  if (both != all)
    smaller[variable] = of_floats(both);
  return !both.is_empty();
}

bool Evaluator::refine_texts(Expr predicate, bool is_negated, ValueSets& smaller) const {
  if (predicate.is(Kind::kEq)) {
    for (const int i : {0, 1}) {
      const Expr other = predicate.child(static_cast<std::size_t>(1 - i));
      const Expr text = predicate.child(static_cast<std::size_t>(i));
      TextSet allowed = is_negated ? TextSet::everything() : texts_in(known(other));
      if (is_negated && known(other).is_only(pool_.constant(Value::string({}))))
        allowed.lengths.least = 1;
      if (!intersect_texts(text, allowed, smaller))
        return false;
    }
    return true;
  }
  if (is_negated)
    return true;
  if (predicate.is(Kind::kStrInPattern) && predicate.child(1).is_constant()) {
    const auto pattern = Pattern::parse(predicate.child(1).value().as_string());
    return !pattern || intersect_texts(predicate.child(0), matching(pattern->tree()), smaller);
  }
  if (predicate.is(Kind::kStrPrefixOf) || predicate.is(Kind::kStrSuffixOf) ||
      predicate.is(Kind::kStrContains)) {
    const bool is_whole_first = predicate.is(Kind::kStrContains);
    TextSet allowed = TextSet::everything();
    allowed.lengths.least = texts_in(known(predicate.child(is_whole_first ? 1 : 0))).lengths.least;
    return intersect_texts(predicate.child(is_whole_first ? 0 : 1), allowed, smaller);
  }
  return true;
}

bool Evaluator::intersect_texts(Expr variable, const TextSet& with, ValueSets& smaller) const {
  if (!variable.is_variable())
    return true;
  const ValueSet* set = find(smaller, variable);
  if (set && set->form == Form::kConstants)
    return true;
  const TextSet all = set ? texts_in(*set) : TextSet::everything();
  const TextSet both = intersected(all, with);
  if (both != all)
    smaller[variable] = of_texts(both);
  return !both.is_empty();
}

bool Evaluator::intersect_sum(Expr sum, Bounds with, ValueSets& smaller) const {
  const Expr a = sum.child(0);
  const Expr b = sum.child(1);
  const Bounds x = hull(known(a), a.sort());
  const Bounds y = hull(known(b), b.sort());
  if (sum.sort().is_machine() && !add_bounds(x, y).within(sum.sort()))
    return true;
  // The sum itself may come again: as the length of texts that are put together.
  const ValueSet* set = find(smaller, sum);
  const Bounds all = set ? set->bounds : add_bounds(x, y);
  const Bounds both = {std::max(all.least, with.least), std::min(all.greatest, with.greatest)};
  smaller[sum] = {.form = Form::kRange, .bounds = both};
  const auto left = [&](Bounds other) { return add_bounds(with, negate_bounds(other)); };
  return intersect(plain(a), left(y), smaller) && intersect(plain(b), left(x), smaller);
}

bool Evaluator::intersect(Expr variable, Bounds with, ValueSets& smaller) const {
  if (variable.is(Kind::kStrLength) || variable.is(Kind::kStrToInt)) {
    TextSet allowed = TextSet::everything();
    if (variable.is(Kind::kStrLength))
      allowed.lengths = {std::max<Int128>(with.least, 0),
                         std::min(with.greatest, allowed.lengths.greatest)};
    else if (with.least >= 0)
      allowed = {{1, allowed.lengths.greatest}, {{U'0', U'9'}}};
    return intersect_texts(variable.child(0), allowed, smaller);
  }
  if (variable.is(Kind::kAdd))
    return intersect_sum(variable, with, smaller);
  if (!variable.is_variable())
    return true;
  const ValueSet* set = find(smaller, variable);
  if (set && set->form != Form::kRange)
    return true;
  const Bounds all = set ? set->bounds : bounds_of(variable);
  const Bounds both = {std::max(all.least, with.least), std::min(all.greatest, with.greatest)};
  if (both != all)
    smaller[variable] = {.form = Form::kRange, .bounds = both};
  return both.least <= both.greatest;
}

}  // namespace reachd::prove
