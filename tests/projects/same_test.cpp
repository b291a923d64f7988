/// One small application, written for several frameworks as their users would: they all have the
/// same model up to names. same/README.md says what that means; same/meter.txt is the model, and
/// same/<form>/names.txt what the form calls its parts and where it differs, with the reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path kSame = fs::path(REACHD_SOURCE_DIR) / "tests/projects/same";

struct Form {
  std::string name;
  std::string header;    ///< of the framework: without it nothing is asked
  std::string compiler;  ///< with what the project says itself
  bool is_cheap;         ///< `--shortest` is settled, too
};

std::ostream& operator<<(std::ostream& out, const Form& form) { return out << form.name; }

const std::vector<Form> kForms = {
    {"qt", "/usr/include/x86_64-linux-gnu/qt5/QtWidgets/QWidget", "c++ -std=gnu++17 -fPIC", true},
    {"gtk", "/usr/include/gtk-3.0/gtk/gtk.h", "cc -std=gnu11", false},
    {"wx", "/usr/include/wx-3.2/wx/wx.h", "c++ -std=c++17", false},
    {"sdl", "", "cc -I.", true},
    {"ncurses", "/usr/include/ncurses.h", "cc", true},
    {"libevent", "/usr/include/event2/event.h", "cc", true},
};

/// Of "qt:-I… -I…|gtk:…", as links.cmake found them.
std::string flags_of(const std::string& form) {
  std::istringstream all(REACHD_SAME_FLAGS);
  for (std::string one; std::getline(all, one, '|');)
    if (one.starts_with(form + ":"))
      return one.substr(form.size() + 1);
  return "";
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;)
    words.push_back(word);
  return words;
}

std::string without_blanks(std::string text) {
  while (text.starts_with(' '))
    text.erase(0, 1);
  while (text.ends_with(' '))
    text.pop_back();
  return text;
}

/// Lines with what is no comment.
std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (const std::string text = without_blanks(line.substr(0, line.find("  #")));
        !text.empty() && text[0] != '#')
      lines.push_back(text);
  return lines;
}

/// The model: what happens, and the answers. Edges are "idle coin paying".
struct Model {
  std::set<std::string> events;
  std::set<std::string> edges;
  std::vector<std::string> targets;
  std::map<std::string, std::string> answers;  ///< by target: "unreachable", "zone 7, coin, …"

  Model() {
    for (const std::string& line : lines_of(kSame / "meter.txt")) {
      const std::size_t colon = line.find(':');
      const std::vector<std::string> words = words_of(line.substr(0, colon));
      if (words[0] == "event") {
        events.insert(words[1]);
      } else if (words[0] == "edge") {
        edges.insert(words[1] + " " + words[2] + " " + words[3]);
      } else {
        targets.push_back(words[1]);
        answers[words[1]] = without_blanks(line.substr(colon + 1));
      }
    }
  }
};

/// Which event of the form, with which values of a parameter, is which event of the model.
struct Name {
  std::string event;  ///< its label, or its id
  std::string parameter;
  int first = 0;
  int last = 0;
  int count = 1;  ///< events with that label
  std::string name;
};

int value_of(const std::string& text) { return text[0] == '\'' ? text[1] : std::stoi(text); }

/// names.txt of a form.
struct Names {
  std::vector<Name> names;
  std::vector<std::pair<std::string, std::vector<std::string>>> views;  ///< with their conditions
  /// Where there are more than names: some differ in what the model does not tell apart.
  std::size_t view_count = 0;
  std::set<std::string> more, fewer;           ///< edges
  std::map<std::string, std::string> answers;  ///< that differ

  explicit Names(const std::string& form) {
    for (const std::string& line : lines_of(kSame / form / "names.txt")) {
      const std::size_t colon = line.find(": ");
      if (line.starts_with("+ "))
        more.insert(line.substr(2));
      else if (line.starts_with("- "))
        fewer.insert(line.substr(2));
      else if (line.starts_with("views "))
        view_count = std::stoul(line.substr(6));
      else if (line.starts_with("view "))
        views.emplace_back(line.substr(5, colon - 5), conditions_of(line.substr(colon + 2)));
      else if (line.starts_with("answer "))
        answers[line.substr(7, colon - 7)] = line.substr(colon + 2);
      else
        add(line);
    }
  }

  static std::vector<std::string> conditions_of(std::string text) {
    std::vector<std::string> conditions;
    for (std::size_t at = 0; (at = text.find(" && ")) != std::string::npos;) {
      conditions.push_back(text.substr(0, at));
      text.erase(0, at + 4);
    }
    conditions.push_back(text);
    return conditions;
  }

