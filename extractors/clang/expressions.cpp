// Values of scalar expressions, conversions, and expressions that only wrap others.
#include <clang/AST/Attr.h>
#include <clang/AST/ExprCXX.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

Expr FunctionLowering::value(const ClangExpr* e) {
  const Range where = e->getSourceRange();
  if (lacks_type(e))
    return havoc(Sort::i64(), where, "an expression that does not compile");
  if (too_deep(where))
    return e->getType()->isVoidType() ? Expr() : havoc(sort_of(e), where, "deep nesting");
  ++depth_;
  Expr result = value_of(e);
  --depth_;
  // An expression that Clang gave a type that the parts do not have, in broken code.
  if (!e->getType()->isVoidType() && !e->isGLValue() && !is_aggregate(e->getType())) {
    if (!result)
      result = havoc(sort_of(e), where, "an expression without a value");
    else if (result.sort() != sort_of(e))
      result = pool_.cast(result, sort_of(e));
  }
  return result;
}

Expr FunctionLowering::value_of(const ClangExpr* e) {
  bool is_wrapper = false;
  if (const Expr inner = value_of_wrapper(e, is_wrapper); is_wrapper)
    return inner;
  if (const auto* call_expression = llvm::dyn_cast<clang::CallExpr>(e))
    return call(call_expression, Expr());
  if (const auto* operation = llvm::dyn_cast<clang::AtomicExpr>(e))
    return atomic(operation);
  if (const std::string reason = unit_.unmodelled_reason(e->getType());
      !reason.empty() && !e->getType()->isVoidType())
    return unmodelled(e, reason);
  if (e->isGLValue())
    return taken(place(e), e->getSourceRange());
  if (llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(e))
    return load(place(e), e->getSourceRange());  // of an rvalue: `f().x`
  if (const Expr known = constant(e))
    return known;
  if (const Expr size = size_of_variable_array(e))
    return size;
  if (const auto* conversion = llvm::dyn_cast<clang::CastExpr>(e))
    return cast(conversion);
  if (const auto* assign = llvm::dyn_cast<clang::CompoundAssignOperator>(e))
    return compound_assignment(assign);
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(e))
    return binary(operation);
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(e))
    return unary(operation);
  if (const auto* choice = llvm::dyn_cast<clang::AbstractConditionalOperator>(e))
    return conditional(choice);
  if (const auto* statements = llvm::dyn_cast<clang::StmtExpr>(e))
    return statement_expression(statements);
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e))
    return list->getNumInits() == 1 ? value(list->getInit(0)) : zero(sort_of(e));
  if (const auto* argument = llvm::dyn_cast<clang::VAArgExpr>(e)) {
    const Expr at = next_argument(argument);
    return at ? load(memory(at, e->getType()), e->getSourceRange())
              : unmodelled(e, "variable arguments");
  }
  return value_of_cxx(e);
}

Expr FunctionLowering::value_of_cxx(const ClangExpr* e) {
  if (llvm::isa<clang::CXXThisExpr>(e) && this_)
    return this_pointer(e->getSourceRange());
  if (const auto* thrown = llvm::dyn_cast<clang::CXXThrowExpr>(e)) {
    lower_throw(thrown);
    return {};
  }
  if (const auto* made = llvm::dyn_cast<clang::CXXNewExpr>(e))
    return new_object(made);
  if (const auto* deleted = llvm::dyn_cast<clang::CXXDeleteExpr>(e)) {
    delete_object(deleted);
    return {};
  }
  if (llvm::isa<clang::ArrayInitIndexExpr>(e) && array_index_)
    return pool_.cast(array_index_, sort_of(e));
  if (llvm::isa<clang::RecoveryExpr>(e))
    return unmodelled(e, "an expression that does not compile");
  return unmodelled(e, unknown_expression(e));
}

/// Why an expression of this kind is not modelled.
std::string FunctionLowering::unknown_expression(const ClangExpr* e) {
  if (llvm::isa<clang::CoroutineSuspendExpr, clang::DependentCoawaitExpr>(e))
    return std::string("coroutine: '") +
           (llvm::isa<clang::CoyieldExpr>(e) ? "co_yield" : "co_await") + "' is not followed";
  return std::string("expression '") + e->getStmtClassName() + "'";
}

