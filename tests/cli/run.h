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

/// The same, and kills it as soon as it has written `text` to standard error; with an empty text,
/// after so many milliseconds. The status is 137 where that was in time.
Outcome kill_reachd(const std::string& folder, const std::vector<std::string>& arguments,
                    const std::string& text, int after_ms = 0);

}  // namespace reachd::test
