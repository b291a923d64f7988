/// `--evidence=executed`: witnesses put to the program's own code, compiled and run.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/confirm/build.h"
#include "analysis/confirm/plan.h"
#include "analysis/query/engine.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/cli/replayer.h"

namespace reachd::cli {

/// Its sources with their commands, as the build has them.
std::vector<confirm::Unit> program_units(const LoadedProgram& program,
                                         session::Workspace& workspace);

/// The header, if the unit includes it itself: it may have a target.
void add_header(confirm::Unit& unit, const std::string& path);

/// Of one program; not thread-safe. What is built serves all its targets, and goes with it.
class Executor {
public:
  /// `targets`: all that will be asked, in the words of the program.
  Executor(const LoadedProgram& program, session::Workspace& workspace, std::vector<Target> targets)
      : program_(program), workspace_(workspace), targets_(std::move(targets)) {}

  /// Runs the witness. Error: there is no driver for it, and why.
  Result<Replayed> run(const query::Answer& answer, const Target& asked, const CancelToken& cancel);

  /// Leaves the run of the witness to a debugger. Errors: as of `run`.
  Result<confirm::Launch> launch(const query::Answer& answer, const CancelToken& cancel);

  /// What the driver does for a witness. Errors: as of `run`.
  Result<std::vector<confirm::DriverStep>> steps_of(const query::Answer& answer);
  /// Once a witness was run.
  const confirm::Driver& driver() const { return (*plan_)->driver(); }

private:
  using Probes = std::vector<std::size_t>;

  std::optional<Error> prepare();
  static std::optional<Error> check_inputs(const query::Answer& answer);
  Result<const confirm::Build*> build(const std::vector<confirm::DriverStep>& steps,
                                      const Probes& probes, const CancelToken& cancel);

  const LoadedProgram& program_;
  session::Workspace& workspace_;
  std::vector<Target> targets_;
  std::optional<Result<confirm::Plan>> plan_;
  std::map<Target, Result<Probes>> probes_;
  std::optional<Result<confirm::Build>> shared_;
  std::unique_ptr<confirm::Build> own_;  ///< of the last target, where the shared one is none
};

}  // namespace reachd::cli
