/// Random programs of event handlers: global variables and functions `P_on_…` that change them,
/// where P is a prefix of the program's own. Nearly all of them are free of undefined behaviour.
#pragma once

#include <string>

namespace reachd {

enum class Language { kC, kCxx };

/// "p17_": what all names of the program with that seed begin with.
std::string prefix_of(unsigned seed);

std::string generate_handlers(unsigned seed, Language language);

}  // namespace reachd
