/// Owns what changes: open documents, the programs they belong to, answers, worker threads.
///
/// Every public function returns at once; parsing and solving happen on workers, and callbacks run
/// there. Each open document is a unit of work: the program it belongs to, with an engine of its
/// own that only one worker uses at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/budget.h"
#include "lsp-server/session/background_index.h"
#include "lsp-server/session/loader.h"
#include "lsp-server/session/program_analysis.h"
#include "lsp-server/session/scheduler.h"
#include "lsp-server/session/snapshot.h"
#include "lsp-server/session/test_coverage.h"

namespace reachd::session {

struct SessionOptions {
  std::string build_directory;  ///< of files for which the next says nothing
  std::map<std::string, std::string> build_directories;  ///< by the folders that files lie in
  std::string configuration;  ///< for all sources; empty: the nearest of each
  std::vector<std::string> models;
  std::vector<std::string> coverage;    ///< files; empty: those of the configuration
  std::string root;                     ///< of the workspace; empty: none is known
  std::shared_ptr<index::Index> index;  ///< null: made in memory
  double lens_seconds = 5;              ///< for one answer that nobody waits for explicitly
  /// Where starting a program takes longer, an edit shows first what it is expected to come to.
  double expect_seconds = 0.25;
  double command_seconds = 60;  ///< for one answer that was asked for
  std::uint64_t events_max = 10'000;
  bool background = true;  ///< answer all branches of open files unasked
  /// Bring the other sources of their compilation databases into the index, where that is on disk.
  bool background_index = true;
  std::size_t threads = 2;
  /// After a key in the middle of a word; less at the end of a statement (typing.h).
  std::chrono::milliseconds debounce{250};
  /// Above so much memory of the process, what can be made again is dropped; 0: no limit.
  std::uint64_t memory_bytes_max = 0;
};

/// That of the innermost folder around the file.
std::string build_directory_of(const SessionOptions& options, const std::string& path);

/// Called on workers, one call per unit at a time.
struct SessionEvents {
  std::function<void(const std::string& path)> analysed;  ///< lenses may have moved
  std::function<void(const std::string& path)> answered;  ///< a new answer is in the snapshot
  /// The background pass over a file is done.
  std::function<void(const std::string& path)> settled;
  /// A worker crashed on the file, which is left alone until it changes. `how`: for people.
  std::function<void(const std::string& path, const std::string& how)> crashed;
  /// A source was parsed unasked, or such a pass is over.
  std::function<void(const IndexProgress& progress)> indexed;
  TestCoverage::Events coverage;
};

enum class FileState { kQueued, kAnalysed, kFailed };

struct FileStatus {
  std::string path;
  FileState state = FileState::kQueued;
  std::string reason;  ///< of kFailed
  std::string model;
  std::size_t handlers = 0;
  std::size_t targets = 0;
  std::size_t answered = 0;
  std::vector<query::Reason> problems;
};

struct SessionStatus {
  std::vector<FileStatus> files;
  std::size_t jobs = 0;      ///< that wait or run
  std::size_t indexed = 0;   ///< of `sources`
  std::size_t analysed = 0;  ///< of `sources`: those whose programs were looked at, too
  std::size_t sources = 0;   ///< of the compilation databases that open files belong to
};

struct MemoryUsage {
  std::uint64_t resident = 0;  ///< of the process, all that follows included
  std::uint64_t limit = 0;     ///< 0: none
  std::uint64_t texts = 0;     ///< of open documents
  std::uint64_t units = 0;     ///< what the index keeps in memory
  std::size_t programs = 0;    ///< of open documents, ready for questions
  std::size_t answers = 0;
  std::uint64_t dropped = 0;  ///< programs so far, to stay within the limit
};

struct Question {
  std::string path;
  std::vector<Target> targets;
  /// Instead of `targets`: every branch of the handler of that name.
  std::string handler;
  double timeout_seconds = 0;
  bool only_explored = false;  ///< as in query::Options
  Priority priority = Priority::kInteractive;
  CancelToken cancel;
  std::function<void(std::string_view phase, double share)> progress;
};

class Session {
public:
  Session(SessionOptions options, SessionEvents events);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Takes over the build directory, the models, the coverage with its root, the time for lenses
  /// and whether to work in the background; all else stays.
  void configure(const SessionOptions& options);

  // Documents. Paths are absolute.
  void open(const std::string& path, std::int64_t version, std::string text);
  void change(const std::string& path, std::int64_t version, std::string text);
  void close(const std::string& path);
  bool is_open(const std::string& path) const;
  /// Files on disk changed: headers, models, compile commands.
  void invalidate();

  /// Coverage files on disk changed, or may have.
  void coverage_changed();

  /// Null for a document that is not open.
  std::shared_ptr<const Snapshot> snapshot(const std::string& path) const;

  /// Sees to it that the text of now is analysed soon, for somebody who was shown what is old.
  void refresh(const std::string& path);
  /// Calls `then` once the text of now is analysed; with the last known state if the request is
  /// cancelled, null if the document was closed.
  void analyse(const std::string& path, Priority priority, const CancelToken& cancel,
               std::function<void(std::shared_ptr<const Snapshot>)> then);
  /// Calls `then` with one answer per target; at once, on this thread, where all are known.
  void ask(Question question, std::function<void(Result<std::vector<query::Answer>>)> then);

