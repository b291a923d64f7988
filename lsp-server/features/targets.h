/// Everything that can be asked of a file and what is known of it, for lists of targets and for
/// coverage.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// Ranges are of the present text; what was edited away since the analysis is left out.
struct FileTargets {
  struct Function {
    std::string name;
    protocol::Range range;
    std::vector<std::string> events;  ///< labels of those that it is the handler of
  };
  struct Target {
    protocol::ReachArguments arguments;
    protocol::Range range;                   ///< of the condition
    std::optional<protocol::Range> guarded;  ///< the code that runs only after this outcome
    std::string function;
    std::string text;                             ///< of the condition, from the source
    std::shared_ptr<const query::Answer> answer;  ///< null: not asked yet
    coverage::Covered covered = coverage::Covered::kNotTold;
  };
  /// A line that runs only after an outcome that has an answer or that tests take, or that was
  /// asked about itself.
  struct Line {
    std::uint32_t line = 0;  ///< from 0
    query::Verdict verdict = query::Verdict::kUnknown;
  };
  std::vector<Function> functions;
  std::vector<Target> targets;
  std::vector<Line> lines;
};

FileTargets file_targets(const session::Snapshot& snapshot, const std::string& uri,
                         protocol::PositionEncoding encoding);

}  // namespace reachd::features
