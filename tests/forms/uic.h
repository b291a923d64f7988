/// What Qt's own compiler of forms says of one, to compare with.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace reachd::forms {

/// The members, and the statements of setupUi and retranslateUi, without what decides only how
/// things look, and in one way where Qt 5 and Qt 6 differ. `header`: uic's or our own.
std::vector<std::string> statements_of(const std::string& header);

/// None: there is no such program, or it fails.
std::optional<std::string> output_of(const std::string& command);

}  // namespace reachd::forms
