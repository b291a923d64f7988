/// From an event model and witnesses to a driver: which functions it calls, with which values, and
/// where it looks for the target.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"
#include "analysis/model/event_model.h"
#include "analysis/model/target.h"

namespace reachd::confirm {

/// One step of a witness.
struct WitnessStep {
  std::string event;
  std::uint64_t repeat = 1;
  std::map<std::string, Value> parameters;
};

/// Probes at the target, in the units and the headers that they name; hitting any of them is
/// arriving. Error: it cannot be noticed.
Result<std::vector<Probe>> target_probes(const EventModel& model, const std::vector<Unit>& units,
                                         const Target& target);

class Plan {
public:
  /// `units`: the sources that the model's code was made from. Error: the program is of a kind that
  /// no driver can run yet.
  static Result<Plan> make(const EventModel& model, std::vector<Unit> units);

  const Driver& driver() const { return driver_; }
  /// The numbers of the probes at the target in the driver. Error: as of `target_probes`.
  Result<std::vector<std::size_t>> add_target(const EventModel& model, const Target& target);
  /// The driver's steps for a witness. Error: an event of it cannot be sent.
  Result<std::vector<DriverStep>> steps(const EventModel& model,
                                        const std::vector<WitnessStep>& witness) const;
  /// The same plan with the calls of these steps only; the others may not compile.
  Driver only(const std::vector<DriverStep>& steps) const;

private:
  /// What an event is for the driver.
  struct Planned {
    std::size_t guard = DriverStep::kNone;
    std::size_t call = DriverStep::kNone;
    std::string problem;  ///< empty: it can be sent
  };

  /// The unit that is the file, or that includes it itself.
  std::optional<std::size_t> unit_of(const EventModel& model, FileId file) const;
  Result<std::size_t> add_function(const EventModel& model, const std::string& name, bool is_guard,
                                   const Handler* handler, const Event* event);
  Planned plan(const EventModel& model, const Event& event);

  Driver driver_;
  std::size_t init_ = DriverStep::kNone;
  std::vector<Planned> events_;  ///< as the model's
};

}  // namespace reachd::confirm
