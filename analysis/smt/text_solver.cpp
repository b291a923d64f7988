#include "analysis/smt/text_solver.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/smt/text_automata.h"

namespace reachd::smt {

namespace {

class TextSolver : public Solver {
public:
  explicit TextSolver(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override {
    if (cancel.cancelled())
      return solver_->check(conjuncts, options, cancel);
    const Decision& decision = decide(conjuncts);
    if (decision.verdict == Satisfiability::kUnsat)
      return {.verdict = Satisfiability::kUnsat};
    if (decision.verdict == Satisfiability::kSat)
      return {.verdict = Satisfiability::kSat,
              .model = options.want_model ? decision.model : Assignment{}};
    if (!decision.needs_long_text)
      return solver_->check(conjuncts, options, cancel);
    const std::vector<Expr> short_ones = satisfied_by_short_texts(conjuncts);
    CheckOptions no_model = options;
    no_model.want_model = false;
    const CheckResult rest = solver_->check(short_ones, no_model, cancel);
    if (rest.verdict == Satisfiability::kUnsat || cancel.cancelled())
      return rest;
    return {.verdict = Satisfiability::kUnknown,
            .model = {},
            .reason =
                "only texts of more than " + std::to_string(kShortMax) + " characters satisfy it"};
  }
  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override {
    return solver_->project(pool, conjuncts, eliminated, rlimit, cancel);
  }
  std::uint64_t checks() const override { return solver_->checks(); }

private:
  /// Nobody enters longer texts, but conversions of lengths to int ask for them: solvers would
  /// build them, character by character.
  static constexpr int kShortMax = 1 << 20;

  /// Those conjuncts that texts of less characters may satisfy, as far as their lengths tell.
  static std::vector<Expr> satisfied_by_short_texts(std::span<const Expr> conjuncts) {
    KnownBounds known;
    for (const Expr length : lengths_in(conjuncts))
      known.add(length, {0, kShortMax});
    std::vector<Expr> result(conjuncts.begin(), conjuncts.end());
    std::erase_if(result, [&](Expr conjunct) {
      return known.touches(conjunct) && known.decide(conjunct) == false;
    });
    return result;
  }

  /// In order of id, as `KnownBounds` wants them.
  static std::vector<Expr> lengths_in(std::span<const Expr> conjuncts) {
    std::vector<Expr> lengths;
    each_part(conjuncts, [&](Expr e) {
      if (e.is(Kind::kStrLength))
        lengths.push_back(e);
    });
    std::ranges::sort(lengths);
    return lengths;
  }

  struct Decision {
    Satisfiability verdict = Satisfiability::kUnknown;
    Assignment model;
    bool needs_long_text = false;  ///< where it is not decided
  };

  const Decision& decide(std::span<const Expr> conjuncts) {
    constexpr std::size_t kKeptMax = 10'000;
    if (decided_.size() > kKeptMax)
      decided_.clear();
    const auto [it, is_new] =
        decided_.try_emplace(std::vector<Expr>(conjuncts.begin(), conjuncts.end()));
    if (!is_new)
      return it->second;
    it->second = decided(conjuncts);
    it->second.needs_long_text = it->second.verdict == Satisfiability::kUnknown &&
                                 satisfied_by_short_texts(conjuncts).size() < conjuncts.size();
    return it->second;
  }

  static Decision decided(std::span<const Expr> conjuncts) {
    Decision decision;
    for (const TextAnswer& answer : decide_texts(conjuncts)) {
      if (answer.is_refuted)
        return {.verdict = Satisfiability::kUnsat, .model = {}};
      if (!answer.value)
        continue;
      // What makes capitals, or takes off what is around, leaves most results of its own alone.
      const Expr text = answer.text.is(Kind::kStrMap) ? answer.text.child(0) : answer.text;
      if (text.is_variable())
        decision.model.emplace(text, Value::string(*answer.value));
    }
    if (decision.model.empty())
      return {};
    const bool holds = std::ranges::all_of(conjuncts, [&](Expr conjunct) {
      const auto value = evaluate(conjunct, decision.model);
      return value && value->as_bool();
    });
    decision.verdict = holds ? Satisfiability::kSat : Satisfiability::kUnknown;
    return decision;
  }

  std::unique_ptr<Solver> solver_;
  std::map<std::vector<Expr>, Decision> decided_;
};

class TextFactory : public SolverFactory {
public:
  explicit TextFactory(std::shared_ptr<const SolverFactory> solvers)
      : solvers_(std::move(solvers)) {}

  std::unique_ptr<Solver> solver() const override {
    return std::make_unique<TextSolver>(solvers_->solver());
  }
  std::unique_ptr<HornSolver> horn_solver() const override { return solvers_->horn_solver(); }

private:
  std::shared_ptr<const SolverFactory> solvers_;
};

}  // namespace

std::shared_ptr<const SolverFactory> make_text_factory(
    std::shared_ptr<const SolverFactory> solvers) {
  return std::make_shared<TextFactory>(std::move(solvers));
}

}  // namespace reachd::smt
