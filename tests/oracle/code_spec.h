// Small event models whose handlers are IR functions: generated as text, run by an interpreter that
// knows nothing of symbolic execution.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/oracle/machine.h"

namespace reachd::oracle {

struct CodeParameterSpec {
  Sort sort;
  long least = 0;
  long greatest = 1;
};

/// Handler function and id are both the event's name.
struct CodeEventSpec {
  std::string name;
  bool is_system = false;
  bool has_handler = true;
  std::vector<CodeParameterSpec> parameters;
  std::string enabled;  ///< predicate; empty: none
};

struct CodeSpec {
  std::string text;  ///< of the module
  std::vector<CodeEventSpec> events;
  std::vector<std::string> views;
  std::vector<UiTransition> transitions;
  std::string init;  ///< function; empty: none
  std::size_t targets_max = 16;
};

CodeSpec generate_code(std::uint64_t seed);

/// Throws std::logic_error where the text is no module.
std::unique_ptr<Machine> make_machine(CodeSpec spec);

}  // namespace reachd::oracle
