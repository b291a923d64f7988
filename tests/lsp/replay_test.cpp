/// A sequence that the server found, taken in the running program of Qt by `reachd.replay`.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/lsp/client.h"
#include "tests/support/files.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kPatience(3);  // the agent may have to be compiled first

/// A server that has the file open.
void open(Client& client, const fs::path& file, const std::string& language) {
  const std::string root = "file://" + file.parent_path().string();
  client.start(file.parent_path().string(), {});
  client.response(
      client.request("initialize", {{"processId", nullptr},
                                    {"rootUri", root},
                                    {"capabilities", Json::object()},
                                    {"initializationOptions", {{"background", false}}}}));
  client.notify("initialized", Json::object());
  client.notify("textDocument/didOpen", {{"textDocument",
                                          {{"uri", "file://" + file.string()},
                                           {"languageId", language},
                                           {"version", 1},
                                           {"text", read_file(file)}}}});
}

Json answer_of(Client& client, const std::string& command, const Json& argument) {
  const int id = client.request("workspace/executeCommand",
                                {{"command", command}, {"arguments", Json::array({argument})}});
  return client
      .wait([&](const Json& json) { return json.contains("id") && json["id"] == id; }, kPatience)
      .value_or(Json());
}

/// What gdb prints that is given what the server says, and then `commands`.
std::string debugged(const Json& launch, const std::string& commands) {
  const fs::path folder = launch.at("folder").get<std::string>();
  std::ofstream script(folder / "commands");
  script << "set debuginfod enabled off\nset confirm off\nset pagination off\n";
  for (const auto& [name, value] : launch.at("environment").items())
    script << "set environment " << name << " " << value.get<std::string>() << "\n";
  const Json& condition = launch.at("condition");
  script << "break " << launch["target"].at("file").get<std::string>() << ":"
         << launch["target"].at("line")
         << (condition.is_null() ? "" : " if " + condition.get<std::string>()) << "\ncd "
         << launch.at("directory").get<std::string>() << "\nrun\n"
         << commands;
  script.close();
  const std::string command = "timeout 60 gdb -nx -q -batch -x " + (folder / "commands").string() +
                              " " + launch.at("program").get<std::string>() + " >" +
                              (folder / "output").string() + " 2>&1 </dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return read_file(folder / "output");
}

bool has_gdb() { return std::system("command -v gdb >/dev/null") == 0; }
constexpr const char* kNoGdb = "gdb is not installed (tools/install-dependencies test)";

#ifdef REACHD_HAS_QT5

/// A folder with the program, built, and how it is compiled.
fs::path built_door() {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_lsp_replay." + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs/door.cpp", folder);
  std::string flags = REACHD_QT5_FLAGS;
  const std::string compile = "c++ -std=c++17 -g -O0 -fPIC door.cpp " + flags;
  std::ofstream(folder / "compile_commands.json")
      << Json::array({{{"directory", folder}, {"file", "door.cpp"}, {"command", compile + " -c"}}});
  const std::string build =
      "cd " + folder.string() + " && " + compile + " -o door -lQt5Widgets -lQt5Gui -lQt5Core";
  EXPECT_EQ(std::system(build.c_str()), 0);
  return folder;
}

TEST(Replay, TakesTheSequenceInTheApplication) {
  const fs::path folder = built_door();
  const std::string uri = "file://" + (folder / "door.cpp").string();
  Client client;
  open(client, folder / "door.cpp", "cpp");
  const auto replayed = [&](int line, Json target) {
    target.update({{"uri", uri}, {"line", line}, {"command", {(folder / "door").string()}}});
    return answer_of(client, "reachd.replay", target);
  };
  // That an outcome was taken shows in the line that only it leads to.
  const Json outcome = replayed(13, {{"column", 9}, {"branch", true}});
  const std::string hit = (folder / "door.cpp:14").string() + ": hit in step 3 of 3";
  EXPECT_TRUE(contains(
      outcome,
      {{"result",
        {{"format", "reachd-replay"}, {"verdict", "hit"}, {"steps", 3}, {"text", "~" + hit}}}}))
      << outcome;
  const Json line = replayed(12, Json::object());
  EXPECT_TRUE(contains(line, {{"result", {{"verdict", "hit"}, {"step", 1}}}})) << line;
  fs::remove_all(folder);
}

