/// From a chain of event paths to a sequence with concrete parameters that was replayed. Internal
/// to reach; search.h is the interface.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/model/summary.h"
#include "analysis/reach/suggestions.h"
#include "analysis/smt/solver.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

class WitnessBuilder {
public:
  WitnessBuilder(symex::Program& program, smt::Solver& solver, const Budget& budget)
      : program_(program), solver_(solver), budget_(budget) {}

  /// One path of an event; the last link is the target's event, whose path is not used.
  struct Link {
    std::optional<std::size_t> event;
    std::size_t path = 0;
  };
  struct Built {
    bool arrived = false;
    std::vector<symex::ReplayStep> steps;
    std::size_t initial_state = 0;
    Assignment initial_inputs;
    std::string failure;
    bool was_undecided = false;  ///< the solver gave up, or the replay refused the sequence
    bool is_blurred = false;     ///< refused, as it depends on values that are not modelled
    bool has_many_ways = false;  ///< refused, as it depends on which of many ways an event takes
  };

  /// `links` in order of execution. Solves for all parameters at once, from the initial state
  /// forward, and replays.
  Built build(const std::vector<Link>& links, const PointCondition& end, const symex::Goal& goal);

  /// The parameter or input `local` of the step at `depth`, counted from the target.
  Expr rename(Expr local, std::uint32_t depth);
  /// May the condition hold in that initial state, for some inputs and parameters?
  bool may_hold(const symex::InitialState& state, const std::vector<Expr>& condition);

private:
  Expr initially(const symex::InitialState& state, Expr variable);

  /// What the links ask, one after the other, of the initial state and the parameters.
  struct Chain {
    std::vector<Expr> conjuncts;
    /// Per link: parameter → its variable in `conjuncts`.
    std::vector<std::map<Expr, Expr>> locals;
    std::vector<Expr> inputs;  ///< of the initialisation
  };
  /// That every character of every text is printable: not needed, but wanted.
  std::vector<Expr> readable_texts(const Chain& chain, const std::vector<Link>& links);
  Chain compose(const symex::InitialState& start, const std::vector<Link>& links,
                const PointCondition& end);
  /// Values of the variables under which all holds, if such are easily found.
  std::optional<Assignment> guess_texts(const std::vector<Expr>& conjuncts);
  smt::CheckResult solve(const Chain& chain, const std::vector<Expr>& conjuncts,
                         const std::vector<Link>& links);
  /// What depends on values that are not modelled, asked of two values of each: what holds with
  /// both is likely not to depend on them after all. Empty: it cannot be asked so.
  std::vector<Expr> whatever_is_chosen(const std::vector<Expr>& conjuncts);
  /// Parameters with which values that are not modelled do not matter, if there are such; else any
  /// that what does not depend on them allows.
  smt::CheckResult solve_blurred(const Chain& chain, std::vector<Expr> conjuncts,
                                 const std::vector<Link>& links);
  std::vector<symex::ReplayStep> concrete_steps(const Chain& chain, const std::vector<Link>& links,
                                                const Assignment& model);
  Built build_from(std::size_t initial, const std::vector<Link>& links, const PointCondition& end,
                   const symex::Goal& goal);

  symex::Program& program_;
  smt::Solver& solver_;
  const Budget& budget_;
  std::optional<Suggestions> guesses_;
  std::map<std::pair<Expr, std::uint32_t>, Expr> renamed_;
};

}  // namespace reachd::reach
