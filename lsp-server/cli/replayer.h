/// Witnesses put to the real program, by a command that drives it, and what it refuses taken out of
/// the model: black-box verification (Arlt, Ermis, Feo-Arenis and Podelski, algorithm 1).
///
/// The command is run by the shell, once per witness, with the answer as JSON on its standard input
/// (one line, as of `reach --format=json`). It prints one JSON object:
///     {"executed": 4, "arrived": false}
/// `executed`: how many events of the sequence, repetitions counted, the program took. `arrived`:
/// after all of them, was the target reached? Left out: not observed. Exit status 0.
#pragma once

#include <functional>
#include <string>

#include "analysis/query/engine.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/options.h"

namespace reachd::cli {

/// The engine's answer, `reachable` only if the replayer took the whole sequence. Error: the
/// replayer cannot be run, or says something that makes no sense.
Result<query::Answer> ask_replayed(query::Engine& engine, const Target& asked,
                                   const query::Options& query, const Options& options,
                                   Console& console);

}  // namespace reachd::cli
