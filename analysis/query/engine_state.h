/// What an engine keeps between questions. Internal to query; engine.h is the interface.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/flow/conditional_constants.h"
#include "analysis/prove/certificate.h"
#include "analysis/query/code_targets.h"
#include "analysis/query/engine.h"
#include "analysis/reach/exploration.h"
#include "analysis/reach/search.h"
#include "analysis/reach/witnesses.h"
#include "analysis/smt/trial_solver.h"
#include "analysis/symex/program.h"

namespace reachd::query {

/// A place in the code of the model, found by name, that a target means.
struct CodePlace {
  std::set<TraceEntry> entries;
  std::set<std::string> functions;
};

/// How much a proof may cost: the sets of values only, a second of the solver at most, all but Horn
/// clauses, all.
enum class Provers { kValues, kHasty, kQuick, kAll };
/// Resource units of the solver that a prover in haste may use: about a second.
inline constexpr std::uint64_t kHastyResources = 3'000'000;

struct Engine::State {
  State(EventModel model, std::vector<Framework> frameworks,
        std::shared_ptr<const smt::SolverFactory> factory, symex::Faults faults, const State* twin,
        Bounds bounds, std::uint64_t work = UINT64_MAX,
        std::shared_ptr<const flow::PointsTo> points_to = nullptr, const CancelToken& cancel = {})
      : program(
            std::move(model), std::move(frameworks), faults, twin ? &twin->program : nullptr,
            {.loop = bounds.loop, .depth = bounds.depth, .objects = bounds.objects, .work = work},
            std::move(points_to), cancel),
        may_fail(faults != symex::Faults::kNever),
        solvers(std::move(factory)),
        solver(std::make_unique<smt::TrialSolver>(solvers->solver())) {}

  symex::Program program;
  bool may_fail = false;  ///< calls that nearly always work
  std::shared_ptr<const smt::SolverFactory> solvers;
  std::unique_ptr<smt::TrialSolver> solver;

  /// What all questions need. Later calls do nothing.
  void prepare(const CancelToken& cancel);

  // Places (engine_places.cpp).
  Place place_of(const SourceSpan& span) const;
  /// False for the bodies of library functions that reachd brings along ("reachd:string.c").
  bool is_users(const SourceSpan& span) const;
  std::optional<FileId> find_file(const std::string& name) const;
  /// Every statement and branch outcome of the code, whether or not something reaches it.
  const std::map<TraceEntry, CodeEntry>& code_entries();
  /// Events with recorded paths, by the lines that these run.
  using EventsByLine = std::map<std::pair<FileId, std::uint32_t>, std::set<std::size_t>>;
  const EventsByLine& recorded_lines();
  /// Entries that the target means; an error text where it means none.
  Result<CodePlace> resolve(const Target& target, const CancelToken& cancel);
  std::set<std::size_t> events_of(const CodePlace& place);
  /// Has the event's recorded handler a path to that named point?
  bool names_target(const Event& event, const std::string& id) const;
  /// Functions that are run to find out whether an event can happen (`Event::enabled_function`), by
  /// direct calls.
  const std::set<std::string>& functions_of_guards();
  /// Why what events do says too little of the place: it may also be run for such a question, or
  /// when the event loop has ended. Empty: it may not.
  std::string run_outside_of_events(const CodePlace& place);
  Error no_code_error(const Target& target, FileId file);

  // What needs no execution (engine_constants.cpp).
  /// Why nothing can get there, whatever events there are; none where that is not known.
  std::optional<Certificate> excluded_by_constants(const Target& target,
                                                   const flow::ConditionalConstants& constants,
                                                   const CancelToken& cancel);
  std::string constants_text(const flow::ConditionalConstants::Decision& decision);

  // What was not followed to its end (engine_losses.cpp).
  /// An invariant that excludes the states in which the event, or one that the invariant is about,
  /// loses behaviour; null where none is known.
  Expr excludes_losses(std::size_t event, const Budget& budget, Provers provers);
  Expr prove_no_losses(std::size_t event, const Budget& budget, Provers provers);

  /// Nothing that another question found out shows in the answer of the next, or how long it
  /// takes does.
  void begin_question();

  // Answers (question.h).
  /// `claim`: what the answer is said to rest on (grounds.h). Nothing is searched for then: unknown
  /// where that does not hold. Null: it is looked for.
  Answer reach(const Target& target, const Options& options, const std::string* claim = nullptr);

  // Exploration (engine_explore.cpp).
  /// Would an overview explore the program, and nobody has yet? Not where calls may fail: that is
  /// asked only of what nothing leads to while they work.
  bool wants_exploration() const { return !exploration && !may_fail; }
  /// Explores the program for the branches and assertions of the user's code. Cancelled: as if it
  /// had not begun.
  void explore(const Options& options);

  std::optional<std::map<TraceEntry, CodeEntry>> entries;
  std::optional<std::set<std::string>> guard_functions;
  std::optional<EventsByLine> recorded;
  struct Losses {
    Expr invariant;
    bool is_settled = false;  ///< nothing more can be said
    Provers tried = Provers::kValues;
    friend std::strong_ordering operator<=>(const Losses& a, const Losses& b) {
      const auto key = [](const Losses& losses) {
        const Expr invariant = losses.invariant;
        return std::tuple(static_cast<bool>(invariant), losses.is_settled, losses.tried);
      };
      if (const auto order = key(a) <=> key(b); order != 0 || !a.invariant)
        return order;
      return a.invariant <=> b.invariant;
    }
    bool operator==(const Losses&) const = default;
  };
  std::map<std::size_t, Losses> losses;  ///< by event: what the question has found out
  /// What was found out about an event before, by all that it depends on: the event, how much it
  /// may cost, and what was known of the others.
  struct LossesKey {
    std::size_t event = 0;
    Provers provers = Provers::kValues;
    std::uint64_t rlimit = 0;
    std::map<std::size_t, Losses> known;
    auto operator<=>(const LossesKey&) const = default;
  };
  std::map<LossesKey, Losses> losses_known;
  reach::Witnesses witnesses{program};  ///< of all questions so far
  std::unique_ptr<smt::TrialSolver> exploring_solver;
  std::unique_ptr<reach::Exploration> exploration;
};

/// What the environment has to choose before the first event, the command line as texts.
std::vector<ParameterValue> present_inputs(Engine::State& state, const Assignment& inputs);
/// Steps of a search as steps of an answer: equal neighbours are counted.
std::vector<SequenceStep> present(Engine::State& state, const reach::Result& result);
/// The most promising sequence that was not finished, without values.
std::vector<SequenceStep> present_closest(Engine::State& state, const reach::Result& result);
/// What the program's own modes and flags tell apart, as a UI model: an event that has no
/// transition from a view is not possible there as far as it is followed and calls work, one that
/// has may still ask for more. None where no variable says anything, or not all events are known.
/// Cost: as of all summaries, then linear in these for each of at most 24 views and 16 variables.
std::optional<UiModel> lifted_views(Engine::State& state, const Options& options);
/// A condition in words of the source.
std::string source_text(Engine::State& state, Expr condition);

}  // namespace reachd::query
