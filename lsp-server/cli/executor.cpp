#include "lsp-server/cli/executor.h"

#include <algorithm>

#include "analysis/confirm/probe.h"

namespace reachd::cli {

std::vector<confirm::Unit> program_units(const LoadedProgram& program,
                                         session::Workspace& workspace) {
  std::vector<confirm::Unit> units;
  for (const session::Input& source : program.sources) {
    confirm::Unit unit{source.path, *source.text, {}, {}, {}};
    if (auto command = workspace.command(source.path)) {
      unit.command = std::move(command->line);
      unit.directory = std::move(command->directory);
    }
    units.push_back(std::move(unit));
  }
  return units;
}

void add_header(confirm::Unit& unit, const std::string& path) {
  const bool is_known =
      std::ranges::find(unit.headers, path, &confirm::Header::path) != unit.headers.end();
  if (is_known || path == unit.path || !confirm::line_that_includes(unit.text, path))
    return;
  if (Result<std::string> text = session::read_text(path))
    unit.headers.push_back({path, *std::move(text)});
}

std::optional<Error> Executor::prepare() {
  if (!plan_) {
    std::vector<confirm::Unit> units = program_units(program_, workspace_);
    for (confirm::Unit& unit : units)
      for (const Target& target : targets_)
        add_header(unit, target.file);
    const EventModel& model = program_.engine->model();
    plan_ = confirm::Plan::make(model, std::move(units));
    for (const Target& target : targets_)
      if (*plan_)
        probes_.emplace(target, (*plan_)->add_target(model, target));
  }
  return *plan_ ? std::nullopt : std::optional(plan_->error());
}

Result<const confirm::Build*> Executor::build(const std::vector<confirm::DriverStep>& steps,
                                              const Probes& probes, const CancelToken& cancel) {
  if (!shared_) {
    Probes all;
    for (const auto& [target, own] : probes_)
      if (own)
        all.insert(all.end(), own->begin(), own->end());
    shared_ = confirm::Build::make((*plan_)->driver(), all, cancel);
  }
  if (*shared_)
    return &**shared_;
  // Something that this witness does not need may not compile.
  Result<confirm::Build> own = confirm::Build::make((*plan_)->only(steps), probes, cancel);
  if (!own)
    return own.error();
  own_ = std::make_unique<confirm::Build>(*std::move(own));
  return own_.get();
}

Result<std::vector<confirm::DriverStep>> Executor::steps_of(const query::Answer& answer) {
  if (auto error = prepare())
    return *error;
  std::vector<confirm::WitnessStep> witness;
  for (const query::SequenceStep& step : answer.sequence) {
    confirm::WitnessStep made{step.event, step.repeat, {}};
    for (const query::ParameterValue& parameter : step.parameters)
      made.parameters.emplace(parameter.name, parameter.value);
    witness.push_back(std::move(made));
  }
  return (*plan_)->steps(program_.engine->model(), witness);
}

std::optional<Error> Executor::check_inputs(const query::Answer& answer) {
  if (answer.initial_inputs.empty())
    return std::nullopt;
  const query::ParameterValue& first = answer.initial_inputs.front();
  return Error{"", "the initialisation needs '" + first.name + " = " + first.text + "'"};
}

Result<confirm::Launch> Executor::launch(const query::Answer& answer, const CancelToken& cancel) {
  if (auto error = prepare())
    return *error;
  if (auto error = check_inputs(answer))
    return *error;
  const Result<std::vector<confirm::DriverStep>> steps = steps_of(answer);
  if (!steps)
    return steps.error();
  // Without probes: what is seen is the user's own text.
  Result<confirm::Build> built =
      confirm::Build::make((*plan_)->only(*steps), {}, cancel, /*for_debugger=*/true);
  if (!built)
    return Error{built.error().place, "the driver does not compile: " + built.error().message};
  return (*std::move(built)).launch(*steps);
}

Result<Replayed> Executor::run(const query::Answer& answer, const Target& asked,
                               const CancelToken& cancel) {
  if (auto error = prepare())
    return *error;
  if (auto error = check_inputs(answer))
    return *error;
  const auto probes = probes_.find(asked);
  if (probes == probes_.end() || !probes->second)
    return Error{"", "that the target is reached cannot be noticed: " +
                         (probes == probes_.end() ? "" : probes->second.error().message)};
  const Result<std::vector<confirm::DriverStep>> steps = steps_of(answer);
  if (!steps)
    return steps.error();
  std::uint64_t length = 0;
  for (const query::SequenceStep& step : answer.sequence)
    length += step.repeat;
  const Result<const confirm::Build*> built = build(*steps, *probes->second, cancel);
  if (!built)
    return Error{built.error().place, "the driver does not compile: " + built.error().message};
  const Result<confirm::Run> run = (*built)->run(*steps, *probes->second, cancel);
  if (!run)
    return run.error();
  if ((*plan_)->driver().runs_main && run->is_late && !run->arrived)
    return Error{"",
                 "the program waits for something else than the driver sends, or takes too long"};
  Replayed replayed;
  replayed.executed = std::min(run->executed, length);
  replayed.arrived = run->arrived.has_value();
  replayed.end = run->end;
  return replayed;
}

}  // namespace reachd::cli
