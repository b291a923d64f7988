/// `reachd mcp`: a client of the Model Context Protocol asks, in one conversation.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The answers to these messages, by id; those without (to what is no message) under "null".
Json conversation(const std::vector<std::string>& lines) {
  const fs::path input =
      fs::path(testing::TempDir()) / ("reachd_mcp." + std::to_string(getpid()) + ".jsonl");
  {
    std::ofstream stream(input);
    for (const std::string& line : lines)
      stream << line << "\n";
  }
  const std::string command =
      "cd " REACHD_SOURCE_DIR "/tests/lsp/programs && " REACHD_BINARY " mcp <" + input.string();
  FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  std::array<char, 4096> buffer;
  while (pipe != nullptr && fgets(buffer.data(), buffer.size(), pipe) != nullptr)
    output += buffer.data();
  EXPECT_EQ(pipe == nullptr ? -1 : pclose(pipe), 0);
  fs::remove(input);
  Json answers = Json::object();
  for (std::size_t at = 0; at < output.size(); at = output.find('\n', at) + 1) {
    const Json answer = Json::parse(output.substr(at, output.find('\n', at) - at));
    EXPECT_EQ(answer["jsonrpc"], "2.0");
    answers[answer["id"].dump()] = answer;
  }
  return answers;
}

std::string call(int id, const std::string& tool, const std::string& argument,
                 const std::string& value) {
  return Json{{"jsonrpc", "2.0"},
              {"id", id},
              {"method", "tools/call"},
              {"params", {{"name", tool}, {"arguments", {{argument, value}}}}}}
      .dump();
}

std::string text_of(const Json& answer) {
  return answer["result"]["content"][0]["text"].get<std::string>();
}

TEST(Mcp, TellsItsTools) {
  const Json answers = conversation(
      {R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
       R"("capabilities":{},"clientInfo":{"name":"test","version":"1"}}})",
       R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
       R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})",
       R"({"jsonrpc":"2.0","id":3,"method":"ping"})"});
  EXPECT_EQ(answers.size(), 3U) << answers;
  EXPECT_EQ(answers["1"]["result"]["serverInfo"]["name"], "reachd");
  EXPECT_TRUE(answers["1"]["result"]["capabilities"].contains("tools"));
  std::string names;
  for (const Json& tool : answers["2"]["result"]["tools"])
    names += tool["name"].get<std::string>() + " ";
  EXPECT_EQ(names, "targets reach explain model ");
  EXPECT_EQ(answers["3"]["result"], Json::object());
}

TEST(Mcp, AnswersAsTheLanguageServerDoes) {
  const Json answers =
      conversation({call(1, "reach", "target", "keypad.c:8:7:true"),
                    call(2, "reach", "target", "seed.c:7:7:true"),
                    call(3, "explain", "target", "keypad.c:8:7:true"),
                    call(4, "targets", "file", "seed.c"), call(5, "model", "file", "seed.c")});
  const Json reached = Json::parse(text_of(answers["1"]))["answers"][0];
  EXPECT_EQ(reached["verdict"], "reachable");
  EXPECT_EQ(reached["evidence"], "replayed");
  EXPECT_FALSE(answers["1"]["result"]["isError"]);
  const Json proved = Json::parse(text_of(answers["2"]))["answers"][0];
  EXPECT_EQ(proved["verdict"], "unreachable");
  EXPECT_EQ(proved["certificate"]["checked"], true);
  EXPECT_NE(text_of(answers["3"]).find("reachable in 13 events"), std::string::npos);
  EXPECT_EQ(Json::parse(text_of(answers["4"]))["targets"][2]["text"], "x == 7");
  EXPECT_EQ(Json::parse(text_of(answers["5"]))["events"].size(), 4U);
}

TEST(Mcp, SaysWhatIsWrong) {
  const Json answers = conversation(
      {call(1, "reach", "target", "none.c:8"), call(2, "reach", "target", "keypad.c:1"),
       call(3, "reach", "target", "keypad.c"), call(4, "reach", "file", "keypad.c:8"),
       call(5, "explode", "file", "keypad.c"),
       R"({"jsonrpc":"2.0","id":6,"method":"resources/list"})", "no JSON"});
  EXPECT_TRUE(answers["1"]["result"]["isError"]);
  EXPECT_NE(text_of(answers["1"]).find("none.c"), std::string::npos);
  EXPECT_NE(text_of(answers["2"]).find("no statement begins on line 1"), std::string::npos);
  EXPECT_TRUE(answers["3"]["result"]["isError"]);
  EXPECT_EQ(answers["4"]["error"]["message"], "params/arguments/target: expected a string");
  EXPECT_EQ(answers["5"]["error"]["code"], -32602);
  EXPECT_EQ(answers["6"]["error"]["code"], -32601);
  EXPECT_EQ(answers["null"]["error"]["code"], -32700);
}

}  // namespace
