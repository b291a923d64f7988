#include "analysis/reach/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <queue>
#include <set>
#include <span>
#include <unordered_map>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"
#include "analysis/reach/distance.h"
#include "analysis/reach/eliminate.h"
#include "analysis/reach/explain.h"
#include "analysis/reach/partial_sequence.h"
#include "analysis/reach/repetition.h"
#include "analysis/reach/witness.h"

namespace reachd::reach {

namespace {

constexpr std::uint64_t kPruningShare = 50;
constexpr std::size_t kNarrow = 8;

/// What a path that is taken so often adds to the cost of a sequence: many times are as good as a
/// few other events, which make the better witness.
double cost_of(std::uint32_t times) {
  constexpr double kCounted = 8;
  return times <= kCounted ? times : kCounted + std::log2(times / kCounted);
}

}  // namespace

class Search::Work {
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

  Result run(const Effort& effort);

private:
  Result run_turn();
  struct Later {
    bool operator()(const std::pair<double, std::size_t>& a,
                    const std::pair<double, std::size_t>& b) const {
      // Among equals the newest: it continues what was begun.
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    }
  };

  void add_roots();
  bool is_left_to_proofs(std::size_t event, const std::vector<Expr>& inputs,
                         const std::vector<Expr>& condition);
  /// Simplifies, eliminates and keeps the node unless it is refuted or subsumed.
  void add(PartialSequence node, std::vector<Expr> conjuncts, double penalty);
  /// False where the effort was used up before all events had their turn.
  bool expand(std::size_t index);
  /// The path put in front of the node so often in a row; its condition is still to be composed.
  PartialSequence in_front(std::size_t index, std::size_t event, std::size_t path,
                           std::uint32_t times) const;
  /// Binds what the path asks for besides the state to names of its own at that depth.
  void note_renamed(Expr local) {
    renamed_.insert(local);
    renamed_signature_ |= local.signature();
  }
  void bind_locals(Substitution& into, std::size_t event, std::size_t path, std::uint32_t depth);
  /// The path taken many times in a row in front of the node, where that counts something up.
  void add_repeated(std::size_t index, std::size_t event, std::size_t path);
  bool exceeds_terms() const;
  bool satisfiable(const std::vector<Expr>& conjuncts);
  /// Takes parameters out of the condition, as far as that goes; false where it cannot hold.
  bool without_locals(SimplifiedConjunction& simple);
  /// Does the condition imply that one of the expanded ones holds? Asks the solver.
  bool covered(const PartialSequence& node);
  /// A condition over variables that no event writes, false from the start.
  bool never_holds(Expr conjunct);
  bool holds_initially(const PartialSequence& node);
  bool complete(std::size_t index);
  const std::vector<std::size_t>& writers(Expr variable);
  /// Constants that some event sets the variable to.
  const std::vector<Value>& assigned(Expr variable);
  const std::vector<Expr>& locals_of(std::size_t event, std::size_t path);
  void note_approximations(std::size_t event);
  /// `stopped`: by what; empty where the search came to its end.
  Result finish(const std::string& stopped);
  void close(Result& result);
  /// How far it is from holding at the start.
  double distance_of(Expr conjunct);

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const std::vector<symex::Ending>& starts_;
  const symex::Goal& goal_;
  const Options options_;
  WitnessBuilder witness_;
  std::vector<PartialSequence> nodes_;
  std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>,
                      Later>
      worklist_;
  SubsumptionIndex index_;
  std::map<Expr, std::vector<std::size_t>> writers_;
  std::map<Expr, std::vector<Value>> assigned_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<Expr>> locals_;
  std::map<std::pair<std::size_t, std::size_t>, Repetition::Times> times_;
  std::set<Expr> renamed_;
  std::uint64_t renamed_signature_ = 0;
  std::map<std::vector<Expr>, bool> checked_;
  std::map<Expr, bool> never_;
  std::vector<std::size_t> expanded_;  ///< whose conditions mention no parameter
  std::set<Approximation> approximations_;
  std::set<std::size_t> cut_off_events_;
  std::set<std::size_t> relevant_;
  std::set<std::string> reasons_;
  Assignment initial_;                                    ///< values at the start, for the estimate
  std::unordered_map<Expr, double, ExprHash> distances_;  ///< nodes share most of their conjuncts
  std::optional<Result> found_;
  bool incomplete_ = false;     ///< something was dropped that was not refuted
  bool is_blurred_ = false;     ///< of that some depended on values that are not modelled
  bool has_many_ways_ = false;  ///< of those, that some depended on which of many ways is taken
  bool is_cut_short_ = false;   ///< dropped because of its length
  std::optional<std::size_t> closest_;
  Statistics statistics_;
  Effort effort_;
  Effort spent_ = {0, 0, 0};  ///< in the turns before
  Effort begun_ = {0, 0, 0};  ///< counts when this turn began
};

double Search::Work::distance_of(Expr conjunct) {
  const auto [it, is_new] = distances_.try_emplace(conjunct, 0);
  if (!is_new)
    return it->second;
  for (const Expr variable : variables_of(conjunct)) {
    if (initial_.contains(variable) || !program_.is_state(variable))
      continue;
    const Expr value = program_.initial_value(program_.initial_states()[0], variable);
    if (value && value.is_constant())
      initial_.emplace(variable, value.value());
  }
  const std::array single = {conjunct};
  return it->second = distance(
             single, initial_,
             [this](Expr variable) -> const std::vector<Value>& { return assigned(variable); });
}

const std::vector<std::size_t>& Search::Work::writers(Expr variable) {
  const auto [it, is_new] = writers_.emplace(variable, std::vector<std::size_t>{});
  if (is_new)
    it->second = program_.writers(variable);
  return it->second;
}

const std::vector<Value>& Search::Work::assigned(Expr variable) {
  const auto [it, is_new] = assigned_.emplace(variable, std::vector<Value>{});
  if (!is_new || !program_.is_state(variable))
    return it->second;
  for (const std::size_t event : writers(variable))
    for (const PathSummary& path : program_.summary(event, options_.budget.cancel).paths) {
      const auto update = path.updates.find(variable);
      if (update != path.updates.end() && update->second.is_constant() &&
          std::ranges::find(it->second, update->second.value()) == it->second.end())
        it->second.push_back(update->second.value());
    }
  return it->second;
}

const std::vector<Expr>& Search::Work::locals_of(std::size_t event, std::size_t path) {
  const auto [it, is_new] = locals_.emplace(std::pair{event, path}, std::vector<Expr>{});
  if (is_new) {
    const PathSummary& summary = program_.summary(event, options_.budget.cancel).paths[path];
    std::vector<Expr> parts = {summary.condition};
    for (const auto& [variable, value] : summary.updates)
      parts.push_back(value);
    for (const Expr variable : variables_of(parts))
      if (!program_.is_state(variable))
        it->second.push_back(variable);
  }
  return it->second;
}

void Search::Work::note_approximations(std::size_t event) {
  if (!relevant_.insert(event).second)
    return;
  const EventSummary& summary = program_.summary(event, options_.budget.cancel);
  for (const Approximation& approximation : summary.approximations)
    if (approximation.loses_behaviour)
      approximations_.insert(approximation);
  if (has_gaps(summary.cut_offs))
    cut_off_events_.insert(event);
}

bool Search::Work::satisfiable(const std::vector<Expr>& conjuncts) {
  const SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
  if (simple.satisfiable != Decision::kOpen)
    return simple.satisfiable == Decision::kTrue;
  // Of more floating-point operations than a few, a solver finds out little that is cheap.
  constexpr std::size_t kFloatsMax = 100;
  std::size_t size = 0;
  for (const Expr conjunct : simple.conjuncts)
    size += conjunct.size();
  if (size > kFloatsMax && std::ranges::any_of(simple.conjuncts, has_floats))
    return true;
  const auto [it, is_new] = checked_.emplace(simple.conjuncts, true);
  if (is_new) {
    smt::CheckOptions check;
    // Pruning must be cheap: what is not decided soon stays.
    check.rlimit = options_.budget.solver_rlimit / kPruningShare;
    check.want_model = false;
    check.is_quick = true;
    const auto answer = solver_.check(simple.conjuncts, check, options_.budget.cancel);
    // Not known: keep it, the witness decides.
    it->second = answer.verdict != smt::Satisfiability::kUnsat;
  }
  return it->second;
}

/// Does it depend on what a loop leaves after many rounds? No sequence would be found that way, one
/// after the other. Where there may be one, the event is cut off.
bool Search::Work::is_left_to_proofs(std::size_t event, const std::vector<Expr>& inputs,
                                     const std::vector<Expr>& condition) {
  if (!symex::forgets_rounds(inputs))
    return false;
  if (!cut_off_events_.contains(event) && satisfiable(condition))
    cut_off_events_.insert(event);
  return true;
}

void Search::Work::add_roots() {
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    const symex::Ending& start = starts_[i];
    PartialSequence node;
    node.start = i;
    node.event = start.event;
    node.length = start.event ? 1 : 0;
    node.cost = node.length;
    Expr condition = start.point.condition;
    Substitution rename(pool_);
    for (const Expr variable : variables_of(condition))
      if (!program_.is_state(variable)) {
        const Expr local = witness_.rename(variable, node.length);
        note_renamed(local);
        rename.bind(variable, local);
      }
    condition = rename.apply(condition);
    if (start.event)
      note_approximations(*start.event);
    if (start.event && is_left_to_proofs(*start.event, start.point.inputs, conjuncts_of(condition)))
      continue;
    add(std::move(node), conjuncts_of(condition), 0);
    if (found_)
      return;
  }
}

