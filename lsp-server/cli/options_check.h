/// The options of `reachd check`.
#pragma once

#include <CLI/App.hpp>

#include "lsp-server/cli/options.h"

namespace reachd::cli {

CLI::App* add_check(CLI::App& app, Options& options);

}  // namespace reachd::cli
