// What happens before the first event: the initialisation, and which events it and the handlers
// register.
#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <tuple>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/ir/names.h"
#include "analysis/symex/discovery.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

bool takes_command_line(const ir::Function& function) {
  return function.name == "main" && function.parameters.size() >= 2 &&
         function.parameters[0].sort() == Sort::i32() && function.parameters[1].sort().is_pointer();
}

/// Does it depend on what the environment answers, and on what is not modelled? Elements that
/// nobody wrote are such, where it is not known which element it is.
bool mixes_inputs(const std::pair<const Expr, Expr>& entry) {
  return depends_on_havoc(entry.second) &&
         std::ranges::any_of(variables_of(entry.second), [](Expr variable) {
           return variable.name().starts_with(kInputPrefix);
         });
}

}  // namespace

/// Calls the initialisers of the code, then `init`, if there is one, with its parameters.
ir::Function Program::start_of(const ir::Function* init) const {
  ir::Function start;
  start.name = "the start of the program";
  start.blocks.emplace_back();
  ir::Block& block = start.blocks.back();
  for (const std::string& name : model_.code->initializers)
    block.instructions.push_back({ir::Call{{}, name, {}, {}}, {}});
  if (init) {
    start.parameters = init->parameters;
    block.instructions.push_back({ir::Call{{}, init->name, {}, init->parameters}, init->where});
  }
  return start;
}

void Program::prepare(const CancelToken& cancel) {
  if (prepared_)
    return;
  run_initialization(cancel);
  if (cancel.cancelled()) {
    initial_.clear();
    initial_points_.clear();
    slots_.resize(model_.events.size());  // events that were given are there to be listed
    return;
  }
  prepared_ = true;
  cells_->make_pools(instances_, bounds_.objects);
  slots_.resize(model_.events.size());
  for (std::size_t i = 0; i < slots_.size(); ++i)
    bind_parameters(i);
  index_summaries();
  if (model_.discover)
    discover_events(cancel);
  check_observed_views();
  if (model_.discover && cancel.cancelled()) {
    // Events may be missing, and what was taken for constant may be none: another question begins
    // anew.
    prepared_ = false;
    initial_.clear();
    initial_points_.clear();
    slots_.clear();
    model_.events.clear();
    model_.handlers.clear();
    constants_.clear();
    lifetimes_.clear();
    writers_ = {};
    has_constants_ = true;
    return;
  }
  is_complete_ = true;
  if (!model_.discover)
    make_summaries(cancel);
  // What is known of one variable may show that another is not written either.
  constexpr int kRoundsMax = 4;
  bool has_changed = true;
  for (int round = 0; round < kRoundsMax && has_changed; ++round) {
    frozen_.clear();
    has_changed = false;
    for (Slot& slot : slots_)
      if (slot.summary)
        has_changed = freeze(*slot.summary) || has_changed;
  }
  if (model_.discover)
    forget_impossible_events();
  note_trust();
  name_events();
  watch_refusals(cancel);
  index_summaries();
  if (!model_.discover)
    index_code();
  pool().settle();
  executor_->settle();
  is_settled_ = true;
  left_out_first_ = left_out_;
}

void Program::begin_question() {
  executor_->restore();
  left_out_ = left_out_first_;
}

/// A framework's code runs, comes to no code of the program and changes nothing: what a person does
/// there is of no use to anybody.
bool Program::is_idle(std::size_t index) const {
  const ir::Function* function = function_of(index);
  const EventSummary& summary = *slots_[index].summary;
  return function && function->is_library && model_.events[index].before.empty() &&
         summary.points.empty() && summary.cut_offs.empty() && summary.approximations.empty() &&
         std::ranges::all_of(summary.paths, [](const PathSummary& path) {
           return path.updates.empty() && path.approximations.empty();
         });
}

/// Events are called by the program's own functions, not by those of a framework's model.
void Program::name_events() {
  std::map<std::string, int> uses;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    Event& event = model_.events[i];
    const ir::Function* shown = model_.discover ? shown_function(i) : nullptr;
    if (shown && shown != function_of(i))
      event.id = event.id.substr(0, event.id.rfind('/')) + "/" + shown->name;
    if (const int n = ++uses[event.id]; n > 1 && model_.discover)
      event.id += "#" + std::to_string(n);
  }
}

