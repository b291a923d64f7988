// The JSON of `llvm-cov export`: tools/llvm-cov/CoverageExporterJson.cpp. Versions 2 and 3.
#include <algorithm>
#include <optional>

#include "extractors/coverage/readers.h"

namespace reachd::coverage {

namespace {

struct Segment {
  std::uint32_t line = 0;
  std::uint64_t count = 0;
  bool has_count = false;
  bool is_entry = false;
  bool is_gap = false;

  bool starts_region() const { return !is_gap && has_count && is_entry; }
};

bool read_integer(const JsonValue& value, std::uint64_t& number) {
  return value.is(JsonValue::Kind::kInteger) && to_number(value.text, number);
}

/// [line, column, count, has count, is entry, is gap]; the last came with version 2.
std::optional<Segment> segment_of(const JsonValue& value) {
  const std::vector<JsonValue>& items = value.items;
  std::uint64_t line = 0;
  Segment segment;
  if (!value.is(JsonValue::Kind::kArray) || items.size() < 5 || !read_integer(items[0], line) ||
      line > UINT32_MAX || !read_integer(items[2], segment.count))
    return std::nullopt;
  const auto flag = [&](std::size_t i) {
    return i < items.size() && (items[i].boolean || items[i].text == "1");
  };
  segment.line = static_cast<std::uint32_t>(line);
  segment.has_count = flag(3);
  segment.is_entry = flag(4);
  segment.is_gap = flag(5);
  return segment;
}

/// As LLVM's LineCoverageStats counts them.
void add_lines(const std::vector<Segment>& segments, FileCoverage& file) {
  const Segment* wrapped = nullptr;
  std::size_t next = 0;
  if (segments.empty())
    return;
  for (std::uint32_t line = segments.front().line; line <= segments.back().line; ++line) {
    const std::size_t first = next;
    while (next < segments.size() && segments[next].line == line)
      ++next;
    const auto begin = segments.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = segments.begin() + static_cast<std::ptrdiff_t>(next);
    const bool starts = std::any_of(begin, end, [](const Segment& s) { return s.starts_region(); });
    const bool is_skipped = begin != end && !begin->has_count && begin->is_entry;
    if (!is_skipped && ((wrapped != nullptr && wrapped->has_count) || starts)) {
      std::uint64_t count = wrapped != nullptr ? wrapped->count : 0;
      for (auto segment = begin; segment != end; ++segment)
        if (segment->starts_region())
          count = std::max(count, segment->count);
      file.lines[line] += count;
    }
    if (begin != end)
      wrapped = &segments[next - 1];
  }
}

/// [line, column, end line, end column, count of true, of false, …]
bool add_branch(const JsonValue& value, FileCoverage& file) {
  const std::vector<JsonValue>& items = value.items;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  Outcomes outcomes;
  if (!value.is(JsonValue::Kind::kArray) || items.size() < 6 || !read_integer(items[0], line) ||
      !read_integer(items[1], column) || line > UINT32_MAX || column > UINT32_MAX ||
      !read_integer(items[4], outcomes.when_true) || !read_integer(items[5], outcomes.when_false))
    return false;
  Outcomes& into =
      file.conditions[{static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column)}];
  into.when_true += outcomes.when_true;
  into.when_false += outcomes.when_false;
  return true;
}

void read_file(const JsonValue& value, Coverage& coverage, JsonProblems& problems) {
  JsonObject file(value, problems);
  const std::string name = file.required_string("filename");
  FileCoverage read;
  std::vector<Segment> segments;
  const std::vector<JsonValue>& items = file.optional_items("segments");
  for (const JsonValue& item : items) {
    const auto segment = segment_of(item);
    if (!segment)
      return problems.add_expected(
          item, "a segment: [line, column, count, has count, is region entry, is gap]");
    if (!segments.empty() && segment->line < segments.back().line)
      return problems.add_expected(item, "segments in order of their lines");
    segments.push_back(*segment);
  }
  constexpr std::uint32_t kLinesMax = 50'000'000;
  if (!segments.empty() && segments.back().line > kLinesMax)
    return problems.add_expected(items.back(), "a line of a file");
  add_lines(segments, read);
  for (const JsonValue& item : file.optional_items("branches"))
    if (!add_branch(item, read))
      return problems.add_expected(
          item, "a branch: [line, column, end line, end column, true count, false count, …]");
  coverage.files[name].add(read);
}

}  // namespace

Result<Coverage> read_llvm(const JsonValue& document, const std::string& path) {
  std::vector<Error> errors;
  JsonProblems problems(path, errors);
  Coverage coverage;
  JsonObject top(document, problems);
  const std::string version = top.required_string("version");
  if (!version.empty() && !version.starts_with("2.") && !version.starts_with("3."))
    return Error{path + "#/version", "found \"" + version + "\", expected 2.x or 3.x"};
  for (const JsonValue& data : top.required_items("data")) {
    JsonObject part(data, problems);
    for (const JsonValue& file : part.required_items("files"))
      if (problems.empty())
        read_file(file, coverage, problems);
  }
  if (!errors.empty())
    return errors.front();
  return coverage;
}

}  // namespace reachd::coverage
