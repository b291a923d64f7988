// What symbolic execution does when there are too many paths to follow each.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/expr/substitute.h"
#include "analysis/ir/text.h"
#include "analysis/symex/executor.h"

namespace reachd::symex {
namespace {

/// The results of one function of a module, with everything that they refer to.
struct Outcome {
  std::shared_ptr<const ir::Module> module;
  RunResult result;

  bool mentions(const std::string& reason) const {
    const auto has = [&](const Approximation& a) { return a.reason == reason; };
    return std::ranges::any_of(result.cut_offs, has, &CutOff::what) ||
           std::ranges::any_of(result.paths, [&](const FinishedPath& path) {
             return std::ranges::any_of(path.approximations, has);
           });
  }
};

Outcome run(const std::string& text, const RunOptions& options = {}) {
  auto pool = std::make_shared<ExprPool>();
  auto parsed = ir::parse(text, pool);
  EXPECT_TRUE(parsed) << parsed.error().text();
  if (!parsed)
    return {};
  EXPECT_EQ(ir::verify(*parsed), std::vector<std::string>());
  Outcome outcome{std::make_shared<const ir::Module>(std::move(*parsed)), {}};
  CellTable cells(pool, outcome.module);
  outcome.result = Executor(cells).run(*outcome.module->find_function("f"), {}, options);
  return outcome;
}

/// A function that decides `n` times, by something new and by what it decided before.
std::string decisions(int n) {
  std::string text = "object x : i32 addressed\nfunction f() -> void {\nentry:\n";
  for (int i = 0; i < n; ++i) {
    const std::string k = std::to_string(i);
    text += "  %i" + k + " : i32 = input \"i" + k + "\"\n  %x" + k + " : i32 = load &x\n" +
            "  branch %x" + k + " <= %i" + k + " ? a" + k + " : b" + k + "\na" + k +
            ":\n  store &x = " + k + "\n  jump b" + k + "\nb" + k + ":\n";
  }
  return text + "  return\n}\n";
}

TEST(Precision, FewPathsAreEnumerated) {
  const Outcome outcome = run(decisions(3));
  EXPECT_EQ(outcome.result.paths.size(), 8U);
  EXPECT_TRUE(outcome.result.cut_offs.empty());
}

TEST(Precision, ManyPathsAreMerged) {
  const Outcome outcome = run(decisions(10));
  ASSERT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_TRUE(outcome.result.paths[0].approximations.empty());
  EXPECT_FALSE(depends_on_havoc(outcome.result.paths[0].memory.begin()->second));
}

TEST(Precision, LargeConditionsAreNotLookedThroughAgain) {
  // Their terms have more than 2^40 parts, shared by all.
  RunOptions options;
  options.work_max = 30'000;
  const Outcome outcome = run(decisions(40), options);
  ASSERT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_TRUE(outcome.result.cut_offs.empty());
  EXPECT_FALSE(depends_on_havoc(outcome.result.paths[0].memory.begin()->second));
}

TEST(Precision, TheLastAttemptEndsInAnyCase) {
  RunOptions options;
  options.work_max = 100;
  EXPECT_TRUE(run(decisions(40), options).mentions("more than 100 steps"));
  EXPECT_TRUE(run("object x : i32 addressed\nfunction f() -> void {\nentry:\n  %x : i32 = load &x\n"
                  "  store &x = %x ^ 1\n  jump entry\n}\n",
                  options)
                  .result.paths.empty());
}

constexpr const char* kIsSpace = R"(object x : u32 addressed
function is_space() -> i32 {
entry:
  %c : i8 = input "character"
  branch %c == 32 ? yes : no
yes:
  return 1
no:
  return 0
}
)";

TEST(Precision, LoopsAreBoundedWhereACalledFunctionDecides) {
  // while (is_space()) x++;
  const Outcome outcome = run(std::string(kIsSpace) + R"(function f() -> void {
entry:
  jump head
head:
  %r : i32 = call is_space() @2:3
  branch %r != 0 ? body : done @2:1
body:
  %x : u32 = load &x
  store &x = %x + 1
  jump head
done:
  return
}
)");
  EXPECT_TRUE(outcome.mentions("a loop of more than 128 rounds (bounds.loop in .reachd.json)"));
  EXPECT_FALSE(has_gaps(outcome.result.cut_offs));
  // What more rounds leave is not known, and kept apart from what is.
  ASSERT_EQ(outcome.result.paths.size(), 2U);
  EXPECT_TRUE(outcome.result.paths[0].approximations.empty());
  EXPECT_TRUE(forgets_rounds(outcome.result.paths[1].inputs));
}

/// As `decisions`, again and again until a space comes.
std::string decisions_in_a_loop(int n) {
  std::string text = "function f() -> void {\nentry:\n  jump b0\n";
  for (int i = 0; i < n; ++i) {
    const std::string k = std::to_string(i);
    text += "b" + k + ":\n  %i" + k + " : u32 = input \"i" + k + "\"\n  %x" + k +
            " : u32 = load &x\n  branch %x" + k + " <= %i" + k + " ? a" + k + " : b" +
            std::to_string(i + 1) + "\na" + k + ":\n  store &x = %i" + k + " ^ " + k +
            "\n  jump b" + std::to_string(i + 1) + "\n";
  }
  return text + "b" + std::to_string(n) +
         ":\n  %r : i32 = call is_space() @2:3\n  branch %r != 0 ? b0 : done @2:1\ndone:\n"
         "  return\n}\n";
}

