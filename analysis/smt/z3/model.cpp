#include "analysis/smt/z3/model.h"

#include <bit>
#include <limits>
#include <set>

#include "analysis/expr/operations.h"

namespace reachd::smt {

namespace {

std::optional<Int128> parse_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative)
    text.remove_prefix(1);
  if (text.empty())
    return std::nullopt;
  Int128 value = 0;
  for (const char c : text) {
    const auto scaled = c < '0' || c > '9' ? std::nullopt : checked_multiply(value, 10);
    const auto next = scaled ? checked_subtract(*scaled, c - '0') : std::nullopt;
    if (!next)
      return std::nullopt;
    value = *next;
  }
  return negative ? value : checked_subtract(0, value);
}

std::optional<Value> float_value(z3::context& c, Sort sort, const z3::expr& value) {
  if (Z3_fpa_is_numeral_nan(c, value))
    return Value::floating(sort, std::numeric_limits<double>::quiet_NaN());
  const z3::expr bits = z3::expr(c, Z3_mk_fpa_to_ieee_bv(c, value)).simplify();
  std::uint64_t number = 0;
  if (!bits.is_numeral() || !Z3_get_numeral_uint64(c, bits, &number))
    return std::nullopt;
  if (sort.bits == 32)
    return Value::floating(sort, std::bit_cast<float>(static_cast<std::uint32_t>(number)));
  return Value::floating(sort, std::bit_cast<double>(number));
}

std::optional<Value> real_value(z3::context& c, const z3::expr& value) {
  if (!value.is_numeral())
    return std::nullopt;
  const z3::expr numerator(c, Z3_get_numerator(c, value));
  const z3::expr denominator(c, Z3_get_denominator(c, value));
  const auto above = integer_numeral(c, numerator);
  const auto below = integer_numeral(c, denominator);
  const auto rational = above && below ? make_rational(*above, *below) : std::nullopt;
  return rational ? std::optional<Value>(Value{Sort::real(), *rational}) : std::nullopt;
}

/// Z3_get_string writes a backslash as it is and other characters as \u{…}, so a text with \u{
/// can mean two things; those are read character by character.
std::optional<Value> string_value(z3::context& c, const z3::expr& value) {
  const std::string text = Z3_get_string(c, value);
  if (text.find("\\u{") == std::string::npos)
    return Value::string(std::u32string(text.begin(), text.end()));
  const z3::func_decl to_code = smtlib_function(c, "str.to_code", "String", "Int");
  const auto length = integer_numeral(c, z3::expr(c, Z3_mk_seq_length(c, value)).simplify());
  std::u32string result;
  for (Int128 i = 0; length && i < *length; ++i) {
    const z3::expr index = c.int_val(static_cast<std::int64_t>(i));
    const z3::expr character(c, Z3_mk_seq_at(c, value, index));
    const auto code = integer_numeral(c, to_code(character).simplify());
    if (!code)
      return std::nullopt;
    result += static_cast<char32_t>(*code);
  }
  return Value::string(std::move(result));
}

Z3_decl_kind kind_of(const z3::expr& value) {
  return value.is_app() ? value.decl().decl_kind() : Z3_OP_UNINTERPRETED;
}

std::optional<Value> pointer(const std::optional<Value>& object,
                             const std::optional<Value>& offset) {
  if (!object || !offset || !Sort::u32().contains(object->as_int()))
    return std::nullopt;
  return Value::pointer(
      {static_cast<std::uint32_t>(object->as_int()), static_cast<std::int64_t>(offset->as_int())});
}

}  // namespace

std::optional<Int128> integer_numeral(z3::context& context, Z3_ast numeral) {
  std::int64_t small = 0;
  if (Z3_get_numeral_int64(context, numeral, &small))
    return small;
  return parse_decimal(Z3_get_numeral_string(context, numeral));
}

std::optional<Value> scalar_value(z3::context& c, Sort sort, const z3::expr& value) {
  switch (sort.kind) {
    case SortKind::kBool:
      if (!value.is_true() && !value.is_false())
        return std::nullopt;
      return Value::boolean(value.is_true());
    case SortKind::kMachine:
    case SortKind::kInteger:
    case SortKind::kEnum: {
      const auto number = value.is_numeral() ? integer_numeral(c, value) : std::nullopt;
      if (!number)
        return std::nullopt;
      return Value::integral(sort, sort.is_machine() ? wrap(*number, sort) : *number);
    }
    case SortKind::kReal:
      return real_value(c, value);
    case SortKind::kFloat:
      return float_value(c, sort, value);
    case SortKind::kString:
      if (!Z3_is_string(c, value))
        return std::nullopt;
      return string_value(c, value);
    case SortKind::kPointer:
    case SortKind::kArray:
      break;
  }
  return std::nullopt;
}

