// Event-model files: what they mean, and one table of what is refused.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "analysis/model/text.h"
#include "extractors/recorded/event_model_file.h"

namespace reachd {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string problems_of(const std::string& text) {
  std::vector<Error> problems;
  const auto model = read_event_model(text, "m", std::make_shared<ExprPool>(), problems);
  EXPECT_EQ(model.has_value(), problems.empty());
  std::string lines;
  for (const Error& problem : problems)
    lines += (lines.empty() ? "" : "\n") + problem.text();
  return lines;
}

/// A model with the given members after the head.
std::string with(const std::string& members) {
  return R"({"format": "reachd-event-model", "version": 1, "name": "M", )" + members + "}";
}
const std::string kVariables = R"("variables": [{"name": "x", "sort": "int32", "initial": 0}, )"
                               R"({"name": "s", "sort": "string"}], )";
/// A model with one event and the given handler.
std::string with_handler(const std::string& handler) {
  return with(kVariables +
              R"("ui": {"initial": "A", "states": ["A"]}, "events": [{"id": "e", "handler": "h",)"
              R"( "parameters": [{"name": "p", "sort": "uint8"}]}], "handlers": [)" +
              handler + "]");
}
std::string with_path(const std::string& path) {
  return with_handler(R"({"id": "h", "paths": [{)" + path + "}]}");
}
std::string with_parameter(const std::string& parameter) {
  return with(kVariables + R"("events": [{"id": "e", "parameters": [{)" + parameter + "}]}]");
}
std::string with_variable(const std::string& variable) {
  return with(R"("events": [], "variables": [{)" + variable + "}]");
}

using Cases = std::vector<std::pair<std::string, std::string>>;
void check(const Cases& cases) {
  for (const auto& [text, expected] : cases)
    EXPECT_EQ(problems_of(text), expected) << text;
}

TEST(EventModelFile, RefusesWhatIsNoModel) {
  check({
      {"", "m:1:1: malformed JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{\n\"format\" 1}", "m:2:10: malformed JSON: unexpected number literal; expected ':'"},
      {"[]", "m#: found an array, expected an object"},
      {"{}", "m#: key \"format\" is missing\nm#: key \"version\" is missing"},
      {R"({"format": "x", "version": 1})",
       "m#/format: found \"x\", expected \"reachd-event-model\""},
      {R"({"format": "reachd-event-model", "version": 2})",
       "m#/version: found 2, expected 1, the only version there is"},
      {R"({"format": "reachd-event-model", "version": "1"})",
       "m#/version: found \"1\", expected 1, the only version there is"},
      {R"({"format": "reachd-event-model", "version": 1})",
       "m#: key \"name\" is missing\nm#: key \"events\" is missing"},
      {R"({"format": "reachd-event-model", "version": 1, "version": 1})",
       "m#: key \"version\" occurs twice"},
      {with(R"("events": [], "extra": 1)"),
       "m#/extra: unknown key \"extra\", expected one of format, version, name, sources, discover, "
       "views, objects, variables, ui, handlers, events, assertions, init"},
      {with(R"("events": {})"), "m#/events: found an object, expected an array"},
      {with(R"("events": [], "sources": ["a.c", 3])"), "m#/sources/1: found 3, expected a string"},
  });
}

TEST(EventModelFile, RefusesBadVariables) {
  const std::string sorts =
      "one of bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, int, real, float32, "
      "float64, string, {\"enum\": [...]}";
  const std::string names =
      "a name that terms can write: none of | \\ \" and no line end, not true or false, no % $ @ & "
      "at its start";
  check({
      {with_variable(R"("name": "x", "sort": "int31")"),
       "m#/variables/0/sort: found \"int31\", expected " + sorts},
      {with_variable(R"("name": "x", "sort": 7)"),
       "m#/variables/0/sort: found 7, expected " + sorts},
      {with_variable(R"("name": "x", "sort": {"enum": []})"),
       "m#/variables/0/sort/enum: found no enumerator, expected at least one"},
      {with_variable(R"("name": "x", "sort": {"enum": ["A", "A"]})"),
       "m#/variables/0/sort/enum/1: enumerator \"A\" occurs twice"},
      {with_variable(R"("name": "x", "sort": {"enum": ["x"]})"),
       "m#/variables: enumerator \"x\" has the name of a variable"},
      {with_variable(R"("sort": "int")"), "m#/variables/0: key \"name\" is missing"},
      {with_variable(R"("name": "a|b", "sort": "int")"),
       "m#/variables/0: found an object, expected " + names},
      {with_variable(R"("name": "$p", "sort": "int")"),
       "m#/variables/0: found an object, expected " + names},
      {with_variable(R"("name": "x", "sort": "int"}, {"name": "x", "sort": "int")"),
       "m#/variables/1: variable \"x\" occurs twice"},
      {with_variable(R"("name": "x", "sort": "int8", "initial": 128)"),
       "m#/variables/0/initial: found 128, expected a value of int8, -128 to 127"},
      {with_variable(R"("name": "x", "sort": "uint64", "initial": "18446744073709551616")"),
       "m#/variables/0/initial: found \"18446744073709551616\", expected a value of uint64, 0 to "
       "18446744073709551615"},
      {with_variable(R"("name": "x", "sort": "int32", "initial": 1.5)"),
       "m#/variables/0/initial: found 1.5, expected an integer"},
      {with_variable(R"("name": "x", "sort": "int32", "initial": "12a")"),
       "m#/variables/0/initial: found \"12a\", expected an integer"},
      {with_variable(R"("name": "x", "sort": "bool", "initial": 0)"),
       "m#/variables/0/initial: found 0, expected a value of bool"},
      {with_variable(R"("name": "x", "sort": "string", "initial": true)"),
       "m#/variables/0/initial: found true, expected a value of string"},
      {with_variable(R"("name": "x", "sort": {"enum": ["A", "B"]}, "initial": "C")"),
       "m#/variables/0/initial: found \"C\", expected a value of enum {A, B}"},
      {with_variable(R"("name": "x", "sort": "float32", "initial": 1e39)"),
       "m#/variables/0/initial: found 1e39, expected a value of float32"},
      {with_variable(R"("name": "x", "sort": "real", "initial": "1/0")"),
       "m#/variables/0/initial: found \"1/0\", expected a value of real"},
  });
}

TEST(EventModelFile, RefusesBadEvents) {
  check({
      {with(R"("events": [7])"), "m#/events/0: found 7, expected an object"},
      {with(R"("events": [{"id": ""}])"),
       "m#/events/0/id: found \"\", expected a string that is not empty"},
      {with(R"("events": [{"id": "e"}, {"id": "e"}])"), "m#/events/1: event \"e\" occurs twice"},
      {with(R"("events": [{"id": "e", "kind": "timer"}])"),
       "m#/events/0/kind: found \"timer\", expected \"user\" or \"system\""},
      {with(R"("events": [{"id": "e", "handler": "h"}])"),
       "m#/events/0/handler: found \"h\", expected the id of a handler"},
      {with(R"("events": [{"id": "e", "handlers": "h"}])"),
       "m#/events/0/handlers: unknown key \"handlers\", expected one of id, label, kind, "
       "parameters, enabled, handler"},
      {with(R"("events": [{"id": "e", "enabled": {"function": 1}}])"),
       "m#/events/0/enabled/function: found 1, expected a string"},
      {with(R"("events": [{"id": "e", "enabled": true}])"),
       "m#/events/0/enabled: found true, expected a term as a string"},
      {with(R"~("events": [{"id": "e", "enabled": "(> p 0)", "parameters": )~"
            R"([{"name": "p", "sort": "int8"}]}])"),
       "m#/events/0/enabled: found the unknown name 'p' (column 4)"},
      {with_parameter(R"("name": "x", "sort": "int8")"),
       "m#/events/0/parameters/0: parameter \"x\" has the name of a variable"},
      {with_parameter(R"("name": "p", "sort": "int8"}, {"name": "p", "sort": "int8")"),
       "m#/events/0/parameters/1: parameter \"p\" occurs twice"},
      {with_parameter(R"("name": "p", "sort": "uint8", "minimum": -1)"),
       "m#/events/0/parameters/0/minimum: found -1, expected a value of uint8, 0 to 255"},
      {with_parameter(R"("name": "p", "sort": "uint8", "minimum": 9, "maximum": 3)"),
       "m#/events/0/parameters/0/maximum: found 3, expected at least the minimum, 9"},
      {with_parameter(R"("name": "p", "sort": "bool", "maximum": 3)"),
       "m#/events/0/parameters/0/maximum: found a bound of a parameter of sort bool, expected "
       "none"},
      {with_parameter(R"("name": "p", "sort": "uint8", "maxLength": 3)"),
       "m#/events/0/parameters/0/maxLength: found a limit of a text for a parameter of sort uint8, "
       "expected none"},
      {with_parameter(R"("name": "p", "sort": "string", "maxLength": -1)"),
       "m#/events/0/parameters/0/maxLength: found -1, expected a length, 0 to 1000000"},
      {with_parameter(R"("name": "p", "sort": "string", "maxlength": 1)"),
       "m#/events/0/parameters/0/maxlength: unknown key \"maxlength\", expected one of name, sort, "
       "minimum, maximum, maxLength, pattern"},
  });
  EXPECT_TRUE(problems_of(with_parameter(R"("name": "p", "sort": "string", "pattern": "[a-")"))
                  .starts_with("m#/events/0/parameters/0/pattern: "));
}

TEST(EventModelFile, RefusesBadHandlers) {
  check({
      {with_handler(R"({"id": "h"})"),
       "m#/handlers/0: found neither \"function\" nor \"paths\", expected one of them"},
      {with_handler(R"({"id": "h", "function": "f", "paths": []})"),
       "m#/handlers/0: found both \"function\" and \"paths\", expected one of them"},
      {with_handler(R"({"id": "h", "paths": []})"),
       "m#/handlers/0/paths: found no path, expected at least one"},
      {with_handler(R"({"id": "h", "function": ""})"),
       "m#/handlers/0/function: found \"\", expected the name of a function"},
      {with_handler(R"({"id": "h", "function": "f", "arguments": ["q"]})"),
       "m#/handlers/0/arguments/0: found the unknown name 'q' (column 1)"},
      {with_handler(R"({"id": "h", "function": "f"}, {"id": "h", "function": "f"})"),
       "m#/handlers/1: handler \"h\" occurs twice"},
      {with_handler(R"({"id": "h", "paths": [{}], "arguments": []})"),
       "m#/handlers/0/arguments: unknown key \"arguments\", expected one of id, function, paths"},
      {with_path(R"("condition": "x")"),
       "m#/handlers/0/paths/0/condition: found a term of sort Int, expected bool"},
      {with_path(R"("condition": "(and")"),
       "m#/handlers/0/paths/0/condition: found the end, expected ')' for the '(' in column 1 "
       "(column 5)"},
      {with_path(R"("updates": {"y": "1"})"),
       "m#/handlers/0/paths/0/updates/y: found an update of 'y', expected a variable of the model"},
      {with_path(R"("updates": {"p": "1"})"),
       "m#/handlers/0/paths/0/updates/p: found an update of 'p', expected a variable of the model"},
      {with_path(R"("updates": {"x": "s"})"),
       "m#/handlers/0/paths/0/updates/x: found a term of sort String, expected int32"},
      {with_path(R"("updates": [])"),
       "m#/handlers/0/paths/0/updates: found an array, expected an object of variables and terms"},
      {with_path(R"("to": "B")"),
       "m#/handlers/0/paths/0/to: found \"B\", expected a state of the UI model"},
      {with_path(R"("to": 1)"),
       "m#/handlers/0/paths/0/to: found 1, expected a state of the UI model or null"},
      {with_path(R"("trace": [{"file": "f.c", "line": 0}])"),
       "m#/handlers/0/paths/0/trace/0/line: found 0, expected a line number"},
      {with_path(R"("trace": [{"line": 1}])"),
       "m#/handlers/0/paths/0/trace/0: key \"file\" is missing"},
      {with_path(R"("targets": [""])"),
       "m#/handlers/0/paths/0/targets: found a target without a name"},
  });
}

TEST(EventModelFile, RefusesBadRest) {
  const auto ui = [](const std::string& members) {
    return with(R"("events": [{"id": "e"}], "ui": {)" + members + "}");
  };
  check({
      {ui(R"("initial": "A", "states": [])"),
       "m#/ui/states: found no state, expected at least one\n"
       "m#/ui/initial: found \"A\", expected a state of the UI model"},
      {ui(R"("initial": "A", "states": ["A", "A"])"), "m#/ui/states/1: state \"A\" occurs twice"},
      {ui(R"("states": ["A"])"), "m#/ui: key \"initial\" is missing"},
      {ui(R"("initial": "A", "states": ["A"], "transitions": [{"from": "A", "event": "f", )"
          R"("to": "B"}])"),
       "m#/ui/transitions/0/to: found \"B\", expected a state of the UI model\n"
       "m#/ui/transitions/0/event: found \"f\", expected the id of an event"},
      {ui(R"("initial": "A", "states": ["A"], "transitions": [{"from": "A", "event": "e", "to": )"
          R"("A"}, {"from": "A", "event": "e", "to": "A"}])"),
       "m#/ui/transitions/1: transition \"A -e-> A\" occurs twice"},
      {with(R"("events": [], "init": {})"), "m#/init: expected either \"function\" or \"updates\""},
      {with(R"("events": [], "init": {"function": "f", "updates": {}})"),
       "m#/init: expected either \"function\" or \"updates\""},
      {with(R"("events": [], "assertions": [{"id": "a"}])"),
       "m#/assertions/0: key \"condition\" is missing"},
      {with(R"("events": [], "assertions": [{"id": "a", "condition": "1"}])"),
       "m#/assertions/0/condition: found a term of sort Int, expected bool"},
  });
}

TEST(EventModelFile, ReportsAllProblems) {
  EXPECT_EQ(problems_of(with(R"("events": [{"id": 1}, {"kind": "x"}], "init": 3)")),
            "m#/events/0/id: found 1, expected a string\n"
            "m#/events/1: key \"id\" is missing\n"
            "m#/events/1/kind: found \"x\", expected \"user\" or \"system\"\n"
            "m#/init: found 3, expected an object");
}

TEST(EventModelFile, SharedHandlersUseWhatAllTheirEventsHave) {
  const auto model = [](const char* second) {
    return with(
        std::string(R"("variables": [{"name": "x", "sort": "int32"}], "events": [)"
                    R"({"id": "a", "handler": "h", "parameters": [{"name": "p", "sort": "int8"}]},)"
                    R"({"id": "b", "handler": "h", "parameters": [{"name": ")") +
        second +
        R"(", "sort": "int8"}]}],)"
        R"("handlers": [{"id": "h", "paths": [{"updates": {"x": "p"}}]}])");
  };
  EXPECT_EQ(problems_of(model("p")), "");
  EXPECT_EQ(problems_of(model("q")),
            "m#/handlers/0/paths/0/updates/x: found the unknown name 'p' (column 1)");
}

