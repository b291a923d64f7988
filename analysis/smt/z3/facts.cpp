#include "analysis/smt/z3/facts.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "analysis/expr/bounds.h"

namespace reachd::smt {

namespace {

bool is_partial(Expr e) {
  switch (e.kind()) {
    case Kind::kDiv:
    case Kind::kRem:
      return !e.sort().is_float() && (!e.sort().is_integral() || bounds_of(e.child(1)).contains(0));
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return e.child(1).least() < 0 || e.child(1).greatest() >= e.sort().bits;
    case Kind::kCast:
      return e.sort().is_integral() &&
             (e.child(0).sort().is_float() || e.child(0).sort().is(SortKind::kReal) ||
              e.child(0).sort().is_pointer());
    default:
      return false;
  }
}

/// Linear in the integer encoding: one operand constant, or both a bit.
bool is_mask(Expr e) {
  return std::ranges::any_of(e.children(), &Expr::is_constant) ||
         std::ranges::all_of(
             e.children(), [](Expr child) { return child.least() >= 0 && child.greatest() <= 1; });
}

Features features_of(Expr e) {
  Features result;
  switch (e.kind()) {
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
      result.bits = !is_mask(e);
      break;
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      result.bits = !e.child(1).is_constant();
      break;
    case Kind::kMul:
    case Kind::kMulFits:
      result.products = std::ranges::none_of(e.children(), &Expr::is_constant);
      break;
    case Kind::kDiv:
    case Kind::kRem:
      result.products = !e.child(1).is_constant();
      break;
    case Kind::kVariable:
      result.unbounded = e.sort() == Sort::integer();
      break;
    default:
      break;
  }
  result.floats = e.sort().is_float();
  result.float_arithmetic =
      result.floats && (e.is(Kind::kMul) || e.is(Kind::kDiv) || e.is(Kind::kRem) ||
                        (e.is(Kind::kCast) && !e.child(0).is_constant()));
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
  float_arithmetic = float_arithmetic || other.float_arithmetic;
  strings = strings || other.strings;
}

void Facts::merge(const Facts& other) {
  features |= other.features;
  unite(variables, other.variables);
  unite(bounded, other.bounded);
  unite(needed, other.needed);
  unite(skippable, other.skippable);
}

namespace {

/// Two passes: first through what is always evaluated, then through the rest.
class Collector {
public:
  explicit Collector(Facts& facts) : facts_(facts) {}

  void collect(Expr formula) {
    push(formula, needed_);
    while (!needed_.empty()) {
      const Expr top = pop(needed_);
      record(top, facts_.needed);
      const bool is_root = top == formula;
      for (std::size_t i = 0; i < top.children().size(); ++i) {
        const bool lazy =
            (top.is(Kind::kAnd) && !is_root) || top.is(Kind::kOr) || (top.is(Kind::kIte) && i > 0);
        if (lazy)
          skippable_.push_back(top.child(i));
        else
          push(top.child(i), needed_);
      }
    }
    std::vector<Expr> rest = std::move(skippable_);
    while (!rest.empty()) {
      const Expr top = pop(rest);
      if (!seen_.insert(top.id()).second)
        continue;
      record(top, facts_.skippable);
      rest.insert(rest.end(), top.children().begin(), top.children().end());
    }
  }

private:
  void push(Expr e, std::vector<Expr>& stack) {
    if (seen_.insert(e.id()).second)
      stack.push_back(e);
  }

  static Expr pop(std::vector<Expr>& stack) {
    const Expr top = stack.back();
    stack.pop_back();
    return top;
  }

  void record(Expr e, std::vector<Expr>& partial) {
    facts_.features |= features_of(e);
    if (e.is_variable())
      facts_.variables.push_back(e);
    if (e.is_variable() || e.is(Kind::kSelect))
      facts_.bounded.push_back(e);
    // Where an object lies is not known, but it lies somewhere: no such number is impossible.
    const bool is_address = e.is(Kind::kCast) && e.child(0).sort().is_pointer();
    if (is_partial(e))
      (is_address ? facts_.skippable : partial).push_back(e);
  }

  Facts& facts_;
  std::unordered_set<std::uint32_t> seen_;
  std::vector<Expr> needed_;
  std::vector<Expr> skippable_;
};

}  // namespace

const Facts& FactsOfFormulas::of(Expr formula) {
  const auto [entry, is_new] = known_.try_emplace(formula.id());
  Facts& result = entry->second;
  if (!is_new)
    return result;
  Collector(result).collect(formula);
  for (auto* list : {&result.variables, &result.bounded, &result.needed, &result.skippable})
    std::ranges::sort(*list);
  return result;
}

}  // namespace reachd::smt
