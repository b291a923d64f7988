/// Event-model files (`*.eventmodel.json`, version 1): see README.md for the format in full.
///
///   {"format": "reachd-event-model", "version": 1, "name": "counter",
///    "variables": [{"name": "n", "sort": "int32", "initial": 0}],
///    "events": [{"id": "up", "label": "click Up", "kind": "user", "handler": "onUp"}],
///    "handlers": [{"id": "onUp", "paths": [{"condition": "(< n 3)", "updates": {"n": "(+ n
///    1)"}}]}]}
///
/// Reading is strict: unknown or repeated keys, dangling names, ill-sorted terms and numbers out of
/// range are errors with their JSON pointer,
/// "counter.eventmodel.json#/handlers/0/paths/0/condition".
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/model/event_model.h"

namespace reachd {

/// The model, valid as `validate` has it; none, and at least one problem added, where the text is
/// not a model. `path` names the file in messages. Variables live in `pool`; those of parameters
/// have a '$' before their name, so that no variable of the model or of a program is mistaken for
/// one. Sources are not read: `code` stays null.
std::optional<EventModel> read_event_model(std::string_view text, std::string_view path,
                                           std::shared_ptr<ExprPool> pool,
                                           std::vector<Error>& problems);

/// The first problem only.
Result<EventModel> read_event_model(std::string_view text, std::string_view path,
                                    std::shared_ptr<ExprPool> pool);

/// The file that reads back as `model`. What the format has no place for is left out: code and its
/// places, remarks, assignments before a handler. Of events that the code registers it has the
/// names, and says that they are to be discovered. `views`: what is known of a model without a UI
/// model; it is there to be looked at, and not read.
std::string write_event_model(const EventModel& model, const UiModel* views = nullptr);

}  // namespace reachd
