/// What tests executed, as coverage tools report it.
///
///   Result<Coverage> coverage = read_coverage(bytes, "build/coverage.info");
///   coverage->files["/src/app.c"].lines.at(41)      how often line 41 ran
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/base/result.h"

namespace reachd::coverage {

/// How often the condition that begins at a place was true, and how often false.
struct Outcomes {
  std::uint64_t when_true = 0;
  std::uint64_t when_false = 0;
  bool operator==(const Outcomes&) const = default;
};

struct FileCoverage {
  std::map<std::uint32_t, std::uint64_t> lines;  ///< those with code
  /// By line and column (in bytes); only llvm-cov knows these.
  std::map<std::pair<std::uint32_t, std::uint32_t>, Outcomes> conditions;
  /// Branches of a line, by line; which is which is not told.
  std::map<std::uint32_t, std::vector<std::uint64_t>> branches;

  /// What another run of the tests executed besides.
  void add(const FileCoverage& other);
};

struct Coverage {
  /// By path as the tool wrote it; relative paths are made absolute where the file says by what.
  std::map<std::string, FileCoverage> files;

  void add(const Coverage& other);
};

/// The format is told from the content; gzip is unpacked. `path`: for messages.
Result<Coverage> read_coverage(std::string_view bytes, const std::string& path);

}  // namespace reachd::coverage
