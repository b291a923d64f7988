// Broken code is not an error: the rest of the file is kept and problems are listed. Nothing that a
// file or its flags contain ends the process.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

SourceFile unsaved(std::string text, std::string path = "/nowhere/file.c") {
  return {.path = std::move(path), .text = std::move(text), .arguments = {}, .directory = ""};
}

ir::Module extract_text(std::string text) {
  const SourceFile file = unsaved(std::move(text));
  auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  if (!module)
    return {};
  const bool is_small = std::ranges::all_of(module->functions, [](const ir::Function& function) {
    return function.blocks.size() < 2000;
  });
  if (is_small)
    for (const std::string& line : ir::verify(*module))
      ADD_FAILURE() << line;
  return std::move(*module);
}

std::string problems(const ir::Module& module) {
  std::string text;
  for (const ir::Problem& problem : module.problems)
    text += to_text(problem.where, module.files) + ": " + problem.message + "\n";
  return text;
}

std::string functions(const ir::Module& module) {
  std::string text;
  for (const ir::Function& function : module.functions)
    text += (text.empty() ? "" : " ") + function.name;
  return text;
}

std::string approximations(const ir::Module& module, const std::string& function) {
  std::string text;
  for (const ir::Block& block : module.find_function(function)->blocks)
    for (const ir::Instruction& instruction : block.instructions)
      if (const auto* missed = std::get_if<ir::Approximate>(&instruction.op))
        text += to_text(instruction.where, module.files) + ": " + missed->reason + "\n";
  return text;
}

std::string repeated(const std::string& part, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += part;
  return text;
}

TEST(BrokenCode, KeepsTheFunctionsAroundIt) {
  const ir::Module module = extract_text(
      "int x;\nvoid before(void) { x = 1; }\nvoid half(void) { if (x == ) { x = 2; }\n  x = y; }\n"
      "void after(void) { x = 3; }\n");
  EXPECT_EQ(functions(module), "before half after");
  EXPECT_EQ(problems(module),
            "/nowhere/file.c:3:28: expected expression\n"
            "/nowhere/file.c:4:7: use of undeclared identifier 'y'\n");
  EXPECT_EQ(approximations(module, "after"), "");
  EXPECT_TRUE(
      approximations(module, "half")
          .starts_with("/nowhere/file.c:3:28: the code does not compile: expected expression"))
      << approximations(module, "half");
}

TEST(BrokenCode, HalfTypedFunctionSwallowsNothingBeforeIt) {
  const ir::Module module =
      extract_text("int x;\nvoid kept(void) { x = 1; }\nvoid half(int a) {\n  if (a) {\n    x = ");
  EXPECT_EQ(functions(module), "kept half");
  EXPECT_FALSE(problems(module).empty());
}

TEST(BrokenCode, MissingIncludeLeavesTheRest) {
  const ir::Module module =
      extract_text("#include \"nothere.h\"\nint x;\nvoid kept(void) { x = unknown(x); }\n");
  EXPECT_EQ(functions(module), "kept unknown");
  EXPECT_EQ(problems(module), "/nowhere/file.c:1:10: 'nothere.h' file not found\n");
}

TEST(BrokenCode, UnknownTypesLeaveTheRest) {
  const ir::Module module = extract_text(
      "struct s { unknown_t a; int b; };\nint f(struct s *p, other_t o) { return p->b + o; }\n"
      "struct s g;\nint h(void) { return sizeof(g) + g.b; }\nint kept(void) { return 1; }\n");
  EXPECT_NE(module.find_function("kept"), nullptr);
}

TEST(BrokenCode, ClassesThatDoNotCompileLeaveTheRest) {
  const SourceFile file = unsaved(
      "class Gone;\nstruct Kept { int v = 1; };\nstruct Pair { Pair(int, int); int a; };\n"
      "class Broken : public Kept { public: Broken() : gone(1), n(2) {} ~Broken() { n = 0; }\n"
      "  int get() { return n; } Gone gone; int n; };\n"
      "int use() { Broken b; return b.get(); }\n"
      "int list(int x) { Pair p(x++, 1, 2, 3); Pair q(unknown, x); static Pair s(x, 1, 2);\n"
      "  int y(x, 2); const Pair& r(x, 2); return p.a + q.a + s.a + y + r.a; }\n"
      "struct Holder { Holder() : p(1, 2, 3), q(unknown) {} Pair p; Pair q; };\n"
      "int kept() { Kept k; return k.v; }\n",
      "/nowhere/file.cpp");
  auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_NE(module->find_function("kept"), nullptr);
  EXPECT_NE(module->find_function("list"), nullptr);
  for (const std::string& line : ir::verify(*module))
    ADD_FAILURE() << line;
}

