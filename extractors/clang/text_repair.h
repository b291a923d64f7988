/// Half-typed code: closes what was left open, so that one unfinished function does not swallow
/// those after it. Text to text; knows nothing of Clang.
///
/// Where a block ends that was not closed shows in the indentation: at the first line that is not
/// deeper than the line that opened it. Lines keep their numbers, and columns change only behind
/// the last token of a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::clang_extractor {

struct TextRepair {
  struct Change {
    std::uint32_t line = 0;  ///< from 1, as the column
    std::uint32_t column = 0;
    std::string message;  ///< as a compiler would put it: "expected '}'"
  };

  std::string text;
  std::vector<Change> changes;  ///< in the order of the text
};

/// None: nothing is missing. Of conditional groups, only the first is looked at. It is a guess, to
/// be tried on code that does not compile: texts that are fine may be odd.
std::optional<TextRepair> repair_text(std::string_view text);

}  // namespace reachd::clang_extractor
