// C and C++ in, IR text out. Fixtures: tests/clang/fixtures/NAME.c or NAME.cpp beside NAME.ir, the
// text that is expected; REACHD_UPDATE=1 rewrites the latter. Every fixture, and every program that
// lies around, verifies.
#include "extractors/clang/extract.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "analysis/ir/text.h"
#include "tests/support/files.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

const fs::path kTests = fs::path(REACHD_SOURCE_DIR) / "tests";

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder, missing))
    if (entry.path().extension() == extension || entry.path().extension() == extension + "pp")
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

Result<ir::Module> extract_file(const fs::path& path) {
  SourceFile file{.path = path.string()};
  if (path.extension() == ".cpp")
    file.arguments = {"-std=c++20"};
  return extract({&file, 1}, std::make_shared<ExprPool>());
}

std::string violations(const ir::Module& module) {
  std::string text;
  for (const std::string& line : ir::verify(module))
    text += line + "\n";
  return text;
}

/// What the text form says, read back, says the same.
void check_round_trip(const ir::Module& module) {
  const std::string text = ir::to_text(module);
  const auto again = ir::parse(text, std::make_shared<ExprPool>());
  ASSERT_TRUE(again) << again.error().text() << "\n" << text;
  EXPECT_EQ(ir::to_text(*again), text);
}

class Fixture : public testing::TestWithParam<fs::path> {};

TEST_P(Fixture, LowersToTheTextBesideIt) {
  const auto module = extract_file(GetParam());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(violations(*module), "");
  const fs::path golden = fs::path(GetParam()).replace_extension(".ir");
  const std::string text = ir::to_text(*module);
  if (std::getenv("REACHD_UPDATE"))
    std::ofstream(golden, std::ios::binary) << text;
  EXPECT_EQ(text, test::read_file(golden)) << "REACHD_UPDATE=1 rewrites " << golden;
  check_round_trip(*module);
}

std::string name_of(const testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.stem().string();
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)))
      c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Clang, Fixture,
                         testing::ValuesIn(files_in(kTests / "clang/fixtures", ".c")), name_of);

class Program : public testing::TestWithParam<fs::path> {};

TEST_P(Program, IsLoweredWhole) {
  const auto module = extract_file(GetParam());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(violations(*module), "");
  for (const ir::Problem& problem : module->problems)
    ADD_FAILURE() << to_text(problem.where, module->files) << ": " << problem.message;
  for (const ir::Function& function : module->functions)
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* missed = std::get_if<ir::Approximate>(&instruction.op))
          ADD_FAILURE() << to_text(instruction.where, module->files) << ": " << missed->reason;
}

INSTANTIATE_TEST_SUITE_P(Bench, Program,
                         testing::ValuesIn(files_in(kTests / "programs/bench", ".c")), name_of);

}  // namespace
}  // namespace reachd::clang_extractor
