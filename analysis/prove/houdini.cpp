#include "analysis/prove/houdini.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/substitute.h"

namespace reachd::prove {

namespace {

constexpr std::size_t kBad = SIZE_MAX;

/// What a check takes besides what the solver counts.
constexpr std::uint64_t kSpentBesides = 2'000;

class Core {
public:
  Core(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
       std::vector<Expr> candidates, const HoudiniOptions& options, const Budget& budget)
      : pool_(pool),
        solver_(solver),
        system_(system),
        candidates_(std::move(candidates)),
        options_(options),
        budget_(budget) {
    std::ranges::stable_sort(candidates_, {}, [](Expr e) { return e.size(); });
    live_.assign(candidates_.size(), true);
  }

  std::optional<std::vector<Expr>> run() {
    for (const Expr bad : system_.bad)
      owed_[kBad].push_back({nullptr, bad, {}, false});
    while (const auto next = first_open()) {
      const auto [owner, index] = *next;
      const Outcome outcome = discharge(owner, owed_[owner][index]);
      // Candidates only ever become fewer: once they admit a bad state, they always will.
      if (outcome == Outcome::kGivenUp || (outcome == Outcome::kRefuted && owner == kBad))
        return std::nullopt;
    }
    if (options_.drop_superfluous)
      drop_superfluous();
    std::vector<Expr> result;
    for (const std::size_t i : needed())
      result.push_back(candidates_[i]);
    return result;
  }

private:
  /// That a rule leads to states of the claim, or that a bad state is excluded.
  struct Obligation {
    const smt::TransitionRule* rule = nullptr;  ///< null: about bad or initial states
    Expr refuted;                               ///< what must have no model, besides the rule
    std::set<std::size_t> premises;             ///< candidates that make it hold
    bool is_proven = false;
  };
  enum class Outcome { kProven, kRefuted, kGivenUp };

  /// Candidates that what is proved about the bad states depends on.
  std::set<std::size_t> needed() const {
    std::set<std::size_t> result;
    std::vector<std::size_t> work = {kBad};
    while (!work.empty()) {
      const auto owed = owed_.find(work.back());
      work.pop_back();
      if (owed == owed_.end())
        continue;
      for (const Obligation& obligation : owed->second)
        for (const std::size_t premise : obligation.premises)
          if (obligation.is_proven && result.insert(premise).second)
            work.push_back(premise);
    }
    return result;
  }

  /// What is to be proved next: that bad states are excluded comes first.
  std::optional<std::pair<std::size_t, std::size_t>> first_open() {
    const auto open_of = [&](std::size_t owner) {
      const auto& owed = owed_[owner];
      return static_cast<std::size_t>(std::ranges::find(owed, false, &Obligation::is_proven) -
                                      owed.begin());
    };
    if (const std::size_t index = open_of(kBad); index < owed_[kBad].size())
      return std::pair(kBad, index);
    for (const std::size_t candidate : needed()) {
      if (!owed_.contains(candidate))
        owe(candidate);
      if (const std::size_t index = open_of(candidate); index < owed_[candidate].size())
        return std::pair(candidate, index);
    }
    return std::nullopt;
  }

  /// What makes a candidate inductive.
  void owe(std::size_t index) {
    std::vector<Obligation>& owed = owed_[index];
    const Expr candidate = candidates_[index];
    for (const smt::TransitionRule& rule : system_.initial) {
      std::vector<Expr> start = conjuncts_of(rule.condition);
      start.push_back(pool_.negate(after(rule, candidate)));
      owed.push_back({nullptr, pool_.conjunction(start), {}, false});
    }
    for (const smt::TransitionRule& rule : system_.rules)
      if (const Expr next = after(rule, candidate); next != candidate && !next.is_true())
        owed.push_back({&rule, pool_.negate(next), {index}, false});
  }

  Expr after(const smt::TransitionRule& rule, Expr e) {
    Substitution next(pool_);
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (rule.updates[i])
        next.bind(system_.variables[i], rule.updates[i]);
    return next.apply(e);
  }

  smt::CheckResult check(const Obligation& obligation) {
    if (budget_.exhausted() || ++checks_ > options_.checks_max)
      return {};
    std::vector<Expr> query = conjuncts_of(obligation.refuted);
    if (obligation.rule)
      std::ranges::copy(conjuncts_of(obligation.rule->condition), std::back_inserter(query));
    for (const std::size_t premise : obligation.premises)
      query.push_back(candidates_[premise]);
    if (!options_.resources_left)
      return solver_.check(query, options_.check, budget_.cancel);
    smt::CheckOptions some = options_.check;
    some.rlimit = std::min(some.rlimit, *options_.resources_left);
    smt::CheckResult answer = solver_.check(query, some, budget_.cancel);
    const std::uint64_t spent = answer.spent + kSpentBesides;
    is_used_up_ = spent >= *options_.resources_left;
    *options_.resources_left -= std::min(spent, *options_.resources_left);
    return answer;
  }

