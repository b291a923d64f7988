/// A driver, compiled and run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/launch.h"

namespace reachd::confirm {

/// How a run of the program ended.
struct Run {
  std::uint64_t executed = 0;  ///< events that were over
  bool is_refused = false;     ///< the event after them was not possible
  bool is_late = false;        ///< the time limit ended it
  /// The event in which a probe was hit first, counted from 1; 0: before any.
  std::optional<std::uint64_t> arrived;
  std::string end;  ///< "all events were taken", "it was ended by signal 11 (SIGSEGV)", …
};

/// The first of cc, clang, gcc, or of c++, clang++, g++, that the path leads to; empty: none.
std::string default_compiler(bool is_cxx);
/// What to say of a compiler's messages: the first error.
std::string first_error(const std::string& messages);

/// Lives as long as its folder, unless that is given away.
class Build {
public:
  /// Compiles the units, in parallel, with the compilers that their commands name, else with cc,
  /// c++, clang or clang++, and links them. `probes`: the numbers of those that are to be noticed.
  /// `for_debugger`: with debug information. Errors: there is no compiler, or it refuses the text:
  /// the message is its first one.
  static Result<Build> make(const Driver& driver, const std::vector<std::size_t>& probes,
                            const CancelToken& cancel, bool for_debugger = false);

  /// Runs the steps in a process of their own, confined. Error: it cannot be started, or was
  /// cancelled.
  Result<Run> run(const std::vector<DriverStep>& steps, const std::vector<std::size_t>& probes,
                  const CancelToken& cancel) const;

  /// Leaves the run of the steps to a debugger, and the folder with it. Error: they cannot be
  /// written.
  Result<Launch> launch(const std::vector<DriverStep>& steps) &&;

private:
  /// Makes the folder in which the driver finds its steps, and leaves its report.
  Result<std::string> prepare_run(const std::vector<DriverStep>& steps) const;
  std::size_t report_size() const;  ///< in numbers

  Build(TemporaryFolder folder, std::size_t probes) : folder_(std::move(folder)), probes_(probes) {}

  TemporaryFolder folder_;
  std::size_t probes_;
};

}  // namespace reachd::confirm
