#include "analysis/flow/effects.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "analysis/expr/substitute.h"
#include "analysis/ir/allocations.h"
#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

struct FunctionFacts {
  Effects effects;
  std::set<std::string> callees;
  bool calls_pointer = false;
  std::set<ir::ObjectId> addresses;  ///< that are used here other than for a direct access
};

void collect_addresses(Expr e, std::set<ir::ObjectId>& into) {
  if (!e)
    return;
  if (e.is_constant()) {
    if (e.sort().is_pointer())
      into.insert(e.value().as_pointer().object);
    return;
  }
  for (const Expr child : e.children())
    collect_addresses(child, into);
}

/// By object, null where it is no function.
std::vector<const ir::Function*> code_of(const ir::Module& module) {
  std::vector<const ir::Function*> code(module.objects.size());
  for (const ir::Function& function : module.functions)
    if (function.object != 0 && function.object < code.size() && !code[function.object])
      code[function.object] = &function;
  return code;
}

/// Of a call through a pointer that may be any of these.
void callees_of(const std::vector<const ir::Function*>& code, const Targets& targets,
                FunctionFacts& facts) {
  for (const PointsToTarget& target : targets) {
    if (target.object >= code.size())
      facts.calls_pointer = true;
    else if (const ir::Function* callee = code[target.object])
      facts.callees.insert(callee->name);
  }
}

/// By block: may it run? Code for containers with many elements does in one program only.
std::vector<bool> blocks_that_run(const ir::Module& module, const ir::Function& function,
                                  bool has_many) {
  std::vector<bool> runs(function.blocks.size(), true);
  Substitution answers(*module.pool);
  bool asks = false;
  for (const ir::Block& block : function.blocks)
    for (const ir::Instruction& instruction : block.instructions)
      if (const auto* input = std::get_if<ir::Input>(&instruction.op);
          input && input->name == ir::kManyInput) {
        answers.bind(input->reg, module.pool->boolean(has_many));
        asks = true;
      }
  if (!asks)
    return runs;
  runs.assign(function.blocks.size(), false);
  std::vector<ir::BlockId> work = {0};
  while (!work.empty()) {
    const ir::BlockId id = work.back();
    work.pop_back();
    if (runs[id])
      continue;
    runs[id] = true;
    if (const auto* jump = std::get_if<ir::Jump>(&function.blocks[id].end))
      work.push_back(jump->to);
    const auto* branch = std::get_if<ir::Branch>(&function.blocks[id].end);
    if (!branch)
      continue;
    const Expr condition = answers.apply(branch->condition);
    if (!condition.is_false())
      work.push_back(branch->then_block);
    if (!condition.is_true())
      work.push_back(branch->else_block);
  }
  return runs;
}

