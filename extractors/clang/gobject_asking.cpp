// Functions in the structures of classes and interfaces that a program defines (GObject). Models
// run some of them where the library does; for the others a function is made here, the handler of
// an event, that runs one of them with arguments of which nothing is known:
//
//   int ask(void *place, int which)      -1: are there any? -2: is `dispose` one?
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

struct Slot {
  std::int64_t offset = 0;
  const clang::FunctionProtoType* type = nullptr;
  int number = 0;
};

/// gtk_classes.cc knows these numbers.
constexpr int kDispose = 1000;
constexpr int kFinalize = 1001;

bool is_run_by_models(llvm::StringRef record, llvm::StringRef field) {
  static constexpr std::pair<llvm::StringRef, llvm::StringRef> kRun[] = {
      {"_GObjectClass", "constructed"},
      {"_GApplicationClass", "activate"},
      {"_GApplicationClass", "startup"},
      {"_GApplicationClass", "open"},
      {"_GApplicationClass", "shutdown"},
      {"_GApplicationClass", "command_line"},
      {"_GtkWidgetClass", "destroy"},
      {"_GtkWidgetClass", "draw"},
      {"_GtkWidgetClass", "snapshot"},
      {"_GtkWidgetClass", "key_press_event"},
      {"_GtkWidgetClass", "key_release_event"},
      {"_GtkWidgetClass", "button_press_event"},
      {"_GtkWidgetClass", "button_release_event"},
      {"_GtkWidgetClass", "motion_notify_event"},
      {"_GtkWidgetClass", "delete_event"},
      {"_GtkWindowClass", "close_request"},
      {"_GtkButtonClass", "clicked"},
      {"_GtkDialogClass", "response"},
  };
  return llvm::is_contained(kRun, std::pair(record, field));
}

void list_slots(const clang::ASTContext& context, clang::QualType type, std::int64_t offset,
                std::vector<Slot>& slots) {
  const clang::RecordDecl* record = type->getAsRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || record->isInvalidDecl())
    return;
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(record);
  for (const clang::FieldDecl* field : record->fields()) {
    const std::int64_t at =
        offset +
        context.toCharUnitsFromBits(layout.getFieldOffset(field->getFieldIndex())).getQuantity();
    if (field->getType()->isRecordType())
      list_slots(context, field->getType(), at, slots);
    const auto* pointer = field->getType()->getAs<clang::PointerType>();
    const auto* code =
        pointer ? pointer->getPointeeType()->getAs<clang::FunctionProtoType>() : nullptr;
    if (!code || code->getNumParams() == 0 || is_run_by_models(record->getName(), field->getName()))
      continue;
    const bool is_object = record->getName() == "_GObjectClass";
    const int number = is_object && field->getName() == "dispose" ? kDispose
                       : is_object && field->getName() == "finalize"
                           ? kFinalize
                           : static_cast<int>(slots.size());
    slots.push_back({at, code, number});
  }
}

/// Does it point to an object of GObject? These begin with their type.
bool is_instance(clang::QualType type) {
  const clang::RecordDecl* record = type->getAsRecordDecl();
  for (record = record ? record->getDefinition() : nullptr; record;) {
    if (record->getName() == "_GTypeInstance")
      return true;
    const clang::RecordDecl* first =
        record->field_empty() ? nullptr : (*record->field_begin())->getType()->getAsRecordDecl();
    record = first ? first->getDefinition() : nullptr;
  }
  return false;
}

}  // namespace

/// What is passed for a parameter of that type: a value of which nothing is known, or the address
/// of memory of which nothing is known, as a function may write to it.
Expr Translation::asked_argument(clang::QualType type, const std::string& name, SourceSpan where,
                                 ir::Block& block) {
  constexpr std::int64_t kElementsMax = 32;
  const auto unknown = [&](const std::string& called, Sort sort) {
    const Expr value = register_for(called, sort);
    block.instructions.push_back({ir::Havoc{value, "an argument of a function of a class"}, where});
    return value;
  };
  const clang::QualType pointee = type->getPointeeType();
  if (pointee.isNull() || !pointee->isObjectType() || pointee->isIncompleteType() ||
      is_instance(pointee))
    return unknown(name, sort_of(type));
  ir::Object memory = object_for(pointee, ir::ObjectKind::kLocal, {});
  memory.where = where;
  memory.address_taken = true;
  std::int64_t count = 0;
  for (const ir::Region& region : memory.regions)
    count += region.count;
  if (count == 0 || count > kElementsMax)
    return unknown(name, sort_of(type));
  const std::vector<ir::Region> regions = memory.regions;
  const Expr place = register_for(name, Sort::pointer());
  block.instructions.push_back({ir::Allocate{place, unnamed(name, std::move(memory)), {}}, where});
  int number = 0;
  for (const ir::Region& region : regions)
    for (std::int64_t k = 0; k < region.count; ++k) {
      const Expr value = unknown(name + "." + std::to_string(number++), region.sort);
      const Expr at =
          pool().pointer_add(place, pool().machine(Sort::i64(), region.offset + k * region.stride));
      block.instructions.push_back({ir::Store{at, value, field_of(region)}, where});
    }
  return place;
}

