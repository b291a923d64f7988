/// What was found out about a file is there when the server starts again: without making the
/// program, and the same, character by character.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/lsp/client.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

class KeptAnalysis : public testing::Test {
protected:
  void SetUp() override {
    fs::create_directories(folder_);
    for (const char* name : {"keypad.c", "keypad.eventmodel.json"})
      fs::copy_file(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs" / name, folder_ / name);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string text() const {
    std::ifstream stream(folder_ / "keypad.c", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  /// Starts a server that answers only what it is asked, and opens the file in it.
  void open(Client& client, const std::string& index, const std::string& text) const {
    client.start(folder_.string(), {"--index-dir=" + index});
    client.response(client.request(
        "initialize",
        {{"capabilities", Json::object()}, {"initializationOptions", {{"background", false}}}}));
    client.notify("initialized", Json::object());
    client.notify(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", uri_}, {"languageId", "c"}, {"version", 1}, {"text", text}}}});
  }

  /// What a server that starts anew shows of the file, and how many programs it made for that.
  struct Shown {
    Json lenses;
    Json targets;
    int programs = -1;
    std::string verdict;
  };
  Shown show(const std::string& add = "") {
    Client client;
    open(client, (folder_ / "index").string(), text() + add);
    const Json document = {{"textDocument", {{"uri", uri_}}}};
    Shown shown;
    shown.lenses = client.response(client.request("textDocument/codeLens", document))["result"];
    shown.targets = client.response(client.request("reachd/targets", document))["result"];
    const Json usage = client.response(client.request("reachd/memoryUsage", Json::object()));
    shown.programs = usage["result"].value("programs", -1);
    const Json arguments = shown.targets["targets"][0]["arguments"];
    const Json answer = client.response(client.request(
        "workspace/executeCommand", {{"command", "reachd.reach"}, {"arguments", {arguments}}}));
    shown.verdict = answer["result"]["answers"][0].value("verdict", "none");
    return shown;
  }

  const fs::path folder_ =
      fs::path(testing::TempDir()) / ("reachd_kept." + std::to_string(getpid()));
  const std::string uri_ = "file://" + (folder_ / "keypad.c").string();
};

TEST_F(KeptAnalysis, IsTheSameWithoutAProgram) {
  const Shown first = show();
  EXPECT_EQ(first.programs, 1);
  ASSERT_GT(first.lenses.size(), 2u);
  const Shown again = show();
  EXPECT_EQ(again.programs, 0);
  EXPECT_EQ(again.lenses, first.lenses);
  EXPECT_EQ(again.targets, first.targets);
  EXPECT_EQ(again.verdict, first.verdict);
  EXPECT_NE(again.verdict, "none");
}

TEST_F(KeptAnalysis, IsOfThatTextOnly) {
  const Shown first = show();
  const Shown edited = show("int more;\n");
  EXPECT_EQ(edited.programs, 1);
  EXPECT_EQ(edited.targets, first.targets);
}

/// A remark makes no other program: what was answered stands, and nothing is asked again.
TEST_F(KeptAnalysis, OutlivesRemarks) {
  Client client;
  const std::string text = this->text();
  open(client, "none", text);
  const Json document = {{"textDocument", {{"uri", uri_}}}};
  const auto targets = [&] {
    return client.response(client.request("reachd/targets", document))["result"];
  };
  const auto edit = [&](int version, const std::string& edited) {
    client.notify("textDocument/didChange",
                  {{"textDocument", {{"uri", uri_}, {"version", version}}},
                   {"contentChanges", {{{"text", edited}}}}});
  };
  const Json arguments = targets()["targets"][0]["arguments"];
  const Json answer = client.response(client.request(
      "workspace/executeCommand", {{"command", "reachd.reach"}, {"arguments", {arguments}}}));
  const Json before = targets();
  ASSERT_NE(before["targets"][0].value("verdict", "none"), "none") << before.dump();

  const std::size_t end = text.find('\n');
  std::string with_remark = text;
  with_remark.insert(end, "  // a remark");
  edit(2, with_remark);
  const Json after = targets();
  EXPECT_EQ(after["targets"], before["targets"]);

  // A line more moves everything; a condition is another program.
  std::string with_line = text;
  with_line.insert(end + 1, "int more;\n");
  edit(3, with_line);
  EXPECT_NE(targets()["targets"], before["targets"]);
  edit(4, text);
  EXPECT_EQ(targets()["targets"], before["targets"]) << "an undone edit finds its answers again";
}

TEST_F(KeptAnalysis, IsOfThatConfigurationOnly) {
  show();
  std::ofstream(folder_ / ".reachd.json") << R"({"bounds": {"loop": 7}})";
  EXPECT_EQ(show().programs, 1);
  EXPECT_EQ(show().programs, 0);
}

TEST_F(KeptAnalysis, IsOfThatModelOnly) {
  show();
  std::ofstream(folder_ / "keypad.eventmodel.json", std::ios::app) << "\n";
  EXPECT_EQ(show().programs, 1);
}

}  // namespace
}  // namespace reachd::test
