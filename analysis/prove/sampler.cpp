#include "analysis/prove/sampler.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_set>

#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"

namespace reachd::prove {

namespace {

/// A sample may be small where each step is dear: one counts for as many as there are so many terms
/// to evaluate.
constexpr std::size_t kSampleStepsMax = 10'000;
constexpr std::size_t kTermsOfStep = 1'000;
constexpr std::size_t kWalkLength = 40;

class Sampler {
public:
  Sampler(const smt::TransitionSystem& system, std::span<const Expr> visible) : system_(system) {
    for (std::size_t i = 0; i < system.variables.size(); ++i)
      if (visible.empty() || std::ranges::find(visible, system.variables[i]) != visible.end())
        visible_.push_back(i);
    std::set<Int128> numbers = {0, 1, 2, -1, 7, 50};
    std::set<std::u32string> texts = {U"a", U"b", U"c"};
    std::set<Expr> seen;
    for (const smt::TransitionRule& rule : system.rules) {
      collect(rule.condition, numbers, texts, seen);
      rules_.push_back(prepared(rule));
    }
    for (const Expr bad : system.bad)
      collect(bad, numbers, texts, seen);
    constexpr std::size_t kConstantsMax = 24;
    constexpr std::size_t kTextsMax = 8;
    numbers_.assign(numbers.begin(), numbers.end());
    numbers_.resize(std::min(numbers_.size(), kConstantsMax));
    texts_.assign(texts.begin(), texts.end());
    texts_.resize(std::min(texts_.size(), kTextsMax));
  }

  std::vector<StateVector> run(std::size_t limit, const CancelToken& cancel) {
    for (const smt::TransitionRule& rule : system_.initial) {
      StateVector state;
      for (std::size_t i = 0; i < system_.variables.size(); ++i) {
        const auto value = rule.updates[i] ? evaluate(rule.updates[i], {}) : std::nullopt;
        state.push_back(value ? *value : default_value(system_.variables[i].sort()));
      }
      add(std::move(state));
    }
    const std::size_t starts = states_.size();
    // A third of it near the beginning, the others far away.
    for (std::size_t at = 0;
         at < states_.size() && states_.size() < limit / 3 && steps_ < kSampleStepsMax / 3; ++at)
      for (std::size_t rule = 0; rule < rules_.size() && !cancel.cancelled(); ++rule) {
        const StateVector state = states_[at];
        const Assignment before = assignment_of(state);
        if (!may_happen(rule, before))
          continue;
        const std::size_t choices = rules_[rule].inputs.empty() ? 1 : numbers_.size();
        for (std::size_t choice = 0; choice < choices; ++choice)
          if (auto next = step(state, before, rule, in_turn(rule, choice)))
            add(std::move(*next));
      }
    while (starts > 0 && !rules_.empty() && states_.size() < limit && steps_ < kSampleStepsMax &&
           !cancel.cancelled())
      walk(states_[random() % starts], limit);
    return std::move(states_);
  }

private:
  struct Rule {
    std::vector<Expr> inputs;       ///< variables that are no state
    std::vector<Expr> on_state;     ///< conjuncts without inputs
    std::vector<Expr> on_inputs;    ///< the others
    std::vector<std::size_t> sets;  ///< indices of variables
    std::size_t cost = 1;           ///< in steps
  };

  Rule prepared(const smt::TransitionRule& rule) const {
    Rule result;
    const std::set<Expr> state(system_.variables.begin(), system_.variables.end());
    std::set<Expr> used;
    SharedSize terms;
    terms.add(rule.condition);
    for (std::size_t i = 0; i < rule.updates.size(); ++i)
      if (rule.updates[i]) {
        collect_variables(rule.updates[i], used);
        result.cost = 1 + terms.add(rule.updates[i]) / kTermsOfStep;
        result.sets.push_back(i);
      }
    for (const Expr conjunct : conjuncts_of(rule.condition)) {
      const std::vector<Expr> variables = variables_of(conjunct);
      const bool has_inputs =
          std::ranges::any_of(variables, [&](Expr variable) { return !state.contains(variable); });
      (has_inputs ? result.on_inputs : result.on_state).push_back(conjunct);
      used.insert(variables.begin(), variables.end());
    }
    std::ranges::copy_if(used, std::back_inserter(result.inputs),
                         [&](Expr variable) { return !state.contains(variable); });
    return result;
  }

  void collect(Expr e, std::set<Int128>& numbers, std::set<std::u32string>& texts,
               std::set<Expr>& seen) {
    if (!seen.insert(e).second)
      return;
    if (e.is_constant() && e.sort().is_integral()) {
      const Int128 value = e.value().as_int();
      numbers.insert({value, value + 1, value - 1});
    } else if (e.is_constant() && e.sort().is(SortKind::kString) &&
               !e.value().as_string().empty()) {
      texts.insert(e.value().as_string());
    }
    for (const Expr child : e.children())
      collect(child, numbers, texts, seen);
  }

