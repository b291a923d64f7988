#include "tests/expr/random_expressions.h"

#include <algorithm>
#include <cmath>

namespace reachd {

namespace {

TreePtr constant_tree(Value value) {
  auto tree = std::make_shared<Tree>();
  tree->sort = value.sort();
  tree->value = std::move(value);
  return tree;
}

/// Two's complement by counting, unlike the library's masks.
Int128 wrapped(Int128 value, Sort sort) {
  const Int128 period = Int128{1} << sort.bits;
  value %= period;
  if (value < 0)
    value += period;
  return sort.is_signed && value >= period / 2 ? value - period : value;
}

using Maybe = std::optional<Value>;

Maybe number(Sort sort, Int128 value) {
  const bool wraps = sort.is_machine() && !sort.is_signed;
  return Value::integral(sort, wraps ? wrapped(value, sort) : value);
}

Maybe bits(Kind kind, Sort sort, Int128 a, Int128 b) {
  // Bit by bit.
  Int128 result = 0;
  const Int128 period = Int128{1} << sort.bits;
  const auto bit = [&](Int128 value, int i) {
    const Int128 low = ((value % period) + period) % period;
    return (low / (Int128{1} << i)) % 2 != 0;
  };
  for (int i = 0; i < sort.bits; ++i) {
    const bool x = bit(a, i);
    const bool y = bit(b, i);
    const bool z = kind == Kind::kBitAnd   ? x && y
                   : kind == Kind::kBitOr  ? x || y
                   : kind == Kind::kBitXor ? x != y
                                           : !x;
    if (z)
      result += Int128{1} << i;
  }
  return Value::integral(sort, wrapped(result, sort));
}

Maybe shifted(Kind kind, Sort sort, Int128 a, Int128 amount) {
  if (amount < 0 || amount >= sort.bits)
    return std::nullopt;
  a = wrapped(a, sort);
  for (Int128 i = 0; i < amount; ++i) {
    if (kind == Kind::kShiftLeft)
      a = wrapped(a * 2, sort);
    else
      a = (a - (((a % 2) + 2) % 2)) / 2;
  }
  return Value::integral(sort, a);
}

Maybe divided(Kind kind, Sort sort, Int128 a, Int128 b) {
  if (b == 0)
    return std::nullopt;
  if (sort.is_machine() && sort.is_signed && b == -1 && a == sort.minimum())
    return std::nullopt;
  Int128 quotient = a / b;
  if (!sort.is_machine()) {
    while (a - quotient * b < 0)
      quotient += b > 0 ? -1 : 1;
  }
  return number(sort, kind == Kind::kDiv ? quotient : a - quotient * b);
}

Maybe integral_value(Kind kind, Sort sort, const std::vector<Value>& v) {
  const Int128 a = v[0].as_int();
  const Int128 b = v.size() > 1 ? v[1].as_int() : 0;
  Int128 result = 0;
  switch (kind) {
    case Kind::kAdd:
      if (__builtin_add_overflow(a, b, &result))
        return std::nullopt;
      return number(sort, result);
    case Kind::kSub:
      if (__builtin_sub_overflow(a, b, &result))
        return std::nullopt;
      return number(sort, result);
    case Kind::kMul:
      if (__builtin_mul_overflow(a, b, &result))
        return std::nullopt;
      return number(sort, result);
    case Kind::kNeg:
      return number(sort, -a);
    case Kind::kDiv:
    case Kind::kRem:
      return divided(kind, sort, a, b);
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return shifted(kind, sort, a, b);
    default:
      return bits(kind, sort, a, b);
  }
}

Maybe float_value(Kind kind, Sort sort, const std::vector<Value>& v) {
  const double a = v[0].as_double();
  const double b = v.size() > 1 ? v[1].as_double() : 0;
  if (sort.bits == 32) {
    const auto x = static_cast<float>(a);
    const auto y = static_cast<float>(b);
    switch (kind) {
      case Kind::kAdd:
        return Value::floating(sort, x + y);
      case Kind::kSub:
        return Value::floating(sort, x - y);
      case Kind::kMul:
        return Value::floating(sort, x * y);
      case Kind::kDiv:
        return Value::floating(sort, x / y);
      case Kind::kRem:
        return Value::floating(sort, std::fmod(x, y));
      default:
        return Value::floating(sort, -x);
    }
  }
  switch (kind) {
    case Kind::kAdd:
      return Value::floating(sort, a + b);
    case Kind::kSub:
      return Value::floating(sort, a - b);
    case Kind::kMul:
      return Value::floating(sort, a * b);
    case Kind::kDiv:
      return Value::floating(sort, a / b);
    case Kind::kRem:
      return Value::floating(sort, std::fmod(a, b));
    default:
      return Value::floating(sort, -a);
  }
}

/// Reals in these tests have small numerators and denominators.
Maybe real_value(Kind kind, const std::vector<Value>& v) {
  const auto reduced = [](Int128 numerator, Int128 denominator) -> Maybe {
    if (denominator == 0)
      return std::nullopt;
    if (denominator < 0) {
      numerator = -numerator;
      denominator = -denominator;
    }
    Int128 a = numerator < 0 ? -numerator : numerator;
    Int128 b = denominator;
    while (b != 0)
      std::swap(a %= b, b);
    return Value{Sort::real(), Rational{numerator / a, denominator / a}};
  };
  const Rational x = v[0].as_rational();
  const Rational y = v.size() > 1 ? v[1].as_rational() : Rational{};
  const auto big = [](Rational r) {
    const Int128 limit = Int128{1} << 60;
    return r.numerator > limit || r.numerator < -limit || r.denominator > limit;
  };
  if (big(x) || big(y))
    return std::nullopt;
  switch (kind) {
    case Kind::kAdd:
      return reduced(x.numerator * y.denominator + y.numerator * x.denominator,
                     x.denominator * y.denominator);
    case Kind::kSub:
      return reduced(x.numerator * y.denominator - y.numerator * x.denominator,
                     x.denominator * y.denominator);
    case Kind::kMul:
      return reduced(x.numerator * y.numerator, x.denominator * y.denominator);
    case Kind::kDiv:
      return reduced(x.numerator * y.denominator, x.denominator * y.numerator);
    default:
      return reduced(-x.numerator, x.denominator);
  }
}

Maybe cast_value(const Value& value, Sort to) {
  const Sort from = value.sort();
  if (from == to && !to.is_machine())
    return value;
  if (from.is_bool()) {
    const int bit = value.as_bool() ? 1 : 0;
    if (to.is_integral())
      return Value::integral(to, bit);
    return to.is_float() ? Value::floating(to, bit) : Value{to, Rational{bit, 1}};
  }
  if (from.is_integral()) {
    const Int128 a = value.as_int();
    switch (to.kind) {
      case SortKind::kBool:
        return Value::boolean(a != 0);
      case SortKind::kMachine:
        return Value::integral(to, wrapped(a, to));
      case SortKind::kInteger:
        return Value::integral(to, a);
      case SortKind::kReal:
        return Value{to, Rational{a, 1}};
      default:
        return Value::floating(to, to.bits == 32 ? static_cast<double>(static_cast<float>(a))
                                                 : static_cast<double>(a));
    }
  }
  if (from.is_float()) {
    const double a = value.as_double();
    if (to.is_bool())
      return Value::boolean(a != 0);
    if (to.is_float())
      return Value::floating(to, to.bits == 32 ? static_cast<double>(static_cast<float>(a)) : a);
    if (!to.is_integral() || !(std::fabs(a) < 1e18))
      return std::nullopt;
    const auto whole = static_cast<Int128>(a);
    if (to.is_machine() && wrapped(whole, to) != whole)
      return std::nullopt;
    return Value::integral(to, whole);
  }
  const Rational a = value.as_rational();
  if (to.is_bool())
    return Value::boolean(a.numerator != 0);
  if (!to.is_integral())
    return std::nullopt;
  const Int128 whole = a.numerator / a.denominator;
  if (to.is_machine() && wrapped(whole, to) != whole)
    return std::nullopt;
  return Value::integral(to, whole);
}

Maybe compared(Kind kind, const Value& a, const Value& b) {
  const Sort sort = a.sort();
  if (sort.is_float()) {
    const double x = a.as_double();
    const double y = b.as_double();
    return Value::boolean(kind == Kind::kEq ? x == y : kind == Kind::kLess ? x < y : x <= y);
  }
  if (kind == Kind::kEq)
    return Value::boolean(a == b);
  bool less = false;
  if (sort.is(SortKind::kReal)) {
    const Rational x = a.as_rational();
    const Rational y = b.as_rational();
    less = static_cast<long double>(x.numerator) / static_cast<long double>(x.denominator) <
           static_cast<long double>(y.numerator) / static_cast<long double>(y.denominator);
  } else {
    less = a.as_int() < b.as_int();
  }
  return Value::boolean(less || (kind == Kind::kLessEq && a == b));
}

Maybe fits_value(Kind kind, Sort sort, Int128 a, Int128 b) {
  if (!sort.is_machine() || !sort.is_signed)
    return Value::boolean(true);
  Int128 result = 0;
  const bool lost = kind == Kind::kAddFits   ? __builtin_add_overflow(a, b, &result)
                    : kind == Kind::kSubFits ? __builtin_sub_overflow(a, b, &result)
                                             : __builtin_mul_overflow(a, b, &result);
  return Value::boolean(!lost && result >= sort.minimum() && result <= sort.maximum());
}

Maybe string_value(Kind kind, const std::vector<Value>& v) {
  const auto text = [&](std::size_t i) { return v[i].as_string(); };
  const auto integer = [](long long value) { return Value::integral(Sort::integer(), value); };
  const auto size = static_cast<long long>(v[0].sort().is(SortKind::kString) ? text(0).size() : 0);
  switch (kind) {
    case Kind::kStrConcat:
      return Value::string(text(0) + text(1));
    case Kind::kStrLength:
      return integer(size);
    case Kind::kStrAt:
    case Kind::kStrSubstr: {
      std::u32string result;
      const Int128 start = v[1].as_int();
      const Int128 length = kind == Kind::kStrAt ? Int128{1} : v[2].as_int();
      for (Int128 i = start; start >= 0 && i < start + length && i < size; ++i)
        result += text(0)[static_cast<std::size_t>(i)];
      return Value::string(result);
    }
    case Kind::kStrPrefixOf:
      return Value::boolean(text(1).substr(0, text(0).size()) == text(0));
    case Kind::kStrSuffixOf:
      return Value::boolean(text(1).size() >= text(0).size() &&
                            text(1).substr(text(1).size() - text(0).size()) == text(0));
    case Kind::kStrContains:
      return Value::boolean(text(0).find(text(1)) != std::u32string::npos);
    case Kind::kStrIndexOf: {
      const Int128 start = v[2].as_int();
      if (start < 0 || start > size)
        return integer(-1);
      const auto found = text(0).find(text(1), static_cast<std::size_t>(start));
      return integer(found == std::u32string::npos ? -1 : static_cast<long long>(found));
    }
    case Kind::kStrReplace: {
      const auto found = text(0).find(text(1));
      if (found == std::u32string::npos)
        return v[0];
      return Value::string(text(0).substr(0, found) + text(2) +
                           text(0).substr(found + text(1).size()));
    }
    case Kind::kStrLess:
      return Value::boolean(text(0) < text(1));
    case Kind::kStrLessEq:
      return Value::boolean(!(text(1) < text(0)));
    case Kind::kStrIsDigit:
      return Value::boolean(size == 1 && text(0)[0] >= U'0' && text(0)[0] <= U'9');
    default:
      return std::nullopt;
  }
}

Maybe memory_value(Kind kind, Sort sort, const std::vector<Value>& v) {
  // Memory holds values of its sort only, and is indexed by 64 bits.
  for (const Value& value : v) {
    if (value.sort().is_machine() && !value.sort().contains(value.as_int()))
      return std::nullopt;
  }
  switch (kind) {
    case Kind::kPointerAdd: {
      const PointerValue base = v[0].as_pointer();
      const Int128 offset = base.offset + v[1].as_int();
      if (!Sort::i64().contains(offset))
        return std::nullopt;
      return Value::pointer({base.object, static_cast<std::int64_t>(offset)});
    }
    case Kind::kPointerOffset:
      return Value::integral(sort, v[0].as_pointer().offset);
    case Kind::kPointerObject:
      return Value::integral(sort, v[0].as_pointer().object);
    case Kind::kSelect: {
      const auto& array = v[0].as_array();
      for (const auto& [index, element] : array.entries) {
        if (index == v[1].as_int())
          return element;
      }
      return *array.otherwise;
    }
    case Kind::kStore: {
      ArrayValue array = v[0].as_array();
      array.entries.erase(static_cast<std::int64_t>(v[1].as_int()));
      array.entries.emplace(static_cast<std::int64_t>(v[1].as_int()), v[2]);
      return Value{sort, array};
    }
    default:
      return Value{sort, ArrayValue{std::make_shared<const Value>(v[0]), {}}};
  }
}

}  // namespace

Expr build(ExprPool& pool, const TreePtr& tree) {
  if (tree->kind == Kind::kConstant)
    return pool.constant(tree->value);
  if (tree->kind == Kind::kVariable)
    return tree->variable;
  std::vector<Expr> children;
  for (const TreePtr& child : tree->children)
    children.push_back(build(pool, child));
  return pool.make(tree->kind, tree->sort, children);
}

std::optional<Value> value_of(const TreePtr& tree, const Assignment& assignment) {
  if (tree->kind == Kind::kConstant)
    return tree->value;
  if (tree->kind == Kind::kVariable)
    return assignment.at(tree->variable);
  std::vector<Value> v;
  for (const TreePtr& child : tree->children) {
    // Strict: an undefined part makes the whole undefined, and then nothing is compared.
    auto value = value_of(child, assignment);
    if (!value)
      return std::nullopt;
    v.push_back(std::move(*value));
  }
  const Sort sort = tree->sort;
  switch (tree->kind) {
    case Kind::kNot:
      return Value::boolean(!v[0].as_bool());
    case Kind::kAnd:
      return Value::boolean(std::ranges::all_of(v, [](const Value& x) { return x.as_bool(); }));
    case Kind::kOr:
      return Value::boolean(std::ranges::any_of(v, [](const Value& x) { return x.as_bool(); }));
    case Kind::kIte:
      return v[0].as_bool() ? v[1] : v[2];
    case Kind::kEq:
    case Kind::kLess:
    case Kind::kLessEq:
      return compared(tree->kind, v[0], v[1]);
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits:
      return fits_value(tree->kind, v[0].sort(), v[0].as_int(), v[1].as_int());
    case Kind::kCast:
      return cast_value(v[0], sort);
    case Kind::kPointerAdd:
    case Kind::kPointerOffset:
    case Kind::kPointerObject:
    case Kind::kSelect:
    case Kind::kStore:
    case Kind::kConstArray:
      return memory_value(tree->kind, sort, v);
    default:
      break;
  }
  if (tree->kind >= Kind::kStrConcat)
    return string_value(tree->kind, v);
  if (sort.is_float())
    return float_value(tree->kind, sort, v);
  if (sort.is(SortKind::kReal))
    return real_value(tree->kind, v);
  return integral_value(tree->kind, sort, v);
}

TreePtr replace(const TreePtr& tree,
                const std::unordered_map<Expr, TreePtr, ExprHash>& replacements) {
  if (tree->kind == Kind::kVariable) {
    const auto it = replacements.find(tree->variable);
    return it == replacements.end() ? tree : it->second;
  }
  auto copy = std::make_shared<Tree>(*tree);
  for (TreePtr& child : copy->children)
    child = replace(child, replacements);
  return copy;
}

Generator::Generator(ExprPool& pool, Palette palette, unsigned seed)
    : pool_(pool), palette_(std::move(palette)), random_(seed) {
  for (const Sort sort : palette_.sorts) {
    for (int i = 0; i < palette_.variables_per_sort; ++i) {
      std::string name = to_text(sort);
      std::erase_if(name, [](char c) { return c == '#' || c == '[' || c == ']'; });
      variables_.push_back(pool_.fresh("v_" + name + "_" + std::to_string(i), sort));
    }
  }
}

Sort Generator::sort() {
  return palette_.sorts[static_cast<std::size_t>(below(static_cast<int>(palette_.sorts.size())))];
}

/// A random sort of the palette that `accepts`; Bool where there is none.
Sort Generator::sort_where(bool (*accepts)(Sort)) {
  std::vector<Sort> fitting;
  std::ranges::copy_if(palette_.sorts, std::back_inserter(fitting), accepts);
  if (fitting.empty())
    return Sort::boolean();
  return fitting[static_cast<std::size_t>(below(static_cast<int>(fitting.size())))];
}

Value Generator::value(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return Value::boolean(below(2) == 1);
    case SortKind::kMachine: {
      const Int128 choices[] = {sort.minimum(), sort.maximum(), sort.minimum() + 1,
                                sort.maximum() - 1};
      const Int128 value = below(4) == 0 ? choices[below(4)] : Int128{below(10) - 4};
      return Value::integral(sort, wrapped(value, sort));
    }
    case SortKind::kInteger:
      return Value::integral(
          sort, below(8) == 0 ? Int128{below(1000) - 500} * 1000000007 : Int128{below(12) - 5});
    case SortKind::kEnum:
      return Value::integral(sort, below(static_cast<int>(pool_.enumerators(sort).size())));
    case SortKind::kReal: {
      const Rational values[] = {{0, 1}, {1, 1}, {1, 2}, {-3, 2}, {5, 3}, {-2, 1}};
      return {sort, values[below(6)]};
    }
    case SortKind::kFloat: {
      const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 3e30, HUGE_VAL, -HUGE_VAL, NAN, 7.0};
      const double value = values[below(10)];
      return Value::floating(
          sort, sort.bits == 32 ? static_cast<double>(static_cast<float>(value)) : value);
    }
    case SortKind::kString: {
      std::u32string text;
      for (int i = below(4); i > 0; --i)
        text += U"ab7\u00e9\"\\"[below(6)];
      return Value::string(text);
    }
    case SortKind::kPointer:
      return Value::pointer({static_cast<std::uint32_t>(below(3)), below(3) * 4 - 4});
    case SortKind::kArray: {
      ArrayValue array{std::make_shared<const Value>(value(sort.element_sort())), {}};
      for (int i = below(3); i > 0; --i)
        array.entries.insert_or_assign(below(4), value(sort.element_sort()));
      return {sort, array};
    }
  }
  return {};
}

