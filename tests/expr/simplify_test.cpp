// Normal forms, as text to text: reading builds through the constructors, which simplify.
#include <gtest/gtest.h>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"

namespace reachd {
namespace {

/// A pool with the variables that all examples of this file are about.
struct SimplifyWorld {
  ExprPool pool;
  Sort mode = pool.enumeration({"Off", "On", "Broken"});

  SimplifyWorld() {
    const auto declare = [&](std::initializer_list<const char*> names, Sort sort) {
      for (const char* name : names)
        pool.variable(name, sort);
    };
    declare({"x", "y", "z", "income", "deduction", "level"}, Sort::i32());
    declare({"u", "v"}, Sort::u32());
    declare({"c", "d"}, Sort::i8());
    declare({"b", "b2"}, Sort::u8());
    declare({"wide"}, Sort::i64());
    declare({"n", "m"}, Sort::integer());
    declare({"r", "q"}, Sort::real());
    declare({"f", "g"}, Sort::floating(64));
    declare({"h"}, Sort::floating(32));
    declare({"p", "s", "t", "locked"}, Sort::boolean());
    declare({"name", "text"}, Sort::string());
    declare({"state", "next"}, mode);
    declare({"ptr", "end"}, Sort::pointer());
    declare({"table"}, Sort::array(Sort::i32()));
    declare({"cells[2]", "obj.field"}, Sort::i32());
  }

