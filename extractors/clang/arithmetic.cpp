// Operators on scalars. Clang's AST has all conversions; signed operations state first that they
// do not overflow, since arithmetic on signed expressions is mathematical.
#include <clang/AST/ExprCXX.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

Expr FunctionLowering::unary(const clang::UnaryOperator* e) {
  const Range where = e->getSourceRange();
  switch (e->getOpcode()) {
    case clang::UO_LNot:
      return pool_.cast(condition(e), sort_of(e));
    case clang::UO_Plus:
    case clang::UO_Extension:
      return value(e->getSubExpr());
    case clang::UO_Not:
      if (Translation::is_wide(e->getType()))  // two's complement
        return pool_.subtract(pool_.integer(-1), value(e->getSubExpr()));
      return pool_.bit_not(value(e->getSubExpr()));
    case clang::UO_Minus: {
      const Expr operand = value(e->getSubExpr());
      if (operand.sort().is_machine() && operand.sort().is_signed)
        return signed_arithmetic(clang::BO_Sub, zero(operand.sort()), operand, where);
      if (Translation::is_wide(e->getType()))
        return arithmetic(clang::BO_Sub, zero(operand.sort()), operand, e->getType(), where);
      return pool_.minus(operand);
    }
    case clang::UO_AddrOf:
      if (e->getType()->isMemberPointerType()) {
        const auto* member = llvm::dyn_cast<clang::DeclRefExpr>(e->getSubExpr()->IgnoreParens());
        const Expr pointer = member ? unit_.member_pointer(member->getDecl()) : Expr();
        return pointer ? pointer : unmodelled(e, "this pointer to a member");
      }
      return taken(place(e->getSubExpr()), where);
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec:
      return increment(e, false);
    default:
      return unmodelled(e, std::string("operator '") +
                               clang::UnaryOperator::getOpcodeStr(e->getOpcode()).str() + "'");
  }
}

Expr FunctionLowering::binary(const clang::BinaryOperator* e) {
  const ClangExpr* left = e->getLHS();
  if (e->isAssignmentOp())
    return assignment(e);
  if (e->isCommaOp()) {
    effect(left);
    return value(e->getRHS());
  }
  if (e->isComparisonOp() || e->isLogicalOp()) {
    if (e->isComparisonOp() &&
        (e->getOpcode() == clang::BO_Cmp || !unit_.unmodelled_reason(left->getType()).empty()))
      return unmodelled(e, "this comparison");
    return pool_.cast(condition(e), sort_of(e));
  }
  if (e->isPtrMemOp())
    return load(place_of_pointed(e), e->getSourceRange());
  if (left->getType()->isPointerType() || e->getRHS()->getType()->isPointerType())
    return pointer_arithmetic(e);
  if (const auto letter = character_class(e))
    return *letter;
  const Expr a = value(left);
  const Expr b = value(e->getRHS());
  return arithmetic(e->getOpcode(), a, b, e->getType(), e->getSourceRange());
}

Expr FunctionLowering::arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b,
                                  clang::QualType type, Range where) {
  if (Translation::is_wide(type) && a && b && a.sort().is(SortKind::kInteger) &&
      b.sort().is_integral())
    return wide_arithmetic(op, a, b, type->isSignedIntegerOrEnumerationType(), where);
  if (op == clang::BO_Shl || op == clang::BO_Shr)
    return shift(op, a, b, where);
  if (!a || !b || a.sort() != b.sort() || a.sort().is_pointer())
    return havoc(unit_.sort_of(type), where, "an operation on different types");
  const bool is_signed = a.sort().is_machine() && a.sort().is_signed;
  switch (op) {
    case clang::BO_Add:
      return is_signed ? signed_arithmetic(op, a, b, where) : pool_.add(a, b);
    case clang::BO_Sub:
      return is_signed ? signed_arithmetic(op, a, b, where) : pool_.subtract(a, b);
    case clang::BO_Mul:
      return is_signed ? signed_arithmetic(op, a, b, where) : pool_.multiply(a, b);
    case clang::BO_Div:
    case clang::BO_Rem:
      return division(op, a, b, where);
    case clang::BO_And:
      return pool_.bit_and(a, b);
    case clang::BO_Or:
      return pool_.bit_or(a, b);
    case clang::BO_Xor:
      return pool_.bit_xor(a, b);
    default:
      return havoc(unit_.sort_of(type), where, "this operator");
  }
}

