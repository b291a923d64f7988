// Lowered code does what compiled code does. Functions check_…() of tests/clang/agreement/*.c and
// *.cpp, and of generated programs, run in both; what they return must agree.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "analysis/expr/print.h"
#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"
#include "extractors/models/models.h"
#include "tests/clang/generator.h"
#include "tests/clang/interpreter.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> checks_of(const ir::Module& module) {
  std::vector<std::string> names;
  for (const ir::Function& function : module.functions)
    if (function.name.starts_with("check_") && function.name.find(':') == std::string::npos &&
        function.has_body())
      names.push_back(function.name);
  return names;
}

/// Compiles the file with a `main` that runs the checks, and returns what they returned.
std::map<std::string, std::string> run_binary(const fs::path& file,
                                              const std::vector<std::string>& checks) {
  const fs::path folder =
      fs::temp_directory_path() /
      ("reachd-agreement-" + std::to_string(getpid()) + "-" + file.stem().string());
  fs::create_directories(folder);
  const bool is_cxx = file.extension() == ".cpp";
  const fs::path main_path = folder / (is_cxx ? "main.cpp" : "main.c");
  {
    std::ofstream main_file(main_path);
    main_file << "#include \"" << fs::absolute(file).string() << "\"\n#include <stdio.h>\n"
              << "int main(void) {\n";
    for (const std::string& check : checks)
      main_file << "  printf(\"" << check << " %lld\\n\", (long long)" << check << "());\n";
    main_file << "  return 0;\n}\n";
  }
  const std::string program = (folder / "program").string();
  const std::string compile = (is_cxx ? "c++ -w -O1 -std=c++20 -o " : "cc -w -O1 -std=gnu17 -o ") +
                              program + " " + main_path.string() + " -lm 2>&1";
  std::map<std::string, std::string> results;
  EXPECT_EQ(std::system(compile.c_str()), 0) << compile;
  if (FILE* output = popen(program.c_str(), "r")) {
    std::array<char, 256> line = {};
    while (std::fgets(line.data(), line.size(), output)) {
      const std::string text = line.data();
      results[text.substr(0, text.find(' '))] =
          text.substr(text.find(' ') + 1, text.find('\n') - text.find(' ') - 1);
    }
    pclose(output);
  }
  fs::remove_all(folder);
  return results;
}

/// Compares all checks of a file; returns how many of them were defined.
int check_agreement(const fs::path& file, bool may_be_undefined) {
  SourceFile source{.path = file.string()};
  if (file.extension() == ".cpp")
    source.arguments = {"-std=c++20"};
  auto module = extract({&source, 1}, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  if (!module)
    return 0;
  // With the bodies of library functions, as a program that people ask about is loaded.
  std::vector<SourceFile> sources = {source};
  for (const EmbeddedFile* model : models_for(*module))
    sources.push_back({.path = std::string(kModelPathPrefix) + std::string(model->name),
                       .text = std::string(model->text)});
  if (sources.size() > 1)
    module = extract(sources, std::make_shared<ExprPool>());
  for (const std::string& line : ir::verify(*module))
    ADD_FAILURE() << file << ": " << line;
  for (const ir::Problem& problem : module->problems)
    ADD_FAILURE() << to_text(problem.where, module->files) << ": " << problem.message;
  std::map<std::string, std::string> lowered;
  std::vector<std::string> defined;
  for (const std::string& check : checks_of(*module)) {
    const auto outcome = Interpreter(*module).call(check);
    // Undefined behaviour is no way to anything, and may stop the compiled program.
    if (outcome.stopped.starts_with("undefined") && may_be_undefined)
      continue;
    EXPECT_EQ(outcome.stopped, "") << file << ": " << check;
    if (!outcome.value)
      continue;
    lowered[check] = to_text(outcome.value->as_int());
    defined.push_back(check);
  }
  EXPECT_FALSE(defined.empty());
  auto compiled = run_binary(file, defined);
  for (const std::string& check : defined)
    EXPECT_EQ(lowered[check], compiled[check])
        << file << ": " << check << "\n"
        << ir::to_text(*module->find_function(check), *module);
  return static_cast<int>(defined.size());
}

std::vector<fs::path> agreement_files() {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(REACHD_SOURCE_DIR) / "tests/clang/agreement"))
    if (entry.path().extension() == ".c" || entry.path().extension() == ".cpp")
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

class Agreement : public testing::TestWithParam<fs::path> {};

TEST_P(Agreement, LoweredCodeDoesWhatCompiledCodeDoes) { check_agreement(GetParam(), false); }

INSTANTIATE_TEST_SUITE_P(Clang, Agreement, testing::ValuesIn(agreement_files()),
                         [](const auto& info) { return info.param.stem().string(); });

void check_generated(unsigned first_seed, unsigned programs) {
  int defined = 0;
  int made = 0;
  for (unsigned seed = first_seed; seed < first_seed + programs; ++seed) {
    const fs::path file =
        fs::temp_directory_path() /
        ("reachd-generated-" + std::to_string(getpid()) + "-" + std::to_string(seed) + ".c");
    constexpr int kFunctions = 40;
    std::ofstream(file) << generate_program(seed, kFunctions);
    const bool had_failure = testing::Test::HasFailure();
    defined += check_agreement(file, true);
    made += kFunctions;
    if (!had_failure && testing::Test::HasFailure())
      std::printf("seed %u: %s is kept\n", seed, file.c_str());
    else
      fs::remove(file);
  }
  std::printf("%d of %d generated functions are defined\n", defined, made);
  EXPECT_GT(defined, made / 3);
}

TEST(GeneratedPrograms, Agree) { check_generated(1, 3); }

TEST(GeneratedProgramsNightly, Agree) { check_generated(1000, 60); }

}  // namespace
}  // namespace reachd::clang_extractor
