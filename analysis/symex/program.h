/// A program as the search sees it: initial states, events with their path summaries, and a way to
/// run a sequence concretely. Built from an event model; summaries are computed when asked for and
/// kept.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/expr/evaluate.h"
#include "analysis/flow/block_graph.h"
#include "analysis/flow/effects.h"
#include "analysis/flow/property_writes.h"
#include "analysis/model/event_model.h"
#include "analysis/model/framework.h"
#include "analysis/model/summary.h"
#include "analysis/symex/delivered_bytes.h"
#include "analysis/symex/executor.h"
#include "analysis/symex/memory.h"
#include "analysis/symex/writers.h"

namespace reachd::symex {

/// One way in which the initialisation may end: values of state variables under a condition over
/// what the environment chose.
struct InitialState {
  Expr condition;
  SymbolicState values;
  std::vector<Expr> inputs;
  std::vector<Approximation> approximations;
};

/// How an event's declared parameters appear in its summaries.
struct ParameterBinding {
  std::string name;
  Expr variable;                 ///< the declared parameter
  std::vector<Expr> characters;  ///< of strings given to C code; then `variable` does not occur
};

/// One step of a sequence to be replayed.
struct ReplayStep {
  std::size_t event = 0;
  Assignment values;  ///< of parameters, characters and inputs as they occur in the summary
  std::string to;     ///< view that it leads to, where the UI model leaves a choice
  bool operator==(const ReplayStep&) const = default;
};

struct ReplayResult {
  bool arrived = false;
  std::string failure;  ///< why it did not
  /// False: with these values a step has no way through its code, as where the environment is given
  /// an answer that it never has.
  bool has_ways = true;
  std::vector<std::string>
      views;                   ///< before the first event and after each; empty without UI model
  std::vector<Values> states;  ///< before each event
  /// What each event asked of the environment, in that order.
  std::vector<std::vector<Expr>> inputs;
  /// Where a goal with entries was asked for: all entries that the last step comes to for certain.
  std::vector<TraceEntry> met;
};

/// Where a sequence may end: in `event` under a condition on the state before it, or, without
/// event, in a state.
struct Ending {
  std::optional<std::size_t> event;
  PointCondition point;
};

/// What a witness must come to: an entry of the last step's trace, or, with no entry, a state in
/// which `condition` holds.
struct Goal {
  std::vector<TraceEntry> entries;
  Expr condition;
};

/// Values that a handler is executed with.
struct Sample {
  Assignment values;  ///< of parameters, characters and inputs; others are open
  Expr others;        ///< what those that are open are known to be; null: nothing
  bool operator==(const Sample&) const = default;
};

/// One way in which an event goes on from a state in which all is known.
struct Way {
  std::vector<Expr> condition;  ///< over parameters and what else the environment chooses
  SymbolicState updates;        ///< state variables, as terms over the same
  std::string to;               ///< the view that it leads to; empty without UI model
  Sample sample;                ///< that it was executed with; empty: with none
};
/// How to come to an entry of the goal within the event: a condition over the same.
struct Arrival {
  TraceEntry entry;
  std::vector<Expr> condition;
  Sample sample;  ///< as in Way
  /// It also takes a value that is not modelled: nobody can make it happen.
  bool is_by_chance = false;
  bool operator==(const Arrival&) const = default;
};

struct Ways {
  std::vector<Way> list;
  std::vector<Arrival> arrivals;
  std::vector<TraceEntry> met;  ///< on any of the ways, whether it comes to an end or not
  /// Where there are more: what the environment chose on them, in order of its first use.
  std::vector<Expr> inputs;
  std::uint64_t work = 0;   ///< RunResult::work
  bool is_partial = false;  ///< there are more
};

/// Calls that nearly always work (memory, registration) always do in the one program, and may fail
/// in the other. The first is smaller by far; what it reaches is reachable, what it does not may
/// be.
/// And containers with more elements than are told apart, in the last.
enum class Faults { kNever, kPossible, kPossibleAndMany };

/// The event may do more than its summary says.
bool loses_behaviour(const EventSummary& summary);

/// The reason for which nothing is called unreachable where `Program::lacks_events`.
inline constexpr std::string_view kLacksEvents =
    "there are too many objects and handlers to find all events: what handlers register later may "
    "be missing";

class Program {
public:
  /// `twin`: another program of the same model, whose names for memory this one shares. It must
  /// outlive this one.
  /// `points_to`: of the same model, if it is known. One that was made while `cancel` was raised
  /// must not be asked.
  Program(EventModel model, std::vector<Framework> frameworks, Faults faults = Faults::kPossible,
          const Program* twin = nullptr, Bounds bounds = {},
          std::shared_ptr<const flow::PointsTo> points_to = nullptr,
          const CancelToken& cancel = {});
  const std::shared_ptr<const flow::PointsTo>& points_to() const { return points_to_; }
  /// Functions that the model as it was given calls.
  std::vector<std::string> roots() const;

