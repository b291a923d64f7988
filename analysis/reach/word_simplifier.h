/// Words that arrive, made easier to read: events and values that the way to the goal does without.
/// Internal to reach.
///
/// Explicit-state search (explicit_search.h) comes by its letters at random. Events are left out,
/// and texts and numbers made smaller, as long as the word still arrives, which the concrete
/// machine says within microseconds (Zeller and Hildebrandt, Simplifying and isolating
/// failure-inducing input, TSE 2002).
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/concrete/machine.h"
#include "analysis/symex/delivered_bytes.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

class WordSimplifier {
public:
  /// The texts that the variables of an event spell.
  using TextsOf = std::function<std::span<const symex::DeliveredBytes>(std::size_t event)>;

  /// What it is made from must outlive it.
  WordSimplifier(symex::Program& program, concrete::Machine& machine, const symex::Goal& goal,
                 TextsOf texts_of)
      : program_(program), machine_(machine), goal_(goal), texts_of_(std::move(texts_of)) {}

  /// None of the events is superfluous then, as far as the cost allows. `word` as it is where the
  /// machine says that it does not arrive. Cost: a few thousand events,
  /// and less than a second.
  std::vector<symex::ReplayStep> simplify(const std::vector<symex::ReplayStep>& word);

private:
  struct Step {
    concrete::Letter letter;
    concrete::Changes before;  ///< the state from which it is executed
  };

  /// Do the first `begin` of the steps, then those of `rest`, arrive? Then they are the steps.
  bool accept(std::size_t begin, std::vector<concrete::Letter> rest);
  bool accept_values(std::size_t step, Assignment values);
  /// So many at a time; the last one stays. True where one was left out.
  bool leave_out_events(std::size_t piece);
  void leave_out_inputs(std::size_t step);
  void make_numbers_small(std::size_t step);
  void make_texts_short(std::size_t step);
  bool is_spent() const;
  bool is_parameter(std::size_t event, Expr variable) const;

  symex::Program& program_;
  concrete::Machine& machine_;
  const symex::Goal& goal_;
  TextsOf texts_of_;
  std::vector<Step> steps_;
  std::size_t trials_ = 0;
  std::uint64_t moved_ = 0;  ///< operations that states cost
  std::uint64_t work_max_ = 0;
};

}  // namespace reachd::reach
