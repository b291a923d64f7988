/// The framework models of a program: those that come with reachd, and those that the project's
/// `.reachd.json` adds.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::session {

struct FrameworkModels {
  std::vector<frameworks::FrameworkModel> added;  ///< by the project
  std::vector<std::string> quiet;                 ///< of those

  /// Those that come with reachd and that may have to do with the module, then `added`. They live
  /// as long as this does.
  std::vector<const frameworks::FrameworkModel*> all_for(const ir::Module& module) const;
};

/// Reads the project's files, each with its text. Errors, the first of them: a file is no framework
/// model, or says something of a call of which another model, or a library model, does, too.
Result<FrameworkModels> framework_models(
    const std::vector<std::pair<std::string, std::shared_ptr<const std::string>>>& files);

}  // namespace reachd::session
