/// Expressions as text: C-like for people and for IR text, SMT-LIB for solvers and files.
#pragma once

#include <functional>
#include <string>

#include "analysis/expr/expr.h"

namespace reachd {

/// How pointers to objects are written, e.g. "&table"; by default "&#7" for object 7.
struct PrintOptions {
  std::function<std::string(PointerValue)> pointer_name;
  /// What to call a variable; empty: its name.
  std::function<std::string(Expr variable)> variable_name;
  /// Names instead of numbers for constants that are compared with, or assigned to, this variable.
  std::function<std::string(Expr variable, const Value& constant)> constant_name;
  /// Bytes after which nothing more is written, but for "..." instead of each part: as a tree, an
  /// expression may be exponentially larger than it is.
  std::size_t length_max = std::size_t{1} << 24;
};

/// "income - deduction < 0 && !locked". Minimal parentheses, C precedence.
std::string to_text(Expr e, const ExprPool& pool, const PrintOptions& options = {});
std::string to_text(const Value& value, const ExprPool& pool);

/// SMT-LIB 2.6 over mathematical integers: machine variables are Int, casts and wrapping operations
/// are written out with `mod` and `ite`. What certificates and model files are printed as.
std::string to_smtlib(Expr e, const ExprPool& pool);
std::string to_smtlib(const Value& value, const ExprPool& pool);
/// A name as SMT-LIB symbol, quoted by bars where needed.
std::string smtlib_symbol(std::string_view name);

}  // namespace reachd
