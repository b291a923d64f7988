// Texts that editors and other compilers leave behind, files that are none, and where things stand
// in them.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

class OddText : public testing::Test {
protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ =
        fs::temp_directory_path() / ("reachd-odd-" + std::to_string(getpid()) + "-" + test->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }

  static ir::Module extracted(const SourceFile& file) {
    auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    EXPECT_TRUE(module) << module.error().text();
    if (!module)
      return {};
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
    return std::move(*module);
  }
  ir::Module extracted(const std::string& name, const std::string& text,
                       std::vector<std::string> arguments = {}) const {
    return extracted(
        {.path = write(name, text), .arguments = std::move(arguments), .directory = folder_});
  }

  static std::string problems(const ir::Module& module) {
    std::string text;
    for (const ir::Problem& problem : module.problems)
      text += std::to_string(problem.where.line) + ":" + std::to_string(problem.where.column) +
              ": " + problem.message + "\n";
    return text;
  }
  /// "f 1:1 name 1:5 statements 1:15 2:3": where the parts of all functions begin.
  static std::string places(const ir::Module& module) {
    const auto place = [](const SourceSpan& span) {
      return std::to_string(span.line) + ":" + std::to_string(span.column);
    };
    std::string text;
    for (const ir::Function& function : module.functions) {
      if (!function.has_body())
        continue;
      text += (text.empty() ? "" : "; ") + function.name + " " + place(function.where) + " name " +
              place(function.name_span) + " statements";
      for (const ir::Block& block : function.blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (std::holds_alternative<ir::Statement>(instruction.op))
            text += " " + place(instruction.where);
    }
    return text;
  }

  fs::path folder_;
};

constexpr const char* kPlain = "int f(int a) {\n  if (a)\n    return 2;\n  return 1;\n}\n";
constexpr const char* kPlaces = "f 1:1 name 1:5 statements 2:7 3:5 4:3";

std::string in_utf16(const std::string& text, bool is_big) {
  std::string result = is_big ? "\xfe\xff" : "\xff\xfe";
  for (const char c : text)
    result += is_big ? std::string{'\0', c} : std::string{c, '\0'};
  return result;
}

std::string with_line_ends(const std::string& end) {
  std::string text;
  for (const char c : std::string(kPlain))
    text += c == '\n' ? end : std::string(1, c);
  return text;
}

TEST_F(OddText, EncodingsAndLineEnds) {
  const std::vector<std::pair<const char*, std::string>> texts = {
      {"plain", kPlain},
      {"byte order mark", std::string("\xef\xbb\xbf") + kPlain},
      {"UTF-16, little end first", in_utf16(kPlain, false)},
      {"UTF-16, big end first", in_utf16(kPlain, true)},
      {"CRLF", with_line_ends("\r\n")},
      {"CR", with_line_ends("\r")},
      {"no newline at the end", std::string(kPlain, std::string(kPlain).size() - 1)},
      {"NUL bytes", std::string(kPlain) + std::string("\0\0 \0", 4)},
      {"end-of-file character", std::string(kPlain) + "\x1a"},
  };
  for (const auto& [name, text] : texts) {
    const ir::Module module = extracted("a.c", text);
    EXPECT_EQ(places(module), kPlaces) << name;
  }
}

TEST_F(OddText, Latin1) {
  const ir::Module module = extracted(
      "a.c",
      "/* caf\xe9 */ int f(void) {\n  const char *s = \"\xe9t\xe9\"; // \xfc\n  return s[1];\n}\n");
  EXPECT_EQ(problems(module), "");
  EXPECT_EQ(places(module), "f 1:12 name 1:16 statements 2:3 3:3");
  const ir::Module broken = extracted("b.c", "int caf\xe9;\nint f(void) { return 1; }\n");
  EXPECT_NE(places(broken).find("f 2:1"), std::string::npos) << problems(broken);
}

/// GCC converts such literals to UTF-8: two bytes for one.
TEST_F(OddText, Latin1ThatTheCompilerIsToldOf) {
  const ir::Module module = extracted("a.c", "int f(void) { return sizeof(\"\xe9\"); }\n",
                                      {"-finput-charset=ISO-8859-1"});
  EXPECT_EQ(problems(module), "");
  EXPECT_NE(ir::to_text(module).find("return 3"), std::string::npos) << ir::to_text(module);
}

TEST_F(OddText, BinaryFilesEndInProblems) {
  std::string noise;
  unsigned state = 7;
  for (int i = 0; i < 20000; ++i)
    noise += static_cast<char>((state = state * 1103515245u + 12345u) >> 16);
  for (const char* name : {"a.c", "a.cpp", "a.h"})
    EXPECT_NE(problems(extracted(name, noise)), "");
  EXPECT_NE(problems(extracted("b.c", "\xff\xfe")), "x");
  EXPECT_NE(problems(extracted("c.c", std::string("\xff\xfe\0\xd8", 4))), "x");
}

TEST_F(OddText, LineOfFiveMegabytes) {
  std::string text = "int x; void f(void) {";
  while (text.size() < 5u << 20)
    text += "/* nothing at all, but a lot of it: nothing at all, but a lot of it */ ";
  text += "x = 1; }\nint g(void) { return 2; }\n";
  const auto start = std::chrono::steady_clock::now();
  const ir::Module module = extracted("a.c", text);
  const ir::Module broken = extracted("b.c", text + "void h(void) {\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
  EXPECT_NE(places(module).find("g 2:1"), std::string::npos);
  EXPECT_NE(places(broken).find("g 2:1"), std::string::npos);
}

TEST_F(OddText, MacrosThatMakeHandlersStandWhereTheyAreUsed) {
  const ir::Module module = extracted(
      "a.c",
      "int x;\n"
      "#define HANDLER(name) void on_##name(int v)\n"
      "#define COUNTER(name) static void count_##name(void) { \\\n"
      "    x = x + 1; if (x > 3) { x = 0; } }\n"
      "#define BOTH(a, b) COUNTER(a) COUNTER(b)\n"
      "HANDLER(click) {\n"
      "  x = v;\n"
      "}\n"
      "COUNTER(one)\n"
      "  BOTH(two, three)\n"
      "#define LIST(X) X(four) X(five)\n"
      "LIST(COUNTER)\n"
      "#define BODY(name, body) void name(void) { body }\n"
      "BODY(six, x = 6;\n"
      "  if (x) x = 7;)\n"
      "void end(void) { count_one(); count_two(); count_three(); count_four(); count_five(); }\n");
  EXPECT_EQ(problems(module), "");
  EXPECT_EQ(places(module),
            "on_click 6:1 name 6:1 statements 7:3; "
            "count_one 9:1 name 9:1 statements 9:1 9:1 9:1; "
            "count_two 10:3 name 10:3 statements 10:3 10:3 10:3; "
            "count_three 10:3 name 10:3 statements 10:3 10:3 10:3; "
            "count_four 12:1 name 12:1 statements 12:1 12:1 12:1; "
            "count_five 12:1 name 12:1 statements 12:1 12:1 12:1; "
            "six 14:1 name 14:6 statements 14:11 15:7 15:10; "
            "end 16:1 name 16:6 statements 16:18 16:31 16:44 16:59 16:73");
}

TEST_F(OddText, IncludesInACircle) {
  write("a.h", "#include \"b.h\"\n#include \"b.h\"\nint from_a;\n");
  write("b.h", "#include \"a.h\"\n#include \"a.h\"\nint from_b;\n");
  const ir::Module module = extracted("a.c", "#include \"a.h\"\nint f(void) { return 1; }\n");
  EXPECT_NE(problems(module).find("#include nested too deeply"), std::string::npos);
  EXPECT_NE(places(module).find("f 2:1"), std::string::npos);
  const ir::Module own = extracted("b.c", "#include \"b.c\"\nint g(void) { return 1; }\n");
  EXPECT_NE(problems(own).find("#include nested too deeply"), std::string::npos);
  EXPECT_NE(own.find_function("g"), nullptr);
}

TEST_F(OddText, HeaderOnItsOwn) {
  write("part.h", "#pragma once\nstruct Part { int size = 1; };\n");
  const ir::Module header =
      extracted("whole.h",
                "#pragma once\n#include \"part.h\"\nclass Whole {\n public:\n"
                "  int size() { return part.size; }\n private:\n  Part part;\n};\n"
                "inline int f(Whole& w) { return w.size(); }\n");
  EXPECT_EQ(problems(header), "");
  EXPECT_NE(header.find_function("Whole::size"), nullptr);
  EXPECT_NE(header.find_function("f"), nullptr);
  const ir::Module c = extracted("c.h", "static inline int f(int new) { return new; }\n");
  EXPECT_EQ(c.functions.size(), 1u) << problems(c);
}

TEST_F(OddText, MissingWorkingDirectory) {
  write("own.h", "#define VALUE 3\n");
  const ir::Module module =
      extracted({.path = write("a.c", "#include \"own.h\"\nint f(void) { return VALUE; }\n"),
                 .arguments = {"-Irelative"},
                 .directory = (folder_ / "gone").string()});
  EXPECT_NE(problems(module).find("cannot enter the compiler's working directory"),
            std::string::npos)
      << problems(module);
  EXPECT_NE(ir::to_text(module).find("return 3"), std::string::npos);
}

TEST_F(OddText, FilesThatAreNone) {
  const auto error_of = [](const std::string& path) {
    const SourceFile file{.path = path};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    return module ? std::string("no error") : module.error().text();
  };
  const std::string folder = (folder_ / "folder.c").string();
  fs::create_directories(folder);
  EXPECT_EQ(error_of(folder), folder + ": cannot read the file: Is a directory");
  const std::string link = (folder_ / "link.c").string();
  fs::create_symlink(link, link);
  EXPECT_NE(error_of(link).find("cannot read the file: "), std::string::npos) << error_of(link);
  EXPECT_NE(error_of("").find("cannot read the file"), std::string::npos) << error_of("");
  const std::string locked = write("locked.c", "int f(void) { return 1; }\n");
  fs::permissions(locked, fs::perms::none);
  // Root reads everything.
  EXPECT_EQ(error_of(locked),
            geteuid() == 0 ? "no error" : locked + ": cannot read the file: Permission denied");
  fs::permissions(locked, fs::perms::owner_all);
  // Headers of that kind are problems of the file that includes them.
  fs::create_directories(folder_ / "folder.h");
  const ir::Module module = extracted("a.c", "#include \"folder.h\"\nint f(void) { return 1; }\n");
  EXPECT_NE(problems(module), "");
  EXPECT_NE(module.find_function("f"), nullptr);
}

}  // namespace
}  // namespace reachd::clang_extractor
