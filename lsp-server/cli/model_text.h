/// Event models as people read them: a list of events, or a diagram.
#pragma once

#include <string>
#include <vector>

#include "analysis/model/event_model.h"
#include "analysis/query/engine.h"
#include "lsp-server/report/report.h"

namespace reachd::cli {

/// `handlers`: as the engine found them, for places and for what is not modelled.
std::string model_as_text(const EventModel& model, const std::vector<query::HandlerInfo>& handlers);
/// For Graphviz: views and what leads from one to another, and the handler of each event.
std::string model_as_dot(const EventModel& model, const std::vector<query::HandlerInfo>& handlers);
/// For a picture: views; without any, events and the variables that one leaves to another.
report::Program drawing_of(const EventModel& model, const query::ModelGraph& graph);

}  // namespace reachd::cli