FunctionFacts facts_of(const ir::Module& module, const std::vector<const ir::Function*>& code,
                       const ir::Function& function, const PointsTo& points_to,
                       ir::ObjectId anything, bool has_many) {
  FunctionFacts facts;
  // What stands for any element keeps nothing.
  const auto is_kept = [&](const PointsToTarget& target) {
    return target.object < module.objects.size() && (anything == 0 || target.object != anything);
  };
  const auto may_be = [&](Expr address, std::set<ir::ObjectId>& into) {
    const auto targets = points_to.of(function.name, address);
    facts.effects.through_pointers = facts.effects.through_pointers || !targets;
    if (targets)
      for (const PointsToTarget& target : *targets)
        if (is_kept(target))
          into.insert(target.object);
  };
  const auto writes = [&](Expr address) {
    std::set<ir::ObjectId> written;
    may_be(address, written);
    for (const ir::ObjectId object : written) {
      facts.effects.objects.insert(object);
      // How much there is of an array matters, too.
      if (ir::open_size(module.objects[object]))
        facts.effects.read_objects.insert(object);
    }
  };
  const auto reads = [&](Expr address) {
    const auto targets = points_to.of(function.name, address);
    facts.effects.reads_anything = facts.effects.reads_anything || !targets;
    if (targets)
      for (const PointsToTarget& target : *targets)
        if (is_kept(target))
          facts.effects.read_objects.insert(target.object);
  };
  const std::vector<bool> runs = blocks_that_run(module, function, has_many);
  for (ir::BlockId id = 0; id < function.blocks.size(); ++id) {
    if (!runs[id])
      continue;
    const ir::Block& block = function.blocks[id];
    for (const ir::Instruction& instruction : block.instructions) {
      if (const auto* store = std::get_if<ir::Store>(&instruction.op)) {
        writes(store->address);
        collect_addresses(store->value, facts.addresses);
      } else if (const auto* copy = std::get_if<ir::Copy>(&instruction.op)) {
        writes(copy->to);
        reads(copy->from);
      } else if (const auto* load = std::get_if<ir::Load>(&instruction.op)) {
        reads(load->address);
      } else if (const auto* text = std::get_if<ir::ReadText>(&instruction.op)) {
        reads(text->address);
      } else if (const auto* read = std::get_if<ir::ReadProperty>(&instruction.op)) {
        facts.effects.read_properties.insert(read->property);
      } else if (const auto* fill = std::get_if<ir::Fill>(&instruction.op)) {
        writes(fill->address);
      } else if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op)) {
        facts.effects.properties.insert(write->property);
        collect_addresses(write->value, facts.addresses);
      } else if (const auto* assign = std::get_if<ir::Assign>(&instruction.op)) {
        collect_addresses(assign->value, facts.addresses);
      } else if (const auto* allocate = std::get_if<ir::Allocate>(&instruction.op)) {
        if (module.objects[allocate->pattern].kind == ir::ObjectKind::kHeap)
          facts.effects.objects.insert(allocate->pattern);
      } else if (const auto* deallocate = std::get_if<ir::Deallocate>(&instruction.op)) {
        may_be(deallocate->address, facts.effects.ended);
      } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
        for (const Expr argument : call->arguments)
          collect_addresses(argument, facts.addresses);
        if (!call->callee.empty())
          facts.callees.insert(call->callee);
        else if (const auto targets = points_to.of(function.name, call->pointer))
          callees_of(code, *targets, facts);
        else
          facts.calls_pointer = true;
      }
    }
    if (const auto* result = std::get_if<ir::Return>(&block.end))
      collect_addresses(result->value, facts.addresses);
  }
  return facts;
}

}  // namespace

CodeFacts::CodeFacts(const ir::Module& module, const PointsTo& points_to, bool has_many,
                     const CancelToken& cancel) {
  std::vector<std::string> through_pointer;
  const std::vector<const ir::Function*> code = code_of(module);
  const ir::ObjectId anything = ir::anything_of(module);
  for (const ir::Function& function : module.functions) {
    if (cancel.cancelled())
      return;
    FunctionFacts facts = facts_of(module, code, function, points_to, anything, has_many);
    taken_.insert(facts.addresses.begin(), facts.addresses.end());
    if (!function.has_body() && function.name != ir::kForget) {
      facts.effects.through_pointers = true;
      facts.effects.by_unknown_code = !function.is_library;
      facts.effects.changes_given = std::ranges::count(function.annotations, ir::kConfined) == 0;
      facts.effects.reads_anything = !function.is_library;
    }
    if (facts.calls_pointer)
      through_pointer.push_back(function.name);
    own_[function.name] = {std::move(facts.effects), std::move(facts.callees)};
  }
  for (const ir::Object& object : module.objects)
    for (const ir::Initializer& initializer : object.initializers)
      collect_addresses(initializer.value, taken_);
  std::set<std::string> targets;
  for (const ir::ObjectId id : taken_)
    if (id < code.size() && code[id])
      targets.insert(code[id]->name);
  for (const std::string& name : through_pointer)
    own_[name].callees.insert(targets.begin(), targets.end());
}

