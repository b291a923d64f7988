#include "analysis/smt/z3/facts.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace reachd::smt {

namespace {

bool is_partial(Expr e) {
  switch (e.kind()) {
    case Kind::kDiv:
    case Kind::kRem:
      return !e.sort().is_float() && !(e.child(1).is_constant() && e.sort().is_integral());
    case Kind::kShiftLeft:
    case Kind::kShiftRight: return !e.child(1).is_constant();
    case Kind::kCast:
      return e.sort().is_integral() &&
             (e.child(0).sort().is_float() || e.child(0).sort().is(SortKind::kReal) ||
              e.child(0).sort().is_pointer());
    default: return false;
  }
}

/// Linear in the integer encoding: one operand constant, or both a bit.
bool is_mask(Expr e) {
  return std::ranges::any_of(e.children(), &Expr::is_constant) ||
         std::ranges::all_of(e.children(), [](Expr child) {
           return child.least() >= 0 && child.greatest() <= 1;
         });
}

Features features_of(Expr e) {
  Features result;
  switch (e.kind()) {
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor: result.bits = !is_mask(e); break;
    case Kind::kShiftLeft:
    case Kind::kShiftRight: result.bits = !e.child(1).is_constant(); break;
    case Kind::kMul:
    case Kind::kMulFits:
      result.products = std::ranges::none_of(e.children(), &Expr::is_constant);
      break;
    case Kind::kDiv:
    case Kind::kRem: result.products = !e.child(1).is_constant(); break;
    case Kind::kVariable: result.unbounded = e.sort() == Sort::integer(); break;
    default: break;
  }
  result.floats = e.sort().is_float();
  result.strings = e.sort().is(SortKind::kString);
  return result;
}

void unite(std::vector<Expr>& into, const std::vector<Expr>& from) {
  if (into.empty()) {
    into = from;
    return;
  }
  std::vector<Expr> result;
  result.reserve(into.size() + from.size());
  std::ranges::set_union(into, from, std::back_inserter(result));
  into = std::move(result);
}

}  // namespace

void Features::operator|=(const Features& other) {
  bits = bits || other.bits;
  products = products || other.products;
  unbounded = unbounded || other.unbounded;
  floats = floats || other.floats;
  strings = strings || other.strings;
}

void Facts::merge(const Facts& other) {
  features |= other.features;
  unite(variables, other.variables);
  unite(bounded, other.bounded);
  unite(partial, other.partial);
}

const Facts& FactsOfFormulas::of(Expr formula) {
  const auto [entry, is_new] = known_.try_emplace(formula.id());
  Facts& result = entry->second;
  if (!is_new)
    return result;
  std::unordered_set<std::uint32_t> seen = {formula.id()};
  std::vector<Expr> stack = {formula};
  while (!stack.empty()) {
    const Expr top = stack.back();
    stack.pop_back();
    result.features |= features_of(top);
    if (top.is_variable())
      result.variables.push_back(top);
    if (top.is_variable() || top.is(Kind::kSelect))
      result.bounded.push_back(top);
    if (is_partial(top))
      result.partial.push_back(top);
    for (const Expr child : top.children()) {
      if (seen.insert(child.id()).second)
        stack.push_back(child);
    }
  }
  std::ranges::sort(result.variables);
  std::ranges::sort(result.bounded);
  std::ranges::sort(result.partial);
  return result;
}

}  // namespace reachd::smt
