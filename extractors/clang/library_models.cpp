#include "extractors/clang/library_models.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Sema/Overload.h>
#include <clang/Sema/Sema.h>
#include <clang/Sema/TemplateDeduction.h>

#include <vector>

namespace reachd::clang_extractor {

namespace {

constexpr llvm::StringRef kNamespace = "__reachd";
/// In it, what stands in for classes and functions that are in no namespace.
constexpr llvm::StringRef kGlobal = "global";

/// The namespaces around a declaration, outermost first; empty where something else is around it.
bool path_of(const clang::DeclContext* context, std::vector<const clang::IdentifierInfo*>& path) {
  for (; !context->isTranslationUnit(); context = context->getParent()) {
    if (llvm::isa<clang::LinkageSpecDecl>(context))
      continue;
    const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(context);
    if (!space || space->isAnonymousNamespace())
      return false;
    if (!space->isInline())
      path.insert(path.begin(), space->getIdentifier());
  }
  return true;
}

void add_arguments(clang::Sema& sema, llvm::ArrayRef<clang::TemplateArgument> arguments,
                   std::size_t most, clang::TemplateArgumentListInfo& into) {
  for (const clang::TemplateArgument& argument : arguments) {
    if (argument.getKind() == clang::TemplateArgument::Pack)
      add_arguments(sema, argument.pack_elements(), most, into);
    else if (into.size() < most)
      into.addArgument(
          sema.getTrivialTemplateArgumentLoc(argument, clang::QualType(), into.getLAngleLoc()));
  }
}

bool is_deduced(clang::ASTContext& context, const clang::FunctionTemplateDecl* model) {
  llvm::SmallBitVector deduced(model->getTemplateParameters()->size());
  clang::Sema::MarkDeducedTemplateParameters(context, model, deduced);
  return deduced.all();
}

std::size_t arguments_min(const clang::TemplateDecl* model) {
  return model->getTemplateParameters()->getMinRequiredArguments();
}

std::size_t arguments_max(const clang::TemplateDecl* model) {
  const clang::TemplateParameterList* parameters = model->getTemplateParameters();
  return parameters->hasParameterPack() ? ~std::size_t{0} : parameters->size();
}

}  // namespace

const clang::NamespaceDecl* LibraryModels::nested(const clang::DeclContext* in,
                                                  const clang::IdentifierInfo* name) {
  for (const clang::NamedDecl* found : in->lookup(clang::DeclarationName(name)))
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(found))
      return space->getFirstDecl();
  return nullptr;
}

LibraryModels::LibraryModels(clang::Sema& sema) : sema_(sema), context_(sema.Context) {
  models_ = nested(context_.getTranslationUnitDecl(), &context_.Idents.get(kNamespace));
}

std::vector<const clang::VarDecl*> LibraryModels::made_at_start() const {
  std::vector<const clang::VarDecl*> variables;
  if (const auto* space = models_ ? nested(models_, &context_.Idents.get("at_start")) : nullptr)
    for (const clang::NamespaceDecl* part : space->redecls())
      for (const clang::Decl* decl : part->decls())
        if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl))
          variables.push_back(variable);
  return variables;
}

bool LibraryModels::is_text(clang::QualType type) {
  const auto* reduced = type.isNull() ? nullptr : type->getAs<clang::EnumType>();
  const auto* space =
      reduced ? llvm::dyn_cast<clang::NamespaceDecl>(reduced->getDecl()->getDeclContext())
              : nullptr;
  return space && space->getName() == kNamespace && reduced->getDecl()->getName() == "text";
}

bool LibraryModels::is_model(const clang::FunctionDecl* function) {
  const clang::DeclContext* scope = function->getDeclContext();
  while (scope->getParent() && !scope->getParent()->isTranslationUnit())
    scope = scope->getParent();
  const auto* space = llvm::dyn_cast_or_null<clang::NamespaceDecl>(scope);
  return space && space->getName() == kNamespace;
}

llvm::StringRef LibraryModels::intrinsic(const clang::FunctionDecl* function) {
  const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(function->getDeclContext());
  if (!space || space->getName() != kNamespace || function->hasBody() ||
      !function->getDeclName().isIdentifier())
    return {};
  return function->getName();
}

/// The namespace of models that belongs to a namespace of the library, or a class's model.
const clang::DeclContext* LibraryModels::space_of(const clang::DeclContext* context) {
  if (const auto* record = llvm::dyn_cast<Record>(context))
    return model_of(record);
  std::vector<const clang::IdentifierInfo*> path;
  if (!models_ || !path_of(context, path))
    return nullptr;
  if (path.empty())
    path.push_back(&context_.Idents.get(kGlobal));
  const clang::DeclContext* space = models_;
  for (const clang::IdentifierInfo* name : path)
    if (space = nested(space, name); !space)
      return nullptr;
  return space;
}

