/// The text of a driver, in C and C++. Pure: values in, text out.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"

namespace reachd::confirm {

/// The source of a unit as it is compiled: the probes with these numbers in its text, and the calls
/// of the driver that lie in it behind. Errors: a probe has no place there.
Result<std::string> unit_text(const Driver& driver, std::size_t unit, bool is_cxx,
                              const std::vector<std::size_t>& probes);

/// What runs the calls, as C; a `main` of the units is not run then. Or what runs `main` and gives
/// it its inputs: these functions are to be wrapped by the linker, besides `main`.
inline constexpr auto kAskingFunctions = {"read",  "pause",  "sigsuspend", "sigwait",
                                          "sleep", "usleep", "nanosleep"};
std::string runtime_text(const Driver& driver, const std::vector<std::size_t>& probes);

/// What `std::cin` of the programs reads, where `reads_cin`, as C++; these are wrapped, too, as
/// with them the library would read by itself.
inline constexpr auto kStreamFunctions = {"_ZNSt8ios_base15sync_with_stdioEb",
                                          "_ZNSt3__18ios_base15sync_with_stdioEb"};
std::string stream_text();

/// A variable of the runtime: the number of the event that is on its way, from 1; 0 before any.
inline constexpr const char* kEventVariable = "reachd_event";

/// The steps as the runtime reads them.
std::string steps_text(const std::vector<DriverStep>& steps);

/// What the runtime reports, in a file that it maps: numbers of 32 bits, in this order. Behind them
/// one for each probe: 0, or one more than the number of events that were over when it was hit.
enum class Report : std::size_t { kEvents, kRefused, kFinished, kProbes };

}  // namespace reachd::confirm
