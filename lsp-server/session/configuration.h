/// `.reachd.json`: what a project says about itself. See lsp-server/README.md for its keys.
///
///   {"bounds": {"loop": 256, "depth": 16, "objects": 8, "room": 32},
///    "frameworks": ["tools/bus.json"],
///    "build": "build", "models": [], "coverage": ["build/app.info"], "exclude": ["third_party"],
///    "pathMap": {"/builds/app": "."}, "baseline": "reachd.baseline.json",
///    "failOn": ["unreachable-branch"],
///    "suppressions": [{"rule": "unreached-target", "file": "src/gen/**", "reason": "generated"}]}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/query/engine.h"

namespace reachd::session {

inline constexpr std::uint32_t kRoom = 16;

/// What keeps findings out of reports; an empty text stands for all.
struct Suppression {
  std::string rule;
  std::string file;  ///< a pattern, relative to the folder of the configuration
  std::string function;
  std::string reason;
};

struct Configuration {
  query::Bounds bounds;
  std::uint32_t room = kRoom;  ///< elements of a container whose number is not known
  /// Absolute paths of framework files, in the order of the file.
  std::vector<std::string> frameworks;

  // Of `reachd check`. Paths are absolute; empty: not said.
  std::string build;
  std::vector<std::string> models;
  std::vector<std::string> coverage;
  std::vector<std::string> exclude;
  std::vector<std::pair<std::string, std::string>> path_map;  ///< from the other machine to here
  std::string baseline;
  std::optional<std::vector<std::string>> fail_on;
  std::vector<Suppression> suppressions;
};

/// The nearest one in the folder of the file or above it; empty: none.
std::string configuration_for(const std::string& file);

/// `path`: of the file; paths in it are relative to its folder. Errors: no JSON, a value of another
/// kind or out of range, a key of `bounds` that does not exist. Other keys beside these are those
/// of other versions.
Result<Configuration> read_configuration(std::string_view text, const std::string& path);

}  // namespace reachd::session
