#include "extractors/clang/module_builder.h"

#include <algorithm>
#include <iterator>
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

ir::ObjectId ModuleBuilder::add(std::string name, ir::Linkage linkage, ir::Object object) {
  const auto id = static_cast<ir::ObjectId>(module_.objects.size());
  object.name = name;
  object.linkage = linkage;
  module_.objects.push_back(std::move(object));
  names_.insert(std::move(name));
  return id;
}

std::string ModuleBuilder::free_name(const std::string& wanted) const {
  std::string name = wanted;
  for (int i = 2; names_.contains(name); ++i)
    name = wanted + "." + std::to_string(i);
  return name;
}

ir::ObjectId ModuleBuilder::add_external(std::string_view key, std::string_view name,
                                         ir::Object object) {
  if (const ir::ObjectId known = find_external(key))
    return known;
  object.key = key;
  const ir::ObjectId id =
      add(free_name(std::string(name)), ir::Linkage::kExternal, std::move(object));
  keys_.emplace(key, id);
  return id;
}

ir::ObjectId ModuleBuilder::add_internal(std::string_view name, std::string_view file,
                                         ir::Object object) {
  std::string unique(name);
  if (names_.contains(unique))
    unique = free_name(unique + file_suffix(file));
  return add(std::move(unique), ir::Linkage::kInternal, std::move(object));
}

ir::ObjectId ModuleBuilder::add_numbered(std::string_view name, ir::Object object) {
  return add(free_name(std::string(name)), ir::Linkage::kNone, std::move(object));
}

std::size_t ModuleBuilder::function_of(ir::ObjectId object) {
  const auto [it, is_new] = functions_.emplace(object, made_.size());
  if (is_new) {
    ir::Function function;
    function.name = module_.objects[object].name;
    function.object = object;
    made_.push_back(std::move(function));
  }
  return it->second;
}

ir::Module ModuleBuilder::take() {
  for (const ir::ObjectId function : initializers_)
    module_.initializers.push_back(module_.objects[function].name);
  module_.functions.assign(std::make_move_iterator(made_.begin()),
                           std::make_move_iterator(made_.end()));
  made_.clear();
  return std::move(module_);
}

}  // namespace reachd::clang_extractor