  bool add(StateVector state) {
    std::size_t key = 0;
    for (const std::size_t i : visible_)
      key = key * 0x9e3779b97f4a7c15 + hash(state[i]);
    if (!known_.insert(key).second)
      return false;
    states_.push_back(std::move(state));
    return true;
  }

  std::uint64_t random() {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    return random_ >> 11;
  }

  void walk(StateVector state, std::size_t limit) {
    for (std::size_t i = 0; i < kWalkLength && states_.size() < limit && steps_ < kSampleStepsMax;
         ++i) {
      const Assignment before = assignment_of(state);
      const std::size_t first = random() % rules_.size();
      std::optional<StateVector> next;
      for (std::size_t k = 0; k < rules_.size() && !next; ++k) {
        const std::size_t rule = (first + k) % rules_.size();
        if (!may_happen(rule, before))
          continue;
        constexpr int kTries = 6;
        for (int t = 0; t < kTries && !next; ++t)
          next = step(state, before, rule, at_random(rule));
      }
      if (!next)
        return;
      state = *next;
      add(std::move(*next));
    }
  }

  Assignment assignment_of(const StateVector& state) const {
    Assignment assignment;
    for (std::size_t i = 0; i < state.size(); ++i)
      assignment.emplace(system_.variables[i], state[i]);
    return assignment;
  }

  static bool holds(Expr condition, const Assignment& assignment) {
    const auto value = evaluate(condition, assignment);
    return value && value->as_bool();
  }

  bool may_happen(std::size_t rule, const Assignment& before) {
    steps_ += rules_[rule].cost;
    return std::ranges::all_of(rules_[rule].on_state,
                               [&](Expr conjunct) { return holds(conjunct, before); });
  }

  Value choose(Sort sort, std::size_t choice) const {
    if (sort.is_integral()) {
      const Int128 number = numbers_[choice % numbers_.size()];
      return Value::integral(sort, sort.is_machine() ? wrap(number, sort) : number);
    }
    if (sort.is_bool())
      return Value::boolean(choice % 2 == 0);
    if (sort.is(SortKind::kString))
      return Value::string(texts_[choice % texts_.size()]);
    return default_value(sort);
  }

  /// The first input runs through all constants; the others vary with it.
  std::vector<std::size_t> in_turn(std::size_t rule, std::size_t choice) const {
    std::vector<std::size_t> choices = {choice};
    for (std::size_t i = 1; i < rules_[rule].inputs.size(); ++i)
      choices.push_back(choice * (2 * i + 1) + i + choice / 3);
    return choices;
  }
  /// Each input by itself: what needs two values that go together is found only so.
  std::vector<std::size_t> at_random(std::size_t rule) {
    std::vector<std::size_t> choices;
    for (std::size_t i = 0; i < rules_[rule].inputs.size(); ++i)
      choices.push_back(static_cast<std::size_t>(random()));
    return choices;
  }

  std::optional<StateVector> step(const StateVector& state, const Assignment& before,
                                  std::size_t index, const std::vector<std::size_t>& choices) {
    const Rule& rule = rules_[index];
    steps_ += rule.cost;
    Assignment assignment = before;
    for (std::size_t i = 0; i < rule.inputs.size(); ++i)
      assignment.emplace(rule.inputs[i], choose(rule.inputs[i].sort(), choices[i]));
    for (const Expr conjunct : rule.on_inputs)
      if (!holds(conjunct, assignment))
        return std::nullopt;
    StateVector next = state;
    for (const std::size_t i : rule.sets) {
      const auto value = evaluate(system_.rules[index].updates[i], assignment);
      const Sort sort = system_.variables[i].sort();
      // Which would be undefined, so that the path does not go there.
      if (!value || (sort.is_machine() && !sort.contains(value->as_int())))
        return std::nullopt;
      next[i] = *value;
    }
    return next;
  }

  const smt::TransitionSystem& system_;
  std::vector<std::size_t> visible_;
  std::vector<Rule> rules_;
  std::vector<Int128> numbers_;
  std::vector<std::u32string> texts_;
  std::vector<StateVector> states_;
  std::unordered_set<std::size_t> known_;
  std::size_t steps_ = 0;
  std::uint64_t random_ = 0x2545f4914f6cdd1d;
};

}  // namespace

std::vector<StateVector> sample_states(const smt::TransitionSystem& system,
                                       std::span<const Expr> visible, std::size_t limit,
                                       const CancelToken& cancel) {
  return Sampler(system, visible).run(limit, cancel);
}

}  // namespace reachd::prove
