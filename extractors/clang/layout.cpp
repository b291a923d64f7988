// Types: which sort a scalar has, and which regions an object consists of.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/Mangle.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>

#include "analysis/ir/names.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

/// Regions of one object; beyond that the rest is left out.
constexpr std::size_t kRegionsMax = 4096;

clang::QualType plain(clang::QualType type) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const auto* atomic = type->getAs<clang::AtomicType>())
    return plain(atomic->getValueType());
  if (const auto* reduced = type->getAs<clang::EnumType>())
    if (!reduced->getDecl()->getIntegerType().isNull())
      return plain(reduced->getDecl()->getIntegerType());
  return type;
}

/// `auto` that nothing was deduced for is one in broken code.
bool is_undecided(clang::QualType type) {
  return type.isNull() || type->isDependentType() || type->isUndeducedType() ||
         type->isPlaceholderType();
}

bool is_pointer_like(clang::QualType type) {
  return type->isPointerType() || type->isReferenceType() || type->isNullPtrType() ||
         type->isArrayType() || type->isFunctionType() || type->isBlockPointerType();
}

/// Clang can tell the type's size: it is known, constant, and nothing in it is broken.
bool has_size(clang::QualType type) {
  if (type.isNull())
    return false;
  type = type.getCanonicalType();
  if (const auto* array = type->getAsArrayTypeUnsafe())
    return type->isConstantArrayType() && has_size(array->getElementType());
  if (const auto* atomic = type->getAs<clang::AtomicType>())
    return has_size(atomic->getValueType());
  if (type->isDependentType() || type->isUndeducedType() || type->isPlaceholderType() ||
      type->isIncompleteType() || type->isFunctionType() || type->isSizelessType())
    return false;
  const clang::RecordDecl* record = type->getAsRecordDecl();
  return !record || !record->isInvalidDecl();
}

}  // namespace

clang::QualType Translation::passed_type(clang::QualType type) {
  const clang::RecordDecl* record = type->getAsRecordDecl();
  if (record && record->isUnion() && record->hasAttr<clang::TransparentUnionAttr>() &&
      !record->field_empty())
    return record->field_begin()->getType();
  return type;
}

bool Translation::is_wide(clang::QualType type) {
  if (is_undecided(type))
    return false;
  type = plain(type);
  return type->isSpecificBuiltinType(clang::BuiltinType::Int128) ||
         type->isSpecificBuiltinType(clang::BuiltinType::UInt128);
}

Sort Translation::sort_of(clang::QualType type) const {
  if (!type.isNull() && (type->isReferenceType() || type->isPointerType()))
    return Sort::pointer();
  if (is_undecided(type))
    return Sort::i64();
  if (LibraryModels::is_text(type))
    return Sort::string();
  type = plain(type);
  if (is_pointer_like(type) || type->isRecordType() || type->isMemberFunctionPointerType())
    return Sort::pointer();
  if (type->isMemberDataPointerType())
    return Sort::i64();
  if (type->isSpecificBuiltinType(clang::BuiltinType::Float))
    return Sort::floating(32);
  if (type->isRealFloatingType() || type->isAnyComplexType())
    return Sort::floating(64);
  if (type->isBooleanType())
    return Sort::u8();
  if (is_wide(type))
    return Sort::integer();
  if (type->isIntegerType()) {
    const auto bits = std::min<std::uint64_t>(64, context_.getTypeSize(type));
    return Sort::machine(static_cast<int>(bits < 8 ? 8 : bits), type->isSignedIntegerType());
  }
  return Sort::u64();
}

std::string Translation::unmodelled_reason(clang::QualType type) const {
  if (is_undecided(type))
    return context_.getLangOpts().CPlusPlus ? "code that depends on a template's parameters"
                                            : "code that does not compile";
  type = plain(type);
  if (is_pointer_like(type) || type->isRecordType() || type->isVoidType() ||
      type->isBooleanType() || type->isMemberPointerType() || is_wide(type))
    return "";
  if (type->isAnyComplexType())
    return "complex numbers";
  if (type->isRealFloatingType())
    return type->isSpecificBuiltinType(clang::BuiltinType::Float) ||
                   type->isSpecificBuiltinType(clang::BuiltinType::Double)
               ? ""
               : "floating-point type '" + type.getAsString() + "'";
  if (type->isBitIntType() || type->isVectorType() || !type->isIntegerType())
    return "type '" + type.getAsString() + "'";
  return context_.getTypeSize(type) > 64 ? "integers of 128 bits" : "";
}

