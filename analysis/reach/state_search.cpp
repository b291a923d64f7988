#include "analysis/reach/state_search.h"

#include <algorithm>
#include <bit>
#include <ranges>

#include "analysis/base/mix.h"
#include "analysis/expr/conjunction.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"

namespace reachd::reach {

namespace {

/// Values tried for the parameters of one way through a handler: at first, and whenever the state
/// is taken up again.
constexpr std::size_t kChoicesMax[] = {6, 40, 240};
/// Values that handlers are executed with where they have too many ways to follow all.
constexpr std::size_t kSamplesMax[] = {40, 240, 640};
constexpr std::uint64_t kSamplesWorkMax[] = {100'000, 400'000, 1'600'000};
/// Of lines: that led somewhere and are tried again, and that are tried besides.
constexpr std::size_t kUsefulMax = 24;
constexpr std::size_t kNewLinesMin = 8;
/// States from which a handler is executed with open parameters although that takes too long.
constexpr std::size_t kDearMax = 3;
/// States that are kept; more would be a matter of memory.
constexpr std::size_t kStatesMax = 400'000;
/// What is asked of the solver: conditions that handlers compare texts with. It takes long over
/// each, and mostly the texts of the source do: so but for a few they have their turn in between.
constexpr std::size_t kLearnedMax = 40;
constexpr std::size_t kTargetsAskedFirst = 4;
constexpr std::size_t kAskedAtOnce = 8;
constexpr std::uint64_t kWorkBetweenQuestions = 20'000;
constexpr std::uint64_t kWorkOfQuestion = 20'000;
constexpr std::size_t kAskedSizeMax = 100'000;
constexpr std::uint64_t kWorkAskedAtOnce = 300'000;
/// What an event costs besides executing its code: values, new states.
constexpr std::uint64_t kWorkOfExecution = 150;
/// What a question to the solver costs besides.
constexpr std::uint64_t kWorkOfCheck = 5'000;
constexpr std::uint64_t kWorkOfResources = 2;
/// Sets of values that are looked at in the time of an instruction.
constexpr std::size_t kSetsOfWork = 8;
/// Texts of a variable that are told apart although no condition asks for them.
constexpr std::size_t kTextsToldApartMax = 2;

bool is_known_to_hold(Expr condition, const Assignment& values) {
  const auto result = values.empty() ? std::nullopt : evaluate(condition, values);
  return result && result->as_bool();
}

std::uint64_t atom(Expr variable, Expr value) { return mix(variable.id(), value.id()); }

}  // namespace

bool StateSearch::is_relevant(Expr variable) {
  const auto [it, is_new] = relevant_.emplace(variable, false);
  if (is_new)
    it->second = program_.may_read(reads_, variable);
  return it->second;
}

void StateSearch::learn(const std::vector<Expr>& first) {
  for (const std::size_t event : events_)
    suggestions_.learn_code(event);
  std::vector<const EventSummary*> summaries;
  const bool is_choosy = is_hasty_ || program_.lacks_events();
  for (const std::size_t event : events_)
    if (!is_choosy || program_.has_cheap_summary(event, options_.budget.cancel))
      summaries.push_back(&program_.summary(event, options_.budget.cancel));
  for (const EventSummary* summary : summaries) {
    for (const PathSummary& path : summary->paths)
      suggestions_.learn_asked(path.condition);
    for (const auto& [entry, points] : summary->points)
      for (const PointCondition& point : points)
        suggestions_.learn_asked(point.condition);
  }
  suggestions_.make_phrases();
  const auto ask = [&](Expr condition) {
    // Over floating-point numbers a solver takes longest, and knows least.
    if (questions_.size() < kLearnedMax && !symex::depends_on_havoc(condition) &&
        !has_floats(condition) &&
        (condition.size() <= kAskedSizeMax || has_text_variables(condition)))
      questions_.push_back(condition);
  };
  // Many ways to one target mostly ask for the same texts: the others come last.
  const std::size_t soon = std::min(first.size(), kTargetsAskedFirst);
  for (const Expr condition : std::span(first).first(soon))
    ask(condition);
  for (const EventSummary* summary : summaries)
    for (const PathSummary& path : summary->paths)
      if (has_text_variables(path.condition))
        ask(path.condition);
  for (const Expr condition : std::span(first).subspan(soon))
    ask(condition);
  std::ranges::reverse(questions_);
  const std::uint64_t before = work_;
  for (std::size_t i = 0;
       i < kAskedAtOnce && !questions_.empty() && work_ - before < kWorkAskedAtOnce; ++i)
    ask_next();
  work_ = before;
}

std::vector<StateSearch::Start> StateSearch::possible_starts() {
  std::vector<Start> starts;
  for (std::size_t i = 0; i < program_.initial_states().size(); ++i) {
    const symex::InitialState& initial = program_.initial_states()[i];
    std::vector<Expr> condition = conjuncts_of(initial.condition);
    if (std::erase_if(condition, symex::depends_on_havoc) > 0 && !program_.knows_all_starts())
      continue;
    const SimplifiedConjunction simple = simplify_conjunction(pool_, condition);
    if (simple.satisfiable == Decision::kFalse)
      continue;
    Assignment inputs;
    if (!simple.conjuncts.empty()) {
      smt::CheckOptions options;
      options.rlimit = options_.budget.solver_rlimit / 10;
      smt::CheckResult answer = solver_.check(simple.conjuncts, options, options_.budget.cancel);
      if (answer.verdict != smt::Satisfiability::kSat)
        continue;
      inputs = std::move(answer.model);
    }
    // What is not asked about may be anything; what is not modelled is not chosen by anybody.
    for (const Expr input : initial.inputs)
      if (!symex::depends_on_havoc(input))
        inputs.emplace(input, default_value(input.sort()));
    const Assignment other = with_answers(initial, simple.conjuncts, inputs);
    const bool has_other = other != inputs;
    starts.push_back({i, std::move(inputs), has_other ? std::optional(other) : std::nullopt});
  }
  return starts;
}

void StateSearch::begin(std::vector<std::size_t> events, Expr read,
                        const std::vector<Expr>& first) {
  has_begun_ = true;
  events_ = std::move(events);
  for (const std::size_t event : events_)
    reads_.merge(program_.reads(event));
  if (read)
    collect_variables(read, reads_.variables);
  std::vector<Start> starts = possible_starts();
  // Learning takes long where there are many events, and serves nothing without a start.
  if (!starts.empty())
    learn(first);
  for (Start& start : starts) {
    if (is_done())
      return;
    add_start(start.index, std::move(start.inputs));
    if (start.other && !is_done())
      add_start(start.index, std::move(*start.other));
  }
  if (is_done())
    return;
  add_starts();
}

/// Zero is what most questions are answered with at first. A program that asks what there is
/// (keys, screens, files) may do nothing then.
Assignment StateSearch::with_answers(const symex::InitialState& initial,
                                     const std::vector<Expr>& condition, Assignment inputs) const {
  const std::set<Expr> arguments = program_.cells().command_line_inputs();
  const auto holds_now = [&] {
    return std::ranges::all_of(condition,
                               [&](Expr conjunct) { return is_known_to_hold(conjunct, inputs); });
  };
  for (const Expr input : initial.inputs) {
    const auto given = inputs.find(input);
    const bool is_asked = given != inputs.end() && input.sort().is_machine() &&
                          given->second == default_value(input.sort()) &&
                          !arguments.contains(input);
    if (!is_asked)
      continue;
    given->second = Value::integral(input.sort(), 1);
    if (!holds_now())
      given->second = default_value(input.sort());
  }
  return inputs;
}

void StateSearch::add_start(std::size_t initial, Assignment inputs) {
  initial_of_.push_back(initial);
  initial_inputs_.push_back(std::move(inputs));
  initial_states_.push_back(
      program_.concrete_start(program_.initial_states()[initial], initial_inputs_.back()));
  relevant_at_start_.emplace_back();
  for (const auto& [variable, value] : initial_states_.back())
    if (program_.may_read(reads_, variable) && is_relevant(variable))
      relevant_at_start_.back().emplace_back(variable, value);
  started(initial_of_.size() - 1);
}

void StateSearch::add_starts() {
  for (std::size_t i = 0; i < initial_of_.size(); ++i) {
    Node node;
    node.start = i;
    node.changes = relevant_at_start_[i];
    add(std::move(node), {});
  }
}

symex::Values StateSearch::state_of(std::size_t index) const {
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

std::uint64_t StateSearch::atom_for_novelty(Expr variable, Expr value) {
  if (!value.is_constant() || !value.sort().is(SortKind::kString))
    return atom(variable, value);
  // Texts are always new. What counts is that they are what some code asks for, that there is more
  // than one, and how long they get by what handlers do; anybody can enter long ones.
  const std::u32string text = value.value().as_string();
  const bool is_chosen = chosen_texts_.contains(text);
  if (suggestions_.is_asked_for(text) || (!is_chosen && suggestions_.is_number(text)))
    return atom(variable, value);
  std::set<Expr>& told_apart = told_apart_[variable];
  if (told_apart.size() < kTextsToldApartMax)
    told_apart.insert(value);
  if (told_apart.contains(value))
    return atom(variable, value);
  const int length = is_chosen ? 0 : std::bit_width(text.size());
  return mix(variable.id(), ~static_cast<std::uint64_t>(length));
}

int StateSearch::novelty(const Node& node, const symex::Values& before) {
  constexpr std::size_t kPairedMax = 80;
  constexpr std::size_t kTripledMax = 60;
  int width = 4;
  std::vector<std::uint64_t> changed;
  std::set<Expr> replaced;
  for (const auto& [variable, value] : node.step.values)
    if (value.sort().is(SortKind::kString))
      chosen_texts_.insert(value.as_string());
  for (const auto& [variable, value] : node.changes) {
    replaced.insert(variable);
    if (!is_relevant(variable))
      continue;
    if (node.parent >= 0)
      varying_.insert(variable);
    changed.push_back(atom_for_novelty(variable, value));
    if (atoms_.insert(changed.back()).second)
      width = 1;
  }
  if (node.parent < 0)
    return width;
  // What has the same value everywhere tells no states apart.
  std::vector<std::uint64_t> all = changed;
  for (const Expr variable : varying_) {
    if (all.size() > kPairedMax)
      break;
    const Expr* value = replaced.contains(variable) ? nullptr : before.find(variable);
    if (value)
      all.push_back(atom_for_novelty(variable, *value));
  }
  work_ += changed.size() * all.size() / kSetsOfWork;
  if (all.size() <= kTripledMax)
    work_ += changed.size() * all.size() * all.size() / (2 * kSetsOfWork);
  // The sum of the hashes stands for the set.
  for (const std::uint64_t one : changed)
    for (const std::uint64_t other : all)
      if (sets_.insert(mix(one, 2) + mix(other, 2)).second)
        width = std::min(width, 2);
  if (all.size() <= kTripledMax)
    for (const std::uint64_t one : changed)
      for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (sets_.insert(mix(one, 3) + mix(all[i], 3) + mix(all[j], 3)).second)
            width = std::min(width, 3);
  return width;
}

bool StateSearch::add(Node node, const symex::Values& before) {
  if (nodes_.size() >= kStatesMax)
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
  constexpr double kNovel[] = {0, 0, 2, 5, 10};
  constexpr double kDistanceMax = 24;
  double estimate =
      kNovel[novelty(node, before)] + std::min(distance(before, node), kDistanceMax) / 2;
  if (node.parent >= 0)
    estimate += nodes_[static_cast<std::size_t>(node.parent)].approach;
  node.cost = node.depth + weight_of_estimates_ * estimate;
  queue_.push({node.cost, nodes_.size()});
  nodes_.push_back(std::move(node));
  added(nodes_.size() - 1, before);
  return true;
}

std::vector<symex::ReplayStep> StateSearch::steps_to(std::size_t index) const {
  std::vector<symex::ReplayStep> steps;
  for (auto at = static_cast<std::int64_t>(index); nodes_[static_cast<std::size_t>(at)].parent >= 0;
       at = nodes_[static_cast<std::size_t>(at)].parent)
    steps.push_back(nodes_[static_cast<std::size_t>(at)].step);
  std::ranges::reverse(steps);
  return steps;
}

std::optional<Found> StateSearch::sequence_to(std::size_t index, std::size_t event,
                                              const symex::Arrival& arrival) {
  std::vector<Assignment> choices = this->choices(event, arrival.condition, arrival.sample, {}, 1);
  if (choices.empty())
    return std::nullopt;
  std::vector<symex::ReplayStep> steps = steps_to(index);
  steps.push_back({event, std::move(choices.front()), {}});
  return found_by(nodes_[index].start, std::move(steps));
}

std::vector<std::pair<Expr, Expr>> StateSearch::changes_of(const symex::Values& state,
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
  forget_ended(state, changes);
  return changes;
}

void StateSearch::forget_ended(const symex::Values& state,
                               std::vector<std::pair<Expr, Expr>>& changes) {
  symex::CellTable& cells = program_.cells();
  if (!cells.has_deallocations())
    return;
  std::map<Expr, bool> is_ended;  // by what says whether the object is alive
  for (const auto& [variable, value] : changes)
    if (const symex::Cell* cell = cells.find(variable); cell && cells.is_alive_cell(*cell))
      is_ended.emplace(variable, value.is_false());
  std::erase_if(changes, [&](const auto& change) {
    const symex::Cell* cell = cells.find(change.first);
    if (!cell || cells.is_alive_cell(*cell))
      return false;
    const ir::ObjectId object = cells.root(cell->object);
    if (cells.pattern_of(object) == object || cells.object(object).kind != ir::ObjectKind::kHeap)
      return false;
    const Expr alive = cells.alive_cell(object);
    const auto [it, is_new] = is_ended.emplace(alive, false);
    if (is_new)
      if (const Expr* value = state.find(alive))
        it->second = value->is_false();
    return it->second;
  });
}

bool StateSearch::follow(std::size_t index, const symex::Values& state, std::size_t event,
                         const symex::Way& way) {
  const Expr condition = pool_.conjunction(way.condition);
  if (symex::depends_on_havoc(condition))
    return false;
  std::vector<Expr> results;
  for (const auto& [variable, value] : way.updates)
    if (!value.is_constant() && is_relevant(variable) && !symex::depends_on_havoc(value))
      results.push_back(value);
  // Of numbers that may be any, each is new: the first one says as much as the others.
  const std::size_t most =
      way.sample.others ? 1 + nodes_[index].stage : kChoicesMax[nodes_[index].stage];
  std::vector<Assignment> choices = this->choices(event, way.condition, way.sample, results, most);
  for (Assignment& values : choices) {
    chosen(event, values);
    Node node;
    node.parent = static_cast<std::int64_t>(index);
    node.start = nodes_[index].start;
    node.depth = nodes_[index].depth + 1;
    node.changes = changes_of(state, way, values);
    if (std::ranges::none_of(node.changes,
                             [&](const auto& change) { return is_relevant(change.first); }))
      continue;
    node.step = {event, std::move(values), way.to};
    if (add(std::move(node), state) && !way.sample.values.empty())
      note_useful(event, way.sample);
    if (is_done())
      return false;
  }
  return choices.size() == most && nodes_[index].stage + 1 < std::size(kChoicesMax);
}

std::vector<Assignment> StateSearch::choices(std::size_t event, const std::vector<Expr>& condition,
                                             const symex::Sample& sample,
                                             const std::vector<Expr>& results,
                                             std::size_t choices_max) {
  const Expr whole = pool_.conjunction(condition);
  if (is_known_to_hold(whole, sample.values))
    return {sample.values};
  Substitution known(pool_);
  for (const auto& [variable, value] : sample.values)
    known.bind(variable, pool_.constant(value));
  std::vector<Expr> wanted;
  std::set<Expr> all;
  for (const Expr result : results)
    wanted.push_back(known.apply(result));
  for (const Expr result : wanted)
    collect_variables(result, all);
  const Expr rest = known.apply(whole);
  collect_variables(rest, all);
  std::vector<Assignment> found =
      suggestions_.choices(event, sample.values.empty() ? condition : conjuncts_of(rest),
                           {all.begin(), all.end()}, wanted, choices_max);
  for (Assignment& values : found)
    values.insert(sample.values.begin(), sample.values.end());
  return found;
}

void StateSearch::note_useful(std::size_t event, const symex::Sample& sample) {
  Lines& lines = lines_[event];
  if (lines.delivered.bytes.empty())
    return;
  std::vector<symex::Sample>& useful = lines.useful;
  if (std::ranges::find(useful, sample) != useful.end())
    return;
  if (useful.size() >= kUsefulMax)
    useful.erase(useful.begin());
  useful.push_back(sample);
  if (!lines.has_end)
    lines.has_end = std::ranges::any_of(lines.delivered.bytes, [&](Expr byte) {
      const auto it = sample.values.find(byte);
      return it != sample.values.end() && it->second.as_int() == '\n';
    });
}

std::vector<Expr> StateSearch::parameters_of(std::size_t event) const {
  std::vector<Expr> result;
  for (const symex::ParameterBinding& binding : program_.bindings(event)) {
    if (binding.characters.empty())
      result.push_back(binding.variable);
    result.insert(result.end(), binding.characters.begin(), binding.characters.end());
  }
  return result;
}

std::vector<symex::Sample> StateSearch::samples(std::size_t event, std::size_t stage) {
  std::vector<symex::Sample> samples;
  if (!lines_[event].delivered.bytes.empty()) {
    samples = sampled_lines(event, stage);
    if (stage == 0)
      return samples;
  }
  const std::vector<Expr> parameters = parameters_of(event);
  if (parameters.empty())
    return samples;
  const std::size_t half = kSamplesMax[stage] / 2;
  for (Assignment& values : suggestions_.samples(event, parameters, half))
    samples.push_back({std::move(values), {}});
  for (Assignment& values : suggestions_.choices(event, {}, parameters, parameters, half))
    samples.push_back({std::move(values), {}});
  return samples;
}

std::vector<symex::Sample> StateSearch::sampled_lines(std::size_t event, std::size_t stage) {
  Lines& lines = lines_[event];
  const Expr count = lines.delivered.count;
  std::vector<symex::Sample> found = lines.useful;
  std::ranges::reverse(found);  // the last ones came furthest
  Assignment others;
  if (const std::vector<Expr> parameters = parameters_of(event); !parameters.empty())
    if (auto first = suggestions_.samples(event, parameters, 1); !first.empty())
      others = std::move(first.front());
  const std::size_t wanted = std::max(kSamplesMax[stage], found.size() + kNewLinesMin);
  bool is_round = false;
  while (found.size() < wanted) {
    std::optional<symex::Sample> line =
        suggestions_.line(lines.delivered, lines.has_end, lines.next++);
    if (!line) {
      lines.next = 0;
      if (std::exchange(is_round, true))
        break;
      continue;
    }
    line->values.insert(others.begin(), others.end());
    if (std::ranges::find(found, *line) == found.end())
      found.push_back(std::move(*line));
  }
  // The end, and a failure.
  if (stage > 0 && count)
    for (const int none : {0, -1})
      if (count.sort().contains(none))
        found.push_back({{{count, pool_.machine(count.sort(), none).value()}}, {}});
  return found;
}

symex::Ways StateSearch::sampled(const symex::Values& state, std::size_t event, std::size_t stage) {
  symex::Ways all;
  std::uint64_t work = 0;
  for (const symex::Sample& sample : samples(event, stage)) {
    if (options_.budget.exhausted() || work > kSamplesWorkMax[stage])
      break;
    symex::Ways ways = program_.ways_with(event, state, goal(), sample, options_.budget.cancel);
    work += ways.work;
    work_ += ways.work;
    std::ranges::move(ways.list, std::back_inserter(all.list));
    std::ranges::move(ways.arrivals, std::back_inserter(all.arrivals));
    std::ranges::move(ways.met, std::back_inserter(all.met));
  }
  return all;
}

void StateSearch::expand(std::size_t index) {
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
    if (stage == 0 && dear_[event] >= kDearMax)
      all.push_back({.is_partial = true});
    else
      all.push_back(program_.ways(event, state, goal(), stage > 0, options_.budget.cancel));
    work_ += kWorkOfExecution + all.back().work;
    if (all.back().is_partial) {
      has_more = has_more || stage + 1 < std::size(kChoicesMax);
      ++dear_[event];
      if (const auto delivered = program_.delivered(event, all.back().inputs); !delivered.empty())
        lines_[event].delivered = delivered.front();
      symex::Ways more = sampled(state, event, stage);
      std::ranges::move(more.list, std::back_inserter(all.back().list));
      std::ranges::move(more.arrivals, std::back_inserter(all.back().arrivals));
      std::ranges::move(more.met, std::back_inserter(all.back().met));
    }
    if (const auto there = this->level(event, all.back()))
      level = level ? std::min(*level, *there) : there;
  }
  nodes_[index].approach = level ? kPerDecision * *level : 0;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const std::size_t event = events_[i];
    const symex::Ways& ways = all[i];
    for (const symex::Arrival& arrival : ways.arrivals) {
      if (!symex::depends_on_havoc(pool_.conjunction(arrival.condition)))
        arrived(index, event, arrival, stage);
      if (is_done())
        return;
    }
    if (nodes_[index].depth + 1 >= depth_max_)
      continue;
    for (const symex::Way& way : ways.list) {
      has_more = follow(index, state, event, way) || has_more;
      if (is_done())
        return;
    }
  }
  constexpr double kMoreValues[std::size(kChoicesMax) - 1] = {3, 7};
  if (has_more)
    queue_.push({nodes_[index].cost += kMoreValues[stage], index});
  ++nodes_[index].stage;
}

