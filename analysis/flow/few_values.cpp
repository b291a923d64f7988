#include "analysis/flow/few_values.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "analysis/expr/substitute.h"

namespace reachd::flow {

namespace {

/// So many combinations of values are looked at.
constexpr std::size_t kCombinationsMax = 64;

bool is_null(Expr constant) {
  return constant.sort().is_pointer() && constant.value().as_pointer().object == 0;
}

/// Of these that one has, the other has none. Zeros of floats are equal and two constants.
bool are_disjoint(const FewValues& a, const FewValues& b) {
  const auto has_no_null = [](const FewValues& set) {
    return set.is_not_null() ||
           (!set.constants().empty() && std::ranges::none_of(set.constants(), is_null));
  };
  const auto is_null_only = [](const FewValues& set) {
    return set.constants().size() == 1 && is_null(set.constants().front());
  };
  if ((is_null_only(a) && has_no_null(b)) || (is_null_only(b) && has_no_null(a)))
    return true;
  if (a.constants().empty() || b.constants().empty() || a.constants().front().sort().is_float())
    return false;
  return std::ranges::none_of(a.constants(), [&](Expr constant) {
    return std::ranges::find(b.constants(), constant) != b.constants().end();
  });
}

class Evaluator {
public:
  Evaluator(ExprPool& pool, const ValuesOf& values) : pool_(pool), values_(values) {}

  FewValues of(Expr e) {
    if (e.is_constant())
      return FewValues::only(e);
    if (e.is_variable())
      return values_(e);
    if (const std::optional<FewValues> all = by_cases(e))
      return *all;
    switch (e.kind()) {
      case Kind::kNot:
        return mapped(of(e.child(0)), [&](Expr one) { return pool_.negate(one); });
      case Kind::kAnd:
        return joined(e, false);
      case Kind::kOr:
        return joined(e, true);
      case Kind::kEq:
        return are_disjoint(of(e.child(0)), of(e.child(1))) ? truth(false) : FewValues::any();
      case Kind::kIte:
        return chosen(e);
      case Kind::kPointerAdd:
        return is_never_null(of(e.child(0))) ? FewValues::not_null() : FewValues::any();
      default:
        return FewValues::any();
    }
  }

private:
  FewValues truth(bool value) { return FewValues::only(pool_.boolean(value)); }

  static bool is_never_null(const FewValues& values) {
    return values.is_not_null() ||
           (!values.constants().empty() && std::ranges::none_of(values.constants(), is_null));
  }

  template <typename F>
  static FewValues mapped(const FewValues& values, const F& f) {
    if (values.constants().empty())
      return values;
    FewValues result;
    for (const Expr one : values.constants()) {
      const Expr image = f(one);
      result.merge(image.is_constant() ? FewValues::only(image) : FewValues::any());
    }
    return result;
  }

  /// Each combination of the variables' values; none where there are too many.
  std::optional<FewValues> by_cases(Expr e) {
    std::vector<std::pair<Expr, FewValues>> variables;
    std::size_t combinations = 1;
    for (const Expr variable : variables_of(e)) {
      FewValues values = values_(variable);
      if (values.is_none())
        return values;
      combinations *= values.constants().size();
      if (combinations == 0 || combinations > kCombinationsMax)
        return std::nullopt;
      variables.emplace_back(variable, std::move(values));
    }
    FewValues result;
    for (std::size_t number = 0; number < combinations; ++number) {
      Substitution chosen(pool_);
      std::size_t rest = number;
      for (const auto& [variable, values] : variables) {
        chosen.bind(variable, values.constants()[rest % values.constants().size()]);
        rest /= values.constants().size();
      }
      const Expr value = chosen.apply(e);
      result.merge(value.is_constant() ? FewValues::only(value) : FewValues::any());
    }
    return result;
  }

  /// A conjunction (`decides`: false) or disjunction: one operand may decide it.
  FewValues joined(Expr e, bool decides) {
    bool are_all_known = true;
    for (const Expr child : e.children()) {
      const FewValues values = of(child);
      if (values.is_none() || values.is_only(pool_.boolean(decides)))
        return values;
      are_all_known = are_all_known && values.is_only(pool_.boolean(!decides));
    }
    return are_all_known ? truth(!decides) : FewValues::any();
  }

