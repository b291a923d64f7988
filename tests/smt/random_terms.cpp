#include "tests/smt/random_terms.h"

#include <algorithm>
#include <array>

#include "analysis/expr/print.h"

namespace reachd::smt {

bool holds(std::span<const Expr> conjuncts, const Assignment& assignment) {
  return std::ranges::all_of(conjuncts, [&](Expr e) {
    const auto value = evaluate(e, assignment);
    return value && value->as_bool();
  });
}

std::string text_of(std::span<const Expr> conjuncts, const ExprPool& pool) {
  std::string text;
  for (const Expr e : conjuncts)
    text += "\n  " + to_text(e, pool);
  return text;
}

RandomTerms::RandomTerms(ExprPool& pool, TermMix mix, unsigned seed)
    : pool_(pool), mix_(std::move(mix)), random_(seed) {
  for (const Sort sort : mix_.sorts) {
    for (const char* stem : {"a_", "b_"})
      variables_.push_back(pool.variable(stem + to_text(sort), sort));
    if (mix_.arrays)
      variables_.push_back(pool.variable("m_" + to_text(sort), Sort::array(sort)));
  }
  variables_.push_back(pool.variable("p", Sort::boolean()));
  if (mix_.pointers) {
    variables_.push_back(pool.variable("s", Sort::pointer()));
    variables_.push_back(pool.variable("t", Sort::pointer()));
  }
}

int RandomTerms::below(int limit) {
  return static_cast<int>(random_() % static_cast<unsigned>(limit));
}

Sort RandomTerms::any_sort() { return mix_.sorts[random_() % mix_.sorts.size()]; }

Expr RandomTerms::variable(Sort sort) {
  std::vector<Expr> fitting;
  for (const Expr e : variables_) {
    if (e.sort() == sort)
      fitting.push_back(e);
  }
  return fitting[random_() % fitting.size()];
}

Expr RandomTerms::constant(Sort sort) {
  const int size = sort.is_machine() ? sort.bits : 8;
  switch (below(4)) {
    case 0:
      return pool_.machine(sort, Int128{1} << below(size));
    case 1:
      return pool_.machine(sort, -(Int128{1} << below(size)));
    default:
      return pool_.machine(sort, below(24) - 8);
  }
}

Expr RandomTerms::bit_term(Sort sort, int depth) {
  const Expr a = number(sort, depth - 1);
  switch (below(6)) {
    case 0:
      return pool_.bit_and(a, number(sort, depth - 1));
    case 1:
      return pool_.bit_or(a, number(sort, depth - 1));
    case 2:
      return pool_.bit_xor(a, constant(sort));
    case 3:
      return pool_.bit_not(a);
    case 4: {
      const Expr amount = below(2) != 0 ? pool_.machine(sort, below(sort.bits)) : number(sort, 0);
      return pool_.shift_left(a, amount);
    }
    default:
      return pool_.shift_right(a, pool_.machine(sort, below(sort.bits)));
  }
}

Expr RandomTerms::array(Sort sort, int depth) {
  const Expr base = variable(Sort::array(sort));
  if (depth <= 0 || below(3) == 0)
    return base;
  const Expr index = pool_.cast(number(any_sort(), 0), Sort::i64());
  switch (below(3)) {
    case 0:
      return pool_.ite(formula(0), array(sort, depth - 1), base);
    default:
      return pool_.store(array(sort, depth - 1), index, number(sort, depth - 1));
  }
}

Expr RandomTerms::pointer(int depth) {
  if (depth <= 0)
    return below(3) == 0 ? pool_.pointer({static_cast<std::uint32_t>(below(3)), below(3) * 4})
                         : variable(Sort::pointer());
  switch (below(3)) {
    case 0:
      return pool_.ite(formula(0), pointer(depth - 1), pointer(depth - 1));
    case 1: {
      const Expr bytes = pool_.cast(number(any_sort(), 0), Sort::i64());
      return pool_.pointer_add(pointer(depth - 1), bytes);
    }
    default:
      return pool_.cast(number(any_sort(), depth - 1), Sort::pointer());
  }
}

Expr RandomTerms::number(Sort sort, int depth) {
  if (depth <= 0)
    return below(3) == 0 ? constant(sort) : variable(sort);
  switch (below(mix_.pointers ? 13 : 12)) {
    case 0:
    case 1:
      return pool_.add(number(sort, depth - 1), number(sort, depth - 1));
    case 2:
      return pool_.subtract(number(sort, depth - 1), number(sort, depth - 1));
    case 3:
      return pool_.multiply(constant(sort), number(sort, depth - 1));
    case 4:
      return pool_.minus(number(sort, depth - 1));
    case 5:
      return pool_.ite(formula(depth - 1), number(sort, depth - 1), number(sort, depth - 1));
    case 6:
      return pool_.cast(number(any_sort(), depth - 1), sort);
    case 7:
      if (!mix_.divisions)
        return constant(sort);
      return pool_.divide(number(sort, depth - 1),
                          below(3) != 0 ? constant(sort) : number(sort, 0));
    case 8:
      if (!mix_.divisions)
        return constant(sort);
      return pool_.remainder(number(sort, depth - 1),
                             below(3) != 0 ? constant(sort) : number(sort, 0));
    case 9:
      if (!mix_.products)
        return variable(sort);
      return pool_.multiply(number(sort, depth - 1), number(sort, 0));
    case 10:
      if (!mix_.arrays)
        return variable(sort);
      return pool_.select(array(sort, depth - 1), pool_.cast(number(any_sort(), 0), Sort::i64()));
    case 12:
      return pool_.cast(pool_.pointer_offset(pointer(depth - 1)), sort);
    default:
      if (!mix_.bits || !sort.is_machine())
        return variable(sort);
      return bit_term(sort, depth);
  }
}

Expr RandomTerms::formula(int depth) {
  if (depth > 0 && below(3) == 0) {
    const std::array operands = {formula(depth - 1), formula(depth - 1)};
    switch (below(4)) {
      case 0:
        return pool_.negate(operands[0]);
      case 1:
        return pool_.disjunction(operands);
      default:
        return pool_.conjunction(operands);
    }
  }
  const Sort sort = any_sort();
  switch (below(mix_.pointers ? 9 : 8)) {
    case 0:
      return pool_.variable("p", Sort::boolean());
    case 1:
    case 2:
      return pool_.equal(number(sort, depth), number(sort, depth));
    case 3:
      return pool_.less(number(sort, depth), number(sort, depth));
    case 4:
      return pool_.distinct(number(sort, depth), number(sort, depth));
    case 5:
      return pool_.add_fits(number(sort, depth), number(sort, depth));
    case 6:
      return below(2) != 0 ? pool_.subtract_fits(number(sort, depth), number(sort, depth))
                           : pool_.multiply_fits(number(sort, depth), number(sort, 0));
    case 8:
      return pool_.equal(pointer(depth), pointer(depth));
    default:
      return pool_.less_eq(number(sort, depth), number(sort, depth));
  }
}

Value RandomTerms::value(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return Value::boolean(below(2) != 0);
    case SortKind::kPointer:
      return Value::pointer({static_cast<std::uint32_t>(below(3)), below(4) * 4 - 4});
    case SortKind::kArray: {
      ArrayValue array{std::make_shared<const Value>(value(sort.element_sort())), {}};
      for (int i = 0; i < 3; ++i)
        array.entries.insert_or_assign(below(12) - 4, value(sort.element_sort()));
      return {sort, std::move(array)};
    }
    default:
      break;
  }
  const Sort range = sort.is_machine() ? sort : Sort::i8();
  switch (below(4)) {
    case 0:
      return Value::integral(sort, range.minimum() + below(3));
    case 1:
      return Value::integral(sort, range.maximum() - below(3));
    default:
      return Value::integral(sort, wrap(below(30) - 10, range));
  }
}

Assignment RandomTerms::assignment() {
  Assignment result;
  for (const Expr e : variables_)
    result.emplace(e, value(e.sort()));
  return result;
}

}  // namespace reachd::smt
