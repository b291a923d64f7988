/// The façade over the analysis: one event model in, answers out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/model/event_model.h"
#include "analysis/model/framework.h"
#include "analysis/query/answer.h"
#include "analysis/query/model_graph.h"
#include "analysis/reach/search.h"
#include "analysis/smt/solver.h"

namespace reachd::flow {
class ConditionalConstants;
}  // namespace reachd::flow

namespace reachd::query {

/// A function of the program that a framework calls for an event, and for which object.
struct Called {
  std::string function;
  std::string object;  ///< empty: not known
  std::optional<Place> location;
};

/// An event and the handler that runs for it, as listed by `targets` and shown as lenses.
struct HandlerInfo {
  std::string event;
  std::string label;
  std::string handler;            ///< function or recorded handler
  std::optional<Place> location;  ///< the handler's definition
  std::optional<Place> name;      ///< its name
  std::optional<Place> registration;
  std::vector<Called> called;          ///< where a framework's code runs first
  std::vector<Reason> approximations;  ///< as far as the handler was looked at
  std::string enabled;                 ///< when the event can happen, C-like; empty: always
};

/// Something that can be asked: a branch outcome in a handler or in what it calls, or a named
/// point.
struct TargetInfo {
  Target target;
  Place place;
  std::string function;             ///< where it stands
  std::string condition;            ///< text of the condition for branches, as the IR has it
  std::vector<std::string> events;  ///< ids of events whose handlers can lead there, by call graph
};

/// What takes part in finding an answer. All of it, unless somebody measures what it is good for
/// (tests/bench/ablation): whatever is left out, no answer becomes wrong.
struct Parts {
  reach::Heuristics heuristics;
  bool constants = true;  ///< conditional constant propagation
  bool trials = true;     ///< small values and bounds, before a solver is asked
  bool backward = true;
  bool forward = true;
  bool bounded = true;
  bool values = true;
  bool mining = true;
  bool states = true;  ///< counted one by one
  bool templates = true;
  bool horn = true;
};

struct Options {
  std::uint64_t events_max = 10'000;
  std::uint64_t expansions_max = 20'000;
  std::uint64_t solver_rlimit = 20'000'000;
  double timeout_seconds = 0;  ///< 0: none
  bool prove = true;
  bool shortest = false;  ///< sequences are no longer than they must be; costs a second search
  /// One of many questions: those that would take long and cannot be proved are left open.
  bool is_overview = false;
  /// An overview of what exploring the program meets, and nothing else: reachable, or unknown.
  bool only_explored = false;
  /// Turns of searches and proofs, each with larger budgets than the one before. What a turn may
  /// cost is counted in work and not in time.
  std::size_t turns_max = SIZE_MAX;
  /// Of `targets`: those of code that no event leads to, too.
  bool with_uncalled = false;
  bool wants_grounds = false;  ///< `Answer::grounds`
  /// Where a handler takes more work than that (about a tenth of a second), sequences are searched
  /// for before all is known of the handlers, and of what they register. 0: never, or where `model`
  /// has to know the answer's events.
  std::uint64_t ahead_work = 150'000;
  Parts parts;
  CancelToken cancel;
  /// Called now and then with a phase ("summarise", "search", "prove" …) and a share done.
  std::function<void(std::string_view phase, double share)> progress;
};

/// How far code is followed; a question that depends on what lies behind is answered `unknown`.
struct Bounds {
  std::uint64_t loop = 128;  ///< rounds of a loop whose end is not decided
  std::uint64_t depth = 48;  ///< calls inside each other, such as of a recursive function
  /// Objects that handlers make at one place of the code and that exist at a time.
  std::uint32_t objects = 4;
};

/// Answers questions about one model. Holds the pool and all summaries; not thread-safe: one per
/// worker. Summaries are computed when a target needs them, and kept.
class Engine {
public:
  /// Cost: where the code's pointers may point to, in practice linear in the code. One that was
  /// made while `cancel` was raised must not be asked.
  Engine(EventModel model, std::vector<Framework> frameworks,
         std::shared_ptr<const smt::SolverFactory> solvers, Bounds bounds = {},
         const CancelToken& cancel = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  const EventModel& model() const;
  /// Runs the initialisation and finds what it registers, if that was not done yet.
  std::vector<HandlerInfo> handlers(const Options& options = {});
  /// Is no event known, and was the initialisation not followed to its end? There may be some.
  bool lacks_start(const Options& options = {});
  /// Every branch outcome and named point of code that handlers can run, in order of place.
  std::vector<TargetInfo> targets(const Options& options = {});
  /// The model as a graph. Cost: the summaries of all events, which are kept.
  ModelGraph graph(const Options& options = {});
  /// As recorded; else what modes and flags tell apart, where the summaries of all events cost
  /// little, whatever was asked before. None: nothing is recorded or told apart. Cost: as of these
  /// summaries.
  std::optional<UiModel> views(const Options& options = {});
  /// Ids of the events that may come before any other. Cost: one execution of each handler for each
  /// way in which the initialisation ends, from the state that it leaves.
  std::set<std::string> first_events(const Options& options = {});
  /// Never throws; wrong targets give `unknown` with a reason.
  Answer reach(const Target& target, const Options& options = {});
  /// The answer that these grounds give, whoever wrote them: the sequence is replayed, the
  /// invariant checked. None: they do not hold here, or not within the budget. Nothing is searched
  /// for. Cost: summaries of what the target and the grounds are about, a few replays or one check.
  std::optional<Answer> confirm(const Target& target, const std::vector<std::string>& grounds,
                                const Options& options = {});
  /// The real program did not follow the sequence: the last of its events was not possible. Answers
  /// from now on exclude all sequences that begin so. `by_state`: it is taken for granted, besides,
  /// that the event is never possible in a state in which all that events change is the same.
  /// False: that was known. Cost: the next question begins anew.
  bool refuse(const std::vector<automata::Symbol>& sequence, bool by_state);
  /// Problems with the model or the code that answers may suffer from.
  std::vector<Reason> problems() const;

  struct State;  ///< internal

private:
  State& with_faults();
  State& with_many();
  /// A proof that holds for containers of any size, where the question met such.
  std::optional<Answer> prove_with_many(const Target& target, const Options& options);
  Answer reach_while_calls_work(const Target& target, const Options& options);
  /// That nothing gets there whatever events there are; null: it is not known so simply.
  std::optional<Answer> excluded_by_constants(const Target& target, const Options& options);
  /// What is found before all events are known, or before their handlers are, where these take
  /// long; null: nothing is.
  std::optional<Answer> reach_ahead(const Target& target, const Options& options);

  // As given, for the second program: events are found anew.
  EventModel model_;
  std::vector<Framework> frameworks_;
  Bounds bounds_;
  std::shared_ptr<const smt::SolverFactory> solvers_;
  std::shared_ptr<const flow::ConditionalConstants> constants_;  ///< null: there is no code
  std::unique_ptr<State> state_;        ///< the program in which calls that nearly always work do
  std::unique_ptr<State> with_many_;    ///< that in which containers may have many elements, too
  std::unique_ptr<State> with_faults_;  ///< that in which they may fail; made when first needed
  /// The first one, with less of its handlers looked at; where that is all of them, there is none.
  std::unique_ptr<State> ahead_;
};

}  // namespace reachd::query
