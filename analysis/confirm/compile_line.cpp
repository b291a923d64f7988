#include "analysis/confirm/compile_line.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace reachd::confirm {

namespace {

using std::string_view;

bool is_one_of(string_view word, std::initializer_list<string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

/// Flags whose value is the next word, and which go with it.
bool goes_with_value(string_view word) {
  return is_one_of(
      word, {"-o", "-MF", "-MT", "-MQ", "-MJ", "-dumpbase", "-dumpdir", "--serialize-diagnostics"});
}

bool goes(string_view word) {
  if (is_one_of(word,
                {"-c", "-S", "-E", "-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-pg", "-pedantic",
                 "-pedantic-errors", "-pipe", "-save-temps", "--coverage", "-p"}))
    return true;
  if (word.starts_with("-Wp,") || word.starts_with("-Wa,"))
    return false;
  return std::ranges::any_of(
      std::to_array<string_view>({"-W", "-O", "-g", "-fsanitize", "-fprofile", "-ftest-coverage",
                                  "-fcoverage", "-flto", "-fdiagnostics", "-fcolor-diagnostics",
                                  "-fdebug", "-ffile-prefix-map", "-fmacro-prefix-map"}),
      [&](string_view start) { return word.starts_with(start); });
}

string_view extension(string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot == string_view::npos || path.find('/', dot) != string_view::npos ? string_view()
                                                                              : path.substr(dot);
}

/// Is this word the source? It may be written in other ways.
bool names(string_view word, const Unit& unit) {
  return !word.starts_with("-") && !extension(word).empty() &&
         file_name(word) == file_name(unit.path);
}

}  // namespace

bool is_cxx(const Unit& unit) {
  bool is = !is_one_of(extension(unit.path), {".c", ".h"});
  for (std::size_t i = 0; i < unit.command.size(); ++i) {
    const string_view word = unit.command[i];
    if (word.starts_with("-x")) {
      const string_view language = word.size() > 2               ? word.substr(2)
                                   : i + 1 < unit.command.size() ? string_view(unit.command[i + 1])
                                                                 : "";
      is = language.starts_with("c++") || language.starts_with("objective-c++");
    }
    if (is_one_of(word, {"--driver-mode=g++"}))
      is = true;
  }
  if (!unit.command.empty()) {
    // `g++ a.c` is C++.
    for (const std::string& word : unit.command) {
      if (word.starts_with("-"))
        break;
      const string_view name = file_name(word);
      is = is || name.find("++") != string_view::npos;
    }
  }
  return is;
}

std::vector<std::string> compile_line(const Unit& unit, const std::string& fallback) {
  if (unit.command.empty())
    return {fallback};
  std::vector<std::string> line;
  for (std::size_t i = 0; i < unit.command.size(); ++i) {
    const std::string& word = unit.command[i];
    if (goes_with_value(word) || word == "-x" || word == "-include-pch") {
      ++i;
      continue;
    }
    if (word == "--")
      continue;
    const bool is_flag = word.starts_with("-");
    if (is_flag &&
        (goes(word) || (word.starts_with("-x") && word.size() > 2) || word.starts_with("-o")))
      continue;
    if (!is_flag && i > 0 && names(word, unit))
      continue;
    line.push_back(word);
  }
  return line;
}

std::string shell_text(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += text.empty() ? "'" : " '";
    for (const char c : word)
      text += c == '\'' ? "'\\''" : std::string(1, c);
    text += "'";
  }
  return text;
}

}  // namespace reachd::confirm
