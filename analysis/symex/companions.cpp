// Companions of containers and texts (ir::Companion), and objects that hold a handler's texts.
#include "analysis/ir/names.h"
#include "analysis/symex/memory.h"

namespace reachd::symex {

ir::ObjectId CellTable::companion(ir::ObjectId pattern, PointerValue owner) {
  const auto [it, is_new] =
      companion_ids_.emplace(std::tuple{pattern, owner.object, owner.offset}, 0);
  if (!is_new)
    return it->second;
  it->second = static_cast<ir::ObjectId>(module_->objects.size() + instances_.size());
  ir::Object copy = object(pattern);
  // Where the container counts its elements is no part of the elements' names.
  constexpr std::string_view kCount = ".count";
  copy.name = place_name(owner);
  if (copy.name.ends_with(kCount))
    copy.name.resize(copy.name.size() - kCount.size());
  if (copy.kind == ir::ObjectKind::kText)
    copy.name += ".data()";
  copy.address_taken = true;
  instances_.push_back({pattern, 0, std::move(copy), {}, false, owner});
  return it->second;
}

std::optional<PointerValue> CellTable::owner_of(ir::ObjectId id) const {
  const Instance* instance = instance_of(id);
  return instance && instance->owner.object != 0 ? std::optional(instance->owner) : std::nullopt;
}

ir::ObjectId CellTable::root(ir::ObjectId id) const {
  for (auto owner = owner_of(id); owner; owner = owner_of(id))
    id = owner->object;
  return id;
}

ir::ObjectId CellTable::record_object(const std::string& name, ir::Object shape,
                                      std::vector<Expr> values) {
  std::string key = name;
  for (const Expr value : values)
    key += "#" + std::to_string(value.id());
  const auto [it, is_new] = buffer_ids_.emplace(std::move(key), 0);
  if (is_new) {
    it->second = static_cast<ir::ObjectId>(module_->objects.size() + instances_.size());
    shape.name = name;
    shape.kind = ir::ObjectKind::kLocal;
    instances_.push_back({0, 0, std::move(shape), std::move(values), false, {}});
  }
  return it->second;
}

ir::ObjectId CellTable::text_object(const std::string& name, ir::ObjectId pattern, Expr text) {
  ir::Object shape = object(pattern);
  if (shape.regions[0].sort.is(SortKind::kString)) {
    // What a model keeps beside a text says that it is special in some way.
    std::vector<Expr> contents = {text};
    for (std::size_t i = 1; i < shape.regions.size(); ++i)
      contents.push_back(pool_->cast(pool_->integer(0), shape.regions[i].sort));
    return record_object(name, std::move(shape), std::move(contents));
  }
  ir::Object holder;
  holder.size = 8;
  holder.regions = {{0, Sort::string(), 8, 1, ""}};
  const ir::ObjectId text_id = record_object(name + " (text)", std::move(holder), {text});
  ir::ObjectId characters = 0;
  for (ir::ObjectId id = 1; id < module_->objects.size() && characters == 0; ++id)
    if (module_->objects[id].kind == ir::ObjectKind::kText &&
        module_->objects[id].type != ir::kWideCharacters)
      characters = companion(id, {text_id, 0});
  std::vector<Expr> contents;
  const Expr operand[] = {text};
  const Expr length = pool_->string_operation(Kind::kStrLength, operand);
  for (const ir::Region& region : shape.regions)
    contents.push_back(region.sort.is_pointer() ? pool_->pointer({characters, 0})
                                                : pool_->cast(length, region.sort));
  return record_object(name, std::move(shape), std::move(contents));
}

}  // namespace reachd::symex
