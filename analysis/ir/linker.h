/// Makes one module of several translation units, as a linker makes a program.
///
/// External names are merged: a definition beats a declaration, the first definition the others.
/// Names stay unique: where another unit uses the name of a static entity, that one gets its file,
/// "check@b.c". The same archives in the same order give the same module. What only serves bodies
/// that another unit already gave (their literals) is left out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/ir/ir.h"

namespace reachd::ir {

class Linker {
public:
  explicit Linker(std::shared_ptr<ExprPool> pool) { module_.pool = std::move(pool); }

  /// Adds a unit. Error: it is no archive of this version, or damaged; then this linker is of no
  /// further use.
  std::optional<Error> add(std::string_view archive);
  /// What was added so far. Calls need not agree with the functions they call yet.
  const Module& module() const { return module_; }
  /// Finishes the module: calls agree with the functions that were linked.
  Module take();

private:
  friend class UnitReader;

  struct Owner {
    ObjectId object = 0;
    std::string file;  ///< of static ones; else empty
  };

  ObjectId find_external(const std::string& key) const;
  /// Adds an object of the unit, under a name that is free.
  ObjectId add(Object object, std::string_view unit);
  /// What the new object says of one that is known.
  void merge(ObjectId known, Object object);
  std::string free_name(const std::string& wanted) const;
  void rename(ObjectId object, const std::string& name);
  bool has_body(ObjectId object) const;
  /// Is there a body, and none of a model that says less than one of that size?
  bool knows_as_much(ObjectId object, std::uint32_t model_size) const;
  Function& function_of(ObjectId object);
  void adapt_calls();
  void link_exceptions();
  void adapt_call(Block& block, std::size_t& position);

  Module module_;
  std::map<std::string, Owner, std::less<>> names_;
  std::map<std::string, ObjectId, std::less<>> keys_;
  std::map<ObjectId, std::size_t> functions_;
  std::vector<ObjectId> initializers_;
};

}  // namespace reachd::ir
