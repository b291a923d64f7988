/// How long to wait for more keys before an edited text is analysed.
#pragma once

#include <chrono>
#include <string_view>

namespace reachd::session {

/// Somebody who is in the middle of a word, or of brackets that the editor has closed, goes on
/// typing: `debounce`. Who has ended a statement, pasted, undone or taken back a line may well be
/// done: a fifth of it, and should more keys come, the analysis that has begun is cancelled. Linear
/// in the texts.
std::chrono::milliseconds pause_after_edit(std::string_view before, std::string_view after,
                                           std::chrono::milliseconds debounce);

}  // namespace reachd::session