Assignment Generator::assignment() {
  Assignment result;
  for (const Expr variable : variables_)
    result.emplace(variable, value(variable.sort()));
  return result;
}

TreePtr Generator::leaf(Sort sort) {
  std::vector<Expr> fitting;
  std::ranges::copy_if(variables_, std::back_inserter(fitting),
                       [&](Expr variable) { return variable.sort() == sort; });
  if (fitting.empty() || below(3) == 0)
    return constant_tree(value(sort));
  auto tree = std::make_shared<Tree>();
  tree->kind = Kind::kVariable;
  tree->sort = sort;
  tree->variable = fitting[static_cast<std::size_t>(below(static_cast<int>(fitting.size())))];
  return tree;
}

TreePtr Generator::node(Kind kind, Sort sort, std::vector<TreePtr> children) {
  auto tree = std::make_shared<Tree>();
  tree->kind = kind;
  tree->sort = sort;
  tree->children = std::move(children);
  return tree;
}

TreePtr Generator::comparison(Sort sort, int depth) {
  const bool ordered = sort.is_integral() || sort.is(SortKind::kReal) || sort.is_float();
  const Kind kinds[] = {Kind::kEq, Kind::kLess, Kind::kLessEq};
  const Kind kind = kinds[ordered ? below(3) : 0];
  TreePtr a = tree(sort, depth);
  TreePtr b = below(2) == 0 ? constant_tree(value(sort)) : tree(sort, depth);
  if (below(2) == 0)
    std::swap(a, b);
  return node(kind, Sort::boolean(), {a, b});
}

