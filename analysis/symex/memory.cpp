#include "analysis/symex/memory.h"

#include <algorithm>
#include <array>
#include <set>

#include "analysis/ir/allocations.h"
#include "analysis/ir/names.h"

namespace reachd::symex {

namespace {

/// The object whose address an expression is computed from, if that is plain from its syntax.
std::optional<ir::ObjectId> base_object(Expr e) {
  if (e.is_constant())
    return e.value().as_pointer().object;
  if (e.is(Kind::kPointerAdd))
    return base_object(e.child(0));
  return std::nullopt;
}

}  // namespace

int byte_size(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return 1;
    case SortKind::kPointer:
      return 8;
    default:
      return sort.bits / 8;
  }
}

bool compatible(Sort a, Sort b) {
  const auto plain = [](Sort s) { return s.is_machine() || s.is_pointer() || s.is_bool(); };
  return a == b || (plain(a) && plain(b) && byte_size(a) == byte_size(b));
}

CellTable::CellTable(std::shared_ptr<ExprPool> pool, std::shared_ptr<const ir::Module> module,
                     const CellTable* twin)
    : pool_(std::move(pool)), module_(std::move(module)), twin_(twin) {
  find_constant_objects();
  find_class_tables();
  anything_ = ir::anything_of(*module_);
  for (std::size_t id = 1; id < module_->objects.size(); ++id) {
    if (module_->objects[id].key == ir::kThrownKey)
      thrown_ = static_cast<ir::ObjectId>(id);
    if (module_->objects[id].key == ir::kCaughtKey)
      caught_ = static_cast<ir::ObjectId>(id);
  }
  for (const ir::Function& function : module_->functions) {
    functions_.emplace(function.name, &function);
    if (function.object != 0)
      code_.emplace(function.object, &function);
  }
}

const ir::Function* CellTable::function_named(const std::string& name) const {
  const auto it = functions_.find(name);
  return it == functions_.end() ? nullptr : it->second;
}

ir::ObjectId CellTable::object_named(const std::string& name) const {
  if (objects_.empty())
    for (std::size_t id = module_->objects.size(); id-- > 1;)
      objects_[module_->objects[id].name] = static_cast<ir::ObjectId>(id);
  const auto it = objects_.find(name);
  return it == objects_.end() ? 0 : it->second;
}

const ir::Function* CellTable::function_at(ir::ObjectId object) const {
  const auto it = code_.find(object);
  return it == code_.end() ? nullptr : it->second;
}

std::vector<Expr> CellTable::exception_cells() {
  std::vector<Expr> result;
  for (const ir::ObjectId id : {thrown_, caught_})
    for (std::uint32_t i = 0; id != 0 && i < object(id).regions.size(); ++i)
      for (std::int64_t k = 0; k < object(id).regions[i].count; ++k)
        result.push_back(cell(id, i, k));
  return result;
}

std::vector<ir::ObjectId> CellTable::escaped_instances() const {
  ++searches_;
  const auto has_escaped = [&](ir::ObjectId pattern) {
    return !points_to_ || points_to_->has_escaped(pattern);
  };
  std::vector<ir::ObjectId> result;
  for (ir::ObjectId id = 1; id < module_->objects.size(); ++id)
    if (module_->objects[id].kind == ir::ObjectKind::kLocal && has_escaped(id))
      result.push_back(id);
  for (std::size_t i = 0; i < instances_.size(); ++i)
    if ((instances_[i].object.kind == ir::ObjectKind::kHeap ||
         instances_[i].object.kind == ir::ObjectKind::kLocal) &&
        has_escaped(instances_[i].pattern))
      result.push_back(static_cast<ir::ObjectId>(module_->objects.size() + i));
  return result;
}

