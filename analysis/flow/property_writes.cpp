#include "analysis/flow/property_writes.h"

#include <algorithm>

namespace reachd::flow {

PropertyWrites::PropertyWrites(const ir::Module& module, const PointsTo& points_to,
                               CodeFacts& facts)
    : module_(module), points_to_(points_to), facts_(facts) {
  for (const ir::Function& function : module.functions)
    if (function.object != 0)
      functions_.emplace(function.object, function.name);
}

bool PropertyWrites::may_write(const std::string& function, const std::string& property,
                               ir::ObjectId object, const std::set<Expr>& known) {
  auto writes = known_.find(function);
  if (writes == known_.end())
    writes = known_.emplace(function, writes_of(function)).first;
  const auto values = writes->second.find(property);
  if (values == writes->second.end())
    return false;
  return std::ranges::any_of(values->second, [&](const auto& group) {
    const auto& [objects, written] = group;
    return (written.is_any || !std::ranges::includes(known, written.constants)) &&
           (std::ranges::binary_search(*objects, object) ||
            std::ranges::binary_search(*objects, PointsToTarget::kForeign));
  });
}

PropertyWrites::Sites PropertyWrites::sites_in(const std::set<std::string>& functions) const {
  Sites sites;
  for (const std::string& name : functions) {
    const ir::Function* caller = module_.find_function(name);
    if (!caller)
      continue;
    for (const ir::Block& block : caller->blocks)
      for (const ir::Instruction& instruction : block.instructions) {
        const auto* call = std::get_if<ir::Call>(&instruction.op);
        if (!call)
          continue;
        if (!call->callee.empty()) {
          sites[call->callee].push_back({caller, call});
          continue;
        }
        const std::optional<Targets> targets = points_to_.of(name, call->pointer);
        for (const PointsToTarget& target : targets.value_or(Targets()))
          if (const auto it = functions_.find(target.object); it != functions_.end())
            sites[it->second].push_back({caller, call});
      }
  }
  return sites;
}

PropertyWrites::SharedObjects PropertyWrites::objects_of(const ir::Function& function, Expr address,
                                                         const Sites& sites, Given& given) {
  Expr base = address;
  while (base.is(Kind::kPointerAdd))
    base = base.child(0);
  const auto parameter = std::ranges::find(function.parameters, base);
  const auto callers = sites.find(function.name);
  if (!function.is_library || parameter == function.parameters.end() || callers == sites.end())
    return pointed_to(function, address);
  const auto k = static_cast<std::size_t>(parameter - function.parameters.begin());
  const auto [it, is_new] = given.try_emplace({&function, k});
  if (!is_new)  // where it calls itself, it may be given anything
    return it->second ? it->second : shared({PointsToTarget::kForeign});
  std::set<SharedObjects> parts;
  for (const Site& site : callers->second)
    if (k < site.call->arguments.size())
      parts.insert(objects_of(*site.caller, site.call->arguments[k], sites, given));
  return given[{&function, k}] = together(parts);
}

PropertyWrites::SharedObjects PropertyWrites::together(const std::set<SharedObjects>& parts) {
  if (parts.size() == 1)
    return *parts.begin();
  SharedObjects& result = together_[parts];
  if (result)
    return result;
  Objects objects;
  for (const SharedObjects& part : parts)
    objects.insert(objects.end(), part->begin(), part->end());
  return result = shared(std::move(objects));
}

PropertyWrites::SharedObjects PropertyWrites::shared(Objects objects) {
  std::ranges::sort(objects);
  const auto repeated = std::ranges::unique(objects);
  objects.erase(repeated.begin(), repeated.end());
  return &*shared_.insert(std::move(objects)).first;
}

PropertyWrites::SharedObjects PropertyWrites::pointed_to(const ir::Function& function,
                                                         Expr address) {
  SharedObjects& result = pointed_to_[{&function, address}];
  if (result)
    return result;
  Objects objects;
  const std::optional<Targets> targets = points_to_.of(function.name, address);
  for (const PointsToTarget& target : targets.value_or(Targets()))
    if (objects.empty() || objects.back() != target.object)
      objects.push_back(target.object);
  if (objects.empty())  // nobody is known to call the function, or to give it something
    objects.push_back(PointsToTarget::kForeign);
  return result = shared(std::move(objects));
}

PropertyWrites::Writes PropertyWrites::writes_of(const std::string& function) {
  const std::set<std::string>& reachable = facts_.reachable(function);
  const Sites sites = sites_in(reachable);
  Given given;
  Writes writes;
  for (const std::string& name : reachable)
    if (const ir::Function* writer = module_.find_function(name))
      for (const ir::Block& block : writer->blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op)) {
            Written& written =
                writes[write->property][objects_of(*writer, write->address, sites, given)];
            if (write->value.is_constant())
              written.constants.insert(write->value);
            else
              written.is_any = true;
          }
  return writes;
}

}  // namespace reachd::flow