std::optional<z3::expr> ModelReader::interpretation(const z3::expr& constant) const {
  const Z3_ast value = Z3_model_get_const_interp(context_, model_, constant.decl());
  if (value == nullptr)
    return std::nullopt;
  return z3::expr(context_, value);
}

std::optional<Value> ModelReader::value_of(Expr variable, const Term& term) const {
  const Sort sort = variable.sort();
  const auto value = interpretation(term.value);
  if (term.offset) {
    const auto offset = interpretation(*term.offset);
    if (sort.is_array())
      return pointer_array(value, offset);
    const Value zero = default_value(Sort::i64());
    return pointer(value ? scalar_value(context_, Sort::u64(), *value) : zero,
                   offset ? scalar_value(context_, Sort::i64(), *offset) : zero);
  }
  if (!value)
    return default_value(sort);
  return sort.is_array() ? array(sort, *value) : scalar_value(context_, sort, *value);
}

/// (store (store ((as const …) default) i a) j b), or a function given as a table.
std::optional<Value> ModelReader::array(Sort sort, const z3::expr& value) const {
  const Sort element = sort.element_sort();
  ArrayValue result;
  z3::expr rest = value;
  for (; kind_of(rest) == Z3_OP_STORE; rest = rest.arg(0)) {
    const auto index = scalar_value(context_, Sort::i64(), rest.arg(1));
    const auto entry = scalar_value(context_, element, rest.arg(2));
    if (!index || !entry)
      return std::nullopt;
    result.entries.try_emplace(static_cast<std::int64_t>(index->as_int()), *entry);
  }
  std::optional<Value> otherwise;
  if (kind_of(rest) == Z3_OP_CONST_ARRAY) {
    otherwise = scalar_value(context_, element, rest.arg(0));
  } else if (Z3_is_as_array(context_, rest)) {
    const auto table = function(sort, rest);
    if (!table)
      return std::nullopt;
    for (const auto& [index, entry] : table->as_array().entries)
      result.entries.try_emplace(index, entry);
    otherwise = *table->as_array().otherwise;
  }
  if (!otherwise)
    return std::nullopt;
  result.otherwise = std::make_shared<const Value>(*otherwise);
  return Value{sort, std::move(result)};
}

std::optional<Value> ModelReader::function(Sort sort, const z3::expr& as_array) const {
  const z3::func_decl decl(context_, Z3_get_as_array_func_decl(context_, as_array));
  const z3::func_interp table = model_.get_func_interp(decl);
  const Sort element = sort.element_sort();
  ArrayValue result;
  for (unsigned i = 0; i < table.num_entries(); ++i) {
    const auto index = scalar_value(context_, Sort::i64(), table.entry(i).arg(0));
    const auto entry = scalar_value(context_, element, table.entry(i).value());
    if (!index || !entry)
      return std::nullopt;
    result.entries.try_emplace(static_cast<std::int64_t>(index->as_int()), *entry);
  }
  const auto otherwise = scalar_value(context_, element, table.else_value());
  if (!otherwise)
    return std::nullopt;
  result.otherwise = std::make_shared<const Value>(*otherwise);
  return Value{sort, std::move(result)};
}

std::optional<Value> ModelReader::pointer_array(const std::optional<z3::expr>& objects,
                                                const std::optional<z3::expr>& offsets) const {
  const Sort object_sort = Sort::array(Sort::u64());
  const Sort offset_sort = Sort::array(Sort::i64());
  const auto first = objects ? array(object_sort, *objects) : default_value(object_sort);
  const auto second = offsets ? array(offset_sort, *offsets) : default_value(offset_sort);
  if (!first || !second)
    return std::nullopt;
  const ArrayValue& object_map = first->as_array();
  const ArrayValue& offset_map = second->as_array();
  std::set<std::int64_t> indices;
  for (const auto* map : {&object_map, &offset_map}) {
    for (const auto& [index, entry] : map->entries)
      indices.insert(index);
  }
  const auto at = [](const ArrayValue& map, std::int64_t index) {
    const auto it = map.entries.find(index);
    return it == map.entries.end() ? *map.otherwise : it->second;
  };
  ArrayValue result;
  for (const std::int64_t index : indices) {
    const auto entry = pointer(at(object_map, index), at(offset_map, index));
    if (!entry)
      return std::nullopt;
    result.entries.try_emplace(index, *entry);
  }
  const auto otherwise = pointer(*object_map.otherwise, *offset_map.otherwise);
  if (!otherwise)
    return std::nullopt;
  result.otherwise = std::make_shared<const Value>(*otherwise);
  return Value{Sort::array(Sort::pointer()), std::move(result)};
}

}  // namespace reachd::smt
