/// Random C programs over all integer types, arrays, structs, pointers and loops that end.
#pragma once

#include <string>

namespace reachd {

/// `functions` functions `long check_N(void)`. The same seed gives the same text. Some of them have
/// undefined behaviour.
std::string generate_program(unsigned seed, int functions);

}  // namespace reachd