  Result<Expr> read(std::string_view text, Sort sort = Sort::boolean()) {
    return parse_c(text, pool, [&](std::string_view n) { return pool.find_variable(n); }, sort);
  }
};

struct Simplification {
  const char* input;
  const char* output;
};

void check_simplified(Sort sort, std::initializer_list<Simplification> examples) {
  for (const auto& [input, output] : examples) {
    SimplifyWorld world;
    const auto e = world.read(input, sort);
    ASSERT_TRUE(e) << input << ": " << e.error().text();
    EXPECT_EQ(to_text(*e, world.pool), output) << input;
  }
}

TEST(Simplify, BitsThatNobodyAsksFor) {
  check_simplified(Sort::u32(),
                   {
                       {"(u & 4294967294 | v & 1) & 1", "v & 1"},
                       {"(u & 4294967294 | 1) & 1", "1"},
                       {"(u & 4294967294 | 1) >> 1 & 7", "(u & 4294967294) / 2 & 7"},
                       {"(u & 4294967287 | (v & 1) << 3) >> 3 & 1", "8 * (v & 1) / 8"},
                       {"(u & 4294967287 | (v & 1) << 3) & 4", "u & 4"},
                       {"(((u & 4294967294) & 4294967293 | 2) & 4294967267 | 8) & 31", "10"},
                   });
}

TEST(Simplify, WholeNumbersWithoutFraction) {
  check_simplified(Sort::boolean(), {
                                        {"(f64)x - 150.0 < 6.5", "x <= 156"},
                                        {"(f64)x + 1.0 == (f64)x + 2.0", "false"},
                                        {"(f64)x == 2.5", "false"},
                                        {"2.5 < (f64)x", "x >= 3"},
                                        {"(f64)x <= (f64)y", "x <= y"},
                                        {"(f64)x * 2.0 < 10.0", "x <= 4"},
                                        {"-(f64)x < 30.0", "x >= -29"},
                                        {"(f64)x * 0.5 - (f64)y < 1.0", "x <= 2 * y + 1"},
                                        {"(f64)x / 4.0 == 0.75", "x == 3"},
                                        {"(i32)((f64)x + 0.5) == 7", "x == 7"},
                                        {"(s ? (f64)x : f) < 2.0", "f < 2.0 && !s || s && x <= 1"},
                                    });
}

TEST(Simplify, NumbersThatFollowOneInteger) {
  check_simplified(Sort::boolean(), {
                                        {"(f32)x < 3.5", "x <= 3"},
                                        {"(f64)wide < 3.5", "wide <= 3"},
                                        {"(f64)x * 0.1 < 2.0", "x <= 19"},
                                        {"(f64)x * 9.0 / 5.0 + 32.0 >= 100.0", "x >= 38"},
                                        {"(f64)x / 3.0 == 0.5", "false"},
                                        {"(f64)x / -3.0 == 5.0", "x == -15"},
                                        {"(i32)((f64)x * 0.3) == 2", "x >= 7 && x <= 9"},
                                    });
}

TEST(Simplify, QuotientsAgainstConstants) {
  check_simplified(Sort::boolean(), {
                                        {"x / 10 == 3", "x >= 30 && x <= 39"},
                                        {"x / 10 == 0", "x >= -9 && x <= 9"},
                                        {"x / 10 <= -2", "x <= -20"},
                                        {"x / 10 >= -2", "x >= -29"},
                                        {"u / 8 == 0", "u <= 7"},
                                        {"((u32)x & 1) == 1", "(x & 1) == 1"},
                                    });
}

TEST(Simplify, WholeNumbersThatMayNotBeExactStay) {
  for (const char* text : {"(f32)x < h", "(f64)wide < (f64)x + 0.5", "f + 1.0 == 3.0"}) {
    SimplifyWorld world;
    const auto e = world.read(text);
    ASSERT_TRUE(e) << text;
    EXPECT_NE(to_text(*e, world.pool).find("f"), std::string::npos) << text;
  }
}

TEST(Simplify, WordsOfASum) {
  check_simplified(Sort::integer(),
                   {
                       {"(256 * n + (int)b) / 256", "n"},
                       {"(256 * n + (int)b + 1) / 256", "(256 * n + (int)b + 1) / 256"},
                       {"(256 * n + (int)c) / 256", "(256 * n + (int)c) / 256"},
                   });
  check_simplified(Sort::u8(), {{"(u8)(256 * n + (int)b)", "b"}});
}

TEST(Simplify, ComparisonsOfSums) {
  check_simplified(Sort::boolean(), {
                                        {"x + 1 <= 5", "x <= 4"},
                                        {"x < 5", "x <= 4"},
                                        {"5 < x", "x >= 6"},
                                        {"x > 5", "x >= 6"},
                                        {"25 <= level", "level >= 25"},
                                        {"!(x < 5)", "x >= 5"},
                                        {"!(x == 3)", "x != 3"},
                                        {"3 == x", "x == 3"},
                                        {"3 - x == 1", "x == 2"},
                                        {"income - deduction < 0", "income < deduction"},
                                        {"income - deduction <= 0", "income <= deduction"},
                                        {"!(income < deduction)", "deduction <= income"},
                                        {"x - y <= 3", "x <= y + 3"},
                                        {"x - y <= -3", "x + 3 <= y"},
                                        {"x <= y - 1", "x < y"},
                                        {"x + 2 * y <= y + x + 7", "y <= 7"},
                                        {"2 * x <= 7", "x <= 3"},
                                        {"2 * x >= 7", "x >= 4"},
                                        {"-3 * x <= 7", "x >= -2"},
                                        {"2 * x == 7", "false"},
                                        {"2 * x + 4 * y == 7", "false"},
                                        {"2 * x + 4 * y <= 7", "x + 2 * y <= 3"},
                                        {"x + y == y + x", "true"},
                                        {"x + y < y + x", "false"},
                                        {"x - y == 0", "x == y"},
                                        {"y - x == 4", "x + 4 == y"},
                                        {"x <= 2147483647", "true"},
                                        {"x > 2147483647", "false"},
                                        {"x + 1 <= 2147483647", "x <= 2147483646"},
                                        {"n + 1 <= 5", "n <= 4"},
                                        {"n < m", "n < m"},
                                        {"n < m + 1", "n <= m"},
                                    });
}

TEST(Simplify, Sums) {
  check_simplified(Sort::i32(), {
                                    {"x + 0", "x"},
                                    {"1 + x", "x + 1"},
                                    {"x + 1 + 2", "x + 3"},
                                    {"x - 1 - 2", "x - 3"},
                                    {"x + y - x", "y"},
                                    {"x - x", "0"},
                                    {"y + x", "x + y"},
                                    {"3 - x - 1", "2 - x"},
                                    {"-x - 1", "-x - 1"},
                                    {"-(x - y)", "y - x"},
                                    {"2 * (x + 3) - x", "x + 6"},
                                    {"x * 2", "2 * x"},
                                    {"x * y * 0", "0"},
                                    {"2 * x * (3 * y)", "6 * (x * y)"},
                                    {"-x * -y", "x * y"},
                                    {"-2147483648 * x * -y", "-2147483648 * (x * -y)"},
                                    {"x / 1", "x"},
                                    {"6 * x / 3", "2 * x"},
                                    {"x / -1", "-x"},
                                    {"7 / 2", "3"},
                                    {"-7 / 2", "-3"},
                                    {"-7 % 2", "-1"},
                                    {"x % 1", "0"},
                                    {"(i32)b % 256", "(i32)b"},
                                    {"(i32)b / 256", "0"},
                                    {"4 * x % 2", "0"},
                                });
}

TEST(Simplify, WhatFits) {
  check_simplified(Sort::boolean(), {
                                        {"fits(x + 1)", "x <= 2147483646"},
                                        {"fits(x - 1)", "x >= -2147483647"},
                                        {"fits(x + 1 + 1)", "x <= 2147483645"},
                                        {"fits(5 - x)", "x >= -2147483642"},
                                        {"fits(x * 2)", "x >= -1073741824 && x <= 1073741823"},
                                        {"fits(x + y)", "fits(x + y)"},
                                        {"fits(y + x)", "fits(x + y)"},
                                        {"fits(x * y)", "fits(x * y)"},
                                        {"fits((i32)c + (i32)d)", "true"},
                                        {"fits((i32)c * (i32)d)", "true"},
                                        {"fits(u + v)", "true"},
                                        {"fits(n + m)", "true"},
                                        {"fits(x + 2147483647 + 2147483647)", "x <= -2147483647"},
                                    });
}

TEST(Simplify, Unsigned) {
  check_simplified(Sort::boolean(),
                   {
                       {"u + 3 == 1", "u == 4294967294"},
                       {"3 - u == 1", "u == 2"},
                       {"u + 1 == v + 1", "u == v"},
                       {"u - v == 0", "u == v"},
                       {"u < 0", "false"},
                       {"u >= 0", "true"},
                       {"u > 0", "u != 0"},
                       {"u == 0 || u > 0", "true"},
                       {"u % 3 == 0 || u % 3 == 2 || p || u % 3 == 1", "true"},
                       {"u % 3 == 0 || u % 3 == 2 || u % 3 == 4", "u % 3 == 0 || u % 3 == 2"},
                       {"p && (u != 0 || s) && u < 1", "p && s && u == 0"},
                       {"u >= 4294967295", "u == 4294967295"},
                       {"u + 1 <= 5", "u <= 4 || u == 4294967295"},
                       {"u - 1 >= 5", "u == 0 || u >= 6"},
                       {"u + v < 3", "u + v <= 2"},
                       {"b * 0 == 0", "true"},
                       {"(u32)b + 1 <= 5", "b <= 4"},
                       {"(u32)b + (u32)b2 <= 5", "(u32)b + (u32)b2 <= 5"},
                       {"(i32)b - (i32)b2 <= 0", "b <= b2"},
                   });
  check_simplified(Sort::u32(), {
                                    {"u + 1 + 2", "u + 3"},
                                    {"u - 1 + 1", "u"},
                                    {"u + 4294967295", "u - 1"},
                                    {"u - u", "0"},
                                    {"u * 0", "0"},
                                    {"u & 0", "0"},
                                    {"u & 4294967295", "u"},
                                    {"u & 12 & 6", "u & 4"},
                                    {"(u32)b & 255", "(u32)b"},
                                    {"u | 0", "u"},
                                    {"u ^ u", "0"},
                                    {"u ^ 4294967295", "~u"},
                                    {"~~u", "u"},
                                    {"u << 3", "8 * u"},
                                    {"u >> 3", "u / 8"},
                                    {"u >> 3 >> 2", "u / 32"},
                                    {"-u + v", "v - u"},
                                    {"-u", "-u"},
                                    {"-2 * u", "-2 * u"},
                                });
}

TEST(Simplify, Casts) {
  check_simplified(Sort::boolean(), {
                                        {"(i32)c <= 5", "c <= 5"},
                                        {"(i32)c <= 500", "true"},
                                        {"(i32)c == 500", "false"},
                                        {"(i32)c < (i32)d", "c < d"},
                                        {"(i32)c == (i32)d", "c == d"},
                                        {"(i32)c + (i32)d <= 3", "c + d <= 3"},
                                        {"(i32)c + (i32)d <= 300", "true"},
                                        {"(i32)c + (i32)d <= 200", "(i32)c + (i32)d <= 200"},
                                        {"(i8)(i32)c == d", "c == d"},
                                        {"(i32)p != 0", "p"},
                                        {"(i32)p == 0", "!p"},
                                        {"(i32)p == 1", "p"},
                                        {"(i32)p > 1", "false"},
                                        {"(bool)x", "x != 0"},
                                        {"(bool)ptr", "ptr != null"},
                                        {"(int)x + 1 <= (int)y", "x < y"},
                                        {"(i32)((int)x + 1) == 5", "x == 4"},
                                        {"(i32)((int)x + 1) <= 5", "x <= 4 || x == 2147483647"},
                                        {"(u8)((i32)b + 1) == 0", "b == 255"},
                                        {"(i64)(x + 1) == wide", "wide == (i64)x + 1"},
                                    });
  check_simplified(Sort::i32(), {
                                    {"(i32)c", "(i32)c"},
                                    {"(i32)(i64)x", "x"},
                                    {"(i32)(u8)c", "(i32)(u8)c"},
                                    {"(i32)p", "p ? 1 : 0"},
                                    {"(i32)(u8)300", "44"},
                                    {"(i32)(x + 1)", "(i32)(x + 1)"},
                                    {"(i32)((i32)c + 1)", "(i32)c + 1"},
                                    {"(i32)1.9", "1"},
                                    {"(i32)(f64)-1.9", "-1"},
                                });
  check_simplified(Sort::u8(), {
                                   {"(u8)((i32)b + 1)", "b + 1"},
                                   {"(u8)((i32)b + (i32)b2)", "b + b2"},
                                   {"(u8)((i32)b + x)", "(u8)(x + (i32)b)"},
                                   {"(u8)(i32)c", "(u8)c"},
                               });
}

TEST(Simplify, Logic) {
  check_simplified(Sort::boolean(), {
                                        {"p && p", "p"},
                                        {"p && !p", "false"},
                                        {"p || !p", "true"},
                                        {"p && (s && t)", "p && s && t"},
                                        {"s && p", "p && s"},
                                        {"p && true", "p"},
                                        {"p || true", "true"},
                                        {"!(p && s)", "!p || !s"},
                                        {"!(p || x < 3)", "!p && x >= 3"},
                                        {"p && (p || s)", "p"},
                                        {"p && (!p || s)", "p && s"},
                                        {"p || p && s", "p"},
                                        {"p && s || p && t", "p && (s || t)"},
                                        {"p && s || !p && s", "s"},
                                        {"(p || s) && (p || !s)", "p"},
                                        {"x < 3 && x >= 3", "false"},
                                        {"x < 3 || x >= 3", "true"},
                                        {"p == true", "p"},
                                        {"p == false", "!p"},
                                        {"p == p", "true"},
                                        {"p == !p", "false"},
                                        {"!p == !s", "p == s"},
                                        {"p != s", "p != s"},
                                        {"p ? true : s", "p || s"},
                                        {"p ? false : s", "s && !p"},
                                        {"p ? s : true", "s || !p"},
                                        {"p ? s : s", "s"},
                                        {"!!p", "p"},
                                    });
}

TEST(Simplify, Choices) {
  check_simplified(Sort::i32(), {
                                    {"p ? x : x", "x"},
                                    {"!p ? x : y", "p ? y : x"},
                                    {"p ? (p ? x : y) : z", "p ? x : z"},
                                    {"p ? x : p ? y : z", "p ? x : z"},
                                    {"p ? x : s ? x : z", "p || s ? x : z"},
                                    {"p ? s ? x : y : y", "p && s ? x : y"},
                                    {"x == 3 ? 3 : x", "x"},
                                    {"x == y ? x : y", "y"},
                                });
  check_simplified(Sort::boolean(), {
                                        {"(p ? 1 : 2) == (i32)1", "p"},
                                        {"(p ? x : 2) == 7", "p && x == 7"},
                                        {"(p ? 1 : 2) < (s ? (i32)1 : 2)", "p && !s"},
                                        {"(p ? x : 2) < (s ? y : 2)", "(p ? x : 2) < (s ? y : 2)"},
                                        {"(p ? 1 : s ? 2 : 3) == (i32)2", "s && !p"},
                                        {"(p ? x : y) == x", "p || x == y"},
                                        {"(p ? state : On) == Off", "p && state == Off"},
                                        {"(p ? On : Off) == state", "state == (p ? On : Off)"},
                                        {"(p ? \"a\" : \"b\") == \"b\"", "!p"},
                                    });
}

TEST(Simplify, PointersAndArrays) {
  check_simplified(Sort::boolean(), {
                                        {"&#7 == &#7", "true"},
                                        {"&#7 + 4 == &#7", "false"},
                                        {"&#7 == &#8", "false"},
                                        {"&#7 == null", "false"},
                                        {"&#7 + wide == null", "false"},
                                        {"&#7 + wide == &#7 + 8", "wide == 8"},
                                        {"ptr + 4 == ptr + wide", "wide == 4"},
                                        {"(p ? &#7 : null) == null", "!p"},
                                        {"object(p ? &#7 + 4 : null) == 7", "p"},
                                        {"offset((p ? &#7 : null) + 8) == 8", "true"},
                                        {"ptr == ptr", "true"},
                                    });
  check_simplified(Sort::pointer(), {
                                        {"ptr + 1 + 2", "ptr + 3"},
                                        {"ptr + 1 - 1", "ptr"},
                                        {"&#7 + 4 - 8", "&#7 - 4"},
                                    });
  check_simplified(Sort::i64(), {
                                    {"offset(ptr + 4)", "offset(ptr) + 4"},
                                    {"offset(&#7 + 4)", "4"},
                                });
  check_simplified(Sort::i32(), {
                                    {"store(table, 1, x)[1]", "x"},
                                    {"store(table, 1, x)[2]", "table[2]"},
                                    {"store(table, wide, x)[wide]", "x"},
                                    {"store(table, wide, x)[wide + 1]", "table[wide + 1]"},
                                    {"store(table, wide, x)[2]", "store(table, wide, x)[2]"},
                                    {"((i32[])0)[wide]", "0"},
                                    {"store((i32[])0, 3, x)[4]", "0"},
                                    {"(p ? store(table, 1, x) : table)[1]", "p ? x : table[1]"},
                                    {"(p ? store(table, 1, x) : table)[2]", "table[2]"},
                                });
  check_simplified(
      Sort::array(Sort::i32()),
      {
          {"store(store(table, 1, x), 1, y)", "store(table, 1, y)"},
          {"store(store(table, 2, x), 1, y)", "store(store(table, 1, y), 2, x)"},
          {"store(store(store(table, 1, x), 2, y), 1, z)", "store(store(table, 1, z), 2, y)"},
          {"store(table, 1, table[1])", "table"},
          {"store((i32[])0, 1, 0)", "(i32[])0"},
      });
}

TEST(Simplify, FloatsRealsStrings) {
  check_simplified(Sort::boolean(),
                   {
                       {"f == f", "f == f"},
                       {"!(f < g)", "!(f < g)"},
                       {"0.0 == -(f64)0.0", "true"},
                       {"(f64)nan == (f64)nan", "false"},
                       {"(f64)0.1 + 0.2 == 0.3", "false"},
                       {"(f32)0.1 == (f32)(f64)0.1", "true"},
                       {"(f64)(f32)0.1 == 0.1", "false"},
                       {"!(r < q)", "q <= r"},
                       {"(real)1 / 3 + 2 / 3 == (real)1", "true"},
                       {"r == r", "true"},
                       {"str.len(\"h\u00e9\") == 2", "true"},
                       {"str.len(str.concat(name, \"ab\")) == 5", "str.len(name) == 3"},
                       {"str.len(name) >= 0", "true"},
                       {"str.contains(name, \"\")", "true"},
                       {"!str.less(name, text)", "str.less_eq(text, name)"},
                       {"str.in_pattern(\"ab12\", \"[a-z]+\\\\d{2}\")", "true"},
                   });
  check_simplified(Sort::string(),
                   {
                       {"str.concat(name, \"a\", \"b\")", "str.concat(name, \"ab\")"},
                       {"str.concat(\"\", name)", "name"},
                       {"str.from_int(42)", "\"42\""},
                       {"str.at(\"abc\", 1)", "\"b\""},
                       {"str.substr(str.substr(name, 2, 5), 0, 7)", "str.substr(name, 2, 5)"},
                       {"str.substr(str.substr(name, 2, 5), 0, 4)",
                        "str.substr(str.substr(name, 2, 5), 0, 4)"},
                       {"str.substr(str.substr(name, 2, 5), 1, 7)",
                        "str.substr(str.substr(name, 2, 5), 1, 7)"},
                   });
}

TEST(Simplify, NamesMayHoldBracketsAndDots) {
  check_simplified(Sort::i32(), {
                                    {"cells[2] + obj.field", "cells[2] + obj.field"},
                                    {"table[wide]", "table[wide]"},
                                    {"table[(i64)cells[2]]", "table[(i64)cells[2]]"},
                                    {"p?x:y", "p ? x : y"},
                                    {"x%y", "x % y"},
                                });
  check_simplified(Sort::boolean(), {{"x!=y", "x != y"}});
}

void check_conjunction(std::initializer_list<const char*> inputs, const char* output,
                       const char* decision) {
  SimplifyWorld world;
  std::vector<Expr> conjuncts;
  std::string shown;
  for (const char* input : inputs) {
    const auto e = world.read(input);
    ASSERT_TRUE(e) << input << ": " << e.error().text();
    conjuncts.push_back(*e);
    shown += std::string(input) + "; ";
  }
  const auto simplified = simplify_conjunction(world.pool, conjuncts);
  std::string text;
  for (const Expr conjunct : simplified.conjuncts)
    text += (text.empty() ? "" : "; ") + to_text(conjunct, world.pool);
  const char* names[] = {"false", "true", "open"};
  EXPECT_EQ(text, output) << shown;
  EXPECT_STREQ(names[static_cast<int>(simplified.satisfiable)], decision) << shown;
}

TEST(Conjunction, Examples) {
  check_conjunction({}, "", "true");
  check_conjunction({"x == 3", "x < y"}, "x == 3; y >= 4", "true");
  check_conjunction({"x == 3", "x > 5"}, "false", "false");
  check_conjunction({"x <= 5", "x <= 3", "x >= 1"}, "x <= 3; x >= 1", "true");
  check_conjunction({"x <= 3", "x >= 3"}, "x == 3", "true");
  check_conjunction({"x <= 3", "x >= 3", "y == x + 1"}, "x == 3; y == 4", "true");
  check_conjunction({"x <= 3", "x >= 4"}, "false", "false");
  check_conjunction({"x <= 3", "x != 3"}, "x <= 2", "true");
  check_conjunction({"x - y <= 3", "y - x <= -5"}, "false", "false");
  check_conjunction({"x < y", "y < x"}, "false", "false");
  check_conjunction({"x - y <= 3", "x - y <= 2"}, "x <= y + 2", "true");
  check_conjunction({"x <= y", "y <= x"}, "x == y", "true");
  check_conjunction({"x < y", "y < z", "z < x"}, "x < y; y < z; z < x", "open");
  check_conjunction({"x == y", "x <= 3", "y >= 3"}, "x == 3; y == 3", "true");
  check_conjunction({"p", "!p || x == 3"}, "p; x == 3", "true");
  check_conjunction({"p || x == 3", "x >= 4"}, "p; x >= 4", "true");
  check_conjunction({"x == 1 || x == 5 || x == 9", "x >= 3", "x <= 7"}, "x == 5", "true");
  check_conjunction({"x >= 1", "x <= 3", "y >= 4", "x < y"}, "x >= 1; x <= 3; y >= 4", "true");
  check_conjunction({"x >= 0", "x <= 100", "y >= 0", "y <= 100", "fits(x + y)"},
                    "x >= 0; x <= 100; y >= 0; y <= 100", "true");
  check_conjunction({"state != Off", "state != On"}, "state == Broken", "true");
  check_conjunction({"state != Off", "state != On", "state != Broken"}, "false", "false");
  check_conjunction({"state == next", "state == On"}, "state == On; next == On", "true");
  check_conjunction({"state == next", "state != Off"}, "state == next; state != Off", "true");
  check_conjunction({"f == 0.0", "g == f"}, "f == 0.0; f == g", "open");
  check_conjunction({"f == 1.5", "g < f"}, "f == 1.5; g < 1.5", "open");
  check_conjunction({"income < deduction", "x == 3 || p"}, "income < deduction; p || x == 3",
                    "true");
  check_conjunction({"name == \"a\"", "str.len(name) > 3"}, "false", "false");
  check_conjunction({"ptr == &#7", "ptr != null"}, "ptr == &#7", "true");
  check_conjunction({"x * y == 4"}, "x * y == 4", "open");
}

}  // namespace
}  // namespace reachd