  /// "LABEL [PARAMETER FIRST..LAST] × COUNT = NAME".
  void add(const std::string& line) {
    const std::size_t equal = line.rfind(" = ");
    Name one;
    one.event = without_blanks(line.substr(0, equal));
    one.name = line.substr(equal + 3);
    const std::string times = " × ";
    if (const std::size_t at = one.event.rfind(times);
        at != std::string::npos && std::isdigit(one.event.back()) != 0) {
      one.count = std::stoi(one.event.substr(at + times.size()));
      one.event = without_blanks(one.event.substr(0, at));
    }
    if (const std::size_t at = one.event.find(" ["); at != std::string::npos) {
      const std::string values = one.event.substr(at + 2, one.event.size() - at - 3);
      const std::size_t blank = values.rfind(' ');
      const std::size_t dots = values.find("..", blank);
      one.parameter = values.substr(0, blank);
      one.first = value_of(values.substr(blank + 1));
      one.last = dots == std::string::npos ? one.first : value_of(values.substr(dots + 2));
      one.event = one.event.substr(0, at);
    }
    names.push_back(one);
  }

  /// All names of an event: "coin", "zone|coin|ticket|cancel|close".
  std::string of(const std::string& id, const std::string& label) const {
    std::string all;
    for (const Name& one : names)
      if (one.event == label || one.event == id)
        all += (all.empty() ? "" : "|") + one.name;
    return all;
  }

  /// What all events are called that may be the named one: the fewest names first.
  std::vector<std::string> all_with(const std::string& name) const {
    std::set<std::string> found;
    for (const Name& one : names)
      if (one.name == name)
        found.insert(of("", one.event));
    std::vector<std::string> sorted(found.begin(), found.end());
    std::ranges::stable_sort(sorted, {}, &std::string::size);
    return sorted;
  }

  /// Of an event with several names, some values have none.
  static bool has_ignored_values(const std::string& all) {
    return all.find('|') != std::string::npos;
  }

  /// "idle"; or what is not known.
  std::string view_of(const std::string& state) const {
    const std::vector<std::string> conditions = conditions_of(state);
    for (const auto& [name, wanted] : views)
      if (std::ranges::all_of(wanted, [&](const std::string& one) {
            return std::ranges::find(conditions, one) != conditions.end();
          }))
        return name;
    return "view without a name: " + state;
  }
};

class SameModel : public testing::TestWithParam<Form> {
protected:
  const Form& form() const { return GetParam(); }
  fs::path source() const {
    const fs::path c = kSame / form().name / "meter.c";
    return fs::exists(c) ? c : fs::path(c.string() + "pp");
  }

  /// What reachd prints, as JSON.
  Json run(const std::string& command) const {
    const fs::path folder = fs::path(REACHD_BINARY_DIR) / "tests/same" / form().name;
    fs::create_directories(folder);
    std::vector<std::string> arguments = words_of(form().compiler + " " + flags_of(form().name));
    arguments.insert(arguments.end(), {"-c", source().string()});
    const Json commands = {{{"directory", source().parent_path().string()},
                            {"file", source().string()},
                            {"arguments", arguments}}};
    write_file(folder / "compile_commands.json", commands.dump(1));
    std::string output;
    FILE* pipe = popen(
        (REACHD_BINARY " " + command + " --format=json -p " + folder.string() + " 2>/dev/null")
            .c_str(),
        "r");
    std::array<char, 4096> buffer;
    while (pipe && fgets(buffer.data(), buffer.size(), pipe))
      output += buffer.data();
    if (pipe)
      pclose(pipe);
    return Json::parse(output, nullptr, false);
  }

  std::string line_of(const std::string& target) const {
    std::ifstream file(source());
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (line.ends_with("// target: " + target))
        return source().string() + ":" + std::to_string(number);
    }
    return "no line of " + source().string() + " is marked as " + target;
  }

  void compare_events(const Model& model, const Names& names, const Json& dump) const;
  void compare_views(const Model& model, const Names& names, const Json& dump) const;
  std::string answer_of(const Names& names, const Json& dump, const Json& answer) const;
  void ask(const Model& model, const Names& names, const Json& dump, bool is_known) const;
};

/// Each event of the form has a name, each name an event, and no label stands for more events than
/// names.txt says.
void SameModel::compare_events(const Model& model, const Names& names, const Json& dump) const {
  std::map<std::string, int> counts;
  std::set<std::string> found;
  for (const Json& event : dump["events"]) {
    const std::string id = event["id"];
    const std::string label = event.value("label", id);
    EXPECT_NE(names.of(id, label), "") << "no name for " << event;
    for (const Name& one : names.names)
      if (one.event == label || one.event == id) {
        ++counts[one.event + one.parameter + one.name + std::to_string(one.first)];
        if (one.name != "-")
          found.insert(one.name);
      }
  }
  for (const Name& one : names.names)
    EXPECT_EQ(counts[one.event + one.parameter + one.name + std::to_string(one.first)], one.count)
        << one.event;
  EXPECT_EQ(found, model.events);
}