TreePtr Generator::boolean_tree(int depth) {
  const Sort boolean = Sort::boolean();
  switch (below(8)) {
    case 0:
      return node(Kind::kNot, boolean, {tree(boolean, depth)});
    case 1:
      return node(Kind::kAnd, boolean, {tree(boolean, depth), tree(boolean, depth)});
    case 2:
      return node(Kind::kOr, boolean, {tree(boolean, depth), tree(boolean, depth)});
    case 3: {
      const Sort sort = sort_where([](Sort s) { return s.is_machine() && s.is_signed; });
      if (sort.is_bool())
        break;
      const Kind kinds[] = {Kind::kAddFits, Kind::kSubFits, Kind::kMulFits};
      return node(kinds[below(3)], boolean, {tree(sort, depth), tree(sort, depth)});
    }
    case 4: {
      const Sort text = sort_where([](Sort s) { return s.is(SortKind::kString); });
      if (text.is_bool())
        break;
      const Kind kinds[] = {Kind::kStrPrefixOf, Kind::kStrSuffixOf, Kind::kStrContains,
                            Kind::kStrLess, Kind::kStrLessEq};
      if (below(6) == 0)
        return node(Kind::kStrIsDigit, boolean, {tree(text, depth)});
      return node(kinds[below(5)], boolean, {tree(text, depth), tree(text, depth)});
    }
    default:
      break;
  }
  return comparison(sort(), depth);
}

