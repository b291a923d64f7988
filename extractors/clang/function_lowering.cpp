#include "extractors/clang/function_lowering.h"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>

#include <algorithm>

namespace reachd::clang_extractor {

namespace {

/// Nesting of expressions and statements in the AST. Beyond it the code is not modelled.
constexpr int kDepthMax = 1500;

/// What `throw n` moves is `n` itself.
const clang::Expr* without_moves(const clang::Expr* e) {
  e = e->IgnoreParens();
  while (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(e)) {
    if (cast->getCastKind() != clang::CK_NoOp)
      break;
    e = cast->getSubExpr()->IgnoreParens();
  }
  return e;
}

const clang::Decl* local_scalar(const clang::Expr* e) {
  const auto* reference =
      llvm::dyn_cast_or_null<clang::DeclRefExpr>(e ? without_moves(e) : nullptr);
  const auto* variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  return variable && variable->hasLocalStorage() ? variable : nullptr;
}

/// Children of `s` that read or write a local directly: as a value, not by its address.
void direct_uses(const clang::Stmt* s, std::vector<const clang::Stmt*>& direct) {
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(s)) {
    if (cast->getCastKind() == clang::CK_LValueToRValue || cast->getCastKind() == clang::CK_ToVoid)
      direct.push_back(cast->getSubExpr());
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(s)) {
    // In C++ an assignment is an lvalue itself, which may be used by its address.
    if (binary->isAssignmentOp() && !binary->isGLValue())
      direct.push_back(binary->getLHS());
    if (binary->isCommaOp())
      direct.push_back(binary->getLHS());
  } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(s)) {
    if (unary->isIncrementDecrementOp() && !unary->isGLValue())
      direct.push_back(unary->getSubExpr());
  } else if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s)) {
    for (const clang::Stmt* child : compound->body())
      direct.push_back(child);
  }
}

/// In C++, `i = 1;` and `++i;` as statements use the lvalue they are for nothing.
void discarded(const clang::Stmt* s, std::vector<const clang::Stmt*>& direct) {
  const auto* e = llvm::dyn_cast_or_null<clang::Expr>(s);
  if (!e || !e->isGLValue())
    return;
  e = e->IgnoreParens();
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e);
      binary && binary->isAssignmentOp())
    direct.push_back(binary->getLHS());
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e);
      unary && unary->isIncrementDecrementOp())
    direct.push_back(unary->getSubExpr());
}

void discarded_children(const clang::Stmt* s, std::vector<const clang::Stmt*>& direct) {
  if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s)) {
    for (const clang::Stmt* child : compound->body())
      discarded(child, direct);
  } else if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(s)) {
    discarded(loop->getInit(), direct);
    discarded(loop->getInc(), direct);
    discarded(loop->getBody(), direct);
  } else if (const auto* choice = llvm::dyn_cast<clang::IfStmt>(s)) {
    discarded(choice->getThen(), direct);
    discarded(choice->getElse(), direct);
  } else if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(s)) {
    if (cast->getCastKind() == clang::CK_LValueToRValue || cast->getCastKind() == clang::CK_ToVoid)
      discarded(cast->getSubExpr(), direct);
  } else if (llvm::isa<clang::WhileStmt, clang::DoStmt, clang::SwitchCase, clang::LabelStmt>(s)) {
    for (const clang::Stmt* child : s->children())
      discarded(child, direct);
  } else if (const auto* comma = llvm::dyn_cast<clang::BinaryOperator>(s);
             comma && comma->isCommaOp()) {
    discarded(comma->getLHS(), direct);
  }
}

}  // namespace

llvm::DenseSet<const clang::Decl*> locals_in_memory(const clang::Stmt* body) {
  llvm::DenseSet<const clang::Decl*> result;
  llvm::DenseSet<const clang::Stmt*> direct_references;
  std::vector<const clang::Stmt*> todo = {body};
  std::vector<const clang::Stmt*> direct;
  while (!todo.empty()) {
    const clang::Stmt* s = todo.back();
    todo.pop_back();
    if (!s)
      continue;
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(s)) {
      if (const clang::Decl* local = local_scalar(reference);
          local && !direct_references.contains(reference))
        result.insert(local);
      continue;
    }
    direct.clear();
    direct_uses(s, direct);
    discarded_children(s, direct);
    for (const clang::Stmt* child : direct)
      if (const auto* e = llvm::dyn_cast_or_null<clang::Expr>(child); e && local_scalar(e))
        direct_references.insert(without_moves(e));
    if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(s)) {
      for (const clang::LambdaCapture& capture : lambda->captures())
        if (capture.capturesVariable())
          result.insert(capture.getCapturedVar());
      todo.insert(todo.end(), lambda->capture_init_begin(), lambda->capture_init_end());
      continue;
    }
    for (const clang::Stmt* child : s->children())
      todo.push_back(child);
  }
  return result;
}

