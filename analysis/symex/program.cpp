// Events to summaries: arguments, guards, views, domains.
#include "analysis/symex/program.h"

#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/pattern.h"
#include "analysis/expr/substitute.h"
#include "analysis/symex/characters.h"
#include "analysis/symex/idle_inputs.h"

namespace reachd::symex {

namespace {

bool has_limits_of_many(const ir::Function& function) {
  const auto is_limit = [](const ir::Instruction& instruction) {
    const auto* input = std::get_if<ir::Input>(&instruction.op);
    return input && input->name == ir::kManyWanted;
  };
  return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
    return std::ranges::any_of(block.instructions, is_limit);
  });
}

}  // namespace

Program::Program(EventModel model, std::vector<Framework> frameworks, Faults faults,
                 const Program* twin, Bounds bounds,
                 std::shared_ptr<const flow::PointsTo> points_to, const CancelToken& cancel)
    : model_(std::move(model)),
      frameworks_(std::move(frameworks)),
      faults_(faults),
      bounds_(bounds) {
  if (model_.code)
    files_ = model_.code->files;
  auto code = model_.code ? model_.code : [&] {
    auto empty = std::make_shared<ir::Module>();
    empty->pool = model_.pool;
    return std::shared_ptr<const ir::Module>(std::move(empty));
  }();
  model_.code = code;
  cells_ = std::make_unique<CellTable>(model_.pool, code, twin ? twin->cells_.get() : nullptr);
  for (const Framework& framework : frameworks_)
    for (const FrameworkClass& owner : framework.classes)
      if (std::ranges::any_of(owner.deliveries, [](const auto& one) { return !one.ends.empty(); }))
        cells_->expect_deallocations();
  executor_ = std::make_unique<Executor>(*cells_);
  if (twin) {
    points_to_ = twin->points_to_;
  } else if (points_to) {
    points_to_ = std::move(points_to);
  } else {
    points_to_ = std::make_shared<const flow::PointsTo>(*code, roots(), cancel);
  }
  may_leave_out_many_ = std::ranges::any_of(code->functions, has_limits_of_many);
  cells_->set_points_to(points_to_.get());
  facts_ = std::make_unique<flow::CodeFacts>(*code, *points_to_, faults == Faults::kPossibleAndMany,
                                             cancel);
  for (const Variable& variable : model_.variables)
    declared_.insert(variable.var);
  if (model_.ui) {
    view_ = pool().variable("@view", pool().enumeration(model_.ui->states));
    for (const UiTransition& transition : model_.ui->transitions)
      navigating_.insert(transition.event);
  }
}

std::vector<std::string> Program::roots() const {
  std::vector<std::string> roots = model_.code->initializers;
  roots.push_back(model_.init.function);
  for (const Handler& handler : model_.handlers)
    roots.push_back(handler.function);
  for (const Event& event : model_.events)
    roots.push_back(event.enabled_function);
  return roots;
}

bool Program::is_state(Expr variable) const {
  return variable == view_ || variable == refusal_state_ || declared_.contains(variable) ||
         cells_->find(variable) != nullptr;
}

const ir::Function* Program::shown_function(std::size_t index) const {
  const ir::Function* function = function_of(index);
  const bool is_inside = function && function->is_library && !slots_[index].entered.empty();
  return is_inside ? slots_[index].entered.front().function : function;
}

const ir::Function* Program::function_of(std::size_t index) const {
  const Event& event = model_.events[index];
  if (!event.handler)
    return nullptr;
  const Handler& handler = model_.handlers[*event.handler];
  return handler.function.empty() ? nullptr : cells_->function_named(handler.function);
}

void Program::add_roots_of(std::size_t index, std::vector<std::string>& roots) const {
  const Event& event = model_.events[index];
  if (event.handler && !model_.handlers[*event.handler].function.empty())
    roots.push_back(model_.handlers[*event.handler].function);
  if (!event.enabled_function.empty())
    roots.push_back(event.enabled_function);
}

