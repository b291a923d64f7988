#include "tests/tidy/rules.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace reachd::tidy {

namespace {

constexpr int kColumnsMax = 100;
constexpr int kFunctionLinesMax = 100;
constexpr int kFileLinesMax = 700;
constexpr int kReadmeLinesMax = 12;

std::string at(const std::string& path, int line) {
  return path + ":" + std::to_string(line) + ": ";
}

bool starts_with_any_top(const std::string& path, std::initializer_list<std::string_view> tops) {
  return std::any_of(tops.begin(), tops.end(), [&](std::string_view top) {
    return path.starts_with(std::string(top) + "/");
  });
}

/// Code that has layers; tests and examples may use all of it.
bool is_layered(const std::string& path) {
  return starts_with_any_top(path, {"analysis", "extractors", "lsp-server"});
}

bool is_in_folder(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder + "/");
}

/// "key key: value value" lines; '#' starts a comment.
std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> table_of(
    std::string_view text) {
  std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> rows;
  for (const std::string& line : lines_of(text)) {
    if (line.empty() || line.starts_with("#"))
      continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos)
      continue;
    rows.emplace_back(words_of(line.substr(0, colon)), words_of(line.substr(colon + 1)));
  }
  return rows;
}

/// Folder → all folders it may include, itself among them.
using Layers = std::map<std::string, std::set<std::string>>;

Layers layers_of(std::string_view text) {
  Layers direct;
  for (const auto& [keys, values] : table_of(text))
    for (const std::string& key : keys)
      direct[key].insert(values.begin(), values.end());
  Layers closed = direct;
  for (auto& [folder, reached] : closed) {
    reached.insert(folder);
    std::vector<std::string> todo(reached.begin(), reached.end());
    while (!todo.empty()) {
      const auto next = direct.find(todo.back());
      todo.pop_back();
      if (next == direct.end())
        continue;
      for (const std::string& more : next->second)
        if (reached.insert(more).second)
          todo.push_back(more);
    }
  }
  return closed;
}

std::string list(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "nothing" : text;
}

/// reachd_library(<target> DEPENDS a b …) of a CMakeLists.txt.
struct CmakeLibrary {
  std::string target;
  std::vector<std::string> depends;
};

std::vector<CmakeLibrary> libraries_of(const std::string& text) {
  static const std::regex kCall(R"(reachd_library\(([^)]*)\))");
  std::vector<CmakeLibrary> libraries;
  for (std::sregex_iterator call(text.begin(), text.end(), kCall), end; call != end; ++call) {
    CmakeLibrary library;
    bool in_depends = false;
    for (const std::string& word : words_of((*call)[1].str())) {
      if (word == "DEPENDS" || word == "THIRD_PARTY" || word == "DEFINITIONS" ||
          word == "GENERATED")
        in_depends = word == "DEPENDS";
      else if (library.target.empty())
        library.target = word;
      else if (in_depends)
        library.depends.push_back(word);
    }
    libraries.push_back(std::move(library));
  }
  return libraries;
}

Problems check_cmake(const SourceTree& tree, const Layers& layers) {
  std::map<std::string, std::string> folder_of_target;
  for (const auto& [path, text] : tree)
    if (is_layered(path) && path.ends_with("/CMakeLists.txt"))
      for (const CmakeLibrary& library : libraries_of(text))
        folder_of_target[library.target] = folder_of(path);

  Problems problems;
  for (const auto& [path, text] : tree) {
    if (!is_layered(path) || !path.ends_with("/CMakeLists.txt"))
      continue;
    const auto layer = layers.find(folder_of(path));
    if (layer == layers.end())
      continue;
    for (const CmakeLibrary& library : libraries_of(text))
      for (const std::string& needed : library.depends) {
        const auto folder = folder_of_target.find(needed);
        if (folder == folder_of_target.end())
          problems.push_back(path + ": depends on " + needed + ", which no folder defines");
        else if (!layer->second.contains(folder->second))
          problems.push_back(path + ": depends on " + needed + ", but " + layer->first +
                             " may use only " + list(layer->second));
      }
  }
  return problems;
}

int columns_of(const std::string& line) {
  return static_cast<int>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // count code points of UTF-8
  }));
}

struct Excess {
  std::string rule, path, function, message;
};

