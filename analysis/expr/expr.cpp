#include "analysis/expr/expr.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "analysis/expr/bounds.h"
#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr std::size_t kFirstTable = 1024;
constexpr std::size_t kChunk = 4096;

std::size_t mix(std::size_t seed, std::size_t value) {
  seed ^= value + 0x9e3779b97f4a7c15u + (seed << 6) + (seed >> 2);
  seed *= 0xff51afd7ed558ccdu;
  return seed ^ (seed >> 32);
}

std::size_t hash_of(Kind kind, Sort sort) {
  return mix(static_cast<std::size_t>(kind), static_cast<std::size_t>(sort.kind) |
                                                 static_cast<std::size_t>(sort.element) << 8 |
                                                 static_cast<std::size_t>(sort.bits) << 16 |
                                                 static_cast<std::size_t>(sort.is_signed) << 24 |
                                                 static_cast<std::size_t>(sort.index) << 32);
}

std::size_t hash_of_integer(Sort sort, Int128 value) {
  const std::size_t low = mix(hash_of(Kind::kConstant, sort), static_cast<std::size_t>(value));
  return mix(low, static_cast<std::size_t>(value >> 64));
}

Bounds bounds_of_operation(Kind kind, Sort sort, std::span<const Expr> children) {
  if (!sort.is_integral())
    return {0, 0};
  std::array<Bounds, 2> operands;
  const auto shown = kind == Kind::kIte ? children.subspan(1) : children;
  for (std::size_t i = 0; i < std::min(shown.size(), operands.size()); ++i)
    operands[i] = bounds_of(shown[i]);
  const Sort operand_sort = shown.empty() ? sort : shown[0].sort();
  if (kind == Kind::kCast && operand_sort.is(SortKind::kEnum))
    return bounds_of(sort);
  return operation_bounds(kind, sort, operand_sort, operands);
}

Bounds bounds_of_constant(const Value& value) {
  if (!value.sort().is_integral())
    return {0, 0};
  const Int128 clamped = std::clamp(value.as_int(), -kUnbounded, kUnbounded);
  return {clamped, clamped};
}

}  // namespace

ExprPool::ExprPool() : table_(kFirstTable, nullptr) {
  false_ = constant(Value::boolean(false));
  true_ = constant(Value::boolean(true));
}

Sort ExprPool::enumeration(const std::vector<std::string>& names) {
  const auto it = std::ranges::find(enums_, names);
  const auto index = static_cast<std::uint32_t>(it - enums_.begin());
  if (it == enums_.end())
    enums_.push_back(names);
  return Sort::enumeration(index);
}

void ExprPool::grow_table() {
  std::vector<const detail::Node*> larger(table_.size() * 2, nullptr);
  const std::size_t mask = larger.size() - 1;
  for (const detail::Node* node : table_) {
    if (node == nullptr)
      continue;
    std::size_t slot = node->hash & mask;
    while (larger[slot] != nullptr)
      slot = (slot + 1) & mask;
    larger[slot] = node;
  }
  table_ = std::move(larger);
}

const detail::Node* ExprPool::keep(detail::Node node) {
  constexpr std::uint64_t kSettled = std::uint64_t{1} << 63;
  constexpr std::uint32_t kSizeMax = (1U << 20U) - 1;
  constexpr unsigned kHashBits = 43;
  node.id = static_cast<std::uint32_t>(nodes_.size());
  node.rank = !is_settled_ ? node.id
                           : kSettled | std::uint64_t{std::min(node.size, kSizeMax)} << kHashBits |
                                 node.hash >> (64 - kHashBits);
  nodes_.push_back(node);
  return &nodes_.back();
}

const Expr* ExprPool::keep_children(std::span<const Expr> children) {
  if (children.size() > chunk_left_) {
    chunk_left_ = std::max(kChunk, children.size());
    chunks_.push_back(std::make_unique<Expr[]>(chunk_left_));
    chunk_next_ = chunks_.back().get();
  }
  Expr* kept = chunk_next_;
  std::ranges::copy(children, kept);
  chunk_next_ += children.size();
  chunk_left_ -= children.size();
  return kept;
}