const std::vector<const ir::Function*>& Program::functions_of(std::size_t index) {
  std::vector<std::string> roots;
  add_roots_of(index, roots);
  const auto [it, is_new] = functions_of_.try_emplace(std::move(roots));
  if (is_new)
    for (const std::string& name : facts_->reachable_from(it->first))
      if (const ir::Function* function = cells_->function_named(name))
        it->second.push_back(function);
  return it->second;
}

const flow::BlockGraph& Program::block_graph() {
  if (!block_graph_)
    block_graph_ = std::make_unique<flow::BlockGraph>(cells_->module());
  return *block_graph_;
}

bool Program::may_be_called_back(const std::string& name) const {
  const ir::Function* function = cells_->function_named(name);
  return function && function->object != 0 && points_to_->has_escaped(function->object);
}

bool loses_behaviour(const EventSummary& summary) {
  return has_gaps(summary.cut_offs) ||
         std::ranges::any_of(summary.approximations, &Approximation::loses_behaviour);
}

bool Program::may_write(std::size_t index, Expr variable) {
  // What only some questions know must not show in the answers of others.
  if (slots_.size() > index && slots_[index].summary && !slots_[index].is_late) {
    const EventSummary& summary = *slots_[index].summary;
    if (std::ranges::any_of(summary.paths, [&](const PathSummary& path) {
          return path.updates.contains(variable);
        }))
      return true;
    if (!loses_behaviour(summary))
      return false;
  }
  return may_write_by_code(index, variable);
}

bool Program::may_write_by_code(std::size_t index, Expr variable) {
  const Event& event = model_.events[index];
  if (variable == view_)
    return navigating_.contains(event.id);
  if (variable == refusal_state_)
    return true;
  for (const auto& [target, value] : event.before)
    if (target == variable)
      return true;
  if (!event.handler)
    return false;
  const Handler& handler = model_.handlers[*event.handler];
  for (const RecordedPath& path : handler.paths)
    for (const auto& [target, value] : path.updates)
      if (target == variable)
        return true;
  if (handler.function.empty())
    return false;
  const Cell* cell = cells_->find(variable);
  if (!cell || cells_->object(cell->object).kind == ir::ObjectKind::kLiteral ||
      says_class(variable))
    return false;
  return function_may_write(handler.function, *cell);
}

bool Program::says_class(Expr variable) {
  return variable.sort().is_pointer() && !initial_.empty() &&
         std::ranges::all_of(initial_, [&](const InitialState& state) {
           const Expr value = initial_value(state, variable);
           if (!value || !value.is_constant())
             return false;
           const ir::Object& table = cells_->object(value.value().as_pointer().object);
           return table.is_constant && table.name.ends_with(".vtable");
         });
}

bool Program::function_may_write(const std::string& function, const Cell& cell) {
  const flow::Effects& effects = facts_->effects(function);
  const ir::ObjectId pattern = cells_->pattern_of(cell.object);
  if (cells_->is_alive_cell(cell))
    return effects.through_pointers || effects.ended.contains(pattern) ||
           effects.objects.contains(pattern);
  if (!cell.property.empty())
    return effects.properties.contains(cell.property) ||
           (effects.changes_given && points_to_->is_given_away(pattern));
  if (effects.objects.contains(pattern) ||
      (effects.by_unknown_code && cells_->object(cell.object).is_shared))
    return true;
  return effects.through_pointers && !cells_->object(cell.object).is_constant &&
         (cells_->object(cell.object).address_taken || facts_->is_pointed_to(pattern)) &&
         (!cells_->has_points_to() || points_to_->has_escaped(pattern));
}

bool Program::may_write_property(std::size_t index, Expr property, const std::set<Expr>& known) {
  const Event& event = model_.events[index];
  const Cell* cell = cells_->find(property);
  if (!cell || !event.handler || model_.handlers[*event.handler].function.empty())
    return false;
  const ir::ObjectId pattern = cells_->pattern_of(cell->object);
  if (!property_writes_)
    property_writes_ = std::make_unique<flow::PropertyWrites>(*model_.code, *points_to_, *facts_);
  return property_writes_->may_write(model_.handlers[*event.handler].function, cell->property,
                                     pattern, known);
}

