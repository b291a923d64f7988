#include <algorithm>
#include <map>
#include <set>

#include "analysis/ir/names.h"
#include "extractors/frameworks/body.h"
#include "extractors/frameworks/framework_model.h"
#include "extractors/frameworks/waits.h"

namespace reachd::frameworks {

namespace {

/// Different calls create different objects, and what is not modelled has the place of its call.
bool is_per_call(const FunctionModel& described) {
  return described.creates || described.fills || !described.approximate.empty() ||
         described.result == FunctionModel::Result::kUnknown ||
         std::ranges::any_of(described.calls,
                             [](const CallModel& call) { return !call.perhaps.empty(); });
}

class Application {
public:
  Application(const FrameworkModel& model, ir::Module& module) : model_(model), module_(module) {}

  /// Did any function of the model get a body?
  bool run();

private:
  /// Builds `function`; where its declaration does not fit, says so and returns false.
  bool build(const FunctionModel& described, ir::Function& function, const SourceSpan& site);
  bool build_copies(const FunctionModel& described);
  void build_choice(const FunctionModel& described);
  void remark(const FunctionModel& described, const ir::Function& function,
              const std::string& problem);
  std::string copy_name(const std::string& name, const SourceSpan& where);
  bool may_be_called(std::string_view name) const;
  bool writes_properties() const;

  const FrameworkModel& model_;
  ir::Module& module_;
  /// Objects that handlers are given, by "&name" in the arguments.
  void add_delivered_objects();
  void set_variables();
  void mark_confined();
  void declare_forget();
  std::map<std::string, int> copies_;  ///< names given, and how often
};

bool Application::build(const FunctionModel& described, ir::Function& function,
                        const SourceSpan& site) {
  const std::string problem = BodyBuilder(model_, described, module_, function, site).build();
  if (problem.empty())
    return true;
  remark(described, function, problem);
  return false;
}

/// Waits that are not followed as events (waits.h).
void Application::build_choice(const FunctionModel& described) {
  const ir::Function declared = *module_.find_function(described.name);
  const std::string problem = add_wait_functions(model_, described, described.name, {}, module_);
  if (problem.empty())
    *module_.find_function(described.name) =
        with_choice(described, described.name, declared, module_);
  else
    remark(described, declared, problem);
}

void Application::remark(const FunctionModel& described, const ir::Function& function,
                         const std::string& problem) {
  const std::string message = "the declaration of '" + described.name +
                              "' does not fit the model '" + model_.framework.name +
                              "': " + problem;
  module_.problems.push_back({function.name_span, message, false});
}

std::string Application::copy_name(const std::string& name, const SourceSpan& where) {
  const std::string at_line = name + "@" + std::to_string(where.line);
  const int n = ++copies_[at_line];
  return n == 1 ? at_line : at_line + "." + std::to_string(n);
}

/// One copy for each call by name. False: the declaration does not fit.
bool Application::build_copies(const FunctionModel& described) {
  const ir::Function declared = *module_.find_function(described.name);
  std::vector<ir::Function> copies;
  for (ir::Function& caller : module_.functions)
    for (ir::Block& block : caller.blocks)
      for (ir::Instruction& instruction : block.instructions) {
        auto* call = std::get_if<ir::Call>(&instruction.op);
        if (!call || call->callee != described.name || !instruction.where.valid())
          continue;
        ir::Function copy = declared;
        copy.name = copy_name(described.name, instruction.where);
        copy.object = 0;
        copy.where = {};  // it stands nowhere: no line of the source is its own
        if (!build(described, copy, instruction.where))
          return false;
        call->callee = copy.name;
        copies.push_back(std::move(copy));
      }
  std::ranges::move(copies, std::back_inserter(module_.functions));
  return true;
}

/// By name, or through a pointer.
bool Application::may_be_called(std::string_view name) const {
  const auto calls = [&](const ir::Instruction& instruction) {
    const auto* call = std::get_if<ir::Call>(&instruction.op);
    return call && call->callee == name;
  };
  return module_.find_function(name)->object != 0 ||
         std::ranges::any_of(module_.functions, [&](const ir::Function& function) {
           return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
             return std::ranges::any_of(block.instructions, calls);
           });
         });
}

