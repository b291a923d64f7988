// What the tests of this folder share: how questions are asked and answers judged.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "analysis/query/engine.h"
#include "tests/oracle/machine.h"

namespace reachd::oracle {

std::uint64_t number_from(const char* variable, std::uint64_t otherwise);

/// The work per question is bounded in solver units and expansions, so that every machine gives the
/// same answers.
query::Options test_options();

std::size_t length_of(const query::Answer& answer);

/// What is wrong with the answer; empty where nothing is.
std::string judge(const Machine& machine, const TargetName& target,
                  const std::map<std::string, std::size_t>& reached, const query::Answer& answer);

}  // namespace reachd::oracle
