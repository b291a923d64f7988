// Lvalues: where they are, how they are read and written.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

Place FunctionLowering::place(const ClangExpr* e) {
  if (lacks_type(e))
    return {{}, {}, context_.IntTy, "an expression that does not compile"};
  if (too_deep(e->getSourceRange()))
    return {{}, {}, e->getType(), "deep nesting"};
  ++depth_;
  Place result = place_of(e);
  --depth_;
  return result;
}

Place FunctionLowering::place_of(const ClangExpr* e) {
  const Range where = e->getSourceRange();
  if (const auto* parentheses = llvm::dyn_cast<clang::ParenExpr>(e))
    return place(parentheses->getSubExpr());
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(e)) {
    Place result;
    full_expression(where, [&] { result = place(cleanups->getSubExpr()); });
    return result;
  }
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e))
    return place(full->getSubExpr());
  if (const auto* given = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e))
    return place(given->getExpr());
  if (const auto* init = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e))
    return place(init->getExpr());
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return place_of_decl(reference->getDecl(), where);
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(e))
    return place_of_member(member);
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
    return place_of_subscript(subscript);
  if (const auto* literal = llvm::dyn_cast<clang::StringLiteral>(e))
    return memory(pool_.pointer({unit_.literal(literal), 0}), e->getType());
  if (const auto* predefined = llvm::dyn_cast<clang::PredefinedExpr>(e))
    if (const clang::StringLiteral* name = predefined->getFunctionName())
      return memory(pool_.pointer({unit_.literal(name), 0}), e->getType());
  if (const auto* conversion = llvm::dyn_cast<clang::CastExpr>(e))
    return place_of_cast(conversion);
  if (const auto* selection = llvm::dyn_cast<clang::GenericSelectionExpr>(e);
      selection && !selection->isResultDependent())
    return place(selection->getResultExpr());
  if (const auto* choice = llvm::dyn_cast<clang::ChooseExpr>(e);
      choice && !choice->isConditionDependent())
    return place(choice->getChosenSubExpr());
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e)) {
    if (literal->isFileScope())
      return memory(pool_.pointer({unit_.compound_literal(literal), 0}), e->getType());
    const Expr address = unnamed_local(e->getType(), "compound", where);
    initialize_element(literal->getInitializer(), e->getType(), address);
    return memory(address, e->getType());
  }
  if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) {
    return materialized(temporary);
  }
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (unary->getOpcode() == clang::UO_Deref)
      return memory(value(unary->getSubExpr()), e->getType());
    if (unary->getOpcode() == clang::UO_Extension)
      return place(unary->getSubExpr());
    if (unary->isIncrementDecrementOp()) {
      Place changed;
      increment(unary, true, &changed);
      return changed;
    }
  }
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e)) {
    if (binary->isCommaOp()) {
      effect(binary->getLHS());
      return place(binary->getRHS());
    }
    if (binary->isPtrMemOp())
      return place_of_pointed(binary);
    if (binary->isAssignmentOp() && !is_aggregate(e->getType())) {
      Place changed;
      if (const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(binary))
        compound_assignment(compound, &changed);
      else
        assignment(binary, &changed);
      return changed;
    }
  }
  if (const auto* choice = llvm::dyn_cast<clang::AbstractConditionalOperator>(e);
      choice && e->isGLValue())
    return place_of_conditional(choice);
  if (const auto* opaque = llvm::dyn_cast<clang::OpaqueValueExpr>(e);
      opaque && (opaque->getSourceExpr() || opaque_places_.contains(opaque))) {
    if (const auto it = opaque_places_.find(opaque); it != opaque_places_.end() && it->second)
      return memory(it->second, e->getType());
    if (opaque->getSourceExpr())
      return place(opaque->getSourceExpr());
  }
  if (const auto* thrown = llvm::dyn_cast<clang::CXXThrowExpr>(e)) {
    lower_throw(thrown);  // one arm of a choice
    return memory(pool_.null(), e->getType());
  }
  if (const auto* type = llvm::dyn_cast<clang::CXXTypeidExpr>(e))
    if (const Expr address = type_id(type))
      return memory(address, e->getType());
  if (is_aggregate(e->getType()) && !e->isGLValue())
    return memory(address_of_aggregate(e), e->getType());
  if (llvm::isa<clang::CallExpr>(e) && e->isGLValue()) {
    const Expr address = call(llvm::cast<clang::CallExpr>(e), Expr());
    if (address && address.sort().is_pointer())
      return memory(address, e->getType());
  }
  return unmodelled_place(e, unknown_expression(e));
}