Expr ExprPool::intern(Kind kind, Sort sort, std::span<const Expr> children) {
  std::size_t hash = hash_of(kind, sort);
  for (const Expr child : children)
    hash = mix(hash, child.hash());
  if (nodes_.size() * 2 >= table_.size())
    grow_table();
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  for (; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const detail::Node& known = *table_[slot];
    if (known.hash == hash && known.kind == kind && known.sort == sort &&
        std::ranges::equal(Expr(&known).children(), children))
      return Expr(&known);
  }
  detail::Node node{.kind = kind, .sort = sort};
  node.hash = hash;
  node.child_count = static_cast<std::uint32_t>(children.size());
  node.children = keep_children(children);
  std::uint64_t size = 1;
  for (const Expr child : children) {
    size += child.size();
    node.signature |= child.signature();
  }
  constexpr std::uint64_t kSizeMax = std::numeric_limits<std::uint32_t>::max();
  node.size = static_cast<std::uint32_t>(std::min(size, kSizeMax));
  const Bounds bounds = bounds_of_operation(kind, sort, children);
  node.least = bounds.least;
  node.greatest = bounds.greatest;
  table_[slot] = keep(node);
  return Expr(table_[slot]);
}

Expr ExprPool::intern_leaf(const detail::Node& leaf) {
  if (nodes_.size() * 2 >= table_.size())
    grow_table();
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = leaf.hash & mask;
  for (; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const detail::Node& known = *table_[slot];
    if (known.hash == leaf.hash && known.kind == Kind::kConstant && known.sort == leaf.sort &&
        *known.value == *leaf.value)
      return Expr(&known);
  }
  values_.push_back(*leaf.value);
  detail::Node node = leaf;
  node.value = &values_.back();
  table_[slot] = keep(node);
  return Expr(table_[slot]);
}

Expr ExprPool::constant(Value value) {
  const Sort sort = value.sort();
  if (sort.is_array()) {
    const ArrayValue& array = value.as_array();
    Expr result = const_array(constant(*array.otherwise));
    for (const auto& [index, element] : array.entries)
      result = store(result, machine(Sort::i64(), index), constant(element));
    return result;
  }
  if (sort.is_float() && sort.bits == 32)
    value = *convert(value, sort);
  if (sort.is_float() && std::isnan(value.as_double()))
    value = Value::floating(sort, std::numeric_limits<double>::quiet_NaN());
  assert(!sort.is_machine() || sort.contains(value.as_int()));
  const Bounds bounds = bounds_of_constant(value);
  detail::Node node{.kind = Kind::kConstant, .sort = sort};
  node.value = &value;
  node.least = bounds.least;
  node.greatest = bounds.greatest;
  node.hash = sort.is_integral() ? hash_of_integer(sort, value.as_int())
                                 : mix(hash_of(Kind::kConstant, sort), reachd::hash(value));
  return intern_leaf(node);
}

/// What `constant` does, without a value to copy where the node is known.
Expr ExprPool::integral_constant(Sort sort, Int128 value) {
  const std::size_t hash = hash_of_integer(sort, value);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t slot = hash & mask; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const detail::Node& known = *table_[slot];
    if (known.hash == hash && known.kind == Kind::kConstant && known.sort == sort &&
        known.value->as_int() == value)
      return Expr(&known);
  }
  return constant(Value::integral(sort, value));
}

Expr ExprPool::machine(Sort sort, Int128 value) {
  assert(sort.is_integral());
  return integral_constant(sort, sort.is_machine() ? wrap(value, sort) : value);
}

Expr ExprPool::integer(Int128 value) { return integral_constant(Sort::integer(), value); }

Expr ExprPool::enumerator(Sort sort, std::uint32_t index) {
  assert(index < enumerators(sort).size());
  return constant(Value::integral(sort, index));
}

Expr ExprPool::variable(std::string_view name, Sort sort) {
  if (const auto it = variables_.find(name); it != variables_.end()) {
    assert(it->second.sort() == sort);
    return it->second;
  }
  names_.emplace_back(name);
  detail::Node node{.kind = Kind::kVariable, .sort = sort};
  node.name = &names_.back();
  node.hash = mix(hash_of(Kind::kVariable, sort), std::hash<std::string_view>{}(name));
  node.signature = std::uint64_t{1} << ((is_settled_ ? node.hash : variables_.size()) % 64);
  Bounds bounds = sort.is_integral() ? bounds_of(sort) : Bounds{0, 0};
  if (sort.is(SortKind::kEnum))
    bounds = {0, static_cast<Int128>(enumerators(sort).size()) - 1};
  node.least = bounds.least;
  node.greatest = bounds.greatest;
  const Expr result(keep(node));
  variables_.emplace(names_.back(), result);
  return result;
}

