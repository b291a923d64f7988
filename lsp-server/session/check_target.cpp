#include <algorithm>
#include <filesystem>
#include <set>

#include "lsp-server/session/code_index.h"
#include "lsp-server/session/loader.h"

namespace reachd::session {

namespace {

template <typename Numbers>
std::string list(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::optional<Error> check_named(const Target& target, const EventModel& model) {
  std::set<std::string> ids;
  for (const Assertion& assertion : model.assertions)
    ids.insert(assertion.id);
  for (const Handler& handler : model.handlers)
    for (const RecordedPath& path : handler.paths)
      ids.insert(path.targets.begin(), path.targets.end());
  if (ids.contains(target.id))
    return std::nullopt;
  std::string names;
  for (const std::string& id : ids)
    names += (names.empty() ? "" : ", ") + id;
  return Error{to_text(target), "found id '" + target.id + "', but the named points of '" +
                                    model.name + "' are " + (names.empty() ? "none" : names)};
}

/// Lines that recorded traces have of a file.
std::set<std::uint32_t> recorded_lines(const EventModel& model, const std::string& file) {
  std::set<std::uint32_t> lines;
  for (const Handler& handler : model.handlers)
    for (const RecordedPath& path : handler.paths)
      for (const TracePoint& point : path.trace)
        if (point.file == file)
          lines.insert(point.line);
  return lines;
}

std::optional<Error> check_branch(const Target& target, const CodeIndex& code) {
  const std::string place = to_text(target);
  const auto conditions = code.conditions.find(target.line);
  if (conditions == code.conditions.end())
    return Error{place, "no condition begins on line " + std::to_string(target.line)};
  const std::vector<std::uint32_t>& columns = conditions->second;
  if (target.column && std::find(columns.begin(), columns.end(), *target.column) == columns.end())
    return Error{place, "no condition begins in column " + std::to_string(*target.column) +
                            " of line " + std::to_string(target.line) + ", expected " +
                            list(columns)};
  return std::nullopt;
}

std::optional<Error> check_line(const Target& target, const CodeIndex& code) {
  const std::string place = to_text(target);
  if (!code.holds_code(target.line)) {
    const auto nearest = code.nearest_code(target.line);
    return Error{place, "no statement begins on line " + std::to_string(target.line) +
                            (nearest ? "; the nearest line with one is " + std::to_string(*nearest)
                                     : ", nor on any other line of the file")};
  }
  if (!target.column)
    return std::nullopt;
  std::vector<std::uint32_t> columns;
  for (const auto& [line, column] : code.positions)
    if (line == target.line)
      columns.push_back(column);
  if (std::find(columns.begin(), columns.end(), *target.column) != columns.end())
    return std::nullopt;
  return Error{place, "no statement begins in column " + std::to_string(*target.column) +
                          " of line " + std::to_string(target.line) + ", expected " +
                          list(columns)};
}

}  // namespace

std::optional<Error> check_target(const Target& target, const EventModel& model) {
  if (!target.id.empty())
    return check_named(target, model);
  const auto file = file_of_program(model, target.file);
  if (!file) {
    std::error_code error;
    const bool exists = std::filesystem::exists(absolute_path(target.file), error);
    return Error{to_text(target),
                 "'" + target.file + "' " +
                     (exists ? "is not part of '" + model.name + "'" : "does not exist")};
  }
  if (const std::set<std::uint32_t> lines = recorded_lines(model, *file); !lines.empty()) {
    if (lines.contains(target.line))
      return std::nullopt;
    return Error{to_text(target), "no recorded path runs line " + std::to_string(target.line) +
                                      ", expected " + list(lines)};
  }
  const CodeIndex code = index_code(*model.code, *file);
  if (target.is_assertion) {
    if (std::binary_search(code.assertions.begin(), code.assertions.end(), target.line))
      return std::nullopt;
    return Error{to_text(target),
                 "no assertion stands on line " + std::to_string(target.line) +
                     (code.assertions.empty() ? ", nor on any other line of the file"
                                              : ", expected " + list(code.assertions))};
  }
  return target.branch ? check_branch(target, code) : check_line(target, code);
}

}  // namespace reachd::session
