#include "extractors/recorder/launch.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "extractors/recorder/agent_run.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/prepare.h"

namespace reachd::recorder {

namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != 0;
}

/// Where the user's display lets programs in that have another home. The runtime directory has its
/// sockets; where there is none, Qt would make one of its own.
void add_display(const std::string& folder, confirm::Environment& environment) {
  if (!is_set("XDG_RUNTIME_DIR"))
    environment.emplace_back("XDG_RUNTIME_DIR", folder);
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") && !is_set("QT_QPA_PLATFORM"))
    environment.emplace_back("QT_QPA_PLATFORM", "offscreen");
  const char* home = std::getenv("HOME");
  if (home == nullptr || is_set("XAUTHORITY"))
    return;
  const std::string key = std::string(home) + "/.Xauthority";
  if (access(key.c_str(), R_OK) == 0)
    environment.emplace_back("XAUTHORITY", key);
}

}  // namespace

Result<confirm::Launch> launch(const Witness& witness, const std::vector<std::string>& command,
                               const std::string& agents, const CancelToken& cancel) {
  Result<Prepared> prepared = prepare(witness, command, agents, cancel);
  if (!prepared)
    return prepared.error();
  auto folder = confirm::TemporaryFolder::make();
  if (!folder)
    return folder.error();
  const std::string path = folder->path();
  const std::string script = prepared->script + debug_script(witness, prepared->line.front());
  if (auto error = confirm::write_file(path + kScriptFile, script))
    return *error;
  confirm::Environment environment = agent_environment(path, prepared->agent);
  const confirm::Environment home = confirm::home_in(path);
  environment.insert(environment.end(), home.begin(), home.end());
  environment.emplace_back("LC_ALL", "C.UTF-8");
  environment.emplace_back("TMPDIR", path);
  add_display(path, environment);
  return confirm::Launch{*std::move(folder),          std::move(prepared->line),
                         std::move(environment),      path,
                         std::move(prepared->source), ""};
}

}  // namespace reachd::recorder