bool Program::loses_initial_states() const { return has_gaps(initial_cut_offs_); }

Expr Program::value_without_initialization(Expr variable) {
  const Cell* cell = cells_->find(variable);
  if (!cell)  // of the model: no code writes it
    return initial_.empty() ? Expr{} : initial_value(initial_.front(), variable);
  if (!model_.init.function.empty() && function_may_write(model_.init.function, *cell))
    return {};
  return initial_value({}, variable);
}

Expr Program::frozen(Expr variable) {
  const auto [it, is_new] = frozen_.emplace(variable, Expr{});
  if (!is_new || !is_state(variable))
    return it->second;
  Expr value;
  if (is_left_open(variable))
    return {};
  for (const InitialState& state : initial_) {
    const Expr initial = initial_value(state, variable);
    if (!initial || !initial.is_constant() || (value && value != initial))
      return {};
    value = initial;
  }
  // However the initialisation ends; perhaps no way through it is known.
  if (!value || (loses_initial_states() && value_without_initialization(variable) != value))
    return {};
  // Which summaries there are must not matter, unless all are.
  if (!model_.discover) {
    if (writers_by_code(variable).empty())
      frozen_[variable] = value;
    return frozen_[variable];
  }
  const auto may_change = [&](std::size_t event) {
    if (!slots_[event].summary || loses_behaviour(*slots_[event].summary))
      return may_write_by_code(event, variable);
    return std::ranges::any_of(slots_[event].summary->paths, [&](const PathSummary& path) {
      const auto update = path.updates.find(variable);
      if (update == path.updates.end() || update->second == value)
        return false;
      // By induction the variable still has the value when the event happens.
      Substitution before(pool());
      before.bind(variable, value);
      return !before.apply(path.condition).is_false() && before.apply(update->second) != value;
    });
  };
  if (std::ranges::any_of(writers(variable), may_change))
    return {};
  return frozen_[variable] = value;
}

bool Program::freeze(EventSummary& summary) {
  bool has_changed = false;
  Substitution values(pool());
  const auto bind = [&](Expr e) {
    for (const Expr variable : variables_of(e))
      if (!values.binds(variable))
        if (const Expr value = frozen(variable))
          values.bind(variable, value);
  };
  const auto condition_with_values = [&](Expr condition) {
    bind(condition);
    const Expr known = values.apply(condition);
    has_changed = has_changed || known != condition;
    return known == condition
               ? known
               : pool().conjunction(simplify_conjunction(pool(), conjuncts_of(known)).conjuncts);
  };
  for (PathSummary& path : summary.paths) {
    path.condition = condition_with_values(path.condition);
    for (auto& [variable, value] : path.updates) {
      bind(value);
      const Expr known = values.apply(value);
      has_changed = has_changed || known != value;
      value = known;
    }
    std::erase_if(path.updates, [&](const auto& entry) {
      return entry.first == entry.second ||
             (entry.second.is_constant() && frozen(entry.first) == entry.second);
    });
  }
  std::erase_if(summary.paths, [](const PathSummary& p) { return p.condition.is_false(); });
  for (auto& [entry, points] : summary.points) {
    for (PointCondition& point : points)
      point.condition = condition_with_values(point.condition);
    std::erase_if(points, [](const PointCondition& p) { return p.condition.is_false(); });
  }
  for (CutOff& missing : summary.cut_offs)
    missing.point.condition = condition_with_values(missing.point.condition);
  std::erase_if(summary.cut_offs, [](const CutOff& c) { return c.point.condition.is_false(); });
  if (summary.enabled)
    summary.enabled = condition_with_values(summary.enabled);
  return has_changed;
}

RunResult Program::run(const ir::Function& function, const std::vector<Expr>& arguments,
                       RunOptions options) {
  options.has_faults = faults_ != Faults::kNever;
  options.has_many = faults_ == Faults::kPossibleAndMany;
  options.bounds = bounds_;
  RunResult result = executor_->run(function, arguments, options);
  left_out_ |= result.left_out;
  return result;
}