  /// Of what the question, or what comes before all questions, executed.
  const LeftOut& left_out() const { return left_out_; }
  /// Does some code say that it is followed less far than in the program with many elements?
  bool may_leave_out_many() const { return may_leave_out_many_; }
  /// Forgets what other questions found out about the code, where that could show in an answer:
  /// each begins with what `prepare` leaves.
  void begin_question();

  /// Runs the initialisation and, where the model asks for it, finds the events that it and the
  /// handlers register. Later calls do nothing.
  void prepare(const CancelToken& cancel);

  const EventModel& model() const { return model_; }
  ExprPool& pool() const { return *model_.pool; }
  const FileTable& files() const { return files_; }
  FileTable& files() { return files_; }
  /// Is it in the bodies of library functions that reachd brings along?
  bool is_of_models(const SourceSpan& span) const {
    const std::string& path = files_.path(span.file);
    return path.starts_with("reachd:") || path.starts_with("/reachd:/");
  }
  CellTable& cells() { return *cells_; }
  const std::vector<Event>& events() const { return model_.events; }

  const std::vector<InitialState>& initial_states() const { return initial_; }
  /// Everything that the initialisation executes.
  const std::map<TraceEntry, std::vector<PointCondition>>& initial_points() const {
    return initial_points_;
  }
  /// What it does not execute; the conditions are over what the environment chooses.
  const std::vector<CutOff>& initial_cut_offs() const { return initial_cut_offs_; }
  /// May the initialisation end in states that are not among those?
  bool loses_initial_states() const;
  /// Does every way through the initialisation lead to one of them? Which one may depend on what is
  /// not modelled: a sequence that arrives from all of them arrives.
  bool knows_all_starts() const { return knows_all_starts_; }
  /// May there be events that were not found? Not all registrations were followed, then.
  bool lacks_events() const { return lacks_events_; }
  /// The value of a variable that the code of the initialisation does not write; else null.
  Expr value_without_initialization(Expr variable);
  /// Over the inputs of that initial state; null where it is unknown.
  Expr initial_value(const InitialState& state, Expr variable);

