/// The server in this process, and a client that only talks.
#pragma once

#include <memory>
#include <string>

#include "extractors/index/index.h"
#include "tests/fuzz/messages.h"

namespace reachd::fuzz {

/// A server over a whole conversation. Returns what is wrong: an answer that nobody asked for, a
/// second one to the same request, none within the time, output that is no protocol; empty:
/// nothing.
std::string converse(const Conversation& conversation, const std::shared_ptr<index::Index>& index);

}  // namespace reachd::fuzz
