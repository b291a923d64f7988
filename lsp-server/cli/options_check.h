/// The options of `reachd check`, and one that other commands have, too.
#pragma once

#include <CLI/App.hpp>

#include "lsp-server/cli/options.h"

namespace reachd::cli {

/// `--config`, which all commands have that read sources or models.
void add_configuration(CLI::App& app, Options& options);

CLI::App* add_check(CLI::App& app, Options& options);

}  // namespace reachd::cli
