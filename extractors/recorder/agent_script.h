/// What the agent is to do, as the text that it reads (qt/script.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
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

/// Added to such a script: a debugger watches, of `program` and of no other process in between.
std::string debug_script(const Witness& witness, const std::string& program);

/// What the agent is to do where it records.
struct RecordPlan {
  struct Take {
    std::string event;  ///< "window.go_/click"; empty: the label decides
    std::string label;
    Values values;  ///< none: those that the agent offers
  };
  std::vector<Take> take;  ///< first these
  bool explores = false;   ///< then whatever was not done in a view
  bool watches = false;    ///< a person does all; nothing else counts then
  std::size_t events_max = 0;
  std::uint64_t milliseconds = 0;  ///< after which it stops
  unsigned event_seconds = 0;      ///< one that takes longer hangs
  /// Keys, by the view's signature and data.
  std::map<std::pair<std::string, std::string>, std::set<std::string>> tried;
};

/// What objects may be called, and which events there are: the first part of each script.
std::string names_script(const std::vector<DebuggedModule>& modules);
std::string plan_script(const RecordPlan& plan);

/// Is it a person who causes events of that verb?
bool is_users_verb(const std::string& verb, const std::string& framework);

/// Fields of a line that the agent wrote.
std::vector<std::string> fields_of(std::string_view text);

}  // namespace reachd::recorder