const std::set<std::string>& CodeFacts::reachable(const std::string& function) {
  const auto [it, is_new] = reachable_.emplace(function, std::set<std::string>{});
  if (is_new)
    it->second = reachable_from({function});
  return it->second;
}

std::set<std::string> CodeFacts::reachable_from(std::vector<std::string> functions) const {
  std::unordered_set<std::string_view> seen(functions.begin(), functions.end());
  std::vector<std::string_view> work(functions.begin(), functions.end());
  while (!work.empty()) {
    const std::string_view name = work.back();
    work.pop_back();
    if (const auto own = own_.find(name); own != own_.end())
      for (const std::string& callee : own->second.callees)
        if (seen.insert(callee).second)
          work.push_back(callee);
  }
  return {seen.begin(), seen.end()};
}

const std::set<std::string>& CodeFacts::callees(const std::string& function) const {
  static const std::set<std::string> kNone;
  const auto own = own_.find(function);
  return own == own_.end() ? kNone : own->second.callees;
}

std::set<std::string> CodeFacts::callers(const std::set<std::string>& functions) {
  if (!callers_) {
    callers_.emplace();
    for (const auto& [name, own] : own_)
      for (const std::string& callee : own.callees)
        (*callers_)[callee].push_back(name);
  }
  std::set<std::string> found;
  std::vector<std::string> work(functions.begin(), functions.end());
  while (!work.empty()) {
    const std::string name = std::move(work.back());
    work.pop_back();
    if (!found.insert(name).second)
      continue;
    if (const auto by = callers_->find(name); by != callers_->end())
      work.insert(work.end(), by->second.begin(), by->second.end());
  }
  return found;
}

const Effects& CodeFacts::effects(const std::string& function) {
  const auto [it, is_new] = effects_.emplace(function, Effects{});
  if (!is_new)
    return it->second;
  for (const std::string& name : reachable(function)) {
    const auto own = own_.find(name);
    if (own == own_.end()) {
      it->second.through_pointers = it->second.by_unknown_code = true;
      it->second.changes_given = true;
      it->second.reads_anything = true;
      continue;
    }
    const Effects& e = own->second.effects;
    it->second.objects.insert(e.objects.begin(), e.objects.end());
    it->second.properties.insert(e.properties.begin(), e.properties.end());
    it->second.through_pointers = it->second.through_pointers || e.through_pointers;
    it->second.ended.insert(e.ended.begin(), e.ended.end());
    it->second.by_unknown_code = it->second.by_unknown_code || e.by_unknown_code;
    it->second.changes_given = it->second.changes_given || e.changes_given;
    it->second.read_objects.insert(e.read_objects.begin(), e.read_objects.end());
    it->second.read_properties.insert(e.read_properties.begin(), e.read_properties.end());
    it->second.reads_anything = it->second.reads_anything || e.reads_anything;
  }
  return it->second;
}

bool CodeFacts::writes_objects_only(const std::string& function) {
  const auto [it, is_new] = writes_objects_only_.try_emplace(function, false);
  if (!is_new)
    return it->second;
  std::unordered_set<std::string_view> seen = {it->first};
  std::vector<std::string_view> work = {it->first};
  while (!work.empty()) {
    const auto own = own_.find(work.back());
    work.pop_back();
    if (own == own_.end())
      return false;
    const Effects& e = own->second.effects;
    if (e.through_pointers || e.by_unknown_code || e.changes_given || !e.ended.empty() ||
        !e.properties.empty())
      return false;
    for (const std::string& callee : own->second.callees) {
      const auto known = writes_objects_only_.find(callee);
      if (known != writes_objects_only_.end() && !known->second && callee != function)
        return false;
      if (seen.insert(callee).second)
        work.push_back(callee);
    }
  }
  return it->second = true;
}

}  // namespace reachd::flow
