// Archives of units and their linking: nothing is lost, names stay apart, damage is noticed.
#include "analysis/ir/archive.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "analysis/ir/linker.h"
#include "analysis/ir/text.h"

namespace reachd::ir {
namespace {

/// As an extractor would have made it: everything but literals and patterns has external linkage,
/// or internal linkage if its name begins with "own".
Module module_of(const std::string& text) {
  Result<Module> module = parse(text, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  if (!module)
    return {};
  for (ObjectId id = 1; id < module->objects.size(); ++id) {
    Object& object = module->objects[id];
    const bool is_named = object.kind == ObjectKind::kGlobal ||
                          object.kind == ObjectKind::kFunction ||
                          object.kind == ObjectKind::kExternal;
    const bool is_own = object.name.starts_with("own");
    object.linkage = !is_named ? Linkage::kNone : is_own ? Linkage::kInternal : Linkage::kExternal;
    object.key = object.linkage == Linkage::kExternal ? object.name : "";
  }
  return std::move(*module);
}

Module linked(const std::vector<std::string>& archives) {
  Linker linker(std::make_shared<ExprPool>());
  for (const std::string& archive : archives) {
    const auto error = linker.add(archive);
    EXPECT_EQ(error, std::nullopt) << error->text();
  }
  return linker.take();
}

std::string link_texts(const std::vector<std::pair<std::string, std::string>>& units) {
  std::vector<std::string> archives;
  for (const auto& [path, text] : units)
    archives.push_back(to_archive(module_of(text), path));
  return to_text(linked(archives));
}

/// The fixtures of the extractor: all forms of instructions that C and C++ bring about.
std::vector<std::string> fixtures() {
  std::vector<std::string> texts;
  const std::filesystem::path folder = std::string(REACHD_SOURCE_DIR) + "/tests/clang/fixtures";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".ir") {
      std::ifstream stream(entry.path());
      texts.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
  return texts;
}

TEST(Archive, KeepsAllOfAModule) {
  std::size_t compared = 0;
  for (const std::string& text : fixtures()) {
    const auto parsed = parse(text, std::make_shared<ExprPool>());
    if (!parsed)
      continue;  // a fixture of problems only
    const Module module = module_of(text);
    const std::string archive = to_archive(module, "/src/unit.c");
    const Module again = linked({archive});
    EXPECT_EQ(to_text(again), to_text(module));
    EXPECT_EQ(to_archive(linked({archive}), "/src/unit.c"), to_archive(again, "/src/unit.c"));
    ++compared;
  }
  EXPECT_GT(compared, 5u);
}

TEST(Linker, DefinitionsBeatDeclarationsAndOwnNamesStayApart) {
  const std::string first =
      "external shared : i32\nobject own_count : i32 = 1\ncode own_f\ncode g\n"
      "function own_f() -> i32 {\nentry:\n  %1.i32 : i32 = load &own_count\n"
      "  return %1.i32\n}\n"
      "declare g(i32 %x.i32) -> i32\n";
  const std::string second =
      "object shared : i32 = 5 shared\nobject own_count : i32 = 2\ncode own_f\ncode g\n"
      "literal \"a\"@1 : i8[2] = \"a\" const\n"
      "function own_f() -> i32 {\nentry:\n  %1.i32 : i32 = load &own_count\n"
      "  return %1.i32 + 1\n}\n"
      "function g(i32 %x.i32) -> i32 {\nentry:\n  %1.i32 : i32 = call own_f()\n"
      "  %2.i8 : i8 = load &\"a\"@1\n  return %1.i32\n}\n";
  // The third gives g another body, which is not used, and neither is its literal.
  const std::string third =
      "code g\nliteral \"b\"@1 : i8[2] = \"b\" const\n"
      "function g(i32 %x.i32) -> i32 {\nentry:\n  %2.i8 : i8 = load &\"b\"@1\n  return 0\n}\n";
  EXPECT_EQ(link_texts({{"/src/one.c", first}, {"/src/two.c", second}, {"/src/three.c", third}}),
            R"(object shared : i32 = 5 shared
object own_count : i32 = 1
code own_f
code g
object own_count@two.c : i32 = 2
code own_f@two.c
literal "a"@1 : i8[2] = "a" const
function own_f() -> i32 {
entry:
  %1.i32 : i32 = load &own_count
  return %1.i32
}
function g(i32 %x.i32) -> i32 {
entry:
  %1.i32 : i32 = call own_f@two.c()
  %2.i8 : i8 = load &"a"@1
  return %1.i32
}
function own_f@two.c() -> i32 {
entry:
  %1.i32 : i32 = load &own_count@two.c
  return %1.i32 + 1
}
)");
}

/// A function of a model, of which each file says what the headers that it sees allow.
TEST(Linker, TheModelThatSaysMoreBeatsTheOther) {
  const auto unit = [](const std::string& path, int result, std::uint32_t model_size) {
    Module module = module_of("code g\nfunction g() -> i32 {\nentry:\n  return " +
                              std::to_string(result) + "\n}\n");
    module.functions[0].model_size = model_size;
    return to_archive(module, path);
  };
  const auto result_of = [](const std::vector<std::string>& archives) {
    const std::string text = to_text(linked(archives));
    const std::size_t at = text.find("return ");
    return at == std::string::npos ? text : text.substr(at + 7, 1);
  };
  const std::string own = unit("/src/own.cpp", 0, 0);
  const std::string any = unit("/src/any.cpp", 1, 1);
  const std::string less = unit("/src/less.cpp", 2, 4);
  const std::string more = unit("/src/more.cpp", 3, 7);
  const std::string same = unit("/src/same.cpp", 4, 7);
  EXPECT_EQ(result_of({any, less}), "2");
  EXPECT_EQ(result_of({any, less, more, same}), "3");
  EXPECT_EQ(result_of({more, less, any}), "3");
  EXPECT_EQ(result_of({own, more}), "0") << "the program's own comes first";
}

TEST(Archive, DamageIsNoticed) {
  const std::string archive =
      to_archive(module_of("object x : i32 = 7\ncode f\n"
                           "function f(i32 %a.i32) -> i32 {\nentry:\n  return %a.i32\n}\n"),
                 "/src/unit.c");
  ASSERT_TRUE(summary_of(archive)) << summary_of(archive).error().text();
  for (std::size_t at = 0; at < archive.size(); ++at) {
    std::string damaged = archive;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x15);
    EXPECT_FALSE(summary_of(damaged)) << at;
    EXPECT_NE(Linker(std::make_shared<ExprPool>()).add(damaged), std::nullopt) << at;
    EXPECT_FALSE(summary_of(archive.substr(0, at))) << at;
  }
  EXPECT_FALSE(summary_of(archive + "x"));
}

}  // namespace
}  // namespace reachd::ir