/// Expressions that are what one other is.
Expr FunctionLowering::value_of_wrapper(const ClangExpr* e, bool& is_wrapper) {
  const ClangExpr* inner = nullptr;
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(e)) {
    is_wrapper = true;
    Expr result;
    full_expression(e->getSourceRange(), [&] {
      result = value(cleanups->getSubExpr());
      if (result && cleanups_.size() > scopes_.back().second)
        result = temporary(result, e->getSourceRange());
    });
    return result;
  }
  if (const auto* parentheses = llvm::dyn_cast<clang::ParenExpr>(e))
    inner = parentheses->getSubExpr();
  else if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e))
    inner = full->getSubExpr();
  else if (const auto* selection = llvm::dyn_cast<clang::GenericSelectionExpr>(e))
    inner = selection->isResultDependent() ? nullptr : selection->getResultExpr();
  else if (const auto* choice = llvm::dyn_cast<clang::ChooseExpr>(e))
    inner = choice->isConditionDependent() ? nullptr : choice->getChosenSubExpr();
  else if (const auto* temporary = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e))
    inner = temporary->getSubExpr();
  else if (const auto* argument = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e))
    inner = argument->getExpr();
  else if (const auto* init = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e))
    inner = init->getExpr();
  else if (const auto* constant = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(e))
    inner = constant->getReplacement();
  else if (const auto* rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(e))
    inner = rewritten->getSemanticForm();
  is_wrapper = inner != nullptr;
  if (const auto* opaque = llvm::dyn_cast<clang::OpaqueValueExpr>(e)) {
    const auto it = opaque_.find(opaque);
    is_wrapper = it != opaque_.end() || opaque->getSourceExpr();
    if (is_wrapper)
      return it != opaque_.end() ? it->second : value(opaque->getSourceExpr());
  }
  return inner ? value(inner) : Expr();
}

/// Literals and what the compiler computes: sizeof, enumerators, traits.
Expr FunctionLowering::constant(const ClangExpr* e) {
  const Sort sort = sort_of(e);
  if (const auto* number = llvm::dyn_cast<clang::IntegerLiteral>(e))
    return pool_.machine(sort, static_cast<Int128>(number->getValue().getLimitedValue()));
  if (const auto* character = llvm::dyn_cast<clang::CharacterLiteral>(e))
    return pool_.machine(sort, static_cast<std::int32_t>(character->getValue()));
  if (const auto* number = llvm::dyn_cast<clang::FloatingLiteral>(e)) {
    llvm::APFloat wide = number->getValue();
    bool loses = false;
    wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
    return pool_.constant(Value::floating(sort, wide.convertToDouble()));
  }
  if (const auto* truth = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(e))
    return pool_.machine(sort, truth->getValue());
  if (llvm::isa<clang::CXXNullPtrLiteralExpr, clang::GNUNullExpr, clang::ImplicitValueInitExpr,
                clang::CXXScalarValueInitExpr>(e))
    return zero(sort);
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e);
  const bool is_constant =
      (reference && !llvm::isa<clang::VarDecl, clang::FunctionDecl>(reference->getDecl())) ||
      llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::OffsetOfExpr, clang::TypeTraitExpr,
                clang::SizeOfPackExpr, clang::CXXNoexceptExpr, clang::SourceLocExpr>(e);
  clang::Expr::EvalResult result;
  if (!is_constant || !sort.is_integral() || e->isValueDependent() || e->containsErrors() ||
      !e->EvaluateAsInt(result, context_))
    return {};
  unit_.expose_fields_in(e);
  return unit_.scalar_constant(result.Val, e->getType());
}

/// The value of a variable that the compiler knows: its initialiser may not even be instantiated.
Expr FunctionLowering::constant_variable(const clang::CastExpr* e) {
  const ClangExpr* sub = e->getSubExpr()->IgnoreParens();
  const clang::ValueDecl* decl = nullptr;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(sub))
    decl = reference->getDecl();
  else if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(sub))
    decl = member->getMemberDecl();
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(decl);
  clang::Expr::EvalResult result;
  if (!variable || variable->hasLocalStorage() || !variable->getType().isConstQualified() ||
      variable->getType().isVolatileQualified() || !e->getType()->isIntegralOrEnumerationType() ||
      !sort_of(e).is_integral() || e->isValueDependent() || e->containsErrors() ||
      sub->HasSideEffects(context_) || !e->EvaluateAsInt(result, context_))
    return {};
  unit_.expose_fields_in(variable->getAnyInitializer());
  return unit_.scalar_constant(result.Val, e->getType());
}

