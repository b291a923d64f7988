/// What runs when the event loop has ended: the rest of `main`, destructors of what it holds, and
/// what was registered to run at exit; and what libraries may call of the program's classes without
/// any code that is known to do so. None of it is an event, and none of it is executed here; but no
/// line of it is called unreachable by what events do.
#pragma once

#include <set>
#include <string>

#include "analysis/flow/effects.h"
#include "analysis/flow/points_to.h"
#include "analysis/ir/ir.h"

namespace reachd::flow {

/// Names of the functions that may run then. Code of frameworks is taken to call nothing through
/// pointers but destructors: what it would tell the program is an event. Linear in the module.
std::set<std::string> run_after_loop(const ir::Module& module, const PointsTo& points_to,
                                     CodeFacts& facts);

}  // namespace reachd::flow
