#include "lsp-server/lsp/server.h"

#include <algorithm>
#include <cstdlib>

#include "lsp-server/features/code_lens.h"
#include "lsp-server/features/hover.h"
#include "lsp-server/features/inlay_hints.h"
#include "lsp-server/features/reach.h"
#include "lsp-server/features/targets.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/file_json.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/protocol/text.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::lsp {

using protocol::Json;
using rpc::ErrorCode;
using rpc::Responder;

namespace {

constexpr std::chrono::milliseconds kPatience{2000};

/// The client's first choice of what we support; UTF-8 where it is offered, as texts are UTF-8
/// here.
protocol::PositionEncoding choose(const std::vector<protocol::PositionEncoding>& offered) {
  const auto has = [&](protocol::PositionEncoding encoding) {
    return std::find(offered.begin(), offered.end(), encoding) != offered.end();
  };
  if (has(protocol::PositionEncoding::kUtf8))
    return protocol::PositionEncoding::kUtf8;
  return offered.empty() || has(protocol::PositionEncoding::kUtf16)
             ? protocol::PositionEncoding::kUtf16
             : protocol::PositionEncoding::kUtf32;
}

std::string state_name(session::FileState state) {
  switch (state) {
    case session::FileState::kQueued:
      return "queued";
    case session::FileState::kAnalysed:
      return "analysed";
    case session::FileState::kFailed:
      return "failed";
  }
  return "queued";
}

Json file_json(const session::FileStatus& file) {
  Json problems = Json::array();
  for (const query::Reason& problem : file.problems)
    problems.push_back({{"text", problem.text}, {"location", Json(place_json(problem.location))}});
  return {{"uri", protocol::uri_of_path(file.path)},
          {"state", state_name(file.state)},
          {"reason", file.reason.empty() ? Json() : Json(file.reason)},
          {"model", file.model},
          {"handlers", file.handlers},
          {"targets", file.targets},
          {"answered", file.answered},
          {"problems", problems}};
}

}  // namespace

Server::Server(rpc::Transport& transport, session::SessionOptions options, Makers makers)
    : connection_(transport),
      given_(std::move(options)),
      options_(given_),
      makers_(std::move(makers)) {
  add_handlers();
}

Server::~Server() = default;

int Server::run() {
  const bool exited = connection_.run();
  connection_.cancel_all();
  const bool is_orderly = phase_ == Phase::kShutDown;
  const bool has_run = runs_.stop(kPatience);
  const bool is_stopped = (!session_ || session_->stop(kPatience)) && has_run;
  connection_.close();
  const int status = is_orderly ? 0 : 1;
  if (!is_stopped)
    std::_Exit(status);  // a parser, say, cannot be interrupted; nothing of ours needs it any more
  (void)exited;
  progress_.clear();
  return status;
}

void Server::add_handlers() {
  connection_.set_gate([this](const std::string& method) { return gate(method); });
  connection_.on_request("initialize", [this](const Json& params, const Responder& responder) {
    initialize(params, responder);
  });
  connection_.on_request("shutdown", [this](const Json&, const Responder& responder) {
    phase_ = Phase::kShutDown;
    responder.reply(nullptr);
  });
  connection_.on_notification("exit", [this](const Json&) { connection_.stop(); });
  connection_.on_notification("initialized", [this](const Json&) {
    if (phase_ != Phase::kRunning)
      return;
    register_watchers();
    register_settings();
  });

  connection_.on_notification("textDocument/didOpen", [this](const Json& p) { did_open(p); });
  connection_.on_notification("textDocument/didChange", [this](const Json& p) { did_change(p); });
  connection_.on_notification("textDocument/didClose", [this](const Json& p) { did_close(p); });
  connection_.on_notification("textDocument/didSave", [this](const Json& p) { did_save(p); });
  connection_.on_notification("workspace/didChangeWatchedFiles",
                              [this](const Json& p) { files_changed(p); });
  connection_.on_notification("workspace/didChangeConfiguration",
                              [this](const Json& p) { settings_changed(p); });
  connection_.on_notification("workspace/didChangeWorkspaceFolders",
                              [this](const Json& p) { folders_changed(p); });
  connection_.on_notification("window/workDoneProgress/cancel",
                              [this](const Json& p) { cancel_progress(p); });

  const auto add = [this](const char* method,
                          void (Server::*handle)(const Json&, const Responder&)) {
    connection_.on_request(method, [this, handle](const Json& params, const Responder& responder) {
      (this->*handle)(params, responder);
    });
  };
  add("textDocument/codeLens", &Server::code_lens);
  add("codeLens/resolve", &Server::resolve_lens);
  add("textDocument/hover", &Server::hover);
  add("textDocument/codeAction", &Server::code_action);
  add("textDocument/inlayHint", &Server::inlay_hint);
  add("workspace/executeCommand", &Server::execute_command);
  add("reachd/targets", &Server::targets);
  add("reachd/model", &Server::model);
  add("reachd/textHash", &Server::text_hash);
  add("reachd/debugEnded", &Server::debug_ended);
  add("textDocument/diagnostic", &Server::pull_diagnostics);
  add("workspace/diagnostic", &Server::workspace_diagnostics);
  connection_.on_request("reachd/status",
                         [this](const Json&, const Responder& responder) { status(responder); });
  connection_.on_request("reachd/memoryUsage", [this](const Json&, const Responder& responder) {
    memory_usage(responder);
  });
}

