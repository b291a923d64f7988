// What symbolic execution does when there are too many paths to follow each.
#include <gtest/gtest.h>

#include <algorithm>

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
    return std::ranges::any_of(result.approximations, has) ||
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
  EXPECT_TRUE(outcome.result.approximations.empty());
}

TEST(Precision, ManyPathsAreMerged) {
  const Outcome outcome = run(decisions(10));
  ASSERT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_TRUE(outcome.result.paths[0].approximations.empty());
  EXPECT_FALSE(depends_on_havoc(outcome.result.paths[0].memory.begin()->second));
}

TEST(Precision, WhatCostsTooMuchIsForgotten) {
  RunOptions options;
  options.work_max = 20'000;
  const Outcome outcome = run(decisions(40), options);
  ASSERT_EQ(outcome.result.paths.size(), 1U);
  EXPECT_TRUE(outcome.mentions("too many ways lead here to tell them apart"));
  EXPECT_TRUE(depends_on_havoc(outcome.result.paths[0].memory.begin()->second));
}

TEST(Precision, TheLastAttemptEndsInAnyCase) {
  RunOptions options;
  options.work_max = 100;
  EXPECT_TRUE(run(decisions(40), options).mentions("more than 100 steps"));
  EXPECT_TRUE(run("function f() -> void {\nentry:\n  jump entry\n}\n", options)
                  .mentions("more than 100 steps"));
}

TEST(Precision, LoopsAreBoundedWhereACalledFunctionDecides) {
  // while (g()) ;
  const Outcome outcome = run(R"(function g() -> i32 {
entry:
  %c : i8 = input "character"
  branch %c == 32 ? yes : no
yes:
  return 1
no:
  return 0
}
function f() -> void {
entry:
  jump head
head:
  %r : i32 = call g() @2:3
  branch %r != 0 ? head : done @2:1
done:
  return
}
)");
  EXPECT_TRUE(outcome.mentions("loop bound of 72 reached"));
  EXPECT_EQ(outcome.result.paths.size(), 72U);
}

}  // namespace
}  // namespace reachd::symex