/// The edges are those of the model, but for those that names.txt lists.
void SameModel::compare_views(const Model& model, const Names& names, const Json& dump) const {
  std::map<std::string, std::string> events;
  for (const Json& event : dump["events"])
    events[event["id"]] = names.of(event["id"], event.value("label", event["id"]));
  std::set<std::string> found;
  std::set<std::string> views;
  for (const Json& edge : dump["views"]["transitions"]) {
    const std::string from = names.view_of(edge["from"]);
    const std::string to = names.view_of(edge["to"]);
    const std::string& event = events[edge["event"]];
    views.insert({from, to});
    if (event == "-" && from == to)
      continue;
    // A key that means nothing here.
    if (Names::has_ignored_values(event) && from == to)
      continue;
    found.insert(from + " " + event + " " + to);
  }
  std::set<std::string> expected;
  const auto each_name = [&](const std::string& edge, const auto& use) {
    const std::vector<std::string> words = words_of(edge);
    const std::vector<std::string> all = names.all_with(words[1]);
    ASSERT_FALSE(all.empty()) << edge;
    use(words[0], all.front(), words[2]);
  };
  for (const std::string& edge : model.edges)
    each_name(edge, [&](const auto& from, const auto& event, const auto& to) {
      if (!Names::has_ignored_values(event) || from != to)
        expected.insert(from + " " + event + " " + to);
    });
  for (const std::string& edge : names.fewer)
    each_name(edge, [&](const auto& from, const auto& event, const auto& to) {
      EXPECT_EQ(expected.erase(from + " " + event + " " + to), 1U) << edge;
    });
  for (const std::string& edge : names.more)
    each_name(edge, [&](const auto& from, const auto& event, const auto& to) {
      EXPECT_TRUE(expected.insert(from + " " + event + " " + to).second) << edge;
    });
  EXPECT_EQ(found, expected);
  for (const auto& [view, conditions] : names.views)
    EXPECT_TRUE(views.contains(view)) << view << " is no view";
  EXPECT_EQ(dump["views"]["states"].size(),
            names.view_count == 0 ? names.views.size() : names.view_count);
}

/// "unreachable"; of a sequence the names of its events, each an anchor but for the last.
std::string SameModel::answer_of(const Names& names, const Json& dump, const Json& answer) const {
  if (answer["verdict"] != "reachable")
    return answer["verdict"];
  if (answer["evidence"] != "replayed")
    return "not replayed";
  std::map<std::string, std::string> labels;
  for (const Json& event : dump["events"])
    labels[event["id"]] = event.value("label", event["id"]);
  std::string text;
  for (const Json& step : answer["sequence"]) {
    const bool is_last = &step == &answer["sequence"].back();
    if (step["role"] != (is_last ? "target" : "anchor"))
      text += step["role"].get<std::string>() + " ";
    std::string called = "no name of " + step.dump();
    for (const Name& one : names.names) {
      if (one.event != step["event"] && one.event != labels[step["event"]])
        continue;
      const int value = step["parameters"].value(one.parameter, one.first);
      if (value < one.first || value > one.last)
        continue;
      called = one.name;
      if (one.last > one.first)
        called += " " + std::to_string(value - one.first + 1);
      break;
    }
    for (int i = step["repeat"]; i > 0; --i)
      text += (text.empty() ? "" : ", ") + called;
  }
  return text;
}

void SameModel::ask(const Model& model, const Names& names, const Json& dump, bool is_known) const {
  std::vector<std::string> asked;
  std::string command = "reach";
  for (const std::string& target : model.targets) {
    const auto differs = names.answers.find(target);
    if ((differs != names.answers.end() && differs->second == "unknown") == is_known)
      continue;
    asked.push_back(target);
    command += " " + line_of(target);
  }
  if (asked.empty())
    return;
  // Looking for what is not found may go on and on.
  command += is_known ? " --timeout=60" : " --timeout=1";
  if (is_known && form().is_cheap)
    command += " --shortest";
  const Json answers = run(command);
  ASSERT_FALSE(answers.is_discarded()) << command;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const Json& answer = answers["answers"][i];
    const auto differs = names.answers.find(asked[i]);
    const std::string& expected =
        differs == names.answers.end() ? model.answers.at(asked[i]) : differs->second;
    EXPECT_EQ(answer_of(names, dump, answer), expected) << asked[i] << "\n" << answer.dump(1);
    EXPECT_TRUE(expected != "unreachable" || answer["certificate"]["checked"] == true) << asked[i];
  }
}

TEST_P(SameModel, UpToNames) {
  if (!form().header.empty() && flags_of(form().name).empty()) {
    std::puts(("The headers for " + form().name + " are not installed: nothing was asked").c_str());
    EXPECT_FALSE(fs::exists(form().header));
    return;
  }
  const Model model;
  const Names names(form().name);
  const Json dump = run("model dump " + source().string());
  ASSERT_FALSE(dump.is_discarded());
  compare_events(model, names, dump);
  compare_views(model, names, dump);
  ask(model, names, dump, true);
  ask(model, names, dump, false);
}

INSTANTIATE_TEST_SUITE_P(Forms, SameModel, testing::ValuesIn(kForms),
                         [](const testing::TestParamInfo<Form>& form) { return form.param.name; });

}  // namespace
}  // namespace reachd::test
