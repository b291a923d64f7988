/// Internal to the session.
#pragma once

#include <chrono>
#include <deque>
#include <limits>

#include "lsp-server/session/program_analysis.h"
#include "lsp-server/session/session.h"

namespace reachd::session {

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The program of one open document.
struct Session::Unit {
  std::string path;

  // Of the strand.
  std::unique_ptr<query::Engine> engine;
  std::string fingerprint;   ///< of the program's code (`program_key`): what answers are about
  bool is_dropped = false;   ///< the engine was there, and can be made again
  bool is_prepared = false;  ///< for the first edit, or soon will be
  /// What starting the program and finding its handlers took last; before that, as if for ever.
  double start_seconds = std::numeric_limits<double>::infinity();
  std::string explored;  ///< the fingerprint of the program that was explored last

  // Under the session's mutex.
  std::shared_ptr<const Analysis> analysis;
  /// Of all files of the program that was started last; null: none was, or its analysis was kept.
  std::shared_ptr<const ProgramAnalysis> whole;
  CancelToken analysing;     ///< of the texts as they are: cancelled when one of them changes
  bool is_expected = false;  ///< `Snapshot::is_expected`; written on the strand only
  std::shared_ptr<const CoveredBranches> covered;
  std::vector<Input> inputs;     ///< of `analysis`
  std::uint64_t generation = 0;  ///< of files on disk that `analysis` is of
  std::shared_ptr<const Answers> answers = std::make_shared<Answers>();
  std::shared_ptr<const Analysis> earlier_analysis;
  std::shared_ptr<const Answers> earlier_answers;
  std::shared_ptr<const LineMap> earlier_lines;
  std::vector<std::string> input_paths;
  bool has_engine = false;
  std::uint64_t last_use = 0;
  int crashes = 0;
  /// Programs of earlier texts, the last one at the end.
  struct Earlier {
    std::string fingerprint;
    std::shared_ptr<const Answers> answers;
    std::shared_ptr<const Analysis> analysis;  ///< null: it was not finished
    std::vector<Input> inputs;                 ///< of `analysis`
    std::uint64_t generation = 0;
  };
  std::deque<Earlier> history;
};

}  // namespace reachd::session