FunctionLowering::FunctionLowering(Translation& unit, const clang::FunctionDecl* definition,
                                   ir::Function& result, bool is_base)
    : unit_(unit),
      context_(unit.context()),
      pool_(unit.pool()),
      definition_(definition),
      function_(result),
      blocks_(
          result, unit.pool(),
          [&unit](const std::string& stem, Sort sort) { return unit.register_for(stem, sort); }),
      is_base_(is_base),
      is_hidden_(result.is_library ||
                 (definition && definition->hasBody() &&
                  unit.spans().is_of_system_macro(definition->getBody()->getBeginLoc()))) {}

void FunctionLowering::run() {
  in_memory_ = locals_in_memory(definition_->getBody());
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition_))
    for (const clang::CXXCtorInitializer* init : constructor->inits())
      for (const clang::Decl* local : locals_in_memory(init->getInit()))
        in_memory_.insert(local);
  bind_parameters();
  bind_captures();
  if (invoke_lambda()) {
    blocks_.finish();
    return;
  }
  SourceSpan place;
  if (const std::string* error = unit_.error_within(function_.where, &place))
    blocks_.emit(ir::Approximate{"the code does not compile: " + *error}, place);
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(definition_);
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition_);
  const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(definition_);
  const auto members = [&] {
    if (constructor)
      construct_members(constructor);
    else
      destroy_members_later(destructor);
  };
  const auto* whole = llvm::dyn_cast<clang::CXXTryStmt>(definition_->getBody());
  if (method && method->getParent()->isInvalidDecl()) {  // it has no layout
    blocks_.emit(ir::Approximate{"its class does not compile"}, function_.where);
    lower(definition_->getBody());
  } else if (whole && (constructor || destructor)) {
    lower_try(whole, members);
  } else {
    if (constructor || destructor)
      members();
    lower(definition_->getBody());
  }
  finish_body();
  blocks_.finish();
}

void FunctionLowering::run_initializer(const clang::VarDecl* variable) {
  const clang::VarDecl* initializing = variable->getInitializingDeclaration();
  if (!initializing)
    initializing = variable;
  const Range where = initializing->getSourceRange();
  in_memory_ = locals_in_memory(initializing->getInit());
  SourceSpan place;
  if (const std::string* error = unit_.error_within(function_.where, &place))
    blocks_.emit(ir::Approximate{"the code does not compile: " + *error}, place);
  statement(where);
  statements_.push_back(unit_.spans().expansion(where));
  if (variable->isStaticLocal()) {
    lower_static_local(variable, where);
  } else {
    const Expr address = pool_.pointer({unit_.object_of(variable), 0});
    full_expression(where, [&] {
      initialize_variable(initializing, memory(address, variable->getType()), where);
    });
  }
  if (blocks_.is_open())
    blocks_.end(ir::Return{});
  blocks_.finish();
}

void FunctionLowering::run_destruction(const clang::VarDecl* variable) {
  destroy(variable->getType(), pool_.pointer({unit_.object_of(variable), 0}),
          variable->getSourceRange());
  if (blocks_.is_open())
    blocks_.end(ir::Return{});
  blocks_.finish();
}

void FunctionLowering::register_destruction(ir::ObjectId end, const clang::VarDecl* variable) {
  const Expr result = blocks_.temporary(Sort::i32());
  emit(ir::Call{result,
                "__cxa_atexit",
                {},
                {pool_.pointer({end, 0}), pool_.pointer({0, 0}), pool_.pointer({0, 0})}},
       variable->getSourceRange());
  blocks_.end(ir::Return{});
  blocks_.finish();
}

