// Structs and arrays: values that live in memory.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

void FunctionLowering::copy(Expr to, Expr from, clang::QualType type, Range where) {
  if (!to || !from || !from.sort().is_pointer()) {
    approximate(where, "a copy of an unknown object");
    return;
  }
  if (to != from && data_size(type) > 0)
    emit(ir::Copy{to, from, bytes(data_size(type)), !unit_.has_own_fields(type)}, where);
}

Expr FunctionLowering::address_of_aggregate(const ClangExpr* e) {
  if (e->isGLValue())
    return place(e).address;
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParens());
      binary && binary->getOpcode() == clang::BO_Assign) {
    const Place to = place(binary->getLHS());
    if (to.address)
      aggregate(binary->getRHS(), to.address, false);
    else
      approximate(e->getSourceRange(), to.unmodelled);
    return to.address;
  }
  if (const auto* conversion = llvm::dyn_cast<clang::CastExpr>(e->IgnoreParens());
      conversion && conversion->getCastKind() == clang::CK_LValueToRValue)
    return place(conversion->getSubExpr()).address;
  const Expr address = unnamed_local(e->getType(), "temporary", e->getSourceRange());
  aggregate(e, address, true);
  destroy_temporary(e->getType(), address, e->getSourceRange());
  return address;
}

void FunctionLowering::aggregate(const ClangExpr* e, Expr to, bool is_fresh) {
  const Range where = e->getSourceRange();
  e = e->IgnoreParens();
  if (lacks_type(e) || too_deep(where))
    return;
  ++depth_;
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(e)) {
    full_expression(where, [&] { aggregate(cleanups->getSubExpr(), to, is_fresh); });
  } else if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) {
    aggregate(full->getSubExpr(), to, is_fresh);
  } else if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) {
    aggregate(bound->getSubExpr(), to, is_fresh);
  } else if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(e)) {
    string_into_array(text, e->getType(), to);
  } else if (e->isGLValue()) {
    copy(to, place(e).address, e->getType(), where);
  } else if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e)) {
    initializer_list(list, to);
  } else if (const auto* init = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e)) {
    aggregate(init->getExpr(), to, is_fresh);
  } else if (const auto* given = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e)) {
    aggregate(given->getExpr(), to, is_fresh);
  } else if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e)) {
    initialize_element(literal->getInitializer(), e->getType(), to);
  } else if (llvm::isa<clang::ImplicitValueInitExpr, clang::CXXScalarValueInitExpr>(e)) {
    emit(ir::Fill{to, zero(Sort::i32()), bytes(unit_.size_of(e->getType()))}, where);
  } else if (const auto* call_expression = llvm::dyn_cast<clang::CallExpr>(e)) {
    // A copy could be seen by who knows the object's address: only plain memory is copied.
    const clang::CXXRecordDecl* record = e->getType()->getAsCXXRecordDecl();
    const bool is_direct = is_fresh || (record && !record->isTriviallyCopyable());
    const Expr memory =
        is_direct ? to : unnamed_local(e->getType(), "returned", e->getSourceRange());
    call(call_expression, memory);
    copy(to, memory, e->getType(), where);
  } else if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
    const ir::BlockId yes = blocks_.new_block("yes");
    const ir::BlockId no = blocks_.new_block("no");
    const ir::BlockId after = blocks_.new_block("chosen");
    branch(choice->getCond(), yes, no);
    ++conditional_;
    blocks_.switch_to(yes);
    aggregate(choice->getTrueExpr(), to, is_fresh);
    if (blocks_.is_open())
      blocks_.jump(after);
    blocks_.switch_to(no);
    aggregate(choice->getFalseExpr(), to, is_fresh);
    blocks_.enter(after);
    --conditional_;
  } else if (const auto* statements = llvm::dyn_cast<clang::StmtExpr>(e)) {
    const clang::Stmt* last = statements->getSubStmt()->getStmtExprResult();
    begin_scope(statements->getSubStmt());
    for (const clang::Stmt* child : statements->getSubStmt()->body())
      if (const auto* result = llvm::dyn_cast<clang::Expr>(child); result && child == last)
        aggregate(result, to, is_fresh);
      else
        lower(child);
    end_scope(where);
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e);
             binary && binary->isCommaOp()) {
    effect(binary->getLHS());
    aggregate(binary->getRHS(), to, is_fresh);
  } else if (binary && binary->getOpcode() == clang::BO_Cmp) {
    three_way(binary, to);
  } else if (binary && binary->getOpcode() == clang::BO_Assign) {
    copy(to, address_of_aggregate(e), e->getType(), where);
  } else if (const auto* conversion = llvm::dyn_cast<clang::CastExpr>(e)) {
    const auto kind = conversion->getCastKind();
    if (kind == clang::CK_LValueToRValue)
      copy(to, place(conversion->getSubExpr()).address, e->getType(), where);
    else if (kind == clang::CK_NoOp || kind == clang::CK_ConstructorConversion ||
             kind == clang::CK_UserDefinedConversion)
      aggregate(conversion->getSubExpr(), to, is_fresh);
    else
      unmodelled_aggregate(e, to);
  } else if (const auto* argument_expression = llvm::dyn_cast<clang::VAArgExpr>(e)) {
    copy(to, next_argument(argument_expression), e->getType(), where);
  } else if (const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    construct(construction, to);
  } else if (const auto* inherited = llvm::dyn_cast<clang::CXXInheritedCtorInitExpr>(e)) {
    construct_inherited(inherited, to);
  } else if (const auto* loop = llvm::dyn_cast<clang::ArrayInitLoopExpr>(e)) {
    array_loop(loop, to);
  } else if (const auto* braces = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(e)) {
    standard_list(braces, to);
  } else if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(e)) {
    captures(lambda, to);
  } else if (const auto* thrown = llvm::dyn_cast<clang::CXXThrowExpr>(e)) {
    lower_throw(thrown);
  } else {
    unmodelled_aggregate(e, to);
  }
  --depth_;
}

