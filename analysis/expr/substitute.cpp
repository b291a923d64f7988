#include "analysis/expr/substitute.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace reachd {

void Substitution::bind(Expr variable, Expr replacement) {
  assert(variable.is_variable() && variable.sort() == replacement.sort());
  bindings_.insert_or_assign(variable, replacement);
  signature_ |= variable.signature();
  memo_.clear();
}

Expr Substitution::apply(Expr root) {
  // The result, if it takes no work.
  const auto ready = [&](Expr e) -> Expr {
    if ((e.signature() & signature_) == 0)
      return e;
    const auto& known = e.is_variable() ? bindings_ : memo_;
    const auto it = known.find(e);
    if (it != known.end())
      return it->second;
    return e.is_variable() ? e : Expr();
  };
  if (const Expr result = ready(root))
    return result;
  std::vector<Expr> stack = {root};
  std::vector<Expr> children;
  while (!stack.empty()) {
    const Expr e = stack.back();
    if (memo_.contains(e)) {
      stack.pop_back();
      continue;
    }
    children.clear();
    bool complete = true;
    for (const Expr child : e.children()) {
      const Expr result = ready(child);
      if (!result) {
        stack.push_back(child);
        complete = false;
      }
      children.push_back(result);
    }
    if (!complete)
      continue;
    stack.pop_back();
    const bool same = std::ranges::equal(children, e.children());
    memo_.emplace(e, same ? e : pool_.make(e.kind(), e.sort(), children));
  }
  return memo_.at(root);
}

namespace {

/// Never the same twice, whatever the pool and the thread.
std::uint64_t next_walk() {
  static std::atomic<std::uint64_t> walks = 0;
  return ++walks;
}

template <typename Visit>
void visit_variables(std::span<const Expr> roots, Visit visit) {
  const std::uint64_t walk = next_walk();
  std::vector<Expr> stack;
  for (const Expr root : roots)
    if (root.signature() != 0 && root.visit(walk))
      stack.push_back(root);
  while (!stack.empty()) {
    const Expr e = stack.back();
    stack.pop_back();
    if (e.is_variable()) {
      visit(e);
      continue;
    }
    for (const Expr child : e.children()) {
      if (child.signature() != 0 && child.visit(walk))
        stack.push_back(child);
    }
  }
}

}  // namespace

std::vector<Expr> variables_of(Expr e) { return variables_of(std::span(&e, 1)); }

std::vector<Expr> variables_of(std::span<const Expr> some) {
  std::vector<Expr> variables;
  visit_variables(some, [&](Expr variable) { variables.push_back(variable); });
  std::ranges::sort(variables);
  return variables;
}

void collect_variables(Expr e, std::set<Expr>& into) {
  visit_variables(std::span(&e, 1), [&](Expr variable) { into.insert(variable); });
}

bool has_text_variables(Expr e) {
  return std::ranges::any_of(variables_of(e),
                             [](Expr variable) { return variable.sort().is(SortKind::kString); });
}

std::vector<Expr> conjuncts_of(Expr e) {
  if (e.is_true())
    return {};
  if (e.is(Kind::kAnd))
    return {e.children().begin(), e.children().end()};
  return {e};
}

}  // namespace reachd