void CellTable::find_constant_objects() {
  constant_.assign(module_->objects.size(), true);
  for (std::size_t id = 1; id < module_->objects.size(); ++id) {
    const ir::Object& object = module_->objects[id];
    const bool fixed = object.is_constant || object.kind == ir::ObjectKind::kLiteral ||
                       object.kind == ir::ObjectKind::kFunction;
    if (!fixed && (object.address_taken || object.kind != ir::ObjectKind::kGlobal))
      constant_[id] = false;
  }
  const auto written = [&](Expr address) {
    if (const auto object = base_object(address); object && !module_->objects[*object].is_constant)
      constant_[*object] = false;
  };
  // An address that goes into a register may be written through later.
  const auto escapes = [&](auto&& self, Expr value) -> void {
    if (!value)
      return;
    if (value.is_constant()) {
      if (value.sort().is_pointer())
        written(value);
      return;
    }
    for (const Expr child : value.children())
      self(self, child);
  };
  for (const ir::Function& function : module_->functions) {
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (const auto* store = std::get_if<ir::Store>(&instruction.op)) {
          written(store->address);
          escapes(escapes, store->value);
        } else if (const auto* copy = std::get_if<ir::Copy>(&instruction.op)) {
          written(copy->to);
        } else if (const auto* fill = std::get_if<ir::Fill>(&instruction.op)) {
          written(fill->address);
        } else if (const auto* assign = std::get_if<ir::Assign>(&instruction.op)) {
          escapes(escapes, assign->value);
        } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
          for (const Expr argument : call->arguments)
            escapes(escapes, argument);
        } else if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op)) {
          escapes(escapes, write->value);
        } else if (std::holds_alternative<ir::Deallocate>(instruction.op)) {
          has_deallocations_ = true;
        }
      }
      if (const auto* result = std::get_if<ir::Return>(&block.end))
        escapes(escapes, result->value);
    }
  }
  for (const ir::Object& object : module_->objects)
    for (const ir::Initializer& initializer : object.initializers)
      escapes(escapes, initializer.value);
}

const ir::Object& CellTable::object(ir::ObjectId id) const {
  return id < module_->objects.size() ? module_->objects[id]
                                      : instances_[id - module_->objects.size()].object;
}

namespace {

/// Elements of an array whose length is a part of the state: numbers and pointers, or structures.
constexpr std::int64_t kOpenElementsMax = 256;
constexpr std::int64_t kOpenStructuresMax = 32;

/// What is within the first `size` bytes. Regions keep their numbers: behind the first that is not,
/// there is none.
void shorten(ir::Object& object, std::int64_t size) {
  object.size = size;
  for (std::size_t i = 0; i < object.regions.size(); ++i) {
    ir::Region& region = object.regions[i];
    const std::int64_t room = size - region.offset - byte_size(region.sort);
    if (room < 0)
      return object.regions.resize(i);
    region.count = std::min(region.count, room / region.stride + 1);
  }
}

}  // namespace

std::int64_t CellTable::open_room(const ir::Object& pattern) {
  return ir::open_end(pattern, kOpenStructuresMax, kOpenElementsMax);
}

ir::ObjectId CellTable::instance(ir::ObjectId pattern, std::uint32_t k, std::int64_t size) {
  const auto [it, is_new] = instance_ids_.emplace(std::tuple{pattern, size, k}, 0);
  if (is_new) {
    it->second = static_cast<ir::ObjectId>(module_->objects.size() + instances_.size());
    ir::Object copy = object(pattern);
    copy.name += "#" + std::to_string(k);
    if (size == kOpenPattern) {
      const ir::Region length = copy.regions.back();
      shorten(copy, open_room(object(pattern)));
      copy.regions.push_back(length);
    } else if (size != kWholePattern) {
      shorten(copy, size);
      copy.name += ":" + std::to_string(size);
    }
    copy.address_taken = true;
    instances_.push_back({pattern, k, std::move(copy), {}, false, {}});
  }
  return it->second;
}

