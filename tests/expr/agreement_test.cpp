// Simplified expressions against plain trees: whatever the pool does to an expression, its value
// stays what the definition of the operations says.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "tests/expr/random_expressions.h"

namespace reachd {
namespace {

const Sort kI3 = Sort::machine(3, true);
const Sort kU3 = Sort::machine(3, false);
const Sort kI5 = Sort::machine(5, true);

struct Suite {
  const char* name;
  std::vector<Sort> sorts;
};

std::vector<Suite> suites(ExprPool& pool) {
  const Sort colour = pool.enumeration({"red", "green", "blue"});
  return {
      {"narrow signed", {Sort::boolean(), kI3, kI5}},
      {"narrow unsigned", {Sort::boolean(), kU3, kI5}},
      {"machine", {Sort::boolean(), Sort::i8(), Sort::u8(), Sort::i32(), Sort::u32()}},
      {"wide", {Sort::boolean(), Sort::i64(), Sort::u64(), Sort::integer()}},
      {"mathematical", {Sort::boolean(), Sort::integer(), Sort::real(), Sort::i32()}},
      {"floats", {Sort::boolean(), Sort::floating(32), Sort::floating(64), Sort::i32()}},
      {"strings", {Sort::boolean(), Sort::string(), Sort::integer()}},
      {"memory",
       {Sort::boolean(), Sort::pointer(), Sort::i64(), Sort::i8(), Sort::array(Sort::i8())}},
      {"enumerations", {Sort::boolean(), colour, kU3}},
  };
}

/// Products of 64-bit numbers may be regrouped so that a part of them is too large to compute.
bool leaves_128_bits(const Suite& suite) {
  return std::ranges::find(suite.sorts, Sort::i64()) != suite.sorts.end();
}

std::string text_of(const Assignment& assignment, const ExprPool& pool) {
  std::map<std::string, std::string> sorted;
  for (const auto& [variable, value] : assignment)
    sorted[variable.name()] = to_text(value, pool);
  std::string text;
  for (const auto& [name, value] : sorted)
    text += name + "=" + value + " ";
  return text;
}

std::string text_of(const TreePtr& tree, const ExprPool& pool) {
  if (tree->kind == Kind::kConstant)
    return to_text(tree->value, pool);
  if (tree->kind == Kind::kVariable)
    return tree->variable.name();
  std::string text = "(" + std::to_string(static_cast<int>(tree->kind)) + ":" + to_text(tree->sort);
  for (const TreePtr& child : tree->children)
    text += " " + text_of(child, pool);
  return text + ")";
}

TEST(Agreement, SimplifiedExpressionsKeepTheirValue) {
  ExprPool names;
  const std::size_t count = suites(names).size();
  for (std::size_t suite = 0; suite < count; ++suite) {
    for (unsigned seed = 0; seed < 1500; ++seed) {
      ExprPool pool;
      const Suite chosen = suites(pool)[suite];
      Generator generator(pool, {chosen.sorts}, seed);
      const TreePtr tree = generator.tree(generator.sort(), 2 + generator.below(4));
      const Expr e = build(pool, tree);
      for (int i = 0; i < 12; ++i) {
        const Assignment assignment = generator.assignment();
        const auto expected = value_of(tree, assignment);
        if (!expected)
          continue;
        const auto value = evaluate(e, assignment);
        if (!value && leaves_128_bits(chosen))
          continue;
        ASSERT_TRUE(value.has_value() && *value == *expected)
            << chosen.name << " seed " << seed << "\ntree " << text_of(tree, pool) << "\nexpr "
            << to_text(e, pool) << "\nwith " << text_of(assignment, pool) << "\nexpected "
            << to_text(*expected, pool) << " got " << (value ? to_text(*value, pool) : "nothing");
        if (e.sort().is_integral()) {
          ASSERT_TRUE(e.least() <= -kUnbounded || e.least() <= value->as_int())
              << seed << text_of(tree, pool);
          ASSERT_TRUE(e.greatest() >= kUnbounded || value->as_int() <= e.greatest())
              << seed << text_of(tree, pool);
        }
      }
    }
  }
}

TEST(Agreement, SubstitutionIsReplacement) {
  ExprPool names;
  const std::size_t count = suites(names).size();
  for (std::size_t suite = 0; suite < count; ++suite) {
    for (unsigned seed = 0; seed < 600; ++seed) {
      ExprPool pool;
      const Suite chosen = suites(pool)[suite];
      Generator generator(pool, {chosen.sorts}, seed + 100'000);
      const TreePtr tree = generator.tree(generator.sort(), 4);
      const Expr e = build(pool, tree);
      std::unordered_map<Expr, TreePtr, ExprHash> replacements;
      Substitution substitution(pool);
      for (const Expr variable : generator.variables()) {
        if (generator.below(2) == 0)
          continue;
        const TreePtr by = generator.tree(variable.sort(), generator.below(4));
        replacements.emplace(variable, by);
        substitution.bind(variable, build(pool, by));
      }
      const Expr replaced = substitution.apply(e);
      const TreePtr replaced_tree = replace(tree, replacements);
      for (int i = 0; i < 8; ++i) {
        const Assignment assignment = generator.assignment();
        // Replacements must be values that the variable can have: mathematical sums may not be.
        bool possible = true;
        for (const auto& [variable, by] : replacements) {
          const auto value = value_of(by, assignment);
          possible = possible && value &&
                     (!value->sort().is_machine() || value->sort().contains(value->as_int()));
        }
        const auto expected = possible ? value_of(replaced_tree, assignment) : std::nullopt;
        if (!expected)
          continue;
        const auto value = evaluate(replaced, assignment);
        if (!value && leaves_128_bits(chosen))
          continue;
        ASSERT_TRUE(value.has_value() && *value == *expected)
            << chosen.name << " seed " << seed << "\n"
            << to_text(e, pool) << "\n"
            << to_text(replaced, pool) << "\nwith " << text_of(assignment, pool) << "\nexpected "
            << to_text(*expected, pool) << " got " << (value ? to_text(*value, pool) : "nothing");
      }
    }
  }
}

/// All assignments to variables of narrow sorts.
std::vector<Assignment> all_assignments(const std::vector<Expr>& variables, const ExprPool& pool) {
  std::vector<Assignment> result = {{}};
  for (const Expr variable : variables) {
    std::vector<Value> values;
    const Sort sort = variable.sort();
    if (sort.is_bool()) {
      values = {Value::boolean(false), Value::boolean(true)};
    } else {
      const bool is_enum = sort.is(SortKind::kEnum);
      const auto count = is_enum ? static_cast<Int128>(pool.enumerators(sort).size()) : 0;
      const Int128 last = is_enum ? count - 1 : sort.maximum();
      for (Int128 i = is_enum ? 0 : sort.minimum(); i <= last; ++i)
        values.push_back(Value::integral(sort, i));
    }
    std::vector<Assignment> longer;
    for (const Assignment& assignment : result) {
      for (const Value& value : values) {
        longer.push_back(assignment);
        longer.back().emplace(variable, value);
      }
    }
    result = std::move(longer);
  }
  return result;
}

TEST(Agreement, SimplifiedConjunctionsAreEquivalentAndDecidedRightly) {
  int decided = 0;
  int total = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    ExprPool pool;
    const Sort colour = pool.enumeration({"red", "green", "blue"});
    const Palette palettes[] = {{{Sort::boolean(), kI3}, 2},
                                {{Sort::boolean(), kU3}, 2},
                                {{kI3, kU3, colour}, 1},
                                {{kI3}, 3}};
    Generator generator(pool, palettes[seed % 4], seed);
    std::vector<TreePtr> trees;
    std::vector<Expr> conjuncts;
    for (int i = 1 + generator.below(5); i > 0; --i) {
      trees.push_back(generator.tree(Sort::boolean(), 1 + generator.below(3)));
      conjuncts.push_back(build(pool, trees.back()));
    }
    const SimplifiedConjunction simplified = simplify_conjunction(pool, conjuncts);
    const Expr whole = pool.conjunction(simplified.conjuncts);
    bool satisfiable = false;
    bool undefined = false;
    for (const Assignment& assignment : all_assignments(generator.variables(), pool)) {
      bool expected = true;
      bool defined = true;
      for (const TreePtr& tree : trees) {
        const auto value = value_of(tree, assignment);
        defined = defined && value;
        expected = expected && value && value->as_bool();
      }
      undefined = undefined || !defined;
      if (!defined)
        continue;
      satisfiable = satisfiable || expected;
      const auto value = evaluate(whole, assignment);
      std::string inputs;
      for (const Expr conjunct : conjuncts)
        inputs += to_text(conjunct, pool) + "\n";
      ASSERT_TRUE(value && value->as_bool() == expected)
          << "seed " << seed << "\n"
          << inputs << "=> " << to_text(whole, pool) << "\nwith " << text_of(assignment, pool)
          << " expected " << expected;
    }
    if (undefined)
      continue;
    ++total;
    decided += simplified.satisfiable != Decision::kOpen ? 1 : 0;
    const bool agrees = simplified.satisfiable == Decision::kOpen ||
                        (simplified.satisfiable == Decision::kTrue) == satisfiable;
    EXPECT_TRUE(agrees) << seed << " " << to_text(whole, pool);
    EXPECT_EQ(simplified.satisfiable == Decision::kFalse, whole.is_false());
  }
  // A drop here means more solver calls in every search.
  EXPECT_GE(decided * 100 / total, 60) << decided << " of " << total;
}

}  // namespace
}  // namespace reachd
