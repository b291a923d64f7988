// Lifetimes: what is destroyed when control leaves a scope or a full expression, and when.
//
//   {
//     Lock a(m);            a is pushed
//     if (f(Text("x")))     the text is pushed, destroyed on both ways out of the condition
//       return 1;           a is destroyed, then Return
//     ...
//   }                       a is destroyed and popped
//
// What is made only sometimes within a full expression (an operand of `?:` or `&&`) has a flag.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

bool needs_destruction(clang::QualType type) {
  return !type.isNull() && type.isDestructedType() == clang::QualType::DK_cxx_destructor;
}

/// Which statements each label of the body lies in.
void collect_labels(
    const clang::Stmt* s, std::vector<const clang::Stmt*>& around,
    llvm::DenseMap<const clang::LabelDecl*, llvm::DenseSet<const clang::Stmt*>>& found) {
  if (!s || llvm::isa<clang::Expr>(s))
    return;
  if (const auto* label = llvm::dyn_cast<clang::LabelStmt>(s))
    found[label->getDecl()].insert(around.begin(), around.end());
  around.push_back(s);
  for (const clang::Stmt* child : s->children())
    collect_labels(child, around, found);
  around.pop_back();
}

}  // namespace

std::size_t FunctionLowering::begin_scope(const clang::Stmt* owner) {
  scopes_.emplace_back(owner, cleanups_.size());
  return cleanups_.size();
}

void FunctionLowering::end_scope(Range where) {
  const std::size_t depth = scopes_.back().second;
  scopes_.pop_back();
  leave(depth, where);
  cleanups_.resize(std::min(cleanups_.size(), depth));
}

void FunctionLowering::leave(std::size_t depth, Range where, const clang::VarDecl* kept) {
  for (std::size_t i = cleanups_.size(); i > depth && blocks_.is_open(); --i) {
    const Cleanup cleanup = cleanups_[i - 1];
    if (cleanup.only_unwinding || (kept && cleanup.variable == kept))
      continue;
    const std::size_t outer = std::exchange(live_max_, i - 1);
    run_cleanup(cleanup, false, where);
    live_max_ = outer;
  }
}

void FunctionLowering::run_cleanup(const Cleanup& cleanup, bool unwinds, Range where) {
  ir::BlockId after = 0;
  if (cleanup.flag) {
    const ir::BlockId made = blocks_.new_block("destroy");
    after = blocks_.new_block("after_destroy");
    blocks_.end(
        ir::Branch{cleanup.flag, made, after, unit_.spans().expansion(where), /*synthetic*/ true});
    blocks_.switch_to(made);
  }
  if (cleanup.action)
    cleanup.action(unwinds);
  else
    destroy(cleanup.type, cleanup.address, where);
  if (!cleanup.flag)
    return;
  emit(ir::Assign{cleanup.flag, pool_.boolean(false)}, where);
  blocks_.enter(after);
}

void FunctionLowering::add_part(clang::QualType type, Expr address) {
  if (!needs_destruction(type) || !address || !unit_.throws().are_enabled())
    return;
  Cleanup part{address, type, Expr()};
  part.only_unwinding = true;
  cleanups_.push_back(std::move(part));
}

void FunctionLowering::forget_parts(std::size_t depth) {
  std::size_t kept = depth;
  for (std::size_t i = depth; i < cleanups_.size(); ++i) {
    if (cleanups_[i].only_unwinding)
      continue;
    if (kept != i) {
      cleanups_[kept] = std::move(cleanups_[i]);
      // What was made for it destroys the parts, too.
      cleanups_[kept].unwind = cleanups_[kept].landing = 0;
    }
    ++kept;
  }
  cleanups_.resize(std::min(cleanups_.size(), kept));
}

void FunctionLowering::destroy_later(clang::QualType type, Expr address,
                                     const clang::VarDecl* variable) {
  if (needs_destruction(type) && address)
    cleanups_.push_back({address, type, Expr(), variable});
}

Expr FunctionLowering::made_flag(Range where) {
  if (conditional_ == full_conditional_)
    return {};
  const Expr flag = blocks_.temporary(Sort::boolean());
  blocks_.emit_at_entry(ir::Assign{flag, pool_.boolean(false)}, unit_.spans().expansion(where));
  emit(ir::Assign{flag, pool_.boolean(true)}, where);
  return flag;
}

void FunctionLowering::destroy_temporary(clang::QualType type, Expr address, Range where) {
  if (needs_destruction(type))
    cleanups_.push_back({address, type, made_flag(where), nullptr});
}

void FunctionLowering::extend_lifetime(const clang::MaterializeTemporaryExpr* e, Expr address) {
  if (needs_destruction(e->getType()))
    extended_.push_back({address, e->getType(), made_flag(e->getSourceRange()), nullptr});
}

void FunctionLowering::lower_scoped(const clang::Stmt* s) {
  if (!s)
    return;
  begin_scope(s);
  lower(s);
  end_scope(s->getEndLoc());
}

void FunctionLowering::leave_for(const clang::LabelDecl* label, Range where) {
  if (cleanups_.empty())
    return;
  if (label_scopes_.empty()) {
    std::vector<const clang::Stmt*> around;
    if (definition_)
      collect_labels(definition_->getBody(), around, label_scopes_);
  }
  const auto& kept = label_scopes_[label];
  std::size_t depth = cleanups_.size();
  for (std::size_t i = scopes_.size(); i > 0; --i) {
    if (scopes_[i - 1].first && kept.contains(scopes_[i - 1].first))
      break;
    depth = scopes_[i - 1].second;
  }
  // What was declared after the label does not exist there.
  if (const auto it = label_depths_.find(label); it != label_depths_.end())
    depth = std::min(depth, it->second);
  leave(depth, where);
}

}  // namespace reachd::clang_extractor
