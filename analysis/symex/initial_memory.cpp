// What memory holds before any code has written it.
#include <string_view>
#include <variant>

#include "analysis/symex/memory.h"

namespace reachd::symex {

namespace {

/// How regions that say the class of an object end, and the names of what they point to.
constexpr std::string_view kTable = ".vtable";

}  // namespace

/// The initial value of a scalar of a global; null where it is not known.
Expr CellTable::initial_element(const ir::Object& owner, std::int64_t offset, Sort sort) const {
  // No scalar takes more than eight bytes, so that none begins earlier and reaches here.
  auto it = std::lower_bound(owner.initializers.begin(), owner.initializers.end(), offset - 7,
                             [](const ir::Initializer& a, std::int64_t b) { return a.offset < b; });
  const std::int64_t end = offset + byte_size(sort);
  Int128 bits = 0;
  bool is_other = false;
  for (; it != owner.initializers.end() && it->offset < end; ++it) {
    const std::int64_t at = it->offset;
    const Sort given = it->value.sort();
    if (at == offset && given == sort)
      return it->value;
    if (at + byte_size(given) <= offset)
      continue;
    // A member of a union was given, and this is another one.
    is_other = true;
    if (!given.is_machine() || !sort.is_machine())
      return {};
    const Int128 value = it->value.value().as_int();
    for (std::int64_t i = std::max(at, offset); i < std::min(at + byte_size(given), end); ++i)
      bits |= ((value >> (8 * (i - at))) & 0xff) << (8 * (i - offset));
  }
  return is_other ? pool_->machine(sort, bits) : pool_->constant(default_value(sort));
}

bool CellTable::is_class_table(const Cell& cell) const {
  return cell.property.empty() && object(cell.object).regions[cell.region].suffix.ends_with(kTable);
}

bool CellTable::is_kept_by_framework(const Cell& cell) const {
  const ir::Object& owner = object(cell.object);
  return owner.kind == ir::ObjectKind::kElements && !owner.initializers.empty();
}

/// Where constructors put which part of a class's tables, by object and offset.
void CellTable::find_class_tables() {
  for (const ir::Function& function : module_->functions)
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions) {
        const auto* store = std::get_if<ir::Store>(&instruction.op);
        if (!store || !store->value.is_constant() || !store->value.sort().is_pointer())
          continue;
        const ir::ObjectId table = store->value.value().as_pointer().object;
        if (!object(table).name.ends_with(kTable))
          continue;
        const bool is_shifted = store->address.is(Kind::kPointerAdd);
        if (is_shifted && !store->address.child(1).is_constant())
          continue;
        const Int128 shift = is_shifted ? store->address.child(1).value().as_int() : 0;
        const auto at = static_cast<std::int64_t>(shift);
        const auto [it, is_new] = class_tables_.try_emplace({object(table).name, at}, store->value);
        if (!is_new && it->second != store->value)
          it->second = Expr{};
      }
}

/// An object that is not there yet says nothing of its class; as nobody asks, it may as well say
/// what it will once it is made, so that this never changes.
Expr CellTable::class_table(const Cell& cell) const {
  const ir::Object& made = object(pattern_of(cell.object));
  const ir::Region& region = made.regions[cell.region];
  const auto it = class_tables_.find({made.type + std::string(kTable), region.offset});
  return it == class_tables_.end() || region.count != 1 ? Expr{} : it->second;
}

Expr CellTable::initial_value(const Cell& cell) const {
  if (!cell.property.empty())
    return {};
  if (const Instance* instance = instance_of(cell.object); instance && instance->is_command_line)
    return instance->contents[static_cast<std::size_t>(cell.element)];
  if (buffer_characters(cell.object))
    return {};  // what the environment chose
  const ir::Object& owner = object(cell.object);
  const ir::ObjectKind kind = object(root(cell.object)).kind;
  const ir::Region& region = owner.regions[cell.region];
  if (kind == ir::ObjectKind::kHeap && is_class_table(cell))
    return class_table(cell);
  const bool is_kept = is_kept_by_framework(cell);
  if (kind != ir::ObjectKind::kGlobal && kind != ir::ObjectKind::kLiteral && !is_kept)
    return {};
  const auto element_value = [&](std::int64_t element) -> Expr {
    const std::int64_t offset = region.offset + element * region.stride;
    return initial_element(owner, offset, region.sort);
  };
  if (cell.element >= 0)
    return element_value(cell.element);
  Expr array = pool_->const_array(pool_->constant(default_value(region.sort)));
  for (const ir::Initializer& initializer : owner.initializers) {
    const std::int64_t distance = initializer.offset - region.offset;
    if (distance + byte_size(initializer.value.sort()) <= 0 ||
        distance >= region.count * region.stride)
      continue;
    if (initializer.value.sort() != region.sort || distance % region.stride != 0)
      return {};
    array = pool_->store(array, pool_->machine(Sort::i64(), distance / region.stride),
                         initializer.value);
  }
  return array;
}

}  // namespace reachd::symex
