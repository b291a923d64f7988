/// A sequence that the server found, taken in the running program of Qt by `reachd.replay`.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/lsp/client.h"

namespace reachd::test {
namespace {

#ifdef REACHD_HAS_QT5

namespace fs = std::filesystem;

constexpr std::chrono::minutes kPatience(3);  // the agent may have to be compiled first

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

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Replay, TakesTheSequenceInTheApplication) {
  const fs::path folder = built_door();
  const std::string uri = "file://" + (folder / "door.cpp").string();
  Client client;
  client.start(folder.string(), {});
  client.response(
      client.request("initialize", {{"processId", nullptr},
                                    {"rootUri", "file://" + folder.string()},
                                    {"capabilities", Json::object()},
                                    {"initializationOptions", {{"background", false}}}}));
  client.notify("initialized", Json::object());
  client.notify("textDocument/didOpen", {{"textDocument",
                                          {{"uri", uri},
                                           {"languageId", "cpp"},
                                           {"version", 1},
                                           {"text", text_of(folder / "door.cpp")}}}});
  const auto replayed = [&](int line, Json target) {
    target.update({{"uri", uri}, {"line", line}, {"command", {(folder / "door").string()}}});
    const int id =
        client.request("workspace/executeCommand",
                       {{"command", "reachd.replay"}, {"arguments", Json::array({target})}});
    return client
        .wait([&](const Json& json) { return json.contains("id") && json["id"] == id; }, kPatience)
        .value_or(Json());
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

#endif

}  // namespace
}  // namespace reachd::test