bool Search::Work::without_locals(SimplifiedConjunction& simple) {
  if (std::ranges::none_of(simple.conjuncts, [&](Expr conjunct) {
        return (conjunct.signature() & renamed_signature_) != 0;
      }))
    return true;
  Eliminated eliminated = eliminate(pool_, simple.conjuncts,
                                    [&](Expr variable) { return renamed_.contains(variable); });
  if (!eliminated.separate.empty() && !satisfiable(eliminated.separate))
    return false;
  if (eliminated.conjuncts != simple.conjuncts)
    simple = simplify_conjunction(pool_, eliminated.conjuncts);
  return simple.satisfiable != Decision::kFalse;
}

void Search::Work::add(PartialSequence node, std::vector<Expr> conjuncts, double penalty) {
  SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
  if (simple.satisfiable == Decision::kFalse) {
    ++statistics_.anchors_pruned;
    return;
  }
  if (!without_locals(simple)) {
    ++statistics_.anchors_pruned;
    return;
  }
  for (const Expr conjunct : simple.conjuncts)
    if (never_holds(conjunct)) {
      ++statistics_.anchors_pruned;
      return;
    }
  node.condition = std::move(simple.conjuncts);
  node.is_open = simple.satisfiable == Decision::kOpen;
  index_.describe(node);
  if (options_.heuristics.subsumption ? index_.subsumed(nodes_, node)
                                      : index_.known(nodes_, node)) {
    ++statistics_.subsumed;
    return;
  }
  if (node.length > options_.budget.events_max) {
    is_cut_short_ = is_cut_short_ || node.times == 1;  // one by one, all are looked at as well
    reasons_.insert("sequences longer than " + std::to_string(options_.budget.events_max) +
                    " events are not considered");
    return;
  }
  double estimate = 0;
  for (const Expr conjunct : node.condition)
    estimate += distance_of(conjunct);
  node.estimate = estimate;
  node.penalty += penalty;
  const double priority =
      options_.heuristics.anchors_first
          ? node.cost + 2 * estimate + (options_.heuristics.reprioritise ? node.penalty : 0)
          : static_cast<double>(node.length);
  const std::size_t index = nodes_.size();
  nodes_.push_back(std::move(node));
  index_.insert(nodes_, index);
  ++statistics_.partial_sequences;
  if (!closest_ || nodes_[index].estimate < nodes_[*closest_].estimate)
    closest_ = index;
  if (holds_initially(nodes_[index]) && complete(index))
    return;
  worklist_.emplace(priority, index);
}

