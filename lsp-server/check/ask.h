/// All questions to one program.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/budget.h"
#include "lsp-server/check/plan.h"
#include "lsp-server/check/results.h"
#include "lsp-server/session/workspace.h"

namespace reachd::check {

/// Files of the project: below the root, and not in an excluded folder.
class Scope {
public:
  /// All absolute, without '.' and '..'.
  Scope(std::string root, std::vector<std::string> excluded)
      : root_(std::move(root)), excluded_(std::move(excluded)) {}

  bool contains(std::string_view absolute) const;
  /// Does it lie in an excluded folder?
  bool excludes(std::string_view absolute) const;
  /// Relative to the root where it lies below.
  std::string name_of(const std::string& path) const;
  /// Absolute again.
  std::string path_of(const std::string& name) const;
  const std::string& root() const { return root_; }
  /// The same for scopes of the same files.
  std::string identity() const;

private:
  std::string root_;
  std::vector<std::string> excluded_;
};

/// Where the answers of a run come from.
struct AnswerCounts {
  std::atomic<std::uint64_t> kept = 0;     ///< programs of which nothing was to be asked
  std::atomic<std::uint64_t> found = 0;    ///< targets that were searched for
  std::atomic<std::uint64_t> taken = 0;    ///< targets of which another machine's word holds
  std::atomic<std::uint64_t> refused = 0;  ///< of which it does not
};

struct AskOptions {
  std::string build_directory;
  std::shared_ptr<session::Workspace> workspace;
  /// Turns of searches and proofs for one target (query::Options).
  std::size_t turns_max = 0;
  std::uint64_t events_max = 0;
  /// Is this place of interest? Null: all are. `wanted` stands for it in keys.
  std::function<bool(const report::Place&)> is_wanted;
  std::string wanted;
  CancelToken cancel;
  std::shared_ptr<AnswerCounts> counts = std::make_shared<AnswerCounts>();
  /// What is done with the program now, and a share done; not called where answers were kept.
  std::function<void(std::string_view phase, double share)> progress;
};

/// Answers come from the index where the program, the options and the build of reachd are the same,
/// and are put there. What another machine says is taken over where its sequence is replayed, or
/// its invariant checked, with success; that something is unknown, where the machine is trusted.
/// Never throws.
ProgramResult ask(const PlannedProgram& program, const Scope& scope, const AskOptions& options);

/// A program that is not asked, with its files: as it is of another part, or of no interest.
ProgramResult not_asked(const PlannedProgram& program, const Scope& scope, bool is_other_part);

/// Why a question was not answered when time or a signal ended the run.
inline constexpr std::string_view kCutOffReason =
    "the run ended before it was answered (--timeout, or a signal)";

}  // namespace reachd::check
