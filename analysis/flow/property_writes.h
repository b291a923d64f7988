/// Of which objects a function, and what it calls, may write a named property of a framework.
///
///   static void on_read(…) { uv_timer_stop(&timer); }     writes `active` of `timer` only
///
/// `Effects::properties` says that it writes the property of some object. Here objects are told
/// apart by what pointers may point to, where a library's function writes a property of what it is
/// given by what its callers in reach give it. Code that is not known is taken to write none.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/flow/effects.h"
#include "analysis/flow/points_to.h"

namespace reachd::flow {

class PropertyWrites {
public:
  /// What it is made from must outlive it.
  PropertyWrites(const ir::Module& module, const PointsTo& points_to, CodeFacts& facts);

  /// Another value than one of the `known` constants. `object`: of the module; a pattern stands for
  /// its instances. Cost: once for each function, linear in the code that it leads to.
  bool may_write(const std::string& function, const std::string& property, ir::ObjectId object,
                 const std::set<Expr>& known);

private:
  /// In order. PointsToTarget::kForeign: any.
  using Objects = std::vector<ir::ObjectId>;
  /// In `shared_`, as many accesses have the same.
  using SharedObjects = const Objects*;
  struct Site {
    const ir::Function* caller = nullptr;
    const ir::Call* call = nullptr;
  };
  using Sites = std::map<std::string, std::vector<Site>>;  ///< by callee
  /// By parameter; null: being looked for.
  using Given = std::map<std::pair<const ir::Function*, std::size_t>, SharedObjects>;

  struct Written {
    std::set<Expr> constants;
    bool is_any = false;  ///< and what is no constant
  };
  using Values = std::map<SharedObjects, Written>;
  using Writes = std::map<std::string, Values>;  ///< by property

  Writes writes_of(const std::string& function);
  Sites sites_in(const std::set<std::string>& functions) const;
  SharedObjects objects_of(const ir::Function& function, Expr address, const Sites& sites,
                           Given& given);
  SharedObjects pointed_to(const ir::Function& function, Expr address);
  SharedObjects together(const std::set<SharedObjects>& parts);
  /// One for all that are equal.
  SharedObjects shared(Objects objects);

  const ir::Module& module_;
  const PointsTo& points_to_;
  CodeFacts& facts_;
  std::map<ir::ObjectId, std::string> functions_;
  std::map<std::string, Writes> known_;  ///< by function
  std::set<Objects> shared_;
  std::map<std::set<SharedObjects>, SharedObjects> together_;  ///< functions share most of these
  std::map<std::pair<const ir::Function*, Expr>, SharedObjects> pointed_to_;
};

}  // namespace reachd::flow