std::vector<Excess> excesses_of(const std::string& path, const std::string& text) {
  std::vector<Excess> excesses;
  const std::vector<std::string> lines = lines_of(text);
  if (static_cast<int>(lines.size()) > kFileLinesMax)
    excesses.push_back({"file-length", path, "",
                        path + ": " + std::to_string(lines.size()) + " lines, expected at most " +
                            std::to_string(kFileLinesMax)});
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (columns_of(lines[i]) > kColumnsMax)
      excesses.push_back({"line-length", path, "",
                          at(path, static_cast<int>(i) + 1) + std::to_string(columns_of(lines[i])) +
                              " columns, expected at most " + std::to_string(kColumnsMax)});
  for (const Function& function : functions_of(text))
    if (function.lines > kFunctionLinesMax)
      excesses.push_back({"function-length", path, function.name,
                          at(path, function.line) + function.name + " has " +
                              std::to_string(function.lines) + " lines, expected at most " +
                              std::to_string(kFunctionLinesMax)});
  return excesses;
}

struct BannedText {
  std::regex pattern;
  std::string why;
};

/// Written in pieces, so that this file does not contain what it forbids.
const std::vector<BannedText>& banned_texts() {
  static const std::vector<BannedText> kBanned = {
      {std::regex(std::string("(^|[^A-Za-z0-9_.~/-])/") + "(work|root|home|Users)/[a-zA-Z0-9_.-]+"),
       "names a path of one machine"},
      {std::regex(std::string("registry\\.") + "(npmjs|yarnpkg)\\.|(pypi|pythonhosted)\\" +
                  ".org|" + "crates\\" + ".io|proxy\\.golang\\" +
                  ".org|(deb|snapshot|security)\\.debian\\" +
                  ".org|maven\\.(org|apache)|rubygems\\" + ".org"),
       "names the host of a package registry"},
      {std::regex(std::string("DISABLED") + "_|GTEST" + "_SKIP"),
       "disables a test; assert today's answer with the reason instead"},
  };
  return kBanned;
}

}  // namespace

Problems check_layers(const SourceTree& tree, std::string_view text) {
  const Layers layers = layers_of(text);
  Problems problems = check_cmake(tree, layers);
  for (const auto& [path, content] : tree) {
    // Programs that reachd is tried on are built as their authors built them.
    if (!is_cpp(path) || is_in_folder(path, "tests/programs") ||
        is_in_folder(path, "tests/qt/programs") || is_in_folder(path, "tests/forms/files") ||
        is_in_folder(path, "tests/projects/same"))
      continue;
    const auto layer = layers.find(folder_of(path));
    for (const Include& include : includes_of(content)) {
      if (!include.quoted) {
        if (is_layered(include.header))
          problems.push_back(at(path, include.line) + "includes <" + include.header +
                             ">; our own headers are written in quotes");
        continue;
      }
      if (!tree.contains(include.header))
        problems.push_back(at(path, include.line) + "includes \"" + include.header +
                           "\", which does not exist; write it from the repository's root");
      else if (is_layered(path) && layer != layers.end() &&
               !layer->second.contains(folder_of(include.header)))
        problems.push_back(at(path, include.line) + "includes \"" + include.header + "\", but " +
                           layer->first + " may include only " + list(layer->second));
    }
  }
  return problems;
}

Problems check_doors(const SourceTree& tree, std::string_view doors) {
  const auto table = table_of(doors);
  Problems problems;
  for (const auto& [path, content] : tree) {
    if (!is_cpp(path) && !path.ends_with(".c"))
      continue;
    for (const Include& include : includes_of(content))
      for (const auto& [prefixes, folders] : table) {
        // A prefix with '/' or '.' names headers as written; a bare word also names word.h,
        // word.hpp.
        const bool named = std::any_of(prefixes.begin(), prefixes.end(), [&](const auto& prefix) {
          if (!include.header.starts_with(prefix))
            return false;
          const std::string rest = include.header.substr(prefix.size());
          return prefix.ends_with("/") || rest.empty() || rest.front() == '.' ||
                 rest.front() == '+' || rest.front() == '_';
        });
        const bool permitted = std::any_of(folders.begin(), folders.end(), [&](const auto& folder) {
          return is_in_folder(path, folder);
        });
        if (named && !permitted)
          problems.push_back(
              at(path, include.line) + "includes <" + include.header +
              ">, which only these folders may: " + list({folders.begin(), folders.end()}));
      }
  }
  return problems;
}

