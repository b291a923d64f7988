// Running programs of Qt, written down: those that behave, and those that do not.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
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

/// What a person does, who is in the program itself here; then the same without the person.
void check_watched(const std::string& qt) {
  const std::string played = built_of(kPrograms + "played.cpp", "played", qt);
  const auto end =
      run("QT_QPA_PLATFORM=offscreen " REACHD_BINARY " record -- " + played + " person");
  ASSERT_EQ(end.status, 0) << end.errors;
  const Json trace = Json::parse(end.output);
  std::string told;
  for (const Json& step : trace["sequence"]) {
    told += step["label"].get<std::string>();
    for (const auto& [name, value] : step["parameters"].items())
      told += " " + name + "=" + value.get<std::string>();
    told += "; " + step["to"].get<std::string>() + "\n";
  }
  EXPECT_EQ(told,
            "text of window.name changes text=a; window\n"
            "text of window.name changes text=ab; window\n"
            "click ‘Add’; Added\n"
            "click ‘OK’; Again\n"    // the program clears the name
            "click ‘Yes’; window\n"  // by the dialog's key; the program sets the mark
            "choose an entry of window.kinds index=1; window\n"
            "click ‘Urgent’; window\n"
            "change window.count value=1; window\n"
            "mouse press in window.canvas button=1 modifiers=0 x=5 y=6; window\n"
            "choose ‘Forget’; window\n"
            "close window; (ended)\n");
  const Script again(end.output);
  const auto without = record(again.option(), {played});
  EXPECT_EQ(without.status, 0) << without.errors;
  EXPECT_EQ(without.output, end.output);
}

TEST(Record, WatchesAPerson) { check_watched("Qt5"); }

bool has_qt6() {
  const bool has = run("pkg-config --exists Qt6Widgets").status == 0;
  if (!has)
    std::puts("Qt 6 is not installed: nothing was recorded with it");
  return has;
}

TEST(Record, WatchesAPersonWithQt6) {
  if (has_qt6())
    check_watched("Qt6");
}

/// The agent that explores is another for each Qt; what there is to see is the same.
TEST(Record, OfQt6IsTheSame) {
  if (!has_qt6())
    return;
  std::vector<std::string> models;
  for (const char* qt : {"Qt5", "Qt6"})
    models.push_back(
        record("--explore --max-events=40", {built_of(kPrograms + "played.cpp", "played", qt)})
            .output);
  const Json first = Json::parse(models[0], nullptr, false);
  ASSERT_FALSE(first.is_discarded()) << models[0];
  const Json second = Json::parse(models[1], nullptr, false);
  ASSERT_FALSE(second.is_discarded()) << models[1];
  EXPECT_EQ(first["ui"], second["ui"]);
  EXPECT_EQ(first["events"], second["events"]);
  EXPECT_GE(first["events"].size(), 9U);
}