/// Pieces that damaged programs were reduced to.
TEST(BrokenCode, HasNoTypeOrPlace) {
  for (const char* text :
       {"void f() { auto a = missing; const auto &b = missing; auto c[2] = {missing}; }",
        "struct s { int a; s(int v) : a(v.x, v) { } }; s g{1, 2};",
        "struct t { missing m; }; struct u { t a[3]; t *p; }; u g; int f(u v) { return v.p->m; }",
        "extern \"C\" void *memcpy(void *, const void *, unsigned long);"
        "void f(char *p) { memcpy(p, p->name, 3); }",
        "int f(int a) { switch (a) { case 1: do { } } int k; case 2: return 1; }",
        "struct p { int a, b; }; const auto [x, y] = p{1, 2}; static union { int c; float d; };"}) {
    const SourceFile file = unsaved(text, "/nowhere/file.cpp");
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << module.error().text();
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>()) << text;
  }
}

TEST(OddInput, EmptyFile) {
  const ir::Module module = extract_text("");
  EXPECT_EQ(functions(module) + problems(module), "");
}

TEST(OddInput, NoTextAtAll) {
  extract_text(std::string("\0\xff\xfe\x01int\0", 9));
  extract_text("\"unterminated\n'\n/* open");
  extract_text("#if 1\n#define\n#include\n#pragma clang __debug overflow_stack\n");
}

TEST(OddInput, LineOfOneMegabyte) {
  const ir::Module module =
      extract_text("int x; void f(void) {" + repeated(" x = 1;", 150000) + " }");
  EXPECT_EQ(functions(module), "f");
  EXPECT_EQ(extract_text("/*" + repeated("x", 1 << 20) + "*/ int kept(void) { return 1; }")
                .functions.size(),
            1u);
}

TEST(OddInput, DeepNesting) {
  extract_text("int f(int a) { return " + repeated("(", 100000) + "a" + repeated(")", 100000) +
               "; }");
  extract_text("void f(void) " + repeated("{", 50000) + repeated("}", 50000));
  extract_text("int f(int a) { return " + repeated("a+", 20000) + "a; }");
  extract_text("int f(int a) { return " + repeated("-", 2001) + "a; }");
  extract_text("int f(int a) { return " + repeated("a ? a : ", 5000) + "a; }");
  extract_text("int f(int a) { if (a == 1) a = 2; " + repeated("else if (a == 3) a = 4; ", 3000) +
               " return a; }");
  extract_text("int f(int a) { return " + repeated("a && ", 20000) + "a; }");
  extract_text("int g; void f(void) { " + repeated("if (g) ", 5000) + "; }");
  extract_text("int " + repeated("*", 5000) + "p; int " + repeated("(", 200) + "q" +
               repeated(")", 200) + ";");
  extract_text("struct s { struct s *n; } a[] = {" + repeated("{0},", 20000) + "};");
}

TEST(OddInput, HugeObjects) {
  extract_text(
      "struct p { int x; long y; } a[1000000]; char b[1 << 30]; int c[100000] = {[99999] = 1};"
      "int f(int i) { return a[i].x + b[i] + c[i]; }");
  extract_text(
      "int f(void) { struct { char c[100000]; } s = {{1}}; int a[50000] = {0}; return a[3]; }");
}

TEST(Files, ThatCannotBeReadAreErrors) {
  const auto error_of = [](const std::string& path) {
    const SourceFile file{.path = path};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    return module ? std::string("no error") : module.error().text();
  };
  EXPECT_EQ(error_of("/nowhere/missing.c"),
            "/nowhere/missing.c: cannot read the file: No such file or directory");
  EXPECT_TRUE(error_of("/tmp").starts_with("/tmp: cannot read the file: ")) << error_of("/tmp");
}