void Program::forget_impossible_events() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const EventSummary* summary = slots_[i].summary ? &*slots_[i].summary : nullptr;
    const bool does_nothing = summary && summary->paths.empty() && summary->points.empty() &&
                              summary->cut_offs.empty() && summary->approximations.empty();
    // What the program wrote for it is shown, though it never happens.
    const bool is_heard = summary && !slots_[i].entered.empty() && !summary->enabled.is_false();
    if (summary && !is_heard && (summary->enabled.is_false() || does_nothing || is_idle(i)))
      continue;
    if (kept != i) {
      slots_[kept] = std::move(slots_[i]);
      model_.events[kept] = std::move(model_.events[i]);
    }
    ++kept;
  }
  slots_.resize(kept);
  model_.events.resize(kept);
}

/// "main::window#1" is "window".
static std::string short_name(const std::string& local) {
  const std::string name = local.substr(0, local.find('#'));
  return name.substr(name.rfind(':') + 1);
}

/// "temporary", "temporary.2", "temporary#1": no source has such a name.
static bool is_temporary(std::string_view name) {
  return name.substr(0, name.find_first_of(".#@")) == "temporary";
}

/// A variable that shares its pool with another program's of the same name has a number.
static std::string without_number(const std::string& name) {
  const std::size_t at = name.rfind('!');
  const bool is_numbered = at != std::string::npos && at + 1 < name.size() &&
                           name.find_first_not_of("0123456789", at + 1) == std::string::npos;
  return is_numbered ? name.substr(0, at) : name;
}

/// Objects that a variable or a member points to from the start are known by its name.
void Program::name_objects() {
  if (initial_.empty())
    return;
  std::map<ir::ObjectId, std::string> named;
  std::map<std::string, std::set<ir::ObjectId>> by_name;
  std::map<ir::ObjectId, std::map<std::string, ir::ObjectId>> pointed;  // by owner and cell
  for (const auto& [variable, value] : initial_[0].values) {
    const Cell* cell = cells_->find(variable);
    if (!cell)
      continue;
    const ir::ObjectId id = cells_->root(cell->object);
    const ir::Object& root = cells_->object(id);
    const bool is_local =
        root.kind == ir::ObjectKind::kLocal && cells_->is_persistent(id, instances_);
    if (root.kind == ir::ObjectKind::kGlobal || is_local) {
      const std::string name = is_local ? short_name(root.name) : root.name;
      // What no source has a name for, and what models keep for themselves.
      if (is_temporary(name) || name.starts_with(ir::kModelsPrefix) ||
          (is_local && is_of_models(root.where)))
        continue;
      named.emplace(id, name);
      by_name[name].insert(id);
    }
    if (!cell->property.empty() || !value.is_constant() || !value.sort().is_pointer())
      continue;
    const PointerValue to = value.value().as_pointer();
    if (to.object == 0 || to.offset != 0 || cells_->pattern_of(to.object) == to.object)
      continue;
    const ir::Object& owner = cells_->object(cell->object);
    const std::string name = without_number(std::string(variable.name()));
    if (name.starts_with(owner.name))
      pointed[cell->object].emplace(name.substr(owner.name.size()), to.object);
  }
  // Locals that have their names for themselves are called by them.
  for (auto& [object, name] : named) {
    if (by_name.at(name).size() > 1)
      name = cells_->object(object).name;
    cells_->call_object(object, name);
  }
  std::vector<ir::ObjectId> todo;
  for (const auto& [object, name] : named)
    todo.push_back(object);
  for (std::size_t i = 0; i < todo.size(); ++i)
    for (const auto& [suffix, object] : pointed[todo[i]])
      if (named.emplace(object, named[todo[i]] + suffix).second) {
        cells_->call_object(object, named[object]);
        todo.push_back(object);
      }
}

/// An array all of whose elements were written says nothing of what it held before.
Expr Program::without_old_elements(Expr variable, Expr value) {
  const Cell* cell = cells_->find(variable);
  if (!value.is(Kind::kStore) || !cell || !cell->property.empty() || cell->element >= 0)
    return value;
  const std::int64_t count = cells_->object(cell->object).regions[cell->region].count;
  std::vector<std::pair<Expr, Expr>> written;
  Expr before = value;
  // Stores at known places are one for each place.
  for (; before.is(Kind::kStore) && before.child(1).is_constant(); before = before.child(0)) {
    const Int128 place = before.child(1).value().as_int();
    if (place >= 0 && place < count)
      written.emplace_back(before.child(1), before.child(2));
  }
  if (static_cast<std::int64_t>(written.size()) < count)
    return value;
  // Most often they are all the same.
  Expr result = pool().const_array(written.back().second);
  for (const auto& [place, element] : written | std::views::reverse)
    result = pool().store(result, place, element);
  return result;
}

