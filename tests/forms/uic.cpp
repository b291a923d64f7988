#include "tests/forms/uic.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <regex>
#include <sstream>

namespace reachd::forms {

namespace {

/// `"a\n"`, a new line and `"b"` are one literal.
std::string with_whole_literals(const std::string& text) {
  static const std::regex kBreak("\"\\s*\\n\\s*\"");
  return std::regex_replace(text, kBreak, "");
}

std::string trimmed(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : line.substr(begin);
}

bool decides_looks(const std::string& line) {
  static const std::regex kLook(
      "(const )?(QFont|QIcon|QPalette|QBrush|QSizePolicy) \\w+.*|"
      "(font|icon|palette|brush|sizePolicy)\\d*(\\.| = ).*|"
      "(QString )?iconThemeName.*|if \\(QIcon::.*|\\} else \\{|\\}|"
      ".*->set(Font|Palette|SizePolicy|Icon|WindowIcon|Pixmap|Cursor|Locale|Background|Foreground)"
      "\\(.*");
  return std::regex_match(line, kLook);
}

std::string in_one_way(std::string line) {
  static const std::regex kByText(
      "QObject::connect\\((\\w+), SIGNAL\\((\\w+)\\(.*\\)\\), (\\w+), SLOT\\((\\w+)\\(.*");
  static const std::regex kByAddress(
      "QObject::connect\\((\\w+), .*::(\\w+)\\)?, (\\w+), .*::(\\w+)\\)?\\);");
  static const std::regex kIcon("(addItem|addTab)\\((\\w+, )?icon\\d*, ");
  static const std::regex kName("setObjectName\\((\".*\")\\)");
  line = std::regex_replace(line, kByText, "connect $1 $2 $3 $4");
  line = std::regex_replace(line, kByAddress, "connect $1 $2 $3 $4");
  line = std::regex_replace(line, kIcon, "$1($2");
  line = std::regex_replace(line, kName, "setObjectName(QString::fromUtf8($1))");
  if (line.find("QStringList") != std::string::npos)
    std::erase_if(line, [](char c) { return std::string("(){}<, ").find(c) != std::string::npos; });
  for (std::size_t at = 0; (at = line.find('\t', at)) != std::string::npos;)
    line.replace(at, 1, "\\011");
  return line;
}

/// What is set of an item may be set in another order.
void sort_setters_of_items(std::vector<std::string>& lines) {
  const auto item_of = [](const std::string& line) {
    return line.starts_with("__") ? line.substr(0, line.find("->")) : "";
  };
  for (auto begin = lines.begin(); begin != lines.end();) {
    auto end = begin + 1;
    while (end != lines.end() && !item_of(*begin).empty() && item_of(*end) == item_of(*begin))
      ++end;
    std::sort(begin, end);
    begin = end;
  }
}

}  // namespace

std::vector<std::string> statements_of(const std::string& header) {
  std::istringstream stream(with_whole_literals(header));
  std::vector<std::string> lines;
  bool is_inside = false;
  std::string begun;
  for (std::string raw; std::getline(stream, raw);) {
    const bool is_end = raw.starts_with("};");
    const std::string line = trimmed(raw);
    is_inside = (is_inside && !is_end) || line == "public:";
    const bool is_left_out = line.empty() || line[0] == '#' || line[0] == '{' || line[0] == '}' ||
                             line.starts_with("(void)") || line == "public:" || decides_looks(line);
    if (!is_inside || (is_left_out && begun.empty()))
      continue;
    // Lists go over several lines.
    begun += line;
    if (begun.find("QStringList") != std::string::npos && !begun.ends_with(";"))
      continue;
    lines.push_back(in_one_way(begun));
    begun.clear();
  }
  sort_setters_of_items(lines);
  return lines;
}

std::optional<std::string> output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe)
    return std::nullopt;
  std::string output;
  std::array<char, 4096> buffer;
  while (const std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
    output.append(buffer.data(), count);
  return pclose(pipe) == 0 ? std::optional(output) : std::nullopt;
}

}  // namespace reachd::forms