TEST(Debug, StopsInTheApplicationAndLeavesItAloneAfterwards) {
  ASSERT_TRUE(has_gdb()) << kNoGdb;
  const fs::path folder = built_door();
  Client client;
  open(client, folder / "door.cpp", "cpp");
  const Json answer = answer_of(client, "reachd.debug",
                                {{"uri", "file://" + (folder / "door.cpp").string()},
                                 {"line", 13},
                                 {"column", 9},
                                 {"branch", true},
                                 {"command", {(folder / "door").string(), "--demo"}}});
  ASSERT_TRUE(
      contains(answer, {{"result",
                         {{"format", "reachd-debug"},
                          {"target", {{"file", (folder / "door.cpp").string()}, {"line", 14}}},
                          {"program", (folder / "door").string()},
                          {"arguments", {"--demo"}},
                          {"condition", nullptr},
                          {"sourceMap", Json::object()},
                          {"steps", 3}}}}))
      << answer;
  const Json& launch = answer["result"];
  const std::string output =
      debugged(launch,
               "print knocks\nhandle SIGALRM stop\ncall (int)alarm(1)\ncontinue\n"
               "print is_open\nkill\n");
  const fs::path made = launch["folder"].get<std::string>();
  EXPECT_NE(output.find("Breakpoint 1, "), std::string::npos) << output;
  EXPECT_NE(output.find("door.cpp:14"), std::string::npos) << output;
  EXPECT_NE(output.find("$1 = 3"), std::string::npos) << output;
  EXPECT_NE(output.find("reachd: step 3 of 3: click ‘Knock’"), std::string::npos) << output;
  // Neither the agent nor a trap of its own ends or stops it: a second later it still runs.
  EXPECT_NE(output.find("reachd: all steps were taken"), std::string::npos) << output;
  EXPECT_NE(output.find("SIGALRM"), std::string::npos) << output;
  EXPECT_EQ(output.find("SIGTRAP"), std::string::npos) << output;
  EXPECT_NE(output.find("= true"), std::string::npos) << output;
  client.response(client.request("reachd/debugEnded", {{"folder", made}}));
  EXPECT_FALSE(fs::exists(made));
  fs::remove_all(folder);
}

#endif

TEST(Debug, StopsInADriverWhereTheOutcomeIsTaken) {
  ASSERT_TRUE(has_gdb()) << kNoGdb;
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_lsp_debug." + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const char* name : {"seed.c", "seed.eventmodel.json"})
    fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs" / name, folder);
  fs::path made;
  {
    Client client;
    open(client, folder / "seed.c", "c");
    const Json answer = answer_of(client, "reachd.debug",
                                  {{"uri", "file://" + (folder / "seed.c").string()},
                                   {"line", 6},
                                   {"column", 7},
                                   {"branch", true}});
    ASSERT_TRUE(contains(answer, {{"result",
                                   {{"target", {{"line", 6}}},
                                    {"arguments", Json::array()},
                                    {"condition", "reachd_event == 4"},
                                    {"steps", 4}}}}))
        << answer;
    // Each event comes to that line; the outcome is that of the fourth.
    const std::string output = debugged(answer["result"], "print x\nnext\nstep\nbacktrace\n");
    EXPECT_NE(output.find("seed.c:6"), std::string::npos) << output;
    EXPECT_NE(output.find("$1 = 3"), std::string::npos) << output;
    EXPECT_NE(output.find("in e3 () at"), std::string::npos) << output;
    made = answer["result"]["folder"].get<std::string>();
    EXPECT_TRUE(fs::exists(made));
    client.response(client.request("shutdown", nullptr));
    client.notify("exit", nullptr);
    EXPECT_EQ(client.exit_status(), 0);
  }
  EXPECT_FALSE(fs::exists(made)) << "what nobody said the end of goes with the server";
  fs::remove_all(folder);
}

}  // namespace
}  // namespace reachd::test
