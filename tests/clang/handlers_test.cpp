// Three views of an event agree: what the compiled handler does, what its IR does on bytes, and
// what its path summaries say. Random programs (REACHD_PROGRAMS of them, from REACHD_SEED on), and
// tests/clang/handlers/*, where every mismatch that was ever found stays.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "extractors/clang/extract.h"
#include "tests/clang/handlers.h"
#include "tests/clang/summaries.h"

namespace reachd {
namespace {

namespace fs = std::filesystem;

/// False where something does not agree.
bool check_file(const fs::path& file, const std::vector<std::string>& prefixes, unsigned seed,
                Agreements& counts) {
  const clang_extractor::SourceFile source{.path = file.string()};
  auto extracted = clang_extractor::extract({&source, 1}, std::make_shared<ExprPool>());
  EXPECT_TRUE(extracted) << extracted.error().text();
  if (!extracted)
    return false;
  for (const std::string& line : ir::verify(*extracted))
    ADD_FAILURE() << file << ": " << line;
  for (const ir::Problem& problem : extracted->problems)
    ADD_FAILURE() << to_text(problem.where, extracted->files) << ": " << problem.message;
  const auto module = std::make_shared<const ir::Module>(std::move(*extracted));
  const std::vector<std::string> mismatches = compare(file, module, prefixes, seed, counts);
  for (const std::string& mismatch : mismatches)
    ADD_FAILURE() << file << ": " << mismatch;
  return mismatches.empty();
}

void report(const Agreements& counts) {
  std::printf("%d programs, %d events: %d exact, %d approximate, %d undefined, %d not modelled\n",
              counts.programs, counts.events, counts.exact, counts.approximate, counts.undefined,
              counts.skipped);
  for (const auto& [reason, count] : counts.reasons)
    std::printf("  %5d  %s\n", count, reason.c_str());
}

fs::path temporary_file(const std::string& name) {
  return fs::temp_directory_path() / ("reachd-" + std::to_string(getpid()) + "-" + name);
}

/// Many programs share one compilation, which is what takes the time.
void check_generated_handlers(unsigned first, unsigned programs, Language language) {
  constexpr unsigned kBatch = 50;
  Agreements counts;
  for (unsigned begin = first; begin < first + programs; begin += kBatch) {
    const fs::path file =
        temporary_file(std::to_string(begin) + (language == Language::kCxx ? ".cpp" : ".c"));
    std::vector<std::string> prefixes;
    {
      std::ofstream out(file);
      for (unsigned seed = begin; seed < std::min(begin + kBatch, first + programs); ++seed) {
        out << generate_handlers(seed, language);
        prefixes.push_back(prefix_of(seed));
      }
    }
    if (check_file(file, prefixes, begin, counts))
      fs::remove(file);
    else
      std::printf("%s is kept\n", file.c_str());
  }
  report(counts);
  EXPECT_GT(counts.exact, counts.events / 2);
}

TEST(GeneratedHandlers, AgreeInC) {
  check_generated_handlers(from_environment("REACHD_SEED", 1),
                           from_environment("REACHD_PROGRAMS", 150), Language::kC);
}

TEST(GeneratedHandlers, AgreeInCxx) {
  check_generated_handlers(from_environment("REACHD_SEED", 1),
                           from_environment("REACHD_PROGRAMS", 150), Language::kCxx);
}

std::vector<fs::path> handler_files() {
  std::vector<fs::path> files;
  std::error_code missing;
  for (const auto& entry :
       fs::directory_iterator(fs::path(REACHD_SOURCE_DIR) / "tests/clang/handlers", missing))
    files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

class Handlers : public testing::TestWithParam<fs::path> {};

TEST_P(Handlers, SummariesDoWhatCompiledCodeDoes) {
  Agreements counts;
  check_file(GetParam(), {""}, from_environment("REACHD_SEED", 1), counts);
  report(counts);
}

INSTANTIATE_TEST_SUITE_P(Clang, Handlers, testing::ValuesIn(handler_files()), [](const auto& info) {
  std::string name = info.param.filename().string();
  std::ranges::replace(name, '.', '_');
  return name;
});

}  // namespace
}  // namespace reachd
