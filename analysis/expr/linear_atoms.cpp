#include "analysis/expr/linear_atoms.h"

#include <algorithm>
#include <array>

#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr int kAtomDepthMax = 6;

Bounds intersect(Bounds a, Bounds b) {
  return {std::max(a.least, b.least), std::min(a.greatest, b.greatest)};
}

bool is_integer_comparison(Expr e) {
  return (e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq)) &&
         e.child(0).sort().is_integral();
}

bool is_operation(Expr e) {
  return e.is(Kind::kAdd) || e.is(Kind::kSub) || e.is(Kind::kMul) || e.is(Kind::kNeg) ||
         e.is(Kind::kBitNot);
}

/// Terms of `a - b`, sorted; the constant comes back as the bound on the other side.
std::optional<LinearForm> difference(Expr a, Expr b) {
  auto left = linear_form(a);
  auto right = linear_form(b);
  if (!left || !right)
    return std::nullopt;
  LinearForm result;
  result.constant = left->constant - right->constant;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < left->terms.size() || j < right->terms.size()) {
    const bool take_left = j == right->terms.size() ||
                           (i < left->terms.size() && left->terms[i].first < right->terms[j].first);
    if (take_left) {
      result.terms.push_back(left->terms[i++]);
    } else if (i < left->terms.size() && left->terms[i].first == right->terms[j].first) {
      const Int128 coefficient = left->terms[i].second - right->terms[j].second;
      if (coefficient != 0)
        result.terms.emplace_back(left->terms[i].first, coefficient);
      ++i;
      ++j;
    } else {
      result.terms.emplace_back(right->terms[j].first, -right->terms[j].second);
      ++j;
    }
  }
  return result;
}

/// The common case `term <= 3` and its like, without a linear form.
std::optional<LinearAtom> simple_atom(Expr e) {
  const Expr a = e.child(0);
  const Expr b = e.child(1);
  const bool left_constant = a.is_constant();
  const Expr term = left_constant ? b : a;
  const Expr constant = left_constant ? a : b;
  if (!constant.is_constant() || term.is_constant() || is_operation(term) || e.is(Kind::kLess))
    return std::nullopt;
  using Relation = LinearAtom::Relation;
  LinearAtom atom;
  atom.terms.emplace_back(term, 1);
  atom.bound = constant.value().as_int();
  atom.relation = e.is(Kind::kEq) ? Relation::kEqual
                  : left_constant ? Relation::kGreaterEq
                                  : Relation::kLessEq;
  return atom;
}

std::optional<LinearAtom> find_atom(Expr source) {
  using Relation = LinearAtom::Relation;
  const bool negated = source.is(Kind::kNot);
  const Expr e = negated ? source.child(0) : source;
  if (!is_integer_comparison(e) || (negated && !e.is(Kind::kEq)))
    return std::nullopt;
  auto atom = simple_atom(e);
  if (!atom) {
    auto form = difference(e.child(0), e.child(1));
    if (!form || form->terms.empty())
      return std::nullopt;
    // Now form <= 0, form < 0 or form == 0.
    Int128 divisor = 0;
    for (const auto& [term, coefficient] : form->terms) {
      if (divisor != 1)
        divisor = greatest_common_divisor(divisor, coefficient);
    }
    const bool flip = form->terms[0].second < 0;
    for (auto& [term, coefficient] : form->terms)
      coefficient /= flip ? -divisor : divisor;
    Int128 bound = -form->constant - (e.is(Kind::kLess) ? 1 : 0);
    if (e.is(Kind::kEq) && bound % divisor != 0)
      return std::nullopt;
    bound = e.is(Kind::kEq) ? bound / divisor : floor_divide(bound, divisor);
    atom.emplace();
    atom->terms = std::move(form->terms);
    atom->bound = flip ? -bound : bound;
    atom->relation = e.is(Kind::kEq) ? Relation::kEqual
                     : flip          ? Relation::kGreaterEq
                                     : Relation::kLessEq;
  }
  if (negated)
    atom->relation = Relation::kDistinct;
  atom->source = source;
  return atom;
}

}  // namespace

const LinearAtom* linear_atom(Expr e) {
  if (!std::exchange(e.node_->is_atom_known, true))
    if (auto atom = find_atom(e))
      e.node_->atom = std::make_shared<const LinearAtom>(std::move(*atom));
  return e.node_->atom.get();
}