Expr Program::initial_value(const InitialState& state, Expr variable) {
  if (const auto it = state.values.find(variable); it != state.values.end())
    return it->second;
  if (const Cell* cell = cells_->find(variable)) {
    if (!cell->property.empty())
      return pool().constant(default_value(variable.sort()));
    return cells_->initial_value(*cell);
  }
  return {};
}

namespace {

/// The pattern of an object that can hold a text, which the function takes as its i-th parameter.
ir::ObjectId pointee(const ir::Function& function, std::size_t i) {
  return i < function.pointees.size() ? function.pointees[i] : 0;
}

/// Is the text only given to C++ objects that hold it as a whole?
bool is_given_whole(const Handler& handler, const ir::Function& function, const Event& event,
                    const Parameter& parameter) {
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const std::vector<Parameter>& declared = event.parameters;
    const Expr term = handler.arguments && i < handler.arguments->size() ? (*handler.arguments)[i]
                      : !handler.arguments && i < declared.size()        ? declared[i].var
                                                                         : Expr{};
    if (term == parameter.var && pointee(function, i) == 0 &&
        !function.parameters[i].sort().is(SortKind::kString))
      return false;
  }
  return true;
}

}  // namespace

void Program::bind_parameters(std::size_t index) {
  const Event& event = model_.events[index];
  const ir::Function* function = function_of(index);
  std::vector<ParameterBinding> bindings;
  for (const Parameter& parameter : event.parameters) {
    ParameterBinding binding{parameter.name, parameter.var, {}};
    if (function && parameter.sort.is(SortKind::kString) &&
        !is_given_whole(model_.handlers[*event.handler], *function, event, parameter)) {
      const std::uint32_t length =
          std::min(parameter.length_max.value_or(kLengthMaxDefault), kLengthMaxDefault);
      for (std::uint32_t i = 0; i < length; ++i)
        binding.characters.push_back(pool().variable(
            parameter.name + "@" + event.id + "[" + std::to_string(i) + "]", Sort::i8()));
    }
    bindings.push_back(std::move(binding));
  }
  slots_[index].bindings = std::move(bindings);
}

const std::vector<ParameterBinding>& Program::bindings(std::size_t event) const {
  return slots_[event].bindings;
}

std::vector<Expr> Program::arguments_of(std::size_t index, const ir::Function& function,
                                        const Assignment* values) {
  const Event& event = model_.events[index];
  const Handler& handler = model_.handlers[*event.handler];
  std::vector<Expr> terms;
  if (handler.arguments)
    terms = *handler.arguments;
  else
    for (const Parameter& parameter : event.parameters)
      terms.push_back(parameter.var);
  const auto buffer = [&](Expr term) -> Expr {
    std::vector<Expr> characters;
    std::string name = "\"...\"";
    if (term.is_constant()) {
      for (const char32_t c : term.value().as_string())
        characters.push_back(pool().machine(Sort::i8(), static_cast<Int128>(c)));
      name = "argument of " + event.id;
    } else {
      for (const ParameterBinding& binding : slots_[index].bindings) {
        if (binding.variable != term)
          continue;
        name = binding.name + "@" + event.id;
        characters = binding.characters;
      }
      for (Expr& c : characters)
        if (values) {
          const auto it = values->find(c);
          c = it == values->end() ? pool().machine(Sort::i8(), 0) : pool().constant(it->second);
        }
    }
    return pool().pointer({cells_->string_buffer(name, characters), 0});
  };
  std::vector<Expr> arguments;
  for (std::size_t i = 0; i < terms.size() && i < function.parameters.size(); ++i) {
    const Sort sort = function.parameters[i].sort();
    Expr term = terms[i];
    const ir::ObjectId holder = pointee(function, i);
    const bool is_text = term.sort().is(SortKind::kString) && sort.is_pointer();
    if (is_text && holder == 0) {
      arguments.push_back(buffer(term));
      continue;
    }
    const auto with_values = [&](Expr open) {
      Substitution substitution(pool());
      for (const Expr variable : variables_of(open))
        if (const auto it = values->find(variable); it != values->end())
          substitution.bind(variable, pool().constant(it->second));
      return substitution.apply(open);
    };
    if (values)
      term = with_values(term);
    const std::string name = std::string(function.parameters[i].name().substr(1)) + "@" + event.id;
    if (const auto record = handler.records.find(i); record != handler.records.end()) {
      std::vector<Expr> elements = record->second.values;
      if (values)
        std::ranges::transform(elements, elements.begin(), with_values);
      const ir::Object& shape = cells_->object(record->second.pattern);
      arguments.push_back(
          pool().pointer({cells_->record_object(name, shape, std::move(elements)), 0}));
      continue;
    }
    if (is_text) {
      arguments.push_back(pool().pointer({cells_->text_object(name, holder, term), 0}));
      continue;
    }
    arguments.push_back(term.sort() == sort ? term : pool().cast(term, sort));
  }
  return arguments;
}

