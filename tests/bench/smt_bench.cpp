// What one question to the solver costs, with translation, when little of it was seen before.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "analysis/smt/z3/z3_factory.h"

namespace reachd::smt {
namespace {

/// 20 linear inequalities over 6 variables; `round` makes each one new.
std::vector<Expr> linear_query(ExprPool& pool, int round, bool satisfiable) {
  const Sort i32 = Sort::i32();
  std::vector<Expr> v;
  for (int i = 0; i < 6; ++i)
    v.push_back(pool.variable("v" + std::to_string(i), i32));
  std::vector<Expr> result;
  for (int i = 0; i < 20; ++i) {
    const Expr scaled = pool.multiply(pool.machine(i32, i % 3 + 1), v[i % 6]);
    const Expr left = pool.add(scaled, v[(i + 1) % 6]);
    const Expr right = pool.add(v[(i + 2) % 6], pool.machine(i32, i * 7 + round));
    result.push_back(pool.less_eq(left, right));
  }
  if (!satisfiable) {
    result[7] = pool.less(pool.add(v[0], v[3]), v[5]);
    result[8] = pool.less(pool.add(v[5], pool.machine(i32, round)), pool.add(v[0], v[3]));
  }
  return result;
}

void run(benchmark::State& state, bool satisfiable, bool want_model) {
  ExprPool pool;
  const auto solver = make_z3_factory()->solver();
  int round = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const std::vector<Expr> query = linear_query(pool, round++, satisfiable);
    state.ResumeTiming();
    const CheckResult result = solver->check(query, {.want_model = want_model}, {});
    if ((result.verdict == Satisfiability::kSat) != satisfiable)
      state.SkipWithError("wrong verdict");
  }
}

void BM_CheckLinearSat(benchmark::State& state) { run(state, true, true); }
void BM_CheckLinearSatNoModel(benchmark::State& state) { run(state, true, false); }
void BM_CheckLinearUnsat(benchmark::State& state) { run(state, false, true); }
BENCHMARK(BM_CheckLinearSat)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_CheckLinearSatNoModel)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_CheckLinearUnsat)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace reachd::smt
