#include "analysis/flow/points_to.h"

#include <algorithm>

#include "analysis/ir/liveness.h"
#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

/// A pointer with more offsets into one object may be anywhere in it.
constexpr std::uint32_t kOffsetsMax = 128;
/// Of an object whose parts are all alike, texts above all, through which loops go.
constexpr std::uint32_t kPlainOffsetsMax = 8;

/// Values of other sorts hold no address.
bool may_hold_address(Sort sort) {
  return sort.is_pointer() || (sort.is_machine() && sort.bits == 64) || sort.is_array();
}

}  // namespace

PointsToTarget PointsTo::shifted(PointsToTarget target, std::int64_t shift) {
  if (target.offset != kAnywhere)
    target.offset = shift == kAnywhere ? kAnywhere : target.offset + shift;
  return target;
}

PointsTo::PointsTo(const ir::Module& module, const std::vector<std::string>& roots,
                   const CancelToken& cancel)
    : module_(module), anything_(ir::anything_of(module)), fields_(module.objects.size()) {
  for (const ir::Function& function : module.functions) {
    functions_.emplace(function.name, &function);
    if (function.object != 0)
      code_.emplace(function.object, &function);
  }
  outside_ = fresh();
  handed_ = fresh();
  given_ = fresh();
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id) {
    const ir::Object& object = module.objects[id];
    for (const ir::Initializer& initializer : object.initializers)
      if (initializer.value.is_constant() && initializer.value.sort().is_pointer() &&
          initializer.value.value().as_pointer().object != 0) {
        const PointerValue to = initializer.value.value().as_pointer();
        for (const Node field : field_nodes({id, initializer.offset}))
          add_target(field, {to.object, to.offset});
      }
    if (object.kind == ir::ObjectKind::kExternal)
      add_target(outside_, {id, kAnywhere});
  }
  for (const std::string& name : roots)
    if (const auto it = functions_.find(name); it != functions_.end()) {
      call_from_outside(*it->second, handed_);
      const auto special = name == "main" ? PointsToTarget::kArguments : PointsToTarget::kForeign;
      for (const Expr parameter : it->second->parameters)
        if (parameter.sort().is_pointer())
          add_target(register_node(*it->second, parameter), {special, kAnywhere});
    }
  solve(cancel);
  for (const PointsToTarget& target : targets_of(given_))
    given_away_.insert(target.object);
}

PointsTo::Node PointsTo::register_node(const ir::Function& function, Expr reg) {
  const auto [it, is_new] = registers_.emplace(std::pair{&function, reg}, 0);
  if (is_new)
    it->second = fresh();
  return it->second;
}

PointsTo::Node PointsTo::result_node(const ir::Function& function) {
  const auto [it, is_new] = results_.emplace(&function, 0);
  if (is_new)
    it->second = fresh();
  return it->second;
}

PointsTo::Node PointsTo::property_node(const std::string& property) {
  const auto [it, is_new] = properties_.emplace(property, 0);
  if (is_new) {
    it->second = fresh();
    add_edge(it->second, handed_);
  }
  return it->second;
}

PointsTo::Node PointsTo::owner_node(ir::ObjectId pattern) {
  const auto [it, is_new] = owners_.emplace(pattern, 0);
  if (is_new)
    it->second = fresh();
  return it->second;
}

PointsTo::Node PointsTo::field_node(ir::ObjectId object, std::size_t region) {
  auto& fields = fields_[object];
  const auto it =
      std::ranges::lower_bound(fields, region, {}, [](const auto& f) { return f.first; });
  if (it != fields.end() && it->first == region)
    return it->second;
  const Node node = escaped_.contains(object) ? outside_ : fresh();
  fields.insert(it, {region, node});
  return node;
}

const std::vector<PointsTo::Node>& PointsTo::field_nodes_of(std::uint32_t number) {
  if (field_nodes_.size() <= number)
    field_nodes_.resize(targets_.size());
  std::optional<std::vector<Node>>& nodes = field_nodes_[number];
  if (!nodes)
    nodes = field_nodes(targets_[number]);
  return *nodes;
}

