// Witnesses that are taken in running programs of Qt: cases.txt says what must come of each.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"
#include "tests/recorder/built.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Case {
  int line = 0;  ///< of cases.txt
  std::string program;
  std::string argument;
  std::string mark;
  Json steps = Json::array();
  Json start = Json::object();
  int status = -1;
  std::string says;
};

void PrintTo(const Case& one, std::ostream* out) { *out << "cases.txt:" << one.line; }

std::vector<std::string> parts_of(const std::string& line) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(" | ", begin), line.size());
    parts.push_back(line.substr(begin, end - begin));
    begin = end + 3;
  }
  return parts;
}

Json step_of(const std::vector<std::string>& parts) {
  return {{"event", parts[0]},
          {"label", parts[1]},
          {"handler", parts[2]},
          {"repeat", 1},
          {"parameters", parts.size() > 3 ? Json::parse(parts[3]) : Json::object()}};
}

const std::string kFolder = std::string(REACHD_SOURCE_DIR) + "/tests/recorder/";

std::vector<Case> cases() {
  std::vector<Case> all;
  std::ifstream file(kFolder + "cases.txt");
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line[0] == '#')
      continue;
    const std::string text = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    const std::vector<std::string> parts = parts_of(text);
    if (line[0] != ' ') {
      std::istringstream words(line.substr(0, line.find('@')));
      Case one;
      one.line = number;
      words >> one.program >> one.argument;
      one.mark = line.substr(line.find('@') + 1);
      all.push_back(one);
    } else if (parts[0] == "start") {
      all.back().start = Json::parse(parts[1]);
    } else if (parts.size() >= 3) {
      all.back().steps.push_back(step_of(parts));
    } else {
      all.back().status = text[0] - '0';
      all.back().says = text.substr(2);
    }
  }
  return all;
}

#ifdef REACHD_HAS_QT5

std::string source_of(const std::string& program) {
  return kFolder + "programs/" + program + ".cpp";
}

/// Of the line that ends with the mark; 0: there is none.
int line_of(const std::string& source, const std::string& mark) {
  std::ifstream file(source);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.ends_with("// " + mark) || line.find("/* " + mark + " */") != std::string::npos)
      return number;
  }
  return 0;
}

std::string built(const std::string& program, const std::string& qt) {
  return built_of(source_of(program), program, qt);
}

confirm::ProcessEnd replay(const std::string& folder, const Json& answers,
                           const std::vector<std::string>& command, const std::string& options) {
  const std::string witness = folder + "/witness.json";
  EXPECT_FALSE(confirm::write_file(witness, answers.dump()));
  fs::create_directory(folder + "/tmp");
  const auto end =
      confirm::run_process("TMPDIR=" + folder + "/tmp " REACHD_BINARY " replay " + options + " " +
                               witness + " -- " + confirm::shell_text(command),
                           {}, {.time = std::chrono::minutes(5)}, {});
  EXPECT_TRUE(end) << (end ? "" : end.error().text());
  EXPECT_TRUE(fs::is_empty(folder + "/tmp")) << "something is left";
  return end ? *end : confirm::ProcessEnd{};
}

/// With numbers for "LINE(mark)".
Json with_lines(const Json& steps, const std::string& source) {
  std::string text = steps.dump();
  const std::string open = "LINE(";
  for (std::size_t at = 0; (at = text.find(open, at)) != std::string::npos;) {
    const std::size_t end = text.find(')', at);
    const std::string mark = text.substr(at + open.size(), end - at - open.size());
    text.replace(at, end + 1 - at, std::to_string(line_of(source, mark)));
  }
  return Json::parse(text);
}

Json answers_of(const std::string& file, int line, const Json& steps, const Json& start) {
  Json answer = {
      {"target",
       {{"file", file}, {"line", line}, {"column", nullptr}, {"branch", nullptr}, {"id", nullptr}}},
      {"verdict", "reachable"},
      {"sequence", steps}};
  if (!start.empty())
    answer["initial_inputs"] = start;
  return {{"format", "reachd-answers"}, {"version", 1}, {"answers", {answer}}};
}