  /// Adds premises until the obligation holds, or a state of all candidates contradicts it: then
  /// what does not hold after it is no candidate any more.
  Outcome discharge(std::size_t owner, Obligation& obligation) {
    const bool is_start = owner != kBad && !obligation.rule;
    const std::set<std::size_t> needed = this->needed();
    if (!is_start)
      add_related(obligation, [&](std::size_t i) { return needed.contains(i); });
    constexpr std::size_t kOneByOne = 8;
    for (std::size_t round = 0, more = 1; !budget_.exhausted(); ++round) {
      smt::CheckResult answer = check(obligation);
      if (checks_ > options_.checks_max || is_used_up_)
        return Outcome::kGivenUp;
      if (answer.verdict == smt::Satisfiability::kUnsat) {
        obligation.is_proven = true;
        return Outcome::kProven;
      }
      if (answer.verdict == smt::Satisfiability::kUnknown) {
        if (!is_start && add_related(obligation, [](std::size_t) { return true; }))
          continue;
        return refute(owner, nullptr, {});
      }
      for (const Expr variable : system_.variables)
        answer.model.emplace(variable, default_value(variable.sort()));
      std::size_t added = 0;
      more = round < kOneByOne ? 1 : more * 2;
      Evaluation values(answer.model);
      for (std::size_t i = 0; !is_start && i < candidates_.size() && added < more; ++i)
        if (live_[i] && !obligation.premises.contains(i))
          if (const auto value = values(candidates_[i]); value && !value->as_bool())
            added += obligation.premises.insert(i).second ? 1 : 0;
      if (added == 0)
        return refute(owner, obligation.rule, answer.model);
    }
    return Outcome::kGivenUp;
  }

  /// Adds premises about the same variables. True when there are any.
  template <typename Predicate>
  bool add_related(Obligation& obligation, Predicate&& is_wanted) {
    std::set<Expr> variables;
    collect_variables(obligation.refuted, variables);
    const std::size_t before = obligation.premises.size();
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      if (live_[i] && is_wanted(i) &&
          std::ranges::any_of(variables_of(candidates_[i]),
                              [&](Expr variable) { return variables.contains(variable); }))
        obligation.premises.insert(i);
    return obligation.premises.size() > before;
  }

  /// The candidate is none, and so are others that do not hold where the rule leads to.
  Outcome refute(std::size_t owner, const smt::TransitionRule* rule, const Assignment& model) {
    if (owner == kBad || is_trying_)
      return Outcome::kRefuted;
    std::set<std::size_t> wrong = {owner};
    if (rule) {
      Assignment next = model;
      Evaluation before(model);
      for (std::size_t v = 0; v < system_.variables.size(); ++v)
        if (rule->updates[v]) {
          next.erase(system_.variables[v]);
          if (const auto value = before(rule->updates[v]);
              value && value->sort() == system_.variables[v].sort())
            next.emplace(system_.variables[v], *value);
        }
      Evaluation values(next);
      for (std::size_t i = 0; i < candidates_.size(); ++i)
        if (live_[i])
          if (const auto value = values(candidates_[i]); value && !value->as_bool())
            wrong.insert(i);
    }
    for (const std::size_t i : wrong) {
      live_[i] = false;
      owed_.erase(i);
    }
    for (auto& [other, owed] : owed_)
      for (Obligation& obligation : owed)
        if (std::erase_if(obligation.premises, [&](std::size_t i) { return !live_[i]; }) > 0)
          obligation.is_proven = false;
    return Outcome::kRefuted;
  }

  /// Tries to prove what depends on a member from the others; those first that are hardest to read.
  void drop_superfluous() {
    constexpr std::size_t kWorthwhileMax = 16;
    std::set<std::size_t> members = needed();
    if (members.size() > kWorthwhileMax)
      return;
    is_trying_ = true;
    std::vector<std::size_t> order(members.rbegin(), members.rend());
    for (const std::size_t member : order) {
      if (!members.contains(member))
        continue;
      live_.assign(candidates_.size(), false);
      for (const std::size_t i : members)
        live_[i] = i != member;
      const auto before = owed_;
      if (holds_without(member, members))
        members = needed();
      else
        owed_ = before;
    }
  }

  bool holds_without(std::size_t member, const std::set<std::size_t>& members) {
    for (auto& [owner, owed] : owed_) {
      if (owner == member || (owner != kBad && !members.contains(owner)))
        continue;
      for (Obligation& obligation : owed) {
        if (obligation.premises.erase(member) == 0)
          continue;
        obligation.is_proven = false;
        if (discharge(owner, obligation) != Outcome::kProven)
          return false;
      }
    }
    return true;
  }

  ExprPool& pool_;
  smt::Solver& solver_;
  const smt::TransitionSystem& system_;
  std::vector<Expr> candidates_;  ///< small ones first
  std::vector<bool> live_;
  const HoudiniOptions& options_;
  const Budget& budget_;
  std::map<std::size_t, std::vector<Obligation>> owed_;  ///< by candidate, or kBad
  bool is_trying_ = false;                               ///< nothing is lost for good
  std::uint64_t checks_ = 0;
  bool is_used_up_ = false;  ///< what `resources_left` allows
};

}  // namespace

std::optional<std::vector<Expr>> inductive_core(ExprPool& pool, smt::Solver& solver,
                                                const smt::TransitionSystem& system,
                                                std::vector<Expr> candidates,
                                                const HoudiniOptions& options,
                                                const Budget& budget) {
  return Core(pool, solver, system, std::move(candidates), options, budget).run();
}

}  // namespace reachd::prove
