/// Command lines of compilers, made ready for a driver. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/confirm/driver.h"

namespace reachd::confirm {

/// The compiler and the flags of a unit, without what names inputs and outputs, warns, optimises,
/// or asks for what the link of a driver does not have (sanitizers, profiles). `fallback`: the
/// compiler of a unit without command.
std::vector<std::string> compile_line(const Unit& unit, const std::string& fallback);

/// Without its folder.
inline std::string_view file_name(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

/// By the flags, else by the file's name.
bool is_cxx(const Unit& unit);

/// The words as a shell reads them back.
std::string shell_text(const std::vector<std::string>& words);

}  // namespace reachd::confirm
