#include "extractors/recorded/values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "analysis/expr/literals.h"
#include "analysis/expr/names.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/pattern.h"
#include "analysis/expr/print.h"

namespace reachd {

namespace {

using Json = JsonValue::Kind;

struct NamedSort {
  const char* name;
  Sort sort;
};

constexpr NamedSort kSorts[] = {
    {"bool", Sort::boolean()},
    {"int8", Sort::machine(8, true)},
    {"int16", Sort::machine(16, true)},
    {"int32", Sort::machine(32, true)},
    {"int64", Sort::machine(64, true)},
    {"uint8", Sort::machine(8, false)},
    {"uint16", Sort::machine(16, false)},
    {"uint32", Sort::machine(32, false)},
    {"uint64", Sort::machine(64, false)},
    {"int", Sort::integer()},
    {"real", Sort::real()},
    {"float32", Sort::floating(32)},
    {"float64", Sort::floating(64)},
    {"string", Sort::string()},
};

std::optional<Sort> read_enumeration(const JsonValue& json, ExprPool& pool,
                                     JsonProblems& problems) {
  JsonObject object(json, problems);
  const auto& items = object.required_items("enum");
  object.finish();
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const JsonValue& item : items) {
    if (!item.is(Json::kString) || item.text.empty())
      problems.add_expected(item, "the name of an enumerator");
    else if (!seen.insert(item.text).second)
      problems.add(item, "enumerator \"" + item.text + "\" occurs twice");
    else
      names.push_back(item.text);
  }
  if (const JsonValue* list = json.find("enum"); list && list->is(Json::kArray) && items.empty())
    problems.add(*list, "found no enumerator, expected at least one");
  if (names.empty() || names.size() != items.size())
    return std::nullopt;
  return pool.enumeration(names);
}

/// Digits with a sign before them, as numbers have it in JSON.
template <typename Number, typename Parse>
std::optional<Number> read_signed(std::string_view text, Parse parse) {
  const bool is_negative = text.starts_with("-");
  if (is_negative)
    text.remove_prefix(1);
  auto value = parse(text);
  if (!value)
    return std::nullopt;
  return is_negative ? Number(-*value) : Number(*value);
}

bool is_digits(std::string_view text) {
  if (text.starts_with("-"))
    text.remove_prefix(1);
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Rational> rational_of(const JsonValue& json) {
  std::string_view text = json.text;
  const std::size_t slash = text.find('/');
  if (json.is(Json::kString) && (slash == std::string::npos || !is_digits(text.substr(0, slash)) ||
                                 !is_digits(text.substr(slash + 1)) || text[slash + 1] == '-'))
    return std::nullopt;
  if (json.is(Json::kString)) {
    const auto numerator = read_signed<Int128>(text.substr(0, slash), parse_integer);
    const auto denominator = parse_integer(text.substr(slash + 1));
    return numerator && denominator ? make_rational(*numerator, *denominator) : std::nullopt;
  }
  const bool is_negative = text.starts_with("-");
  auto value = parse_decimal(text.substr(is_negative ? 1 : 0));
  if (value && is_negative)
    value->numerator = -value->numerator;
  return value;
}

std::optional<double> float_of(const JsonValue& json, int bits) {
  if (json.is(Json::kString)) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (json.text == "inf" || json.text == "-inf")
      return json.text == "inf" ? kInfinity : -kInfinity;
    return json.text == "nan" ? std::optional(std::numeric_limits<double>::quiet_NaN())
                              : std::nullopt;
  }
  const bool is_negative = json.text.starts_with("-");
  const std::string_view digits = std::string_view(json.text).substr(is_negative ? 1 : 0);
  if (bits == 32 && parse_float(digits, 64) > std::numeric_limits<float>::max())
    return std::nullopt;
  const double value = parse_float(digits, bits);
  return is_negative ? -value : value;
}

Expr read_string(const JsonValue& json, ExprPool& pool, JsonProblems& problems) {
  std::u32string text = decode_utf8(json.text);
  for (const char32_t c : text)
    if (c > kCodePointMax) {
      problems.add(json, "found the character U+" + to_text(Int128{c}) +
                             ", expected none above 196607, the last of SMT-LIB strings");
      return {};
    }
  return pool.constant(Value::string(std::move(text)));
}

Expr read_enumerator(const JsonValue& json, Sort sort, ExprPool& pool, JsonProblems& problems) {
  const auto& names = pool.enumerators(sort);
  const auto found = std::find(names.begin(), names.end(), json.text);
  if (found != names.end())
    return pool.enumerator(sort, static_cast<std::uint32_t>(found - names.begin()));
  problems.add_expected(json, "a value of " + sort_name(sort, pool));
  return {};
}

Expr read_integral(const JsonValue& json, Sort sort, ExprPool& pool, JsonProblems& problems) {
  const auto value = read_integer(json, problems);
  if (!value)
    return {};
  if (sort.is(SortKind::kInteger))
    return pool.integer(*value);
  if (sort.contains(*value))
    return pool.machine(sort, *value);
  problems.add_expected(json, "a value of " + sort_name(sort, pool) + ", " +
                                  to_text(sort.minimum()) + " to " + to_text(sort.maximum()));
  return {};
}

}  // namespace

