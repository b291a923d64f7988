// Statements and control flow.
#include <clang/AST/Attr.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

clang::SourceRange from_to(clang::SourceLocation begin, clang::SourceLocation end) {
  return {begin, end};
}

}  // namespace

void FunctionLowering::lower(const clang::Stmt* s) {
  if (!s || too_deep(s->getSourceRange()))
    return;
  ++depth_;
  if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s)) {
    lower_children(compound);
  } else if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) {
    const SourceSpan span = unit_.spans().expansion(e->getSourceRange());
    statement(e->getSourceRange());
    statements_.push_back(span);
    full_expression(e->getSourceRange(), [&] { effect(e); });
    statements_.pop_back();
  } else if (const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(s)) {
    lower_declaration(declaration);
  } else if (const auto* choice = llvm::dyn_cast<clang::IfStmt>(s)) {
    lower_if(choice);
  } else if (const auto* loop = llvm::dyn_cast<clang::WhileStmt>(s)) {
    lower_while(loop);
  } else if (const auto* loop = llvm::dyn_cast<clang::DoStmt>(s)) {
    lower_do(loop);
  } else if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(s)) {
    lower_for(loop);
  } else if (const auto* loop = llvm::dyn_cast<clang::CXXForRangeStmt>(s)) {
    lower_range_for(loop);
  } else if (const auto* choice = llvm::dyn_cast<clang::SwitchStmt>(s)) {
    lower_switch(choice);
  } else if (const auto* label = llvm::dyn_cast<clang::SwitchCase>(s)) {
    lower_case(label);
  } else if (const auto* result = llvm::dyn_cast<clang::ReturnStmt>(s)) {
    lower_return(result);
  } else {
    lower_rare(s);
  }
  --depth_;
}

void FunctionLowering::lower_children(const clang::CompoundStmt* s) {
  begin_scope(s);
  for (const clang::Stmt* child : s->body())
    lower(child);
  end_scope(s->getEndLoc());
}

void FunctionLowering::lower_rare(const clang::Stmt* s) {
  if (const auto* target = llvm::dyn_cast<clang::LabelStmt>(s)) {
    blocks_.enter(label(target->getDecl()));
    label_depths_[target->getDecl()] = cleanups_.size();
    lower(target->getSubStmt());
  } else if (const auto* attributed = llvm::dyn_cast<clang::AttributedStmt>(s)) {
    lower(attributed->getSubStmt());
  } else if (const auto* jump = llvm::dyn_cast<clang::GotoStmt>(s)) {
    statement(s->getSourceRange());
    leave_for(jump->getLabel(), s->getSourceRange());
    blocks_.jump(label(jump->getLabel()));
  } else if (llvm::isa<clang::BreakStmt>(s) && !break_to_.empty()) {
    statement(s->getSourceRange());
    leave(break_to_.back().cleanups, s->getSourceRange());
    blocks_.jump(break_to_.back().block);
  } else if (llvm::isa<clang::ContinueStmt>(s) && !continue_to_.empty()) {
    statement(s->getSourceRange());
    leave(continue_to_.back().cleanups, s->getSourceRange());
    blocks_.jump(continue_to_.back().block);
  } else if (const auto* assembly = llvm::dyn_cast<clang::AsmStmt>(s)) {
    lower_assembly(assembly);
  } else if (const auto* block = llvm::dyn_cast<clang::CXXTryStmt>(s)) {
    lower_try(block);
  } else if (llvm::isa<clang::IndirectGotoStmt>(s)) {
    statement(s->getSourceRange());
    approximate(s->getSourceRange(), "computed goto");
    blocks_.end(ir::Stop{"computed goto"});
  } else if (const auto* coroutine = llvm::dyn_cast<clang::CoroutineBodyStmt>(s)) {
    lower_coroutine(coroutine);
  } else if (const auto* end = llvm::dyn_cast<clang::CoreturnStmt>(s)) {
    statement(s->getSourceRange());
    if (end->getOperand())
      effect(end->getOperand());
    approximate(s->getSourceRange(), "coroutine: 'co_return' is not followed");
    blocks_.end(ir::Stop{"co_return"});
  } else if (!llvm::isa<clang::NullStmt>(s)) {
    statement(s->getSourceRange());
    approximate(s->getSourceRange(), std::string("statement '") + s->getStmtClassName() + "'");
  }
}

