/// One question to an engine: search, proof, and what to say where neither comes to an end.
/// Internal to query; engine.h is the interface.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/query/engine_state.h"
#include "analysis/reach/forward.h"

namespace reachd::query {

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
  Answer answer();
  /// Has it no answer as nobody has explored the program yet?
  bool wants_exploration() const { return wants_exploration_; }

private:
  struct Turn;

  // Turns of searches and proofs (question.cpp).
  void progress(std::string_view phase, double share) {
    if (options_.progress)
      options_.progress(phase, share);
  }
  void reason(std::string text, const SourceSpan& where = {});
  void reasons(const std::vector<Approximation>& approximations) {
    for (const Approximation& approximation : approximations)
      reason(approximation.reason, approximation.where);
  }
  void decide();
  void take_turns();
  /// Are the target's conditions such that composing them takes long, or leads to nothing?
  bool composing_is_dear() const;
  reach::Result run(reach::Search& search, const reach::Effort& effort);
  /// Most sequences are found before much is known of what they might depend on. That there is none
  /// is left to provers, who say it better. True when nothing is left to do.
  bool search_at_once(reach::Search& search);
  /// What the backward search may spend in a turn.
  reach::Effort effort_of(reach::Effort effort, bool goes_forward_first) const;
  /// Where something is not modelled, nothing can be proved, and the search ends without an answer
  /// before long; one that gets wide is not worth the time when there are many questions. True when
  /// nothing is left to do.
  bool search_shortly(reach::Search& search, reach::ForwardSearch& forward);
  /// The forward search and the proofs that ran out of what they were allowed, before turns that
  /// may take tens of seconds. `chances_max`: see ForwardSearch. True when nothing is left to do.
  bool settle_before_long(reach::ForwardSearch& forward, std::size_t chances_max);
  /// An overview: was it met when the program was explored? True when nothing is left to do here.
  bool look_around();
  void answer_by_exploration();
  /// What was found for other targets may pass this one: then nothing is to be proved, and there is
  /// an answer where the search finds none. The search is as it would be without: the answer must
  /// not depend on what was asked before. One event, of which an overview wants no better, answers
  /// it. True when nothing is left to do.
  bool look_at_witnesses();
  void present_sequence(reach::Result result);
  reach::Result made_shorter(const reach::Result& result);
  void give_up(const reach::Result& result);

  // What a proof is about, and what becomes of it (question_proofs.cpp).
  void check_claim();
  /// True when the search has answered the question.
  bool finish(const reach::Result& result);
  bool certify(const prove::Certificate& certificate);
  /// The invariant, and what excludes that the events met so far lose behaviour.
  std::vector<Expr> with_losses(Expr invariant);
  /// Is it shown that the events lose no behaviour in states that can be reached?
  bool loses_nothing(const std::vector<std::size_t>& events) {
    return loses_nothing(events, options_.is_overview ? Provers::kQuick : provers_);
  }
  bool loses_nothing(const std::vector<std::size_t>& events, Provers provers);
  /// Can nothing be concluded from what the search does not find?
  bool is_lossy(const reach::Result& result);
  void unreachable(Expr invariant, const std::string& method);
  /// The part of the program that a proof is about; null where something that it touches is
  /// approximated.
  const prove::Slice* slice();
  /// Only the cheapest proof is needed that nothing is missing: it may come before any search.
  bool loses_nothing_plainly();
  bool prove_by_values();
  /// What the searches come to must not depend on a proof: it has a solver of its own.
  bool prove_with(bool is_wanted, double share, const auto& prover) {
    progress("prove", share);
    const prove::Slice* part = is_wanted ? slice() : nullptr;
    if (!part)
      return false;
    const std::optional<prove::Certificate> found = prover(state_.solvers->solver(), *part);
    return found && certify(*found);
  }
  /// Of the solver, what a prover that may take long is allowed; null: what it needs.
  std::uint64_t* allowed(std::uint64_t& resources) const {
    resources = proof_resources_;
    return !options_.is_overview && resources > 0 ? &resources : nullptr;
  }
  bool prove_by_mining();
  bool prove_by_few_states() { return prove_by_states(kFewStates); }
  /// What ran out of what it was allowed, again.
  bool prove_by_more() {
    return (!has_mined_ && prove_by_mining()) || (!has_tried_templates_ && prove_by_templates());
  }
  bool prove_by_states() { return prove_by_more() || prove_by_states(100); }
  bool prove_by_states(std::size_t percent);
  bool prove_by_templates();
  bool prove_by_horn();
  /// Every path to the target in its handler contradicts itself or the guard of the event. False
  /// where the summaries do not say all.
  bool contradictory();

  // What the target means (question_target.cpp).
  bool named_endings();
  bool code_endings();
  /// True when the question is answered.
  bool reached_by_initialization(const CodePlace& place);
  /// No event's handler can call the place.
  void not_called(const CodePlace& place);
  /// No summary comes to the target, but not all is known: the handlers are still executed from
  /// known states.
  void blur_endings();
  std::vector<symex::Ending> blurred_endings() const;
  /// Does it take long to find out under which conditions the target's handlers come there? Then
  /// they are executed from known states first. True when the question is answered.
  bool run_ahead();
  bool search_ahead(std::uint64_t work);
  /// One of many targets of a program whose events took more than finding them may: what exploring
  /// it meets, and no more. The conditions of hundreds of such events take hours.
  void overlook_large();

  /// Expansions, from which on large conditions are composed like others.
  static constexpr std::uint64_t kLargeMax = 2000;
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
  /// The same before anything is known of conditions.
  static constexpr std::uint64_t kWorkAhead = 200'000;
  /// The same where it takes seconds to know all events.
  static constexpr std::uint64_t kWorkBeforeAllIsKnown = 3'000'000;
  /// From so many states the target was come to by values that are not modelled. Where the search
  /// backward depends on such, too, more states seldom show anything else.
  static constexpr std::size_t kChancesMax = 10;

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
  Provers provers_ = Provers::kAll;       ///< of what is known to lose nothing, as yet
  bool has_tried_values_ = false;
  std::uint64_t proof_resources_ = 0;  ///< see `allowed`
  bool has_mined_ = false;             ///< to the end
  bool has_tried_templates_ = false;   ///< the same
  bool has_looked_around_ = false;
  bool wants_exploration_ = false;
  std::map<std::size_t, Expr> excluded_losses_;
  std::vector<std::string> unconfirmed_;  ///< why proofs that were found are none
  std::optional<prove::Slice> slice_;
};

}  // namespace reachd::query
