// What was found, as sets of targets.
#include "analysis/flow/points_to.h"

#include <algorithm>

namespace reachd::flow {

const Targets& PointsTo::targets_of(Node node) const {
  node = find(node);
  const auto [it, is_new] = known_targets_.try_emplace(node);
  if (is_new) {
    std::vector<bool> is_there(in_order_.size());
    std::size_t count = 0;
    nodes_[node].targets.each([&](std::uint32_t number) {
      is_there[ranks_[number]] = true;
      ++count;
    });
    std::vector<PointsToTarget> targets;
    targets.reserve(count);
    for (std::size_t rank = 0; targets.size() < count; ++rank)
      if (is_there[rank])
        targets.push_back(targets_[in_order_[rank]]);
    it->second = Targets(std::move(targets));
  }
  return it->second;
}

const Targets& PointsTo::in_memory(ir::ObjectId object, std::int64_t offset) const {
  const auto [known, is_new] = known_memory_.try_emplace({object, offset});
  Targets& result = known->second;
  if (!is_new)
    return result;
  // As field_nodes, without making nodes.
  static const std::vector<std::pair<std::size_t, Node>> kNoFields;
  for (const auto& [index, node] : object < fields_.size() ? fields_[object] : kNoFields) {
    const std::vector<ir::Region>& regions = module_.objects[object].regions;
    if (offset != kAnywhere && index < regions.size() && regions.size() <= kRegionsMax) {
      const ir::Region& region = regions[index];
      if (offset < region.offset || offset >= region.offset + region.stride * region.count)
        continue;
    }
    result.merge(targets_of(node));
  }
  if (object >= module_.objects.size())
    result.insert({PointsToTarget::kArguments, kAnywhere});
  if (object >= module_.objects.size() || escaped_.contains(object))
    result.merge(targets_of(outside_));
  return result;
}

const Targets& PointsTo::in_property(const std::string& property) const {
  static const Targets kNone;
  const auto it = properties_.find(property);
  return it == properties_.end() ? kNone : targets_of(it->second);
}

void PointsTo::collect(const ir::Function& function, Expr value, std::int64_t shift,
                       Targets& into) const {
  if (value.is_constant()) {
    if (value.sort().is_pointer() && value.value().as_pointer().object != 0) {
      const PointerValue address = value.value().as_pointer();
      into.insert(shifted({address.object, address.offset}, shift));
    }
  } else if (value.is_variable()) {
    if (const auto it = registers_.find({&function, value}); it != registers_.end())
      into.merge(shifted(targets_of(it->second), shift));
  } else if (value.is(Kind::kPointerAdd)) {
    const Expr distance = value.child(1);
    const bool is_plain = distance.is_constant() && shift != kAnywhere;
    collect(function, value.child(0),
            is_plain ? shift + static_cast<std::int64_t>(distance.value().as_int()) : kAnywhere,
            into);
    collect(function, distance, kAnywhere, into);
  } else if (!value.sort().is_bool()) {
    const bool is_same = shift != kAnywhere && (value.is(Kind::kIte) || value.is(Kind::kCast));
    for (const Expr child : value.children())
      collect(function, child, is_same ? shift : kAnywhere, into);
  }
}

std::optional<Targets> PointsTo::of(const std::string& function, Expr value) const {
  const auto it = functions_.find(function);
  if (it == functions_.end() || !reached_.contains(it->second))
    return std::nullopt;
  Targets result;
  collect(*it->second, value, 0, result);
  return result;
}

bool PointsTo::has_escaped(ir::ObjectId object) const { return escaped_.contains(object); }

Targets PointsTo::shifted(const Targets& targets, std::int64_t shift) {
  if (shift == 0)
    return targets;
  // They stay in order: what is anywhere comes first in its object.
  std::vector<PointsToTarget> result;
  result.reserve(targets.size());
  for (const PointsToTarget& target : targets)
    result.push_back(shifted(target, shift));
  return Targets(std::move(result));
}

}  // namespace reachd::flow
