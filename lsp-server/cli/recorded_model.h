/// A recording as an event model, by itself or beside the one that the sources give, and as a
/// trace.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "extractors/recorder/recording.h"

namespace reachd::cli {

/// An event that the sources register.
struct SourceEvent {
  std::string id;       ///< "window.go_/Window::go"
  std::string label;    ///< "click ‘Go’"
  std::string handler;  ///< "Window::go"
  bool is_first =
      true;  ///< possible where the program starts, as far as the model of the sources says
};

/// Which events of a recording are events of the sources.
struct Matching {
  std::map<std::size_t, SourceEvent> of;  ///< by event of the recording
  /// Of the view at the start: "only the program offers: click ‘Go’", where both have the event.
  std::vector<std::string> differences;
};

/// By label and object. Two events of the recording may be one of the sources' only where their
/// objects are told apart no further.
Matching match(const recorder::Recording& recording, const std::vector<SourceEvent>& sources);

/// The event-model file. By itself it has all views and events. With `sources`, relative to the
/// file, it guards what they register: events have their names, and what is no event of theirs (a
/// dialog that a handler waits for, a button that nothing is connected to) goes on by itself.
std::string model_json(const recorder::Recording& recording);
std::string model_json(const recorder::Recording& recording, const Matching& matching,
                       const std::vector<std::string>& sources);

/// The steps, as `reachd reach --format=json` has those of a sequence.
std::string trace_json(const recorder::Recording& recording);

}  // namespace reachd::cli
