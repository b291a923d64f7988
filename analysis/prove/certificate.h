/// Proofs that a target cannot be reached: inductive invariants, and their check.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"
#include "analysis/symex/program.h"

namespace reachd::prove {

struct Certificate {
  Expr invariant;      ///< over state variables
  std::string method;  ///< how it was found
};

struct CheckOutcome {
  bool holds = false;
  std::string failure;  ///< which of the conditions failed or was not decided
};

/// Checks the three conditions, for every event of the program that may write a variable of the
/// invariant, whatever search or solver suggested it:
///   initiation    initial(v) → inv(v)
///   consecution   inv(v) ∧ path.condition → inv(path.updates(v))    for every path of every event
///   exclusion     inv(v) ∧ ending.condition → false                 for every ending
///   completeness  inv(v) ∧ cut_off.condition → false            for every cut-off of those events
/// and that variables which the summaries take for constants are none that an event changes.
/// Each is asked as its negation, conjunct by conjunct, in bit-vectors of the exact widths; what
/// those cannot decide is asked over the integers.
/// Cost: one query per event path and conjunct that it writes into.
CheckOutcome check_certificate(symex::Program& program, smt::Solver& solver, Expr invariant,
                               const std::vector<symex::Ending>& endings, const Budget& budget);

struct SliceValues;  // value_sets.h

/// The relevant slice as a transition system: the variables that the endings depend on, closed over
/// the conditions and updates of the events that write them.
struct Slice {
  smt::TransitionSystem system;
  std::vector<std::size_t> events;
  /// Of those events, where behaviour may be missing whatever the state.
  std::vector<Approximation> approximations;
  /// Those of the events that lose behaviour in some states: what is proved holds where none of
  /// these states can be reached.
  std::vector<std::size_t> cut_off_events;
  /// What provers find out about `system` once; as large as its variables.
  std::shared_ptr<SliceValues> values;
};

/// What becomes of the states in which an event loses behaviour.
enum class CutOffs {
  kLeftOut,  ///< they are to be excluded by another invariant
  kAreBad,   ///< they are among the states to be excluded
};
Slice slice(symex::Program& program, const std::vector<symex::Ending>& endings, CutOffs cut_offs,
            const Budget& budget);

/// The states in which the event loses behaviour, as endings.
std::vector<symex::Ending> cut_offs_of(symex::Program& program, std::size_t event,
                                       const Budget& budget);

/// Constrained Horn clauses over the slice, by the given solver. Not checked yet.
std::optional<Certificate> prove_by_horn(symex::Program& program, smt::HornSolver& horn,
                                         const Slice& slice, const Budget& budget);

/// An inductive part of the invariant that still excludes the endings, and is smaller for people to
/// read; the invariant itself where there is none. Not checked yet.
Certificate minimised(symex::Program& program, smt::Solver& solver, const Slice& slice,
                      const Certificate& certificate, const Budget& budget);

/// What each variable by itself can hold: constants, intervals (value_sets.h). Asks no solver. Not
/// checked yet.
std::optional<Certificate> prove_by_values(symex::Program& program, const Slice& slice,
                                           const Budget& budget);

/// What few variables hold together: all states, counted one by one (reachable_states.h). `share`
/// of what it may take at most, in percent. Not checked yet.
std::optional<Certificate> prove_by_states(symex::Program& program, smt::Solver& solver,
                                           const Slice& slice, std::size_t share,
                                           const Budget& budget);

/// Houdini (Flanagan and Leino, FME 2001) over candidates that hold in sampled reachable states:
/// constants, bounds, order and congruences of variables and of their sums. `resources_left`: as in
/// HoudiniOptions. Not checked yet.
std::optional<Certificate> prove_by_templates(symex::Program& program, smt::Solver& solver,
                                              const Slice& slice, const Budget& budget,
                                              std::uint64_t* resources_left = nullptr);

/// The same over what the program itself compares: terms of its conditions, and elements of its
/// containers; and linear equations between its numbers (affine.h). Gives up soon where that does
/// not exclude the endings. Not checked yet.
std::optional<Certificate> prove_by_mining(symex::Program& program, smt::Solver& solver,
                                           const Slice& slice, const Budget& budget,
                                           std::uint64_t* resources_left = nullptr);

}  // namespace reachd::prove
