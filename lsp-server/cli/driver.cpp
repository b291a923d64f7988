// A driver that a debugger starts, for the language server.
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/executor.h"

namespace reachd::cli {

Result<confirm::Launch> make_driver(
    const lsp::TestRequest& request, const session::SessionOptions& session,
    const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress) {
  Options options;
  Console console(LogLevel::kError);
  const SharedWorkspace workspace = workspace_of(session, request.path, options);
  progress("reading the program", 0);
  const Result<LoadedProgram> program = load(request.path, options, {}, workspace, cancel, console);
  if (!program)
    return program.error();
  progress("compiling a driver", 0.5);
  return Executor(*program, *workspace, {}).launch(request.answer, cancel);
}

}  // namespace reachd::cli
