// Virtual functions as the Itanium ABI has them: each dynamic class has a constant table,
// `A.vtable`, and its objects point into it. Tables are objects like any other, so that a call
// loads a pointer and calls it, whichever files the classes come from.
//
//   object Cat.vtable { +0 : i64 = 0; +8 : ptr = &Cat.typeinfo; +16 : ptr = &Cat::speak } const
#include <clang/AST/DeclCXX.h>
#include <clang/AST/RecordLayout.h>
#include <clang/AST/VTableBuilder.h>
#include <llvm/Support/raw_ostream.h>

#include "extractors/clang/function_lowering.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

constexpr std::int64_t kSlot = 8;

/// Where in an object of the class pointers to tables lie: at subobjects that brought their own.
void collect_pointers(const clang::ASTContext& context, const clang::CXXRecordDecl* record,
                      clang::CharUnits offset, std::vector<clang::BaseSubobject>& found) {
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(record);
  if (layout.hasOwnVFPtr() || layout.getPrimaryBase())
    found.emplace_back(record, offset);
  for (const clang::CXXBaseSpecifier& base : record->bases()) {
    const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
    if (!parent || base.isVirtual() || !parent->isDynamicClass())
      continue;
    const clang::CharUnits at = offset + layout.getBaseClassOffset(parent);
    if (parent != layout.getPrimaryBase())
      collect_pointers(context, parent, at, found);
  }
}

}  // namespace

ir::ObjectId Translation::class_object(const clang::CXXRecordDecl* record, const char* suffix,
                                       ir::Object object) {
  std::string name = scope_name(record);
  name.resize(name.size() - 2);
  name += suffix;
  if (!record->isExternallyVisible())
    return builder_.add_internal(name, main_path_, std::move(object));
  if (!mangler_)
    mangler_.reset(clang::ItaniumMangleContext::create(context_, context_.getDiagnostics()));
  std::string link;
  llvm::raw_string_ostream out(link);
  mangler_->mangleCXXVTable(record, out);
  return builder_.add_external(link + suffix, name, std::move(object));
}

ir::Function& Translation::generated(const std::string& name, const clang::CXXMethodDecl* like,
                                     const std::string& key_end, ir::ObjectId& id) {
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  code.type = like->getType().getAsString(context_.getPrintingPolicy());
  code.where = spans_.expansion(like->getLocation());
  code.address_taken = true;
  id = like->isExternallyVisible()
           ? builder_.add_external(link_key(like) + key_end, name, std::move(code))
           : builder_.add_internal(name, main_path_, std::move(code));
  ir::Function& function = builder_.function(builder_.function_of(id));
  describe(like, function);
  function.where = function.name_span = {};
  return function;
}

ir::ObjectId Translation::deleting_destructor(const clang::CXXDestructorDecl* destructor) {
  const auto* key = destructor->getCanonicalDecl();
  if (const auto it = deleting_.find(key); it != deleting_.end())
    return it->second;
  const std::string whole = name_of(destructor);
  const clang::FunctionDecl* deallocator = destructor->getOperatorDelete();
  const bool is_own = deallocator && !deallocator->isReplaceableGlobalAllocationFunction();
  const std::string own = is_own ? name_of(deallocator) : std::string();
  ir::ObjectId id = 0;
  ir::Function& function = generated(whole + ".delete", destructor, ".delete", id);
  deleting_[key] = id;
  if (function.has_body())
    return id;
  const Expr object = function.parameters[0];
  const clang::QualType type = context_.getTypeDeclType(destructor->getParent());
  ir::Block block{.name = "entry", .instructions = {}};
  const SourceSpan where = spans_.expansion(destructor->getLocation());
  block.instructions.push_back({ir::Call{{}, whole, {}, {object}}, where});
  if (is_own)
    block.instructions.push_back(
        {ir::Call{{},
                  own,
                  {},
                  passed_to_delete(deallocator, object, pool().machine(Sort::i64(), size_of(type)),
                                   type)},
         where});
  else
    block.instructions.push_back({ir::Deallocate{object}, where});
  function.blocks.push_back(std::move(block));
  return id;
}

