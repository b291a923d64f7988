/// What a Qt Test needs besides its text: its steps as calls, and how moc and the compiler make it.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"
#include "analysis/query/answer.h"
#include "analysis/testgen/test_case.h"

namespace reachd::cli {

/// An event as a call of what the test's text has. Error: it cannot be driven yet.
Result<testgen::TestStep> qt_step(const query::SequenceStep& step);

struct QtBuild {
  std::string before;                  ///< a shell command that makes `moc`; may be empty
  std::string compiler;                ///< moc itself, for a shell
  std::vector<std::string> moc;        ///< "moc_window.cpp"
  std::vector<std::string> libraries;  ///< flags, Qt Test's too
};

/// Of Qt 5 or 6, whichever `compiler`, a command line, names in its flags. Reads the headers that
/// the units include. Errors: pkg-config does not know Qt Test, or it was cancelled.
Result<QtBuild> qt_build(const std::vector<confirm::Unit>& units,
                         const std::vector<std::string>& compiler, const CancelToken& cancel);

}  // namespace reachd::cli