  FewValues chosen(Expr e) {
    const FewValues condition = of(e.child(0));
    FewValues result;
    if (!condition.is_only(pool_.boolean(false)))
      result.merge(of(e.child(1)));
    if (!condition.is_only(pool_.boolean(true)))
      result.merge(of(e.child(2)));
    return result;
  }

  ExprPool& pool_;
  const ValuesOf& values_;
};

}  // namespace

FewValues FewValues::any() {
  FewValues result;
  result.form_ = Form::kAny;
  return result;
}

FewValues FewValues::not_null() {
  FewValues result;
  result.form_ = Form::kNotNull;
  return result;
}

FewValues FewValues::only(Expr constant) {
  FewValues result;
  result.constants_.push_back(constant);
  return result;
}

bool FewValues::merge(const FewValues& other) {
  if (is_any() || other.is_none())
    return false;
  if (is_none()) {
    *this = other;
    return true;
  }
  const bool has_null =
      std::ranges::any_of(constants_, is_null) || std::ranges::any_of(other.constants_, is_null);
  if (form_ == Form::kConstants && other.form_ == Form::kConstants) {
    const std::size_t before = constants_.size();
    for (const Expr constant : other.constants_) {
      const auto it = std::ranges::lower_bound(constants_, constant);
      if (it == constants_.end() || *it != constant)
        constants_.insert(it, constant);
    }
    if (constants_.size() <= kConstantsMax)
      return constants_.size() != before;
    const bool is_address = constants_.front().sort().is_pointer();
    *this = is_address && !has_null ? not_null() : any();
    return true;
  }
  FewValues result = has_null || other.is_any() ? any() : not_null();
  const bool has_changed = result != *this;
  *this = std::move(result);
  return has_changed;
}

FewValues values_of(ExprPool& pool, Expr e, const ValuesOf& values_of_variable) {
  return Evaluator(pool, values_of_variable).of(e);
}

FewValues values_where(ExprPool& pool, Expr condition, Expr variable, const FewValues& values) {
  if (condition.is(Kind::kAnd)) {
    FewValues rest = values;
    for (const Expr conjunct : condition.children())
      rest = values_where(pool, conjunct, variable, rest);
    return rest;
  }
  const bool is_negated = condition.is(Kind::kNot);
  if (values.is_any() && (condition == variable || (is_negated && condition.child(0) == variable)))
    return FewValues::only(pool.boolean(!is_negated));
  const Expr equality = is_negated ? condition.child(0) : condition;
  if ((values.is_any() || values.is_not_null()) && equality.is(Kind::kEq) &&
      !variable.sort().is_float()) {
    const bool is_first = equality.child(0) == variable;
    const Expr other = equality.child(is_first ? 1 : 0);
    if ((!is_first && equality.child(1) != variable) || !other.is_constant())
      return values;
    if (!is_negated)
      return values.is_not_null() && is_null(other) ? FewValues() : FewValues::only(other);
    return variable.sort().is_pointer() && is_null(other) ? FewValues::not_null() : values;
  }
  if (values.constants().empty())
    return values;
  FewValues rest;
  for (const Expr constant : values.constants()) {
    Substitution chosen(pool);
    chosen.bind(variable, constant);
    if (!chosen.apply(condition).is_false())
      rest.merge(FewValues::only(constant));
  }
  return rest;
}

std::string text_of(const FewValues& values, const std::function<std::string(Expr)>& text) {
  if (values.is_not_null())
    return "not null";
  if (values.is_none() || values.is_any())
    return values.is_any() ? "anything" : "nothing";
  std::string result;
  for (std::size_t i = 0; i < values.constants().size(); ++i) {
    const bool is_last = i + 1 == values.constants().size();
    result += (i == 0 ? "" : is_last ? " or " : ", ") + text(values.constants()[i]);
  }
  return result;
}

}  // namespace reachd::flow
