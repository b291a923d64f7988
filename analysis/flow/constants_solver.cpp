#include "analysis/flow/constants_solver.h"

#include <algorithm>
#include <variant>

#include "analysis/expr/substitute.h"
#include "analysis/ir/liveness.h"
#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

/// Instructions and places that are looked at: a few seconds.
constexpr std::uint64_t kStepsMax = 30'000'000;

void note_addresses(Expr e, std::set<PointerValue>& into) {
  if (!e)
    return;
  if (e.is_constant() && e.sort().is_pointer())
    into.insert(e.value().as_pointer());
  for (const Expr child : e.children())
    note_addresses(child, into);
}

/// Addresses that stand anywhere but in a direct call or access.
std::set<PointerValue> taken_addresses(const ir::Module& module) {
  std::set<PointerValue> taken;
  for (const ir::Object& object : module.objects)
    for (const ir::Initializer& one : object.initializers)
      note_addresses(one.value, taken);
  const auto collect = [&](const ir::Instruction& instruction) {
    if (const auto* assign = std::get_if<ir::Assign>(&instruction.op)) {
      note_addresses(assign->value, taken);
    } else if (const auto* store = std::get_if<ir::Store>(&instruction.op)) {
      note_addresses(store->value, taken);
    } else if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op)) {
      note_addresses(write->address, taken);
      note_addresses(write->value, taken);
    } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
      note_addresses(call->pointer, taken);
      for (const Expr argument : call->arguments)
        note_addresses(argument, taken);
    } else if (const auto* companion = std::get_if<ir::Companion>(&instruction.op)) {
      note_addresses(companion->address, taken);
    }
  };
  for (const ir::Function& function : module.functions)
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions)
        collect(instruction);
      if (const auto* result = std::get_if<ir::Return>(&block.end))
        note_addresses(result->value, taken);
    }
  return taken;
}

std::set<std::string_view> called_functions(const ir::Module& module) {
  std::set<std::string_view> called;
  for (const ir::Function& function : module.functions)
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && !call->callee.empty())
          called.insert(call->callee);
  return called;
}

/// "a::B" of "a::B::set@int".
std::string_view class_in(std::string_view function) {
  const std::string_view name = function.substr(0, function.find('@'));
  const std::size_t end = name.rfind("::");
  return end == std::string_view::npos ? "" : name.substr(0, end);
}

/// Classes of Qt that can be asked by name for what they have: properties, slots.
std::set<std::string_view> classes_with_names(const ir::Module& module) {
  std::set<std::string_view> classes;
  for (const ir::Object& object : module.objects)
    if (object.name.ends_with("::metaObject") || object.name.ends_with("::staticMetaObject"))
      classes.insert(class_in(object.name));
  return classes;
}

}  // namespace

ConditionalConstants::Solver::Solver(const ir::Module& module, const PointsTo& points_to,
                                     const std::vector<std::string>& roots)
    : module_(module),
      points_to_(points_to),
      anything_(ir::anything_of(module)),
      code_(module.functions.size()),
      taken_(taken_addresses(module)),
      objects_(module.objects.size()) {
  const std::set<std::string_view> called = called_functions(module);
  const std::set<std::string_view> with_names = classes_with_names(module);
  for (std::uint32_t i = 0; i < module.functions.size(); ++i) {
    const ir::Function& function = module.functions[i];
    code_[i].function = &function;
    numbers_.emplace(function.name, i);
    if (function.object != 0)
      by_object_.emplace(function.object, i);
    if (function.has_body() && !function.is_library)
      own_files_.insert(function.where.file);
    for (const auto& patterns : {function.pointees, function.records})
      for (const ir::ObjectId pattern : patterns)
        from_outside_.insert(pattern);
    if (!function.has_body())
      continue;
    // What no code calls, somebody may know by its name, as a property's or a symbol's. A library's
    // function that has no address was made for the event loop, which knows it.
    const bool is_of_loop = function.is_library && function.object == 0;
    const bool is_root = !called.contains(function.name) || is_of_loop ||
                         (function.object != 0 && taken_.contains({function.object, 0})) ||
                         !function.annotations.empty() ||
                         std::ranges::find(roots, function.name) != roots.end() ||
                         (!function.is_library && with_names.contains(class_in(function.name)));
    if (is_root && points_to.is_reached(function))
      roots_.push_back(i);
    else if (is_root && (!function.is_library || is_of_loop))
      open_.push_back(&function);
  }
}

