#include "analysis/reach/bounded.h"

#include <algorithm>
#include <set>
#include <string>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/reach/sequence.h"
#include "analysis/reach/witness.h"

namespace reachd::reach {

namespace {

/// Values up to this size are put in where they are used; others get a variable.
constexpr std::uint32_t kInlineMax = 12;
/// Ways through the events, and the size of all that they say: more is too much for one query.
constexpr std::size_t kRulesMax = 200;
constexpr std::size_t kSizeMax = 20'000;

}  // namespace

class BoundedSearch::Work {
public:
  Work(symex::Program& program, smt::Solver& solver, const std::vector<symex::Ending>& starts,
       const symex::Goal& goal, const Options& options)
      : program_(program),
        pool_(program.pool()),
        solver_(solver),
        starts_(starts),
        goal_(goal),
        options_(options),
        witness_(program, solver, options.budget) {}

  Result run(std::size_t events_max, std::uint64_t rlimit);

private:
  /// One path of an event that writes something which matters.
  struct Rule {
    std::size_t event = 0;
    std::size_t path = 0;
  };
  using Names = std::map<Expr, Expr>;  ///< state variables, or what an event chooses: its value

  bool slice();
  bool need(Expr e, std::vector<Expr>& work);
  void begin();
  /// The state after one more event.
  void extend();
  /// `e` in the state after `depth` events, where what the event chooses has names of its own.
  Expr in_state(Expr e, std::size_t depth);
  const PathSummary& path_of(const Rule& rule) {
    return program_.summary(rule.event, options_.budget.cancel).paths[rule.path];
  }
  /// A value for the query, by a variable where it is large.
  Expr named(Expr value, Expr variable, std::size_t depth);
  Expr chosen(std::size_t depth, std::size_t rule);
  /// The target is reached by one event more than there are choices for.
  std::vector<Expr> arrival(std::size_t start);
  std::size_t rule_in(const Assignment& model, std::size_t depth) const {
    const auto it = model.find(selectors_[depth]);
    return it == model.end() ? 0 : static_cast<std::size_t>(it->second.as_int());
  }
  /// False where it was not decided.
  bool ask(std::size_t start, std::uint64_t rlimit);
  bool arrive(std::size_t start, const Assignment& model);

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const std::vector<symex::Ending>& starts_;
  const symex::Goal& goal_;
  const Options options_;
  WitnessBuilder witness_;

  bool is_sliced_ = false;
  bool is_too_large_ = false;
  std::set<Expr> variables_;  ///< of states, as far as they matter
  std::set<std::size_t> events_;
  std::vector<Rule> rules_;
  std::vector<Names> states_;    ///< after 0, 1, 2 … events
  std::vector<Expr> selectors_;  ///< which rule is taken, by step
  std::vector<Expr> conjuncts_;  ///< what links the states
  std::optional<Result> found_;
};

bool BoundedSearch::Work::need(Expr e, std::vector<Expr>& work) {
  for (const Expr variable : variables_of(e)) {
    // Solvers take long for texts; other searches have words of the program for them.
    const Sort sort = variable.sort();
    if (sort.is(SortKind::kString) || (sort.is_array() && sort.element == SortKind::kString))
      return false;
    if (program_.is_state(variable) && variables_.insert(variable).second)
      work.push_back(variable);
  }
  return true;
}

/// Variables that the target depends on, and the paths that write them. False: too much.
bool BoundedSearch::Work::slice() {
  std::vector<Expr> work;
  std::size_t size = 0;
  SharedSize sizes;
  std::set<std::pair<std::size_t, std::size_t>> taken;
  for (const symex::Ending& start : starts_)
    if (symex::depends_on_havoc(start.point.condition) || !need(start.point.condition, work))
      return false;
  while (!work.empty()) {
    const Expr variable = work.back();
    work.pop_back();
    for (const std::size_t event : program_.writers(variable)) {
      const EventSummary& summary = program_.summary(event, options_.budget.cancel);
      if (options_.budget.exhausted())
        return false;
      for (std::size_t path = 0; path < summary.paths.size(); ++path) {
        const PathSummary& one = summary.paths[path];
        const auto update = one.updates.find(variable);
        // What a loop leaves after many rounds no sequence would be found for; nor what is not
        // modelled.
        if (update == one.updates.end() || symex::forgets_rounds(one.inputs) ||
            symex::depends_on_havoc(one.condition))
          continue;
        if (!need(update->second, work))
          return false;
        size = sizes.add(update->second);
        if (!taken.emplace(event, path).second)
          continue;
        if (!need(one.condition, work))
          return false;
        size = sizes.add(one.condition);
      }
    }
    if (taken.size() > kRulesMax || size > kSizeMax)
      return false;
  }
  for (const auto& [event, path] : taken) {
    rules_.push_back({event, path});
    events_.insert(event);
  }
  return true;
}

Expr BoundedSearch::Work::named(Expr value, Expr variable, std::size_t depth) {
  if (value.size() <= kInlineMax)
    return value;
  const Expr name = pool_.variable(variable.name() + "@" + std::to_string(depth), variable.sort());
  conjuncts_.push_back(pool_.equal(name, value));
  return name;
}

void BoundedSearch::Work::begin() {
  // One state after the other is a search of its own; most programs have one.
  const symex::InitialState& start = program_.initial_states().front();
  conjuncts_ = conjuncts_of(start.condition);
  Names names;
  for (const Expr variable : variables_) {
    const Expr value = program_.initial_value(start, variable);
    names[variable] =
        value ? value
              : pool_.variable(std::string(symex::kHavocPrefix) + "initial " + variable.name(),
                               variable.sort());
  }
  states_.push_back(std::move(names));
}

Expr BoundedSearch::Work::in_state(Expr e, std::size_t depth) {
  Substitution now(pool_);
  for (const Expr variable : variables_of(e)) {
    const auto it = states_[depth].find(variable);
    now.bind(variable,
             it != states_[depth].end()
                 ? it->second
                 : pool_.variable(variable.name() + "@" + std::to_string(depth), variable.sort()));
  }
  return now.apply(e);
}

Expr BoundedSearch::Work::chosen(std::size_t depth, std::size_t rule) {
  const Expr selector = selectors_[depth];
  return pool_.equal(selector, pool_.machine(selector.sort(), static_cast<Int128>(rule)));
}

void BoundedSearch::Work::extend() {
  const std::size_t depth = selectors_.size();
  const Expr selector = pool_.variable("which@" + std::to_string(depth), Sort::u8());
  selectors_.push_back(selector);
  conjuncts_.push_back(
      pool_.less(selector, pool_.machine(Sort::u8(), static_cast<Int128>(rules_.size()))));
  Names next = states_[depth];
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const PathSummary& path = path_of(rules_[i]);
    const Expr is_chosen = chosen(depth, i);
    conjuncts_.push_back(pool_.implies(is_chosen, in_state(path.condition, depth)));
    for (const auto& [variable, value] : path.updates)
      if (variables_.contains(variable))
        next[variable] = pool_.ite(is_chosen, in_state(value, depth), next[variable]);
  }
  for (auto& [variable, value] : next)
    if (value != states_[depth][variable])
      value = named(value, variable, depth + 1);
  states_.push_back(std::move(next));
}

