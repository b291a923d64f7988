// Searches and proofs take turns.
#include "analysis/query/question.h"

#include <algorithm>
#include <limits>

#include "analysis/expr/operations.h"
#include "analysis/prove/abstraction.h"
#include "analysis/query/grounds.h"
#include "analysis/reach/bounded.h"
#include "analysis/reach/needed_inputs.h"
#include "analysis/reach/shortest.h"

namespace reachd::query {

Answer Question::answer() {
  state_.begin_question();
  state_.solver->set_tries_values(options_.parts.trials);
  decide();
  answer_.statistics.solver_checks = state_.solver->checks();
  answer_.statistics.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  return std::move(answer_);
}

void Question::reason(std::string text, const SourceSpan& where) {
  Reason reason{std::move(text), std::nullopt};
  if (where.valid())
    reason.location = state_.place_of(where);
  answer_.reasons.push_back(std::move(reason));
}

void Question::decide() {
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
  if (has_none)
    blur_endings();
  else if (look_at_witnesses())
    return;
  take_turns();
}

/// What each may spend by the end of a turn, in all.
struct Question::Turn {
  struct Bound {
    std::size_t events;
    std::uint64_t rlimit;
  };
  reach::Effort backward;
  std::uint64_t forward;  ///< work
  Bound bounded;
  bool (Question::*prove)();
};

void Question::take_turns() {
  const Parts& parts = options_.parts;
  const reach::Options options = {.budget = budget_, .heuristics = parts.heuristics};
  reach::Search search(program_, *state_.solver, endings_, goal_, options);
  reach::ForwardSearch forward(program_, *state_.solver, endings_, goal_, options);
  reach::BoundedSearch bounded(program_, *state_.solver, endings_, goal_, options);
  // The searches and the proofs take turns, each allowed more than before: neither should a dead
  // target wait until the searches give up, nor a long sequence until a proof does.
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  constexpr Turn kTurns[] = {
      {{10, 10, 50'000}, 0, {0, 0}, &Question::prove_by_values},
      {{100, 20, 50'000}, kShortForward / 8, {0, 0}, &Question::prove_by_mining},
      {{100, 20, 50'000}, kShortForward / 2, {0, 0}, &Question::prove_by_few_states},
      {{60, 60, 100'000}, 600'000, {5, 300'000}, &Question::prove_by_templates},
      {{kShortSearch, 400, 400'000}, 25'000'000, {8, 1'000'000}, &Question::prove_by_states},
      {{2000, 4000, 4'000'000}, 80'000'000, {16, 2'000'000}, &Question::prove_by_horn},
      {{kAll, kAll, kAll}, kAll, {40, 4'000'000}, nullptr}};
  /// Terms of an expansion that composes such.
  constexpr std::uint64_t kLargeTerms = 4'000;
  /// What a bounded query may cost where few expansions are allowed.
  constexpr std::uint64_t kPerExpansion = 2'000;
  const bool is_dear = composing_is_dear();
  // Nor does it listen to anybody, where there are floating-point numbers.
  const bool is_floating = std::ranges::any_of(
      endings_, [](const symex::Ending& ending) { return has_floats(ending.point.condition); });
  bool goes_forward_first =
      is_dear || is_floating || std::ranges::any_of(endings_, [](const symex::Ending& ending) {
        return has_opaque_functions(ending.point.condition);
      });
  // With texts a solver takes long over what values show at once.
  const bool has_texts = std::ranges::any_of(endings_, [](const symex::Ending& ending) {
    return prove::has_texts(ending.point.condition);
  });
  if ((!goes_forward_first && !has_texts && search_at_once(search)) ||
      (loses_nothing_plainly() && prove_by_values()))
    return;
  // Its steps are not bounded by the size of terms: what turns bound goes through them alone.
  if (options_.is_overview && options_.turns_max == SIZE_MAX && search_shortly(search, forward))
    return;
  reach::Result result;
  const auto chances_max = [&] {
    return result.is_blurred || result.has_many_ways ? kChancesMax : SIZE_MAX;
  };
  constexpr std::size_t kHastyTurns = 4;
  /// From here on the backward search may take seconds, in which the forward search sees much.
  constexpr std::size_t kLongTurns = 4;
  /// Of a search that is narrow, and so is soon at the end of a long sequence.
  constexpr reach::Effort kNarrow = {2000, 400, 400'000};
  for (std::size_t i = 0; i < std::min(std::size(kTurns), options_.turns_max); ++i) {
    Turn turn = kTurns[i];
    if (is_floating && turn.forward > 0)
      turn.forward = std::max(turn.forward, 3 * i * kShortForward);
    if (i == kLongTurns && settle_before_long(forward, chances_max()))
      return;
    if (forward.chances() >= chances_max())
      break;
    provers_ = i < kHastyTurns ? Provers::kHasty : Provers::kAll;
    proof_resources_ = i < kHastyTurns ? kHastyResources : 0;
    if (is_dear && turn.forward == 0)
      continue;
    const bool goes_forward = parts.forward && turn.forward > 0;
    if (goes_forward_first && i > 0 && look_around())
      return;
    progress("search", i >= kLongTurns ? 0.6 : 0.2);
    const bool is_forward_turn = goes_forward && (goes_forward_first || i >= kLongTurns);
    if (is_forward_turn && finish(forward.run(turn.forward, chances_max())))
      return;
    result = run(search, effort_of(turn.backward, goes_forward_first));
    if (finish(result) || (goes_forward && !is_forward_turn && finish(forward.run(turn.forward))) ||
        (i > 0 && look_around()) || (turn.prove && (this->*turn.prove)()))
      return;
    if (i == kHastyTurns - 1 && result.is_narrow && !goes_forward_first) {
      result = run(search, effort_of(kNarrow, false));
      if (finish(result))
        return;
    }
    const bool is_closed = result.verdict == reach::Result::Verdict::kClosed;
    // A closed search has seen all that a bounded query could.
    const std::size_t events = std::min<std::uint64_t>(turn.bounded.events, budget_.events_max);
    const std::uint64_t rlimit =
        std::min(turn.bounded.rlimit, std::min(budget_.expansions_max, kLargeMax) * kPerExpansion);
    if (parts.bounded && !is_closed && finish(bounded.run(events, rlimit)))
      return;
    if (is_closed && forward.is_exhausted()) {
      provers_ = Provers::kAll;
      proof_resources_ = 0;
    }
    if (budget_.exhausted() || (is_closed && forward.is_exhausted() && is_lossy(result)))
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

bool Question::settle_before_long(reach::ForwardSearch& forward, std::size_t chances_max) {
  constexpr std::uint64_t kForward = 5'000'000;
  constexpr std::uint64_t kDearer = 5;
  if (options_.is_overview)
    return false;
  if (options_.parts.forward && finish(forward.run(kForward, chances_max)))
    return true;
  if (forward.chances() >= chances_max)
    return false;
  proof_resources_ = kDearer * kHastyResources;
  return prove_by_more();
}

bool Question::composing_is_dear() const {
  // What depends on something that is not modelled, the backward search can seldom replay.
  const bool is_blurred = std::ranges::all_of(endings_, [](const symex::Ending& ending) {
    return symex::depends_on_havoc(ending.point.condition);
  });
  // Composing large conditions takes long, executing handlers from known states never does.
  constexpr std::size_t kLarge = 400;
  return is_blurred || std::ranges::any_of(endings_, [](const symex::Ending& ending) {
           return ending.point.condition.size() > kLarge;
         });
}

reach::Result Question::run(reach::Search& search, const reach::Effort& effort) {
  reach::Result result = search.run(effort);
  answer_.statistics.partial_sequences = result.statistics.partial_sequences;
  answer_.statistics.anchors_pruned = result.statistics.anchors_pruned;
  return result;
}

bool Question::search_at_once(reach::Search& search) {
  constexpr reach::Effort kFirst = {10, 4, 10'000};
  const reach::Result result = run(search, effort_of(kFirst, false));
  return result.verdict == reach::Result::Verdict::kReachable && finish(result);
}

reach::Effort Question::effort_of(reach::Effort effort, bool goes_forward_first) const {
  constexpr std::uint64_t kLargeDearer = 5;
  effort.expansions =
      options_.parts.backward ? std::min(effort.expansions, budget_.expansions_max) : 0;
  if (goes_forward_first && effort.expansions <= kLargeMax) {
    effort.checks /= kLargeDearer;
    effort.terms /= kLargeDearer;
  }
  return effort;
}

bool Question::search_shortly(reach::Search& search, reach::ForwardSearch& forward) {
  constexpr std::uint64_t kStep = 2;
  constexpr std::uint64_t kWide = 300;
  for (std::uint64_t expansions = kStep; expansions <= kShortSearch; expansions += kStep) {
    const reach::Result result = run(search, {std::min(expansions, budget_.expansions_max)});
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

bool Question::look_around() {
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

void Question::answer_by_exploration() {
  if (!look_around())
    give_up({});
}

bool Question::look_at_witnesses() {
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

void Question::present_sequence(reach::Result result) {
  reach::keep_needed_inputs(program_, goal_, budget_.cancel, result);
  state_.witnesses.add(result);
  if (options_.wants_grounds)
    answer_.grounds = {grounds_of(program_, result)};
  answer_.sequence = present(state_, result);
  std::erase_if(result.initial_inputs,
                [&](const auto& entry) { return result.idle_inputs.contains(entry.first); });
  answer_.initial_inputs = present_inputs(state_, result.initial_inputs);
}

reach::Result Question::made_shorter(const reach::Result& result) {
  progress("shorten", 0.8);
  // What the search learnt must not decide which of the shortest ones it is.
  const auto solver = state_.solvers->solver();
  reach::Shortest shortest = reach::shortest(program_, *solver, endings_, goal_, result, budget_);
  if (!shortest.is_certain)
    reason("whether a shorter sequence exists was not settled");
  return std::move(shortest.result);
}

void Question::give_up(const reach::Result& result) {
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
  for (const std::string& failure : unconfirmed_)
    reason("a proof was not confirmed: " + failure);
  if (answer_.reasons.empty())
    reason("neither a sequence nor a proof was found");
  answer_.closest = present_closest(state_, result);
}

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
