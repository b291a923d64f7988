#include "lsp-server/lsp/version.h"

#include "analysis/smt/z3/z3_factory.h"

namespace reachd::lsp {

std::string version() { return REACHD_VERSION; }
std::string llvm_version() { return REACHD_LLVM_VERSION; }
std::string z3_version() { return smt::z3_version(); }

}  // namespace reachd::lsp
