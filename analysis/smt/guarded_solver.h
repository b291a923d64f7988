/// Solvers whose failures are answers: what they throw becomes "unknown" with the reason.
#pragma once

#include <memory>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// Makes the solvers of `solvers`, none of which throws.
std::shared_ptr<const SolverFactory> make_guarded_factory(
    std::shared_ptr<const SolverFactory> solvers);

}  // namespace reachd::smt
