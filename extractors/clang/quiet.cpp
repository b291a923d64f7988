// Functions of frameworks that have neither body nor model, where the framework's file says that
// such ones are quiet: they change nothing that the program keeps, but for what they are given to
// write to.
#include <clang/AST/DeclCXX.h>

#include "analysis/ir/names.h"
#include "extractors/clang/translation.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

/// Is it an object with an identity, whose state the framework's model knows, rather than a value?
/// In C those are GObject's: they begin with their type.
bool has_identity(clang::QualType type) {
  if (const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl())
    return record->hasDefinition() && record->isDynamicClass();
  const clang::RecordDecl* record = type->getAsRecordDecl();
  for (record = record ? record->getDefinition() : nullptr; record;) {
    if (record->getName() == "_GTypeInstance" || record->getName() == "_GTypeClass")
      return true;
    if (record->field_empty())
      return false;
    const clang::RecordDecl* first = (*record->field_begin())->getType()->getAsRecordDecl();
    record = first ? first->getDefinition() : nullptr;
  }
  return false;
}

/// A function of the program, other than one that is told of the end of some data.
bool takes_function(const clang::ParmVarDecl* parameter) {
  const clang::QualType type = parameter->getType();
  const auto* alias = type->getAs<clang::TypedefType>();
  if (alias && alias->getDecl()->getName() == "GDestroyNotify")
    return false;
  return type->isFunctionPointerType() || type->isMemberFunctionPointerType() ||
         type->isBlockPointerType();
}

class QuietBody {
public:
  QuietBody(Translation& unit, ir::Function& function, const SourceSpan& where)
      : unit_(unit), function_(function), where_(where) {
    function_.blocks.push_back({.name = "entry", .instructions = {}});
  }

  /// `is_made`: it is what the function returns.
  void forget_behind(Expr pointer, clang::QualType type, bool may_be_null, bool is_made = false) {
    if (type.isConstQualified() || !type->isObjectType() || type->isIncompleteType() ||
        type->isDependentType() || type->isFunctionType() || (!is_made && has_identity(type)))
      return;
    if (type->isAnyCharacterType())
      return forget_characters(pointer, may_be_null);
    ir::Object object = unit_.object_for(type, ir::ObjectKind::kHeap, {});
    constexpr std::int64_t kElementsMax = 32;
    std::int64_t count = 0;
    for (const ir::Region& region : object.regions)
      count += region.count;
    if (count == 0 || count > kElementsMax)
      return;
    const std::size_t start = function_.blocks.size() - 1;
    if (may_be_null)
      function_.blocks.push_back({.name = "write." + std::to_string(start), .instructions = {}});
    for (const ir::Region& region : object.regions)
      for (std::int64_t k = 0; k < region.count; ++k) {
        const Expr value = fresh(region.sort);
        const Expr at = unit_.pool().pointer_add(
            pointer, unit_.pool().machine(Sort::i64(), region.offset + k * region.stride));
        emit(ir::Store{at, value, field_of(region)});
      }
    if (!may_be_null)
      return;
    function_.blocks.push_back({.name = "next." + std::to_string(start), .instructions = {}});
    const auto id = [](std::size_t index) { return static_cast<ir::BlockId>(index); };
    function_.blocks[start + 1].end = ir::Jump{id(start + 2)};
    function_.blocks[start].end = ir::Branch{unit_.pool().distinct(pointer, unit_.pool().null()),
                                             id(start + 1),
                                             id(start + 2),
                                             {},
                                             true};
  }

  /// Calls what the models do with an object that it is given.
  void tell(const std::string& function, Expr pointer, std::int64_t offset) {
    ExprPool& pool = unit_.pool();
    if (offset != 0)
      pointer = pool.ite(pool.equal(pointer, pool.null()), pool.null(),
                         pool.pointer_add(pointer, pool.machine(Sort::i64(), offset)));
    emit(ir::Call{{}, function, {}, {pointer}});
  }

  /// What comes of it is more than what it writes.
  void lose(std::string what) {
    emit(ir::Approximate{std::move(what) + ", which is not modelled"});
  }

  /// `result`: what it returns; null: not modelled.
  void finish(Expr result) {
    if (function_.result && !result)
      result = fresh(*function_.result);
    function_.blocks.back().end = ir::Return{result};
  }

private:
  /// A buffer, of which nothing says how long it is.
  void forget_characters(Expr pointer, bool may_be_null) {
    const std::string forget = unit_.declared_forget();
    ExprPool& pool = unit_.pool();
    const Expr all = pool.machine(Sort::i64(), std::int64_t{1} << 40);
    if (!may_be_null)
      return emit(ir::Call{{}, forget, {}, {pointer, all}});
    const std::size_t start = function_.blocks.size();
    const auto id = [](std::size_t index) { return static_cast<ir::BlockId>(index); };
    function_.blocks.back().end =
        ir::Branch{pool.distinct(pointer, pool.null()), id(start), id(start + 1), {}, true};
    function_.blocks.push_back({.name = "write." + std::to_string(start), .instructions = {}});
    emit(ir::Call{{}, forget, {}, {pointer, all}});
    function_.blocks.back().end = ir::Jump{id(start + 1)};
    function_.blocks.push_back({.name = "next." + std::to_string(start), .instructions = {}});
  }

