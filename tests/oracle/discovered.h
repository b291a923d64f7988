// The same models, but their events are registered by their own code, at the start or by other
// handlers, and have to be discovered.
#pragma once

#include <vector>

#include "analysis/model/framework.h"
#include "tests/oracle/code_spec.h"

namespace reachd::oracle {

struct Discovered {
  CodeSpec known;    ///< the events given, with predicates: for the explicit-state search
  std::string text;  ///< the module that registers them: for the engine
};

/// Without views and predicates of its own. Some events can only happen once a further event has
/// attached them, and until another has detached them.
Discovered with_registrations(CodeSpec spec, std::uint64_t seed);

/// What the engine is asked about.
EventModel discovered_model(const Discovered& program);
std::vector<Framework> registration_framework(const CodeSpec& spec);

/// As the events are called in `known`.
query::Answer with_known_names(query::Answer answer);

}  // namespace reachd::oracle