Expr FunctionLowering::cast(const clang::CastExpr* e) {
  const ClangExpr* sub = e->getSubExpr();
  const Range where = e->getSourceRange();
  switch (e->getCastKind()) {
    case clang::CK_LValueToRValue: {
      if (const Expr known = outer_constant(sub))
        return known;
      if (const Expr known = constant_variable(e))
        return known;
      if (const auto letter = character_case(e))
        return *letter;
      const Place from = place(sub);
      return load(from, where);
    }
    case clang::CK_ArrayToPointerDecay:
    case clang::CK_FunctionToPointerDecay:
    case clang::CK_BuiltinFnToFnPtr:
      return taken(place(sub), where);
    case clang::CK_NullToPointer:
    case clang::CK_NullToMemberPointer:
      effect(sub);
      return zero(sort_of(e));
    case clang::CK_Dynamic:
      return dynamic_cast_of(e);
    case clang::CK_BaseToDerivedMemberPointer:
    case clang::CK_DerivedToBaseMemberPointer:
    case clang::CK_ReinterpretMemberPointer:  // has no path: the pointer stays as it is
      return converted_member_pointer(e);
    case clang::CK_BitCast: {
      const clang::QualType outer = wanted_;
      if (e->getType()->isPointerType() && llvm::isa<clang::CallExpr>(sub->IgnoreParenImpCasts()))
        wanted_ = e->getType()->getPointeeType();
      const Expr result = value(sub);
      wanted_ = outer;
      return result;
    }
    case clang::CK_ToVoid:
      effect(sub);
      return {};
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase:
    case clang::CK_BaseToDerived:
      return base_offset(value(sub), e, where);
    case clang::CK_NoOp:
    case clang::CK_NonAtomicToAtomic:
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_ConstructorConversion:
    case clang::CK_UserDefinedConversion:
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_PointerToBoolean:
    case clang::CK_MemberPointerToBoolean:
    case clang::CK_FloatingToBoolean:
    case clang::CK_BooleanToSignedIntegral:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingCast:
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
      return converted(value(sub), sub->getType(), e->getType(), where);
    default:
      return unmodelled(e, std::string("conversion '") + e->getCastKindName() + "'");
  }
}

Expr FunctionLowering::converted(Expr value, clang::QualType from, clang::QualType to,
                                 Range where) {
  if (!value)
    return value;
  const Sort sort = unit_.sort_of(to);
  if (to->isBooleanType())
    return from->isBooleanType() ? value : pool_.cast(pool_.cast(value, Sort::boolean()), sort);
  if (value.sort().is_float() && sort.is_machine()) {
    const auto limit = [&](Int128 bound) {
      return pool_.constant(Value::floating(value.sort(), static_cast<double>(bound)));
    };
    // The bound above is a power of two, hence exact; the one below is not where the sort has more
    // bits than the significand, and no value lies between it and the minimum then.
    const Expr above = pool_.less(value, limit(sort.maximum() + 1));
    const bool is_low_exact = !sort.is_signed || sort.bits <= (value.sort().bits == 32 ? 24 : 53);
    const Expr below = !is_low_exact ? pool_.less_eq(limit(sort.minimum()), value)
                                     : pool_.less(limit(sort.minimum() - 1), value);
    assume(pool_.both(below, above), "conversion out of range", where);
  }
  if (value.sort().is_float() && Translation::is_wide(to))
    return float_to_wide(value, to->isSignedIntegerOrEnumerationType(), where);
  if (sort.is_float() && Translation::is_wide(from))
    return wide_to_float(value, from->isSignedIntegerOrEnumerationType(), sort);
  if (value.sort().is_pointer() && Translation::is_wide(to))
    return pool_.cast(pool_.cast(value, Sort::u64()), sort);
  if (sort.is_pointer() && Translation::is_wide(from))
    return pool_.cast(pool_.cast(value, Sort::u64()), sort);
  return as(value, sort);
}