  void emit(decltype(ir::Instruction::op) op) {
    function_.blocks.back().instructions.push_back({std::move(op), where_});
  }
  Expr fresh(Sort sort) {
    const Expr value = unit_.register_for("q" + std::to_string(++count_), sort);
    emit(ir::Havoc{value, "'" + function_.name + "', which has no model"});
    return value;
  }

  Translation& unit_;
  ir::Function& function_;
  SourceSpan where_;
  int count_ = 0;
};

}  // namespace

bool Translation::is_quiet(const clang::FunctionDecl* function) const {
  // What a macro of the framework declares inside of a function (Q_INIT_RESOURCE) is the
  // framework's, too. Outside, the program itself defines it (G_DECLARE_FINAL_TYPE).
  const clang::SourceLocation declared = function->getBeginLoc();
  const clang::SourceLocation place = function->getLexicalDeclContext()->isFunctionOrMethod()
                                          ? spans_.sources().getSpellingLoc(declared)
                                          : spans_.sources().getExpansionLoc(declared);
  const llvm::StringRef path = spans_.sources().getFilename(place);
  // Models by name are those of C: QTextEdit::copy is not one of them.
  if (!llvm::isa<clang::CXXMethodDecl>(function) && function->getDeclName().isIdentifier() &&
      is_modelled(function->getName()))
    return false;
  // What is given a function may call it, now or later.
  if (llvm::any_of(function->parameters(), takes_function))
    return false;
  return llvm::any_of(quiet_headers_,
                      [&](const std::string& part) { return path.contains(part); }) &&
         !(function->getDeclName().isIdentifier() && loud_functions_.contains(function->getName()));
}

namespace {

/// `stream << value` and its like: what is returned is the object that the function works on, where
/// that is of the same class.
Expr passed_on(const clang::FunctionDecl* function, const ir::Function& lowered) {
  const clang::QualType returned = function->getReturnType();
  if (!returned->isLValueReferenceType() || lowered.parameters.empty())
    return {};
  clang::QualType object;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  if (method && method->isImplicitObjectMemberFunction())
    object = method->getFunctionObjectParameterType();
  else if (function->getNumParams() > 0 &&
           function->getParamDecl(0)->getType()->isLValueReferenceType())
    object = function->getParamDecl(0)->getType().getNonReferenceType();
  const bool is_same = !object.isNull() && !object.isConstQualified() &&
                       function->getASTContext().hasSameType(object, returned->getPointeeType());
  return is_same ? lowered.parameters[0] : Expr{};
}

std::string name_of_class(const clang::FunctionDecl* function) {
  return llvm::cast<clang::CXXMethodDecl>(function)->getParent()->getQualifiedNameAsString();
}

}  // namespace

std::vector<Translation::Given> Translation::given_to(const clang::FunctionDecl* function) {
  std::vector<Given> all;
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    const clang::QualType type = parameter->getType();
    // Whom something belongs to is not changed by that.
    if ((!type->isPointerType() && !type->isLValueReferenceType()) ||
        (parameter->getIdentifier() && parameter->getName() == "parent"))
      continue;
    const clang::CXXRecordDecl* record = type->getPointeeType()->getAsCXXRecordDecl();
    if (!record || type->getPointeeType().isConstQualified() ||
        !has_identity(type->getPointeeType()))
      continue;
    if (const LibraryModels::Told told = models_.told_of_given(record); told.function)
      all.push_back({parameter->getFunctionScopeIndex(), name_of(told.function), told.offset});
  }
  return all;
}

void Translation::lower_quiet(const clang::FunctionDecl* function, std::size_t index) {
  const std::vector<Given> given = given_to(function);
  ir::Function& result = builder_.function(index);
  QuietBody body(*this, result, {});
  std::size_t next = 0;
  const clang::QualType returned = function->getReturnType();
  if (returned->isRecordType())
    body.forget_behind(result.parameters[next++], returned.getUnqualifiedType(), false, true);
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
      method && method->isImplicitObjectMemberFunction()) {
    clang::QualType type = context_.getTypeDeclType(method->getParent());
    if (!method->isConst() && !llvm::isa<clang::CXXDestructorDecl>(method))
      body.forget_behind(result.parameters[next], type, false);
    ++next;
  }
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    if (next >= result.parameters.size())
      break;
    const Expr passed = result.parameters[next++];
    const clang::QualType type = parameter->getType();
    if (type->isLValueReferenceType() || type->isPointerType())
      body.forget_behind(passed, type->getPointeeType(), type->isPointerType());
    for (const Given& one : given)
      if (one.parameter == parameter->getFunctionScopeIndex())
        body.tell(one.function, passed, one.offset);
  }
  if (models_.is_half_made(function))
    body.lose("how an object of '" + name_of_class(function) + "' is made");
  body.finish(passed_on(function, result));
}

