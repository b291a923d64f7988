// Objects of classes: constructors and destructors.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

/// Arrays of up to so many elements are handled without a loop.
constexpr std::int64_t kUnrolledMax = 8;

}  // namespace

/// Bytes that belong to an object of the type also where it is a base class: others may lie in the
/// padding at its end.
namespace {

/// No bytes of it mean anything: a class without members, and one whose members are all of such.
bool holds_nothing(const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  if (!record || record->isInvalidDecl() || record->isUnion() || record->isDynamicClass() ||
      record->getNumVBases() > 0)
    return false;
  const auto is_nothing = [](clang::QualType type) {
    const clang::CXXRecordDecl* part = type->getAsCXXRecordDecl();
    return part && holds_nothing(part);
  };
  return std::ranges::all_of(record->bases(),
                             [&](const auto& base) { return is_nothing(base.getType()); }) &&
         std::ranges::all_of(record->fields(),
                             [&](const auto* field) { return is_nothing(field->getType()); });
}

}  // namespace

std::int64_t FunctionLowering::data_size(clang::QualType type) const {
  const clang::CXXRecordDecl* record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (!record || !context_.getLangOpts().CPlusPlus || !record->hasDefinition() ||
      record->isInvalidDecl() || record->isDependentType())
    return unit_.size_of(type);
  if (record->isEmpty() || holds_nothing(record))
    return 0;
  return context_.getASTRecordLayout(record).getDataSize().getQuantity();
}

void FunctionLowering::each_element(Expr array, std::int64_t stride, Expr count, bool backwards,
                                    Range where, const std::function<void(Expr element)>& visit) {
  if (count.is_constant() && count.value().as_int() <= kUnrolledMax) {
    const auto length = static_cast<std::int64_t>(count.value().as_int());
    for (std::int64_t i = 0; i < length; ++i) {
      const std::int64_t at = backwards ? length - 1 - i : i;
      const Expr outer = std::exchange(array_index_, bytes(at));
      visit(pool_.pointer_add(array, bytes(at * stride)));
      array_index_ = outer;
    }
    return;
  }
  const Expr index = blocks_.temporary(Sort::i64());
  const ir::BlockId head = blocks_.new_block("elements");
  const ir::BlockId body = blocks_.new_block("element");
  const ir::BlockId after = blocks_.new_block("after_elements");
  emit(ir::Assign{index, backwards ? as(count, Sort::i64()) : bytes(0)}, where);
  blocks_.enter(head);
  const Expr goes_on =
      backwards ? pool_.less(bytes(0), index) : pool_.less(index, as(count, Sort::i64()));
  blocks_.end(ir::Branch{goes_on, body, after, unit_.spans().expansion(where), true});
  blocks_.switch_to(body);
  if (backwards)
    emit(ir::Assign{index, pool_.cast(pool_.subtract(index, bytes(1)), Sort::i64())}, where);
  const Expr outer = std::exchange(array_index_, index);
  visit(pool_.pointer_add(array, pool_.multiply(index, bytes(stride))));
  array_index_ = outer;
  if (!backwards)
    emit(ir::Assign{index, pool_.cast(pool_.add(index, bytes(1)), Sort::i64())}, where);
  blocks_.jump(head);
  blocks_.switch_to(after);
}

void FunctionLowering::construct(const clang::CXXConstructExpr* e, Expr to) {
  if (e->getConstructor()->isInvalidDecl()) {
    unmodelled_aggregate(e, to);
    return;
  }
  const auto* array = context_.getAsConstantArrayType(e->getType());
  if (!array) {
    construct_one(e, e->getType(), to);
    return;
  }
  const clang::QualType element = context_.getBaseElementType(array);
  const std::int64_t size = unit_.size_of(element);
  const std::int64_t count = size == 0 ? 0 : unit_.size_of(e->getType()) / size;
  construct_elements(e, element, to, bytes(count));
}

/// Those that are made are destroyed where a later one cannot be.
void FunctionLowering::construct_elements(const clang::CXXConstructExpr* e, clang::QualType element,
                                          Expr array, Expr count) {
  const Range where = e->getSourceRange();
  const std::int64_t size = unit_.size_of(element);
  const std::size_t depth = cleanups_.size();
  const bool is_unrolled = count.is_constant() && count.value().as_int() <= kUnrolledMax;
  const bool is_checked = !is_unrolled && unit_.throws().may_throw(e->getConstructor());
  each_element(array, size, count, false, where, [&](Expr at) {
    if (is_checked) {
      const Expr made = array_index_;
      Cleanup others;
      others.only_unwinding = true;
      others.action = [this, array, size, element, made, where](bool) {
        each_element(array, size, made, true, where,
                     [&](Expr other) { destroy(element, other, where); });
      };
      cleanups_.push_back(std::move(others));
    }
    construct_one(e, element, at);
    if (is_unrolled)
      add_part(element, at);
    else
      forget_parts(depth);
  });
  forget_parts(depth);
}

