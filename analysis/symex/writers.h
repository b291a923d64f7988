/// Who writes what, by its parts: the index from variable to writers that keeps the cost of a
/// question with the events that matter to it, however many there are. Internal to symex;
/// `Program::writers` and its like are the interface.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/expr/expr.h"
#include "analysis/ir/ir.h"

namespace reachd::symex {

/// Candidates only, each list in order: who asks looks at each of them closely.
struct Writers {
  using Events = std::vector<std::size_t>;

  // By code, of all events.
  bool has_code = false;
  std::map<ir::ObjectId, Events> objects;     ///< by pattern
  std::map<ir::ObjectId, Events> ended;       ///< by pattern
  std::map<std::string, Events> properties;   ///< of any object
  std::map<Expr, Events> variables;           ///< of the model, or set before the handler runs
  Events anything;                            ///< it is not known what they write
  Events any_object;                          ///< they write some
  std::map<std::string, Events> by_function;  ///< handlers and predicates

  // By summaries, as far as there are any.
  std::map<Expr, Events> summarised;
  /// Summaries that may be none of the whole truth, or are missing.
  Events open;
};

/// What one or more events may read of what outlives them, by code alone.
struct Reads {
  std::set<Expr> variables;          ///< that the model mentions
  std::set<ir::ObjectId> objects;    ///< patterns
  std::set<ir::ObjectId> lifetimes;  ///< patterns: which of their instances exist
  std::set<std::string> properties;
  bool is_anything = false;

  void merge(const Reads& other);
};

}  // namespace reachd::symex
