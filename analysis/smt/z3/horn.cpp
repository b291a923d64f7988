#include "analysis/smt/z3/horn.h"

namespace reachd::smt {

HornResult SpacerSolver::solve(ExprPool&, const TransitionSystem&, std::uint64_t,
                               const CancelToken&) {
  return {.verdict = HornResult::Verdict::kUnknown, .reason = "not implemented"};
}

}  // namespace reachd::smt
