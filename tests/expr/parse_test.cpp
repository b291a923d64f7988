// What the parsers accept and how they say no.
#include <gtest/gtest.h>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"

namespace reachd {
namespace {

struct World {
  ExprPool pool;
  Sort mode = pool.enumeration({"OFF", "ON"});

  World() {
    pool.variable("x", Sort::i32());
    pool.variable("y", Sort::i32());
    pool.variable("count", Sort::u8());
    pool.variable("flag", Sort::boolean());
    pool.variable("rate", Sort::real());
    pool.variable("share", Sort::floating(64));
    pool.variable("small", Sort::floating(32));
    pool.variable("name", Sort::string());
    pool.variable("state", mode);
    pool.variable("ptr", Sort::pointer());
    pool.variable("table", Sort::array(Sort::i8()));
    pool.variable("odd name", Sort::i32());
  }

  Expr lookup(std::string_view name) {
    const auto& names = pool.enumerators(mode);
    for (std::uint32_t i = 0; i < names.size(); ++i) {
      if (names[i] == name)
        return pool.enumerator(mode, i);
    }
    return pool.find_variable(name);
  }
  Result<Expr> smtlib(std::string_view text) {
    return parse_smtlib(text, pool, [this](std::string_view name) { return lookup(name); });
  }
  Result<Expr> c(std::string_view text, Sort sort = Sort::boolean()) {
    return parse_c(text, pool, [this](std::string_view name) { return lookup(name); }, sort);
  }
};

struct Example {
  const char* input;
  const char* output;  ///< as C-like text, or the error after "error "
};

std::string shown(const Result<Expr>& e, const ExprPool& pool) {
  return e ? to_text(*e, pool) : "error " + e.error().text();
}

TEST(ParseSmtlib, Terms) {
  const Example examples[] = {
      {"true", "true"},
      {"(not flag)", "!flag"},
      {"(and flag (or (not flag) (< x 3)))", "flag && x <= 2"},
      {"(=> flag (> x 3))", "x >= 4 || !flag"},
      {"(xor flag true)", "!flag"},
      {"(= x 7)", "x == 7"},
      {"(not (= x 7))", "x != 7"},
      {"(= x y 3)", "x == y && y == 3"},
      {"(distinct x y 3)", "x != y && x != 3 && y != 3"},
      {"(< 1 x y)", "x >= 2 && x < y"},
      {"(>= (+ x 1) 5)", "x >= 4"},
      {"(+ x 1)", "(int)x + 1"},
      {"(- x)", "-(int)x"},
      {"(- 5)", "-5"},
      {"(- x y 1)", "(int)x - (int)y - 1"},
      {"(* 2 x)", "2 * (int)x"},
      {"(div (- 7) 2)", "-4"},
      {"(mod (- 7) 2)", "1"},
      {"(abs (- 7))", "7"},
      {"(ite flag 1 2)", "flag ? 1 : 2"},
      {"(let ((a (+ x 1)) (b 2)) (< a b))", "x <= 0"},
      {"(let ((x 1)) (let ((y x) (x 2)) (+ x y)))", "3"},
      {"(= state ON)", "state == ON"},
      {"(= |odd name| 3)", "odd name == 3"},
      {"(< rate 1.5)", "rate < 3/2"},
      {"(< rate 1)", "rate < 1"},
      {"(= (to_int 1.5) 1)", "true"},
      {"(= (to_int (- 1.5)) (- 2))", "true"},
      {"(is_int 1.5)", "false"},
      {"(= (/ 1 2) 0.5)", "true"},
      {"(to_real x)", "(real)x"},
      {"(= (str.len name) 3)", "str.len(name) == 3"},
      {"(= name \"say \"\"hi\"\"\")", "name == \"say \\\"hi\\\"\""},
      {"(= \"\\u{e9}\" \"\\u00e9\")", "true"},
      {"(str.++ name \"a\" \"b\")", "str.concat(name, \"ab\")"},
      {"(str.< name \"b\")", "str.less(name, \"b\")"},
      {"(str.in_re name (re.+ (re.range \"0\" \"9\")))", "str.in_pattern(name, \"([0-9])+\")"},
      {"(str.in_re \"ab\" (re.++ (str.to_re \"a\") re.allchar))", "true"},
      {"(str.in_re \"a.b\" (str.to_re \"a.b\"))", "true"},
      {"(str.in_re \"axb\" (str.to_re \"a.b\"))", "false"},
      {"(str.in_re \"aaa\" ((_ re.loop 1 2) (str.to_re \"a\")))", "false"},
      {"(str.in_re \"aaa\" ((_ re.^ 3) (str.to_re \"a\")))", "true"},
      {"(bv2nat (bvand ((_ int2bv 8) x) #x0f))", "(int)(x & 15)"},
      {"; a comment\n (! (< x 3) :named a)", "x <= 2"},
      {"", "error 1: found the end, expected a term"},
      {"()", "error 1: found '()', expected a term"},
      {"(and flag", "error 10: found the end, expected ')' for the '(' in column 1"},
      {"(and flag))", "error 11: found ')', expected the end of the term"},
      {"(foo x)", "error 2: found the unknown operator 'foo'"},
      {"(< x nobody)", "error 6: found the unknown name 'nobody'"},
      {"(< x flag)", "error 6: found Bool, expected Int or Real"},
      {"(and flag x)", "error 11: found Int, expected Bool"},
      {"(= x flag)", "error 6: found Bool, expected Int"},
      {"(not flag flag)", "error 1: found 2 operands of 'not', expected 1"},
      {"(str.len x)", "error 10: found Int, expected String"},
      {"(ite flag 1 name)", "error 13: found String, expected Int"},
      {"(< 1x 2)", "error 4: found '1x', expected a number or a symbol"},
      {"ptr", "error 1: 'ptr' is a ptr, which terms cannot speak about"},
      {"\"abc", "error 1: found a string without its closing quote"},
      {"(str.in_re name (re.comp re.all))",
       "error 18: the regular expression 're.comp' with 1 operands is not supported"},
      {"(let ((a)) a)", "error 7: expected (name term) in 'let'"},
      {"99999999999999999999999999999999999999999999",
       "error 1: the number 99999999999999999999999999999999999999999999 is too long"},
  };
  for (const auto& [input, output] : examples) {
    World world;
    EXPECT_EQ(shown(world.smtlib(input), world.pool), output) << input;
  }
}

TEST(ParseC, Errors) {
  const Example examples[] = {
      {"", "error 1: found the end, expected an operand"},
      {"x <", "error 4: found the end, expected an operand"},
      {"x < 3)", "error 6: found ')', expected the end of the expression or an operator"},
      {"(x < 3", "error 7: found the end, expected ')' at the end of a parenthesis"},
      {"nobody < 3", "error 1: found the unknown name 'nobody'"},
      {"x < flag", "error 5: found bool, expected i32"},
      {"x + 1", "error 3: found i32, expected bool"},
      {"flag && x", "error 9: found i32, expected bool"},
      {"count < 256", "error 9: the number 256 does not fit u8"},
      {"x == 1.5", "error 6: found the number 1.5, expected i32"},
      {"flag < flag", "error 6: found '<' on bool, expected numbers"},
      {"name == 3", "error 9: found the number 3, expected string"},
      {"x ? flag : flag", "error 1: found i32, expected bool"},
      {"flag ? flag", "error 12: found the end, expected ':' between the two results of '?'"},
      {"x[0] == 1", "error 2: found an index, expected an array before it"},
      {"foo(x)", "error 1: found the unknown function 'foo'"},
      {"fits(x)", "error 6: expected a sum, difference or product inside 'fits'"},
      {"str.len(name, name) == 1", "error 1: found 2 operands of 'str.len', expected 1"},
      {"name == \"abc", "error 9: found a string without its closing quote"},
      {"3x == x", "error 2: found 'x' inside a number"},
      {"(i32)name == 3", "error 1: found a cast from string to i32"},
      {"(enum#9)x == 3", "error 1: found the unknown sort enum#9"},
      {"x & = y", "error 5: found '=', expected an operand"},
      {"state == Red", "error 10: found the unknown name 'Red'"},
      {"&#99999999999 == null", "error 1: found &#99999999999, expected a number of 32 bits"},
  };
  for (const auto& [input, output] : examples) {
    World world;
    EXPECT_EQ(shown(world.c(input), world.pool), output) << input;
  }
}

TEST(ParseC, Literals) {
  World world;
  const auto value = [&](const char* text, Sort sort) {
    return shown(world.c(text, sort), world.pool);
  };
  EXPECT_EQ(value("0x1F", Sort::i32()), "31");
  EXPECT_EQ(value("'a'", Sort::i8()), "97");
  EXPECT_EQ(value("'\\n'", Sort::i8()), "10");
  EXPECT_EQ(value("-128", Sort::i8()), "-128");
  EXPECT_EQ(value("-1", Sort::u8()), "255");
  EXPECT_EQ(value("(i64)5", Sort::i64()), "5");
  EXPECT_EQ(value("1/3", Sort::real()), "1/3");
  EXPECT_EQ(value("0.25", Sort::real()), "1/4");
  EXPECT_EQ(value("1e3", Sort::floating(64)), "1000.0");
  EXPECT_EQ(value("3", Sort::floating(64)), "3.0");
  EXPECT_EQ(value("-0.0", Sort::floating(64)), "-0.0");
  EXPECT_EQ(value("\"a\\tb\\u0001\"", Sort::string()), "\"a\\tb\\u0001\"");
  EXPECT_EQ(value("&#7 + 4", Sort::pointer()), "&#7 + 4");
  EXPECT_EQ(value("170141183460469231731687303715884105727", Sort::integer()),
            "170141183460469231731687303715884105727");
  EXPECT_EQ(value("170141183460469231731687303715884105728", Sort::integer()),
            "error 1: the number 170141183460469231731687303715884105728 does not fit int");
}

TEST(Parsers, SurviveDeepNesting) {
  World world;
  const std::size_t depth = 100'000;
  const std::string open(depth, '(');
  const std::string close(depth, ')');
  EXPECT_FALSE(world.c(open + "x" + close + " == 3"));
  EXPECT_FALSE(world.c(std::string(depth, '!') + "flag"));
  EXPECT_FALSE(world.c(std::string(depth, '-') + "1", Sort::i32()));
  EXPECT_FALSE(world.smtlib(open));
  EXPECT_FALSE(world.smtlib(open + close));
  std::string sum = "x";
  std::string choice;
  std::string nots;
  for (std::size_t i = 0; i < depth; ++i) {
    sum += " + x";
    choice += "flag ? 1 : ";
    nots += "(not ";
  }
  EXPECT_FALSE(world.c(sum, Sort::i32()));
  EXPECT_FALSE(world.c(choice + "2", Sort::i32()));
  EXPECT_FALSE(world.smtlib(nots + "flag" + close));
  std::string conjunction = "flag";
  for (std::size_t i = 0; i < depth; ++i)
    conjunction += " && flag";
  EXPECT_EQ(shown(world.c(conjunction), world.pool), "flag");
}

TEST(Coerce, FitsValuesIntoSorts) {
  World world;
  const auto text = [&](const char* term, Sort sort) {
    return shown(coerce(*world.smtlib(term), sort, world.pool), world.pool);
  };
  EXPECT_EQ(text("x", Sort::i32()), "x");
  EXPECT_EQ(text("300", Sort::u8()), "44");
  EXPECT_EQ(text("(+ x 1)", Sort::i32()), "(i32)((int)x + 1)");
  EXPECT_EQ(text("(+ count 1)", Sort::u8()), "count + 1");
  EXPECT_EQ(text("1", Sort::real()), "1");
  EXPECT_EQ(text("flag", Sort::boolean()), "flag");
  EXPECT_EQ(text("flag", Sort::i32()), "error found a term of sort Bool, expected i32");
  EXPECT_EQ(text("1.5", Sort::i32()), "error found a term of sort Real, expected i32");
  EXPECT_EQ(text("name", Sort::i32()), "error found a term of sort String, expected i32");
}

}  // namespace
TEST(ParseSmtlib, LiteralsComparedWithFloatsAreTheNearestFloats) {
  const std::pair<const char*, bool> examples[] = {
      {"(= share 0.4)", true},          {"(= 0.4 share)", true},
      {"(distinct share 0.4)", false},  {"(< share 0.4)", false},
      {"(>= share 0.4)", true},         {"(= small 0.4)", true},
      {"(> share 0.39)", true},         {"(= share 0.4000001)", false},
      {"(= (* share 2) 0.8)", false},  // what is computed is exact, and so is 0.8
  };
  for (const auto& [input, expected] : examples) {
    World world;
    const auto term = world.smtlib(input);
    ASSERT_TRUE(term) << input;
    Assignment values;
    for (const auto& [name, bits] : {std::pair("share", 64), std::pair("small", 32)}) {
      const Expr exact = world.pool.constant(Value::floating(Sort::floating(64), 0.4));
      values.emplace(world.pool.find_variable(name),
                     world.pool.cast(exact, Sort::floating(bits)).value());
    }
    const auto value = evaluate(*term, values);
    ASSERT_TRUE(value) << input;
    EXPECT_EQ(value->as_bool(), expected) << input;
  }
}

}  // namespace reachd
