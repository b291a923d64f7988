// Which flags a file gets: databases in temporary folders.
#include "extractors/clang/compile_commands.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

class Database : public testing::Test {
protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::canonical(fs::temp_directory_path()) /
              ("reachd-database-" + std::to_string(getpid()) + "-" + test->name());
    fs::create_directories(folder_ / "build");
    fs::create_directories(folder_ / "src");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }
  /// The text with the folder's name taken out.
  std::string plain(std::string text) const {
    for (auto at = text.find(folder_.string()); at != std::string::npos;
         at = text.find(folder_.string()))
      text.replace(at, folder_.string().size(), "DIR");
    return text;
  }
  std::string flags(const std::string& file) const {
    const auto database = CompilationDatabase::load(at("build"));
    if (!database)
      return plain(database.error().text());
    const auto source = database->source(at(file));
    if (!source)
      return plain(source.error().text());
    std::string text = source->path + " in " + source->directory + ":";
    for (const std::string& flag : source->arguments)
      text += " " + flag;
    return plain(text);
  }

  fs::path folder_;
};

TEST_F(Database, CommandIsReducedToWhatMattersForParsing) {
  write("src/a.c", "");
  write("build/compile_commands.json",
        R"([{"directory":")" + at("build") +
            R"(","file":"../src/a.c",
            "command":"ccache gcc -I../inc -DNAME=\"x\\ y\" -std=gnu11 -Wall -O2 )"
            R"(-fno-gcc-only-thing -fplugin=evil.so -Wp,-DTWO,-MD,x.d -MD -MF a.d )"
            R"(-c ../src/a.c -o a.o"}])");
  EXPECT_EQ(flags("src/a.c"),
            "DIR/src/a.c in DIR/build: -I ../inc -D NAME=x y -std=gnu11 -O2 -DTWO");
}

TEST_F(Database, ArgumentsAndRelativeDirectory) {
  write("src/a.cpp", "");
  write("build/compile_commands.json", R"([{"directory":"../src","file":"a.cpp","arguments":)"
                                       R"(["/usr/bin/g++-12","-isystem","inc","-c","a.cpp"]}])");
  EXPECT_EQ(flags("src/a.cpp"), "DIR/src/a.cpp in DIR/src: --driver-mode=g++ -isystem inc");
}

TEST_F(Database, SymbolicLinksNameWhatTheyLeadTo) {
  write("src/a.c", "");
  fs::create_directory_symlink(folder_ / "src", folder_ / "linked");
  write("build/compile_commands.json",
        R"([{"directory":")" + at("") + R"(","file":"linked/a.c","command":"cc -DX linked/a.c"}])");
  EXPECT_EQ(flags("src/a.c"), "DIR/src/a.c in DIR: -D X");
  EXPECT_EQ(flags("linked/a.c"), "DIR/linked/a.c in DIR: -D X");
}

TEST_F(Database, HeaderGetsTheFlagsOfItsSource) {
  write("build/compile_commands.json", R"([{"directory":")" + at("src") +
                                           R"(","file":"z.cpp","command":"c++ -DZ z.cpp"},
            {"directory":")" + at("src") + R"(","file":"part.c","command":"cc -DPART part.c"}])");
  EXPECT_EQ(flags("src/part.h"), "DIR/src/part.h in DIR/src: -D PART -x c");
}

TEST_F(Database, HeaderGetsTheFlagsOfAFileThatIncludesIt) {
  fs::create_directories(folder_ / "src/ui");
  write("src/near.cpp", "#include \"other/panel.h\"\n// #include \"ui/panel.h\"\n");
  write("src/user.cpp", "int x;\n  # include \"../src/ui/panel.h\"\n");
  write("build/compile_commands.json",
        R"([{"directory":")" + at("src") + R"(","file":"near.cpp","command":"c++ -DNEAR near.cpp"},
            {"directory":")" +
            at("src") + R"(","file":"panel.c","command":"cc -DNAME panel.c"},
            {"directory":")" +
            at("src") + R"(","file":"user.cpp","command":"c++ -DUSER user.cpp"}])");
  EXPECT_EQ(flags("src/ui/panel.h"),
            "DIR/src/ui/panel.h in DIR/src: --driver-mode=g++ -D USER -x c++");
  EXPECT_EQ(flags("src/ui/unknown.h"), "DIR/src/ui/unknown.h in DIR/src: -D NAME -x c");
}

