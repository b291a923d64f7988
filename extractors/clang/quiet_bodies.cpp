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

#include <optional>
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

/// Makes the bases of constructors: what their members are is not known.
class BaseMaker {
public:
  BaseMaker(clang::Sema& sema, LibraryModels& models, clang::CXXConstructorDecl* constructor)
      : sema_(sema), models_(models), constructor_(constructor) {}

  /// False: one of them wants what is not there.
  bool make_all() {
    std::vector<clang::CXXCtorInitializer*> bases;
    for (const clang::CXXBaseSpecifier& base : constructor_->getParent()->bases()) {
      clang::CXXCtorInitializer* made = base.isVirtual() ? nullptr : make(base.getType());
      if (!made)
        return false;
      bases.push_back(made);
    }
    auto** kept = new (sema_.Context) clang::CXXCtorInitializer*[bases.size()];
    std::copy(bases.begin(), bases.end(), kept);
    constructor_->setCtorInitializers(kept);
    constructor_->setNumCtorInitializers(static_cast<unsigned>(bases.size()));
    return true;
  }

private:
  clang::CXXCtorInitializer* make(clang::QualType type) {
    clang::CXXRecordDecl* base = type->getAsCXXRecordDecl();
    if (!base || !base->hasDefinition())
      return nullptr;
    if (base->hasDefaultConstructor() || base->needsImplicitDefaultConstructor())
      return make(type, {});
    // The one that takes most of what this one takes.
    std::vector<clang::Expr*> best;
    std::size_t most = 0;
    bool is_found = false;
    for (const clang::CXXConstructorDecl* one : base->ctors()) {
      std::size_t taken = 0;
      const auto passed = arguments_for(one, taken);
      if (!passed || (is_found && taken <= most))
        continue;
      is_found = true;
      best = *passed;
      most = taken;
    }
    return is_found ? make(type, best) : nullptr;
  }

  clang::CXXCtorInitializer* make(clang::QualType type, llvm::ArrayRef<clang::Expr*> passed) {
    clang::ASTContext& context = sema_.Context;
    const clang::SourceLocation at = constructor_->getLocation();
    clang::Expr* init =
        clang::ParenListExpr::Create(context, at, {passed.begin(), passed.end()}, at);
    const clang::MemInitResult made =
        sema_.BuildBaseInitializer(type, context.getTrivialTypeSourceInfo(type, at), init,
                                   constructor_->getParent(), clang::SourceLocation());
    if (made.isInvalid() || !made.get()->getInit() || made.get()->getInit()->containsErrors())
      return nullptr;
    return made.get();
  }

  /// What has a parameter's type is passed on, anything else is zero: nobody looks at that, as a
  /// constructor that has a model is not called so.
  std::optional<std::vector<clang::Expr*>> arguments_for(const clang::CXXConstructorDecl* one,
                                                         std::size_t& taken) {
    if (one->isCopyOrMoveConstructor() || one->isDeleted())
      return std::nullopt;
    std::vector<clang::Expr*> passed;
    for (const clang::ParmVarDecl* parameter : one->parameters()) {
      clang::ParmVarDecl* own = parameter_of(parameter->getType());
      if (!own && parameter->hasDefaultArg())
        break;
      if (own) {
        ++taken;
        passed.push_back(sema_.BuildDeclRefExpr(own, own->getType().getNonReferenceType(),
                                                clang::VK_LValue, constructor_->getLocation()));
      } else if (clang::Expr* nothing =
                     models_.body_of(one) ? nullptr : nothing_of(parameter->getType())) {
        passed.push_back(nothing);
      } else {
        return std::nullopt;
      }
    }
    return passed;
  }

  /// Zero, or for a reference to what is nowhere defined (a private class) what is nowhere.
  clang::Expr* nothing_of(clang::QualType type) {
    clang::ASTContext& context = sema_.Context;
    const clang::QualType pointee = type->isLValueReferenceType() ? type->getPointeeType() : type;
    if (type->isLValueReferenceType() && pointee->isIncompleteType()) {
      auto* null = new (context) clang::ImplicitValueInitExpr(context.getPointerType(pointee));
      const clang::ExprResult there =
          sema_.CreateBuiltinUnaryOp(constructor_->getLocation(), clang::UO_Deref, null);
      return there.isUsable() ? there.get() : nullptr;
    }
    return type->isScalarType() ? new (context)
                                      clang::ImplicitValueInitExpr(type.getUnqualifiedType())
                                : nullptr;
  }

  clang::ParmVarDecl* parameter_of(clang::QualType type) {
    for (clang::ParmVarDecl* own : constructor_->parameters())
      if (sema_.Context.hasSameUnqualifiedType(own->getType(), type))
        return own;
    return nullptr;
  }

  clang::Sema& sema_;
  LibraryModels& models_;
  clang::CXXConstructorDecl* constructor_;
};

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
    if (!BaseMaker(sema_, *this, constructor).make_all()) {
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