/// A temporary gets a place; it may live as long as the reference that is bound to it.
Place FunctionLowering::materialized(const clang::MaterializeTemporaryExpr* e) {
  const clang::QualType type = e->getType();
  if (e->getStorageDuration() == clang::SD_Static || e->getStorageDuration() == clang::SD_Thread) {
    const Expr address = pool_.pointer({unit_.static_temporary(e), 0});
    initialize_element(e->getSubExpr(), type, address);
    return memory(address, type);
  }
  const Expr address = unnamed_local(type, "temporary", e->getSourceRange());
  initialize_element(e->getSubExpr(), type, address);
  if (e->getStorageDuration() == clang::SD_Automatic)
    extend_lifetime(e, address);
  else
    destroy_temporary(type, address, e->getSourceRange());
  return memory(address, type);
}

Place FunctionLowering::unmodelled_place(const ClangExpr* e, const std::string& reason) {
  effects_of_children(e);
  return {{}, {}, e->getType(), reason};
}

Place FunctionLowering::place_of_decl(const clang::ValueDecl* decl, Range where) {
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl))
    return memory(pool_.pointer({unit_.object_of(function), 0}), decl->getType());
  if (const auto it = captured_.find(decl); it != captured_.end())
    return captured(it->second, where);
  if (const auto* binding = llvm::dyn_cast<clang::BindingDecl>(decl);
      binding && binding->getBinding())
    return place(binding->getBinding());
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
  if (!variable)
    return {{}, {}, decl->getType(), "'" + decl->getNameAsString() + "'"};
  Place place;
  if (variable->hasLocalStorage()) {
    place = declare_local(variable);
  } else {
    place = memory(pool_.pointer({unit_.object_of(variable), 0}), variable->getType());
  }
  if (!variable->getType()->isReferenceType() || !place.unmodelled.empty())
    return place;
  const Expr address = place.reg ? place.reg : load(place, where);
  return memory(address, variable->getType()->getPointeeType());
}

Place FunctionLowering::place_of_member(const clang::MemberExpr* e) {
  const ClangExpr* base = e->getBase();
  const auto* field = llvm::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (!field) {
    effect(base);
    return place_of_decl(e->getMemberDecl(), e->getSourceRange());
  }
  Expr address;
  if (e->isArrow()) {
    address = value(base);
  } else {
    const Place object = place(base);
    if (!object.unmodelled.empty())
      return {{}, {}, e->getType(), object.unmodelled};
    address = object.address;
  }
  const clang::RecordDecl* record = field->getParent();
  if (!address || !address.sort().is_pointer() || record->isInvalidDecl() ||
      !record->isCompleteDefinition() || record->isDependentType())
    return {{}, {}, e->getType(), "member of an unknown type"};
  if (field->isBitField())
    return bit_field(address, field);
  const auto bits = context_.getASTRecordLayout(record).getFieldOffset(field->getFieldIndex());
  address = pool_.pointer_add(address, bytes(static_cast<std::int64_t>(bits / 8)));
  Place place = memory(address, e->getType());
  name_field(place, field);
  if (!field->getType()->isReferenceType())
    return place;
  Place reference = memory(address, field->getType());
  name_field(reference, field);
  return memory(load(reference, e->getSourceRange()), field->getType()->getPointeeType());
}

void FunctionLowering::name_field(Place& place, const clang::FieldDecl* field) const {
  if (!unit_.is_plain_field(field))
    return;
  place.field = field->getName().str();
  place.is_own = unit_.is_own(field);
}

