/// What the environment has to answer on the way, and no more.
#pragma once

#include "analysis/reach/search.h"

namespace reachd::reach {

/// `found` is kReachable. Leaves in its steps those answers that its replay takes, all with their
/// values, and of each kind as few as lead to the goal still: a solver lets a dialog be used any
/// number of times. What is left out is found by halving (Zeller and Hildebrandt, Simplifying and
/// isolating failure-inducing input, TSE 2002). Where no is an answer that does, it is given. Texts
/// that play no part become "a". What the
/// program is started with is idle where its neighbours would do, too. Cost: some replays for each
/// answer and text, and not more than a few hundred.
void keep_needed_inputs(symex::Program& program, const symex::Goal& goal, const CancelToken& cancel,
                        Result& found);

}  // namespace reachd::reach
