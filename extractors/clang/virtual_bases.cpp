// Virtual base classes as the Itanium ABI has them. Where such a base lies depends on the whole
// object: its offset is in the table of virtual functions. Constructors and destructors exist
// twice: for whole objects, which also make and destroy the virtual bases, and, `C::C.base`, for
// objects that are bases of others. The latter get a table of tables (VTT), since until the whole
// object is complete its parts have tables of their own.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>
#include <clang/AST/VTTBuilder.h>
#include <clang/AST/VTableBuilder.h>

#include "extractors/clang/function_lowering.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

const clang::CXXRecordDecl* class_of(const clang::CXXBaseSpecifier& base) {
  const clang::CXXRecordDecl* record = base.getType()->getAsCXXRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

}  // namespace

/// Also true of a class that inherits from one that a library model stands in for: its layout is
/// another.
bool Translation::has_odd_bases(const clang::CXXRecordDecl* record) const {
  if (record->getNumVBases() == 0)
    return false;
  if (!has_tables())
    return true;
  for (const clang::CXXBaseSpecifier& base : record->bases()) {
    const clang::CXXRecordDecl* parent = class_of(base);
    if (!parent || parent->isInvalidDecl() || models_.layout_of(parent) || has_odd_bases(parent))
      return true;
  }
  return false;
}

bool Translation::has_virtual_bases(const clang::CXXRecordDecl* record) {
  record = record ? record->getDefinition() : nullptr;
  return record && record->getNumVBases() > 0 && !record->isInvalidDecl() &&
         !models_.layout_of(record) && !has_odd_bases(record);
}

std::int64_t Translation::base_offset_slot(const clang::CXXRecordDecl* derived,
                                           const clang::CXXRecordDecl* base) {
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  return tables.getVirtualBaseOffsetOffset(derived, base).getQuantity();
}

/// Pointers to tables within the part `part` of an object of the class.
void Translation::collect_pointers(const clang::CXXRecordDecl* record, clang::BaseSubobject part,
                                   TablePointer pointer, bool is_primary,
                                   std::vector<TablePointer>& found) {
  const clang::CXXRecordDecl* type = part.getBase();
  pointer.part = part;
  if (!is_primary)
    found.push_back(pointer);
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(type);
  for (const clang::CXXBaseSpecifier& base : type->bases()) {
    const clang::CXXRecordDecl* parent = class_of(base);
    if (!parent || !parent->isDynamicClass())
      continue;
    TablePointer inner = pointer;
    if (base.isVirtual()) {
      if (has_odd_bases(record) ||
          std::ranges::any_of(found, [&](const auto& p) { return p.virtual_base == parent; }))
        continue;
      inner.virtual_base = parent;
      inner.from_virtual = 0;
      const auto at = context_.getASTRecordLayout(record).getVBaseClassOffset(parent);
      collect_pointers(record, {parent, at}, inner, false, found);
    } else {
      const clang::CharUnits at = layout.getBaseClassOffset(parent);
      inner.from_virtual += at.getQuantity();
      collect_pointers(record, {parent, part.getBaseOffset() + at}, inner,
                       layout.getPrimaryBase() == parent, found);
    }
  }
}

/// The place of a part's table within the object that holds all tables of a class.
Expr Translation::address_point(ir::ObjectId table, const clang::VTableLayout& layout,
                                clang::BaseSubobject part) {
  const auto known = layout.getAddressPoints().find(part);
  if (known == layout.getAddressPoints().end())
    return {};
  const auto index =
      layout.getVTableOffset(known->second.VTableIndex) + known->second.AddressPointIndex;
  return pool().pointer({table, static_cast<std::int64_t>(index) * kPointerBytes});
}

std::vector<TablePointer> Translation::table_pointers(const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  std::vector<TablePointer> result;
  collect_pointers(record, {record, clang::CharUnits::Zero()}, {}, false, result);
  const ir::ObjectId table = vtable(record);
  const clang::VTableLayout& layout = tables.getVTableLayout(record);
  for (TablePointer& pointer : result)
    pointer.table = address_point(table, layout, pointer.part);
  std::erase_if(result, [](const TablePointer& pointer) { return !pointer.table; });
  if (has_virtual_bases(record)) {
    const clang::VTTBuilder builder(context_, record, false);
    for (TablePointer& pointer : result)
      if (pointer.virtual_base || pointer.part.getBase()->getNumVBases() > 0)
        pointer.index =
            static_cast<int>(builder.getSecondaryVirtualPointerIndices().lookup(pointer.part));
  }
  return result;
}

/// Where tables for the part of an object begin in the table of tables of the object's class.
std::int64_t Translation::tables_of_part(const clang::CXXRecordDecl* record,
                                         clang::BaseSubobject part) {
  const clang::VTTBuilder builder(context_, record, false);
  return static_cast<std::int64_t>(builder.getSubVTTIndices().lookup(part)) * kPointerBytes;
}