void ConditionalConstants::Solver::leave_open() {
  std::set<std::string_view> seen;
  std::vector<const ir::Function*> work;
  const auto add = [&](const ir::Function& function) {
    if (function.has_body() && (!function.is_library || function.object == 0) &&
        !points_to_.is_reached(function) && seen.insert(function.name).second)
      work.push_back(&function);
  };
  for (const ir::Function* function : open_)
    add(*function);
  while (!work.empty()) {
    const ir::Function* function = work.back();
    work.pop_back();
    leave_open(*function);
    for (const ir::Block& block : function->blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op))
          if (const auto it = numbers_.find(call->callee); it != numbers_.end()) {
            const ir::Function& callee = *code_[it->second].function;
            add(callee);
            if (callee.has_body() && points_to_.is_reached(callee))
              roots_.push_back(it->second);
          }
  }
}

void ConditionalConstants::Solver::leave_open(const ir::Function& function) {
  const auto write = [&](Expr address, bool is_whole) {
    if (address && address.is_constant())
      open_objects_.insert(address.value().as_pointer().object);
    else
      (is_whole ? are_objects_open_ : is_memory_open_) = true;
  };
  for (const ir::Block& block : function.blocks)
    for (const ir::Instruction& instruction : block.instructions)
      if (const auto* store = std::get_if<ir::Store>(&instruction.op);
          store && store->field != "") {
        open_fields_.insert(store->field);
      } else if (store) {
        write(store->address, false);
      } else if (const auto* copy = std::get_if<ir::Copy>(&instruction.op)) {
        write(copy->to, !copy->is_of_library);
      } else if (const auto* fill = std::get_if<ir::Fill>(&instruction.op)) {
        write(fill->address, !fill->is_of_library);
      } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
        // What a library does for it is not followed here.
        const auto callee = numbers_.find(call->callee);
        const bool is_own = callee != numbers_.end() &&
                            code_[callee->second].function->has_body() &&
                            !code_[callee->second].function->is_library;
        is_memory_open_ = is_memory_open_ || !is_own;
        are_objects_open_ = are_objects_open_ || call->callee == ir::kForget;
      }
}

std::string ConditionalConstants::Solver::run(const CancelToken& cancel) {
  if (const ir::Function* main = module_.find_function("main");
      main && main->has_body() && !points_to_.is_reached(*main))
    return "what 'main' does is not known to matter";
  leave_open();
  for (const std::uint32_t root : roots_) {
    code_[root].parameters.assign(code_[root].function->parameters.size(), FewValues::any());
    enter(root);
  }
  while (problem_.empty()) {
    while (!work_.empty() && problem_.empty()) {
      if (cancel.cancelled())
        return "cancelled";
      if (steps_ > kStepsMax)
        return "what memory can hold is too much work to find out";
      const Site site = work_.front();
      work_.pop_front();
      waiting_.erase(site);
      look_at(site);
    }
    if (waiting_loads_.empty())
      break;
    for (const auto& [load, site] : std::exchange(waiting_loads_, {})) {
      undefined_loads_.insert(load);
      put(site);
    }
  }
  return problem_;
}

bool ConditionalConstants::Solver::is_inductive() {
  has_changed_ = false;
  for (const std::uint32_t root : roots_) {
    const Code& code = code_[root];
    has_changed_ = has_changed_ || code.registers.empty() || !code.registers[0] ||
                   !std::ranges::all_of(code.parameters, &FewValues::is_any);
  }
  for (std::uint32_t i = 0; i < code_.size(); ++i)
    for (ir::BlockId block = 0; block < code_[i].registers.size(); ++block)
      if (code_[i].registers[block] && !has_changed_)
        look_at({i, block});
  return !has_changed_ && problem_.empty() && waiting_loads_.empty();
}

const ConditionalConstants::Solver::Code* ConditionalConstants::Solver::code_of(
    const ir::Function& function) const {
  const auto it = numbers_.find(function.name);
  return it == numbers_.end() ? nullptr : &code_[it->second];
}

