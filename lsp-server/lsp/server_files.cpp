/// Files on disk: what the client says of them, and what it is asked to say.
#include <filesystem>

#include "lsp-server/lsp/server.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::lsp {

using protocol::Json;

void Server::files_changed(const Json& params) {
  const Json changes = params.is_object() ? params.value("changes", Json()) : Json();
  if (!changes.is_array()) {
    complain({"params/changes", std::string("expected an array, found ") + changes.type_name()});
    return;
  }
  bool is_code = false;
  bool is_coverage = false;
  for (const Json& change : changes) {
    const Json member = change.is_object() ? change.value("uri", Json()) : Json();
    const std::string uri = member.is_string() ? member.get<std::string>() : "";
    const auto path = protocol::path_of_uri(uri);
    const std::lock_guard lock(mutex_);
    if (path && coverage_files_.contains(session::absolute_path(*path)))
      is_coverage = true;
    // What is open is known by its text, whatever is on disk.
    else if (!documents_.contains(uri) || uri.ends_with(".json"))
      is_code = true;
  }
  if (is_code)
    session_->invalidate();
  if (is_coverage)
    session_->coverage_changed();
}

/// Clients that can watch files for us are asked to.
void Server::register_watchers() {
  if (!client_.watches_files)
    return;
  Json watchers = Json::array();
  for (const char* pattern : {"**/{compile_commands.json,.reachd.json,*.eventmodel.json}",
                              "**/*.{h,hh,hpp,hxx,inc}", "**/*.{c,cc,cpp,cxx,c++}", "**/*.ui"})
    watchers.push_back({{"globPattern", pattern}});
  connection_.request("client/registerCapability",
                      {{"registrations",
                        {{{"id", "reachd/files"},
                          {"method", "workspace/didChangeWatchedFiles"},
                          {"registerOptions", {{"watchers", watchers}}}}}}});
}

// On workers.

void Server::watch_coverage(const std::vector<std::string>& files) {
  std::vector<std::string> unwatched;
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& file : files)
      if (coverage_files_.insert(file).second)
        unwatched.push_back(file);
  }
  if (!client_.watches_files || unwatched.empty())
    return;
  Json registrations = Json::array();
  for (const std::string& file : unwatched) {
    const std::filesystem::path path(file);
    const Json relative = {{"baseUri", protocol::uri_of_path(path.parent_path().string())},
                           {"pattern", path.filename().string()}};
    const Json watcher = {{"globPattern", client_.watches_folders ? relative : Json(file)}};
    registrations.push_back({{"id", "reachd/coverage/" + file},
                             {"method", "workspace/didChangeWatchedFiles"},
                             {"registerOptions", {{"watchers", Json::array({watcher})}}}});
  }
  connection_.request("client/registerCapability", {{"registrations", registrations}});
}

void Server::indexed(const session::IndexProgress& progress) {
  if (!client_.work_done_progress)
    return;
  std::shared_ptr<Progress> shown;
  bool is_new = false;
  {
    const std::lock_guard lock(mutex_);
    if (!indexing_) {
      indexing_ = std::make_shared<Progress>(connection_,
                                             Json("reachd/index/" + std::to_string(++indexings_)));
      is_new = true;
    }
    shown = indexing_;
    if (progress.next.empty())
      indexing_.reset();
  }
  if (is_new)
    shown->create_and_begin("indexing");
  const std::string name = std::filesystem::path(progress.next).filename().string();
  const std::size_t done = progress.is_parsed ? progress.analysed : progress.done;
  const std::string count = (progress.is_parsed ? "handlers " : "") + std::to_string(done) + "/" +
                            std::to_string(progress.all);
  if (progress.next.empty())
    shown->end(count);
  else
    shown->report(count + " " + name,
                  static_cast<double>(done) / static_cast<double>(progress.all));
}

void Server::coverage_failed(const Error& error, bool is_first) {
  const Error whole{"", "no coverage: " + error.text()};
  complain(whole);
  // Later on it is the tests that run again: the file is gone, or half written, for a while.
  if (is_first)
    connection_.notify("window/showMessage",
                       {{"type", static_cast<int>(protocol::MessageType::kWarning)},
                        {"message", "reachd: " + whole.message}});
}

void Server::coverage_is_older(const std::string& source, const std::string& file, bool is_first) {
  const Error whole{"", "the coverage in " + file + " is older than " + source +
                            ", and not used for it; run the tests again"};
  complain(whole);
  if (is_first)
    connection_.notify("window/showMessage",
                       {{"type", static_cast<int>(protocol::MessageType::kWarning)},
                        {"message", "reachd: " + whole.message}});
}

}  // namespace reachd::lsp
