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
  using Objects = std::set<ir::ObjectId>;  ///< PointsToTarget::kForeign: any
  struct Site {
    const ir::Function* caller = nullptr;
    const ir::Call* call = nullptr;
  };
  using Sites = std::map<std::string, std::vector<Site>>;  ///< by callee
  /// By parameter; none: being looked for.
  using Given = std::map<std::pair<std::string, std::size_t>, std::optional<Objects>>;

  struct Written {
    std::set<Expr> constants;
    bool is_any = false;  ///< and what is no constant
  };
  using Values = std::map<ir::ObjectId, Written>;
  using Writes = std::map<std::string, Values>;  ///< by property

  Writes writes_of(const std::string& function);
  Sites sites_in(const std::set<std::string>& functions) const;
  Objects objects_of(const ir::Function& function, Expr address, const Sites& sites, Given& given);

  const ir::Module& module_;
  const PointsTo& points_to_;
  CodeFacts& facts_;
  std::map<ir::ObjectId, std::string> functions_;
  std::map<std::string, Writes> known_;  ///< by function
};

}  // namespace reachd::flow