/// The tables of a part while it is made and the whole object, of the class `record`, is not.
ir::ObjectId Translation::construction_table(const clang::CXXRecordDecl* record,
                                             clang::BaseSubobject part,
                                             const clang::VTableLayout& layout) {
  const std::string in = "@" + std::to_string(part.getBaseOffset().getQuantity()) + "." +
                         part.getBase()->getNameAsString();
  ir::Object object;
  object.kind = ir::ObjectKind::kGlobal;
  object.is_constant = object.address_taken = true;
  object.size = static_cast<std::int64_t>(layout.vtable_components().size()) * kPointerBytes;
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, (".vtable" + in).c_str(), std::move(object));
  if (builder_.object(id).initializers.empty())
    fill_table(id, layout, construction_types(record, part, ".typeinfo" + in));
  return id;
}

ir::ObjectId Translation::table_of_tables(const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  if (const auto it = tables_of_tables_.find(record); it != tables_of_tables_.end())
    return it->second;
  auto& context = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  const clang::VTTBuilder builder(context_, record, true);
  ir::Object object;
  object.kind = ir::ObjectKind::kGlobal;
  object.is_constant = object.address_taken = true;
  const auto count = static_cast<std::int64_t>(builder.getVTTComponents().size());
  object.size = count * kPointerBytes;
  object.regions.push_back({0, Sort::pointer(), kPointerBytes, count, ""});
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, ".tables", std::move(object));
  tables_of_tables_[record] = id;
  if (!builder_.object(id).initializers.empty())
    return id;
  std::vector<std::pair<ir::ObjectId, std::unique_ptr<clang::VTableLayout>>> parts;
  for (const clang::VTTVTable& table : builder.getVTTVTables()) {
    if (table.getBase() == record) {
      parts.emplace_back(vtable(record), nullptr);
      continue;
    }
    auto layout = context.createConstructionVTableLayout(table.getBase(), table.getBaseOffset(),
                                                         table.isVirtual(), record);
    const ir::ObjectId part = construction_table(record, table.getBaseSubobject(), *layout);
    parts.emplace_back(part, std::move(layout));
  }
  std::vector<ir::Initializer> values;
  std::int64_t at = 0;
  for (const clang::VTTComponent& component : builder.getVTTComponents()) {
    const auto& [table, own] = parts[component.VTableIndex];
    const clang::VTableLayout& layout = own ? *own : context.getVTableLayout(record);
    if (const Expr point = address_point(table, layout, component.VTableBase))
      values.push_back({at, point});
    at += kPointerBytes;
  }
  builder_.object(id).initializers = std::move(values);
  return id;
}

ir::ObjectId Translation::base_variant(const clang::CXXMethodDecl* structor) {
  const auto* key = llvm::cast<clang::CXXMethodDecl>(structor->getCanonicalDecl());
  if (const auto it = base_variants_.find(key); it != base_variants_.end())
    return it->second;
  const std::string name = name_of(structor) + ".base";
  const clang::FunctionDecl* definition = nullptr;
  structor->hasBody(definition);
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  code.type = structor->getType().getAsString(context_.getPrintingPolicy());
  code.where = spans_.expansion(structor->getNameInfo().getSourceRange());
  const ir::ObjectId id =
      structor->isExternallyVisible()
          ? builder_.add_external(link_key(structor) + ".base", name, std::move(code))
          : builder_.add_internal(name, main_path_, std::move(code));
  base_variants_[key] = id;
  ir::Function& function = builder_.function(builder_.function_of(id));
  if (function.has_body())
    return id;
  const bool is_wanted = definition && wants_body(definition);
  describe_base_variant(is_wanted ? definition : structor, function);
  if (is_wanted)
    pending_bases_.emplace_back(definition, id);
  return id;
}

/// The table of tables comes right behind the object.
void Translation::describe_base_variant(const clang::FunctionDecl* structor,
                                        ir::Function& function) {
  describe(structor, function);
  function.parameters.insert(function.parameters.begin() + 1,
                             register_for("tables", Sort::pointer()));
  if (function.pointees.size() > 1)
    function.pointees.insert(function.pointees.begin() + 1, 0);
  if (function.records.size() > 1)
    function.records.insert(function.records.begin() + 1, 0);
}

void Translation::lower_base_variant(const clang::FunctionDecl* definition, ir::ObjectId id) {
  const std::size_t index = builder_.function_of(id);
  if (builder_.function(index).has_body())
    return;
  describe_base_variant(definition, builder_.function(index));
  ir::Function function = builder_.function(index);
  FunctionLowering(*this, definition, function, true).run();
  function.name = builder_.function(index).name;
  function.model_size = model_size(definition, function);
  builder_.function(index) = std::move(function);
}

// The part of functions.

void FunctionLowering::store_tables(const clang::CXXRecordDecl* record, Range where) {
  // The function is that of a model. Objects whose tables depend on virtual bases are modelled as a
  // whole.
  if (const clang::CXXRecordDecl* library = unit_.models().library_class(record);
      library && library->getNumVBases() == 0)
    record = library;
  if (!record->isDynamicClass() || !unit_.has_tables())
    return;
  for (const TablePointer& pointer : unit_.table_pointers(record)) {
    Expr table = pointer.table;
    Expr at = pool_.pointer_add(this_, bytes(pointer.part.getBaseOffset().getQuantity()));
    if (tables_ && pointer.index >= 0) {
      table = blocks_.temporary(Sort::pointer());
      emit(ir::Load{table, pool_.pointer_add(tables_, bytes(pointer.index * kPointerBytes))},
           where);
    }
    if (tables_ && pointer.virtual_base)
      at = pool_.pointer_add(virtual_base(this_, record, pointer.virtual_base, where),
                             bytes(pointer.from_virtual));
    emit(ir::Store{at, table, "vtable"}, where);
  }
}