std::vector<Expr> BoundedSearch::Work::arrival(std::size_t start) {
  std::vector<Expr> query = conjuncts_;
  for (const Expr conjunct :
       conjuncts_of(in_state(starts_[start].point.condition, selectors_.size())))
    query.push_back(conjunct);
  return query;
}

bool BoundedSearch::Work::arrive(std::size_t start, const Assignment& model) {
  std::vector<WitnessBuilder::Link> links;
  for (std::size_t depth = 0; depth < selectors_.size(); ++depth) {
    const Rule& rule = rules_[rule_in(model, depth)];
    links.push_back({rule.event, rule.path});
  }
  links.push_back({starts_[start].event, 0});
  WitnessBuilder::Built built = witness_.build(links, starts_[start].point, goal_);
  if (!built.arrived)
    return false;
  found_ = result_of(program_,
                     {built.initial_state, std::move(built.initial_inputs), std::move(built.steps)},
                     starts_, goal_, events_, options_.budget.cancel);
  return true;
}

bool BoundedSearch::Work::ask(std::size_t start, std::uint64_t rlimit) {
  constexpr int kRefusedMax = 4;
  smt::CheckOptions check;
  check.rlimit = rlimit;
  std::vector<Expr> query = arrival(start);
  for (int refused = 0; refused < kRefusedMax; ++refused) {
    const SimplifiedConjunction simple = simplify_conjunction(pool_, query);
    if (simple.satisfiable == Decision::kFalse)
      return true;
    const smt::CheckResult answer = solver_.check(simple.conjuncts, check, options_.budget.cancel);
    if (answer.verdict != smt::Satisfiability::kSat)
      return answer.verdict == smt::Satisfiability::kUnsat;
    if (arrive(start, answer.model))
      return true;
    // Replay refuses these ways, whatever the values are.
    std::vector<Expr> others;
    for (std::size_t depth = 0; depth < selectors_.size(); ++depth)
      others.push_back(pool_.negate(chosen(depth, rule_in(answer.model, depth))));
    query.push_back(pool_.disjunction(others));
  }
  return true;
}

Result BoundedSearch::Work::run(std::size_t events_max, std::uint64_t rlimit) {
  if (!is_sliced_) {
    is_sliced_ = true;
    is_too_large_ = !slice() || program_.initial_states().size() != 1;
    if (!is_too_large_)
      begin();
  }
  while (!is_too_large_ && selectors_.size() < events_max && !options_.budget.exhausted()) {
    bool is_decided = true;
    for (std::size_t start = 0; start < starts_.size() && !found_; ++start)
      is_decided = ask(start, rlimit) && is_decided;
    if (found_ || !is_decided || rules_.empty())
      break;
    extend();
  }
  if (found_)
    return *found_;
  Result result;
  // The target's own event is one more than there are choices for.
  result.is_none_within = !is_too_large_ && selectors_.size() >= events_max;
  return result;
}

BoundedSearch::BoundedSearch(symex::Program& program, smt::Solver& solver,
                             const std::vector<symex::Ending>& starts, const symex::Goal& goal,
                             const Options& options)
    : work_(std::make_unique<Work>(program, solver, starts, goal, options)) {}

BoundedSearch::~BoundedSearch() = default;

Result BoundedSearch::run(std::size_t events_max, std::uint64_t rlimit) {
  return work_->run(events_max, rlimit);
}

}  // namespace reachd::reach
