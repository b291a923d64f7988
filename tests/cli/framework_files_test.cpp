/// Framework files that a project brings along by its `.reachd.json`.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

const std::string kBus = R"({"format": "reachd-framework", "version": 1, "name": "bus",
  "objects": [{"name": "bus::channels"}],
  "classes": [{"name": "Channel",
    "properties": [{"name": "bus_callback", "sort": "pointer"},
      {"name": "bus_context", "sort": "pointer"}],
    "deliveries": [{"label": "message on the bus", "handler": "bus_callback",
      "parameters": [{"name": "value", "sort": "int32", "minimum": 0, "maximum": 9}],
      "arguments": ["value", "bus_context"]}]}],
  "functions": [
    {"name": "bus_attach", "parameters": ["self", "callback", "context"], "class": "Channel",
     "set": {"bus_callback": "callback", "bus_context": "context"}},
    {"name": "bus_run", "loop": true}],
  "quiet": ["/bus.h"]})";

class FrameworkProject {
public:
  explicit FrameworkProject(const std::string& name)
      : path_(std::filesystem::path(testing::TempDir()) / (name + "." + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_ / "include");
    write("include/bus.h",
          "struct bus;\nvoid bus_attach(struct bus *, void (*)(int, void *), void *);\n"
          "void bus_run(void);\nvoid bus_log(const char *);\n");
    write("app.c",
          "#include \"bus.h\"\nstruct bus { int fd; };\nstatic struct bus bus;\n"
          "static int sum;\nvoid on_message(int value, void *context) {\n  (void)context;\n"
          "  bus_log(\"message\");\n  sum += value;\n  if (sum == 20)\n    sum = 0;\n"
          "  if (value > 9)\n    sum = -1;\n}\nint main(void) {\n"
          "  bus_attach(&bus, on_message, 0);\n  bus_run();\n  return 0;\n}\n");
    write("compile_commands.json", R"([{"directory": ")" + path_.string() +
                                       R"(", "file": "app.c", "arguments": ["cc", "-Iinclude", )"
                                       R"("-c", "app.c"]}])");
  }
  ~FrameworkProject() { std::filesystem::remove_all(path_); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }
  Outcome run(const std::vector<std::string>& arguments) const {
    return run_reachd(path_.string(), arguments);
  }
  /// The message of a question that must not be answered.
  std::string refusal() const {
    const Outcome outcome = run({"reach", "app.c:10"});
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    return outcome.err;
  }

private:
  std::filesystem::path path_;
};

TEST(FrameworkFiles, OfAProjectDescribeItsOwnLibraries) {
  const FrameworkProject project("bus");
  EXPECT_EQ(project.run({"reach", "app.c:10"}).status, 3) << "bus_attach might do anything";
  project.write("bus.json", kBus);
  project.write(".reachd.json", R"({"frameworks": ["./bus.json"]})");
  const Outcome reached = project.run({"reach", "app.c:10"});
  EXPECT_EQ(reached.status, 0) << reached.err;
  EXPECT_NE(reached.out.find("message on the bus"), std::string::npos) << reached.out;
  EXPECT_EQ(project.run({"reach", "app.c:12"}).status, 1) << "the bus has values up to 9";
}

