/// Does anything come after the event loop that runs it again? Where nothing does, what ends the
/// loop (`gtk_main_quit`) ends all events; else events come again once the program has gone round.
#pragma once

#include "analysis/ir/ir.h"

namespace reachd::flow {

/// Puts the answer in place of all calls of ir::kLoopIsLast. The loop is taken to run again where a
/// function that runs it may be called through a pointer, as handlers are. Linear in the module,
/// and its depth of calls.
void tell_last_loop(ir::Module& module);

}  // namespace reachd::flow
