// Functions of the C++ library that the compiler knows: casts in the clothes of functions.
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/Builtins.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

std::optional<Expr> FunctionLowering::builtin_cxx(const clang::CallExpr* e, unsigned id) {
  switch (id) {
    case clang::Builtin::BImove:
    case clang::Builtin::BImove_if_noexcept:
    case clang::Builtin::BIforward:
    case clang::Builtin::BIforward_like:
    case clang::Builtin::BIas_const:
    case clang::Builtin::BIaddressof:
    case clang::Builtin::BI__addressof:
    case clang::Builtin::BI__builtin_addressof:
      if (e->getNumArgs() != 1)
        return std::nullopt;
      return taken(place(e->getArg(0)), e->getSourceRange());
    case clang::Builtin::BI__builtin_is_constant_evaluated:
      return zero(sort_of(e));
    default:
      return std::nullopt;
  }
}

}  // namespace reachd::clang_extractor
