// Controlling expressions: one branch for each atomic condition, with its place in the source.
#include <clang/AST/ExprCXX.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

bool is_truth_cast(clang::CastKind kind) {
  return kind == clang::CK_IntegralToBoolean || kind == clang::CK_PointerToBoolean ||
         kind == clang::CK_FloatingToBoolean || kind == clang::CK_MemberPointerToBoolean;
}

/// The argument of `__builtin_expect(x, …)`, which has its value.
const clang::Expr* expected_value(const clang::Expr* e) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
  if (!call || call->getNumArgs() < 2)
    return nullptr;
  const unsigned id = call->getBuiltinCallee();
  return id == clang::Builtin::BI__builtin_expect ||
                 id == clang::Builtin::BI__builtin_expect_with_probability
             ? call->getArg(0)
             : nullptr;
}

/// False where the value can only be known at run time. Looks at a few nodes only: evaluating each
/// part of a long chain of && would take quadratic time.
bool may_be_constant(const clang::Expr* e) {
  std::vector<const clang::Stmt*> todo = {e};
  for (int nodes = 0; !todo.empty(); ++nodes) {
    const clang::Stmt* s = todo.back();
    todo.pop_back();
    if (!s)
      continue;
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(s);
    const auto* variable =
        reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    if (nodes > 64 || (variable && !variable->isConstexpr()) || llvm::isa<clang::StmtExpr>(s))
      return false;
    if (!llvm::isa<clang::UnaryExprOrTypeTraitExpr>(s))
      todo.insert(todo.end(), s->child_begin(), s->child_end());
  }
  return true;
}

/// Takes off what does not change whether the value is zero, and is not written: parentheses,
/// conversions to bool and to wider integers, `__builtin_expect`.
const clang::Expr* same_truth(const clang::Expr* e, const clang::ASTContext& context) {
  while (true) {
    const clang::Expr* inner = e->IgnoreParens();
    if (const auto* cleanups = llvm::dyn_cast<clang::FullExpr>(inner)) {
      inner = cleanups->getSubExpr();
    } else if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(inner)) {
      const clang::Expr* sub = cast->getSubExpr();
      const bool widens =
          cast->getCastKind() == clang::CK_IntegralCast &&
          context.getTypeSize(sub->getType()) <= context.getTypeSize(cast->getType());
      if (is_truth_cast(cast->getCastKind()) || widens)
        inner = sub;
    } else if (const clang::Expr* expected = expected_value(inner)) {
      inner = expected;
    }
    if (inner == e)
      return e;
    e = inner;
  }
}

}  // namespace

std::optional<bool> FunctionLowering::constant_condition(const ClangExpr* e) const {
  bool result = false;
  clang::Expr::EvalResult value;
  if (!may_be_constant(e) || e->containsErrors() || e->isValueDependent() ||
      e->HasSideEffects(context_) || !e->EvaluateAsBooleanCondition(result, context_))
    return std::nullopt;
  // Where it overflows, it is not constant but undefined.
  if (e->EvaluateAsRValue(value, context_) && value.HasUndefinedBehavior)
    return std::nullopt;
  return result;
}

void FunctionLowering::branch(const ClangExpr* e, ir::BlockId then_block, ir::BlockId else_block) {
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(e->IgnoreParens())) {
    // Both ways destroy the temporaries.
    const ir::BlockId yes = blocks_.new_block("holds");
    const ir::BlockId no = blocks_.new_block("fails");
    const std::size_t outside = begin_scope(nullptr);
    const int outer = std::exchange(full_conditional_, conditional_);
    branch(cleanups->getSubExpr(), yes, no);
    full_conditional_ = outer;
    for (const auto& [from, to] : {std::pair(yes, then_block), std::pair(no, else_block)}) {
      blocks_.switch_to(from);
      leave(outside, e->getSourceRange());
      if (blocks_.is_open())
        blocks_.jump(to);
    }
    scopes_.pop_back();
    cleanups_.resize(outside);
    return;
  }
  if (too_deep(e->getSourceRange())) {
    branch_on(havoc(Sort::boolean(), e->getSourceRange(), "deep nesting"), e, then_block,
              else_block);
    return;
  }
  ++depth_;
  const ClangExpr* inner = same_truth(e, context_);
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(inner);
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(inner);
  if (const auto known = constant_condition(inner)) {
    blocks_.jump(*known ? then_block : else_block);
  } else if (unary && unary->getOpcode() == clang::UO_LNot) {
    branch(unary->getSubExpr(), else_block, then_block);
  } else if (binary && binary->getOpcode() == clang::BO_LAnd) {
    const ir::BlockId second = blocks_.new_block("and");
    branch(binary->getLHS(), second, else_block);
    blocks_.switch_to(second);
    ++conditional_;
    branch(binary->getRHS(), then_block, else_block);
    --conditional_;
  } else if (binary && binary->getOpcode() == clang::BO_LOr) {
    const ir::BlockId second = blocks_.new_block("or");
    branch(binary->getLHS(), then_block, second);
    blocks_.switch_to(second);
    ++conditional_;
    branch(binary->getRHS(), then_block, else_block);
    --conditional_;
  } else {
    branch_on(condition(inner), inner, then_block, else_block);
  }
  --depth_;
}

void FunctionLowering::branch_on(Expr condition, const ClangExpr* e, ir::BlockId then_block,
                                 ir::BlockId else_block) {
  const Range shown = shown_as_.isValid() ? shown_as_ : e->getSourceRange();
  blocks_.end(
      ir::Branch{condition, then_block, else_block, unit_.spans().written(shown), is_hidden_});
}

