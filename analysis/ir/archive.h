/// One translation unit's module as bytes: what an index keeps, and a linker takes.
///
///   std::string archive = to_archive(module, "/src/app.c");
///   Linker linker(pool);                       (linker.h)
///   linker.add(archive);
///
/// The same module gives the same bytes. Each function has its own table of expressions, so that
/// one can be read without the others. Layout, after the head (magic, version, checksum): path of
/// the unit, texts, sorts, files, objects, functions, problems,
/// initializers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Changes with the layout, and with what is laid out: archives of another version are no archives.
inline constexpr std::uint64_t kArchiveVersion = 6;

/// `unit`: path of the source, which tells its static entities from those of other units. Empty if
/// the module holds what archives cannot: enumerations.
std::string to_archive(const Module& module, std::string_view unit);

/// Which external functions a unit has, and which it needs; by linker's keys, sorted.
struct UnitSummary {
  std::string unit;
  std::vector<std::string> defined;
  std::vector<std::string> missing;  ///< used, and without body
  /// Of system headers, used, and without body: a program rarely defines them itself.
  std::vector<std::string> missing_library;
  std::size_t errors = 0;  ///< problems that are
};

/// Cost: that of reading the heads of objects and functions. Errors: no archive of this version, or
/// damaged.
Result<UnitSummary> summary_of(std::string_view archive);

}  // namespace reachd::ir
