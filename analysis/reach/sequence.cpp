#include "analysis/reach/sequence.h"

#include <algorithm>

#include "analysis/reach/explain.h"

namespace reachd::reach {

namespace {

/// Replays that shortening may take, and their steps in all: long sequences take long.
constexpr std::size_t kShorteningReplaysMax = 300;
constexpr std::size_t kStepsMax = 20'000;

}  // namespace

symex::ReplayResult replay(symex::Program& program, const Found& found, const symex::Goal& goal) {
  return program.replay(program.initial_states()[found.initial_state], found.initial_inputs,
                        found.steps, goal);
}

bool arrives(symex::Program& program, const Found& found, const symex::Goal& goal) {
  return replay(program, found, goal).arrived;
}

Found shortened(symex::Program& program, Found found, const symex::Goal& goal) {
  std::size_t replays = 0;
  std::size_t steps = 0;
  for (std::size_t length = std::max<std::size_t>(found.steps.size() / 2, 1); length > 0;) {
    bool has_changed = false;
    for (std::size_t at = 0; at + length < found.steps.size() && replays < kShorteningReplaysMax &&
                             steps < kStepsMax;) {
      Found fewer = found;
      const auto from = fewer.steps.begin() + static_cast<std::ptrdiff_t>(at);
      fewer.steps.erase(from, from + static_cast<std::ptrdiff_t>(length));
      ++replays;
      steps += fewer.steps.size();
      if (arrives(program, fewer, goal)) {
        found = std::move(fewer);
        has_changed = true;
      } else {
        ++at;
      }
    }
    length = has_changed ? std::min(length, found.steps.size() / 2) : length / 2;
  }
  return found;
}

Result result_of(symex::Program& program, Found found, const std::vector<symex::Ending>& starts,
                 const symex::Goal& goal, const std::set<std::size_t>& summarised,
                 const CancelToken& cancel) {
  Result result;
  result.verdict = Result::Verdict::kReachable;
  result.initial_state = found.initial_state;
  result.initial_inputs = std::move(found.initial_inputs);
  for (symex::ReplayStep& step : found.steps)
    result.steps.push_back({step.event, std::move(step.values), std::move(step.to)});
  explain(program, starts, goal, summarised, cancel, result);
  return result;
}

}  // namespace reachd::reach
