/// The ways to the server beside standard input, and what it writes beside its answers.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/lsp/client.h"
#include "tests/support/execute.h"
#include "tests/support/files.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// A folder of this test's own with the programs.
class TransportTest : public testing::Test {
protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(testing::TempDir()) /
              ("reachd_" + std::string(test->name()) + "." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs", folder_,
             fs::copy_options::recursive);
  }
  void TearDown() override {
    if (server_ > 0) {
      kill(server_, SIGKILL);
      waitpid(server_, nullptr, 0);
    }
    fs::remove_all(folder_);
  }

  /// Standard error goes to the file `errors`.
  void start(const std::vector<std::string>& arguments) {
    server_ = fork();
    if (server_ != 0)
      return;
    const int errors = creat((folder_ / "errors").c_str(), 0600);
    dup2(errors, STDERR_FILENO);
    execute_reachd(arguments);
  }

  /// -1: it did not end in time.
  int exit_status(milliseconds patience) {
    for (const auto end = steady_clock::now() + patience; steady_clock::now() < end;) {
      int status = 0;
      if (waitpid(server_, &status, WNOHANG) == server_) {
        server_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      }
      std::this_thread::sleep_for(milliseconds(10));
    }
    return -1;
  }

  /// What `errors` says behind a text, up to the end of the line; waits for it.
  std::string announced(const std::string& text) {
    for (const auto end = steady_clock::now() + std::chrono::seconds(20);
         steady_clock::now() < end;) {
      const std::string errors = read_file(folder_ / "errors");
      const std::size_t at = errors.find(text);
      const std::size_t line_end = errors.find('\n', at);
      if (at != std::string::npos && line_end != std::string::npos)
        return errors.substr(at + text.size(), line_end - at - text.size());
      std::this_thread::sleep_for(milliseconds(10));
    }
    return "";
  }

  static void send(int socket, const Json& message) {
    const std::string body = message.dump();
    const std::string frame = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    ASSERT_EQ(write(socket, frame.data(), frame.size()), static_cast<ssize_t>(frame.size()));
  }

  /// A whole life over a socket: initialize, shutdown, exit. What the server wrote.
  std::string live(int socket) {
    send(socket, {{"jsonrpc", "2.0"},
                  {"id", 1},
                  {"method", "initialize"},
                  {"params", {{"capabilities", Json::object()}}}});
    send(socket, {{"jsonrpc", "2.0"}, {"id", 2}, {"method", "shutdown"}});
    send(socket, {{"jsonrpc", "2.0"}, {"method", "exit"}});
    std::string text;
    char bytes[4096];
    for (ssize_t count = 0; (count = read(socket, bytes, sizeof bytes)) > 0;)
      text.append(bytes, static_cast<std::size_t>(count));
    close(socket);
    return text;
  }

  fs::path folder_;
  pid_t server_ = 0;
};

TEST_F(TransportTest, Tcp) {
  start({"--listen=127.0.0.1:0"});
  const std::string address = announced("listening on 127.0.0.1:");
  ASSERT_NE(address, "");
  sockaddr_in server = {};
  server.sin_family = AF_INET;
  server.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address)));
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int client = socket(AF_INET, SOCK_STREAM, 0);
  ASSERT_EQ(connect(client, reinterpret_cast<const sockaddr*>(&server), sizeof server), 0);
  EXPECT_NE(live(client).find("\"name\":\"reachd\""), std::string::npos);
  EXPECT_EQ(exit_status(milliseconds(10000)), 0);
}

TEST_F(TransportTest, Pipe) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  const std::string path = "/tmp/reachd_pipe." + std::to_string(getpid());  // at most 107 bytes
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  unlink(path.c_str());
  const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(listen(listener, 1), 0);
  start({"--pipe=" + path});
  const int client = accept(listener, nullptr, nullptr);
  ASSERT_GE(client, 0);
  EXPECT_NE(live(client).find("\"name\":\"reachd\""), std::string::npos);
  EXPECT_EQ(exit_status(milliseconds(10000)), 0);
  close(listener);
  unlink(path.c_str());
}

TEST_F(TransportTest, EndsWithTheClientsProcess) {
  const pid_t editor = fork();
  if (editor == 0) {
    pause();
    _exit(0);
  }
  start({"--listen=127.0.0.1:0", "--clientProcessId=" + std::to_string(editor)});
  EXPECT_NE(announced("listening on "), "");
  EXPECT_EQ(exit_status(milliseconds(1500)), -1);
  kill(editor, SIGKILL);
  waitpid(editor, nullptr, 0);
  EXPECT_EQ(exit_status(milliseconds(10000)), 1);
}

Json opened(const fs::path& file) {
  return {{"textDocument",
           {{"uri", "file://" + file.string()},
            {"languageId", "c"},
            {"version", 1},
            {"text", read_file(file)}}}};
}

/// A session is written down, and said again it leads to the same answers.
TEST_F(TransportTest, RequestLogIsReplayed) {
  const Json lens = {{"textDocument", {{"uri", "file://" + (folder_ / "keypad.c").string()}}}};
  Json answer;
  {
    Client client;
    client.start(folder_.string(), {"--request-log=requests"});
    client.response(client.request("initialize", {{"capabilities", Json::object()}}));
    client.notify("textDocument/didOpen", opened(folder_ / "keypad.c"));
    client.send_raw("Content-Length: 3\r\n\r\n{x}");
    answer = client.response(client.request("textDocument/codeLens", lens));
    client.response(client.request("shutdown", nullptr));
    client.notify("exit", nullptr);
    EXPECT_EQ(client.exit_status(), 0);
  }
  ASSERT_TRUE(answer.contains("result"));
  Client replay;
  replay.start(folder_.string(), {"lsp", "--replay-log=requests"});
  EXPECT_TRUE(replay.wait(
      [](const Json& json) { return json.contains("error") && json["error"]["code"] == -32700; }));
  const Json again = replay.response(answer["id"]);
  EXPECT_EQ(again["result"].size(), answer["result"].size());
  EXPECT_EQ(again["result"][0]["range"], answer["result"][0]["range"]);
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST_F(TransportTest, WrongLogIsRefusedWithItsPlace) {
  std::ofstream(folder_ / "requests") << "0 {}\nsoon {}\n";
  start({"--replay-log=" + (folder_ / "requests").string()});
  EXPECT_EQ(exit_status(milliseconds(10000)), 2);
  EXPECT_NE(read_file(folder_ / "errors").find("requests:2: expected milliseconds"),
            std::string::npos);
}

}  // namespace
}  // namespace reachd::test
