// Handlers: which one an exception comes to, and how long the exception lives then.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include "analysis/ir/names.h"
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

/// What stands for the exception in the initial value of a handler's variable.
const clang::OpaqueValueExpr* exception_in(const clang::Expr* init) {
  const auto* construction =
      init ? llvm::dyn_cast<clang::CXXConstructExpr>(init->IgnoreImplicit()) : nullptr;
  if (!construction || construction->getNumArgs() == 0)
    return nullptr;
  return llvm::dyn_cast<clang::OpaqueValueExpr>(construction->getArg(0)->IgnoreParenImpCasts());
}

}  // namespace

/// Goes to `found` where `wanted` is what an exception of the type `list` can be caught as, else to
/// `none`. Returns the register with the offset of that part.
Expr FunctionLowering::find_type(Expr list, Expr wanted, ir::BlockId found, ir::BlockId none,
                                 Range where) {
  const SourceSpan span = unit_.spans().expansion(where);
  const Expr entry = blocks_.temporary(Sort::pointer());
  const Expr type = blocks_.temporary(Sort::pointer());
  const Expr offset = blocks_.temporary(Sort::i64());
  const ir::BlockId parts = blocks_.new_block("parts");
  const ir::BlockId head = blocks_.new_block("part");
  const ir::BlockId other = blocks_.new_block("other_part");
  const ir::BlockId is_it = blocks_.new_block("is_part");
  emit(ir::Assign{offset, bytes(0)}, where);
  blocks_.end(ir::Branch{pool_.equal(list, wanted), found, parts, span, true});
  // The first entry is the type itself.
  blocks_.switch_to(parts);
  emit(ir::Assign{entry, list}, where);
  blocks_.enter(head);
  emit(ir::Assign{entry, pool_.pointer_add(entry, bytes(2 * kPointerBytes))}, where);
  emit(ir::Load{type, entry}, where);
  blocks_.end(ir::Branch{pool_.equal(type, wanted), is_it, other, span, true});
  blocks_.switch_to(other);
  blocks_.end(ir::Branch{pool_.equal(type, pool_.null()), none, head, span, true});
  blocks_.switch_to(is_it);
  emit(ir::Load{offset, pool_.pointer_add(entry, bytes(kPointerBytes))}, where);
  blocks_.jump(found);
  return offset;
}

void FunctionLowering::bind_caught(const clang::VarDecl* variable, const Exception& caught,
                                   Expr offset) {
  const Range where = variable->getSourceRange();
  const clang::QualType type = variable->getType().getNonReferenceType();
  const Place local = declare_local(variable);
  Expr address = pool_.pointer_add(caught.object, offset);
  if (type->isPointerType()) {
    // A pointer to a class is caught as one to its base.
    const Expr pointer = blocks_.temporary(Sort::pointer());
    emit(ir::Load{pointer, caught.object}, where);
    const Expr converted = pool_.ite(pool_.equal(pointer, pool_.null()), pool_.null(),
                                     pool_.pointer_add(pointer, offset));
    if (!variable->getType()->isReferenceType()) {
      store(local, converted, where);
      return;
    }
    const ir::BlockId moved = blocks_.new_block("converted");
    const ir::BlockId after = blocks_.new_block("caught");
    const Expr at = blocks_.temporary(Sort::pointer());
    const Expr copy = taken(unnamed_local(type, "pointer", where));
    emit(ir::Assign{at, caught.object}, where);
    blocks_.end(ir::Branch{pool_.equal(offset, bytes(0)), after, moved,
                           unit_.spans().expansion(where), true});
    blocks_.switch_to(moved);
    emit(ir::Store{copy, converted}, where);
    emit(ir::Assign{at, copy}, where);
    blocks_.enter(after);
    address = at;
  }
  if (variable->getType()->isReferenceType()) {
    if (local.reg)
      emit(ir::Assign{local.reg, address}, where);
    else
      emit(ir::Store{local.address, address}, where);
    return;
  }
  if (const clang::OpaqueValueExpr* exception = exception_in(variable->getInit())) {
    opaque_places_[exception] = temporary(address, where);
    full_expression(where, [&] { aggregate(variable->getInit(), local.address, true); });
    opaque_places_.erase(exception);
  } else if (is_aggregate(type)) {
    copy(local.address, address, type, where);
  } else {
    store(local, load(memory(address, type), where), where);
  }
  destroy_later(type, local.address, variable);
}

