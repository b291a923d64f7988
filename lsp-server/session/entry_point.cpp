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

/// A marked handler is an event of its own, whose parameters are the function's.
void add_event(EventModel& model, const ir::Function& function) {
  Handler handler;
  handler.id = function.name;
  handler.function = function.name;
  handler.where = function.where;
  Event event;
  event.id = function.name;
  event.label = function.name;
  event.where = function.name_span;
  for (const Expr reg : function.parameters) {
    if (!is_scalar(reg.sort())) {
      model.remarks.push_back({function.name_span, "parameter '" + source_name(reg) + "' of '" +
                                                       function.name +
                                                       "' is not modelled: only numbers are"});
      break;
    }
    Parameter parameter;
    parameter.name = source_name(reg);
    parameter.sort = reg.sort();
    parameter.var = model.pool->variable("$" + function.name + "." + parameter.name, reg.sort());
    parameter.domain = model.pool->boolean(true);
    event.parameters.push_back(std::move(parameter));
  }
  event.handler = model.handlers.size();
  model.handlers.push_back(std::move(handler));
  model.events.push_back(std::move(event));
}

}  // namespace

std::optional<Error> add_entry_point(EventModel& model, const ir::Module& module,
                                     const std::string& path) {
  std::vector<std::string> marked;
  bool has_main = false;
  for (const ir::Function& function : module.functions) {
    if (has_annotation(function, "reachd::init"))
      marked.push_back(function.name);
    if (has_annotation(function, "reachd::event"))
      add_event(model, function);
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
