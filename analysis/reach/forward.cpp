#include "analysis/reach/forward.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <queue>
#include <ranges>
#include <unordered_set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/substitute.h"
#include "analysis/reach/approach.h"
#include "analysis/reach/distance.h"
#include "analysis/reach/explain.h"
#include "analysis/reach/partial_sequence.h"
#include "analysis/reach/suggestions.h"

namespace reachd::reach {

namespace {

/// Values tried for the parameters of one way through a handler: at first, and whenever the state
/// is taken up again.
constexpr std::size_t kChoicesMax[] = {6, 40, 240};
/// Values that handlers are executed with where they have too many ways to follow all.
constexpr std::size_t kSamplesMax[] = {40, 240, 640};
/// States from which a handler is executed with open parameters although that takes too long.
constexpr std::size_t kDearMax = 3;
/// States that are kept; more would be a matter of memory.
constexpr std::size_t kNodesMax = 400'000;
/// What is asked of the solver: conditions that handlers compare texts with. It takes long over
/// each, and mostly the texts of the source do: so but for a few they have their turn in between.
constexpr std::size_t kLearnedMax = 40;
constexpr std::size_t kTargetsAskedFirst = 4;
constexpr std::size_t kAskedAtOnce = 8;
constexpr std::uint64_t kWorkBetweenQuestions = 20'000;
constexpr std::uint64_t kWorkOfQuestion = 20'000;
/// Larger conditions say little, and measuring a state against them costs much.
constexpr std::size_t kMeasuredMax = 3'000;
/// What an event costs besides executing its code: values, new states.
constexpr std::uint64_t kWorkOfEvent = 500;
/// What a question to the solver costs besides.
constexpr std::uint64_t kWorkOfCheck = 5'000;
/// Replays that shortening may take.
constexpr std::size_t kReplaysMax = 300;

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = a * 0x9e3779b97f4a7c15 + b;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  return x ^ (x >> 32);
}

bool holds(Expr condition, const Assignment& values) {
  const auto result = values.empty() ? std::nullopt : evaluate(condition, values);
  return result && result->as_bool();
}

std::uint64_t atom(Expr variable, Expr value) { return mix(variable.id(), value.id()); }

}  // namespace

class ForwardSearch::Work {
public:
  Work(symex::Program& program, smt::Solver& solver, const std::vector<symex::Ending>& starts,
       const symex::Goal& goal, const Options& options)
      : program_(program),
        pool_(program.pool()),
        solver_(solver),
        starts_(starts),
        goal_(goal),
        options_(options),
        suggestions_(program, solver, options_.budget) {}

  Result run(std::uint64_t work_max);
  bool is_exhausted() const { return has_begun_ && queue_.empty(); }

private:
  struct Node {
    std::int64_t parent = -1;
    std::size_t start = 0;  ///< index into the initial states
    symex::ReplayStep step;
    /// What is different from the parent's state; of roots: all that is relevant.
    std::vector<std::pair<Expr, Expr>> changes;
    std::uint64_t hash = 0;  ///< of what is relevant in the state
    std::uint32_t depth = 0;
    double cost = 0;
    double approach = 0;    ///< estimate for its children
    std::size_t stage = 0;  ///< how often it was expanded, each time with more values
  };
  struct Entry {
    double cost = 0;
    std::size_t node = 0;
    bool operator<(const Entry& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };

