// Half-typed code: one unfinished function does not take those after it along. Every text stands
// between two functions that must stay whole, in C and in C++.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"
#include "extractors/clang/text_repair.h"

namespace reachd::clang_extractor {
namespace {

struct Typing {
  const char* name;
  const char* half;
};

const std::vector<Typing> kCases = {
    {"UnclosedBlock", "void half(int a) {\n  if (a) {\n    x = 2;\n\n"},
    {"UnclosedBlockOnOneLine", "void half(int a) { if (a) { x = 2;\n"},
    {"UnclosedBlocksOfAllman",
     "void half(int a)\n{\n  if (a)\n  {\n    while (a)\n    {\n      x;\n"},
    {"UnclosedBodyOnly", "void half(int a) {\n"},
    {"ClosedByTheOuterBrace", "void half(int a) {\n  if (a) {\n    x = 2;\n}\n"},
    {"BraceTooMany", "void half(int a) {\n  if (a)\n    x = 2;\n  }\n  x = 3;\n}\n"},
    {"UnclosedCall", "void half(int a) {\n  helper(a, \n}\n"},
    {"UnclosedCondition", "void half(int a) {\n  if (helper(a, \n}\n"},
    {"UnclosedConditionBeforeStatement", "void half(int a) {\n  if (a == \n  x = 2;\n}\n"},
    {"UnclosedParenthesisBeforeSemicolon", "void half(int a) {\n  x = (a + 1;\n  x = 2;\n}\n"},
    {"UnclosedFor", "void half(int a) {\n  for (int i = 0; i <\n}\n"},
    {"UnclosedSubscript", "void half(int *a) {\n  x = a[1;\n}\n"},
    {"UnclosedCase", "void half(int a) {\n  switch (a) { case \n}\n"},
    {"UnclosedString", "void half(void) {\n  const char *s = \"abc\n  x = 2;\n}\n"},
    {"UnclosedCharacter", "void half(void) {\n  x = 'a\n}\n"},
    {"UnclosedStringInCall", "void half(void) {\n  helper(\"abc, 1);\n}\n"},
    {"UnclosedComment", "void half(void) {\n  /* to do\n  x = 2;\n}\n"},
    {"UnclosedCommentBeforeAnother", "void half(void) {\n  /* to do\n  x = 2;\n}\n/* done */\n"},
    {"UnclosedMacroCall", "#define PAIR(a, b) a, b\nvoid half(void) {\n  PAIR(x, \n}\n"},
    {"UnclosedParameters", "void half(int \n"},
    {"HeadWithoutBody", "void half(int a)\n"},
    {"UnfinishedExpression", "void half(int a) {\n  x = a +\n}\n"},
    {"MissingSemicolon", "void half(int a) {\n  x = a\n  x = 2\n}\n"},
    {"MissingSemicolonAfterStruct", "struct half { int a; }\n"},
    {"UnclosedStruct", "struct half { int a; int b\n"},
    {"UnclosedStructOnLines", "struct half {\n  int a;\n  int b;\n\n"},
    {"UnclosedEnum", "enum half { A, B,\n"},
    {"UnfinishedVariable", "int half = \n"},
    {"OneWord", "hal\n"},
    {"ConditionalWithoutEnd", "#if 1\nvoid half(void) { x = 2; }\n"},
    {"DanglingElse", "void half(int a) {\n  else { x = 2; }\n}\n"},
    {"UnclosedNestedFunction", "void half(int a) {\n  do {\n    x = 2;\n  } while (\n}\n"},
    {"GarbageBytes", "\x01\x02@`$%&\n"},
    {"OpenAttribute", "__attribute__((unused void half(void) {\n  x = 2;\n}\n"},
};

const std::vector<Typing> kCasesOfCplusplus = {
    {"UnclosedMethod",
     "class half {\n public:\n  void f() {\n    if (x) {\n      x = 2;\n"
     "  void g() { x = 3; }\n};\n"},
    {"UnclosedClass", "class half {\n public:\n  void f() { x = 2; }\n\n"},
    {"UnclosedLambda", "void half() {\n  auto f = [&](int a) {\n    x = a;\n}\n"},
    {"UnclosedLambdaInCall", "void half() {\n  helper([&] {\n    x = 1;\n}\n"},
    {"UnclosedRawString", "void half() {\n  auto s = R\"(abc\n}\n"},
    {"UnclosedTemplate", "template <typename T\nvoid half() { }\n"},
    {"UnclosedArguments", "void half() {\n  std::vector<int\n}\n"},
    {"UnfinishedMember", "void half(int a) {\n  this->\n}\n"},
    {"UnfinishedScope", "void half::\n"},
    {"UnfinishedInitializers", "struct half {\n  int a;\n  half() : a(1), \n};\n"},
    {"UnfinishedUsing", "using half = \n"},
};

std::string text_around(const Typing& item) {
  return std::string("int x;\nint helper();\nvoid before(void) { x = 1; }\n") + item.half +
         "void after(void) {\n  if (x)\n    x = 3;\n}\n\nvoid last(void) { x = 4; }\n";
}

bool is_whole(const ir::Module& module, const char* name) {
  const ir::Function* function = module.find_function(name);
  return function != nullptr && function->has_body() &&
         std::ranges::none_of(function->blocks, [](const ir::Block& block) {
           return std::ranges::any_of(block.instructions, [](const ir::Instruction& instruction) {
             return std::holds_alternative<ir::Approximate>(instruction.op);
           });
         });
}

class HalfTyped : public testing::TestWithParam<std::pair<Typing, const char*>> {};

TEST_P(HalfTyped, KeepsTheFunctionsAround) {
  const auto& [item, path] = GetParam();
  const std::string text = text_around(item);
  const SourceFile file{.path = path, .text = text, .arguments = {}, .directory = ""};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  std::string found;
  for (const ir::Problem& problem : module->problems)
    found += to_text(problem.where, module->files) + ": " + problem.message + "\n";
  EXPECT_FALSE(module->problems.empty()) << "nobody says that the code is broken";
  for (const char* name : {"before", "after", "last"})
    EXPECT_TRUE(is_whole(*module, name)) << name << "\n" << found << text;
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  // Lines are where they were.
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<long>(text.find("after")), '\n') + 1;
  if (const ir::Function* after = module->find_function("after")) {
    EXPECT_EQ(after->where.line, line);
    EXPECT_EQ(after->where.end_line, line + 3);
  }
  // The broken function, where it is lowered, says that it is.
  if (const ir::Function* half = module->find_function("half"); half && half->has_body()) {
    const bool is_harmless = std::string(item.name) == "ConditionalWithoutEnd";
    EXPECT_EQ(is_whole(*module, "half"), is_harmless) << ir::to_text(*half, *module);
  }
}

std::vector<std::pair<Typing, const char*>> all_cases() {
  std::vector<std::pair<Typing, const char*>> all;
  for (const Typing& item : kCases) {
    all.emplace_back(item, "/nowhere/file.c");
    all.emplace_back(item, "/nowhere/file.cpp");
  }
  for (const Typing& item : kCasesOfCplusplus)
    all.emplace_back(item, "/nowhere/file.cpp");
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, HalfTyped, testing::ValuesIn(all_cases()), [](const auto& test) {
  return test.param.first.name + std::string(test.param.second).substr(14);
});

TEST(HalfTypedText, NamespaceWithoutEnd) {
  const SourceFile file{
      .path = "/nowhere/file.cpp",
      .text = "int x;\nnamespace n {\nvoid f() { x = 2; }\nvoid g() { x = 3; }\n"};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_TRUE(is_whole(*module, "n::f"));
  EXPECT_NE(module->find_function("n::g"), nullptr);
  EXPECT_FALSE(module->problems.empty());
}

/// Whatever is typed, at every moment of it: nothing crashes, and what is above stays.
TEST(HalfTypedText, EveryPrefixOfAFile) {
  const std::string text =
      "int x;\nvoid above(void) { x = 1; }\nstruct s { int a[3]; };\n#define M(a) { x = a; }\n"
      "static int f(struct s *p, int i) {\n  for (int k = 0; k < 3; ++k) {\n    if (p->a[k] == 'c')"
      " {\n      M(\"s\"[k]) /* note */\n    }\n  }\n  return x ? i : p->a[0];\n}\n";
  for (std::size_t length = 36; length <= text.size(); length += 3) {
    const SourceFile file{.path = "/nowhere/file.c", .text = text.substr(0, length)};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << module.error().text();
    EXPECT_TRUE(is_whole(*module, "above")) << text.substr(0, length);
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  }
}

TEST(TextRepair, LeavesCodeAloneThatIsFine) {
  for (const char* text :
       {"", "int f(void) {\n  return 1;\n}\n", "namespace n {\nvoid f() {}\n}\n",
        "#if A\nvoid f() {\n#else\nvoid g() {\n#endif\n}\n", "#if 0\ndon't {{{ (\n#endif\n",
        "auto s = R\"x(}}} \" ')x\"; int n = 1'000; char c = '\\'';\n",
        "void f() {\n#define A {\n  x = \"}\" \\\n\"{\";  // }\n  /* } */\n}\n"})
    EXPECT_FALSE(repair_text(text)) << text << "\nbecomes\n" << repair_text(text)->text;
}

TEST(TextRepair, SaysWhatItChanged) {
  const auto repair = repair_text("void f() {\n  g(1\n}\nvoid h() {}\n");
  ASSERT_TRUE(repair);
  EXPECT_EQ(repair->text, "void f() {\n  g(1);\n}\nvoid h() {}\n");
  ASSERT_EQ(repair->changes.size(), 1u);
  EXPECT_EQ(repair->changes[0].line, 2u);
  EXPECT_EQ(repair->changes[0].column, 6u);
  EXPECT_EQ(repair->changes[0].message, "expected ')'");
}

TEST(HalfTyped, StatementsInConditionsStayWhole) {
  const std::string text =
      "int f();\n"
      "int kept(int a) {\n  if (int n = f(); n > a)\n    return n;\n"
      "  switch (int n = f(); n) { case 1: return 2; }\n  return 0;\n}\n"
      "void half(int a) {\n  if (a) {\n";
  const SourceFile file{.path = "/nowhere/half.cpp", .text = text};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  const ir::Function* kept = module->find_function("kept");
  ASSERT_TRUE(kept && kept->has_body());
  EXPECT_EQ(ir::to_text(*kept, *module).find("approximate"), std::string::npos)
      << ir::to_text(*kept, *module);
}

// Clang 19 itself crashes on this class's operator delete.
TEST(HalfTyped, WhatCrashesTheCompilerCostsOneDeclaration) {
  const std::string text =
      "#include <cstddef>\n#include <new>\n"
      "int before(int a) { return a + 1; }\n"
      "struct alignas(64) Wide {\n"
      "  int n;\n"
      "  static void operator delete(sing Hvoid*, std::size_t size, std::align_val_t a) {}\n"
      "};\n"
      "int crashes() {\n  Wide* w = new Wide{1};\n  delete w;\n  return 1;\n}\n"
      "int after(int a) { return a + 2; }\n";
  const SourceFile file{.path = "/nowhere/crash.cpp", .text = text};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  for (const char* name : {"before", "after"}) {
    const ir::Function* function = module->find_function(name);
    EXPECT_TRUE(function && function->has_body()) << name;
  }
}

}  // namespace
}  // namespace reachd::clang_extractor