TEST_F(Database, OddEntries) {
  write("src/a.c", "");
  write("build/compile_commands.json", R"([{"directory":")" + at("src") +
                                           R"(","file":"a.c","command":"cc -DFIRST a.c"},
            {"directory":")" + at("src") + R"(","file":"./a.c","command":"cc -DSECOND a.c"},
            {"directory":")" + at("src") + R"(","file":"start.S","command":"cc start.S"},
            {"directory":")" + at("gone") + R"(","file":"b.c","command":"cc b.c"},
            {"directory":"","file":"../src/c.c","command":"cc -DC c.c"},
            {"directory":")" + at("src") + R"(","file":"d.c","command":""},
            {"directory":")" + at("src") + R"(","file":"e.c","arguments":[]},
            {"directory":")" + at("src") + R"(","file":"f.c","output":"f.o",
             "arguments":["cc","-DF","f.c"]}])");
  EXPECT_EQ(flags("src/a.c"), "DIR/src/a.c in DIR/src: -D FIRST");
  EXPECT_EQ(flags("gone/b.c"), "DIR/gone/b.c in DIR/gone:");
  EXPECT_EQ(flags("src/c.c"), "DIR/src/c.c in DIR/build: -D C");
  EXPECT_EQ(flags("src/d.c"), "DIR/src/d.c in DIR/src:");
  EXPECT_EQ(flags("src/e.c"), "DIR/src/e.c in DIR/src:");
  EXPECT_EQ(flags("src/f.c"), "DIR/src/f.c in DIR/src: -D F");
  EXPECT_EQ(flags("src/start.S").find("DIR/src/start.S in"), std::string::npos);
}

TEST_F(Database, MissingCommandNamesTheNearest) {
  write("build/compile_commands.json", R"([{"directory":")" + at("src") +
                                           R"(","file":"widget.c","command":"cc widget.c"},
            {"directory":")" + at("src") + R"(","file":"main.c","command":"cc main.c"}])");
  EXPECT_EQ(
      flags("src/widgets.c"),
      "DIR/build/compile_commands.json: no command for DIR/src/widgets.c; the nearest match is "
      "DIR/src/widget.c");
}

TEST_F(Database, ErrorsSayWhatIsMissing) {
  EXPECT_EQ(
      flags("src/a.c"),
      "DIR/build/compile_commands.json: there is no compilation database; expected the folder "
      "of a build that wrote one (CMake: -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, others: bear -- "
      "make)");
  write("build/compile_commands.json", "[]");
  EXPECT_EQ(
      flags("src/a.c"),
      "DIR/build/compile_commands.json: the compilation database is empty; expected a command "
      "for DIR/src/a.c");
  for (const char* text : {"", "{", "{\"a\":1}", "[{\"directory\":3}]", "[1]"}) {
    write("build/compile_commands.json", text);
    EXPECT_TRUE(flags("src/a.c").starts_with(
        "DIR/build/compile_commands.json: the compilation database is malformed: "))
        << text << " gives " << flags("src/a.c");
  }
}

TEST_F(Database, IsFoundUpwardAndInBuildFolders) {
  fs::create_directories(folder_ / "src/deep");
  EXPECT_EQ(CompilationDatabase::find(at("src/deep/a.c")).value_or("none").find(folder_.string()),
            std::string::npos);
  write("build/compile_commands.json", "[]");
  EXPECT_EQ(CompilationDatabase::find(at("src/deep/a.c")), at("build/compile_commands.json"));
  write("src/compile_commands.json", "[]");
  EXPECT_EQ(CompilationDatabase::find(at("src/deep/a.c")), at("src/compile_commands.json"));
}

TEST_F(Database, ResponseFilesThatNameThemselvesEnd) {
  write("src/flags.rsp", "-DONCE @flags.rsp @gone.rsp");
  write("build/compile_commands.json",
        R"([{"directory":")" + at("src") + R"(","file":"a.c","command":"cc @flags.rsp -DX a.c"}])");
  EXPECT_TRUE(flags("src/a.c").ends_with(" -D X")) << flags("src/a.c");
}

TEST_F(Database, ResponseFilesAreRead) {
  write("src/flags.rsp", "-DFROM_FILE -Iinc");
  write("build/compile_commands.json",
        R"([{"directory":")" + at("src") + R"(","file":"a.c","command":"cc @flags.rsp a.c"}])");
  EXPECT_EQ(flags("src/a.c"), "DIR/src/a.c in DIR/src: -D FROM_FILE -I inc");
}

}  // namespace
}  // namespace reachd::clang_extractor
