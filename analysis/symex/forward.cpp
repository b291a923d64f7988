// What events may do from states in which all is known, while their parameters are open. With most
// terms constant there are few paths, whatever the handler's summary is like.
#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/symex/idle_inputs.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

/// Of one event in one state; what is left out is not missed, as nothing is proved here.
constexpr std::uint64_t kPathsMax = 96;
constexpr std::uint64_t kForwardWorkMax = 100'000;
constexpr std::size_t kForwardNodesMax = 100'000;

/// What the environment chose on any of the ways.
std::vector<Expr> inputs_of(const RunResult& run) {
  std::vector<Expr> result;
  std::set<Expr> known;
  const auto add = [&](const std::vector<Expr>& inputs) {
    std::ranges::copy_if(inputs, std::back_inserter(result),
                         [&](Expr input) { return known.insert(input).second; });
  };
  for (const auto& [entry, points] : run.points)
    for (const PointCondition& point : points)
      add(point.inputs);
  for (const FinishedPath& path : run.paths)
    add(path.inputs);
  return result;
}

}  // namespace

Values Program::concrete_start(const InitialState& start, const Assignment& initial_inputs) {
  const auto [it, is_new] = started_.try_emplace(&start);
  Started& started = it->second;
  if (!is_new && started.inputs == initial_inputs)
    return started.state;
  started = {initial_inputs, {}};
  for (const auto& [variable, value] : start.values)
    started.state[variable] =
        value.is_constant() ? value : known_or_open(variable, concrete(value, {}, initial_inputs));
  return started.state;
}

Expr Program::known_or_open(Expr variable, Expr value) {
  return depends_on_havoc(value) ? one_of(variable, {value}) : value;
}

Expr Program::open_value(Expr variable) {
  return pool().variable(std::string(kHavocPrefix) + "in " + std::string(variable.name()),
                         variable.sort());
}

std::vector<std::string> Program::entry_functions(std::size_t index) const {
  const Event& event = model_.events[index];
  std::vector<std::string> functions;
  if (!event.enabled_function.empty())
    functions.push_back(event.enabled_function);
  if (event.handler && !model_.handlers[*event.handler].function.empty())
    functions.push_back(model_.handlers[*event.handler].function);
  return functions;
}

bool Program::may_affect(std::size_t writer, std::size_t reader) {
  if (model_.events[writer].handler)
    for (const RecordedPath& path : model_.handlers[*model_.events[writer].handler].paths)
      for (const auto& [variable, value] : path.updates)
        if (may_read(reads(reader), variable))
          return true;
  for (const auto& [variable, value] : model_.events[writer].before)
    if (may_read(reads(reader), variable))
      return true;
  const auto meet = [](const auto& a, const auto& b) {
    return std::ranges::any_of(a, [&](const auto& x) { return b.contains(x); });
  };
  for (const std::string& from : entry_functions(writer)) {
    const flow::Effects& written = facts_->effects(from);
    for (const std::string& to : entry_functions(reader)) {
      const flow::Effects& read = facts_->effects(to);
      const bool is_any = written.through_pointers || written.by_unknown_code ||
                          (read.reads_anything && !written.objects.empty());
      const bool is_handed_on = std::ranges::any_of(written.objects, [&](ir::ObjectId object) {
        return read.read_objects.contains(object) && outlives_events(object);
      });
      // Whether an object exists is read where one is made.
      if (is_any || is_handed_on || meet(written.properties, read.read_properties) ||
          meet(written.ended, read.objects))
        return true;
    }
  }
  return false;
}

std::vector<DeliveredBytes> Program::delivered(std::size_t event,
                                               std::span<const Expr> inputs) const {
  std::vector<DeliveredBytes> found = delivered_bytes(inputs);
  for (const ParameterBinding& binding : bindings(event))
    for (DeliveredBytes& one : found)
      if (!one.count && binding.name == kCountOfBytes && binding.variable.sort().is_machine())
        one.count = binding.variable;
  return found;
}

Ways Program::ways(std::size_t index, const Values& state, const Goal& goal, bool is_thorough,
                   const Sample* sample, const CancelToken& cancel) {
  const Event& event = model_.events[index];
  if (!is_enabled(event, state))
    return {};
  const bool has_code = event.handler && !model_.handlers[*event.handler].function.empty();
  if (!has_code)
    return ways_recorded(index, state, goal, cancel);
  Values begun = state;
  for (const auto& [variable, value] : event.before)
    begun[variable] = concrete(value, state, {});
  Ways ways = ways_of_code(index, begun, goal, is_thorough, sample, cancel);
  for (Way& way : ways.list)
    for (const auto& [variable, value] : event.before)
      way.updates.emplace(variable, begun[variable]);
  add_refusals(index, state, ways);
  return ways;
}