/// What a call of a coroutine does, and what it does when it goes on, is not modelled. Its lines
/// are there for people to ask about: behind a value that nobody knows, and never in vain.
void FunctionLowering::lower_coroutine(const clang::CoroutineBodyStmt* s) {
  const Range where = s->getBeginLoc();
  approximate(where, "coroutine: what runs when it goes on is not followed");
  const Expr goes_on = havoc(Sort::boolean(), where, "coroutine");
  const ir::BlockId body = blocks_.new_block("coroutine");
  const ir::BlockId after = blocks_.new_block("suspended");
  blocks_.end(ir::Branch{goes_on, body, after, unit_.spans().expansion(where), true});
  blocks_.switch_to(body);
  lower(s->getBody());
  blocks_.enter(after);
  if (result_)
    havoc_memory(definition_->getReturnType(), result_, where);
  leave(0, where);
  blocks_.end(ir::Return{function_.result ? havoc(*function_.result, where, "coroutine") : Expr()});
}

void FunctionLowering::lower_declaration(const clang::DeclStmt* s) {
  std::uint32_t line = 0;
  for (const clang::Decl* decl : s->decls()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
    if (!variable)
      continue;
    // Each line on which something is initialised is reached.
    if (variable->hasLocalStorage() && variable->hasInit() && !variable->isImplicit()) {
      const clang::SourceRange where =
          line == 0 ? s->getSourceRange() : clang::SourceRange(variable->getLocation());
      const std::uint32_t starts = unit_.spans().point(where.getBegin()).line;
      if (starts != line)
        statement(where);
      line = starts;
    }
    lower_variable(variable, s->getSourceRange());
  }
}

void FunctionLowering::initialize_variable(const clang::VarDecl* variable, const Place& to,
                                           Range where) {
  const ClangExpr* init = variable->getInit();
  if (init->getType().isNull()) {
    initialize_unknown(init, variable->getType(), to);
  } else if (variable->getType()->isReferenceType()) {
    const Expr bound = taken(place(init), init->getSourceRange());
    if (to.reg)
      emit(ir::Assign{to.reg, bound}, where);
    else
      emit(ir::Store{to.address, bound}, where);
  } else if (is_aggregate(variable->getType())) {
    aggregate(init, to.address, true);
  } else if (const Expr initial = value(init)) {
    store(to, initial, init->getSourceRange());
  }
}

void FunctionLowering::lower_variable(const clang::VarDecl* variable, Range where) {
  if (!variable->hasLocalStorage()) {
    if (variable->isStaticLocal())
      lower_static_local(variable, where);
    return;
  }
  if (lower_variable_array(variable, where))
    return;
  const Place local = declare_local(variable);
  if (!local.unmodelled.empty()) {
    approximate(where, local.unmodelled);
    if (variable->hasInit())
      effect(variable->getInit());
    return;
  }
  if (variable->getInit())
    full_expression(where, [&] { initialize_variable(variable, local, where); });
  cleanups_.insert(cleanups_.end(), extended_.begin(), extended_.end());
  extended_.clear();
  if (!variable->getType()->isReferenceType())
    destroy_later(variable->getType(), local.address, variable);
  // A binding of a tuple-like object is a variable of its own: what `get<i>` returned.
  if (const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(variable))
    for (const clang::BindingDecl* part : parts->bindings())
      if (const clang::VarDecl* held = part->getHoldingVar())
        lower_variable(held, where);
}

/// `int a[n];` False: it is none, or one of a kind that is not modelled.
bool FunctionLowering::lower_variable_array(const clang::VarDecl* variable, Range where) {
  const auto* array = context_.getAsVariableArrayType(variable->getType());
  if (!array || !array->getSizeExpr() || array->getElementType()->isVariableArrayType() ||
      variable->hasInit() || unit_.size_of(array->getElementType()) <= 0 ||
      array->getSizeExpr()->containsErrors())
    return false;
  const Expr length = value(array->getSizeExpr());
  if (!length || !length.sort().is_machine())
    return false;
  const Expr count = temporary(pool_.cast(length, Sort::i64()), where);
  assume(pool_.less(bytes(0), count), "an array without elements", where);
  lengths_[array->getSizeExpr()] = count;
  const std::string name = variable->getName().empty() ? "local" : variable->getName().str();
  const Expr address = blocks_.named_register(name, Sort::pointer());
  blocks_.may_be_unassigned(address);
  const auto made_for = [&](std::int64_t size) {
    ir::Object object = unit_.array_object(array->getElementType(), size, 0, where);
    object.kind = ir::ObjectKind::kLocal;
    object.address_taken = true;
    const Expr one = blocks_.temporary(Sort::pointer());
    emit(ir::Allocate{one, unit_.unnamed(function_.name + "::" + name, std::move(object)), {}},
         where);
    return one;
  };
  const auto made_longer = [&] {
    ir::Object one = unit_.array_object(array->getElementType(), 1, 0, where);
    one.kind = ir::ObjectKind::kLocal;
    one.address_taken = true;
    return allocate_array(one, nullptr, function_.name + "::" + name,
                          pool_.multiply(count, bytes(one.size)), false, where);
  };
  constexpr std::int64_t kKnownMax = 1 << 20;
  const auto known = known_number(array->getSizeExpr());
  const Expr made = known && *known > 0 && *known <= kKnownMax ? made_for(*known) : made_longer();
  emit(ir::Assign{address, made}, where);
  locals_[variable] = memory(address, variable->getType());
  return true;
}

