// Calls: of functions by name, through pointers, of methods. Builtins are in builtins.cpp.
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/Builtins.h>

#include "analysis/ir/overriding.h"
#include "extractors/clang/function_lowering.h"
#include "extractors/clang/names_in_c.h"
#include "extractors/clang/overriding.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

std::string FunctionLowering::call_name(const clang::FunctionDecl* callee) {
  return unit_.name_of(callee);
}

/// Scalars by value, references by address, structs by the address of a copy.
Expr FunctionLowering::argument(const ClangExpr* e) {
  const Range where = e->getSourceRange();
  if (e->isGLValue())
    return taken(place(e), where);
  if (unit_.passed_type(e->getType()) != e->getType()) {
    // The argument was wrapped into the union for type checking only.
    const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e->IgnoreParenImpCasts());
    const auto* list =
        literal ? llvm::dyn_cast<clang::InitListExpr>(literal->getInitializer()) : nullptr;
    if (list && list->getNumInits() == 1)
      return argument(list->getInit(0));
    const Place member = memory(address_of_aggregate(e), unit_.passed_type(e->getType()));
    return load(member, where);
  }
  if (is_aggregate(e->getType())) {
    const Expr copy_address = unnamed_local(e->getType(), "argument", where);
    aggregate(e, copy_address, true);
    destroy_temporary(e->getType(), copy_address, where);
    return copy_address;
  }
  const Expr result = value(e);
  return result ? result : havoc(Sort::i32(), where, "an argument without a value");
}

std::vector<Expr> FunctionLowering::arguments(const clang::CallExpr* e, unsigned from) {
  std::vector<Expr> passed;
  const bool keeps_order = context_.getLangOpts().CPlusPlus;
  for (unsigned i = from; i < e->getNumArgs(); ++i) {
    Expr arg = argument(e->getArg(i));
    // A later argument may change the registers that this one reads. In C that is undefined.
    for (unsigned later = i + 1; keeps_order && later < e->getNumArgs(); ++later)
      if (e->getArg(later)->HasSideEffects(context_)) {
        arg = temporary(arg, e->getArg(i)->getSourceRange());
        break;
      }
    passed.push_back(arg);
  }
  return passed;
}

Expr FunctionLowering::emit_call(const clang::CallExpr* e, const std::string& callee, Expr pointer,
                                 std::vector<Expr> arguments, Expr memory, ir::ObjectId made) {
  const clang::QualType type = e->getCallReturnType(context_);
  const bool is_temporary = type->isRecordType() && !memory;
  if (type->isRecordType()) {
    if (!memory)
      memory = unnamed_local(type, "returned", e->getSourceRange());
    arguments.insert(arguments.begin(), memory);
  }
  Expr reg;
  if (!type->isVoidType() && !type->isRecordType())
    reg = blocks_.temporary(unit_.sort_of(type));
  emit_checked(ir::Call{reg, callee, pointer, std::move(arguments), made},
               unit_.throws().may_throw(e), e->getSourceRange());
  if (Translation::is_wide(type) && blocks_.is_open())
    assume_wide(reg, "a value of 128 bits", e->getSourceRange());
  if (is_temporary)
    destroy_temporary(type, memory, e->getSourceRange());
  return type->isRecordType() ? memory : reg;
}