  void begin();
  void add_starts();
  void search(std::uint64_t work_max);
  void ask_next();
  void start_again();
  /// Looks for a sequence shorter than the one that was found, in the order of length.
  void improve();
  void find_relevant_events();
  void learn();
  bool is_relevant(Expr variable);
  symex::Values state_of(std::size_t index) const;
  void expand(std::size_t index);
  /// The event's ways with some values of its parameters, where there are too many with all.
  symex::Ways sampled(const symex::Values& state, std::size_t event, std::size_t stage);
  std::vector<Expr> parameters_of(std::size_t event) const;
  /// True when there are more values to try.
  bool follow(std::size_t index, const symex::Values& state, std::size_t event,
              const symex::Way& way);
  bool arrive(std::size_t index, std::size_t event, const std::vector<Expr>& condition);
  /// `before`: the parent's state. False where the new state is known.
  bool add(Node node, const symex::Values& before);
  int novelty(const Node& node, const symex::Values& before);
  std::uint64_t atom_for_novelty(Expr variable, Expr value) const;
  double distance_of(const symex::Values& before, const Node& node);
  bool satisfies_goal(const symex::Values& before, const Node& node);
  bool finish(std::vector<symex::ReplayStep> steps, std::size_t start);
  std::vector<symex::ReplayStep> shortened(std::vector<symex::ReplayStep> steps, std::size_t start);
  std::vector<symex::ReplayStep> steps_to(std::size_t index) const;
  bool arrives(std::size_t start, const std::vector<symex::ReplayStep>& steps);
  /// What becomes of the variables of the state where the event goes that way.
  std::vector<std::pair<Expr, Expr>> changes_of(const symex::Values& state, const symex::Way& way,
                                                const Assignment& values);

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const std::vector<symex::Ending>& starts_;
  const symex::Goal& goal_;
  const Options options_;
  Suggestions suggestions_;
  bool has_begun_ = false;
  std::vector<Assignment> initial_inputs_;  ///< by initial state
  std::vector<bool> is_usable_;             ///< by initial state
  std::set<std::size_t> target_events_;
  std::map<std::size_t, Approach> approach_;  ///< by target event
  std::map<std::size_t, std::size_t> dear_;   ///< by event: how often it had too many ways
  std::vector<std::size_t> events_;
  symex::Reads reads_;  ///< of those events
  std::map<Expr, bool> relevant_;
  std::set<Expr> known_relevant_;
  std::vector<symex::Values> initial_states_;
  std::vector<std::vector<std::pair<Expr, Expr>>> relevant_at_start_;  ///< of those states
  std::vector<Expr> measured_;
  std::set<Expr> in_measured_;   ///< the variables of these
  std::vector<Expr> questions_;  ///< conditions about texts, for the solver; the next comes last
  std::uint64_t next_question_ = 0;  ///< when so much work was done
  std::vector<Node> nodes_;
  std::priority_queue<Entry> queue_;
  std::unordered_set<std::uint64_t> known_;
  std::unordered_set<std::uint64_t> atoms_;
  std::unordered_set<std::uint64_t> pairs_;
  std::optional<Result> found_;
  std::uint64_t work_ = 0;
  std::uint64_t depth_max_ = 0;  ///< of states that are expanded
  double weight_of_estimates_ = 1;
};

void ForwardSearch::Work::find_relevant_events() {
  const std::size_t count = program_.events().size();
  for (const symex::Ending& start : starts_)
    if (start.event)
      target_events_.insert(*start.event);
  std::set<std::size_t> wanted = target_events_;
  std::vector<std::size_t> work(wanted.begin(), wanted.end());
  const auto want = [&](std::size_t event) {
    if (wanted.insert(event).second)
      work.push_back(event);
  };
  if (goal_.condition)
    for (const Expr variable : variables_of(goal_.condition))
      if (program_.is_state(variable))
        std::ranges::for_each(program_.writers(variable), want);
  // With a UI model every event that navigates may be what another waits for.
  if (program_.view_variable())
    std::ranges::for_each(program_.writers(program_.view_variable()), want);
  while (!work.empty() && wanted.size() < count) {
    const std::size_t reader = work.back();
    work.pop_back();
    std::ranges::for_each(program_.affecting(reader), want);
  }
  events_.assign(wanted.begin(), wanted.end());
  for (const std::size_t event : events_)
    reads_.merge(program_.reads(event));
  if (goal_.condition)
    collect_variables(goal_.condition, reads_.variables);
}

bool ForwardSearch::Work::is_relevant(Expr variable) {
  const auto [it, is_new] = relevant_.emplace(variable, false);
  if (is_new)
    it->second = program_.may_read(reads_, variable);
  if (is_new && it->second)
    known_relevant_.insert(variable);
  return it->second;
}

void ForwardSearch::Work::learn() {
  for (const std::size_t event : events_)
    suggestions_.learn_code(event);
  suggestions_.make_phrases();
  const auto ask = [&](Expr condition) {
    if (questions_.size() < kLearnedMax && !symex::depends_on_havoc(condition))
      questions_.push_back(condition);
  };
  // Many ways to one target mostly ask for the same texts: the others come last.
  const std::size_t first = std::min(starts_.size(), kTargetsAskedFirst);
  for (const symex::Ending& start : std::span(starts_).first(first))
    ask(start.point.condition);
  for (const std::size_t event : events_)
    for (const PathSummary& path : program_.summary(event, options_.budget.cancel).paths)
      if (has_text_variables(path.condition))
        ask(path.condition);
  for (const symex::Ending& start : std::span(starts_).subspan(first))
    ask(start.point.condition);
  std::ranges::reverse(questions_);
  for (std::size_t i = 0; i < kAskedAtOnce && !questions_.empty(); ++i)
    ask_next();
}

void ForwardSearch::Work::begin() {
  has_begun_ = true;
  find_relevant_events();
  learn();
  const auto measure = [&](Expr condition) {
    if (condition.size() > kMeasuredMax || symex::depends_on_havoc(condition))
      return;
    measured_.push_back(condition);
    collect_variables(condition, in_measured_);
  };
  for (const symex::Ending& start : starts_)
    measure(start.point.condition);
  if (goal_.condition)
    measure(goal_.condition);
  // A condition says more than the way through the code, but there is not always one.
  if (measured_.empty())
    for (const std::size_t event : target_events_)
      approach_.emplace(event, Approach(program_, event, goal_));
  depth_max_ = options_.budget.events_max;
  for (std::size_t i = 0; i < program_.initial_states().size(); ++i) {
    const symex::InitialState& initial = program_.initial_states()[i];
    initial_inputs_.emplace_back();
    initial_states_.emplace_back();
    relevant_at_start_.emplace_back();
    is_usable_.push_back(false);
    std::vector<Expr> condition = conjuncts_of(initial.condition);
    if (std::erase_if(condition, symex::depends_on_havoc) > 0 && !program_.knows_all_starts())
      continue;
    const SimplifiedConjunction simple = simplify_conjunction(pool_, condition);
    if (simple.satisfiable == Decision::kFalse)
      continue;
    if (!simple.conjuncts.empty()) {
      smt::CheckOptions options;
      options.rlimit = options_.budget.solver_rlimit / 10;
      smt::CheckResult answer = solver_.check(simple.conjuncts, options, options_.budget.cancel);
      if (answer.verdict != smt::Satisfiability::kSat)
        continue;
      initial_inputs_.back() = std::move(answer.model);
    }
    // What is not asked about may be anything; what is not modelled is not chosen by anybody.
    for (const Expr input : initial.inputs)
      if (!symex::depends_on_havoc(input))
        initial_inputs_.back().emplace(input, default_value(input.sort()));
    is_usable_.back() = true;
    initial_states_.back() = program_.concrete_start(initial, initial_inputs_.back());
    for (const auto& [variable, value] : initial_states_.back())
      if (program_.may_read(reads_, variable) && is_relevant(variable))
        relevant_at_start_.back().emplace_back(variable, value);
    if (goal_.entries.empty() && finish({}, i))
      return;
  }
  add_starts();
}

void ForwardSearch::Work::add_starts() {
  for (std::size_t i = 0; i < is_usable_.size(); ++i) {
    if (!is_usable_[i])
      continue;
    Node node;
    node.start = i;
    node.changes = relevant_at_start_[i];
    add(std::move(node), {});
  }
}

symex::Values ForwardSearch::Work::state_of(std::size_t index) const {
  std::vector<std::size_t> way;
  for (auto at = static_cast<std::int64_t>(index); at >= 0;
       at = nodes_[static_cast<std::size_t>(at)].parent)
    way.push_back(static_cast<std::size_t>(at));
  symex::Values state = initial_states_[nodes_[index].start];
  for (const std::size_t at : way | std::views::reverse)
    for (const auto& [variable, value] : nodes_[at].changes)
      state[variable] = value;
  return state;
}

double ForwardSearch::Work::distance_of(const symex::Values& before, const Node& node) {
  static const std::vector<Value> kNone;
  const std::map<Expr, Expr> changed(node.changes.begin(), node.changes.end());
  Assignment values;
  for (const Expr variable : in_measured_) {
    Expr value;
    if (const auto now = changed.find(variable); now != changed.end())
      value = now->second;
    else if (const Expr* old = before.find(variable))
      value = *old;
    else if (program_.is_state(variable))
      value = program_.initial_value({}, variable);
    if (value && value.is_constant())
      values.emplace(variable, value.value());
  }
  return least_distance(measured_, values, [](Expr) -> const std::vector<Value>& { return kNone; });
}

std::uint64_t ForwardSearch::Work::atom_for_novelty(Expr variable, Expr value) const {
  // Texts that grow are always new. What counts is that they are one that some code asks for.
  if (value.is_constant() && value.sort().is(SortKind::kString) &&
      !suggestions_.knows(value.value().as_string()))
    return mix(variable.id(),
               ~static_cast<std::uint64_t>(std::bit_width(value.value().as_string().size())));
  return atom(variable, value);
}

int ForwardSearch::Work::novelty(const Node& node, const symex::Values& before) {
  constexpr std::size_t kPairedMax = 80;
  int width = 3;
  std::vector<std::uint64_t> changed;
  std::set<Expr> replaced;
  for (const auto& [variable, value] : node.changes) {
    replaced.insert(variable);
    if (!is_relevant(variable))
      continue;
    changed.push_back(atom_for_novelty(variable, value));
    if (atoms_.insert(changed.back()).second)
      width = 1;
  }
  std::vector<std::uint64_t> all = changed;
  for (const Expr variable : known_relevant_) {
    if (all.size() > kPairedMax)
      return width;
    const Expr* value = replaced.contains(variable) ? nullptr : before.find(variable);
    if (value)
      all.push_back(atom_for_novelty(variable, *value));
  }
  for (const std::uint64_t one : changed)
    for (const std::uint64_t other : all)
      if (pairs_.insert(mix(std::min(one, other), std::max(one, other))).second)
        width = std::min(width, 2);
  return width;
}

bool ForwardSearch::Work::add(Node node, const symex::Values& before) {
  if (nodes_.size() >= kNodesMax)
    return false;
  node.hash = node.parent < 0 ? 0 : nodes_[static_cast<std::size_t>(node.parent)].hash;
  for (const auto& [variable, value] : node.changes) {
    if (!is_relevant(variable))
      continue;
    if (const Expr* old = before.find(variable))
      node.hash ^= atom(variable, *old);
    node.hash ^= atom(variable, value);
  }
  if (!known_.insert(node.hash).second)
    return false;
  constexpr double kNovel[] = {0, 0, 3, 9};
  constexpr double kDistanceMax = 24;
  double estimate =
      kNovel[novelty(node, before)] + std::min(distance_of(before, node), kDistanceMax) / 2;
  if (node.parent >= 0)
    estimate += nodes_[static_cast<std::size_t>(node.parent)].approach;
  node.cost = node.depth + weight_of_estimates_ * estimate;
  queue_.push({node.cost, nodes_.size()});
  nodes_.push_back(std::move(node));
  return true;
}

std::vector<symex::ReplayStep> ForwardSearch::Work::steps_to(std::size_t index) const {
  std::vector<symex::ReplayStep> steps;
  for (auto at = static_cast<std::int64_t>(index); nodes_[static_cast<std::size_t>(at)].parent >= 0;
       at = nodes_[static_cast<std::size_t>(at)].parent)
    steps.push_back(nodes_[static_cast<std::size_t>(at)].step);
  std::ranges::reverse(steps);
  return steps;
}

bool ForwardSearch::Work::satisfies_goal(const symex::Values& before, const Node& node) {
  Substitution state(pool_);
  const std::map<Expr, Expr> changed(node.changes.begin(), node.changes.end());
  for (const Expr variable : variables_of(goal_.condition)) {
    if (const auto now = changed.find(variable); now != changed.end())
      state.bind(variable, now->second);
    else if (const Expr* old = before.find(variable))
      state.bind(variable, *old);
  }
  return state.apply(goal_.condition).is_true();
}

std::vector<std::pair<Expr, Expr>> ForwardSearch::Work::changes_of(const symex::Values& state,
                                                                   const symex::Way& way,
                                                                   const Assignment& values) {
  Substitution chosen(pool_);
  for (const auto& [variable, value] : values)
    chosen.bind(variable, pool_.constant(value));
  std::vector<std::pair<Expr, Expr>> changes;
  for (const auto& [variable, value] : way.updates) {
    const Expr now = program_.known_or_open(variable, chosen.apply(value));
    const Expr* old = state.find(variable);
    if (!old || *old != now)
      changes.emplace_back(variable, now);
  }
  return changes;
}

bool ForwardSearch::Work::follow(std::size_t index, const symex::Values& state, std::size_t event,
                                 const symex::Way& way) {
  const Expr condition = pool_.conjunction(way.condition);
  if (symex::depends_on_havoc(condition))
    return false;
  std::vector<Expr> results;
  std::set<Expr> all;
  for (const auto& [variable, value] : way.updates)
    if (!value.is_constant() && is_relevant(variable) && !symex::depends_on_havoc(value)) {
      results.push_back(value);
      collect_variables(value, all);
    }
  collect_variables(condition, all);
  const std::vector<Expr> locals(all.begin(), all.end());
  const std::size_t most = kChoicesMax[nodes_[index].stage];
  std::vector<Assignment> choices =
      holds(condition, way.values)
          ? std::vector<Assignment>{way.values}
          : suggestions_.choices(event, way.condition, locals, results, most);
  for (Assignment& values : choices) {
    Node node;
    node.parent = static_cast<std::int64_t>(index);
    node.start = nodes_[index].start;
    node.depth = nodes_[index].depth + 1;
    node.changes = changes_of(state, way, values);
    if (std::ranges::none_of(node.changes,
                             [&](const auto& change) { return is_relevant(change.first); }))
      continue;
    node.step = {event, std::move(values), way.to};
    const bool is_there = goal_.entries.empty() && satisfies_goal(state, node);
    if (add(std::move(node), state) && is_there &&
        finish(steps_to(nodes_.size() - 1), nodes_.back().start))
      return false;
  }
  return choices.size() == most && nodes_[index].stage + 1 < std::size(kChoicesMax);
}

bool ForwardSearch::Work::arrive(std::size_t index, std::size_t event,
                                 const std::vector<Expr>& condition) {
  const Expr all = pool_.conjunction(condition);
  if (symex::depends_on_havoc(all))
    return false;
  for (Assignment& values : suggestions_.choices(event, condition, variables_of(all), {}, 1)) {
    std::vector<symex::ReplayStep> steps = steps_to(index);
    steps.push_back({event, std::move(values), {}});
    if (finish(std::move(steps), nodes_[index].start))
      return true;
  }
  return false;
}

std::vector<Expr> ForwardSearch::Work::parameters_of(std::size_t event) const {
  std::vector<Expr> result;
  for (const symex::ParameterBinding& binding : program_.bindings(event)) {
    if (binding.characters.empty())
      result.push_back(binding.variable);
    result.insert(result.end(), binding.characters.begin(), binding.characters.end());
  }
  return result;
}

symex::Ways ForwardSearch::Work::sampled(const symex::Values& state, std::size_t event,
                                         std::size_t stage) {
  symex::Ways all;
  const std::vector<Expr> parameters = parameters_of(event);
  if (parameters.empty())
    return all;
  for (const Assignment& values :
       suggestions_.choices(event, {}, parameters, parameters, kSamplesMax[stage])) {
    if (options_.budget.exhausted())
      break;
    symex::Ways ways = program_.ways_with(event, state, goal_, values, options_.budget.cancel);
    work_ += ways.work;
    std::ranges::move(ways.list, std::back_inserter(all.list));
    std::ranges::move(ways.arrivals, std::back_inserter(all.arrivals));
    std::ranges::move(ways.met, std::back_inserter(all.met));
  }
  return all;
}

void ForwardSearch::Work::expand(std::size_t index) {
  const symex::Values state = state_of(index);
  constexpr double kPerDecision = 2;
  const std::size_t stage = nodes_[index].stage;
  bool has_more = false;
  std::vector<symex::Ways> all;
  std::optional<std::uint32_t> level;
  for (const std::size_t event : events_) {
    if (options_.budget.exhausted())
      return;
    // What was dear from other states is done without at first.
    if (stage == 0 && dear_[event] >= kDearMax && !parameters_of(event).empty())
      all.push_back({.is_partial = true});
    else
      all.push_back(program_.ways(event, state, goal_, stage > 0, options_.budget.cancel));
    work_ += kWorkOfEvent + all.back().work;
    if (all.back().is_partial) {
      has_more = has_more || stage + 1 < std::size(kChoicesMax);
      ++dear_[event];
      symex::Ways more = sampled(state, event, stage);
      std::ranges::move(more.list, std::back_inserter(all.back().list));
      std::ranges::move(more.arrivals, std::back_inserter(all.back().arrivals));
      std::ranges::move(more.met, std::back_inserter(all.back().met));
    }
    if (const auto it = approach_.find(event); it != approach_.end())
      if (const auto there = it->second.level(all.back().met))
        level = level ? std::min(*level, *there) : there;
  }
  nodes_[index].approach = level ? kPerDecision * *level : 0;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const std::size_t event = events_[i];
    const symex::Ways& ways = all[i];
    for (const std::vector<Expr>& condition : ways.arrivals)
      if (stage < 2 && arrive(index, event, condition))
        return;
    if (nodes_[index].depth + 1 >= depth_max_)
      continue;
    for (const symex::Way& way : ways.list) {
      has_more = follow(index, state, event, way) || has_more;
      if (found_)
        return;
    }
  }
  constexpr double kMoreValues = 3;
  if (has_more)
    queue_.push({nodes_[index].cost += kMoreValues, index});
  ++nodes_[index].stage;
}

