#include "lsp-server/session/entry_point.h"

#include <algorithm>
#include <vector>

namespace reachd::session {

namespace {

bool has_annotation(const ir::Function& function, std::string_view annotation) {
  return function.has_body() && std::find(function.annotations.begin(), function.annotations.end(),
                                          annotation) != function.annotations.end();
}

/// "%key.u8" → "key".
std::string source_name(Expr reg) {
  std::string name = reg.name().substr(1);
  return name.substr(0, name.find('.'));
}

bool is_scalar(Sort sort) { return sort.is_machine() || sort.is_float() || sort.is_bool(); }

ir::ObjectId pattern_at(const std::vector<ir::ObjectId>& patterns, std::size_t i) {
  return i < patterns.size() ? patterns[i] : 0;
}

/// A marked handler as an event of its own, whose parameters are the function's: numbers, texts,
/// and the numbers in what it gets by address.
class MarkedHandler {
public:
  MarkedHandler(EventModel& model, const ir::Module& module, const ir::Function& function)
      : model_(model), module_(module), function_(function) {}

  void add() {
    handler_.id = function_.name;
    handler_.function = function_.name;
    handler_.where = function_.where;
    event_.id = function_.name;
    event_.label = function_.name;
    event_.where = function_.name_span;
    std::vector<Expr> arguments;
    for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
      const Expr argument = add_argument(i);
      if (!argument) {
        model_.remarks.push_back(
            {function_.name_span, "parameter '" + source_name(function_.parameters[i]) + "' of '" +
                                      function_.name +
                                      "' is not modelled: only numbers, texts and classes of "
                                      "numbers are"});
        break;
      }
      arguments.push_back(argument);
    }
    if (!handler_.records.empty())
      handler_.arguments = std::move(arguments);
    event_.handler = model_.handlers.size();
    model_.handlers.push_back(std::move(handler_));
    model_.events.push_back(std::move(event_));
  }

private:
  /// Null: it is not modelled.
  Expr add_argument(std::size_t i) {
    const Expr reg = function_.parameters[i];
    const std::string name = source_name(reg);
    if (is_scalar(reg.sort()))
      return add_parameter(name, reg.sort());
    if (pattern_at(function_.pointees, i) != 0)
      return add_parameter(name, Sort::string());
    const ir::ObjectId pattern = pattern_at(function_.records, i);
    return pattern == 0 ? Expr() : add_record(i, pattern, name);
  }

  Expr add_parameter(const std::string& name, Sort sort) {
    Parameter parameter;
    parameter.name = name;
    parameter.sort = sort;
    parameter.var = model_.pool->variable("$" + function_.name + "." + name, sort);
    parameter.domain = model_.pool->boolean(true);
    event_.parameters.push_back(parameter);
    return parameter.var;
  }

  Expr add_record(std::size_t i, ir::ObjectId pattern, const std::string& name) {
    constexpr std::int64_t kElementsMax = 32;
    const std::vector<ir::Region>& regions = module_.objects[pattern].regions;
    if (regions.size() == 1 && regions[0].suffix.empty() && regions[0].sort == Sort::i8())
      return add_parameter(name, Sort::string());
    std::int64_t elements = 0;
    for (std::size_t k = 0; k < regions.size(); ++k) {
      elements += regions[k].count;
      const bool overlaps =
          k > 0 &&
          regions[k].offset < regions[k - 1].offset + regions[k - 1].count * regions[k - 1].stride;
      if (!is_scalar(regions[k].sort) || overlaps)
        return {};
    }
    if (elements > kElementsMax)
      return {};
    RecordArgument record{pattern, {}};
    for (const ir::Region& region : regions)
      for (std::int64_t k = 0; k < region.count; ++k) {
        const std::string element = region.count == 1 ? "" : "[" + std::to_string(k) + "]";
        record.values.push_back(add_parameter(name + region.suffix + element, region.sort));
      }
    handler_.records.emplace(i, std::move(record));
    return model_.pool->null();
  }

  EventModel& model_;
  const ir::Module& module_;
  const ir::Function& function_;
  Handler handler_;
  Event event_;
};

}  // namespace

std::optional<Error> add_entry_point(EventModel& model, const ir::Module& module,
                                     const std::string& path) {
  std::vector<std::string> marked;
  bool has_main = false;
  for (const ir::Function& function : module.functions) {
    if (has_annotation(function, "reachd::init"))
      marked.push_back(function.name);
    if (has_annotation(function, "reachd::event"))
      MarkedHandler(model, module, function).add();
    has_main = has_main || (function.name == "main" && function.has_body());
  }
  if (marked.size() > 1)
    return Error{path, "found several functions marked 'reachd::init' (" + marked[0] + ", " +
                           marked[1] + "), expected one"};
  if (!marked.empty())
    model.init.function = marked[0];
  else if (has_main && model.events.empty())
    model.init.function = "main";
  model.discover = model.events.empty();
  if (!model.init.function.empty() || !model.events.empty())
    return std::nullopt;
  for (const ir::Problem& problem : module.problems)
    if (problem.is_error)
      return Error{problem.where.valid() ? to_text(problem.where, module.files) : path,
                   problem.message + " (and no function 'main' was found)"};
  return Error{path,
               "found no function 'main' and none marked 'reachd::init' or 'reachd::event', "
               "expected one of them or an event model (--model=FILE)"};
}

}  // namespace reachd::session
