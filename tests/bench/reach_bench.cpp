// What an answer costs on the benchmark programs: the question alone, and the whole process.
//
// "search/…": from a program whose code is read and whose initialisation has run to the checked
// answer: summaries of the handlers that matter, search or proof, replay or certificate check.
// "process/…": the command, from start to exit. Nothing is kept from one iteration to the next.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "lsp-server/session/loader.h"

namespace reachd {
namespace {

const std::string kFolder = std::string(REACHD_SOURCE_DIR) + "/tests/programs/bench/";

struct Case {
  std::string name;
  std::string file;
  std::string model;
  std::uint32_t line = 0;
};

void answer_question(benchmark::State& state, const Case& question) {
  auto program = session::load_program(question.model, {});
  if (!program) {
    state.SkipWithError(program.error().text().c_str());
    return;
  }
  Target target;
  target.file = question.file;
  target.line = question.line;
  query::Verdict verdict = query::Verdict::kUnknown;
  for (auto _ : state) {
    query::Engine engine(program->model, program->frameworks, smt::make_z3_factory());
    (void)engine.handlers();
    const auto start = std::chrono::steady_clock::now();
    verdict = engine.reach(target).verdict;
    state.SetIterationTime(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  state.SetLabel(verdict == query::Verdict::kReachable     ? "reachable"
                 : verdict == query::Verdict::kUnreachable ? "unreachable"
                                                           : "unknown");
}

void run_process(benchmark::State& state, const Case& question) {
  const std::string command =
      std::string(REACHD_BINARY) + " reach --format=json --model=" + question.model + " " +
      question.file + ":" + std::to_string(question.line) + " >/dev/null 2>&1";
  for (auto _ : state)
    benchmark::DoNotOptimize(std::system(command.c_str()));
}

const int kRegistered = [] {
  std::ifstream file(kFolder + "expected.json");
  const auto expected = nlohmann::json::parse(file, nullptr, false);
  if (expected.is_discarded())
    return 0;
  for (const auto& target : expected) {
    const std::string program = target["program"];
    const Case question{program + "/" + target["target"].get<std::string>(),
                        kFolder + target["file"].get<std::string>(),
                        kFolder + program + ".eventmodel.json", target["line"]};
    benchmark::RegisterBenchmark(("search/" + question.name).c_str(), answer_question, question)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("process/" + question.name).c_str(), run_process, question)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
  }
  return 1;
}();

}  // namespace
}  // namespace reachd
