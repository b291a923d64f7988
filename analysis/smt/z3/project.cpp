#include <algorithm>
#include <exception>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/smt/eliminate.h"
#include "analysis/smt/z3/back_translate.h"
#include "analysis/smt/z3/projection.h"
#include "analysis/smt/z3/z3_solver.h"

namespace reachd::smt {

namespace {

bool mentions_one(Expr e, std::span<const Expr> variables) {
  return std::ranges::any_of(variables_of(e), [&](Expr variable) {
    return std::ranges::find(variables, variable) != variables.end();
  });
}

/// What Z3 projects: numbers and Booleans.
bool is_projectable(Sort sort) {
  return sort.is_bool() || sort.is_integral() || sort.is(SortKind::kEnum) ||
         sort.is(SortKind::kReal) || sort.is_pointer();
}

}  // namespace

std::optional<Expr> Z3Solver::project(ExprPool& pool, std::span<const Expr> conjuncts,
                                      std::span<const Expr> eliminated, std::uint64_t rlimit,
                                      const CancelToken& cancel) {
  const Elimination easy = eliminate_easily(pool, conjuncts, eliminated);
  std::vector<Expr> kept;
  std::vector<Expr> rest;
  for (const Expr e : easy.conjuncts)
    (mentions_one(e, easy.left) ? rest : kept).push_back(e);
  if (!rest.empty()) {
    std::optional<Expr> projected;
    try {
      projected = project_by_models(pool, rest, easy.left, rlimit, cancel);
    } catch (const Untranslatable&) {
      return std::nullopt;
    } catch (const z3::exception&) {
      core_.reset();
      return std::nullopt;
    } catch (const std::exception&) {
      core_.reset();
      return std::nullopt;
    }
    if (cancel.cancelled())
      core_.reset();
    if (!projected)
      return std::nullopt;
    kept.push_back(*projected);
  }
  return pool.conjunction(simplify_conjunction(pool, kept).conjuncts);
}

std::optional<Expr> Z3Solver::project_by_models(ExprPool& pool, std::span<const Expr> conjuncts,
                                                std::span<const Expr> eliminated,
                                                std::uint64_t rlimit, const CancelToken& cancel) {
  Facts facts;
  for (const Expr e : conjuncts)
    facts.merge(facts_.of(e));
  // Z3 gives x / 0 a value where evaluation has none.
  // On texts it may crash.
  if (facts.has_partial() || facts.features.strings || cancel.cancelled())
    return std::nullopt;
  Translator& translator = core().translator(Encoding::kIntegers);
  BackTranslator back(translator.context(), pool);
  std::vector<z3::expr> quantified;
  z3::expr_vector formulas(translator.context());
  std::vector<z3::expr> bounds_of_kept;
  for (const Expr variable : facts.variables) {
    const Term& term = translator.term(variable);
    if (std::ranges::find(eliminated, variable) == eliminated.end()) {
      back.bind(variable, term);
      continue;
    }
    if (!is_projectable(variable.sort()))
      return std::nullopt;
    quantified.push_back(term.value);
    if (term.offset)
      quantified.push_back(*term.offset);
  }
  Projection projection(translator.context(), std::move(quantified));
  for (const Expr e : facts.bounded) {
    for (const z3::expr& fact : translator.bounds_of_term(e)) {
      if (mentions_one(e, eliminated))
        formulas.push_back(fact);
      else
        projection.assume(fact);
    }
  }
  for (const Expr e : conjuncts)
    formulas.push_back(translator.term(e).value);
  const auto result = projection.run(z3::mk_and(formulas), rlimit, cancel);
  return result ? back.formula(*result) : std::nullopt;
}

}  // namespace reachd::smt