std::vector<PointsTo::Node> PointsTo::field_nodes(PointsToTarget target) {
  // Nothing is kept in what stands for any element: it is also in the places that elements have.
  if (target.object >= module_.objects.size() || target.object == 0 || target.object == anything_)
    return {};
  const std::vector<ir::Region>& regions = module_.objects[target.object].regions;
  if (regions.empty() || regions.size() > kRegionsMax)
    return {field_node(target.object, 0)};
  std::vector<Node> nodes;
  constexpr std::int64_t kAddressSize = 8;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const std::int64_t end = regions[i].offset + regions[i].stride * regions[i].count;
    const bool is_met = target.offset == kAnywhere ||
                        (target.offset < end && regions[i].offset < target.offset + kAddressSize);
    if (is_met && (may_hold_address(regions[i].sort) || target.offset != kAnywhere))
      nodes.push_back(field_node(target.object, i));
  }
  return nodes;
}

std::uint32_t PointsTo::number_of(PointsToTarget target) {
  const auto known = numbers_.find(target);
  if (known != numbers_.end())
    return known->second;
  const bool is_plain =
      target.object >= module_.objects.size() || module_.objects[target.object].regions.size() <= 1;
  if (target.offset != kAnywhere &&
      ++offsets_[target.object] > (is_plain ? kPlainOffsetsMax : kOffsetsMax))
    return number_of({target.object, kAnywhere});
  const auto number = static_cast<std::uint32_t>(targets_.size());
  targets_.push_back(target);
  numbers_.emplace(target, number);
  return number;
}

std::uint32_t PointsTo::number_of_shifted(std::uint32_t number, std::int64_t shift) {
  const PointsToTarget target = targets_[number];
  if (shift == 0 || target.offset == kAnywhere)
    return number;
  std::vector<std::uint32_t>& known = shifted_[shift];
  if (known.size() <= number)
    known.resize(targets_.size(), UINT32_MAX);
  if (known[number] == UINT32_MAX)
    known[number] = number_of(shifted(target, shift));
  return known[number];
}

void PointsTo::add_target(Node node, PointsToTarget target) { add(node, number_of(target)); }

void PointsTo::apply(const Access& access, std::uint32_t number) {
  const PointsToTarget target = targets_[number];
  const bool is_foreign = target.object >= PointsToTarget::kArguments;
  switch (access.use) {
    case Use::kLoad:
      if (is_foreign)
        add_edge(outside_, access.other);
      if (is_foreign)
        add_target(access.other, target);
      for (const Node field : field_nodes_of(number))
        add_edge(field, access.other);
      return;
    case Use::kStore:
      if (is_foreign)
        add_edge(access.other, outside_);
      for (const Node field : field_nodes_of(number))
        add_edge(access.other, field);
      return;
    case Use::kCopyTo:
      // Anything of the one may come to be anywhere in the other.
      if (is_foreign)
        add_edge(access.other, outside_);
      for (const Node field : field_nodes_of(number_of_shifted(number, kAnywhere)))
        add_edge(access.other, field);
      return;
    case Use::kOwner:
      add_edge(owner_node(target.object), access.other);
      return;
    case Use::kCall: {
      const auto callee = code_.find(target.object);
      if (callee == code_.end() || !calls_[access.call].resolved.insert(target.object).second)
        return;
      // Others are not run (Run::call).
      const ir::Call& call = *calls_[access.call].call;
      const ir::Function& caller = *calls_[access.call].caller;
      const std::size_t given = call.arguments.size();
      const std::size_t wanted = callee->second->parameters.size();
      if (given == wanted || callee->second->is_variadic || (caller.is_library && wanted < given))
        bind_call(caller, call, *callee->second);
      return;
    }
  }
}

void PointsTo::flow(const ir::Function& function, Expr value, Node to, std::int64_t shift) {
  if (!value)
    return;
  if (value.is_constant()) {
    if (value.sort().is_pointer() && value.value().as_pointer().object != 0) {
      const PointerValue address = value.value().as_pointer();
      add_target(to, shifted({address.object, address.offset}, shift));
    }
    return;
  }
  if (value.is_variable()) {
    if (may_hold_address(value.sort()))
      add_edge(register_node(function, value), to, shift);
    return;
  }
  if (value.sort().is_bool())
    return;
  if (value.is(Kind::kPointerAdd)) {
    const Expr distance = value.child(1);
    const bool is_plain = distance.is_constant() && shift != kAnywhere;
    flow(function, value.child(0), to,
         is_plain ? shift + static_cast<std::int64_t>(distance.value().as_int()) : kAnywhere);
    return flow(function, distance, to, kAnywhere);
  }
  if (value.is(Kind::kIte)) {
    flow(function, value.child(1), to, shift);
    return flow(function, value.child(2), to, shift);
  }
  const bool is_same = value.is(Kind::kCast) && shift != kAnywhere;
  for (const Expr child : value.children())
    flow(function, child, to, is_same ? shift : kAnywhere);
}

