/// Solvers by Z3.
#pragma once

#include <memory>
#include <string>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// Its solvers share what was answered. Each has a Z3 context of its own, serves one thread, and
/// the expressions of one pool, which must live as long as the solver is used.
std::shared_ptr<const SolverFactory> make_z3_factory();

/// Some queries are answered in processes of their own, copies of one that this makes. To be called
/// while the process has little memory and no threads; else the first such query does it.
void prepare_isolation();
/// Of processor time, that these processes took for their answers.
double seconds_of_isolation();

/// "4.8.12.0"
std::string z3_version();

}  // namespace reachd::smt
