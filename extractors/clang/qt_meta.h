/// What Qt's meta-object compiler (moc) would write for the classes of a translation unit, made
/// from what Clang knows of them: names, signals and slots, and how to call them by number.
/// Internal to this folder.
///
/// It is C++ behind the user's text and behind the models (q5_object.hpp says what it is made of),
/// so that neither a build nor moc's own output is needed; that output, where there is one, is left
/// out.
#pragma once

#include <clang/AST/DeclCXX.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Lex/PPCallbacks.h>

#include <memory>
#include <string>

#include "extractors/clang/dependencies.h"

namespace reachd::clang_extractor {

/// Flags with which Qt's headers tell Clang what are signals, slots and properties.
llvm::ArrayRef<const char*> qt_flags();

/// The name of the file that the text behind the models includes.
std::string qt_meta_path();
/// Does moc write the file? What it says follows from the sources, and is left out.
bool is_written_by_moc(llvm::StringRef path);
/// What stands between the user's text and the models: headers that all of them may rely on.
std::string qt_prelude();

/// Gives that file its text when it is included, and takes moc's output for an empty file.
std::unique_ptr<clang::PPCallbacks> qt_meta_callbacks(clang::CompilerInstance& compiler,
                                                      DependencyNotes& notes);

}  // namespace reachd::clang_extractor
