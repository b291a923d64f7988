// Explicit-state search: what an event model does, enumerated state by state. It shares nothing
// with symbolic execution, search, proof or solver, and judges their answers.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/model/event_model.h"
#include "analysis/query/answer.h"

namespace reachd::oracle {

/// Values of all variables, in an order that the machine knows; the view is among them.
using State = std::vector<Int128>;

/// One thing that an event may do in a state.
struct Outcome {
  State next;
  bool goes_on = true;  ///< false: the program ended, or its behaviour is undefined from here
  std::string to;       ///< view it leads to; empty without UI model
  std::set<std::string> hits;  ///< names of targets that it passes
};

struct TargetName {
  std::string name;  ///< as in Outcome::hits
  Target target;
};

/// A model that can be run. Deterministic.
class Machine {
public:
  virtual ~Machine() = default;
  /// A fresh copy in a pool of its own.
  virtual EventModel model() const = 0;
  virtual std::vector<TargetName> targets() const = 0;
  virtual State initial() const = 0;
  /// What the initialisation passes.
  virtual std::set<std::string> initial_hits() const { return {}; }
  virtual std::string view(const State&) const { return {}; }
  virtual std::vector<std::string> events() const = 0;
  /// Every combination of parameter values of an event.
  virtual std::vector<std::vector<Int128>> choices(std::size_t event) const = 0;
  virtual std::vector<std::string> parameters(std::size_t event) const = 0;
  /// Empty where the event is not enabled. Parameters are in their domains.
  virtual std::vector<Outcome> step(const State& state, std::size_t event,
                                    const std::vector<Int128>& parameters) const = 0;
  /// Names of assertions that the state violates.
  virtual std::set<std::string> violated(const State&) const { return {}; }
  /// For people who look into a contradiction.
  virtual std::string text() const = 0;
};

struct Limits {
  std::size_t states = 3000;
  std::size_t steps = 400'000;
};

/// Length of the shortest sequence to every target that can be reached; none where the model is
/// larger than the limits.
std::optional<std::map<std::string, std::size_t>> explore(const Machine& machine,
                                                          const Limits& limits);

/// Why `answer` is no witness for the target; empty where it is one.
std::string check_witness(const Machine& machine, const std::string& target,
                          const query::Answer& answer);

/// Names, parameters and views of the steps, for messages.
std::string sequence_text(const query::Answer& answer);

}  // namespace reachd::oracle
