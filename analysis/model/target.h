/// What a user asks to be reached.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/base/source_span.h"

namespace reachd {

/// FILE:LINE[:COL][:true|:false], MODEL#id, or assert:FILE:LINE.
struct Target {
  std::string file;  ///< as given; empty for named points
  std::uint32_t line = 0;
  std::optional<std::uint32_t> column;
  std::optional<bool> branch;
  std::string model;  ///< of named points
  std::string id;     ///< named point or assertion of a model; empty for places
  bool is_assertion = false;
  auto operator<=>(const Target&) const = default;
};

/// In the syntax of the command line.
std::string to_text(const Target& target);

}  // namespace reachd