  const EventSummary& summary(std::size_t event, const CancelToken& cancel);
  /// Is the summary one that takes little work? It is there then. Cost: little.
  bool has_cheap_summary(std::size_t event, const CancelToken& cancel);
  /// As far as it was made; else null.
  const EventSummary* known_summary(std::size_t event) const {
    const std::optional<EventSummary>& summary = slots_[event].summary;
    return summary ? &*summary : nullptr;
  }
  /// May the event's code give the property another value than these constants, whatever its
  /// summary says? Code that is not known does not.
  bool may_write_property(std::size_t event, Expr property, const std::set<Expr>& known);
  /// Was the event followed to its end? `expects_more`: a summary that is missing will be made.
  bool knows_all_of(std::size_t event, bool expects_more) const;
  /// What summaries take for granted of variables that no event changes: to be checked by proofs.
  std::vector<std::pair<Expr, Expr>> assumed_constants() const;
  /// The same of what holds while objects are there.
  std::vector<Lifetime> assumed_lifetimes() const;
  /// It held before: does it after these changes? False: it is not known.
  bool holds_after(const Lifetime& lifetime, const SymbolicState& updates);
  /// Is it in an object that is not there before a handler makes it?
  bool is_made_by_handlers(Expr variable) const;
  bool is_made_by_handlers(ir::ObjectId object) const;
  /// Of a property of such an object: the variable that says whether that is there. Null: of
  /// others.
  Expr life_of(Expr variable);
  /// Does the path make the object whose property the variable is, and not write it? Then it is
  /// zero.
  bool leaves_new(const PathSummary& path, Expr variable);
  /// Is it a local of functions that handlers run? When an event happens none is left, whatever
  /// frameworks still know of them.
  bool is_local_to_handlers(ir::ObjectId object) const;
  /// What is taken for constant may also be one of a few (a choice): is it one of those?
  static bool allows(Expr value, Expr held);
  /// Is the update of a variable that holds the value the same value again?
  bool leaves_constant(Expr update, Expr variable, Expr value);
  /// What the event's summary looks like to its declared parameters.
  const std::vector<ParameterBinding>& bindings(std::size_t event) const;
  /// Does a framework keep it of an object that code without a body and without a model was given?
  /// That code may have changed it at any time.
  bool is_left_open(Expr variable) const;
  /// By code alone, without computing a summary.
  bool may_write(std::size_t event, Expr variable);
  /// The events that may write it, in order. Cost: follows those that may by their code, and not
  /// how many events there are.
  std::vector<std::size_t> writers(Expr variable);
  /// The events whose handlers or predicates may run one of the functions.
  std::set<std::size_t> events_running(const std::set<std::string>& functions);
  /// Events of which it was assumed that they do not come to where they were not followed: nothing
  /// is unreachable unless that is proved.
  const std::vector<std::size_t>& events_on_trust() const { return on_trust_; }
  /// The function behind an event; null for recorded handlers and navigation.
  const ir::Function* function_of(std::size_t event) const;
  /// Functions that an event may run, in the order of their names. Made once for each handler.
  const std::vector<const ir::Function*>& functions_of(std::size_t event);
  /// Functions that it may come to, itself included, where all that these change are their own
  /// locals; else none.
  std::set<std::string> functions_without_effect(const std::string& function);
  /// Made when first asked for.
  const flow::BlockGraph& block_graph();
  /// The handler's function and the guard's.
  void add_roots_of(std::size_t event, std::vector<std::string>& roots) const;
  /// What its handler was found to do that is not modelled; nothing where it has no summary yet.
  std::set<Approximation> approximations_of(std::size_t event) const;
  /// What handlers do that is not modelled, and so may be a call of any function.
  std::vector<Approximation> unmodelled_in_handlers();
  /// The program's functions that code which is not known was given to call, and those that may be
  /// registered where code was not followed, in order; `handlers`: what is called by code that is
  /// known.
  std::vector<const ir::Function*> callbacks_of_unknown_code(
      const std::vector<std::string>& handlers);
  /// What may be registered where events, or the start of the program, were not followed to their
  /// end: what the code that they may run gives to frameworks.
  std::set<ir::ObjectId> registered_behind_gaps();
  /// Functions of the program that those of the library come to through none but such functions.
  std::set<std::string> first_of_program(std::vector<const ir::Function*> open);
  /// May code that is not known call the function?
  bool may_be_called_back(const std::string& function) const;
  /// Names of functions that the initialisation may run.
  std::set<std::string> initial_functions();
  /// Names of functions that may run to find out whether an event can happen.
  std::set<std::string> guard_functions();
  /// Names of functions that may run when the event loop has ended (flow/after_loop.h).
  const std::set<std::string>& functions_after_loop();

  /// Is it memory, a declared variable or the view: something that outlives an event?
  bool is_state(Expr variable) const;
  /// The variable that holds the view of the UI model; null without one.
  Expr view_variable() const { return view_; }
  /// Does it only say where in the user interface, or in a refused sequence, one is?
  bool is_navigation(Expr variable) const {
    return variable == view_ || variable == refusal_state_;
  }
  const Event* event(std::size_t index) const { return &model_.events[index]; }
  /// What people take for the handler: where a framework's code runs first, the program's own
  /// function that it calls. Null: none in code.
  const ir::Function* shown_function(std::size_t index) const;
  /// The program's own functions that the framework calls for the event, as its summary has them.
  const std::vector<Entered>& entered(std::size_t index) const { return slots_[index].entered; }

  /// Runs the sequence concretely on the IR (or on recorded paths). It arrives only if it does so
  /// whatever the values are that are not modelled.
  ReplayResult replay(const InitialState& start, const Assignment& initial_inputs,
                      const std::vector<ReplayStep>& steps, const Goal& goal);
  /// Could the environment choose these values? A replay takes the word of whoever made the steps
  /// for it. False also where a declared parameter has no value.
  bool may_be_chosen(const ReplayStep& step);
  std::vector<std::string> problems() const { return problems_; }

  /// What the event's handler is given, over the state; `values` of parameters and characters are
  /// put in, where they are given.
  std::vector<Expr> arguments_of(std::size_t event, const ir::Function& function,
                                 const Assignment* values);
  /// How many objects each place made in the initialisation.
  const InstanceCounts& instances() const { return instances_; }
  const Bounds& bounds() const { return bounds_; }
  bool is_prepared() const { return prepared_; }
  /// Was something left out for `Bounds::work`? Events may be missing then, and no more can be said
  /// than what replays show. If not, the program is as it would be without that bound.
  bool leaves_out_work() const { return leaves_out_work_; }
  void lift_work_bound() { bounds_.work = UINT64_MAX; }