bool ForwardSearch::Work::arrives(std::size_t start, const std::vector<symex::ReplayStep>& steps) {
  return program_.replay(program_.initial_states()[start], initial_inputs_[start], steps, goal_)
      .arrived;
}

std::vector<symex::ReplayStep> ForwardSearch::Work::shortened(std::vector<symex::ReplayStep> steps,
                                                              std::size_t start) {
  std::size_t replays = 0;
  for (std::size_t length = std::max<std::size_t>(steps.size() / 2, 1); length > 0;) {
    bool has_changed = false;
    for (std::size_t at = 0; at + length < steps.size() && replays < kReplaysMax;) {
      std::vector<symex::ReplayStep> fewer = steps;
      const auto from = fewer.begin() + static_cast<std::ptrdiff_t>(at);
      fewer.erase(from, from + static_cast<std::ptrdiff_t>(length));
      ++replays;
      if (arrives(start, fewer)) {
        steps = std::move(fewer);
        has_changed = true;
      } else {
        ++at;
      }
    }
    length = has_changed ? std::min(length, steps.size() / 2) : length / 2;
  }
  return steps;
}

bool ForwardSearch::Work::finish(std::vector<symex::ReplayStep> steps, std::size_t start) {
  if (!arrives(start, steps))
    return false;
  steps = shortened(std::move(steps), start);
  Result result;
  result.verdict = Result::Verdict::kReachable;
  result.initial_state = start;
  result.initial_inputs = initial_inputs_[start];
  for (symex::ReplayStep& step : steps)
    result.steps.push_back({step.event, std::move(step.values), std::move(step.to)});
  explain(program_, starts_, goal_, {events_.begin(), events_.end()}, options_.budget.cancel,
          result);
  found_ = std::move(result);
  return true;
}

