// Connectives, equality and ite.
#include <algorithm>
#include <array>
#include <cassert>

#include "analysis/expr/bounds.h"
#include "analysis/expr/conjunction.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/whole_floats.h"

namespace reachd {

namespace {

constexpr int kDistributionMax = 64;
constexpr std::size_t kAbsorptionMax = 32;

Kind dual(Kind kind) { return kind == Kind::kAnd ? Kind::kOr : Kind::kAnd; }

bool is_connective(Expr e) { return e.is(Kind::kAnd) || e.is(Kind::kOr); }

bool is_order(Expr e) { return e.is(Kind::kLess) || e.is(Kind::kLessEq); }

bool contains(std::span<const Expr> sorted, Expr e) {
  return std::ranges::binary_search(sorted, e);
}

/// Comparison of equal or constant operands, or of disjoint intervals.
std::optional<bool> decide(Kind kind, Expr a, Expr b) {
  if (a == b && !a.sort().is_float())
    return kind != Kind::kLess;
  if (a.sort().is_integral())
    return compare_bounds(kind, bounds_of(a), bounds_of(b));
  const bool plain = a.is_constant() && b.is_constant() && !a.sort().is_float();
  if (plain && kind == Kind::kEq)
    return a == b;
  return std::nullopt;
}

}  // namespace

Expr ExprPool::negate(Expr a) {
  assert(a.sort().is_bool());
  if (a.is_constant())
    return boolean(a.is_false());
  if (a.is(Kind::kNot))
    return a.child(0);
  if (a.node_->negation != nullptr)
    return Expr(a.node_->negation);
  // Connectives inside connectives first: they nest deeper than the stack of calls may.
  std::vector<Expr> pending = {a};
  while (!pending.empty()) {
    const Expr e = pending.back();
    const std::size_t before = pending.size();
    if (e.node_->negation == nullptr && is_connective(e)) {
      for (const Expr child : e.children())
        if (is_connective(child) && child.node_->negation == nullptr)
          pending.push_back(child);
    }
    if (pending.size() > before)
      continue;
    pending.pop_back();
    if (e.node_->negation == nullptr)
      negate_once(e);
  }
  return Expr(a.node_->negation);
}

/// Of `n == 0`, where n is never less: `1 <= n`, and likewise at the other end; else null.
Expr ExprPool::all_but_outermost(Expr equality) {
  if (!equality.is(Kind::kEq) || !equality.child(1).is_constant())
    return {};
  const Expr term = equality.child(0);
  const Sort sort = term.sort();
  if (!sort.is_machine())
    return {};
  const Int128 value = equality.child(1).value().as_int();
  const Bounds range = bounds_of(term);
  if (range.least == range.greatest)
    return {};
  if (value == range.least)
    return less_eq(machine(sort, value + 1), term);
  return value == range.greatest ? less_eq(term, machine(sort, value - 1)) : Expr();
}

/// Finds and keeps the negation of a node whose inner connectives have theirs.
void ExprPool::negate_once(Expr a) {
  Expr result;
  if (is_connective(a)) {
    std::vector<Expr> negated;
    negated.reserve(a.children().size());
    for (const Expr child : a.children())
      negated.push_back(negate(child));
    result = gather(dual(a.kind()), negated);
  } else if (is_order(a) && !a.child(0).sort().is_float()) {
    result = compare(a.is(Kind::kLess) ? Kind::kLessEq : Kind::kLess, a.child(1), a.child(0));
  } else if (const Expr other = all_but_outermost(a)) {
    result = other;
  } else if (a.is(Kind::kStrLess) || a.is(Kind::kStrLessEq)) {
    const std::array swapped = {a.child(1), a.child(0)};
    result = string_operation(a.is(Kind::kStrLess) ? Kind::kStrLessEq : Kind::kStrLess, swapped);
  } else {
    result = intern(Kind::kNot, Sort::boolean(), {a});
  }
  a.node_->negation = result.node_;
  // Back again it may be another term. What a question negates must not decide what another one's
  // terms become, so this way is kept only of those that all questions begin with.
  if (!is_settled_ && result.node_->negation == nullptr && !result.is_constant())
    result.node_->negation = a.node_;
}

/// Is one of them the other's negation? By their structure alone: whether somebody asked for the
/// negation before says nothing. Connectives are negated only where they have the same variables.
bool ExprPool::are_opposite(Expr a, Expr b) {
  if ((is_connective(a) || is_connective(b)) && a.signature() != b.signature())
    return false;
  return negate(a) == b || negate(b) == a;
}

Expr ExprPool::gather(Kind kind, std::span<const Expr> operands) {
  const std::vector<Expr> flat = flatten(kind, operands);
  if (flat.empty())
    return boolean(kind == Kind::kAnd);
  return flat.size() == 1 ? flat[0] : intern(kind, Sort::boolean(), flat);
}

namespace {

/// Is one of `i == 0 || i == 1 || …` for each value that the term can have?
bool lists_all_values(const std::vector<Expr>& alternatives) {
  constexpr Int128 kValuesMax = 64;
  std::vector<std::pair<Expr, Int128>> open;  // how many values are still missing
  for (const Expr e : alternatives) {
    if (!e.is(Kind::kEq) || !e.child(1).is_constant() || !e.child(0).sort().is_machine())
      continue;
    const Expr term = e.child(0);
    auto it = std::ranges::find(open, term, &std::pair<Expr, Int128>::first);
    if (it == open.end()) {
      const Bounds range = bounds_of(term);
      const Int128 values = range.greatest - range.least + 1;
      if (values > kValuesMax || values > std::ssize(alternatives))
        continue;
      it = open.emplace(open.end(), term, values);
    }
    if (--it->second == 0)
      return true;
  }
  return false;
}

/// `x == c` for a constant: the term, else null. Floats have equal values that are not the same.
Expr term_that_equals_constant(Expr e) {
  const bool is_one = e.is(Kind::kEq) && e.child(1).is_constant() && !e.child(0).sort().is_float();
  return is_one ? e.child(0) : Expr();
}

/// `x == c && x != d` is `x == c`, as constants differ, and `x == c && x == d` is false. Chains of
/// such conditions come from pointers with many targets. Dual for or. Is all of it absorbed?
bool use_pinned_terms(Kind kind, std::vector<Expr>& flat) {
  const bool is_and = kind == Kind::kAnd;
  const auto pinned_by = [&](Expr e) {
    if (is_and)
      return term_that_equals_constant(e);
    return e.is(Kind::kNot) ? term_that_equals_constant(e.child(0)) : Expr();
  };
  std::vector<Expr> pinned;
  for (const Expr e : flat)
    if (const Expr term = pinned_by(e))
      pinned.push_back(term);
  if (pinned.empty())
    return false;
  std::ranges::sort(pinned);
  if (std::ranges::adjacent_find(pinned) != pinned.end())
    return true;
  std::erase_if(flat, [&](Expr e) {
    if (is_and && !e.is(Kind::kNot))
      return false;
    const Expr term = term_that_equals_constant(is_and ? e.child(0) : e);
    return term && contains(pinned, term);
  });
  return false;
}

}  // namespace

/// Operands of and, or: flat, sorted by id, without duplicates, complements and what absorption
/// drops; one absorbing constant where that is the result.
std::vector<Expr> ExprPool::flatten(Kind kind, std::span<const Expr> operands) {
  const Expr neutral = boolean(kind == Kind::kAnd);
  const Expr absorbing = boolean(kind == Kind::kOr);
  std::vector<Expr> flat;
  flat.reserve(operands.size());
  for (const Expr operand : operands) {
    assert(operand.sort().is_bool());
    if (operand == absorbing)
      return {absorbing};
    if (operand.is(kind))
      flat.insert(flat.end(), operand.children().begin(), operand.children().end());
    else if (operand != neutral)
      flat.push_back(operand);
  }
  std::ranges::sort(flat);
  flat.erase(std::ranges::unique(flat).begin(), flat.end());

  std::vector<Expr> duals;  // by signature, once one is looked for
  const auto has_opposite = [&](Expr e) {
    if (is_connective(e)) {
      if (!e.is(kind))
        return false;
      if (duals.empty()) {
        std::ranges::copy_if(flat, std::back_inserter(duals),
                             [&](Expr other) { return other.is(dual(kind)); });
        std::ranges::stable_sort(duals, {}, &Expr::signature);
      }
      return std::ranges::any_of(
          std::ranges::equal_range(duals, e.signature(), {}, &Expr::signature),
          [&](Expr other) { return are_opposite(e, other); });
    }
    const Expr opposite = negate(e);
    return opposite == neutral || contains(flat, opposite);
  };
  if (std::ranges::any_of(flat, has_opposite))
    return {absorbing};

  if (use_pinned_terms(kind, flat) || (kind == Kind::kOr && lists_all_values(flat)))
    return {absorbing};

  bool changed = false;
  std::vector<Expr> kept;
  kept.reserve(flat.size());
  for (const Expr operand : flat) {
    if (!operand.is(dual(kind)) || operand.children().size() > kAbsorptionMax) {
      kept.push_back(operand);
      continue;
    }
    const auto inner = operand.children();
    if (std::ranges::any_of(inner, [&](Expr e) { return contains(flat, e); })) {
      changed = true;
      continue;
    }
    std::vector<Expr> rest;
    std::ranges::remove_copy_if(inner, std::back_inserter(rest), has_opposite);
    if (rest.size() == inner.size()) {
      kept.push_back(operand);
      continue;
    }
    kept.push_back(gather(dual(kind), rest));
    changed = true;
  }
  if (changed)
    return flatten(kind, kept);
  if (kept.size() == 2) {
    if (const Expr factored = factor(kind, kept[0], kept[1])) {
      const std::array single = {factored};
      return flatten(kind, single);
    }
  }
  return kept;
}

/// (c && p) || (c && q) is c && (p || q); the dual only where the rest is decided, since a flat
/// conjunction is worth more than a small one. Null where nothing is shared.
Expr ExprPool::factor(Kind kind, Expr a, Expr b) {
  const Kind inner = dual(kind);
  if (!a.is(inner) || !b.is(inner))
    return {};
  const auto left = a.children();
  const auto right = b.children();
  std::vector<Expr> shared;
  std::ranges::set_intersection(left, right, std::back_inserter(shared));
  if (shared.empty())
    return {};
  std::vector<Expr> rest_left;
  std::vector<Expr> rest_right;
  std::ranges::set_difference(left, shared, std::back_inserter(rest_left));
  std::ranges::set_difference(right, shared, std::back_inserter(rest_right));
  const std::array rests = {gather(inner, rest_left), gather(inner, rest_right)};
  const Expr rest = gather(kind, rests);
  if (kind == Kind::kAnd && !rest.is_constant())
    return {};
  shared.push_back(rest);
  return gather(inner, shared);
}

Expr ExprPool::conjunction(std::span<const Expr> operands) { return gather(Kind::kAnd, operands); }

Expr ExprPool::disjunction(std::span<const Expr> operands) { return gather(Kind::kOr, operands); }

std::vector<Expr> ExprPool::flat_conjuncts(std::span<const Expr> operands) {
  return flatten(Kind::kAnd, operands);
}

Expr ExprPool::both(Expr a, Expr b) {
  const std::array operands = {a, b};
  return gather(Kind::kAnd, operands);
}

Expr ExprPool::either(Expr a, Expr b) {
  const std::array operands = {a, b};
  return gather(Kind::kOr, operands);
}

Expr ExprPool::equal(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (a == b && !sort.is_float())
    return true_;
  if (a.is_constant() || (!b.is_constant() && b < a))
    std::swap(a, b);
  if (const Expr folded = fold(Kind::kEq, Sort::boolean(), {a, b}))
    return folded;
  if (const Expr whole = compare_whole(*this, Kind::kEq, a, b))
    return whole;
  switch (sort.kind) {
    case SortKind::kBool:
      if (b.is_constant())
        return b.is_true() ? a : negate(a);
      if (a.is(Kind::kNot) || b.is(Kind::kNot)) {
        const bool flipped = a.is(Kind::kNot) != b.is(Kind::kNot);
        const Expr positive =
            equal(a.is(Kind::kNot) ? a.child(0) : a, b.is(Kind::kNot) ? b.child(0) : b);
        return flipped ? negate(positive) : positive;
      }
      if (are_opposite(a, b))
        return false_;
      break;
    case SortKind::kMachine:
      // Bits that are turned over can be turned back.
      if (b.is_constant() && a.is(Kind::kBitXor) && a.child(1).is_constant() &&
          bounds_of(a.child(0)).within(sort))
        return equal(a.child(0), bit_xor(a.child(1), b));
      if (b.is_constant() && a.is(Kind::kBitNot) && bounds_of(a.child(0)).within(sort))
        return equal(a.child(0), bit_not(b));
      if (!sort.is_signed) {
        if (const auto known = compare_bounds(Kind::kEq, bounds_of(a), bounds_of(b)))
          return boolean(*known);
        if (const Expr normal = equal_unsigned(a, b))
          return normal;
      }
      [[fallthrough]];
    case SortKind::kInteger:
      if (const Expr normal = compare_linear(Kind::kEq, a, b))
        return normal;
      break;
    case SortKind::kPointer:
      if (const Expr known = equal_pointers(a, b))
        return known;
      break;
    default:
      if (is_no_result(a, b))
        return false_;
      if (const Expr distributed = distribute(Kind::kEq, a, b))
        return distributed;
      break;
  }
  return intern(Kind::kEq, Sort::boolean(), {a, b});
}

/// A pointer as another one plus bytes.
static std::pair<Expr, Expr> split_pointer(ExprPool& pool, Expr pointer) {
  if (pointer.is(Kind::kPointerAdd))
    return {pointer.child(0), pointer.child(1)};
  if (pointer.is_constant()) {
    const PointerValue value = pointer.value().as_pointer();
    return {pool.pointer({value.object, 0}), pool.machine(Sort::i64(), value.offset)};
  }
  return {pointer, pool.machine(Sort::i64(), 0)};
}

Expr ExprPool::equal_pointers(Expr a, Expr b) {
  if (const Expr distributed = distribute(Kind::kEq, a, b))
    return distributed;
  if (!a.is(Kind::kPointerAdd) && !b.is(Kind::kPointerAdd))
    return {};
  const auto [base_a, bytes_a] = split_pointer(*this, a);
  const auto [base_b, bytes_b] = split_pointer(*this, b);
  if (base_a == base_b)
    return equal(bytes_a, bytes_b);
  if (base_a.is_constant() && base_b.is_constant()) {
    const PointerValue x = base_a.value().as_pointer();
    const PointerValue y = base_b.value().as_pointer();
    if (x.object != y.object)
      return false_;
    return equal(add(bytes_a, machine(Sort::i64(), x.offset)),
                 add(bytes_b, machine(Sort::i64(), y.offset)));
  }
  return {};
}

Expr ExprPool::distribute(Kind kind, Expr a, Expr b) {
  if ((!a.is(Kind::kIte) && !b.is(Kind::kIte)) || depth_ >= kDistributionMax)
    return {};
  const bool left = a.is(Kind::kIte);
  const Expr choice = left ? a : b;
  const Expr other = left ? b : a;
  const bool shared = other.is(Kind::kIte) && other.child(0) == choice.child(0);
  const auto branch = [&](std::size_t i) {
    const Expr mine = choice.child(i);
    const Expr theirs = shared ? other.child(i) : other;
    return left ? std::pair(mine, theirs) : std::pair(theirs, mine);
  };
  const auto [then_a, then_b] = branch(1);
  const auto [else_a, else_b] = branch(2);
  const bool constants =
      then_a.is_constant() && then_b.is_constant() && else_a.is_constant() && else_b.is_constant();
  if (!constants && !decide(kind, then_a, then_b) && !decide(kind, else_a, else_b))
    return {};
  ++depth_;
  const auto apply = [&](Expr x, Expr y) {
    return kind == Kind::kEq ? equal(x, y) : compare(kind, x, y);
  };
  const Expr condition = choice.child(0);
  const Expr result = ite(condition, apply(then_a, then_b), apply(else_a, else_b));
  --depth_;
  return result;
}

Expr ExprPool::ite_bool(Expr condition, Expr a, Expr b) {
  if (a.is_constant())
    return a.is_true() ? either(condition, b) : both(negate(condition), b);
  if (b.is_constant())
    return b.is_true() ? either(negate(condition), a) : both(condition, a);
  return either(both(condition, a), both(negate(condition), b));
}

Expr ExprPool::ite(Expr condition, Expr a, Expr b) {
  assert(condition.sort().is_bool() && a.sort() == b.sort());
  while (condition.is(Kind::kNot)) {
    condition = condition.child(0);
    std::swap(a, b);
  }
  if (condition.is_constant())
    return condition.is_true() ? a : b;
  // The condition, or its negation, decides an inner choice.
  const auto inside = [&](Expr branch, std::size_t taken) {
    while (branch.is(Kind::kIte)) {
      if (branch.child(0) == condition)
        branch = branch.child(taken);
      else if (are_opposite(condition, branch.child(0)))
        branch = branch.child(3 - taken);
      else
        break;
    }
    return branch;
  };
  a = where_equal(condition, inside(a, 1));
  b = inside(b, 2);
  if (a == b)
    return a;
  if (a.sort().is_bool())
    return ite_bool(condition, a, b);
  if (condition.is(Kind::kEq) && !a.sort().is_float()) {
    const Expr x = condition.child(0);
    const Expr y = condition.child(1);
    if ((x == a && y == b) || (x == b && y == a))
      return b;
  }
  // Choices that share a result become one.
  if (b.is(Kind::kIte) && b.child(1) == a)
    return ite(either(condition, b.child(0)), a, b.child(2));
  if (b.is(Kind::kIte) && b.child(2) == a)
    return ite(both(negate(condition), b.child(0)), b.child(1), a);
  if (a.is(Kind::kIte) && a.child(2) == b)
    return ite(both(condition, a.child(0)), a.child(1), b);
  if (a.is(Kind::kIte) && a.child(1) == b)
    return ite(both(condition, negate(a.child(0))), a.child(2), b);
  if (const Expr counted = counted_choice(condition, a, b))
    return counted;
  return intern(Kind::kIte, a.sort(), {condition, a, b});
}

}  // namespace reachd
