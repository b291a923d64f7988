// Linear normal forms: sums, and comparisons of sums.
//
//   3 + y - x  <=  y + 10     is     -7 <= x
//
// Comparisons are brought to `Σ terms <= bound`, divided by the common divisor, decided by the
// bounds of the terms where that is possible, and written with positive terms on both sides.
#include <algorithm>
#include <cassert>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/whole_floats.h"

namespace reachd {

namespace {

constexpr Int128 kLimit = Int128{1} << 100;
constexpr std::size_t kTermsMax = 256;
constexpr Int128 kPeriodsMax = 3;
/// Each level has up to kPeriodsMax comparisons.
constexpr int kWrapsMax = 4;

bool is_small(Int128 value) { return -kLimit <= value && value <= kLimit; }

/// True where the node is the sum that it looks like: unsigned ones may wrap.
bool is_exact(Expr e) {
  if (e.sort().is_linear())
    return true;
  const auto children = e.children();
  const Bounds a = bounds_of(children[0]);
  switch (e.kind()) {
    case Kind::kAdd:
      return add_bounds(a, bounds_of(children[1])).within(e.sort());
    case Kind::kSub:
      return add_bounds(a, negate_bounds(bounds_of(children[1]))).within(e.sort());
    case Kind::kMul:
      return multiply_bounds(a, bounds_of(children[1])).within(e.sort());
    case Kind::kBitNot:
      return true;
    default:
      return false;
  }
}

/// Collects `Σ coefficient·term + constant`, with a stack of its own since sums nest deeply.
class LinearCollector {
public:
  /// `modular`: unsigned operations are sums modulo 2^bits.
  explicit LinearCollector(bool modular) : modular_(modular) {}

  bool add(Expr e, Int128 factor) {
    std::vector<std::pair<Expr, Int128>> pending = {{e, factor}};
    while (!pending.empty()) {
      const auto [top, scale] = pending.back();
      pending.pop_back();
      if (!visit(top, scale, pending))
        return false;
    }
    return true;
  }

  std::optional<LinearForm> finish() {
    auto& terms = form_.terms;
    std::ranges::sort(terms, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < terms.size();) {
      auto merged = terms[i];
      for (++i; i < terms.size() && terms[i].first == merged.first; ++i)
        merged.second += terms[i].second;
      if (!is_small(merged.second))
        return std::nullopt;
      if (merged.second != 0)
        terms[kept++] = merged;
    }
    terms.resize(kept);
    return std::move(form_);
  }

private:
  bool visit(Expr e, Int128 scale, std::vector<std::pair<Expr, Int128>>& pending) {
    const auto children = e.children();
    if (e.is_constant())
      return add_constant(e.value().as_int(), scale);
    const bool opens = modular_ ? !e.is(Kind::kBitNot) : children.empty() || is_exact(e);
    if (!opens)
      return add_term(e, scale);
    switch (e.kind()) {
      case Kind::kAdd:
        pending.emplace_back(children[0], scale);
        pending.emplace_back(children[1], scale);
        return true;
      case Kind::kSub:
        pending.emplace_back(children[0], scale);
        pending.emplace_back(children[1], -scale);
        return true;
      case Kind::kNeg:
        pending.emplace_back(children[0], -scale);
        return true;
      case Kind::kBitNot:
        if (!bounds_of(children[0]).within(e.sort()))
          return add_term(e, scale);
        pending.emplace_back(children[0], -scale);
        return add_constant(e.sort().is_signed ? -1 : e.sort().maximum(), scale);
      case Kind::kMul:
        if (children[0].is_constant())
          return add_product(children[0].value().as_int(), children[1], scale, pending);
        return add_term(e, scale);
      default:
        return add_term(e, scale);
    }
  }

  bool add_product(Int128 factor, Expr e, Int128 scale,
                   std::vector<std::pair<Expr, Int128>>& pending) {
    const auto product = checked_multiply(factor, scale);
    if (!product || !is_small(*product))
      return false;
    pending.emplace_back(e, *product);
    return true;
  }