Place FunctionLowering::place_of_subscript(const clang::ArraySubscriptExpr* e) {
  const Range where = e->getSourceRange();
  const ClangExpr* base = e->getBase();
  if (!base->getType()->isPointerType())
    return unmodelled_place(e, "element of a vector");
  // A direct access does not take the array's address.
  const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(base->IgnoreParens());
  Expr pointer;
  if (decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
    const Place array = place(decay->getSubExpr());
    if (!array.unmodelled.empty()) {
      effect(e->getIdx());
      return {{}, {}, e->getType(), array.unmodelled};
    }
    pointer = array.address;
  } else {
    pointer = value(base);
  }
  const Expr index = value(e->getIdx());
  if (!pointer || !index || !pointer.sort().is_pointer() || !index.sort().is_machine())
    return {{}, {}, e->getType(), "element of an unknown array"};
  return memory(moved(pointer, base->getType(), index, true, where), e->getType());
}

Place FunctionLowering::place_of_cast(const clang::CastExpr* e) {
  const ClangExpr* sub = e->getSubExpr();
  switch (e->getCastKind()) {
    case clang::CK_Dynamic:
      return memory(dynamic_cast_of(e), e->getType());
    case clang::CK_NoOp:
    case clang::CK_LValueBitCast:
    case clang::CK_UserDefinedConversion:
    case clang::CK_ConstructorConversion: {
      Place result = place(sub);
      result.type = e->getType();
      if (e->getCastKind() == clang::CK_LValueBitCast) {
        expose(result);
        result.field.clear();
        result.is_own = false;
      }
      // Another view of a register: only memory can be seen through another type.
      if (result.reg && unit_.sort_of(result.type) != result.reg.sort())
        result.unmodelled = "a register seen through another type";
      return result;
    }
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase:
    case clang::CK_BaseToDerived: {
      const Place object = place(sub);
      if (!object.address)
        return {{}, {}, e->getType(), "a base class"};
      return memory(base_offset(object.address, e, e->getSourceRange()), e->getType());
    }
    default:
      if (is_aggregate(e->getType()) && !e->isGLValue())
        return memory(address_of_aggregate(e), e->getType());
      return unmodelled_place(e, std::string("conversion '") + e->getCastKindName() + "'");
  }
}

Place FunctionLowering::place_of_conditional(const clang::AbstractConditionalOperator* e) {
  const ir::BlockId yes = blocks_.new_block("yes");
  const ir::BlockId no = blocks_.new_block("no");
  const ir::BlockId after = blocks_.new_block("chosen");
  const Expr address = blocks_.temporary(Sort::pointer());
  branch(e->getCond(), yes, no);
  for (const auto& [block, arm] :
       {std::pair(yes, e->getTrueExpr()), std::pair(no, e->getFalseExpr())}) {
    blocks_.switch_to(block);
    ++conditional_;
    const Expr chosen = taken(place(arm), arm->getSourceRange());
    --conditional_;
    emit(ir::Assign{address, chosen}, arm->getSourceRange());
    if (blocks_.is_open())
      blocks_.jump(after);
  }
  blocks_.switch_to(after);
  return memory(address, e->getType());
}

Expr FunctionLowering::load(const Place& place, Range where) {
  if (is_aggregate(place.type))
    return place.address;
  std::string reason = place.unmodelled;
  if (reason.empty())
    reason = unit_.unmodelled_reason(place.type);
  if (reason.empty() && place.reg)
    return place.reg;
  const Sort sort = unit_.sort_of(place.type);
  if (reason.empty() && place.bits)
    return load_bits(place, where);
  if (!reason.empty() || !place.address) {
    approximate(where, reason);
    return havoc(sort, where, reason);
  }
  if (Translation::is_wide(place.type))
    return load_wide(place.address, place.type->isSignedIntegerOrEnumerationType(), where);
  const Expr reg = blocks_.temporary(sort);
  emit(ir::Load{reg, place.address, place.field, place.is_own}, where);
  return reg;
}

