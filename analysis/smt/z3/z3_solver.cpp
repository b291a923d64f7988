#include "analysis/smt/z3/z3_solver.h"
#include "analysis/smt/z3/isolation.h"

#include <algorithm>
#include <exception>
#include <limits>

#include "analysis/smt/z3/interrupt.h"
#include "analysis/smt/z3/model.h"

namespace reachd::smt {

namespace {

/// Terms after which a context is replaced, to bound memory.
constexpr std::size_t kTermsMax = 1'000'000;
constexpr unsigned kShares = 16;

CheckResult unknown(std::string reason) {
  return {.verdict = Satisfiability::kUnknown, .model = {}, .reason = std::move(reason)};
}

unsigned to_z3_limit(std::uint64_t rlimit) {
  constexpr std::uint64_t kMax = std::numeric_limits<unsigned>::max() - 1;
  return static_cast<unsigned>(std::clamp<std::uint64_t>(rlimit, 1, kMax));  // 0 means "none"
}

/// How Z3 says that it ran out of resources: "canceled", "max. resource limit exceeded".
bool is_limit(const std::string& reason) {
  return reason.find("cancel") != std::string::npos || reason.find("resource") != std::string::npos;
}

z3::check_result interruptible_check(z3::solver& solver, const CancelToken& cancel) {
  const InterruptScope interrupts(solver.ctx(), cancel);
  return solver.check();
}

void set_parameters(z3::solver& solver, std::uint64_t rlimit, bool has_texts) {
  z3::params params(solver.ctx());
  params.set("ctrl_c", false);  // leaves the process's signal handlers alone
  // The newer arithmetic solver of 4.8.12 ignores rlimit inside non-linear lemmas; with the older
  // one, queries about texts may end in a segmentation fault.
  params.set("arith.solver", has_texts ? 6u : 2u);
  params.set("rlimit", to_z3_limit(rlimit));
  solver.set(params);
}

std::string limit_reason(std::uint64_t rlimit) {
  return "resource limit of " + std::to_string(rlimit) + " reached";
}

}  // namespace

// ---- Z3Core

Z3Core::Z3Core() { Z3_set_ast_print_mode(context_, Z3_PRINT_SMTLIB2_COMPLIANT); }

Translator& Z3Core::translator(Encoding encoding) {
  auto& slot = translators_[encoding == Encoding::kBitVectors ? 1 : 0];
  if (!slot)
    slot = make_translator(context_, encoding);
  return *slot;
}

z3::solver& Z3Core::incremental(std::uint64_t rlimit, bool has_texts) {
  Incremental& chosen = incremental_[has_texts ? 1 : 0];
  if (!chosen.solver)
    chosen.solver.emplace(context_, z3::solver::simple());
  if (chosen.rlimit != rlimit)
    set_parameters(*chosen.solver, rlimit, has_texts);
  chosen.rlimit = rlimit;
  return *chosen.solver;
}

z3::solver Z3Core::strategic(std::uint64_t rlimit, bool has_texts) {
  z3::solver result(context_);
  set_parameters(result, rlimit, has_texts);
  return result;
}

std::size_t Z3Core::size() const {
  std::size_t size = 0;
  for (const auto& translator : translators_)
    size += translator ? translator->size() : 0;
  return size;
}

// ---- Z3Solver

Z3Core& Z3Solver::core() {
  if (!core_)
    core_ = std::make_unique<Z3Core>();
  return *core_;
}

std::vector<Z3Solver::Attempt> Z3Solver::plan(const Features& features, Encoding encoding) {
  constexpr auto kIntegers = Encoding::kIntegers;
  constexpr auto kBits = Encoding::kBitVectors;
  if (encoding != Encoding::kAutomatic)
    return {{encoding, false, 4}, {encoding, true, 12}};
  // A solver of 4.8.12 that was used before is slow on texts, and crashes in the end.
  if (features.strings)
    return {{kIntegers, true, 12}, {kBits, true, 4}};
  if (features.linear())
    return {{kIntegers, false, 8}, {kIntegers, true, 4}, {kBits, true, 4}};
  if (features.unbounded)
    return {{kIntegers, false, 2}, {kIntegers, true, 10}, {kBits, true, 4}};
  return {{kBits, false, 1}, {kIntegers, false, 1}, {kBits, true, 10}, {kIntegers, true, 4}};
}

CheckResult Z3Solver::check(std::span<const Expr> conjuncts, const CheckOptions& options,
                            const CancelToken& cancel) {
  ++checks_;
  if (std::ranges::any_of(conjuncts, &Expr::is_false))
    return {.verdict = Satisfiability::kUnsat};
  if (cancel.cancelled())
    return unknown("cancelled");
  if (core_ && core_->size() > kTermsMax)
    core_.reset();
  CheckResult result;
  bool broken = false;
  try {
    Query query{.conjuncts = conjuncts, .want_model = options.want_model};
    for (const Expr conjunct : conjuncts)
      query.facts.merge(facts_.of(conjunct));
    // Floats are taken apart bit by bit, and whoever does that listens to nobody.
    const Features& features = query.facts.features;
    result = features.strings || features.float_arithmetic ? check_isolated(query, options, cancel)
                                                           : check_query(query, options, cancel);
  } catch (const z3::exception& problem) {
    broken = true;
    result = unknown(is_limit(problem.msg()) ? limit_reason(options.rlimit)
                                             : std::string("solver failed: ") + problem.msg());
  } catch (const std::exception& problem) {
    broken = true;
    result = unknown(std::string("solver failed: ") + problem.what());
  }
  if (cancel.cancelled()) {
    broken = true;
    if (result.verdict == Satisfiability::kUnknown)
      result = unknown("cancelled");
  }
  if (broken)
    core_.reset();
  return result;
}

CheckResult Z3Solver::check_isolated(const Query& query, const CheckOptions& options,
                                     const CancelToken& cancel) {
  core();
  const auto bytes = run_isolated(
      [&]() -> std::string {
        CheckResult result;
        try {
          result = check_query(query, options, cancel);
        } catch (const z3::exception& problem) {
          result =
              unknown(is_limit(problem.msg()) ? limit_reason(options.rlimit)
                                              : std::string("solver failed: ") + problem.msg());
        } catch (const std::exception& problem) {
          result = unknown(std::string("solver failed: ") + problem.what());
        }
        return to_bytes(result, query.facts.variables);
      },
      cancel);
  if (!bytes)
    return unknown(cancel.cancelled() ? "cancelled" : "solver failed: it ended");
  auto result = from_bytes(*bytes, query.facts.variables);
  return result ? std::move(*result) : unknown("solver failed: its answer was damaged");
}

CheckResult Z3Solver::check_query(const Query& query, const CheckOptions& options,
                                  const CancelToken& cancel) {
  // The theory of texts does much more for a unit of resources than others.
  constexpr std::uint64_t kTextsDearer = 4;
  const std::uint64_t rlimit = options.is_quick && query.facts.features.strings
                                   ? options.rlimit / kTextsDearer
                                   : options.rlimit;
  bool limited = false;
  CheckResult last = unknown("no encoding suits the query");
  for (const Attempt& next : plan(query.facts.features, options.encoding)) {
    if (cancel.cancelled())
      return unknown("cancelled");
    CheckResult result;
    try {
      result = attempt(query, next, rlimit * next.share / kShares, cancel);
    } catch (const Untranslatable& problem) {
      result = unknown("not expressible: " + problem.reason);
    }
    if (result.verdict != Satisfiability::kUnknown)
      return result;
    limited = limited || is_limit(result.reason);
    last = std::move(result);
    if (options.is_quick)
      break;
  }
  return limited ? unknown(limit_reason(options.rlimit)) : last;
}

CheckResult Z3Solver::attempt(const Query& query, const Attempt& attempt, std::uint64_t rlimit,
                              const CancelToken& cancel) {
  Translator& translator = core().translator(attempt.encoding);
  if (attempt.strategic) {
    z3::solver solver = core().strategic(rlimit, query.facts.features.strings);
    return solve(query, solver, translator, cancel);
  }
  z3::solver& solver = core().incremental(rlimit, query.facts.features.strings);
  solver.push();
  CheckResult result;
  try {
    result = solve(query, solver, translator, cancel);
  } catch (const Untranslatable&) {
    solver.pop();
    throw;
  }
  solver.pop();
  return result;
}

CheckResult Z3Solver::solve(const Query& query, z3::solver& solver, Translator& translator,
                            const CancelToken& cancel) {
  z3::context& context = translator.context();
  const auto add = [&](const z3::expr& formula) { Z3_solver_assert(context, solver, formula); };
  for (const Expr e : query.facts.bounded) {
    for (const z3::expr& fact : translator.bounds_of_term(e))
      add(fact);
  }
  for (const Expr e : query.conjuncts)
    add(translator.term(e).value);
  const auto add_definedness = [&](const std::vector<Expr>& partial) {
    for (const Expr e : partial) {
      (void)translator.term(e);
      add(translator.defined(e));
    }
  };
  add_definedness(query.facts.needed);
  context.check_error();

  bool narrowed = false;
  while (true) {
    const z3::check_result answer = interruptible_check(solver, cancel);
    if (answer == z3::unknown)
      return unknown(solver.reason_unknown());
    if (answer == z3::unsat && narrowed)
      return unknown("model not confirmed: an operation is undefined on its operands");
    if (answer == z3::unsat)
      return {.verdict = Satisfiability::kUnsat};
    CheckResult result = confirm(query, solver, translator);
    if (result.verdict == Satisfiability::kSat || narrowed || query.facts.skippable.empty())
      return result;
    // Z3 may have used a value for x / 0: ask for a model without.
    narrowed = true;
    add_definedness(query.facts.skippable);
  }
}

CheckResult Z3Solver::confirm(const Query& query, z3::solver& solver, Translator& translator) {
  CheckResult result{.verdict = Satisfiability::kSat};
  const Features& features = query.facts.features;
  if (!query.want_model && features.linear() && !features.strings && !query.facts.has_partial())
    return result;
  const z3::model model = solver.get_model();
  const ModelReader reader(translator.context(), model);
  for (const Expr variable : query.facts.variables) {
    auto value = reader.value_of(variable, translator.term(variable));
    if (!value)
      return unknown("model not confirmed: no value for '" + variable.name() + "'");
    result.model.emplace(variable, std::move(*value));
  }
  for (const Expr conjunct : query.conjuncts) {
    const auto holds = evaluate(conjunct, result.model);
    if (!holds || !holds->as_bool())
      return unknown("model not confirmed by evaluation");
  }
  if (!query.want_model)
    result.model.clear();
  return result;
}

}  // namespace reachd::smt