void FunctionLowering::construct_one(const clang::CXXConstructExpr* e, clang::QualType type,
                                     Expr to) {
  const Range where = e->getSourceRange();
  const clang::CXXConstructorDecl* constructor = e->getConstructor();
  if (constructor->isCopyOrMoveConstructor() && constructor->isTrivial() && e->getNumArgs() > 0) {
    copy(to, place(e->getArg(0)).address, type, where);
    return;
  }
  const bool is_part = e->getConstructionKind() == clang::CXXConstructionKind::NonVirtualBase ||
                       e->getConstructionKind() == clang::CXXConstructionKind::VirtualBase;
  const clang::CXXRecordDecl* record = constructor->getParent();
  const std::int64_t filled =
      is_part && record->getNumVBases() > 0
          ? context_.getASTRecordLayout(record).getNonVirtualSize().getQuantity()
          : data_size(type);
  if (e->requiresZeroInitialization() && filled > 0)
    emit(ir::Fill{to, zero(Sort::i32()), bytes(filled),
                  !unit_.has_own_fields(context_.getTypeDeclType(record))},
         where);
  if (constructor->isTrivial() && constructor->isDefaultConstructor())
    return;
  std::vector<Expr> passed = {taken(to)};
  for (unsigned i = 0; i < e->getNumArgs(); ++i) {
    Expr arg = argument(e->getArg(i));
    for (unsigned later = i + 1; later < e->getNumArgs(); ++later)
      if (e->getArg(later)->HasSideEffects(context_)) {
        arg = temporary(arg, e->getArg(i)->getSourceRange());
        break;
      }
    passed.push_back(arg);
  }
  Expr tables;
  const std::string name = constructor_for(e, tables);
  if (tables)
    passed.insert(passed.begin() + 1, tables);
  emit_checked(ir::Call{{}, name, {}, std::move(passed)}, unit_.throws().may_throw(constructor),
               where);
}

/// `using Base::Base;` hands its parameters on.
void FunctionLowering::construct_inherited(const clang::CXXInheritedCtorInitExpr* e, Expr to) {
  const Range where = e->getSourceRange();
  const clang::CXXConstructorDecl* constructor = e->getConstructor();
  std::vector<Expr> passed = {taken(to)};
  for (const Expr parameter : function_.parameters)
    if (parameter != this_ && parameter != tables_)
      passed.push_back(parameter);
  if (e->constructsVBase() || constructor->isVariadic() ||
      constructor->getParent()->getNumVBases() > 0)
    approximate(where, "this inherited constructor");
  emit_checked(ir::Call{{}, call_name(constructor), {}, std::move(passed)},
               unit_.throws().may_throw(constructor), where);
}

/// What a constructor does before its body.
void FunctionLowering::construct_members(const clang::CXXConstructorDecl* constructor) {
  const clang::CXXRecordDecl* type = constructor->getParent();
  if (unit_.has_odd_bases(type))
    approximate(constructor->getLocation(), "a virtual base class");
  // Functions that the bases' constructors call are theirs.
  bool has_tables = constructor->isDelegatingConstructor();
  for (const clang::CXXCtorInitializer* init : constructor->inits()) {
    if (init->isBaseInitializer() && init->isBaseVirtual() && is_base_)
      continue;  // the whole object's constructor does it
    if (!init->isBaseInitializer() && !std::exchange(has_tables, true))
      store_tables(type, constructor->getLocation());
    construct_member(init, type);
  }
  if (!has_tables)
    store_tables(type, constructor->getLocation());
}

