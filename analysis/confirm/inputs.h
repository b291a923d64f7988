/// Events of programs that ask for them: what is typed, and signals.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"
#include "analysis/model/event_model.h"

namespace reachd::confirm {

/// What the witness says of a signal: the next one comes before the program goes on.
inline constexpr const char* kIsFollowed = "more comes first";

/// The input that makes the event happen. Error: nothing that the driver can send does.
Result<Input> input_of(const EventModel& model, const Event& event,
                       const std::map<std::string, Value>& parameters);

/// Error: together they are not what they are one by one, as when digits that are read as a
/// character follow a number.
std::optional<Error> check_inputs(const std::vector<DriverStep>& steps);

}  // namespace reachd::confirm
