/// Text parameters of C handlers: a `const char*` gets a buffer of unknown characters.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::symex {

/// Characters that a text may have where the model gives no bound, and at most.
inline constexpr std::uint32_t kLengthMaxDefault = 32;

/// What the characters of a text that matches `pattern` (empty: any) satisfy: after the first zero
/// only zeros follow, and what stands before it matches. Characters behind the last `mentioned` one
/// are left out where the text can always end there.
Expr text_domain(ExprPool& pool, const std::vector<Expr>& characters, const std::string& pattern,
                 const std::set<Expr>& mentioned);

}  // namespace reachd::symex
