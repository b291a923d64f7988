#include "lsp-server/session/program_analysis.h"

#include <utility>

namespace reachd::session {

ProgramAnalysis analyse_program(std::string program, query::Engine& engine,
                                const query::Options& options) {
  ProgramAnalysis whole;
  whole.program = std::move(program);
  whole.handlers = engine.handlers(options);
  whole.targets = engine.targets(options);
  whole.problems = engine.problems();
  return whole;
}

void take_part_of(const ProgramAnalysis& whole, Analysis& analysis) {
  analysis.handlers.clear();
  for (const query::HandlerInfo& handler : whole.handlers)
    if (handler.location && handler.location->file == analysis.path)
      analysis.handlers.push_back(handler);
  analysis.targets.clear();
  for (const query::TargetInfo& target : whole.targets)
    if (target.place.file == analysis.path)
      analysis.targets.push_back(target);
  analysis.problems = whole.problems;
}

}  // namespace reachd::session
