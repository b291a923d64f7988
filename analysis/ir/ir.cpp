#include "analysis/ir/ir.h"

#include <algorithm>

namespace reachd::ir {

const Function* Module::find_function(std::string_view name) const {
  const auto found = std::find_if(functions.begin(), functions.end(),
                                  [&](const Function& function) { return function.name == name; });
  return found == functions.end() ? nullptr : &*found;
}

Function* Module::find_function(std::string_view name) {
  return const_cast<Function*>(std::as_const(*this).find_function(name));
}

ObjectId Module::find_object(std::string_view name) const {
  for (ObjectId id = 1; id < objects.size(); ++id)
    if (objects[id].name == name)
      return id;
  return 0;
}

const Function* Module::function_of(ObjectId object) const {
  if (object == 0)
    return nullptr;
  const auto found =
      std::find_if(functions.begin(), functions.end(),
                   [&](const Function& function) { return function.object == object; });
  return found == functions.end() ? nullptr : &*found;
}

}  // namespace reachd::ir