Expr ExprPool::fresh(std::string_view stem, Sort sort) {
  if (!find_variable(stem))
    return variable(stem, sort);
  std::uint32_t& count = fresh_counts_[std::string(stem)];
  std::string name;
  do {
    name = std::string(stem) + "!" + std::to_string(++count);
  } while (find_variable(name));
  return variable(name, sort);
}

Expr ExprPool::find_variable(std::string_view name) const {
  const auto it = variables_.find(name);
  return it == variables_.end() ? Expr() : it->second;
}

Expr ExprPool::fold(Kind kind, Sort sort, std::span<const Expr> children) {
  if (sort.is_array() || !std::ranges::all_of(children, &Expr::is_constant))
    return {};
  std::vector<Value> values;
  values.reserve(children.size());
  for (const Expr child : children)
    values.push_back(child.value());
  auto result = operate(kind, sort, values);
  if (!result || (sort.is_machine() && !sort.contains(result->as_int())))
    return {};
  return constant(std::move(*result));
}

Expr ExprPool::make(Kind kind, Sort sort, std::span<const Expr> c) {
  switch (kind) {
    case Kind::kConstant:
    case Kind::kVariable:
      break;
    case Kind::kNot:
      return negate(c[0]);
    case Kind::kAnd:
      return conjunction(c);
    case Kind::kOr:
      return disjunction(c);
    case Kind::kEq:
      return equal(c[0], c[1]);
    case Kind::kIte:
      return ite(c[0], c[1], c[2]);
    case Kind::kAdd:
      return add(c[0], c[1]);
    case Kind::kSub:
      return subtract(c[0], c[1]);
    case Kind::kMul:
      return multiply(c[0], c[1]);
    case Kind::kDiv:
      return divide(c[0], c[1]);
    case Kind::kRem:
      return remainder(c[0], c[1]);
    case Kind::kNeg:
      return minus(c[0]);
    case Kind::kLess:
      return less(c[0], c[1]);
    case Kind::kLessEq:
      return less_eq(c[0], c[1]);
    case Kind::kAddFits:
      return add_fits(c[0], c[1]);
    case Kind::kSubFits:
      return subtract_fits(c[0], c[1]);
    case Kind::kMulFits:
      return multiply_fits(c[0], c[1]);
    case Kind::kBitAnd:
      return bit_and(c[0], c[1]);
    case Kind::kBitOr:
      return bit_or(c[0], c[1]);
    case Kind::kBitXor:
      return bit_xor(c[0], c[1]);
    case Kind::kBitNot:
      return bit_not(c[0]);
    case Kind::kShiftLeft:
      return shift_left(c[0], c[1]);
    case Kind::kShiftRight:
      return shift_right(c[0], c[1]);
    case Kind::kCast:
      return cast(c[0], sort);
    case Kind::kPointerAdd:
      return pointer_add(c[0], c[1]);
    case Kind::kPointerOffset:
      return pointer_offset(c[0]);
    case Kind::kPointerObject:
      return pointer_object(c[0]);
    case Kind::kSelect:
      return select(c[0], c[1]);
    case Kind::kStore:
      return store(c[0], c[1], c[2]);
    case Kind::kConstArray:
      return const_array(c[0]);
    case Kind::kStrConcat:
    case Kind::kStrLength:
    case Kind::kStrAt:
    case Kind::kStrSubstr:
    case Kind::kStrPrefixOf:
    case Kind::kStrSuffixOf:
    case Kind::kStrContains:
    case Kind::kStrIndexOf:
    case Kind::kStrReplace:
    case Kind::kStrLess:
    case Kind::kStrLessEq:
    case Kind::kStrToInt:
    case Kind::kStrFromInt:
    case Kind::kStrToCode:
    case Kind::kStrFromCode:
    case Kind::kStrIsDigit:
    case Kind::kStrInPattern:
    case Kind::kStrReplaceAll:
    case Kind::kStrMap:
    case Kind::kStrFromReal:
    case Kind::kStrToReal:
    case Kind::kStrRealEnd:
      return string_operation(kind, c);
    case Kind::kFloatFunction:
      return float_function(static_cast<int>(c[1].value().as_int()), c[0], c[2]);
  }
  assert(false && "leaves have no children");
  return {};
}

}  // namespace reachd
