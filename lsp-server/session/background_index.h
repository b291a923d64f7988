/// Brings the sources of the workspace into the index while there is nothing more urgent to do, so
/// that neither the first look at a file nor a program that is linked from many waits for parsers.
///
/// A pass goes through all sources of the compilation databases that open files belong to, one at a
/// time and with the lowest priority. What is known already costs a look at the files that it was
/// made from. Then their programs are started one by one, so that the handlers of each file are
/// known when it is opened. Without a store on disk there is no pass: nothing would be left of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lsp-server/session/loader.h"
#include "lsp-server/session/scheduler.h"

namespace reachd::session {

/// What a pass has come to. All figures count sources.
struct IndexProgress {
  std::size_t done = 0;
  std::size_t all = 0;
  std::size_t analysed = 0;  ///< those whose programs were looked at, too
  std::size_t worked = 0;    ///< times that something was not known yet, in this pass
  bool is_parsed = false;    ///< all are: it is about their programs
  std::string next;          ///< path of the source whose turn it is; empty: the pass is over
};

class BackgroundIndex {
public:
  struct Needs {
    /// How a source is to be loaded; no value: it is not to be touched (it is open in the editor).
    std::function<std::optional<LoadOptions>(const std::string& path, const CancelToken& cancel)>
        load_options;
    std::function<bool()> is_over_memory;
    /// Is there something that others wait for? Programs are not started meanwhile.
    std::function<bool()> is_busy;
    /// Finds out about the program of a source; see `Session::analyse_program_of`.
    std::function<std::vector<std::string>(const std::string& path, const LoadOptions& load,
                                           const std::function<void()>& begins)>
        analyse;
    /// Once something was not known: called before each of the sources that follow, and at the end
    /// of the pass. One call at a time.
    std::function<void(const IndexProgress&)> progressed;
  };

  /// The scheduler must outlive it, and must be stopped before it goes.
  BackgroundIndex(Scheduler& scheduler, Needs needs);

  /// Thread-safe: an open file belongs to that database (its folder, or the file itself). No effect
  /// where that is known.
  void add_database(const std::string& database);
  /// Thread-safe: files or commands have changed. All sources are looked at anew.
  void begin_anew();
  void set_enabled(bool is_enabled);
  IndexProgress progress() const;

private:
  struct Source {
    std::string path;
    std::size_t pass = 0;    ///< in which it was its turn
    bool is_parsed = false;  ///< it is about its program
    LoadOptions load;
  };

  void schedule(std::chrono::milliseconds delay);
  void work(const CancelToken& cancel);
  void index(const Source& source);
  void analyse(const Source& source);
  /// The next source that may be touched and is to be parsed, or whose program is to be looked at;
  /// none: the pass is over.
  std::optional<Source> next(const CancelToken& cancel);
  /// The next of `sources_` that is not done; under the mutex.
  std::optional<std::string> next_path();
  void list_sources();
  /// The source that was indexed when the thread crashed.
  void leave_alone();
  void tell(std::string next);

  Scheduler& scheduler_;
  const Needs needs_;
  std::mutex telling_;  ///< held while somebody is told; before the next
  mutable std::mutex mutex_;
  bool is_enabled_ = false;
  std::set<std::string> databases_;
  std::set<std::string> listed_;   ///< those whose sources are in `sources_`
  std::set<std::string> crashed_;  ///< sources that are left alone from then on
  std::string current_;            ///< source
  std::vector<std::string> sources_;
  std::set<std::string> analysed_;                                ///< of `sources_`
  std::map<std::string, std::shared_ptr<Workspace>> workspaces_;  ///< by build directory
  IndexProgress progress_;
  std::size_t pass_ = 0;  ///< counts passes
};

}  // namespace reachd::session
