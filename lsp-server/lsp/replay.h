/// Answers put to the user's program, and what came out, as JSON and text.
#pragma once

#include <string>
#include <vector>

#include "extractors/recorder/replay.h"
#include "lsp-server/lsp/answer_json.h"

namespace reachd::lsp {

/// The witness of an answer, and what its target is called.
struct Replayable {
  recorder::Witness witness;
  std::string place;        ///< "src/app.c:41"
  bool is_outcome = false;  ///< of a condition or assertion: its line is not all
};

/// Of one reachable answer of a `reachd-answers` document, whose target is a line. Throws what the
/// JSON library throws where a member is missing or of another kind.
Replayable replayable_of(const OrderedJson& answer);

/// Of agents that were built, which all faces share.
std::string agents_folder();

/// Runs `command` where the agents are kept that all faces share. Errors: as of recorder::replay.
Result<recorder::Replay> replay(const Replayable& replayable, std::vector<std::string> command,
                                std::optional<double> seconds, const CancelToken& cancel);

/// "src/app.c:41: hit in step 3 of 5", and what was done that the witness does not say.
std::string text_of(const recorder::Replay& replay, const Replayable& replayable);
/// {"format":"reachd-replay","version":1,…}
OrderedJson json_of(const recorder::Replay& replay, const Replayable& replayable);

}  // namespace reachd::lsp
