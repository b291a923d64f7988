#include "lsp-server/session/configuration.h"

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <vector>

#include "extractors/json/json.h"

namespace reachd::session {

namespace {

/// A container's room, and the place of a map that is none, are no more cells than the engine
/// tells apart.
constexpr std::uint32_t kRoomMax = 60;

/// An integer from 1 to `most`, if it is there.
template <typename Number>
void read_bound(JsonObject& bounds, std::string_view key, Number most, Number& into,
                JsonProblems& problems) {
  const JsonValue* value = bounds.optional(key);
  if (!value)
    return;
  Number number = 0;
  const char* end = value->text.data() + value->text.size();
  const auto read = std::from_chars(value->text.data(), end, number);
  if (!value->is(JsonValue::Kind::kInteger) || read.ec != std::errc() || read.ptr != end ||
      number < 1 || number > most)
    problems.add_expected(*value, "an integer from 1 to " + std::to_string(most));
  else
    into = number;
}

/// The members that hold paths, rules and suppressions.
class KeyReader {
public:
  KeyReader(JsonObject& keys, JsonProblems& problems, const std::string& path)
      : keys_(keys), problems_(problems), folder_(std::filesystem::path(path).parent_path()) {}

  std::vector<std::string> paths(std::string_view key, std::string_view expected) const {
    std::vector<std::string> result;
    for (const JsonValue& file : items(key, "an array of paths"))
      if (!file.is(JsonValue::Kind::kString) || file.text.empty())
        problems_.add_expected(file, expected);
      else
        result.push_back(absolute(file.text));
    return result;
  }

  std::string path(std::string_view key) const {
    const JsonValue* value = keys_.optional(key);
    if (value == nullptr)
      return "";
    if (value->is(JsonValue::Kind::kString) && !value->text.empty())
      return absolute(value->text);
    problems_.add_expected(*value, "a path");
    return "";
  }

  std::optional<std::vector<std::string>> rules(std::string_view key) const {
    const JsonValue* value = keys_.optional(key);
    if (value == nullptr)
      return std::nullopt;
    std::vector<std::string> result;
    if (!value->is(JsonValue::Kind::kArray))
      problems_.add_expected(*value, "an array of rules");
    for (const JsonValue& rule : value->items)
      if (!rule.is(JsonValue::Kind::kString))
        problems_.add_expected(rule, "the name of a rule");
      else
        result.push_back(rule.text);
    return result;
  }

  std::vector<std::pair<std::string, std::string>> path_map(std::string_view key) const {
    std::vector<std::pair<std::string, std::string>> result;
    const JsonValue* value = keys_.optional(key);
    if (value == nullptr)
      return result;
    if (!value->is(JsonValue::Kind::kObject))
      problems_.add_expected(*value, "an object from folders of another machine to folders here");
    for (const auto& [from, to] : value->members)
      if (from.empty() || !to.is(JsonValue::Kind::kString) || to.text.empty())
        problems_.add_expected(to, "the path of a folder");
      else
        result.emplace_back(from, absolute(to.text));
    return result;
  }

  std::vector<Suppression> suppressions(std::string_view key) const {
    std::vector<Suppression> result;
    for (const JsonValue& item : items(key, "an array of suppressions")) {
      JsonObject entry(item, problems_);
      Suppression one;
      one.rule = entry.optional_string("rule");
      one.file = entry.optional_string("file");
      one.function = entry.optional_string("function");
      one.reason = entry.required_string("reason");
      entry.finish();
      result.push_back(std::move(one));
    }
    return result;
  }

private:
  const std::vector<JsonValue>& items(std::string_view key, std::string_view expected) const {
    static const std::vector<JsonValue> kNone;
    const JsonValue* value = keys_.optional(key);
    if (value != nullptr && !value->is(JsonValue::Kind::kArray))
      problems_.add_expected(*value, expected);
    return value == nullptr ? kNone : value->items;
  }
  std::string absolute(const std::string& path) const {
    const std::string normal = (folder_ / path).lexically_normal().string();
    return normal.size() > 1 && normal.ends_with('/') ? normal.substr(0, normal.size() - 1)
                                                      : normal;
  }

  JsonObject& keys_;
  JsonProblems& problems_;
  std::filesystem::path folder_;
};

}  // namespace

std::string configuration_for(const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code error;
  for (fs::path folder = fs::path(file).parent_path();; folder = folder.parent_path()) {
    const fs::path candidate = folder / ".reachd.json";
    if (fs::is_regular_file(candidate, error))
      return candidate.string();
    if (folder == folder.parent_path())
      return {};
  }
}

Result<Configuration> read_configuration(std::string_view text, const std::string& path) {
  std::vector<Error> errors;
  Configuration configuration;
  if (const auto document = parse_json(text, path, errors)) {
    JsonProblems problems(path, errors);
    JsonObject keys(*document, problems);
    keys.optional("$schema");
    if (const JsonValue* value = keys.optional("bounds")) {
      JsonObject bounds(*value, problems);
      query::Bounds& into = configuration.bounds;
      read_bound(bounds, "loop", std::uint64_t{1'000'000}, into.loop, problems);
      read_bound(bounds, "depth", std::uint64_t{10'000}, into.depth, problems);
      read_bound(bounds, "objects", std::uint32_t{64}, into.objects, problems);
      read_bound(bounds, "room", kRoomMax, configuration.room, problems);
      bounds.finish();
    }
    const KeyReader reader(keys, problems, path);
    configuration.frameworks = reader.paths("frameworks", "the path of a framework file");
    configuration.models = reader.paths("models", "the path of an event-model file");
    configuration.coverage = reader.paths("coverage", "the path of a coverage file");
    configuration.exclude = reader.paths("exclude", "the path of a folder");
    configuration.build = reader.path("build");
    configuration.baseline = reader.path("baseline");
    configuration.fail_on = reader.rules("failOn");
    configuration.path_map = reader.path_map("pathMap");
    configuration.suppressions = reader.suppressions("suppressions");
    keys.finish();
  }
  if (!errors.empty())
    return errors.front();
  return configuration;
}

}  // namespace reachd::session