Expr FunctionLowering::call(const clang::CallExpr* e, Expr memory) {
  const clang::QualType wanted = std::exchange(wanted_, clang::QualType());
  if (const clang::FunctionDecl* callee = e->getDirectCallee())
    return direct_call(e, callee, memory, wanted);
  if (const auto* none =
          llvm::dyn_cast<clang::CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens())) {
    effect(none->getBase());
    return {};
  }
  if (const auto* pointed = llvm::dyn_cast<clang::BinaryOperator>(e->getCallee()->IgnoreParens());
      pointed && pointed->isPtrMemOp() && !e->isTypeDependent())
    return call_pointed(e, pointed, memory);
  if (e->getCallee()->containsErrors() || e->isTypeDependent() ||
      e->getCallee()->getType()->isSpecificBuiltinType(clang::BuiltinType::BoundMember))
    return unmodelled(e, "a call that does not compile or goes through a pointer to a member");
  const Expr pointer = value(e->getCallee());
  if (!pointer || !pointer.sort().is_pointer())
    return unmodelled(e, "a call of an unknown function");
  std::vector<Expr> passed = arguments(e, 0);
  const clang::QualType type = e->getCallee()->getType();
  const auto* prototype =
      type->isPointerType() ? type->getPointeeType()->getAs<clang::FunctionProtoType>() : nullptr;
  if (prototype && prototype->isVariadic() && prototype->getNumParams() <= passed.size())
    passed.insert(passed.begin() + prototype->getNumParams(),
                  further_arguments(e, prototype->getNumParams(), passed));
  return emit_call(e, "", pointer, std::move(passed), memory);
}

/// The name of a function in C or of namespace std; empty for others: people's classes have members
/// `exit` and `free`, too.
static llvm::StringRef library_name(const clang::FunctionDecl* callee) {
  const bool is_library = callee->isExternC() || callee->isInStdNamespace();
  if (!is_library || !callee->getDeclName().isIdentifier() ||
      llvm::isa<clang::CXXMethodDecl>(callee))
    return {};
  return callee->getName();
}

static bool may_be_builtin(const clang::FunctionDecl* callee, llvm::StringRef name) {
  return callee->getBuiltinID() != 0 || name == "free" || name.starts_with("g_") ||
         !name_in_c(name).empty();
}

/// Of a library's model: there, who is called is known.
bool FunctionLowering::is_in_model() const { return unit_.is_of_models(definition_); }

