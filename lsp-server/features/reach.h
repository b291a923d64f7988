/// The command `reachd.reach`: from its arguments to a question, and from answers to one line.
#pragma once

#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/session.h"

namespace reachd::features {

/// What the arguments ask about the document at `path`.
session::Question question_of(const protocol::ReachArguments& arguments, const std::string& path);

/// "tax.c:30: reachable in 8 events"; for several, how many are what.
std::string message_of(const std::vector<query::Answer>& answers);

}  // namespace reachd::features
