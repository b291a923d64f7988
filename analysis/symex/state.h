/// The state of one path while it is executed. Internal to symex.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"
#include "analysis/symex/executor.h"

namespace reachd::symex {

/// All that decides what happens from the head of a loop on, and the condition at that time.
struct LoopState {
  std::map<Expr, Expr> registers;       ///< that are read later
  std::optional<SymbolicState> memory;  ///< none: only the condition is known
  std::vector<Expr> path;
  InstanceCounts instances;
  std::set<Approximation> approximations;
};

/// When a path came into a loop.
struct LoopBegin {
  std::uint64_t work = 0;  ///< that had been done
  std::shared_ptr<const std::vector<Expr>> path;
  bool is_decided = false;  ///< the first round could go on in one way only
};

struct Frame {
  const ir::Function* function = nullptr;
  ir::BlockId block = 0;
  std::size_t instruction = 0;
  std::map<Expr, Expr> registers;
  Expr result;  ///< register of the caller that takes the result; null: none
  /// How often each block went on in more than one way, itself or in what it called.
  std::map<ir::BlockId, std::uint64_t> forks;
  bool forks_counted = false;     ///< of the block that runs now
  std::set<ir::BlockId> decided;  ///< blocks that could end in one way only when they last ran
  bool has_forked = false;        ///< anywhere in this activation
  /// How often this path went round each loop since it came into it; by its head.
  std::map<ir::BlockId, std::uint64_t> rounds;
  /// At the heads of loops, when this path was there before.
  std::map<ir::BlockId, std::shared_ptr<const LoopState>> loop_states;
  std::map<ir::BlockId, LoopBegin> loops_begun;  ///< by head
};

struct State {
  std::vector<Frame> stack;
  SymbolicState memory;
  std::vector<Expr> path;
  std::vector<TraceEntry> trace;  ///< of all ways that led here, each entry once
  std::set<TraceEntry> listed;    ///< the same as a set
  std::set<TraceEntry> traced;    ///< on every way that led here
  std::set<Approximation> approximations;
  std::vector<Expr> inputs;
  std::map<std::string, std::uint32_t> input_counts;
  InstanceCounts instances;
  /// The condition holds for all that come here, and perhaps for others.
  bool is_blurred = false;
  /// The condition depends on something that is not modelled. Such states are merged among
  /// themselves only: what others come to is certain.
  bool is_uncertain = false;

  Frame& frame() { return stack.back(); }
  void note(const TraceEntry& entry) {
    traced.insert(entry);
    if (listed.insert(entry).second)
      trace.push_back(entry);
  }
};

/// True when both are at the same place of the same activations.
bool same_place(const State& a, const State& b);

struct MergeRules {
  std::size_t condition_size_max = SIZE_MAX;
  std::size_t value_size_max = SIZE_MAX;
  /// The value of a cell that a path did not write; null where it has none.
  std::function<Expr(Expr cell)> base;
  /// A new value, of which nothing is known, in place of one that is too large.
  std::function<Expr(State& state, Sort sort)> unmodelled;
};

/// One state that behaves as `a` where its condition holds and as `b` where that one's holds. The
/// two conditions must exclude each other, unless a state is blurred.
State merge(ExprPool& pool, const State& a, const State& b, const MergeRules& rules);

}  // namespace reachd::symex