void FunctionLowering::unmodelled_aggregate(const ClangExpr* e, Expr to) {
  approximate(e->getSourceRange(), unknown_expression(e));
  effects_of_children(e);
  havoc_memory(e->getType(), to, e->getSourceRange());
}

/// All scalars of the object get unknown values.
void FunctionLowering::havoc_memory(clang::QualType type, Expr to, Range where) {
  std::vector<ir::Region> regions;
  unit_.add_regions(type, 0, "", regions);
  constexpr std::int64_t kElementsMax = 64;
  for (const ir::Region& region : regions)
    for (std::int64_t i = 0; i < std::min(region.count, kElementsMax); ++i)
      emit(ir::Store{pool_.pointer_add(to, bytes(region.offset + i * region.stride)),
                     havoc(region.sort, where, "an unknown object"), field_of(region)},
           where);
}

void FunctionLowering::string_into_array(const clang::StringLiteral* e, clang::QualType type,
                                         Expr to) {
  const std::int64_t room = unit_.size_of(type);
  const std::int64_t length =
      (std::int64_t{e->getLength()} + 1) * static_cast<std::int64_t>(e->getCharByteWidth());
  const Expr from = pool_.pointer({unit_.literal(e), 0});
  if (room > length)
    emit(ir::Fill{to, zero(Sort::i32()), bytes(room)}, e->getSourceRange());
  emit(ir::Copy{to, from, bytes(std::min(room, length))}, e->getSourceRange());
}

/// From what has no type: a list in parentheses where the class has no such constructor.
void FunctionLowering::initialize_unknown(const ClangExpr* e, clang::QualType type,
                                          const Place& to) {
  const Range where = e->getSourceRange();
  approximate(where, "an initial value that does not compile");
  effects_of_children(e);
  if (type->isReferenceType() && to.reg)
    emit(ir::Assign{to.reg, havoc(Sort::pointer(), where, "an initial value")}, where);
  else if (type->isReferenceType())
    emit(ir::Store{to.address, havoc(Sort::pointer(), where, "an initial value")}, where);
  else if (is_aggregate(type))
    havoc_memory(type, to.address, where);
  else
    store(to, havoc(unit_.sort_of(type), where, "an initial value"), where);
}

void FunctionLowering::initialize_element(const ClangExpr* e, clang::QualType type, Expr to,
                                          const clang::FieldDecl* field) {
  if (e->getType().isNull())
    return initialize_unknown(e, type, memory(to, type));
  Place place = memory(to, type);
  if (field)
    name_field(place, field);
  if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(e->IgnoreParens());
      text && type->isArrayType())
    string_into_array(text, type, to);
  else if (type->isReferenceType())
    emit(ir::Store{to, taken(this->place(e), e->getSourceRange()), place.field},
         e->getSourceRange());
  else if (is_aggregate(type))
    aggregate(e, to, true);
  else
    store(place, value(e), e->getSourceRange());
}

