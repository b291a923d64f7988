/// Calls of a driver as a person writes them.
#pragma once

#include "analysis/confirm/driver.h"
#include "analysis/testgen/test_case.h"

namespace reachd::testgen {

/// The step in C or C++; its comment is left empty.
TestStep step_of(const confirm::Driver& driver, const confirm::DriverStep& step, bool is_cxx);

/// "\"a\\n\"", with its quotes. Texts with a zero in them need their length beside.
std::string c_literal(const std::string& bytes);

}  // namespace reachd::testgen