void ForwardSearch::Work::search(std::uint64_t work_max) {
  while (!found_ && !queue_.empty() && work_ < work_max && !options_.budget.exhausted()) {
    const std::size_t index = queue_.top().node;
    queue_.pop();
    if (!questions_.empty() && work_ >= next_question_)
      ask_next();
    const std::uint64_t checks = solver_.checks();
    if (nodes_[index].depth + 1 < depth_max_ || !goal_.entries.empty())
      expand(index);
    work_ += kWorkOfCheck * (solver_.checks() - checks);
    // All states were seen with the values known so far: are there more?
    if (!found_ && queue_.empty() && !questions_.empty()) {
      while (!questions_.empty() && !options_.budget.exhausted())
        ask_next();
      start_again();
    }
  }
}

void ForwardSearch::Work::ask_next() {
  const std::uint64_t checks = solver_.checks();
  suggestions_.learn_condition(conjuncts_of(questions_.back()));
  questions_.pop_back();
  work_ += kWorkOfQuestion * (solver_.checks() - checks);
  next_question_ = work_ + kWorkBetweenQuestions;
}

void ForwardSearch::Work::start_again() {
  queue_ = {};
  nodes_.clear();
  known_.clear();
  atoms_.clear();
  pairs_.clear();
  add_starts();
}

