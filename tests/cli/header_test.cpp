// Questions about lines of headers, with and without a compilation database.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

class Header : public testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("reachd_header." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "src");
    write("src/handlers.h",
          "#include <event2/event.h>\n"
          "static int hits;\n"
          "static void on_tick(evutil_socket_t fd, short what, void *arg) {\n"
          "  if (++hits == 3)\n"
          "    hits = 100;\n"
          "}\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  void write_main(const std::string& include) const {
    write("src/main.c", "#include " + include +
                            "\n"
                            "int main(void) {\n"
                            "  struct event_base *base = event_base_new();\n"
                            "  struct timeval one = {1, 0};\n"
                            "  event_add(event_new(base, -1, EV_PERSIST, on_tick, 0), &one);\n"
                            "  event_base_dispatch(base);\n"
                            "  return 0;\n"
                            "}\n");
  }
  void expect_reachable(const std::vector<std::string>& arguments) const {
    const Outcome outcome = run_reachd(folder_.string(), arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("src/handlers.h:5: reachable in 3 events"))
        << outcome.out << outcome.err;
  }

  fs::path folder_;
};

TEST_F(Header, BelongsToASourceBesideIt) {
  write_main("\"handlers.h\"");
  expect_reachable({"reach", "src/handlers.h:5"});
}

TEST_F(Header, BelongsToASourceOfTheDatabase) {
  fs::create_directories(folder_ / "build");
  write("build/compile_commands.json",
        R"([{"directory":"../src","file":"other.c","command":"cc -c other.c"},
            {"directory":"../src","file":"main.c",
             "command":"ccache gcc '-DNAME=\"handlers.h\"' -c main.c"}])");
  write_main("\"handlers.h\"");
  expect_reachable({"reach", "src/handlers.h:5", "-p", "build"});
  expect_reachable({"reach", "src/handlers.h:5"});
  // What no source names in so many words is looked for in the nearest.
  write("build/compile_commands.json",
        R"([{"directory":"../src","file":"main.c",
             "command":"ccache gcc '-DNAME=\"handlers.h\"' -c main.c"}])");
  write_main("NAME");
  expect_reachable({"reach", "src/handlers.h:5"});
}

TEST_F(Header, ASourceIsPartOfTheProgramThatComesToItThroughOthers) {
  fs::create_directories(folder_ / "build");
  write("build/compile_commands.json",
        R"([{"directory":"../src","file":"main.c","command":"cc -c main.c"},
            {"directory":"../src","file":"middle.c","command":"cc -c middle.c"},
            {"directory":"../src","file":"ticks.c","command":"cc -c ticks.c"}])");
  write("src/ticks.c",
        "static int hits;\n"
        "void on_tick(int fd, short what, void *arg) {\n"
        "  if (++hits == 3)\n"
        "    hits = 100;\n"
        "}\n");
  write("src/middle.c",
        "#include <event2/event.h>\n"
        "void on_tick(int fd, short what, void *arg);\n"
        "void start(struct event_base *base) {\n"
        "  struct timeval one = {1, 0};\n"
        "  event_add(event_new(base, -1, EV_PERSIST, on_tick, 0), &one);\n"
        "}\n");
  write("src/main.c",
        "#include <event2/event.h>\n"
        "void start(struct event_base *base);\n"
        "int main(void) {\n"
        "  struct event_base *base = event_base_new();\n"
        "  start(base);\n"
        "  event_base_dispatch(base);\n"
        "  return 0;\n"
        "}\n");
  const Outcome outcome = run_reachd(folder_.string(), {"reach", "src/ticks.c:4", "-p", "build"});
  EXPECT_TRUE(outcome.out.starts_with("src/ticks.c:4: reachable in 3 events"))
      << outcome.out << outcome.err;
}

TEST_F(Header, WithoutAProgramSaysSo) {
  write("src/main.c", "int main(void) { return 0; }\n");
  const Outcome outcome = run_reachd(folder_.string(), {"reach", "src/handlers.h:5"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("src/handlers.h: found no function 'main'"), std::string::npos)
      << outcome.err;
}

TEST_F(Header, OfCplusplusIsAProgramOfItsOwn) {
  write("src/part.h", "struct Part { int secret = 7; };\n");
  write("src/lock.hpp",
        "#pragma once\n"
        "#include \"part.h\"\n"
        "inline Part part;\n"
        "inline bool is_open;\n"
        "[[clang::annotate(\"reachd::event\")]] inline void on_key(int key) {\n"
        "  if (key == 42)\n"
        "    is_open = true;\n"
        "}\n");
  const Outcome outcome = run_reachd(folder_.string(), {"reach", "src/lock.hpp:7"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("on_key (key = 42)"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace reachd::test
