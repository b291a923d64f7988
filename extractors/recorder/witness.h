/// A witness as a file has it: what `reachd reach --format=json` printed, without the JSON.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace reachd::recorder {

/// Names as in the answer ("text", "random number#2"); integers in digits, truth values as 0 or 1,
/// texts in UTF-8.
using Values = std::vector<std::pair<std::string, std::string>>;

struct WitnessStep {
  std::string event;    ///< "window.startButton/TetrixBoard::start"
  std::string label;    ///< "click ‘Start’"
  std::string handler;  ///< "TetrixBoard::start"
  std::uint64_t repeat = 1;
  Values values;
};

struct Witness {
  std::string file;
  unsigned line = 0;
  Values start;  ///< what the initialisation sees
  std::vector<WitnessStep> steps;
};

}  // namespace reachd::recorder
