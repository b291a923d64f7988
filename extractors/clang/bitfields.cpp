// Bit-fields: masked accesses to storage units that share no byte with each other or with other
// fields.
//
//   struct { unsigned kind : 3; int delta : 5; char name; }     has the region .kind~delta : u8
//
// Which units a compiler accesses cannot be seen by a program, so that the smallest ones will do.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

/// Bytes that bit-fields share, or a part of them.
struct Unit {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::string name;

  Sort sort() const { return Sort::machine(static_cast<int>(8 * (end - begin)), false); }
};

std::int64_t width_of(const clang::FieldDecl* field, const clang::ASTContext& context) {
  const auto declared = static_cast<std::int64_t>(field->getBitWidthValue(context));
  // C++ allows more bits than the type has: they are padding.
  return std::min(declared, static_cast<std::int64_t>(context.getTypeSize(field->getType())));
}

class Units {
public:
  Units(const clang::RecordDecl* record, const clang::ASTContext& context)
      : record_(record), context_(context), layout_(context.getASTRecordLayout(record)) {}

  /// Bytes that bit-fields of a struct have in common become one group. Each of a union's fields is
  /// one of its own: those overlap as whole members do.
  std::vector<Unit> all(const clang::FieldDecl* only) const {
    std::vector<Unit> groups;
    for (const clang::FieldDecl* field : record_->fields()) {
      if (!field->isBitField() || field->isUnnamedBitField() || (only && only != field))
        continue;
      const auto first = static_cast<std::int64_t>(layout_.getFieldOffset(field->getFieldIndex()));
      const std::int64_t begin = first / 8;
      const std::int64_t end = (first + width_of(field, context_) + 7) / 8;
      const std::string name = field->getName().str();
      if (!record_->isUnion() && !groups.empty() && begin < groups.back().end) {
        groups.back().end = end;
        groups.back().name =
            groups.back().name.substr(0, groups.back().name.find('~')) + "~" + name;
      } else {
        groups.push_back({begin, end, name});
      }
    }
    std::vector<Unit> units;
    for (const Unit& group : groups)
      split(group, units);
    return units;
  }

private:
  /// A group of three bytes is a unit of four where the fourth belongs to nobody.
  bool may_extend(const Unit& group, std::int64_t end) const {
    const auto limit =
        llvm::isa<clang::CXXRecordDecl>(record_) ? layout_.getNonVirtualSize() : layout_.getSize();
    if (record_->isUnion() || end > limit.getQuantity())
      return false;
    return std::ranges::none_of(record_->fields(), [&](const clang::FieldDecl* field) {
      const auto at = static_cast<std::int64_t>(layout_.getFieldOffset(field->getFieldIndex()) / 8);
      return !field->isUnnamedBitField() && at >= group.end && at < end;
    });
  }

  void split(Unit group, std::vector<Unit>& units) const {
    for (const std::int64_t size : {2, 4, 8})
      if (group.end - group.begin > size / 2 && group.end - group.begin < size &&
          may_extend(group, group.begin + size))
        group.end = group.begin + size;
    int part = 0;
    for (std::int64_t at = group.begin; at < group.end;) {
      std::int64_t size = 8;
      while (size > group.end - at)
        size /= 2;
      units.push_back(
          {at, at + size, group.name + (part > 0 ? "!" + std::to_string(part) : std::string())});
      at += size;
      ++part;
    }
  }

  const clang::RecordDecl* record_;
  const clang::ASTContext& context_;
  const clang::ASTRecordLayout& layout_;
};

}  // namespace

void Translation::add_bit_fields(const clang::RecordDecl* record, std::int64_t offset,
                                 const std::string& suffix,
                                 std::vector<ir::Region>& regions) const {
  if (std::ranges::none_of(record->fields(), [](const auto* field) { return field->isBitField(); }))
    return;
  for (const Unit& unit : Units(record, context_).all(nullptr))
    regions.push_back(
        {offset + unit.begin, unit.sort(), unit.end - unit.begin, 1, suffix + "." + unit.name});
}

BitField Translation::bit_field(const clang::FieldDecl* field) const {
  const clang::RecordDecl* record = field->getParent();
  const auto first = static_cast<std::int64_t>(
      context_.getASTRecordLayout(record).getFieldOffset(field->getFieldIndex()));
  BitField result;
  result.width = static_cast<int>(width_of(field, context_));
  const std::int64_t end = first + result.width;
  for (const Unit& unit : Units(record, context_).all(record->isUnion() ? field : nullptr)) {
    const std::int64_t from = std::max(first, 8 * unit.begin);
    const std::int64_t to = std::min(end, 8 * unit.end);
    if (from < to)
      result.pieces.push_back({unit.begin, unit.sort(), static_cast<int>(from - 8 * unit.begin),
                               static_cast<int>(to - from), static_cast<int>(from - first)});
  }
  return result;
}

