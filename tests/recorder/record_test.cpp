// Running programs of Qt, written down: those that behave, and those that do not.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"
#include "tests/recorder/built.h"

namespace reachd::test {
namespace {

#ifdef REACHD_HAS_QT5

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

const std::string kPrograms = std::string(REACHD_SOURCE_DIR) + "/tests/recorder/programs/";

confirm::ProcessEnd run(const std::string& command) {
  const auto end = confirm::run_process(command, {}, {.time = std::chrono::minutes(5)}, {});
  EXPECT_TRUE(end) << (end ? "" : end.error().text());
  return end ? *end : confirm::ProcessEnd{};
}

/// What it prints, and says; nothing may be left of it, no file and no process.
confirm::ProcessEnd record(const std::string& options, const std::vector<std::string>& command) {
  const auto folder = confirm::TemporaryFolder::make();
  EXPECT_TRUE(folder);
  const int before = processes_of(command.front());
  const auto end = run("TMPDIR=" + folder->path() + " " REACHD_BINARY " record " + options +
                       " -- " + confirm::shell_text(command));
  EXPECT_TRUE(fs::is_empty(folder->path())) << "a file is left";
  // Others may run the same program at the same time, but not for long.
  int left = processes_of(command.front());
  for (int i = 0; i < 600 && left > before; ++i) {
    usleep(100'000);
    left = processes_of(command.front());
  }
  EXPECT_LE(left, before) << "a process is left";
  return end;
}

std::string hostile() { return built_of(kPrograms + "hostile.cpp", "hostile", "Qt5"); }

class Script {
public:
  explicit Script(const std::string& text) : folder_(confirm::TemporaryFolder::make()) {
    EXPECT_FALSE(confirm::write_file(path(), text));
  }
  std::string path() const { return folder_->path() + "/script"; }
  std::string option() const { return "--script=" + path(); }

private:
  Result<confirm::TemporaryFolder> folder_;
};

struct Hostile {
  std::string argument;
  int status;
  std::string says;
};
void PrintTo(const Hostile& one, std::ostream* out) { *out << one.argument; }

class RecordHostile : public testing::TestWithParam<Hostile> {};

TEST_P(RecordHostile, EndsWithAVerdict) {
  const Script script("click ‘Go’\nclick ‘Go’\nclick ‘Go’\n");
  const auto end = record("--timeout=60 " + script.option(), {hostile(), GetParam().argument});
  EXPECT_EQ(end.status, GetParam().status) << end.errors;
  if (GetParam().says.empty())
    EXPECT_EQ(end.errors, "");
  else
    EXPECT_NE(end.errors.find(GetParam().says), std::string::npos) << end.errors;
}

INSTANTIATE_TEST_SUITE_P(
    All, RecordHostile,
    testing::Values(
        Hostile{"calm", 0, ""},
        Hostile{"crash", 1, "step 3 (click ‘Go’ in ‘window’): the program crashed with signal 6"},
        Hostile{"null", 1, "step 3 (click ‘Go’ in ‘window’): the program crashed with signal 11"},
        Hostile{"hang", 1, "did not come back within 5 s"},
        Hostile{"exit", 1, "the program ended with status 7"}, Hostile{"fork", 0, ""},
        Hostile{"writes", 0, ""}, Hostile{"talks", 0, ""},
        Hostile{"stops", 1, "before the first event: the program ended with status 3"},
        Hostile{"dialog", 1, "‘click ‘Go’’ is not offered"}),
    [](const auto& info) { return info.param.argument; });

std::set<std::string> edges_of(const Json& model) {
  std::set<std::string> edges;
  for (const Json& one : model["ui"]["transitions"])
    edges.insert(one["from"].get<std::string>() + " -" + one["event"].get<std::string>() + "-> " +
                 one["to"].get<std::string>());
  return edges;
}

TEST(Record, ExploresADialogThatATimerOpens) {
  const auto end = record("--explore", {hostile(), "timer"});
  ASSERT_EQ(end.status, 0) << end.errors;
  const std::set<std::string> edges = edges_of(Json::parse(end.output));
  EXPECT_TRUE(edges.contains("window -window.late_/timeout-> Late")) << end.output;
  EXPECT_TRUE(edges.contains("window -window.go_/click-> window"));
  EXPECT_TRUE(edges.contains("window -window/close-> (ended)"));
  EXPECT_TRUE(edges.contains("Late -window:QMessageBox[1]/close-> window"));
  for (const std::string& edge : edges) {
    EXPECT_EQ(edge.find("window.off_"), std::string::npos) << "it is disabled: " << edge;
    EXPECT_EQ(edge.find("window.hidden_"), std::string::npos) << "it is not shown: " << edge;
  }
}

TEST(Record, BeginsInADialogThatIsThereAtTheStart) {
  const auto end = record("--explore", {hostile(), "dialog"});
  ASSERT_EQ(end.status, 0) << end.errors;
  EXPECT_EQ(Json::parse(end.output)["ui"]["initial"], "Hello");
}

TEST(Record, FindsWhatCrashes) {
  const Script script("click ‘Go’\nclick ‘Go’\n");
  const auto end = record("--explore " + script.option(), {hostile(), "crash"});
  EXPECT_EQ(end.status, 1);
  EXPECT_TRUE(edges_of(Json::parse(end.output)).contains("window -window.go_/click-> (crashed)"))
      << end.errors;
}

TEST(Record, SaysThatABoundEndedIt) {
  const auto end = record("--explore --max-events=2", {hostile(), "calm"});
  EXPECT_EQ(end.status, 3) << end.errors;
  EXPECT_TRUE(edges_of(Json::parse(end.output)).contains("window -window/close-> (not explored)"))
      << end.output;
}

TEST(Record, TakesItsOwnTraceAgain) {
  const std::string kinds = built_of(kPrograms + "kinds.cpp", "kinds", "Qt5");
  const Script script(
      "{\"label\": \"text of window.fields_.name changes\", \"parameters\": {\"text\": \"Zoë\"}}\n"
      "# by its name\nwindow.fields_.digits[2]/click\nclick ‘Ask’\nclick ‘Take’\n");
  const auto first = record(script.option(), {kinds});
  ASSERT_EQ(first.status, 0) << first.errors;
  const Json sequence = Json::parse(first.output)["sequence"];
  ASSERT_EQ(sequence.size(), 4U) << first.output;
  EXPECT_EQ(sequence[0]["parameters"]["text"], "Zoë");
  EXPECT_EQ(sequence[1]["label"], "click ‘2’");
  EXPECT_NE(sequence[2]["to"], sequence[2]["from"]);
  EXPECT_EQ(sequence[3]["to"], sequence[2]["from"]);
  const Script again(first.output);
  EXPECT_EQ(record(again.option(), {kinds}).output, first.output);
}

/// Programs that come with Qt.
struct Example {
  std::string folder;
  std::string name;
  int events_max;
};
void PrintTo(const Example& one, std::ostream* out) { *out << one.name; }

/// How often each is there: "widget Button", "connection Button clicked(bool) digitClicked()".
std::map<std::string, int> known_to_qt(const std::string& program) {
  const auto end = run("QT_QPA_PLATFORM=offscreen QT_LOGGING_RULES='qt.*=false' LD_PRELOAD=" +
                       built_library(kPrograms + "lister.cpp", "lister.so") + " " + program);
  std::map<std::string, int> known;
  std::istringstream lines(end.output);
  for (std::string line; std::getline(lines, line);)
    ++known[line];
  EXPECT_GT(known.size(), 1U) << end.errors;
  return known;
}

std::map<std::string, int> known_to_model(const Json& model) {
  std::map<std::string, int> known;
  for (const Json& object : model["objects"]) {
    const auto type = object["class"].get<std::string>();
    ++known["widget " + type];
    if (object.contains("connections"))
      for (const Json& one : object["connections"])
        ++known["connection " + type + " " + one["signal"].get<std::string>() + " " +
                one["slot"].get<std::string>()];
  }
  return known;
}

void check(const Example& example) {
  const std::string program = built_example(example.folder, example.name);
  if (program.empty()) {
    std::puts("Qt's examples are not installed: nothing was recorded");
    return;
  }
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  const std::string path = folder->path() + "/model.json";
  const std::string options =
      "--explore --timeout=250 --max-events=" + std::to_string(example.events_max) + " -o " + path;
  const auto read = [&] {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const auto end = record(options, {program});
  ASSERT_NE(end.status, 2) << end.errors;
  const std::string first = read();
  record(options, {program});
  EXPECT_EQ(read(), first) << "another model of the same program";
  EXPECT_EQ(run(REACHD_BINARY " model validate " + path).status, 0);
  const std::map<std::string, int> seen = known_to_model(Json::parse(first));
  for (const auto& [what, count] : known_to_qt(program))
    EXPECT_LE(count, seen.contains(what) ? seen.at(what) : 0) << what;
}

class RecordExamples : public testing::TestWithParam<Example> {};

TEST_P(RecordExamples, AreWrittenDownWhole) { check(GetParam()); }

INSTANTIATE_TEST_SUITE_P(All, RecordExamples,
                         testing::Values(Example{"widgets/calculator", "calculator", 100},
                                         Example{"tutorials/addressbook/part7", "addressbook", 60},
                                         Example{"widgets/tetrix", "tetrix", 60},
                                         Example{"dialogs/licensewizard", "licensewizard", 60},
                                         Example{"tools/undo", "undo", 60}),
                         [](const auto& info) { return info.param.name; });

/// The model of the sources, and what the program shows at its start.
TEST(Record, AgreesWithTheSources) {
  const std::string program = built_example("widgets/calculator", "calculator");
  if (program.empty()) {
    std::puts("Qt's examples are not installed: nothing was compared");
    return;
  }
  const std::string sources = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/widgets/calculator/";
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  std::string flags = run("pkg-config --cflags Qt5Widgets").output;
  std::erase(flags, '\n');
  Json commands = Json::array();
  for (const char* file : {"button.cpp", "calculator.cpp", "main.cpp"})
    commands.push_back({{"directory", folder->path()},
                        {"file", sources + file},
                        {"command", "c++ -fPIC " + flags + " -c " + sources + file}});
  ASSERT_FALSE(confirm::write_file(folder->path() + "/compile_commands.json", commands.dump()));
  const std::string model = folder->path() + "/model.json";
  const std::string common = " -p " + folder->path() + " ";
  const auto end =
      record("--explore --log=warning --source=" + sources + "main.cpp" + common + "-o " + model,
             {program});
  EXPECT_EQ(end.status, 0);
  EXPECT_EQ(end.errors, "") << "there are differences";
  // 27 buttons, and the window.
  std::ifstream file(model);
  EXPECT_EQ(Json::parse(file)["events"].size(), 28U);
  const auto reached =
      run(REACHD_BINARY " reach --model=" + model + common + sources + "calculator.cpp:202");
  EXPECT_EQ(reached.status, 0) << reached.output << reached.errors;
  EXPECT_EQ(reached.errors, "");
}

#else

TEST(Record, IsNotTried) {
  std::puts("Qt's headers are not installed: nothing was recorded");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/x86_64-linux-gnu/qt5/QtWidgets"));
}

#endif

}  // namespace
}  // namespace reachd::test
