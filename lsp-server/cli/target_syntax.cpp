#include "lsp-server/cli/target_syntax.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace reachd::cli {

namespace {

constexpr std::string_view kForms = "FILE:LINE[:COL][:true|:false], MODEL#id or assert:FILE:LINE";

/// Removes and returns what follows the last ':'.
std::optional<std::string_view> take_last(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos)
    return std::nullopt;
  const std::string_view last = text.substr(colon + 1);
  text = text.substr(0, colon);
  return last;
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Removes and returns a number after the last ':'; nothing happens where there is none.
std::optional<std::string_view> take_number(std::string_view& text) {
  std::string_view rest = text;
  const auto last = take_last(rest);
  if (!last || !is_number(*last))
    return std::nullopt;
  text = rest;
  return last;
}

Result<std::uint32_t> position(std::string_view digits, std::string_view what) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || number > std::uint32_t{std::numeric_limits<std::int32_t>::max()})
    return Error{"", std::string(what) + " " + std::string(digits) + " is too large"};
  if (number == 0)
    return Error{"", std::string(what) + " 0, but " + std::string(what) + "s count from 1"};
  return number;
}

Result<Target> parse_place(std::string_view text) {
  Target target;
  std::string_view rest = text;
  if (const auto last = take_last(rest); last && (*last == "true" || *last == "false")) {
    target.branch = *last == "true";
    text = rest;
  }
  const auto second = take_number(text);
  if (!second)
    return Error{"", "found no line, expected " + std::string(kForms)};
  const auto first = take_number(text);
  const auto line = position(first ? *first : *second, "line");
  if (!line)
    return line.error();
  target.line = *line;
  if (first) {
    const auto column = position(*second, "column");
    if (!column)
      return column.error();
    target.column = *column;
  }
  if (text.empty())
    return Error{"", "found no file, expected " + std::string(kForms)};
  target.file = text;
  return target;
}

Result<Target> parse(std::string_view text) {
  constexpr std::string_view kAssert = "assert:";
  if (text.starts_with(kAssert)) {
    Result<Target> target = parse_place(text.substr(kAssert.size()));
    if (!target)
      return target;
    if (target->branch || target->column)
      return Error{"", "found a column or an outcome, expected assert:FILE:LINE"};
    target->is_assertion = true;
    return target;
  }
  const std::size_t hash = text.rfind('#');
  std::string_view rest = text;
  const auto last = take_last(rest);
  const bool ends_as_place = last && (is_number(*last) || *last == "true" || *last == "false");
  if (hash == std::string_view::npos || (ends_as_place && hash < rest.size()))
    return parse_place(text);
  Target target;
  target.model = text.substr(0, hash);
  target.id = text.substr(hash + 1);
  if (target.model.empty() || target.id.empty())
    return Error{"", std::string("found no ") + (target.model.empty() ? "model" : "id") +
                         ", expected " + std::string(kForms)};
  return target;
}

}  // namespace

Result<Target> parse_target(std::string_view text) {
  Result<Target> target = parse(text);
  if (target)
    return target;
  constexpr std::size_t kShown = 200;
  const std::string shown =
      text.size() <= kShown ? std::string(text) : std::string(text.substr(0, kShown)) + "…";
  return Error{"target '" + shown + "'", target.error().message};
}

}  // namespace reachd::cli
