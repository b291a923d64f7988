/// While somebody looks at one source, the others of the project come into the index: what a second
/// process finds there says so.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/lsp/client.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

class BackgroundIndex : public testing::Test {
protected:
  void SetUp() override {
    fs::create_directories(folder_);
    write("app.c",
          "int step(int);\nint state;\nint main(void) { state = step(state); return 0; }\n");
    write("step.c", "#include \"step.h\"\nint step(int now) { return now + STEP; }\n");
    write("step.h", "#define STEP 2\n");
    // Long enough for the client to agree to progress before it is parsed.
    std::string slow;
    for (int i = 0; i < 8'000; ++i)
      slow += "int f" + std::to_string(i) + "(int x) { return x > 3 ? x * 2 : x - 1; }\n";
    write("other_large.c", slow);
    write("slow.c", "int slow;\n");
    write("other.c", "int other(int now) { return now > 3; }\n");
    Json commands = Json::array();
    for (const char* name : {"app.c", "step.c", "other.c", "missing.c", "other_large.c", "slow.c"})
      commands.push_back(
          {{"directory", folder_.string()}, {"file", name}, {"arguments", {"cc", "-c", name}}});
    write("compile_commands.json", commands.dump());
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  void open(Client& client, const std::vector<std::string>& arguments, const Json& settings) const {
    client.start(folder_.string(), arguments);
    client.response(
        client.request("initialize", {{"capabilities", {{"window", {{"workDoneProgress", true}}}}},
                                      {"initializationOptions", settings}}));
    client.notify("initialized", Json::object());
    client.notify("textDocument/didOpen",
                  {{"textDocument",
                    {{"uri", "file://" + (folder_ / "app.c").string()},
                     {"languageId", "c"},
                     {"version", 1},
                     {"text", "int step(int);\nint state;\nint main(void) { return 0; }\n"}}}});
  }
  /// Sources of which a second process says that it need not parse them.
  std::set<std::string> known() const {
    const std::string command = std::string("cd '") + folder_.string() +
                                "' && '" REACHD_BINARY
                                "' index -p . --index-dir=index --format=json app.c step.c other.c";
    std::string output;
    FILE* process = popen(command.c_str(), "r");
    for (int c = 0; process != nullptr && (c = fgetc(process)) != EOF;)
      output += static_cast<char>(c);
    EXPECT_TRUE(process != nullptr && pclose(process) == 0);
    std::set<std::string> names;
    const Json files = Json::parse(output)["files"];
    for (const Json& file : files)
      if (file["state"] == "unchanged")
        names.insert(fs::path(file["path"].get<std::string>()).filename());
    return names;
  }
  /// Waits until the server says that it went through all sources.
  static bool comes_to_the_end(Client& client) {
    for (int i = 0; i < 300; ++i) {
      const Json status = client.response(client.request("reachd/status", Json::object()));
      const Json index = status["result"]["index"];
      if (index["sources"] == 6 && index["done"] == 6)
        return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
  }
  /// The same of their programs.
  static bool knows_programs(Client& client) {
    for (int i = 0; i < 300; ++i) {
      const Json status = client.response(client.request("reachd/status", Json::object()));
      if (status["result"]["index"]["analysed"] == 6)
        return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
  }
  /// Of the first parse that nobody asked for.
  static bool tells_of_parsing(Client& client, std::chrono::milliseconds patience) {
    return client
        .wait(
            [](const Json& message) {
              return message.value("method", "") == "window/workDoneProgress/create" &&
                     message["params"]["token"].is_string() &&
                     message["params"]["token"].get<std::string>().starts_with("reachd/index/");
            },
            patience)
        .has_value();
  }
  std::string index() const { return (folder_ / "index").string(); }

  const fs::path folder_ =
      fs::temp_directory_path() / ("reachd_background_" + std::to_string(getpid()));
};

using namespace std::chrono_literals;

TEST_F(BackgroundIndex, OtherSourcesAreParsed) {
  Client client;
  open(client, {"--index-dir=" + index()}, Json::object());
  EXPECT_TRUE(tells_of_parsing(client, 30s));
  const auto report = client.wait(
      [](const Json& message) {
        return message.value("method", "") == "$/progress" &&
               message["params"]["value"]["kind"] == "report" &&
               message["params"]["value"].value("message", "").ends_with(" slow.c");
      },
      30s);
  EXPECT_TRUE(report) << client.pending();
  ASSERT_TRUE(comes_to_the_end(client));
  const std::set<std::string> names = known();
  EXPECT_TRUE(names.contains("step.c"));
  EXPECT_TRUE(names.contains("other.c"));
}

TEST_F(BackgroundIndex, WhatChangesIsParsedAgain) {
  Client client;
  open(client, {"--index-dir=" + index()}, Json::object());
  ASSERT_TRUE(tells_of_parsing(client, 30s));
  ASSERT_TRUE(comes_to_the_end(client));
  write("step.h", "#define STEP 3\n");
  client.notify("workspace/didChangeWatchedFiles",
                {{"changes", {{{"uri", "file://" + (folder_ / "step.h").string()}, {"type", 2}}}}});
  EXPECT_TRUE(tells_of_parsing(client, 30s));
  ASSERT_TRUE(comes_to_the_end(client));
  EXPECT_TRUE(known().contains("step.c"));
}

/// A file that nobody has opened yet has its lenses without a program being started: both what the
/// open file's program says of it, and what a program of its own does.
TEST_F(BackgroundIndex, HandlersOfOtherSourcesAreKnown) {
  const std::string marked = "[[clang::annotate(\"reachd::event\")]] ";
  const std::string step =
      "int steps;\n" + marked + "int step(int now) { return now > 3 ? ++steps : 0; }\n";
  const std::string other = "int others;\n" + marked +
                            "void other(int now) { if (now > 3 && others > 1) others = now; }\n";
  write("step.c", step);
  write("other.c", other);
  write("app.c", "int step(int);\nint state;\nint main(void) { return 0; }\n");  // as it is open
  {
    Client client;
    open(client, {"--index-dir=" + index()}, Json::object());
    ASSERT_TRUE(knows_programs(client));
  }
  const auto lenses_of = [&](const std::string& name, const std::string& text, int programs) {
    Client client;
    client.start(folder_.string(), {"--index-dir=" + index()});
    client.response(client.request(
        "initialize",
        {{"capabilities", Json::object()}, {"initializationOptions", {{"background", false}}}}));
    client.notify("initialized", Json::object());
    const std::string uri = "file://" + (folder_ / name).string();
    client.notify(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", uri}, {"languageId", "c"}, {"version", 1}, {"text", text}}}});
    const Json lenses = client.response(
        client.request("textDocument/codeLens", {{"textDocument", {{"uri", uri}}}}))["result"];
    const Json usage = client.response(client.request("reachd/memoryUsage", Json::object()));
    EXPECT_EQ(usage["result"].value("programs", -1), programs) << name;
    return lenses.size();
  };
  EXPECT_GT(lenses_of("step.c", step, 0), 1u);
  EXPECT_GT(lenses_of("other.c", other, 0), 2u);
  EXPECT_GT(lenses_of("other.c", other + "int added;\n", 1), 2u);
}

TEST_F(BackgroundIndex, CanBeSwitchedOff) {
  Client client;
  open(client, {"--index-dir=" + index()}, {{"backgroundIndex", false}});
  EXPECT_FALSE(tells_of_parsing(client, 2s));
  EXPECT_FALSE(known().contains("other.c"));
}

/// Nothing would be left of it.
TEST_F(BackgroundIndex, NotWithoutStore) {
  Client client;
  open(client, {"--index-dir=none"}, Json::object());
  EXPECT_FALSE(tells_of_parsing(client, 2s));
}

}  // namespace
}  // namespace reachd::test
