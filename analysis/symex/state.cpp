#include "analysis/symex/state.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace reachd::symex {

bool same_place(const State& a, const State& b) {
  if (a.is_uncertain != b.is_uncertain)
    return false;
  return std::ranges::equal(a.stack, b.stack, [](const Frame& x, const Frame& y) {
    return x.function == y.function && x.block == y.block && x.instruction == y.instruction &&
           x.result == y.result;
  });
}

namespace {

class Merger {
public:
  Merger(ExprPool& pool, const State& a, const State& b, const MergeRules& rules)
      : pool_(pool), a_(a), b_(b), rules_(rules), result_(a) {}

  State run() {
    unite_inputs();
    const Expr selector = unite_conditions();
    merge_values(selector, b_.memory, rules_.base, result_.memory);
    const auto unassigned = [](Expr) { return Expr{}; };
    for (std::size_t i = 0; i < result_.stack.size(); ++i) {
      Frame& frame = result_.stack[i];
      const Frame& other = b_.stack[i];
      merge_values(selector, other.registers, unassigned, frame.registers);
      frame.forks_counted = frame.forks_counted || other.forks_counted;
      frame.has_forked = frame.has_forked || other.has_forked;
      for (const auto& [head, rounds] : other.rounds)
        frame.rounds[head] = std::max(frame.rounds[head], rounds);
      std::erase_if(frame.loop_states, [&](const auto& entry) {
        const auto it = other.loop_states.find(entry.first);
        return it == other.loop_states.end() || it->second != entry.second;
      });
      std::erase_if(frame.loops_begun, [&](const auto& entry) {
        const auto it = other.loops_begun.find(entry.first);
        return it == other.loops_begun.end() || it->second.path != entry.second.path;
      });
      std::erase_if(frame.decided,
                    [&](ir::BlockId block) { return !other.decided.contains(block); });
      for (const auto& [block, count] : other.forks)
        frame.forks[block] = std::max(frame.forks[block], count);
    }
    for (const TraceEntry& entry : b_.trace)
      if (result_.listed.insert(entry).second)
        result_.trace.push_back(entry);
    // What only one of them came to is still to be recorded when the other does.
    std::erase_if(result_.traced,
                  [&](const TraceEntry& entry) { return !b_.traced.contains(entry); });
    result_.approximations.insert(b_.approximations.begin(), b_.approximations.end());
    return std::move(result_);
  }

private:
  void unite_inputs() {
    // What both saw before their ways parted is the same.
    const auto [rest_a, rest_b] = std::ranges::mismatch(a_.inputs, b_.inputs);
    const std::set<Expr> known(rest_a, a_.inputs.end());
    std::copy_if(rest_b, b_.inputs.end(), std::back_inserter(result_.inputs),
                 [&](Expr input) { return !known.contains(input); });
    for (const auto& [name, count] : b_.input_counts)
      result_.input_counts[name] = std::max(result_.input_counts[name], count);
    for (const auto& [pattern, count] : b_.instances)
      result_.instances[pattern] = std::max(result_.instances[pattern], count);
  }

  /// Sets the condition to what both have in common and what either has besides; what is returned
  /// tells them apart.
  Expr unite_conditions() {
    const std::set<Expr> set_a(a_.path.begin(), a_.path.end());
    const std::set<Expr> set_b(b_.path.begin(), b_.path.end());
    std::vector<Expr> common;
    std::vector<Expr> only_a;
    std::vector<Expr> only_b;
    std::ranges::set_intersection(set_a, set_b, std::back_inserter(common));
    std::ranges::set_difference(set_a, set_b, std::back_inserter(only_a));
    std::ranges::set_difference(set_b, set_a, std::back_inserter(only_b));
    const Expr condition_a = pool_.conjunction(only_a);
    const Expr condition_b = pool_.conjunction(only_b);
    const bool is_large = condition_a.size() + condition_b.size() > rules_.condition_size_max;
    result_.is_blurred = a_.is_blurred || b_.is_blurred || is_large;
    result_.is_uncertain = a_.is_uncertain || is_large;
    // Whichever holds, there is a value for which what follows holds, too.
    const Expr either = is_large ? rules_.unmodelled(result_, Sort::boolean())
                                 : pool_.either(condition_a, condition_b);
    if (!either.is_true())
      common.push_back(either);
    result_.path = std::move(common);
    if (result_.is_blurred)
      return rules_.unmodelled(result_, Sort::boolean());
    // The smaller condition selects; on states in neither, it does not matter.
    const bool by_a = condition_a.size() <= condition_b.size();
    return by_a ? condition_a : pool_.negate(condition_b);
  }

  Expr choose(Expr selector, Expr mine, Expr other) {
    if (!other || other == mine || other.sort() != mine.sort())
      return mine;
    if (mine.size() + other.size() > rules_.value_size_max)
      return rules_.unmodelled(result_, mine.sort());
    return pool_.ite(selector, mine, other);
  }

  /// Where only one state has a key, `missing` supplies the other's value, and a null expression
  /// from it keeps the value there is.
  template <typename Missing>
  void merge_values(Expr selector, const std::map<Expr, Expr>& other, const Missing& missing,
                    std::map<Expr, Expr>& into) {
    for (auto& [key, value] : into) {
      const auto it = other.find(key);
      value = choose(selector, value, it == other.end() ? missing(key) : it->second);
    }
    for (const auto& [key, value] : other) {
      if (into.contains(key))
        continue;
      const Expr mine = missing(key);
      into.emplace(key, mine ? choose(selector, mine, value) : value);
    }
  }

  ExprPool& pool_;
  const State& a_;
  const State& b_;
  const MergeRules& rules_;
  State result_;
};

}  // namespace

State merge(ExprPool& pool, const State& a, const State& b, const MergeRules& rules) {
  return Merger(pool, a, b, rules).run();
}

}  // namespace reachd::symex
