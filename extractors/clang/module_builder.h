/// The module of one translation unit while it is made: names, functions, the pool. What other
/// units share with it is found by `ir::Linker`.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::clang_extractor {

class ModuleBuilder {
public:
  explicit ModuleBuilder(std::shared_ptr<ExprPool> pool) { module_.pool = std::move(pool); }

  ir::Module& module() { return module_; }
  ExprPool& pool() { return *module_.pool; }
  ir::Object& object(ir::ObjectId id) { return module_.objects[id]; }
  /// Stays where it is until all is taken.
  ir::Function& function(std::size_t index) { return made_[index]; }

  /// The object that other files refer to by `key`, the linker's name; 0 if there is none yet.
  ir::ObjectId find_external(std::string_view key) const;
  /// That object, made if there is none yet: then it is called `name`, or gets a number.
  ir::ObjectId add_external(std::string_view key, std::string_view name, ir::Object object);
  /// A new object that only this file knows: `name`, else "name@file.c", else "name@file.c.2".
  ir::ObjectId add_internal(std::string_view name, std::string_view file, ir::Object object);
  /// A new object whose name is made up: `name`, else "name.2", "name.3" …
  ir::ObjectId add_numbered(std::string_view name, ir::Object object);

  /// That function runs before the program, after those added before.
  void add_initializer(ir::ObjectId function) { initializers_.push_back(function); }

  /// The function of a kFunction object; made on first use.
  std::size_t function_of(ir::ObjectId object);

  ir::Module take();

private:
  ir::ObjectId add(std::string name, ir::Linkage linkage, ir::Object object);
  std::string free_name(const std::string& wanted) const;

  ir::Module module_;  ///< its functions are in `made_`
  std::deque<ir::Function> made_;
  std::set<std::string, std::less<>> names_;
  std::map<std::string, ir::ObjectId, std::less<>> keys_;
  std::map<ir::ObjectId, std::size_t> functions_;
  std::vector<ir::ObjectId> initializers_;
};

}  // namespace reachd::clang_extractor
