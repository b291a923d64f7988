// Framework files: what is refused, and that the built-in ones are not.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "extractors/frameworks/embedded.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {
namespace {

std::string problems_of(const std::string& text) {
  std::vector<Error> problems;
  const auto model = load(text, "f", problems);
  EXPECT_EQ(model.has_value(), problems.empty());
  std::string lines;
  for (const Error& problem : problems)
    lines += (lines.empty() ? "" : "\n") + problem.text();
  return lines;
}

const std::string kHead = R"({"format": "reachd-framework", "version": 1, "name": "F", )";
const std::string kProperties =
    R"("properties": [{"name": "fd", "sort": "int32"}, {"name": "callback", "sort": "pointer"}])";

/// A framework with a class that has `members`.
std::string with_class(const std::string& members) {
  return kHead + R"("functions": [], "classes": [{"name": "C", )" + members + "}]}";
}
std::string with_delivery(const std::string& members) {
  return with_class(kProperties + R"(, "deliveries": [{)" + members + "}]");
}
std::string with_function(const std::string& members) {
  return kHead + R"("objects": [{"name": "F::ghost"}], "classes": [{"name": "C", )" + kProperties +
         R"(}], "functions": [{)" + members + "}]}";
}

using Cases = std::vector<std::pair<std::string, std::string>>;
void check(const Cases& cases) {
  for (const auto& [text, expected] : cases)
    EXPECT_EQ(problems_of(text), expected) << text;
}

TEST(FrameworkFile, BuiltinOnesAreRight) {
  EXPECT_EQ(embedded_framework_models().size(), builtin().size());
  for (const EmbeddedFile& file : embedded_framework_models()) {
    std::vector<Error> problems;
    load(file.text, file.name, problems);
    for (const Error& problem : problems)
      ADD_FAILURE() << problem.text();
  }
}

/// One that is not declared is no state: what would be made with it is silently left out.
TEST(FrameworkFile, PropertiesThatModelsUseAreDeclared) {
  std::set<std::string> declared;
  const std::regex name(R"re(\{"name": "([^"]+)", "sort")re");
  for (const EmbeddedFile& file : embedded_framework_models()) {
    const std::string text(file.text);
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at)
      declared.insert((*at)[1]);
  }
  const std::regex use(R"re(property<[^;"]*>\(([^;"]*),\s*"([a-z_0-9]+)"( #)?)re");
  std::size_t uses = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(REACHD_SOURCE_DIR "/extractors/models")) {
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    const std::string model = text.str();
    for (std::sregex_iterator at(model.begin(), model.end(), use), end; at != end; ++at, ++uses) {
      const bool is_of_macro = (*at)[3].matched;  // which has the rest of the name
      EXPECT_TRUE(is_of_macro || declared.contains((*at)[2]))
          << entry.path().filename() << ": '" << (*at)[2] << "' is in no framework file";
    }
  }
  EXPECT_GT(uses, 500U);
}

TEST(FrameworkFile, BuiltinOnesClaimNoCallTwice) {
  for (const Error& problem : conflicts(builtin()))
    ADD_FAILURE() << problem.text();
}

TEST(FrameworkFile, OfTwoThatSpeakOfTheSameBothAreNamed) {
  const auto model = [](const std::string& name, const std::string& members) {
    return *load(
        R"({"format": "reachd-framework", "version": 1, "name": ")" + name + "\", " + members + "}",
        name + ".json");
  };
  const std::string one_class = R"("classes": [{"name": "C", )" + kProperties + "}]";
  const std::vector<FrameworkModel> models = {
      model("F", one_class + R"(, "functions": [{"name": "f"}])"),
      model("G", R"("functions": [{"name": "g"}, {"name": "f"}])"),
      model("H", one_class + R"(, "functions": [])"),
  };
  std::string found;
  for (const Error& problem : conflicts(std::vector{&models[0], &models[1], &models[2]}))
    found += problem.text() + "\n";
  EXPECT_EQ(found,
            "G.json#/functions/1: function \"f\" is described by F.json, too, expected one model "
            "for a call\n"
            "H.json#/classes: found class \"C\" and class \"C\" of F.json, one of which has all "
            "properties of the other, expected some that it has not\n");
}

TEST(FrameworkFile, RefusesBadHeads) {
  check({
      {"[", "f:1:2: malformed JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{}", "f#: key \"format\" is missing\nf#: key \"version\" is missing"},
      {R"({"format": "reachd-event-model", "version": 1})",
       "f#/format: found \"reachd-event-model\", expected \"reachd-framework\""},
      {R"({"format": "reachd-framework", "version": 2})",
       "f#/version: found 2, expected 1, the only version there is"},
      {kHead + R"("functions": [], "events": []})",
       "f#/events: unknown key \"events\", expected one of format, version, name, objects, "
       "variables, classes, perhaps, functions, quiet, confined"},
      {kHead + R"("functions": [], "classes": [{"name": "c",
                  "properties": [{"name": "h", "sort": "pointer"}],
                  "deliveries": [{"label": "e", "handler": "h"}]}],
                  "perhaps": {"where": "gone", "why": "it is"}})",
       "f#/perhaps/where: found the unknown name 'gone'"},
      {kHead + R"("functions": [], "objects": [{"name": "ghost"}]})",
       "f#/objects/0/name: found \"ghost\", expected a name that begins with F::"},
      {kHead + R"("functions": [], "objects": [{"name": "F::g", "sort": "i32"}]})",
       "f#/objects/0/sort: found \"i32\", expected one of bool, int8, int16, int32, int64, uint8, "
       "uint16, uint32, uint64, float64, pointer, string"},
  });
}