void Application::add_delivered_objects() {
  for (const FrameworkClass& owner : model_.framework.classes)
    for (const Delivery& delivery : owner.deliveries)
      for (const std::string& argument : delivery.arguments)
        if (argument.starts_with("&"))
          ghost_object(model_, argument.substr(1), module_);
}

/// Variables of the library have their value from the start.
void Application::set_variables() {
  for (const auto& [name, value] : model_.variables) {
    const ir::ObjectId variable = module_.find_object(name);
    if (variable == 0 || module_.objects[variable].kind != ir::ObjectKind::kExternal)
      continue;
    const ir::ObjectId to = ghost_object(model_, value, module_);
    ir::Object& object = module_.objects[variable];
    if (object.regions.size() != 1 || !object.regions[0].sort.is_pointer())
      continue;
    object.kind = ir::ObjectKind::kGlobal;
    object.initializers = {{0, module_.pool->pointer({to, 0})}};
  }
}

/// What no model gave a body.
void Application::mark_confined() {
  for (const std::string& name : model_.confined) {
    if (!name.ends_with('*')) {
      if (ir::Function* function = module_.find_function(name); function && !function->has_body())
        function->annotations.emplace_back(ir::kConfined);
      continue;
    }
    const std::string_view start = std::string_view(name).substr(0, name.size() - 1);
    for (ir::Function& function : module_.functions)
      if (!function.has_body() && function.name.starts_with(start))
        function.annotations.emplace_back(ir::kConfined);
  }
}

/// What functions that fill buffers call.
void Application::declare_forget() {
  if (module_.find_function(std::string(ir::kForget)) ||
      std::ranges::none_of(model_.functions,
                           [](const FunctionModel& one) { return one.fills.has_value(); }))
    return;
  ir::Function forget;
  forget.name = ir::kForget;
  forget.is_library = true;
  for (const Sort sort : {Sort::pointer(), Sort::i64()})
    forget.parameters.push_back(module_.pool->variable("%" + to_text(sort), sort));
  module_.functions.push_back(std::move(forget));
}

bool Application::run() {
  bool is_used = false;
  set_variables();
  mark_confined();
  declare_forget();
  for (const FunctionModel& described : model_.functions) {
    const ir::Function* declared = std::as_const(module_).find_function(described.name);
    if (!declared || declared->has_body())
      continue;
    const bool has_effect =
        described.result != FunctionModel::Result::kNone || !described.stores.empty();
    if (!described.waits.empty() && !has_effect) {
      is_used = true;
      build_choice(described);
      continue;
    }
    if (is_per_call(described) && !build_copies(described))
      continue;
    is_used = true;
    if (is_per_call(described) && !may_be_called(described.name))
      continue;
    ir::Function built = *module_.find_function(described.name);
    if (build(described, built, {}))
      *module_.find_function(described.name) = std::move(built);
  }
  is_used = is_used || writes_properties();
  if (is_used)
    add_delivered_objects();
  return is_used;
}

/// Models in C++ write properties themselves.
bool Application::writes_properties() const {
  std::set<std::string_view> names;
  for (const FrameworkClass& owner : model_.framework.classes)
    for (const FrameworkProperty& property : owner.properties)
      names.insert(property.name);
  const auto writes = [&](const ir::Instruction& instruction) {
    const auto* write = std::get_if<ir::WriteProperty>(&instruction.op);
    return write && names.contains(write->property);
  };
  return std::ranges::any_of(module_.functions, [&](const ir::Function& function) {
    return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
      return std::ranges::any_of(block.instructions, writes);
    });
  });
}

}  // namespace

std::vector<Framework> apply(FrameworkModelRefs models, ir::Module& module,
                             const std::string& root) {
  std::vector<Framework> used;
  limit_other_readers(models, module);
  if (auto program = root.empty() ? std::nullopt : split_at_waits(models, module, root))
    used.push_back(std::move(*program));
  for (const FrameworkModel* model : models)
    if (Application(*model, module).run() && !model->framework.classes.empty())
      used.push_back(model->framework);
  return used;
}

}  // namespace reachd::frameworks
