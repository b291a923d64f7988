#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <memory>

#include "analysis/smt/z3/z3_factory.h"
#include "extractors/clang/extract.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/crash/crash.h"
#include "lsp-server/lsp/server.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/rpc/request_log.h"
#include "lsp-server/rpc/transport.h"
#include "lsp-server/session/session.h"

namespace reachd::cli {

namespace {

/// Where the client's messages come from. Errors: what cannot be opened.
Result<std::unique_ptr<rpc::Transport>> open_transport(const Options& options) {
  if (!options.replay_log.empty())
    return rpc::replay_requests(options.replay_log, rpc::open_stdio());
  if (!options.listen.empty())
    return rpc::listen_tcp(options.listen, [](const std::string& address) {
      std::cerr << "reachd: listening on " << address << std::endl;
    });
  if (!options.pipe.empty())
    return rpc::connect_pipe(options.pipe);
  if (isatty(STDIN_FILENO) != 0)
    std::cerr << "reachd: language server on standard input and output; see 'reachd --help'\n";
  return rpc::open_stdio();
}

/// Reports of crashes lie beside the index.
void install_crash_reports(const Options& options) {
  clang_extractor::enable_crash_recovery();
  const std::string index = options.index_directory.value_or(index::default_directory());
  crash::install(
      {.folder = index.empty() || index == "none" ? "" : session::absolute_path(index) + "/crashes",
       .version = "reachd " + lsp::version()});
}

/// Worth the 30 ms that a second process takes at the start: copying this one gets dearer with each
/// program that it has in memory.
bool asks_much(Command command) {
  return command == Command::kLsp || command == Command::kMcp || command == Command::kCheck ||
         command == Command::kTargets;
}

}  // namespace

int run_lsp(const Options& options) {
  std::signal(SIGPIPE, SIG_IGN);
  install_crash_reports(options);
  if (!options.check_file.empty())
    return run_check_file(options);
  if (options.client_process_id)
    rpc::exit_with_parent(*options.client_process_id);
  auto transport = open_transport(options);
  if (transport && !options.request_log.empty())
    transport = rpc::log_requests(std::move(*transport), options.request_log);
  if (!transport) {
    std::cerr << "reachd: " << transport.error().text() << "\n";
    return kWrongInput;
  }
  Console console(options.log);
  lsp::Server server(**transport, session_options(options, console),
                     {.test = make_test, .driver = make_driver});
  return server.run();
}

int run(int argc, const char* const* argv) {
  try {
    const auto parsed = parse_options(argc, argv);
    if (const Exit* exit = std::get_if<Exit>(&parsed))
      return exit->status;
    const Options& options = std::get<Options>(parsed);
    if (asks_much(options.command))
      smt::prepare_isolation();
    switch (options.command) {
      case Command::kLsp:
        return run_lsp(options);
      case Command::kReach:
      case Command::kTestgen:
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
      case Command::kReplay:
        return run_replay(options);
      case Command::kRecord:
        return run_record(options);
    }
  } catch (const std::exception& exception) {
    std::cerr << "reachd: internal error: " << exception.what() << "\n";
  }
  return kWrongInput;
}

}  // namespace reachd::cli
