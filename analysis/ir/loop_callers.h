/// Which functions run the event loop, or call one that does, by name.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// What is called through pointers does not count, so that "no" is no proof.
class LoopCallers {
public:
  /// Cost: the module's calls, times the depth of calls.
  explicit LoopCallers(const Module& module);

  bool contains(const Function& function) const { return functions_.contains(function.name); }
  /// How often the block's instructions from `first` on run the loop, or call what does.
  std::size_t count_in(const Block& block, std::size_t first = 0) const;

private:
  std::set<std::string, std::less<>> functions_;
};

}  // namespace reachd::ir
