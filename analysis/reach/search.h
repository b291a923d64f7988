/// Backward search for a sequence of events that comes to a target: Collider (Jensen, Prasad and
/// Møller, ISSTA 2013, §6), with subsumption between partial sequences, so that a search whose
/// worklist runs empty is the start of a proof.
///
/// A partial sequence is a suffix of event paths that ends at the target, with the condition that
/// must hold before it. Putting path `p` in front of it composes by substitution:
///     condition' = p.condition ∧ condition[v := p.updates(v)]
/// Only paths that write the dependency set (the state variables of the condition) are put in
/// front: anchors where they establish data, connectors where they only navigate. Parameters of
/// events are eliminated from the condition where that is exact.
///
/// Beyond the paper: partial sequences are taken in the order of length plus an estimate of the
/// distance to the initial state; the three reprioritisations of §6.3 add to that cost. A path that
/// counts something up is put in front many times at once, beside once (repetition.h).
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <memory>

#include "analysis/base/budget.h"
#include "analysis/model/summary.h"
#include "analysis/smt/solver.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

enum class Role { kAnchor, kConnector, kTarget };

struct Step {
  std::size_t event = 0;
  Assignment values;  ///< of parameters, characters and inputs of this step
  std::string to;     ///< view chosen
  Role role = Role::kConnector;
  /// What the rest of the sequence needed and this step makes true; null: nothing.
  Expr establishes;
};

struct Heuristics {
  bool anchors_first = true;  ///< false: breadth-first by length, as in the paper's Q2
  bool reprioritise = true;   ///< §6.3: equivalent anchors, connectors, increment/decrement
  bool subsumption = true;
  bool acceleration = true;  ///< one path many times in a row as one step: repetition.h
};

struct Options {
  Budget budget;
  Heuristics heuristics;
};

/// How far a search may go in all, in what its time follows and no clock decides.
struct Effort {
  std::uint64_t expansions = UINT64_MAX;
  std::uint64_t checks = UINT64_MAX;  ///< calls of the solver
  std::uint64_t terms = UINT64_MAX;   ///< made on the way
};

struct Statistics {
  std::uint64_t expanded = 0;
  std::uint64_t partial_sequences = 0;
  std::uint64_t anchors_pruned = 0;  ///< composed and found contradictory
  std::uint64_t subsumed = 0;
  std::uint64_t terms = 0;  ///< made by composing
};

struct Result {
  enum class Verdict {
    kReachable,  ///< `steps` were replayed
    kClosed,     ///< every partial sequence was refuted or subsumed: `conditions` is all there is
    kUnknown,
  } verdict = Verdict::kUnknown;
  std::vector<Step> steps;
  std::size_t initial_state = 0;
  Assignment initial_inputs;
  std::set<Expr> idle_inputs;  ///< initial ones that others would do for (needed_inputs.h)
  /// kClosed: conditions (without parameters) from which the target can be reached. The negation of
  /// their disjunction is an inductive invariant.
  std::vector<Expr> conditions;
  /// Places where behaviour may be missing; kClosed proves nothing while there are any.
  std::vector<Approximation> approximations;
  /// Events that lose behaviour under conditions: kClosed proves something only where those never
  /// hold.
  std::vector<std::size_t> cut_off_events;
  std::vector<std::string> reasons;  ///< kUnknown
  /// Events of the most promising partial sequence, without values.
  std::vector<std::size_t> closest;
  Expr closest_condition;
  /// kUnknown: there is no sequence of at most `Budget::events_max` events; all were looked at.
  bool is_none_within = false;
  /// kUnknown: there was a sequence that leads there with some values of what is not modelled, so
  /// that nothing can be proved.
  bool is_blurred = false;
  /// kUnknown: there was one of which it is not known whether it leads there, as too many ways were
  /// taken for one. Forward search tells.
  bool has_many_ways = false;
  /// kUnknown: few partial sequences wait, so that each expansion leads on by an event.
  bool is_narrow = false;
  /// Events whose summaries mattered.
  std::vector<std::size_t> relevant_events;
  Statistics statistics;
};

/// One search, that can be continued: proofs get their turn in between. What it is made from must
/// outlive it. Cost: follows the events that write variables which the target depends on.
/// Deterministic but for the deadline.
class Search {
public:
  Search(symex::Program& program, smt::Solver& solver, const std::vector<symex::Ending>& starts,
         const symex::Goal& goal, const Options& options);
  ~Search();
  /// Goes on until it is decided, or until a limit is reached.
  Result run(const Effort& effort);

private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace reachd::reach