void ConditionalConstants::Solver::put(Site site) {
  if (waiting_.insert(site).second)
    work_.push_back(site);
}

void ConditionalConstants::Solver::enter(std::uint32_t function) {
  Code& code = code_[function];
  if (code.live.empty()) {
    code.live = ir::live_registers(*code.function);
    code.registers.resize(code.function->blocks.size());
    code.outcomes.resize(code.function->blocks.size());
  }
  Registers registers;
  for (std::size_t i = 0; i < code.parameters.size(); ++i)
    if (!code.parameters[i].is_any())
      registers.emplace(code.function->parameters[i], code.parameters[i]);
  Walk walk{function, 0, {}, true};
  go(walk, 0, std::move(registers));
}

FewValues ConditionalConstants::Solver::value(const Walk& walk, Expr e) {
  return values_of(*module_.pool, e, [&](Expr variable) {
    const auto it = walk.registers.find(variable);
    return it == walk.registers.end() ? FewValues::any() : it->second;
  });
}

void ConditionalConstants::Solver::set(Walk& walk, Expr reg, FewValues values) {
  if (!reg)
    return;
  if (values.is_any())
    walk.registers.erase(reg);
  else
    walk.registers.insert_or_assign(reg, std::move(values));
}

bool ConditionalConstants::Solver::refine(Registers& registers, Expr condition) {
  if (condition.is_constant())
    return !condition.is_false();
  for (const Expr variable : variables_of(condition)) {
    const auto known = registers.find(variable);
    FewValues values = values_where(*module_.pool, condition, variable,
                                    known == registers.end() ? FewValues::any() : known->second);
    if (values.is_none())
      return false;
    if (!values.is_any())
      registers.insert_or_assign(variable, std::move(values));
  }
  return true;
}

void ConditionalConstants::Solver::look_at(Site site) {
  Walk walk{site.first, site.second, *code_[site.first].registers[site.second], true};
  const ir::Block& block = code_[site.first].function->blocks[site.second];
  for (const ir::Instruction& instruction : block.instructions) {
    ++steps_;
    step(walk, instruction);
    if (!walk.goes_on)
      return;
  }
  end(walk, block.end);
}

void ConditionalConstants::Solver::step(Walk& walk, const ir::Instruction& instruction) {
  if (const auto* assign = std::get_if<ir::Assign>(&instruction.op)) {
    set(walk, assign->reg, value(walk, assign->value));
  } else if (const auto* load = std::get_if<ir::Load>(&instruction.op)) {
    FewValues values =
        undefined_loads_.contains(&instruction) ? FewValues::any() : this->load(walk, *load);
    walk.goes_on = !values.is_none();
    if (!walk.goes_on)
      waiting_loads_.emplace(&instruction, Site{walk.function, walk.block});
    else
      waiting_loads_.erase(&instruction);
    set(walk, load->reg, std::move(values));
  } else if (const auto* store = std::get_if<ir::Store>(&instruction.op)) {
    this->store(walk, *store);
  } else if (const auto* copy = std::get_if<ir::Copy>(&instruction.op)) {
    this->copy(walk, *copy);
  } else if (const auto* fill = std::get_if<ir::Fill>(&instruction.op)) {
    this->fill(walk, *fill);
  } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
    this->call(walk, *call);
  } else if (const auto* allocate = std::get_if<ir::Allocate>(&instruction.op)) {
    if (allocate->is_zeroed && object(allocate->pattern).is_kept)
      for (std::size_t i = 0; i < module_.objects[allocate->pattern].regions.size(); ++i)
        add(allocate->pattern, i, zero_of(module_.objects[allocate->pattern].regions[i].sort));
    set(walk, allocate->reg, FewValues::not_null());
  } else if (const auto* companion = std::get_if<ir::Companion>(&instruction.op)) {
    set(walk, companion->reg, FewValues::not_null());
  } else if (const auto* owner = std::get_if<ir::Owner>(&instruction.op)) {
    set(walk, owner->reg, FewValues::any());
  } else if (const auto* text = std::get_if<ir::ReadText>(&instruction.op)) {
    set(walk, text->reg, FewValues::any());
  } else if (const auto* input = std::get_if<ir::Input>(&instruction.op)) {
    set(walk, input->reg, FewValues::any());
  } else if (const auto* havoc = std::get_if<ir::Havoc>(&instruction.op)) {
    set(walk, havoc->reg, FewValues::any());
  } else if (const auto* read = std::get_if<ir::ReadProperty>(&instruction.op)) {
    set(walk, read->reg, FewValues::any());
  } else if (const auto* assume = std::get_if<ir::Assume>(&instruction.op)) {
    walk.goes_on = !value(walk, assume->condition).is_only(module_.pool->boolean(false)) &&
                   refine(walk.registers, assume->condition);
  } else if (const auto* gap = std::get_if<ir::Approximate>(&instruction.op)) {
    if (is_of_models(*code_[walk.function].function))
      lose(walk);
    else
      problem_ = gap->reason;
  } else if (std::holds_alternative<ir::Limit>(instruction.op)) {
    lose(walk);
  } else if (std::holds_alternative<ir::Fail>(instruction.op)) {
    walk.goes_on = false;
  }
}