// Life cycle.

std::optional<rpc::ResponseError> Server::gate(const std::string& method) const {
  switch (phase_) {
    case Phase::kNew:
      if (method == "initialize" || method == "exit")
        return std::nullopt;
      return rpc::ResponseError{ErrorCode::kServerNotInitialized,
                                "'" + method + "' before 'initialize'"};
    case Phase::kRunning:
      if (method == "initialize")
        return rpc::ResponseError{ErrorCode::kInvalidRequest, "already initialized"};
      return std::nullopt;
    case Phase::kShutDown:
      if (method == "exit")
        return std::nullopt;
      return rpc::ResponseError{ErrorCode::kInvalidRequest, "'" + method + "' after 'shutdown'"};
  }
  return std::nullopt;
}

void Server::initialize(const Json& params, const Responder& responder) {
  const auto read = protocol::read_initialize(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  client_ = read->capabilities;
  encoding_ = choose(client_.position_encodings);
  has_inlay_hints_ = read->options.inlay_hints;
  is_pulled_ = client_.pull_diagnostics && read->options.pull_diagnostics;
  if (read->process_id)
    rpc::exit_with_parent(*read->process_id);

  for (const std::string& uri : read->folder_uris)
    if (const auto path = protocol::path_of_uri(uri))
      folders_.push_back(*path);
  if (params.contains("initializationOptions") && params["initializationOptions"].is_object())
    initial_settings_ = params["initializationOptions"];
  apply(read->options);

  session::SessionEvents events;
  events.analysed = [this](const std::string& path) {
    publish_diagnostics(path);
    refresh_old_lenses(path);
    reply_first_lenses(path);
    refresh_inlay_hints();
  };
  events.answered = [this](const std::string& path) { publish_diagnostics(path); };
  events.settled = [this](const std::string& path) {
    refresh_lenses();
    refresh_diagnostics(path);
  };
  events.crashed = [this](const std::string& path, const std::string& how) {
    const std::string text =
        "reachd crashed on " + path + " and goes on without it until it changes (" + how + ")";
    complain({"", text});
    show_message(protocol::MessageType::kError, text);
  };
  events.indexed = [this](const session::IndexProgress& progress) { indexed(progress); };
  events.coverage.named = [this](const auto& files) { watch_coverage(files); };
  events.coverage.failed = [this](const Error& error, bool is_first) {
    coverage_failed(error, is_first);
  };
  events.coverage.is_older = [this](const std::string& source, const std::string& file,
                                    bool is_first) { coverage_is_older(source, file, is_first); };
  session_ = std::make_unique<session::Session>(options_, std::move(events));
  phase_ = Phase::kRunning;

  responder.reply({{"serverInfo", {{"name", "reachd"}, {"version", version()}}},
                   {"capabilities", capabilities()}});
}

Json Server::capabilities() const {
  Json json = {
      {"positionEncoding", name_of(encoding_)},
      {"textDocumentSync",
       {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
      {"hoverProvider", true},
      {"codeLensProvider", {{"resolveProvider", true}}},
      {"codeActionProvider", {{"codeActionKinds", {"quickfix", protocol::kActionKind}}}},
      {"executeCommandProvider", {{"commands", command_names()}, {"workDoneProgress", true}}},
      {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}};
  if (has_inlay_hints_)
    json["inlayHintProvider"] = true;
  if (is_pulled_)
    json["diagnosticProvider"] = {
        {"identifier", "reachd"}, {"interFileDependencies", true}, {"workspaceDiagnostics", true}};
  return json;
}

// Documents.

void Server::complain(const Error& error) {
  connection_.notify(
      "window/logMessage",
      {{"type", static_cast<int>(protocol::MessageType::kError)}, {"message", error.text()}});
}

void Server::show_message(protocol::MessageType type, const std::string& message) {
  if (show_messages_)
    connection_.notify("window/showMessage",
                       {{"type", static_cast<int>(type)}, {"message", message}});
}

void Server::did_open(const Json& params) {
  const auto read = protocol::read_did_open(params);
  if (!read) {
    complain(read.error());
    return;
  }
  OpenDocument document;
  document.version = read->version;
  document.text = read->text;
  if (const auto path = protocol::path_of_uri(read->uri)) {
    document.path = session::absolute_path(*path);
    {
      const std::lock_guard lock(mutex_);
      uris_[document.path] = read->uri;
    }
    session_->open(document.path, read->version, read->text);
  }
  documents_[read->uri] = std::move(document);
}

void Server::did_change(const Json& params) {
  const auto read = protocol::read_did_change(params);
  if (!read) {
    complain(read.error());
    return;
  }
  const auto document = documents_.find(read->uri);
  if (document == documents_.end()) {
    complain({read->uri, "changed, but is not open"});
    return;
  }
  for (const protocol::TextChange& change : read->changes)
    protocol::apply_change(document->second.text, change, encoding_);
  document->second.version = read->version;
  if (!document->second.path.empty())
    session_->change(document->second.path, read->version, document->second.text);
}

void Server::did_close(const Json& params) {
  const auto read = protocol::read_document(params);
  const auto document = read ? documents_.find(read->uri) : documents_.end();
  if (document == documents_.end())
    return;
  if (const std::string& path = document->second.path; !path.empty()) {
    session_->close(path);
    {
      const std::lock_guard lock(mutex_);
      uris_.erase(path);
      published_.erase(path);
      has_old_lenses_.erase(path);
    }
    if (!is_pulled_)
      connection_.notify(
          "textDocument/publishDiagnostics",
          protocol::to_json(protocol::PublishDiagnosticsParams{.uri = read->uri}, client_));
  }
  documents_.erase(document);
}

void Server::did_save(const Json& params) {
  const auto read = protocol::read_document(params);
  // Open sources are known by their text; models and build files by what is on disk.
  if (read && read->uri.ends_with(".json"))
    session_->invalidate();
}

const Server::OpenDocument* Server::document(const std::string& uri) const {
  const auto found = documents_.find(uri);
  return found == documents_.end() || found->second.path.empty() ? nullptr : &found->second;
}

// Features.

namespace {

Json lenses_json(const session::Snapshot& snapshot, const std::string& uri,
                 protocol::PositionEncoding encoding) {
  Json lenses = Json::array();
  for (const protocol::CodeLens& lens : features::code_lenses(snapshot, uri, encoding))
    lenses.push_back(protocol::to_json(lens));
  return lenses;
}

}  // namespace

void Server::code_lens(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  if (open == nullptr) {
    responder.reply(nullptr);
    return;
  }
  if (client_.lens_refresh && reply_old_lenses(*open, read->uri, responder))
    return;
  if (client_.lens_refresh) {
    const std::lock_guard lock(mutex_);
    first_lenses_[open->path].emplace_back(read->uri, responder);
  }
  reply_first_lenses(open->path);  // they may have come in between
  session_->analyse(
      open->path, session::Priority::kVisible, responder.token(),
      [this, responder, uri = read->uri,
       path = open->path](const std::shared_ptr<const session::Snapshot>& snapshot) {
        {
          const std::lock_guard lock(mutex_);
          first_lenses_.erase(path);
        }
        if (!responder.is_answered())
          responder.reply(snapshot ? lenses_json(*snapshot, uri, encoding_) : Json::array());
      });
}

/// What is only expected is shown to who waits, where the client can be told to ask again.
void Server::reply_first_lenses(const std::string& path) {
  const auto snapshot = session_->snapshot(path);
  if (!snapshot || !snapshot->is_expected)
    return;
  std::vector<std::pair<std::string, Responder>> waiting;
  {
    const std::lock_guard lock(mutex_);
    const auto found = first_lenses_.find(path);
    if (found == first_lenses_.end())
      return;
    waiting = std::move(found->second);
    first_lenses_.erase(found);
    has_old_lenses_.insert(path);
  }
  for (const auto& [uri, responder] : waiting)
    if (!responder.is_answered())
      responder.reply(lenses_json(*snapshot, uri, encoding_));
}

bool Server::reply_old_lenses(const OpenDocument& open, const std::string& uri,
                              const Responder& responder) {
  {
    // Before the look: an analysis that ends in between is one to ask again for, too.
    const std::lock_guard lock(mutex_);
    has_old_lenses_.insert(open.path);
  }
  const auto snapshot = session_->snapshot(open.path);
  const bool is_old = snapshot && snapshot->analysis && !snapshot->analysis->failure &&
                      (!snapshot->is_current() || snapshot->is_expected);
  if (!is_old) {
    const std::lock_guard lock(mutex_);
    has_old_lenses_.erase(open.path);
    return false;
  }
  responder.reply(lenses_json(*snapshot, uri, encoding_));
  session_->refresh(open.path);
  return true;
}

void Server::resolve_lens(const Json& params, const Responder& responder) {
  const auto read = protocol::read_code_lens(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->data->uri);
  if (open == nullptr) {
    responder.fail(ErrorCode::kContentModified, read->data->uri + " is not open");
    return;
  }
  if (read->data->handler) {  // has its title from the start
    responder.reply(params);
    return;
  }
  session::Question question = features::question_of(*read->data, open->path);
  question.priority = session::Priority::kVisible;
  question.timeout_seconds = options_.lens_seconds;
  question.cancel = responder.token();
  const Target target = question.targets.front();
  session_->ask(std::move(question), [this, responder, lens = *read, target, path = open->path,
                                      seconds = options_.lens_seconds](
                                         const Result<std::vector<query::Answer>>& answers) {
    if (!answers) {
      responder.fail(ErrorCode::kContentModified, answers.error().text());
      return;
    }
    const query::Answer& answer = answers->front();
    const bool was_short =
        answer.verdict == query::Verdict::kUnknown && answer.statistics.seconds >= seconds * 0.9;
    const auto snapshot = session_->snapshot(path);
    const auto covered = session::covered_of(snapshot ? snapshot->covered : nullptr, target);
    responder.reply(protocol::to_json(
        was_short ? features::unresolved_lens(lens, "no answer within the time of a lens")
                  : features::resolved_lens(lens, answer, covered)));
  });
}

void Server::inlay_hint(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document_range(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  std::optional<std::pair<std::string, Target>> asked;
  {
    const std::lock_guard lock(mutex_);
    asked = asked_;
  }
  const OpenDocument* open = document(read->uri);
  const auto snapshot = open == nullptr ? nullptr : session_->snapshot(open->path);
  const auto other = asked ? session_->snapshot(asked->first) : nullptr;
  const query::Answer* answer = other ? other->answer(asked->second) : nullptr;
  Json hints = Json::array();
  if (snapshot && answer != nullptr && has_inlay_hints_)
    for (const protocol::InlayHint& hint :
         features::inlay_hints(*snapshot, *answer, read->range, encoding_))
      hints.push_back(protocol::to_json(hint));
  responder.reply(std::move(hints));
}

void Server::hover(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document_position(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  const auto snapshot = open == nullptr ? nullptr : session_->snapshot(open->path);
  const auto hover =
      snapshot ? features::hover(*snapshot, read->position, encoding_, client_.markdown_hover)
               : std::nullopt;
  responder.reply(hover ? protocol::to_json(*hover) : Json());
}

/// Progress for a request: with the client's token, or with our own where the client lets us.
std::shared_ptr<Progress> Server::progress_of(const Json& token, const std::string& title,
                                              const Responder& responder) {
  const bool is_given = token.is_string() || token.is_number_integer();
  if (!is_given && !client_.work_done_progress)
    return nullptr;
  const Json own = "reachd/" + std::to_string(next_token_++);
  const Json& used = is_given ? token : own;
  const auto progress = std::make_shared<Progress>(connection_, used);
  if (is_given)
    progress->begin(title);
  else
    progress->create_and_begin(title);
  std::erase_if(progress_, [](const auto& entry) { return entry.second.is_answered(); });
  progress_.insert_or_assign(used, responder);
  responder.before_answer(
      [progress](bool cancelled) { progress->end(cancelled ? "cancelled" : "done"); });
  return progress;
}

void Server::cancel_progress(const Json& params) {
  const auto found = progress_.find(params.value("token", Json()));
  if (found == progress_.end())
    return;
  found->second.token().cancel();
  found->second.fail(ErrorCode::kRequestCancelled, "cancelled");
  progress_.erase(found);
}

void Server::status(const Responder& responder) {
  const session::SessionStatus status = session_->status();
  Json files = Json::array();
  for (const session::FileStatus& file : status.files)
    files.push_back(file_json(file));
  responder.reply(
      {{"version", version()},
       {"llvm", llvm_version()},
       {"z3", z3_version()},
       {"quiescent", status.jobs == 0},
       {"jobs", status.jobs},
       {"index",
        {{"done", status.indexed}, {"analysed", status.analysed}, {"sources", status.sources}}},
       {"files", files}});
}

void Server::targets(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  if (open == nullptr) {
    responder.reply(nullptr);
    return;
  }
  session_->analyse(
      open->path, session::Priority::kVisible, responder.token(),
      [this, responder, uri = read->uri](const std::shared_ptr<const session::Snapshot>& snapshot) {
        if (!snapshot || !snapshot->analysis || snapshot->analysis->failure)
          responder.reply(nullptr);
        else
          responder.reply(
              targets_json(*snapshot, features::file_targets(*snapshot, uri, encoding_)));
      });
}

void Server::memory_usage(const Responder& responder) {
  const session::MemoryUsage usage = session_->memory_usage();
  responder.reply({{"resident", usage.resident},
                   {"limit", usage.limit == 0 ? Json() : Json(usage.limit)},
                   {"texts", usage.texts},
                   {"units", usage.units},
                   {"programs", usage.programs},
                   {"answers", usage.answers},
                   {"dropped", usage.dropped}});
}

/// The text as the server has it: tests compare it with the client's.
void Server::text_hash(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const auto found = documents_.find(read->uri);
  if (found == documents_.end()) {
    responder.reply(nullptr);
    return;
  }
  const OpenDocument& open = found->second;
  responder.reply({{"version", open.version},
                   {"bytes", open.text.size()},
                   {"hash", protocol::hash_of(open.text)}});
}

void Server::model(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  if (open == nullptr) {
    responder.fail(ErrorCode::kInvalidParams, "'" + read->uri + "' is not an open file");
    return;
  }
  session_->graph(open->path, responder.token(),
                  [responder](const Result<query::ModelGraph>& graph) {
                    if (responder.is_answered())
                      return;
                    if (graph)
                      responder.reply(model_json(*graph));
                    else
                      responder.fail(ErrorCode::kRequestFailed, graph.error().text());
                  });
}

// On workers.

void Server::refresh_lenses() {
  if (client_.lens_refresh)
    connection_.request("workspace/codeLens/refresh", nullptr);
}

void Server::refresh_inlay_hints() {
  if (has_inlay_hints_ && client_.inlay_refresh)
    connection_.request("workspace/inlayHint/refresh", nullptr);
}

void Server::refresh_old_lenses(const std::string& path) {
  const auto snapshot = session_->snapshot(path);
  if (!snapshot || !snapshot->is_current())
    return;  // another edit came in between; its own analysis follows
  {
    const std::lock_guard lock(mutex_);
    if (!has_old_lenses_.contains(path))
      return;
    if (!snapshot->is_expected)
      has_old_lenses_.erase(path);
  }
  refresh_lenses();
}

}  // namespace reachd::lsp