/// `sizeof` of a type or variable whose size is not constant; null where that is not modelled.
Expr FunctionLowering::size_of_variable_array(const ClangExpr* e) {
  const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e);
  const clang::QualType type =
      size && size->getKind() == clang::UETT_SizeOf ? size->getTypeOfArgument() : clang::QualType();
  const auto* array = type.isNull() ? nullptr : context_.getAsVariableArrayType(type);
  if (!array || !array->getSizeExpr() || array->getElementType()->isVariableArrayType())
    return {};
  const auto known = lengths_.find(array->getSizeExpr());
  const Expr length = known != lengths_.end() ? known->second : value(array->getSizeExpr());
  if (!length || !length.sort().is_machine())
    return {};
  const Expr count = pool_.cast(length, sort_of(e));
  return pool_.multiply(count, pool_.machine(sort_of(e), unit_.size_of(array->getElementType())));
}

/// The line of the keyword is reached, too, where the first part stands on another one.
void FunctionLowering::keyword(clang::SourceLocation keyword, const clang::Stmt* first) {
  const SourceSpan place = unit_.spans().expansion(keyword);
  if (!first || unit_.spans().point(first->getBeginLoc()).line != place.line)
    statement(keyword);
}

void FunctionLowering::lower_if(const clang::IfStmt* s) {
  if (s->isConsteval()) {
    lower(s->isNegatedConsteval() ? s->getThen() : s->getElse());
    return;
  }
  keyword(s->getIfLoc(), s->getCond());
  begin_scope(s);
  lower(s->getInit());
  lower(s->getConditionVariableDeclStmt());
  const ir::BlockId then_block = blocks_.new_block("then");
  const ir::BlockId maybe_else = s->getElse() ? blocks_.new_block("else") : 0;
  const ir::BlockId after = blocks_.new_block("after_if");
  const ir::BlockId else_block = s->getElse() ? maybe_else : after;
  statement(s->getCond()->getSourceRange());
  branch(s->getCond(), then_block, else_block);
  blocks_.switch_to(then_block);
  lower_scoped(s->getThen());
  blocks_.enter(after);
  if (s->getElse()) {
    blocks_.jump(after);
    blocks_.switch_to(else_block);
    lower_scoped(s->getElse());
    blocks_.enter(after);
  }
  end_scope(s->getEndLoc());
}

void FunctionLowering::lower_loop_body(const clang::Stmt* body, JumpTarget next, JumpTarget after) {
  break_to_.push_back(after);
  continue_to_.push_back(next);
  lower_scoped(body);
  break_to_.pop_back();
  continue_to_.pop_back();
}

void FunctionLowering::lower_while(const clang::WhileStmt* s) {
  const ir::BlockId head = blocks_.new_block("while");
  const ir::BlockId body = blocks_.new_block("body");
  const ir::BlockId after = blocks_.new_block("after_while");
  keyword(s->getWhileLoc(), s->getCond());
  blocks_.enter(head);
  const std::size_t outside = begin_scope(s);
  lower(s->getConditionVariableDeclStmt());
  statement(s->getCond()->getSourceRange());
  const bool has_object = cleanups_.size() > outside;
  const ir::BlockId last = has_object ? blocks_.new_block("last") : after;
  const ir::BlockId next = has_object ? blocks_.new_block("next") : head;
  branch(s->getCond(), body, last);
  blocks_.switch_to(body);
  lower_loop_body(s->getBody(), {next, cleanups_.size()}, {after, outside});
  if (has_object) {
    blocks_.enter(next);
    leave(outside, s->getSourceRange());
  }
  if (blocks_.is_open())
    blocks_.jump(head);
  if (has_object)
    blocks_.switch_to(last);
  end_scope(s->getSourceRange());
  blocks_.enter(after);
}

