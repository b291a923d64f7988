/// Runs the real binary and collects what it says.
#pragma once

#include <string>
#include <vector>

namespace reachd::test {

struct Outcome {
  int status = -1;  ///< exit status; 128 + signal when killed
  std::string out;
  std::string err;
};

/// In `folder`. `interrupt_after_ms`: sends SIGINT then; 0: never.
Outcome run_reachd(const std::string& folder, const std::vector<std::string>& arguments,
                   int interrupt_after_ms = 0);

}  // namespace reachd::test
