#include "analysis/smt/z3/z3_solver.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <string_view>

#include "analysis/smt/z3/interrupt.h"
#include "analysis/smt/z3/messages.h"
#include "analysis/smt/z3/model.h"
#include "analysis/smt/z3/projection.h"
#include "analysis/smt/z3/zygote.h"

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

void set_solver_parameters(z3::solver& solver, std::uint64_t rlimit, bool has_texts) {
  z3::params params(solver.ctx());
  params.set("ctrl_c", false);  // leaves the process's signal handlers alone
  // The newer arithmetic solver of 4.8.12 ignores rlimit inside non-linear lemmas; with the older
  // one, queries about texts may end in a segmentation fault.
  params.set("arith.solver", has_texts ? 6u : 2u);
  params.set("rlimit", to_z3_limit(rlimit));
  solver.set(params);
}

bool are_confirmed(std::span<const Expr> conjuncts, const Assignment& model) {
  return std::ranges::all_of(conjuncts, [&](Expr conjunct) {
    const auto holds = evaluate(conjunct, model);
    return holds && holds->as_bool();
  });
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
    set_solver_parameters(*chosen.solver, rlimit, has_texts);
  chosen.rlimit = rlimit;
  return *chosen.solver;
}

z3::solver Z3Core::strategic(std::uint64_t rlimit, bool has_texts) {
  z3::solver result(context_);
  set_solver_parameters(result, rlimit, has_texts);
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
  // All of Z3's strategies take 30 ms before they begin with texts, its core a tenth of that.
  if (features.strings)
    return {{kIntegers, false, 8}, {kIntegers, true, 4}, {kBits, true, 4}};
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
  const Question question = question_of(conjuncts, options.want_model);
  // Floats are taken apart bit by bit, and whoever does that listens to nobody.
  const Features& features = question.facts.features;
  if (features.strings || features.float_arithmetic)
    return check_isolated(question, options, cancel);
  if (core_ && core_->size() > kTermsMax)
    core_.reset();
  return check_here(question, options, cancel);
}

Z3Solver::Question Z3Solver::question_of(std::span<const Expr> conjuncts, bool want_model) {
  Question question{.conjuncts = conjuncts, .facts = {}, .want_model = want_model};
  for (const Expr conjunct : conjuncts)
    question.facts.merge(facts_.of(conjunct));
  return question;
}

