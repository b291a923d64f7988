/// The repository's text files as plain values, so that each rule is a function from text to
/// problems.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::tidy {

/// Path from the repository's root (with '/') to content.
using SourceTree = std::map<std::string, std::string>;

/// Reads every text file that belongs to the project: no build output, no hidden folders but .ci.
SourceTree read_tree(const std::filesystem::path& root);

struct Include {
  int line = 0;
  bool quoted = false;
  std::string header;
};

/// The #include lines of a C or C++ file, in order. Those in comments and literals do not count.
std::vector<Include> includes_of(std::string_view text);

/// The file with comments and the insides of literals blanked out. Line numbers are kept.
std::string code_only(std::string_view text);

struct Function {
  std::string name;
  int line = 0;
  int lines = 0;
};

/// Functions with a body, by brace matching; good enough to measure them. Lambdas count to the
/// function around them.
std::vector<Function> functions_of(std::string_view text);

/// The folder part of a path, "" at the root.
std::string folder_of(const std::string& path);

bool is_cpp(const std::string& path);
/// Of library models (extractors/models), which Clang compiles at run time.
bool is_model_code(const std::string& path);

std::vector<std::string> lines_of(std::string_view text);

/// Words separated by blanks.
std::vector<std::string> words_of(std::string_view text);

}  // namespace reachd::tidy