void ForwardSearch::Work::improve() {
  constexpr std::size_t kShort = 6;
  constexpr std::uint64_t kMore = 1'000'000;
  constexpr double kWeight = 0.25;
  const std::uint64_t work_max = 3 * work_ + kMore;
  weight_of_estimates_ = kWeight;
  Result best = *found_;
  while (best.steps.size() > kShort && work_ < work_max && !options_.budget.exhausted()) {
    found_.reset();
    // The last event comes on top of what a state took.
    depth_max_ = best.steps.size() - 1;
    start_again();
    search(work_max);
    if (!found_ || found_->steps.size() >= best.steps.size())
      break;
    best = *found_;
  }
  found_ = std::move(best);
}

Result ForwardSearch::Work::run(std::uint64_t work_max) {
  program_.prepare(options_.budget.cancel);
  if (!has_begun_)
    begin();
  const bool was_found = found_.has_value();
  search(work_max);
  if (found_ && !was_found)
    improve();
  return found_ ? *found_ : Result{};
}

ForwardSearch::ForwardSearch(symex::Program& program, smt::Solver& solver,
                             const std::vector<symex::Ending>& starts, const symex::Goal& goal,
                             const Options& options)
    : work_(std::make_unique<Work>(program, solver, starts, goal, options)) {}

ForwardSearch::~ForwardSearch() = default;

Result ForwardSearch::run(std::uint64_t work_max) { return work_->run(work_max); }

bool ForwardSearch::is_exhausted() const { return work_->is_exhausted(); }

}  // namespace reachd::reach
