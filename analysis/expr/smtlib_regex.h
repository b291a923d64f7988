/// Regular expressions of SMT-LIB as the patterns of kStrInPattern.
#pragma once

#include "analysis/expr/smtlib_syntax.h"

namespace reachd {

/// (re.++ (str.to_re "a") (re.* (re.range "0" "9")))   =>   a[0-9]*
Result<std::u32string> pattern_of_regex(const SmtlibSyntax& regex);

}  // namespace reachd
