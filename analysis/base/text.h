/// Texts in UTF-8 that people read.
#pragma once

#include <cstddef>
#include <string>

namespace reachd {

/// At most so many bytes of it, of whole characters, and "…" where there is more.
std::string shortened(std::string text, std::size_t bytes_max);

}  // namespace reachd