Expr Program::enabled_condition(std::size_t index, EventSummary& summary,
                                const CancelToken& cancel) {
  const Event& event = model_.events[index];
  if (event.enabled)
    return event.enabled;
  if (event.enabled_function.empty())
    return pool().boolean(true);
  const ir::Function* guard = cells_->function_named(event.enabled_function);
  if (!guard || !guard->has_body()) {
    summary.approximations.push_back(
        {event.where, "predicate '" + event.enabled_function + "' has no body", false});
    return pool().boolean(true);
  }
  RunOptions options;
  options.cancel = cancel;
  const RunResult run = this->run(*guard, {}, options);
  std::vector<Expr> holds;
  for (const FinishedPath& path : run.paths) {
    if (path.how != PathEnd::kReturned || !path.result)
      continue;
    std::vector<Expr> conjuncts = path.condition;
    conjuncts.push_back(pool().cast(path.result, Sort::boolean()));
    holds.push_back(pool().conjunction(conjuncts));
    summary.approximations.insert(summary.approximations.end(), path.approximations.begin(),
                                  path.approximations.end());
  }
  for (const CutOff& missing : run.cut_offs)
    summary.approximations.push_back(missing.what);
  return pool().disjunction(holds);
}

Expr Program::numbers_domain(const Event& event) {
  std::vector<Expr> domains;
  for (const Parameter& parameter : event.parameters)
    if (parameter.domain && !parameter.sort.is(SortKind::kString))
      domains.push_back(parameter.domain);
  return pool().conjunction(domains);
}

