// Exceptions. What a throw does is not modelled: it ends the path. That a handler may run instead
// of the block it belongs to is not forgotten: it is a choice that depends on what is not modelled,
// so that no code of a handler is taken for dead.
#include <clang/AST/StmtCXX.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

/// Nothing is known of what was thrown.
void FunctionLowering::bind_caught(const clang::VarDecl* variable) {
  const Range where = variable->getSourceRange();
  const Place local = declare_local(variable);
  if (local.reg)
    emit(ir::Havoc{local.reg, "what was thrown"}, where);
  else if (local.address && is_aggregate(variable->getType()))
    havoc_memory(variable->getType(), local.address, where);
  else if (local.address)
    store(local, havoc(unit_.sort_of(variable->getType()), where, "what was thrown"), where);
}

void FunctionLowering::lower_try(const clang::CXXTryStmt* s) {
  const ir::BlockId after = blocks_.new_block("after_try");
  for (unsigned i = 0; i < s->getNumHandlers(); ++i) {
    const clang::CXXCatchStmt* handler = s->getHandler(i);
    const Range where = handler->getCatchLoc();
    const ir::BlockId caught = blocks_.new_block("catch");
    const ir::BlockId next = blocks_.new_block("try");
    const Expr is_thrown = havoc(Sort::boolean(), where, "an exception is caught");
    blocks_.end(ir::Branch{is_thrown, caught, next, unit_.spans().expansion(where), true});
    blocks_.switch_to(caught);
    approximate(where, "an exception is caught");
    begin_scope(handler);
    if (const clang::VarDecl* variable = handler->getExceptionDecl())
      bind_caught(variable);
    lower_scoped(handler->getHandlerBlock());
    end_scope(handler->getEndLoc());
    if (blocks_.is_open())
      blocks_.jump(after);
    blocks_.switch_to(next);
  }
  lower_scoped(s->getTryBlock());
  blocks_.enter(after);
}

}  // namespace reachd::clang_extractor