bool Search::Work::covered(const PartialSequence& node) {
  // That one of many conditions over floating-point numbers holds takes longer than to go on; and
  // so does any question to a solver where going on costs little and may soon lead to the end.
  constexpr std::size_t kWorthAsking = 20;
  constexpr std::size_t kSmall = 100;
  std::size_t size = 0;
  for (const Expr conjunct : node.condition)
    size += conjunct.size();
  const bool is_cheap = expanded_.size() < kWorthAsking && size < kSmall;
  if (!options_.heuristics.subsumption || is_cheap ||
      std::ranges::any_of(node.condition, has_floats))
    return false;
  constexpr std::size_t kOthersMax = 64;
  std::vector<Expr> query = node.condition;
  for (auto it = expanded_.rbegin();
       it != expanded_.rend() && query.size() < node.condition.size() + kOthersMax; ++it)
    if ((nodes_[*it].signature & ~node.signature) == 0)
      query.push_back(pool_.negate(pool_.conjunction(nodes_[*it].condition)));
  return query.size() > node.condition.size() && !satisfiable(query);
}

bool Search::Work::never_holds(Expr conjunct) {
  const auto [it, is_new] = never_.emplace(conjunct, false);
  if (!is_new)
    return it->second;
  for (const Expr variable : variables_of(conjunct))
    if (!program_.is_state(variable) || !writers(variable).empty())
      return false;
  return it->second =
             std::ranges::none_of(program_.initial_states(), [&](const symex::InitialState& state) {
               return witness_.may_hold(state, {conjunct});
             });
}

