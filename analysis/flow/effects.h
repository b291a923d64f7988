/// Which memory a function may write or read, found without executing it: the index from variable
/// to writers that keeps handlers which do not matter to a target out of the search.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/flow/points_to.h"
#include "analysis/ir/ir.h"

namespace reachd::flow {

struct Effects {
  std::set<ir::ObjectId> objects;    ///< that are written; patterns stand for their instances
  std::set<ir::ObjectId> ended;      ///< patterns whose instances may be deallocated
  std::set<std::string> properties;  ///< of any object
  /// A function without body is called, or one that the points-to analysis does not know: every
  /// object whose address was taken may change or end.
  bool through_pointers = false;
  /// A function of the program whose body is not known is called: it may write whatever other
  /// translation units can name.
  bool by_unknown_code = false;
  /// A function without body is called that is not confined: it may change what a framework keeps
  /// of the objects that code without a body is given (PointsTo::is_given_away).
  bool changes_given = false;
  std::set<ir::ObjectId> read_objects;    ///< patterns stand for their instances
  std::set<std::string> read_properties;  ///< of any object
  bool reads_anything = false;            ///< what is read is not known
};

/// Facts about the functions of one module, computed once.
class CodeFacts {
public:
  /// Those that were made while `cancel` was raised must not be asked for.
  /// `has_many`: also of code that follows containers with many elements (ir::kManyInput).
  CodeFacts(const ir::Module& module, const PointsTo& points_to, bool has_many,
            const CancelToken& cancel = {});

  /// Of the function and all that it may call. Calls through pointers may go to every function
  /// whose address was taken; a name that the module does not know may write through pointers.
  const Effects& effects(const std::string& function);
  /// Is all that it has an effect on in `Effects::objects`? Cost: as much code as it takes to see
  /// that it is not.
  bool writes_objects_only(const std::string& function);
  /// Does the address of the object go into a register, a call or memory, so that something
  /// may be written through it? More than `ir::Object::address_taken`: that is about memory only.
  bool is_pointed_to(ir::ObjectId object) const { return taken_.contains(object); }
  /// Functions that control may come to from `function`, itself included.
  const std::set<std::string>& reachable(const std::string& function);
  /// The same of several; not kept.
  std::set<std::string> reachable_from(std::vector<std::string> functions) const;
  /// Functions that the body of `function` may call itself; those that are not known call nothing.
  const std::set<std::string>& callees(const std::string& function) const;
  /// Functions from which control may come to one of these, themselves included.
  std::set<std::string> callers(const std::set<std::string>& functions);

private:
  struct Own {
    Effects effects;
    std::set<std::string> callees;
  };
  std::map<std::string, Own, std::less<>> own_;
  std::set<ir::ObjectId> taken_;
  std::map<std::string, Effects> effects_;
  std::map<std::string, bool, std::less<>> writes_objects_only_;
  std::map<std::string, std::set<std::string>> reachable_;
  std::optional<std::map<std::string, std::vector<std::string>>> callers_;
};

}  // namespace reachd::flow
