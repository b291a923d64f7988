#include "analysis/symex/loop_forms.h"

#include <algorithm>

#include "analysis/expr/bounds.h"
#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"

namespace reachd::symex {

bool RoundForms::depends(Expr e) const {
  return std::ranges::any_of(variables_of(e), [&](Expr v) { return heads_.contains(v); });
}

RoundForm RoundForms::invariant(Expr e) {
  const Expr zero = pool_.integer(0);
  return {pool_.cast(e, Sort::integer()), zero, zero};
}

RoundForm RoundForms::add(const RoundForm& a, const RoundForm& b, int sign) {
  const auto sum = [&](Expr x, Expr y) {
    return sign > 0 ? pool_.add(x, y) : pool_.subtract(x, y);
  };
  return {sum(a.start, b.start), sum(a.slope, b.slope), sum(a.bend, b.bend)};
}

std::optional<RoundForm> RoundForms::multiply(const RoundForm& a, const RoundForm& b) {
  if (is_invariant(b))
    return RoundForm{pool_.multiply(a.start, b.start), pool_.multiply(a.slope, b.start),
                     pool_.multiply(a.bend, b.start)};
  if (is_invariant(a))
    return multiply(b, a);
  if (!is_zero(a.bend) || !is_zero(b.bend))
    return std::nullopt;
  // k² = 2·k·(k-1)/2 + k.
  const Expr square = pool_.multiply(a.slope, b.slope);
  const Expr mixed = pool_.add(pool_.multiply(a.start, b.slope), pool_.multiply(a.slope, b.start));
  return RoundForm{pool_.multiply(a.start, b.start), pool_.add(mixed, square),
                   pool_.multiply(pool_.integer(2), square)};
}

std::optional<RoundForm> RoundForms::operation(Expr e, const std::optional<RoundForm>& a,
                                               const std::optional<RoundForm>& b) {
  if (!a || (!b && !e.is(Kind::kNeg)))
    return std::nullopt;
  switch (e.kind()) {
    case Kind::kNeg:
      return add(invariant(pool_.integer(0)), *a, -1);
    case Kind::kAdd:
      return add(*a, *b, 1);
    case Kind::kSub:
      return add(*a, *b, -1);
    default:
      return multiply(*a, *b);
  }
}

namespace {

/// Of terms, as trees: they are looked at as such.
constexpr std::uint32_t kFormSizeMax = 5000;

bool is_ring_operation(Expr e) {
  return e.is(Kind::kAdd) || e.is(Kind::kSub) || e.is(Kind::kMul) || e.is(Kind::kNeg);
}

/// Nothing in it wraps on a path without undefined behaviour.
bool is_signed_sum(Expr e, Expr head) {
  bool result = true;
  each_choice(e, [&](Expr choice) {
    result = result && choice.sort().is_signed && (choice == head || is_ring_operation(choice));
  });
  return result;
}

/// x + 4294967295 over u32 is meant as x - 1.
Int128 centred(Expr constant) {
  const Sort sort = constant.sort();
  const Int128 value = constant.value().as_int();
  return sort.is_machine() && !sort.is_signed ? wrap(value, Sort::machine(sort.bits, true)) : value;
}

}  // namespace

std::optional<RoundForm> RoundForms::form(Expr e) {
  if (!e.sort().is_integral() || e.size() > kFormSizeMax)
    return std::nullopt;
  if (e == learning_ || !depends(e))
    return invariant(e);
  if (e.is_variable()) {
    const auto it = known_.find(e);
    if (it == known_.end())
      return std::nullopt;
    if (!it->second.is_exact)
      ranges_.push_back({it->second.form, e.sort()});
    return it->second.form;
  }
  if (is_ring_operation(e)) {
    const bool wraps = e.sort().is_machine() && !e.sort().is_signed;
    const auto operand = [&](std::size_t i) -> std::optional<RoundForm> {
      if (i >= e.children().size())
        return std::nullopt;
      const Expr child = e.child(i);
      return child.is_constant() ? invariant(pool_.integer(centred(child))) : form(child);
    };
    const auto result = operation(e, operand(0), operand(1));
    if (result && wraps)
      ranges_.push_back({*result, e.sort()});
    return result;
  }
  if (e.is(Kind::kCast)) {
    const auto result = form(e.child(0));
    if (result && e.sort().is_machine() && !bounds_of(e.child(0)).within(e.sort()))
      ranges_.push_back({*result, e.sort()});
    return result;
  }
  if (e.is(Kind::kIte))
    return choice(e, form(e.child(1)), form(e.child(2)));
  return std::nullopt;
}

std::optional<RoundForm> RoundForms::choice(Expr e, const std::optional<RoundForm>& a,
                                            const std::optional<RoundForm>& b) {
  if (!a || !b || depends(e.child(0)))
    return std::nullopt;
  const auto choose = [&](Expr x, Expr y) { return pool_.ite(e.child(0), x, y); };
  return RoundForm{choose(a->start, b->start), choose(a->slope, b->slope),
                   choose(a->bend, b->bend)};
}

/// The form of some integer that is `e` modulo 2^bits.
std::optional<RoundForm> RoundForms::modular(Expr e, int bits) {
  if (!e.sort().is_integral() || e.size() > kFormSizeMax)
    return std::nullopt;
  if (e == learning_ || !depends(e))
    return invariant(e.is_constant() ? pool_.integer(centred(e)) : e);
  const bool keeps_bits = !e.sort().is_machine() || e.sort().bits >= bits;
  if (!keeps_bits)
    return form(e);
  if (e.is_variable()) {
    const auto it = known_.find(e);
    return it == known_.end() ? std::nullopt : std::optional(it->second.form);
  }
  if (is_ring_operation(e))
    return operation(e, modular(e.child(0), bits),
                     e.children().size() > 1 ? modular(e.child(1), bits) : std::nullopt);
  if (e.is(Kind::kCast))
    return modular(e.child(0), bits);
  if (e.is(Kind::kIte))
    return choice(e, modular(e.child(1), bits), modular(e.child(2), bits));
  return form(e);
}

/// The difference, within choices.
Expr RoundForms::less(Expr a, Expr b) {
  return a.is(Kind::kIte) ? pool_.ite(a.child(0), less(a.child(1), b), less(a.child(2), b))
                          : pool_.subtract(a, b);
}

std::optional<Expr> RoundForms::rounds_until_equal(Expr equality) {
  for (const std::size_t i : {0, 1}) {
    Expr counter = equality.child(i);
    const Expr goal = equality.child(1 - i);
    if (counter.is(Kind::kCast) && bounds_of(counter.child(0)).within(counter.sort()))
      counter = counter.child(0);
    const auto it = known_.find(counter);
    if (it == known_.end() || depends(goal) || counter.sort().is_signed ||
        !bounds_of(goal).within(counter.sort()))
      continue;
    const RoundForm& form = it->second.form;
    if (!is_zero(form.bend) || !form.slope.is_constant())
      continue;
    const Int128 slope = centred(pool_.cast(form.slope, counter.sort()));
    if (slope != 1 && slope != -1)
      continue;
    const Expr distance = pool_.multiply(
        pool_.integer(slope), pool_.subtract(pool_.cast(goal, Sort::integer()), form.start));
    return pool_.cast(pool_.cast(distance, counter.sort()), Sort::integer());
  }
  return std::nullopt;
}

bool RoundForms::learn(Expr head, Expr start, Expr next) {
  const Sort sort = head.sort();
  // Sums of wider ones would not fit what terms are calculated with.
  constexpr int kBitsMax = 64;
  if (!sort.is_machine() || sort.bits > kBitsMax)
    return false;
  const auto increment = [&](bool is_exact) -> std::optional<RoundForm> {
    ranges_.clear();
    learning_ = head;
    const auto after = is_exact ? form(next) : modular(next, sort.bits);
    learning_ = {};
    if (!after)
      return std::nullopt;
    const RoundForm difference = {less(after->start, invariant(head).start), after->slope,
                                  after->bend};
    if (!is_zero(difference.bend) || depends(difference.start) || depends(difference.slope) ||
        std::ranges::any_of(ranges_, [&](const Range& range) {
          return depends(range.form.start) || depends(range.form.slope);
        }))
      return std::nullopt;
    return difference;
  };
  // Arithmetic on signed sorts is exact; what is converted may have wrapped.
  bool is_exact = is_signed_sum(next, head);
  auto difference = is_exact ? increment(true) : std::nullopt;
  if (!difference) {
    is_exact = false;
    difference = increment(false);
  }
  if (!difference)
    return false;
  std::ranges::copy(ranges_, std::back_inserter(learnt_ranges_));
  ranges_.clear();
  known_[head] = {{pool_.cast(start, Sort::integer()), difference->start, difference->slope},
                  is_exact};
  return true;
}

const RoundForm* RoundForms::form_of_head(Expr head) const {
  const auto it = known_.find(head);
  return it == known_.end() ? nullptr : &it->second.form;
}

Expr RoundForms::at(const RoundForm& form, Round round) {
  const auto scaled = [&](Expr e, Int128 factor) {
    return pool_.multiply(pool_.integer(factor), e);
  };
  // Products of sums stay products, so that the same ones meet again.
  Expr sum = pool_.add(form.start, scaled(form.slope, round.shift));
  if (!is_zero(form.slope))
    sum = pool_.add(sum, pool_.multiply(round.base, form.slope));
  if (is_zero(form.bend))
    return sum;
  // C(k + d, 2) = C(k, 2) + d·k + C(d, 2)
  const Int128 d = round.shift;
  const Expr pairs = pool_.divide(
      pool_.multiply(round.base, pool_.subtract(round.base, pool_.integer(1))), pool_.integer(2));
  Expr count = pool_.add(pairs, scaled(round.base, d));
  count = pool_.add(count, pool_.integer(d * (d - 1) / 2));
  return pool_.add(sum, pool_.multiply(count, form.bend));
}

/// The same arithmetic over a signed sort, where each of its terms is in it; else null.
Expr RoundForms::in_sort(Expr e, Sort sort) {
  if (is_ring_operation(e)) {
    std::vector<Expr> children;
    for (const Expr child : e.children()) {
      children.push_back(in_sort(child, sort));
      if (!children.back())
        return {};
    }
    return pool_.make(e.kind(), sort, children);
  }
  return bounds_of(e).within(sort) ? pool_.cast(e, sort) : Expr{};
}

Expr RoundForms::value_at(Expr head, Round round) {
  const Known& known = known_.at(head);
  const Expr value = at(known.form, round);
  if (known.is_exact)
    if (const Expr plain = in_sort(value, head.sort()))
      return plain;
  return pool_.cast(value, head.sort());
}

}  // namespace reachd::symex
