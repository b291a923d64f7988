/// Headers that Qt's user interface compiler (uic) would write, for programs that were never built:
/// `#include "ui_till.h"` without such a file reads what is made of till.ui. Internal to this
/// folder.
#pragma once

#include <clang/Frontend/CompilerInstance.h>
#include <clang/Lex/PPCallbacks.h>

#include <memory>
#include <string>
#include <vector>

#include "analysis/ir/ir.h"
#include "extractors/clang/dependencies.h"
#include "extractors/forms/forms.h"

namespace reachd::clang_extractor {

struct FormProblem {
  std::string path;  ///< of the form
  forms::Problem problem;
};

void list_problems(const std::vector<FormProblem>& problems, ir::Module& module);

/// Provides the headers that are not found. `notes` and `problems` outlive the parse; the first
/// hears of the forms that were looked for.
std::unique_ptr<clang::PPCallbacks> qt_form_callbacks(clang::CompilerInstance& compiler,
                                                      DependencyNotes& notes,
                                                      std::vector<FormProblem>& problems);

}  // namespace reachd::clang_extractor
