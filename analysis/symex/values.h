/// Values by variable, in maps whose copies share what they have in common: states that follow each
/// other differ in little, and a program may have very many variables.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/base/persistent_map.h"
#include "analysis/expr/expr.h"
#include "analysis/model/summary.h"

namespace reachd::symex {

struct KeyHash {
  std::uint32_t operator()(Expr key) const;
  std::uint32_t operator()(const std::string& key) const;
  std::uint32_t operator()(const TraceEntry& key) const;
  std::uint32_t operator()(const Approximation& key) const;
};

/// Of cells, registers, or state variables.
using Values = PersistentMap<Expr, Expr, KeyHash>;

}  // namespace reachd::symex
