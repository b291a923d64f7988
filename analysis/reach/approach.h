/// How far from the target an execution of its handler stays: decisions that would have to go
/// another way (the approach level of McMinn, STVR 2004), over the graph of blocks and calls.
/// Internal to reach.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/symex/program.h"

namespace reachd::reach {

class Approach {
public:
  Approach() = default;
  /// For a goal in code that the event may run; otherwise nothing is known.
  Approach(symex::Program& program, std::size_t event, const symex::Goal& goal);

  /// The least level of what was met; none where nothing is known of it.
  std::optional<std::uint32_t> level(std::span<const TraceEntry> met) const;

  /// The same of a block; none where the goal is not behind it.
  std::optional<std::uint32_t> level(const ir::Function* function, ir::BlockId block) const;

private:
  std::map<TraceEntry, std::uint32_t> levels_;
  std::map<std::pair<const ir::Function*, ir::BlockId>, std::uint32_t> blocks_;
};

}  // namespace reachd::reach
