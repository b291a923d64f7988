#include "extractors/recorder/qt/looker.h"

#include <QAbstractButton>
#include <QApplication>
#include <algorithm>

namespace reachd_agent {

namespace {

std::vector<QWidget*> windows_shown() {
  std::vector<QWidget*> shown;
  for (QObject* object : live_objects())
    if (auto* widget = qobject_cast<QWidget*>(object);
        widget && widget->isWindow() && widget->isVisible() && widget->windowType() != Qt::ToolTip)
      shown.push_back(widget);
  return shown;
}

}  // namespace

void Looker::say_fields(const char* word, const std::vector<std::string>& fields) {
  std::string text;
  for (const std::string& field : fields)
    text += (text.empty() ? "" : "\t") + escaped(field);
  say(word, text);
}

std::string Looker::key_of(const Choice& choice) {
  std::string key = choice.event;
  for (const auto& [value, text] : choice.offer.values)
    key += " " + value + "=" + text;
  return key;
}

Looker::Choice Looker::choice_of(const Offer& offer) {
  Choice choice;
  choice.offer = offer;
  choice.event = name(offer.object) + "/" + offer.verb.substr(2);
  choice.key = key_of(choice);
  choice.label = label_of(offer, choice.event);
  return choice;
}

// What is written on it when it is first seen stays its label.
std::string Looker::label_of(const Offer& offer, const std::string& event) {
  std::string& label = labels_[{event, names_[offer.object].number}];
  if (!label.empty())
    return label;
  const auto pattern = script().labels.find(offer.verb);
  const std::string text = pattern == script().labels.end() ? offer.verb : pattern->second;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string::npos;
    if (end == std::string::npos) {
      label += text[i];
      continue;
    }
    const std::string what = text.substr(i + 1, text.find_first_of(":}", i) - i - 1);
    const std::string shown = what == "q_text" ? shown_text(offer.object) : "";
    const auto interval = offer.values.find("@interval");
    if (what == "q_interval" && interval != offer.values.end())
      label += interval->second;
    else
      label += shown.empty() ? name(offer.object) : shown;
    i = end;
  }
  return label;
}

// Says what there is, and what can be done.
std::vector<Looker::Choice> Looker::look(int depth) {
  std::vector<Choice> choices;
  std::string windows;
  std::string title;
  for (QWidget* window : windows_shown()) {
    windows += (windows.empty() ? "" : ", ") + name(window);
    if (title.empty() || window == QApplication::activeModalWidget())
      title = shown_text(window).empty() ? name(window) : shown_text(window);
  }
  if (const QWidget* modal = QApplication::activeModalWidget())
    windows += " | " + name(modal) + " ‘" + shown_text(modal) + "’";
  std::set<std::string> events;
  // A timer that goes on may open the same dialog again and again.
  constexpr int kNestedMax = 2;
  for (const Offer& offer : offers(script())) {
    if (offer.rank == Offer::kTimer && depth >= kNestedMax)
      continue;
    Choice choice = choice_of(offer);
    events.insert(choice.event);
    choices.push_back(std::move(choice));
  }
  view_ = windows;
  for (const std::string& event : events)
    view_ += "\n" + event;
  data_ = data_of(choices);
  const bool is_new = seen_.insert(view_).second;
  if (is_new)
    describe_all(choices);
  else
    for (const Choice& choice : choices)
      describe_choice(choice);
  say_fields("view", {std::to_string(depth), title, view_, data_});
  if (told_.insert({view_, data_}).second) {
    std::vector<std::string> keys;
    for (const Choice& choice : choices)
      keys.push_back(choice.key);
    say_fields("offered", keys);
  }
  return choices;
}

// Which fields have text, and which marks are set: "0110"; empty, where there are too many of
// them.
std::string Looker::data_of(const std::vector<Choice>& choices) {
  std::string data;
  std::set<std::string> events;
  for (const Choice& choice : choices) {
    if (!events.insert(choice.event).second)
      continue;
    const auto* button = qobject_cast<const QAbstractButton*>(choice.offer.object);
    if (choice.offer.verb == "q_edit")
      data += has_text(qobject_cast<const QWidget*>(choice.offer.object)) ? '1' : '0';
    else if (button && button->isCheckable())
      data += button->isChecked() ? '1' : '0';
  }
  constexpr std::size_t kDataMax = 8;
  std::set<std::string>& known = data_of_view_[view_];
  return known.count(data) > 0 || known.size() < kDataMax ? *known.insert(data).first : "";
}

void Looker::describe_all(const std::vector<Choice>& choices) {
  for (const Birth& birth : births()) {
    const std::string own = name(birth.object);
    const QObject* parent = birth.object->parent();
    if (described_.insert(own).second)
      say_fields("object", {own, birth.type, shown_text(birth.object),
                            parent && is_live(parent) ? name(parent) : ""});
    std::map<std::string, int> alike;
    for (const Connection& one : connections_of(birth.object)) {
      const std::string number = std::to_string(++alike[one.signal + " " + one.slot]);
      if (connected_.insert(own + " " + one.signal + " " + one.slot + " " + number).second)
        say_fields("connection", {own, one.signal, one.slot, number, receiver(one)});
    }
  }
  for (const Choice& choice : choices)
    describe_choice(choice);
}

void Looker::describe_choice(const Choice& choice) {
  if (!offered_.insert(choice.key).second)
    return;
  say_fields("offer", {choice.key, choice.event, choice.offer.verb, choice.label});
  for (const auto& [value, text] : choice.offer.values)
    say_fields("value", {choice.key, value, text});
}

// By its own name, if that is the only object that Qt prints so.
std::string Looker::receiver(const Connection& connection) {
  std::string only;
  for (const Birth& birth : births()) {
    const QString printed = birth.object->objectName();
    const std::string text = std::string(birth.object->metaObject()->className()) +
                             "::" + (printed.isEmpty() ? "unnamed" : printed.toStdString());
    if (text != connection.receiver)
      continue;
    if (!only.empty())
      return connection.receiver;
    only = name(birth.object);
  }
  return only.empty() ? connection.receiver : only;
}

}  // namespace reachd_agent