void FunctionLowering::lower_do(const clang::DoStmt* s) {
  const ir::BlockId body = blocks_.new_block("do");
  const ir::BlockId test = blocks_.new_block("do_while");
  const ir::BlockId after = blocks_.new_block("after_do");
  keyword(s->getDoLoc(), s->getBody());
  blocks_.enter(body);
  lower_loop_body(s->getBody(), {test, cleanups_.size()}, {after, cleanups_.size()});
  blocks_.enter(test);
  is_part_ = true;
  if (!constant_condition(s->getCond()))
    statement(s->getCond()->getSourceRange());
  is_part_ = false;
  branch(s->getCond(), body, after);
  blocks_.switch_to(after);
}

void FunctionLowering::lower_for(const clang::ForStmt* s) {
  const ir::BlockId head = blocks_.new_block("for");
  const ir::BlockId body = blocks_.new_block("body");
  const ir::BlockId next = blocks_.new_block("next");
  const ir::BlockId after = blocks_.new_block("after_for");
  keyword(s->getForLoc(), s->getInit() ? s->getInit() : s->getCond());
  begin_scope(s);
  lower(s->getInit());
  blocks_.enter(head);
  const std::size_t outside = begin_scope(s);
  lower(s->getConditionVariableDeclStmt());
  const bool has_object = cleanups_.size() > outside;
  const ir::BlockId last = has_object ? blocks_.new_block("last") : after;
  if (s->getCond()) {
    is_part_ = s->getInit() != nullptr;
    statement(s->getCond()->getSourceRange());
    is_part_ = false;
    branch(s->getCond(), body, last);
  } else {
    blocks_.jump(body);
  }
  blocks_.switch_to(body);
  lower_loop_body(s->getBody(), {next, cleanups_.size()}, {after, outside});
  blocks_.enter(next);
  if (s->getInc()) {
    is_part_ = true;
    lower(s->getInc());
    is_part_ = false;
  }
  leave(outside, s->getSourceRange());
  blocks_.jump(head);
  if (has_object)
    blocks_.switch_to(last);
  end_scope(s->getSourceRange());
  blocks_.enter(after);
  end_scope(s->getEndLoc());
}

void FunctionLowering::lower_range_for(const clang::CXXForRangeStmt* s) {
  if (!s->getRangeStmt() || !s->getBeginStmt() || !s->getCond() || !s->getInc()) {
    approximate(s->getSourceRange(), "a range-based loop that does not compile");
    return;
  }
  const ir::BlockId head = blocks_.new_block("for");
  const ir::BlockId body = blocks_.new_block("body");
  const ir::BlockId next = blocks_.new_block("next");
  const ir::BlockId after = blocks_.new_block("after_for");
  begin_scope(s);
  lower(s->getInit());
  statement(s->getRangeInit()->getSourceRange());
  lower(s->getRangeStmt());
  lower(s->getBeginStmt());
  lower(s->getEndStmt());
  blocks_.enter(head);
  // `it != end` is nowhere in the source; `auto x : list` is.
  shown_as_ = from_to(s->getLoopVarStmt()->getBeginLoc(), s->getRangeInit()->getEndLoc());
  branch(s->getCond(), body, after);
  shown_as_ = {};
  blocks_.switch_to(body);
  const std::size_t outside = begin_scope(s);
  lower(s->getLoopVarStmt());
  lower_loop_body(s->getBody(), {next, outside}, {after, outside});
  end_scope(s->getEndLoc());
  blocks_.enter(next);
  full_expression(s->getInc()->getSourceRange(), [&] { effect(s->getInc()); });
  blocks_.jump(head);
  blocks_.switch_to(after);
  end_scope(s->getEndLoc());
}