EventSummary Program::summarize_code(std::size_t index, const CancelToken& cancel) {
  EventSummary summary;
  const Event& event = model_.events[index];
  const ir::Function* function = function_of(index);
  if (!function || !function->has_body()) {
    const std::string& name = model_.handlers[*event.handler].function;
    summary.approximations.push_back(
        {event.where, "no body of handler '" + name + "' was found", true});
    return summary;
  }
  RunOptions options;
  options.cancel = cancel;
  options.assumption = numbers_domain(event);
  options.known = [this](Expr variable) { return constant_value(variable); };
  options.lifetimes = [this](Expr life) -> const std::vector<Lifetime>& { return lifetimes(life); };
  options.all_work_max = summary_work_max_;
  RunResult run = this->run(*function, arguments_of(index, *function, nullptr), options);
  slots_[index].is_dear = run.is_too_dear;
  if (run.met_work_max) {
    leaves_out_work_ = true;
    summary.approximations.push_back({function->where, "more than was looked at so far", true});
  }
  discovery_work_ += run.work;
  constants_of_last_ = std::move(run.known);
  lifetimes_of_last_ = std::move(run.lifetimes);
  entered_by_last_ = std::move(run.entered);
  for (FinishedPath& finished : run.paths) {
    if (finished.how != PathEnd::kReturned)
      continue;  // the program ends
    PathSummary path;
    for (auto& [cell, value] : finished.memory)
      if (value != cell && (cells_->is_property(cell) ||
                            cells_->is_persistent(cells_->find(cell)->object, instances_)))
        path.updates.emplace(cell, value);
    forget_ended_classes(path.updates);
    path.condition = pool().conjunction(
        without_idle_inputs(pool(), std::move(finished.condition), &path.updates));
    path.trace = std::move(finished.trace);
    path.approximations = std::move(finished.approximations);
    path.inputs = std::move(finished.inputs);
    summary.paths.push_back(std::move(path));
  }
  summary.points = std::move(run.points);
  for (auto& [entry, points] : summary.points)
    for (PointCondition& point : points)
      point.condition =
          pool().conjunction(without_idle_inputs(pool(), conjuncts_of(point.condition), nullptr));
  summary.cut_offs = std::move(run.cut_offs);
  for (const Parameter& parameter : event.parameters)
    if (parameter.sort.is(SortKind::kString) &&
        !is_given_whole(model_.handlers[*event.handler], *function, event, parameter) &&
        parameter.length_max.value_or(kLengthMaxDefault + 1) > kLengthMaxDefault)
      summary.approximations.push_back({event.where,
                                        "text '" + parameter.name + "' longer than " +
                                            std::to_string(kLengthMaxDefault) +
                                            " characters is not considered",
                                        true});
  return summary;
}

EventSummary Program::summarize_recorded(std::size_t index) {
  EventSummary summary;
  const Event& event = model_.events[index];
  if (!event.handler) {
    PathSummary path;
    path.condition = pool().boolean(true);
    summary.paths.push_back(std::move(path));
    return summary;
  }
  for (const RecordedPath& recorded : model_.handlers[*event.handler].paths) {
    PathSummary path;
    path.condition = recorded.condition ? recorded.condition : pool().boolean(true);
    for (const auto& [variable, value] : recorded.updates)
      path.updates.emplace(variable, value);
    for (const TracePoint& point : recorded.trace) {
      const SourceSpan span{files_.intern(point.file), point.line, 0, point.line, 0};
      path.trace.push_back({span, TraceEntry::What::kStatement, ""});
    }
    for (const std::string& name : recorded.targets)
      path.trace.push_back({{}, TraceEntry::What::kNamed, name});
    // A path that leads to one view is a path only where the event leads to that view.
    const Expr condition = pool().both(path.condition, leads_to(index, recorded.to));
    for (const TraceEntry& entry : path.trace)
      summary.points[entry].push_back({condition, {}, {}});
    summary.paths.push_back(std::move(path));
  }
  return summary;
}

Expr Program::leads_to(std::size_t index, const std::string& to) {
  if (!model_.ui || to.empty())
    return pool().boolean(true);
  std::vector<Expr> from;
  for (const UiTransition& transition : model_.ui->transitions)
    if (is_meant(transition, model_.events[index]) && transition.to == to)
      from.push_back(pool().equal(view_, view(transition.from)));
  return pool().disjunction(from);
}

Expr Program::view(const std::string& name) {
  const auto& names = pool().enumerators(view_.sort());
  const auto at = std::ranges::find(names, name) - names.begin();
  return pool().enumerator(view_.sort(), static_cast<std::uint32_t>(at));
}

