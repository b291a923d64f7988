#include "analysis/symex/state.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace reachd::symex {

std::vector<ir::BlockId> successors(const ir::Block& block) {
  if (const auto* jump = std::get_if<ir::Jump>(&block.end))
    return {jump->to};
  if (const auto* branch = std::get_if<ir::Branch>(&block.end))
    return {branch->then_block, branch->else_block};
  return {};
}

std::vector<std::size_t> block_order(const ir::Function& function) {
  const std::size_t n = function.blocks.size();
  std::vector<std::vector<ir::BlockId>> next(n);
  for (std::size_t i = 0; i < n; ++i)
    next[i] = successors(function.blocks[i]);

  std::vector<ir::BlockId> order;  // in reverse
  std::vector<std::size_t> dfn(n, 0);
  constexpr auto kDone = static_cast<std::size_t>(-1);
  std::vector<ir::BlockId> stack;
  std::size_t number = 0;
  const std::function<std::size_t(ir::BlockId, std::vector<ir::BlockId>&)> visit =
      [&](ir::BlockId v, std::vector<ir::BlockId>& partition) -> std::size_t {
    stack.push_back(v);
    dfn[v] = ++number;
    std::size_t head = dfn[v];
    bool loop = false;
    for (const ir::BlockId w : next[v]) {
      const std::size_t low = dfn[w] == 0 ? visit(w, partition) : dfn[w];
      if (low <= head) {
        head = low;
        loop = true;
      }
    }
    if (head == dfn[v]) {
      dfn[v] = kDone;
      ir::BlockId element = stack.back();
      stack.pop_back();
      if (loop) {
        while (element != v) {
          dfn[element] = 0;
          element = stack.back();
          stack.pop_back();
        }
        std::vector<ir::BlockId> component;
        for (const ir::BlockId w : next[v])
          if (dfn[w] == 0)
            visit(w, component);
        partition.insert(partition.end(), component.begin(), component.end());
      }
      partition.push_back(v);
    }
    return head;
  };
  visit(0, order);
  std::vector<std::size_t> position(n, n);
  for (std::size_t i = 0; i < order.size(); ++i)
    position[order[order.size() - 1 - i]] = i;
  return position;
}

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
      for (const auto& [block, count] : other.forks)
        frame.forks[block] = std::max(frame.forks[block], count);
    }
    for (const TraceEntry& entry : b_.trace)
      result_.note(entry);
    result_.approximations.insert(b_.approximations.begin(), b_.approximations.end());
    return std::move(result_);
  }

private:
  void unite_inputs() {
    const std::set<Expr> known(result_.inputs.begin(), result_.inputs.end());
    std::ranges::copy_if(b_.inputs, std::back_inserter(result_.inputs),
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
