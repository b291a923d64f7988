#include "analysis/symex/loop_ahead.h"

#include <algorithm>

#include "analysis/ir/liveness.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

const std::vector<bool>& LoopAhead::behind(const ir::Function& function) {
  const auto [it, is_new] = behind_.try_emplace(&function, function.blocks.size(), false);
  std::vector<bool>& result = it->second;
  const auto leads_there = [&](ir::BlockId to) {
    return result[to] || end_of_calls(function.blocks[to]) > 0;
  };
  for (bool has_changed = is_new; has_changed;) {
    has_changed = false;
    for (std::size_t i = function.blocks.size(); i-- > 0;) {
      if (!result[i] && std::ranges::any_of(ir::successors(function.blocks[i]), leads_there))
        result[i] = has_changed = true;
    }
  }
  return result;
}

std::size_t LoopAhead::end_of_calls(const ir::Block& block) {
  // It is asked for each state that waits, and a block may register thousands of handlers.
  const auto [it, is_new] = ends_.try_emplace(&block, 0);
  if (is_new)
    it->second = callers_.end_in(block);
  return it->second;
}

bool LoopAhead::may_come(const State& state) {
  return std::ranges::any_of(state.stack, [&](const Shared<Frame>& frame) {
    const ir::Function& function = *frame->function;
    return frame->instruction < end_of_calls(function.blocks[frame->block]) ||
           behind(function)[frame->block];
  });
}

bool is_certain_start(const FinishedPath& path) {
  return path.how == PathEnd::kRunLoop && std::ranges::none_of(path.condition, depends_on_havoc);
}

bool Run::has_enough_starts() const {
  if (options_.starts_max == 0)
    return false;
  const auto count = std::ranges::count_if(result_.paths, is_certain_start);
  return static_cast<std::uint64_t>(count) >= options_.starts_max;
}

/// Where the branch's condition does not hold: is it the way out of a loop, or past a call that
/// fails?
bool Run::is_plain_else(const State& state, const ir::Branch& branch, Expr condition) {
  const bool is_fault = faults_.contains(condition);
  const CodeShape& shape = shape_of(*state.frame().function);
  return is_fault || std::ranges::any_of(shape.loops, [&](const Loop& loop) {
           return loop.contains(shape.order[state.frame().block]) &&
                  loop.contains(shape.order[branch.then_block]) &&
                  !loop.contains(shape.order[branch.else_block]);
         });
}

/// Only states are left from which no event follows, and they are followed no more.
bool Run::ends_without_loop() {
  constexpr std::uint64_t kWorkWithoutLoopMax = 4'000;
  const bool is_left = loop_ahead_ && !std::ranges::any_of(waiting_, [&](const State& state) {
                         return loop_ahead_->may_come(state);
                       });
  if (!is_left || !std::ranges::any_of(result_.paths, [](const FinishedPath& path) {
        return path.how == PathEnd::kRunLoop;
      }))
    return false;
  if (work_at_last_loop_ == 0)
    work_at_last_loop_ = work_;
  if (!overflow_ && work_ - work_at_last_loop_ < kWorkWithoutLoopMax)
    return false;
  for (const State& state : waiting_)
    cut_off(state, state.stack.front()->function->where,
            "a way through the start of the program that comes to no event");
  return true;
}

}  // namespace reachd::symex
