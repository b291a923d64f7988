/// What the process takes, as the system counts it.
#pragma once

#include <cstdint>

namespace reachd::session {

/// Bytes of memory that are in use for this process now; 0 where that cannot be known.
std::uint64_t resident_bytes();

/// Of the machine; 0 where that cannot be known.
std::uint64_t physical_bytes();

}  // namespace reachd::session
