// Variables with static storage whose initial value is computed when the program runs.
//
// Each gets a function `box.init`, listed in `Module::initializers` in the order of the source;
// static locals are initialised where control first comes to them, and have a guard `f::box.guard`.
// Values of libraries that are made of constants alone (`static const QRegularExpression re("a+")`)
// are the same whenever that is: they get a function, too, so that they are known from the start.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

#include "extractors/clang/function_lowering.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

/// Nothing runs for it: `Point p;` of a plain struct.
bool does_nothing(const clang::Expr* init) {
  const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(init->IgnoreImplicit());
  return construction && construction->getConstructor()->isTrivial() &&
         construction->getConstructor()->isDefaultConstructor();
}

/// Objects with virtual functions get what they point to from their constructors.
bool is_dynamic(const clang::ASTContext& context, clang::QualType type, int depth = 0) {
  const clang::CXXRecordDecl* record = context.getBaseElementType(type)->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->isInvalidDecl() || depth > 20)
    return false;
  if (record->isDynamicClass())
    return true;
  for (const clang::CXXBaseSpecifier& base : record->bases())
    if (is_dynamic(context, base.getType(), depth + 1))
      return true;
  for (const clang::FieldDecl* field : record->fields())
    if (is_dynamic(context, field->getType(), depth + 1))
      return true;
  return false;
}

/// Literals and what constructors make of them. What a function gives may change with time.
bool is_of_constants(const clang::Stmt* e, LibraryModels& models) {
  const bool is_known =
      llvm::isa<clang::CXXConstructExpr, clang::CXXNullPtrLiteralExpr, clang::StringLiteral,
                clang::IntegerLiteral, clang::CharacterLiteral, clang::CXXBoolLiteralExpr,
                clang::FloatingLiteral, clang::CastExpr, clang::FullExpr, clang::ParenExpr,
                clang::CXXBindTemporaryExpr, clang::MaterializeTemporaryExpr, clang::InitListExpr,
                clang::CXXStdInitializerListExpr, clang::CXXDefaultArgExpr,
                clang::CXXDefaultInitExpr, clang::UnaryOperator>(e);
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e);
  if (reference)
    return llvm::isa<clang::EnumConstantDecl>(reference->getDecl());
  if (const auto* argument = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e))
    return is_of_constants(argument->getExpr(), models);
  if (const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const clang::CXXConstructorDecl* constructor = construction->getConstructor();
    if (!constructor->isTrivial() && !constructor->hasBody() && !models.body_of(constructor))
      return false;  // it may do anything
  }
  return is_known && std::ranges::all_of(e->children(), [&](const clang::Stmt* child) {
           return !child || is_of_constants(child, models);
         });
}

}  // namespace

bool Translation::is_early(const clang::VarDecl* variable) {
  const clang::CXXRecordDecl* record =
      context_.getBaseElementType(variable->getType())->getAsCXXRecordDecl();
  return variable->isStaticLocal() && variable->getInit() && record &&
         spans_.is_system(record->getLocation()) && !is_dynamic(context_, variable->getType()) &&
         is_of_constants(variable->getInit(), models_);
}

void Translation::define(const clang::VarDecl* definition, ir::ObjectId id) {
  const clang::VarDecl* initializing = definition->getInitializingDeclaration();
  if (!defined_.insert(definition->getCanonicalDecl()).second)
    return;
  if (is_destroyed_by_program(definition))
    destroyed_.push_back(definition);
  if (!initializing || !initializing->hasInit())
    return;
  const clang::Expr* init = initializing->getInit();
  const bool is_known = !init->containsErrors() && !init->isValueDependent();
  if (is_known && does_nothing(init))
    return;
  const bool may_be_constant = is_known && !is_dynamic(context_, definition->getType());
  const clang::APValue* value = may_be_constant ? initializing->evaluateValue() : nullptr;
  if (value)
    expose_fields_in(init);
  if (value && initialize(id, *value, definition->getType(), 0))
    return;
  builder_.object(id).initializers.clear();
  if (context_.getLangOpts().CPlusPlus && is_known) {
    builder_.object(id).is_constant = false;
    dynamic_.push_back(definition);
    return;
  }
  builder_.object(id).kind = ir::ObjectKind::kExternal;
  problem(definition->getSourceRange(), "the initial value of '" + definition->getNameAsString() +
                                            "' is not a constant and is not modelled");
}

/// May its destructor run code of the program? Libraries destroy what they are made of.
bool Translation::is_destroyed_by_program(const clang::VarDecl* variable) {
  if (variable->needsDestruction(context_) != clang::QualType::DK_cxx_destructor)
    return false;
  const auto is_of_program = [&](clang::QualType type, const auto& self) -> bool {
    const clang::CXXRecordDecl* record = context_.getBaseElementType(type)->getAsCXXRecordDecl();
    if (type->isPointerType())
      return self(type->getPointeeType(), self);
    if (!record || !record->hasDefinition())
      return false;
    const auto* made = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
    if (!spans_.is_system(record->getLocation()))
      return true;
    return made && llvm::any_of(made->getTemplateArgs().asArray(),
                                [&](const clang::TemplateArgument& argument) {
                                  return argument.getKind() == clang::TemplateArgument::Type &&
                                         self(argument.getAsType(), self);
                                });
  };
  return is_of_program(variable->getType(), is_of_program);
}