TEST(FrameworkFile, TheManualsExampleIsRight) {
  std::ifstream file(std::string(REACHD_SOURCE_DIR) + "/docs/manual/frameworks.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string manual = text.str();
  const std::size_t first = manual.find("```json\n{\n");
  ASSERT_NE(first, std::string::npos);
  const std::size_t begin = first + 8;
  EXPECT_EQ(problems_of(manual.substr(begin, manual.find("```", begin) - begin)), "");
}

TEST(FrameworkFile, RefusesBadClasses) {
  check({
      {with_class(
           R"("properties": [{"name": "p", "sort": "bool"}, {"name": "p", "sort": "bool"}])"),
       "f#/classes/0/properties/1: property \"p\" occurs twice"},
      {with_class(R"("deliveries": [])"), "f#/classes/0: key \"properties\" is missing"},
      {kHead + R"("functions": [], "classes": [{"name": "C", )" + kProperties +
           R"(}, {"name": "D", "properties": [{"name": "fd", "sort": "int32"}]}]})",
       "f#/classes: class \"C\" has all properties of class \"D\", expected some that it has not"},
      {with_delivery(R"("label": "x", "handler": "fd")"),
       "f#/classes/0/deliveries/0/handler: found \"fd\", expected a property of sort pointer"},
      {with_delivery(R"("label": "{fe}", "handler": "callback")"),
       "f#/classes/0/deliveries/0/label: found the unknown name 'fe'"},
      {with_delivery(R"("label": "{fd:hex}", "handler": "callback")"),
       "f#/classes/0/deliveries/0/label: found the format 'hex', expected signal, name, character, "
       "curses_key, x11_key, sdl_key, descriptors or ready"},
      {with_delivery(R"("label": "{fd", "handler": "callback")"),
       "f#/classes/0/deliveries/0/label: found \"{fd\", expected a '}' for each '{'"},
      {with_delivery(R"("label": "x", "handler": "callback", "kind": "timer")"),
       "f#/classes/0/deliveries/0/kind: found \"timer\", expected \"user\" or \"system\""},
      {with_delivery(R"("label": "x", "handler": "callback", "enabled": "fd")"),
       "f#/classes/0/deliveries/0/enabled: found i32, expected bool (column 1)"},
      {with_delivery(R"("label": "x", "handler": "callback", "when": "what == 1")"),
       "f#/classes/0/deliveries/0/when: found the unknown name 'what'"},
      {with_delivery(R"("label": "x", "handler": "callback", "arguments": ["fd", "&F::none"])"),
       "f#/classes/0/deliveries/0/arguments/1: found the unknown name '&F::none'"},
      {with_delivery(R"("label": "x", "handler": "callback", "before": {"pending": "false"})"),
       "f#/classes/0/deliveries/0/before/pending: found the unknown property 'pending'"},
      {with_delivery(R"("label": "x", "handler": "callback", "ends": "what")"),
       "f#/classes/0/deliveries/0/ends: found the unknown name 'what'"},
      {with_delivery(R"("label": "x", "handler": "callback", "before": {"fd": "callback"})"),
       "f#/classes/0/deliveries/0/before/fd: found ptr, expected i32 (column 1)"},
      {with_delivery(R"("label": "x", "handler": "callback", "parameters": [{"name": "n", )"
                     R"("sort": "uint8", "maximum": 256}])"),
       "f#/classes/0/deliveries/0/parameters/0/maximum: found 256, expected a value of the "
       "parameter's sort"},
  });
}

TEST(FrameworkFile, RefusesBadVariables) {
  const auto with_variable = [](const std::string& members) {
    return kHead + R"("objects": [{"name": "F::ghost"}], "functions": [], "variables": [{)" +
           members + "}]}";
  };
  check({
      {with_variable(R"("name": "a b", "value": "&F::ghost")"),
       "f#/variables/0/name: found \"a b\", expected an identifier"},
      {with_variable(R"("name": "a", "value": "&F::gost")"),
       "f#/variables/0/value: found \"&F::gost\", expected the address of an object, as &F::name"},
      {with_variable(R"("name": "a", "sort": "int3")"),
       "f#/variables/0/sort: found \"int3\", expected one of bool, int8, int16, int32, int64, "
       "uint8, "
       "uint16, uint32, uint64, float64, pointer, string"},
      {with_variable(R"("name": "a")"), "f#/variables/0: key \"value\" is missing"},
  });
}

TEST(FrameworkFile, RefusesBadWaits) {
  const auto with_wait = [](const std::string& members) {
    return with_function(R"("name": "f", "parameters": ["a"], "waits": [{)" + members + "}]");
  };
  check({
      {with_wait(R"("returns": "0")"), "f#/functions/0/waits/0: key \"label\" is missing"},
      {with_wait(R"("label": "x", "kind": "key")"),
       "f#/functions/0/waits/0/kind: found \"key\", expected \"user\" or \"system\""},
      {with_wait(R"("label": "{key}")"),
       "f#/functions/0/waits/0/label: found the unknown name 'key'"},
      {with_wait(R"("label": "{k:hex}", "parameters": [{"name": "k", "sort": "int32"}])"),
       "f#/functions/0/waits/0/label: found the format 'hex', expected signal, name, character, "
       "curses_key, x11_key, sdl_key, descriptors or ready"},
      {with_wait(R"("label": "x", "parameters": [{"name": "a", "sort": "int32"}])"),
       "f#/functions/0/waits/0: parameter \"a\" occurs twice"},
      {with_wait(R"("label": "x", "parameters": [{"name": "k", "sort": "int32", "pattern": "a"}])"),
       "f#/functions/0/waits/0/parameters/0/pattern: found \"a\", expected none, or a parameter of "
       "sort string whose characters are given"},
      {with_wait(
           R"("label": "x", "parameters": [{"name": "k", "sort": "string", "pattern": "[a"}])"),
       "f#/functions/0/waits/0/parameters/0/pattern: found \"[a\", expected a regular "
       "expression: 3: expected ']' at the end of a class"},
      {with_wait(R"("label": "x", "when": "b")"),
       "f#/functions/0/waits/0/when: found the unknown name 'b'"},
      {with_function(R"("name": "f", "fails": "0", "waits": [{"label": "x"}])"),
       "f#/functions/0/fails: found a \"fails\" of a function that waits, expected it in its "
       "\"waits\""},
      {with_function(R"("name": "f", "waits": [{"as": "g"}])"),
       "f#/functions/0/waits/0/as: found \"g\", expected the name of a function above that waits"},
      {with_function(R"("name": "f", "returns": "0", "waits_in_loops": true)"),
       "f#/functions/0/waits_in_loops: found a \"waits_in_loops\" of a function that has no "
       "\"waits\""},
      {with_function(R"("name": "f", "waits": [{"label": "x"}], "waits_for": {"b": "stdin"})"),
       "f#/functions/0/waits_for/b: found the unknown parameter 'b'"},
  });
}

TEST(FrameworkFile, RefusesBadFunctions) {
  check({
      {with_function(R"("returns": "0")"), "f#/functions/0: expected either \"name\" or \"names\""},
      {with_function(R"("names": ["f", "f"])"),
       "f#/functions/0/names/1: function \"f\" occurs twice"},
      {with_function(R"("name": "f", "return": "0")"),
       "f#/functions/0/return: unknown key \"return\", expected one of name, names, parameters, "
       "creates, initializes, loads, at, class, ends, perhaps, fails, set, stores, fills, calls, "
       "returns, "
       "approximate, waits, begins, clears, reads_by, waits_in_loops, waits_alone, waits_for, "
       "at_once, loop, stops"},
      {with_function(R"("name": "f", "parameters": ["a", "a"])"),
       "f#/functions/0/parameters: found \"a\", expected identifiers, each once"},
      {with_function(R"("name": "f", "class": "D", "parameters": ["self"])"),
       "f#/functions/0/class: found \"D\", expected the name of a class"},
      {with_function(R"("name": "f", "creates": "always")"),
       "f#/functions/0/creates: found \"always\", expected true, false or \"once\""},
      {with_function(R"("name": "f", "fails": {"least": "0"})"),
       "f#/functions/0/fails/least: unknown key \"least\", expected one of minimum, maximum"},
      {with_function(R"("name": "f", "returns": "perhaps ? 1 : 0")"),
       "f#/functions/0/returns: found the unknown name 'perhaps'"},
      {with_function(R"("name": "f", "stores": [{"to": "self", "sort": "int32", "value": "0"}])"),
       "f#/functions/0/stores/0/to: found \"self\", expected a parameter or an object"},
      {with_function(R"("name": "f", "calls": [{"when": "true"}])"),
       "f#/functions/0/calls/0: key \"function\" is missing"},
      {with_function(R"("name": "f", "class": "C")"),
       "f#/functions/0: expected a parameter \"self\", \"at\" or \"creates\""},
      {with_function(R"("name": "f", "class": "C", "creates": true, "at": "null")"),
       "f#/functions/0/at: found the place of an object that is given or created"},
      {with_function(R"("name": "f", "loads": {"x": {"from": "a", "sort": "int32"}})"),
       "f#/functions/0/loads/x/from: found \"a\", expected a parameter"},
      {with_function(R"("name": "f", "creates": true)"),
       "f#/functions/0: key \"class\" is missing"},
      {with_function(R"("name": "f", "class": "C", "parameters": ["self"], "set": {"fe": "0"})"),
       "f#/functions/0/set/fe: found the unknown property 'fe'"},
      {with_function(R"("name": "f", "class": "C", "parameters": ["self"], "set": {"fd": "x"})"),
       "f#/functions/0/set/fd: found the unknown name 'x'"},
      {with_function(R"("name": "f", "class": "C", "parameters": ["self"], "set": {"fd": "fd +"})"),
       "f#/functions/0/set/fd: found the end, expected an operand (column 5)"},
      {with_function(R"("name": "f", "parameters": ["a"], "set": {"b.fd": "0"})"),
       "f#/functions/0/set/b.fd: found the unknown property 'b.fd'"},
      {with_function(R"("name": "f", "stores": [{"to": "a", "sort": "int32"}])"),
       "f#/functions/0/stores/0/to: found \"a\", expected a parameter or an object"},
      {with_function(R"("name": "f", "parameters": ["b"], "fills": {"buffer": "b", "limit": "n"}, )"
                     R"("returns": "&F::ghost")"),
       "f#/functions/0/fills/limit: found the unknown name 'n'\n"
       "f#/functions/0/fills: key \"bytes\" is missing"},
      {with_function(R"("name": "f", "returns": 0)"),
       "f#/functions/0/returns: found 0, expected an expression as a string"},
      {with_function(R"("name": "f", "returns": {"minimum": "a"})"),
       "f#/functions/0/returns/minimum: found the unknown name 'a'"},
  });
}

}  // namespace
}  // namespace reachd::frameworks