TEST(EventModelFile, Meaning) {
  const std::string text = with(R"~(
    "sources": ["a.c"],
    "variables": [
      {"name": "n", "sort": "uint8", "initial": 250},
      {"name": "big", "sort": "uint64", "initial": "18446744073709551615"},
      {"name": "mode", "sort": {"enum": ["OFF", "ON"]}, "initial": "ON"},
      {"name": "half", "sort": "real", "initial": 0.5},
      {"name": "ratio", "sort": "float64", "initial": 0.1},
      {"name": "who", "sort": "string", "initial": "é"},
      {"name": "any", "sort": "int"}],
    "ui": {"initial": "A", "states": ["A", "B"],
           "transitions": [{"from": "A", "event": "go", "to": "B"}]},
    "init": {"updates": {"any": "(+ n 1)"}
},
    "events": [
      {"id": "go", "label": "click Go", "kind": "system", "handler": "h", "enabled": "(= mode ON)",
       "parameters": [{"name": "p", "sort": "int16", "minimum": -5, "maximum": 99999}]},
      {"id": "say", "handler": "code", "enabled": {"function": "can_say"},
       "parameters": [{"name": "t", "sort": "string", "maxLength": 3, "pattern": "[a-z]*"}]},
      {"id": "p2", "parameters": [{"name": "p", "sort": "string"}]}],
    "handlers": [
      {"id": "h", "paths": [
        {"condition": "(< p n)", "updates": {"n": "(+ n p)", "mode": "OFF"}, "to": "B",
         "trace": [{"file": "a.c", "line": 3}], "targets": ["t1"]}]},
      {"id": "code", "function": "on_say", "arguments": ["t", "7"]}],
    "assertions": [{"id": "low", "condition": "(< n 10)"}])~");
  EXPECT_EQ(problems_of(text),
            "m#/events/0/parameters/0/maximum: found 99999, expected a value of int16, -32768 to "
            "32767");
  std::string fixed = text;
  fixed.replace(fixed.find("99999"), 5, "99");
  const auto model = read_event_model(fixed, "m", std::make_shared<ExprPool>());
  ASSERT_TRUE(model) << model.error().text();
  EXPECT_EQ(to_text(*model), R"(model M
source a.c
variable n : u8 = 250
variable big : u64 = 18446744073709551615
variable mode : {OFF, ON} = ON
variable half : real = 1/2
variable ratio : f64 = 0.1
variable who : string = "é"
variable any : int
init
  any := (int)n + 1
view A, initial
  go -> B
view B
event go "click Go", system
  parameter $p : i16, $p >= -5 && $p <= 99
  enabled when mode == ON
  handler h
event say, user
  parameter $t : string, str.len($t) <= 3 && str.in_pattern($t, "[a-z]*")
  enabled when can_say()
  handler code
event p2, user
  parameter $p:string : string
handler h
  path when (int)$p < (int)n
    n := (u8)((int)$p + (int)n)
    mode := OFF
    to B
    trace a.c:3
    target t1
handler code = on_say($t, 7)
assertion low: n <= 9
)");
}

