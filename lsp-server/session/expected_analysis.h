/// The analysis of an edited file before its program was started, which may take seconds: what the
/// code has now, with the handlers of before. Most edits change no registration; what this one may
/// have changed is there with the whole analysis, which takes its place.
#pragma once

#include <string>

#include "analysis/ir/ir.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::session {

/// Fills in handlers, targets and problems of `analysis`, whose path and text are given. A function
/// that the text before had no branch or handler in is taken to be run by the events of those that
/// call it. Cost: linear in the code.
void expect(const Analysis& before, const ir::Module& code, Analysis& analysis);

/// Where nothing is known of before: the branches of all functions of the file, as if anything
/// might run them, and no handlers.
void expect_first(const ir::Module& code, Analysis& analysis);

/// Is there so much code that to start the program probably takes a good part of a second?
bool starts_slowly(const ir::Module& code);

}  // namespace reachd::session