void Program::add_initial_state(SymbolicState values, FinishedPath path) {
  InitialState state;
  state.condition = pool().conjunction(path.condition);
  state.inputs = std::move(path.inputs);
  state.approximations = std::move(path.approximations);
  for (auto& [cell, value] : path.memory)
    if (cells_->is_property(cell) || cells_->is_persistent(cells_->find(cell)->object, instances_))
      values[cell] = without_old_elements(cell, value);
  for (const auto& [cell, value] : cells_->command_line_values()) {
    values.emplace(cell, value);
    if (value.is_variable())
      state.inputs.push_back(value);
  }
  state.values = std::move(values);
  initial_.push_back(std::move(state));
}

/// What the analysis of pointers says must hold for what is known anyway; where it does not,
/// nothing that it says is believed.
void Program::check_points_to() {
  const auto holds = [&](const Cell& cell, Expr value) {
    return !value.is_constant() || !value.sort().is_pointer() ||
           cells_->may_hold(cell, value.value().as_pointer());
  };
  for (const InitialState& state : initial_)
    for (const auto& [variable, value] : state.values)
      if (const Cell* cell = cells_->find(variable); cell && !holds(*cell, value)) {
        cells_->set_points_to(nullptr);
        problems_.push_back("'" + variable.name() + "' points to what it was not expected to");
        return;
      }
}

RunResult Program::run_start(const ir::Function& entry, const std::vector<Expr>& arguments,
                             const RunOptions& options) {
  executor_->set_existing({});
  RunResult run = executor_->run(entry, arguments, options);
  for (const auto& [pattern, count] : executor_->made())
    instances_[pattern] = std::max(instances_[pattern], count);
  executor_->set_existing(instances_);
  return run;
}

/// Where what the environment answers decides too much to be followed, as after
/// `board[rand() % 4][rand() % 4] = 2`, one way is: it answers with zeros, and nothing is said on
/// the command line.
RunResult Program::run_with_zeros(const ir::Function& entry, std::vector<Expr> arguments,
                                  RunOptions options) {
  options.has_zero_inputs = true;
  options.has_faults = false;
  std::vector<Expr> chosen;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].is_variable())
      continue;
    const bool is_count = i == 0 && arguments[i].sort().is_machine() && arguments.size() > 1;
    const Expr value = is_count ? pool().machine(arguments[i].sort(), 1)
                                : pool().constant(default_value(arguments[i].sort()));
    chosen.push_back(pool().equal(arguments[i], value));
    arguments[i] = value;
  }
  RunResult run = run_start(entry, arguments, options);
  run.points.clear();  // they do not say what was chosen
  for (FinishedPath& path : run.paths) {
    path.condition.insert(path.condition.end(), chosen.begin(), chosen.end());
    for (const Expr input : path.inputs)
      if (!depends_on_havoc(input))
        path.condition.push_back(pool().equal(input, pool().constant(default_value(input.sort()))));
  }
  return run;
}

