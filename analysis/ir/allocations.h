/// Which functions make objects for whoever calls them, and which make one for all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Does the function return an object also where it does not make one, as `makes` says of a block?
/// Then it makes one when it is asked for the first time, whoever asks:
///
///   Bar *bar() { if (!bar_) bar_ = new Bar; return bar_; }
bool keeps_what_it_makes(const Function& function, const std::function<bool(const Block&)>& makes);

/// The pattern of an array of any length, like `one` again and again: `bytes` in all if they are
/// scalars, else as many as can be told apart; structures are flattened (see Region). What comes
/// last is how many bytes an instance has, if that is not known before: a region that no code can
/// name. `before`: the structure that the array is the end of.
Object open_array(const Object& one, std::int64_t bytes, const Object* before = nullptr);

/// The number of that region; none: the object is no such pattern, or an instance of which it is
/// known how much there is.
std::optional<std::uint32_t> open_size(const Object& object);

/// Where the first so many structures, or numbers, of such a pattern end: an offset in bytes; of
/// fewer, where they all do.
std::int64_t open_end(const Object& pattern, std::int64_t structures, std::int64_t numbers);

}  // namespace reachd::ir
