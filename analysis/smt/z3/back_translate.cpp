#include "analysis/smt/z3/back_translate.h"

#include <algorithm>

#include "analysis/smt/z3/model.h"

namespace reachd::smt {

namespace {

bool is_enumerator_index(Expr e) {
  return e.is(Kind::kCast) && e.child(0).sort().is(SortKind::kEnum);
}

}  // namespace

void BackTranslator::bind(Expr variable, const Term& term) {
  kept_.push_back(term.value);
  if (!term.offset) {
    bound_.insert_or_assign(term.value.id(), variable);
    return;
  }
  kept_.push_back(*term.offset);
  if (!variable.sort().is_pointer())
    return;
  bound_.insert_or_assign(term.value.id(), pool_.pointer_object(variable));
  bound_.insert_or_assign(term.offset->id(), pool_.pointer_offset(variable));
}

std::optional<Expr> BackTranslator::formula(const z3::expr& root) {
  kept_.push_back(root);
  std::vector<z3::expr> stack = {root};
  while (!stack.empty()) {
    const z3::expr e = stack.back();
    if (memo_.contains(e.id())) {
      stack.pop_back();
      continue;
    }
    if (!e.is_app()) {
      problem_ = e.is_quantifier() ? "a quantifier" : "a bound variable";
      return std::nullopt;
    }
    const std::size_t depth = stack.size();
    for (unsigned i = 0; i < e.num_args(); ++i) {
      if (!memo_.contains(e.arg(i).id()))
        stack.push_back(e.arg(i));
    }
    if (stack.size() > depth)
      continue;
    stack.pop_back();
    const Expr result = build(e);
    if (!result) {
      if (problem_.empty())
        problem_ = "'" + e.decl().name().str() + "'";
      return std::nullopt;
    }
    memo_.emplace(e.id(), result);
  }
  const Expr result = memo_.at(root.id());
  return result.sort().is_bool() ? std::optional<Expr>(result) : std::nullopt;
}

Expr BackTranslator::build(const z3::expr& e) {
  if (const auto known = bound_.find(e.id()); known != bound_.end())
    return as_number(known->second);
  if (e.is_numeral())
    return numeral(e);
  const Z3_decl_kind kind = e.decl().decl_kind();
  if (kind == Z3_OP_TRUE || kind == Z3_OP_FALSE)
    return pool_.boolean(kind == Z3_OP_TRUE);
  if (kind == Z3_OP_UNINTERPRETED)
    return {};
  return application(e, kind);
}

Expr BackTranslator::as_number(Expr e) {
  const bool is_number = e.sort().is_machine() || e.sort().is(SortKind::kEnum);
  return is_number ? pool_.cast(e, Sort::integer()) : e;
}

Expr BackTranslator::numeral(const z3::expr& e) {
  const auto value = scalar_value(context_, e.is_int() ? Sort::integer() : Sort::real(), e);
  return value && (e.is_int() || e.is_real()) ? pool_.constant(*value) : Expr();
}

Expr BackTranslator::application(const z3::expr& e, Z3_decl_kind kind) {
  std::vector<Expr> operands;
  for (unsigned i = 0; i < e.num_args(); ++i)
    operands.push_back(memo_.at(e.arg(i).id()));
  switch (kind) {
    case Z3_OP_AND:
    case Z3_OP_OR:
    case Z3_OP_NOT:
    case Z3_OP_IMPLIES:
    case Z3_OP_XOR:
    case Z3_OP_IFF:
      return logic(kind, operands);
    case Z3_OP_EQ:
      return equal(operands[0], operands[1]);
    case Z3_OP_DISTINCT: {
      std::vector<Expr> parts;
      for (std::size_t i = 0; i < operands.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
          parts.push_back(pool_.negate(equal(operands[i], operands[j])));
      }
      return pool_.conjunction(parts);
    }
    case Z3_OP_ITE:
      return pool_.ite(operands[0], operands[1], operands[2]);
    case Z3_OP_LE:
      return compare(false, operands[0], operands[1]);
    case Z3_OP_LT:
      return compare(true, operands[0], operands[1]);
    case Z3_OP_GE:
      return compare(false, operands[1], operands[0]);
    case Z3_OP_GT:
      return compare(true, operands[1], operands[0]);
    case Z3_OP_SELECT:
      return select(operands[0], operands[1]);
    case Z3_OP_TO_REAL:
      return pool_.cast(operands[0], Sort::real());
    default:
      return arithmetic(kind, operands);
  }
}

Expr BackTranslator::logic(Z3_decl_kind kind, const std::vector<Expr>& operands) {
  switch (kind) {
    case Z3_OP_AND:
      return pool_.conjunction(operands);
    case Z3_OP_OR:
      return pool_.disjunction(operands);
    case Z3_OP_NOT:
      return pool_.negate(operands[0]);
    case Z3_OP_IMPLIES:
      return pool_.implies(operands[0], operands[1]);
    case Z3_OP_XOR:
      return pool_.distinct(operands[0], operands[1]);
    default:
      return pool_.equal(operands[0], operands[1]);
  }
}

Expr BackTranslator::arithmetic(Z3_decl_kind kind, const std::vector<Expr>& operands) {
  if (operands.empty())
    return {};
  Expr result = operands[0];
  const auto fold = [&](auto operation) {
    for (std::size_t i = 1; i < operands.size(); ++i)
      result = (pool_.*operation)(result, operands[i]);
    return result;
  };
  switch (kind) {
    case Z3_OP_ADD:
      return fold(&ExprPool::add);
    case Z3_OP_SUB:
      return fold(&ExprPool::subtract);
    case Z3_OP_MUL:
      return fold(&ExprPool::multiply);
    case Z3_OP_UMINUS:
      return pool_.minus(result);
    case Z3_OP_IDIV:
    case Z3_OP_MOD: {
      // Only where evaluation has a value too.
      const Expr divisor = operands[1];
      if (!divisor.is_constant() || divisor.value().as_int() == 0)
        return {};
      return kind == Z3_OP_IDIV ? pool_.divide(result, divisor) : pool_.remainder(result, divisor);
    }
    default:
      return {};
  }
}

/// Enumerators compare as such: (int)screen == 1 is screen == MENU.
Expr BackTranslator::equal(Expr a, Expr b) {
  if (a.is_constant())
    std::swap(a, b);
  if (is_enumerator_index(a) && b.is_constant()) {
    const Sort sort = a.child(0).sort();
    const Int128 index = b.value().as_int();
    if (index < 0 || index >= static_cast<Int128>(pool_.enumerators(sort).size()))
      return pool_.boolean(false);
    return pool_.equal(a.child(0), pool_.enumerator(sort, static_cast<std::uint32_t>(index)));
  }
  return a.sort() == b.sort() ? pool_.equal(a, b) : Expr();
}

/// (int)screen <= 1 is screen == HOME || screen == MENU.
Expr BackTranslator::compare(bool strict, Expr a, Expr b) {
  const bool left = is_enumerator_index(a) && b.is_constant();
  const bool right = is_enumerator_index(b) && a.is_constant();
  if (!left && !right)
    return strict ? pool_.less(a, b) : pool_.less_eq(a, b);
  const Expr variable = (left ? a : b).child(0);
  const Int128 bound = (left ? b : a).value().as_int();
  std::vector<Expr> cases;
  for (std::uint32_t i = 0; i < pool_.enumerators(variable.sort()).size(); ++i) {
    const bool equal = !strict && bound == i;
    if (equal || (left ? i < bound : bound < i))
      cases.push_back(pool_.equal(variable, pool_.enumerator(variable.sort(), i)));
  }
  return pool_.disjunction(cases);
}

Expr BackTranslator::select(Expr array, Expr index) {
  if (!bounds_of(index).within(Sort::i64()))
    return {};
  return as_number(pool_.select(array, pool_.cast(index, Sort::i64())));
}

}  // namespace reachd::smt
