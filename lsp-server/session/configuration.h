/// `.reachd.json`: what a project says about itself. See lsp-server/README.md for its keys.
///
///   {"bounds": {"loop": 256, "depth": 16, "objects": 8, "room": 32},
///    "frameworks": ["tools/bus.json"]}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/query/engine.h"

namespace reachd::session {

inline constexpr std::uint32_t kRoom = 16;

struct Configuration {
  query::Bounds bounds;
  std::uint32_t room = kRoom;  ///< places of a container in the models of the C++ library
  /// Absolute paths of framework files, in the order of the file.
  std::vector<std::string> frameworks;
};

/// The nearest one in the folder of the file or above it; empty: none.
std::string configuration_for(const std::string& file);

/// `path`: of the file; paths in it are relative to its folder. Errors: no JSON, a value of another
/// kind or out of range, a key of `bounds` that does not exist. Other keys beside these are those
/// of other versions.
Result<Configuration> read_configuration(std::string_view text, const std::string& path);

}  // namespace reachd::session
