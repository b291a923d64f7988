/// The programs that a command works on: one per model file, or per source.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/query/engine.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/options.h"
#include "lsp-server/session/loader.h"
#include "lsp-server/session/parallel.h"
#include "lsp-server/session/session.h"

namespace reachd::cli {

/// A program and the engine that holds it. The engine takes the model.
struct LoadedProgram {
  std::string path;  ///< of the model file or the source, as given
  std::string model_name;
  std::vector<std::string> inputs;
  std::vector<session::Input> sources;  ///< those that are linked, with their texts
  std::unique_ptr<query::Engine> engine;
};

/// The index that the options ask for. What is wrong with its store is a remark: all goes on
/// without.
std::shared_ptr<index::Index> open_index(const Options& options, Console& console);
/// Of a session that answers an editor or an assistant.
session::SessionOptions session_options(const Options& options, Console& console);
/// What all programs of a command share.
using SharedWorkspace = std::shared_ptr<session::Workspace>;
SharedWorkspace open_workspace(const Options& options, Console& console);
/// The same for a file of such a session, and in `options` where its build and models are.
SharedWorkspace workspace_of(const session::SessionOptions& session, const std::string& path,
                             Options& options);

/// Loads it and mentions the problems of its code as warnings.
Result<LoadedProgram> load(const std::string& path, const Options& options,
                           const std::vector<std::string>& extra_sources,
                           const SharedWorkspace& workspace, const CancelToken& cancel,
                           Console& console);

/// Finds the events and targets of a program within the time; 0: no limit.
struct Overview {
  std::vector<query::HandlerInfo> handlers;
  std::vector<query::TargetInfo> targets;
};
Result<Overview> overview(LoadedProgram& program, double seconds, const CancelToken& cancel);

/// What a command without operands is about: the models, else the sources of the build.
Result<std::vector<std::string>> default_operands(const Options& options);

using session::in_parallel;

}  // namespace reachd::cli
