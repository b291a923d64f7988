#include "analysis/smt/z3/messages.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "analysis/expr/exact_text.h"
#include "analysis/expr/walk.h"

namespace reachd::smt {

namespace {

class Writer {
public:
  template <typename T>
  void number(T value) {
    std::array<char, sizeof(T)> bytes;
    std::memcpy(bytes.data(), &value, sizeof(T));
    text_.append(bytes.data(), sizeof(T));
  }
  void text(const std::string& value) {
    number<std::uint64_t>(value.size());
    text_ += value;
  }
  void value(const Value& value) {
    number<std::uint8_t>(static_cast<std::uint8_t>(value.payload().index()));
    std::visit([this](const auto& payload) { write(payload); }, value.payload());
  }
  std::string take() { return std::move(text_); }

private:
  void write(bool payload) { number<std::uint8_t>(payload ? 1 : 0); }
  void write(Int128 payload) { number(payload); }
  void write(double payload) { number(payload); }
  void write(const Rational& payload) {
    number(payload.numerator);
    number(payload.denominator);
  }
  void write(const std::u32string& payload) {
    number<std::uint64_t>(payload.size());
    for (const char32_t c : payload)
      number(c);
  }
  void write(const PointerValue& payload) {
    number(payload.object);
    number(payload.offset);
  }
  void write(const ArrayValue& payload) {
    number<std::uint64_t>(payload.entries.size());
    value(*payload.otherwise);
    for (const auto& [index, element] : payload.entries) {
      number(index);
      value(element);
    }
  }
  std::string text_;
};

/// Reading past the end gives zeros, and is noted.
class Reader {
public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool is_sound() const { return is_sound_ && at_ == text_.size(); }
  template <typename T>
  T number() {
    T value = {};
    if (text_.size() - at_ < sizeof(T)) {
      is_sound_ = false;
      return value;
    }
    std::memcpy(&value, text_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  std::string text() {
    const std::size_t size = length(1);
    std::string result(text_.substr(at_, size));
    at_ += size;
    return result;
  }
  Value value(Sort sort) {
    switch (number<std::uint8_t>()) {
      case 0:
        return {sort, number<std::uint8_t>() != 0};
      case 1:
        return {sort, number<Int128>()};
      case 2:
        return {sort, number<double>()};
      case 3: {
        const auto numerator = number<Int128>();
        return {sort, Rational{numerator, number<Int128>()}};
      }
      case 4: {
        std::u32string text(length(sizeof(char32_t)), U'\0');
        for (char32_t& c : text)
          c = number<char32_t>();
        return {sort, std::move(text)};
      }
      case 5: {
        const auto object = number<std::uint32_t>();
        return {sort, PointerValue{object, number<std::int64_t>()}};
      }
      case 6: {
        const std::size_t count = length(sizeof(std::int64_t));
        ArrayValue array;
        array.otherwise = std::make_shared<const Value>(value(sort.element_sort()));
        for (std::size_t i = 0; i < count && is_sound_; ++i) {
          const auto index = number<std::int64_t>();
          array.entries.emplace(index, value(sort.element_sort()));
        }
        return {sort, std::move(array)};
      }
      default:
        is_sound_ = false;
        return default_value(sort);
    }
  }

private:
  /// A count of things of at least that size.
  std::size_t length(std::size_t each) {
    const auto size = number<std::uint64_t>();
    if (size <= (text_.size() - at_) / each)
      return static_cast<std::size_t>(size);
    is_sound_ = false;
    return 0;
  }
  std::string_view text_;
  std::size_t at_ = 0;
  bool is_sound_ = true;
};

/// How many values each enumeration has that occurs, as far as one can tell from terms: variables
/// have bounds, and constants are below them.
std::vector<std::size_t> sizes_of_enumerations(std::span<const Expr> roots) {
  std::vector<std::size_t> sizes;
  each_part(roots, [&](Expr e) {
    const Sort sort = e.sort().is_array() ? e.sort().element_sort() : e.sort();
    if (!sort.is(SortKind::kEnum))
      return;
    sizes.resize(std::max<std::size_t>(sizes.size(), sort.index + 1), 1);
    const Int128 last = e.is_constant() ? e.value().as_int() : e.greatest();
    sizes[sort.index] = std::max(sizes[sort.index], static_cast<std::size_t>(last) + 1);
  });
  return sizes;
}

void declare_enumeration(ExprPool& pool, std::size_t index, std::size_t size) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < size; ++i)
    names.push_back(std::to_string(index) + "." + std::to_string(i));
  (void)pool.enumeration(names);
}

}  // namespace

std::string to_bytes(std::span<const Expr> conjuncts, const std::vector<Expr>& variables,
                     const CheckOptions& options) {
  ExactWriter out;
  out.number(options.rlimit);
  out.number(static_cast<int>(options.encoding));
  out.number(options.want_model ? 1 : 0);
  out.number(options.is_quick ? 1 : 0);
  const std::vector<std::size_t> sizes = sizes_of_enumerations(conjuncts);
  out.number(static_cast<Int128>(sizes.size()));
  for (const std::size_t size : sizes)
    out.number(static_cast<Int128>(size));
  out.number(static_cast<Int128>(variables.size()));
  for (const Expr variable : variables) {
    out.sort(variable.sort());
    out.text(variable.name());
  }
  out.exprs(conjuncts);
  return out.take();
}

std::optional<Query> query_from_bytes(std::string_view bytes, ExprPool& pool) {
  // Whoever wrote this had these terms already.
  constexpr ExactLimits kNone = {.nodes = SIZE_MAX, .depth = SIZE_MAX};
  ExactReader in(bytes, pool, Sort::u32().maximum(), kNone);
  Query query;
  query.options.rlimit = in.number_below(SIZE_MAX);
  query.options.encoding = static_cast<Encoding>(in.number_below(3));
  query.options.want_model = in.number_below(2) != 0;
  query.options.is_quick = in.number_below(2) != 0;
  const std::size_t enumerations = in.number_below(bytes.size());
  for (std::size_t i = 0; i < enumerations && !in.failed(); ++i)
    declare_enumeration(pool, i, in.number_below(SIZE_MAX));
  const std::size_t variables = in.number_below(bytes.size());
  for (std::size_t i = 0; i < variables && !in.failed(); ++i) {
    const Sort sort = in.sort();
    const std::string_view name = in.text();
    if (!in.failed())
      query.variables.push_back(pool.variable(name, sort));
  }
  query.conjuncts = in.exprs([&](std::string_view name) { return pool.find_variable(name); });
  return in.is_done() ? std::optional(std::move(query)) : std::nullopt;
}

std::string to_bytes(const CheckResult& result, const std::vector<Expr>& variables) {
  Writer writer;
  writer.number<std::uint8_t>(static_cast<std::uint8_t>(result.verdict));
  writer.text(result.reason);
  writer.number(result.spent);
  for (const Expr variable : variables) {
    const auto it = result.model.find(variable);
    writer.number<std::uint8_t>(it == result.model.end() ? 0 : 1);
    if (it != result.model.end())
      writer.value(it->second);
  }
  return writer.take();
}

std::optional<CheckResult> result_from_bytes(std::string_view bytes,
                                             const std::vector<Expr>& variables) {
  Reader reader(bytes);
  CheckResult result;
  const auto verdict = reader.number<std::uint8_t>();
  if (verdict > static_cast<std::uint8_t>(Satisfiability::kUnknown))
    return std::nullopt;
  result.verdict = static_cast<Satisfiability>(verdict);
  result.reason = reader.text();
  result.spent = reader.number<std::uint64_t>();
  for (const Expr variable : variables)
    if (reader.number<std::uint8_t>() != 0)
      result.model.emplace(variable, reader.value(variable.sort()));
  return reader.is_sound() ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace reachd::smt