bool Search::Work::holds_initially(const PartialSequence& node) {
  for (const symex::InitialState& state : program_.initial_states())
    if (witness_.may_hold(state, node.condition))
      return true;
  return false;
}

bool Search::Work::complete(std::size_t index) {
  std::vector<WitnessBuilder::Link> links;
  bool is_repeated = false;
  for (const PartialSequence* node = &nodes_[index];;) {
    links.insert(links.end(), node->times, {node->event, node->path});
    is_repeated = is_repeated || node->times > 1;
    if (node->parent < 0)
      break;
    node = &nodes_[static_cast<std::size_t>(node->parent)];
  }
  const std::size_t root = nodes_[index].start;
  WitnessBuilder::Built built = witness_.build(links, starts_[root].point, goal_);
  if (!built.arrived) {
    if (!built.failure.empty())
      reasons_.insert(built.failure);
    incomplete_ = incomplete_ || built.was_undecided;
    is_blurred_ = is_blurred_ || built.is_blurred;
    has_many_ways_ = has_many_ways_ || built.has_many_ways;
    return false;
  }
  Result result;
  result.verdict = Result::Verdict::kReachable;
  result.initial_state = built.initial_state;
  result.initial_inputs = std::move(built.initial_inputs);
  for (symex::ReplayStep& step : built.steps)
    result.steps.push_back({step.event, std::move(step.values), std::move(step.to)});
  if (is_repeated)
    explain(program_, starts_, goal_, relevant_, options_.budget.cancel, result);
  std::size_t at = index;
  for (Step& step : is_repeated ? std::span<Step>() : std::span(result.steps)) {
    const PartialSequence& node = nodes_[at];
    if (node.parent < 0) {
      step.role = starts_[root].event ? Role::kTarget : Role::kAnchor;
    } else {
      const PartialSequence& rest = nodes_[static_cast<std::size_t>(node.parent)];
      const auto& path = program_.summary(*node.event, options_.budget.cancel).paths[node.path];
      step.establishes = established(program_, pool_, path, rest, node, relevant_);
      step.role = step.establishes ? Role::kAnchor : Role::kConnector;
      at = static_cast<std::size_t>(node.parent);
    }
  }
  found_ = std::move(result);
  return true;
}

