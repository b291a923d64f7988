// Functions of frameworks that have neither body nor model, where the framework's file says that
// such ones are quiet: they change nothing that the program keeps, but for what they are given to
// write to.
#include <clang/AST/DeclCXX.h>

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

  void forget_behind(Expr pointer, clang::QualType type, bool may_be_null) {
    if (type.isConstQualified() || !type->isObjectType() || type->isIncompleteType() ||
        type->isDependentType() || type->isFunctionType() || has_identity(type))
      return;
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
        emit(ir::Store{at, value});
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

  /// `result`: what it returns; null: not modelled.
  void finish(Expr result) {
    if (function_.result && !result)
      result = fresh(*function_.result);
    function_.blocks.back().end = ir::Return{result};
  }

private:
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
  return llvm::any_of(quiet_headers_, [&](const std::string& part) { return path.contains(part); });
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

}  // namespace

void Translation::lower_quiet(const clang::FunctionDecl* function, ir::Function& result) {
  QuietBody body(*this, result, {});
  std::size_t next = 0;
  const clang::QualType returned = function->getReturnType();
  if (returned->isRecordType())
    body.forget_behind(result.parameters[next++], returned.getUnqualifiedType(), false);
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
  }
  body.finish(passed_on(function, result));
}

}  // namespace reachd::clang_extractor
