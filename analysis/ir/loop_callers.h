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
  /// How many of the block's instructions run the loop, or call what does.
  std::size_t count_in(const Block& block) const;
  /// How many of the block's first instructions there are up to the last such; zero: there is none.
  std::size_t end_in(const Block& block) const;

private:
  bool runs_loop(const Instruction& instruction) const;

  std::set<std::string, std::less<>> functions_;
};

}  // namespace reachd::ir
