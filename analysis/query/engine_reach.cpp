// One question: search, proof, and what to say where neither comes to an end.
#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/query/engine_state.h"
#include "analysis/query/grounds.h"
#include "analysis/reach/bounded.h"
#include "analysis/reach/forward.h"
#include "analysis/reach/needed_inputs.h"
#include "analysis/reach/shortest.h"
#include "analysis/symex/cases.h"

namespace reachd::query {

namespace {

class Question {
public:
  /// `claim`: the answer's grounds, if they hold; null: it is looked for.
  Question(Engine::State& state, const Target& target, const Options& options,
           const std::string* claim)
      : state_(state), program_(state.program), options_(options), claim_(claim) {
    answer_.target = target;
    budget_.solver_rlimit = options.solver_rlimit;
    budget_.expansions_max = options.expansions_max;
    budget_.events_max = options.events_max;
    budget_.cancel = options.cancel;
    if (options.timeout_seconds > 0)
      budget_.deadline = started_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                        std::chrono::duration<double>(options.timeout_seconds));
  }

  Answer answer() {
    state_.begin_question();
    state_.solver->set_tries_values(options_.parts.trials);
    decide();
    answer_.statistics.solver_checks = state_.solver->checks();
    answer_.statistics.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    return std::move(answer_);
  }

  /// Has it no answer as nobody has explored the program yet?
  bool wants_exploration() const { return wants_exploration_; }

private:
  void progress(std::string_view phase, double share) {
    if (options_.progress)
      options_.progress(phase, share);
  }
  void reason(std::string text, const SourceSpan& where = {}) {
    Reason reason{std::move(text), std::nullopt};
    if (where.valid())
      reason.location = state_.place_of(where);
    answer_.reasons.push_back(std::move(reason));
  }
  void reasons(const std::vector<Approximation>& approximations) {
    for (const Approximation& approximation : approximations)
      reason(approximation.reason, approximation.where);
  }

  struct Bound {
    std::size_t events;
    std::uint64_t rlimit;
  };
  struct Turn {
    reach::Effort backward;
    std::uint64_t forward;  ///< work
    Bound bounded;
    bool (Question::*prove)();
  };

