#include "analysis/model/text.h"

#include "analysis/expr/print.h"
#include "analysis/ir/names.h"

namespace reachd {

namespace {

class Printer {
public:
  explicit Printer(const EventModel& model) : model_(model) {
    if (model.code)
      options_.pointer_name = [this](PointerValue address) {
        return ir::address_text(address, *model_.code);
      };
  }
  std::string print();

private:
  void line(int depth, const std::string& text) {
    out_ += std::string(static_cast<std::size_t>(depth) * 2, ' ') + text + "\n";
  }
  std::string text(Expr e) const { return to_text(e, *model_.pool, options_); }
  std::string place(const SourceSpan& span) const {
    return model_.code && span.valid() ? ", at " + to_text(span, model_.code->files) : "";
  }
  std::string sort_text(Sort sort) const;
  void updates(int depth, const std::vector<std::pair<Expr, Expr>>& updates) {
    for (const auto& [variable, value] : updates)
      line(depth, text(variable) + " := " + text(value));
  }
  void print(const UiModel& ui);
  void print(const Event& event);
  void print(const Handler& handler);
  void print(const RecordedPath& path);

  const EventModel& model_;
  PrintOptions options_;
  std::string out_;
};

std::string Printer::sort_text(Sort sort) const {
  if (!sort.is(SortKind::kEnum))
    return to_text(sort);
  std::string names;
  for (const std::string& name : model_.pool->enumerators(sort))
    names += (names.empty() ? "" : ", ") + name;
  return "{" + names + "}";
}

void Printer::print(const UiModel& ui) {
  for (const std::string& state : ui.states) {
    line(0, "view " + state + (state == ui.initial ? ", initial" : ""));
    for (const UiTransition& transition : ui.transitions)
      if (transition.from == state)
        line(1, transition.event + " -> " + transition.to);
  }
}

void Printer::print(const Event& event) {
  std::string head = "event " + event.id;
  if (event.label != event.id)
    head += " \"" + event.label + "\"";
  line(0, head + (event.kind == EventKind::kUser ? ", user" : ", system") + place(event.where));
  for (const Parameter& parameter : event.parameters)
    line(1, "parameter " + text(parameter.var) + " : " + sort_text(parameter.sort) +
                (parameter.domain.is_true() ? "" : ", " + text(parameter.domain)));
  if (event.enabled)
    line(1, "enabled when " + text(event.enabled));
  if (!event.enabled_function.empty())
    line(1, "enabled when " + event.enabled_function + "()");
  updates(1, event.before);
  if (event.handler)
    line(1, "handler " + (*event.handler < model_.handlers.size()
                              ? model_.handlers[*event.handler].id
                              : "#" + std::to_string(*event.handler)));
}

void Printer::print(const RecordedPath& path) {
  line(1, "path when " + (path.condition ? text(path.condition) : "true"));
  updates(2, path.updates);
  if (!path.to.empty())
    line(2, "to " + path.to);
  for (const TracePoint& point : path.trace)
    line(2, "trace " + point.file + ":" + std::to_string(point.line));
  for (const std::string& target : path.targets)
    line(2, "target " + target);
}

void Printer::print(const Handler& handler) {
  std::string head = "handler " + handler.id;
  if (!handler.function.empty()) {
    std::string arguments = "...";
    if (handler.arguments) {
      arguments.clear();
      for (const Expr argument : *handler.arguments)
        arguments += (arguments.empty() ? "" : ", ") + text(argument);
    }
    head += " = " + handler.function + "(" + arguments + ")";
  }
  line(0, head + place(handler.where));
  for (const RecordedPath& path : handler.paths)
    print(path);
}

std::string Printer::print() {
  line(0, "model " + model_.name);
  for (const std::string& source : model_.sources)
    line(0, "source " + source);
  for (const Variable& variable : model_.variables)
    line(0, "variable " + variable.name + " : " + sort_text(variable.var.sort()) +
                (variable.initial ? " = " + text(variable.initial) : ""));
  if (!model_.init.function.empty() || !model_.init.updates.empty())
    line(0, model_.init.function.empty() ? "init" : "init " + model_.init.function + "()");
  updates(1, model_.init.updates);
  if (model_.discover)
    line(0, "events are what the initialisation registers");
  if (model_.ui)
    print(*model_.ui);
  for (const Event& event : model_.events)
    print(event);
  for (const Handler& handler : model_.handlers)
    print(handler);
  for (const Assertion& assertion : model_.assertions)
    line(0, "assertion " + assertion.id + ": " + text(assertion.condition));
  for (const Remark& remark : model_.remarks)
    line(0, "remark " + remark.message + place(remark.where));
  return std::move(out_);
}

}  // namespace

std::string to_text(const EventModel& model) { return Printer(model).print(); }

}  // namespace reachd