/// Where the program's start has too many ways to tell apart, none of those that were found is
/// known well enough for a sequence to be sure, or soon found to be. Some that are followed for
/// themselves serve; they add nothing to what may be.
void Program::add_single_starts(const ir::Function& entry, const std::vector<Expr>& arguments,
                                RunOptions options, const SymbolicState& declared) {
  constexpr std::uint64_t kStartsMax = 8;
  constexpr std::size_t kPlainSizeMax = 1'000;  // terms of a condition
  constexpr std::uint64_t kWorkMax = 2'000'000;
  const auto is_one_of_many = [](const auto& entry) {
    return depends_on_havoc(entry.second) && !depends_on_unmodelled(entry.second);
  };
  const auto is_sure = [&](const InitialState& state) {
    return !depends_on_havoc(state.condition) && state.condition.size() <= kPlainSizeMax &&
           std::ranges::none_of(state.values, is_one_of_many);
  };
  const auto is_clear = [&](const InitialState& state) {
    return is_sure(state) && std::ranges::none_of(state.values, mixes_inputs);
  };
  if (std::ranges::any_of(initial_, is_clear) || options.cancel.cancelled())
    return;
  options.starts_max = kStartsMax;
  options.work_max = kWorkMax;
  options.bounds = bounds_;
  RunResult run;
  // A file or a variable that is not there may be what leads past code that nobody knows.
  if (std::ranges::none_of(initial_, is_sure))
    for (const bool has_faults : {false, true}) {
      options.has_faults = has_faults;
      run = run_start(entry, arguments, options);
      if (std::ranges::any_of(run.paths, is_certain_start))
        break;
    }
  const bool is_known = std::ranges::any_of(run.paths, [&](const FinishedPath& path) {
    return is_certain_start(path) && std::ranges::none_of(path.memory, mixes_inputs) &&
           pool().conjunction(path.condition).size() <= kPlainSizeMax;
  });
  if (!is_known)
    std::ranges::move(run_with_zeros(entry, arguments, options).paths,
                      std::back_inserter(run.paths));
  for (const auto& [entry, points] : run.points)
    std::ranges::copy_if(
        points, std::back_inserter(initial_points_[entry]),
        [](const PointCondition& point) { return !depends_on_havoc(point.condition); });
  for (FinishedPath& path : run.paths) {
    if (!is_certain_start(path))
      continue;
    std::ranges::copy_if(arguments, std::back_inserter(path.inputs), &Expr::is_variable);
    add_initial_state(declared, std::move(path));
  }
}

void Program::run_initialization(const CancelToken& cancel) {
  SymbolicState declared;
  for (const Variable& variable : model_.variables)
    if (variable.initial)
      declared[variable.var] = variable.initial;
  // All at once, as in a path summary.
  Substitution start(pool());
  for (const auto& [variable, initial] : declared)
    start.bind(variable, initial);
  for (const auto& [variable, value] : model_.init.updates)
    declared[variable] = start.apply(value);
  if (view_) {
    const auto& names = pool().enumerators(view_.sort());
    const auto at = std::ranges::find(names, model_.ui->initial) - names.begin();
    declared[view_] = pool().enumerator(view_.sort(), static_cast<std::uint32_t>(at));
  }
  const bool has_init = !model_.init.function.empty();
  const bool has_initializers = !model_.code->initializers.empty();
  if (!has_init && !has_initializers) {
    add_initial_state(std::move(declared), {});
    initial_.back().condition = pool().boolean(true);
    return;
  }
  const ir::Function* function =
      has_init ? model_.code->find_function(model_.init.function) : nullptr;
  if (has_init && (!function || !function->has_body())) {
    problems_.push_back("no body of the initialisation '" + model_.init.function + "' was found");
    if (!model_.discover)
      add_initial_state(std::move(declared), {});
    return;
  }
  const ir::Function* entry = function;
  if (has_initializers) {
    start_ = start_of(function);
    entry = &start_;
  }
  std::vector<Expr> arguments;
  for (const Expr parameter : entry->parameters) {
    const std::string name(parameter.name().substr(1));
    arguments.push_back(pool().variable(std::string(kInputPrefix) + name, parameter.sort()));
  }
  RunOptions options;
  options.mode = Mode::kInitial;
  options.cancel = cancel;
  // It runs once, and everything depends on it. Where calls may fail, each has two ways, and is
  // only looked at when nothing else is left to prove.
  const int share = faults_ != Faults::kNever ? 16 : 4;
  options.work_max *= share;
  options.nodes_max *= share;
  if (function && takes_command_line(*function)) {
    // A program is started by some name.
    options.assumption = pool().less_eq(pool().machine(arguments[0].sort(), 1), arguments[0]);
    arguments[1] = pool().pointer({cells_->command_line(arguments[0]), 0});
  }
  executor_->set_existing({});
  started_.clear();
  RunResult run = this->run(*entry, arguments, options);
  instances_ = executor_->made();
  executor_->set_existing(instances_);
  initial_points_ = run.points;
  initial_cut_offs_ = std::move(run.cut_offs);
  const bool has_loop = std::ranges::any_of(
      run.paths, [](const FinishedPath& path) { return path.how == PathEnd::kRunLoop; });
  knows_all_starts_ = has_loop && initial_cut_offs_.empty() &&
                      std::ranges::all_of(run.paths, [](const FinishedPath& path) {
                        return path.how == PathEnd::kRunLoop;
                      });
  for (FinishedPath& path : run.paths) {
    if (path.how != (has_loop ? PathEnd::kRunLoop : PathEnd::kReturned))
      continue;
    std::ranges::copy_if(arguments, std::back_inserter(path.inputs), &Expr::is_variable);
    add_initial_state(declared, std::move(path));
  }
  add_single_starts(*entry, arguments, options, declared);
  // Fewer wishes to the environment come first: those states make the better witnesses.
  std::ranges::stable_sort(initial_, {}, [this](const InitialState& state) {
    return std::tuple(depends_on_havoc(state.condition),
                      with_usual_answers(pool(), state.condition).is_false(),
                      state.condition.size());
  });
  check_points_to();
  name_objects();
  if (initial_.empty())
    problems_.push_back("the initialisation" +
                        (has_init ? " '" + model_.init.function + "'" : std::string()) +
                        " never comes to its event loop or its end");
}

