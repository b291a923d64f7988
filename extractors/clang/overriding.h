/// Which virtual functions a method stands for.
#pragma once

#include <clang/AST/DeclCXX.h>

#include <vector>

namespace reachd::clang_extractor {

/// The methods that override nothing, of which it is one or overrides them.
inline std::vector<const clang::CXXMethodDecl*> declared_first(const clang::CXXMethodDecl* method) {
  if (method->size_overridden_methods() == 0)
    return {method->getCanonicalDecl()};
  std::vector<const clang::CXXMethodDecl*> result;
  for (const clang::CXXMethodDecl* overridden : method->overridden_methods())
    for (const clang::CXXMethodDecl* first : declared_first(overridden))
      result.push_back(first);
  return result;
}

}  // namespace reachd::clang_extractor
