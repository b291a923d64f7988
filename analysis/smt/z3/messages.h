/// What goes to and from a solver in a process of its own (zygote.h), as bytes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// A query in another process's pool.
struct Query {
  std::vector<Expr> conjuncts;
  std::vector<Expr> variables;
  CheckOptions options;
};

/// `variables`: all that occur, in the order in which the result will name them.
std::string to_bytes(std::span<const Expr> conjuncts, const std::vector<Expr>& variables,
                     const CheckOptions& options);
/// The pool must be empty; it gets enumerations of the same sizes, without their names. None where
/// the bytes are damaged.
std::optional<Query> query_from_bytes(std::string_view bytes, ExprPool& pool);

std::string to_bytes(const CheckResult& result, const std::vector<Expr>& variables);
/// `variables` as given to `to_bytes`, in either pool; none where the bytes are damaged.
std::optional<CheckResult> result_from_bytes(std::string_view bytes,
                                             const std::vector<Expr>& variables);

}  // namespace reachd::smt
