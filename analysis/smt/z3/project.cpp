#include "analysis/smt/z3/z3_solver.h"

namespace reachd::smt {

std::optional<Expr> Z3Solver::project(ExprPool&, std::span<const Expr>, std::span<const Expr>,
                                      std::uint64_t, const CancelToken&) {
  return std::nullopt;
}

}  // namespace reachd::smt
