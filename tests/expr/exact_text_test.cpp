// What one process writes another reads as the same, and whatever it reads is a term or an error.
#include "analysis/expr/exact_text.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/expr/random_expressions.h"

namespace reachd {
namespace {

constexpr std::size_t kObjects = 100;

std::vector<std::vector<Sort>> palettes(ExprPool& pool) {
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

std::string exact_text(Expr e) {
  ExactWriter out;
  out.expr(e);
  out.number(-7);
  return out.take();
}

struct Read {
  Expr expression;
  bool is_good = false;
};
Read read(const std::string& text, ExprPool& pool) {
  ExactReader in(text, pool, kObjects);
  const Expr e = in.expr([&](std::string_view name) { return pool.find_variable(name); });
  const bool is_followed = in.number() == -7;
  return {e, in.is_done() && is_followed};
}

TEST(ExactText, ReadsBackAsTheSame) {
  ExprPool names;
  const std::size_t count = palettes(names).size();
  int same = 0;
  int total = 0;
  for (std::size_t palette = 0; palette < count; ++palette)
    for (unsigned seed = 0; seed < 400; ++seed) {
      ExprPool pool;
      Generator generator(pool, {palettes(pool)[palette]}, seed + 5'000);
      const Expr e = build(pool, generator.tree(generator.sort(), 1 + generator.below(5)));
      const std::string text = exact_text(e);
      const Read back = read(text, pool);
      ASSERT_TRUE(back.is_good && back.expression) << text;
      EXPECT_EQ(back.expression.sort(), e.sort());
      ++total;
      same += back.expression == e ? 1 : 0;
      EXPECT_EQ(exact_text(e), text);
    }
  // Constructors give normal forms, so building again changes next to nothing.
  EXPECT_GE(same * 1000, total * 990) << same << " of " << total;
}

/// With assertions this also holds that no ill-sorted term is ever made.
TEST(ExactText, WhatIsDistortedIsAnErrorOrAnotherTerm) {
  std::mt19937 random(1);
  ExprPool names;
  const std::size_t count = palettes(names).size();
  int errors = 0;
  int terms = 0;
  for (std::size_t palette = 0; palette < count; ++palette)
    for (unsigned seed = 0; seed < 60; ++seed) {
      ExprPool pool;
      Generator generator(pool, {palettes(pool)[palette]}, seed + 9'000);
      const std::string text = exact_text(build(pool, generator.tree(generator.sort(), 4)));
      for (int round = 0; round < 60; ++round) {
        std::string other = text;
        for (int changes = 1 + round % 3; changes > 0; --changes) {
          const std::size_t at = random() % other.size();
          if (round % 4 == 0)
            other[at] = static_cast<char>(random() % 256);
          else if (const std::size_t digit = other.find_first_of("0123456789", at);
                   digit != std::string::npos)
            other[digit] = static_cast<char>('0' + random() % 10);
        }
        ++(read(other, pool).is_good ? terms : errors);
      }
      for (std::size_t size = 0; size < text.size(); size += 3)
        EXPECT_FALSE(read(text.substr(0, size), pool).is_good);
    }
  EXPECT_GT(errors, 0);
  EXPECT_GT(terms, 0);
}

TEST(ExactText, ValuesAreOfTheirSorts) {
  ExprPool pool;
  const auto is_value = [&](const std::string& text) {
    ExactReader in(text, pool);
    in.value();
    return in.is_done();
  };
  EXPECT_TRUE(is_value("1 8 1 -128 "));
  EXPECT_FALSE(is_value("1 8 1 128 ")) << "no i8";
  EXPECT_FALSE(is_value("1 8 0 -1 ")) << "no u8";
  EXPECT_FALSE(is_value("1 0 1 0 "));
  EXPECT_FALSE(is_value("1 65 1 0 "));
  EXPECT_FALSE(is_value("0 2 "));
  EXPECT_TRUE(is_value("3 1 2 "));
  EXPECT_FALSE(is_value("3 2 4 ")) << "not in lowest terms";
  EXPECT_FALSE(is_value("3 1 0 "));
  EXPECT_TRUE(is_value("5 2 65 66 "));
  EXPECT_FALSE(is_value("5 2 65 1114112 "));
  EXPECT_FALSE(is_value("5 99999999 65 "));
  EXPECT_TRUE(is_value("7 0 0 "));
  EXPECT_FALSE(is_value("7 1 0 ")) << "no address of an object";
  EXPECT_FALSE(is_value("6 0 0 ")) << "no such enumeration";
  EXPECT_FALSE(is_value("8 1 8 1 0 ")) << "no constants of arrays";
  EXPECT_FALSE(is_value("8 8 8 8 8 8 8 8 0 "));
  EXPECT_FALSE(is_value("1 8 1 170141183460469231731687303715884105728170141183460 "));
}

}  // namespace
}  // namespace reachd
