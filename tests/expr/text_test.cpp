// What is printed reads back as the same.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "tests/expr/random_expressions.h"

namespace reachd {
namespace {

NameLookup lookup_in(const ExprPool& pool) {
  return [&pool](std::string_view name) { return pool.find_variable(name); };
}

std::vector<std::vector<Sort>> text_palettes(ExprPool& pool) {
  const Sort colour = pool.enumeration({"red", "Colour::green", "blue"});
  return {
      {Sort::boolean(), Sort::i8(), Sort::u8(), Sort::i32(), Sort::u32()},
      {Sort::boolean(), Sort::i64(), Sort::u64(), Sort::integer()},
      {Sort::boolean(), Sort::integer(), Sort::real(), Sort::i32()},
      {Sort::boolean(), Sort::floating(32), Sort::floating(64), Sort::i32()},
      {Sort::boolean(), Sort::string(), Sort::integer()},
      {Sort::boolean(), Sort::pointer(), Sort::i64(), Sort::i8(), Sort::array(Sort::i8())},
      {Sort::boolean(), colour, Sort::u8(), Sort::array(Sort::u8()), Sort::i64()},
  };
}

TEST(Text, WhatIsPrintedAsCReadsBack) {
  ExprPool names;
  const std::size_t count = text_palettes(names).size();
  int same = 0;
  int total = 0;
  for (std::size_t palette = 0; palette < count; ++palette) {
    for (unsigned seed = 0; seed < 800; ++seed) {
      ExprPool pool;
      Generator generator(pool, {text_palettes(pool)[palette]}, seed + 31'000);
      const Expr e = build(pool, generator.tree(generator.sort(), 1 + generator.below(5)));
      const std::string text = to_text(e, pool);
      const auto read = parse_c(text, pool, lookup_in(pool), e.sort());
      ASSERT_TRUE(read) << read.error().text() << "\n" << text;
      ++total;
      same += *read == e ? 1 : 0;
      for (int i = 0; i < 5; ++i) {
        const Assignment assignment = generator.assignment();
        const auto expected = evaluate(e, assignment);
        if (!expected)
          continue;
        const auto value = evaluate(*read, assignment);
        ASSERT_TRUE(value && *value == *expected)
            << text << "\n"
            << to_text(*read, pool) << "\nexpected " << to_text(*expected, pool) << " got "
            << (value ? to_text(*value, pool) : "nothing");
      }
    }
  }
  // Constructors give normal forms, so building again changes next to nothing.
  EXPECT_GE(same * 1000, total * 990) << same << " of " << total;
}

/// Sorts whose SMT-LIB text is within what is read back.
std::vector<std::vector<Sort>> smtlib_palettes() {
  return {
      {Sort::boolean(), Sort::i8(), Sort::u8(), Sort::i32(), Sort::u32()},
      {Sort::boolean(), Sort::i64(), Sort::u64(), Sort::integer()},
      {Sort::boolean(), Sort::integer(), Sort::real(), Sort::i32()},
      {Sort::boolean(), Sort::string(), Sort::integer()},
  };
}

TEST(Text, ATermThatIsLargeAsATreeEndsWhereItIsToEnd) {
  ExprPool pool;
  Expr e = pool.variable("x", Sort::u32());
  for (int level = 0; level < 200; ++level) {
    const Expr choice = pool.variable("b" + std::to_string(level), Sort::boolean());
    const Expr other = pool.variable("y" + std::to_string(level), Sort::u32());
    e = pool.ite(choice, pool.bit_and(e, other), pool.bit_or(e, other));
  }
  PrintOptions options;
  options.length_max = 4'000;
  const std::string text = to_text(e, pool, options);
  EXPECT_GE(text.size(), options.length_max);
  EXPECT_LE(text.size(), 4 * options.length_max) << "each part that is open is closed";
  EXPECT_NE(text.find("..."), std::string::npos);
}

TEST(Text, WhatIsPrintedAsSmtlibMeansTheSame) {
  for (const std::vector<Sort>& sorts : smtlib_palettes()) {
    for (unsigned seed = 0; seed < 800; ++seed) {
      ExprPool pool;
      Generator generator(pool, {sorts}, seed + 77'000);
      const Expr e = build(pool, generator.tree(generator.sort(), 1 + generator.below(5)));
      const std::string text = to_smtlib(e, pool);
      const auto read = parse_smtlib(text, pool, lookup_in(pool));
      ASSERT_TRUE(read) << read.error().text() << "\n" << text;
      for (int i = 0; i < 5; ++i) {
        const Assignment assignment = generator.assignment();
        const auto expected = evaluate(e, assignment);
        if (!expected)
          continue;
        const auto value = evaluate(*read, assignment);
        const bool number = e.sort().is_integral();
        // Mathematical products of 64-bit numbers may leave 128 bits before they wrap.
        if (!value && std::ranges::find(sorts, Sort::u64()) != sorts.end())
          continue;
        ASSERT_TRUE(value && (number ? value->as_int() == expected->as_int() : *value == *expected))
            << to_text(e, pool) << "\n"
            << text << "\n"
            << to_text(*read, pool) << "\nexpected " << to_text(*expected, pool) << " got "
            << (value ? to_text(*value, pool) : "nothing");
      }
    }
  }
}

}  // namespace
}  // namespace reachd