  void decide() {
    progress("summarise", 0);
    state_.prepare(options_.cancel);
    if (options_.cancel.cancelled())
      return reason("cancelled");
    if (program_.lacks_events())
      missing_.push_back({{}, std::string(symex::kLacksEvents), true});
    if (!answer_.target.id.empty() ? !named_endings() : !code_endings())
      return;
    const bool has_none = endings_.empty();
    if (has_none && !options_.only_explored && contradictory())
      return;
    if (claim_)
      return check_claim();
    if (options_.only_explored || (has_none && (options_.is_overview || place_.empty())))
      return answer_by_exploration();
    if (has_none) {
      blur_endings();
    } else if (look_at_witnesses()) {
      return;
    } else if (loses_nothing_plainly() && prove_by_values()) {
      return;
    }
    const Parts& parts = options_.parts;
    const reach::Options options = {.budget = budget_, .heuristics = parts.heuristics};
    reach::Search search(program_, *state_.solver, endings_, goal_, options);
    reach::ForwardSearch forward(program_, *state_.solver, endings_, goal_, options);
    reach::BoundedSearch bounded(program_, *state_.solver, endings_, goal_, options);
    // Its steps are not bounded by the size of terms: what turns bound goes through them alone.
    if (options_.is_overview && options_.turns_max == SIZE_MAX && search_shortly(search, forward))
      return;
    // The searches and the proofs take turns, each allowed more than before: neither should a dead
    // target wait until the searches give up, nor a long sequence until a proof does.
    constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
    constexpr Turn kTurns[] = {
        {{10, 10, 50'000}, 0, {0, 0}, &Question::prove_by_values},
        {{100, 20, 50'000}, kShortForward / 4, {0, 0}, &Question::prove_by_mining},
        {{100, 20, 50'000}, kShortForward, {0, 0}, &Question::prove_by_few_states},
        {{60, 60, 100'000}, 4'000'000, {5, 300'000}, &Question::prove_by_templates},
        {{kShortSearch, 400, 400'000}, 16'000'000, {8, 1'000'000}, &Question::prove_by_states},
        {{2000, 4000, 4'000'000}, 50'000'000, {16, 2'000'000}, &Question::prove_by_horn},
        {{kAll, kAll, kAll}, kAll, {40, 4'000'000}, nullptr}};
    // What depends on something that is not modelled, the backward search can seldom replay.
    const bool is_blurred = std::ranges::all_of(endings_, [](const symex::Ending& ending) {
      return symex::depends_on_havoc(ending.point.condition);
    });
    // Composing large conditions takes long, executing handlers from known states never does.
    constexpr std::size_t kLarge = 400;
    /// Terms of an expansion that composes such.
    constexpr std::uint64_t kLargeTerms = 4'000;
    /// What a bounded query may cost where few expansions are allowed.
    constexpr std::uint64_t kPerExpansion = 2'000;
    const bool is_dear =
        is_blurred || std::ranges::any_of(endings_, [](const symex::Ending& ending) {
          return ending.point.condition.size() > kLarge;
        });
    bool goes_forward_first =
        is_dear || std::ranges::any_of(endings_, [](const symex::Ending& ending) {
          return has_opaque_texts(ending.point.condition) || has_floats(ending.point.condition);
        });
    reach::Result result;
    for (std::size_t i = 0; i < std::min(std::size(kTurns), options_.turns_max); ++i) {
      const Turn& turn = kTurns[i];
      if (is_dear && turn.forward == 0)
        continue;
      const bool goes_forward = parts.forward && turn.forward > 0;
      if (goes_forward_first && i > 0 && look_around())
        return;
      progress("search", turn.forward > 16'000'000 ? 0.6 : 0.2);
      if (goes_forward_first && goes_forward && finish(forward.run(turn.forward)))
        return;
      result = search.run(effort_of(turn.backward, goes_forward_first));
      answer_.statistics.partial_sequences = result.statistics.partial_sequences;
      answer_.statistics.anchors_pruned = result.statistics.anchors_pruned;
      if (finish(result) ||
          (!goes_forward_first && goes_forward && finish(forward.run(turn.forward))) ||
          (i > 0 && look_around()) || (turn.prove && (this->*turn.prove)()))
        return;
      const bool is_closed = result.verdict == reach::Result::Verdict::kClosed;
      // A closed search has seen all that a bounded query could.
      const std::size_t events = std::min<std::uint64_t>(turn.bounded.events, budget_.events_max);
      const std::uint64_t rlimit = std::min(
          turn.bounded.rlimit, std::min(budget_.expansions_max, kLargeMax) * kPerExpansion);
      if (parts.bounded && !is_closed && finish(bounded.run(events, rlimit)))
        return;
      if (budget_.exhausted() || (is_closed && is_lossy(result) && forward.is_exhausted()))
        break;  // nothing that comes could add to it
      goes_forward_first =
          goes_forward_first || result.statistics.terms > kLargeTerms * result.statistics.expanded;
      constexpr std::size_t kBlurredTurns = 4;
      const bool is_hopeless = result.is_blurred || (result.has_many_ways && options_.is_overview);
      if (is_hopeless && i >= kBlurredTurns)
        break;  // nor is it likely to, where no proof is possible
    }
    give_up(result);
  }

  static constexpr std::uint64_t kLargeMax = 2000;

  /// What the backward search may spend in a turn.
  reach::Effort effort_of(reach::Effort effort, bool goes_forward_first) const {
    constexpr std::uint64_t kLargeDearer = 5;
    effort.expansions =
        options_.parts.backward ? std::min(effort.expansions, budget_.expansions_max) : 0;
    if (goes_forward_first && effort.expansions <= kLargeMax) {
      effort.expansions /= kLargeDearer;
      effort.checks /= kLargeDearer;
      effort.terms /= kLargeDearer;
    }
    return effort;
  }

  /// Where something is not modelled, nothing can be proved, and the search ends without an answer
  /// before long; one that gets wide is not worth the time when there are many questions. True when
  /// nothing is left to do.
  bool search_shortly(reach::Search& search, reach::ForwardSearch& forward) {
    constexpr std::uint64_t kStep = 2;
    constexpr std::uint64_t kWide = 300;
    for (std::uint64_t expansions = kStep; expansions <= kShortSearch; expansions += kStep) {
      const reach::Result result = search.run({std::min(expansions, budget_.expansions_max)});
      answer_.statistics.partial_sequences = result.statistics.partial_sequences;
      answer_.statistics.anchors_pruned = result.statistics.anchors_pruned;
      const std::uint64_t width =
          result.statistics.partial_sequences + result.statistics.anchors_pruned;
      if (result.verdict != reach::Result::Verdict::kUnknown)
        return finish(result);
      if (budget_.exhausted())
        return false;
      if (width <= kWide || !is_lossy(result))
        continue;
      if (look_around() || finish(forward.run(kShortForward)))
        return true;
      reason(
          "no short sequence was found, and no proof is possible; asked alone, it is searched "
          "further");
      give_up(result);
      return true;
    }
    return false;
  }

  /// An overview: was it met when the program was explored? True when nothing is left to do here.
  bool look_around() {
    if (!options_.is_overview || !options_.parts.forward || goal_.entries.empty() ||
        std::exchange(has_looked_around_, true))
      return false;
    if (state_.wants_exploration() && !budget_.exhausted())
      return wants_exploration_ = true;
    const reach::Found* found =
        state_.exploration ? state_.exploration->found({goal_.entries.begin(), goal_.entries.end()})
                           : nullptr;
    if (!found)
      return false;
    std::set<std::size_t> events;
    for (const symex::ReplayStep& step : found->steps)
      events.insert(step.event);
    return finish(reach::result_of(program_, reach::shortened(program_, *found, goal_), endings_,
                                   goal_, events, budget_.cancel));
  }

  void check_claim() {
    if (const auto found = checked_witness(state_, *claim_, goal_, budget_))
      finish(*found);
    else if (!endings_.empty() && missing_.empty())
      if (const auto proof = claimed_proof(state_, *claim_, endings_, budget_))
        certify(*proof);
  }

  void answer_by_exploration() {
    if (!look_around())
      give_up({});
  }

  /// True when the search has answered the question.
  bool finish(const reach::Result& result) {
    if (result.verdict == reach::Result::Verdict::kReachable) {
      answer_.verdict = Verdict::kReachable;
      answer_.evidence = Evidence::kReplayed;
      answer_.reasons.clear();  // which proofs failed on the way is of no interest any more
      present_sequence(options_.shortest ? made_shorter(result) : result);
      return true;
    }
    if (result.verdict != reach::Result::Verdict::kClosed || is_lossy(result))
      return false;
    std::vector<Expr> excluded;
    for (const Expr condition : result.conditions)
      excluded.push_back(program_.pool().negate(condition));
    ExprPool& pool = program_.pool();
    const std::vector<Expr> all = with_losses(pool.conjunction(excluded));
    const prove::Certificate found = {pool.conjunction(all), "backward search closed"};
    if (const prove::Slice* part = slice()) {
      const prove::Certificate shorter =
          prove::minimised(program_, *state_.solver, *part, found, budget_);
      if (shorter.invariant != found.invariant && certify(shorter))
        return true;
    }
    return certify(found);
  }

  /// What was found for other targets may pass this one: then nothing is to be proved, and there is
  /// an answer where the search finds none. The search is as it would be without: the answer must
  /// not depend on what was asked before. One event, of which an overview wants no better, answers
  /// it. True when nothing is left to do.
  bool look_at_witnesses() {
    if (state_.witnesses.empty())
      return false;
    passing_ = state_.witnesses.passing(endings_, goal_, budget_.cancel);
    // The question goes on as if nothing had been executed.
    program_.begin_question();
    for (const std::size_t event : place_)
      program_.summary(event, options_.cancel);
    if (!passing_ || !options_.is_overview || passing_->steps.size() > 1)
      return false;
    return finish(*passing_);
  }

  void present_sequence(reach::Result result) {
    reach::keep_needed_inputs(program_, goal_, budget_.cancel, result);
    state_.witnesses.add(result);
    if (options_.wants_grounds)
      answer_.grounds = {grounds_of(program_, result)};
    answer_.sequence = present(state_, result);
    answer_.initial_inputs = present_inputs(state_, result.initial_inputs);
  }

  reach::Result made_shorter(const reach::Result& result) {
    progress("shorten", 0.8);
    // What the search learnt must not decide which of the shortest ones it is.
    const auto solver = state_.solvers->solver();
    reach::Shortest shortest = reach::shortest(program_, *solver, endings_, goal_, result, budget_);
    if (!shortest.is_certain)
      reason("whether a shorter sequence exists was not settled");
    return std::move(shortest.result);
  }

  bool certify(const prove::Certificate& certificate) {
    progress("check", 0.9);
    const auto fresh = state_.solvers->solver();
    const Expr invariant = program_.pool().conjunction(with_losses(certificate.invariant));
    std::vector<symex::Ending> endings = endings_;
    for (const std::size_t event : place_events_)
      for (const symex::Ending& lost : prove::cut_offs_of(program_, event, budget_))
        endings.push_back(lost);
    const prove::CheckOutcome outcome =
        prove::check_certificate(program_, *fresh, invariant, endings, budget_);
    if (!outcome.holds) {
      reason("a proof by " + certificate.method + " was not confirmed: " + outcome.failure);
      return false;
    }
    unreachable(invariant, certificate.method);
    return true;
  }

  /// The invariant, and what excludes that the events met so far lose behaviour.
  std::vector<Expr> with_losses(Expr invariant) {
    // These come first, as they say most where the invariant is to be made small.
    std::vector<Expr> all;
    const auto add = [&](Expr part) {
      for (const Expr conjunct : conjuncts_of(part))
        if (std::ranges::find(all, conjunct) == all.end())
          all.push_back(conjunct);
    };
    for (const auto& [event, losses] : excluded_losses_)
      add(losses);
    add(invariant);
    return all;
  }

  /// Is it shown that the events lose no behaviour in states that can be reached?
  bool loses_nothing(const std::vector<std::size_t>& events) {
    return loses_nothing(events, options_.is_overview ? Provers::kQuick : Provers::kAll);
  }
  bool loses_nothing(const std::vector<std::size_t>& events, Provers provers) {
    return std::ranges::all_of(events, [&](std::size_t event) {
      if (excluded_losses_.contains(event))
        return true;
      const Expr invariant = state_.excludes_losses(event, budget_, provers);
      if (invariant)
        excluded_losses_.emplace(event, invariant);
      return static_cast<bool>(invariant);
    });
  }

  /// Can nothing be concluded from what the search does not find?
  bool is_lossy(const reach::Result& result) {
    return passing_ || !result.approximations.empty() || !missing_.empty() ||
           !loses_nothing(result.cut_off_events) || !loses_nothing(place_events_);
  }

  void unreachable(Expr invariant, const std::string& method) {
    answer_.verdict = Verdict::kUnreachable;
    answer_.reasons.clear();
    if (options_.wants_grounds)
      answer_.grounds = {grounds_of({invariant, method})};
    answer_.certificate = Certificate{
        to_smtlib(invariant, program_.pool()),
        invariant.is_true() ? std::string(kContradictory) : source_text(state_, invariant), method,
        true};
  }

  /// The part of the program that a proof is about; null where something that it touches is
  /// approximated.
  const prove::Slice* slice() {
    if (!options_.prove || !is_provable_ || passing_ || !missing_.empty() || budget_.exhausted())
      return nullptr;
    if (!slice_)
      slice_ = prove::slice(program_, endings_, prove::CutOffs::kLeftOut, budget_);
    if (!slice_->approximations.empty() || budget_.exhausted() ||
        !loses_nothing(slice_->cut_off_events) || !loses_nothing(place_events_))
      return nullptr;
    return &*slice_;
  }

  /// Only the cheapest proof is needed that nothing is missing: it may come before any search.
  bool loses_nothing_plainly() {
    if (!options_.prove || passing_ || !missing_.empty())
      return false;
    slice_ = prove::slice(program_, endings_, prove::CutOffs::kLeftOut, budget_);
    return slice_->approximations.empty() &&
           loses_nothing(slice_->cut_off_events, Provers::kValues) &&
           loses_nothing(place_events_, Provers::kValues);
  }

  bool prove_by_values() {
    progress("prove", 0.1);
    const prove::Slice* part = options_.parts.values ? slice() : nullptr;
    if (!part)
      return false;
    // It may have been tried before any search, and nothing has changed.
    if (std::exchange(has_tried_values_, true))
      return false;
    const auto found = prove::prove_by_values(program_, *part, budget_);
    return found && certify(*found);
  }

  /// What the searches come to must not depend on a proof: it has a solver of its own.
  bool prove_with(bool is_wanted, double share, const auto& prover) {
    progress("prove", share);
    const prove::Slice* part = is_wanted ? slice() : nullptr;
    if (!part)
      return false;
    const std::optional<prove::Certificate> found = prover(state_.solvers->solver(), *part);
    return found && certify(*found);
  }
  bool prove_by_mining() {
    return prove_with(options_.parts.mining, 0.3, [&](auto solver, const prove::Slice& part) {
      return prove::prove_by_mining(program_, *solver, part, budget_);
    });
  }
  bool prove_by_few_states() { return prove_by_states(kFewStates); }
  bool prove_by_states() { return prove_by_states(100); }
  bool prove_by_states(std::size_t percent) {
    return prove_with(options_.parts.states, 0.35, [&](auto solver, const prove::Slice& part) {
      return prove::prove_by_states(program_, *solver, part, percent, budget_);
    });
  }
  bool prove_by_templates() {
    return prove_with(options_.parts.templates, 0.4, [&](auto solver, const prove::Slice& part) {
      smt::TrialSolver trials(std::move(solver));
      return prove::prove_by_templates(program_, trials, part, budget_);
    });
  }
  bool prove_by_horn() {
    return prove_with(options_.parts.horn, 0.5, [&](auto, const prove::Slice& part) {
      return prove::prove_by_horn(program_, *state_.solvers->horn_solver(), part, budget_);
    });
  }

  void give_up(const reach::Result& result) {
    if (passing_) {
      finish(*passing_);
      return;
    }
    std::set<Approximation> lost(result.approximations.begin(), result.approximations.end());
    lost.insert(missing_.begin(), missing_.end());
    std::set<std::size_t> lossy(result.cut_off_events.begin(), result.cut_off_events.end());
    lossy.insert(place_events_.begin(), place_events_.end());
    for (const std::size_t event : lossy)
      for (const CutOff& missing : program_.summary(event, options_.cancel).cut_offs)
        if (!excluded_losses_.contains(event))
          lost.insert(missing.what);
    reasons({lost.begin(), lost.end()});
    for (const std::string& text : result.reasons)
      reason(text);
    if (answer_.reasons.empty())
      reason("neither a sequence nor a proof was found");
    answer_.closest = present_closest(state_, result);
  }

  bool named_endings() {
    const std::string& id = answer_.target.id;
    for (const Assertion& assertion : program_.model().assertions) {
      if (assertion.id != id)
        continue;
      symex::Ending ending;
      ending.point.condition = program_.pool().negate(assertion.condition);
      goal_.condition = ending.point.condition;
      endings_.push_back(std::move(ending));
      return true;
    }
    const TraceEntry entry{{}, TraceEntry::What::kNamed, id};
    bool exists = false;
    for (std::size_t i = 0; i < program_.events().size(); ++i) {
      if (!state_.names_target(program_.events()[i], id))
        continue;
      const EventSummary& summary = program_.summary(i, options_.cancel);
      const auto it = summary.points.find(entry);
      if (it == summary.points.end())
        continue;
      exists = true;
      for (const PointCondition& point : it->second)
        endings_.push_back({i, point});
    }
    goal_.entries = {entry};
    if (!exists)
      reason("the model '" + program_.model().name + "' has no target or assertion '" + id + "'");
    return exists;
  }

  bool code_endings() {
    const Result<CodePlace> place = state_.resolve(answer_.target, options_.cancel);
    if (!place) {
      reason(place.error().message);
      return false;
    }
    goal_.entries.assign(place->entries.begin(), place->entries.end());
    if (reached_by_initialization(*place))
      return false;
    const std::set<std::size_t> events = state_.events_of(*place);
    if (events.empty()) {
      not_called(*place);
      return false;
    }
    place_ = events;
    if (const std::string why = state_.run_after_loop(*place); !why.empty())
      missing_.push_back({{}, why, true});
    for (const std::size_t event : events) {
      const EventSummary& summary = program_.summary(event, options_.cancel);
      for (const Approximation& approximation : summary.approximations)
        if (approximation.loses_behaviour)
          missing_.push_back(approximation);
      if (has_gaps(summary.cut_offs))
        place_events_.push_back(event);
      for (const TraceEntry& entry : place->entries)
        if (const auto it = summary.points.find(entry); it != summary.points.end())
          for (const PointCondition& whole : it->second)
            for (PointCondition& point : symex::split_choices(
                     program_.pool(), whole,
                     [&](Expr variable) { return program_.is_state(variable); }, kChoicesMax))
              endings_.push_back({event, std::move(point)});
    }
    for (const std::size_t event : program_.events_on_trust())
      if (std::ranges::find(place_events_, event) == place_events_.end())
        place_events_.push_back(event);
    return true;
  }

  /// True when the question is answered.
  bool reached_by_initialization(const CodePlace& place) {
    bool is_uncertain = false;
    for (const TraceEntry& entry : place.entries) {
      const auto it = program_.initial_points().find(entry);
      if (it == program_.initial_points().end())
        continue;
      for (const PointCondition& point : it->second) {
        const auto conjuncts = conjuncts_of(point.condition);
        const auto simple = simplify_conjunction(program_.pool(), conjuncts);
        if (simple.satisfiable == Decision::kFalse)
          continue;
        if (symex::depends_on_havoc(program_.pool().conjunction(simple.conjuncts))) {
          is_uncertain = true;
          reasons(point.approximations);
          continue;
        }
        smt::CheckOptions check;
        check.rlimit = budget_.solver_rlimit;
        if (simple.satisfiable == Decision::kTrue ||
            state_.solver->check(simple.conjuncts, check, options_.cancel).verdict ==
                smt::Satisfiability::kSat) {
          answer_.verdict = Verdict::kReachable;
          answer_.evidence = Evidence::kReplayed;
          answer_.reasons.clear();
          return true;
        }
      }
    }
    return is_uncertain;
  }

  /// No event's handler can call the place.
  void not_called(const CodePlace& place) {
    const std::set<std::string> initial = program_.initial_functions();
    const bool is_initial = std::ranges::any_of(
        place.functions, [&](const std::string& name) { return initial.contains(name); });
    const std::string& name = *place.functions.begin();
    if (is_initial) {
      reason("'" + name +
             "' runs only outside of events, and the initialisation does not "
             "come there before the event loop; what happens after it is not analysed");
      if (program_.events().empty())
        reasons(missing_);  // perhaps there is an event loop behind them
      return;
    }
    if (const std::string why = state_.run_after_loop(place); !why.empty())
      return reason(why);
    if (!missing_.empty())
      return reasons(missing_);
    if (program_.events().empty() && !program_.initial_cut_offs().empty()) {
      std::set<Approximation> missing;
      for (const CutOff& cut_off : program_.initial_cut_offs())
        missing.insert(cut_off.what);
      for (const Approximation& what : missing)
        reason(
            "no event is known, as the initialisation was not followed to its end: " + what.reason,
            what.where);
      return;
    }
    if (program_.events().empty())
      return reason(
          "no event is known: no registration of a handler was found, and no event model "
          "was given");
    const std::vector<std::string> problems = program_.problems();
    if (!problems.empty()) {
      for (const std::string& problem : problems)
        reason(problem);
      return;
    }
    const ir::Function* main =
        program_.model().code ? program_.model().code->find_function("main") : nullptr;
    if (main && main->has_body() && program_.model().init.function.empty())
      return reason("'" + name +
                    "' is not called by a handler; what 'main' does is not analysed, as events are "
                    "given and no initialisation is (mark it 'reachd::init')");
    for (const std::string& function : place.functions)
      if (program_.may_be_called_back(function))
        return reason("'" + function + "' is given to code that is not known, which may call it");
    if (const auto gaps = program_.unmodelled_in_handlers(); !gaps.empty())
      return reasons(gaps);
    place_events_ = program_.events_on_trust();
    if (!loses_nothing(place_events_))
      return give_up({});
    unreachable(program_.pool().boolean(true), "call graph");
    answer_.certificate->text = "no event's handler and no initialisation calls '" + name + "'";
  }

  /// Every path to the target in its handler contradicts itself or the guard of the event. False
  /// where the summaries do not say all.
  bool contradictory() {
    if (!missing_.empty() || !loses_nothing(place_events_))
      return false;
    certify({program_.pool().boolean(true), "path conditions"});
    return true;
  }

  /// No summary comes to the target, but not all is known: the handlers are still executed from
  /// known states.
  void blur_endings() {
    for (const std::size_t event : place_) {
      PointCondition point;
      point.condition = program_.pool().variable(
          std::string(symex::kHavocPrefix) + "way to the target", Sort::boolean());
      endings_.push_back({event, std::move(point)});
    }
    is_provable_ = false;
  }

  /// What nothing need be known of states for.
  static constexpr std::string_view kContradictory =
      "every path to it within its handler contradicts itself";
  /// Values of a parameter that are looked at one by one.
  static constexpr std::size_t kChoicesMax = 16;
  /// Expansions that find most sequences.
  static constexpr std::uint64_t kShortSearch = 200;
  /// Of the states that a proof counts at most, in percent: where there are few.
  static constexpr std::size_t kFewStates = 10;
  /// Work of a forward search that finds most, where there are few events.
  static constexpr std::uint64_t kShortForward = 1'000'000;

  Engine::State& state_;
  symex::Program& program_;
  const Options& options_;
  const std::string* claim_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Budget budget_;
  Answer answer_;
  std::vector<symex::Ending> endings_;
  symex::Goal goal_;
  /// What handlers that lead to the target do besides, whatever the state; and those of them that
  /// do more than is known in some states.
  std::vector<Approximation> missing_;
  std::vector<std::size_t> place_events_;
  std::set<std::size_t> place_;  ///< events whose handlers may come to the target
  bool is_provable_ = true;
  std::optional<reach::Result> passing_;  ///< a beginning of another target's witness
  bool has_tried_values_ = false;
  bool has_looked_around_ = false;
  bool wants_exploration_ = false;
  std::map<std::size_t, Expr> excluded_losses_;
  std::optional<prove::Slice> slice_;
};

}  // namespace

Answer Engine::State::reach(const Target& target, const Options& options,
                            const std::string* claim) {
  Question question(*this, target, options, claim);
  Answer answer = question.answer();
  if (!question.wants_exploration())
    return answer;
  explore(options);
  // Nothing that the first attempt has made may show.
  return Question(*this, target, options, claim).answer();
}

}  // namespace reachd::query
