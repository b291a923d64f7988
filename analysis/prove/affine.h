/// Linear equations between numbers of a system, from a sample of its states. Internal to prove.
///
///   a b c
///   100 50 0
///   70 80 0        =>     a + b + c == 150
///   70 60 20
///
/// The affine hull of the sample: what Karr (Affine Relationships Among Variables of a Program,
/// Acta Informatica 1976) computes of all states. Whether it holds in all states is not known.
#pragma once

#include <span>
#include <vector>

#include "analysis/prove/sampler.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

/// Equations that together say no more and no less than the hull, over mathematical integers; none
/// of variables that never change, and none with large coefficients. Empty where there are many
/// variables. Cost: cubic in the number of variables, linear in that of states.
std::vector<Expr> affine_equations(ExprPool& pool, const smt::TransitionSystem& system,
                                   std::span<const StateVector> states);

}  // namespace reachd::prove
