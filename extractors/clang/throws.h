/// Which calls may end by an exception: those are followed by a check, all others cost nothing.
/// Internal to this folder.
///
/// A function may throw if its body does or calls one that may, outside of a `try` that catches
/// everything. Of a function without a body only its declaration is known: it may throw unless it
/// is `noexcept`, also where it is C, which may call back. Functions of libraries whose bodies
/// nobody sees are taken not to throw, but for those in C that take functions; `new` always finds
/// memory.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>
#include <llvm/ADT/DenseMap.h>

#include <deque>
#include <utility>
#include <vector>

#include "extractors/clang/library_models.h"

namespace reachd::clang_extractor {

class Spans;

class Throws {
public:
  Throws(clang::ASTContext& context, Spans& spans, LibraryModels& models)
      : context_(context), spans_(spans), models_(models) {}

  /// May a call of just this function throw?
  bool may_throw(const clang::FunctionDecl* function);
  /// The same of what the expression calls, directly or not.
  bool may_throw(const clang::CallExpr* e);
  /// Whoever overrides it may throw, too.
  bool virtual_may_throw(const clang::CXXMethodDecl* method);
  /// An exception that comes out of it ends the program.
  bool is_noexcept(const clang::FunctionDecl* function);
  /// Are there exceptions in this language, with these flags?
  bool are_enabled() const;

private:
  /// A function, the block of a `try`, or its handlers.
  struct Node {
    bool throws = false;
    std::vector<Node*> callees;
    /// Handlers that throw where the block does.
    std::vector<std::pair<Node*, Node*>> handled;
  };

  Node* node_of(const clang::FunctionDecl* function);
  Node* new_node();
  void add_call(Node& node, const clang::FunctionDecl* callee);
  void add_destruction(Node& node, clang::QualType type);
  void add_callee(Node& node, const clang::CallExpr* e);
  void visit_body(Node& node, const clang::FunctionDecl* definition);
  void visit(Node& node, const clang::Stmt* s, bool is_whole);
  void visit_try(Node& node, const clang::CXXTryStmt* s, bool is_whole);
  void visit_expression(Node& node, const clang::Expr* e, std::vector<const clang::Stmt*>& todo);
  void settle();
  static bool throws_now(const Node& node);

  clang::ASTContext& context_;
  Spans& spans_;
  LibraryModels& models_;
  std::deque<Node> nodes_;
  std::size_t settled_ = 0;  ///< so many nodes are final
  llvm::DenseMap<const clang::FunctionDecl*, Node*> functions_;
  std::deque<std::pair<Node*, const clang::FunctionDecl*>> pending_;
};

}  // namespace reachd::clang_extractor