Ways Program::ways_of_code(std::size_t index, const Values& state, const Goal& goal,
                           bool is_thorough, const Sample* sample, const CancelToken& cancel) {
  const ir::Function* function = function_of(index);
  if (!function || !function->has_body())
    return {};
  RunOptions options;
  options.mode = Mode::kForward;
  options.state = &state;
  options.paths_max = kPathsMax;
  options.work_max = kForwardWorkMax;
  options.nodes_max = kForwardNodesMax;
  options.may_be_partial = !is_thorough;
  options.assumption = numbers_domain(model_.events[index]);
  if (sample && sample->others)
    options.assumption = pool().both(options.assumption, sample->others);
  options.cancel = cancel;
  std::vector<Expr> arguments = arguments_of(index, *function, sample ? &sample->values : nullptr);
  for (Expr& argument : arguments)
    argument = concrete(argument, state, {});
  SymbolicState chosen;
  if (sample)
    for (const auto& [variable, value] : sample->values)
      if (variable.name().starts_with(kInputPrefix))
        chosen.emplace(variable, pool().constant(value));
  options.inputs = &chosen;
  RunResult run = this->run(*function, arguments, options);
  const auto with_domain = [&](std::vector<Expr> condition, const SymbolicState* updates) {
    condition = without_idle_inputs(pool(), std::move(condition), updates);
    const Expr all = pool().conjunction(condition);
    condition.push_back(characters_domain(index, all, updates));
    if (sample)
      for (const auto& [variable, value] : sample->values)
        condition.push_back(pool().equal(variable, pool().constant(value)));
    return condition;
  };
  Ways ways;
  ways.work = run.work;
  // A last attempt leaves out what costs too much, and says where.
  ways.is_partial = run.is_partial || (is_thorough && !run.cut_offs.empty());
  if (ways.is_partial || run.is_cut_short)
    ways.inputs = inputs_of(run);
  for (FinishedPath& path : run.paths) {
    if (path.how != PathEnd::kReturned)
      continue;
    Way way;
    for (auto& [cell, value] : path.memory) {
      const Expr* old = state.find(cell);
      if ((!old || *old != value) &&
          (cells_->is_property(cell) ||
           cells_->is_persistent(cells_->find(cell)->object, instances_)))
        way.updates.emplace(cell, value);
    }
    way.condition = with_domain(std::move(path.condition), &way.updates);
    if (sample)
      way.sample = *sample;
    ways.list.push_back(std::move(way));
  }
  for (const auto& [entry, points] : run.points)
    ways.met.push_back(entry);
  for (const TraceEntry& entry : goal.entries)
    if (const auto it = run.points.find(entry); it != run.points.end())
      for (const PointCondition& point : it->second)
        ways.arrivals.push_back({entry, with_domain(conjuncts_of(point.condition), nullptr),
                                 sample ? *sample : Sample()});
  // Nothing was found out: its own values may say more.
  ways.is_partial =
      ways.is_partial || (run.is_cut_short && ways.list.empty() && ways.arrivals.empty());
  join_blurred(state, ways);
  follow_views(index, state, ways);
  return ways;
}

void Program::follow_views(std::size_t index, const Values& state, Ways& ways) {
  if (!view_)
    return;
  const Event& event = model_.events[index];
  const Expr* current = state.find(view_);
  bool is_listed = false;
  std::vector<std::string> destinations;
  for (const UiTransition& transition : model_.ui->transitions) {
    if (!is_meant(transition, event))
      continue;
    is_listed = true;
    if (current && *current == view(transition.from))
      destinations.push_back(transition.to);
  }
  if (!is_listed && is_everywhere(event))
    return;
  std::vector<Way> all;
  for (const std::string& to : destinations)
    for (Way way : ways.list) {
      way.updates[view_] = view(to);
      way.to = to;
      all.push_back(std::move(way));
    }
  ways.list = std::move(all);
  if (destinations.empty())
    ways.arrivals.clear();
}

Ways Program::ways_recorded(std::size_t index, const Values& state, const Goal& goal,
                            const CancelToken& cancel) {
  const EventSummary& summary = this->summary(index, cancel);
  const auto conjuncts = [&](Expr condition) {
    return conjuncts_of(concrete(condition, state, {}));
  };
  Ways ways;
  for (const PathSummary& path : summary.paths) {
    Way way;
    way.condition = conjuncts(path.condition);
    if (way.condition.size() == 1 && way.condition.front().is_false())
      continue;
    for (const auto& [variable, value] : path.updates)
      way.updates[variable] = concrete(value, state, {});
    if (view_)
      if (const auto to = way.updates.find(view_); to != way.updates.end())
        way.to =
            pool().enumerators(view_.sort())[static_cast<std::size_t>(to->second.value().as_int())];
    ways.list.push_back(std::move(way));
  }
  for (const TraceEntry& entry : goal.entries)
    if (const auto it = summary.points.find(entry); it != summary.points.end())
      for (const PointCondition& point : it->second)
        if (auto condition = conjuncts(point.condition);
            condition.empty() || !condition.front().is_false())
          ways.arrivals.push_back({entry, std::move(condition), {}});
  return ways;
}

}  // namespace reachd::symex
