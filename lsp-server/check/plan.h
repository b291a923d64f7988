/// Which programs a check is about, and by what each can be known again.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "lsp-server/report/report.h"
#include "lsp-server/session/workspace.h"

namespace reachd::check {

struct PlannedProgram {
  std::string path;                 ///< of its source or model, absolute
  std::vector<std::string> linked;  ///< sources; empty for models
  std::vector<std::string> files;   ///< all that its sources include, absolute
  std::string key;                  ///< of its texts, flags and the build; empty: not known
  std::optional<Error> error;       ///< it cannot be asked
};

struct Plan {
  std::vector<PlannedProgram> programs;  ///< by path
  std::vector<Error> failed;             ///< sources that cannot be read
  std::vector<std::string> loose;        ///< sources that no program contains
};

struct PlanOptions {
  /// Sources and models, absolute; a build's sources are linked with each other.
  std::vector<std::string> paths;
  bool is_build = false;  ///< `paths` are all sources of the build
  /// Programs of a build whose source this refuses are not asked; null: all are.
  std::function<bool(const std::string& path)> is_asked;
  std::string build_directory;
  std::shared_ptr<session::Workspace> workspace;
  std::size_t jobs = 1;
  /// Where in `paths` to begin, as a share of all: machines that share what they parse begin at
  /// different ones, and meet what the others have done.
  double begin = 0;
  CancelToken cancel;
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// Cost: a source that is not in the index is parsed; else that of looking at the files.
Plan make_plan(const PlanOptions& options);

}  // namespace reachd::check
