/// Settings: those of the start, and what the client says of them later on.
#include "lsp-server/lsp/server.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::lsp {

using protocol::Json;

namespace {

constexpr const char* kSection = "reachd";

}  // namespace

void Server::apply(const protocol::InitializationOptions& settings) {
  const std::string root = folders_.empty() ? "" : folders_.front();
  const auto in_root = [&](const std::string& path) {
    return path.empty() || path.starts_with('/') || root.empty() ? path : root + "/" + path;
  };
  options_ = given_;
  if (!settings.build_directory.empty())
    options_.build_directory = in_root(settings.build_directory);
  for (const auto& [folder, build] : settings.build_directories)
    options_.build_directories[session::absolute_path(in_root(folder))] =
        build.empty() ? "" : in_root(build);
  for (const std::string& model : settings.models)
    options_.models.push_back(in_root(model));
  for (const std::string& file : settings.coverage)
    options_.coverage.push_back(session::absolute_path(in_root(file)));
  options_.root = root;
  options_.lens_seconds = settings.lens_timeout.value_or(options_.lens_seconds);
  options_.background = options_.background && settings.background;
  options_.background_index = options_.background_index && settings.background_index;
  show_messages_ = settings.show_messages;
  application_ = settings.application;
  if (!application_.empty())
    application_.front() = in_root(application_.front());
  disabled_diagnostics_ =
      std::make_shared<const std::set<std::string>>(settings.disabled_diagnostics);
}

/// Clients that can are asked to say when their settings change, and what these are.
void Server::register_settings() {
  if (client_.registers_configuration)
    connection_.request("client/registerCapability",
                        {{"registrations",
                          {{{"id", "reachd/settings"},
                            {"method", "workspace/didChangeConfiguration"},
                            {"registerOptions", {{"section", kSection}}}}}}});
  if (client_.configuration)
    pull_settings();
}

void Server::pull_settings() {
  connection_.request("workspace/configuration", {{"items", {{{"section", kSection}}}}},
                      [this](const Json* result) {
                        if (result != nullptr && result->is_array() && result->size() == 1)
                          change_settings((*result)[0]);
                      });
}

void Server::settings_changed(const Json& params) {
  if (client_.configuration)
    return pull_settings();
  const Json settings = params.is_object() ? params.value("settings", Json()) : Json();
  if (settings.is_object() && settings.contains(kSection))
    change_settings(settings[kSection]);
}

void Server::change_settings(const Json& settings) {
  Json all = initial_settings_;
  if (settings.is_object())
    all.update(settings);
  const auto read = protocol::read_settings(all);
  if (!read) {
    Error error = read.error();
    error.place = kSection + error.place.substr(std::string("params").size());
    complain(error);
    show_message(protocol::MessageType::kError, error.text());
    return;
  }
  apply(*read);
  session_->configure(options_);
  for (const auto& [uri, open] : documents_)
    if (!open.path.empty()) {
      publish_diagnostics(open.path);
      refresh_diagnostics(open.path);
    }
}

void Server::folders_changed(const Json& params) {
  const auto read = protocol::read_folders_changed(params);
  if (!read) {
    complain(read.error());
    return;
  }
  for (const std::string& uri : read->removed)
    std::erase(folders_, protocol::path_of_uri(uri).value_or(""));
  for (const std::string& uri : read->added)
    if (const auto path = protocol::path_of_uri(uri))
      folders_.push_back(*path);
  // Relative paths of the settings begin at another folder now.
  if (client_.configuration)
    pull_settings();
  else
    change_settings(nullptr);
}

}  // namespace reachd::lsp
