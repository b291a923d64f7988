/// Witnesses put to the real program, by a command that drives it, and what it refuses taken out of
/// the model: black-box verification (Arlt, Ermis, Feo-Arenis and Podelski, algorithm 1).
///
/// The command is run by the shell, once per witness, with the answer as JSON on its standard input
/// (one line, as of `reach --format=json`). It prints one JSON object:
///     {"executed": 4, "arrived": false}
/// `executed`: how many events of the sequence, repetitions counted, the program took. `arrived`:
/// after all of them, was the target reached? Left out: not observed. Exit status 0, or 1.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "analysis/query/engine.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/options.h"

namespace reachd::cli {

/// What the program did with one witness.
struct Replayed {
  std::uint64_t executed = 0;  ///< events that it took
  std::optional<bool> arrived;
  std::string end;  ///< how it ended, where known
};

/// The engine's answer, `reachable` only if the replayer took the whole sequence. Error: the
/// replayer cannot be run, or says something that makes no sense.
Result<query::Answer> ask_replayed(query::Engine& engine, const Target& asked,
                                   const query::Options& query, const Options& options,
                                   Console& console);

/// The engine's answer; `reachable` with the evidence `executed` if `run` says that the compiled
/// code arrived. A witness with which it does not arrive is taken out of the model and the search
/// goes on. Where `run` gives an error, there is no driver: the evidence stays what it was, and the
/// answer says why. `known`: an answer of this engine to begin with, if there is one.
using RunWitness = std::function<Result<Replayed>(const query::Answer& answer)>;
query::Answer ask_executed(query::Engine& engine, const Target& asked, const query::Options& query,
                           std::optional<query::Answer> known, const Options& options,
                           const RunWitness& run, Console& console);

}  // namespace reachd::cli
