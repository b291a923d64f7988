// Functions of texts that solvers do not know: what they compute is what the C library computes.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/float_functions.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"

namespace reachd {
namespace {

class Texts : public testing::Test {
protected:
  Expr text(std::string_view value) {
    return pool_.constant(Value::string(std::u32string(value.begin(), value.end())));
  }
  Expr apply(Kind kind, std::initializer_list<Expr> operands) {
    return pool_.string_operation(kind, std::span(operands.begin(), operands.size()));
  }
  std::string shown(double value, std::string_view format) {
    const Expr result =
        apply(Kind::kStrFromReal,
              {pool_.constant(Value::floating(Sort::floating(64), value)), text(format)});
    if (!result.is_constant())
      return "?";
    const std::u32string& letters = result.value().as_string();
    return {letters.begin(), letters.end()};
  }
  std::u32string mapped(std::u32string value, std::string_view function) {
    const Expr result =
        apply(Kind::kStrMap, {pool_.constant(Value::string(std::move(value))), text(function)});
    return result.is_constant() ? result.value().as_string() : U"?";
  }

  ExprPool pool_;
};

std::string printed(const char* format, double value) {
  std::string buffer(400, '\0');
  buffer.resize(
      static_cast<std::size_t>(std::snprintf(buffer.data(), buffer.size(), format, value)));
  return buffer;
}

TEST_F(Texts, NumbersAreShownAsPrintfDoes) {
  std::mt19937_64 random(7);
  std::vector<double> values = {0.0, -0.0, 1.5, 0.1, 1e6, 123456.5, 1e-5, 1e100, HUGE_VAL, 2.5e-7};
  for (int i = 0; i < 300; ++i) {
    const auto any = std::bit_cast<double>(random());
    values.push_back(std::isnan(any) ? 0.25 * i : any);
    values.push_back(static_cast<double>(random() % 100'000) / 64);
  }
  for (const double value : values)
    for (const char* format : {"%g", "%.3f", "%e", "%.0f", "%.12g", "%.2e", "%.17g", "%G"})
      EXPECT_EQ(shown(value, format), printed(format, value)) << format;
  EXPECT_EQ(shown(0.125, "%!.2f"), "0.13");
  EXPECT_EQ(shown(-2.5, "%!.0f"), "-3");
  EXPECT_EQ(shown(123456.5, "%!g"), "123457");
  EXPECT_EQ(shown(0.1, "%r"), "0.1");
  EXPECT_EQ(shown(std::nan(""), "%g"), "?");
  EXPECT_EQ(shown(1, "%d"), "?");
}

TEST_F(Texts, NumbersAreReadAsStrtodDoes) {
  for (const char* letters : {"1", " 2.5x", "-0", "+.5e3 ", "", ".", "e5", "1e", "1e+", "12e-3,4",
                              "abc", "  ", "-", "1.7976931348623157e308", "0.1e1e1"}) {
    char* end = nullptr;
    const double expected = std::strtod(letters, &end);
    const Expr value = apply(Kind::kStrToReal, {text(letters), text("strtod")});
    const Expr used = apply(Kind::kStrRealEnd, {text(letters), text("strtod")});
    ASSERT_TRUE(value.is_constant() && used.is_constant()) << letters;
    EXPECT_EQ(value.value().as_double(), expected) << letters;
    EXPECT_EQ(used.value().as_int(), end - letters) << letters;
  }
  // Out of range, hexadecimal, infinite: nothing is said.
  for (const char* letters : {"1e999", "1e-320", "0x10", "inf", "-nan"})
    EXPECT_FALSE(apply(Kind::kStrToReal, {text(letters), text("strtod")}).is_constant());
  EXPECT_EQ(apply(Kind::kStrRealEnd, {text(" 1.5 "), text("qt")}), pool_.integer(4));
  EXPECT_EQ(apply(Kind::kStrRealEnd, {text("1.5x"), text("qt")}), pool_.integer(0));
}

TEST_F(Texts, OtherFunctions) {
  EXPECT_EQ(mapped(U"\xc3\xb7 a", "utf8-decode"), U"\u00f7 a");
  EXPECT_EQ(mapped(U"\xf0\x9f\x98\x80", "utf8-decode"), (std::u32string{0xd83d, 0xde00}));
  EXPECT_EQ(mapped({0xd83d, 0xde00}, "utf8-encode"), U"\xf0\x9f\x98\x80");
  EXPECT_EQ(mapped({0xd83d}, "utf8-encode"), U"?");
  EXPECT_EQ(mapped(U"\xff", "utf8-decode"), U"?");
  EXPECT_EQ(mapped(U"aé÷Ж7", "upper"), U"AÉ÷Ж7");
  EXPECT_EQ(mapped(U"AÉ", "lower"), U"aé");
  EXPECT_EQ(mapped(U"ß", "upper"), U"?");
  EXPECT_EQ(mapped(U" \ta  b\n ", "simplify"), U"a b");
  EXPECT_EQ(apply(Kind::kStrReplaceAll, {text("aXbXX"), text("X"), text("--")}), text("a--b----"));
}

TEST_F(Texts, FunctionsOfTheirOwnResults) {
  const Expr s = pool_.variable("s", Sort::string());
  const Expr capitals = apply(Kind::kStrMap, {s, text("upper")});
  EXPECT_EQ(apply(Kind::kStrMap, {capitals, text("upper")}), capitals);
  EXPECT_NE(apply(Kind::kStrMap, {capitals, text("lower")}), capitals);
  EXPECT_EQ(pool_.equal(capitals, text("aB")), pool_.boolean(false));
  EXPECT_FALSE(pool_.equal(capitals, text("AB")).is_constant());
  EXPECT_FALSE(pool_.equal(capitals, text("ß")).is_constant()) << "its capitals are not known";
}

TEST_F(Texts, PatternsOfSharedParts) {
  // Each level is there four times in the next: without sharing there is no end.
  Expr whole = pool_.variable("s0", Sort::string());
  for (int level = 1; level < 60; ++level) {
    const std::string number = std::to_string(level);
    const Expr more = pool_.variable("s" + number, Sort::string());
    whole =
        pool_.ite(pool_.variable("b" + number, Sort::boolean()),
                  apply(Kind::kStrConcat, {whole, more}), apply(Kind::kStrConcat, {more, whole}));
  }
  const Expr matched = apply(Kind::kStrInPattern, {whole, text("[a-z]*")});
  Assignment values;
  for (const Expr variable : variables_of(matched))
    values.emplace(variable,
                   variable.sort().is_bool() ? Value::boolean(true) : Value::string(U"abc"));
  EXPECT_EQ(evaluate(matched, values), Value::boolean(true));
  values.at(pool_.variable("s3", Sort::string())) = Value::string(U"aBc");
  EXPECT_EQ(evaluate(matched, values), Value::boolean(false));
}

TEST_F(Texts, ReadBackWhatIsPrinted) {
  const Expr s = pool_.variable("s", Sort::string());
  const Expr x = pool_.variable("x", Sort::floating(64));
  const auto lookup = [&](std::string_view name) { return pool_.find_variable(name); };
  for (const Expr e :
       {apply(Kind::kStrFromReal, {x, text("%g")}), apply(Kind::kStrMap, {s, text("trim")}),
        apply(Kind::kStrToReal, {s, text("qt")}), apply(Kind::kStrRealEnd, {s, text("qt")}),
        apply(Kind::kStrReplaceAll, {s, text("a"), text("b")}),
        pool_.float_function(*find_float_function("sqrtf"), x),
        pool_.float_function(*find_float_function("pow"), x, x)}) {
    const auto read = parse_c(to_text(e, pool_), pool_, lookup, e.sort());
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(*read, e);
  }
}

}  // namespace
}  // namespace reachd