void FunctionLowering::bind_parameters() {
  std::size_t next = 0;
  if (definition_->getReturnType()->isRecordType())
    result_ = function_.parameters[next++];
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(definition_);
      method && method->isImplicitObjectMemberFunction())
    this_ = function_.parameters[next++];
  if (is_base_)
    tables_ = function_.parameters[next++];
  if (unit_.keeps_arguments_in_memory(definition_))
    further_ = function_.parameters.back();
  for (const clang::ParmVarDecl* parameter : definition_->parameters()) {
    const Expr reg = function_.parameters[next++];
    const clang::QualType type = parameter->getType();
    if (type->isRecordType() && unit_.passed_type(type) == type) {
      locals_[parameter] = memory(reg, type);
    } else if (type->isRecordType()) {
      const Place local = declare_local(parameter);
      blocks_.emit(ir::Store{local.address, reg},
                   unit_.spans().expansion(parameter->getLocation()));
    } else if (in_memory_.contains(parameter) && !type->isReferenceType()) {
      const Place local = declare_local(parameter);
      store(local, reg, parameter->getLocation());
    } else {
      locals_[parameter] = {reg, {}, type, ""};
    }
    if (Translation::is_wide(type))
      assume_wide(reg, "a value of 128 bits", parameter->getLocation());
  }
}

Expr FunctionLowering::allocate_local(ir::Object object, const std::string& name,
                                      const SourceSpan& where) {
  const ir::ObjectId pattern = unit_.unnamed(function_.name + "::" + name, std::move(object));
  const Expr address = blocks_.named_register(name, Sort::pointer());
  blocks_.emit_at_entry(ir::Allocate{address, pattern, {}}, where);
  pattern_of_[address.id()] = pattern;
  return address;
}

Place FunctionLowering::declare_local(const clang::VarDecl* variable) {
  if (const auto it = locals_.find(variable); it != locals_.end())
    return it->second;
  const clang::QualType type = variable->getType();
  const std::string name = variable->getName().empty() ? "local" : variable->getName().str();
  const SourceSpan where = unit_.spans().expansion(variable->getLocation());
  Place place{{}, {}, type, ""};
  if (!type->isReferenceType() && type->isVariableArrayType()) {
    place.unmodelled = "array of variable length";
  } else if (result_ && variable->isNRVOVariable()) {
    place.address = result_;  // what is returned is made where the caller wants it
  } else if (!type->isReferenceType() && (is_aggregate(type) || in_memory_.contains(variable))) {
    ir::Object object = unit_.object_for(type, ir::ObjectKind::kLocal, variable->getLocation());
    place.address = allocate_local(std::move(object), name, where);
  } else {
    place.reg = blocks_.named_register(name, unit_.sort_of(type));
    blocks_.may_be_unassigned(place.reg);
  }
  locals_[variable] = place;
  return place;
}

Expr FunctionLowering::unnamed_local(clang::QualType type, const char* what, Range where) {
  ir::Object object = unit_.object_for(type, ir::ObjectKind::kLocal, where);
  const SourceSpan span = object.where;
  return allocate_local(std::move(object), what, span);
}

void FunctionLowering::statement(Range where) {
  const SourceSpan span = unit_.spans().written(where);
  const bool is_repeated = !statements_.empty() && statements_.back().file == span.file &&
                           statements_.back().line == span.line &&
                           statements_.back().column == span.column;
  if (span.valid() && !is_repeated && !function_.is_library)
    blocks_.emit(ir::Statement{is_part_}, span);
}

void FunctionLowering::approximate(Range where, std::string reason) {
  emit(ir::Approximate{std::move(reason)}, where);
}

Expr FunctionLowering::havoc(Sort sort, Range where, std::string reason) {
  if (sort.is(SortKind::kInteger)) {
    const Expr low = havoc(Sort::u64(), where, reason);
    return joined({havoc(Sort::u64(), where, reason), low});
  }
  const Expr reg = blocks_.temporary(sort);
  emit(ir::Havoc{reg, std::move(reason)}, where);
  return reg;
}

void FunctionLowering::assume(Expr condition, const char* reason, Range where) {
  if (!condition.is_true())
    emit(ir::Assume{condition, reason}, where);
}

Expr FunctionLowering::temporary(Expr value, Range where) {
  if (value.is_constant())
    return value;
  const Expr reg = blocks_.temporary(value.sort());
  emit(ir::Assign{reg, value}, where);
  return reg;
}

bool FunctionLowering::too_deep(Range where) {
  if (depth_ < kDepthMax)
    return false;
  approximate(where, "code nested deeper than " + std::to_string(kDepthMax) + " levels");
  return true;
}

}  // namespace reachd::clang_extractor