ir::ObjectId Translation::thunk(ir::ObjectId target, const clang::CXXMethodDecl* method,
                                const clang::ThunkInfo& info) {
  const std::string callee = builder_.object(target).name;
  const std::string end =
      ".thunk" + std::to_string(-info.This.NonVirtual) +
      (info.Return.isEmpty() ? "" : "." + std::to_string(info.Return.NonVirtual));
  if (const ir::ObjectId known = thunks_[callee + end])
    return known;
  ir::ObjectId id = 0;
  const bool is_delete = callee.ends_with(".delete");
  ir::Function& function = generated(callee + end, method, (is_delete ? ".delete" : "") + end, id);
  thunks_[callee + end] = id;
  if (function.has_body())
    return id;
  ir::Block block{.name = "entry", .instructions = {}};
  const SourceSpan where = spans_.expansion(method->getLocation());
  if (info.This.Virtual.Itanium.VCallOffsetOffset != 0 ||
      info.Return.Virtual.Itanium.VBaseOffsetOffset != 0)
    block.instructions.push_back({ir::Approximate{"a virtual base class"}, where});
  std::vector<Expr> passed = function.parameters;
  Expr& object = passed[method->getReturnType()->isRecordType() ? 1 : 0];
  object = pool().pointer_add(object, pool().machine(Sort::i64(), info.This.NonVirtual));
  Expr result;
  if (function.result)
    result = register_for("1", *function.result);
  block.instructions.push_back({ir::Call{result, callee, {}, std::move(passed)}, where});
  if (result && info.Return.NonVirtual != 0)
    result =
        pool().ite(pool().equal(result, pool().null()), pool().null(),
                   pool().pointer_add(result, pool().machine(Sort::i64(), info.Return.NonVirtual)));
  block.end = ir::Return{result};
  function.blocks.push_back(std::move(block));
  return id;
}

/// What is called where a class has no function: the program ends.
ir::ObjectId Translation::pure_virtual() {
  static constexpr const char* kName = "__cxa_pure_virtual";
  if (const ir::ObjectId known = builder_.find_external(kName))
    return known;
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  const ir::ObjectId id = builder_.add_external(kName, kName, std::move(code));
  ir::Function& function = builder_.function(builder_.function_of(id));
  function.is_variadic = function.is_library = true;
  function.blocks.push_back(
      {.name = "entry", .instructions = {}, .end = ir::Stop{"a pure virtual function is called"}});
  return id;
}

void Translation::fill_table(ir::ObjectId table, const clang::CXXRecordDecl* record) {
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  const clang::VTableLayout& layout = tables.getVTableLayout(record);
  const auto thunks = layout.vtable_thunks();
  std::size_t next_thunk = 0;
  std::vector<ir::Region> regions;
  std::vector<ir::Initializer> values;
  const auto components = layout.vtable_components();
  for (std::size_t i = 0; i < components.size(); ++i) {
    const clang::VTableComponent& component = components[i];
    const std::int64_t at = static_cast<std::int64_t>(i) * kSlot;
    const clang::ThunkInfo* info = nullptr;
    if (next_thunk < thunks.size() && thunks[next_thunk].first == i)
      info = &thunks[next_thunk++].second;
    const auto number = [&](std::int64_t value) {
      regions.push_back({at, Sort::i64(), kSlot, 1, "[" + std::to_string(i) + "]"});
      values.push_back({at, pool().machine(Sort::i64(), value)});
    };
    const auto address = [&](ir::ObjectId object) {
      regions.push_back({at, Sort::pointer(), kSlot, 1, "[" + std::to_string(i) + "]"});
      builder_.object(object).address_taken = true;
      values.push_back({at, pool().pointer({object, 0})});
    };
    switch (component.getKind()) {
      case clang::VTableComponent::CK_VCallOffset:
        number(component.getVCallOffset().getQuantity());
        break;
      case clang::VTableComponent::CK_VBaseOffset:
        number(component.getVBaseOffset().getQuantity());
        break;
      case clang::VTableComponent::CK_OffsetToTop:
        number(component.getOffsetToTop().getQuantity());
        break;
      case clang::VTableComponent::CK_RTTI:
        address(type_info(component.getRTTIDecl()));
        break;
      default: {
        const clang::CXXMethodDecl* method =
            component.getKind() == clang::VTableComponent::CK_FunctionPointer ||
                    component.getKind() == clang::VTableComponent::CK_UnusedFunctionPointer
                ? llvm::cast<clang::CXXMethodDecl>(component.getFunctionDecl())
                : component.getDestructorDecl();
        ir::ObjectId target = 0;
        if (method->isPureVirtual() || method->isDeleted())
          target = pure_virtual();
        else if (component.getKind() == clang::VTableComponent::CK_DeletingDtorPointer)
          target = deleting_destructor(component.getDestructorDecl());
        else
          target = object_of(method);
        if (info && !info->isEmpty() && !method->isPureVirtual() && !method->isDeleted())
          target = thunk(target, method, *info);
        address(target);
      }
    }
  }
  ir::Object& object = builder_.object(table);
  object.regions = std::move(regions);
  object.initializers = std::move(values);
}

