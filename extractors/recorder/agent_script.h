/// What the agent is to do, as the text that it reads (qt/script.cpp).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/recorder/debug_information.h"
#include "extractors/recorder/witness.h"

namespace reachd::recorder {

/// The program, or one of its libraries.
struct DebuggedModule {
  std::string loaded_as;  ///< what the dynamic linker calls it; empty: the program itself
  DebugInformation information;
};

/// One event for the agent. Example: of the label "click ‘Start’" comes the verb "q_click" and the
/// text "Start".
struct Verb {
  std::string name;  ///< property of the framework model that holds the delivery's function
  Values captured;   ///< what the label says of the object: "q_text", "q_interval"
};

/// What the framework model `framework` calls an event with that label. Error: nothing.
Result<Verb> verb_of(const std::string& label, const std::string& framework);

/// Steps with repetitions one by one, as the agent counts them.
std::vector<WitnessStep> all_steps(const Witness& witness);

/// Errors: an event that is none of Qt's.
Result<std::string> agent_script(const Witness& witness, const std::vector<DebuggedModule>& modules,
                                 const std::vector<std::pair<std::string, std::uint64_t>>& targets);

}  // namespace reachd::recorder