void FunctionLowering::lower_handler(const clang::CXXCatchStmt* handler, Expr offset, bool is_whole,
                                     ir::BlockId after) {
  const Range where = handler->getCatchLoc();
  const Exception caught = exception_registers("caught");
  begin_scope(handler);
  emit(ir::Assign{caught.type, thrown().type}, where);
  emit(ir::Assign{caught.object, thrown().object}, where);
  emit(ir::Assign{caught.destroy, thrown().destroy}, where);
  emit(ir::Assign{caught.held, thrown().held}, where);
  const Exception outer = load_exception(ir::kCaughtKey, where);
  store_exception(ir::kCaughtKey, caught, where);
  Cleanup end;
  end.action = [this, caught, outer, where](bool unwinds) {
    store_exception(ir::kCaughtKey, outer, where);
    // It lives on where it was thrown again, here or in a handler around this one.
    Expr is_over = pool_.distinct(caught.held, outer.held);
    if (unwinds)
      is_over = pool_.both(is_over, pool_.distinct(caught.held, thrown().held));
    const ir::BlockId last = blocks_.new_block("end_exception");
    const ir::BlockId gone = blocks_.new_block("after_exception");
    blocks_.end(ir::Branch{is_over, last, gone, unit_.spans().expansion(where), true});
    blocks_.switch_to(last);
    emit(ir::Call{{}, exception_end(), {}, {caught.destroy, caught.held}}, where);
    blocks_.enter(gone);
  };
  cleanups_.push_back(std::move(end));
  if (const clang::VarDecl* variable = handler->getExceptionDecl())
    bind_caught(variable, caught, offset);
  caught_.push_back(caught);
  lower_scoped(handler->getHandlerBlock());
  if (is_whole && blocks_.is_open())
    rethrow(handler->getEndLoc());
  caught_.pop_back();
  end_scope(handler->getEndLoc());
  if (blocks_.is_open())
    blocks_.jump(after);
}

void FunctionLowering::lower_try(const clang::CXXTryStmt* s, const std::function<void()>& before) {
  const Range where = s->getTryLoc();
  const ir::BlockId after = blocks_.new_block("after_try");
  tries_.push_back({cleanups_.size()});
  begin_scope(nullptr);
  if (before)
    before();
  lower_scoped(s->getTryBlock());
  end_scope(s->getTryBlock()->getEndLoc());
  if (blocks_.is_open())
    blocks_.jump(after);
  ir::BlockId dispatch = tries_.back().dispatch;
  tries_.pop_back();
  if (dispatch == 0 && function_.is_library) {
    blocks_.switch_to(after);
    return;
  }
  // Also where nothing throws: lines of a handler are lines of the program.
  if (dispatch == 0)
    dispatch = blocks_.new_block("catching");
  blocks_.switch_to(dispatch);
  bool catches_all = false;
  for (unsigned i = 0; i < s->getNumHandlers() && !catches_all; ++i) {
    const clang::CXXCatchStmt* handler = s->getHandler(i);
    const clang::QualType type = handler->getCaughtType();
    const ir::BlockId body = blocks_.new_block("catch");
    const ir::BlockId next = blocks_.new_block("other_handler");
    Expr offset;
    catches_all = !handler->getExceptionDecl();
    if (catches_all) {
      blocks_.jump(body);
    } else if (type.isNull() || type->isDependentType() ||
               handler->getExceptionDecl()->isInvalidDecl()) {
      approximate(handler->getCatchLoc(), "a handler that does not compile");
      blocks_.jump(next);
    } else {
      const clang::QualType caught =
          type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
      offset = find_type(thrown().type, pool_.pointer({unit_.type_info(caught), 0}), body, next,
                         handler->getCatchLoc());
    }
    blocks_.switch_to(body);
    if (catches_all || offset)
      lower_handler(handler, offset, static_cast<bool>(before), after);
    blocks_.switch_to(next);
  }
  if (!catches_all) {
    const ir::BlockId outer = unwind_from(live_cleanups(), where);
    blocks_.jump(outer);
  }
  blocks_.switch_to(after);
}

}  // namespace reachd::clang_extractor
