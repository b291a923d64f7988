#include "analysis/expr/exact_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "analysis/expr/operations.h"

namespace reachd {

namespace {

/// Of mathematical integers, which have no sort to bound them.
constexpr Int128 kIntegerMax = Int128{1} << 100;

/// All nodes of the expressions, children before parents.
std::vector<Expr> nodes_of(std::span<const Expr> roots) {
  std::vector<Expr> result;
  std::unordered_map<Expr, bool, ExprHash> is_written;
  std::vector<Expr> todo(roots.rbegin(), roots.rend());
  while (!todo.empty()) {
    const Expr e = todo.back();
    const auto [it, is_new] = is_written.try_emplace(e, false);
    if (is_new) {
      for (const Expr child : e.children())
        if (!is_written.contains(child))
          todo.push_back(child);
      continue;
    }
    todo.pop_back();
    if (!std::exchange(it->second, true))
      result.push_back(e);
  }
  return result;
}

}  // namespace

void ExactWriter::sort(Sort sort) {
  number(static_cast<int>(sort.kind));
  if (sort.is_array())
    return this->sort(sort.element_sort());
  if (sort.is_machine() || sort.is_float())
    number(sort.bits);
  if (sort.is_machine())
    number(sort.is_signed ? 1 : 0);
  if (sort.is(SortKind::kEnum))
    number(sort.index);
}

void ExactWriter::value(const Value& value) {
  const Sort sort = value.sort();
  this->sort(sort);
  if (sort.is_bool()) {
    number(value.as_bool() ? 1 : 0);
  } else if (sort.is_integral() || sort.is(SortKind::kEnum)) {
    number(value.as_int());
  } else if (sort.is_float()) {
    number(std::bit_cast<std::uint64_t>(value.as_double()));
  } else if (sort.is(SortKind::kReal)) {
    number(value.as_rational().numerator);
    number(value.as_rational().denominator);
  } else if (sort.is(SortKind::kString)) {
    number(static_cast<Int128>(value.as_string().size()));
    for (const char32_t c : value.as_string())
      number(c);
  } else if (sort.is_pointer()) {
    number(value.as_pointer().object);
    number(value.as_pointer().offset);
  }
}

void ExactWriter::expr(Expr e) {
  Numbers numbers;
  write(e ? nodes_of(std::span(&e, 1)) : std::vector<Expr>(), numbers);
}

void ExactWriter::exprs(std::span<const Expr> some) {
  // In their order, in which children come before parents, too: a new pool will order them alike.
  std::vector<Expr> nodes = nodes_of(some);
  std::ranges::sort(nodes);
  Numbers numbers;
  write(nodes, numbers);
  number(static_cast<Int128>(some.size()));
  for (const Expr e : some)
    number(static_cast<Int128>(numbers.at(e)));
}

void ExactWriter::write(const std::vector<Expr>& nodes, Numbers& numbers) {
  number(static_cast<Int128>(nodes.size()));
  for (const Expr node : nodes) {
    number(static_cast<int>(node.kind()));
    if (node.is_constant()) {
      value(node.value());
    } else {
      sort(node.sort());
      if (node.is_variable())
        text(node.name());
      else
        number(static_cast<Int128>(node.children().size()));
      for (const Expr child : node.children())
        number(static_cast<Int128>(numbers.at(child)));
    }
    numbers.emplace(node, numbers.size());
  }
}

Int128 ExactReader::number() {
  const std::size_t end = rest_.find(' ');
  constexpr std::size_t kDigitsMax = 38;
  std::string_view digits = rest_.substr(0, end);
  const bool is_negative = digits.starts_with('-');
  digits.remove_prefix(is_negative ? 1 : 0);
  const bool is_number = end != std::string_view::npos && !digits.empty() &&
                         digits.size() <= kDigitsMax &&
                         std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number) {
    fail();
    return 0;
  }
  Int128 value = 0;
  for (const char digit : digits)
    value = value * 10 + (digit - '0');
  rest_.remove_prefix(end + 1);
  return is_negative ? -value : value;
}

std::size_t ExactReader::number_below(std::size_t end) {
  const Int128 value = number();
  if (value >= 0 && value < Int128(end))
    return static_cast<std::size_t>(value);
  fail();
  return 0;
}

std::string_view ExactReader::text() {
  const std::size_t size = number_below(SIZE_MAX);
  if (size > rest_.size()) {
    fail();
    return {};
  }
  const std::string_view result = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return result;
}

