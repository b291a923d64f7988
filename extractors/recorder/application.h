/// The user's program, as it lies there, before it is run.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "extractors/recorder/agent_library.h"
#include "extractors/recorder/agent_script.h"

namespace reachd::recorder {

class Application {
public:
  /// `name`: a path, or what a shell would find. Errors: there is no such program, it needs what is
  /// not there, or it has no widgets of Qt 5 or 6.
  static Result<Application> find(const std::string& name, const CancelToken& cancel);

  const std::string& path() const { return path_; }
  const QtLibrary& qt() const { return qt_; }
  /// Its debug information, and that of its own libraries. Cost: all of it is read.
  Result<std::vector<DebuggedModule>> modules() const;

private:
  std::string path_;
  QtLibrary qt_;
  std::vector<std::string> libraries_;
};

}  // namespace reachd::recorder