ir::ObjectId Translation::class_asker(clang::QualType type, ir::ObjectId table,
                                      clang::SourceRange where) {
  std::vector<Slot> slots;
  list_slots(context_, type, 0, slots);
  const SourceSpan span = spans_.expansion(where);
  const std::string name = type.getUnqualifiedType().getAsString(context_.getPrintingPolicy());
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  code.type = "int (void *, int)";
  code.where = span;
  code.address_taken = true;
  const ir::ObjectId id = builder_.add_internal("ask " + name, main_path_, std::move(code));
  const ir::ObjectId unset =
      builder_.find_external(declared_model("reachd_gtk_default_method", {}, Sort::i64()));
  const std::string may_ask =
      declared_model("reachd_gtk_may_ask", {Sort::pointer(), Sort::i32()}, Sort::pointer());
  const Expr place = register_for("place", Sort::pointer());
  const Expr which = register_for("which", Sort::i32());
  const Expr object = register_for("object", Sort::pointer());
  ir::Function function = builder_.function(builder_.function_of(id));
  function.parameters = {place, which};
  function.result = Sort::i32();
  function.is_library = true;
  const auto id_of = [](std::size_t index) { return static_cast<ir::BlockId>(index); };
  const auto number = [&](int value) { return pool().machine(Sort::i32(), value); };
  std::vector<ir::Block>& blocks = function.blocks;
  const auto load_slot = [&](const Slot& slot, const std::string& called, ir::Block& block) {
    const Expr code_there = register_for(called, Sort::pointer());
    block.instructions.push_back(
        {ir::Load{code_there, pool().pointer({table, slot.offset})}, span});
    return code_there;
  };
  const auto is_own = [&](Expr code_there) {
    return pool().both(pool().distinct(code_there, pool().null()),
                       pool().distinct(code_there, pool().pointer({unset, 0})));
  };
  blocks.push_back({.name = "entry", .instructions = {}});
  blocks[0].end = ir::Branch{pool().less(which, number(0)), 1, 2, span, true};
  // Is one of them the program's?
  blocks.push_back({.name = "any", .instructions = {}});
  Expr any = pool().boolean(false);
  Expr dispose = pool().boolean(false);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    Expr& asked = slots[i].number == kDispose ? dispose : any;
    asked = pool().either(asked, is_own(load_slot(slots[i], "g" + std::to_string(i), blocks[1])));
  }
  const Expr is_any = pool().ite(pool().equal(which, number(-1)), any, dispose);
  blocks[1].end = ir::Return{pool().ite(is_any, number(1), number(0))};
  blocks.push_back({.name = "may", .instructions = {}});
  blocks[2].instructions.push_back({ir::Call{object, may_ask, {}, {place, which}}, span});
  blocks[2].end = ir::Jump{3};
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::size_t next = blocks.size() + 2;
    const std::string suffix = std::to_string(i);
    ir::Block test{.name = "test." + suffix, .instructions = {}};
    const Expr function_there = load_slot(slots[i], "f" + suffix, test);
    test.end = ir::Branch{
        pool().both(is_own(function_there), pool().equal(which, number(slots[i].number))),
        id_of(next - 1), id_of(next), span, true};
    blocks.push_back(std::move(test));
    ir::Block call{.name = "call." + suffix, .instructions = {}};
    std::vector<Expr> arguments = {object};
    for (unsigned p = 1; p < slots[i].type->getNumParams(); ++p)
      arguments.push_back(asked_argument(slots[i].type->getParamType(p),
                                         "a" + suffix + "." + std::to_string(p), span, call));
    const clang::QualType returned = slots[i].type->getReturnType();
    const Expr result = returned->isVoidType() || returned->isRecordType()
                            ? Expr()
                            : register_for("r" + suffix, sort_of(returned));
    call.instructions.push_back({ir::Call{result, "", function_there, std::move(arguments)}, span});
    call.end = ir::Return{number(1)};
    blocks.push_back(std::move(call));
  }
  blocks.push_back({.name = "none", .instructions = {}});
  blocks.back().instructions.push_back({ir::Assume{pool().boolean(false), "none is asked"}, span});
  blocks.back().end = ir::Return{number(0)};
  function.name = builder_.function(builder_.function_of(id)).name;
  builder_.function(builder_.function_of(id)) = std::move(function);
  return id;
}

}  // namespace reachd::clang_extractor