bool Translation::initialize_bit_field(ir::ObjectId object, const clang::FieldDecl* field,
                                       const clang::APValue& value, std::int64_t offset) {
  if (!value.isInt())
    return !value.hasValue();
  const Int128 bits = value.getInt().extOrTrunc(64).getExtValue();
  auto& initializers = builder_.object(object).initializers;
  for (const BitField::Piece& piece : bit_field(field).pieces) {
    const std::int64_t at = offset + piece.offset;
    const auto known = std::ranges::find(initializers, at, &ir::Initializer::offset);
    const Int128 mask = (Int128{1} << piece.width) - 1;
    const Int128 part = ((bits >> piece.value_shift) & mask) << piece.shift;
    if (known == initializers.end())
      initializers.push_back({at, pool().machine(piece.unit, part)});
    else
      known->value = pool().machine(piece.unit, known->value.value().as_int() | part);
  }
  return true;
}

Expr FunctionLowering::mask(Sort sort, int width) {
  return pool_.machine(sort, (Int128{1} << width) - 1);
}

/// The low bits of an unsigned value as a value of the field's type.
Expr FunctionLowering::extended(Expr bits, int width, Sort sort) {
  if (width >= sort.bits || !sort.is_signed)
    return pool_.cast(bits, sort);
  if (width == 8 || width == 16 || width == 32)
    return pool_.cast(pool_.cast(bits, Sort::machine(width, true)), sort);
  const Expr low = pool_.cast(bits, sort);
  return pool_.ite(pool_.less(low, pool_.machine(sort, Int128{1} << (width - 1))), low,
                   pool_.subtract(low, pool_.machine(sort, Int128{1} << width)));
}

Expr FunctionLowering::load_bits(const Place& place, Range where) {
  const Sort sort = unit_.sort_of(place.type);
  const Sort plain = Sort::machine(sort.bits, false);
  Expr result;
  for (const BitField::Piece& piece : place.bits->pieces) {
    const Expr unit = blocks_.temporary(piece.unit);
    emit(ir::Load{unit, pool_.pointer_add(place.bits_of, bytes(piece.offset))}, where);
    const Expr part =
        pool_.cast(pool_.bit_and(pool_.shift_right(unit, pool_.machine(piece.unit, piece.shift)),
                                 mask(piece.unit, piece.width)),
                   plain);
    const Expr moved = pool_.shift_left(part, pool_.machine(plain, piece.value_shift));
    result = result ? pool_.bit_or(result, moved) : moved;
  }
  return extended(result, place.bits->width, sort);
}

void FunctionLowering::store_bits(const Place& place, Expr value, Range where) {
  for (const BitField::Piece& piece : place.bits->pieces) {
    const Expr address = pool_.pointer_add(place.bits_of, bytes(piece.offset));
    const Expr unit = blocks_.temporary(piece.unit);
    emit(ir::Load{unit, address}, where);
    const Sort plain = Sort::machine(value.sort().bits, false);
    const Expr part = pool_.bit_and(
        pool_.shift_right(pool_.cast(value, plain), pool_.machine(plain, piece.value_shift)),
        mask(plain, piece.width));
    const Int128 taken = ((Int128{1} << piece.width) - 1) << piece.shift;
    const Expr rest = pool_.bit_and(unit, pool_.machine(piece.unit, ~taken));
    const Expr moved =
        pool_.shift_left(pool_.cast(part, piece.unit), pool_.machine(piece.unit, piece.shift));
    emit(ir::Store{address, pool_.bit_or(rest, moved)}, where);
  }
}

/// What a place has after the value was stored.
Expr FunctionLowering::kept(const Place& place, Expr value, Range where) {
  if (!place.bits || !value)
    return value;
  const Sort sort = unit_.sort_of(place.type);
  const Expr plain = pool_.cast(as(value, sort), Sort::machine(sort.bits, false));
  return temporary(extended(pool_.bit_and(plain, mask(plain.sort(), place.bits->width)),
                            place.bits->width, sort),
                   where);
}

Place FunctionLowering::bit_field(Expr record, const clang::FieldDecl* field) {
  Place result{{}, {}, field->getType(), ""};
  result.bits = std::make_shared<const BitField>(unit_.bit_field(field));
  result.bits_of = record;
  if (const std::string reason = unit_.unmodelled_reason(field->getType());
      !reason.empty() || result.bits->pieces.empty())
    result.unmodelled = reason.empty() ? "an empty bit-field" : reason;
  else if (Translation::is_wide(field->getType()))
    result.unmodelled = "a bit-field of 128 bits";
  return result;
}

}  // namespace reachd::clang_extractor
