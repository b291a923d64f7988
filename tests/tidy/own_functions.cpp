#include <regex>
#include <set>

#include "tests/tidy/rules.h"

namespace reachd::tidy {

namespace {

/// A function that begins in the first column, as those of namespaces do.
const std::regex kFunction(R"(^(?:template <.*> ?)?[A-Za-z_][\w:<>,&* ]*[ &*](\w+)\(.*)");
const std::regex kNamespace(R"(^namespace ([\w:]+) \{.*)");

struct Names {
  std::string space;                ///< "reachd::expr"; of tests without one: ""
  std::map<std::string, int> seen;  ///< what it declares there (headers) or has for itself → line
};

Names names_of(const std::string& path, std::string_view text) {
  Names names;
  bool is_own = path.ends_with(".h");
  int number = 0;
  for (const std::string& line : lines_of(code_only(text))) {
    ++number;
    std::smatch match;
    if (line.starts_with("namespace {")) {
      is_own = true;
    } else if (line.starts_with("}  ") && path.ends_with(".cpp")) {
      is_own = false;  // "}  // namespace"; functions end with the brace alone
    } else if (std::regex_match(line, match, kNamespace)) {
      names.space = match[1];
    } else if (is_own && !line.starts_with("return ") && !line.starts_with("void PrintTo(") &&
               std::regex_match(line, match, kFunction)) {
      names.seen.try_emplace(match[1], number);
    }
  }
  return names;
}

bool is_around(const std::string& outer, const std::string& inner) {
  return outer == inner || inner.starts_with(outer + "::");
}

/// Programs that tests ask about, and such for one machine, are compiled each for itself.
bool folder_is_compiled(const std::string& path) {
  const std::string folder = folder_of(path);
  const bool is_test = folder.starts_with("tests/");
  return !is_model_code(path) && !folder.starts_with("tools") && !folder.starts_with("examples") &&
         (!is_test || folder.find('/', std::string("tests/").size()) == std::string::npos);
}

}  // namespace

Problems check_own_functions(const SourceTree& tree) {
  std::map<std::string, Names> sources, headers;
  std::map<std::string, std::set<std::string>> included;  // by the sources and headers of a folder
  for (const auto& [path, text] : tree)
    if (is_cpp(path) && folder_is_compiled(path)) {
      (path.ends_with(".h") ? headers : sources).emplace(path, names_of(path, text));
      for (const Include& include : includes_of(text))
        included[folder_of(path)].insert(include.header);
    }

  Problems problems;
  std::map<std::string, std::string> first;  // by folder and name
  for (const auto& [path, names] : sources)
    for (const auto& [name, line] : names.seen) {
      const std::string place = path + ":" + std::to_string(line) + ": " + name;
      const auto [other, is_new] = first.try_emplace(folder_of(path) + "/" + name, path);
      if (!is_new)
        problems.push_back(place + " is a function of " + other->second + ", too");
      for (const std::string& header : included[folder_of(path)])
        if (const auto it = headers.find(header); it != headers.end() &&
                                                  is_around(it->second.space, names.space) &&
                                                  it->second.seen.contains(name))
          problems.push_back(place + " is declared in " + header + ", too");
    }
  return problems;
}

}  // namespace reachd::tidy
