// Constants that Clang evaluated, as initial values of objects.
#include <clang/AST/APValue.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/RecordLayout.h>

#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

bool is_zero(const clang::APValue& value) {
  switch (value.getKind()) {
    case clang::APValue::None:
    case clang::APValue::Indeterminate:
      return true;
    case clang::APValue::Int:
      return value.getInt().isZero();
    case clang::APValue::Float:
      return value.getFloat().isPosZero();
    case clang::APValue::LValue:
      return value.isNullPointer();
    case clang::APValue::MemberPointer:
      return value.getMemberPointerDecl() == nullptr;
    case clang::APValue::Array:
      for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i)
        if (!is_zero(value.getArrayInitializedElt(i)))
          return false;
      return !value.hasArrayFiller() || is_zero(value.getArrayFiller());
    case clang::APValue::Struct:
      for (unsigned i = 0; i < value.getStructNumBases(); ++i)
        if (!is_zero(value.getStructBase(i)))
          return false;
      for (unsigned i = 0; i < value.getStructNumFields(); ++i)
        if (!is_zero(value.getStructField(i)))
          return false;
      return true;
    default:
      return false;
  }
}

/// Of 128 bits: as signed ones.
Int128 integer_of(const llvm::APSInt& value) {
  if (value.getBitWidth() > 64)
    return Int128{value.getRawData()[1]} << 64 | Int128{value.getRawData()[0]};
  return value.isSigned() ? Int128{value.getExtValue()} : Int128{value.getZExtValue()};
}

}  // namespace

ir::ObjectId Translation::base_object(const clang::APValue::LValueBase& base) {
  if (const auto* decl = base.dyn_cast<const clang::ValueDecl*>()) {
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl))
      return variable->hasGlobalStorage() ? object_of(variable) : 0;
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl);
    return function ? object_of(function) : 0;
  }
  const auto* expression = base.dyn_cast<const clang::Expr*>();
  if (!expression)
    return 0;
  if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(expression))
    return literal(text);
  if (const auto* predefined = llvm::dyn_cast<clang::PredefinedExpr>(expression))
    return predefined->getFunctionName() ? literal(predefined->getFunctionName()) : 0;
  if (const auto* compound = llvm::dyn_cast<clang::CompoundLiteralExpr>(expression))
    return compound_literal(compound);
  if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(expression))
    return static_temporary(temporary);
  return 0;
}

Expr Translation::scalar_constant(const clang::APValue& value, clang::QualType type) {
  const Sort sort = sort_of(type);
  if (value.isInt() && sort.is(SortKind::kInteger))
    return pool().integer(integer_of(value.getInt().extOrTrunc(128)));
  if (value.isInt() && sort.is_machine())
    return pool().machine(sort, integer_of(value.getInt().extOrTrunc(64)));
  if (value.isFloat() && sort.is_float()) {
    llvm::APFloat number = value.getFloat();
    bool loses = false;
    number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
    return pool().constant(Value::floating(sort, number.convertToDouble()));
  }
  if (value.isMemberPointer() && value.getMemberPointerDecl() &&
      value.getMemberPointerPath().empty())
    return member_pointer(value.getMemberPointerDecl());
  if (!value.isLValue())
    return {};
  Expr pointer = pool().null();
  if (!value.isNullPointer()) {
    const std::int64_t offset = value.getLValueOffset().getQuantity();
    ir::ObjectId object = 0;
    if (const clang::APValue::LValueBase base = value.getLValueBase()) {
      object = base_object(base);
      if (object == 0)
        return {};
      builder_.object(object).address_taken = true;
    }
    pointer = pool().pointer({object, offset});
  }
  if (sort.is_pointer())
    return pointer;
  const Expr number = pool().cast(pointer, sort);
  return number.is_constant() ? number : Expr();
}

bool Translation::initialize_array(ir::ObjectId object, const clang::APValue& value,
                                   const clang::ConstantArrayType* type, std::int64_t offset) {
  const clang::QualType element = type->getElementType();
  const std::int64_t stride = size_of(element);
  const unsigned count = value.getArrayInitializedElts();
  bool is_known = true;
  for (unsigned i = 0; i < count; ++i)
    is_known &= initialize(object, value.getArrayInitializedElt(i), element, offset + i * stride);
  if (value.hasArrayFiller() && !is_zero(value.getArrayFiller()))
    for (unsigned i = count; i < value.getArraySize() && is_known; ++i)
      is_known &= initialize(object, value.getArrayFiller(), element, offset + i * stride);
  return is_known;
}

bool Translation::initialize_record(ir::ObjectId object, const clang::APValue& value,
                                    const clang::RecordDecl* record, std::int64_t offset) {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
  const auto field_at = [&](const clang::FieldDecl* field) {
    return offset + static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
  };
  if (value.isUnion()) {
    const clang::FieldDecl* field = value.getUnionField();
    if (!field)
      return true;
    if (field->isBitField())
      return initialize_bit_field(object, field, value.getUnionValue(), offset);
    return initialize(object, value.getUnionValue(), field->getType(), field_at(field));
  }
  bool is_known = true;
  if (const auto* derived = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
    unsigned i = 0;
    for (const clang::CXXBaseSpecifier& base : derived->bases()) {
      const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      if (!parent || base.isVirtual() || i >= value.getStructNumBases())
        return false;
      is_known &= initialize(object, value.getStructBase(i++), base.getType(),
                             offset + layout.getBaseClassOffset(parent).getQuantity());
    }
  }
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->getFieldIndex() >= value.getStructNumFields())
      continue;
    if (field->isBitField()) {
      if (!field->isUnnamedBitField())
        is_known &= initialize_bit_field(object, field,
                                         value.getStructField(field->getFieldIndex()), offset);
      continue;
    }
    is_known &= initialize(object, value.getStructField(field->getFieldIndex()), field->getType(),
                           field_at(field));
  }
  return is_known;
}

bool Translation::initialize(ir::ObjectId object, const clang::APValue& value, clang::QualType type,
                             std::int64_t offset) {
  if (is_zero(value))
    return true;
  if (value.isArray()) {
    const auto* array = context_.getAsConstantArrayType(type);
    return array && initialize_array(object, value, array, offset);
  }
  if (value.isStruct() || value.isUnion()) {
    const clang::RecordDecl* record = type->getAsRecordDecl();
    return record && initialize_record(object, value, record, offset);
  }
  if (!unmodelled_reason(type).empty())
    return true;  // every access says that it is not modelled
  const Expr constant = scalar_constant(value, type);
  if (!constant)
    return false;
  if (is_wide(type)) {
    const Int128 whole = constant.value().as_int();
    const Sort high = Sort::machine(64, type->isSignedIntegerOrEnumerationType());
    auto& initializers = builder_.object(object).initializers;
    initializers.push_back({offset, pool().machine(Sort::u64(), whole)});
    initializers.push_back({offset + 8, pool().machine(high, whole >> 64)});
    return true;
  }
  builder_.object(object).initializers.push_back({offset, constant});
  return true;
}

}  // namespace reachd::clang_extractor