TreePtr Generator::arithmetic(Sort sort, int depth) {
  const Kind kinds[] = {Kind::kAdd, Kind::kSub, Kind::kMul, Kind::kAdd,
                        Kind::kSub, Kind::kDiv, Kind::kRem, Kind::kNeg};
  Kind kind = kinds[below(8)];
  if (kind == Kind::kRem && sort.is(SortKind::kReal))
    kind = Kind::kAdd;
  if (kind == Kind::kNeg)
    return node(kind, sort, {tree(sort, depth)});
  return node(kind, sort, {tree(sort, depth), tree(sort, depth)});
}

TreePtr Generator::machine_tree(Sort sort, int depth) {
  const Kind kinds[] = {Kind::kBitAnd, Kind::kBitOr,     Kind::kBitXor,
                        Kind::kBitNot, Kind::kShiftLeft, Kind::kShiftRight};
  const Kind kind = kinds[below(6)];
  if (kind == Kind::kBitNot)
    return node(kind, sort, {tree(sort, depth)});
  if (kind == Kind::kShiftLeft || kind == Kind::kShiftRight) {
    const int small = below(std::min<int>(sort.bits, 4));
    const TreePtr amount =
        below(3) == 0 ? tree(sort, depth) : constant_tree(Value::integral(sort, small));
    return node(kind, sort, {tree(sort, depth), amount});
  }
  return node(kind, sort, {tree(sort, depth), tree(sort, depth)});
}

