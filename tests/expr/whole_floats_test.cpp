// What becomes of comparisons of floating-point numbers that are made of integers: the same values
// as C computes, and mostly no floating-point numbers any more.
#include <gtest/gtest.h>

#include "analysis/expr/operations.h"
#include "analysis/expr/print.h"
#include "tests/expr/random_expressions.h"

namespace reachd {
namespace {

/// Trees of what programs do to coordinates.
class Coordinates {
public:
  Coordinates(ExprPool& pool, unsigned seed) : random_(seed) {
    for (const Sort sort : {Sort::i8(), Sort::u8(), Sort::i32(), Sort::i64()})
      variables_.push_back(pool.variable("v_" + to_text(sort), sort));
    variables_.push_back(pool.variable("p", Sort::boolean()));
    variables_.push_back(pool.variable("f", Sort::floating(64)));
  }

  TreePtr comparison() {
    const Kind kinds[] = {Kind::kEq, Kind::kLess, Kind::kLessEq};
    const bool is_whole = below(4) == 0;
    const Sort sort = is_whole ? Sort::i32() : Sort::floating(below(4) == 0 ? 32 : 64);
    const auto side = [&](int depth) {
      const Sort of = is_whole ? Sort::floating(64) : sort;
      const TreePtr number = below(2) == 0 ? chain(of, depth) : tree(of, depth);
      return is_whole ? node(Kind::kCast, sort, {number}) : number;
    };
    TreePtr a = side(1 + below(4));
    TreePtr b = below(3) > 0 ? (is_whole ? constant(Value::integral(sort, below(9) - 4))
                                         : constant(number(sort)))
                             : side(1 + below(3));
    if (below(2) == 0)
      std::swap(a, b);
    return node(kinds[below(3)], Sort::boolean(), {a, b});
  }

  Assignment assignment() {
    Assignment values;
    for (const Expr variable : variables_) {
      const Sort sort = variable.sort();
      if (sort.is_bool())
        values.emplace(variable, Value::boolean(below(2) == 0));
      else if (sort.is_float())
        values.emplace(variable, number(sort));
      else
        values.emplace(variable, Value::integral(sort, integer(sort)));
    }
    return values;
  }

private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  Int128 integer(Sort sort) {
    const Int128 ends[] = {sort.minimum(), sort.maximum(), sort.maximum() - 1, sort.maximum() / 2};
    return below(3) == 0 ? ends[below(4)] : Int128{below(120) - (sort.is_signed ? 60 : 0)};
  }

  Value number(Sort sort) {
    const double values[] = {0.0,  -0.0, 1.0,    2.0,     0.5,    -0.25,    3.0,     10.0,
                             -1.5, 0.1,  1.0e12, 1.0 / 3, -100.0, 16777217, 1.0e300, -7.3};
    const double value = values[below(std::size(values))];
    return Value::floating(
        sort, sort.bits == 32 ? static_cast<double>(static_cast<float>(value)) : value);
  }

  TreePtr constant(Value value) {
    auto tree = std::make_shared<Tree>();
    tree->sort = value.sort();
    tree->value = std::move(value);
    return tree;
  }

  TreePtr variable(std::size_t i) {
    auto tree = std::make_shared<Tree>();
    tree->kind = Kind::kVariable;
    tree->variable = variables_[i];
    tree->sort = tree->variable.sort();
    return tree;
  }

  TreePtr node(Kind kind, Sort sort, std::vector<TreePtr> children) {
    auto tree = std::make_shared<Tree>();
    tree->kind = kind;
    tree->sort = sort;
    tree->children = std::move(children);
    return tree;
  }

  TreePtr leaf(Sort sort) {
    if (below(12) == 0 && sort.bits == 64)
      return variable(5);
    return node(Kind::kCast, sort, {variable(static_cast<std::size_t>(below(4)))});
  }

  /// One integer, and constants.
  TreePtr chain(Sort sort, int depth) {
    TreePtr now = leaf(sort);
    for (int i = 0; i < depth; ++i) {
      const Kind kinds[] = {Kind::kAdd, Kind::kSub, Kind::kMul, Kind::kDiv};
      const TreePtr other = constant(number(sort));
      now = below(6) == 0   ? node(Kind::kNeg, sort, {now})
            : below(2) == 0 ? node(kinds[below(4)], sort, {now, other})
                            : node(kinds[below(4)], sort, {other, now});
    }
    return now;
  }

  TreePtr tree(Sort sort, int depth) {
    if (depth == 0)
      return below(3) == 0 ? constant(number(sort)) : leaf(sort);
    const auto part = [&] { return tree(sort, depth - 1); };
    switch (below(10)) {
      case 0:
        return node(Kind::kNeg, sort, {part()});
      case 1:
        return node(Kind::kIte, sort, {variable(4), part(), part()});
      case 2:
        return node(Kind::kDiv, sort, {part(), constant(number(sort))});
      case 3:
      case 4:
        return node(Kind::kMul, sort, {part(), part()});
      case 5:
        return node(Kind::kCast, sort,
                    {tree(Sort::floating(sort.bits == 64 ? 32 : 64), depth - 1)});
      case 6:
      case 7:
        return node(Kind::kSub, sort, {part(), part()});
      default:
        return node(Kind::kAdd, sort, {part(), part()});
    }
  }

  std::mt19937 random_;
  std::vector<Expr> variables_;
};

TEST(WholeFloats, CompareAsTheNumbersDo) {
  constexpr unsigned kSeeds = 20'000;
  unsigned without_floats = 0;
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    ExprPool pool;
    Coordinates coordinates(pool, seed);
    const TreePtr tree = coordinates.comparison();
    const Expr e = build(pool, tree);
    if (!has_floats(e) && !e.is_constant())
      ++without_floats;
    for (int i = 0; i < 30; ++i) {
      const Assignment values = coordinates.assignment();
      const auto expected = value_of(tree, values);
      if (!expected)
        continue;
      const auto value = evaluate(e, values);
      ASSERT_TRUE(value && *value == *expected) << "seed " << seed << ": " << to_text(e, pool);
    }
  }
  // They would say nothing if all stayed as they are.
  EXPECT_GT(without_floats, kSeeds / 8);
}

}  // namespace
}  // namespace reachd
