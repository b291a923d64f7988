/// What was seen of a running program: its objects and connections, the events that it offers in
/// each view, and what came of them.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "extractors/recorder/witness.h"

namespace reachd::recorder {

struct RecordedConnection {
  std::string signal;
  std::string receiver;  ///< name, or class where several look alike; empty: a function object
  std::string slot;
};

struct RecordedObject {
  std::string name;  ///< as the source model has it, where there is debug information
  std::string type;
  std::string text;    ///< that is written on it
  std::string parent;  ///< empty: none
  std::vector<RecordedConnection> connections;
};

struct RecordedEvent {
  std::string id;     ///< "window.go_/click"
  std::string verb;   ///< "q_click"
  std::string label;  ///< "click ‘Go’"
  bool is_users = true;

  std::string object() const { return id.substr(0, id.find('/')); }
};

/// Told from others by the events that it offers.
struct RecordedView {
  std::string name;        ///< what is written on its window, with a number where it has to be
  bool is_nested = false;  ///< of a dialog that an event waits for
  std::vector<std::size_t> events;  ///< that it offers
  std::set<std::size_t> untried;    ///< of these, with some values at least
};

struct RecordedTransition {
  std::size_t from = 0;
  std::size_t event = 0;
  std::size_t to = 0;

  auto operator<=>(const RecordedTransition&) const = default;
};

struct RecordedStep {
  std::size_t event = 0;
  std::string label;  ///< as it was then: one message after another may have the same event
  Values values;
  std::size_t from = 0;
  std::size_t to = 0;
};

struct Recording {
  std::string program;  ///< its name, without folders
  std::vector<RecordedObject> objects;
  std::vector<RecordedEvent> events;
  std::vector<RecordedView> views;  ///< the first is where it starts; empty: it came to none
  std::set<RecordedTransition> transitions;
  std::vector<RecordedStep> steps;    ///< of a script, one after the other
  std::vector<std::string> notes;     ///< what could not be done
  std::vector<std::string> failures;  ///< crashes, hangs, and what the script could not take
  std::size_t runs = 0;
  std::size_t tried = 0;     ///< events, in all runs
  bool is_complete = false;  ///< all that was offered was done
};

}  // namespace reachd::recorder