/// What is written reads back as the same model, in the same pool and in a fresh one.
void check_round_trip(const std::string& text, const std::string& name) {
  const auto pool = std::make_shared<ExprPool>();
  const auto model = read_event_model(text, name, pool);
  ASSERT_TRUE(model) << model.error().text();
  EXPECT_EQ(validate(*model), std::vector<std::string>());
  const std::string written = write_event_model(*model);
  const auto same_pool = read_event_model(written, name, pool);
  ASSERT_TRUE(same_pool) << same_pool.error().text() << "\n" << written;
  EXPECT_EQ(to_text(*same_pool), to_text(*model)) << name;
  EXPECT_EQ(write_event_model(*same_pool), written) << name;
  const auto fresh_pool = read_event_model(written, name, std::make_shared<ExprPool>());
  ASSERT_TRUE(fresh_pool) << fresh_pool.error().text();
  EXPECT_EQ(write_event_model(*fresh_pool), written) << name;
}

TEST(EventModelFile, ReadsBackWhatItWrites) {
  check_round_trip(with(R"("events": [])"), "empty");
  check_round_trip(with(R"~(
    "variables": [
      {"name": "n", "sort": "uint8", "initial": 250},
      {"name": "m", "sort": "int32", "initial": "-2147483648"},
      {"name": "big", "sort": "uint64", "initial": 18446744073709551615},
      {"name": "huge", "sort": "int", "initial": "-123456789012345678901234567890"},
      {"name": "mode", "sort": {"enum": ["OFF", "ON"]}, "initial": "ON"},
      {"name": "third", "sort": "real", "initial": "-1/3"},
      {"name": "f", "sort": "float32", "initial": "nan"},
      {"name": "g", "sort": "float64", "initial": -1e-7},
      {"name": "two words", "sort": "string", "initial": "\u0001é\"\\"},
      {"name": "flag", "sort": "bool", "initial": null}],
    "init": {"function": "setup"},
    "events": [{"id": "e", "handler": "h", "enabled": "(not flag)",
                "parameters": [{"name": "p", "sort": "int64", "minimum": "-9223372036854775808"},
                               {"name": "n p", "sort": "bool"},
                               {"name": "t", "sort": "string", "maxLength": 0}]
}],
    "handlers": [{"id": "h", "paths": [
      {"condition": "(or |n p| (= (str.len |two words|) (mod n 7)))",
       "updates": {"n": "(+ n p 300)", "m": "(* m 2)", "big": "(- big 1)", "huge": "(div huge 2)",
                   "mode": "(ite flag OFF mode)", "third": "(+ third 0.5)",
                   "two words": "(str.++ t \"a|b p\")", "flag": "(and flag (> p (abs m)))"}},
      {"condition": "(let ((q (+ p 1))) (< q n))", "updates": {"m": "(ite (> p 0) p (- n))"}}]}],
    "assertions": [{"id": "a", "condition": "(distinct n m 4)"}])~"),
                   "everything");
}