Expr FunctionLowering::condition(const ClangExpr* e) {
  const ClangExpr* inner = same_truth(e, context_);
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(inner);
      unary && unary->getOpcode() == clang::UO_LNot && !too_deep(e->getSourceRange())) {
    ++depth_;
    const Expr result = pool_.negate(condition(unary->getSubExpr()));
    --depth_;
    return result;
  }
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(inner)) {
    const bool is_plain = unit_.unmodelled_reason(binary->getLHS()->getType()).empty();
    if (binary->isComparisonOp() && binary->getOpcode() != clang::BO_Cmp && is_plain)
      return comparison(binary);
    if (binary->isLogicalOp())
      return logical(binary);
  }
  const Expr scalar = value(inner);
  if (!scalar)
    return havoc(Sort::boolean(), e->getSourceRange(), "a condition without a value");
  return pool_.cast(scalar, Sort::boolean());
}

Expr FunctionLowering::comparison(const clang::BinaryOperator* e) {
  if (too_deep(e->getSourceRange()))
    return havoc(Sort::boolean(), e->getSourceRange(), "deep nesting");
  ++depth_;
  const Expr a = value(e->getLHS());
  const Expr b = value(e->getRHS());
  --depth_;
  if (!a || !b || a.sort() != b.sort())
    return havoc(Sort::boolean(), e->getSourceRange(), "a comparison of different types");
  const clang::QualType type = e->getLHS()->getType();
  if (Translation::is_wide(type) && !type->isSignedIntegerOrEnumerationType())
    return wide_compare(e->getOpcode(), a, b);
  return compare(e->getOpcode(), a, b, e->getSourceRange());
}

Expr FunctionLowering::compare(clang::BinaryOperatorKind op, Expr a, Expr b, Range where) {
  if (op == clang::BO_EQ)
    return pool_.equal(a, b);
  if (op == clang::BO_NE)
    return pool_.distinct(a, b);
  if (a.sort().is_pointer()) {
    assume(pool_.equal(pool_.pointer_object(a), pool_.pointer_object(b)),
           "pointers into different objects are compared", where);
    a = pool_.pointer_offset(a);
    b = pool_.pointer_offset(b);
  }
  switch (op) {
    case clang::BO_LT:
      return pool_.less(a, b);
    case clang::BO_LE:
      return pool_.less_eq(a, b);
    case clang::BO_GT:
      return pool_.greater(a, b);
    default:
      return pool_.greater_eq(a, b);
  }
}

/// No effects and nothing undefined: both operands of && and || may be evaluated.
bool FunctionLowering::is_simple(const ClangExpr* e, int depth) const {
  e = e->IgnoreParens();
  if (depth == 0 || !unit_.unmodelled_reason(e->getType()).empty())
    return false;
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(e)) {
    switch (cast->getCastKind()) {
      case clang::CK_LValueToRValue: {
        const auto* reference =
            llvm::dyn_cast<clang::DeclRefExpr>(cast->getSubExpr()->IgnoreParens());
        const auto* variable =
            reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
        // A local might not have been assigned yet, which only its own path may assume.
        return variable && variable->hasGlobalStorage() && !is_aggregate(e->getType()) &&
               !variable->getType()->isReferenceType();
      }
      case clang::CK_IntegralCast:
      case clang::CK_IntegralToBoolean:
      case clang::CK_PointerToBoolean:
      case clang::CK_NullToPointer:
      case clang::CK_NoOp:
        return is_simple(cast->getSubExpr(), depth - 1);
      default:
        return false;
    }
  }
  if (llvm::isa<clang::IntegerLiteral, clang::CharacterLiteral, clang::CXXBoolLiteralExpr>(e))
    return true;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return llvm::isa<clang::EnumConstantDecl>(reference->getDecl());
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e))
    return unary->getOpcode() == clang::UO_LNot && is_simple(unary->getSubExpr(), depth - 1);
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e)) {
    const bool is_total =
        binary->isEqualityOp() || binary->isLogicalOp() ||
        (binary->isRelationalOp() && !binary->getLHS()->getType()->isPointerType());
    return is_total && is_simple(binary->getLHS(), depth - 1) &&
           is_simple(binary->getRHS(), depth - 1);
  }
  return false;
}

Expr FunctionLowering::logical(const clang::BinaryOperator* e) {
  const bool is_and = e->getOpcode() == clang::BO_LAnd;
  if (is_simple(e->getRHS(), 8)) {
    if (too_deep(e->getSourceRange()))
      return havoc(Sort::boolean(), e->getSourceRange(), "deep nesting");
    ++depth_;
    const Expr a = condition(e->getLHS());
    const Expr b = condition(e->getRHS());
    --depth_;
    return is_and ? pool_.both(a, b) : pool_.either(a, b);
  }
  const ir::BlockId yes = blocks_.new_block("true");
  const ir::BlockId no = blocks_.new_block("false");
  const ir::BlockId after = blocks_.new_block("after_logical");
  const Expr result = blocks_.temporary(Sort::boolean());
  branch(e, yes, no);
  blocks_.switch_to(yes);
  emit(ir::Assign{result, pool_.boolean(true)}, e->getSourceRange());
  blocks_.jump(after);
  blocks_.switch_to(no);
  emit(ir::Assign{result, pool_.boolean(false)}, e->getSourceRange());
  blocks_.enter(after);
  return result;
}

}  // namespace reachd::clang_extractor