std::string sort_name(Sort sort, const ExprPool& pool) {
  for (const NamedSort& named : kSorts)
    if (named.sort == sort)
      return named.name;
  if (!sort.is(SortKind::kEnum))
    return to_text(sort);
  std::string names;
  for (const std::string& name : pool.enumerators(sort))
    names += (names.empty() ? "" : ", ") + name;
  return "enum {" + names + "}";
}

std::optional<Sort> read_sort(const JsonValue& json, ExprPool& pool, JsonProblems& problems) {
  if (json.is(Json::kObject))
    return read_enumeration(json, pool, problems);
  std::string expected;
  for (const NamedSort& named : kSorts) {
    if (json.is(Json::kString) && json.text == named.name)
      return named.sort;
    expected += std::string(named.name) + ", ";
  }
  problems.add_expected(json, "one of " + expected + "{\"enum\": [...]}");
  return std::nullopt;
}

JsonValue write_sort(Sort sort, const ExprPool& pool) {
  if (!sort.is(SortKind::kEnum))
    return json_string(sort_name(sort, pool));
  std::vector<JsonValue> names;
  for (const std::string& name : pool.enumerators(sort))
    names.push_back(json_string(name));
  return json_object({{"enum", json_array(std::move(names))}});
}

std::optional<Int128> read_integer(const JsonValue& json, JsonProblems& problems) {
  if (!json.is(Json::kInteger) && !(json.is(Json::kString) && is_digits(json.text))) {
    problems.add_expected(json, "an integer");
    return std::nullopt;
  }
  const auto value = read_signed<Int128>(json.text, parse_integer);
  if (value && -kUnbounded < *value && *value < kUnbounded)
    return value;
  problems.add_expected(json, "an integer of at most 37 digits");
  return std::nullopt;
}

JsonValue write_integer(Int128 value) {
  constexpr Int128 kExact = Int128{1} << 53;
  return -kExact <= value && value <= kExact ? json_integer(to_text(value))
                                             : json_string(to_text(value));
}

Expr read_constant(const JsonValue& json, Sort sort, ExprPool& pool, JsonProblems& problems) {
  const bool is_number = json.is(Json::kInteger) || json.is(Json::kNumber);
  switch (sort.kind) {
    case SortKind::kMachine:
    case SortKind::kInteger:
      return read_integral(json, sort, pool, problems);
    case SortKind::kBool:
      if (json.is(Json::kBool))
        return pool.boolean(json.boolean);
      break;
    case SortKind::kString:
      if (json.is(Json::kString))
        return read_string(json, pool, problems);
      break;
    case SortKind::kEnum:
      return read_enumerator(json, sort, pool, problems);
    case SortKind::kReal:
      if (is_number || json.is(Json::kString))
        if (const auto value = rational_of(json))
          return pool.constant({sort, *value});
      break;
    case SortKind::kFloat:
      if (is_number || json.is(Json::kString))
        if (const auto value = float_of(json, sort.bits))
          return pool.constant({sort, *value});
      break;
    default:
      break;
  }
  problems.add_expected(json, "a value of " + sort_name(sort, pool));
  return {};
}

JsonValue write_constant(const Value& value, const ExprPool& pool) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return json_bool(value.as_bool());
    case SortKind::kMachine:
    case SortKind::kInteger:
      return write_integer(value.as_int());
    case SortKind::kEnum:
      return json_string(pool.enumerators(value.sort())[static_cast<std::size_t>(value.as_int())]);
    case SortKind::kReal: {
      const Rational& r = value.as_rational();
      return r.denominator == 1 ? json_integer(to_text(r.numerator))
                                : json_string(to_text(r.numerator) + "/" + to_text(r.denominator));
    }
    case SortKind::kFloat:
      if (std::isfinite(value.as_double()))
        return {.kind = Json::kNumber, .text = float_text(value.as_double(), value.sort().bits)};
      return json_string(float_text(value.as_double(), value.sort().bits));
    case SortKind::kString: {
      std::string text;
      for (const char32_t c : value.as_string())
        append_utf8(text, c);
      return json_string(std::move(text));
    }
    default:
      return {};
  }
}

}  // namespace reachd
