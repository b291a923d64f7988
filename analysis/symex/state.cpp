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
  return std::ranges::equal(a.stack, b.stack, [](const Frame& x, const Frame& y) {
    return x.function == y.function && x.block == y.block && x.instruction == y.instruction &&
           x.result == y.result;
  });
}

namespace {

/// Both maps merged; where only one has a key, `missing` supplies the other's value, and a null
/// expression from it keeps the value there is.
template <typename Missing>
std::map<Expr, Expr> merge_maps(ExprPool& pool, Expr condition, const std::map<Expr, Expr>& a,
                                const std::map<Expr, Expr>& b, Missing missing) {
  std::map<Expr, Expr> result = a;
  for (auto& [key, value] : result) {
    const auto it = b.find(key);
    Expr other = it == b.end() ? missing(key) : it->second;
    if (other && other != value && other.sort() == value.sort())
      value = pool.ite(condition, value, other);
  }
  for (const auto& [key, value] : b) {
    if (result.contains(key))
      continue;
    const Expr other = missing(key);
    result.emplace(key, other && other != value && other.sort() == value.sort()
                            ? pool.ite(condition, other, value)
                            : value);
  }
  return result;
}

}  // namespace

State merge(ExprPool& pool, const State& a, const State& b,
            const std::function<Expr(Expr cell)>& base) {
  State result = a;
  std::vector<Expr> common;
  std::vector<Expr> only_a;
  std::vector<Expr> only_b;
  const std::set<Expr> set_a(a.path.begin(), a.path.end());
  const std::set<Expr> set_b(b.path.begin(), b.path.end());
  std::ranges::set_intersection(set_a, set_b, std::back_inserter(common));
  std::ranges::set_difference(set_a, set_b, std::back_inserter(only_a));
  std::ranges::set_difference(set_b, set_a, std::back_inserter(only_b));
  const Expr condition_a = pool.conjunction(only_a);
  const Expr condition_b = pool.conjunction(only_b);
  const Expr either = pool.either(condition_a, condition_b);
  if (!either.is_true())
    common.push_back(either);
  result.path = std::move(common);
  // The smaller condition selects; on states in neither, it does not matter.
  const bool by_a = condition_a.size() <= condition_b.size();
  const Expr selector = by_a ? condition_a : pool.negate(condition_b);
  const auto unassigned = [](Expr) { return Expr{}; };
  result.memory = merge_maps(pool, selector, a.memory, b.memory, base);
  for (std::size_t i = 0; i < result.stack.size(); ++i) {
    result.stack[i].registers = merge_maps(pool, selector, a.stack[i].registers,
                                           b.stack[i].registers, unassigned);
    for (const auto& [block, count] : b.stack[i].forks)
      result.stack[i].forks[block] = std::max(result.stack[i].forks[block], count);
  }
  for (const TraceEntry& entry : b.trace)
    result.note(entry);
  result.approximations.insert(b.approximations.begin(), b.approximations.end());
  for (const Expr input : b.inputs)
    if (std::ranges::find(result.inputs, input) == result.inputs.end())
      result.inputs.push_back(input);
  for (const auto& [name, count] : b.input_counts)
    result.input_counts[name] = std::max(result.input_counts[name], count);
  for (const auto& [pattern, count] : b.instances)
    result.instances[pattern] = std::max(result.instances[pattern], count);
  return result;
}

}  // namespace reachd::symex
