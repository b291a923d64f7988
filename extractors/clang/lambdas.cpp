// Lambdas: objects with a field for each capture. Inside, what was captured is read from them.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

/// Of the function that is lowered: which variables are fields of the lambda that it belongs to.
void FunctionLowering::bind_captures() {
  const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(definition_);
  if (!method || !method->getParent()->isLambda() || !this_)
    return;
  clang::FieldDecl* object = nullptr;
  llvm::DenseMap<const clang::ValueDecl*, clang::FieldDecl*> fields;
  method->getParent()->getCaptureFields(fields, object);
  for (const auto& [variable, field] : fields)
    captured_[variable] = field;
  captured_this_ = object;
}

Expr FunctionLowering::capture_address(const clang::FieldDecl* field) {
  const auto bits =
      context_.getASTRecordLayout(field->getParent()).getFieldOffset(field->getFieldIndex());
  return pool_.pointer_add(this_, bytes(static_cast<std::int64_t>(bits / 8)));
}

Place FunctionLowering::captured(const clang::FieldDecl* field, Range where) {
  const Place held = memory(capture_address(field), field->getType());
  if (!field->getType()->isReferenceType())
    return held;
  return memory(load(held, where), field->getType()->getPointeeType());
}

Expr FunctionLowering::this_pointer(Range where) {
  if (!captured_this_)
    return this_;
  const Place held = memory(capture_address(captured_this_), captured_this_->getType());
  return captured_this_->getType()->isPointerType() ? load(held, where) : held.address;
}

void FunctionLowering::captures(const clang::LambdaExpr* e, Expr to) {
  const clang::CXXRecordDecl* type = e->getLambdaClass();
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(type);
  auto init = e->capture_init_begin();
  for (const clang::FieldDecl* field : type->fields()) {
    if (init == e->capture_init_end())
      return;
    const auto offset =
        static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
    if (*init)
      initialize_element(*init, field->getType(), pool_.pointer_add(to, bytes(offset)));
    ++init;
  }
}

/// The function behind a lambda that was converted to a pointer: it calls the lambda's operator,
/// which has no captures and hence needs no object.
bool FunctionLowering::invoke_lambda() {
  const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(definition_);
  if (!method || !method->isLambdaStaticInvoker())
    return false;
  const clang::CXXMethodDecl* callee = method->getParent()->getLambdaCallOperator();
  if (callee && method->getPrimaryTemplate()) {
    void* place = nullptr;
    clang::FunctionDecl* made = callee->getDescribedFunctionTemplate()->findSpecialization(
        method->getTemplateSpecializationArgs()->asArray(), place);
    callee = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(made);
  }
  const Range where = method->getSourceRange();
  if (!callee) {
    approximate(where, "a lambda behind a pointer");
    blocks_.end(ir::Stop{"a lambda behind a pointer"});
    return true;
  }
  std::vector<Expr> passed = function_.parameters;
  passed.insert(passed.begin() + (result_ ? 1 : 0), pool_.null());
  const Expr result = function_.result ? blocks_.temporary(*function_.result) : Expr();
  emit(ir::Call{result, call_name(callee), {}, std::move(passed)}, where);
  blocks_.end(ir::Return{result});
  return true;
}

/// A constant of an enclosing function, which needs no capture.
Expr FunctionLowering::outer_constant(const clang::Expr* e) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParens());
  if (!reference || reference->isNonOdrUse() == clang::NOUR_None)
    return {};
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
  if (!variable || !variable->hasLocalStorage() ||
      variable->getParentFunctionOrMethod() == definition_)
    return {};
  const clang::APValue* value = variable->evaluateValue();
  unit_.expose_fields_in(variable->getInit());
  return value ? unit_.scalar_constant(*value, e->getType()) : Expr();
}

}  // namespace reachd::clang_extractor