void Program::add_views(std::size_t index, EventSummary& summary) {
  if (!model_.ui)
    return;
  const Event& event = model_.events[index];
  // By destination: the views from which the event leads there.
  std::map<std::string, std::vector<Expr>> sources;
  std::vector<Expr> anywhere;
  for (const UiTransition& transition : model_.ui->transitions)
    if (is_meant(transition, event)) {
      sources[transition.to].push_back(pool().equal(view_, view(transition.from)));
      anywhere.push_back(sources[transition.to].back());
    }
  if (sources.empty() && is_everywhere(event))
    return;
  const Expr possible = pool().disjunction(anywhere);
  for (auto& [entry, points] : summary.points)
    for (PointCondition& point : points)
      point.condition = pool().both(point.condition, possible);
  for (CutOff& missing : summary.cut_offs)
    missing.point.condition = pool().both(missing.point.condition, possible);
  std::vector<PathSummary> all;
  const Handler* handler = event.handler ? &model_.handlers[*event.handler] : nullptr;
  for (std::size_t i = 0; i < summary.paths.size(); ++i) {
    const bool picks = handler && handler->function.empty() && i < handler->paths.size();
    const std::string to = picks ? handler->paths[i].to : "";
    for (const auto& [destination, from] : sources) {
      if (!to.empty() && to != destination)
        continue;
      PathSummary path = summary.paths[i];
      path.condition = pool().both(path.condition, pool().disjunction(from));
      path.updates[view_] = view(destination);
      all.push_back(std::move(path));
    }
  }
  summary.paths = std::move(all);
}

Expr Program::characters_domain(std::size_t index, Expr condition, const SymbolicState* updates) {
  std::set<Expr> mentioned;
  collect_variables(condition, mentioned);
  if (updates)
    for (const auto& [variable, value] : *updates)
      collect_variables(value, mentioned);
  std::vector<Expr> domain;
  for (std::size_t i = 0; i < slots_[index].bindings.size(); ++i) {
    const ParameterBinding& binding = slots_[index].bindings[i];
    const Parameter& parameter = model_.events[index].parameters[i];
    if (binding.characters.empty()) {
      if (parameter.domain)
        domain.push_back(parameter.domain);
      continue;
    }
    domain.push_back(text_domain(pool(), binding.characters, parameter.pattern, mentioned));
  }
  return pool().conjunction(domain);
}

void Program::finish_summary(std::size_t index, EventSummary& summary, Expr enabled) {
  summary.enabled = enabled;
  Substitution before(pool());
  for (const auto& [variable, value] : model_.events[index].before)
    before.bind(variable, value);
  const auto complete = [&](Expr condition, const SymbolicState* updates) {
    const std::vector<Expr> parts = {enabled, before.apply(condition),
                                     characters_domain(index, condition, updates)};
    const SimplifiedConjunction simple =
        simplify_conjunction(pool(), conjuncts_of(pool().conjunction(parts)));
    return pool().conjunction(simple.conjuncts);
  };
  for (PathSummary& path : summary.paths) {
    SymbolicState updates;
    for (const auto& [variable, value] : model_.events[index].before)
      updates[variable] = value;
    for (const auto& [variable, value] : path.updates)
      updates[variable] = before.apply(value);
    std::erase_if(updates, [](const auto& entry) { return entry.first == entry.second; });
    path.condition = complete(path.condition, &path.updates);
    path.updates = std::move(updates);
  }
  std::erase_if(summary.paths, [](const PathSummary& p) { return p.condition.is_false(); });
  for (auto& [entry, points] : summary.points) {
    for (PointCondition& point : points)
      point.condition = complete(point.condition, nullptr);
    std::erase_if(points, [](const PointCondition& p) { return p.condition.is_false(); });
  }
  for (CutOff& missing : summary.cut_offs)
    missing.point.condition = complete(missing.point.condition, nullptr);
  std::erase_if(summary.cut_offs, [](const CutOff& c) { return c.point.condition.is_false(); });
  const Event& event = model_.events[index];
  if (event.handler && !model_.handlers[*event.handler].paths.empty())
    split_recorded_cases(summary);
  else
    split_choices(summary);
}

EventSummary Program::summarize(std::size_t index, const CancelToken& cancel) {
  const Event& event = model_.events[index];
  const bool has_code = event.handler && !model_.handlers[*event.handler].function.empty();
  EventSummary summary = has_code ? summarize_code(index, cancel) : summarize_recorded(index);
  if (slots_[index].is_dear)
    return summary;
  const Expr enabled = enabled_condition(index, summary, cancel);
  add_views(index, summary);
  finish_summary(index, summary, enabled);
  add_refusals(index, summary);
  return summary;
}

}  // namespace reachd::symex