/// The bodies of library functions that reachd brings along: what is not modelled there is the
/// library's own affair.
bool ConditionalConstants::Solver::is_of_models(const ir::Function& function) const {
  if (!function.is_library)
    return false;
  const std::string& path = module_.files.path(function.where.file);
  return path.empty() || path.starts_with("reachd:") || path.starts_with("/reachd:/");
}

FewValues ConditionalConstants::Solver::zero_of(Sort sort) const {
  return sort.is_array() || sort.is(SortKind::kString)
             ? FewValues::any()
             : FewValues::only(module_.pool->constant(default_value(sort)));
}

void ConditionalConstants::Solver::lose(const Walk& walk) {
  Code& code = code_[walk.function];
  if (std::exchange(code.is_lossy, true))
    return;
  note_change();
  code.returns = true;
  code.result = FewValues::any();
  for (const Expr parameter : code.function->parameters)
    if (parameter.sort().is_pointer())
      forget(walk, parameter, false);
  for (const Site& caller : code.callers)
    put(caller);
}

FewValues ConditionalConstants::Solver::result_of(Walk& walk, std::uint32_t callee) {
  Code& code = code_[callee];
  code.callers.emplace(walk.function, walk.block);
  if (code.is_lossy && code_[walk.function].function->is_library)
    lose(walk);
  walk.goes_on = walk.goes_on || code.returns;
  return code.result;
}

void ConditionalConstants::Solver::call(Walk& walk, const ir::Call& call) {
  FewValues result;
  if (call.callee.empty()) {
    // What it leads to is run with anything from the beginning.
    bool is_known = true;
    walk.goes_on = false;
    const Targets& called = targets(walk.function, call.pointer);
    for (const PointsToTarget& target : called) {
      const auto callee = by_object_.find(target.object);
      is_known = is_known && target.object != 0 && callee != by_object_.end() &&
                 code_[callee->second].function->has_body() &&
                 code_[callee->second].function->parameters.size() == call.arguments.size();
      if (is_known)
        result.merge(result_of(walk, callee->second));
    }
    if (!is_known || called.size() == 0) {
      walk.goes_on = true;
      result = FewValues::any();
    }
  } else if (const auto it = numbers_.find(call.callee); it == numbers_.end()) {
    problem_ = "'" + call.callee + "' is not known";
  } else if (const ir::Function& callee = *code_[it->second].function; !callee.has_body()) {
    if (callee.name == ir::kForget && !call.arguments.empty())
      forget(walk, call.arguments.front(), true);
    else if (!callee.is_library)
      problem_ = "'" + callee.name + "' has no body";
    result = FewValues::any();
  } else {
    Code& code = code_[it->second];
    bool has_grown = code.registers.empty();
    code.parameters.resize(callee.parameters.size());
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      has_grown =
          code.parameters[i].merge(i < call.arguments.size() ? value(walk, call.arguments[i])
                                                             : FewValues::any()) ||
          has_grown;
    if (has_grown) {
      note_change();
      enter(it->second);
    }
    walk.goes_on = false;
    result = result_of(walk, it->second);
  }
  set(walk, call.reg, std::move(result));
}

