// The JSON of `gcov --json-format`: gcov(1).
#include "extractors/coverage/readers.h"

namespace reachd::coverage {

namespace {

/// Counts of branches that exceptions take are left out.
void read_branches(const JsonValue& value, std::uint32_t number, FileCoverage& file,
                   JsonProblems& problems) {
  JsonObject branch(value, problems);
  const JsonValue* count = branch.required("count", JsonValue::Kind::kInteger);
  const bool is_throw = branch.optional_bool("throw");
  std::uint64_t taken = 0;
  if (count == nullptr)
    return;
  if (!to_number(count->text, taken))
    return problems.add_expected(*count, "a count");
  if (!is_throw)
    file.branches[number].push_back(taken);
}

void read_line(const JsonValue& value, FileCoverage& file, JsonProblems& problems) {
  JsonObject line(value, problems);
  const JsonValue* number = line.required("line_number", JsonValue::Kind::kInteger);
  const JsonValue* count = line.required("count", JsonValue::Kind::kInteger);
  std::uint64_t at = 0;
  std::uint64_t taken = 0;
  if (number == nullptr || count == nullptr)
    return;
  if (!to_number(number->text, at) || at > UINT32_MAX)
    return problems.add_expected(*number, "the number of a line");
  if (!to_number(count->text, taken))
    return problems.add_expected(*count, "a count");
  const auto key = static_cast<std::uint32_t>(at);
  // An inline function or a template has its lines once for each function it became.
  file.lines[key] += taken;
  FileCoverage own;
  for (const JsonValue& branch : line.optional_items("branches"))
    read_branches(branch, key, own, problems);
  file.add(own);
}

}  // namespace

Result<Coverage> read_gcov(const JsonValue& document, const std::string& path) {
  std::vector<Error> errors;
  JsonProblems problems(path, errors);
  Coverage coverage;
  JsonObject top(document, problems);
  const std::string folder = top.optional_string("current_working_directory");
  for (const JsonValue& value : top.required_items("files")) {
    JsonObject file(value, problems);
    std::string name = file.required_string("file");
    if (!name.starts_with("/") && !folder.empty())
      name = folder + "/" + name;
    FileCoverage read;
    for (const JsonValue& line : file.required_items("lines"))
      if (problems.empty())
        read_line(line, read, problems);
    coverage.files[name].add(read);
  }
  if (!errors.empty())
    return errors.front();
  return coverage;
}

}  // namespace reachd::coverage
