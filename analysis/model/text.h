/// The text form of the event model: for `reachd model dump`, `--log` and tests. One line per fact,
/// in the order of the model; expressions C-like. Parameters are printed with their variable's
/// name, which starts with '$'.
///
///   model TaxCalculator
///   variable deduction : i32 = 0
///   view INCOME, initial
///     e4 -> MENU
///   event e10 "enter deduction", user
///     parameter $amount : i32, $amount >= 0
///     handler onDeduction
///   handler onDeduction
///     path when true
///       deduction := $amount
///       trace Tax.java:31
///   assertion x-not-7: x != 7
#pragma once

#include <string>

#include "analysis/model/event_model.h"

namespace reachd {

/// The code behind the handlers is not part of it: see ir/text.h.
std::string to_text(const EventModel& model);

}  // namespace reachd
