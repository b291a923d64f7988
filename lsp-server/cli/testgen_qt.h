/// What a Qt Test needs besides its text: its steps as calls, and how moc and the compiler make it.
#pragma once

#include <functional>
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

/// A file that a command makes of another.
struct MadeFile {
  std::string path;       ///< of what it is made
  std::string name;       ///< in the folder of the test
  std::string arguments;  ///< for a shell; of copies
};

struct QtBuild {
  std::string moc;                     ///< the tool, for a shell
  std::vector<MadeFile> made;          ///< what it makes
  std::vector<std::string> included;   ///< those of them that no source includes itself
  std::vector<std::string> libraries;  ///< flags, Qt Test's too
};

/// Of Qt 5 or 6, whichever `compiler`, a command line, names in its flags. Reads the headers that
/// the units include. Errors: pkg-config does not know Qt Test, or it was cancelled.
Result<QtBuild> qt_build(const std::vector<confirm::Unit>& units,
                         const std::vector<std::string>& compiler, const CancelToken& cancel);

/// Copies of sources that call `reachd_hit` at the targets; the sources stay as they are.
struct QtCopies {
  std::vector<MadeFile> files;
  std::vector<std::string> folders;  ///< of what they are copies of
  std::string checks;                ///< that what has probes is what is compiled
};

/// Of those units and headers that have probes of the cases. Error: a probe has no place.
Result<QtCopies> qt_copies(const std::vector<confirm::Unit>& units,
                           const std::vector<testgen::TestCase>& cases);

/// What makes the files that the test includes. `shown`: a path as the commands are to name it.
std::vector<std::string> qt_commands(const QtBuild& build, const QtCopies& copies,
                                     const std::function<std::string(const std::string&)>& shown);

/// A word as a shell reads it, in quotes only if it needs them.
std::string plain_word(const std::string& word);

}  // namespace reachd::cli