Expr FunctionLowering::signed_arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b,
                                         Range where) {
  const bool is_add = op == clang::BO_Add;
  const bool is_sub = op == clang::BO_Sub;
  const Expr result = is_add   ? pool_.add(a, b)
                      : is_sub ? pool_.subtract(a, b)
                               : pool_.multiply(a, b);
  if (context_.getLangOpts().isSignedOverflowDefined())
    return pool_.cast(result, a.sort());
  const Expr fits = is_add   ? pool_.add_fits(a, b)
                    : is_sub ? pool_.subtract_fits(a, b)
                             : pool_.multiply_fits(a, b);
  assume(fits, "signed overflow", where);
  return result;
}

Expr FunctionLowering::division(clang::BinaryOperatorKind op, Expr a, Expr b, Range where) {
  const Sort sort = a.sort();
  if (sort.is_machine()) {
    assume(pool_.distinct(b, zero(sort)), "division by zero", where);
    if (sort.is_signed)
      assume(pool_.either(pool_.distinct(a, pool_.machine(sort, sort.minimum())),
                          pool_.distinct(b, pool_.machine(sort, -1))),
             "signed overflow", where);
  }
  return op == clang::BO_Div ? pool_.divide(a, b) : pool_.remainder(a, b);
}

Expr FunctionLowering::shift(clang::BinaryOperatorKind op, Expr a, Expr b, Range where) {
  if (!a || !b || !a.sort().is_machine() || !b.sort().is_integral())
    return havoc(a ? a.sort() : Sort::i32(), where, "a shift of this type");
  assume(pool_.both(pool_.less_eq(zero(b.sort()), b),
                    pool_.less(b, pool_.machine(b.sort(), a.sort().bits))),
         "shift out of range", where);
  const Expr amount = pool_.cast(b, a.sort());
  return op == clang::BO_Shl ? pool_.shift_left(a, amount) : pool_.shift_right(a, amount);
}

/// The pointer `count` elements on. What leaves the object is undefined only when it is accessed:
/// the address says so itself.
Expr FunctionLowering::moved(Expr pointer, clang::QualType pointer_type, Expr count, bool forward,
                             Range where) {
  const clang::QualType element = pointer_type->getPointeeType();
  if (element->isVariableArrayType()) {
    approximate(where, "array of variable length");
    return havoc(Sort::pointer(), where, "array of variable length");
  }
  const bool is_byte = element->isVoidType() || element->isFunctionType();
  const std::int64_t size = is_byte ? 1 : unit_.size_of(element);
  Expr distance = pool_.multiply(as(count, Sort::i64()), bytes(size));
  if (!forward)
    distance = pool_.minus(distance);
  return pool_.pointer_add(pointer, distance);
}

Expr FunctionLowering::pointer_arithmetic(const clang::BinaryOperator* e) {
  const Range where = e->getSourceRange();
  const bool left_is_pointer = e->getLHS()->getType()->isPointerType();
  const bool right_is_pointer = e->getRHS()->getType()->isPointerType();
  const Expr a = value(e->getLHS());
  const Expr b = value(e->getRHS());
  if (!a || !b || !(left_is_pointer ? a : b).sort().is_pointer())
    return havoc(sort_of(e), where, "pointer arithmetic");
  if (left_is_pointer && right_is_pointer) {
    const std::int64_t size = unit_.size_of(e->getLHS()->getType()->getPointeeType());
    assume(pool_.equal(pool_.pointer_object(a), pool_.pointer_object(b)),
           "difference of pointers into different objects", where);
    const Expr distance = pool_.subtract(pool_.pointer_offset(a), pool_.pointer_offset(b));
    return size > 1 ? pool_.divide(distance, bytes(size)) : distance;
  }
  if (left_is_pointer)
    return moved(a, e->getLHS()->getType(), b, e->getOpcode() == clang::BO_Add, where);
  return moved(b, e->getRHS()->getType(), a, true, where);
}

