#include "analysis/flow/points_to.h"

#include <algorithm>

#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

constexpr std::int64_t kAnywhere = PointsToTarget::kAnywhere;
/// Objects of more regions are taken as a whole.
constexpr std::size_t kRegionsMax = 256;
/// A pointer with more offsets into one object may be anywhere in it.
constexpr std::uint32_t kOffsetsMax = 128;
/// Of an object whose parts are all alike, texts above all, through which loops go.
constexpr std::uint32_t kPlainOffsetsMax = 8;
/// Visits of each node, on average, before cycles are looked for.
constexpr std::size_t kPatience = 2;

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

Targets PointsTo::shifted(const Targets& targets, std::int64_t shift) {
  if (shift == 0)
    return targets;
  std::vector<PointsToTarget> result;
  for (const PointsToTarget& target : targets)
    result.push_back(shifted(target, shift));
  return Targets(std::move(result));
}

PointsTo::PointsTo(const ir::Module& module, const std::vector<std::string>& roots)
    : module_(module) {
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
  solve();
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
  const auto [it, is_new] = fields_.emplace(std::pair{object, region}, 0);
  if (is_new)
    it->second = escaped_.contains(object) ? outside_ : fresh();
  return it->second;
}

std::vector<PointsTo::Node> PointsTo::field_nodes(PointsToTarget target) {
  if (target.object >= module_.objects.size() || target.object == 0)
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

bool PointsTo::TargetSet::insert(std::uint32_t target) {
  if (contains(target))
    return false;
  if (target / 64 >= words_.size())
    words_.resize(target / 64 + 1);
  words_[target / 64] |= std::uint64_t{1} << (target % 64);
  return true;
}

bool PointsTo::TargetSet::merge(const TargetSet& other, TargetSet& added) {
  if (words_.size() < other.words_.size())
    words_.resize(other.words_.size());
  bool has_changed = false;
  for (std::size_t i = 0; i < other.words_.size(); ++i) {
    const std::uint64_t fresh = other.words_[i] & ~words_[i];
    if (fresh == 0)
      continue;
    has_changed = true;
    words_[i] |= fresh;
    if (added.words_.size() <= i)
      added.words_.resize(i + 1);
    added.words_[i] |= fresh;
  }
  return has_changed;
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

PointsTo::Node PointsTo::find(Node node) const {
  while (merged_[node] != node)
    node = merged_[node];
  return node;
}

std::uint32_t PointsTo::number_of_shifted(std::uint32_t number, std::int64_t shift) {
  const PointsToTarget target = targets_[number];
  if (shift == 0 || target.offset == kAnywhere)
    return number;
  if (shift != kAnywhere)
    return number_of(shifted(target, shift));
  if (anywhere_.size() <= number)
    anywhere_.resize(number + 1, UINT32_MAX);
  if (anywhere_[number] == UINT32_MAX)
    anywhere_[number] = number_of({target.object, kAnywhere});
  return anywhere_[number];
}

void PointsTo::add_target(Node node, PointsToTarget target) { add(node, number_of(target)); }

void PointsTo::add(Node node, std::uint32_t target) {
  node = find(node);
  // Code that is not known may go anywhere in what it has.
  if (node == find(outside_))
    target = number_of_shifted(target, kAnywhere);
  Info& info = nodes_[node];
  if (!info.targets.insert(target))
    return;
  if (info.todo.empty())
    work_.push_back(node);
  info.todo.insert(target);
}

void PointsTo::propagate(const TargetSet& targets, const Edge& edge) {
  const Node to = find(edge.to);
  if (edge.shift != 0 || to == find(outside_))
    return targets.each(
        [&](std::uint32_t number) { add(to, number_of_shifted(number, edge.shift)); });
  Info& info = nodes_[to];
  const bool was_waiting = !info.todo.empty();
  if (info.targets.merge(targets, info.todo) && !was_waiting)
    work_.push_back(to);
}

void PointsTo::add_edge(Node from, Node to, std::int64_t shift) {
  from = find(from);
  to = find(to);
  if ((from == to && shift == 0) || !known_edges_.emplace(from, to, shift).second)
    return;
  nodes_[from].edges.push_back({to, shift});
  propagate(TargetSet(nodes_[from].targets), {to, shift});
}

void PointsTo::add_access(Node pointer, Access access) {
  pointer = find(pointer);
  nodes_[pointer].accesses.push_back(access);
  TargetSet(nodes_[pointer].targets).each([&](std::uint32_t number) {
    apply(access, PointsToTarget(targets_[number]));
  });
}

void PointsTo::apply(const Access& access, PointsToTarget target) {
  const bool is_foreign = target.object >= PointsToTarget::kArguments;
  switch (access.use) {
    case Use::kLoad:
      if (is_foreign)
        add_edge(outside_, access.other);
      if (is_foreign)
        add_target(access.other, target);
      for (const Node field : field_nodes(target))
        add_edge(field, access.other);
      return;
    case Use::kStore:
      if (is_foreign)
        add_edge(access.other, outside_);
      for (const Node field : field_nodes(target))
        add_edge(access.other, field);
      return;
    case Use::kCopyTo:
      // Anything of the one may come to be anywhere in the other.
      if (is_foreign)
        add_edge(access.other, outside_);
      for (const Node field : field_nodes({target.object, kAnywhere}))
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
  for (const Expr argument : call.arguments) {
    flow(caller, argument, outside_);
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
  if (call.reg)
    add_edge(result_node(callee), register_node(caller, call.reg));
}

void PointsTo::escape(PointsToTarget target) {
  if (target.object >= module_.objects.size() || !escaped_.insert(target.object).second)
    return;
  std::vector<Node> fields;
  for (auto it = fields_.lower_bound({target.object, 0});
       it != fields_.end() && it->first.first == target.object; ++it)
    fields.push_back(it->second);
  // What is there goes outside, and what is outside comes there: they are one.
  for (const Node field : fields)
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

/// Nodes on a cycle of edges, by the node that stands for them from now on: the least one.
std::map<PointsTo::Node, std::vector<PointsTo::Node>> PointsTo::cycles() const {
  constexpr Node kNone = UINT32_MAX;
  std::vector<Node> order(nodes_.size(), kNone);
  std::vector<Node> low(nodes_.size(), kNone);
  std::vector<bool> is_open(nodes_.size());
  std::vector<Node> open;
  std::vector<std::pair<Node, std::size_t>> path;  ///< a node, and the next of its edges
  std::map<Node, std::vector<Node>> found;
  Node count = 0;
  const auto enter = [&](Node node) {
    order[node] = low[node] = count++;
    is_open[node] = true;
    open.push_back(node);
    path.emplace_back(node, 0);
  };
  for (Node start = 0; start < nodes_.size(); ++start) {
    if (merged_[start] != start || order[start] != kNone)
      continue;
    enter(start);
    while (!path.empty()) {
      auto& [node, next] = path.back();
      if (next < nodes_[node].edges.size()) {
        const Edge& edge = nodes_[node].edges[next++];
        const Node to = find(edge.to);
        if (edge.shift == 0 && order[to] == kNone)
          enter(to);
        else if (edge.shift == 0 && is_open[to])
          low[node] = std::min(low[node], order[to]);
        continue;
      }
      const Node done = node;
      path.pop_back();
      if (!path.empty())
        low[path.back().first] = std::min(low[path.back().first], low[done]);
      if (low[done] != order[done])
        continue;
      std::vector<Node> members;
      do {
        members.push_back(open.back());
        is_open[open.back()] = false;
        open.pop_back();
      } while (members.back() != done);
      if (members.size() > 1)
        found.emplace(std::ranges::min(members), std::move(members));
    }
  }
  return found;
}

/// What is on a cycle has the same targets in the end: from now on it is one node.
void PointsTo::merge_cycles() {
  struct Rest {
    Info info;       ///< of one that was merged
    TargetSet todo;  ///< targets of the whole that it did not see
  };
  std::vector<Rest> rests;
  for (const auto& [first, members] : cycles()) {
    TargetSet all;
    for (const Node member : members) {
      TargetSet ignored;
      all.merge(nodes_[member].targets, ignored);
      merged_[member] = first;
    }
    Info whole;
    for (const Node member : members) {
      Rest rest{std::exchange(nodes_[member], {}), {}};
      TargetSet seen = rest.info.targets;
      seen.remove(rest.info.todo);
      seen.merge(all, rest.todo);
      whole.edges.insert(whole.edges.end(), rest.info.edges.begin(), rest.info.edges.end());
      whole.accesses.insert(whole.accesses.end(), rest.info.accesses.begin(),
                            rest.info.accesses.end());
      rests.push_back(std::move(rest));
    }
    whole.targets = std::move(all);
    nodes_[first] = std::move(whole);
  }
  known_edges_.clear();
  for (Node node = 0; node < nodes_.size(); ++node) {
    Info& info = nodes_[node];
    std::erase_if(info.edges, [&](Edge& edge) {
      edge.to = find(edge.to);
      return (edge.to == node && edge.shift == 0) ||
             !known_edges_.emplace(node, edge.to, edge.shift).second;
    });
    std::set<std::tuple<Use, Node, std::uint32_t>> known;
    std::erase_if(info.accesses, [&](Access& access) {
      access.other = find(access.other);
      return !known.emplace(access.use, access.other, access.call).second;
    });
  }
  for (const Rest& rest : rests) {
    for (const Edge& edge : rest.info.edges)
      propagate(rest.todo, edge);
    visit(rest.todo, rest.info.accesses);
  }
  for (const Node special : {outside_, handed_})
    visit(TargetSet(nodes_[find(special)].targets), {}, find(special));
}

/// What follows from new targets of a node, apart from its edges.
void PointsTo::visit(const TargetSet& targets, const std::vector<Access>& accesses,
                     std::optional<Node> node) {
  targets.each([&](std::uint32_t number) {
    const PointsToTarget target = targets_[number];
    if (node == find(outside_))
      escape(target);
    if (node == find(handed_))
      hand(target);
    for (const Access& access : accesses)
      apply(access, target);
  });
}

void PointsTo::solve() {
  // First come, first served: what else came in the meantime flows on together. Where that goes
  // round in circles for long, they are looked for.
  std::size_t steps = 0;
  std::size_t patience = kPatience * nodes_.size();
  while (!work_.empty()) {
    if (++steps > patience) {
      merge_cycles();
      steps = 0;
      patience = kPatience * nodes_.size();
      continue;
    }
    const Node node = work_.front();
    work_.pop_front();
    const TargetSet todo = std::exchange(nodes_[node].todo, {});
    for (std::size_t i = 0; i < nodes_[node].edges.size(); ++i)
      propagate(todo, Edge(nodes_[node].edges[i]));
    // Those that come while these are looked at see all targets that the node has by then.
    visit(todo, std::vector<Access>(nodes_[node].accesses), node);
  }
}

const Targets& PointsTo::targets_of(Node node) const {
  const auto [it, is_new] = known_targets_.try_emplace(node);
  if (is_new) {
    std::vector<PointsToTarget> targets;
    nodes_[find(node)].targets.each(
        [&](std::uint32_t number) { targets.push_back(targets_[number]); });
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
  for (auto it = fields_.lower_bound({object, 0}); it != fields_.end() && it->first.first == object;
       ++it) {
    const std::size_t index = it->first.second;
    const std::vector<ir::Region>& regions = module_.objects[object].regions;
    if (offset != kAnywhere && index < regions.size() && regions.size() <= kRegionsMax) {
      const ir::Region& region = regions[index];
      if (offset < region.offset || offset >= region.offset + region.stride * region.count)
        continue;
    }
    result.merge(targets_of(it->second));
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

bool PointsTo::is_given_away(ir::ObjectId object) const {
  const Targets& targets = targets_of(given_);
  return std::any_of(targets.begin(), targets.end(),
                     [&](const PointsToTarget& target) { return target.object == object; });
}

}  // namespace reachd::flow
