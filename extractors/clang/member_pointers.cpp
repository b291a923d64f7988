// Pointers to members. To data: the offset in the class plus one, null is zero. To a function: its
// address, for a virtual one that of a function which looks up the object's class.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

ir::ObjectId Translation::virtual_caller(const clang::CXXMethodDecl* method) {
  const auto* key = method->getCanonicalDecl();
  if (const auto it = virtual_callers_.find(key); it != virtual_callers_.end())
    return it->second;
  ir::ObjectId id = 0;
  const std::string name = name_of(method) + ".virtual";
  ir::Function& function = generated(name, method, ".virtual", id);
  virtual_callers_[key] = id;
  if (function.has_body())
    return id;
  ir::Block block{.name = "entry", .instructions = {}};
  const SourceSpan where = spans_.expansion(method->getLocation());
  const Expr object = function.parameters[method->getReturnType()->isRecordType() ? 1 : 0];
  const Expr table = register_for("1", Sort::pointer());
  const Expr callee = register_for("2", Sort::pointer());
  const Expr slot = pool().machine(Sort::i64(), slot_of(method, false));
  block.instructions.push_back({ir::Load{table, object}, where});
  block.instructions.push_back({ir::Load{callee, pool().pointer_add(table, slot)}, where});
  const Expr result = function.result ? register_for("3", *function.result) : Expr();
  block.instructions.push_back({ir::Call{result, "", callee, function.parameters}, where});
  block.end = ir::Return{result};
  function.blocks.push_back(std::move(block));
  return id;
}

Expr Translation::member_pointer(const clang::ValueDecl* member) {
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(member)) {
    const bool is_virtual = method->isVirtual() && has_tables();
    const ir::ObjectId id = is_virtual ? virtual_caller(method) : object_of(method);
    builder_.object(id).address_taken = true;
    return pool().pointer({id, 0});
  }
  std::int64_t bits = 0;
  const auto add = [&](const clang::FieldDecl* field) {
    expose(field);
    bits += static_cast<std::int64_t>(
        context_.getASTRecordLayout(field->getParent()).getFieldOffset(field->getFieldIndex()));
  };
  if (const auto* path = llvm::dyn_cast<clang::IndirectFieldDecl>(member)) {
    for (const clang::NamedDecl* step : path->chain())
      add(llvm::cast<clang::FieldDecl>(step));
  } else if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(member)) {
    add(field);
  } else {
    return {};
  }
  return pool().machine(Sort::i64(), bits / 8 + 1);
}

/// `object.*pointer` and `object->*pointer`.
Place FunctionLowering::place_of_pointed(const clang::BinaryOperator* e) {
  const Range where = e->getSourceRange();
  const Expr object = object_of_pointed(e);
  const Expr pointer = value(e->getRHS());
  if (!object || !pointer || !pointer.sort().is_machine())
    return {{}, {}, e->getType(), "a pointer to a member"};
  assume(pool_.distinct(pointer, zero(pointer.sort())), "null pointer to a member", where);
  const Expr offset = pool_.subtract(pointer, pool_.machine(pointer.sort(), 1));
  return memory(pool_.pointer_add(object, offset), e->getType());
}

Expr FunctionLowering::object_of_pointed(const clang::BinaryOperator* e) {
  if (e->getOpcode() == clang::BO_PtrMemI)
    return value(e->getLHS());
  return taken(place(e->getLHS()), e->getSourceRange());
}

Expr FunctionLowering::call_pointed(const clang::CallExpr* e, const clang::BinaryOperator* callee,
                                    Expr memory) {
  const Expr object = temporary(object_of_pointed(callee), e->getSourceRange());
  const Expr function = value(callee->getRHS());
  if (!object || !function || !function.sort().is_pointer())
    return unmodelled(e, "a call through a pointer to a member");
  std::vector<Expr> passed = {object};
  const Expr kept = temporary(function, e->getSourceRange());
  for (const Expr arg : arguments(e, 0))
    passed.push_back(arg);
  return emit_call(e, "", kept, std::move(passed), memory);
}

/// Between pointers to members of a class and of a base.
Expr FunctionLowering::converted_member_pointer(const clang::CastExpr* e) {
  const Expr pointer = value(e->getSubExpr());
  const bool to_derived = e->getCastKind() == clang::CK_BaseToDerivedMemberPointer;
  const auto* type =
      (to_derived ? e->getType() : e->getSubExpr()->getType())->getAs<clang::MemberPointerType>();
  const clang::CXXRecordDecl* derived = type ? type->getMostRecentCXXRecordDecl() : nullptr;
  std::int64_t offset = 0;
  for (const clang::CXXBaseSpecifier* step : e->path()) {
    const clang::CXXRecordDecl* base = step->getType()->getAsCXXRecordDecl();
    if (!derived || !derived->getDefinition() || !base || step->isVirtual())
      return unmodelled(e, "a pointer to a member of a virtual base class");
    derived = derived->getDefinition();
    offset += context_.getASTRecordLayout(derived).getBaseClassOffset(base).getQuantity();
    derived = base;
  }
  if (offset == 0 || !pointer)
    return pointer;
  if (!pointer.sort().is_machine())
    return unmodelled(e, "a pointer to a function of another base class");
  const Expr moved = pool_.add(pointer, pool_.machine(Sort::i64(), to_derived ? offset : -offset));
  return pool_.ite(pool_.equal(pointer, zero(pointer.sort())), pointer,
                   pool_.cast(moved, Sort::i64()));
}

}  // namespace reachd::clang_extractor
