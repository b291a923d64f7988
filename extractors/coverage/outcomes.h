/// What the coverage of a file says of the outcomes of its conditions.
///
///   covered_of({{.line = 41, .column = 7, .is_true = true}}, coverage.files["/src/app.c"])
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "extractors/coverage/coverage.h"

namespace reachd::coverage {

/// Paths of the machine that measured, and what they are here; the longest that fits counts.
using PathMap = std::vector<std::pair<std::string, std::string>>;

/// The path where `from` is replaced by `to`; whole folders only.
std::string mapped(const std::string& path, const PathMap& map);

enum class Covered { kNotTold, kYes, kNo };

/// One outcome of the condition that begins at a place. Lines and columns count from 1, columns in
/// bytes.
struct Outcome {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  bool is_true = true;
  /// The code that only this outcome leads to; 0: none.
  std::uint32_t guarded_line = 0;
  std::uint32_t guarded_end_line = 0;
};

/// What is said of each, in their order. Where a line has one condition, what is known of one
/// outcome tells of the other, so give all of a file.
std::vector<Covered> covered_of(const std::vector<Outcome>& outcomes, const FileCoverage& file);

}  // namespace reachd::coverage