std::int64_t Translation::size_of(clang::QualType type) const {
  if (!type.isNull() && type->isReferenceType())
    return 8;
  return has_size(type) ? context_.getTypeSizeInChars(type).getQuantity() : 0;
}

bool Translation::is_plain_field(const clang::FieldDecl* field) const {
  const clang::QualType type = field->getType().getCanonicalType();
  return !field->getName().empty() && !field->isBitField() && !field->getParent()->isUnion() &&
         !type->isArrayType() && !type->isRecordType() && !is_wide(type) &&
         !LibraryModels::is_text(type);
}

bool Translation::is_own(const clang::FieldDecl* field) const {
  const clang::SourceLocation where = field->getParent()->getLocation();
  return !spans_.is_system(where) &&
         !spans_.sources().getFilename(where).contains(kModelPathPrefix);
}

std::string field_of(const ir::Region& region) {
  return region.is_own ? region.suffix.substr(region.suffix.rfind('.') + 1) : "";
}

void Translation::expose(const clang::FieldDecl* field) {
  if (is_plain_field(field) && is_own(field))
    builder_.module().exposed_fields.insert(field->getName().str());
}

void Translation::expose_fields_in(const clang::Stmt* evaluated) {
  if (!evaluated)
    return;
  if (const auto* offset = llvm::dyn_cast<clang::OffsetOfExpr>(evaluated))
    for (unsigned i = 0; i < offset->getNumComponents(); ++i)
      if (offset->getComponent(i).getKind() == clang::OffsetOfNode::Field)
        expose(offset->getComponent(i).getField());
  if (const auto* address = llvm::dyn_cast<clang::UnaryOperator>(evaluated);
      address && address->getOpcode() == clang::UO_AddrOf)
    if (const auto* member =
            llvm::dyn_cast<clang::MemberExpr>(address->getSubExpr()->IgnoreParenCasts()))
      if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()))
        expose(field);
  for (const clang::Stmt* child : evaluated->children())
    expose_fields_in(child);
}

bool Translation::has_own_fields(clang::QualType type) {
  const auto [it, is_new] = has_own_fields_.try_emplace(type.getCanonicalType().getTypePtr(), true);
  if (is_new) {
    std::vector<ir::Region> regions;
    const bool is_exact = add_regions(type, 0, "", regions);
    it->second = !is_exact || std::ranges::any_of(regions, &ir::Region::is_own);
  }
  return has_own_fields_[type.getCanonicalType().getTypePtr()];
}

bool Translation::add_field(const clang::FieldDecl* field, const clang::ASTRecordLayout& layout,
                            std::int64_t offset, const std::string& suffix,
                            std::vector<ir::Region>& regions) const {
  if (field->isBitField())
    return true;  // see add_bit_fields
  const auto bits = static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()));
  // What a model keeps as the value of its class is known by the class's name.
  const bool is_nameless = field->getName().empty() || LibraryModels::is_text(field->getType());
  const std::string name = is_nameless ? suffix : suffix + "." + field->getName().str();
  if (field->getType()->isIncompleteArrayType())
    return false;
  const std::size_t before = regions.size();
  const bool is_exact = add_regions(field->getType(), offset + bits / 8, name, regions);
  if (regions.size() == before + 1 && is_plain_field(field) && is_own(field))
    regions.back().is_own = true;
  return is_exact;
}