/// Each channel attaches the next one: more rounds than events are looked for in.
TEST(FrameworkFiles, WhereEventsAreMissingManyTargetsAreExploredAndNoneIsProved) {
  constexpr int kChannels = 30;
  const FrameworkProject project("bus_chain");
  project.write("bus.json", kBus);
  project.write(".reachd.json", R"({"frameworks": ["./bus.json"]})");
  std::string text = "#include \"bus.h\"\nstruct bus { int fd; };\nstatic int sum;\n";
  text += "static struct bus buses[" + std::to_string(kChannels + 1) + "];\n";
  for (int i = kChannels; i >= 0; --i) {
    const auto name = [](int channel) { return "on_" + std::to_string(channel); };
    text += "void " + name(i) + "(int value, void *context) {\n  (void)context;\n";
    if (i < kChannels)
      text += "  if (value == 3)\n    bus_attach(&buses[" + std::to_string(i + 1) + "], " +
              name(i + 1) + ", 0);\n";
    text += "  if (value > 9)\n    sum = -1;\n}\n";
  }
  project.write("app.c", text +
                             "int main(void) {\n  bus_attach(&buses[0], on_0, 0);\n"
                             "  bus_run();\n  return 0;\n}\n");
  const Outcome outcome = project.run({"check", "-p", ".", "--format=json"});
  const auto report = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
  int reachable = 0;
  for (const auto& target : report["targets"]) {
    // Nobody knows what else would be attached.
    EXPECT_NE(target["verdict"], "unreachable") << target;
    const bool is_dead = target["condition"] == "value > 9" && target["outcome"];
    EXPECT_EQ(target["verdict"], is_dead ? "unknown" : "reachable") << target;
    reachable += target["verdict"] == "reachable";
  }
  EXPECT_GT(reachable, 3 * 20);
}

TEST(FrameworkFiles, WithErrorsAreRefusedWithTheirPlace) {
  const FrameworkProject project("bus_errors");
  project.write(".reachd.json", R"({"frameworks": ["bus.json"]})");
  EXPECT_NE(project.refusal().find("bus.json: no such file"), std::string::npos)
      << project.refusal();
  project.write("bus.json", "{");
  EXPECT_NE(project.refusal().find("bus.json:1:"), std::string::npos) << project.refusal();
  std::string wrong = kBus;
  wrong.replace(wrong.find("\"class\": \"Channel\""), 18, "\"class\": \"Chanel\" ");
  project.write("bus.json", wrong);
  EXPECT_NE(project.refusal().find("bus.json#/functions/0/class: found \"Chanel\", expected the "
                                   "name of a class"),
            std::string::npos)
      << project.refusal();
  project.write(".reachd.json", R"({"frameworks": "bus.json"})");
  EXPECT_NE(project.refusal().find(".reachd.json#/frameworks: found \"bus.json\", expected an "
                                   "array of paths"),
            std::string::npos)
      << project.refusal();
  project.write(".reachd.json", R"({"frameworks": [1]})");
  EXPECT_NE(project.refusal().find(".reachd.json#/frameworks/0: found 1, expected the path of a "
                                   "framework file"),
            std::string::npos)
      << project.refusal();
}

TEST(FrameworkFiles, ThatClaimTheSameCallAreBothNamed) {
  const FrameworkProject project("bus_twice");
  project.write("bus.json", kBus);
  const auto with_functions = [](const std::string& functions) {
    return R"({"format": "reachd-framework", "version": 1, "name": "other", "functions": [)" +
           functions + "]}";
  };
  project.write(".reachd.json", R"({"frameworks": ["bus.json", "other.json"]})");
  project.write("other.json", with_functions(R"({"name": "idle"}, {"name": "bus_run"})"));
  std::string message = project.refusal();
  EXPECT_NE(message.find("other.json#/functions/1: function \"bus_run\" is described by "),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("bus.json, too, expected one model for a call"), std::string::npos)
      << message;
  project.write("other.json", with_functions(R"({"name": "event_add"})"));
  message = project.refusal();
  EXPECT_NE(message.find("function \"event_add\" is described by libevent.json, too"),
            std::string::npos)
      << message;
  project.write("other.json", with_functions(R"({"name": "strlen", "returns": "input"})"));
  message = project.refusal();
  EXPECT_NE(message.find("function \"strlen\" is defined by the library model string.c, too"),
            std::string::npos)
      << message;
  project.write(".reachd.json", R"({"frameworks": ["bus.json", "bus.json"]})");
  message = project.refusal();
  EXPECT_NE(message.find("#/name: found \"bus\", which is the name of "), std::string::npos)
      << message;
}

}  // namespace
}  // namespace reachd::test