Expr FunctionLowering::assignment(const clang::BinaryOperator* e, Place* changed) {
  const Range where = e->getSourceRange();
  if (is_aggregate(e->getLHS()->getType())) {
    address_of_aggregate(e);
    return {};
  }
  if (context_.getLangOpts().CPlusPlus) {
    const Expr assigned = temporary(value(e->getRHS()), where);
    const Place to = place(e->getLHS());
    store(to, assigned, where);
    if (changed)
      *changed = to;
    return kept(to, assigned, where);
  }
  const Place to = place(e->getLHS());
  const Expr assigned = kept(to, value(e->getRHS()), where);
  store(to, assigned, where);
  if (changed)
    *changed = to;
  return to.reg ? to.reg : assigned;  // `assigned` may read the register that has changed
}

Expr FunctionLowering::compound_assignment(const clang::CompoundAssignOperator* e, Place* changed) {
  const Range where = e->getSourceRange();
  const auto op = clang::BinaryOperator::getOpForCompoundAssignment(e->getOpcode());
  const clang::QualType type = e->getLHS()->getType();
  // C++17 evaluates the right side first; for C the order is free.
  const bool is_cxx = context_.getLangOpts().CPlusPlus;
  Expr operand = is_cxx ? temporary(value(e->getRHS()), where) : Expr();
  const Place to = place(e->getLHS());
  Expr current = load(to, where);
  if (!is_cxx)
    operand = value(e->getRHS());
  Expr result;
  if (type->isPointerType()) {
    result = moved(current, type, operand, op == clang::BO_Add, where);
  } else {
    const clang::QualType computed = e->getComputationLHSType();
    const std::string reason = unit_.unmodelled_reason(e->getComputationResultType());
    if (!reason.empty()) {
      approximate(where, reason);
      result = havoc(unit_.sort_of(type), where, reason);
    } else {
      current = converted(current, type, computed, where);
      result = arithmetic(op, current, operand, e->getComputationResultType(), where);
      result = converted(result, e->getComputationResultType(), type, where);
    }
  }
  result = kept(to, result, where);
  store(to, result, where);
  if (changed)
    *changed = to;
  return to.reg ? to.reg : result;
}

Expr FunctionLowering::increment(const clang::UnaryOperator* e, bool is_discarded, Place* changed) {
  const Range where = e->getSourceRange();
  const ClangExpr* operand = e->getSubExpr();
  const clang::QualType type = operand->getType();
  const Place to = place(operand);
  Expr before = load(to, where);
  if (!e->isPrefix() && !is_discarded)
    before = temporary(before, where);
  const Sort sort = before.sort();
  Expr after;
  if (const std::string reason = unit_.unmodelled_reason(type); !reason.empty()) {
    approximate(where, reason);
    after = havoc(sort, where, reason);
  } else if (sort.is_pointer()) {
    after = moved(before, type, bytes(1), e->isIncrementOp(), where);
  } else if (type->isBooleanType()) {
    after = e->isIncrementOp() ? pool_.machine(sort, 1)
                               : pool_.subtract(pool_.machine(sort, 1), before);
  } else {
    // Types below int are promoted, so that they wrap instead of overflowing.
    const bool is_narrow = sort.is_machine() && sort.bits < 32;
    const Sort computed = is_narrow ? Sort::i32() : sort;
    const Expr one =
        sort.is_float() ? pool_.constant(Value::floating(sort, 1)) : pool_.machine(computed, 1);
    const auto op = e->isIncrementOp() ? clang::BO_Add : clang::BO_Sub;
    after = as(arithmetic(op, as(before, computed), one, type, where), sort);
  }
  after = kept(to, after, where);
  store(to, after, where);
  if (changed)
    *changed = to;
  if (!e->isPrefix())
    return before;
  return to.reg ? to.reg : after;
}

}  // namespace reachd::clang_extractor
