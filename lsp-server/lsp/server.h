/// The language server: one client, from `initialize` to `exit`.
///
/// Threads: everything of this class runs on the reading thread, except what its session calls back
/// from workers (`answered` and the like), which touches the members marked so and the connection.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lsp-server/lsp/made_test.h"
#include "lsp-server/lsp/progress.h"
#include "lsp-server/lsp/replay.h"
#include "lsp-server/protocol/lsp.h"
#include "lsp-server/rpc/connection.h"
#include "lsp-server/session/session.h"

namespace reachd::lsp {

class Server {
public:
  Server(rpc::Transport& transport, session::SessionOptions options, Makers makers = {});
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Serves until `exit` or the end of the input. The exit status of the process: 0 after an
  /// orderly shutdown, else 1.
  int run();

private:
  enum class Phase { kNew, kRunning, kShutDown };
  struct OpenDocument {
    std::string path;  ///< empty: not a file, nothing to analyse
    std::int64_t version = 0;
    std::string text;
  };

  void add_handlers();
  std::optional<rpc::ResponseError> gate(const std::string& method) const;
  rpc::Json capabilities() const;

  void initialize(const rpc::Json& params, const rpc::Responder& responder);
  void did_open(const rpc::Json& params);
  void did_change(const rpc::Json& params);
  void did_close(const rpc::Json& params);
  void did_save(const rpc::Json& params);
  void files_changed(const rpc::Json& params);
  void register_watchers();
  void apply(const protocol::InitializationOptions& settings);
  void register_settings();
  void pull_settings();
  void settings_changed(const rpc::Json& params);
  /// What it does not say is as at the start.
  void change_settings(const rpc::Json& settings);
  void folders_changed(const rpc::Json& params);
  void code_lens(const rpc::Json& params, const rpc::Responder& responder);
  /// Those of the text before an edit, where there are some; else false.
  bool reply_old_lenses(const OpenDocument& open, const std::string& uri,
                        const rpc::Responder& responder);
  void resolve_lens(const rpc::Json& params, const rpc::Responder& responder);
  void inlay_hint(const rpc::Json& params, const rpc::Responder& responder);
  void hover(const rpc::Json& params, const rpc::Responder& responder);
  void code_action(const rpc::Json& params, const rpc::Responder& responder);
  void execute_command(const rpc::Json& params, const rpc::Responder& responder);
  rpc::Json command_names() const;
  /// What a command asks, with its progress; none after answering what is wrong.
  std::optional<session::Question> question_of(const protocol::ReachArguments& arguments,
                                               const std::string& title, const rpc::Json& token,
                                               const rpc::Responder& responder);
  void reach(const protocol::ReachArguments& arguments, const rpc::Json& token,
             const rpc::Responder& responder);
  void generate_test(const protocol::TestArguments& arguments, const rpc::Json& token,
                     const rpc::Responder& responder);
  void replay_answer(protocol::ReplayArguments arguments, const rpc::Json& token,
                     const rpc::Responder& responder);
  void debug_answer(protocol::ReplayArguments arguments, const rpc::Json& token,
                    const rpc::Responder& responder);
  void debug_ended(const rpc::Json& params, const rpc::Responder& responder);
  /// What is to be looked at in a running program to see that the target is reached.
  Replayable replayable_at(const query::Answer& answer, const std::string& path,
                           const Target& target) const;
  /// Asks, and runs `then` on the thread for what runs the user's code; answers why not, where the
  /// target is not reachable or its file not saved.
  void ask_reachable(session::Question question, const rpc::Responder& responder,
                     std::function<void(const query::Answer& answer)> then);
  void cancel_progress(const rpc::Json& params);
  void status(const rpc::Responder& responder);
  void targets(const rpc::Json& params, const rpc::Responder& responder);
  void model(const rpc::Json& params, const rpc::Responder& responder);
  void memory_usage(const rpc::Responder& responder);
  void text_hash(const rpc::Json& params, const rpc::Responder& responder);
  void pull_diagnostics(const rpc::Json& params, const rpc::Responder& responder);
  void workspace_diagnostics(const rpc::Json& params, const rpc::Responder& responder);

