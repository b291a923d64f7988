// Who asks for lenses of a large program that was never started gets its branches, and is told when
// there is more.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "tests/lsp/client.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

std::string large_text() {
  std::string text = "static int level;\n";
  for (int i = 0; i < 400; ++i) {
    const std::string name = "part" + std::to_string(i);
    text += "static int " + name + "(int x) { return x > 3 ? x * 3 + level : x - 7 * level; }\n";
    text += "[[clang::annotate(\"reachd::event\")]] void on_" + name +
            "(int x) { level += " + name + "(x); }\n";
  }
  return text;
}

class FirstLenses : public testing::Test {
protected:
  void TearDown() override { fs::remove_all(folder_); }

  void open(const Json& capabilities) {
    fs::create_directories(folder_);
    client_.start(folder_.string(), {"lsp", "--index-dir=none"});
    client_.response(client_.request(
        "initialize",
        {{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", capabilities}}));
    client_.notify("initialized", Json::object());
    client_.notify(
        "textDocument/didOpen",
        {{"textDocument",
          {{"uri", uri_}, {"languageId", "c"}, {"version", 1}, {"text", large_text()}}}});
  }

  int ask() {
    return client_.request("textDocument/codeLens", {{"textDocument", {{"uri", uri_}}}});
  }
  Json lenses() { return client_.response(ask()).value("result", Json()); }

  static std::size_t of_handlers(const Json& lenses) {
    return static_cast<std::size_t>(std::ranges::count_if(lenses, [](const Json& lens) {
      return lens.contains("command") &&
             lens["command"]["title"].get<std::string>().starts_with("event ");
    }));
  }

  const fs::path folder_ = fs::canonical(fs::temp_directory_path()) /
                           ("reachd-first-lenses-" + std::to_string(getpid()));
  const std::string uri_ = "file://" + (folder_ / "large.c").string();
  Client client_;
};

TEST_F(FirstLenses, AreBranchesWhereTheClientCanBeToldToAskAgain) {
  open({{"workspace", {{"codeLens", {{"refreshSupport", true}}}}}});
  const Json first = lenses();
  EXPECT_EQ(first.size(), 800U);
  EXPECT_EQ(of_handlers(first), 0U);
  ASSERT_TRUE(client_.wait([](const Json& message) {
    return message.value("method", "") == "workspace/codeLens/refresh";
  }));
  EXPECT_EQ(of_handlers(lenses()), 400U);
}

TEST_F(FirstLenses, AreAllWhereItCannot) {
  open(Json::object());
  const Json first = lenses();
  EXPECT_EQ(first.size(), 1200U);
  EXPECT_EQ(of_handlers(first), 400U);
}

}  // namespace
}  // namespace reachd::test