Problems check_folders(const SourceTree& tree, std::string_view text) {
  const Layers layers = layers_of(text);
  std::set<std::string> folders;
  for (const auto& [path, content] : tree)
    if (is_layered(path) && (is_cpp(path) || path.ends_with("/CMakeLists.txt")))
      folders.insert(folder_of(path));
  Problems problems;
  for (const std::string& folder : folders) {
    const bool is_top = folder.find('/') == std::string::npos;
    if (!is_top && !layers.contains(folder))
      problems.push_back(folder + ": not in tests/tidy/layers.txt");
    if (!tree.contains(folder + "/CMakeLists.txt"))
      problems.push_back(folder + ": has no CMakeLists.txt");
    const auto readme = tree.find(folder + "/README.md");
    if (readme == tree.end())
      problems.push_back(folder + ": has no README.md");
    else if (!is_top && lines_of(readme->second).size() > kReadmeLinesMax)
      problems.push_back(folder + "/README.md: expected about five lines, at most " +
                         std::to_string(kReadmeLinesMax));
  }
  return problems;
}

Problems check_sizes(const SourceTree& tree, std::string_view allowed) {
  std::map<std::string, bool> used;  // "rule path [function]" → it excused something
  for (const std::string& line : lines_of(allowed)) {
    std::string key;
    for (const std::string& word : words_of(line.substr(0, line.find('#'))))
      key += (key.empty() ? "" : " ") + word;
    if (!key.empty())
      used[key] = false;
  }
  Problems problems;
  for (const auto& [path, text] : tree) {
    if (!is_cpp(path) && !is_model_code(path))
      continue;
    for (const Excess& excess : excesses_of(path, text)) {
      // Their layout is not that of the project, and macros stand around their functions.
      if (is_model_code(path) && excess.rule != "file-length")
        continue;
      const std::string suffix = excess.function.empty() ? "" : " " + excess.function;
      const auto entry = used.find(excess.rule + " " + path + suffix);
      if (entry != used.end())
        entry->second = true;
      else
        problems.push_back(excess.message);
    }
  }
  for (const auto& [key, excused] : used)
    if (!excused)
      problems.push_back("tests/tidy/allow.txt: excuses nothing: " + key);
  return problems;
}

Problems check_texts(const SourceTree& tree) {
  Problems problems;
  for (const auto& [path, text] : tree) {
    int number = 0;
    for (const std::string& line : lines_of(text)) {
      ++number;
      if (line.size() > 5000)
        continue;  // data, and std::regex recurses per character
      for (const BannedText& banned : banned_texts())
        if (std::regex_search(line, banned.pattern))
          problems.push_back(at(path, number) + banned.why);
      if (is_cpp(path) && (line.find('\t') != std::string::npos || line.ends_with(' ')))
        problems.push_back(at(path, number) + "has a tab, or blanks at its end");
    }
    if (path.ends_with(".h") && is_layered(path) && text.find("#pragma once") == std::string::npos)
      problems.push_back(path + ": has no #pragma once");
  }
  return problems;
}

Problems check_properties(const SourceTree& tree) {
  std::set<std::string> declared;
  static const std::regex kDeclared(R"json("name": "(q_[a-z0-9_]+)")json");
  static const std::regex kNamed(R"json("(q_[a-z0-9_]+)")json");
  const auto each = [](const std::string& text, const std::regex& pattern, const auto& visit) {
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
      visit((*it)[1].str());
  };
  for (const auto& [path, text] : tree)
    if (path.starts_with("extractors/frameworks/") && path.ends_with(".json"))
      for (const std::string& line : lines_of(text))
        each(line, kDeclared, [&](const std::string& name) { declared.insert(name); });
  Problems problems;
  for (const auto& [path, text] : tree) {
    int number = 0;
    if (path.starts_with("extractors/models/"))
      for (const std::string& line : lines_of(text)) {
        ++number;
        each(line, kNamed, [&](const std::string& name) {
          if (!declared.contains(name))
            problems.push_back(at(path, number) + name + " is declared in no framework's file");
        });
      }
  }
  return problems;
}

}  // namespace reachd::tidy
