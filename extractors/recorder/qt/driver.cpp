// One step after the other, each when the program has nothing more to do. The next look at the
// program is always asked for before a step is done: a handler that opens a dialog does not return
// before the dialog is closed, and what closes it comes from there.
#include <dlfcn.h>
#include <stdlib.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QTimerEvent>
#include <algorithm>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

constexpr int kTickMilliseconds = 1;
constexpr int kQuietTicks = 5;   // without any event: it has nothing more to do
constexpr int kTicksMax = 300;   // one that never comes to rest is driven all the same
constexpr int kAnswersMax = 50;  // in the dialogs of one event

class Driver : public QObject {
public:
  explicit Driver(const Script& script) : script_(script) {}

  void tick() {
    if (!is_first_process())
      return;
    if (is_hit())
      end_with("done", "");
    ask_again();
    ++ticks_;
    quiet_ = events_ == events_before_ ? quiet_ + 1 : 0;
    events_before_ = events_;
    if (quiet_ < kQuietTicks && ticks_ < kTicksMax)
      return;
    quiet_ = 0;
    ticks_ = 0;
    act();
  }

  void ask_again() {
    const OwnObjects own;
    QTimer::singleShot(kTickMilliseconds, Qt::PreciseTimer, this, [this] { tick(); });
  }

  bool eventFilter(QObject* object, QEvent* event) override {
    // Our own, and what our own ticks do to Qt.
    if (!is_live(object) || qobject_cast<QAbstractEventDispatcher*>(object))
      return false;
    if (event->type() == QEvent::Timer) {
      // Not before the script says so.
      return !is_firing_ && is_kept(object);
    }
    ++events_;
    return false;
  }

  bool fire(QObject* object, int id) {
    is_firing_ = true;
    QTimerEvent event(id);
    QApplication::sendEvent(object, &event);
    is_firing_ = false;
    return true;
  }

  // "random number" of the current step, and what is given where the witness says nothing.
  std::uint32_t random() {
    const Step& step = running_ == 0 ? script_.start : script_.steps[running_ - 1];
    const auto numbers = step.inputs.find("random number");
    const int wanted = ++random_used_;
    if (numbers != step.inputs.end())
      if (const auto it = numbers->second.find(wanted); it != numbers->second.end())
        return static_cast<std::uint32_t>(std::strtoul(it->second.c_str(), nullptr, 10));
    // At the start, what is zero is not written down.
    constexpr int kZerosMax = 64;
    if (running_ == 0 && wanted <= kZerosMax)
      return 0;
    seed_ = seed_ * 1664525 + 1013904223;
    return seed_;
  }

private:
  bool is_kept(QObject* object) const {
    const std::string name = object->metaObject()->className();
    if (name == "QTimer" || name == "QSingleShotTimer" || qobject_cast<QTimer*>(object))
      return is_users(object);
    // An object's own timer is kept where its class is the program's.
    return has_own_class(object);
  }

  void act() {
    note_classes();
    QWidget* modal = QApplication::activeModalWidget();
    if (depth_ > 0 && modal && modal != modal_before_)
      return answer_modal(modal);
    if (running_ == 0 && modal && !script_.start.inputs.empty() && answers_ < kAnswersMax)
      return answer_modal(modal);
    if (modal && dismiss_unexpected(modal))
      return;
    if (running_ >= script_.steps.size())
      end_with("done", "");
    step();
  }

  // Its own answers, while the event that opened it waits.
  void answer_modal(QWidget* modal) {
    const Step& step = running_ == 0 ? script_.start : script_.steps[running_ - 1];
    if (++answers_ > kAnswersMax)
      end_with("fail", "dialog " + describe(modal) + " stays open");
    const std::string why = answer(modal, step, used_);
    if (!why.empty())
      end_with("fail", why);
  }

  // A message that nobody foresaw, and that can only be read.
  bool dismiss_unexpected(QWidget* modal) {
    if (modal == modal_before_)
      return false;
    const std::string name = describe(modal);
    if (++answers_ > kAnswersMax || !dismiss(modal))
      return false;
    say("note", "closed " + name + ", of which the witness does not know");
    return true;
  }

  void step() {
    const Step& step = script_.steps[running_];
    ++running_;
    set_step(static_cast<int>(running_));
    answers_ = 0;
    random_used_ = 0;
    used_.clear();
    modal_before_ = QApplication::activeModalWidget();
    say("begin");
    ++depth_;
    const std::string why = perform(script_, step);
    --depth_;
    if (!why.empty())
      end_with("fail", why);
  }

  const Script& script_;
  std::size_t running_ = 0;  // steps that began
  int depth_ = 0;            // steps whose handlers have not returned
  int answers_ = 0;
  int random_used_ = 0;
  std::uint32_t seed_ = 1;
  std::map<std::string, int> used_;
  QPointer<QWidget> modal_before_;  // was open before the step
  unsigned long events_ = 0;
  unsigned long events_before_ = 0;
  int quiet_ = 0;
  int ticks_ = 0;
  bool is_firing_ = false;
};

Driver* driver = nullptr;
Script script;

void on_application() {
  if (driver || !is_first_process())
    return;
  const OwnObjects own;
  say("started", qVersion());
  driver = new Driver(script);
  QCoreApplication::instance()->installEventFilter(driver);
  driver->ask_again();
}

}  // namespace

void start_driver(const Script& read) {
  script = read;
  qAddPreRoutine(&on_application);
}

bool fire_timer(QObject* object, int interval, bool of_object, std::string& why) {
  const auto ids_of = [&](QObject* candidate) {
    std::vector<int> ids;
    for (const auto& info : QAbstractEventDispatcher::instance()->registeredTimers(candidate))
      if (interval < 0 || info.interval == interval)
        ids.push_back(info.timerId);
    return ids;
  };
  if (object) {
    const std::vector<int> ids = ids_of(object);
    if (!ids.empty())
      return driver->fire(object, ids.front());
    why = describe(object) + " has no timer" +
          (interval < 0 ? "" : " of " + std::to_string(interval) + " ms") + " that runs";
    return false;
  }
  // A single shot has no object of its own.
  std::vector<std::pair<QObject*, int>> shots;
  for (QObject* candidate : live_objects())
    if (!of_object && is_users(candidate) &&
        (qobject_cast<QTimer*>(candidate) ||
         std::string(candidate->metaObject()->className()) == "QSingleShotTimer"))
      for (const int id : ids_of(candidate))
        shots.emplace_back(candidate, id);
  // Qt posts what is to happen at once, and does not use a timer for it.
  if (shots.empty() && interval == 0) {
    say("note", "a single shot of 0 ms comes by itself");
    return true;
  }
  if (shots.empty()) {
    why = "no timer of " + std::to_string(interval) + " ms runs";
    return false;
  }
  return driver->fire(shots.front().first, shots.front().second);
}

bool next_random(std::uint32_t& number) {
  if (!is_first_process() || !driver)
    return false;
  number = driver->random();
  return true;
}

}  // namespace reachd_agent