bool Search::Work::expand(std::size_t index) {
  const std::size_t first_event = nodes_[index].next_event;
  if (first_event == 0)
    ++statistics_.expanded;
  std::set<Expr> dependencies;
  bool has_locals = false;
  for (const Expr conjunct : nodes_[index].condition)
    for (const Expr variable : variables_of(conjunct)) {
      has_locals = has_locals || renamed_.contains(variable);
      if (program_.is_state(variable))
        dependencies.insert(variable);
    }
  if (!has_locals && first_event == 0)
    expanded_.push_back(index);
  std::set<std::size_t> events;
  for (const Expr variable : dependencies) {
    const auto& by = writers(variable);
    events.insert(by.begin(), by.end());
  }
  const std::uint32_t depth = nodes_[index].length + 1;
  for (const std::size_t event : events) {
    if (event < first_event)
      continue;
    if (options_.budget.exhausted() || (event > first_event && exceeds_terms())) {
      nodes_[index].next_event = event;
      return false;
    }
    const EventSummary& summary = program_.summary(event, options_.budget.cancel);
    note_approximations(event);
    std::set<std::vector<Expr>> effects;
    for (std::size_t p = 0; p < summary.paths.size(); ++p) {
      const PathSummary& path = summary.paths[p];
      const bool writes = std::ranges::any_of(
          dependencies, [&](Expr variable) { return path.updates.contains(variable); });
      if (!writes)
        continue;
      if (options_.heuristics.acceleration)
        add_repeated(index, event, p);
      if (found_)
        return true;
      Substitution rename(pool_);
      bind_locals(rename, event, p, depth);
      Substitution compose(pool_);
      std::vector<Expr> effect;
      for (const Expr variable : dependencies) {
        const auto it = path.updates.find(variable);
        if (it == path.updates.end())
          continue;
        const Expr value = rename.apply(it->second);
        compose.bind(variable, value);
        effect.push_back(value);
      }
      std::vector<Expr> conjuncts = conjuncts_of(rename.apply(path.condition));
      bool refuted = false;
      for (const Expr conjunct : nodes_[index].condition) {
        const Expr before = compose.apply(conjunct);
        if (before.is_false()) {
          refuted = true;
          break;
        }
        if (!before.is_true())
          conjuncts.push_back(before);
      }
      if (refuted) {
        ++statistics_.anchors_pruned;
        continue;
      }
      if (is_left_to_proofs(event, path.inputs, conjuncts))
        continue;
      PartialSequence node = in_front(index, event, p, 1);
      bool reverts = false;
      for (const Expr variable : dependencies)
        if (const auto it = path.updates.find(variable); it != path.updates.end())
          reverts = note_direction(node, variable, it->second) || reverts;
      // §6.3.1 equivalent anchors, and with them §6.3.2 connectors that lead to the same view.
      constexpr double kEquivalent = 3;
      constexpr double kReverting = 6;
      const double penalty =
          (effects.insert(effect).second ? 0 : kEquivalent) + (reverts ? kReverting : 0);
      add(std::move(node), std::move(conjuncts), penalty);
      if (found_)
        return true;
    }
  }
  return true;
}

