// Damaged programs: pieces of real ones deleted, repeated, moved or cut in half, by a fixed seed.
// Nothing crashes or hangs, and what comes out is well-formed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> programs() {
  std::vector<fs::path> paths;
  const fs::path tests = fs::path(REACHD_SOURCE_DIR) / "tests";
  for (const char* folder :
       {"programs/bench", "programs/bench-cpp", "clang/agreement", "clang/fixtures"})
    for (const auto& entry : fs::directory_iterator(tests / folder))
      if (entry.path().extension() == ".c" || entry.path().extension() == ".cpp")
        paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

class Mutator {
public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string mutate(std::string text) {
    for (int changes = 1 + below(3); changes > 0 && !text.empty(); --changes)
      change(text);
    return text;
  }

private:
  /// Not by a distribution of the library: those differ between libraries.
  int below(std::size_t limit) { return static_cast<int>(random_() % limit); }

  void change(std::string& text) {
    static constexpr std::string_view kInserted[] = {"{",
                                                     "}",
                                                     "(",
                                                     ")",
                                                     "[",
                                                     "]",
                                                     ";",
                                                     ",",
                                                     "<",
                                                     ">",
                                                     "::",
                                                     "->",
                                                     "*",
                                                     "&",
                                                     "\"",
                                                     "'",
                                                     "/*",
                                                     "#if 0\n",
                                                     "\n#define x y\n",
                                                     "return",
                                                     "struct",
                                                     "auto",
                                                     "0",
                                                     "if (",
                                                     "case 1:",
                                                     "=",
                                                     "\\\n",
                                                     "static ",
                                                     "const ",
                                                     "void ",
                                                     "int ",
                                                     "long double ",
                                                     "template <class T> ",
                                                     "\xff",
                                                     "..."};
    const std::size_t at = static_cast<std::size_t>(below(text.size()));
    const std::size_t length = 1 + static_cast<std::size_t>(below(below(8) == 0 ? 400 : 12));
    switch (below(6)) {
      case 0:
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.insert(at, kInserted[below(std::size(kInserted))]);
        break;
      case 3:
        text.insert(at, text.substr(static_cast<std::size_t>(below(text.size())), length));
        break;
      case 4:
        text.replace(at, std::min(length, text.size() - at),
                     kInserted[below(std::size(kInserted))]);
        break;
      default:
        if (below(4) == 0)
          text.resize(at);
        else
          std::swap(text[at], text[static_cast<std::size_t>(below(text.size()))]);
    }
  }

  std::mt19937 random_;
};

void check_mutants(int rounds) {
  unsigned seed = 1;
  for (int round = 0; round < rounds; ++round)
    for (const fs::path& path : programs()) {
      std::ifstream stream(path, std::ios::binary);
      std::string text((std::istreambuf_iterator<char>(stream)), {});
      Mutator mutator(seed++);
      text = mutator.mutate(std::move(text));
      SCOPED_TRACE(path.filename().string() + ", seed " + std::to_string(seed - 1));
      const SourceFile file{.path = path.string(), .text = text};
      const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
      ASSERT_TRUE(module) << module.error().text();
      const auto violations = ir::verify(*module);
      EXPECT_TRUE(violations.empty()) << violations.front() << "\n" << text;
    }
}

TEST(Mutants, AreSurvived) { check_mutants(4); }

TEST(MutantsNightly, AreSurvived) { check_mutants(12); }

}  // namespace
}  // namespace reachd::clang_extractor
