/// What a plan wants to know of one unit, as text that the index keeps between runs: reading an
/// archive costs more than all the rest.
#pragma once

#include <string>
#include <string_view>

#include "lsp-server/session/loader.h"

namespace reachd::session {

/// Begins the key of such a note; the unit's identity follows.
inline constexpr std::string_view kUnitFactsNote = "unit facts 2";

/// `is_marked` and `summary`, the rest is found anew.
std::string to_note(const UnitFacts& facts);
/// False: the text is none of these.
bool read_note(const std::string& text, UnitFacts& facts);

}  // namespace reachd::session