bool Translation::is_unmodelled(const clang::FunctionDecl* function) {
  const bool is_bare = !function->hasBody() || models_.has_quiet_body(function);
  return is_bare && !models_.body_of(function) && is_quiet(function);
}

/// A table has the method: where it is modelled, those of the library that it overrides may be it.
void Translation::note_overridden(const clang::CXXMethodDecl* method) {
  if (method->size_overridden_methods() == 0 || is_unmodelled(method) ||
      !overridden_.insert(method->getCanonicalDecl()).second)
    return;
  std::vector<const clang::CXXMethodDecl*> todo(method->begin_overridden_methods(),
                                                method->end_overridden_methods());
  for (std::size_t i = 0; i < todo.size(); ++i) {
    todo.insert(todo.end(), todo[i]->begin_overridden_methods(), todo[i]->end_overridden_methods());
    if (!is_unmodelled(todo[i]) || !overridden_.insert(todo[i]->getCanonicalDecl()).second)
      continue;
    ir::Object mark;
    mark.kind = ir::ObjectKind::kGlobal;
    mark.is_constant = true;
    const std::string suffix(ir::kOverriddenSuffix);
    builder_.add_external(link_key(todo[i]) + suffix, name_of(todo[i]) + suffix, std::move(mark));
  }
}

ir::ObjectId Translation::quiet_caller(const clang::CXXMethodDecl* method) {
  const auto* key = method->getCanonicalDecl();
  if (const auto it = quiet_callers_.find(key); it != quiet_callers_.end())
    return it->second;
  const ir::ObjectId itself = object_of(method);
  builder_.object(itself).address_taken = true;
  const std::string name = builder_.object(itself).name;
  ir::ObjectId id = 0;
  ir::Function& function = generated(name + ".of_object", method, ".of_object", id);
  quiet_callers_[key] = id;
  if (function.has_body())
    return id;
  const bool deletes = llvm::isa<clang::CXXDestructorDecl>(method);
  const SourceSpan where = spans_.expansion(method->getLocation());
  const Expr object = function.parameters[method->getReturnType()->isRecordType() ? 1 : 0];
  const Expr table = register_for("1", Sort::pointer());
  const Expr callee = register_for("2", Sort::pointer());
  const Expr is_known = register_for("3", Sort::boolean());
  const Expr is_overridden = register_for("4", Sort::boolean());
  const Expr slot = pool().machine(Sort::i64(), slot_of(method, deletes));
  const Expr result = function.result ? register_for("5", *function.result) : Expr();
  ir::Block entry{.name = "entry", .instructions = {}};
  entry.instructions.push_back({ir::Load{table, object}, where});
  entry.instructions.push_back({ir::Load{callee, pool().pointer_add(table, slot)}, where});
  entry.instructions.push_back(
      {ir::ReadProperty{is_known, callee, std::string(ir::kKnownCodeProperty)}, where});
  entry.end = ir::Branch{is_known, 1, 2, where, true};
  ir::Block known{.name = "known", .instructions = {}};
  known.instructions.push_back({ir::Call{result, "", callee, function.parameters}, where});
  known.end = ir::Return{result};
  ir::Block unknown{.name = "unknown", .instructions = {}};
  unknown.instructions.push_back({ir::ReadProperty{is_overridden, pool().pointer({itself, 0}),
                                                   std::string(ir::kOverriddenProperty)},
                                  where});
  unknown.end =
      ir::Branch{is_unmodelled(method) ? is_overridden : pool().boolean(true), 3, 4, where, true};
  ir::Block lost{.name = "lost", .instructions = {}};
  lost.instructions.push_back(
      {ir::Approximate{"'" + name + "' of an object that is not known"}, where});
  lost.end = ir::Jump{4};
  ir::Block quiet{.name = "quiet", .instructions = {}};
  // What is deleted may as well stay: to use it would be undefined. One that has a body does more
  // than what can be said of it, and is lost above.
  if (is_unmodelled(method) && !deletes)
    quiet.instructions.push_back({ir::Call{result, name, {}, function.parameters}, where});
  else if (result)
    quiet.instructions.push_back({ir::Havoc{result, "'" + name + "'"}, where});
  quiet.end = ir::Return{result};
  for (ir::Block* block : {&entry, &known, &unknown, &lost, &quiet})
    function.blocks.push_back(std::move(*block));
  return id;
}

}  // namespace reachd::clang_extractor
