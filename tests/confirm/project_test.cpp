// The commands of a build: flags that matter are kept, what a driver cannot have is left out, and
// the compiler is the one that is named.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"

namespace reachd::confirm {
namespace {

namespace fs = std::filesystem;

std::string line_of(std::vector<std::string> command, const std::string& path = "/p/src/app.c") {
  std::string text;
  for (const std::string& word : compile_line({path, "", {}, std::move(command), "/p"}, "cc"))
    text += (text.empty() ? "" : " ") + word;
  return text;
}

TEST(CompileLine, KeepsWhatDecidesTheMeaning) {
  EXPECT_EQ(line_of({}), "cc");
  EXPECT_EQ(line_of({"gcc",        "-std=c11", "-O3",        "-g",
                     "-Wall",      "-Werror",  "-Iinclude",  "-DA=\"x y\"",
                     "-include",   "config.h", "-flto=auto", "-fsanitize=address",
                     "--coverage", "-MD",      "-MF",        "app.d",
                     "-o",         "app.o",    "-c",         "src/app.c"}),
            "gcc -std=c11 -Iinclude -DA=\"x y\" -include config.h");
  EXPECT_EQ(line_of({"ccache", "gcc", "-m32", "-Wp,-DB", "-x", "c", "--", "../src/app.c"}),
            "ccache gcc -m32 -Wp,-DB");
  EXPECT_TRUE(is_cxx({"/p/a.c", "", {}, {"g++", "-c", "a.c"}, "/p"}));
  EXPECT_TRUE(is_cxx({"/p/a.c", "", {}, {"gcc", "-xc++", "a.c"}, "/p"}));
  EXPECT_FALSE(is_cxx({"/p/a.c", "", {}, {"gcc", "-c", "a.c"}, "/p"}));
  EXPECT_TRUE(is_cxx({"/p/a.cc", "", {}, {}, ""}));
  EXPECT_EQ(shell_text({"it's", "a b"}), "'it'\\''s' 'a b'");
}

class Project : public testing::Test {
protected:
  Project() : folder_(TemporaryFolder::make()) {
    fs::create_directories(path("include"));
    fs::create_directories(path("src"));
    write("include/limit.h", "#define LIMIT_TEXT LIMIT\nint limit(void);\n");
    write("src/app.c",
          "#include <string.h>\n#include \"limit.h\"\n#include \"near.h\"\n"
          "static int count;\n"
          "__attribute__((annotate(\"reachd::event\"))) void on_count(const char *text) {\n"
          "  if (strcmp(text, LIMIT_TEXT) == 0 && ++count == limit() + NEAR)\n"
          "    count = 0;\n}\n");
    write("src/near.h", "#define NEAR 1\n");
    write("src/limit.c", "#include \"limit.h\"\nint limit(void) { return DEEP; }\n");
  }
  std::string path(const std::string& name) const { return folder_->path() + "/" + name; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }
  void write_database(const std::string& compiler) const {
    const std::string start = R"({"directory": ")" + folder_->path() + R"(", "command": ")" +
                              compiler + R"( -Iinclude -O2 -Werror -Wall -MD -MF x.d )";
    write("compile_commands.json",
          "[" + start + R"(-DLIMIT='\"so far\"' -o app.o -c src/app.c", "file": "src/app.c"},)" +
              start + R"(-DDEEP=2 -o limit.o -c src/limit.c", "file": "src/limit.c"}])");
  }
  std::string ask() const {
    const auto end = run_process("cd " + folder_->path() + " && " + REACHD_BINARY +
                                     " reach -p . --evidence=executed src/app.c:7 2>&1",
                                 {}, {}, {});
    return end ? end->output : end.error().text();
  }

  Result<TemporaryFolder> folder_;
};

TEST_F(Project, IsCompiledByItsOwnCommands) {
  write_database("cc");
  const std::string said = ask();
  EXPECT_NE(said.find("src/app.c:7: reachable in 3 events (executed)"), std::string::npos) << said;
  EXPECT_FALSE(fs::exists(path("x.d"))) << "files of the build are not touched";
  EXPECT_FALSE(fs::exists(path("app.o")));
}

TEST_F(Project, WhoseCompilerIsMissingIsNotExecuted) {
  write_database("/no/such/gcc");
  const std::string said = ask();
  EXPECT_NE(said.find("reachable in 3 events (replayed)"), std::string::npos) << said;
  EXPECT_NE(said.find("the compiler '/no/such/gcc' of its command is not here"), std::string::npos)
      << said;
}

}  // namespace
}  // namespace reachd::confirm