const LibraryModels::Record* LibraryModels::find_model(const Record* record) {
  const auto* space = record->getIdentifier() && record->getDefinition()
                          ? space_of(record->getDeclContext())
                          : nullptr;
  if (!space)
    return nullptr;
  const clang::SourceLocation where = record->getLocation();
  const auto* special = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  for (clang::NamedDecl* found : space->lookup(record->getDeclName())) {
    if (auto* plain = llvm::dyn_cast<Record>(found); plain && !special) {
      const bool is_complete = sema_.isCompleteType(where, context_.getTypeDeclType(plain));
      return is_complete ? plain->getDefinition() : nullptr;
    }
    auto* pattern = llvm::dyn_cast<clang::ClassTemplateDecl>(found);
    if (!pattern || !special)
      continue;
    clang::TemplateArgumentListInfo arguments(where, where);
    add_arguments(sema_, special->getTemplateArgs().asArray(), arguments_max(pattern), arguments);
    const clang::QualType type =
        sema_.CheckTemplateIdType(clang::TemplateName(pattern), where, arguments);
    if (type.isNull() || !sema_.isCompleteType(where, type))
      return nullptr;
    return type->getAsCXXRecordDecl()->getDefinition();
  }
  return nullptr;
}

const LibraryModels::Record* LibraryModels::model_of(const Record* record) {
  if (!models_ || !record || record->isDependentContext())
    return nullptr;
  record = record->getCanonicalDecl();
  if (const auto it = classes_.find(record); it != classes_.end())
    return it->second;
  classes_[record] = nullptr;  // while it is looked for
  const Record* model = find_model(record);
  classes_[record] = model;
  if (model)
    stands_for_[model->getCanonicalDecl()] = record;
  return model;
}

const LibraryModels::Record* LibraryModels::layout_of(const Record* record) {
  const Record* model = model_of(record);
  if (!model)
    return nullptr;
  for (const clang::CXXBaseSpecifier& base : model->bases())
    if (const Record* parent = base.getType()->getAsCXXRecordDecl();
        parent && parent->getCanonicalDecl() == record->getCanonicalDecl())
      return nullptr;
  return model;
}

const LibraryModels::Record* LibraryModels::library_class(const Record* model) const {
  const auto it = stands_for_.find(model->getCanonicalDecl());
  return it == stands_for_.end() ? nullptr : it->second->getDefinition();
}

const LibraryModels::Record* LibraryModels::standard_class(llvm::StringRef name) const {
  const clang::DeclContext* space = sema_.getStdNamespace();
  if (!space)
    return nullptr;
  for (clang::NamedDecl* found : space->lookup(&context_.Idents.get(name)))
    if (const auto* record = llvm::dyn_cast<Record>(found))
      return record->getDefinition();
  return nullptr;
}

bool LibraryModels::is_noexcept(const clang::FunctionDecl* function) {
  const auto* type = function->getType()->getAs<clang::FunctionProtoType>();
  if (type && clang::isUnresolvedExceptionSpec(type->getExceptionSpecType()))
    type = sema_.ResolveExceptionSpec(function->getLocation(), type);
  return type && !clang::isUnresolvedExceptionSpec(type->getExceptionSpecType()) &&
         type->canThrow() == clang::CT_Cannot;
}

bool LibraryModels::holds_text(const Record* record) {
  const Record* model = model_of(record);
  return model && !model->lookup(&context_.Idents.get("holds_text")).empty();
}

bool LibraryModels::is_replaced(const clang::FunctionDecl* function) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  return method && layout_of(method->getParent());
}

bool LibraryModels::stands_in(const clang::FunctionDecl* found,
                              const clang::FunctionDecl* function) const {
  if (found->getNumParams() != function->getNumParams())
    return false;
  for (unsigned i = 0; i < found->getNumParams(); ++i)
    if (!context_.hasSameUnqualifiedType(found->getParamDecl(i)->getType(),
                                         function->getParamDecl(i)->getType()))
      return false;
  const clang::QualType returned = found->getReturnType();
  const clang::QualType wanted = function->getReturnType();
  return (returned->isReferenceType() && wanted->isReferenceType()) ||
         context_.hasSameUnqualifiedType(returned, wanted);
}