void StateSearch::search(std::uint64_t work_max) {
  while (!is_done() && !queue_.empty() && work_ < work_max && !options_.budget.exhausted()) {
    const std::size_t index = queue_.top().node;
    queue_.pop();
    if (!questions_.empty() && work_ >= next_question_)
      ask_next();
    const std::uint64_t work = work_of_solver();
    if (nodes_[index].depth + 1 < depth_max_ || !goal().entries.empty())
      expand(index);
    work_ += work_of_solver() - work;
    // All states were seen with the values known so far: are there more?
    if (!is_done() && queue_.empty() && !questions_.empty()) {
      while (!questions_.empty() && !options_.budget.exhausted())
        ask_next();
      start_again();
    }
  }
}

std::uint64_t StateSearch::work_of_solver() const {
  return kWorkOfCheck * solver_.checks() + suggestions_.spent() * kWorkOfResources;
}

void StateSearch::ask_next() {
  const std::uint64_t work = work_of_solver();
  suggestions_.learn_condition(conjuncts_of(questions_.back()));
  questions_.pop_back();
  const std::uint64_t cost = kWorkOfQuestion + work_of_solver() - work;
  work_ += cost;
  // What is dear has its turn less often.
  next_question_ = work_ + std::max(kWorkBetweenQuestions, cost);
}

void StateSearch::start_again() {
  queue_ = {};
  nodes_.clear();
  known_.clear();
  atoms_.clear();
  sets_.clear();
  varying_.clear();
  told_apart_.clear();
  chosen_texts_.clear();
  lines_.clear();
  add_starts();
}

}  // namespace reachd::reach
