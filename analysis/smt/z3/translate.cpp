#include "analysis/smt/z3/translate.h"

#include <algorithm>
#include <set>

#include "analysis/smt/z3/encodings.h"

namespace reachd::smt {

Translator::Translator(z3::context& context) : context_(context) {}

const Term& Translator::term(Expr root) {
  if (const auto known = terms_.find(root.id()); known != terms_.end())
    return known->second;
  // Depth first with a stack of its own: expressions nest deeply.
  std::vector<Expr> stack = {root};
  while (!stack.empty()) {
    const Expr e = stack.back();
    if (terms_.contains(e.id())) {
      stack.pop_back();
      continue;
    }
    const std::size_t depth = stack.size();
    for (const Expr child : e.children()) {
      if (!terms_.contains(child.id()))
        stack.push_back(child);
    }
    if (stack.size() > depth)
      continue;
    stack.pop_back();
    terms_.emplace(e.id(), build(e));
  }
  return terms_.at(root.id());
}

const std::vector<z3::expr>& Translator::bounds_of_term(Expr e) {
  if (const auto known = bounds_.find(e.id()); known != bounds_.end())
    return known->second;
  std::vector<z3::expr> result;
  const Sort sort = e.sort();
  const Term& term = this->term(e);
  if (e.is(Kind::kSelect)) {
    bound_elements(e, result);
  } else if (sort.is_machine()) {
    result.push_back(within(term.value, sort, bounds_of(sort)));
  } else if (sort.is(SortKind::kEnum) && e.is_variable()) {
    result.push_back(term.value >= 0 && term.value <= int_value(e.greatest()));
  } else if (sort.is(SortKind::kEnum)) {
    result.push_back(term.value >= 0);
  } else if (sort.is_pointer()) {
    const Bounds objects = {0, Sort::u32().maximum()};
    result.push_back(within(term.value, Sort::u64(), objects));
    result.push_back(within(*term.offset, Sort::i64(), bounds_of(Sort::i64())));
  }
  std::erase_if(result, [](const z3::expr& fact) { return fact.is_true(); });
  return bounds_.emplace(e.id(), std::move(result)).first->second;
}

/// The elements of array variables lie in their sort. What was stored over them need not.
void Translator::bound_elements(Expr select, std::vector<z3::expr>& facts) {
  const Sort sort = select.sort();
  const z3::expr index = stored(select.child(1), true);
  std::set<Expr> seen = {select.child(0)};
  std::vector<Expr> stack = {select.child(0)};
  while (!stack.empty()) {
    const Expr array = stack.back();
    stack.pop_back();
    if (array.is_variable()) {
      const Term& term = this->term(array);
      const z3::expr element = z3::select(term.value, index);
      if (sort.is_machine()) {
        facts.push_back(within(element, sort, bounds_of(sort)));
      } else if (sort.is_pointer()) {
        facts.push_back(within(element, Sort::u64(), {0, Sort::u32().maximum()}));
        const z3::expr offset = z3::select(*term.offset, index);
        facts.push_back(within(offset, Sort::i64(), bounds_of(Sort::i64())));
      } else if (sort.is(SortKind::kEnum)) {
        facts.push_back(element >= 0);
      }
    }
    for (const Expr child : array.children()) {
      if (child.sort().is_array() && seen.insert(child).second)
        stack.push_back(child);
    }
  }
}

z3::expr Translator::int_value(Int128 value) {
  if (Sort::i64().contains(value))
    return context_.int_val(static_cast<std::int64_t>(value));
  return context_.int_val(to_text(value).c_str());
}

z3::expr Translator::opaque(Expr e, const z3::sort& sort, const char* part) {
  const std::string name = "opaque!" + std::to_string(e.id()) + part;
  return context_.constant(name.c_str(), sort);
}

z3::sort Translator::sort_of(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return context_.bool_sort();
    case SortKind::kMachine:
    case SortKind::kInteger:
      return integral_sort(sort);
    case SortKind::kReal:
      return context_.real_sort();
    case SortKind::kFloat:
      return sort.bits == 32 ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
    case SortKind::kString:
      return context_.string_sort();
    case SortKind::kEnum:
      return context_.int_sort();
    case SortKind::kPointer:
      return integral_sort(Sort::u64());
    case SortKind::kArray:
      return context_.array_sort(integral_sort(Sort::i64()), sort_of(sort.element_sort()));
  }
  throw Untranslatable{"unknown sort"};
}

Term Translator::variable(Expr e) {
  const Sort sort = e.sort();
  const z3::expr value = context_.constant(e.name().c_str(), sort_of(sort));
  const bool pointers =
      sort.is_pointer() || (sort.is_array() && sort.element == SortKind::kPointer);
  if (!pointers)
    return {value};
  z3::sort offset = integral_sort(Sort::i64());
  if (sort.is_array())
    offset = context_.array_sort(integral_sort(Sort::i64()), offset);
  return {value, context_.constant((e.name() + ".offset").c_str(), offset)};
}