/// In one line, without FILE:LINE.
std::string said(const std::string& output, const std::string& place) {
  std::string text = output.starts_with(place + ": ") ? output.substr(place.size() + 2) : output;
  while (text.ends_with('\n'))
    text.pop_back();
  for (std::size_t at = 0; (at = text.find("\n  ", at)) != std::string::npos;)
    text.replace(at, 3, " ");
  return text;
}

/// Runs it and compares. `program`: what was built of its source.
void check_replay(const Case& one, const std::string& program) {
  SCOPED_TRACE("cases.txt:" + std::to_string(one.line));
  const std::string source = source_of(one.program);
  const int line = line_of(source, one.mark);
  ASSERT_NE(line, 0) << "no line ends with // " << one.mark;
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  std::vector<std::string> command = {program};
  if (!one.argument.empty())
    command.push_back(one.argument);
  const int before = processes_of(program);
  const confirm::ProcessEnd end =
      replay(folder->path(), answers_of(source, line, with_lines(one.steps, source), one.start),
             command, one.argument == "hang" ? "--timeout=8" : "--timeout=60");
  EXPECT_EQ(said(end.output, source + ":" + std::to_string(line)), one.says) << end.errors;
  EXPECT_EQ(end.status, one.status);
  // Others may run the same program at the same time, but not for long. Counted once in each
  // round: another may begin between two counts.
  int left = processes_of(program);
  for (int i = 0; i < 600 && left > before; ++i) {
    usleep(100'000);
    left = processes_of(program);
  }
  EXPECT_LE(left, before) << "a process is left";
}

class Replays : public testing::TestWithParam<Case> {};

TEST_P(Replays, EndAsTheyShould) { check_replay(GetParam(), built(GetParam().program, "Qt5")); }

INSTANTIATE_TEST_SUITE_P(All, Replays, testing::ValuesIn(cases()), [](const auto& info) {
  return info.param.program + "Line" + std::to_string(info.param.line);
});

/// A debugger that has the program stops at the line, and nothing of it stays behind.
TEST(Replays, StopInADebugger) {
  const std::string source = source_of("hostile");
  const int line = line_of(source, "third");
  const Json step = step_of({"window.go_/Window::Window", "click ‘Go’", "Window::Window"});
  const Json answers = answers_of(source, line, Json::array({step, step, step}), Json::object());
  for (const char* const debugger : {"gdb -nx -batch", "lldb-19 --no-lldbinit --batch"}) {
    const auto folder = confirm::TemporaryFolder::make();
    ASSERT_TRUE(folder);
    const std::string name = std::string(debugger).substr(0, std::string(debugger).find(' '));
    if (std::system(("command -v " + name + " >/dev/null").c_str()) != 0) {
      EXPECT_STRNE(name.c_str(), "gdb") << "not installed (tools/install-dependencies test)";
      continue;
    }
    const confirm::ProcessEnd end =
        replay(folder->path(), answers, {built("hostile", "Qt5"), "calm"},
               "--debugger=" + confirm::shell_text({debugger}));
    EXPECT_EQ(end.status, 0) << end.errors;
    EXPECT_NE(end.output.find("hostile.cpp:" + std::to_string(line)), std::string::npos)
        << end.output << end.errors;
    EXPECT_EQ(end.output.find("SIGTRAP"), std::string::npos) << end.output;
    EXPECT_NE((end.output + end.errors).find("reachd: step 3 of 3: click ‘Go’"), std::string::npos)
        << end.output << end.errors;
  }
}

TEST(ReplaysSlow, OfQt6EndTheSame) {
  const auto has = confirm::run_process("pkg-config --exists Qt6Widgets", {}, {}, {});
  ASSERT_TRUE(has);
  if (has->status != 0) {
    std::puts("Qt 6 is not installed: nothing was replayed with it");
    return;
  }
  for (const Case& one : cases())
    check_replay(one, built(one.program, "Qt6"));
}

void write_commands(const std::string& source, const std::string& folder) {
  const auto flags = confirm::run_process("pkg-config --cflags Qt5Widgets", {}, {}, {});
  ASSERT_TRUE(flags);
  std::string compile = "c++ -std=c++17 -fPIC " + flags->output;
  std::erase(compile, '\n');
  const Json commands = {
      {{"directory", folder}, {"file", source}, {"command", compile + " -c " + source}}};
  ASSERT_FALSE(confirm::write_file(folder + "/compile_commands.json", commands.dump()));
}

/// What `reachd reach` finds in a program is taken by the program itself.
void check_confirmed(const std::string& source, const std::string& name,
                     const std::vector<int>& lines) {
  const std::string program = built_of(source, name, "Qt5");
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  write_commands(source, folder->path());
  std::string targets;
  for (const int line : lines)
    targets += " " + source + ":" + std::to_string(line);
  const auto end =
      // The agent may have to be built first.
      confirm::run_process(REACHD_BINARY " reach --timeout=140 -p " + folder->path() +
                               " --replayer='" REACHD_BINARY " replay - --format=json -- " +
                               program + "' --format=json" + targets,
                           {}, {.time = std::chrono::minutes(5)}, {});
  ASSERT_TRUE(end);
  ASSERT_EQ(end->status, 0) << end->errors;
  for (const Json& answer : Json::parse(end->output)["answers"])
    EXPECT_EQ(answer["evidence"], "executed") << answer.dump(1);
}

/// A report of `reachd check` has sequences, too; the target says which is meant.
TEST(Replays, TakeATargetOfAReport) {
  const std::string source = source_of("locals");
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  write_commands(source, folder->path());
  const auto run = [](const std::string& command) {
    return *confirm::run_process(REACHD_BINARY " " + command, {}, {.time = std::chrono::minutes(5)},
                                 {});
  };
  const auto checked = run("check -p " + folder->path() + " --root=" + kFolder +
                           " --format=json --output=" + folder->path() + "/report.json " + source);
  ASSERT_EQ(checked.status, 0) << checked.errors;
  const std::string program = " -- " + built("locals", "Qt5");
  const std::string line = std::to_string(line_of(source, "second") - 1);
  const auto replayed = [&](const std::string& target) {
    return run("replay " + folder->path() + "/report.json" + target + program);
  };
  const auto hit = replayed(" --target=programs/locals.cpp:" + line + ":true");
  EXPECT_EQ(hit.status, 3) << hit.errors;
  EXPECT_EQ(hit.output, "programs/locals.cpp:" + line +
                            ": hit in step 1 of 1; which outcome the condition has is not "
                            "observed\n");
  for (const std::string& target : {std::string(), " --target=programs/locals.cpp:" + line}) {
    const auto several = replayed(target);
    EXPECT_EQ(several.status, 2);
    EXPECT_NE(several.errors.find("targets that are reachable, expected --target with one: "
                                  "programs/locals.cpp:" +
                                  line + ":9:true, "),
              std::string::npos)
        << several.errors;
  }
  EXPECT_NE(replayed(" --target=programs/locals.cpp:1").errors.find("found no sequence to target"),
            std::string::npos);
}

TEST(Replays, ConfirmWhatReachFinds) {
  check_confirmed(std::string(REACHD_SOURCE_DIR) + "/tests/qt/programs/names.cpp", "names",
                  {63, 89});
}

/// Names of what has no variable, in the model and in the program.
TEST(Replays, ConfirmFieldsOfWizards) {
  const std::string source = source_of("wizard");
  check_confirmed(source, "wizard",
                  {line_of(source, "second"), line_of(source, "last"), line_of(source, "agreed")});
}

#else

TEST(Replays, AreNotTried) {
  std::puts("Qt's headers are not installed: nothing was replayed");
  EXPECT_FALSE(cases().empty());
  EXPECT_FALSE(fs::exists("/usr/include/x86_64-linux-gnu/qt5/QtWidgets"));
}

#endif

}  // namespace
}  // namespace reachd::test
