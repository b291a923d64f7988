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
    if (const JsonValue* value = keys.optional("bounds")) {
      JsonObject bounds(*value, problems);
      query::Bounds& into = configuration.bounds;
      read_bound(bounds, "loop", std::uint64_t{1'000'000}, into.loop, problems);
      read_bound(bounds, "depth", std::uint64_t{10'000}, into.depth, problems);
      read_bound(bounds, "objects", std::uint32_t{64}, into.objects, problems);
      read_bound(bounds, "room", kRoomMax, configuration.room, problems);
      bounds.finish();
    }
    const JsonValue* frameworks = keys.optional("frameworks");
    if (frameworks && !frameworks->is(JsonValue::Kind::kArray))
      problems.add_expected(*frameworks, "an array of paths");
    for (const JsonValue& file : frameworks ? frameworks->items : std::vector<JsonValue>())
      if (!file.is(JsonValue::Kind::kString) || file.text.empty())
        problems.add_expected(file, "the path of a framework file");
      else
        configuration.frameworks.push_back(
            (std::filesystem::path(path).parent_path() / file.text).lexically_normal().string());
  }
  if (!errors.empty())
    return errors.front();
  return configuration;
}

}  // namespace reachd::session