PartialSequence Search::Work::in_front(std::size_t index, std::size_t event, std::size_t path,
                                       std::uint32_t times) const {
  const PartialSequence& rest = nodes_[index];
  PartialSequence node;
  node.parent = static_cast<std::int64_t>(index);
  node.start = rest.start;
  node.event = event;
  node.path = path;
  node.times = times;
  node.length = rest.length + times;
  node.cost = rest.cost + cost_of(times);
  node.directions = rest.directions;
  node.penalty = rest.penalty;
  return node;
}

void Search::Work::bind_locals(Substitution& into, std::size_t event, std::size_t path,
                               std::uint32_t depth) {
  for (const Expr local : locals_of(event, path)) {
    const Expr renamed = witness_.rename(local, depth);
    note_renamed(renamed);
    into.bind(local, renamed);
  }
}

void Search::Work::add_repeated(std::size_t index, std::size_t event, std::size_t p) {
  const PathSummary& path = program_.summary(event, options_.budget.cancel).paths[p];
  if (symex::forgets_rounds(path.inputs))
    return;  // taken once, it is left to proofs
  const std::vector<Expr> condition = nodes_[index].condition;
  const auto is_state = [&](Expr variable) { return program_.is_state(variable); };
  Repetition repetition(pool_, path, condition, is_state);
  const auto values_of = [&](Expr variable) {
    std::vector<Value> values = assigned(variable);
    if (const auto it = initial_.find(variable); it != initial_.end())
      values.insert(values.begin(), it->second);
    return values;
  };
  const std::vector<Expr> each = conjuncts_of(path.condition);
  constexpr std::uint32_t kTimesInBetween = 128;
  const std::vector<std::uint32_t> all_times = repetition.times(values_of, times_[{event, p}]);
  std::vector<Expr> gaps;
  std::ranges::copy_if(each, std::back_inserter(gaps),
                       [&](Expr conjunct) { return repetition.may_have_gaps(conjunct); });
  for (const std::uint32_t times : all_times) {
    PartialSequence node = in_front(index, event, p, times);
    std::vector<Expr> conjuncts;
    // `wanted` as it is seen from before the first time; false where that gets large.
    const auto require = [&](const std::vector<Expr>& wanted, std::uint32_t before) {
      Substitution there(pool_);
      const std::map<Expr, Expr> values = repetition.after(before);
      for (const auto& [variable, value] : values)
        there.bind(variable, value);
      if (before < times)
        bind_locals(there, event, p, node.length - before);
      for (const Expr conjunct : wanted)
        conjuncts.push_back(there.apply(conjunct));
      return before == 0 || !values.empty();
    };
    bool is_small = require(each, 0) && require(each, 1) && require(each, times - 1);
    for (std::uint32_t k = 2; is_small && !gaps.empty() && k + 1 < std::min(times, kTimesInBetween);
         ++k)
      is_small = require(gaps, k);
    if (is_small && require(condition, times))
      add(std::move(node), std::move(conjuncts), 0);
    if (found_)
      return;
  }
}

bool Search::Work::exceeds_terms() const {
  return spent_.checks + solver_.checks() - begun_.checks >= effort_.checks ||
         spent_.terms + pool_.size() - begun_.terms >= effort_.terms;
}

Result Search::Work::run(const Effort& effort) {
  effort_ = effort;
  begun_ = {0, solver_.checks(), pool_.size()};
  Result result = run_turn();
  spent_.checks += solver_.checks() - begun_.checks;
  spent_.terms += pool_.size() - begun_.terms;
  result.statistics.terms = spent_.terms;
  return result;
}