bool Program::is_meant(const UiTransition& transition, const Event& event) const {
  return transition.event == event.id || (model_.ui_is_observed && transition.event == event.label);
}

void Program::check_observed_views() {
  std::set<std::string> missing;
  if (model_.ui && model_.ui_is_observed)
    for (const UiTransition& transition : model_.ui->transitions)
      if (std::ranges::none_of(model_.events,
                               [&](const Event& event) { return is_meant(transition, event); }))
        missing.insert(transition.event);
  for (const std::string& event : missing)
    problems_.push_back("the UI model names the event '" + event +
                        "', expected the id or the label of one that the code registers");
}

void Program::discover_events(const CancelToken& cancel) {
  Discovery discovery(*this, frameworks_);
  constexpr int kRoundsMax = 24;
  constexpr std::uint64_t kWorkMax = 50'000'000;
  constexpr std::uint64_t kHandlers = 10;  // that take as much as is allowed
  const std::uint64_t work_max =
      bounds_.work == UINT64_MAX ? kWorkMax : std::min(kWorkMax, kHandlers * bounds_.work);
  discovery_work_ = 0;
  lacks_events_ = false;
  for (int round = 0; round < kRoundsMax && !cancel.cancelled(); ++round) {
    // What is known by then has to do.
    const bool is_over = discovery_work_ > work_max;
    if (is_over)
      discovery.expect_no_more();
    const bool has_fewer_lifetimes = withdraw_lifetimes();
    const bool has_fewer_constants = withdraw_constants() || has_fewer_lifetimes;
    const std::vector<RegisteredEvent> found = discovery.find();
    std::map<std::string, std::size_t> known_at;
    for (std::size_t i = 0; i < slots_.size(); ++i)
      known_at.emplace(key_of(model_.events[i], model_.handlers[i]), i);
    const bool changed = discovery.apply(found, model_);
    if (!changed && !has_fewer_constants) {
      if (!is_over)
        return;
      break;
    }
    std::map<std::string, Slot> known;
    for (const auto& [key, i] : known_at)
      known.emplace(key, std::move(slots_[i]));
    slots_.clear();
    slots_.resize(model_.events.size());
    std::vector<std::size_t> todo;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const auto old = known.find(key_of(model_.events[i], model_.handlers[i]));
      if (old != known.end())
        slots_[i] = std::move(old->second);
      // New objects may be what a pointer of the handler points to.
      Slot& slot = slots_[i];
      slot.is_stale =
          slot.is_stale || (slot.depends_on_objects && slot.objects != cells_->growth());
      if (!slot.summary || slot.is_stale)
        todo.push_back(i);
    }
    index_summaries();
    // No sequence has an event that is only there by chance: what others cost comes first.
    std::ranges::stable_partition(
        todo, [this](std::size_t i) { return !depends_on_havoc(model_.events[i].enabled); });
    for (const std::size_t i : todo) {
      bind_parameters(i);
      if (discovery_work_ <= work_max)
        make_summary(i, cancel);
    }
  }
  for (Slot& slot : slots_)
    if (slot.is_stale)
      slot.summary.reset();  // made when it is asked for
  index_summaries();
  leaves_out_work_ = leaves_out_work_ || work_max < kWorkMax;
  // What was taken for constant may be none, but what there is serves to find sequences, as these
  // are replayed.
  has_constants_ = false;
  lacks_events_ = true;
  problems_.emplace_back(kLacksEvents);
}

}  // namespace reachd::symex
