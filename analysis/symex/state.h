/// The state of one path while it is executed. Internal to symex.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/base/persistent_map.h"
#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"
#include "analysis/symex/executor.h"
#include "analysis/symex/values.h"

namespace reachd::symex {

using Approximations = PersistentSet<Approximation, KeyHash>;

/// Those of both, each once, ascending.
std::vector<Approximation> with(const Approximations& some, const std::vector<Approximation>& more);

/// Entries in the order in which they were first met.
class Trace {
public:
  /// False: it is there already.
  bool add(const TraceEntry& entry) {
    return numbers_.insert(entry, static_cast<std::uint32_t>(numbers_.size()));
  }
  void add(const Trace& later);
  std::size_t size() const { return numbers_.size(); }
  std::vector<TraceEntry> entries() const;

private:
  PersistentMap<TraceEntry, std::uint32_t, KeyHash> numbers_;
};

/// Copied when it is changed, if there are others.
template <typename T>
class Shared {
public:
  Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }
  T& own() {
    if (value_.use_count() > 1)
      value_ = std::make_shared<T>(*value_);
    return *value_;
  }
  bool is_same(const Shared& other) const { return value_ == other.value_; }

private:
  std::shared_ptr<T> value_;
};

/// All that decides what happens from the head of a loop on, and the condition at that time.
struct LoopState {
  std::map<Expr, Expr> registers;  ///< that are read later
  std::optional<Values> memory;    ///< none: only the condition is known
  std::vector<Expr> path;
  InstanceCounts instances;
  Approximations approximations;
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
  Values registers;
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
  std::vector<Shared<Frame>> stack;
  Values memory;  ///< cells written
  std::vector<Expr> path;
  Trace trace;                                ///< of all ways that led here
  PersistentSet<TraceEntry, KeyHash> traced;  ///< on every way that led here
  Approximations approximations;
  std::vector<Expr> inputs;
  PersistentMap<std::string, std::uint32_t, KeyHash> input_counts;
  InstanceCounts instances;
  /// The condition holds for all that come here, and perhaps for others.
  bool is_blurred = false;
  /// The condition depends on something that is not modelled. Such states are merged among
  /// themselves only: what others come to is certain.
  bool is_uncertain = false;

  const Frame& frame() const { return *stack.back(); }
  /// To be changed: not to be kept over a copy of the state.
  Frame& frame() { return stack.back().own(); }
  void note(const TraceEntry& entry) {
    traced.insert(entry);
    trace.add(entry);
  }
};

/// True when both are at the same place of the same activations.
bool same_place(const State& a, const State& b);

struct MergeRules {
  std::size_t condition_size_max = SIZE_MAX;
  std::size_t value_size_max = SIZE_MAX;
  /// The value of a cell that the path of `state` did not write; null where it has none.
  std::function<Expr(const State& state, Expr cell)> base;
  /// A new value, of which nothing is known, in place of one that is too large.
  std::function<Expr(State& state, Sort sort)> unmodelled;
};

struct Merged {
  State state;
  Expr either;  ///< the part of its condition that neither had; true where they had all in common
};

/// One state that behaves as `a` where its condition holds and as `b` where that one's holds. The
/// two conditions must exclude each other, unless a state is blurred.
Merged merge(ExprPool& pool, const State& a, const State& b, const MergeRules& rules);

}  // namespace reachd::symex
