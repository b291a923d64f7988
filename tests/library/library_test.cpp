// Models of the C++ library do what the library does. Functions check_…(int) of programs/*.cpp run
// compiled, over the real library, and symbolically, over the models: for each argument from
// kFirst to kLast what they return must agree, both when the argument is known and when the summary
// for any argument is evaluated. What is not modelled (counts of shared pointers) is in functions
// unknown_…(int): they must say so, and never give a wrong result. Those of programs_qt/*.cpp use
// Qt, if it is installed.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/print.h"
#include "analysis/flow/points_to.h"
#include "analysis/ir/ir.h"
#include "analysis/symex/executor.h"
#include "extractors/clang/extract.h"

namespace reachd {
namespace {

namespace fs = std::filesystem;

constexpr int kFirst = -3;
constexpr int kLast = 12;

std::vector<std::string> checks_of(const ir::Module& module, std::string_view prefix) {
  std::vector<std::string> names;
  for (const ir::Function& function : module.functions)
    if (function.name.starts_with(prefix) && function.has_body() &&
        function.name.find(':') == std::string::npos)
      names.push_back(function.name);
  return names;
}

bool is_of_qt(const fs::path& file) { return file.parent_path().filename() == "programs_qt"; }

using Results = std::map<std::pair<std::string, int>, Int128>;

/// Files whose name ends in 17 are in an older language, for which the library has other members.
std::vector<std::string> flags_of(const fs::path& file) {
  std::vector<std::string> flags = {file.stem().string().ends_with("17") ? "-std=c++17"
                                                                         : "-std=c++20"};
#ifdef REACHD_QT_INCLUDES
  std::stringstream folders(REACHD_QT_INCLUDES);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (is_of_qt(file))
      flags.push_back("-I" + folder);
#endif
  if (is_of_qt(file))
    flags.emplace_back("-fPIC");
  return flags;
}

std::string libraries_of([[maybe_unused]] const fs::path& file) {
#ifdef REACHD_QT_LIBRARY
  if (is_of_qt(file))
    return " " REACHD_QT_LIBRARY;
#endif
  return "";
}

Results run_compiled(const fs::path& file, const std::vector<std::string>& checks) {
  const fs::path folder = fs::temp_directory_path() /
                          ("reachd-library-" + std::to_string(getpid()) + file.stem().string());
  fs::create_directories(folder);
  const fs::path main_path = folder / "main.cpp";
  {
    std::ofstream main_file(main_path);
    main_file << "#include \"" << fs::absolute(file).string() << "\"\n#include <stdio.h>\n"
              << "int main() {\n  for (int n = " << kFirst << "; n <= " << kLast << "; ++n) {\n";
    for (const std::string& check : checks)
      main_file << "    printf(\"" << check << " %d %d\\n\", n, " << check << "(n));\n";
    main_file << "  }\n}\n";
  }
  const std::string program = (folder / "program").string();
  std::string compile = "c++ -w -O1 -fsanitize=undefined";
  for (const std::string& flag : flags_of(file))
    compile += " " + flag;
  compile += " -o " + program + " " + main_path.string() + libraries_of(file) + " 2>&1";
  Results results;
  EXPECT_EQ(std::system(compile.c_str()), 0) << compile;
  if (FILE* output = popen(program.c_str(), "r")) {
    std::array<char, 256> name = {};
    int n = 0;
    int result = 0;
    while (std::fscanf(output, "%255s %d %d", name.data(), &n, &result) == 3)
      results[{name.data(), n}] = result;
    pclose(output);
  }
  fs::remove_all(folder);
  return results;
}

/// The result where the parameter has that value; none where no summary is exact there.
std::optional<Int128> result_at(const symex::RunResult& run, Expr parameter, int n) {
  Assignment values;
  if (parameter.is_variable())
    values.emplace(parameter, Value::integral(parameter.sort(), n));
  for (const symex::FinishedPath& path : run.paths) {
    bool holds = path.approximations.empty();
    for (const Expr conjunct : path.condition) {
      const auto value = holds ? evaluate(conjunct, values) : std::nullopt;
      holds = value && value->as_bool();
    }
    if (!holds || !path.result)
      continue;
    const auto result = evaluate(path.result, values);
    if (result)
      return result->as_int();
  }
  return std::nullopt;
}

std::string reasons_of(const symex::RunResult& run, const FileTable& files) {
  std::string text = std::to_string(run.paths.size()) + " paths";
  const auto add = [&](const Approximation& a) {
    text += "\n  " + to_text(a.where, files) + ": " + a.reason;
  };
  for (const symex::FinishedPath& path : run.paths)
    std::ranges::for_each(path.approximations, add);
  for (const CutOff& lost : run.cut_offs)
    add(lost.what);
  return text;
}

std::vector<fs::path> programs() {
  std::vector<fs::path> files;
  std::vector<const char*> folders = {"tests/library/programs"};
#ifdef REACHD_QT_LIBRARY
  folders.push_back("tests/library/programs_qt");
#endif
  for (const char* folder : folders)
    for (const auto& entry : fs::directory_iterator(fs::path(REACHD_SOURCE_DIR) / folder))
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

class Library : public testing::TestWithParam<fs::path> {};

TEST_P(Library, ModelsDoWhatTheLibraryDoes) {
  clang_extractor::SourceFile source{.path = GetParam().string()};
  source.arguments = flags_of(GetParam());
  const auto pool = std::make_shared<ExprPool>();
  auto module = clang_extractor::extract({&source, 1}, pool);
  ASSERT_TRUE(module) << module.error().text();
  for (const std::string& line : ir::verify(*module))
    ADD_FAILURE() << line;
  for (const ir::Problem& problem : module->problems)
    ADD_FAILURE() << to_text(problem.where, module->files) << ": " << problem.message;
  const std::vector<std::string> checks = checks_of(*module, "check_");
  const std::vector<std::string> unknown = checks_of(*module, "unknown_");
  const Results compiled = run_compiled(GetParam(), checks);
  const auto shared = std::make_shared<const ir::Module>(std::move(*module));
  // As a program does: its functions are called from outside.
  std::vector<std::string> roots = shared->initializers;
  roots.insert(roots.end(), checks.begin(), checks.end());
  roots.insert(roots.end(), unknown.begin(), unknown.end());
  int summarised = 0;
  int answered = 0;
  std::string missing;  // from the summaries
  for (const std::string& check : checks) {
    const ir::Function& function = *shared->find_function(check);
    const flow::PointsTo points_to(*shared, roots);
    symex::CellTable cells(pool, shared);
    cells.set_points_to(&points_to);
    symex::Executor executor(cells);
    symex::RunOptions options;
    options.mode = symex::Mode::kInitial;
    const Expr parameter = pool->variable("n", Sort::i32());
    constexpr std::uint64_t kWorkMax = 150'000;  // of what is summarised for any argument
    symex::RunOptions any_options = options;
    any_options.work_max = kWorkMax;
    const symex::RunResult any = executor.run(function, {parameter}, any_options);
    const int before = answered;
    for (int n = kFirst; n <= kLast; ++n) {
      const auto expected = compiled.find({check, n});
      if (expected == compiled.end()) {
        ADD_FAILURE() << check << "(" << n << ") was not run";
        continue;
      }
      const auto run = executor.run(function, {pool->machine(Sort::i32(), n)}, options);
      const auto known = result_at(run, parameter, n);
      EXPECT_TRUE(known && *known == expected->second)
          << check << "(" << n << ") is " << to_text(expected->second) << ", found "
          << (known ? to_text(*known) : "nothing") << " in " << reasons_of(run, shared->files);
      const auto summary = result_at(any, parameter, n);
      ++summarised;
      answered += summary ? 1 : 0;
      EXPECT_TRUE(!summary || *summary == expected->second)
          << check << "(" << n << ") is " << to_text(expected->second) << ", in the summary "
          << to_text(*summary);
    }
    if (answered - before <= kLast - kFirst)
      missing += "\n" + check + ": " + std::to_string(answered - before) + " in " +
                 reasons_of(any, shared->files);
  }
  for (const std::string& name : unknown) {
    const flow::PointsTo points_to(*shared, roots);
    symex::CellTable cells(pool, shared);
    cells.set_points_to(&points_to);
    symex::Executor executor(cells);
    symex::RunOptions options;
    options.mode = symex::Mode::kInitial;
    const Expr known = pool->machine(Sort::i32(), kLast);
    const auto run = executor.run(*shared->find_function(name), {known}, options);
    EXPECT_FALSE(result_at(run, known, kLast)) << name << " is known now: call it check_…";
  }
  std::printf("%d of %d results are in the summaries for any argument\n", answered, summarised);
  // Texts of 16-bit characters are looked at one by one in these programs, which is dear.
  EXPECT_GE(answered * 10, summarised * (is_of_qt(GetParam()) ? 3 : 7)) << missing;
}

INSTANTIATE_TEST_SUITE_P(Models, Library, testing::ValuesIn(programs()), [](const auto& info) {
  return (is_of_qt(info.param) ? "qt_" : "") + info.param.stem().string();
});

}  // namespace
}  // namespace reachd
