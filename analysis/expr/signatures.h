/// Which sorts operations take, for those who read terms that others wrote. Internal to expr.
#pragma once

#include <vector>

#include "analysis/expr/expr.h"

namespace reachd {

struct Signature {
  std::vector<Sort> operands;
  Sort result;
};

/// Operand sorts of a string operation, without the repetition of `str.concat`.
Signature string_signature_of(Kind kind);

}  // namespace reachd