ir::ObjectId CellTable::string_buffer(const std::string& name,
                                      const std::vector<Expr>& characters) {
  const auto [it, is_new] = buffer_ids_.emplace(name, 0);
  const auto has_characters = [&](const std::vector<Expr>& contents) {
    return contents.size() == characters.size() + 1 &&
           std::equal(characters.begin(), characters.end(), contents.begin());
  };
  if (is_new || !has_characters(instances_[it->second - module_->objects.size()].contents)) {
    it->second = static_cast<ir::ObjectId>(module_->objects.size() + instances_.size());
    ir::Object object;
    object.name = name;
    object.kind = ir::ObjectKind::kLiteral;
    object.is_constant = true;
    object.size = static_cast<std::int64_t>(characters.size()) + 1;
    object.regions = {{0, Sort::i8(), 1, object.size, ""}};
    instances_.push_back({0, 0, std::move(object), characters, false, {}});
    instances_.back().contents.push_back(pool_->machine(Sort::i8(), 0));
  }
  return it->second;
}

ir::ObjectId CellTable::add_argument(const std::string& name, Sort sort,
                                     std::vector<Expr> contents) {
  ir::Object object;
  object.name = name;
  object.kind = ir::ObjectKind::kExternal;
  object.address_taken = true;
  const auto count = static_cast<std::int64_t>(contents.size());
  object.regions = {{0, sort, byte_size(sort), count, ""}};
  instances_.push_back({0, 0, std::move(object), std::move(contents), true, {}});
  return static_cast<ir::ObjectId>(module_->objects.size() + instances_.size() - 1);
}

ir::ObjectId CellTable::command_line(Expr count) {
  constexpr int kArgumentsMax = 5;
  constexpr int kCharactersMax = 24;
  if (command_line_ != 0)
    return command_line_;
  argument_count_ = count;
  std::vector<Expr> texts;
  for (int i = 0; i < kArgumentsMax; ++i) {
    const std::string name = "argv[" + std::to_string(i) + "]";
    std::vector<Expr> characters;
    for (int k = 0; k < kCharactersMax; ++k)
      characters.push_back(
          pool_->variable("input:" + name + "[" + std::to_string(k) + "]", Sort::i8()));
    const Expr text = pool_->pointer({add_argument(name, Sort::i8(), std::move(characters)), 0});
    texts.push_back(
        pool_->ite(pool_->equal(count, pool_->machine(count.sort(), i)), pool_->null(), text));
  }
  command_line_ = add_argument("argv", Sort::pointer(), std::move(texts));
  return command_line_;
}

bool CellTable::is_behind_arguments(ir::ObjectId id, Expr offset) const {
  if (command_line_ == 0 || id != command_line_ || !offset.is_constant())
    return false;
  const ir::Region& region = object(id).regions[0];
  return offset.value().as_int() >= region.stride * region.count;
}

std::vector<std::vector<Expr>> CellTable::argument_texts() const {
  std::vector<std::vector<Expr>> texts;
  for (const Instance& instance : instances_)
    if (instance.is_command_line && !instance.contents[0].sort().is_pointer())
      texts.push_back(instance.contents);
  return texts;
}

std::set<Expr> CellTable::command_line_inputs() const {
  std::set<Expr> inputs;
  if (argument_count_)
    inputs.insert(argument_count_);
  for (const std::vector<Expr>& text : argument_texts())
    inputs.insert(text.begin(), text.end());
  return inputs;
}

std::vector<std::pair<Expr, Expr>> CellTable::command_line_values() {
  std::vector<std::pair<Expr, Expr>> values;
  if (!command_line_is_read_)
    return values;
  for (std::size_t i = 0; i < instances_.size(); ++i)
    if (instances_[i].is_command_line)
      for (std::size_t k = 0; k < instances_[i].contents.size(); ++k)
        values.emplace_back(cell(static_cast<ir::ObjectId>(module_->objects.size() + i), 0,
                                 static_cast<std::int64_t>(k)),
                            instances_[i].contents[k]);
  return values;
}

