/// Event models as people read them: a list of events, or a diagram.
#pragma once

#include <string>
#include <vector>

#include "analysis/model/event_model.h"
#include "analysis/query/engine.h"

namespace reachd::cli {

/// `handlers`: as the engine found them, for places and for what is not modelled.
std::string model_as_text(const EventModel& model, const std::vector<query::HandlerInfo>& handlers);
/// For Graphviz: views and what leads from one to another, and the handler of each event.
std::string model_as_dot(const EventModel& model, const std::vector<query::HandlerInfo>& handlers);

}  // namespace reachd::cli