Expr FunctionLowering::direct_call(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                                   Expr memory, clang::QualType wanted) {
  const Range where = e->getSourceRange();
  const llvm::StringRef name = library_name(callee);
  if (callee->isInvalidDecl())
    return unmodelled(e, "a call of a function whose declaration does not compile");
  if (name == "__assert_fail" || name == "__assert_perror_fail" || name == "__assert_rtn") {
    assertion(e);
    return {};
  }
  if (const llvm::StringRef known = LibraryModels::intrinsic(callee); !known.empty())
    return intrinsic(e, callee, known);
  if (!name.empty())
    if (const auto text = format_call(e, callee))
      return *text;
  if (name.starts_with("gtk_"))
    if (const auto interface = interface_call(e, name))
      return *interface;
  if (name.starts_with("g_type_"))
    if (const auto registered = gobject_call(e, name))
      return *registered;
  if (name.starts_with("reachd_select") && e->getNumArgs() == 3) {
    // Of the library models: a choice between values that is no branch.
    const Expr chooses = pool_.cast(value(e->getArg(0)), Sort::boolean());
    const Expr yes = value(e->getArg(1));
    return pool_.ite(chooses, yes, as(value(e->getArg(2)), yes.sort()));
  }
  if (callee->isReplaceableGlobalAllocationFunction())
    if (const auto known = allocation(e, name, wanted))
      return *known;
  if (may_be_builtin(callee, name))
    if (const auto known = builtin(e, callee, wanted))
      return *known;
  if (ends_program(e, name))
    return {};
  std::vector<Expr> passed;
  unsigned from = 0;
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
      method && method->isImplicitObjectMemberFunction()) {
    Expr object;
    bool is_exact = !method->isVirtual();
    if (const auto* member_call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
      const ClangExpr* base = member_call->getImplicitObjectArgument();
      object = base->getType()->isPointerType() ? value(base) : taken(place(base), where);
      const auto* member = llvm::dyn_cast<clang::MemberExpr>(e->getCallee()->IgnoreParens());
      is_exact |= member && member->hasQualifier();
      const clang::CXXMethodDecl* known =
          is_exact ? nullptr : method->getDevirtualizedMethod(base, false);
      is_exact |= known && known->getCanonicalDecl() == method->getCanonicalDecl();
    } else if (e->getNumArgs() > 0) {
      object = taken(place(e->getArg(0)), where);
      from = 1;
    }
    if (!object)
      return unmodelled(e, "a call of a method of nothing");
    if (!is_exact) {
      note_virtual(method);
      object = temporary(object, where);
      passed.push_back(object);
      for (const Expr arg : arguments(e, from))
        passed.push_back(arg);
      const bool is_library = unit_.is_unmodelled(method) ||
                              (!is_in_model() && unit_.is_quiet(method->getCanonicalDecl()));
      if (unit_.has_tables() && is_library)
        return emit_call(e, unit_.builder().object(unit_.quiet_caller(method)).name, Expr(),
                         std::move(passed), memory);
      const Expr function = virtual_function(method, object, false, where);
      return emit_call(e, "", function, std::move(passed), memory);
    }
    if (method->getOverloadedOperator() == clang::OO_EqualEqual && e->getNumArgs() > from &&
        method->getParent()->getQualifiedNameAsString() == "std::type_info")
      return pool_.cast(pool_.equal(object, taken(place(e->getArg(from)), where)), sort_of(e));
    if (llvm::isa<clang::CXXDestructorDecl>(method) && method->getParent()->hasTrivialDestructor())
      return {};
    if ((method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) &&
        method->isTrivial() && e->getNumArgs() > from) {
      copy(object, place(e->getArg(from)).address,
           method->getParent()->getTypeForDecl()
               ? clang::QualType(method->getParent()->getTypeForDecl(), 0)
               : e->getType(),
           where);
      return object;
    }
    passed.push_back(object);
  }
  for (const Expr arg : arguments(e, from))
    passed.push_back(arg);
  if (unit_.keeps_arguments_in_memory(callee) && from + callee->getNumParams() <= e->getNumArgs()) {
    const unsigned further = from + callee->getNumParams();
    const auto at = static_cast<std::ptrdiff_t>(passed.size() - (e->getNumArgs() - further));
    passed.insert(passed.begin() + at, further_arguments(e, further, passed));
  }
  const Expr result = emit_call(e, call_name(callee), Expr(), std::move(passed), memory,
                                made_by_caller(e, callee, wanted));
  if (callee->hasAttr<clang::ReturnsTwiceAttr>())
    approximate(where, "'" + name.str() + "' may return twice");
  if (callee->isNoReturn())
    blocks_.end(ir::Stop{"'" + callee->getDeclName().getAsString() + "' does not return"});
  return result;
}

void FunctionLowering::note_virtual(const clang::CXXMethodDecl* method) {
  if (!function_.is_library)
    return;
  for (const clang::CXXMethodDecl* first : declared_first(method)) {
    if (is_called_more(first))
      continue;
    std::string annotation = std::string(ir::kCallsVirtual) + unit_.link_key(first);
    if (std::ranges::count(function_.annotations, annotation) == 0)
      function_.annotations.push_back(std::move(annotation));
  }
}

bool FunctionLowering::ends_program(const clang::CallExpr* e, llvm::StringRef name) {
  const bool is_exit = name == "exit" || name == "_exit" || name == "_Exit" || name == "quick_exit";
  if (!is_exit && name != "abort" && name != "terminate")
    return false;
  arguments(e, 0);
  blocks_.end(ir::Stop{is_exit ? "exit" : name.str()});
  return true;
}

/// The failing branch of glibc's assert.
void FunctionLowering::assertion(const clang::CallExpr* e) {
  std::string text = "assertion";
  if (e->getNumArgs() > 0)
    if (const auto* written =
            llvm::dyn_cast<clang::StringLiteral>(e->getArg(0)->IgnoreParenImpCasts()))
      text = "assertion: " + written->getString().str();
  emit(ir::Fail{std::move(text)}, e->getSourceRange());
  blocks_.end(ir::Stop{"assertion"});
}

}  // namespace reachd::clang_extractor
