/// Inputs that belong together: bytes that the environment delivers to a buffer (`read`, `recv`),
/// which are a text to most programs.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::symex {

/// The parameter of an event that says how many bytes it delivers, where no input does.
inline constexpr std::string_view kCountOfBytes = "bytes";

struct DeliveredBytes {
  std::vector<Expr> bytes;  ///< variables, in order
  Expr count;               ///< input that says how many there are; null: none does
};

/// By their names (ir::name_of_byte), in order of first use. Bytes of which those before are not
/// among the inputs are left out.
std::vector<DeliveredBytes> delivered_bytes(std::span<const Expr> inputs);

}  // namespace reachd::symex
