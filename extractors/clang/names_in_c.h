/// Functions that do what one of the C library does, under a name of their own.
#pragma once

#include <llvm/ADT/StringRef.h>

namespace reachd::clang_extractor {

/// `strlen` for `SDL_strlen`; empty for others. With the same parameters and the same result.
llvm::StringRef name_in_c(llvm::StringRef name);

}  // namespace reachd::clang_extractor
