// Looks at the program again and again, until nothing has happened for a while.
#include "extractors/recorder/qt/driver.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QTimerEvent>

namespace reachd_agent {

namespace {

constexpr int kTickMilliseconds = 1;
constexpr int kQuietTicks = 5;  // without any event: it has nothing more to do
constexpr int kTicksMax = 300;  // one that never comes to rest is driven all the same

// Both are set before objects of this library that need code to be made are there.
Driver* driver = nullptr;
const Script* script = nullptr;

void on_application() {
  if (driver || !is_first_process())
    return;
  const OwnObjects own;
  say("started", qVersion());
  driver = script->watches   ? make_watcher(*script)
           : script->records ? make_explorer(*script)
                             : make_replayer(*script);
  QCoreApplication::instance()->installEventFilter(driver);
  driver->ask_again();
}

std::vector<int> ids_of_timers(QObject* object, int interval) {
  std::vector<int> ids;
  for (const auto& info : QAbstractEventDispatcher::instance()->registeredTimers(object))
    if (interval < 0 || info.interval == interval)
      ids.push_back(info.timerId);
  return ids;
}

bool is_timer(QObject* object) {
  const std::string name = object->metaObject()->className();
  return name == "QSingleShotTimer" || qobject_cast<QTimer*>(object);
}

}  // namespace

void Driver::tick() {
  if (!is_first_process() || has_left_)
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
  note_classes();
  act();
}

void Driver::ask_again() {
  const OwnObjects own;
  QTimer::singleShot(kTickMilliseconds, Qt::PreciseTimer, this, [this] { tick(); });
}

bool Driver::eventFilter(QObject* object, QEvent* event) {
  // Our own, and what our own ticks do to Qt.
  if (has_left_ || !is_live(object) || qobject_cast<QAbstractEventDispatcher*>(object))
    return false;
  if (event->type() == QEvent::Timer) {
    if (!holds_timers()) {
      if (is_kept(object))
        see_timer(object, static_cast<QTimerEvent*>(event)->timerId());
      return false;
    }
    // Not before the script says so, also while one that was fired waits for a dialog.
    return event != firing_ && is_kept(object);
  }
  ++events_;
  see(object, event);
  return false;
}

void Driver::fire(QObject* object, int id) {
  QTimerEvent event(id);
  firing_ = &event;
  QApplication::sendEvent(object, &event);
  firing_ = nullptr;
}

bool Driver::is_kept(QObject* object) const {
  // An object's own timer is kept where its class is the program's.
  return is_timer(object) ? is_users(object) : has_own_class(object);
}

std::uint32_t Driver::any_number() {
  seed_ = seed_ * 1664525 + 1013904223;
  return seed_;
}

void start_driver(const Script& read) {
  script = &read;
  qAddPreRoutine(&on_application);
}

std::vector<std::pair<const char*, int>> timers_of(QObject* object) {
  std::vector<std::pair<const char*, int>> found;
  if (driver->is_kept(object))
    for (const auto& info : QAbstractEventDispatcher::instance()->registeredTimers(object))
      found.emplace_back(is_timer(object) ? "q_timeout" : "q_timer_event", int(info.interval));
  return found;
}

bool fire_timer(QObject* object, int interval, bool of_object, std::string& why) {
  if (object) {
    const std::vector<int> ids = ids_of_timers(object, interval);
    if (!ids.empty()) {
      driver->fire(object, ids.front());
      return true;
    }
    why = describe(object) + " has no timer" +
          (interval < 0 ? "" : " of " + std::to_string(interval) + " ms") + " that runs";
    return false;
  }
  // A single shot has no object of its own.
  std::vector<std::pair<QObject*, int>> shots;
  for (QObject* candidate : live_objects())
    if (!of_object && is_users(candidate) && is_timer(candidate))
      for (const int id : ids_of_timers(candidate, interval))
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
  driver->fire(shots.front().first, shots.front().second);
  return true;
}

bool next_random(std::uint32_t& number) {
  if (!is_first_process() || !driver || driver->has_left())
    return false;
  number = driver->random();
  return true;
}

}  // namespace reachd_agent