TEST(EventModelFile, AcceptsTheModelsOfTheTests) {
  int models = 0;
  for (const char* folder : {"models", "programs"}) {
    const auto path = std::filesystem::path(REACHD_SOURCE_DIR) / "tests" / folder;
    if (!std::filesystem::is_directory(path))
      continue;
    for (const auto& entry : std::filesystem::directory_iterator(path))
      if (entry.path().string().ends_with(".eventmodel.json")) {
        ++models;
        check_round_trip(read_file(entry.path()), entry.path().filename().string());
      }
  }
  EXPECT_GE(models, 1);
}

TEST(EventModelFile, SurvivesAnyDamage) {
  const std::string text = read_file(std::filesystem::path(REACHD_SOURCE_DIR) /
                                     "tests/models/taxcalculator.eventmodel.json");
  std::uint32_t seed = 1;
  const auto next = [&](std::size_t limit) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<std::size_t>(seed >> 8) % limit;
  };
  for (int round = 0; round < 300; ++round) {
    std::string damaged = text;
    const std::size_t at = next(damaged.size());
    if (round % 3 == 0)
      damaged.resize(at);
    else if (round % 3 == 1)
      damaged[at] = static_cast<char>(next(256));
    else
      damaged.erase(at, next(40));
    std::vector<Error> problems;
    const auto model = read_event_model(damaged, "m", std::make_shared<ExprPool>(), problems);
    EXPECT_EQ(model.has_value(), problems.empty());
  }
}

}  // namespace
}  // namespace reachd