/// `is_whole`: no base of another object, hence with virtual bases.
bool Translation::add_record(const clang::RecordDecl* record, std::int64_t offset,
                             const std::string& suffix, bool is_whole,
                             std::vector<ir::Region>& regions) const {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
  bool is_exact = true;
  if (const auto* object = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
    // A virtual base may share the pointer of what it is a base of.
    const bool shares = layout.getPrimaryBase() && layout.isPrimaryBaseVirtual();
    const auto is_there = [&](const ir::Region& region) {
      return region.offset == offset && region.suffix == suffix + ".vtable";
    };
    if (shares ? std::ranges::none_of(regions, is_there)
               : layout.hasOwnVFPtr() && (is_whole || std::ranges::none_of(regions, is_there)))
      regions.push_back({offset, Sort::pointer(), 8, 1, suffix + ".vtable"});
    const auto add_base = [&](const clang::CXXBaseSpecifier& base) {
      const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      parent = parent ? parent->getDefinition() : nullptr;
      if (!parent || parent->isInvalidDecl())
        return false;
      const auto at =
          base.isVirtual() ? layout.getVBaseClassOffset(parent) : layout.getBaseClassOffset(parent);
      return parent->getNumVBases() == 0 && !base.isVirtual()
                 ? add_regions(base.getType(), offset + at.getQuantity(), suffix, regions)
                 : add_record(parent, offset + at.getQuantity(), suffix, false, regions);
    };
    const bool has_virtual = object->getNumVBases() > 0;
    if (has_virtual && has_odd_bases(object))
      return false;
    for (const clang::CXXBaseSpecifier& base : object->bases())
      if (!base.isVirtual())
        is_exact &= add_base(base);
    for (const clang::CXXBaseSpecifier& base : object->vbases())
      if (is_whole)
        is_exact &= add_base(base);
  }
  for (const clang::FieldDecl* field : record->fields())
    is_exact &= add_field(field, layout, offset, suffix, regions);
  add_bit_fields(record, offset, suffix, regions);
  return is_exact;
}

bool Translation::add_regions(clang::QualType type, std::int64_t offset, const std::string& suffix,
                              std::vector<ir::Region>& regions) const {
  if (type.isNull() || regions.size() >= kRegionsMax)
    return false;
  const clang::QualType canonical = type.getCanonicalType();
  if (const auto* array = context_.getAsConstantArrayType(canonical)) {
    const clang::QualType element = array->getElementType();
    const std::int64_t stride = size_of(element);
    const auto count = static_cast<std::int64_t>(array->getSize().getLimitedValue(INT64_MAX));
    if (!element->isArrayType() && !element->isRecordType() && !is_wide(element)) {
      if (count > 0 && stride > 0 && unmodelled_reason(element).empty())
        regions.push_back({offset, sort_of(element), stride, count, suffix});
      return unmodelled_reason(element).empty();
    }
    bool is_exact = true;
    // To the end, also where some member of the element has no regions: an access to a later
    // element is no less defined than one to the first.
    for (std::int64_t i = 0; i < count && stride > 0 && regions.size() < kRegionsMax; ++i)
      is_exact &= add_regions(element, offset + i * stride, suffix + "[" + std::to_string(i) + "]",
                              regions);
    return is_exact && regions.size() < kRegionsMax;
  }
  if (const clang::RecordDecl* record = canonical->getAsRecordDecl()) {
    record = record->getDefinition();
    if (!record || record->isInvalidDecl() || record->isDependentType())
      return false;
    if (const auto* library = llvm::dyn_cast<clang::CXXRecordDecl>(record))
      if (const clang::CXXRecordDecl* model = models_.layout_of(library))
        return add_regions(context_.getTypeDeclType(model), offset, suffix, regions);
    return add_record(record, offset, suffix, true, regions);
  }
  if (canonical->isIncompleteType() || !unmodelled_reason(canonical).empty())
    return false;
  if (is_wide(canonical)) {
    const Sort high = Sort::machine(64, canonical->isSignedIntegerOrEnumerationType());
    regions.push_back({offset, Sort::u64(), 8, 1, suffix + ".low"});
    regions.push_back({offset + 8, high, 8, 1, suffix + ".high"});
    return true;
  }
  if (size_of(type) > 0)
    regions.push_back({offset, sort_of(canonical), size_of(type), 1, suffix});
  return true;
}

ir::Object Translation::object_for(clang::QualType type, ir::ObjectKind kind,
                                   clang::SourceRange where) {
  ir::Object object;
  object.kind = kind;
  object.size = size_of(type);
  add_regions(type, 0, "", object.regions);
  if (object.regions.size() >= kRegionsMax)
    object.regions.clear();  // all of it is not modelled: where a part ends, nobody could tell
  std::ranges::stable_sort(object.regions, {}, &ir::Region::offset);
  // A constant local is written when it is declared, each time anew.
  object.is_constant = kind != ir::ObjectKind::kLocal && type.isConstant(context_);
  object.type = type.getUnqualifiedType().getAsString(context_.getPrintingPolicy());
  object.where = spans_.expansion(where);
  return object;
}