TEST(Record, WatchesUntilItIsTold) {
  const std::string played = built_of(kPrograms + "played.cpp", "played", "Qt5");
  // A limit of time, as an interruption: what was done by then is there.
  const auto end = run("QT_QPA_PLATFORM=offscreen " REACHD_BINARY " record --timeout=8 -- " +
                       played + " person stays");
  EXPECT_EQ(end.status, 0) << end.errors;
  const Json trace = Json::parse(end.output, nullptr, false);
  ASSERT_FALSE(trace.is_discarded()) << end.output << end.errors;
  ASSERT_GE(trace["sequence"].size(), 1U);
  EXPECT_EQ(trace["sequence"][0]["label"], "text of window.name changes");
  EXPECT_LE(processes_of(played), 0) << "a process is left";
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

/// A program that comes with Qt, and how what it offers at the start differs from what its sources
/// say.
struct Compared {
  std::string folder;
  std::string name;
  std::vector<std::string> differences;
};
void PrintTo(const Compared& one, std::ostream* out) { *out << one.name; }

/// The model of the sources, and what the program shows at its start.
class RecordSources : public testing::TestWithParam<Compared> {
protected:
  /// What it says; the model is written to `model()`. Empty: the examples are not installed.
  std::optional<confirm::ProcessEnd> compare(const std::string& options) {
    const auto& [folder, name, differences] = GetParam();
    const std::string program = built_example(folder, name);
    if (program.empty())
      return std::nullopt;
    std::string flags = run("pkg-config --cflags Qt5Widgets Qt5PrintSupport").output;
    std::erase(flags, '\n');
    Json commands = Json::array();
    for (const auto& entry : fs::directory_iterator(sources()))
      if (entry.path().extension() == ".cpp")
        commands.push_back(
            {{"directory", program + ".parts"},
             {"file", entry.path().string()},
             {"command", "c++ -fPIC -I. " + flags + " -c " + entry.path().string()}});
    EXPECT_FALSE(confirm::write_file(here_->path() + "/compile_commands.json", commands.dump()));
    return record("--explore --log=warning " + options + " --source=" + sources() + "main.cpp -p " +
                      here_->path() + " -o " + model(),
                  {program});
  }
  std::string sources() const {
    return "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/" + GetParam().folder + "/";
  }
  std::string model() const { return here_->path() + "/model.json"; }
  std::string here() const { return here_->path(); }

private:
  Result<confirm::TemporaryFolder> here_ = confirm::TemporaryFolder::make();
};

TEST_P(RecordSources, AgreeAtTheStart) {
  // The first view is all that is compared.
  const auto end = compare("--max-events=1");
  if (!end)
    return (void)std::puts("Qt's examples are not installed: nothing was compared");
  EXPECT_EQ(end->status, 3) << end->errors;
  std::string wanted = "reachd: warning: not all that was offered was done\n";
  for (const std::string& difference : GetParam().differences)
    wanted += "reachd: warning: at the start, " + difference + "\n";
  EXPECT_EQ(end->errors, wanted);
}

INSTANTIATE_TEST_SUITE_P(
    All, RecordSources,
    testing::Values(Compared{"widgets/calculator", "calculator", {}},
                    Compared{"tutorials/addressbook/part7", "addressbook", {}},
                    Compared{"widgets/tetrix", "tetrix", {}},
                    Compared{"dialogs/licensewizard", "licensewizard", {}},
                    // A dock's own two buttons are no objects of the sources; that entries of this
                    // view can be opened comes to no handler.
                    Compared{
                        "tools/undo",
                        "undo",
                        {"only the program has: click ‘win.dockWidget:QDockWidgetTitleButton[1]’",
                         "only the program has: click ‘win.dockWidget:QDockWidgetTitleButton[2]’",
                         "only the program has: open an entry of win.undoView"}}),
    [](const auto& info) { return info.param.name; });

using RecordCalculator = RecordSources;

TEST_P(RecordCalculator, GuardsTheSources) {
  const auto end = compare("");
  if (!end)
    return (void)std::puts("Qt's examples are not installed: nothing was compared");
  EXPECT_EQ(end->status, 0);
  EXPECT_EQ(end->errors, "");
  // 27 buttons, and the window.
  std::ifstream file(model());
  EXPECT_EQ(Json::parse(file)["events"].size(), 28U);
  const auto reached = run(REACHD_BINARY " reach --model=" + model() + " -p " + here() + " " +
                           sources() + "calculator.cpp:202");
  EXPECT_EQ(reached.status, 0) << reached.output << reached.errors;
  EXPECT_EQ(reached.errors, "");
}

INSTANTIATE_TEST_SUITE_P(All, RecordCalculator,
                         testing::Values(Compared{"widgets/calculator", "calculator", {}}),
                         [](const auto& info) { return info.param.name; });

#else

TEST(Record, IsNotTried) {
  std::puts("Qt's headers are not installed: nothing was recorded");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/x86_64-linux-gnu/qt5/QtWidgets"));
}

#endif

}  // namespace
}  // namespace reachd::test
