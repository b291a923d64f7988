/// Which shared cache a command uses. Only whoever starts it says so, on the command line or in the
/// environment: what lies among sources, such as `.reachd.json`, must not decide where what is
/// known of them is sent.
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>

#include "lsp-server/cli/options.h"

namespace reachd::cli {

void add_shared_cache(CLI::App& app, Options& options);
/// After parsing: from the environment what was not given. Takes the secrets out of it, as it is
/// handed on to programs that are run. An error text: the address or the secret is none.
std::optional<std::string> complete_shared_cache(Options& options);

}  // namespace reachd::cli
