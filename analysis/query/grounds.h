/// What answers rest on, as text: a witness, or an invariant. One process writes it, another checks
/// it: nothing in it is believed. Internal to query; Engine::confirm is the interface.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/prove/certificate.h"
#include "analysis/query/engine_state.h"
#include "analysis/reach/search.h"

namespace reachd::query {

/// `found` is kReachable.
std::string grounds_of(symex::Program& program, const reach::Result& found);
std::string grounds_of(const prove::Certificate& certificate);

/// The sequence, if it is not too long, all its values are such as the environment may choose, its
/// replay comes to the goal, and what its steps are said to establish holds behind them. None: it
/// is no sequence. Cost: a replay, and one more for each round in which it asks for inputs that
/// nobody knew.
std::optional<reach::Result> checked_witness(Engine::State& state, std::string_view grounds,
                                             const symex::Goal& goal, const Budget& budget);
/// The invariant, over state variables of the program; not checked yet. None: it is none.
/// Cost: where it speaks of what no summary has met so far, those that the endings depend on.
std::optional<prove::Certificate> claimed_proof(Engine::State& state, std::string_view grounds,
                                                const std::vector<symex::Ending>& endings,
                                                const Budget& budget);

}  // namespace reachd::query
