#include "analysis/testgen/edits.h"

#include <algorithm>
#include <string_view>

#include "analysis/confirm/compile_line.h"

namespace reachd::testgen {

namespace {

std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos)
      result += '\\';
    result += c;
  }
  return result;
}

/// Takes the line that `text` begins with from it.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// Of a line that changes. What stands before the first change stays, and is not named where it is
/// blank: what is behind it is all that the line has.
std::string substitution(std::string_view from, std::string_view to) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto strip = [](std::string_view& line, std::size_t count) { line.remove_suffix(count); };
  const std::size_t last = from.find_last_not_of(kBlanks);
  const std::size_t blanks = last == std::string_view::npos ? 0 : from.size() - last - 1;
  if (to.ends_with(from.substr(from.size() - blanks))) {
    strip(from, blanks);
    strip(to, blanks);
  }
  const std::size_t first = std::min(from.find_first_not_of(kBlanks), from.size());
  std::string anchor = "^";
  if (to.starts_with(from.substr(0, first))) {
    from.remove_prefix(first);
    to.remove_prefix(first);
    anchor.clear();
  }
  std::string made;
  if (!from.empty() && to.ends_with(from))
    made = escaped(to.substr(0, to.size() - from.size()), "\\&/") + "&";
  else
    made = escaped(to, "\\&/");
  return "s/" + anchor + escaped(from, "\\.*[^$/") + "/" + made + "/";
}

}  // namespace

std::string sed_arguments(const std::string& text, const std::string& changed) {
  std::string arguments;
  std::string_view from = text;
  std::string_view to = changed;
  for (std::size_t number = 1; !from.empty(); ++number) {
    const std::string_view old_line = next_line(from);
    const std::string_view new_line = next_line(to);
    if (old_line != new_line)
      arguments +=
          (arguments.empty() ? "-e " : " -e ") +
          confirm::shell_text({std::to_string(number) + substitution(old_line, new_line)});
  }
  return arguments;
}

}  // namespace reachd::testgen
