/// Queries that may end the process, or never end. Z3 4.8.12 has faults in its theory of texts:
/// some queries end in a segmentation fault, and a language server must outlive them; and there is
/// work on floats that it cannot be called back from. So these run in a process of their own, a
/// copy of this one, that hands its result over a pipe. Cost: a few milliseconds, more for
/// processes with much memory.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"

namespace reachd::smt {

/// What `work` returns there; none where the process ended otherwise, could not be made, or the
/// token was cancelled.
std::optional<std::string> run_isolated(const std::function<std::string()>& work,
                                        const CancelToken& cancel);

/// A result as bytes, for a process with the same expressions.
std::string to_bytes(const CheckResult& result, const std::vector<Expr>& variables);
/// `variables` as given to `to_bytes`; none where the bytes are damaged.
std::optional<CheckResult> from_bytes(const std::string& bytes, const std::vector<Expr>& variables);

}  // namespace reachd::smt
