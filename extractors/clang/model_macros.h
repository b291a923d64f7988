/// The user's macros mean nothing in the models behind the user's text: Qt's `slots`, say, is an
/// empty one. Names that are reserved and include guards stay: headers tell by them that they are
/// there. Internal to this folder.
#pragma once

#include <clang/Lex/PPCallbacks.h>

#include <memory>

namespace clang {
class Preprocessor;
}

namespace reachd::clang_extractor {

/// Forgets those macros when the first model is entered. The preprocessor must outlive it.
std::unique_ptr<clang::PPCallbacks> model_macros(clang::Preprocessor& preprocessor);

}  // namespace reachd::clang_extractor
