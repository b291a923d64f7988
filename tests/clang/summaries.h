/// Compares what handlers do: compiled, interpreted on bytes, and as path summaries.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd {

/// The number in a variable of the environment: more programs than in every run, other ones.
unsigned from_environment(const char* name, unsigned otherwise);

struct Agreements {
  int programs = 0;
  int events = 0;
  int exact = 0;        ///< exactly one summary held, and its updates were the post-state
  int approximate = 0;  ///< what the summaries left open was the case
  int undefined = 0;    ///< in all views
  int skipped = 0;      ///< the interpreter cannot run it: not modelled
  std::map<std::string, int> reasons;  ///< of what is approximate or skipped
};

/// Runs random sequences of events of each program: the part of the file whose handlers and
/// variables begin with the prefix. Returns what did not agree.
std::vector<std::string> compare(const std::filesystem::path& file,
                                 const std::shared_ptr<const ir::Module>& module,
                                 const std::vector<std::string>& prefixes, unsigned seed,
                                 Agreements& counts);

/// Runs the function once, and compares the variables that begin with the prefix; without path
/// summaries, but with execution on constants.
std::vector<std::string> compare_run(const std::filesystem::path& file,
                                     const std::shared_ptr<const ir::Module>& module,
                                     const std::string& function, const std::string& prefix,
                                     Agreements& counts);

}  // namespace reachd
