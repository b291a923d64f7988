/// The event model as people look at it: its views, its events, and which state variables carry
/// something from one event to another. Plain values.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis/model/event_model.h"
#include "analysis/query/answer.h"

namespace reachd::query {

struct ModelGraph {
  struct Event {
    std::string id;
    std::string label;
    EventKind kind = EventKind::kUser;
    std::string handler;            ///< empty: the event only navigates
    std::optional<Place> location;  ///< of the handler
    std::string enabled;            ///< when the event can happen, C-like; empty: always
    std::vector<std::string> parameters;
  };
  /// One that some event changes and some event looks at.
  struct Variable {
    std::string name;
    std::vector<std::size_t> written_by;  ///< indices into `events`
    std::vector<std::size_t> read_by;
  };

  std::string name;
  std::optional<UiModel> ui;     ///< as recorded
  std::optional<UiModel> views;  ///< where nothing is recorded: what modes and flags tell apart
  std::vector<Event> events;
  std::vector<Variable> variables;  ///< by name
  bool is_complete = true;          ///< false: cancelled before all handlers were looked at
};

}  // namespace reachd::query
