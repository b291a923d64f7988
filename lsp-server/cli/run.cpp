#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <memory>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/server.h"
#include "lsp-server/rpc/transport.h"

namespace reachd::cli {

int run_lsp(const Options& options) {
  std::signal(SIGPIPE, SIG_IGN);
  if (options.client_process_id)
    rpc::exit_with_parent(*options.client_process_id);
  std::unique_ptr<rpc::Transport> transport;
  if (options.listen.empty() && options.pipe.empty()) {
    if (isatty(STDIN_FILENO) != 0)
      std::cerr << "reachd: language server on standard input and output; see 'reachd --help'\n";
    transport = rpc::open_stdio();
  } else {
    Result<std::unique_ptr<rpc::Transport>> opened =
        options.pipe.empty()
            ? rpc::listen_tcp(options.listen,
                              [](const std::string& address) {
                                std::cerr << "reachd: listening on " << address << std::endl;
                              })
            : rpc::connect_pipe(options.pipe);
    if (!opened) {
      std::cerr << "reachd: " << opened.error().text() << "\n";
      return kWrongInput;
    }
    transport = std::move(*opened);
  }
  session::SessionOptions session;
  Console console(options.log);
  session.index = open_index(options, console);
  session.build_directory = options.build_directory;
  session.models = options.models;
  session.threads = options.jobs;
  session.events_max = options.events_max;
  session.command_seconds = options.timeout_seconds.value_or(session.command_seconds);
  lsp::Server server(*transport, std::move(session));
  return server.run();
}

int run(int argc, const char* const* argv) {
  try {
    const auto parsed = parse_options(argc, argv);
    if (const Exit* exit = std::get_if<Exit>(&parsed))
      return exit->status;
    const Options& options = std::get<Options>(parsed);
    switch (options.command) {
      case Command::kLsp:
        return run_lsp(options);
      case Command::kReach:
        return run_reach(options);
      case Command::kTargets:
        return run_targets(options);
      case Command::kModelDump:
        return run_model_dump(options);
      case Command::kModelValidate:
        return run_model_validate(options);
      case Command::kIndex:
        return run_index(options);
      case Command::kStatus:
        return run_status(options);
      case Command::kCheck:
        return run_check(options);
      case Command::kMcp:
        return run_mcp(options);
    }
  } catch (const std::exception& exception) {
    std::cerr << "reachd: internal error: " << exception.what() << "\n";
  }
  return kWrongInput;
}

}  // namespace reachd::cli
