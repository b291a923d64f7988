// Sorts beyond integers: each formula once with a model, once without.
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "analysis/expr/print.h"
#include "analysis/smt/repair.h"
#include "analysis/smt/z3/z3_factory.h"

namespace reachd::smt {
namespace {

class Theories : public testing::Test {
protected:
  CheckResult check(std::vector<Expr> conjuncts, Encoding encoding = Encoding::kAutomatic) {
    return solver_->check(conjuncts, {.rlimit = 20'000'000, .encoding = encoding}, {});
  }
  void expect_sat(const std::vector<Expr>& conjuncts) {
    const CheckResult result = check(conjuncts);
    EXPECT_EQ(result.verdict, Satisfiability::kSat) << result.reason;
    for (const Expr e : conjuncts)
      EXPECT_EQ(evaluate(e, result.model), Value::boolean(true)) << to_text(e, pool_);
  }
  void expect_unsat(const std::vector<Expr>& conjuncts) {
    const CheckResult result = check(conjuncts);
    EXPECT_EQ(result.verdict, Satisfiability::kUnsat) << result.reason;
  }
  Expr text(std::u32string value) { return pool_.constant(Value::string(std::move(value))); }
  Expr op(Kind kind, std::initializer_list<Expr> operands) {
    return pool_.string_operation(kind, std::vector<Expr>(operands));
  }
  Expr matches(Expr e, std::u32string pattern) {
    return op(Kind::kStrInPattern, {e, text(std::move(pattern))});
  }
  Expr floating(Sort sort, double value) { return pool_.constant(Value::floating(sort, value)); }

