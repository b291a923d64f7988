#include "lsp-server/cli/recorded_model.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "extractors/recorder/agent_script.h"

namespace reachd::cli {

namespace {

using OrderedJson = nlohmann::ordered_json;
using recorder::RecordedEvent;
using recorder::Recording;

/// Where what was not done leads.
constexpr const char* kElsewhere = "(not explored)";

std::string dumped(const OrderedJson& json) {
  return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

std::string object_of(const std::string& id) { return id.substr(0, id.find('/')); }

OrderedJson objects_json(const Recording& recording) {
  OrderedJson objects = OrderedJson::array();
  for (const recorder::RecordedObject& object : recording.objects) {
    OrderedJson json = {{"name", object.name}, {"class", object.type}};
    if (!object.text.empty())
      json["text"] = object.text;
    if (!object.parent.empty())
      json["parent"] = object.parent;
    for (const recorder::RecordedConnection& one : object.connections)
      json["connections"].push_back(
          {{"signal", one.signal}, {"receiver", one.receiver}, {"slot", one.slot}});
    objects.push_back(std::move(json));
  }
  return objects;
}

struct Edge {
  std::string from;
  std::string event;
  std::string to;

  auto operator<=>(const Edge&) const = default;
};

OrderedJson ui_json(const Recording& recording, const std::set<Edge>& edges, bool has_elsewhere) {
  OrderedJson ui = {{"initial", recording.views.front().name}, {"states", OrderedJson::array()}};
  for (const recorder::RecordedView& view : recording.views)
    ui["states"].push_back(view.name);
  if (has_elsewhere)
    ui["states"].push_back(kElsewhere);
  ui["transitions"] = OrderedJson::array();
  for (const Edge& edge : edges)
    ui["transitions"].push_back({{"from", edge.from}, {"event", edge.event}, {"to", edge.to}});
  return ui;
}

OrderedJson head_json(const Recording& recording) {
  return {{"format", "reachd-event-model"}, {"version", 1}, {"name", recording.program}};
}

/// Views that are come to without any event of the sources, this one included.
std::set<std::size_t> closure(const Recording& recording, const Matching& matching,
                              std::size_t view) {
  std::set<std::size_t> found = {view};
  for (bool grows = true; grows;) {
    grows = false;
    for (const recorder::RecordedTransition& one : recording.transitions)
      if (found.contains(one.from) &&
          (recording.views[one.from].is_nested || !matching.of.contains(one.event)))
        grows = found.insert(one.to).second || grows;
  }
  return found;
}

/// "nameLine" of "window.page.nameLine"; empty: no member.
std::string member_of(const std::string& object) {
  const std::size_t dot = object.rfind('.');
  return dot == std::string::npos ? "" : object.substr(dot + 1);
}

/// What is compared, computed once.
struct Known {
  const SourceEvent* event;
  std::string object;
  std::string verb;  ///< empty: none of Qt's
};

std::vector<Known> known_of(const std::vector<SourceEvent>& sources) {
  std::vector<Known> known;
  for (const SourceEvent& source : sources) {
    const auto verb = recorder::verb_of(source.label, "Qt");
    known.push_back({&source, object_of(source.id), verb ? verb->name : ""});
  }
  return known;
}

/// The best of the sources' events for this one.
const SourceEvent* best(const RecordedEvent& event, const std::vector<Known>& sources) {
  const SourceEvent* found = nullptr;
  int likeness = 0;
  for (const Known& source : sources) {
    const bool is_same_object = source.object == event.object();
    int now = 0;
    if (source.event->label == event.label)
      now = is_same_object ? 3 : 1;
    else if (is_same_object && source.verb == event.verb)
      now = 2;
    if (now > likeness) {
      found = source.event;
      likeness = now;
    }
  }
  return found;
}

/// By the member that holds the object, where there is one such event on both sides: what holds the
/// object that has this member may be called otherwise.
void match_members(const Recording& recording, const std::vector<Known>& sources,
                   Matching& matching) {
  std::set<std::string> taken;
  for (const auto& [event, source] : matching.of)
    taken.insert(source.id);
  using Key = std::pair<std::string, std::string>;
  std::map<Key, std::vector<const SourceEvent*>> there;
  for (const Known& source : sources)
    if (!taken.contains(source.event->id))
      there[{member_of(source.object), source.verb}].push_back(source.event);
  std::map<Key, std::vector<std::size_t>> here;
  for (std::size_t i = 0; i < recording.events.size(); ++i)
    if (!matching.of.contains(i))
      here[{member_of(recording.events[i].object()), recording.events[i].verb}].push_back(i);
  for (const auto& [key, events] : here)
    if (const auto found = there.find(key); !key.first.empty() && events.size() == 1 &&
                                            found != there.end() && found->second.size() == 1)
      matching.of.emplace(events.front(), *found->second.front());
}

}  // namespace

Matching match(const Recording& recording, const std::vector<SourceEvent>& sources) {
  Matching matching;
  if (recording.views.empty())
    return matching;
  const std::vector<Known> known = known_of(sources);
  std::set<std::string> verbs;  // that are looked for at all
  for (std::size_t i = 0; i < recording.events.size(); ++i) {
    verbs.insert(recording.events[i].verb);
    if (const SourceEvent* source = best(recording.events[i], known))
      matching.of.emplace(i, *source);
  }
  match_members(recording, known, matching);
  std::set<std::string> matched;
  for (const auto& [event, source] : matching.of)
    matched.insert(source.id);
  std::set<std::string> offered;
  for (const std::size_t event : recording.views.front().events) {
    const auto source = matching.of.find(event);
    if (source == matching.of.end())
      matching.differences.push_back("only the program has: " + recording.events[event].label);
    else if (offered.insert(source->second.id).second && !source->second.is_first)
      matching.differences.push_back("only the program offers: " + source->second.label);
  }
  for (const Known& source : known)
    if (source.event->is_first && !offered.contains(source.event->id) &&
        verbs.contains(source.verb))
      matching.differences.push_back((matched.contains(source.event->id)
                                          ? "only the sources offer: "
                                          : "only the sources have: ") +
                                     source.event->label);
  return matching;
}

std::string model_json(const Recording& recording) {
  OrderedJson json = head_json(recording);
  std::set<Edge> edges;
  for (const recorder::RecordedTransition& one : recording.transitions)
    edges.insert({recording.views[one.from].name, recording.events[one.event].id,
                  recording.views[one.to].name});
  bool has_elsewhere = false;
  for (const recorder::RecordedView& view : recording.views)
    for (const std::size_t event : view.untried) {
      edges.insert({view.name, recording.events[event].id, kElsewhere});
      has_elsewhere = true;
    }
  if (has_elsewhere)
    for (const RecordedEvent& event : recording.events)
      edges.insert({kElsewhere, event.id, kElsewhere});
  json["ui"] = ui_json(recording, edges, has_elsewhere);
  json["events"] = OrderedJson::array();
  for (const RecordedEvent& event : recording.events)
    json["events"].push_back(
        {{"id", event.id}, {"label", event.label}, {"kind", event.is_users ? "user" : "system"}});
  json["objects"] = objects_json(recording);
  return dumped(json);
}

std::string model_json(const Recording& recording, const Matching& matching,
                       const std::vector<std::string>& sources) {
  OrderedJson json = head_json(recording);
  json["sources"] = sources;
  json["discover"] = true;
  std::set<Edge> edges;
  bool has_elsewhere = false;
  for (std::size_t i = 0; i < recording.views.size(); ++i) {
    const std::set<std::size_t> views = closure(recording, matching, i);
    const std::string& from = recording.views[i].name;
    for (const recorder::RecordedTransition& one : recording.transitions)
      if (const auto source = matching.of.find(one.event);
          source != matching.of.end() && views.contains(one.from))
        edges.insert({from, source->second.id, recording.views[one.to].name});
    for (const std::size_t view : views)
      for (const std::size_t event : recording.views[view].untried) {
        has_elsewhere = true;
        // Behind an event that the sources do not know, any may come.
        for (const auto& [other, source] : matching.of)
          if (other == event || !matching.of.contains(event))
            edges.insert({from, source.id, kElsewhere});
      }
  }
  if (has_elsewhere)
    for (const auto& [event, source] : matching.of)
      edges.insert({kElsewhere, source.id, kElsewhere});
  json["ui"] = ui_json(recording, edges, has_elsewhere);
  std::map<std::string, std::string> labels;
  for (const auto& [event, source] : matching.of)
    labels.emplace(source.id, source.label);
  json["events"] = OrderedJson::array();
  for (const auto& [id, label] : labels)
    json["events"].push_back({{"id", id}, {"label", label}});
  json["objects"] = objects_json(recording);
  return dumped(json);
}

std::string trace_json(const Recording& recording) {
  OrderedJson json = {{"format", "reachd-trace"}, {"version", 1}, {"program", recording.program}};
  json["sequence"] = OrderedJson::array();
  for (const recorder::RecordedStep& step : recording.steps) {
    const RecordedEvent& event = recording.events[step.event];
    OrderedJson values = OrderedJson::object();
    for (const auto& [name, value] : step.values)
      values[name] = value;
    json["sequence"].push_back({{"event", event.id},
                                {"label", step.label},
                                {"handler", nullptr},
                                {"role", nullptr},
                                {"repeat", 1},
                                {"parameters", std::move(values)},
                                {"from", recording.views[step.from].name},
                                {"to", recording.views[step.to].name},
                                {"location", nullptr}});
  }
  return dumped(json);
}

}  // namespace reachd::cli
