#include "extractors/clang/throws.h"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>

#include <algorithm>

#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

bool Throws::are_enabled() const {
  return context_.getLangOpts().CPlusPlus && context_.getLangOpts().CXXExceptions;
}

bool Throws::is_noexcept(const clang::FunctionDecl* function) {
  return function->hasAttr<clang::NoThrowAttr>() || models_.is_noexcept(function);
}

Throws::Node* Throws::new_node() { return &nodes_.emplace_back(); }

/// qsort and its like: what they call may throw through them.
static bool takes_function(const clang::FunctionDecl* function) {
  return std::ranges::any_of(function->parameters(), [](const clang::ParmVarDecl* parameter) {
    return parameter->getType()->isFunctionPointerType();
  });
}

/// Null where a call cannot throw.
Throws::Node* Throws::node_of(const clang::FunctionDecl* function) {
  function = function->getCanonicalDecl();
  if (const auto it = functions_.find(function); it != functions_.end())
    return it->second;
  functions_[function] = nullptr;
  if (function->isInvalidDecl() || function->isDependentContext() ||
      function->getBuiltinID() != 0 || function->isReplaceableGlobalAllocationFunction() ||
      !LibraryModels::intrinsic(function).empty() || is_noexcept(function))
    return nullptr;
  const clang::FunctionDecl* definition = models_.body_of(function);
  if (!definition && !models_.is_replaced(function))
    function->hasBody(definition);
  Node* node = nullptr;
  if (definition && definition->getBody() && !definition->isDependentContext()) {
    node = new_node();
    pending_.emplace_back(node, definition);
  } else if (!definition && (spans_.is_system(function->getLocation())
                                 ? function->isExternC() && takes_function(function)
                                 : true)) {
    node = new_node();
    node->throws = true;
  }
  return functions_[function] = node;
}

void Throws::add_call(Node& node, const clang::FunctionDecl* callee) {
  if (Node* found = callee ? node_of(callee) : nullptr)
    node.callees.push_back(found);
}

void Throws::add_destruction(Node& node, clang::QualType type) {
  if (type.isNull() || type->isDependentType())
    return;
  const clang::CXXRecordDecl* record = context_.getBaseElementType(type)->getAsCXXRecordDecl();
  if (record && record->hasDefinition() && !record->hasTrivialDestructor())
    add_call(node, record->getDestructor());
}

bool Throws::virtual_may_throw(const clang::CXXMethodDecl* method) {
  return are_enabled() && !is_noexcept(method) && !spans_.is_system(method->getLocation());
}

void Throws::add_callee(Node& node, const clang::CallExpr* e) {
  if (const clang::FunctionDecl* callee = e->getDirectCallee()) {
    if (LibraryModels::intrinsic(callee) == "throw_exception")
      node.throws = true;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(e->getCallee()->IgnoreParens());
    if (method && method->isVirtual() && !(member && member->hasQualifier()))
      node.throws = node.throws || virtual_may_throw(method);
    else
      add_call(node, callee);
    return;
  }
  const clang::Expr* callee = e->getCallee()->IgnoreParens();
  if (llvm::isa<clang::CXXPseudoDestructorExpr>(callee))
    return;
  clang::QualType type = callee->getType();
  if (const auto* pointed = llvm::dyn_cast<clang::BinaryOperator>(callee);
      pointed && pointed->isPtrMemOp())
    if (const auto* member = pointed->getRHS()->getType()->getAs<clang::MemberPointerType>())
      type = member->getPointeeType();
  if (type->isPointerType() || type->isReferenceType())
    type = type->getPointeeType();
  const auto* prototype = type->getAs<clang::FunctionProtoType>();
  node.throws = node.throws || !prototype ||
                clang::isUnresolvedExceptionSpec(prototype->getExceptionSpecType()) ||
                prototype->canThrow() != clang::CT_Cannot;
}

void Throws::visit_try(Node& node, const clang::CXXTryStmt* s, bool is_whole) {
  const unsigned count = s->getNumHandlers();
  const bool catches_all = count > 0 && !s->getHandler(count - 1)->getExceptionDecl();
  // The handlers of a constructor's or destructor's whole body throw again at their end.
  if (!catches_all || is_whole) {
    visit(node, s->getTryBlock(), false);
    for (unsigned i = 0; i < count; ++i)
      visit(node, s->getHandler(i)->getHandlerBlock(), false);
    return;
  }
  Node* block = new_node();
  Node* handlers = new_node();
  visit(*block, s->getTryBlock(), false);
  for (unsigned i = 0; i < count; ++i)
    visit(*handlers, s->getHandler(i)->getHandlerBlock(), false);
  node.handled.emplace_back(block, handlers);
}