  // Forward (forward.cpp).
  /// The expression with the values of that state, and those of a step.
  Expr value_in(Expr e, const Values& state, const Assignment& values) {
    return concrete(e, state, values);
  }
  /// The values of state variables at the start. What is not known, or an array, stays a term.
  Values concrete_start(const InitialState& start, const Assignment& initial_inputs);
  /// What a state is to hold for the variable: the value, or, where it depends on what is not
  /// modelled, an open one of its own (each execution numbers such values anew: those of two
  /// events must not seem equal).
  Expr known_or_open(Expr variable, Expr value);
  /// What the event may do in that state; nothing where it is not enabled. Not all, where there is
  /// very much (less so if `is_thorough`): what is there can happen, unless a condition depends on
  /// what is not modelled.
  Ways ways(std::size_t event, const Values& state, const Goal& goal, bool is_thorough,
            const CancelToken& cancel) {
    return ways(event, state, goal, is_thorough, nullptr, cancel);
  }
  /// With these values of parameters, characters and inputs only.
  Ways ways_with(std::size_t event, const Values& state, const Goal& goal, const Sample& sample,
                 const CancelToken& cancel) {
    return ways(event, state, goal, true, &sample, cancel);
  }
  /// `delivered_bytes` of what the event asked for. Where no input says how many there are, its
  /// parameter `kCountOfBytes` does.
  std::vector<DeliveredBytes> delivered(std::size_t event, std::span<const Expr> inputs) const;
  /// What the numbers among the event's parameters may be.
  Expr numbers_domain(const Event& event);
  /// By code alone: what may the event read of what outlives it?
  const Reads& reads(std::size_t event);
  bool may_read(const Reads& reads, Expr variable);
  /// By code alone: may the one event write what the other reads? Views do not count.
  bool may_affect(std::size_t writer, std::size_t reader);
  /// The events that may affect it, in order. Cost: as of `writers`.
  std::vector<std::size_t> affecting(std::size_t reader);

private:
  struct Slot {
    std::optional<EventSummary> summary;
    std::vector<ParameterBinding> bindings;
    std::size_t objects = 0;         ///< that were known before it was summarised
    bool depends_on_objects = true;  ///< which there are
    bool is_stale = false;           ///< it relies on a constant that is none
    LeftOut left_out;                ///< Program::left_out, of its code
    bool is_late = false;            ///< summarised for a question
    bool is_dear = false;            ///< the last attempt gave up, as it took too much work
    bool is_too_dear = false;        ///< to be cheap
    std::set<Expr> constants;        ///< that the summary relies on
    std::set<Expr> lifetimes;        ///< the same
    std::vector<Entered> entered;    ///< as in RunResult
  };

  /// Work that a cheap summary takes at most.
  static constexpr std::uint64_t kCheapWork = 500'000;

  RunResult run(const ir::Function& function, const std::vector<Expr>& arguments,
                RunOptions options);
  bool may_write_by_code(std::size_t event, Expr variable);
  bool function_may_write(const std::string& function, const Cell& cell);
  // Who writes what (writers.cpp).
  void index_code();
  bool outlives_events(ir::ObjectId pattern);
  void index_summaries();
  void index_summary(std::size_t event);
  std::vector<std::size_t> writers_by_code(Expr variable);
  /// Does it say of which class an object is that the initialisation made? It stays as it is while
  /// the object lives, whatever else is not known.
  bool says_class(Expr variable);
  // Constants (constants.cpp): state variables that no event changes, as far as is known.
  /// What the variable holds, if it is taken for a constant. Only where events are discovered: all
  /// are known then.
  Expr constant_value(Expr variable);
  Expr value_once_made(Expr variable);
  Expr value_at_start(Expr variable);
  Expr value_instead(Expr variable);
  Expr one_of_few(Expr variable, Expr before);
  /// Those that an event changes are none: summaries that took them for some are stale. False: all
  /// still are.
  bool withdraw_constants();
  void find_left_new(std::set<Expr>& changed);
  // What holds while objects are there that handlers make (lifetimes.cpp).
  const std::vector<Lifetime>& lifetimes(Expr life) const;
  bool is_kept_by(std::size_t event, const Lifetime& lifetime);
  void find_lifetimes();
  /// Those that an event does not keep are none: summaries that took them for some are stale.
  bool withdraw_lifetimes();
  bool is_of_framework(Expr variable) const;
  bool is_forgotten(Expr update, Expr variable, Expr value) const;
  /// `lost`: by code that was not followed.
  void find_changed_constants(std::size_t event, std::set<Expr>& changed, std::set<Expr>& lost);
  bool may_be_trusted(std::size_t event, Expr variable) const;
  void note_trust();