const clang::FunctionDecl* LibraryModels::resolve(const clang::FunctionDecl* function,
                                                  const clang::DeclContext* where,
                                                  const Record* model,
                                                  clang::TemplateArgumentListInfo* written) {
  const clang::SourceLocation at = function->getLocation();
  std::vector<clang::Expr*> arguments;
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    const clang::QualType type = parameter->getType();
    const auto kind = type->isLValueReferenceType()   ? clang::VK_LValue
                      : type->isRValueReferenceType() ? clang::VK_XValue
                                                      : clang::VK_PRValue;
    arguments.push_back(new (context_)
                            clang::OpaqueValueExpr(at, type.getNonReferenceType(), kind));
  }
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  const bool has_object = method && method->isImplicitObjectMemberFunction() &&
                          !llvm::isa<clang::CXXConstructorDecl>(method);
  clang::QualType object;
  if (model)
    object = context_.getTypeDeclType(model);
  if (has_object)
    object = context_.getQualifiedType(object, method->getMethodQualifiers());
  clang::Expr::Classification classification = clang::Expr::Classification::makeSimpleLValue();
  if (has_object && method->getRefQualifier() == clang::RQ_RValue)
    classification =
        (new (context_) clang::OpaqueValueExpr(at, object, clang::VK_XValue))->Classify(context_);
  clang::OverloadCandidateSet candidates(at, clang::OverloadCandidateSet::CSK_Normal);
  clang::DeclarationName name = function->getDeclName();
  if (llvm::isa<clang::CXXConstructorDecl>(function))
    name = context_.DeclarationNames.getCXXConstructorName(
        context_.getCanonicalType(context_.getTypeDeclType(model)));
  auto* acting = const_cast<Record*>(model);
  for (clang::NamedDecl* found : where->lookup(name)) {
    const auto access = clang::DeclAccessPair::make(found, clang::AS_public);
    if (auto* pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(found)) {
      // Arguments that mean something else in the model would be errors in what they instantiate:
      // they are given only where they cannot be deduced.
      if (written && (is_deduced(context_, pattern) || written->size() < arguments_min(pattern)))
        continue;
      if (has_object)
        sema_.AddMethodTemplateCandidate(pattern, access, acting, written, object, classification,
                                         arguments, candidates);
      else
        sema_.AddTemplateOverloadCandidate(pattern, access, written, arguments, candidates);
    } else if (auto* plain = llvm::dyn_cast<clang::FunctionDecl>(found)) {
      if (written)
        continue;
      if (has_object)
        sema_.AddMethodCandidate(llvm::cast<clang::CXXMethodDecl>(plain), access, acting, object,
                                 classification, arguments, candidates);
      else
        sema_.AddOverloadCandidate(plain, access, arguments, candidates);
    }
  }
  clang::OverloadCandidateSet::iterator best;
  if (candidates.BestViableFunction(sema_, at, best) != clang::OR_Success || !best->Function)
    return nullptr;
  if (best->Function->getReturnType()->isUndeducedType() &&
      sema_.DeduceReturnType(best->Function, at, /*Diagnose=*/false))
    return nullptr;
  return stands_in(best->Function, function) ? best->Function : nullptr;
}

const clang::FunctionDecl* LibraryModels::find_body(const clang::FunctionDecl* function) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  const Record* model = method ? model_of(method->getParent()) : nullptr;
  const clang::DeclContext* where = method ? model : space_of(function->getDeclContext());
  if (!where || function->isInvalidDecl())
    return nullptr;
  const clang::FunctionDecl* found = nullptr;
  if (llvm::isa<clang::CXXDestructorDecl>(function)) {
    found = model->getDestructor();
  } else {
    found = resolve(function, where, model, nullptr);
    const clang::TemplateArgumentList* given = function->getTemplateSpecializationArgs();
    if (!found && given) {
      clang::TemplateArgumentListInfo written(function->getLocation(), function->getLocation());
      add_arguments(sema_, given->asArray(), ~std::size_t{0}, written);
      found = resolve(function, where, model, &written);
    }
  }
  // What a class has by itself would call that of its base, which is the library's class.
  if (!found || (found->isImplicit() && !layout_of(method->getParent())))
    return nullptr;
  auto* chosen = const_cast<clang::FunctionDecl*>(found);
  // A model may say of a template what it is for some arguments only.
  const clang::FunctionDecl* pattern = chosen->getTemplateInstantiationPattern();
  if (!chosen->hasBody() && pattern && !pattern->isDefined())
    return nullptr;
  sema_.MarkFunctionReferenced(function->getLocation(), chosen);
  if (!chosen->hasBody())
    sema_.InstantiateFunctionDefinition(function->getLocation(), chosen, true, true);
  sema_.PerformPendingInstantiations();
  const clang::FunctionDecl* definition = nullptr;
  return chosen->hasBody(definition) && !definition->isInvalidDecl() ? definition : nullptr;
}

const clang::FunctionDecl* LibraryModels::body_of(const clang::FunctionDecl* function) {
  if (!models_ || function->isDependentContext())
    return nullptr;
  function = function->getCanonicalDecl();
  if (const auto it = functions_.find(function); it != functions_.end())
    return it->second;
  functions_[function] = nullptr;
  const clang::FunctionDecl* body = find_body(function);
  functions_[function] = body;
  return body;
}

}  // namespace reachd::clang_extractor