Expr FunctionLowering::conditional(const clang::AbstractConditionalOperator* e) {
  const ir::BlockId yes = blocks_.new_block("yes");
  const ir::BlockId no = blocks_.new_block("no");
  const ir::BlockId after = blocks_.new_block("chosen");
  const bool is_void = e->getType()->isVoidType();
  const Range where = e->getSourceRange();
  if (const auto* elvis = llvm::dyn_cast<clang::BinaryConditionalOperator>(e)) {
    const ClangExpr* common = elvis->getCommon();
    const Expr first = temporary(value(common), common->getSourceRange());
    opaque_[elvis->getOpaqueValue()] = first;
    branch_on(pool_.cast(first, Sort::boolean()), common, yes, no);
  } else {
    branch(e->getCond(), yes, no);
  }
  const Expr result = is_void ? Expr() : blocks_.temporary(sort_of(e));
  const auto arm = [&](ir::BlockId block, const ClangExpr* chosen) {
    blocks_.switch_to(block);
    ++conditional_;
    const Expr arm_value = value(chosen);
    --conditional_;
    if (result && arm_value)
      emit(ir::Assign{result, as(arm_value, result.sort())}, where);
    else if (result)
      emit(ir::Havoc{result, "a choice without a value"}, where);
    if (blocks_.is_open())
      blocks_.jump(after);
  };
  arm(yes, e->getTrueExpr());
  arm(no, e->getFalseExpr());
  blocks_.switch_to(after);
  return result;
}

Expr FunctionLowering::statement_expression(const clang::StmtExpr* e) {
  const clang::CompoundStmt* body = e->getSubStmt();
  const clang::Stmt* last = body->getStmtExprResult();
  Expr result;
  begin_scope(body);
  for (const clang::Stmt* child : body->body()) {
    const auto* final_value = child == last ? llvm::dyn_cast<clang::Expr>(child) : nullptr;
    if (!final_value || e->getType()->isVoidType()) {
      lower(child);
      continue;
    }
    statement(final_value->getSourceRange());
    if (!is_aggregate(final_value->getType()))
      result = temporary(value(final_value), final_value->getSourceRange());
  }
  end_scope(e->getSourceRange());
  return result;
}

bool FunctionLowering::lacks_type(const ClangExpr* e) {
  if (!e->getType().isNull())
    return false;
  approximate(e->getSourceRange(), "an expression that does not compile");
  return true;
}

void FunctionLowering::effect(const ClangExpr* e) {
  if (!e || lacks_type(e))
    return;
  const ClangExpr* inner = e->IgnoreParens();
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(inner)) {
    full_expression(e->getSourceRange(), [&] { effect(cleanups->getSubExpr()); });
    return;
  }
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner))
    inner = full->getSubExpr()->IgnoreParens();
  if (llvm::isa<clang::DeclRefExpr, clang::StringLiteral, clang::PredefinedExpr>(inner))
    return;
  if (inner->getType().isNull())  // a list in parentheses, where the code does not compile
    return effects_of_children(inner);
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(inner);
      unary && unary->isIncrementDecrementOp()) {
    increment(unary, true);
  } else if (inner->isGLValue() && !llvm::isa<clang::CallExpr>(inner)) {
    place(inner);
  } else if (inner->getType()->isRecordType() && !inner->isGLValue()) {
    address_of_aggregate(inner);
  } else {
    value(inner);
  }
}

void FunctionLowering::effects_of_children(const clang::Stmt* s) {
  if (const auto* suspension = llvm::dyn_cast<clang::CoroutineSuspendExpr>(s)) {
    effect(suspension->getOperand());  // the rest is the compiler's
    return;
  }
  for (const clang::Stmt* child : s->children())
    if (const auto* e = llvm::dyn_cast_or_null<clang::Expr>(child); e && !too_deep({})) {
      ++depth_;
      effect(e);
      --depth_;
    }
}

Expr FunctionLowering::unmodelled(const ClangExpr* e, const std::string& reason) {
  // Not the operands of sizeof and the like, nor bodies: only what is evaluated.
  if (!llvm::isa<clang::LambdaExpr, clang::BlockExpr, clang::UnaryExprOrTypeTraitExpr,
                 clang::AbstractConditionalOperator, clang::StmtExpr, clang::RecoveryExpr>(e))
    effects_of_children(e);
  approximate(e->getSourceRange(), reason);
  if (e->getType().isNull() || e->getType()->isVoidType())
    return {};
  return havoc(sort_of(e), e->getSourceRange(), reason);
}

}  // namespace reachd::clang_extractor