  /// The value of a variable that no event changes; null where one may, or it is not known.
  Expr frozen(Expr variable);
  /// Puts in the values of such variables; false: there are none.
  bool freeze(EventSummary& summary);
  /// Events that were found, but whose guards the values of other variables exclude.
  void forget_impossible_events();
  bool is_idle(std::size_t event) const;
  void name_events();
  ir::Function start_of(const ir::Function* init) const;
  void run_initialization(const CancelToken& cancel);
  void name_objects();
  void check_points_to();
  Expr without_old_elements(Expr variable, Expr value);
  RunResult run_start(const ir::Function& entry, const std::vector<Expr>& arguments,
                      const RunOptions& options);
  RunResult run_with_zeros(const ir::Function& entry, std::vector<Expr> arguments,
                           RunOptions options);
  void add_single_starts(const ir::Function& entry, const std::vector<Expr>& arguments,
                         RunOptions options, const SymbolicState& declared);
  void add_initial_state(SymbolicState values, FinishedPath path);
  /// Says which events of an observed UI model there are not.
  void check_observed_views();
  void discover_events(const CancelToken& cancel);
  void bind_parameters(std::size_t event);
  EventSummary summarize(std::size_t event, const CancelToken& cancel);
  /// The summaries that cost little, before any question: what one question executes must not
  /// make another see more.
  void make_summaries(const CancelToken& cancel);
  /// Into the event's slot, with what it relies on.
  void make_summary(std::size_t event, const CancelToken& cancel);
  /// The same when it is asked for: it leaves nothing else behind.
  void make_late_summary(std::size_t event, const CancelToken& cancel);
  void forget_ended_classes(SymbolicState& updates) const;
  EventSummary summarize_code(std::size_t event, const CancelToken& cancel);
  EventSummary summarize_recorded(std::size_t event);
  /// The event leads to that view ("": to any) from here.
  Expr leads_to(std::size_t event, const std::string& to);
  /// Does the UI model speak of that event?
  bool is_meant(const UiTransition& transition, const Event& event) const;
  /// What happens in every view where the UI model does not mention it: a timer runs, what was only
  /// not seen is still offered; a user event of a whole model is not.
  bool is_everywhere(const Event& event) const {
    return event.kind == EventKind::kSystem || model_.ui_is_observed;
  }
  Expr view(const std::string& name);
  void add_views(std::size_t event, EventSummary& summary);
  // Refusals (refusals.cpp): sequences that the real program did not follow.
  /// From here on they are excluded.
  void watch_refusals(const CancelToken& cancel);
  void refuse_state(const std::vector<automata::Symbol>& word, const CancelToken& cancel);
  /// As a step of a replay; none: the model has no such event.
  std::optional<ReplayStep> step_of(const automata::Symbol& symbol) const;
  Expr has_value(std::size_t event, std::size_t parameter, const Value& value);
  /// The event is the edge's, in the state that it leaves from.
  Expr follows(std::size_t event, const automata::Refusals::Edge& edge);
  /// Over the state and the event's parameters.
  Expr not_refused(std::size_t event);
  Expr next_refusal_state(std::size_t event);
  void add_refusals(std::size_t event, EventSummary& summary);
  void add_refusals(std::size_t event, const Values& state, Ways& ways);
  /// False where the step was refused; else the automaton goes on.
  bool follow_refusals(const ReplayStep& step, Values& state);
  Expr enabled_condition(std::size_t event, EventSummary& summary, const CancelToken& cancel);
  Expr characters_domain(std::size_t event, Expr condition, const SymbolicState* updates);
  void finish_summary(std::size_t event, EventSummary& summary, Expr enabled);
  void split_recorded_cases(EventSummary& summary);
  /// Small index parameters of operations on bits: a path for each value.
  void split_choices(EventSummary& summary);
  Expr concrete(Expr e, const Values& state, const Assignment& values);
  bool is_enabled(const Event& event, const Values& state);
  /// The handler and the predicate of the event.
  std::vector<std::string> entry_functions(std::size_t event) const;
  Ways ways(std::size_t event, const Values& state, const Goal& goal, bool is_thorough,
            const Sample* sample, const CancelToken& cancel);
  Ways ways_of_code(std::size_t event, const Values& state, const Goal& goal, bool is_thorough,
                    const Sample* sample, const CancelToken& cancel);
  Ways ways_recorded(std::size_t event, const Values& state, const Goal& goal,
                     const CancelToken& cancel);
  /// The ways, once for each view that the event leads to.
  void follow_views(std::size_t event, const Values& state, Ways& ways);
  ReplayResult replay_from(const InitialState& start, const Assignment& inputs,
                           const std::vector<ReplayStep>& steps, const Goal& goal);
  bool replay_step(const ReplayStep& step, Values& state, const Goal* goal, ReplayResult& result);
  bool replay_code(const ReplayStep& step, Values& state, const Goal* goal, ReplayResult& result);
  /// What the cell holds after all of the paths; open where they differ.
  Expr joined(Expr cell, const std::vector<FinishedPath>& paths, const Values& before);
  Expr one_of(Expr variable, const std::vector<Expr>& values);
  void join_blurred(const Values& state, Ways& ways);
  Expr common_value(Expr cell, const Way& a, const Way& b, const Values& state);
  Expr open_value(Expr variable);
  /// `to` becomes the view that the path taken leads to, where the step leaves that open.
  bool replay_recorded(const ReplayStep& step, Values& state, const Goal* goal,
                       ReplayResult& result, std::string& to);