PointsTo::Node PointsTo::value_node(const ir::Function& function, Expr value) {
  if (value.is_variable())
    return register_node(function, value);
  const Node node = fresh();
  flow(function, value, node);
  return node;
}

void PointsTo::reach(const ir::Function& function) {
  if (!reached_.insert(&function).second)
    return;
  for (const ir::Block& block : function.blocks) {
    for (const ir::Instruction& instruction : block.instructions)
      constrain(function, instruction);
    if (const auto* result = std::get_if<ir::Return>(&block.end); result && result->value)
      flow(function, result->value, result_node(function));
  }
}

void PointsTo::constrain(const ir::Function& function, const ir::Instruction& instruction) {
  const auto& op = instruction.op;
  const auto access = [&](Expr address, Use use, Node other) {
    add_access(value_node(function, address), {use, other, 0});
  };
  if (const auto* assign = std::get_if<ir::Assign>(&op)) {
    if (may_hold_address(assign->reg.sort()))
      flow(function, assign->value, register_node(function, assign->reg));
  } else if (const auto* load = std::get_if<ir::Load>(&op)) {
    if (may_hold_address(load->reg.sort()))
      access(load->address, Use::kLoad, register_node(function, load->reg));
  } else if (const auto* store = std::get_if<ir::Store>(&op)) {
    if (may_hold_address(store->value.sort()) && !store->value.is_constant())
      access(store->address, Use::kStore, value_node(function, store->value));
    else if (store->value.sort().is_pointer())
      access(store->address, Use::kStore, value_node(function, store->value));
  } else if (const auto* copy = std::get_if<ir::Copy>(&op)) {
    const Node moved = fresh();
    const Node from = fresh();
    flow(function, copy->from, from, kAnywhere);
    add_access(from, {Use::kLoad, moved, 0});
    access(copy->to, Use::kCopyTo, moved);
  } else if (const auto* direct = std::get_if<ir::Call>(&op)) {
    call(function, *direct);
  } else if (const auto* allocate = std::get_if<ir::Allocate>(&op)) {
    add_target(register_node(function, allocate->reg), {allocate->pattern, 0});
  } else if (const auto* companion = std::get_if<ir::Companion>(&op)) {
    add_target(register_node(function, companion->reg), {companion->pattern, 0});
    flow(function, companion->address, owner_node(companion->pattern));
  } else if (const auto* owner = std::get_if<ir::Owner>(&op)) {
    access(owner->address, Use::kOwner, register_node(function, owner->reg));
  } else if (const auto* read = std::get_if<ir::ReadProperty>(&op)) {
    add_edge(property_node(read->property), register_node(function, read->reg));
  } else if (const auto* write = std::get_if<ir::WriteProperty>(&op)) {
    if (may_hold_address(write->value.sort()))
      flow(function, write->value, property_node(write->property));
    flow(function, write->address, handed_);
  } else if (const auto* any = std::get_if<ir::Havoc>(&op)) {
    take_from_outside(function, any->reg);
  } else if (const auto* input = std::get_if<ir::Input>(&op)) {
    take_from_outside(function, input->reg);
  }
}

void PointsTo::take_from_outside(const ir::Function& function, Expr reg) {
  if (!reg || !may_hold_address(reg.sort()))
    return;
  add_edge(outside_, register_node(function, reg));
  if (reg.sort().is_pointer())
    add_target(register_node(function, reg), {PointsToTarget::kForeign, kAnywhere});
}

void PointsTo::call_unknown(const ir::Function& caller, const ir::Call& call) {
  add_target(outside_, {PointsToTarget::kForeign, kAnywhere});
  const auto callee = functions_.find(call.callee);
  const bool is_confined = callee != functions_.end() &&
                           std::ranges::count(callee->second->annotations, ir::kConfined) > 0;
  for (const Expr argument : call.arguments) {
    flow(caller, argument, outside_);
    if (!is_confined)
      flow(caller, argument, given_);
  }
  calls_unknown_code_ = true;
  take_from_outside(caller, call.reg);
}

