// What the program compares: terms, conditions, constants, elements.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/prove/mining.h"

namespace reachd::prove {

namespace {

constexpr std::uint32_t kConditionSizeMax = 16;
constexpr std::size_t kTermsMax = 10;
constexpr std::size_t kConditionsMax = 24;
constexpr std::size_t kElementListsMax = 6;

bool is_relation(Expr e) { return e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq); }

bool contains(Expr e, Kind kind) {
  return any_part(e, [&](Expr part) { return part.is(kind); });
}

/// "a[3].b" is element 3 of "a[].b".
struct ElementName {
  std::string family;
  std::size_t index = 0;
};
std::optional<ElementName> element_name(const std::string& name) {
  const std::size_t open = name.find('[');
  const std::size_t close = name.find(']', open == std::string::npos ? 0 : open);
  if (open == std::string::npos || close == std::string::npos || close == open + 1 ||
      close - open > 6 || name.find('[', close) != std::string::npos)
    return std::nullopt;
  std::size_t index = 0;
  for (std::size_t i = open + 1; i < close; ++i) {
    if (name[i] < '0' || name[i] > '9')
      return std::nullopt;
    index = index * 10 + static_cast<std::size_t>(name[i] - '0');
  }
  return ElementName{name.substr(0, open + 1) + name.substr(close), index};
}

bool has_few_or_integral_values(Sort sort) {
  return sort.is_integral() || sort.is_bool() || sort.is(SortKind::kEnum);
}

class Collector {
public:
  Collector(ExprPool& pool, const smt::TransitionSystem& system)
      : pool_(pool), system_(system), state_(system.variables.begin(), system.variables.end()) {}

  Vocabulary run() {
    constexpr std::size_t kBadWeight = 8;
    for (const Expr bad : system_.bad)
      visit_once(bad, kBadWeight);
    for (const smt::TransitionRule& rule : system_.rules) {
      visit_once(rule.condition, 1);
      for (const Expr update : rule.updates)
        if (update)
          visit_once(update, 1);
    }
    find_elements();
    std::vector<Expr> terms;
    for (const auto& [term, weight] : weights_)
      if (!in_elements_.contains(term))
        terms.push_back(term);
    std::ranges::stable_sort(terms, [&](Expr a, Expr b) {
      return std::pair(weights_.at(b), a) < std::pair(weights_.at(a), b);
    });
    terms.resize(std::min(terms.size(), kTermsMax));
    result_.terms = std::move(terms);
    select_conditions();
    result_.constants.assign(constants_.begin(), constants_.end());
    std::set<Expr> variables;
    for (const Expr term : result_.terms)
      collect_variables(term, variables);
    for (const auto& list : result_.elements)
      variables.insert(list.begin(), list.end());
    result_.variables.assign(variables.begin(), variables.end());
    return std::move(result_);
  }

private:
  void visit_once(Expr e, std::size_t weight) {
    seen_.clear();
    visit(e, weight);
  }

  void visit(Expr root, std::size_t weight) {
    std::vector<Expr> work = {root};
    while (!work.empty()) {
      const Expr e = work.back();
      work.pop_back();
      if (!seen_.insert(e).second)
        continue;
      if (is_relation(e) && e.size() <= kConditionSizeMax && !contains(e, Kind::kIte))
        note_comparison(e, weight);
      else if (e.is_variable() && e.sort().is_bool())
        note_term(e, weight);
      for (const Expr child : e.children())
        work.push_back(child);
    }
  }

  void note_comparison(Expr e, std::size_t weight) {
    if (!has_few_or_integral_values(e.child(0).sort()))
      return;
    parts(e.child(0), weight);
    parts(e.child(1), weight);
    if (is_over_state(e) && !e.child(0).is_constant() && !e.child(1).is_constant())
      conditions_[e] += weight;
  }

  bool is_over_state(Expr e) const {
    return std::ranges::all_of(variables_of(e), [&](Expr v) { return state_.contains(v); });
  }

  /// The terms that a sum consists of.
  void parts(Expr e, std::size_t weight) {
    if (e.is_constant()) {
      if (e.sort().is_integral()) {
        const Int128 value = e.value().as_int();
        constants_.insert({value - 1, value, value + 1});
      }
      return;
    }
    if (e.is(Kind::kAdd) || e.is(Kind::kSub) || e.is(Kind::kMul) || e.is(Kind::kNeg) ||
        e.is(Kind::kCast)) {
      for (const Expr child : e.children())
        if (has_few_or_integral_values(child.sort()))
          parts(child, weight);
      return;
    }
    if (!e.is_variable())
      for (const Expr variable : variables_of(e))
        if (state_.contains(variable))
          note_term(variable, weight);
    if (is_over_state(e))
      note_term(e, weight);
  }

  void note_term(Expr e, std::size_t weight) {
    if (has_few_or_integral_values(e.sort()) && is_over_state(e))
      weights_[e] += weight;
  }

  void find_elements() {
    std::map<std::string, std::map<std::size_t, Expr>> families;
    for (const Expr variable : system_.variables)
      if (has_few_or_integral_values(variable.sort()))
        if (const auto name = element_name(variable.name()))
          families[name->family].emplace(name->index, variable);
    std::vector<std::pair<std::size_t, std::vector<Expr>>> lists;
    for (const auto& [family, members] : families) {
      std::vector<Expr> list;
      std::size_t weight = 0;
      for (const auto& [index, variable] : members) {
        if (index != list.size())
          break;
        list.push_back(variable);
        if (const auto it = weights_.find(variable); it != weights_.end())
          weight += it->second;
      }
      if (list.size() < 2)
        continue;
      in_elements_.insert(list.begin(), list.end());
      lists.emplace_back(weight, std::move(list));
    }
    std::ranges::stable_sort(lists, std::greater(), &decltype(lists)::value_type::first);
    for (auto& [weight, list] : lists)
      if (result_.elements.size() < kElementListsMax)
        result_.elements.push_back(std::move(list));
  }

  void select_conditions() {
    std::vector<Expr> conditions;
    for (const auto& [condition, weight] : conditions_)
      conditions.push_back(condition);
    std::ranges::stable_sort(conditions, [&](Expr a, Expr b) {
      return std::pair(conditions_.at(b), a) < std::pair(conditions_.at(a), b);
    });
    conditions.resize(std::min(conditions.size(), kConditionsMax));
    result_.conditions = std::move(conditions);
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  std::set<Expr> state_;
  std::set<Expr> seen_;
  std::set<Expr> in_elements_;
  std::set<Int128> constants_;
  std::map<Expr, std::size_t> weights_;
  std::map<Expr, std::size_t> conditions_;
  Vocabulary result_;
};

}  // namespace

Vocabulary vocabulary_of(ExprPool& pool, const smt::TransitionSystem& system) {
  return Collector(pool, system).run();
}

}  // namespace reachd::prove