Sort ExactReader::sort() {
  const auto kind = static_cast<SortKind>(number_below(std::size_t(SortKind::kArray) + 1));
  switch (kind) {
    case SortKind::kBool:
      return Sort::boolean();
    case SortKind::kInteger:
      return Sort::integer();
    case SortKind::kReal:
      return Sort::real();
    case SortKind::kString:
      return Sort::string();
    case SortKind::kPointer:
      return Sort::pointer();
    case SortKind::kMachine: {
      const std::size_t bits = number_below(65);
      const bool is_signed = number_below(2) == 1;
      if (bits == 0)
        fail();
      return Sort::machine(static_cast<int>(std::max<std::size_t>(bits, 1)), is_signed);
    }
    case SortKind::kFloat: {
      const std::size_t bits = number_below(65);
      if (bits != 32 && bits != 64)
        fail();
      return Sort::floating(bits == 32 ? 32 : 64);
    }
    case SortKind::kEnum: {
      const Sort sort = Sort::enumeration(static_cast<std::uint32_t>(number_below(UINT32_MAX)));
      if (!failed_ && pool_.is_enumeration(sort))
        return sort;
      fail();
      return Sort::boolean();
    }
    case SortKind::kArray: {
      // No array of arrays: so this does not nest.
      if (rest_.starts_with(std::to_string(int(SortKind::kArray)) + " "))
        fail();
      const Sort element = sort();
      if (element.is(SortKind::kString))
        fail();
      return Sort::array(element);
    }
  }
  return Sort::boolean();
}

Value ExactReader::value(std::size_t objects) {
  const Sort sort = this->sort();
  if (sort.is_bool())
    return Value::boolean(number_below(2) == 1);
  if (sort.is_machine() || sort.is(SortKind::kInteger)) {
    const Int128 value = number();
    const bool fits =
        sort.is_machine() ? sort.contains(value) : -kIntegerMax <= value && value <= kIntegerMax;
    if (!fits)
      fail();
    return Value::integral(sort, fits ? value : 0);
  }
  if (sort.is(SortKind::kEnum) && !failed_)
    return Value::integral(sort, static_cast<Int128>(number_below(pool_.enumerators(sort).size())));
  if (sort.is_float()) {
    const auto value = std::bit_cast<double>(std::uint64_t{number_below(SIZE_MAX)});
    const bool fits = sort.bits == 64 || value != value || double(float(value)) == value;
    if (!fits)
      fail();
    return Value::floating(sort, fits ? value : 0);
  }
  if (sort.is(SortKind::kReal)) {
    const Rational value = {number(), number()};
    const bool fits = value.denominator > 0 && value.denominator <= kIntegerMax &&
                      -kIntegerMax <= value.numerator && value.numerator <= kIntegerMax &&
                      make_rational(value.numerator, value.denominator) == value;
    if (!fits)
      fail();
    return {sort, fits ? value : Rational{}};
  }
  if (sort.is(SortKind::kString)) {
    std::u32string text(number_below(rest_.size() + 1), U'\0');
    for (char32_t& c : text)
      c = static_cast<char32_t>(number_below(0x110000));
    return Value::string(failed_ ? std::u32string() : std::move(text));
  }
  // Of arrays there are no constants.
  if (!sort.is_pointer())
    fail();
  const std::size_t object = number_below(objects);
  const Int128 offset = number();
  if (!Sort::i64().contains(offset) || (objects == 1 && offset != 0))
    fail();
  return Value::pointer(failed_ ? PointerValue()
                                : PointerValue{static_cast<std::uint32_t>(object),
                                               static_cast<std::int64_t>(offset)});
}

Expr ExactReader::expr(const NameLookup& lookup) {
  const Nodes nodes = read_nodes(lookup);
  return failed_ || nodes.list.empty() ? Expr() : nodes.list.back();
}

std::vector<Expr> ExactReader::exprs(const NameLookup& lookup) {
  const Nodes nodes = read_nodes(lookup);
  std::vector<Expr> result(number_below(rest_.size() + 1));
  for (Expr& e : result) {
    const std::size_t number = number_below(nodes.list.size());
    if (failed_)
      return {};
    e = nodes.list[number];
  }
  return result;
}

ExactReader::Nodes ExactReader::read_nodes(const NameLookup& lookup) {
  const std::size_t count = number_below(limits_.nodes);
  Nodes nodes;
  while (nodes.list.size() < count && !failed_)
    read_node(nodes, lookup);
  return nodes;
}

void ExactReader::read_node(Nodes& nodes, const NameLookup& lookup) {
  const auto kind = static_cast<Kind>(number_below(std::size_t(kLastKind) + 1));
  std::size_t depth = 0;
  Expr made;
  if (kind == Kind::kConstant) {
    const Value constant = value(objects_);
    made = failed_ ? Expr() : pool_.constant(constant);
  } else if (kind == Kind::kVariable) {
    const Sort sort = this->sort();
    const std::string_view name = text();
    made = failed_ ? Expr() : lookup(name);
    if (!made || !made.is_variable() || made.sort() != sort)
      fail();
  } else {
    const Sort sort = this->sort();
    std::vector<Expr> children(number_below(std::min(rest_.size() + 1, limits_.nodes)));
    for (Expr& child : children) {
      const std::size_t number = number_below(nodes.list.size());
      if (failed_)
        return;
      child = nodes.list[number];
      depth = std::max(depth, nodes.depths[number] + 1);
    }
    if (failed_ || depth > limits_.depth || !is_well_sorted(kind, sort, children))
      return fail();
    made = pool_.make(kind, sort, children);
    if (made.sort() != sort)
      fail();
  }
  nodes.list.push_back(made);
  nodes.depths.push_back(depth);
}

}  // namespace reachd
