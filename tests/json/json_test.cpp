// Strict JSON: what is accepted keeps its digits, what is not names its place.
#include "extractors/json/json.h"

#include <gtest/gtest.h>

namespace reachd {
namespace {

/// The errors of the text, one per line.
std::string errors_of(std::string_view text) {
  std::vector<Error> errors;
  parse_json(text, "m.json", errors);
  std::string lines;
  for (const Error& error : errors)
    lines += (lines.empty() ? "" : "\n") + error.text();
  return lines;
}

TEST(Json, RefusesBadText) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "m.json:1:1: malformed JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{\n  \"a\": ]}",
       "m.json:2:8: malformed JSON: unexpected ']'; expected '[', '{', or a literal"},
      {"{} x", "m.json:1:4: malformed JSON: invalid literal at '{} x'; expected end of input"},
      {"// no\n{}", "m.json:1:1: malformed JSON: invalid literal at '/'"},
      {R"({"a": {"b": 1, "b": 2}})", "m.json#/a: key \"b\" occurs twice"},
      {R"({"a": [0, {"x/y~z": {"k": 0, "k": 1}}]})", "m.json#/a/1/x~1y~0z: key \"k\" occurs twice"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_EQ(errors_of(text), message) << text;
}

TEST(Json, RefusesDeepNesting) {
  const auto nested = [](int depth) {
    const auto n = static_cast<std::size_t>(depth);
    return std::string(n, '[') + std::string(n, ']');
  };
  EXPECT_EQ(errors_of(nested(kJsonDepthMax)), "");
  EXPECT_TRUE(errors_of(nested(kJsonDepthMax + 1)).ends_with("nested deeper than 64 levels"));
  EXPECT_TRUE(errors_of(nested(1'000'000)).ends_with("nested deeper than 64 levels"));
}

TEST(Json, KeepsDigits) {
  std::vector<Error> errors;
  const auto document = parse_json(
      R"([18446744073709551615, -9223372036854775808, 123456789012345678901234567890, 0.10, 1e2])",
      "m.json", errors);
  ASSERT_TRUE(document);
  std::string found;
  for (const JsonValue& item : document->items)
    found += (item.is(JsonValue::Kind::kInteger) ? "i" : "n") + item.text + " ";
  EXPECT_EQ(found,
            "i18446744073709551615 i-9223372036854775808 i123456789012345678901234567890 n0.10 "
            "n1e2 ");
}

TEST(Json, ReportsWhatAReaderDoesNotAccept) {
  std::vector<Error> errors;
  const auto document =
      parse_json(R"({"name": 7, "flag": "yes", "list": ["a", 1], "other": {}, "empty": ""})",
                 "m.json", errors);
  ASSERT_TRUE(document);
  JsonProblems problems("m.json", errors);
  JsonObject object(*document, problems);
  EXPECT_EQ(object.required_string("name"), "");
  EXPECT_FALSE(object.optional_bool("flag"));
  EXPECT_EQ(object.optional_strings("list"), std::vector<std::string>{"a"});
  EXPECT_EQ(object.required("missing"), nullptr);
  EXPECT_EQ(object.required_string("empty"), "");
  object.finish();
  std::string lines;
  for (const Error& error : errors)
    lines += error.text() + "\n";
  EXPECT_EQ(lines,
            "m.json#/name: found 7, expected a string\n"
            "m.json#/flag: found \"yes\", expected true or false\n"
            "m.json#/list/1: found 1, expected a string\n"
            "m.json#: key \"missing\" is missing\n"
            "m.json#/empty: found \"\", expected a string that is not empty\n"
            "m.json#/other: unknown key \"other\", expected one of name, flag, list, missing, "
            "empty\n");
}

TEST(Json, WritesWhatItReads) {
  const std::string text = R"({
  "name": "a \"b\"\n\u0001é",
  "empty": [],
  "list": [1, -2, 3.5, true, null],
  "long": [
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
    {"k": {}}
  ]
}
)";
  std::vector<Error> errors;
  const auto document = parse_json(text, "m.json", errors);
  ASSERT_TRUE(document);
  EXPECT_EQ(to_text(*document), text);
}

}  // namespace
}  // namespace reachd
