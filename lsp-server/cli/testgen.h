/// `reachd testgen`: tests of witnesses that the compiled code took.
#pragma once

#include <string>
#include <vector>

#include "lsp-server/cli/executor.h"

namespace reachd::cli {

struct Tested {
  Target target;  ///< in the words of the program
  query::Answer answer;
};

struct Tests {
  std::string text;                   ///< empty: there is none
  std::vector<std::string> problems;  ///< why there is no test of a target
};

/// Tests of one program, each compiled and run. Errors: it was cancelled.
Result<Tests> make_tests(Executor& executor, const LoadedProgram& program,
                         const std::vector<Tested>& tested, const Options& options,
                         const CancelToken& cancel);

/// Qt Tests of one program, of witnesses that need not be executed: the test does that. Errors: it
/// was cancelled.
Result<Tests> make_qt_tests(const LoadedProgram& program, const std::vector<confirm::Unit>& units,
                            const std::vector<Tested>& tested, const Options& options,
                            const CancelToken& cancel);

}  // namespace reachd::cli
