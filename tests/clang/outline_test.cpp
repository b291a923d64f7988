// An outline says of the functions that the file itself defines what the whole unit says of them:
// names, places, branches and assertions, and which of the others they call.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "analysis/ir/linker.h"
#include "analysis/query/code_targets.h"
#include "extractors/clang/extract.h"
#include "tests/support/files.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

/// Functions that are no instances of templates, by name: places of the function and its name,
/// which of the others it calls, its targets.
std::map<std::string, std::string> described(const ir::Module& module, const std::string& path) {
  const FileId file = module.files.find(path);
  std::set<std::string> own;
  for (const ir::Function& function : module.functions)
    if (function.has_body() && function.where.valid() && function.where.file == file &&
        function.name.find('<') == std::string::npos)
      own.insert(function.name);
  const auto entries = query::code_entries(module);
  query::EventsByFunction events;
  for (const std::string& name : own)
    events[name] = {"any"};
  std::map<std::string, std::string> texts;
  for (const std::string& name : own) {
    const ir::Function& function = *module.find_function(name);
    texts[name] = to_text(function.where, module.files) + " " +
                  std::to_string(function.where.end_line) + " " +
                  to_text(function.name_span, module.files) + "\n";
    std::set<std::string> called;
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && own.contains(call->callee))
          called.insert(call->callee);
    for (const std::string& callee : called)
      texts[name] += "calls " + callee + "\n";
  }
  for (const query::TargetInfo& target : query::code_targets(entries, module.files, events, false))
    if (own.contains(target.function))
      texts[target.function] +=
          std::to_string(target.place.line) + ":" + std::to_string(target.place.column) + " " +
          target.condition +
          (target.target.branch ? *target.target.branch ? " true" : " false" : "") + "\n";
  return texts;
}

ir::Module whole(const SourceFile& file) {
  const Result<ExtractedUnit> unit = extract_unit(file);
  EXPECT_TRUE(unit) << file.path;
  ir::Linker linker(std::make_shared<ExprPool>());
  EXPECT_FALSE(unit && linker.add(unit->archive));
  return linker.take();
}

SourceFile source(const std::string& path, const std::string& text) {
  return {.path = path, .text = text, .arguments = {"-std=c++17"}, .directory = {}};
}

class OutlineTest : public testing::TestWithParam<std::string> {};

/// What an outline may leave out: instances of templates, and what the compiler makes itself at the
/// end, in which nobody can ask for anything.
TEST_P(OutlineTest, SaysWhatTheUnitSays) {
  const fs::path path = fs::path(REACHD_SOURCE_DIR) / "tests" / GetParam();
  const SourceFile file = source(path.string(), test::read_file(path));
  const std::optional<ir::Module> outline = outline_unit(file);
  ASSERT_TRUE(outline);
  const auto expected = described(whole(file), file.path);
  const auto found = described(*outline, file.path);
  EXPECT_GT(found.size(), 3U);
  for (const auto& [name, text] : expected)
    EXPECT_TRUE(found.contains(name) || text.find(" true\n") == std::string::npos)
        << name << " is missing";
  for (const auto& [name, text] : found)
    EXPECT_EQ(text, expected.contains(name) ? expected.at(name) : "nothing") << name;
}

INSTANTIATE_TEST_SUITE_P(
    Programs, OutlineTest,
    testing::Values("clang/fixtures/names.cpp", "clang/fixtures/exceptions.cpp",
                    "programs/bench-cpp/c04_inventory.cpp", "programs/bench-cpp/c06_screens.cpp",
                    "programs/loops/lock_asio.cpp"),
    [](const auto& info) {
      std::string name = fs::path(info.param).stem().string();
      std::ranges::replace_if(name, [](char c) { return !std::isalnum(c); }, '_');
      return name;
    });

constexpr const char* kText = R"(
struct Counter {
  int count = 0;
  bool step(int by) {
    if (by > 3)
      ++count;
    return count > 7;
  }
};
template <typename T> T larger(T a, T b) { return a < b ? b : a; }
static Counter counter;
void rise(int by) {
  if (counter.step(larger(by, 2)))
    counter.count = 0;
}
)";

TEST(Outline, IsOfTheUsersTextOnly) {
  const auto outline = outline_unit(source("main.cpp", kText));
  ASSERT_TRUE(outline);
  std::set<std::string> bodies;
  for (const ir::Function& function : outline->functions)
    if (function.has_body())
      bodies.insert(function.name);
  EXPECT_EQ(bodies, (std::set<std::string>{"Counter::step", "rise"}));
  EXPECT_TRUE(outline->problems.empty());
}

TEST(Outline, ThereIsNoneWhereTheUnitIsAsQuickOrMayBeReadOtherwise) {
  EXPECT_FALSE(outline_unit({.path = "main.c", .text = "int main(void) { return 0; }"}));
  // A brace is missing: the text is repaired where more is understood of it then.
  EXPECT_FALSE(outline_unit(source("main.cpp", "void f() { if (true) {\nvoid g() {}\n")));
  SourceFile newer =
      source("main.cpp", "template <typename T> concept kAny = true;\nvoid f() {}\n");
  newer.arguments.clear();
  EXPECT_FALSE(outline_unit(newer));
  ExtractOptions options;
  options.cancel.cancel();
  EXPECT_FALSE(outline_unit(source("main.cpp", kText), options));
}

/// As the unit lists them, but for what is said behind the text.
TEST(Outline, ListsErrors) {
  const std::string text = "void f(int a) {\n  if (a > 2) missing();\n}\nvoid g() {}\n";
  const auto outline = outline_unit(source("main.cpp", text));
  ASSERT_TRUE(outline);
  ASSERT_EQ(outline->problems.size(), 1U);
  EXPECT_EQ(outline->problems[0].message, whole(source("main.cpp", text)).problems.at(0).message);
  EXPECT_TRUE(outline->find_function("g"));
}

}  // namespace
}  // namespace reachd::clang_extractor