void ConditionalConstants::Solver::end(Walk& walk, const ir::Terminator& end) {
  Code& code = code_[walk.function];
  if (const auto* jump = std::get_if<ir::Jump>(&end)) {
    go(walk, jump->to, std::move(walk.registers));
  } else if (const auto* branch = std::get_if<ir::Branch>(&end)) {
    const FewValues condition = value(walk, branch->condition);
    for (const bool outcome : {true, false}) {
      Registers registers = walk.registers;
      const Expr holds = outcome ? branch->condition : module_.pool->negate(branch->condition);
      if (condition.is_none() || condition.is_only(module_.pool->boolean(!outcome)) ||
          !refine(registers, holds))
        continue;
      bool& goes = outcome ? code.outcomes[walk.block].first : code.outcomes[walk.block].second;
      if (!std::exchange(goes, true))
        note_change();
      go(walk, outcome ? branch->then_block : branch->else_block, std::move(registers));
    }
  } else if (const auto* back = std::get_if<ir::Return>(&end)) {
    const bool has_grown = back->value && code.result.merge(value(walk, back->value));
    if (std::exchange(code.returns, true) && !has_grown)
      return;
    note_change();
    for (const Site& caller : code.callers)
      put(caller);
  }
}

void ConditionalConstants::Solver::go(Walk& walk, ir::BlockId to, Registers registers) {
  Code& code = code_[walk.function];
  std::erase_if(registers, [&](const auto& one) { return !code.live[to].contains(one.first); });
  std::optional<Registers>& known = code.registers[to];
  if (!known) {
    known = std::move(registers);
  } else {
    bool has_grown = false;
    for (auto it = known->begin(); it != known->end();) {
      const auto other = registers.find(it->first);
      has_grown = it->second.merge(other == registers.end() ? FewValues::any() : other->second) ||
                  has_grown;
      it = it->second.is_any() ? known->erase(it) : std::next(it);
    }
    if (!has_grown)
      return;
  }
  note_change();
  put({walk.function, to});
}

void ConditionalConstants::Solver::forget_the_way() {
  targets_.clear();
  taken_.clear();
  for (std::optional<Object>& object : objects_)
    if (object)
      object->readers.clear();
  for (Code& code : code_) {
    code.callers.clear();
    for (std::set<Expr>& live : code.live)
      live.clear();
    for (ir::BlockId block = 0; block < code.registers.size(); ++block)
      if (code.registers[block] && code.outcomes[block].first == code.outcomes[block].second)
        code.registers[block]->clear();
  }
}

/// "%index" and "%index.i32" are the parameter `index`.
static std::string written_name(Expr parameter) {
  const std::string& name = parameter.name();
  return name.substr(1, name.find('.') - 1);
}

std::vector<std::pair<std::string, FewValues>> ConditionalConstants::Solver::known_of(
    const Code& code, ir::BlockId block) {
  std::vector<std::pair<std::string, FewValues>> known;
  const ir::Block& decided = code.function->blocks[block];
  const auto* branch = std::get_if<ir::Branch>(&decided.end);
  if (!branch || !code.registers[block])
    return known;
  const std::vector<Expr> variables = variables_of(branch->condition);
  for (const Expr parameter : code.function->parameters)
    if (const auto it = code.registers[block]->find(parameter);
        it != code.registers[block]->end() &&
        std::ranges::find(variables, parameter) != variables.end())
      known.emplace_back(written_name(parameter), it->second);
  for (const ir::Instruction& instruction : decided.instructions) {
    const auto* load = std::get_if<ir::Load>(&instruction.op);
    if (!load || std::ranges::find(variables, load->reg) == variables.end())
      continue;
    const auto targets = points_to_.of(code.function->name, load->address);
    for (const PointsToTarget& target : targets ? *targets : Targets()) {
      if (target.object == 0 || target.object >= module_.objects.size())
        continue;
      FewValues values = value_at(target.object, target.offset, load->reg.sort(), load->field, {});
      if (!values.is_none() && !values.is_any())
        known.emplace_back(name_of(target, load->field), std::move(values));
    }
  }
  return known;
}

std::string ConditionalConstants::Solver::name_of(const PointsToTarget& target,
                                                  const std::string& field) const {
  return target.offset == PointsToTarget::kAnywhere
             ? "&" + module_.objects[target.object].name + (field.empty() ? "" : "." + field)
             : ir::address_text({target.object, target.offset}, module_);
}

}  // namespace reachd::flow
