#include "extractors/clang/module_builder.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/ir/names.h"

namespace reachd::clang_extractor {

namespace {

/// The last part of a path, with what the text form of the IR cannot hold replaced.
std::string file_suffix(std::string_view file) {
  file.remove_prefix(std::min(file.size(), file.find_last_of('/') + 1));
  std::string suffix = "@" + std::string(file);
  for (char& c : suffix)
    if (!ir::is_name_character(c))
      c = '_';
  return suffix;
}

}  // namespace

ir::ObjectId ModuleBuilder::find_external(std::string_view key) const {
  const auto it = keys_.find(key);
  return it != keys_.end() ? it->second : 0;
}

ir::ObjectId ModuleBuilder::add(std::string name, Owner owner, ir::Object object) {
  const auto id = static_cast<ir::ObjectId>(module_.objects.size());
  object.name = name;
  module_.objects.push_back(std::move(object));
  owner.object = id;
  names_.emplace(std::move(name), std::move(owner));
  return id;
}

std::string ModuleBuilder::free_name(const std::string& wanted) const {
  std::string name = wanted;
  for (int i = 2; names_.contains(name); ++i)
    name = wanted + "." + std::to_string(i);
  return name;
}

ir::ObjectId ModuleBuilder::add_external(std::string_view key, std::string_view name,
                                         std::string_view file, ir::Object object) {
  if (const ir::ObjectId known = find_external(key))
    return known;
  if (const auto it = names_.find(name); it != names_.end()) {
    const Owner owner = it->second;
    if (!owner.file.empty() && owner.file != file)
      rename(owner.object, free_name(std::string(name) + file_suffix(owner.file)));
  }
  const ir::ObjectId id = add(free_name(std::string(name)), {}, std::move(object));
  keys_.emplace(key, id);
  return id;
}

ir::ObjectId ModuleBuilder::add_internal(std::string_view name, std::string_view file,
                                         ir::Object object) {
  std::string unique(name);
  if (names_.contains(unique))
    unique = free_name(unique + file_suffix(file));
  return add(std::move(unique), {.file = std::string(file)}, std::move(object));
}

ir::ObjectId ModuleBuilder::add_numbered(std::string_view name, ir::Object object) {
  return add(free_name(std::string(name)), {}, std::move(object));
}

void ModuleBuilder::rename(ir::ObjectId object, const std::string& name) {
  const auto entry = names_.extract(module_.objects[object].name);
  const std::string old = entry.key();
  module_.objects[object].name = name;
  names_.emplace(name, entry.mapped());
  const auto it = functions_.find(object);
  if (it == functions_.end())
    return;
  module_.functions[it->second].name = name;
  // Nobody else had the old name when these calls were lowered.
  for (ir::Function& function : module_.functions)
    for (ir::Block& block : function.blocks)
      for (ir::Instruction& instruction : block.instructions)
        if (auto* call = std::get_if<ir::Call>(&instruction.op); call && call->callee == old)
          call->callee = name;
}

std::size_t ModuleBuilder::function_of(ir::ObjectId object) {
  const auto [it, is_new] = functions_.emplace(object, module_.functions.size());
  if (is_new) {
    ir::Function function;
    function.name = module_.objects[object].name;
    function.object = object;
    module_.functions.push_back(std::move(function));
  }
  return it->second;
}

/// C lets a call disagree with the definition where only another file sees the latter. The values
/// are converted as a calling convention would pass them; what is missing is not modelled.
void ModuleBuilder::adapt_call(ir::Block& block, std::size_t& position) {
  const ir::Call& seen = std::get<ir::Call>(block.instructions[position].op);
  const auto owner = names_.find(seen.callee);
  const auto found =
      owner == names_.end() ? functions_.end() : functions_.find(owner->second.object);
  if (found == functions_.end())
    return;
  const ir::Function* callee = &module_.functions[found->second];
  ir::Call call = seen;
  const SourceSpan where = block.instructions[position].where;
  std::vector<ir::Instruction> before, after;
  const std::size_t count = callee->parameters.size();
  if (call.arguments.size() > count && !callee->is_variadic)
    call.arguments.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Sort sort = callee->parameters[i].sort();
    if (i >= call.arguments.size()) {
      const Expr reg = pool().fresh("%missing", sort);
      before.push_back({ir::Havoc{reg, "the call passes too few arguments"}, where});
      call.arguments.push_back(reg);
    } else if (call.arguments[i].sort() != sort) {
      call.arguments[i] = pool().cast(call.arguments[i], sort);
    }
  }
  if (call.reg && !callee->result) {
    before.push_back({ir::Havoc{call.reg, "the called function returns nothing"}, where});
    call.reg = Expr();
  } else if (call.reg && call.reg.sort() != *callee->result) {
    const Expr reg = pool().fresh("%converted", *callee->result);
    after.push_back({ir::Assign{call.reg, pool().cast(reg, call.reg.sort())}, where});
    call.reg = reg;
  }
  auto& instructions = block.instructions;
  instructions[position].op = std::move(call);
  instructions.insert(instructions.begin() + position + 1, after.begin(), after.end());
  instructions.insert(instructions.begin() + position, before.begin(), before.end());
  position += before.size() + after.size();
}

void ModuleBuilder::adapt_calls() {
  for (ir::Function& function : module_.functions)
    for (ir::Block& block : function.blocks)
      for (std::size_t i = 0; i < block.instructions.size(); ++i)
        if (std::holds_alternative<ir::Call>(block.instructions[i].op))
          adapt_call(block, i);
}

ir::Module ModuleBuilder::take() {
  adapt_calls();
  return std::move(module_);
}

}  // namespace reachd::clang_extractor
