// What the summary of one function costs, by its length or by the rounds of its loop.
//
// "summary/…/n": from IR that is read to the summary. `nodes` counts what its terms are made of;
// for code of one kind both should grow as n does.
#include <benchmark/benchmark.h>

#include <set>
#include <string>

#include "analysis/ir/text.h"
#include "analysis/symex/executor.h"
#include "tests/symex/growing_code.h"

namespace reachd {
namespace {

void add_nodes(Expr e, std::set<Expr>& into) {
  if (into.insert(e).second)
    for (const Expr child : e.children())
      add_nodes(child, into);
}

void summarise(benchmark::State& state, std::string (*make)(int n),
               bool summarises_callees = true) {
  const std::string text = make(static_cast<int>(state.range(0)));
  std::size_t nodes = 0;
  std::size_t paths = 0;
  for (auto _ : state) {
    state.PauseTiming();
    auto pool = std::make_shared<ExprPool>();
    auto parsed = ir::parse(text, pool);
    if (!parsed) {
      state.SkipWithError(parsed.error().text().c_str());
      return;
    }
    const auto module = std::make_shared<const ir::Module>(std::move(*parsed));
    symex::CellTable cells(pool, module);
    state.ResumeTiming();
    symex::RunOptions options;
    if (!summarises_callees)
      options.callee_length_min = UINT64_MAX;
    const symex::RunResult result =
        symex::Executor(cells).run(*module->find_function("f"), {}, options);
    state.PauseTiming();
    std::set<Expr> seen;
    for (const symex::FinishedPath& path : result.paths)
      for (const auto& [cell, value] : path.memory)
        add_nodes(value, seen);
    for (const auto& [entry, points] : result.points)
      for (const PointCondition& point : points)
        add_nodes(point.condition, seen);
    nodes = seen.size();
    paths = result.paths.size();
    state.ResumeTiming();
  }
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["paths"] = static_cast<double>(paths);
}

#define SUMMARY(name) \
  BENCHMARK_CAPTURE(summarise, name, growing::name)->Unit(benchmark::kMillisecond)

SUMMARY(independent_ifs)->Arg(30)->Arg(60)->Arg(120);
SUMMARY(summing_ifs)->Arg(30)->Arg(60)->Arg(120);
SUMMARY(dependent_ifs)->Arg(30)->Arg(60)->Arg(120);
SUMMARY(chained_calls)->Arg(10)->Arg(20)->Arg(40);
SUMMARY(repeated_calls)->Arg(30)->Arg(60)->Arg(120);
// The second of each pair executes callees wherever they are called.
#define CALLS(name)                                                   \
  BENCHMARK_CAPTURE(summarise, name, growing::name, true)             \
      ->Unit(benchmark::kMillisecond)                                 \
      ->Arg(8)                                                        \
      ->Arg(12)                                                       \
      ->Arg(16);                                                      \
  BENCHMARK_CAPTURE(summarise, name##_executed, growing::name, false) \
      ->Unit(benchmark::kMillisecond)                                 \
      ->Arg(8)                                                        \
      ->Arg(12)                                                       \
      ->Arg(16)

CALLS(nested_steps);
CALLS(nested_decisions);
CALLS(nested_settings);
CALLS(shared_callee);
SUMMARY(fixed_sum)->Arg(100)->Arg(1000);
SUMMARY(search)->Arg(100)->Arg(1000);
SUMMARY(maximum)->Arg(100)->Arg(1000);
SUMMARY(count)->Arg(100)->Arg(1000);
SUMMARY(fill)->Arg(100)->Arg(1000);

}  // namespace
}  // namespace reachd