const std::vector<Expr>* CellTable::buffer_characters(ir::ObjectId id) const {
  if (id < module_->objects.size())
    return nullptr;
  const Instance& instance = instances_[id - module_->objects.size()];
  return instance.contents.empty() || instance.is_command_line ? nullptr : &instance.contents;
}

ir::ObjectId CellTable::pattern_of(ir::ObjectId id) const {
  if (id < module_->objects.size())
    return id;
  const ir::ObjectId pattern = instances_[id - module_->objects.size()].pattern;
  return pattern != 0 ? pattern : id;
}

std::size_t CellTable::PlaceHash::operator()(const Place& place) const {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  std::uint64_t hash = place.object * kMix + place.region;
  hash = (hash ^ (hash >> 29)) * kMix + static_cast<std::uint64_t>(place.element);
  hash = (hash ^ (hash >> 32)) * kMix;
  return place.property.empty() ? hash : hash + std::hash<std::string>()(place.property);
}

Expr CellTable::declare(const std::string& name, Sort sort, Cell cell) {
  // Something else (a parameter, a model's variable) may have the name already.
  const Expr known = pool_->find_variable(name);
  const bool is_shared =
      known && twin_ && twin_->find(known) && known.sort() == sort && !cells_.contains(known);
  const Expr variable = is_shared ? known
                        : known   ? pool_->fresh(name, sort)
                                  : pool_->variable(name, sort);
  if (!cell.property.empty())
    properties_.push_back(variable);
  cells_.emplace(variable, std::move(cell));
  return variable;
}

Expr CellTable::cell(ir::ObjectId id, std::uint32_t region, std::int64_t element) {
  const auto [it, is_new] = variables_.try_emplace({id, region, element, {}});
  if (!is_new)
    return it->second;
  const ir::Object& owner = object(id);
  const ir::Region& r = owner.regions[region];
  std::string name = owner.name + r.suffix;
  Sort sort = r.sort;
  if (element < 0)
    sort = Sort::array(r.sort);
  else if (r.count > 1)
    name += "[" + std::to_string(element) + "]";
  it->second = declare(name, sort, {id, region, element, ""});
  return it->second;
}

Expr CellTable::property_cell(PointerValue place, const std::string& property, Sort sort) {
  const auto bits = static_cast<std::uint32_t>(sort.bits);
  const auto [it, is_new] = variables_.try_emplace({place.object, bits, place.offset, property});
  if (is_new)
    it->second = declare(place_name(place) + "." + property, sort,
                         {place.object, 0, place.offset, property});
  return it->second;
}

namespace {

constexpr const char* kAlive = "allocated";

}  // namespace

Expr CellTable::alive_cell(ir::ObjectId instance) {
  return property_cell({instance, 0}, kAlive, Sort::boolean());
}

bool CellTable::is_alive_cell(const Cell& cell) const {
  return cell.property == kAlive && instance_of(cell.object) &&
         object(cell.object).kind == ir::ObjectKind::kHeap;
}

std::vector<Expr> CellTable::properties_of(ir::ObjectId object) const {
  ++searches_;
  std::vector<Expr> result;
  for (const Expr variable : properties_)
    if (const Cell& cell = cells_.at(variable); cell.object == object && cell.property != kAlive)
      result.push_back(variable);
  return result;
}

void CellTable::make_pools(const std::map<ir::ObjectId, std::uint32_t>& initial_instances,
                           std::uint32_t count) {
  for (const ir::Function& function : module_->functions)
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions) {
        const auto* allocate = std::get_if<ir::Allocate>(&instruction.op);
        if (!allocate || object(allocate->pattern).kind != ir::ObjectKind::kHeap)
          continue;
        const auto made = initial_instances.find(allocate->pattern);
        const bool is_opaque = object(allocate->pattern).regions.empty();
        const std::int64_t size = allocate->bytes ? kOpenPattern : kWholePattern;
        for (std::uint32_t k = 1; k <= (is_opaque ? 1 : count); ++k)
          instance(allocate->pattern, k + (made == initial_instances.end() ? 0 : made->second),
                   size);
      }
}

