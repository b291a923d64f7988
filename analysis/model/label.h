/// Labels of events with the values that a sequence chose: "key {key:curses_key}" and 113 are
/// "key 'q'".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/model/event_model.h"

namespace reachd {

/// What stands for a value in a label: nothing, or `signal`, `character`, `curses_key`, `x11_key`
/// and `sdl_key`; for texts `mnemonic`.
bool is_label_format(std::string_view format);
/// "SIGINT", "'q'", "Up", "17".
std::string formatted(Int128 value, std::string_view format);

/// The event's label; "…" where no value is given for a parameter that it names.
std::string label_of(
    const Event& event,
    const std::function<std::optional<Int128>(const std::string& parameter)>& value = {});
/// Does the label name the parameter?
bool label_names(const Event& event, std::string_view parameter);

}  // namespace reachd