ir::ObjectId Translation::vtable(const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  if (const auto it = vtables_.find(record); it != vtables_.end())
    return it->second;
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  ir::Object object;
  object.kind = ir::ObjectKind::kGlobal;
  object.is_constant = object.address_taken = true;
  object.size =
      static_cast<std::int64_t>(tables.getVTableLayout(record).vtable_components().size()) * kSlot;
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, ".vtable", std::move(object));
  vtables_[record] = id;
  if (builder_.object(id).initializers.empty())
    fill_table(id, record);
  return id;
}

std::vector<std::pair<std::int64_t, Expr>> Translation::table_pointers(
    const clang::CXXRecordDecl* record) {
  record = record->getDefinition();
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  std::vector<clang::BaseSubobject> places;
  collect_pointers(context_, record, clang::CharUnits::Zero(), places);
  const ir::ObjectId table = vtable(record);
  const clang::VTableLayout& layout = tables.getVTableLayout(record);
  std::vector<std::pair<std::int64_t, Expr>> result;
  for (const clang::BaseSubobject& place : places) {
    const auto known = layout.getAddressPoints().find(place);
    if (known == layout.getAddressPoints().end())
      continue;
    const auto index =
        layout.getVTableOffset(known->second.VTableIndex) + known->second.AddressPointIndex;
    result.emplace_back(place.getBaseOffset().getQuantity(),
                        pool().pointer({table, static_cast<std::int64_t>(index) * kSlot}));
  }
  return result;
}

std::int64_t Translation::slot_of(const clang::CXXMethodDecl* method, bool deletes) {
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(method);
  const clang::GlobalDecl global =
      destructor
          ? clang::GlobalDecl(destructor, deletes ? clang::Dtor_Deleting : clang::Dtor_Complete)
          : clang::GlobalDecl(method);
  return static_cast<std::int64_t>(tables.getMethodVTableIndex(global)) * kSlot;
}

// The part of functions: objects get their pointers, calls use them.

void FunctionLowering::store_tables(const clang::CXXRecordDecl* record, Range where) {
  // The function is that of a model. Objects whose tables depend on virtual bases are modelled as a
  // whole.
  if (const clang::CXXRecordDecl* library = unit_.models().library_class(record);
      library && library->getNumVBases() == 0)
    record = library;
  if (!record->isDynamicClass() || !unit_.has_tables())
    return;
  for (const auto& [offset, table] : unit_.table_pointers(record))
    emit(ir::Store{pool_.pointer_add(this_, bytes(offset)), table}, where);
}

/// The function that the object's class has for the method.
Expr FunctionLowering::virtual_function(const clang::CXXMethodDecl* method, Expr object,
                                        bool deletes, Range where) {
  if (!unit_.has_tables()) {
    approximate(where, "a virtual call");
    return havoc(Sort::pointer(), where, "a virtual call");
  }
  const Expr table = blocks_.temporary(Sort::pointer());
  emit(ir::Load{table, object}, where);
  const Expr function = blocks_.temporary(Sort::pointer());
  const std::int64_t slot = unit_.slot_of(method, deletes);
  emit(ir::Load{function, pool_.pointer_add(table, bytes(slot))}, where);
  return function;
}

}  // namespace reachd::clang_extractor