  ExprPool pool_;
  std::unique_ptr<Solver> solver_ = make_z3_factory()->solver();
  Expr s_ = pool_.variable("s", Sort::string());
  Expr t_ = pool_.variable("t", Sort::string());
  Expr n_ = pool_.variable("n", Sort::integer());
  Expr x_ = pool_.variable("x", Sort::i32());
  Expr u_ = pool_.variable("u", Sort::u32());
  Expr d_ = pool_.variable("d", Sort::floating(64));
  Expr f_ = pool_.variable("f", Sort::floating(32));
  Expr r_ = pool_.variable("r", Sort::real());
};

TEST_F(Theories, StringsOfOddCharacters) {
  const std::u32string odd = U"a\\u{41}\"\n\x1F600 \x7f\u00e9";
  const CheckResult result = check({pool_.equal(s_, text(odd))});
  ASSERT_EQ(result.verdict, Satisfiability::kSat) << result.reason;
  EXPECT_EQ(result.model.at(s_).as_string(), odd);
}

/// A command line, split at its signs, as handlers read what people typed piece by piece.
TEST_F(Theories, TextsAreRepaired) {
  const auto number = [&](Int128 value) { return pool_.integer(value); };
  const Expr typed = op(Kind::kStrConcat, {s_, t_});
  const Expr rest = op(Kind::kStrSubstr, {typed, number(5), number(1000)});
  const Expr dot = op(Kind::kStrIndexOf, {rest, text(U"."), number(0)});
  const Expr ending = op(Kind::kStrSubstr, {rest, pool_.add(dot, number(1)), number(1000)});
  const Expr length = op(Kind::kStrLength, {t_});
  const std::vector<Expr> command = {
      matches(t_, U"[!-~ ]*"),
      pool_.less_eq(length, number(15)),
      pool_.equal(op(Kind::kStrSubstr, {typed, number(0), number(5)}), text(U"open ")),
      pool_.less_eq(number(1), dot),
      pool_.equal(ending, text(U"ini")),
      pool_.either(pool_.equal(x_, pool_.machine(Sort::i32(), 3)), pool_.equal(s_, text(U"no"))),
      pool_.less(length, pool_.cast(x_, Sort::integer()))};
  const auto model = repair(command);
  ASSERT_TRUE(model);
  for (const Expr e : command)
    EXPECT_EQ(evaluate(e, *model), Value::boolean(true)) << to_text(e, pool_);
}

/// Where objects lie is not known: no comparison of such a number is impossible.
TEST_F(Theories, AddressesOfObjectsAsNumbers) {
  const Expr address = pool_.cast(pool_.pointer({1, 4}), Sort::u64());
  const auto number = [&](Int128 value) { return pool_.machine(Sort::u64(), value); };
  for (const Encoding encoding : {Encoding::kAutomatic, Encoding::kIntegers, Encoding::kBitVectors})
    for (const Expr condition : {pool_.less_eq(number(6), address), pool_.less(address, number(6)),
                                 pool_.equal(pool_.remainder(address, number(4)), number(3))})
      EXPECT_NE(check({condition}, encoding).verdict, Satisfiability::kUnsat)
          << to_text(condition, pool_);
}

TEST_F(Theories, StringConcatAndLength) {
  const Expr joined = op(Kind::kStrConcat, {s_, text(U"-"), t_});
  const Expr length = op(Kind::kStrLength, {joined});
  expect_sat({pool_.equal(joined, text(U"ab-cd")), pool_.equal(length, pool_.integer(5))});
  expect_unsat({pool_.equal(joined, text(U"ab-cd")),
                pool_.equal(op(Kind::kStrLength, {s_}), pool_.integer(3))});
}

TEST_F(Theories, StringPatterns) {
  const Expr product = matches(s_, U"[A-Z]{2}-\\d{3,4}");
  expect_sat({product, op(Kind::kStrSuffixOf, {text(U"07"), s_})});
  expect_unsat({product, pool_.less_eq(op(Kind::kStrLength, {s_}), pool_.integer(5))});
  expect_sat({matches(s_, U"(a|bc)*d?[^x-z]"), op(Kind::kStrContains, {s_, text(U"bca")})});
  expect_unsat({matches(s_, U"a+"), matches(s_, U"b*")});
}

TEST_F(Theories, StringsAndNumbers) {
  expect_sat({pool_.equal(op(Kind::kStrToInt, {s_}), pool_.integer(42)),
              pool_.equal(op(Kind::kStrLength, {s_}), pool_.integer(4))});
  expect_sat({pool_.equal(op(Kind::kStrFromInt, {n_}), text(U"17"))});
  expect_sat({pool_.equal(op(Kind::kStrToCode, {s_}), pool_.integer(0x1F600))});
  expect_sat({pool_.equal(op(Kind::kStrFromCode, {n_}), text(U"z"))});
  expect_sat({op(Kind::kStrIsDigit, {s_})});
  expect_unsat({op(Kind::kStrIsDigit, {s_}), pool_.equal(s_, text(U"x"))});
}

TEST_F(Theories, StringSearch) {
  expect_sat(
      {pool_.equal(op(Kind::kStrIndexOf, {s_, text(U"k"), pool_.integer(1)}), pool_.integer(2))});
  expect_sat(
      {pool_.equal(op(Kind::kStrSubstr, {s_, pool_.integer(1), pool_.integer(2)}), text(U"no"))});
  expect_sat({pool_.equal(op(Kind::kStrReplace, {s_, text(U"a"), text(U"bb")}), text(U"xbb")),
              op(Kind::kStrContains, {s_, text(U"a")})});
  expect_sat({op(Kind::kStrLess, {s_, t_}), op(Kind::kStrPrefixOf, {text(U"m"), t_}),
              op(Kind::kStrPrefixOf, {text(U"b"), s_})});
  expect_unsat({op(Kind::kStrLess, {s_, t_}), op(Kind::kStrLess, {t_, s_})});
}

TEST_F(Theories, FloatArithmetic) {
  const Sort f64 = Sort::floating(64);
  const Expr sum = pool_.add(d_, floating(f64, 0.1));
  expect_sat({pool_.equal(sum, floating(f64, 0.30000000000000004))});
  expect_unsat({pool_.equal(d_, floating(f64, 0.2)), pool_.equal(sum, floating(f64, 0.3))});
  const Expr absorbs = pool_.equal(pool_.add(d_, floating(f64, 1.0)), d_);
  expect_sat({absorbs, pool_.less(floating(f64, 0), d_),
              pool_.less(d_, floating(f64, std::numeric_limits<double>::max()))});
}

TEST_F(Theories, FloatSpecialValues) {
  expect_sat({pool_.distinct(f_, f_)});  // NaN
  const Expr zero = floating(Sort::floating(32), 0.0);
  const Expr one = floating(Sort::floating(32), 1.0);
  // -0.0 equals 0.0, and divides to minus infinity.
  expect_sat({pool_.equal(f_, zero), pool_.less(pool_.divide(one, f_), zero)});
}

TEST_F(Theories, FloatConversions) {
  const Sort f64 = Sort::floating(64);
  const Expr truncated = pool_.cast(d_, Sort::i32());
  expect_sat({pool_.equal(truncated, pool_.machine(Sort::i32(), -3)),
              pool_.less(d_, floating(f64, -3.5))});
  expect_unsat({pool_.equal(truncated, pool_.machine(Sort::i32(), -3)),
                pool_.less(floating(f64, -3.0), d_)});
  expect_sat({pool_.equal(pool_.cast(x_, f64), floating(f64, -7))});
  // 2^24 + 1 is no float32.
  expect_unsat({pool_.equal(x_, pool_.machine(Sort::i32(), 16777217)),
                pool_.equal(pool_.cast(pool_.cast(x_, Sort::floating(32)), Sort::i32()), x_)});
  expect_sat({pool_.equal(pool_.cast(u_, f64), floating(f64, 4294967295.0))});
  expect_sat({pool_.less(pool_.cast(f_, f64), floating(f64, 0.1)),
              pool_.less(floating(f64, 0.0999), pool_.cast(f_, f64))});
}

TEST_F(Theories, Reals) {
  const Expr third = pool_.constant(Value{Sort::real(), Rational{1, 3}});
  expect_sat({pool_.equal(pool_.add(r_, r_), third)});
  expect_sat({pool_.less(pool_.cast(x_, Sort::real()), r_), pool_.less(r_, third),
              pool_.equal(pool_.cast(r_, Sort::i32()), pool_.machine(Sort::i32(), -2))});
  expect_unsat({pool_.less(third, r_), pool_.less(pool_.add(r_, r_), third)});
}

TEST_F(Theories, Enumerators) {
  const Sort screen = pool_.enumeration({"HOME", "MENU"});
  const Expr e = pool_.variable("screen", screen);
  const Expr home = pool_.enumerator(screen, 0);
  const Expr menu = pool_.enumerator(screen, 1);
  expect_sat({pool_.distinct(e, home)});
  expect_unsat({pool_.distinct(e, home), pool_.distinct(e, menu)});
}

TEST_F(Theories, Arrays) {
  const Expr a = pool_.variable("a", Sort::array(Sort::u8()));
  const Expr i = pool_.variable("i", Sort::i64());
  const Expr j = pool_.variable("j", Sort::i64());
  const auto byte = [&](int value) { return pool_.machine(Sort::u8(), value); };
  const Expr stored = pool_.store(a, i, byte(7));
  for (const Encoding encoding : {Encoding::kIntegers, Encoding::kBitVectors}) {
    EXPECT_EQ(
        check({pool_.distinct(pool_.select(stored, j), pool_.select(a, j)), pool_.distinct(i, j)},
              encoding)
            .verdict,
        Satisfiability::kUnsat);
    const CheckResult result = check({pool_.equal(pool_.select(stored, j), byte(9)),
                                      pool_.equal(stored, pool_.store(a, j, byte(8)))},
                                     encoding);
    EXPECT_EQ(result.verdict, Satisfiability::kUnsat) << result.reason;
  }
  expect_sat({pool_.equal(pool_.select(stored, j), byte(9))});
}

TEST_F(Theories, Pointers) {
  const Expr p = pool_.variable("p", Sort::pointer());
  const Expr q = pool_.variable("q", Sort::pointer());
  const auto bytes = [&](int value) { return pool_.machine(Sort::i64(), value); };
  expect_sat({pool_.equal(pool_.pointer_add(p, bytes(8)), q), pool_.distinct(p, pool_.null())});
  expect_unsat({pool_.equal(pool_.pointer_add(p, bytes(8)), q),
                pool_.distinct(pool_.pointer_object(p), pool_.pointer_object(q))});
  const Expr table = pool_.variable("table", Sort::array(Sort::pointer()));
  const Expr i = pool_.variable("i", Sort::i64());
  expect_sat({pool_.equal(pool_.select(table, i), pool_.pointer({3, 16})),
              pool_.equal(pool_.select(table, pool_.add(i, bytes(1))), pool_.null())});
}

TEST_F(Theories, UndefinedOperationsGiveNoModel) {
  const Expr quotient = pool_.divide(pool_.machine(Sort::i32(), 12), x_);
  const CheckResult result = check({pool_.equal(quotient, pool_.machine(Sort::i32(), 4))});
  ASSERT_EQ(result.verdict, Satisfiability::kSat) << result.reason;
  EXPECT_EQ(result.model.at(x_), Value::integral(Sort::i32(), 3));
}

}  // namespace
}  // namespace reachd::smt