ir::ObjectId Translation::elements_pattern(clang::QualType type, std::int64_t count, bool is_kept) {
  type = type.getCanonicalType().getUnqualifiedType();
  // How a type is written does not tell lambdas and types of unnamed namespaces apart.
  if (!mangler_)
    mangler_.reset(clang::ItaniumMangleContext::create(context_, context_.getDiagnostics()));
  std::string key = (is_kept ? "kept " : "elements ") + std::to_string(count) + " ";
  llvm::raw_string_ostream out(key);
  mangler_->mangleCanonicalTypeName(type, out);
  const bool is_shared = clang::isExternallyVisible(type->getLinkage());
  if (!is_shared)
    key +=
        " " + std::to_string(
                  internal_types_.emplace(type.getTypePtr(), internal_types_.size()).first->second);
  const auto [it, is_new] = patterns_.emplace(key, 0);
  if (is_new) {
    const clang::QualType array =
        context_.getConstantArrayType(type, llvm::APInt(64, static_cast<std::uint64_t>(count)),
                                      nullptr, clang::ArraySizeModifier::Normal, 0);
    ir::Object object = object_for(array, ir::ObjectKind::kElements, {});
    object.type =
        type.getAsString(context_.getPrintingPolicy()) + "[" + std::to_string(count) + "]";
    // As of a global, what is not listed is zero.
    if (is_kept && !object.regions.empty()) {
      const ir::Region& first = object.regions.front();
      object.initializers = {{first.offset, pool().constant(default_value(first.sort))}};
    }
    it->second = is_shared ? builder_.add_external(key, "elements", std::move(object))
                           : unnamed("elements", std::move(object));
  }
  return it->second;
}

ir::ObjectId Translation::anything_pattern() {
  const auto [it, is_new] = patterns_.emplace(std::string(ir::kAnything), 0);
  if (is_new) {
    ir::Object object;
    object.kind = ir::ObjectKind::kElements;
    object.type = ir::kAnything;
    it->second = builder_.add_external(std::string(ir::kAnything), "anything", std::move(object));
  }
  return it->second;
}

ir::ObjectId Translation::characters_pattern(bool is_wide) {
  const std::string name = is_wide ? "wide characters" : "characters";
  const auto [it, is_new] = patterns_.emplace(name, 0);
  if (is_new) {
    ir::Object object;
    object.kind = ir::ObjectKind::kText;
    if (is_wide)
      object.type = ir::kWideCharacters;
    it->second = builder_.add_external(name, "characters", std::move(object));
  }
  return it->second;
}

/// Of a parameter that a text can be put into (std::string and its like, also behind a reference);
/// else 0.
ir::ObjectId Translation::text_pattern(clang::QualType parameter) {
  if (parameter->isReferenceType() || parameter->isPointerType())
    parameter = parameter->getPointeeType();
  const clang::CXXRecordDecl* record = parameter->getAsCXXRecordDecl();
  if (!record || !record->getDefinition() || !models_.holds_text(record))
    return 0;
  const std::string name = "text " + parameter.getCanonicalType().getUnqualifiedType().getAsString(
                                         context_.getPrintingPolicy());
  const auto [it, is_new] = patterns_.emplace(name, 0);
  if (is_new) {
    characters_pattern();
    it->second =
        unnamed("text", object_for(parameter.getUnqualifiedType(), ir::ObjectKind::kLocal, {}));
  }
  return it->second;
}

/// Of a parameter of a marked handler that an event's values can be put into: an object of a class
/// (also behind a reference or pointer), the characters of a C text; else 0.
ir::ObjectId Translation::record_pattern(clang::QualType parameter) {
  if (parameter->isReferenceType() || parameter->isPointerType())
    parameter = parameter->getPointeeType();
  else if (!parameter->isRecordType())
    return 0;
  const clang::QualType type = parameter.getCanonicalType().getUnqualifiedType();
  const bool is_text =
      parameter.isConstQualified() && (type->isSpecificBuiltinType(clang::BuiltinType::Char_S) ||
                                       type->isSpecificBuiltinType(clang::BuiltinType::Char_U));
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  const bool is_class =
      type->isRecordType() && !type->isIncompleteType() && !(record && record->isDynamicClass());
  if (!is_text && !is_class)
    return 0;
  const auto [it, is_new] =
      patterns_.emplace("argument " + type.getAsString(context_.getPrintingPolicy()), 0);
  if (is_new)
    it->second = unnamed("argument", object_for(type, ir::ObjectKind::kLocal, {}));
  return it->second;
}

}  // namespace reachd::clang_extractor
