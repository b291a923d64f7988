/// What the translation units of one module share: names, functions, the pool. A small linker.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/ir/ir.h"

namespace reachd::clang_extractor {

class ModuleBuilder {
public:
  explicit ModuleBuilder(std::shared_ptr<ExprPool> pool) { module_.pool = std::move(pool); }

  ir::Module& module() { return module_; }
  ExprPool& pool() { return *module_.pool; }
  ir::Object& object(ir::ObjectId id) { return module_.objects[id]; }
  ir::Function& function(std::size_t index) { return module_.functions[index]; }

  /// The object that other files refer to by `key`, the linker's name; 0 if there is none yet.
  ir::ObjectId find_external(std::string_view key) const;
  /// That object, made if there is none yet: then it is called `name`. A static entity of that
  /// name, of another file, gives it up; what else has it keeps it, and this one gets a number.
  ir::ObjectId add_external(std::string_view key, std::string_view name, std::string_view file,
                            ir::Object object);
  /// A new object that only this file knows: `name`, else "name@file.c", else "name@file.c.2".
  ir::ObjectId add_internal(std::string_view name, std::string_view file, ir::Object object);
  /// A new object whose name is made up: `name`, else "name.2", "name.3" …
  ir::ObjectId add_numbered(std::string_view name, ir::Object object);

  /// The function of a kFunction object; made on first use.
  std::size_t function_of(ir::ObjectId object);

  /// Finishes the module: calls agree with the functions that were linked, spans name all files.
  ir::Module take();

private:
  struct Owner {
    ir::ObjectId object = 0;
    std::string file;  ///< of static ones; else empty
  };

  ir::ObjectId add(std::string name, Owner owner, ir::Object object);
  std::string free_name(const std::string& wanted) const;
  void rename(ir::ObjectId object, const std::string& name);
  void adapt_calls();
  void adapt_call(ir::Block& block, std::size_t& position);

  ir::Module module_;
  std::map<std::string, Owner, std::less<>> names_;
  std::map<std::string, ir::ObjectId, std::less<>> keys_;
  std::map<ir::ObjectId, std::size_t> functions_;
};

}  // namespace reachd::clang_extractor
