// The example programs that come with libevent: every callback is found with its events, and every
// question about them gets an answer before long.
#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/output.h"

namespace {

const std::string kExamples = "/usr/share/doc/libevent-dev/examples/";

nlohmann::json json_of(const std::string& arguments) {
  const std::string command = std::string(REACHD_BINARY) + " " + arguments + " 2>/dev/null";
  const std::string output = reachd::test::output_of(command);
  auto json = nlohmann::json::parse(output, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << command << "\n" << output;
  return json.is_discarded() ? nlohmann::json{} : json;
}

/// "signal_cb: signal SIGINT" for each event, without asking about any target.
std::set<std::string> events_of(const std::string& file) {
  EXPECT_TRUE(std::filesystem::exists(kExamples + file)) << "install libevent-dev";
  const auto json = json_of("targets --format=json --timeout=0 " + kExamples + file);
  std::set<std::string> events;
  if (!json.is_null())
    for (const auto& handler : json["programs"][0]["handlers"])
      events.insert(handler["handler"].get<std::string>() + ": " +
                    handler["label"].get<std::string>());
  return events;
}

using Events = std::set<std::string>;

TEST(LibeventExamples, SignalTest) {
  EXPECT_EQ(events_of("signal-test.c"), Events({"signal_cb: signal SIGINT"}));
}

TEST(LibeventExamples, TimeTest) {
  EXPECT_EQ(events_of("time-test.c"), Events({"timeout_cb: timer timeout"}));
}

TEST(LibeventExamples, EventReadFifo) {
  EXPECT_EQ(events_of("event-read-fifo.c"),
            Events({"fifo_read: data to read for event_new@144#1", "signal_cb: signal SIGINT"}));
}

// Reading is disabled at once. But of the connections only the first few are told apart, and as
// that leaves something of `listener_cb` out, nobody can be sure: two events too many.
TEST(LibeventExamples, HelloWorld) {
  EXPECT_EQ(
      events_of("hello-world.c"),
      Events({"listener_cb: connection at evconnlistener_new_bind@60#1", "signal_cb: signal SIGINT",
              "conn_writecb: output of bufferevent_socket_new@94#1 is sent",
              "conn_eventcb: end of input of bufferevent_socket_new@94#1",
              "conn_eventcb: error when reading from bufferevent_socket_new@94#1",
              "conn_eventcb: error when writing to bufferevent_socket_new@94#1",
              "conn_eventcb: bufferevent_socket_new@94#1 takes no more output"}));
}

TEST(LibeventExamples, LeProxy) {
  Events expected = {"accept_cb: connection at evconnlistener_new_bind@286#1"};
  const std::string incoming = "bufferevent_socket_new@165#1";
  const std::string outgoing = "bufferevent_socket_new@169#1";
  for (const std::string& connection :
       {incoming, outgoing, std::string("bufferevent_openssl_socket_new@173#1"),
        std::string("bufferevent_openssl_filter_new@191#1")}) {
    expected.insert({"readcb: data arrives at " + connection,
                     "drained_writecb: output of " + connection + " is sent",
                     "close_on_finished_writecb: output of " + connection + " is sent",
                     "eventcb: end of input of " + connection,
                     "eventcb: error when reading from " + connection,
                     "eventcb: error when writing to " + connection,
                     "eventcb: " + connection + " takes no more output"});
    // A connection that was accepted is there already.
    if (connection != incoming)
      expected.insert({"eventcb: " + connection + " is connected",
                       "eventcb: connecting " + connection + " fails"});
  }
  // The others that may be there are excluded by the state only: the search finds that out.
  const Events found = events_of("le-proxy.c");
  for (const std::string& event : expected)
    EXPECT_TRUE(found.contains(event)) << event;
  EXPECT_LE(found.size(), expected.size() + 2);
}

TEST(LibeventExamples, EveryTargetOfLeProxyIsAnswered) {
  const std::string file = kExamples + "le-proxy.c";
  ASSERT_TRUE(std::filesystem::exists(file)) << "install libevent-dev";
  const auto json = json_of("targets --format=json " + file);
  ASSERT_FALSE(json.is_null());
  std::size_t reachable = 0;
  for (const auto& target : json["programs"][0]["targets"]) {
    ASSERT_NE(target["verdict"], "open") << target;
    reachable += target["verdict"] == "reachable";
    EXPECT_TRUE(target["verdict"] != "unknown" || !target["answer"]["reasons"].empty()) << target;
  }
  EXPECT_GE(reachable, 9U);
}

TEST(LibeventExamples, TheCommandLineDecides) {
  // if (event_is_persistent), which is so after -p
  const auto json = json_of("reach --format=json " + kExamples + "time-test.c:58:8:true");
  ASSERT_FALSE(json.is_null());
  const auto& answer = json["answers"][0];
  ASSERT_EQ(answer["verdict"], "reachable");
  EXPECT_EQ(answer["initial_inputs"]["argc"], 2);
  EXPECT_EQ(answer["initial_inputs"]["argv[1]"], "-p");
}

}  // namespace
