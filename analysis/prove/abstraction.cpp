#include "analysis/prove/abstraction.h"

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/expr/walk.h"

namespace reachd::prove {

namespace {

bool is_text(Sort sort) {
  return sort.is(SortKind::kString) ||
         (sort.is(SortKind::kArray) && sort.element == SortKind::kString);
}

bool is_about_texts(Expr e) {
  return is_text(e.sort()) ||
         std::ranges::any_of(e.children(), [](Expr child) { return is_text(child.sort()); });
}

}  // namespace

bool has_texts(Expr e) {
  return any_part(e, [](Expr part) { return is_text(part.sort()); });
}

Expr TextAbstraction::replaced(Expr e) {
  // Numbered from one each time: how many others were made before must not show in a name.
  if (is_about_texts(e))
    return is_text(e.sort())
               ? e
               : pool_.variable("about text " + std::to_string(++made_) + " : " + to_text(e.sort()),
                                e.sort());
  if (e.children().empty())
    return e;
  std::vector<Expr> children;
  for (const Expr child : e.children())
    children.push_back(memo_.at(child));
  return std::ranges::equal(children, e.children()) ? e : pool_.make(e.kind(), e.sort(), children);
}

Expr TextAbstraction::apply(Expr root) {
  std::vector<Expr> stack = {root};
  while (!stack.empty()) {
    const Expr e = stack.back();
    const std::size_t before = stack.size();
    if (!memo_.contains(e) && !is_about_texts(e))
      std::ranges::copy_if(e.children(), std::back_inserter(stack),
                           [&](Expr child) { return !memo_.contains(child); });
    if (stack.size() > before)
      continue;
    stack.pop_back();
    if (!memo_.contains(e))
      memo_.emplace(e, replaced(e));
  }
  return memo_.at(root);
}

smt::TransitionSystem without_texts(ExprPool& pool, const smt::TransitionSystem& system) {
  TextAbstraction abstraction(pool);
  smt::TransitionSystem result;
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < system.variables.size(); ++i)
    if (!is_text(system.variables[i].sort())) {
      kept.push_back(i);
      result.variables.push_back(system.variables[i]);
    }
  const auto add = [&](const smt::TransitionRule& rule, std::vector<smt::TransitionRule>& to) {
    smt::TransitionRule abstract{abstraction.apply(rule.condition), {}};
    for (const std::size_t i : kept)
      abstract.updates.push_back(rule.updates[i] ? abstraction.apply(rule.updates[i]) : Expr{});
    to.push_back(std::move(abstract));
  };
  for (const smt::TransitionRule& rule : system.initial)
    add(rule, result.initial);
  for (const smt::TransitionRule& rule : system.rules)
    add(rule, result.rules);
  for (const Expr bad : system.bad)
    result.bad.push_back(abstraction.apply(bad));
  return result;
}

}  // namespace reachd::prove
