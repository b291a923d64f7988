/// Solvers that ask automata first what conditions say of texts (text_automata.h): what solvers do
/// slowly or not at all, the intersection of patterns, is quick there.
#pragma once

#include <memory>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// Makes the solvers of `solvers`, asked only where automata do not decide. They remember what was
/// decided.
std::shared_ptr<const SolverFactory> make_text_factory(
    std::shared_ptr<const SolverFactory> solvers);

}  // namespace reachd::smt