void FunctionLowering::store(const Place& place, Expr value, Range where) {
  std::string reason = place.unmodelled;
  if (reason.empty())
    reason = unit_.unmodelled_reason(place.type);
  if (value && reason.empty() && place.bits) {
    store_bits(place, as(value, unit_.sort_of(place.type)), where);
    return;
  }
  if (!value || (!reason.empty() && !place.reg) || (!place.reg && !place.address)) {
    approximate(where, reason.empty() ? "an assignment without a value" : reason);
    return;
  }
  if (place.reg) {
    emit(ir::Assign{place.reg, as(value, place.reg.sort())}, where);
    return;
  }
  const Expr stored = as(value, unit_.sort_of(place.type));
  if (Translation::is_wide(place.type))
    store_wide(place.address, stored, place.type->isSignedIntegerOrEnumerationType(), where);
  else
    emit(ir::Store{place.address, stored, place.field}, where);
}

Expr FunctionLowering::taken(Expr address) {
  Expr root = address;
  while (root.is(Kind::kPointerAdd))
    root = root.child(0);
  if (root.is_constant() && root.sort().is_pointer()) {
    const ir::ObjectId object = root.value().as_pointer().object;
    if (object != 0)
      unit_.builder().object(object).address_taken = true;
  } else if (const auto it = pattern_of_.find(root.id()); it != pattern_of_.end()) {
    unit_.builder().object(it->second).address_taken = true;
  }
  return address;
}

void FunctionLowering::expose(const Place& place) {
  if (place.is_own)
    unit_.builder().module().exposed_fields.insert(place.field);
}

Expr FunctionLowering::taken(const Place& place, Range where) {
  expose(place);
  if (place.address)
    return taken(place.address);
  const std::string reason = !place.unmodelled.empty() ? place.unmodelled
                             : place.bits              ? "the address of a bit-field"
                                                       : "the address of a register";
  approximate(where, reason);
  return havoc(Sort::pointer(), where, reason);
}

/// Streams of the library: models keep what they know at the address of the stream, so that it is
/// that of all its bases.
static bool is_stream(const clang::CXXRecordDecl* record) {
  if (!record || !record->isInStdNamespace() || !record->getIdentifier())
    return false;
  const llvm::StringRef name = record->getName();
  return name == "basic_ios" ||
         (name.starts_with("basic_") && name.ends_with("stream") && !name.ends_with("fstream"));
}

/// Between an object and its base class, along the path of the conversion.
Expr FunctionLowering::base_offset(Expr pointer, const clang::CastExpr* e, Range where) {
  const bool is_pointer = e->getType()->isPointerType();
  const bool to_derived = e->getCastKind() == clang::CK_BaseToDerived;
  clang::QualType type = to_derived ? e->getType() : e->getSubExpr()->getType();
  if (is_pointer)
    type = type->getPointeeType();
  const clang::CXXRecordDecl* derived = type->getAsCXXRecordDecl();
  const clang::CXXRecordDecl* start = derived ? derived->getDefinition() : nullptr;
  const clang::CXXRecordDecl* virtual_part = nullptr;
  std::int64_t offset = 0;
  for (const clang::CXXBaseSpecifier* step : e->path()) {
    const clang::CXXRecordDecl* base = step->getType()->getAsCXXRecordDecl();
    const bool is_known = derived && base && !derived->isInvalidDecl() &&
                          (!step->isVirtual() || is_stream(derived) ||
                           (!to_derived && unit_.has_virtual_bases(start)));
    if (!is_known) {
      approximate(where, "a virtual base class");
      return havoc(Sort::pointer(), where, "a virtual base class");
    }
    if (is_stream(derived) && is_stream(base)) {
      derived = base;
      continue;
    }
    if (step->isVirtual()) {
      virtual_part = base->getDefinition();
      offset = 0;
    } else {
      offset += context_.getASTRecordLayout(derived).getBaseClassOffset(base).getQuantity();
    }
    derived = base;
  }
  if (virtual_part && pointer)
    pointer = to_virtual_base(pointer, start, virtual_part, is_pointer, where);
  if (offset == 0 || !pointer)
    return pointer;
  const Expr moved = pool_.pointer_add(pointer, bytes(to_derived ? -offset : offset));
  // Null stays null where pointers are converted.
  return is_pointer ? pool_.ite(pool_.equal(pointer, pool_.null()), pool_.null(), moved) : moved;
}

}  // namespace reachd::clang_extractor