Expr CellTable::size_cell(ir::ObjectId id) {
  if (id < module_->objects.size())
    return {};
  const auto region = ir::open_size(object(id));
  return region ? cell(id, *region, 0) : Expr();
}

const Cell* CellTable::find(Expr variable) const {
  const auto it = cells_.find(variable);
  return it == cells_.end() ? nullptr : &it->second;
}

bool CellTable::is_property(Expr variable) const {
  const Cell* cell = find(variable);
  return cell && !cell->property.empty();
}

bool CellTable::is_old_instance(
    ir::ObjectId id, const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const {
  id = root(id);
  if (id < module_->objects.size())
    return false;
  const Instance& instance = instances_[id - module_->objects.size()];
  const auto it = initial_instances.find(instance.pattern);
  return it != initial_instances.end() && instance.k <= it->second;
}

bool CellTable::is_instance_after(
    ir::ObjectId id, const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const {
  id = root(id);
  return id >= module_->objects.size() && instances_[id - module_->objects.size()].pattern != 0 &&
         !is_old_instance(id, initial_instances);
}

bool CellTable::is_persistent(
    ir::ObjectId id, const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const {
  id = root(id);
  if (is_exception_state(id))
    return false;
  const ir::ObjectKind kind = object(id).kind;
  return kind == ir::ObjectKind::kGlobal || kind == ir::ObjectKind::kHeap ||
         kind == ir::ObjectKind::kExternal || is_old_instance(id, initial_instances);
}

bool CellTable::is_constant(ir::ObjectId id) const {
  return id < constant_.size() ? constant_[id] : object(id).is_constant;
}

bool CellTable::has_overlaps(ir::ObjectId id) {
  const auto [it, is_new] = overlaps_.emplace(pattern_of(id), false);
  if (is_new) {
    std::int64_t end = 0;
    for (const ir::Region& region : object(id).regions) {
      it->second = it->second || region.offset < end;
      end = std::max(end, region.offset + region.stride * region.count);
    }
  }
  return it->second;
}

const flow::Targets& CellTable::targets_of(const Cell& cell) const {
  if (!cell.property.empty())
    return points_to_->in_property(cell.property);
  const ir::ObjectId pattern = pattern_of(cell.object);
  if (pattern >= module_->objects.size())
    return points_to_->in_memory(flow::PointsToTarget::kForeign, 0);
  const ir::Region& region = object(pattern).regions[cell.region];
  return points_to_->in_memory(pattern, region.offset);
}

bool CellTable::may_hold(const Cell& cell, PointerValue address) const {
  if (!points_to_ || address.object == 0)
    return true;
  const ir::ObjectId pattern = pattern_of(address.object);
  const bool is_foreign = pattern >= module_->objects.size();
  const flow::Targets& targets = targets_of(cell);
  const auto any_of = [&](ir::ObjectId object) {
    return targets.contains({object, flow::PointsToTarget::kAnywhere});
  };
  return is_foreign
             ? any_of(flow::PointsToTarget::kForeign) || any_of(flow::PointsToTarget::kArguments)
             : targets.contains({pattern, address.offset}) ||
                   targets.contains({pattern, flow::PointsToTarget::kAnywhere});
}

std::optional<flow::Targets> CellTable::targets_of(Expr pointer) const {
  if (!points_to_)
    return std::nullopt;
  if (pointer.is_variable()) {
    const Cell* cell = find(pointer);
    return cell ? std::optional(targets_of(*cell)) : std::nullopt;
  }
  // Elements of arrays: whatever the array or what was stored into it may be.
  flow::Targets result;
  std::set<Expr> seen;
  const auto visit = [&](auto&& self, Expr e) -> bool {
    const bool is_address = e.sort().is_pointer() || e.sort().is_array();
    if (!seen.insert(e).second || !is_address)
      return true;
    if (e.is_constant()) {
      if (e.sort().is_pointer() && e.value().as_pointer().object != 0)
        result.insert({pattern_of(e.value().as_pointer().object), e.value().as_pointer().offset});
      return e.sort().is_pointer();
    }
    if (e.is_variable()) {
      const Cell* cell = find(e);
      if (cell)
        result.merge(targets_of(*cell));
      return cell != nullptr;
    }
    if (e.is(Kind::kPointerAdd))
      return false;
    return std::ranges::all_of(e.children(), [&](Expr child) { return self(self, child); });
  };
  if (!visit(visit, pointer))
    return std::nullopt;
  return result;
}

std::vector<CellTable::Candidate> CellTable::candidates(Expr pointer, Wanted wanted,
                                                        bool& may_be_elsewhere) const {
  std::vector<Candidate> result;
  const auto instances_if = [&](auto&& is_wanted, std::optional<std::int64_t> offset) {
    for (std::size_t i = 0; i < instances_.size(); ++i)
      if (is_wanted(instances_[i]))
        result.push_back({static_cast<ir::ObjectId>(module_->objects.size() + i), offset});
  };
  const auto is_argument = [&](const Instance& instance) {
    return instance.is_command_line && command_line_is_read_;
  };
  const auto targets = targets_of(pointer);
  if (wanted == Wanted::kCode) {
    for (const auto& [id, function] : code_)
      if (!targets || targets->contains({id, 0}) ||
          targets->contains({id, flow::PointsToTarget::kAnywhere}))
        result.push_back({id, 0});
    may_be_elsewhere = targets && targets->contains({flow::PointsToTarget::kForeign,
                                                     flow::PointsToTarget::kAnywhere});
    return result;
  }
  if (!targets) {
    for (ir::ObjectId id = 1; id < module_->objects.size(); ++id) {
      const ir::Object& o = module_->objects[id];
      if (o.kind == ir::ObjectKind::kLiteral || o.kind == ir::ObjectKind::kExternal ||
          (o.kind == ir::ObjectKind::kGlobal && o.address_taken))
        result.push_back({id, std::nullopt});
    }
    instances_if(
        [&](const Instance& instance) {
          return instance.object.kind == ir::ObjectKind::kHeap || instance.owner.object != 0 ||
                 is_argument(instance);
        },
        std::nullopt);
    return result;
  }
  for (const flow::PointsToTarget& target : *targets) {
    std::optional<std::int64_t> offset;
    if (target.offset != flow::PointsToTarget::kAnywhere)
      offset = target.offset;
    if (target.object >= flow::PointsToTarget::kArguments) {
      instances_if(is_argument, std::nullopt);
      may_be_elsewhere = may_be_elsewhere || target.object == flow::PointsToTarget::kForeign;
      continue;
    }
    if (target.object >= module_->objects.size()) {
      result.push_back({target.object, offset});
      continue;
    }
    const ir::ObjectKind kind = module_->objects[target.object].kind;
    if (kind == ir::ObjectKind::kHeap || kind == ir::ObjectKind::kLocal ||
        kind == ir::ObjectKind::kElements || kind == ir::ObjectKind::kText)
      instances_if([&](const Instance& instance) { return instance.pattern == target.object; },
                   offset);
    else if (kind != ir::ObjectKind::kFunction)
      result.push_back({target.object, offset});
  }
  return result;
}

std::optional<Referents> CellTable::referents(Expr pointer, Wanted wanted) {
  const std::pair<std::size_t, bool> objects = {instances_.size(), command_line_is_read_};
  if (objects != referents_for_)
    referents_.clear();
  referents_for_ = objects;
  const auto known = referents_.find({pointer, wanted});
  if (known != referents_.end()) {
    searches_ += known->second.searches;
    return known->second.result;
  }
  const std::uint64_t before = searches_;
  std::optional<Referents> result = find_referents(pointer, wanted);
  referents_.emplace(std::pair(pointer, wanted), KnownReferents{result, searches_ - before});
  return result;
}

std::optional<Referents> CellTable::find_referents(Expr pointer, Wanted wanted) {
  constexpr std::size_t kReferentsMax = 64;
  std::vector<Referent> result;
  Expr elsewhere = pool_->boolean(false);
  const auto visit = [&](auto&& self, Expr p, Expr guard, Expr offset) -> bool {
    if (p.is_constant()) {
      const PointerValue value = p.value().as_pointer();
      if (value.object != 0)
        result.push_back(
            {guard, value.object, pool_->add(offset, pool_->machine(Sort::i64(), value.offset))});
      return result.size() <= kReferentsMax;
    }
    if (p.is(Kind::kPointerAdd))
      return self(self, p.child(0), guard, pool_->add(offset, p.child(1)));
    if (p.is(Kind::kIte))
      return self(self, p.child(1), pool_->both(guard, p.child(0)), offset) &&
             self(self, p.child(2), pool_->both(guard, pool_->negate(p.child(0))), offset);
    // An address read from memory.
    ++searches_;
    bool may_be_elsewhere = false;
    const std::vector<Candidate> found = candidates(p, wanted, may_be_elsewhere);
    if (result.size() + found.size() > kReferentsMax)
      return false;
    std::vector<Expr> is_none = {pool_->distinct(p, pool_->null())};
    for (const auto& [id, at] : found) {
      const Expr is_it =
          at ? pool_->equal(p, pool_->pointer({id, *at}))
             : pool_->equal(pool_->pointer_object(p), pool_->machine(Sort::u64(), id));
      const Expr begin = at ? pool_->machine(Sort::i64(), *at) : pool_->pointer_offset(p);
      result.push_back({pool_->both(guard, is_it), id, pool_->add(offset, begin)});
      is_none.push_back(pool_->negate(is_it));
    }
    if (may_be_elsewhere)
      elsewhere = pool_->either(elsewhere, pool_->both(guard, pool_->conjunction(is_none)));
    return result.size() <= kReferentsMax;
  };
  if (!visit(visit, pointer, pool_->boolean(true), pool_->machine(Sort::i64(), 0)))
    return std::nullopt;
  std::erase_if(result, [](const Referent& r) { return r.guard.is_false(); });
  return Referents{std::move(result), elsewhere};
}

std::string CellTable::place_name(PointerValue place) const {
  if (place.object == 0)
    return place.offset == 0 ? "null" : "null+" + std::to_string(place.offset);
  const ir::Object& owner = object(place.object);
  const auto called = called_.find(place.object);
  const std::string& known = called == called_.end() ? owner.name : called->second;
  if (place.offset == 0)
    return known;
  for (const ir::Region& region : owner.regions) {
    const std::int64_t distance = place.offset - region.offset;
    if (distance < 0 || distance >= region.stride * region.count || distance % region.stride != 0)
      continue;
    std::string name = known + region.suffix;
    name.resize(name.size() - (name.ends_with("._") ? 2 : 0));  // the first of what a model keeps
    const std::string index = "[" + std::to_string(distance / region.stride) + "]";
    return region.count > 1 ? name + index : name;
  }
  return known + "+" + std::to_string(place.offset);
}

std::string CellTable::shown_name(Expr variable) const {
  const Cell* cell = find(variable);
  if (!cell)
    return "";
  if (!cell->property.empty()) {
    // The letter of a framework is for its models.
    const bool has_letter = cell->property.size() > 2 && cell->property[1] == '_';
    std::string place = place_name({cell->object, cell->element});
    // What begins an object stands for it.
    constexpr std::string_view kTable = ".vtable";
    place.resize(place.size() - (place.ends_with(kTable) ? kTable.size() : 0));
    return place + "." + cell->property.substr(has_letter ? 2 : 0);
  }
  const ir::ObjectId id = root(cell->object);
  const auto called = called_.find(id);
  const std::string& name = variable.name();
  if (called == called_.end() || !name.starts_with(object(id).name))
    return "";
  return called->second + name.substr(object(id).name.size());
}

}  // namespace reachd::symex
