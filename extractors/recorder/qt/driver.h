// What waits until the program has nothing more to do, and then acts.
#pragma once

#include <QObject>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

// The next look at the program is always asked for before anything is done: a handler that opens a
// dialog does not return before the dialog is closed, and what closes it comes from there.
class Driver : public QObject {
public:
  explicit Driver(const Script& script) : script_(script) {}

  void ask_again();
  // Timers of the program are kept back, other events counted.
  bool eventFilter(QObject* object, QEvent* event) override;
  void fire(QObject* object, int id);
  // Whether its timers wait to be fired.
  bool is_kept(QObject* object) const;
  bool has_left() const { return has_left_; }
  // The next number that the program is given.
  virtual std::uint32_t random() = 0;

protected:
  // The program has nothing more to do.
  virtual void act() = 0;
  // An event goes to an object.
  virtual void see(QObject*, QEvent*) {}
  // Do timers of the program wait to be fired? If not: one of them fires.
  virtual bool holds_timers() const { return true; }
  virtual void see_timer(QObject*, int /*id*/) {}
  std::uint32_t any_number();
  // The program goes on as if nothing had been there.
  void leave() { has_left_ = true; }
  const Script& script() const { return script_; }

private:
  void tick();

  const Script& script_;
  std::uint32_t seed_ = 1;
  unsigned long events_ = 0;
  unsigned long events_before_ = 0;
  int quiet_ = 0;
  int ticks_ = 0;
  const QEvent* firing_ = nullptr;  // now
  bool has_left_ = false;
};

// Of replays; of records that the agent makes by itself, and of those where a person does all.
Driver* make_replayer(const Script& script);
Driver* make_explorer(const Script& script);
Driver* make_watcher(const Script& script);

}  // namespace reachd_agent
