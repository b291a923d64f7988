/// Which functions make objects for whoever calls them, and which make one for all.
#pragma once

#include <functional>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Does the function return an object also where it does not make one, as `makes` says of a block?
/// Then it makes one when it is asked for the first time, whoever asks:
///
///   Bar *bar() { if (!bar_) bar_ = new Bar; return bar_; }
bool keeps_what_it_makes(const Function& function, const std::function<bool(const Block&)>& makes);

}  // namespace reachd::ir
