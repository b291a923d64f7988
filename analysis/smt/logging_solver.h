/// Writes every query as SMT-LIB, so that it can be replayed with any solver.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// Receives one complete SMT-LIB script for each query.
using QuerySink = std::function<void(std::string_view script)>;

/// A solver that hands each query to `sink` before it is asked, and the verdict as a comment after.
/// `pool` is where the expressions live.
std::unique_ptr<Solver> make_logging_solver(std::unique_ptr<Solver> solver, const ExprPool& pool,
                                            QuerySink sink);

/// Declarations, one assertion for each bound and conjunct, and `(check-sat)`.
std::string query_script(std::span<const Expr> conjuncts, const ExprPool& pool);

}  // namespace reachd::smt
