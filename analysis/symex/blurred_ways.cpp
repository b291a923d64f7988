// Ways through a handler that depend on what is not modelled. Nobody knows which of them is taken,
// but what they have in common is known, and replays tell whether it is enough.
#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/print.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

bool is_blurred(const Way& way) { return std::ranges::any_of(way.condition, depends_on_havoc); }

/// The constants that the term chooses from, as far as it has no other values. False: it has, or
/// there are too many.
bool choices_of(Expr e, std::vector<Expr>& into) {
  constexpr std::size_t kChoicesMax = 8;
  constexpr std::size_t kTermsMax = 64;
  std::vector<Expr> terms = {e};
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Expr term = terms[i];
    if (terms.size() > kTermsMax)
      return false;
    if (term.is(Kind::kIte)) {
      terms.push_back(term.child(1));
      terms.push_back(term.child(2));
    } else if (!term.is_constant()) {
      return false;
    } else if (std::ranges::find(into, term) == into.end()) {
      into.push_back(term);
    }
  }
  return into.size() <= kChoicesMax;
}

/// Bits of an unsigned value that are known, though the whole may not be: fields that share a word
/// are written one after the other, and what lies between them never is.
struct KnownBits {
  Int128 mask = 0;
  Int128 value = 0;  ///< zero outside of the mask
};

KnownBits known_bits(Expr e) {
  const Int128 all = e.sort().maximum();
  if (e.is_constant())
    return {all, e.value().as_int()};
  if (e.is(Kind::kBitAnd) && e.child(1).is_constant()) {
    const Int128 kept = e.child(1).value().as_int();
    const KnownBits bits = known_bits(e.child(0));
    return {bits.mask | (all & ~kept), bits.value & kept};
  }
  if (e.is(Kind::kBitOr)) {
    const KnownBits a = known_bits(e.child(0));
    const KnownBits b = known_bits(e.child(1));
    const Int128 mask = (a.mask & b.mask) | a.value | b.value;
    return {mask, (a.value | b.value) & mask};
  }
  return {};
}

}  // namespace

/// What is not known gets names of its own for each variable, so that nothing is taken to be equal
/// which is not. It may be one of a few, and of an array some elements, of a word some bits may be
/// known.
Expr Program::one_of(Expr variable, const std::vector<Expr>& values) {
  if (std::ranges::all_of(values, [&](Expr value) { return value == values.front(); }) &&
      !depends_on_havoc(values.front()))
    return values.front();
  std::vector<Expr> choices;
  if (std::ranges::all_of(values, [&](Expr value) { return choices_of(value, choices); })) {
    Expr result = choices.back();
    choices.pop_back();
    for (const Expr choice : choices | std::views::reverse) {
      const Expr is_it = pool().variable(std::string(kHavocPrefix) + std::string(variable.name()) +
                                             " is " + to_text(choice, pool()),
                                         Sort::boolean());
      result = pool().ite(is_it, choice, result);
    }
    return result;
  }
  const Expr open = open_value(variable);
  const Sort sort = variable.sort();
  if (values.size() == 1 && sort.is_machine() && !sort.is_signed)
    if (const KnownBits known = known_bits(values.front()); known.mask != 0) {
      const Expr rest = pool().machine(sort, sort.maximum() & ~known.mask);
      return pool().bit_or(pool().bit_and(open, rest), pool().machine(sort, known.value));
    }
  std::vector<Expr> stores;
  Expr before = values.front();
  for (; before.is(Kind::kStore) && before.child(1).is_constant(); before = before.child(0))
    stores.push_back(before);
  if (stores.empty() || values.size() > 1)
    return open;
  Expr result = depends_on_havoc(before) ? open : before;
  for (const Expr store : stores | std::views::reverse) {
    const Expr place = store.child(1);
    const bool is_open = depends_on_havoc(store.child(2));
    result = pool().store(result, place, is_open ? pool().select(open, place) : store.child(2));
  }
  return result;
}

/// What the cell holds behind both ways.
Expr Program::common_value(Expr cell, const Way& a, const Way& b, const Values& state) {
  const auto after = [&](const Way& way) {
    if (const auto it = way.updates.find(cell); it != way.updates.end())
      return it->second;
    const Expr* before = state.find(cell);
    return before ? *before : Expr{};
  };
  const Expr one = after(a);
  const Expr other = after(b);
  return one && other ? one_of(cell, {one, other}) : open_value(cell);
}

void Program::join_blurred(const Values& state, Ways& ways) {
  /// Of more, too little would be in common.
  constexpr std::size_t kBlurredMax = 16;
  const auto first = std::stable_partition(ways.list.begin(), ways.list.end(),
                                           [](const Way& way) { return !is_blurred(way); });
  std::vector<Way> blurred(std::make_move_iterator(first),
                           std::make_move_iterator(ways.list.end()));
  ways.list.erase(first, ways.list.end());
  if (blurred.size() <= kBlurredMax) {
    for (Way& way : blurred)
      std::erase_if(way.condition, depends_on_havoc);
    for (const Way& way : blurred) {
      Way joined = way;
      for (const Way& other : blurred) {
        std::vector<Expr> both = way.condition;
        both.insert(both.end(), other.condition.begin(), other.condition.end());
        if (&other == &way || simplify_conjunction(pool(), both).satisfiable == Decision::kFalse)
          continue;
        SymbolicState updates;
        for (const Way* some : {&std::as_const(joined), &other})
          for (const auto& [cell, value] : some->updates)
            updates.emplace(cell, common_value(cell, joined, other, state));
        joined.updates = std::move(updates);
      }
      ways.list.push_back(std::move(joined));
    }
  }
  std::vector<Arrival> arrivals;
  for (Arrival& arrival : ways.arrivals) {
    arrival.is_by_chance = std::ranges::any_of(arrival.condition, depends_on_unmodelled);
    std::erase_if(arrival.condition, depends_on_havoc);
    if (std::ranges::find(arrivals, arrival) == arrivals.end())
      arrivals.push_back(std::move(arrival));
  }
  ways.arrivals = std::move(arrivals);
}

}  // namespace reachd::symex
