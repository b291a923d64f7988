// Summaries must not explode: of code that is n times as long, or goes round n times as often, the
// summary is about n times as large. Counted are the nodes of all its terms, each once.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/ir/text.h"
#include "analysis/symex/executor.h"
#include "tests/symex/growing_code.h"

namespace reachd::symex {
namespace {

struct Summary {
  std::size_t nodes = 0;
  std::size_t paths = 0;
  std::uint64_t work = 0;
  bool is_exact = true;
};

void add_nodes(Expr e, std::set<Expr>& into) {
  if (e && into.insert(e).second)
    for (const Expr child : e.children())
      add_nodes(child, into);
}

Summary summarise(const std::string& text, Bounds bounds = {}) {
  auto pool = std::make_shared<ExprPool>();
  auto parsed = ir::parse(text, pool);
  EXPECT_TRUE(parsed) << parsed.error().text() << text;
  if (!parsed)
    return {};
  EXPECT_EQ(ir::verify(*parsed), std::vector<std::string>());
  const auto module = std::make_shared<const ir::Module>(std::move(*parsed));
  CellTable cells(pool, module);
  RunOptions options;
  options.bounds = bounds;
  const RunResult result = Executor(cells).run(*module->find_function("f"), {}, options);
  Summary summary;
  std::set<Expr> nodes;
  for (const FinishedPath& path : result.paths) {
    for (const Expr conjunct : path.condition)
      add_nodes(conjunct, nodes);
    for (const auto& [cell, value] : path.memory)
      add_nodes(value, nodes);
    summary.is_exact = summary.is_exact && path.approximations.empty();
  }
  for (const auto& [entry, points] : result.points)
    for (const PointCondition& point : points)
      add_nodes(point.condition, nodes);
  summary.nodes = nodes.size();
  summary.paths = result.paths.size();
  summary.work = result.work;
  summary.is_exact = summary.is_exact && result.cut_offs.empty();
  return summary;
}

struct Code {
  const char* name;
  std::string (*make)(int n);
  int small;
  int large;
};

class Growth : public testing::TestWithParam<Code> {};

TEST_P(Growth, IsLinear) {
  const Code& code = GetParam();
  const Summary small = summarise(code.make(code.small));
  const Summary large = summarise(code.make(code.large));
  EXPECT_TRUE(small.is_exact);
  EXPECT_TRUE(large.is_exact);
  EXPECT_LE(large.paths, std::max<std::size_t>(small.paths, 2));
  const double ratio = static_cast<double>(code.large) / code.small;
  EXPECT_LE(static_cast<double>(large.nodes), 1.25 * ratio * static_cast<double>(small.nodes) + 50);
}

INSTANTIATE_TEST_SUITE_P(Code, Growth,
                         testing::Values(Code{"IndependentIfs", growing::independent_ifs, 30, 120},
                                         Code{"SummingIfs", growing::summing_ifs, 30, 120},
                                         Code{"DependentIfs", growing::dependent_ifs, 30, 120},
                                         Code{"ChainedCalls", growing::chained_calls, 10, 40},
                                         Code{"RepeatedCalls", growing::repeated_calls, 30, 120},
                                         Code{"NestedSteps", growing::nested_steps, 5, 20},
                                         Code{"NestedDecisions", growing::nested_decisions, 5, 20},
                                         Code{"NestedSettings", growing::nested_settings, 5, 20},
                                         Code{"SharedCallee", growing::shared_callee, 4, 16},
                                         Code{"FixedSum", growing::fixed_sum, 100, 300},
                                         Code{"Search", growing::search, 80, 400},
                                         Code{"Maximum", growing::maximum, 30, 400},
                                         Code{"Count", growing::count, 30, 400}),
                         [](const auto& parameter) { return parameter.param.name; });

/// What is called 2^n times is summarised n times: work grows with the code, not with the calls.
TEST(Growth, WorkIsLinearInNestedCalls) {
  for (const auto make :
       {growing::nested_steps, growing::nested_decisions, growing::nested_settings}) {
    const std::uint64_t small = summarise(make(10)).work;
    const std::uint64_t large = summarise(make(40)).work;
    EXPECT_LE(large, 6 * small) << make(2);
  }
}

TEST(Growth, CountingLoopsAreWhatTheyAreWhateverTheBound) {
  const Summary few = summarise(growing::counting(), {.loop = 4});
  const Summary many = summarise(growing::counting(), {.loop = 1000});
  EXPECT_TRUE(few.is_exact);
  EXPECT_TRUE(many.is_exact);
  EXPECT_EQ(few.nodes, many.nodes);
  EXPECT_EQ(few.paths, 2);
  EXPECT_LT(few.nodes, 60);
}

/// The bound is for loops of which nobody knows how often they go round.
TEST(Growth, TheBoundIsNotForLoopsThatAreCounted) {
  EXPECT_TRUE(summarise(growing::count(100), {.loop = 8}).is_exact);
  EXPECT_TRUE(summarise(growing::search(100), {.loop = 8}).is_exact);
}

TEST(Growth, LoopsOverAHundredElementsAreExact) {
  for (const auto make :
       {growing::sum, growing::search, growing::maximum, growing::count, growing::fill})
    EXPECT_TRUE(summarise(make(100)).is_exact) << make(100);
}

}  // namespace
}  // namespace reachd::symex
