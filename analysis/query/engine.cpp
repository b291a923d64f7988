#include "analysis/query/engine.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "analysis/model/label.h"
#include "analysis/query/engine_state.h"
#include "analysis/smt/guarded_solver.h"
#include "analysis/smt/text_solver.h"

namespace reachd::query {

Engine::Engine(EventModel model, std::vector<Framework> frameworks,
               std::shared_ptr<const smt::SolverFactory> solvers, Bounds bounds,
               const CancelToken& cancel)
    : model_(std::move(model)),
      frameworks_(std::move(frameworks)),
      bounds_(bounds),
      solvers_(smt::make_guarded_factory(smt::make_text_factory(std::move(solvers)))),
      state_(std::make_unique<State>(model_, frameworks_, solvers_, symex::Faults::kNever, nullptr,
                                     bounds_, UINT64_MAX, nullptr, cancel)) {
  if (model_.code)
    constants_ = std::make_shared<const flow::ConditionalConstants>(
        model_.code, state_->program.points_to(), state_->program.roots(), cancel);
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const EventModel& Engine::model() const { return state_->program.model(); }

namespace {

Reason reason_of(const Engine::State& state, const Approximation& approximation) {
  Reason reason{approximation.reason, std::nullopt};
  if (approximation.where.valid())
    reason.location = state.place_of(approximation.where);
  return reason;
}

}  // namespace

std::vector<HandlerInfo> Engine::handlers(const Options& options) {
  symex::Program& program = state_->program;
  state_->prepare(options.cancel);
  std::vector<HandlerInfo> result;
  for (std::size_t i = 0; i < program.events().size(); ++i) {
    const Event& event = program.events()[i];
    HandlerInfo info;
    info.event = event.id;
    info.label = label_of(event);
    if (!event.enabled_function.empty())
      info.enabled = event.enabled_function + "()";
    else if (event.enabled && !event.enabled.is_true())
      info.enabled = source_text(*state_, event.enabled);
    if (event.where.valid())
      info.registration = state_->place_of(event.where);
    if (event.handler) {
      const Handler& handler = program.model().handlers[*event.handler];
      info.handler = handler.function.empty() ? handler.id : handler.function;
    }
    if (const ir::Function* function = program.shown_function(i)) {
      info.handler = function->name;
      if (function->where.valid())
        info.location = state_->place_of(function->where);
      if (function->name_span.valid())
        info.name = state_->place_of(function->name_span);
    }
    for (const symex::Entered& entered : program.entered(i)) {
      Called called{entered.function->name, {}, std::nullopt};
      if (entered.object)
        called.object = program.cells().place_name(entered.object.value().as_pointer());
      if (entered.function->where.valid())
        called.location = state_->place_of(entered.function->where);
      info.called.push_back(std::move(called));
    }
    for (const Approximation& approximation : program.approximations_of(i))
      info.approximations.push_back(reason_of(*state_, approximation));
    result.push_back(std::move(info));
  }
  return result;
}

bool Engine::lacks_start(const Options& options) {
  symex::Program& program = state_->program;
  program.prepare(options.cancel);
  return program.events().empty() && !program.initial_cut_offs().empty();
}

std::vector<TargetInfo> Engine::targets(const Options& options) {
  symex::Program& program = state_->program;
  program.prepare(options.cancel);
  EventsByFunction events_by_function;
  for (std::size_t i = 0; i < program.events().size(); ++i)
    for (const ir::Function* function : program.functions_of(i))
      events_by_function[function->name].push_back(program.events()[i].id);
  std::vector<TargetInfo> result = code_targets(state_->code_entries(), program.files(),
                                                events_by_function, options.with_uncalled);
  for (const Assertion& assertion : program.model().assertions) {
    TargetInfo info;
    info.target.model = program.model().name;
    info.target.id = assertion.id;
    info.condition = source_text(*state_, assertion.condition);
    result.push_back(std::move(info));
  }
  std::map<std::string, std::vector<std::string>> named;
  for (const Event& event : program.events())
    if (event.handler)
      for (const RecordedPath& path : program.model().handlers[*event.handler].paths)
        for (const std::string& id : path.targets)
          if (auto& events = named[id]; std::ranges::find(events, event.id) == events.end())
            events.push_back(event.id);
  for (const auto& [id, events] : named) {
    TargetInfo info;
    info.target.model = program.model().name;
    info.target.id = id;
    info.events = events;
    result.push_back(std::move(info));
  }
  return result;
}

namespace {

/// `first`: unreachable while every call works.
Answer with_failing_calls(const Answer& first, Answer second) {
  second.statistics.seconds += first.statistics.seconds;
  second.statistics.solver_checks += first.statistics.solver_checks;
  second.statistics.partial_sequences += first.statistics.partial_sequences;
  second.statistics.anchors_pruned += first.statistics.anchors_pruned;
  second.grounds.insert(second.grounds.begin(), first.grounds.begin(), first.grounds.end());
  // What people want to read is why nothing leads there when all goes well.
  if (second.certificate && first.certificate &&
      first.certificate->text.size() < second.certificate->text.size())
    second.certificate->text = first.certificate->text + "   (what if calls fail is covered too)";
  if (second.verdict == Verdict::kUnknown)
    second.reasons.insert(second.reasons.begin(),
                          {"nothing leads there while memory and registrations never fail; what if "
                           "they do was not settled",
                           std::nullopt});
  return second;
}

/// In front of the grounds of a proof of the program in which containers may have many elements.
constexpr std::string_view kOfMany = "many";
bool is_of_many(const std::vector<std::string>& grounds) {
  return grounds.size() == 2 && grounds.front() == kOfMany;
}

/// The grounds of an answer that constant propagation gives, which every process can find by
/// itself.
constexpr std::string_view kOfConstants = "constants";

/// What is left of the time for a question that began then.
Options left_of(const Options& given, std::chrono::steady_clock::time_point started) {
  Options options = given;
  if (given.timeout_seconds > 0) {
    constexpr double kLeast = 1e-3;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started;
    options.timeout_seconds = std::max(given.timeout_seconds - spent.count(), kLeast);
  }
  return options;
}

/// Some answers rest on nothing that would have to be looked for: on the call graph, say.
Answer with_grounds(Answer answer, const Options& options) {
  if (options.wants_grounds && answer.verdict != Verdict::kUnknown && answer.grounds.empty())
    answer.grounds = {""};
  return answer;
}

}  // namespace

Engine::State& Engine::with_faults() {
  if (!with_faults_)
    with_faults_ = std::make_unique<State>(model_, frameworks_, solvers_, symex::Faults::kPossible,
                                           state_.get(), bounds_);
  return *with_faults_;
}

Engine::State& Engine::with_many() {
  if (!with_many_)
    with_many_ = std::make_unique<State>(model_, frameworks_, solvers_,
                                         symex::Faults::kPossibleAndMany, state_.get(), bounds_);
  return *with_many_;
}

std::optional<Answer> Engine::prove_with_many(const Target& target, const Options& given) {
  if (!state_->program.left_out().many || !given.prove || given.only_explored ||
      given.cancel.cancelled())
    return std::nullopt;
  Options options = given;
  options.parts.forward = false;
  Answer answer = with_grounds(with_many().reach(target, options), options);
  if (answer.verdict != Verdict::kUnreachable)
    return std::nullopt;
  answer.grounds.insert(answer.grounds.begin(), std::string(kOfMany));
  return answer;
}

std::optional<Answer> Engine::excluded_by_constants(const Target& target, const Options& options) {
  if (!constants_ || !options.prove || options.only_explored || !options.parts.constants)
    return std::nullopt;
  const auto started = std::chrono::steady_clock::now();
  std::optional<Certificate> certificate =
      state_->excluded_by_constants(target, *constants_, options.cancel);
  if (!certificate || !certificate->checked)
    return std::nullopt;
  Answer answer;
  answer.target = target;
  answer.verdict = Verdict::kUnreachable;
  answer.certificate = std::move(certificate);
  if (options.wants_grounds)
    answer.grounds = {std::string(kOfConstants)};
  answer.statistics.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return answer;
}

std::optional<Answer> Engine::reach_ahead(const Target& target, const Options& options) {
  // That nothing is shorter is shown by summaries, which have to say all.
  if (!model_.discover || options.is_overview || options.only_explored || options.shortest ||
      !options.parts.forward || options.ahead_work == 0)
    return std::nullopt;
  if (!ahead_ && !state_->program.is_prepared()) {
    auto ahead =
        std::make_unique<State>(model_, frameworks_, solvers_, symex::Faults::kNever, nullptr,
                                bounds_, options.ahead_work, state_->program.points_to());
    ahead->prepare(options.cancel);
    if (!ahead->program.is_prepared())
      return std::nullopt;  // cancelled
    if (ahead->program.leaves_out_work()) {
      ahead_ = std::move(ahead);
    } else {
      ahead->program.lift_work_bound();
      state_ = std::move(ahead);
    }
  }
  if (!ahead_)
    return std::nullopt;
  return ahead_->reach(target, options);
}

Answer Engine::reach_while_calls_work(const Target& target, const Options& options) {
  const auto started = std::chrono::steady_clock::now();
  // Where a proof would have to tell what lies in containers of any size, the last turns are long,
  // and mostly for nothing. An overview of all targets knows that by itself.
  constexpr std::size_t kShortTurns = 4;
  const bool has_two_parts = state_->program.may_leave_out_many() && !options.is_overview &&
                             !options.only_explored && options.turns_max > kShortTurns;
  Options first = options;
  if (has_two_parts)
    first.turns_max = kShortTurns;
  Answer answer = with_grounds(state_->reach(target, first), options);
  if (answer.verdict != Verdict::kUnknown || options.cancel.cancelled())
    return answer;
  if (has_two_parts) {
    first = left_of(options, started);
    first.turns_max = kShortTurns;
    if (std::optional<Answer> proved = prove_with_many(target, first))
      return with_grounds(*std::move(proved), options);
    answer = with_grounds(state_->reach(target, left_of(options, started)), options);
    if (answer.verdict != Verdict::kUnknown || options.cancel.cancelled())
      return answer;
  }
  if (std::optional<Answer> proved = prove_with_many(target, left_of(options, started)))
    return with_grounds(*std::move(proved), options);
  return answer;
}

Answer Engine::reach(const Target& target, const Options& given) {
  const auto started = std::chrono::steady_clock::now();
  if (std::optional<Answer> known = excluded_by_constants(target, given))
    return *std::move(known);
  const std::optional<Answer> ahead = reach_ahead(target, given);
  if (ahead && ahead->verdict == Verdict::kReachable)
    return with_grounds(*ahead, given);
  Options options = left_of(given, started);
  options.wants_grounds = true;
  Answer answer = reach_while_calls_work(target, options);
  if (ahead) {
    answer.statistics.seconds += ahead->statistics.seconds;
    answer.statistics.solver_checks += ahead->statistics.solver_checks;
  }
  // Nothing leads there while every call works; what if one fails?
  if (answer.verdict == Verdict::kUnreachable && !is_of_many(answer.grounds) &&
      state_->program.left_out().faults) {
    // Mostly what was proved holds then, too.
    Answer second = with_faults().reach(target, options, &answer.grounds.front());
    if (second.verdict == Verdict::kUnknown && !options.cancel.cancelled())
      second = with_faults().reach(target, options);
    answer = with_failing_calls(answer, with_grounds(std::move(second), options));
  }
  if (!given.wants_grounds)
    answer.grounds.clear();
  return answer;
}

std::optional<Answer> Engine::confirm(const Target& target, const std::vector<std::string>& grounds,
                                      const Options& options) {
  if (grounds.empty() || grounds.size() > 2)
    return std::nullopt;
  if (grounds.front() == kOfConstants)
    return excluded_by_constants(target, options);
  if (is_of_many(grounds)) {
    Answer proved = with_many().reach(target, options, &grounds.back());
    return proved.verdict == Verdict::kUnreachable && !options.cancel.cancelled()
               ? std::optional(std::move(proved))
               : std::nullopt;
  }
  Answer answer = state_->reach(target, options, &grounds[0]);
  if (answer.verdict == Verdict::kUnreachable &&
      (state_->program.left_out().faults || grounds.size() == 2)) {
    if (grounds.size() != 2)
      return std::nullopt;
    answer = with_failing_calls(answer, with_faults().reach(target, options, &grounds[1]));
  }
  if (answer.verdict == Verdict::kUnknown || options.cancel.cancelled())
    return std::nullopt;
  return answer;
}

bool Engine::refuse(const std::vector<automata::Symbol>& sequence, bool by_state) {
  if (by_state ? sequence.empty() || std::ranges::find(model_.refused_states, sequence) !=
                                         model_.refused_states.end()
               : !model_.refusals.refuse(sequence))
    return false;
  if (by_state)
    model_.refused_states.push_back(sequence);
  with_faults_.reset();
  with_many_.reset();
  ahead_.reset();
  state_ = std::make_unique<State>(model_, frameworks_, solvers_, symex::Faults::kNever, nullptr,
                                   bounds_);
  return true;
}

std::vector<Reason> Engine::problems() const {
  std::vector<Reason> result;
  for (const std::string& text : state_->program.problems())
    result.push_back({text, std::nullopt});
  for (const Remark& remark : state_->program.model().remarks)
    result.push_back({remark.message, remark.where.valid()
                                          ? std::optional(state_->place_of(remark.where))
                                          : std::nullopt});
  for (const ir::Problem& problem : state_->program.model().code->problems)
    result.push_back({problem.message, problem.where.valid()
                                           ? std::optional(state_->place_of(problem.where))
                                           : std::nullopt});
  std::set<Approximation> missing;
  for (const CutOff& cut_off : state_->program.initial_cut_offs())
    missing.insert(cut_off.what);
  for (const Approximation& approximation : missing)
    result.push_back(reason_of(*state_, approximation));
  return result;
}

}  // namespace reachd::query