void FunctionLowering::initializer_list(const clang::InitListExpr* e, Expr to) {
  const Range where = e->getSourceRange();
  const clang::QualType type = e->getType();
  if (e->isTransparent()) {
    initialize_element(e->getInit(0), type, to);
    return;
  }
  // All is zero but what the list says.
  const auto is_zero = [](const ClangExpr* init) {
    return !init || llvm::isa<clang::ImplicitValueInitExpr, clang::NoInitExpr>(init);
  };
  const auto* array = context_.getAsConstantArrayType(type);
  const auto length = array ? array->getSize().getLimitedValue() : 0;
  bool needs_fill = type->isUnionType() || (array && e->getNumInits() < length);
  for (const ClangExpr* init : e->inits())
    needs_fill |= is_zero(init);
  if (const clang::RecordDecl* fields = type->getAsRecordDecl())
    for (const clang::FieldDecl* field : fields->fields())
      needs_fill |= field->isBitField();
  if (needs_fill || unit_.size_of(type) == 0)
    emit(ir::Fill{to, zero(Sort::i32()), bytes(unit_.size_of(type)), !unit_.has_own_fields(type)},
         where);
  const std::size_t depth = cleanups_.size();
  const ClangExpr* filler = e->hasArrayFiller() ? e->getArrayFiller() : nullptr;
  if (array) {
    const std::int64_t stride = unit_.size_of(array->getElementType());
    const auto count = is_zero(filler) ? e->getNumInits() : length;
    constexpr std::uint64_t kElementsMax = 100000;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, kElementsMax); ++i)
      if (const ClangExpr* init =
              i < e->getNumInits() ? e->getInit(static_cast<unsigned>(i)) : filler;
          !is_zero(init)) {
        const Expr at = pool_.pointer_add(to, bytes(static_cast<std::int64_t>(i) * stride));
        initialize_element(init, array->getElementType(), at);
        add_part(array->getElementType(), at);
      }
    forget_parts(depth);
    return;
  }
  const clang::RecordDecl* record = type->getAsRecordDecl();
  if (!record || !record->getDefinition() || record->isInvalidDecl()) {
    approximate(where, "the initial value of an unknown type");
    return;
  }
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record->getDefinition());
  const auto initialize_field = [&](const clang::FieldDecl* field, const ClangExpr* init) {
    if (is_zero(init))
      return;
    if (field->isBitField()) {
      store(bit_field(to, field), value(init), init->getSourceRange());
      return;
    }
    const auto offset =
        static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
    initialize_element(init, field->getType(), pool_.pointer_add(to, bytes(offset)), field);
    if (!record->isUnion())
      add_part(field->getType(), pool_.pointer_add(to, bytes(offset)));
  };
  if (record->isUnion()) {
    if (const clang::FieldDecl* field = e->getInitializedFieldInUnion();
        field && e->getNumInits() > 0)
      initialize_field(field, e->getInit(0));
    return;
  }
  unsigned next = 0;
  if (const auto* derived = llvm::dyn_cast<clang::CXXRecordDecl>(record))
    for (const clang::CXXBaseSpecifier& base : derived->bases())
      if (const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
          parent && !base.isVirtual() && next < e->getNumInits()) {
        const auto at = layout.getBaseClassOffset(parent).getQuantity();
        initialize_element(e->getInit(next++), base.getType(), pool_.pointer_add(to, bytes(at)));
        add_part(base.getType(), pool_.pointer_add(to, bytes(at)));
      }
  for (const clang::FieldDecl* field : record->fields())
    if (!field->isUnnamedBitField() && next < e->getNumInits())
      initialize_field(field, e->getInit(next++));
  forget_parts(depth);
}

/// The copy of an array, element by element.
void FunctionLowering::array_loop(const clang::ArrayInitLoopExpr* e, Expr to) {
  const Range where = e->getSourceRange();
  const auto* array = context_.getAsConstantArrayType(e->getType());
  if (!array) {
    unmodelled_aggregate(e, to);
    return;
  }
  const clang::OpaqueValueExpr* common = e->getCommonExpr();
  if (common->getSourceExpr())
    opaque_places_[common] = place(common->getSourceExpr()).address;
  const clang::QualType element = array->getElementType();
  const auto count = static_cast<std::int64_t>(e->getArraySize().getLimitedValue(1 << 30));
  each_element(to, unit_.size_of(element), bytes(count), false, where,
               [&](Expr at) { initialize_element(e->getSubExpr(), element, at); });
  opaque_places_.erase(common);
}

/// The object that holds the two ends of a list in braces.
void FunctionLowering::standard_list(const clang::CXXStdInitializerListExpr* e, Expr to) {
  const Range where = e->getSourceRange();
  const clang::RecordDecl* record = e->getType()->getAsRecordDecl();
  const Place list = place(e->getSubExpr());
  const auto* array = context_.getAsConstantArrayType(e->getSubExpr()->getType());
  std::vector<const clang::FieldDecl*> fields;
  if (record)
    fields.assign(record->field_begin(), record->field_end());
  if (fields.size() != 2 || !array || !list.address) {
    unmodelled_aggregate(e, to);
    return;
  }
  const auto count = static_cast<std::int64_t>(array->getSize().getLimitedValue(1 << 30));
  const std::int64_t size = unit_.size_of(array->getElementType());
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
  const auto at = [&](const clang::FieldDecl* field) {
    return memory(pool_.pointer_add(to, bytes(static_cast<std::int64_t>(
                                            layout.getFieldOffset(field->getFieldIndex()) / 8))),
                  field->getType());
  };
  store(at(fields[0]), taken(list.address), where);
  if (fields[1]->getType()->isPointerType())
    store(at(fields[1]), pool_.pointer_add(list.address, bytes(count * size)), where);
  else
    store(at(fields[1]), pool_.machine(Sort::u64(), count), where);
}

}  // namespace reachd::clang_extractor
