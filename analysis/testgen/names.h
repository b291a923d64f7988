/// Names of tests: what a person would call them.
#pragma once

#include <string>
#include <string_view>

namespace reachd::testgen {

/// "on_password" and "lockouts == 1" are "OnPassword" and "LockoutsIs1".
std::string camel_case(std::string_view text);

}  // namespace reachd::testgen
