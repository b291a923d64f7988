/// The project obeys its own rules, and each rule is able to fail.
#include <gtest/gtest.h>

#include "tests/tidy/rules.h"

namespace reachd::tidy {
namespace {

constexpr std::string_view kLayers =
    "analysis/base:\nanalysis/expr: analysis/base\nanalysis/ir: analysis/expr\n";
constexpr std::string_view kDoors = "z3: analysis/smt/z3\nclang/ llvm/: extractors/clang\n";

std::string text_of(const Problems& problems) {
  std::string text;
  for (const std::string& problem : problems)
    text += problem + "\n";
  return text;
}

const SourceTree& project() {
  static const SourceTree kTree = read_tree(REACHD_SOURCE_DIR);
  return kTree;
}

const std::string& project_file(const std::string& path) { return project().at(path); }

std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += line + "\n";
  return text;
}

TEST(Project, IsReadWhole) {
  EXPECT_TRUE(project().contains("CMakeLists.txt"));
  EXPECT_TRUE(project().contains("tests/tidy/tidy_test.cpp"));
  EXPECT_FALSE(project().contains(".git/config"));
}

TEST(Project, IncludesFollowTheLayers) {
  EXPECT_EQ(text_of(check_layers(project(), project_file("tests/tidy/layers.txt"))), "");
}

TEST(Project, ThirdPartyHeadersStayBehindTheirDoors) {
  EXPECT_EQ(text_of(check_doors(project(), project_file("tests/tidy/doors.txt"))), "");
}

TEST(Project, FoldersAreListedAndExplained) {
  EXPECT_EQ(text_of(check_folders(project(), project_file("tests/tidy/layers.txt"))), "");
}

TEST(Project, FilesFunctionsAndLinesAreShort) {
  EXPECT_EQ(text_of(check_sizes(project(), project_file("tests/tidy/allow.txt"))), "");
}

TEST(Project, NoTextThatMustNotAppear) { EXPECT_EQ(text_of(check_texts(project())), ""); }

TEST(Project, FunctionsOfOneFileHaveTheirNamesForThemselves) {
  EXPECT_EQ(text_of(check_own_functions(project())), "");
}

TEST(Project, PropertiesOfModelsAreDeclared) {
  EXPECT_EQ(text_of(check_properties(project())), "");
}

TEST(Rules, LayersRefuseAnUpwardInclude) {
  const SourceTree tree = {{"analysis/expr/a.h", "#include \"analysis/ir/b.h\"\n"},
                           {"analysis/ir/b.h", "#include \"analysis/base/c.h\"\n"},
                           {"analysis/base/c.h", ""},
                           {"tests/x/t.cpp", "#include \"analysis/ir/b.h\"\n"}};
  EXPECT_EQ(text_of(check_layers(tree, kLayers)),
            "analysis/expr/a.h:1: includes \"analysis/ir/b.h\", but analysis/expr may include only "
            "analysis/base, analysis/expr\n");
}

TEST(Rules, LayersRefuseAHeaderThatIsNotWrittenFromTheRoot) {
  EXPECT_EQ(text_of(check_layers(
                {{"analysis/expr/a.cpp", "\n  # include \"b.h\"\n"}, {"analysis/expr/b.h", ""}},
                kLayers)),
            "analysis/expr/a.cpp:2: includes \"b.h\", which does not exist; write it from the "
            "repository's root\n");
}

TEST(Rules, LayersIgnoreCommentsAndLiterals) {
  EXPECT_EQ(text_of(check_layers({{"analysis/expr/a.cpp",
                                   "// #include \"x.h\"\n/*\n#include \"x.h\"\n*/\n"
                                   "auto s = R\"q(\n#include \"x.h\"\n)q\";\n"}},
                                 kLayers)),
            "");
}

TEST(Rules, LayersRefuseACmakeDependencyUpward) {
  const SourceTree tree = {
      {"analysis/expr/CMakeLists.txt", "reachd_library(reachd_expr DEPENDS reachd_ir reachd_no)\n"},
      {"analysis/ir/CMakeLists.txt", "reachd_library(reachd_ir DEPENDS reachd_expr)\n"}};
  EXPECT_EQ(text_of(check_layers(tree, kLayers)),
            "analysis/expr/CMakeLists.txt: depends on reachd_ir, but analysis/expr may use only "
            "analysis/base, analysis/expr\n"
            "analysis/expr/CMakeLists.txt: depends on reachd_no, which no folder defines\n");
}

TEST(Rules, DoorsRefuseASolverOrACompilerElsewhere) {
  const SourceTree tree = {{"analysis/smt/a.h", "#include <z3++.h>\n#include <zlib.h>\n"},
                           {"analysis/smt/z3/a.cpp", "#include <z3.h>\n"},
                           {"lsp-server/session/b.h", "#include \"clang/AST/AST.h\"\n"},
                           {"extractors/clang/b.h", "#include <clang/AST/AST.h>\n"}};
  EXPECT_EQ(text_of(check_doors(tree, kDoors)),
            "analysis/smt/a.h:1: includes <z3++.h>, which only these folders may: analysis/smt/z3\n"
            "lsp-server/session/b.h:1: includes <clang/AST/AST.h>, which only these folders may: "
            "extractors/clang\n");
}

TEST(Rules, FoldersMustBeListedAndExplained) {
  const SourceTree tree = {{"analysis/new/a.cpp", ""},
                           {"analysis/base/CMakeLists.txt", ""},
                           {"analysis/base/README.md", lines(13, "word")}};
  EXPECT_EQ(text_of(check_folders(tree, kLayers)),
            "analysis/base/README.md: expected about five lines, at most 12\n"
            "analysis/new: not in tests/tidy/layers.txt\n"
            "analysis/new: has no CMakeLists.txt\n"
            "analysis/new: has no README.md\n");
}

TEST(Rules, SizesAreLimited) {
  const SourceTree tree = {
      {"a.cpp", "namespace n {\nint C::f(int a = 1) {\n" + lines(100, "{ ; }") + "}\n}\n"},
      {"b.cpp", lines(701, "int x;")},
      {"c.cpp", "//" + std::string(99, '-') + "\n// " + lines(1, std::string(97, 'x') + "é")}};
  EXPECT_EQ(text_of(check_sizes(tree, "")),
            "a.cpp:2: C::f has 102 lines, expected at most 100\n"
            "b.cpp: 701 lines, expected at most 700\n"
            "c.cpp:1: 101 columns, expected at most 100\n"
            "c.cpp:2: 101 columns, expected at most 100\n");
  EXPECT_EQ(text_of(check_sizes(tree,
                                "function-length a.cpp C::f # it is a table\n"
                                "file-length b.cpp\nline-length c.cpp\nline-length d.cpp\n")),
            "tests/tidy/allow.txt: excuses nothing: line-length d.cpp\n");
}

TEST(Rules, TextsThatMustNotAppear) {
  const SourceTree tree = {{"a.md", "see /" + std::string("home/me/x and include/home/x\n")},
                           {"b.json", std::string("https://registry.") + "npmjs.org/x\n"},
                           {"tests/c.cpp", std::string("TEST(A, DISABLED") + "_B) {} \n"},
                           {"analysis/d.h", "int x;\n"}};
  EXPECT_EQ(text_of(check_texts(tree)),
            "a.md:1: names a path of one machine\n"
            "analysis/d.h: has no #pragma once\n"
            "b.json:1: names the host of a package registry\n"
            "tests/c.cpp:1: disables a test; assert today's answer with the reason instead\n"
            "tests/c.cpp:1: has a tab, or blanks at its end\n");
}

TEST(Functions, AreFoundByTheirBraces) {
  std::string text;
  for (const Function& function : functions_of(
           "int a[] = {f(1), 2};\nstruct S {\n  S() : x{1} {}\n  bool operator==(const S&) "
           "const {\n    if (x) { return '{'; }\n    return 1'000;\n  }\n};\n"
           "TEST(A, B) {\n  auto l = [](int) { return \"}\"; };\n}\n"))
    text += function.name + " " + std::to_string(function.line) + "+" +
            std::to_string(function.lines) + "\n";
  EXPECT_EQ(text, "S 3+1\noperator 4+4\nA.B 9+3\n");
}

TEST(Rules, PropertiesMustBeDeclared) {
  const SourceTree tree = {
      {"extractors/frameworks/qt.json", "{\"name\": \"q_shown\", \"sort\": \"bool\"},\n"},
      {"extractors/models/q1_a.hpp", "f(\"q_shown\");\n\nf(\"q_hidden\", \"q_\", \".own\");\n"}};
  EXPECT_EQ(text_of(check_properties(tree)),
            "extractors/models/q1_a.hpp:3: q_hidden is declared in no framework's file\n");
}

TEST(Rules, OwnFunctionsOfTwoSourcesMustNotHaveOneName) {
  const std::string own = "namespace reachd::ir {\n\nnamespace {\n\nint size_of(";
  const std::string end = ") {\n  return 1;\n}\n\n}  // namespace\n\n";
  const SourceTree tree = {
      {"analysis/ir/a.cpp", own + "int x" + end + "int known(int x) {\n  return x;\n}\n}\n"},
      {"analysis/ir/b.cpp", own + "char c" + end + "int known(char c) {\n  return c;\n}\n}\n"},
      {"analysis/symex/c.cpp", own + "int x" + end + "}\n"},
      {"analysis/ir/ir.h", "#include \"analysis/base/size.h\"\n"},
      {"analysis/base/size.h", "namespace reachd {\n\nint size_of(long x);\n\n}\n"},
      {"analysis/base/other.h", "namespace reachd::other {\n\nint size_of(long x);\n\n}\n"}};
  EXPECT_EQ(text_of(check_own_functions(tree)),
            "analysis/ir/a.cpp:5: size_of is declared in analysis/base/size.h, too\n"
            "analysis/ir/b.cpp:5: size_of is a function of analysis/ir/a.cpp, too\n"
            "analysis/ir/b.cpp:5: size_of is declared in analysis/base/size.h, too\n");
}

}  // namespace
}  // namespace reachd::tidy
