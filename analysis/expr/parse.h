/// Text to expressions: SMT-LIB terms as in event-model files, and the C-like form of IR text.
#pragma once

#include <functional>
#include <string_view>

#include "analysis/base/result.h"
#include "analysis/expr/expr.h"

namespace reachd {

/// Null expression: no such name.
using NameLookup = std::function<Expr(std::string_view name)>;

/// SMT-LIB 2.6 term over `Bool`, `Int`, `Real`, strings, and enumerators by name. Machine variables
/// are read as mathematical integers (DESIGN §5.3), so the result is over `Sort::integer()` until
/// it is assigned, when `coerce` wraps it. Error places are columns of `text`, counted from 1.
Result<Expr> parse_smtlib(std::string_view text, ExprPool& pool, const NameLookup& lookup);

/// `e` as a value of `sort`: wraps integers, converts int to real; error text where ill-sorted.
Result<Expr> coerce(Expr e, Sort sort, ExprPool& pool);

/// C-like text as `to_text` prints it. Literals take the sort of the other operand, else
/// `expected`; enumerators that the lookup does not know are found by the sort that is expected.
/// Names may contain letters, digits, and any of _ % . @ ! [ ] $ : after a letter, '_' or '%'.
Result<Expr> parse_c(std::string_view text, ExprPool& pool, const NameLookup& lookup,
                     Sort expected);

}  // namespace reachd
