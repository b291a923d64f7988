/// What `--version`, `serverInfo` and `reachd/status` say.
#pragma once

#include <string>

namespace reachd::lsp {

std::string version();       ///< "0.1.0"
std::string llvm_version();  ///< of the library that is linked
std::string z3_version();

}  // namespace reachd::lsp