  EventModel model_;
  std::vector<Framework> frameworks_;
  FileTable files_;
  std::unique_ptr<CellTable> cells_;
  std::unique_ptr<Executor> executor_;
  std::vector<Slot> slots_;
  ir::Function start_;  ///< what runs before the first event, where that is more than one function
  std::vector<InitialState> initial_;
  std::map<TraceEntry, std::vector<PointCondition>> initial_points_;
  std::vector<CutOff> initial_cut_offs_;
  std::shared_ptr<const flow::PointsTo> points_to_;
  std::unique_ptr<flow::CodeFacts> facts_;
  std::unique_ptr<flow::PropertyWrites> property_writes_;  ///< made when first needed
  std::unique_ptr<flow::BlockGraph> block_graph_;
  std::map<std::vector<std::string>, std::vector<const ir::Function*>> functions_of_;  ///< by roots
  std::optional<std::set<std::string>> after_loop_;
  Expr view_;
  Expr refusal_state_;  ///< of the automaton; null: nothing is refused
  std::map<std::size_t, std::vector<Expr>> refused_in_;  ///< by event: conditions over states
  std::set<std::string> navigating_;  ///< events of which the UI model says where they lead
  std::set<Expr> declared_;
  Writers writers_;
  std::map<std::size_t, Reads> reads_;  ///< by event
  struct Started {
    Assignment inputs;
    Values state;
  };
  std::map<const InitialState*, Started> started_;
  InstanceCounts instances_;
  std::vector<std::string> problems_;
  Faults faults_;
  Bounds bounds_;
  LeftOut left_out_;
  bool may_leave_out_many_ = false;
  LeftOut left_out_first_;                       ///< before all questions
  std::uint64_t summary_work_max_ = UINT64_MAX;  ///< where a summary is only wanted if it is cheap
  bool is_settled_ = false;                      ///< questions have begun
  std::map<Expr, Expr> frozen_;
  std::map<Expr, Expr> constants_;  ///< null: it is none
  std::map<Expr, Expr> once_made_;  ///< what `value_once_made` said of the summaries that there are
  std::vector<std::size_t> on_trust_;
  std::set<Expr> constants_of_last_;                 ///< that the last summary relies on
  std::map<Expr, std::vector<Lifetime>> lifetimes_;  ///< by life; those that are none are missing
  std::set<Expr> lifetimes_of_last_;
  std::vector<Entered> entered_by_last_;
  /// By the id of an event: what it was seen to run, with whatever was taken for constant.
  std::map<std::string, std::vector<Entered>> entered_ever_;
  bool has_constants_ = true;
  bool prepared_ = false;
  bool leaves_out_work_ = false;
  bool lacks_events_ = false;
  bool knows_all_starts_ = false;
  std::uint64_t discovery_work_ = 0;
  std::optional<std::set<ir::ObjectId>> brief_objects_;  ///< made when first needed
  bool is_complete_ = false;                             ///< all events are known
};

}  // namespace reachd::symex
