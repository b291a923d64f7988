/// What is found out about a program before anybody asks about a target, for all of its files.
#pragma once

#include <string>
#include <vector>

#include "analysis/query/engine.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::session {

struct ProgramAnalysis {
  std::string program;  ///< `program_key`: which program it is of
  std::vector<query::HandlerInfo> handlers;
  std::vector<query::TargetInfo> targets;
  std::vector<query::Reason> problems;
};

/// Starts the program. Where `options` cancel that, what was found may be incomplete.
ProgramAnalysis analyse_program(std::string program, query::Engine& engine,
                                const query::Options& options);

/// The part of one file goes into `analysis`, whose path says which.
void take_part_of(const ProgramAnalysis& whole, Analysis& analysis);

}  // namespace reachd::session