void Throws::visit_expression(Node& node, const clang::Expr* e,
                              std::vector<const clang::Stmt*>& todo) {
  if (llvm::isa<clang::CXXThrowExpr>(e)) {
    node.throws = true;
  } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
    add_callee(node, call);
  } else if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    add_call(node, made->getConstructor());
  } else if (const auto* inherited = llvm::dyn_cast<clang::CXXInheritedCtorInitExpr>(e)) {
    add_call(node, inherited->getConstructor());
  } else if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) {
    add_destruction(node, bound->getType());
  } else if (const auto* allocation = llvm::dyn_cast<clang::CXXNewExpr>(e)) {
    add_call(node, allocation->getOperatorNew());
  } else if (const auto* deletion = llvm::dyn_cast<clang::CXXDeleteExpr>(e)) {
    add_destruction(node, deletion->getDestroyedType());
  } else if (llvm::isa<clang::CXXDynamicCastExpr>(e)) {
    node.throws = node.throws || e->isGLValue();
  } else if (const auto* given = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e)) {
    todo.push_back(given->getExpr());
  } else if (const auto* init = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e)) {
    todo.push_back(init->getExpr());
  }
}

void Throws::visit(Node& node, const clang::Stmt* statement, bool is_whole) {
  std::vector<const clang::Stmt*> todo = {statement};
  while (!todo.empty() && !node.throws) {
    const clang::Stmt* s = todo.back();
    todo.pop_back();
    if (!s || llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::CXXNoexceptExpr>(s))
      continue;
    if (const auto* block = llvm::dyn_cast<clang::CXXTryStmt>(s)) {
      visit_try(node, block, is_whole);
      continue;
    }
    if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(s)) {
      todo.insert(todo.end(), lambda->capture_init_begin(), lambda->capture_init_end());
      continue;
    }
    if (const auto* e = llvm::dyn_cast<clang::Expr>(s))
      visit_expression(node, e, todo);
    if (const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(s))
      for (const clang::Decl* decl : declaration->decls()) {
        if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl))
          add_destruction(node, variable->getType());
        if (const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(decl))
          for (const clang::BindingDecl* part : parts->bindings())
            if (const clang::VarDecl* held = part->getHoldingVar())
              todo.push_back(held->getInit());
      }
    for (const clang::Stmt* child : s->children())
      todo.push_back(child);
  }
}

void Throws::visit_body(Node& node, const clang::FunctionDecl* definition) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(definition);
  if (method && method->isLambdaStaticInvoker()) {
    const clang::CXXMethodDecl* callee = method->getParent()->getLambdaCallOperator();
    if (method->getPrimaryTemplate() || !callee)
      node.throws = true;
    else
      add_call(node, callee);
    return;
  }
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition);
  const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(definition);
  if (constructor)
    for (const clang::CXXCtorInitializer* init : constructor->inits())
      visit(node, init->getInit(), false);
  if (destructor) {
    for (const clang::CXXBaseSpecifier& base : destructor->getParent()->bases())
      add_destruction(node, base.getType());
    for (const clang::FieldDecl* field : destructor->getParent()->fields())
      add_destruction(node, field->getType());
  }
  visit(node, definition->getBody(), constructor || destructor);
}

bool Throws::throws_now(const Node& node) {
  return node.throws ||
         std::ranges::any_of(node.callees, [](const Node* callee) { return callee->throws; }) ||
         std::ranges::any_of(node.handled, [](const auto& part) {
           return part.first->throws && part.second->throws;
         });
}

/// Looks at all that is called, then goes on until nothing changes: nobody throws but who must.
void Throws::settle() {
  while (!pending_.empty()) {
    const auto [node, definition] = pending_.front();
    pending_.pop_front();
    visit_body(*node, definition);
  }
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = nodes_.size(); i > settled_; --i)
      if (Node& node = nodes_[i - 1]; !node.throws && throws_now(node))
        node.throws = has_changed = true;
  }
  settled_ = nodes_.size();
}

bool Throws::may_throw(const clang::FunctionDecl* function) {
  const Node* node = function && are_enabled() ? node_of(function) : nullptr;
  settle();
  return node && node->throws;
}

bool Throws::may_throw(const clang::CallExpr* e) {
  if (!are_enabled() || e->isTypeDependent())
    return false;
  Node* call = new_node();
  add_callee(*call, e);
  settle();
  return call->throws;
}

}  // namespace reachd::clang_extractor
