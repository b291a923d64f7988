/// A text, compiled and run: the check of what is to be given away.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"

namespace reachd::confirm {

struct Attempt {
  bool compiles = false;
  int status = 0;       ///< of the run
  std::string message;  ///< the compiler's first error, or what the run printed
};

/// `file`: a name, whose ending is that of the language. `compiler`: a command line, behind which
/// come the file, the output and `libraries`; it is run in `directory`, if that is given. The run
/// is confined. `before`: a shell command that makes, in the folder of the file, what it includes.
/// Error: neither could be tried.
Result<Attempt> try_text(const std::string& file, const std::string& text,
                         const std::vector<std::string>& compiler,
                         const std::vector<std::string>& libraries, const std::string& directory,
                         const CancelToken& cancel, const std::string& before = {});

}  // namespace reachd::confirm
