/// Sorts and constants of event-model files, in both directions.
#pragma once

#include <optional>
#include <string>

#include "analysis/expr/expr.h"
#include "extractors/json/json.h"

namespace reachd {

/// "int32", "string", {"enum": ["A", "B"]}; anything else is a problem.
std::optional<Sort> read_sort(const JsonValue& json, ExprPool& pool, JsonProblems& problems);
JsonValue write_sort(Sort sort, const ExprPool& pool);
/// In messages: "int32", "enum {A, B}".
std::string sort_name(Sort sort, const ExprPool& pool);

/// An integer, or a string of its decimal digits.
std::optional<Int128> read_integer(const JsonValue& json, JsonProblems& problems);
/// A string where a double could not hold it.
JsonValue write_integer(Int128 value);

/// A constant of `sort`; null, and a problem, where the value does not belong to it.
Expr read_constant(const JsonValue& json, Sort sort, ExprPool& pool, JsonProblems& problems);
JsonValue write_constant(const Value& value, const ExprPool& pool);

}  // namespace reachd
