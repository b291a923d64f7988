// A driver that a debugger starts, for the language server.
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/executor.h"

namespace reachd::cli {

Result<confirm::Launch> make_driver(
    const lsp::TestRequest& request, const session::SessionOptions& session,
    const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress) {
  Options options;
  options.build_directory = session::build_directory_of(session, request.path);
  options.models = session.models;
  Console console(LogLevel::kError);
  const auto workspace = std::make_shared<session::Workspace>(options.build_directory,
                                                              session.index, session.configuration);
  progress("reading the program", 0);
  const Result<LoadedProgram> program = load(request.path, options, {}, workspace, cancel, console);
  if (!program)
    return program.error();
  progress("compiling a driver", 0.5);
  return Executor(*program, *workspace, {}).launch(request.answer, cancel);
}

}  // namespace reachd::cli