Term Translator::constant(Expr e) {
  const Value& v = e.value();
  switch (e.sort().kind) {
    case SortKind::kBool:
      return {context_.bool_val(v.as_bool())};
    case SortKind::kMachine:
    case SortKind::kInteger:
      return {number(e.sort(), v.as_int())};
    case SortKind::kEnum:
      return {int_value(v.as_int())};
    case SortKind::kReal: {
      const Rational r = v.as_rational();
      const std::string text = to_text(r.numerator) + "/" + to_text(r.denominator);
      return {context_.real_val(text.c_str())};
    }
    case SortKind::kFloat:
      return {float_constant(e.sort(), v.as_double())};
    case SortKind::kString: {
      const std::string text = escape_string(v.as_string());
      return {z3::expr(context_, Z3_mk_string(context_, text.c_str()))};
    }
    case SortKind::kPointer: {
      const PointerValue p = v.as_pointer();
      return {stored_number(Sort::u64(), p.object), stored_number(Sort::i64(), p.offset)};
    }
    case SortKind::kArray:
      break;
  }
  throw Untranslatable{"constant of sort " + to_text(e.sort())};
}

z3::expr Translator::connective(Expr e) {
  if (e.is(Kind::kNot))
    return !value(e.child(0));
  z3::expr_vector operands(context_);
  for (const Expr child : e.children())
    operands.push_back(value(child));
  return e.is(Kind::kAnd) ? z3::mk_and(operands) : z3::mk_or(operands);
}

z3::expr Translator::equal(Expr a, Expr b) {
  if (a.sort().is_integral())
    return compare(Kind::kEq, a, b);
  if (a.sort().is_float())
    return z3::expr(context_, Z3_mk_fpa_eq(context_, value(a), value(b)));
  const Term& left = terms_.at(a.id());
  const Term& right = terms_.at(b.id());
  if (left.offset)
    return left.value == right.value && *left.offset == *right.offset;
  return left.value == right.value;
}

Term Translator::choose(Expr e) {
  if (e.sort().is_integral())
    return {integral(e)};
  const z3::expr& condition = value(e.child(0));
  const Term& a = terms_.at(e.child(1).id());
  const Term& b = terms_.at(e.child(2).id());
  Term result{z3::ite(condition, a.value, b.value)};
  if (a.offset)
    result.offset = z3::ite(condition, *a.offset, *b.offset);
  return result;
}

z3::expr Translator::order(Expr e) {
  const Expr a = e.child(0);
  const Expr b = e.child(1);
  if (a.sort().is_integral())
    return compare(e.kind(), a, b);
  const bool strict = e.is(Kind::kLess);
  if (a.sort().is_float()) {
    return z3::expr(context_, strict ? Z3_mk_fpa_lt(context_, value(a), value(b))
                                     : Z3_mk_fpa_leq(context_, value(a), value(b)));
  }
  return strict ? value(a) < value(b) : value(a) <= value(b);
}

Term Translator::pointer_add(Expr e) {
  const Term& pointer = terms_.at(e.child(0).id());
  const Expr bytes = e.child(1);
  const z3::expr step = stored(bytes, true);
  return {pointer.value, *pointer.offset + step};
}

Term Translator::memory(Expr e) {
  const Term& first = terms_.at(e.child(0).id());
  const auto each = [&](const auto& operation) {
    Term result{operation(first.value, false)};
    if (first.offset)
      result.offset = operation(*first.offset, true);
    return result;
  };
  const auto element = [&](Expr child, bool offset) {
    const Term& known = terms_.at(child.id());
    if (offset)
      return *known.offset;
    return child.sort().is_integral() ? stored(child, false) : known.value;
  };
  switch (e.kind()) {
    case Kind::kSelect: {
      const z3::expr index = stored(e.child(1), true);
      return each([&](const z3::expr& array, bool) { return z3::select(array, index); });
    }
    case Kind::kStore: {
      const z3::expr index = stored(e.child(1), true);
      return each([&](const z3::expr& array, bool offset) {
        return z3::store(array, index, element(e.child(2), offset));
      });
    }
    default:
      return each([&](const z3::expr&, bool offset) {
        return z3::const_array(integral_sort(Sort::i64()), element(e.child(0), offset));
      });
  }
}

Term Translator::build(Expr e) {
  const Sort sort = e.sort();
  switch (e.kind()) {
    case Kind::kConstant:
      return constant(e);
    case Kind::kVariable:
      return variable(e);
    case Kind::kNot:
    case Kind::kAnd:
    case Kind::kOr:
      return {connective(e)};
    case Kind::kEq:
      return {equal(e.child(0), e.child(1))};
    case Kind::kIte:
      return choose(e);
    case Kind::kLess:
    case Kind::kLessEq:
      return {order(e)};
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits:
      return {fits(e)};
    case Kind::kAdd:
    case Kind::kSub:
    case Kind::kMul:
    case Kind::kDiv:
    case Kind::kRem:
    case Kind::kNeg:
      return {sort.is_float()            ? float_operation(e)
              : sort.is(SortKind::kReal) ? real_operation(e)
                                         : integral(e)};
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
    case Kind::kBitNot:
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return {integral(e)};
    case Kind::kCast:
      return cast(e);
    case Kind::kPointerAdd:
      return pointer_add(e);
    case Kind::kPointerOffset:
      return {*terms_.at(e.child(0).id()).offset};
    case Kind::kPointerObject:
      return {value(e.child(0))};
    case Kind::kSelect:
    case Kind::kStore:
    case Kind::kConstArray:
      return memory(e);
    default:
      return {string_operation(e)};
  }
}

std::unique_ptr<Translator> make_translator(z3::context& context, Encoding encoding) {
  if (encoding == Encoding::kBitVectors)
    return std::make_unique<BitVectorTranslator>(context);
  return std::make_unique<IntegerTranslator>(context);
}

}  // namespace reachd::smt