void FunctionLowering::lower_switch(const clang::SwitchStmt* s) {
  keyword(s->getSwitchLoc(), s->getCond());
  begin_scope(s);
  lower(s->getInit());
  lower(s->getConditionVariableDeclStmt());
  statement(s->getCond()->getSourceRange());
  const Expr selected = value(s->getCond());
  const ir::BlockId after = blocks_.new_block("after_switch");
  std::vector<const clang::SwitchCase*> labels;
  for (const clang::SwitchCase* c = s->getSwitchCaseList(); c; c = c->getNextSwitchCase())
    labels.push_back(c);
  std::ranges::reverse(labels);
  ir::BlockId otherwise = after;
  for (const clang::SwitchCase* c : labels) {
    cases_[c] = blocks_.new_block(llvm::isa<clang::DefaultStmt>(c) ? "default" : "case");
    if (llvm::isa<clang::DefaultStmt>(c))
      otherwise = cases_[c];
  }
  for (const clang::SwitchCase* c : labels) {
    const auto* label = llvm::dyn_cast<clang::CaseStmt>(c);
    if (!label)
      continue;
    const ClangExpr* low = label->getLHS();
    const ClangExpr* high = label->getRHS() ? label->getRHS() : low;
    const bool is_known = !low->containsErrors() && !low->isValueDependent() &&
                          !high->containsErrors() && !high->isValueDependent();
    if (!is_known || !selected || !selected.sort().is_integral()) {
      approximate(low->getSourceRange(), "a case label that does not compile");
      continue;
    }
    const auto number = [&](const ClangExpr* e) {
      const clang::APValue known(e->EvaluateKnownConstInt(context_));
      return as(unit_.scalar_constant(known, e->getType()), selected.sort());
    };
    const Expr is_taken = label->getRHS() ? pool_.both(pool_.less_eq(number(low), selected),
                                                       pool_.less_eq(selected, number(high)))
                                          : pool_.equal(selected, number(low));
    const ir::BlockId next = blocks_.new_block("switch");
    blocks_.end(ir::Branch{is_taken, cases_[c], next,
                           unit_.spans().written(from_to(low->getBeginLoc(), high->getEndLoc())),
                           is_hidden_});
    blocks_.switch_to(next);
  }
  blocks_.jump(otherwise);
  break_to_.push_back({after, cleanups_.size()});
  lower_scoped(s->getBody());
  break_to_.pop_back();
  blocks_.enter(after);
  end_scope(s->getEndLoc());
}

void FunctionLowering::lower_case(const clang::SwitchCase* s) {
  // Labels follow each other without end: no recursion for `case 1: case 2: …`.
  const clang::Stmt* next = s;
  while (const auto* label = llvm::dyn_cast_or_null<clang::SwitchCase>(next)) {
    if (const auto it = cases_.find(label); it != cases_.end())
      blocks_.enter(it->second);
    next = label->getSubStmt();
  }
  lower(next);
}

ir::BlockId FunctionLowering::label(const clang::LabelDecl* label) {
  if (const auto it = labels_.find(label); it != labels_.end())
    return it->second;
  return labels_[label] = blocks_.new_block("label");
}

void FunctionLowering::lower_return(const clang::ReturnStmt* s) {
  statement(s->getSourceRange());
  statements_.push_back(unit_.spans().expansion(s->getSourceRange()));
  const ClangExpr* e = s->getRetValue();
  const Range where = s->getSourceRange();
  const clang::VarDecl* in_place = s->getNRVOCandidate();
  if (!in_place || !result_ || locals_.find(in_place) == locals_.end() ||
      locals_[in_place].address != result_)
    in_place = nullptr;
  Expr returned;
  if (e && definition_ && definition_->getReturnType()->isReferenceType())
    full_expression(where, [&] { returned = taken(place(e), e->getSourceRange()); });
  else if (e && is_aggregate(e->getType()) && result_ && !in_place)
    aggregate(e, result_, true);
  else if (e && !in_place)
    returned = value(e);
  statements_.pop_back();
  if (!function_.result)
    returned = Expr();
  else if (!returned)
    returned = havoc(*function_.result, where, "the returned value is missing");
  else
    returned = as(returned, *function_.result);
  if (returned && !cleanups_.empty())
    returned = temporary(returned, where);
  leave(0, where, in_place);
  blocks_.end(ir::Return{returned});
}

void FunctionLowering::finish_body() {
  if (!blocks_.is_open())
    return;
  const clang::SourceLocation end = definition_->getBody()->getEndLoc();
  leave(0, end);
  Expr returned;
  if (function_.result)
    returned = definition_->isMain()
                   ? zero(*function_.result)
                   : havoc(*function_.result, end, "the function ends without a return value");
  blocks_.end(ir::Return{returned});
}

}  // namespace reachd::clang_extractor