/// The address of that part of an object which is not null; `derived` is a class that it has.
Expr FunctionLowering::virtual_base(Expr object, const clang::CXXRecordDecl* derived,
                                    const clang::CXXRecordDecl* base, Range where) {
  object = temporary(object, where);
  const Expr table = blocks_.temporary(Sort::pointer());
  const Expr offset = blocks_.temporary(Sort::i64());
  emit(ir::Load{table, object}, where);
  emit(ir::Load{offset, pool_.pointer_add(table, bytes(unit_.base_offset_slot(derived, base)))},
       where);
  return pool_.pointer_add(object, offset);
}

/// As above, of a pointer that may be null where `may_be_null`.
Expr FunctionLowering::to_virtual_base(Expr object, const clang::CXXRecordDecl* derived,
                                       const clang::CXXRecordDecl* base, bool may_be_null,
                                       Range where) {
  if (!may_be_null)
    return virtual_base(object, derived, base, where);
  object = temporary(object, where);
  const Expr result = blocks_.temporary(Sort::pointer());
  const ir::BlockId some = blocks_.new_block("object");
  const ir::BlockId after = blocks_.new_block("base");
  emit(ir::Assign{result, pool_.null()}, where);
  blocks_.end(ir::Branch{pool_.distinct(object, pool_.null()), some, after,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(some);
  emit(ir::Assign{result, virtual_base(object, derived, base, where)}, where);
  blocks_.enter(after);
  return result;
}

/// For a constructor or destructor of a base of the object that is made or destroyed here: its part
/// of the table of tables.
Expr FunctionLowering::tables_for(const clang::CXXRecordDecl* base, bool is_virtual) {
  const auto* record = llvm::cast<clang::CXXMethodDecl>(definition_)->getParent()->getDefinition();
  base = base->getDefinition();
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
  const clang::CharUnits at =
      is_virtual ? layout.getVBaseClassOffset(base) : layout.getBaseClassOffset(base);
  const Expr start = tables_ ? tables_ : pool_.pointer({unit_.table_of_tables(record), 0});
  return pool_.pointer_add(start, bytes(unit_.tables_of_part(record, {base, at})));
}

/// The function that makes the object, and the table of tables that it gets, if any.
std::string FunctionLowering::constructor_for(const clang::CXXConstructExpr* e, Expr& tables) {
  const clang::CXXConstructorDecl* constructor = e->getConstructor();
  const auto kind = e->getConstructionKind();
  const bool is_whole = kind == clang::CXXConstructionKind::Complete ||
                        (kind == clang::CXXConstructionKind::Delegating && !tables_);
  if (is_whole || !unit_.has_virtual_bases(constructor->getParent()))
    return call_name(constructor);
  tables =
      kind == clang::CXXConstructionKind::Delegating
          ? tables_
          : tables_for(constructor->getParent(), kind == clang::CXXConstructionKind::VirtualBase);
  return unit_.builder().object(unit_.base_variant(constructor)).name;
}

/// Of the object that is made or destroyed here.
void FunctionLowering::destroy_base(const clang::CXXRecordDecl* base, bool is_virtual, Expr address,
                                    Range where) {
  const clang::QualType type = context_.getTypeDeclType(base);
  if (!unit_.has_virtual_bases(base)) {
    destroy(type, address, where);
    return;
  }
  const clang::CXXDestructorDecl* destructor = base->getDefinition()->getDestructor();
  if (!destructor || base->hasTrivialDestructor() || destructor->isDeleted() ||
      destructor->isInvalidDecl())
    return;
  emit_checked(ir::Call{{},
                        unit_.builder().object(unit_.base_variant(destructor)).name,
                        {},
                        {taken(address), tables_for(base, is_virtual)}},
               unit_.throws().may_throw(destructor), where);
}

/// `only_unwinding`: a base that a constructor has made, as long as the whole is not complete.
void FunctionLowering::destroy_base_later(const clang::CXXRecordDecl* base, bool is_virtual,
                                          Expr address, bool only_unwinding, Range where) {
  const clang::QualType type = context_.getTypeDeclType(base);
  if (type.isDestructedType() != clang::QualType::DK_cxx_destructor ||
      (only_unwinding && !unit_.throws().are_enabled()))
    return;
  Cleanup cleanup{address, type, Expr()};
  cleanup.only_unwinding = only_unwinding;
  if (unit_.has_virtual_bases(base))
    cleanup.action = [this, base, is_virtual, address, where](bool) {
      destroy_base(base, is_virtual, address, where);
    };
  cleanups_.push_back(std::move(cleanup));
}

}  // namespace reachd::clang_extractor
