// Which state is followed next, and where states that have come to the same place become one.
#include <algorithm>

#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Which of two activations of one function is to be run first: negative for the first, zero for
/// either. A round of a loop ends for all before the next one begins for some, so that what a round
/// does is merged before it goes round again.
std::int64_t compare_progress(const CodeShape& shape, const Frame& a, const Frame& b) {
  const auto distance = [](std::uint64_t x, std::uint64_t y) {
    return static_cast<std::int64_t>(x) - static_cast<std::int64_t>(y);
  };
  const auto rounds = [](const Frame& frame, ir::BlockId head) {
    const auto it = frame.rounds.find(head);
    return it == frame.rounds.end() ? 0 : it->second;
  };
  const std::size_t place_a = shape.order[a.block];
  const std::size_t place_b = shape.order[b.block];
  for (const Loop& loop : shape.loops) {
    if (!loop.contains(place_a) || !loop.contains(place_b))
      continue;
    if (const auto difference = distance(rounds(a, loop.head), rounds(b, loop.head)))
      return difference;
  }
  return distance(place_a, place_b);
}

}  // namespace

bool Run::before(const State& a, const State& b) {
  const std::size_t n = std::min(a.stack.size(), b.stack.size());
  for (std::size_t i = 0; i < n; ++i) {
    if (a.stack[i].is_same(b.stack[i]))
      continue;
    const Frame& x = *a.stack[i];
    const Frame& y = *b.stack[i];
    if (x.function != y.function)
      return x.function->name < y.function->name;
    if (const auto progress = compare_progress(shape_of(*x.function), x, y))
      return progress < 0;
    if (x.instruction != y.instruction)
      return x.instruction < y.instruction;
  }
  return a.stack.size() > b.stack.size();
}

State Run::next() {
  if (!precision_.merges) {
    // Short paths first where not all may be followed.
    auto chosen = options_.mode == Mode::kForward ? waiting_.begin() : std::prev(waiting_.end());
    if (loop_ahead_)
      for (auto it = waiting_.end(); it != waiting_.begin();)
        if (loop_ahead_->may_come(*--it)) {
          chosen = it;
          break;
        }
    State state = std::move(*chosen);
    waiting_.erase(chosen);
    return state;
  }
  const auto comes_first = [&](const State& a, const State& b) {
    const bool may_come = loop_ahead_ && loop_ahead_->may_come(a);
    return loop_ahead_ && may_come != loop_ahead_->may_come(b) ? may_come : before(a, b);
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < waiting_.size(); ++i)
    if (comes_first(waiting_[i], waiting_[best]))
      best = i;
  State state = std::move(waiting_[best]);
  waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(best));
  bool has_merged = false;
  std::vector<Expr> news;
  for (std::size_t i = best; i < waiting_.size();) {
    if (!same_place(state, waiting_[i])) {
      ++i;
      continue;
    }
    Merged both = merged(state, waiting_[i]);
    state = std::move(both.state);
    news.push_back(both.either);
    has_merged = true;
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (!has_merged)
    return state;
  if (state.is_uncertain)
    shorten_condition(state);
  // What both had in common is as simple as it was.
  if (const Expr added = pool_.conjunction(news); !added.is_true())
    simplify_condition(state, added);
  return state;
}

namespace {

/// What is uncertain anyway is not worth much: parts of its condition and of each of its values.
constexpr std::size_t kUncertainSizeMax = 400;
constexpr std::string_view kManyWays = "too many ways lead here to tell them apart";

SourceSpan place_in(const State& state) {
  const Frame& frame = state.frame();
  const ir::Block& block = frame.function->blocks[frame.block];
  return block.instructions.empty() ? frame.function->where : block.instructions.front().where;
}

}  // namespace

void Run::shorten_condition(State& state) {
  std::size_t size = 0;
  for (const Expr conjunct : state.path)
    size += conjunct.size();
  if (size <= kUncertainSizeMax)
    return;
  approximate(state, place_in(state), std::string(kManyWays), false);
  state.path = {unmodelled(state, std::string(kOneOfManyWays), Sort::boolean())};
  state.is_blurred = true;
}

/// More than it costs, as states share memory: where less was charged, more loops and merges were
/// followed to terms too large to be of use. But an initialisation that registers a thousand
/// handlers has many thousands of cells, and each registration changes a few.
std::uint64_t Run::charge_of(const State& state, bool with_trace) const {
  constexpr std::size_t kInitialSizeMax = 400;
  const std::size_t size = state.memory.size() + (with_trace ? state.trace.size() : 0);
  return state.path.size() +
         (options_.mode == Mode::kInitial ? std::min(size, kInitialSizeMax) : size);
}

Merged Run::merged(const State& a, const State& b) {
  work_ += charge_of(a, true) + charge_of(b, false);
  const auto limit = [&](std::size_t size) {
    return a.is_uncertain ? std::min(size, kUncertainSizeMax) : size;
  };
  MergeRules rules;
  rules.condition_size_max = limit(precision_.condition_size_max);
  rules.value_size_max = limit(precision_.value_size_max);
  rules.base = [this](const State& state, Expr cell) { return unwritten_value(state, cell); };
  bool loses = false;
  rules.unmodelled = [&](State& state, Sort sort) {
    // What an unknown pointer may lead to is not found.
    loses = loses || sort.is_pointer();
    state.approximations.insert({place_in(a), std::string(kManyWays), sort.is_pointer()});
    return unmodelled(state, std::string(kOneOfManyWays), sort);
  };
  Merged both = merge(pool_, a, b, rules);
  if (loses)
    cut_off(both.state, place_in(a), std::string(kManyWays));
  return both;
}

}  // namespace reachd::symex