Result Search::Work::run_turn() {
  program_.prepare(options_.budget.cancel);
  if (program_.initial_states().empty()) {
    Result result;
    result.reasons = program_.problems();
    return result;
  }
  if (nodes_.empty())
    add_roots();
  while (!found_ && !worklist_.empty()) {
    if (options_.budget.exhausted())
      return finish(options_.budget.cancel.cancelled() ? "cancelled" : "time limit reached");
    if (statistics_.expanded >= effort_.expansions || exceeds_terms())
      return finish("budget of " + std::to_string(effort_.expansions) +
                    " expanded partial sequences used up");
    const auto [priority, index] = worklist_.top();
    worklist_.pop();
    const bool is_new = nodes_[index].next_event == 0;
    if (is_new && nodes_[index].is_open && !satisfiable(nodes_[index].condition)) {
      nodes_[index].is_refuted = true;
      ++statistics_.anchors_pruned;
      continue;
    }
    if (is_new && nodes_[index].is_open && covered(nodes_[index])) {
      nodes_[index].is_refuted = true;  // the others stand for it
      ++statistics_.subsumed;
      continue;
    }
    if (!expand(index))
      worklist_.emplace(priority, index);
  }
  return finish({});
}

void Search::Work::close(Result& result) {
  // What refuted partial sequences by itself is excluded by itself.
  for (const auto& [conjunct, is_never] : never_)
    if (is_never)
      result.conditions.push_back(conjunct);
  for (const PartialSequence& node : nodes_) {
    if (node.is_refuted)
      continue;
    std::set<Expr> locals;
    for (const Expr conjunct : node.condition)
      for (const Expr variable : variables_of(conjunct))
        if (renamed_.contains(variable))
          locals.insert(variable);
    Expr condition = pool_.conjunction(node.condition);
    if (!locals.empty()) {
      const std::vector<Expr> eliminated(locals.begin(), locals.end());
      const auto projected = solver_.project(pool_, node.condition, eliminated,
                                             options_.budget.solver_rlimit, options_.budget.cancel);
      if (!projected) {
        result.verdict = Result::Verdict::kUnknown;
        result.reasons.push_back("a condition with event parameters could not be simplified");
        return;
      }
      condition = *projected;
    }
    result.conditions.push_back(condition);
  }
}

Result Search::Work::finish(const std::string& stopped) {
  Result result;
  if (found_) {
    result = std::move(*found_);
  } else {
    const bool is_closed = stopped.empty() && !incomplete_ && !is_cut_short_;
    result.is_none_within = stopped.empty() && !incomplete_;
    result.is_blurred = is_blurred_;
    result.has_many_ways = has_many_ways_;
    result.is_narrow = worklist_.size() <= kNarrow;
    result.verdict = is_closed ? Result::Verdict::kClosed : Result::Verdict::kUnknown;
    result.reasons.assign(reasons_.begin(), reasons_.end());
    if (!stopped.empty() && !is_blurred_ && !has_many_ways_)
      result.reasons.push_back(stopped);
    if (closest_) {
      result.closest_condition = pool_.conjunction(nodes_[*closest_].condition);
      for (auto at = static_cast<std::int64_t>(*closest_); at >= 0;
           at = nodes_[static_cast<std::size_t>(at)].parent)
        if (nodes_[static_cast<std::size_t>(at)].event)
          result.closest.push_back(*nodes_[static_cast<std::size_t>(at)].event);
    }
    if (is_closed)
      close(result);
  }
  for (const CutOff& missing : program_.initial_cut_offs())
    approximations_.insert(missing.what);
  for (const symex::InitialState& state : program_.initial_states())
    for (const Approximation& approximation : state.approximations)
      if (approximation.loses_behaviour)
        approximations_.insert(approximation);
  result.approximations.assign(approximations_.begin(), approximations_.end());
  result.cut_off_events.assign(cut_off_events_.begin(), cut_off_events_.end());
  result.relevant_events.assign(relevant_.begin(), relevant_.end());
  result.statistics = statistics_;
  return result;
}

Search::Search(symex::Program& program, smt::Solver& solver,
               const std::vector<symex::Ending>& starts, const symex::Goal& goal,
               const Options& options)
    : work_(std::make_unique<Work>(program, solver, starts, goal, options)) {}

Search::~Search() = default;

Result Search::run(const Effort& effort) { return work_->run(effort); }

}  // namespace reachd::reach