TreePtr Generator::cast_to(Sort sort, int depth) {
  Sort from = sort_where([](Sort s) {
    return s.is_integral() || s.is_float() || s.is(SortKind::kReal) || s.is_bool();
  });
  const bool exotic = (sort.is_float() && from.is(SortKind::kReal)) ||
                      (sort.is(SortKind::kReal) && from.is_float());
  if (exotic)
    from = Sort::boolean();
  return node(Kind::kCast, sort, {tree(from, depth)});
}

TreePtr Generator::string_tree(int depth) {
  const Sort text = Sort::string();
  const Sort integer = Sort::integer();
  switch (below(4)) {
    case 0:
      return node(Kind::kStrAt, text, {tree(text, depth), tree(integer, depth)});
    case 1:
      return node(Kind::kStrSubstr, text,
                  {tree(text, depth), tree(integer, depth), tree(integer, depth)});
    case 2:
      return node(Kind::kStrReplace, text,
                  {tree(text, depth), tree(text, depth), tree(text, depth)});
    default:
      return node(Kind::kStrConcat, text, {tree(text, depth), tree(text, depth)});
  }
}

TreePtr Generator::tree(Sort sort, int depth) {
  if (depth <= 0 || below(6) == 0)
    return leaf(sort);
  --depth;
  if (!sort.is_bool() && below(6) == 0)
    return node(Kind::kIte, sort,
                {tree(Sort::boolean(), depth), tree(sort, depth), tree(sort, depth)});
  const Sort array = Sort::array(sort);
  if (below(8) == 0 && std::ranges::find(palette_.sorts, array) != palette_.sorts.end())
    return node(Kind::kSelect, sort, {tree(array, depth), tree(Sort::i64(), depth)});
  switch (sort.kind) {
    case SortKind::kBool:
      return boolean_tree(depth);
    case SortKind::kMachine:
      if (below(5) == 0)
        return cast_to(sort, depth);
      return below(3) == 0 ? machine_tree(sort, depth) : arithmetic(sort, depth);
    case SortKind::kInteger:
      if (below(6) == 0 && !sort_where([](Sort s) { return s.is(SortKind::kString); }).is_bool())
        return node(Kind::kStrLength, sort, {tree(Sort::string(), depth)});
      return below(5) == 0 ? cast_to(sort, depth) : arithmetic(sort, depth);
    case SortKind::kReal:
    case SortKind::kFloat:
      return below(5) == 0 ? cast_to(sort, depth) : arithmetic(sort, depth);
    case SortKind::kString:
      return string_tree(depth);
    case SortKind::kPointer:
      return node(Kind::kPointerAdd, sort, {tree(sort, depth), constant_tree(value(Sort::i64()))});
    case SortKind::kArray:
      if (below(4) == 0)
        return node(Kind::kConstArray, sort, {tree(sort.element_sort(), depth)});
      return node(Kind::kStore, sort,
                  {tree(sort, depth), constant_tree(Value::integral(Sort::i64(), below(4))),
                   tree(sort.element_sort(), depth)});
    case SortKind::kEnum:
      break;
  }
  return leaf(sort);
}

}  // namespace reachd
