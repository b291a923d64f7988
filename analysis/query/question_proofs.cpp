// What a proof is about, and what becomes of it.
#include "analysis/query/question.h"

#include <algorithm>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/query/grounds.h"

namespace reachd::query {

void Question::check_claim() {
  if (const auto found = checked_witness(state_, *claim_, goal_, budget_))
    finish(*found);
  else if (!endings_.empty() && missing_.empty())
    if (const auto proof = claimed_proof(state_, *claim_, endings_, budget_))
      certify(*proof);
}

bool Question::finish(const reach::Result& result) {
  if (result.verdict == reach::Result::Verdict::kReachable) {
    answer_.verdict = Verdict::kReachable;
    answer_.evidence = Evidence::kReplayed;
    answer_.reasons.clear();  // which proofs failed on the way is of no interest any more
    present_sequence(options_.shortest ? made_shorter(result) : result);
    return true;
  }
  if (result.verdict != reach::Result::Verdict::kClosed || is_lossy(result))
    return false;
  std::vector<Expr> excluded;
  for (const Expr condition : result.conditions)
    excluded.push_back(program_.pool().negate(condition));
  ExprPool& pool = program_.pool();
  const std::vector<Expr> all = with_losses(pool.conjunction(excluded));
  const prove::Certificate found = {pool.conjunction(all), "backward search closed"};
  if (const prove::Slice* part = slice()) {
    const prove::Certificate shorter =
        prove::minimised(program_, *state_.solver, *part, found, budget_);
    if (shorter.invariant != found.invariant && certify(shorter))
      return true;
  }
  return certify(found);
}

bool Question::certify(const prove::Certificate& certificate) {
  progress("check", 0.9);
  const auto fresh = state_.solvers->solver();
  const Expr invariant = program_.pool().conjunction(with_losses(certificate.invariant));
  std::vector<symex::Ending> endings = endings_;
  for (const std::size_t event : place_events_)
    for (const symex::Ending& lost : prove::cut_offs_of(program_, event, budget_))
      endings.push_back(lost);
  const prove::CheckOutcome outcome =
      prove::check_certificate(program_, *fresh, invariant, endings, budget_);
  if (!outcome.holds) {
    // Why that is so, what was not followed says best.
    if (std::ranges::find(unconfirmed_, outcome.failure) == unconfirmed_.end())
      unconfirmed_.push_back(outcome.failure);
    return false;
  }
  unreachable(invariant, certificate.method);
  return true;
}

std::vector<Expr> Question::with_losses(Expr invariant) {
  // These come first, as they say most where the invariant is to be made small.
  std::vector<Expr> all;
  const auto add = [&](Expr part) {
    for (const Expr conjunct : conjuncts_of(part))
      if (std::ranges::find(all, conjunct) == all.end())
        all.push_back(conjunct);
  };
  for (const auto& [event, losses] : excluded_losses_)
    add(losses);
  add(invariant);
  return all;
}

bool Question::loses_nothing(const std::vector<std::size_t>& events, Provers provers) {
  return std::ranges::all_of(events, [&](std::size_t event) {
    if (excluded_losses_.contains(event))
      return true;
    const Expr invariant = state_.excludes_losses(event, budget_, provers);
    if (invariant)
      excluded_losses_.emplace(event, invariant);
    return static_cast<bool>(invariant);
  });
}

bool Question::is_lossy(const reach::Result& result) {
  return passing_ || !result.approximations.empty() || !missing_.empty() ||
         !loses_nothing(result.cut_off_events) || !loses_nothing(place_events_);
}

void Question::unreachable(Expr invariant, const std::string& method) {
  answer_.verdict = Verdict::kUnreachable;
  answer_.reasons.clear();
  if (options_.wants_grounds)
    answer_.grounds = {grounds_of({invariant, method})};
  answer_.certificate = Certificate{
      to_smtlib(invariant, program_.pool()),
      invariant.is_true() ? std::string(kContradictory) : source_text(state_, invariant), method,
      true};
}

const prove::Slice* Question::slice() {
  if (!options_.prove || !is_provable_ || passing_ || !missing_.empty() || budget_.exhausted())
    return nullptr;
  if (!slice_)
    slice_ = prove::slice(program_, endings_, prove::CutOffs::kLeftOut, budget_);
  if (!slice_->approximations.empty() || budget_.exhausted() ||
      !loses_nothing(slice_->cut_off_events) || !loses_nothing(place_events_))
    return nullptr;
  return &*slice_;
}

bool Question::loses_nothing_plainly() {
  if (!options_.prove || !is_provable_ || passing_ || !missing_.empty())
    return false;
  slice_ = prove::slice(program_, endings_, prove::CutOffs::kLeftOut, budget_);
  return slice_->approximations.empty() &&
         loses_nothing(slice_->cut_off_events, Provers::kValues) &&
         loses_nothing(place_events_, Provers::kValues);
}

bool Question::prove_by_values() {
  progress("prove", 0.1);
  const prove::Slice* part = options_.parts.values ? slice() : nullptr;
  if (!part)
    return false;
  // It may have been tried before the turns, and nothing has changed.
  if (std::exchange(has_tried_values_, true))
    return false;
  const auto found = prove::prove_by_values(program_, *part, budget_);
  return found && certify(*found);
}

bool Question::prove_by_mining() {
  return prove_with(options_.parts.mining, 0.3, [&](auto solver, const prove::Slice& part) {
    std::uint64_t resources = 0;
    std::uint64_t* const some = allowed(resources);
    auto found = prove::prove_by_mining(program_, *solver, part, budget_, some);
    has_mined_ = !some || resources > 0;
    return found;
  });
}

bool Question::prove_by_states(std::size_t percent) {
  return prove_with(options_.parts.states, 0.35, [&](auto solver, const prove::Slice& part) {
    return prove::prove_by_states(program_, *solver, part, percent, budget_);
  });
}

bool Question::prove_by_templates() {
  return prove_with(options_.parts.templates, 0.4, [&](auto solver, const prove::Slice& part) {
    smt::TrialSolver trials(std::move(solver));
    std::uint64_t resources = 0;
    std::uint64_t* const some = allowed(resources);
    auto found = prove::prove_by_templates(program_, trials, part, budget_, some);
    has_tried_templates_ = !some || resources > 0;
    return found;
  });
}

bool Question::prove_by_horn() {
  return prove_with(options_.parts.horn, 0.5, [&](auto, const prove::Slice& part) {
    return prove::prove_by_horn(program_, *state_.solvers->horn_solver(), part, budget_);
  });
}

bool Question::contradictory() {
  if (!missing_.empty() || !loses_nothing(place_events_))
    return false;
  if (!certify({program_.pool().boolean(true), "path conditions"}))
    give_up({});
  return true;
}

}  // namespace reachd::query