TEST(Precision, AnInitialisationThatIsTooMuchWorkGoesRoundLoopsOnce) {
  const std::string text = kIsSpace + decisions_in_a_loop(30);
  RunOptions options;
  options.nodes_max = 700;  // for four rounds not enough
  EXPECT_TRUE(run(text, options).result.paths.empty());
  options.mode = Mode::kInitial;
  const Outcome outcome = run(text, options);
  ASSERT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_EQ(outcome.result.paths[0].how, PathEnd::kReturned);
  EXPECT_TRUE(outcome.mentions(
      "a loop of more than 1 rounds, where there are too many ways to follow more"));
}

/// `f` calls `g` with a pointer that is null where x is 7.
std::string null_sometimes(const std::string& kind) {
  return "object x : i32 addressed\nobject y : i32 addressed\nfunction " + kind +
         R"(g(ptr %p) -> void {
entry:
  branch %p == null ? bad : good
bad:
  store null = 1 @9:1
  return
good:
  store %p = 1
  return
}
function f() -> void {
entry:
  %x : i32 = load &x
  branch %x == 7 ? null_one : other
null_one:
  call g(null)
  return
other:
  call g(&y)
  return
}
)";
}

TEST(Precision, WhatIsUndefinedInTheProgramLeadsNowhere) {
  const Outcome outcome = run(null_sometimes(""));
  EXPECT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_TRUE(outcome.result.cut_offs.empty());
}

TEST(Precision, WhatIsUndefinedInALibraryMayBeAFaultOfItsModel) {
  const Outcome outcome = run(null_sometimes("library "));
  EXPECT_EQ(outcome.result.paths.size(), 1U);
  ASSERT_EQ(outcome.result.cut_offs.size(), 1U);
  const CutOff& missing = outcome.result.cut_offs.front();
  EXPECT_EQ(missing.what.reason, "what 'g' does here is undefined");
  // Only there: a proof that x is never 7 is one.
  ASSERT_EQ(variables_of(missing.point.condition).size(), 1U);
  EXPECT_EQ(variables_of(missing.point.condition)[0].name(), "x");
}

TEST(Precision, LoopsThatChangeNothingGoRoundOnce) {
  // while (is_space()) ;
  const Outcome outcome = run(std::string(kIsSpace) + R"(function f() -> void {
entry:
  jump head
head:
  %r : i32 = call is_space() @2:3
  branch %r != 0 ? head : done @2:1
done:
  return
}
)");
  EXPECT_TRUE(outcome.result.cut_offs.empty());
  EXPECT_EQ(outcome.result.paths.size(), 1U);
}

TEST(Precision, EveryWayThroughALoopIsMerged) {
  // for (;;) switch (input()) { case 0: return; case 1: a++; break; case 2: b++; break; … }
  std::string text =
      "object a : u32 addressed\nobject b : u32 addressed\nobject c : u32 addressed\n"
      "function g() -> void {\nentry:\n  store &a = 0\n  store &b = 0\n"
      "  store &c = 0\n  jump head\nhead:\n  %i : i32 = input \"i\"\n"
      "  branch %i == 0 ? done : not0\n";
  for (int i = 1; i <= 3; ++i) {
    const std::string k = std::to_string(i);
    const std::string counter(1, "abc"[i - 1]);
    text += "not" + std::to_string(i - 1) + ":\n  branch %i == " + k + " ? is" + k + " : not" + k +
            "\nis" + k + ":\n  %" + counter + " : u32 = load &" + counter + "\n  store &" +
            counter + " = %" + counter + " + 1\n  jump head\n";
  }
  const Outcome outcome = run(text +
                              "not3:\n  jump head\ndone:\n  return\n}\n"
                              "function f() -> void {\nentry:\n  call g()\n  return\n}\n");
  ASSERT_EQ(outcome.result.paths.size(), 2U);
  EXPECT_TRUE(forgets_rounds(outcome.result.paths[1].inputs));
  ASSERT_EQ(outcome.result.paths[0].memory.size(), 3U);
  for (const auto& [cell, value] : outcome.result.paths[0].memory)
    EXPECT_FALSE(value.is_constant()) << cell.name();
}

TEST(Precision, CallsWithAnotherNumberOfArgumentsAreNotFollowed) {
  const Outcome outcome = run(R"(code two
object one : ptr = &two
function two(i32 %a, i32 %b) -> void {
entry:
  return
}
function f() -> void {
entry:
  %p : ptr = load &one
  call *%p (1)
  return
}
)");
  EXPECT_TRUE(outcome.result.paths.empty());
  EXPECT_TRUE(outcome.mentions("call of 'two' with another number of arguments"));
}

TEST(Precision, ContainersFarBackInArraysAreNotForgotten) {
  const Outcome outcome = run(R"(object table : i64[100] addressed
elements room : i32[4]
function f() -> void {
entry:
  %i : i64 = input "i"
  %p : ptr = companion &table + %i * 8 of room
  store %p = 1
  return
}
)");
  EXPECT_TRUE(outcome.mentions("a container beyond the first of many in an array"));
}

}  // namespace
}  // namespace reachd::symex