void PointsTo::call(const ir::Function& caller, const ir::Call& call) {
  if (!call.callee.empty()) {
    const auto callee = functions_.find(call.callee);
    if (callee != functions_.end())
      return bind_call(caller, call, *callee->second);
    return call_unknown(caller, call);
  }
  calls_.push_back({&call, &caller, {}});
  const auto index = static_cast<std::uint32_t>(calls_.size() - 1);
  add_access(value_node(caller, call.pointer), {Use::kCall, 0, index});
}

void PointsTo::bind_call(const ir::Function& caller, const ir::Call& call,
                         const ir::Function& callee) {
  if (callee.name == ir::kForget)
    return;  // bytes are no addresses
  if (!callee.has_body()) {
    call_unknown(caller, call);
    if (callee.is_library)
      return;
    // It can name what other translation units can.
    for (ir::ObjectId id = 1; id < module_.objects.size(); ++id)
      if (module_.objects[id].is_shared && module_.objects[id].kind == ir::ObjectKind::kGlobal)
        add_target(outside_, {id, kAnywhere});
    return;
  }
  reach(callee);
  for (std::size_t i = 0; i < call.arguments.size() && i < callee.parameters.size(); ++i)
    if (may_hold_address(callee.parameters[i].sort()))
      flow(caller, call.arguments[i], register_node(callee, callee.parameters[i]));
  give_unused(call, callee);
  if (call.reg)
    add_edge(result_node(callee), register_node(caller, call.reg));
}

/// A model that neither keeps nor calls a function that it is given leaves out who calls it. Only
/// of functions that are given by name: what may be any has escaped anyway.
void PointsTo::give_unused(const ir::Call& call, const ir::Function& callee) {
  if (!callee.is_library)
    return;
  for (std::size_t i = 0; i < call.arguments.size() && i < callee.parameters.size(); ++i) {
    const Expr argument = call.arguments[i];
    if (!argument.is_constant() || !argument.sort().is_pointer() ||
        !code_.contains(argument.value().as_pointer().object))
      continue;
    auto read = read_.find(&callee);
    if (read == read_.end())
      read = read_.emplace(&callee, ir::read_registers(callee)).first;
    if (read->second.contains(callee.parameters[i]))
      continue;
    const PointsToTarget target = {argument.value().as_pointer().object, 0};
    add_target(outside_, target);
    add_target(given_, target);
  }
}

void PointsTo::escape(PointsToTarget target) {
  if (target.object >= module_.objects.size() || !escaped_.insert(target.object).second)
    return;
  // What is there goes outside, and what is outside comes there: they are one.
  for (const auto& [region, field] : std::vector(fields_[target.object]))
    join_outside(field);
  if (const auto callee = code_.find(target.object); callee != code_.end()) {
    call_from_outside(*callee->second, outside_);
    add_edge(result_node(*callee->second), outside_);
  }
}

void PointsTo::join_outside(Node node) {
  node = find(node);
  const Node outside = find(outside_);
  if (node == outside)
    return;
  const bool is_handed = node == find(handed_);
  const Info info = std::exchange(nodes_[node], {});
  merged_[node] = outside;
  for (const Edge& edge : info.edges)
    add_edge(outside, edge.to, edge.shift);
  for (const Access& access : info.accesses)
    add_access(outside, access);
  info.targets.each([&](std::uint32_t number) { add(outside, number); });
  if (is_handed)
    TargetSet(nodes_[outside].targets).each([&](std::uint32_t number) {
      hand(PointsToTarget(targets_[number]));
    });
}

void PointsTo::hand(PointsToTarget target) {
  if (const auto callee = code_.find(target.object); callee != code_.end())
    call_from_outside(*callee->second, handed_);
}

void PointsTo::call_from_outside(const ir::Function& function, Node arguments) {
  reach(function);
  const bool takes_texts = std::ranges::count(function.annotations, ir::kTakesTexts) > 0;
  for (const Expr parameter : function.parameters) {
    if (may_hold_address(parameter.sort()))
      add_edge(arguments, register_node(function, parameter));
    if (takes_texts && parameter.sort().is_pointer())
      add_target(register_node(function, parameter), {PointsToTarget::kForeign, kAnywhere});
  }
}

}  // namespace reachd::flow