  /// Calls `then` with the model of the document's program as a graph. Errors: as of `ask`.
  void graph(const std::string& path, const CancelToken& cancel,
             std::function<void(Result<query::ModelGraph>)> then);

  SessionStatus status() const;
  MemoryUsage memory_usage() const;
  /// Ends all work; false when some of it does not listen.
  bool stop(std::chrono::milliseconds patience);

private:
  struct Document {
    std::int64_t version = 0;
    std::shared_ptr<const std::string> text;
  };
  struct Unit;
  /// What a job on a unit's strand needs to be there.
  enum class Need { kAnalysis, kEngine };

  std::shared_ptr<const Snapshot> snapshot_locked(const std::string& path) const;
  LoadOptions load_options_locked(const std::string& asked, const CancelToken& cancel) const;
  /// The answers to all targets, if all are known well enough; on no particular thread.
  std::optional<std::vector<query::Answer>> known_answers(const Question& question) const;
  void schedule_analysis(const std::string& path, std::chrono::milliseconds delay);
  void schedule_background(const std::shared_ptr<Unit>& unit);
  void schedule_preparation(const std::shared_ptr<Unit>& unit);
  void make_background_index();
  /// Does an open file wait for its first analysis, or for that of which a part is shown?
  bool is_analysing() const;
  /// What a unit found out about that program (`program_key`); null: nothing.
  std::shared_ptr<const ProgramAnalysis> known_program(const std::string& key) const;
  /// Keeps the analyses of all sources of the program that a file belongs to, for whoever opens
  /// them; on no particular thread. `begins`: called where it takes more than a look. The sources
  /// whose turn that was; none if it was cancelled.
  std::vector<std::string> analyse_program_of(const std::string& path, const LoadOptions& load,
                                              const std::function<void()>& begins);
  /// The other sources of the database that the file belongs to.
  void schedule_index(const std::string& path);

  bool is_latest_locked(const Unit& unit) const;
  bool are_current_locked(const std::vector<Input>& inputs) const;

  // On the unit's strand.
  bool is_up_to_date(const Unit& unit) const;
  bool bring_up_to_date(Unit& unit, Need need, const CancelToken& cancel);
  bool publish_earlier(Unit& unit);
  bool find_kept(const std::string& key, Analysis& analysis) const;
  /// `fingerprint`: empty where it is not known what program that is; no answers are known then.
  void publish(Unit& unit, std::shared_ptr<const Analysis> analysis, std::vector<Input> inputs,
               std::uint64_t generation, const std::string& fingerprint, bool is_expected = false);
  static void remember(Unit& unit);
  bool is_worth_expecting(const Unit& unit, const std::string& text) const;
  void publish_outline(Unit& unit, const std::shared_ptr<const std::string>& text,
                       const LoadOptions& load, std::uint64_t generation);
  void publish_expected(Unit& unit, const Analysis& code, const Program& program,
                        std::uint64_t generation, const std::string& fingerprint);
  void look_at_coverage(const std::shared_ptr<Unit>& unit);
  void answer_next(const std::shared_ptr<Unit>& unit, const CancelToken& cancel);
  bool wants_exploration(const Unit& unit, const Snapshot& now) const;
  void explore(const std::shared_ptr<Unit>& unit, const Snapshot& now, const CancelToken& cancel);
  query::Answer answer(Unit& unit, const Target& target, const Question& question);
  Result<std::vector<query::Answer>> answer_all(Unit& unit, const Question& question);
  Result<query::ModelGraph> make_graph(Unit& unit, const CancelToken& cancel);
  /// Why `bring_up_to_date` left nothing to work with.
  Error failure_of(const Unit& unit) const;

  /// A job of a unit, which leaves the unit alone should it crash.
  Job job_of(const std::shared_ptr<Unit>& unit, Priority priority, const std::string& what,
             std::function<void(const CancelToken&)> run);
  void give_up(const std::shared_ptr<Unit>& unit, const std::string& how);
  /// After work of the unit: drops programs that were not asked for longest, while there is too
  /// little memory; the unit's own comes last.
  void keep_within_memory(Unit& unit);
  bool is_over_memory() const;

  SessionOptions options_;
  SessionEvents events_;
  mutable std::mutex mutex_;
  std::map<std::string, Document> documents_;
  std::map<std::string, std::shared_ptr<Unit>> units_;
  std::uint64_t generation_ = 0;  ///< of files on disk
  std::uint64_t uses_ = 0;        ///< counts them
  TestCoverage coverage_;
  const std::shared_ptr<clang_extractor::Preambles> preambles_ = clang_extractor::make_preambles();
  std::uint64_t dropped_ = 0;  ///< programs
  std::unique_ptr<Scheduler> scheduler_;
  std::unique_ptr<BackgroundIndex> background_index_;  ///< null: nothing would be left of it
};

}  // namespace reachd::session