/// As compilers do: at the start `__cxa_atexit` is told what destroys the variable in the end.
void Translation::destroy_variables() {
  for (std::size_t i = 0; i < destroyed_.size() && !cancel_.cancelled(); ++i) {
    const clang::VarDecl* variable = destroyed_[i];
    const std::string name = builder_.object(object_of(variable)).name;
    const auto add = [&](const std::string& suffix) {
      ir::Object code;
      code.kind = ir::ObjectKind::kFunction;
      code.type = "void ()";
      code.where = spans_.expansion(variable->getLocation());
      return variable->isExternallyVisible()
                 ? builder_.add_external(link_key(variable) + suffix, name + suffix,
                                         std::move(code))
                 : builder_.add_internal(name + suffix, main_path_, std::move(code));
    };
    const auto lower = [&](ir::ObjectId id, const auto& body) {
      const std::size_t index = builder_.function_of(id);
      ir::Function function = builder_.function(index);
      function.where = spans_.expansion(variable->getSourceRange());
      function.is_library = true;
      body(FunctionLowering(*this, nullptr, function));
      function.name = builder_.function(index).name;
      builder_.function(index) = std::move(function);
      lower_pending();
    };
    const ir::ObjectId end = add(".end");
    lower(end, [&](FunctionLowering&& code) { code.run_destruction(variable); });
    const ir::ObjectId begin = add(".at_exit");
    lower(begin, [&](FunctionLowering&& code) { code.register_destruction(end, variable); });
    builder_.add_initializer(begin);
  }
}

ir::ObjectId Translation::guard_of(const clang::VarDecl* variable) {
  const ir::ObjectId id = object_of(variable);
  const clang::VarDecl* key = variable->getCanonicalDecl();
  if (const auto it = guards_.find(key); it != guards_.end())
    return it->second;
  define(variable, id);
  const auto is_it = [&](const clang::VarDecl* other) { return other->getCanonicalDecl() == key; };
  if (std::ranges::none_of(dynamic_, is_it))
    return guards_[key] = 0;
  ir::Object guard = object_for(context_.BoolTy, ir::ObjectKind::kGlobal, variable->getLocation());
  const std::string name = builder_.object(id).name + ".guard";
  return guards_[key] =
             variable->isExternallyVisible()
                 ? builder_.add_external(link_key(variable) + ".guard", name, std::move(guard))
                 : builder_.add_internal(name, main_path_, std::move(guard));
}

ir::ObjectId Translation::static_temporary(const clang::MaterializeTemporaryExpr* e) {
  const auto [it, is_new] = temporaries_.try_emplace(e, 0);
  if (!is_new)
    return it->second;
  ir::Object object = object_for(e->getType(), ir::ObjectKind::kGlobal, e->getSourceRange());
  object.is_constant = false;
  const std::string name = "temporary@" + std::to_string(object.where.line);
  const ir::ObjectId id = unnamed(name, std::move(object));
  temporaries_[e] = id;
  if (const clang::APValue* value = e->getOrCreateValue(false);
      value && !value->isAbsent() && !initialize(id, *value, e->getType(), 0))
    builder_.object(id).initializers.clear();
  return id;
}

/// Lowers the initialisation of what is left; this may need more functions and variables.
void Translation::initialize_variables() {
  std::vector<std::pair<clang::SourceLocation, ir::ObjectId>> made;
  for (std::size_t i = 0; i < dynamic_.size() && !cancel_.cancelled(); ++i) {
    const clang::VarDecl* variable = dynamic_[i];
    if (variable->isStaticLocal() && !is_early(variable))
      continue;
    ir::Object code;
    code.kind = ir::ObjectKind::kFunction;
    code.type = "void ()";
    code.where = spans_.expansion(variable->getLocation());
    const std::string name = builder_.object(object_of(variable)).name + ".init";
    const ir::ObjectId id =
        variable->isExternallyVisible()
            ? builder_.add_external(link_key(variable) + ".init", name, std::move(code))
            : builder_.add_internal(name, main_path_, std::move(code));
    const std::size_t index = builder_.function_of(id);
    ir::Function function = builder_.function(index);
    function.where = spans_.expansion(variable->getSourceRange());
    function.name_span = spans_.expansion(variable->getLocation());
    // The statement of a static local is where it stands.
    function.is_library = variable->isStaticLocal() || spans_.is_system(variable->getLocation());
    FunctionLowering(*this, nullptr, function).run_initializer(variable);
    function.name = builder_.function(index).name;
    builder_.function(index) = std::move(function);
    made.emplace_back(variable->getLocation(), id);
    lower_pending();
  }
  const clang::SourceManager& sources = context_.getSourceManager();
  std::ranges::stable_sort(made, [&](const auto& a, const auto& b) {
    return a.first != b.first && sources.isBeforeInTranslationUnit(a.first, b.first);
  });
  for (const auto& [location, id] : made)
    builder_.add_initializer(id);
  destroy_variables();
}

void FunctionLowering::lower_static_local(const clang::VarDecl* variable, Range where) {
  const ir::ObjectId guard = variable->hasInit() ? unit_.guard_of(variable) : 0;
  if (guard == 0)
    return;
  const ir::BlockId first = blocks_.new_block("first_time");
  const ir::BlockId after = blocks_.new_block("initialised");
  const Expr address = pool_.pointer({guard, 0});
  const Expr is_done = blocks_.temporary(Sort::u8());
  emit(ir::Load{is_done, address}, where);
  blocks_.end(ir::Branch{pool_.equal(is_done, zero(Sort::u8())), first, after,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(first);
  statement(where);
  const Place to = memory(pool_.pointer({unit_.object_of(variable), 0}), variable->getType());
  full_expression(where, [&] { initialize_variable(variable, to, where); });
  extended_.clear();  // they live as long as the program
  emit(ir::Store{address, pool_.machine(Sort::u8(), 1)}, where);
  blocks_.enter(after);
}

}  // namespace reachd::clang_extractor
