#include "lsp-server/session/unit_facts_note.h"

#include <cstdlib>
#include <vector>

namespace reachd::session {

std::string to_note(const UnitFacts& facts) {
  std::string text = facts.is_marked ? "marked" : "";
  const auto add = [&](const std::vector<std::string>& names) {
    text += '\0';
    for (const std::string& name : names)
      text += name + '\1';
  };
  add(facts.summary.defined);
  add(facts.summary.missing);
  add(facts.summary.missing_library);
  return text + '\0' + std::to_string(facts.summary.errors);
}

bool read_note(const std::string& text, UnitFacts& facts) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == '\0')
      parts.emplace_back();
    else
      parts.back() += c;
  if (parts.size() != 5)
    return false;
  const auto read = [](const std::string& part, std::vector<std::string>& names) {
    for (std::size_t begin = 0, end = 0; (end = part.find('\1', begin)) != std::string::npos;
         begin = end + 1)
      names.push_back(part.substr(begin, end - begin));
  };
  facts.is_marked = !parts[0].empty();
  read(parts[1], facts.summary.defined);
  read(parts[2], facts.summary.missing);
  read(parts[3], facts.summary.missing_library);
  facts.summary.errors = std::strtoull(parts[4].c_str(), nullptr, 10);
  return true;
}

}  // namespace reachd::session