void KnownBounds::add(Expr term, Bounds bounds) {
  entries_.emplace_back(term, bounds);
  decided_.clear();
  signature_ |= term.signature();
}

Bounds KnownBounds::compute(Expr e, int depth, bool by_parts) const {
  Bounds bounds = bounds_of(e);
  if (!touches(e))
    return bounds;
  if (!by_parts) {
    const auto it = std::ranges::lower_bound(entries_, e, {}, &std::pair<Expr, Bounds>::first);
    if (it != entries_.end() && it->first == e)
      return intersect(bounds, it->second);
  }
  const auto children = e.children();
  if (depth >= kAtomDepthMax || children.empty() || !e.sort().is_integral())
    return bounds;
  const auto shown = e.is(Kind::kIte) ? children.subspan(1) : children;
  if (!shown[0].sort().is_integral() || shown.size() > 2)
    return bounds;
  std::array<Bounds, 2> operands;
  for (std::size_t i = 0; i < shown.size(); ++i)
    operands[i] = shown[i].sort().is_integral() ? compute(shown[i], depth + 1, false) : Bounds{};
  const Bounds computed = operation_bounds(e.kind(), e.sort(), shown[0].sort(), operands);
  bounds = intersect(bounds, computed);
  return bounds;
}

Bounds KnownBounds::of(Expr e, bool by_parts) const { return compute(e, 0, by_parts); }

Bounds KnownBounds::of(std::span<const std::pair<Expr, Int128>> terms) const {
  const bool by_parts = terms.size() == 1;
  Bounds sum = {0, 0};
  for (const auto& [term, coefficient] : terms)
    sum = add_bounds(sum, scale_bounds(compute(term, 0, by_parts), coefficient));
  return sum;
}

std::optional<bool> KnownBounds::decide_fits(Expr e) const {
  const Sort sort = e.child(0).sort();
  const Bounds a = of(e.child(0));
  const Bounds b = of(e.child(1));
  const Bounds result = e.is(Kind::kAddFits)   ? add_bounds(a, b)
                        : e.is(Kind::kSubFits) ? add_bounds(a, negate_bounds(b))
                                               : multiply_bounds(a, b);
  if (result.within(sort))
    return true;
  if (result.least > sort.maximum() || result.greatest < sort.minimum())
    return false;
  return std::nullopt;
}

std::optional<bool> KnownBounds::decide(Expr e) const { return decide(e, 0); }

std::optional<bool> KnownBounds::decide_junction(Expr e, int depth) const {
  if (const auto it = decided_.find(e.id()); it != decided_.end())
    return it->second;
  const bool absorbing = e.is(Kind::kOr);
  std::optional<bool> result = !absorbing;
  for (const Expr child : e.children()) {
    const auto known = decide(child, depth + 1);
    if (known && *known == absorbing) {
      result = absorbing;
      break;
    }
    if (!known)
      result.reset();
  }
  decided_.emplace(e.id(), result);
  return result;
}

std::optional<bool> KnownBounds::decide(Expr e, int depth) const {
  if (e.is_constant())
    return e.is_true();
  if (!touches(e) || depth > kAtomDepthMax)
    return std::nullopt;
  switch (e.kind()) {
    case Kind::kNot: {
      const auto inner = decide(e.child(0), depth + 1);
      return inner ? std::optional<bool>(!*inner) : std::nullopt;
    }
    case Kind::kAnd:
    case Kind::kOr:
      return decide_junction(e, depth);
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits:
      return decide_fits(e);
    case Kind::kEq:
    case Kind::kLess:
    case Kind::kLessEq: {
      if (!e.child(0).sort().is_integral())
        return std::nullopt;
      const auto form = difference(e.child(0), e.child(1));
      if (!form)
        return compare_bounds(e.kind(), of(e.child(0)), of(e.child(1)));
      Bounds sum = {0, 0};
      for (const auto& [term, coefficient] : form->terms)
        sum = add_bounds(sum, scale_bounds(of(term), coefficient));
      return compare_bounds(e.kind(), sum, {-form->constant, -form->constant});
    }
    default:
      return std::nullopt;
  }
}

}  // namespace reachd