TEST(Files, AreLinkedByName) {
  const std::vector<SourceFile> files = {
      unsaved("static int count; static void step(void) { count++; } int total;\n"
              "void first(void) { step(); total++; }",
              "/p/a.c"),
      unsaved("static char count; static void step(void) { count--; } extern int total;\n"
              "void first(void); void second(void) { step(); first(); total += 2; }",
              "/p/b.c"),
      unsaved("int step(int v) { return v; } int third(void) { return step(4); }", "/p/c.c")};
  const auto module = extract(files, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  EXPECT_EQ(functions(*module), "step@a.c first step@b.c second step third");
  const std::string text = ir::to_text(*module->find_function("second"), *module);
  EXPECT_NE(text.find("call step@b.c()"), std::string::npos) << text;
  EXPECT_NE(text.find("store &total"), std::string::npos) << text;
  EXPECT_NE(ir::to_text(*module->find_function("first"), *module).find("call step@a.c()"),
            std::string::npos);
  EXPECT_EQ(module->objects[module->find_object("count@b.c")].regions[0].sort, Sort::i8());
}

TEST(Files, ThatDisagreeAboutAFunctionStillVerify) {
  const std::vector<SourceFile> files = {
      unsaved("void user(void) { unsigned short r = helper(1, 'c'); other(1, 2, 3); }", "/p/a.c"),
      unsaved("long helper(short a, char b, int c) { return a + b + c; } void other(char a) {}",
              "/p/b.c")};
  const auto module = extract(files, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
}

TEST(Files, UnsavedHeaderIsUsed) {
  const SourceFile file = unsaved("#include \"/p/own.h\"\nint f(void) { return VALUE; }", "/p/a.c");
  const auto module =
      extract({&file, 1}, std::make_shared<ExprPool>(),
              {.cancel = {}, .progress = {}, .headers = {{"/p/own.h", "#define VALUE 7"}}});
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_NE(ir::to_text(*module).find("return 7"), std::string::npos) << ir::to_text(*module);
}

TEST(Files, CancelledExtractionIsAnError) {
  ExtractOptions options;
  options.cancel.cancel();
  const SourceFile file = unsaved("int x;");
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>(), options);
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().text(), "the extraction was cancelled");
}

TEST(Flags, ThatAreNoUseAreIgnored) {
  SourceFile file = unsaved("#ifndef X\n#error no X\n#endif\nint f(void) { return X; }");
  file.arguments = {"-DX=3",
                    "-fplugin=/nowhere/evil.so",
                    "-Xclang",
                    "-load",
                    "-Xclang",
                    "/nowhere/evil.so",
                    "-fno-such-gcc-flag",
                    "-Wall",
                    "-Werror",
                    "-MD",
                    "-MF",
                    "/nowhere/x.d",
                    "-o",
                    "/nowhere/x.o",
                    "-c",
                    "-O2",
                    "-v",
                    "--version",
                    "-march=native",
                    "other.c",
                    "-include"};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(problems(*module), "");
  EXPECT_EQ(functions(*module), "f");
}

TEST(Flags, DecideTheMeaning) {
  SourceFile file = unsaved("int f(char c, int v) { return c + v; }");
  file.arguments = {"-funsigned-char", "-fwrapv"};
  const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(module);
  EXPECT_EQ(module->functions[0].parameters[0].sort(), Sort::u8());
  EXPECT_EQ(ir::to_text(*module).find("assume"), std::string::npos) << ir::to_text(*module);
}

TEST(Determinism, SameInputSameText) {
  const fs::path file = fs::path(REACHD_SOURCE_DIR) / "tests/clang/fixtures/objects.c";
  const SourceFile source{.path = file.string()};
  const auto a = extract({&source, 1}, std::make_shared<ExprPool>());
  const auto b = extract({&source, 1}, std::make_shared<ExprPool>());
  ASSERT_TRUE(a && b);
  EXPECT_EQ(ir::to_text(*a), ir::to_text(*b));
}

TEST(Installed, LibeventExamplesAreLowered) {
  const fs::path folder = "/usr/share/doc/libevent-dev/examples";
  ASSERT_TRUE(fs::exists(folder)) << "install libevent-dev";
  for (const char* name : {"signal-test.c", "time-test.c", "event-read-fifo.c", "hello-world.c",
                           "le-proxy.c", "http-server.c", "dns-example.c"}) {
    const SourceFile file{.path = (folder / name).string()};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << module.error().text();
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>()) << name;
    const ir::Function* start = module->find_function("main");
    ASSERT_NE(start, nullptr) << name;
    EXPECT_TRUE(start->has_body()) << name;
  }
}

TEST(Cplusplus, ProgramsOfTheBenchmarkVerify) {
  for (const auto& entry :
       fs::directory_iterator(fs::path(REACHD_SOURCE_DIR) / "tests/programs/bench-cpp")) {
    if (entry.path().extension() != ".cpp")
      continue;
    const SourceFile file{.path = entry.path().string()};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << module.error().text();
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>()) << entry.path();
  }
}

}  // namespace
}  // namespace reachd::clang_extractor
