// Programs of csmith (Yang et al., PLDI 2011), compiled, interpreted, and executed by symex on
// constants; all globals agree at the end. They are free of undefined behaviour, but for
// conversions of floats that do not fit: then both the compiled program and the interpreter have to
// say so.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "extractors/clang/extract.h"
#include "tests/clang/summaries.h"

namespace reachd {
namespace {

namespace fs = std::filesystem;

/// Small programs: they are to run in a few thousand steps.
constexpr const char* kOptions =
    " --quiet --concise --no-argc --no-checksum --max-funcs 3 --max-block-depth 2"
    " --max-block-size 3 --max-expr-complexity 4 --max-array-dim 2 --max-array-len-per-dim 5"
    " --max-struct-fields 5 --max-union-fields 3 --no-volatile-pointers";

std::string generate(unsigned seed, const fs::path& file) {
  // Every third one with floats, every fourth one packed.
  const std::string command =
      "csmith --seed " + std::to_string(seed) + kOptions + (seed % 3 == 0 ? " --float" : "") +
      (seed % 4 == 0 ? "" : " --no-packed-struct") + " > " + file.string() + ".in 2> /dev/null";
  if (std::system(command.c_str()) != 0)
    return "csmith fails (Debian: csmith)";
  std::ifstream in(file.string() + ".in");
  std::ofstream(file) << in.rdbuf();
  in.close();
  fs::remove(file.string() + ".in");
  return "";
}

TEST(Csmith, ProgramsAgree) {
  const unsigned first = from_environment("REACHD_SEED", 1);
  const unsigned programs = from_environment("REACHD_CSMITH_PROGRAMS", 20);
  Agreements counts;
  for (unsigned seed = first; seed < first + programs; ++seed) {
    const fs::path file = fs::temp_directory_path() / ("reachd-csmith-" + std::to_string(getpid()) +
                                                       "-" + std::to_string(seed) + ".c");
    ASSERT_EQ(generate(seed, file), "");
    const clang_extractor::SourceFile source{
        .path = file.string(),
        .arguments = {"-I" REACHD_SOURCE_DIR "/tests/clang/csmith", "-w", "-Dmain=csmith_main"}};
    auto extracted = clang_extractor::extract({&source, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(extracted) << extracted.error().text();
    bool is_fine = true;
    for (const std::string& line : ir::verify(*extracted)) {
      ADD_FAILURE() << file << ": " << line;
      is_fine = false;
    }
    const auto module = std::make_shared<const ir::Module>(std::move(*extracted));
    for (const std::string& mismatch : compare_run(file, module, "func_1", "g_", counts)) {
      ADD_FAILURE() << file << ": " << mismatch;
      is_fine = false;
    }
    if (is_fine)
      fs::remove(file);
  }
  std::printf(
      "%d programs: %d agree, %d are undefined, %d with something that is not modelled or too "
      "long\n",
      counts.programs, counts.exact, counts.undefined, counts.skipped);
  for (const auto& [reason, count] : counts.reasons)
    std::printf("  %5d  %s\n", count, reason.c_str());
  EXPECT_GE(counts.exact, counts.programs / 2);
}

}  // namespace
}  // namespace reachd
