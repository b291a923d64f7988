/// What front ends want to know about the code of one file besides answers: which lines hold code,
/// which branch outcome guards a line, and which stretch of code an outcome guards.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::session {

/// One outcome of the condition that starts at a line and column.
struct BranchOutcome {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  bool outcome = true;
  auto operator<=>(const BranchOutcome&) const = default;
};

/// Lines and columns as in SourceSpan, the file left out.
struct Stretch {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
  bool operator==(const Stretch&) const = default;
};

struct CodeIndex {
  struct Function {
    std::string name;
    Stretch where;
  };

  /// Lines on which a statement or a condition begins, sorted.
  std::vector<std::uint32_t> code_lines;
  /// Where exactly: line and column, sorted.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> positions;
  /// Conditions that begin on a line, by line: their columns.
  std::map<std::uint32_t, std::vector<std::uint32_t>> conditions;
  /// Lines whose statements run only after that outcome; lines with statements of different guards
  /// have none.
  std::map<std::uint32_t, BranchOutcome> guards;
  /// The code that runs only after an outcome, from its first to its last statement.
  std::map<BranchOutcome, Stretch> guarded;
  std::vector<Function> functions;
  std::vector<std::uint32_t> assertions;  ///< lines on which one may fail, sorted

  bool holds_code(std::uint32_t line) const;
  /// The line with code next to a line without; none in a file without code.
  std::optional<std::uint32_t> nearest_code(std::uint32_t line) const;
  /// The function around a line; null outside of all.
  const Function* function_at(std::uint32_t line) const;
};

CodeIndex index_code(const ir::Module& module, std::string_view file);

}  // namespace reachd::session
