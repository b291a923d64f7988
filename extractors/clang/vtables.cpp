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
  const std::int64_t by_table = info.This.Virtual.Itanium.VCallOffsetOffset;
  const std::int64_t result_by_table = info.Return.Virtual.Itanium.VBaseOffsetOffset;
  std::string end = ".thunk" + std::to_string(-info.This.NonVirtual);
  if (by_table != 0)
    end += "v" + std::to_string(-by_table);
  if (!info.Return.isEmpty())
    end += "." + std::to_string(info.Return.NonVirtual);
  if (result_by_table != 0)
    end += "v" + std::to_string(-result_by_table);
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
  std::vector<Expr> passed = function.parameters;
  Expr& object = passed[method->getReturnType()->isRecordType() ? 1 : 0];
  const auto constant = [&](std::int64_t value) { return pool().machine(Sort::i64(), value); };
  const auto moved_by_table = [&](Expr from, std::int64_t slot, ir::Block& in) {
    const Expr table = register_for("table", Sort::pointer());
    const Expr offset = register_for("offset", Sort::i64());
    in.instructions.push_back({ir::Load{table, from}, where});
    in.instructions.push_back({ir::Load{offset, pool().pointer_add(table, constant(slot))}, where});
    return pool().pointer_add(from, offset);
  };
  object = pool().pointer_add(object, constant(info.This.NonVirtual));
  if (by_table != 0)
    object = moved_by_table(object, by_table, block);
  const Expr result = function.result ? register_for("1", *function.result) : Expr();
  block.instructions.push_back({ir::Call{result, callee, {}, std::move(passed)}, where});
  if (!result || info.Return.isEmpty()) {
    block.end = ir::Return{result};
    function.blocks.push_back(std::move(block));
    return id;
  }
  // Null stays null.
  ir::Block some{.name = "some", .instructions = {}};
  Expr moved = result;
  if (result_by_table != 0)
    moved = moved_by_table(moved, result_by_table, some);
  some.end = ir::Return{pool().pointer_add(moved, constant(info.Return.NonVirtual))};
  block.end = ir::Branch{pool().equal(result, pool().null()), 1, 2, where, true};
  function.blocks.push_back(std::move(block));
  function.blocks.push_back({.name = "none", .instructions = {}, .end = ir::Return{result}});
  function.blocks.push_back(std::move(some));
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

/// `types`: what the object is as long as it is being made; 0: what its class says.
void Translation::fill_table(ir::ObjectId table, const clang::VTableLayout& layout,
                             ir::ObjectId types) {
  const auto thunks = layout.vtable_thunks();
  std::size_t next_thunk = 0;
  std::vector<ir::Region> regions;
  std::vector<ir::Initializer> values;
  const auto components = layout.vtable_components();
  for (std::size_t i = 0; i < components.size(); ++i) {
    const clang::VTableComponent& component = components[i];
    const std::int64_t at = static_cast<std::int64_t>(i) * kPointerBytes;
    const clang::ThunkInfo* info = nullptr;
    if (next_thunk < thunks.size() && thunks[next_thunk].first == i)
      info = &thunks[next_thunk++].second;
    const auto number = [&](std::int64_t value) {
      regions.push_back({at, Sort::i64(), kPointerBytes, 1, "[" + std::to_string(i) + "]"});
      values.push_back({at, pool().machine(Sort::i64(), value)});
    };
    const auto address = [&](ir::ObjectId object) {
      regions.push_back({at, Sort::pointer(), kPointerBytes, 1, "[" + std::to_string(i) + "]"});
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
        address(types != 0 ? types : type_info(component.getRTTIDecl()));
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
        note_overridden(method);
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
      static_cast<std::int64_t>(tables.getVTableLayout(record).vtable_components().size()) *
      kPointerBytes;
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, ".vtable", std::move(object));
  vtables_[record] = id;
  if (builder_.object(id).initializers.empty())
    fill_table(id, tables.getVTableLayout(record), 0);
  return id;
}

std::int64_t Translation::slot_of(const clang::CXXMethodDecl* method, bool deletes) {
  auto& tables = *llvm::cast<clang::ItaniumVTableContext>(context_.getVTableContext());
  const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(method);
  const clang::GlobalDecl global =
      destructor
          ? clang::GlobalDecl(destructor, deletes ? clang::Dtor_Deleting : clang::Dtor_Complete)
          : clang::GlobalDecl(method);
  return static_cast<std::int64_t>(tables.getMethodVTableIndex(global)) * kPointerBytes;
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
