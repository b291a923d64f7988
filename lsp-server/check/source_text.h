/// Texts of sources, each file read once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp-server/session/code_index.h"

namespace reachd::check {

class SourceTexts {
public:
  /// What stands there, on one line, blanks made one; empty where it cannot be read.
  std::string text(const std::string& path, const session::Stretch& where);
  /// The first line that contains the text; 0: none does.
  std::uint32_t line_with(const std::string& path, std::string_view text);
  /// The whole file; null where it cannot be read.
  const std::string* file(const std::string& path);
  const std::vector<std::string_view>& lines(const std::string& path);

private:
  struct Text {
    std::optional<std::string> whole;
    std::vector<std::string_view> lines;
  };
  Text& read(const std::string& path);

  std::map<std::string, Text> texts_;
};

}  // namespace reachd::check