  // On any thread.
  void fail_request(const std::string& why, const rpc::Responder& responder);
  /// What a client that pulls gets: all of it, or that nothing changed since `previous`.
  rpc::Json diagnostic_report(const session::Snapshot& snapshot, const std::string& uri,
                              const std::string& previous);

  // On workers.
  void publish_diagnostics(const std::string& path);
  std::vector<protocol::Diagnostic> diagnostics_of(const session::Snapshot& snapshot,
                                                   const std::string& uri) const;
  /// Clients that can are asked to watch them.
  void watch_coverage(const std::vector<std::string>& files);
  /// Of the sources that are parsed unasked, where the client can show it.
  void indexed(const session::IndexProgress& progress);
  void coverage_failed(const Error& error, bool is_first);
  void coverage_is_older(const std::string& source, const std::string& file, bool is_first);
  /// Asks a client that pulls to do so, if what it has is old.
  void refresh_diagnostics(const std::string& path);
  void refresh_lenses();
  void refresh_inlay_hints();
  /// After an analysis: where lenses of an older one are shown, the client is to ask again.
  void refresh_old_lenses(const std::string& path);
  void reply_first_lenses(const std::string& path);

  /// The document, or null after answering what an unknown one is answered with.
  const OpenDocument* document(const std::string& uri) const;
  std::shared_ptr<Progress> progress_of(const rpc::Json& token, const std::string& title,
                                        const rpc::Responder& responder);
  void complain(const Error& error);
  void show_message(protocol::MessageType type, const std::string& message);

  rpc::Connection connection_;
  const session::SessionOptions given_;  ///< by the command line
  session::SessionOptions options_;      ///< with what the client says; of the reading thread
  rpc::Json initial_settings_ = rpc::Json::object();
  std::vector<std::string> folders_;  ///< of the workspace: paths
  const Makers makers_;
  Phase phase_ = Phase::kNew;
  protocol::ClientCapabilities client_;  ///< fixed once the session exists
  protocol::PositionEncoding encoding_ = protocol::PositionEncoding::kUtf16;
  std::atomic<bool> show_messages_ = true;
  bool has_inlay_hints_ = false;
  bool is_pulled_ = false;  ///< the client asks for diagnostics
  std::atomic<std::shared_ptr<const std::set<std::string>>> disabled_diagnostics_;  ///< codes
  std::vector<std::string> application_;           ///< that is driven; empty: none is named
  std::map<std::string, OpenDocument> documents_;  ///< by URI
  std::map<rpc::Json, rpc::Responder> progress_;   ///< requests by progress token
  std::uint64_t next_token_ = 1;

  std::mutex mutex_;
  std::map<std::string, std::string> uris_;       ///< of open files, by path; under the mutex
  std::map<std::string, std::string> published_;  ///< diagnostics, by path; under the mutex
  std::set<std::string> has_old_lenses_;          ///< paths; under the mutex
  /// By path, who waits for lenses of a file that has none yet, and its name; under the mutex.
  std::map<std::string, std::vector<std::pair<std::string, rpc::Responder>>> first_lenses_;
  std::set<std::string> coverage_files_;  ///< paths; under the mutex
  /// What debuggers use, until their clients say that they ended; under the mutex.
  std::vector<confirm::TemporaryFolder> debugged_;
  /// The last question of `reachd.reach` that has a sequence; under the mutex.
  std::optional<std::pair<std::string, Target>> asked_;
  std::shared_ptr<Progress> indexing_;  ///< of the pass that goes on; under the mutex
  std::size_t indexings_ = 0;           ///< counts them; under the mutex
  bool is_workspace_pulled_ = false;    ///< it asked for all files; under the mutex

  std::unique_ptr<session::Session> session_;
  session::Scheduler runs_{1};  ///< of the user's code: one at a time
};

}  // namespace reachd::lsp
