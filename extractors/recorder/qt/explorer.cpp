// Writes down what the program shows, and what comes of what is done: first what the script says,
// then, where that is asked for, whatever was not yet done in a view. A view is told from others by
// what is offered in it. As what a button does depends on what was entered before, all is done
// again where other fields are empty or other marks are set, up to a bound.
//
//   object NAME CLASS TEXT PARENT          once for each object
//   connection NAME SIGNAL SLOT N RECEIVER after its object; N: of those with this signal and slot
//   offer KEY EVENT VERB LABEL             once for each; EVENT is the same for all values
//   value KEY NAME VALUE                   after its offer
//   view DEPTH TITLE SIGNATURE DATA        where the program has nothing more to do
//   offered KEY…                           after its view, if it or its data is new
//   do KEY, refused KEY WHY, lost LABEL    what was done, what could not be, what was not offered
#include <QAbstractButton>
#include <QApplication>
#include <QTimer>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "extractors/recorder/qt/driver.h"

namespace reachd_agent {

namespace {

std::atomic<long> last_act{0};

long now_ms() {
  using namespace std::chrono;
  return static_cast<long>(
      duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
}

// Ends the program when it does not come back from an event.
void watch(int seconds) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // signals are for the program's own threads
  std::thread([seconds] {
    constexpr long kMilliseconds = 1000;
    for (;;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (now_ms() - last_act > seconds * kMilliseconds)
        end_with("hung", std::to_string(seconds));
    }
  }).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

class Explorer : public Driver {
public:
  explicit Explorer(const Script& script) : Driver(script), tried_(script.tried) {
    for (const auto& [view, keys] : tried_)
      data_of_view_[view.first].insert(view.second);
    last_act = now_ms();
    watch(script.event_seconds);
  }

  std::uint32_t random() override { return any_number(); }

private:
  struct Choice {
    Offer offer;
    std::string event;  // "window.go_/click"
    std::string key;    // the same, with its values
    std::string label;
  };

  const std::string& name(const QObject* object) { return names_[object].name; }

  void say_fields(const char* word, const std::vector<std::string>& fields) {
    std::string text;
    for (const std::string& field : fields)
      text += (text.empty() ? "" : "\t") + escaped(field);
    say(word, text);
  }

  void act() override {
    last_act = now_ms();
    name_objects(script(), names_);
    const std::vector<Choice> choices = look();
    const std::size_t done = static_cast<std::size_t>(step_now());
    if (done < script().take.size())
      return take(choices, script().take[done]);
    const bool is_late = last_act - start_ > script().milliseconds;
    if (!script().explores || static_cast<int>(done) >= script().events_max || is_late)
      end_with("done", "");
    std::set<std::string>& tried = tried_[{view_, data_}];
    for (const Choice& choice : choices)
      if (tried.insert(choice.key).second) {
        left_ = 0;
        return perform_choice(choice);
      }
    // Out of a dialog that was seen before, there may be something new.
    constexpr int kLeftMax = 3;
    if (depth_ > 0 && !choices.empty() && ++left_ <= kLeftMax)
      return perform_choice(choices[static_cast<std::size_t>(left_ - 1) % choices.size()]);
    end_with("done", "");
  }

  // Two may have the same label: the one whose object is called so comes first.
  static int likeness(const Choice& choice, const Take& take) {
    if (choice.key == take.event)
      return 4;
    if (choice.event == take.event)
      return 3;
    const auto object = [](const std::string& event) { return event.substr(0, event.find('/')); };
    if (choice.label != take.label)
      return 0;
    return object(choice.event) == object(take.event) ? 2 : 1;
  }

  void take(const std::vector<Choice>& choices, const Take& take) {
    const Choice* best = nullptr;
    for (const Choice& choice : choices)
      if (const int now = likeness(choice, take); now > (best ? likeness(*best, take) : 0))
        best = &choice;
    if (!best)
      end_with("lost", escaped(take.label));
    Choice chosen = *best;
    if (!take.values.empty()) {
      chosen.offer.values = take.values;
      chosen.key = key_of(chosen);
      describe_choice(chosen);
    }
    perform_choice(chosen);
  }

  static std::string key_of(const Choice& choice) {
    std::string key = choice.event;
    for (const auto& [value, text] : choice.offer.values)
      key += " " + value + "=" + text;
    return key;
  }

  // What is written on it when it is first seen stays its label.
  std::string label_of(const Offer& offer, const std::string& event) {
    std::string& label = labels_[event];
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

  void perform_choice(const Choice& choice) {
    Step step;
    step.verb = choice.offer.verb;
    step.values = choice.offer.values;
    for (const auto& [value, text] : step.values)
      step.inputs[value][1] = text;
    // What the program does on its own account comes after that.
    say_fields("do", {choice.key});
    set_step(step_now() + 1);
    ++depth_;
    const std::string why = perform_on(choice.offer.object, step);
    --depth_;
    if (!why.empty())
      say_fields("refused", {choice.key, why});
  }

  // Says what there is, and what can be done.
  std::vector<Choice> look() {
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
      if (offer.rank == Offer::kTimer && depth_ >= kNestedMax)
        continue;
      Choice choice;
      choice.offer = offer;
      choice.event = name(offer.object) + "/" + offer.verb.substr(2);
      choice.key = key_of(choice);
      choice.label = label_of(offer, choice.event);
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
    say_fields("view", {std::to_string(depth_), title, view_, data_});
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
  std::string data_of(const std::vector<Choice>& choices) {
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

  static std::vector<QWidget*> windows_shown() {
    std::vector<QWidget*> shown;
    for (QObject* object : live_objects())
      if (auto* widget = qobject_cast<QWidget*>(object); widget && widget->isWindow() &&
                                                         widget->isVisible() &&
                                                         widget->windowType() != Qt::ToolTip)
        shown.push_back(widget);
    return shown;
  }

  void describe_all(const std::vector<Choice>& choices) {
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

  void describe_choice(const Choice& choice) {
    if (!offered_.insert(choice.key).second)
      return;
    say_fields("offer", {choice.key, choice.event, choice.offer.verb, choice.label});
    for (const auto& [value, text] : choice.offer.values)
      say_fields("value", {choice.key, value, text});
  }

  // By its own name, if that is the only object that Qt prints so.
  std::string receiver(const Connection& connection) {
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

  const long start_ = now_ms();
  Names names_;
  std::string view_;
  std::string data_;
  std::map<ViewData, std::set<std::string>> tried_;  // keys
  std::map<std::string, std::set<std::string>> data_of_view_;
  std::set<ViewData> told_;
  std::map<std::string, std::string> labels_;  // by event
  std::set<std::string> seen_;
  std::set<std::string> described_;
  std::set<std::string> connected_;
  std::set<std::string> offered_;
  int depth_ = 0;  // events whose handlers have not returned
  int left_ = 0;   // dialogs that were left by what was done in them before
};

}  // namespace

Driver* make_explorer(const Script& script) { return new Explorer(script); }

}  // namespace reachd_agent
