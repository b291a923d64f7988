// Bodies of methods of a library that have neither body nor model, where models say something of
// all methods of that name: what `__reachd::quiet::Create(wxWindow*, wxWindow*, int)` does,
// `Create` of each class of windows does that is not modelled itself. `made` is that of
// constructors, which make their bases first and set what virtual functions are found by,
// `destroyed` that of destructors, which destroy their bases. Of the parameters, those behind the
// ones that the model's function has are left out.
#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Sema/EnterExpressionEvaluationContext.h>
#include <clang/Sema/Lookup.h>
#include <clang/Sema/Sema.h>

#include <vector>

#include "extractors/clang/library_models.h"

namespace reachd::clang_extractor {

namespace {

/// What does not fit is no error of the program's.
class Silence {
public:
  explicit Silence(clang::DiagnosticsEngine& diagnostics)
      : diagnostics_(diagnostics), before_(diagnostics.getSuppressAllDiagnostics()) {
    diagnostics_.setSuppressAllDiagnostics(true);
  }
  ~Silence() { diagnostics_.setSuppressAllDiagnostics(before_); }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

private:
  clang::DiagnosticsEngine& diagnostics_;
  bool before_;
};

/// The constructor makes its bases only: what its members are is not known.
bool make_bases(clang::Sema& sema, clang::CXXConstructorDecl* constructor) {
  if (sema.SetCtorInitializers(constructor, /*AnyErrors=*/false))
    return false;
  std::vector<clang::CXXCtorInitializer*> bases;
  for (clang::CXXCtorInitializer* init : constructor->inits()) {
    if (!init->isBaseInitializer())
      continue;
    if (init->getInit()->containsErrors())
      return false;
    bases.push_back(init);
  }
  auto** kept = new (sema.Context) clang::CXXCtorInitializer*[bases.size()];
  std::copy(bases.begin(), bases.end(), kept);
  constructor->setCtorInitializers(kept);
  constructor->setNumCtorInitializers(static_cast<unsigned>(bases.size()));
  return true;
}

}  // namespace

/// Functions of that name that the models have for what has no model.
bool LibraryModels::find_quiet(clang::LookupResult& found) {
  const clang::NamespaceDecl* space =
      models_ ? nested(models_, &context_.Idents.get("quiet")) : nullptr;
  found.suppressDiagnostics();
  return space && sema_.LookupQualifiedName(
                      found, const_cast<clang::NamespaceDecl*>(space)->getPrimaryContext());
}

LibraryModels::Told LibraryModels::told_of_given(const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  if (!record)
    return {};
  const auto [entry, is_new] = told_.try_emplace(record);
  const clang::SourceLocation at = record->getLocation();
  clang::LookupResult found(sema_, &context_.Idents.get("given"), at,
                            clang::Sema::LookupOrdinaryName);
  if (!is_new || !find_quiet(found))
    return entry->second;
  const Silence silence(sema_.getDiagnostics());
  const clang::EnterExpressionEvaluationContext evaluated(
      sema_, clang::Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
  clang::CXXScopeSpec nothing;
  const clang::ExprResult callee = sema_.BuildDeclarationNameExpr(nothing, found, false);
  if (callee.isInvalid())
    return {};
  const clang::QualType pointer = context_.getPointerType(context_.getRecordType(record));
  clang::Expr* object =
      new (context_) clang::OpaqueValueExpr(at, pointer, clang::VK_PRValue, clang::OK_Ordinary);
  const clang::ExprResult made = sema_.BuildCallExpr(nullptr, callee.get(), at, {object}, at);
  const auto* call = made.isUsable() && !made.get()->containsErrors()
                         ? llvm::dyn_cast<clang::CallExpr>(made.get()->IgnoreImplicit())
                         : nullptr;
  if (!call || !call->getDirectCallee())
    return {};
  Told told{call->getDirectCallee(), 0};
  const Record* part = record;
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(call->getArg(0)))
    for (const clang::CXXBaseSpecifier* step : cast->path()) {
      const Record* base = step->getType()->getAsCXXRecordDecl();
      if (step->isVirtual() || part->isInvalidDecl())
        return {};
      told.offset += context_.getASTRecordLayout(part).getBaseClassOffset(base).getQuantity();
      part = base;
    }
  return told_[record] = told;
}

clang::Expr* LibraryModels::quiet_call(clang::CXXMethodDecl* method, llvm::StringRef name) {
  const clang::SourceLocation at = method->getLocation();
  clang::LookupResult found(sema_, &context_.Idents.get(name), at, clang::Sema::LookupOrdinaryName);
  if (!find_quiet(found))
    return nullptr;
  // The more of the parameters, the better.
  for (unsigned count = method->getNumParams() + 1; count-- > 0;) {
    clang::CXXScopeSpec nothing;
    const clang::ExprResult callee = sema_.BuildDeclarationNameExpr(nothing, found, false);
    if (callee.isInvalid())
      return nullptr;
    std::vector<clang::Expr*> passed = {sema_.BuildCXXThisExpr(at, method->getThisType(), true)};
    for (unsigned i = 0; i < count; ++i) {
      clang::ParmVarDecl* parameter = method->getParamDecl(i);
      passed.push_back(sema_.BuildDeclRefExpr(parameter, parameter->getType().getNonReferenceType(),
                                              clang::VK_LValue, at));
    }
    const clang::ExprResult call = sema_.BuildCallExpr(nullptr, callee.get(), at, passed, at);
    if (call.isUsable() && !call.get()->containsErrors())
      return call.get();
  }
  return nullptr;
}

bool LibraryModels::make_quiet_body(const clang::FunctionDecl* function) {
  auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(const_cast<clang::FunctionDecl*>(function));
  if (!models_ || !method || !method->isImplicitObjectMemberFunction() ||
      method->isDependentContext() || method->isInvalidDecl() || method->hasBody() ||
      !method->getParent()->hasDefinition() || !method->getParent()->isDynamicClass())
    return false;
  auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(method);
  const bool is_destructor = llvm::isa<clang::CXXDestructorDecl>(method);
  if (!constructor && !is_destructor && !method->getDeclName().isIdentifier())
    return false;
  const Silence silence(sema_.getDiagnostics());
  const clang::Sema::ContextRAII context(sema_, method);
  const clang::EnterExpressionEvaluationContext evaluated(
      sema_, clang::Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
  // What destroys nothing beside its bases, but those.
  const llvm::StringRef name = constructor     ? "made"
                               : is_destructor ? "destroyed"
                                               : method->getName();
  clang::Expr* call = quiet_call(method, name);
  if (!call)
    return false;
  const clang::SourceLocation at = method->getLocation();
  std::vector<clang::Stmt*> statements;
  if (constructor) {
    if (!make_bases(sema_, constructor)) {
      half_made_.insert(method->getCanonicalDecl());
      return false;
    }
  } else if (!is_destructor &&
             !context_.hasSameUnqualifiedType(call->getType(), method->getReturnType())) {
    return false;
  }
  const clang::ExprResult whole = sema_.ActOnFinishFullExpr(call, at, /*DiscardedValue=*/false);
  if (!whole.isUsable())
    return false;
  const bool returns = !constructor && !is_destructor && !method->getReturnType()->isVoidType();
  statements.push_back(returns ? static_cast<clang::Stmt*>(
                                     clang::ReturnStmt::Create(context_, at, whole.get(), nullptr))
                               : whole.get());
  quiet_bodies_.insert(method->getCanonicalDecl());
  method->setBody(clang::CompoundStmt::Create(context_, statements, {}, at, at));
  sema_.PerformPendingInstantiations();
  return true;
}

}  // namespace reachd::clang_extractor
