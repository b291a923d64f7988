#include "analysis/smt/z3/projection.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "analysis/smt/z3/interrupt.h"

namespace reachd::smt {

namespace {

constexpr unsigned kCubesMax = 64;
/// Z3 goes through shared parts of a model's literals again each time, and listens to nobody while
/// it does.
constexpr double kPartsMax = 200'000;

bool is_division(const z3::expr& e) {
  const Z3_decl_kind kind = e.decl().decl_kind();
  return kind == Z3_OP_IDIV || kind == Z3_OP_MOD;
}

bool is_positive_numeral(const z3::expr& e) {
  if (!e.is_numeral() || !e.is_int())
    return false;
  return (e > 0).simplify().is_true();
}

void limit_solver(z3::solver& solver, std::uint64_t rlimit) {
  constexpr std::uint64_t kMax = std::numeric_limits<unsigned>::max() - 1;
  z3::params params(solver.ctx());
  params.set("ctrl_c", false);
  params.set("arith.solver", 2u);
  params.set("rlimit", static_cast<unsigned>(std::min(rlimit, kMax)));
  solver.set(params);
}

/// How many parts the term has, where those that are shared count each time.
double parts_of(const z3::expr& root) {
  std::unordered_map<unsigned, double> known;
  std::vector<z3::expr> stack = {root};
  while (!stack.empty()) {
    const z3::expr e = stack.back();
    const std::size_t depth = stack.size();
    double parts = 1;
    for (unsigned i = 0; e.is_app() && i < e.num_args(); ++i) {
      const auto part = known.find(e.arg(i).id());
      if (part == known.end())
        stack.push_back(e.arg(i));
      else
        parts += part->second;
    }
    if (stack.size() > depth)
      continue;
    known.emplace(e.id(), parts);
    stack.pop_back();
  }
  return known.at(root.id());
}

z3::expr_vector to_vector(z3::context& context, const std::vector<z3::expr>& formulas) {
  z3::expr_vector result(context);
  for (const z3::expr& e : formulas)
    result.push_back(e);
  return result;
}

}  // namespace

std::uint64_t resources(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) == "rlimit count")
      return statistics.uint_value(i);
  }
  return 0;
}

Projection::Projection(z3::context& context, std::vector<z3::expr> eliminated)
    : context_(context), eliminated_(std::move(eliminated)) {}

z3::expr Projection::linearise(const z3::expr& root) {
  std::vector<z3::expr> stack = {root};
  while (!stack.empty()) {
    const z3::expr e = stack.back();
    if (memo_.contains(e.id())) {
      stack.pop_back();
      continue;
    }
    const std::size_t depth = stack.size();
    for (unsigned i = 0; e.is_app() && i < e.num_args(); ++i) {
      if (!memo_.contains(e.arg(i).id()))
        stack.push_back(e.arg(i));
    }
    if (stack.size() > depth)
      continue;
    stack.pop_back();
    memo_.emplace(e.id(), rebuilt(e));
  }
  return memo_.at(root.id());
}

z3::expr Projection::rebuilt(const z3::expr& e) {
  if (!e.is_app() || e.num_args() == 0)
    return e;
  z3::expr_vector arguments(context_);
  for (unsigned i = 0; i < e.num_args(); ++i)
    arguments.push_back(memo_.at(e.arg(i).id()));
  if (!is_division(e) || !is_positive_numeral(arguments[1]))
    return e.decl()(arguments);
  const z3::expr q = quotient(arguments[0], arguments[1]);
  return e.decl().decl_kind() == Z3_OP_IDIV ? q : arguments[0] - arguments[1] * q;
}

z3::expr Projection::quotient(const z3::expr& dividend, const z3::expr& divisor) {
  const z3::expr division = dividend / divisor;
  if (const auto known = quotients_.find(division.id()); known != quotients_.end())
    return known->second;
  const z3::expr q(context_, Z3_mk_fresh_const(context_, "q", context_.int_sort()));
  definitions_.push_back(divisor * q <= dividend);
  definitions_.push_back(dividend < divisor * q + divisor);
  eliminated_.push_back(q);
  quotients_.emplace(division.id(), q);
  facts_.push_back(division == division);  // keeps the id in use
  return q;
}

std::optional<z3::expr> Projection::run(const z3::expr& formula, std::uint64_t rlimit,
                                        const CancelToken& cancel) {
  const z3::expr linear = linearise(formula);
  const z3::expr whole = (linear && z3::mk_and(to_vector(context_, definitions_))).simplify();
  z3::solver solver(context_, z3::solver::simple());
  for (const z3::expr& fact : facts_)
    solver.add(fact);
  solver.add(whole);
  const std::uint64_t spent_before = resources(solver);
  z3::expr_vector cubes(context_);
  while (cubes.size() <= kCubesMax) {
    const std::uint64_t spent = resources(solver) - spent_before;
    if (spent >= rlimit || cancel.cancelled())
      return std::nullopt;
    limit_solver(solver, rlimit - spent);
    const z3::check_result answer = [&] {
      const InterruptScope interrupts(context_, cancel);
      return solver.check();
    }();
    if (answer == z3::unsat)
      return z3::mk_or(cubes);
    if (answer == z3::unknown)
      return std::nullopt;
    const std::optional<z3::expr> cube = project(solver.get_model(), whole);
    if (!cube)
      return std::nullopt;
    cubes.push_back(*cube);
    solver.add(!*cube);
  }
  return std::nullopt;
}

/// What makes the model one, without the variables.
std::optional<z3::expr> Projection::project(const z3::model& model, const z3::expr& formula) {
  const z3::expr literals(context_, Z3_model_extrapolate(context_, model, formula));
  context_.check_error();
  if (parts_of(literals) > kPartsMax)
    return std::nullopt;
  std::vector<Z3_app> variables;
  for (const z3::expr& e : eliminated_)
    variables.push_back(Z3_to_app(context_, e));
  const Z3_ast cube = Z3_qe_model_project(context_, model, static_cast<unsigned>(variables.size()),
                                          variables.data(), literals);
  context_.check_error();
  return z3::expr(context_, cube).simplify();
}

}  // namespace reachd::smt
