#include "analysis/ir/linker.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/ir/names.h"
#include "analysis/ir/unit_reader.h"

namespace reachd::ir {

namespace {

/// The last part of a path, with what the text form of the IR cannot hold replaced.
std::string file_suffix(std::string_view file) {
  file.remove_prefix(std::min(file.size(), file.find_last_of('/') + 1));
  std::string suffix = "@" + std::string(file);
  for (char& c : suffix)
    if (!is_name_character(c))
      c = '_';
  return suffix;
}

}  // namespace

std::optional<Error> Linker::add(std::string_view archive) {
  UnitReader reader(*this);
  if (std::string problem = reader.run(archive); !problem.empty())
    return Error{"", std::move(problem)};
  return std::nullopt;
}

ObjectId Linker::find_external(const std::string& key) const {
  const auto it = keys_.find(key);
  return it != keys_.end() ? it->second : 0;
}

std::string Linker::free_name(const std::string& wanted) const {
  std::string name = wanted;
  for (int i = 2; names_.contains(name); ++i)
    name = wanted + "." + std::to_string(i);
  return name;
}

ObjectId Linker::add(Object object, std::string_view unit) {
  const bool is_internal = object.linkage == Linkage::kInternal;
  if (const auto it = names_.find(object.name); it != names_.end()) {
    const Owner owner = it->second;
    if (object.linkage == Linkage::kExternal && !owner.file.empty() && owner.file != unit)
      rename(owner.object, free_name(object.name + file_suffix(owner.file)));
    else if (is_internal)
      object.name += file_suffix(unit);
    object.name = free_name(object.name);
  }
  const auto id = static_cast<ObjectId>(module_.objects.size());
  names_.emplace(object.name, Owner{id, is_internal ? std::string(unit) : std::string()});
  if (object.linkage == Linkage::kExternal)
    keys_.emplace(object.key, id);
  module_.objects.push_back(std::move(object));
  return id;
}

void Linker::merge(ObjectId known, Object object) {
  Object& linked = module_.objects[known];
  const bool is_better = linked.kind == ObjectKind::kExternal &&
                         (object.kind == ObjectKind::kGlobal ||
                          (object.kind == ObjectKind::kExternal && object.size > linked.size));
  const bool address_taken = linked.address_taken || object.address_taken;
  if (is_better) {
    object.name = linked.name;
    linked = std::move(object);
  }
  linked.address_taken = address_taken;
}

void Linker::rename(ObjectId object, const std::string& name) {
  const auto entry = names_.extract(module_.objects[object].name);
  const std::string old = entry.key();
  module_.objects[object].name = name;
  names_.emplace(name, entry.mapped());
  const auto it = functions_.find(object);
  if (it == functions_.end())
    return;
  module_.functions[it->second].name = name;
  // Nobody else had the old name when these calls were linked.
  for (Function& function : module_.functions)
    for (Block& block : function.blocks)
      for (Instruction& instruction : block.instructions)
        if (auto* call = std::get_if<Call>(&instruction.op); call && call->callee == old)
          call->callee = name;
}

bool Linker::has_body(ObjectId object) const {
  const auto it = functions_.find(object);
  return it != functions_.end() && module_.functions[it->second].has_body();
}

bool Linker::knows_as_much(ObjectId object, std::uint32_t model_size) const {
  if (!has_body(object))
    return false;
  const std::uint32_t known = module_.functions[functions_.at(object)].model_size;
  return known == 0 || known >= model_size;
}

Function& Linker::function_of(ObjectId object) {
  const auto [it, is_new] = functions_.emplace(object, module_.functions.size());
  if (is_new) {
    Function function;
    function.name = module_.objects[object].name;
    function.object = object;
    module_.functions.push_back(std::move(function));
  }
  return module_.functions[it->second];
}

/// C lets a call disagree with the definition where only another file sees the latter. The values
/// are converted as a calling convention would pass them; what is missing is not modelled.
void Linker::adapt_call(Block& block, std::size_t& position) {
  ExprPool& pool = *module_.pool;
  const Call& seen = std::get<Call>(block.instructions[position].op);
  const auto owner = names_.find(seen.callee);
  const auto found =
      owner == names_.end() ? functions_.end() : functions_.find(owner->second.object);
  if (found == functions_.end())
    return;
  const Function* callee = &module_.functions[found->second];
  Call call = seen;
  const SourceSpan where = block.instructions[position].where;
  std::vector<Instruction> before, after;
  const std::size_t count = callee->parameters.size();
  if (call.arguments.size() > count && !callee->is_variadic)
    call.arguments.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Sort sort = callee->parameters[i].sort();
    if (i >= call.arguments.size()) {
      const Expr reg = pool.fresh("%missing", sort);
      before.push_back({Havoc{reg, "the call passes too few arguments"}, where});
      call.arguments.push_back(reg);
    } else if (call.arguments[i].sort() != sort) {
      call.arguments[i] = pool.cast(call.arguments[i], sort);
    }
  }
  if (call.reg && !callee->result) {
    before.push_back({Havoc{call.reg, "the called function returns nothing"}, where});
    call.reg = Expr();
  } else if (call.reg && call.reg.sort() != *callee->result) {
    const Expr reg = pool.fresh("%converted", *callee->result);
    after.push_back({Assign{call.reg, pool.cast(reg, call.reg.sort())}, where});
    call.reg = reg;
  }
  auto& instructions = block.instructions;
  instructions[position].op = std::move(call);
  instructions.insert(instructions.begin() + position + 1, after.begin(), after.end());
  instructions.insert(instructions.begin() + position, before.begin(), before.end());
  position += before.size() + after.size();
}

void Linker::adapt_calls() {
  for (Function& function : module_.functions)
    for (Block& block : function.blocks)
      for (std::size_t i = 0; i < block.instructions.size(); ++i)
        if (std::holds_alternative<Call>(block.instructions[i].op))
          adapt_call(block, i);
}

Module Linker::take() {
  link_exceptions();
  adapt_calls();
  for (const ObjectId function : initializers_)
    module_.initializers.push_back(module_.objects[function].name);
  return std::move(module_);
}

}  // namespace reachd::ir
