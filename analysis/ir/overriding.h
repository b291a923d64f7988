/// Annotations by which it is known which virtual functions of libraries the program overrides, and
/// which of them libraries call in code that is known. Both end in the key of the library's
/// function, which is that of the class that declares it first.
#pragma once

#include <algorithm>
#include <string_view>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Of functions of the program.
inline constexpr std::string_view kOverrides = "reachd::overrides ";
/// Of functions of libraries.
inline constexpr std::string_view kCallsVirtual = "reachd::calls ";

/// Has it an annotation of another kind?
inline bool is_marked(const Function& function) {
  return std::ranges::any_of(function.annotations, [](const std::string& annotation) {
    return !annotation.starts_with(kOverrides) && !annotation.starts_with(kCallsVirtual);
  });
}

}  // namespace reachd::ir
