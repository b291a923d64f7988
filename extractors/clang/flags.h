/// Command lines of the compilers that people use, as flags that Clang parses with.
///
/// Kept is what decides the meaning of a file. Warnings, outputs, precompiled headers, flags that
/// only another compiler has, and whatever would load or run code are left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reachd::clang_extractor {

/// The flags among `arguments` (as of GCC or Clang, without the compiler) that matter.
std::vector<std::string> parsing_flags(const std::vector<std::string>& arguments);

/// The same for a whole command line as a compilation database has it: wrappers (ccache, distcc …),
/// response files, and the ways of cl and nvcc. Compilers for another machine give `--target=…`.
/// `directory`: relative response files are relative to it.
std::vector<std::string> flags_of_command(std::vector<std::string> line,
                                          const std::string& directory);

/// What `-x` needs for a file whose name does not tell it to Clang: "c", "c++"; empty: it does.
/// Of headers named `.h`, the text decides, then the sources in the same folder.
std::string language_of(const std::string& path, std::string_view text);

bool is_header(std::string_view path);

}  // namespace reachd::clang_extractor
