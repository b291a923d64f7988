/// The commands. Each writes its result to standard output and returns the exit status.
#pragma once

#include <functional>
#include <string_view>

#include "lsp-server/cli/options.h"
#include "lsp-server/lsp/made_test.h"

namespace reachd::cli {

int run_reach(const Options& options);  ///< and `testgen`
int run_targets(const Options& options);
int run_model_dump(const Options& options);
int run_model_validate(const Options& options);
int run_index(const Options& options);
int run_status(const Options& options);
int run_check(const Options& options);
int run_lsp(const Options& options);
/// What the language server makes tests with: `testgen` for one target.
Result<lsp::MadeTest> make_test(
    const lsp::TestRequest& request, const session::SessionOptions& session,
    const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress);
/// What it makes drivers with that a debugger starts: those of `--evidence=executed`.
Result<confirm::Launch> make_driver(
    const lsp::TestRequest& request, const session::SessionOptions& session,
    const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress);
/// Of `lsp`, with --check.
int run_check_file(const Options& options);
int run_mcp(const Options& options);
int run_replay(const Options& options);
int run_record(const Options& options);

/// The whole program.
int run(int argc, const char* const* argv);

}  // namespace reachd::cli
