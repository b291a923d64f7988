#include "lsp-server/cli/model_text.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "analysis/expr/print.h"
#include "lsp-server/cli/console.h"

namespace reachd::cli {

namespace {

std::string number(Int128 value) { return to_text(value); }

/// As model files name it: "int32".
std::string name_of(Sort sort) {
  const std::string name = to_text(sort);
  if (sort.is_machine())
    return (sort.is_signed ? "int" : "uint") + std::to_string(sort.bits);
  return sort.is_float() ? "float" + std::to_string(sort.bits) : name;
}

/// "amount: int32, 0 to 99999".
std::string parameter_text(const Parameter& parameter, const ExprPool& pool) {
  std::string text = parameter.name + ": ";
  if (pool.is_enumeration(parameter.sort)) {
    text += "one of";
    for (const std::string& name : pool.enumerators(parameter.sort))
      text += " " + name;
  } else {
    text += name_of(parameter.sort);
  }
  if (parameter.minimum && parameter.maximum)
    text += ", " + number(*parameter.minimum) + " to " + number(*parameter.maximum);
  else if (parameter.minimum)
    text += ", at least " + number(*parameter.minimum);
  else if (parameter.maximum)
    text += ", at most " + number(*parameter.maximum);
  if (parameter.length_max)
    text += ", up to " + counted(*parameter.length_max, "character");
  if (!parameter.pattern.empty())
    text += ", like " + parameter.pattern;
  return text;
}

const query::HandlerInfo* info_of(const Event& event,
                                  const std::vector<query::HandlerInfo>& handlers) {
  const auto found =
      std::ranges::find_if(handlers, [&](const auto& info) { return info.event == event.id; });
  return found == handlers.end() ? nullptr : &*found;
}

std::string handler_of(const EventModel& model, const Event& event,
                       const query::HandlerInfo* info) {
  if (info && !info->handler.empty())
    return info->handler;
  if (!event.handler)
    return "";
  const Handler& handler = model.handlers[*event.handler];
  return handler.function.empty() ? handler.id : handler.function;
}

std::string short_place(const query::Place& place) {
  return std::filesystem::path(place.file).filename().string() + ":" + std::to_string(place.line);
}

/// Of an id "RECEIVER/FUNCTION", as found events have it.
std::string receiver_of(const Event& event) {
  const std::size_t slash = event.id.find('/');
  return slash == std::string::npos ? "" : event.id.substr(0, slash);
}

std::string dot_text(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c == '\n')
      result += "\\n";
    else
      result += c;
  }
  return result + "\"";
}

std::string label_of(const EventModel& model, const std::string& event) {
  for (const Event& item : model.events)
    if (item.id == event)
      return item.label;
  return event;
}

}  // namespace

std::string model_as_text(const EventModel& model,
                          const std::vector<query::HandlerInfo>& handlers) {
  std::string text = model.name + ": " + counted(model.events.size(), "event") + "\n";
  for (const Event& event : model.events) {
    const query::HandlerInfo* info = info_of(event, handlers);
    text += "\n" + event.label + "\n";
    text += std::string("  kind: ") + (event.kind == EventKind::kUser ? "user" : "system") + "\n";
    if (event.id != event.label)
      text += "  id: " + event.id + "\n";
    if (const std::string handler = handler_of(model, event, info); !handler.empty())
      text += "  handler: " + handler +
              (info && info->location ? " (" + short_place(*info->location) + ")" : "") + "\n";
    if (const std::string receiver = receiver_of(event); !receiver.empty())
      text += "  receiver: " + receiver + "\n";
    // Where the one handler that is named does not say it all.
    if (info && info->called.size() > 1)
      for (const query::Called& called : info->called)
        text += "  runs: " + called.function +
                (called.object.empty() ? "" : " on " + called.object) + "\n";
    if (info && info->registration)
      text += "  registered: " + short_place(*info->registration) + "\n";
    for (const Parameter& parameter : event.parameters)
      text += "  parameter " + parameter_text(parameter, *model.pool) + "\n";
    if (info && !info->enabled.empty())
      text += "  enabled: " + info->enabled + "\n";
    if (info)
      for (const query::Reason& reason : info->approximations)
        text += "  not modelled: " + reason.text + "\n";
  }
  if (!model.ui)
    return text;
  text +=
      "\nviews: " + std::to_string(model.ui->states.size()) + ", first " + model.ui->initial + "\n";
  // What leads elsewhere, then what else can happen there.
  for (const bool stays : {false, true}) {
    std::map<std::string, std::string> staying;
    for (const UiTransition& transition : model.ui->transitions) {
      const std::string label = label_of(model, transition.event);
      if (stays && transition.from == transition.to)
        staying[transition.from] += (staying[transition.from].empty() ? "" : ", ") + label;
      else if (!stays && transition.from != transition.to)
        text += "  " + transition.from + " -> " + transition.to + ": " + label + "\n";
    }
    for (const std::string& state : model.ui->states)
      if (const auto found = staying.find(state); found != staying.end())
        text += "  " + state + ": " + found->second + "\n";
  }
  return text;
}

report::Program drawing_of(const EventModel& model, const query::ModelGraph& graph) {
  report::Program drawn;
  drawn.name = model.name;
  if (model.ui) {
    drawn.views = model.ui->states;
    std::ranges::stable_partition(
        drawn.views, [&](const std::string& view) { return view == model.ui->initial; });
    for (const UiTransition& transition : model.ui->transitions)
      drawn.transitions.push_back(
          {transition.from, label_of(model, transition.event), transition.to});
    return drawn;
  }
  for (const query::ModelGraph::Event& event : graph.events)
    drawn.views.push_back(event.id);
  for (const query::ModelGraph::Variable& variable : graph.variables)
    for (const std::size_t writer : variable.written_by)
      for (const std::size_t reader : variable.read_by)
        if (writer != reader)
          drawn.transitions.push_back(
              {graph.events[writer].id, variable.name, graph.events[reader].id});
  return drawn;
}

std::string model_as_dot(const EventModel& model, const std::vector<query::HandlerInfo>& handlers) {
  std::string text = "digraph " + dot_text(model.name) + " {\n  rankdir=LR;\n";
  if (model.ui) {
    for (const std::string& state : model.ui->states)
      text += "  " + dot_text("view " + state) + " [shape=box, label=" + dot_text(state) +
              (state == model.ui->initial ? ", style=bold" : "") + "];\n";
    std::map<std::pair<std::string, std::string>, std::string> edges;
    for (const UiTransition& transition : model.ui->transitions) {
      std::string& label = edges[{transition.from, transition.to}];
      label += (label.empty() ? "" : "\n") + label_of(model, transition.event);
    }
    for (const auto& [views, label] : edges)
      text += "  " + dot_text("view " + views.first) + " -> " + dot_text("view " + views.second) +
              " [label=" + dot_text(label) + "];\n";
  }
  for (const Event& event : model.events) {
    const query::HandlerInfo* info = info_of(event, handlers);
    const std::string handler = handler_of(model, event, info);
    std::string label = event.label;
    for (const Parameter& parameter : event.parameters)
      label += "\n" + parameter_text(parameter, *model.pool);
    if (info && !info->enabled.empty())
      label += "\nif " + info->enabled;
    text += "  " + dot_text("event " + event.id) + " [shape=ellipse, label=" + dot_text(label) +
            (event.kind == EventKind::kUser ? "" : ", style=dashed") + "];\n";
    if (!handler.empty())
      text += "  " + dot_text("event " + event.id) + " -> " + dot_text(handler) + ";\n";
  }
  return text + "}\n";
}

}  // namespace reachd::cli
