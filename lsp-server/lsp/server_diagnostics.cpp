/// Diagnostics both ways: sent when they change, or given when they are asked for.
#include "lsp-server/features/diagnostics.h"
#include "lsp-server/lsp/server.h"
#include "lsp-server/protocol/text.h"

namespace reachd::lsp {

using protocol::Json;
using rpc::ErrorCode;
using rpc::Responder;

namespace {

std::string compact_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::vector<protocol::Diagnostic> Server::diagnostics_of(const session::Snapshot& snapshot,
                                                         const std::string& uri) const {
  auto diagnostics = features::diagnostics(snapshot, uri, encoding_);
  const std::shared_ptr<const std::set<std::string>> disabled = disabled_diagnostics_;
  std::erase_if(diagnostics, [&](const protocol::Diagnostic& diagnostic) {
    return disabled->contains(diagnostic.code);
  });
  return diagnostics;
}

Json Server::diagnostic_report(const session::Snapshot& snapshot, const std::string& uri,
                               const std::string& previous) {
  Json items = protocol::to_json(diagnostics_of(snapshot, uri), client_);
  const std::string text = compact_text(items);
  const std::string id = protocol::hash_of(text);
  {
    const std::lock_guard lock(mutex_);
    published_[snapshot.path] = text;
  }
  if (id == previous)
    return {{"kind", "unchanged"}, {"resultId", id}};
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

void Server::pull_diagnostics(const Json& params, const Responder& responder) {
  const auto read = protocol::read_diagnostic(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  if (open == nullptr) {
    responder.reply({{"kind", "full"}, {"items", Json::array()}});
    return;
  }
  session_->analyse(
      open->path, session::Priority::kVisible, responder.token(),
      [this, responder, asked = *read](const std::shared_ptr<const session::Snapshot>& snapshot) {
        if (responder.is_answered())
          return;
        if (snapshot)
          responder.reply(diagnostic_report(*snapshot, asked.uri, asked.previous_result));
        else
          responder.reply({{"kind", "full"}, {"items", Json::array()}});
      });
}

/// All open files, with what is known now; each by itself where the client takes parts.
void Server::workspace_diagnostics(const Json& params, const Responder& responder) {
  const auto read = protocol::read_workspace_diagnostic(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    is_workspace_pulled_ = true;
  }
  const Json token = params.value("partialResultToken", Json());
  const bool takes_parts = token.is_string() || token.is_number_integer();
  Json items = Json::array();
  for (const auto& [uri, open] : documents_) {
    const auto snapshot = open.path.empty() ? nullptr : session_->snapshot(open.path);
    if (!snapshot || !snapshot->analysis)
      continue;
    const auto previous = read->previous_results.find(uri);
    Json report = diagnostic_report(
        *snapshot, uri, previous == read->previous_results.end() ? "" : previous->second);
    report["uri"] = uri;
    report["version"] = open.version;
    if (takes_parts)
      connection_.notify("$/progress",
                         {{"token", token}, {"value", {{"items", Json::array({report})}}}});
    else
      items.push_back(std::move(report));
  }
  responder.reply({{"items", std::move(items)}});
}

// On workers.

void Server::publish_diagnostics(const std::string& path) {
  const auto snapshot = session_->snapshot(path);
  if (is_pulled_ || !snapshot || !snapshot->is_current())
    return;  // an edit came in between; its own analysis follows
  const std::lock_guard lock(mutex_);
  const auto uri = uris_.find(path);
  if (uri == uris_.end())
    return;
  protocol::PublishDiagnosticsParams params;
  params.uri = uri->second;
  params.version = snapshot->version;
  params.diagnostics = diagnostics_of(*snapshot, uri->second);
  Json json = protocol::to_json(params, client_);
  const std::string text = compact_text(json["diagnostics"]);
  std::string& last = published_[path];
  if (last == text || (last.empty() && params.diagnostics.empty()))
    return;
  last = text;
  connection_.notify("textDocument/publishDiagnostics", std::move(json));
}

void Server::refresh_diagnostics(const std::string& path) {
  const auto snapshot = session_->snapshot(path);
  if (!is_pulled_ || !client_.diagnostic_refresh || !snapshot || !snapshot->is_current())
    return;
  {
    const std::lock_guard lock(mutex_);
    const auto uri = uris_.find(path);
    const auto known = published_.find(path);
    if (uri == uris_.end() || (known == published_.end() && !is_workspace_pulled_))
      return;  // nobody asked for it yet
    const std::string text =
        compact_text(protocol::to_json(diagnostics_of(*snapshot, uri->second), client_));
    if (known != published_.end() && known->second == text)
      return;
  }
  connection_.request("workspace/diagnostic/refresh", nullptr);
}

}  // namespace reachd::lsp
