// Models that cannot be used together.
#include <algorithm>
#include <map>

#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {

namespace {

class Comparison {
public:
  void add(const FrameworkModel& model) {
    const std::string& name = model.framework.name;
    if (const auto [known, is_new] = names_.emplace(name, &model); !is_new)
      report(model, "/name",
             "found \"" + name + "\", which is the name of " + known->second->path + ", too");
    for (const FunctionModel& function : model.functions)
      if (const auto [known, is_new] = functions_.emplace(function.name, &model); !is_new)
        report(model, function.pointer,
               "function \"" + function.name + "\" is described by " + known->second->path +
                   ", too, expected one model for a call");
    for (const FrameworkModel* other : models_)
      for (const FrameworkClass& one : model.framework.classes)
        for (const FrameworkClass& two : other->framework.classes)
          compare(model, one, *other, two);
    models_.push_back(&model);
  }

  std::vector<Error> take() { return std::move(errors_); }

private:
  /// An object's class is told by its properties.
  void compare(const FrameworkModel& model, const FrameworkClass& one, const FrameworkModel& other,
               const FrameworkClass& two) {
    if (has_all(one, two) || has_all(two, one))
      report(model, "/classes",
             "found class \"" + one.name + "\" and class \"" + two.name + "\" of " + other.path +
                 ", one of which has all properties of the other, expected some that it has not");
  }

  static bool has_all(const FrameworkClass& large, const FrameworkClass& small) {
    return std::ranges::all_of(small.properties, [&](const FrameworkProperty& property) {
      return std::ranges::any_of(large.properties, [&](const FrameworkProperty& own) {
        return own.name == property.name;
      });
    });
  }

  void report(const FrameworkModel& model, const std::string& pointer, std::string message) {
    errors_.push_back({model.path + "#" + pointer, std::move(message)});
  }

  std::vector<const FrameworkModel*> models_;
  std::map<std::string_view, const FrameworkModel*> names_;
  std::map<std::string_view, const FrameworkModel*> functions_;
  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> conflicts(FrameworkModelRefs models) {
  Comparison comparison;
  for (const FrameworkModel* model : models)
    comparison.add(*model);
  return comparison.take();
}

}  // namespace reachd::frameworks
