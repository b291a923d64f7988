#include "analysis/expr/signatures.h"

#include <algorithm>
#include <span>

#include "analysis/expr/exact_text.h"
#include "analysis/expr/names.h"

namespace reachd {

Signature string_signature_of(Kind kind) {
  const Sort text = Sort::string();
  const Sort integer = Sort::integer();
  const Sort boolean = Sort::boolean();
  switch (kind) {
    case Kind::kStrConcat:
      return {{text}, text};
    case Kind::kStrLength:
    case Kind::kStrToInt:
    case Kind::kStrToCode:
      return {{text}, integer};
    case Kind::kStrAt:
      return {{text, integer}, text};
    case Kind::kStrSubstr:
      return {{text, integer, integer}, text};
    case Kind::kStrIndexOf:
      return {{text, text, integer}, integer};
    case Kind::kStrReplace:
    case Kind::kStrReplaceAll:
      return {{text, text, text}, text};
    case Kind::kStrMap:
      return {{text, text}, text};
    case Kind::kStrFromReal:
      return {{Sort::floating(64), text}, text};
    case Kind::kStrToReal:
      return {{text, text}, Sort::floating(64)};
    case Kind::kStrRealEnd:
      return {{text, text}, integer};
    case Kind::kFloatFunction:
      return {{Sort::floating(64), integer, Sort::floating(64)}, Sort::floating(64)};
    case Kind::kStrFromInt:
    case Kind::kStrFromCode:
      return {{integer}, text};
    case Kind::kStrIsDigit:
      return {{text}, boolean};
    default:
      return {{text, text}, boolean};
  }
}

namespace {

/// What the second operand says must be known: it is a pattern, a format, a name of rules.
bool says_by_constant(Kind kind) {
  return kind == Kind::kStrInPattern || kind == Kind::kStrMap || kind == Kind::kStrFromReal ||
         kind == Kind::kStrToReal || kind == Kind::kStrRealEnd || kind == Kind::kFloatFunction;
}

bool is_string_operation(Kind kind, Sort sort, std::span<const Expr> children) {
  const Signature signature = string_signature_of(kind);
  if (sort != signature.result)
    return false;
  if (kind == Kind::kStrConcat)
    return children.size() >= 2 &&
           std::ranges::all_of(children, [](Expr child) { return child.sort() == Sort::string(); });
  return std::ranges::equal(children, signature.operands, {}, &Expr::sort) &&
         (!says_by_constant(kind) || children[1].is_constant());
}

bool is_conversion(Sort from, Sort to) {
  const auto is_plain = [](Sort sort) { return sort.is_number() || sort.is_bool(); };
  return (is_plain(from) && is_plain(to)) ||
         (from.is_pointer() && (to.is_integral() || to.is_bool())) ||
         (from.is_integral() && (to.is_pointer() || to.is(SortKind::kEnum))) ||
         (from.is(SortKind::kEnum) && to.is_integral());
}

}  // namespace

bool is_well_sorted(Kind kind, Sort sort, std::span<const Expr> children) {
  const auto of = [&](std::size_t i) { return children[i].sort(); };
  const auto are = [&](std::size_t count, const auto& what) {
    return children.size() == count &&
           std::ranges::all_of(children, [&](Expr child) { return what(child.sort()); });
  };
  const auto is_bool = [](Sort s) { return s.is_bool(); };
  const auto is_same = [&](Sort s) { return s == sort; };
  const auto is_first = [&](Sort s) { return s == of(0); };
  switch (kind) {
    case Kind::kConstant:
    case Kind::kVariable:
      return false;
    case Kind::kNot:
      return sort.is_bool() && are(1, is_bool);
    case Kind::kAnd:
    case Kind::kOr:
      return sort.is_bool() && !children.empty() && are(children.size(), is_bool);
    case Kind::kEq:
      return sort.is_bool() && are(2, is_first);
    case Kind::kIte:
      return children.size() == 3 && of(0).is_bool() && of(1) == sort && of(2) == sort;
    case Kind::kAdd:
    case Kind::kSub:
    case Kind::kMul:
    case Kind::kDiv:
      return sort.is_number() && are(2, is_same);
    case Kind::kRem:
      return sort.is_number() && !sort.is(SortKind::kReal) && are(2, is_same);
    case Kind::kNeg:
      return sort.is_number() && are(1, is_same);
    case Kind::kLess:
    case Kind::kLessEq:
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits:
      return sort.is_bool() && are(2, is_first) && of(0).is_number();
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return sort.is_machine() && are(2, is_same);
    case Kind::kBitNot:
      return sort.is_machine() && are(1, is_same);
    case Kind::kCast:
      return children.size() == 1 && (of(0) == sort || is_conversion(of(0), sort));
    case Kind::kPointerAdd:
      return sort.is_pointer() && children.size() == 2 && of(0) == sort && of(1) == Sort::i64();
    case Kind::kPointerOffset:
      return sort == Sort::i64() && children.size() == 1 && of(0).is_pointer();
    case Kind::kPointerObject:
      return sort == Sort::u64() && children.size() == 1 && of(0).is_pointer();
    case Kind::kSelect:
      return children.size() == 2 && of(0) == Sort::array(sort) && of(1) == Sort::i64();
    case Kind::kStore:
      return children.size() == 3 && sort.is_array() && of(0) == sort && of(1) == Sort::i64() &&
             of(2) == sort.element_sort();
    case Kind::kConstArray:
      return children.size() == 1 && sort.is_array() && of(0) == sort.element_sort();
    default:
      return is_string_operation(kind, sort, children);
  }
}

}  // namespace reachd