CheckResult Z3Solver::check_here(const Question& question, const CheckOptions& options,
                                 const CancelToken& cancel) {
  CheckResult result;
  bool broken = false;
  try {
    result = check_query(question, options, cancel);
  } catch (const z3::exception& problem) {
    broken = true;
    result = unknown(is_limit(problem.msg()) ? limit_reason(options.rlimit)
                                             : std::string("solver failed: ") + problem.msg());
    result.spent = options.rlimit;
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

namespace {

/// What all processes that answer queries begin with: making a context takes long.
std::unique_ptr<Z3Core>& prepared_core() {
  static std::unique_ptr<Z3Core> core;
  return core;
}

void prepare_core() { prepared_core() = std::make_unique<Z3Core>(); }

Zygote& zygote() {
  static Zygote zygote(prepare_core, [](std::string_view request) {
    return Z3Solver(std::move(prepared_core())).answer(request);
  });
  return zygote;
}

}  // namespace

void prepare_isolation() { zygote().start(); }

double seconds_of_isolation() { return zygote().seconds(); }

std::optional<std::string> IsolatedAnswers::find(const std::string& request) {
  const std::lock_guard lock(mutex_);
  const auto it = answers_.find(request);
  return it == answers_.end() ? std::nullopt : std::optional(it->second);
}

void IsolatedAnswers::add(std::string request, const std::string& answer) {
  constexpr std::size_t kBytesMax = 16 << 20;
  const std::lock_guard lock(mutex_);
  bytes_ += request.size() + answer.size();
  if (bytes_ > kBytesMax) {
    answers_.clear();
    bytes_ = request.size() + answer.size();
  }
  answers_.insert_or_assign(std::move(request), answer);
}

std::string Z3Solver::answer(std::string_view request) {
  ExprPool pool;
  const auto query = query_from_bytes(request, pool);
  if (!query)
    return {};
  const Question question = question_of(query->conjuncts, query->options.want_model);
  return to_bytes(check_here(question, query->options, CancelToken()), query->variables);
}

CheckResult Z3Solver::check_isolated(const Question& question, const CheckOptions& options,
                                     const CancelToken& cancel) {
  const std::vector<Expr>& variables = question.facts.variables;
  std::string request = to_bytes(question.conjuncts, variables, options);
  auto bytes = answers_->find(request);
  if (!bytes) {
    bytes = zygote().run(request, cancel);
    if (!bytes)
      return unknown(cancel.cancelled() ? "cancelled" : "solver failed: it ended");
    answers_->add(std::move(request), *bytes);
  }
  auto result = result_from_bytes(*bytes, variables);
  if (!result)
    return unknown("solver failed: its answer was damaged");
  if (result->verdict != Satisfiability::kSat || !options.want_model)
    return std::move(*result);
  // Its terms were made of these, but are not the same. What it did without may be anything.
  for (const Expr variable : variables)
    result->model.try_emplace(variable, default_value(variable.sort()));
  return are_confirmed(question.conjuncts, result->model)
             ? std::move(*result)
             : unknown("model not confirmed by evaluation");
}

CheckResult Z3Solver::check_query(const Question& question, const CheckOptions& options,
                                  const CancelToken& cancel) {
  // The theory of texts does much more for a unit of resources than others.
  constexpr std::uint64_t kTextsDearer = 4;
  const std::uint64_t rlimit = options.is_quick && question.facts.features.strings
                                   ? options.rlimit / kTextsDearer
                                   : options.rlimit;
  bool limited = false;
  // Some of what comes before the search goes through shared parts again each time, and is not
  // counted.
  constexpr std::uint64_t kPartsMax = 4'000'000;
  constexpr std::uint64_t kPartsOfUnit = 4;
  std::uint64_t spent = 0;
  for (const Expr conjunct : question.conjuncts)
    spent += conjunct.size();
  spent = std::min(spent, kPartsMax) / kPartsOfUnit;
  CheckResult last = unknown("no encoding suits the query");
  for (const Attempt& next : plan(question.facts.features, options.encoding)) {
    if (cancel.cancelled())
      return unknown("cancelled");
    CheckResult result;
    try {
      result = attempt(question, next, rlimit * next.share / kShares, cancel);
    } catch (const Untranslatable& problem) {
      result = unknown("not expressible: " + problem.reason);
    }
    spent += core().take_spent();
    result.spent = spent;
    if (result.verdict != Satisfiability::kUnknown)
      return result;
    limited = limited || is_limit(result.reason);
    last = std::move(result);
    if (options.is_quick)
      break;
  }
  if (limited)
    last = unknown(limit_reason(options.rlimit));
  last.spent = spent;
  return last;
}

CheckResult Z3Solver::attempt(const Question& question, const Attempt& attempt,
                              std::uint64_t rlimit, const CancelToken& cancel) {
  Translator& translator = core().translator(attempt.encoding);
  if (attempt.strategic) {
    z3::solver solver = core().strategic(rlimit, question.facts.features.strings);
    return solve(question, solver, translator, cancel);
  }
  z3::solver& solver = core().incremental(rlimit, question.facts.features.strings);
  solver.push();
  CheckResult result;
  try {
    result = solve(question, solver, translator, cancel);
  } catch (const Untranslatable&) {
    solver.pop();
    throw;
  }
  solver.pop();
  return result;
}

CheckResult Z3Solver::solve(const Question& question, z3::solver& solver, Translator& translator,
                            const CancelToken& cancel) {
  z3::context& context = translator.context();
  const auto add = [&](const z3::expr& formula) { Z3_solver_assert(context, solver, formula); };
  for (const Expr e : question.facts.bounded) {
    for (const z3::expr& fact : translator.bounds_of_term(e))
      add(fact);
  }
  for (const Expr e : question.conjuncts)
    add(translator.term(e).value);
  const auto add_definedness = [&](const std::vector<Expr>& partial) {
    for (const Expr e : partial) {
      (void)translator.term(e);
      add(translator.defined(e));
    }
  };
  add_definedness(question.facts.needed);
  context.check_error();

  bool narrowed = false;
  while (true) {
    const z3::check_result answer = interruptible_check(solver, cancel);
    core_->note_spent(resources(solver));
    if (answer == z3::unknown)
      return unknown(solver.reason_unknown());
    if (answer == z3::unsat && narrowed)
      return unknown("model not confirmed: an operation is undefined on its operands");
    if (answer == z3::unsat)
      return {.verdict = Satisfiability::kUnsat};
    CheckResult result = confirm(question, solver, translator);
    if (result.verdict == Satisfiability::kSat || narrowed || question.facts.skippable.empty())
      return result;
    // Z3 may have used a value for x / 0: ask for a model without.
    narrowed = true;
    add_definedness(question.facts.skippable);
  }
}

CheckResult Z3Solver::confirm(const Question& question, z3::solver& solver,
                              Translator& translator) {
  CheckResult result{.verdict = Satisfiability::kSat};
  const Features& features = question.facts.features;
  if (!question.want_model && features.linear() && !features.strings &&
      !question.facts.has_partial())
    return result;
  const z3::model model = solver.get_model();
  const ModelReader reader(translator.context(), model);
  for (const Expr variable : question.facts.variables) {
    auto value = reader.value_of(variable, translator.term(variable));
    if (!value)
      return unknown("model not confirmed: no value for '" + variable.name() + "'");
    result.model.emplace(variable, std::move(*value));
  }
  if (!are_confirmed(question.conjuncts, result.model))
    return unknown("model not confirmed by evaluation");
  if (!question.want_model)
    result.model.clear();
  return result;
}

}  // namespace reachd::smt
