// The event model as a graph: who writes what others read.
#include <algorithm>
#include <map>

#include "analysis/expr/substitute.h"
#include "analysis/query/engine.h"
#include "analysis/query/engine_state.h"

namespace reachd::query {

namespace {

/// By the name that people see: memory of several names may be one to them.
using Variables = std::map<std::string, std::pair<std::set<std::size_t>, std::set<std::size_t>>>;

void add_variables(Engine::State& state, std::size_t event, const EventSummary& summary,
                   Variables& variables) {
  symex::Program& program = state.program;
  std::set<Expr> written;
  std::set<Expr> read;
  if (summary.enabled)
    collect_variables(summary.enabled, read);
  for (const PathSummary& path : summary.paths) {
    if (path.condition)
      collect_variables(path.condition, read);
    for (const auto& [variable, value] : path.updates) {
      if (variable == value)
        continue;
      written.insert(variable);
      std::set<Expr> used;
      collect_variables(value, used);
      used.erase(variable);  // a counter that counts is of no use to itself
      read.merge(used);
    }
  }
  const auto is_shown = [&](Expr variable) {
    return program.is_state(variable) && variable != program.view_variable();
  };
  const auto name_of = [&](Expr variable) {
    const std::string shown = program.cells().shown_name(variable);
    return shown.empty() ? std::string(variable.name()) : shown;
  };
  for (const Expr variable : written)
    if (is_shown(variable))
      variables[name_of(variable)].first.insert(event);
  for (const Expr variable : read)
    if (is_shown(variable))
      variables[name_of(variable)].second.insert(event);
}

/// Does the event end there, or come to code of the user's?
bool is_possible(symex::Program& program, std::size_t event, const symex::Values& state,
                 const CancelToken& cancel) {
  const symex::Ways ways = program.ways(event, state, {}, true, cancel);
  return !ways.list.empty() || ways.is_partial ||
         std::ranges::any_of(
             ways.met, [&](const TraceEntry& entry) { return !program.is_of_models(entry.span); });
}

}  // namespace

ModelGraph Engine::graph(const Options& options) {
  symex::Program& program = state_->program;
  ModelGraph graph;
  const std::vector<HandlerInfo> found = handlers(options);
  graph.name = program.model().name;
  graph.ui = program.model().ui;
  Variables variables;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const reachd::Event& event = program.events()[i];
    ModelGraph::Event shown{
        found[i].event, found[i].label, event.kind, found[i].handler, found[i].location, {}, {}};
    if (event.enabled && !event.enabled.is_true())
      shown.enabled = source_text(*state_, event.enabled);
    else if (!event.enabled_function.empty())
      shown.enabled = event.enabled_function + "()";
    for (const Parameter& parameter : event.parameters)
      shown.parameters.push_back(parameter.name);
    graph.events.push_back(std::move(shown));
    if (options.cancel.cancelled())
      graph.is_complete = false;
    else
      add_variables(*state_, i, program.summary(i, options.cancel), variables);
  }
  graph.is_complete = graph.is_complete && !options.cancel.cancelled();
  if (!graph.ui && graph.is_complete)
    graph.views = lifted_views(*state_, options);
  for (const auto& [name, events] : variables) {
    const auto& [writers, readers] = events;
    if (!writers.empty() && !readers.empty())
      graph.variables.push_back(
          {name, {writers.begin(), writers.end()}, {readers.begin(), readers.end()}});
  }
  return graph;
}

std::optional<UiModel> Engine::views(const Options& options) {
  constexpr std::size_t kEventsMax = 100;
  symex::Program& program = state_->program;
  if (program.model().ui)
    return program.model().ui;
  const std::size_t events = handlers(options).size();
  if (events > kEventsMax)
    return std::nullopt;
  for (std::size_t i = 0; i < events; ++i)
    if (!program.has_cheap_summary(i, options.cancel))
      return std::nullopt;
  std::optional<UiModel> views = lifted_views(*state_, options);
  return options.cancel.cancelled() ? std::nullopt : views;
}

std::set<std::string> Engine::first_events(const Options& options) {
  symex::Program& program = state_->program;
  program.prepare(options.cancel);
  std::set<std::string> first;
  for (const symex::InitialState& start : program.initial_states()) {
    const symex::Values state = program.concrete_start(start, {});
    for (std::size_t i = 0; i < program.events().size() && !options.cancel.cancelled(); ++i)
      if (const std::string& id = program.events()[i].id;
          !first.contains(id) && is_possible(program, i, state, options.cancel))
        first.insert(id);
  }
  return first;
}

}  // namespace reachd::query