void FunctionLowering::construct_member(const clang::CXXCtorInitializer* init,
                                        const clang::CXXRecordDecl* type) {
  const Range where = init->isWritten() ? init->getSourceRange() : Range(init->getSourceLocation());
  if (init->isWritten())
    statement(init->getSourceRange());
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(type);
  std::int64_t offset = 0;
  clang::QualType member;
  if (init->isDelegatingInitializer()) {
    member = clang::QualType(type->getTypeForDecl(), 0);
  } else if (init->isBaseInitializer() &&
             (!init->isBaseVirtual() || unit_.has_virtual_bases(type))) {
    member = clang::QualType(init->getBaseClass(), 0);
    const clang::CXXRecordDecl* base = member->getAsCXXRecordDecl();
    offset =
        (init->isBaseVirtual() ? layout.getVBaseClassOffset(base) : layout.getBaseClassOffset(base))
            .getQuantity();
  } else if (init->isAnyMemberInitializer()) {
    const auto add = [&](const clang::FieldDecl* field) {
      const auto& fields = context_.getASTRecordLayout(field->getParent());
      offset += static_cast<std::int64_t>(fields.getFieldOffset(field->getFieldIndex()) / 8);
      member = field->getType();
    };
    if (const clang::IndirectFieldDecl* path = init->getIndirectMember()) {
      for (const clang::NamedDecl* step : path->chain())
        add(llvm::cast<clang::FieldDecl>(step));
    } else {
      add(init->getMember());
    }
  } else {
    approximate(where, "this member initializer");
    return;
  }
  if (const clang::FieldDecl* field = init->getAnyMember(); field && field->isBitField()) {
    const auto& fields = context_.getASTRecordLayout(field->getParent());
    offset -= static_cast<std::int64_t>(fields.getFieldOffset(field->getFieldIndex()) / 8);
    full_expression(where, [&] {
      store(bit_field(pool_.pointer_add(this_, bytes(offset)), field), value(init->getInit()),
            where);
    });
    return;
  }
  full_expression(where, [&] {
    initialize_element(init->getInit(), member, pool_.pointer_add(this_, bytes(offset)),
                       init->getAnyMember());
  });
  // A temporary that a member refers to dies with the constructor: nobody may use it then.
  extended_.clear();
  const Expr at = pool_.pointer_add(this_, bytes(offset));
  if (init->isBaseInitializer())
    destroy_base_later(member->getAsCXXRecordDecl(), init->isBaseVirtual(), at, true, where);
  else if (!member->isReferenceType() && !type->isUnion())
    add_part(member, at);
}

void FunctionLowering::destroy(clang::QualType type, Expr address, Range where) {
  const clang::QualType element = context_.getBaseElementType(type);
  const clang::CXXRecordDecl* record = element->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->hasTrivialDestructor())
    return;
  const clang::CXXDestructorDecl* destructor = record->getDestructor();
  if (!destructor || destructor->isDeleted() || destructor->isInvalidDecl())
    return;
  const auto destroy_one = [&](Expr at) {
    emit_checked(ir::Call{{}, call_name(destructor), {}, {taken(at)}},
                 unit_.throws().may_throw(destructor), where);
  };
  if (!type->isArrayType()) {
    destroy_one(address);
    return;
  }
  const std::int64_t size = unit_.size_of(element);
  const std::int64_t count = size == 0 ? 0 : unit_.size_of(type) / size;
  each_element(address, size, bytes(count), true, where, destroy_one);
}

/// The destructor's body is followed by those of members and bases.
void FunctionLowering::destroy_members_later(const clang::CXXDestructorDecl* destructor) {
  const clang::CXXRecordDecl* type = destructor->getParent();
  if (type->isUnion())
    return;
  store_tables(type, destructor->getLocation());
  if (unit_.has_odd_bases(type))
    approximate(destructor->getLocation(), "a virtual base class");
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(type);
  const Range where = destructor->getLocation();
  if (!is_base_ && unit_.has_virtual_bases(type))
    for (const clang::CXXBaseSpecifier& base : type->vbases())
      if (const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl()) {
        const auto at = layout.getVBaseClassOffset(parent).getQuantity();
        destroy_base_later(parent, true, pool_.pointer_add(this_, bytes(at)), false, where);
      }
  for (const clang::CXXBaseSpecifier& base : type->bases())
    if (const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
        parent && !base.isVirtual()) {
      const auto at = layout.getBaseClassOffset(parent).getQuantity();
      destroy_base_later(parent, false, pool_.pointer_add(this_, bytes(at)), false, where);
    }
  if (unit_.models().has_quiet_body(destructor))
    return;  // what its members are is not known
  for (const clang::FieldDecl* field : type->fields()) {
    if (field->isAnonymousStructOrUnion() && field->getType()->isUnionType())
      continue;
    const auto at = static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
    destroy_later(field->getType(), pool_.pointer_add(this_, bytes(at)), nullptr);
  }
}

}  // namespace reachd::clang_extractor
