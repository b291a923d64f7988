/// What is known of a file, kept between runs: lenses are there before a program is made.
#pragma once

#include <string>
#include <string_view>

#include "lsp-server/session/loader.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::session {

/// Names all that the analysis of a program depends on, and that answers do: its code, with the
/// places of everything, its model, the limits. The same for all sources of the program.
std::string program_key(const Program& program);
/// Of one file of that program.
std::string analysis_key(const std::string& path, const std::string& program);
/// All but path and text.
std::string to_note(const Analysis& analysis);
/// False where the note is none of this build; `analysis` then holds anything.
bool read_note(std::string_view note, Analysis& analysis);

}  // namespace reachd::session
