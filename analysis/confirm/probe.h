/// Probes in the text of a source: the same code, and a call where something is to be noticed.
///
///   if (x == 3) reached(3);      if (x == 3) if (reachd_hit(0)) ; else reached(3);
///   if (x == 3) …                if (((x == 3) ? reachd_hit(0), 1 : 0)) …
///
/// No line is added: what is compiled names the places of the source.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/confirm/driver.h"

namespace reachd::confirm {

/// `probes`: those of this text, each with its number. Errors: a probe has no place there.
Result<std::string> with_probes(const std::string& text,
                                const std::vector<std::pair<std::size_t, Probe>>& probes);

/// The line, from 1, that includes the file; none: no line does, as far as its text tells.
std::optional<std::size_t> line_that_includes(const std::string& text, const std::string& path);

/// The line of the `switch` that a case label belongs to, by the place of the label's value; none:
/// it is no such value.
std::optional<std::uint32_t> line_of_switch(const std::string& text, const SourceSpan& value);

}  // namespace reachd::confirm