  bool add_constant(Int128 value, Int128 scale) {
    const auto product = checked_multiply(value, scale);
    if (!product || !is_small(*product) || !is_small(form_.constant + *product))
      return false;
    form_.constant += *product;
    return true;
  }

  bool add_term(Expr e, Int128 scale) {
    if (form_.terms.size() >= 4 * kTermsMax)
      return false;
    form_.terms.emplace_back(e, scale);
    return true;
  }

  bool modular_;
  LinearForm form_;
};

std::optional<LinearForm> combine(Expr a, Int128 factor_a, Expr b, Int128 factor_b, bool modular) {
  LinearCollector collector(modular);
  if (!collector.add(a, factor_a) || !collector.add(b, factor_b))
    return std::nullopt;
  return collector.finish();
}

/// Representatives of the residues nearest to zero, so that `x + 4294967295` reads `x - 1`.
void reduce(LinearForm& form, Sort sort) {
  const Sort centred = Sort::machine(sort.bits, true);
  for (auto& [term, coefficient] : form.terms)
    coefficient = wrap(coefficient, centred);
  std::erase_if(form.terms, [](const auto& term) { return term.second == 0; });
  form.constant = wrap(form.constant, centred);
}

bool is_sum(Expr e) {
  return e.is(Kind::kAdd) || e.is(Kind::kSub) || e.is(Kind::kMul) || e.is(Kind::kNeg) ||
         e.is(Kind::kBitNot) || e.is_constant();
}

Bounds term_bounds(const LinearForm& form) {
  Bounds sum = {0, 0};
  for (const auto& [term, coefficient] : form.terms)
    sum = add_bounds(sum, scale_bounds(bounds_of(term), coefficient));
  return sum;
}

bool preserves_value(Expr cast) {
  return cast.is(Kind::kCast) && cast.child(0).sort().is_integral() &&
         bounds_of(cast.child(0)).within(cast.sort());
}

/// The sort that all terms were widened from, if it is one and the same.
std::optional<Sort> common_source(const LinearForm& form) {
  std::optional<Sort> source;
  for (const auto& [term, coefficient] : form.terms) {
    if (!preserves_value(term) || (source && *source != term.child(0).sort()))
      return std::nullopt;
    source = term.child(0).sort();
  }
  return source;
}

std::optional<LinearForm> strip_casts(const LinearForm& form) {
  LinearCollector collector(false);
  for (const auto& [term, coefficient] : form.terms) {
    if (!collector.add(term.child(0), coefficient))
      return std::nullopt;
  }
  auto stripped = collector.finish();
  if (stripped)
    stripped->constant += form.constant;
  return stripped;
}

}  // namespace

std::optional<LinearForm> linear_form(Expr e) {
  LinearCollector collector(false);
  if (!collector.add(e, 1))
    return std::nullopt;
  return collector.finish();
}

/// Null where a coefficient or the constant does not fit the sort.
Expr ExprPool::rebuild_linear(const LinearForm& form, Sort sort) {
  const bool modular = sort.is_modular();
  const auto usable = [&](Int128 value) {
    return modular || !sort.is_machine() || sort.contains(value);
  };
  if (!usable(form.constant) || form.terms.size() > kTermsMax)
    return {};
  for (const auto& [term, coefficient] : form.terms) {
    if (!usable(coefficient) || (coefficient < 0 && coefficient != -1 && !usable(-coefficient)))
      return {};
  }
  const auto scaled = [&](Expr term, Int128 coefficient) {
    return coefficient == 1 ? term : intern(Kind::kMul, sort, {machine(sort, coefficient), term});
  };
  Expr sum;
  for (const auto& [term, coefficient] : form.terms) {
    if (coefficient > 0) {
      const Expr product = scaled(term, coefficient);
      sum = sum ? intern(Kind::kAdd, sort, {sum, product}) : product;
    }
  }
  Int128 constant = form.constant;
  if (!sum && (form.terms.empty() || constant > 0 || (modular && constant != 0))) {
    sum = machine(sort, constant);
    constant = 0;
  }
  for (const auto& [term, coefficient] : form.terms) {
    if (coefficient > 0)
      continue;
    if (sum)
      sum = intern(Kind::kSub, sort, {sum, scaled(term, -coefficient)});
    else if (coefficient == -1)
      sum = intern(Kind::kNeg, sort, {term});
    else
      sum = intern(Kind::kMul, sort, {machine(sort, coefficient), term});
  }
  if (constant == 0)
    return sum;
  if (constant < 0 && usable(-constant))
    return intern(Kind::kSub, sort, {sum, machine(sort, -constant)});
  return intern(Kind::kAdd, sort, {sum, machine(sort, constant)});
}

/// `a + sign·b` over an integral sort; null where that has no normal form.
Expr ExprPool::add_scaled(Expr a, Expr b, int sign) {
  const bool modular = a.sort().is_modular();
  auto form = combine(a, 1, b, sign, modular);
  if (!form)
    return {};
  if (modular)
    reduce(*form, a.sort());
  return rebuild_linear(*form, a.sort());
}

/// `factor·a`, likewise.
Expr ExprPool::scale_linear(Expr a, Int128 factor) {
  const bool modular = a.sort().is_modular();
  auto form = combine(a, factor, a, 0, modular);
  if (!form)
    return {};
  if (modular)
    reduce(*form, a.sort());
  return rebuild_linear(*form, a.sort());
}

/// Counts of what was met stay sums of choices, not choices of choices: comparing the latter looks
/// at each way through them.
///
///   met ? n + 1 : n     is     n + (met ? 1 : 0)
Expr ExprPool::counted_choice(Expr condition, Expr a, Expr b) {
  const auto counts = [](Expr e) {
    return e.is(Kind::kIte) ||
           (e.is(Kind::kAdd) &&
            (e.child(0).is(Kind::kIte) || e.child(1).is(Kind::kIte) || e.child(0).is(Kind::kAdd)));
  };
  if (!a.sort().is_integral() || (!counts(a) && !counts(b)))
    return {};
  const auto difference = combine(a, 1, b, -1, a.sort().is_modular());
  if (!difference || !difference->terms.empty())
    return {};
  const Sort sort = a.sort();
  const Int128 step = sort.is_modular() ? wrap(difference->constant, sort) : difference->constant;
  if (sort.is_machine() && !sort.contains(step))
    return {};
  const Expr constant = machine(sort, step);
  return add(b, ite(condition, constant, machine(sort, 0)));
}

Expr ExprPool::compare(Kind kind, Expr a, Expr b) {
  assert(a.sort() == b.sort());
  if (a == b && !a.sort().is_float())
    return boolean(kind == Kind::kLessEq);
  if (const Expr folded = fold(kind, Sort::boolean(), {a, b}))
    return folded;
  if (a.sort().is_integral()) {
    if (const Expr normal = compare_linear(kind, a, b))
      return normal;
  } else if (const Expr distributed = distribute(kind, a, b)) {
    return distributed;
  } else if (const Expr whole = compare_whole(*this, kind, a, b)) {
    return whole;
  }
  return intern(kind, Sort::boolean(), {a, b});
}

Expr ExprPool::less(Expr a, Expr b) { return compare(Kind::kLess, a, b); }
Expr ExprPool::less_eq(Expr a, Expr b) { return compare(Kind::kLessEq, a, b); }

Expr ExprPool::compare_linear(Kind kind, Expr a, Expr b) {
  if (const auto known = compare_bounds(kind, bounds_of(a), bounds_of(b)))
    return boolean(*known);
  if (const Expr distributed = distribute(kind, a, b))
    return distributed;
  // A term against a constant, the most frequent case, needs no linear form.
  const bool mirrored = a.is_constant();
  const Expr limit = mirrored ? a : b;
  if (limit.is_constant() && !is_sum(mirrored ? b : a) && is_small(limit.value().as_int())) {
    const Int128 strict = kind == Kind::kLess ? 1 : 0;
    const Int128 value = limit.value().as_int();
    const bool equality = kind == Kind::kEq;
    return compare_term(equality ? kind : Kind::kLessEq, mirrored ? b : a, !mirrored || equality,
                        mirrored && !equality ? -(value + strict) : value - strict);
  }
  auto form = combine(a, 1, b, -1, false);
  if (!form)
    return {};
  // Over the integers `s < 0` is `s + 1 <= 0`.
  if (kind == Kind::kLess)
    form->constant += 1;
  return compare_forms(kind == Kind::kEq ? Kind::kEq : Kind::kLessEq, *form, a.sort());
}

/// `form <= 0` or `form == 0`.
Expr ExprPool::compare_forms(Kind kind, const LinearForm& input, Sort sort) {
  const bool equality = kind == Kind::kEq;
  LinearForm form = input;
  Int128 bound = -form.constant;
  if (form.terms.empty())
    return boolean(equality ? bound == 0 : 0 <= bound);

  Int128 divisor = 0;
  for (const auto& [term, coefficient] : form.terms) {
    if (divisor != 1)
      divisor = greatest_common_divisor(divisor, coefficient);
  }
  if (equality && form.terms[0].second < 0)
    divisor = -divisor;
  if (divisor != 1) {
    if (equality && bound % divisor != 0)
      return false_;
    for (auto& [term, coefficient] : form.terms)
      coefficient /= divisor;
    bound = equality ? bound / divisor : floor_divide(bound, divisor);
  }

  if (const auto known = compare_bounds(kind, term_bounds(form), {bound, bound}))
    return boolean(*known);
  if (form.terms.size() == 1)
    return compare_term(kind, form.terms[0].first, form.terms[0].second > 0, bound);

  form.constant = -bound;
  if (const auto source = common_source(form)) {
    const auto stripped = strip_casts(form);
    if (const Expr narrow = stripped ? compare_forms(kind, *stripped, *source) : Expr())
      return narrow;
  }
  LinearForm left;
  LinearForm right;
  for (const auto& [term, coefficient] : form.terms) {
    if (coefficient > 0)
      left.terms.emplace_back(term, coefficient);
    else
      right.terms.emplace_back(term, -coefficient);
  }
  Kind shown = kind;
  if (!equality && bound == -1 && !left.terms.empty() && !right.terms.empty())
    shown = Kind::kLess;
  else if (right.terms.empty() || (bound > 0 && !left.terms.empty()))
    right.constant = bound;
  else
    left.constant = -bound;
  if (sort.is_modular()) {
    // Sides that would wrap are no longer the sums that are meant.
    for (const LinearForm* side : {&left, &right}) {
      const Bounds sum = add_bounds(term_bounds(*side), {side->constant, side->constant});
      if (side->constant < 0 || !sum.within(sort))
        return {};
    }
  }
  const Expr a = rebuild_linear(left, sort);
  const Expr b = rebuild_linear(right, sort);
  if (!a || !b)
    return {};
  return intern(shown, Sort::boolean(), {a, b});
}

/// `term <= bound`, `term == bound`, or with `-term`; the bounds of the term do not decide it.
Expr ExprPool::compare_term(Kind kind, Expr term, bool positive, Int128 bound) {
  const Int128 limit = positive ? bound : -bound;
  if (preserves_value(term) && bounds_of(term.child(0).sort()).contains(limit)) {
    const Expr inner = term.child(0);
    const Expr other = machine(inner.sort(), limit);
    return kind == Kind::kEq ? equal(inner, other)
           : positive        ? less_eq(inner, other)
                             : less_eq(other, inner);
  }
  const Sort sort = term.sort();
  if (sort.is_machine() && !sort.contains(limit))
    return {};
  const Expr other = machine(sort, limit);
  const bool is_term_first = positive || kind == Kind::kEq;
  if (const Expr whole = compare_truncated(*this, kind, is_term_first ? term : other,
                                           is_term_first ? other : term))
    return whole;
  if (const Expr dividend = compare_quotient(kind, term, positive, limit))
    return dividend;
  // There is one form for what only the least or the greatest value fulfils.
  const Bounds range = bounds_of(term);
  if (kind != Kind::kEq && limit == (positive ? range.least : range.greatest))
    return equal(term, other);
  const Expr left = is_term_first ? term : other;
  const Expr right = is_term_first ? other : term;
  if (const Expr distributed = distribute(kind, left, right))
    return distributed;
  if (const Expr unwrapped = compare_wrapped(kind, term, positive, limit))
    return unwrapped;
  return intern(kind, Sort::boolean(), {left, right});
}

/// Comparison of a quotient that truncates with a constant as one of what is divided.
///
///   x / 10 == 3     is     30 <= x  &&  x <= 39
Expr ExprPool::compare_quotient(Kind kind, Expr term, bool positive, Int128 limit) {
  const Sort sort = term.sort();
  if (!term.is(Kind::kDiv) || !sort.is_machine() || !term.child(1).is_constant())
    return {};
  const Int128 divisor = term.child(1).value().as_int();
  const auto product = divisor > 1 ? checked_multiply(limit, divisor) : std::nullopt;
  if (!product)
    return {};
  const Expr a = term.child(0);
  const Bounds range = bounds_of(a);
  const Int128 least = limit > 0 ? *product : *product - (divisor - 1);
  const Int128 greatest = limit < 0 ? *product : *product + (divisor - 1);
  // Null where the sort has no such limit.
  const auto at_least = [&] {
    return least <= range.least   ? true_
           : sort.contains(least) ? less_eq(machine(sort, least), a)
                                  : Expr();
  };
  const auto at_most = [&] {
    return greatest >= range.greatest ? true_
           : sort.contains(greatest)  ? less_eq(a, machine(sort, greatest))
                                      : Expr();
  };
  if (kind != Kind::kEq)
    return positive ? at_most() : at_least();
  const Expr low = at_least();
  const Expr high = at_most();
  if (!low || !high)
    return {};
  const bool are_one = low.is(Kind::kLessEq) && high.is(Kind::kLessEq) &&
                       low.child(0) == high.child(1) && low.child(1) == high.child(0);
  return are_one ? equal(low.child(0), low.child(1)) : both(low, high);
}

/// Comparison of `wrap(sum)` with a constant as comparisons of the sum, where that has one term and
/// spans few periods.
///
///   (i32)(n + 1) <= 5  over  n in i32     is     n <= 4  ||  2147483647 <= n
Expr ExprPool::compare_wrapped(Kind kind, Expr term, bool positive, Int128 limit) {
  const Sort sort = term.sort();
  const bool is_cast = term.is(Kind::kCast) && term.child(0).sort().is_integral();
  if (!sort.is_machine() || (!is_cast && !sort.is_modular()) || wraps_ >= kWrapsMax)
    return {};
  LinearCollector collector(!is_cast);
  const Expr inner = is_cast ? term.child(0) : term;
  auto form = collector.add(inner, 1) ? collector.finish() : std::nullopt;
  if (!form || form->terms.size() != 1 || form->terms[0].first == term)
    return {};
  const Bounds sum = add_bounds(term_bounds(*form), {form->constant, form->constant});
  if (sum.least <= -kLimit || sum.greatest >= kLimit)
    return {};
  const Int128 period = Int128{1} << sort.bits;
  const Int128 first = floor_divide(sum.least - sort.minimum(), period);
  const Int128 last = floor_divide(sum.greatest - sort.minimum(), period);
  if (last - first >= kPeriodsMax)
    return {};
  const auto at_most = [&](Int128 factor, Int128 bound, Kind relation) {
    LinearForm side = *form;
    side.terms[0].second *= factor;
    side.constant = factor * side.constant - bound;
    return compare_forms(relation, side, inner.sort());
  };
  ++wraps_;
  std::vector<Expr> parts;
  for (Int128 k = first; k <= last; ++k) {
    const Int128 shift = k * period;
    if (kind == Kind::kEq) {
      parts.push_back(at_most(1, limit + shift, Kind::kEq));
    } else {
      const Expr low = at_most(-1, -((positive ? sort.minimum() : limit) + shift), Kind::kLessEq);
      const Expr high = at_most(1, (positive ? limit : sort.maximum()) + shift, Kind::kLessEq);
      parts.push_back(low && high ? both(low, high) : Expr());
    }
    if (!parts.back())
      break;
  }
  --wraps_;
  return parts.back() ? disjunction(parts) : Expr();
}

Expr ExprPool::equal_unsigned(Expr a, Expr b) {
  const Sort sort = a.sort();
  auto form = combine(a, 1, b, -1, true);
  if (!form)
    return {};
  reduce(*form, sort);
  const auto& terms = form->terms;
  if (terms.empty())
    return boolean(form->constant == 0);
  const bool simple = std::ranges::all_of(
      terms, [](const auto& term) { return term.second == 1 || term.second == -1; });
  if (!simple || terms.size() > 2)
    return {};
  if (terms.size() == 1) {
    const Int128 value = wrap(terms[0].second == 1 ? -form->constant : form->constant, sort);
    if (!bounds_of(terms[0].first).contains(value))
      return false_;
    return compare_term(Kind::kEq, terms[0].first, true, value);
  }
  if (terms[0].second == terms[1].second || form->constant != 0)
    return {};
  const Expr first = terms[0].first;
  const Expr second = terms[1].first;
  if (preserves_value(first) && preserves_value(second) &&
      first.child(0).sort() == second.child(0).sort())
    return equal(first.child(0), second.child(0));
  if (const auto known = compare_bounds(Kind::kEq, bounds_of(first), bounds_of(second)))
    return boolean(*known);
  return intern(Kind::kEq, Sort::boolean(), {first, second});
}

Expr ExprPool::fits(Kind kind, Expr a, Expr b) {
  const Sort sort = a.sort();
  assert(sort == b.sort());
  if (!sort.is_machine() || !sort.is_signed)
    return true_;
  const Bounds x = bounds_of(a);
  const Bounds y = bounds_of(b);
  const Bounds result = kind == Kind::kAddFits   ? add_bounds(x, y)
                        : kind == Kind::kSubFits ? add_bounds(x, negate_bounds(y))
                                                 : multiply_bounds(x, y);
  if (result.within(sort))
    return true_;
  if (result.least > sort.maximum() || result.greatest < sort.minimum())
    return false_;
  std::optional<LinearForm> form;
  if (kind != Kind::kMulFits)
    form = combine(a, 1, b, kind == Kind::kAddFits ? 1 : -1, false);
  else if (a.is_constant())
    form = combine(b, a.value().as_int(), b, 0, false);
  else if (b.is_constant())
    form = combine(a, b.value().as_int(), a, 0, false);
  if (form && form->terms.size() <= 1) {
    // least <= form && form <= greatest, each as `form' <= 0`.
    LinearForm above = *form;
    above.constant -= sort.maximum();
    LinearForm below = *form;
    below.constant = sort.minimum() - below.constant;
    for (auto& [term, coefficient] : below.terms)
      coefficient = -coefficient;
    const Expr low = compare_forms(Kind::kLessEq, below, sort);
    const Expr high = compare_forms(Kind::kLessEq, above, sort);
    if (low && high)
      return both(low, high);
  }
  if (kind != Kind::kSubFits && b < a)
    std::swap(a, b);
  return intern(kind, Sort::boolean(), {a, b});
}

Expr ExprPool::add_fits(Expr a, Expr b) { return fits(Kind::kAddFits, a, b); }
Expr ExprPool::subtract_fits(Expr a, Expr b) { return fits(Kind::kSubFits, a, b); }
Expr ExprPool::multiply_fits(Expr a, Expr b) { return fits(Kind::kMulFits, a, b); }

}  // namespace reachd
