#include "analysis/smt/z3/horn.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <set>

#include "analysis/smt/z3/back_translate.h"
#include "analysis/smt/z3/interrupt.h"

namespace reachd::smt {

namespace {

using Verdict = HornResult::Verdict;

HornResult no_answer(std::string reason) {
  return {.verdict = Verdict::kUnknown, .invariant = {}, .reason = std::move(reason)};
}

/// The Z3 terms of the expressions, in order; two for a pointer.
std::vector<z3::expr> terms_of(Translator& translator, std::span<const Expr> expressions) {
  std::vector<z3::expr> result;
  for (const Expr e : expressions) {
    const Term& term = translator.term(e);
    result.push_back(term.value);
    if (term.offset)
      result.push_back(*term.offset);
  }
  return result;
}

z3::func_decl predicate(z3::context& context, const char* name,
                        const std::vector<z3::expr>& arguments) {
  z3::sort_vector sorts(context);
  for (const z3::expr& argument : arguments)
    sorts.push_back(argument.get_sort());
  return context.function(name, sorts, context.bool_sort());
}

/// Constants without meaning that occur in `root`, in order of their ids. Not the predicates.
z3::expr_vector free_constants(const z3::expr& root, const std::vector<z3::expr>& predicates) {
  std::set<unsigned> seen = {root.id()};
  for (const z3::expr& application : predicates) {
    if (application.is_const())
      seen.insert(application.id());
  }
  std::vector<z3::expr> stack = {root};
  std::vector<z3::expr> found;
  while (!stack.empty()) {
    const z3::expr e = stack.back();
    stack.pop_back();
    if (e.is_const() && e.decl().decl_kind() == Z3_OP_UNINTERPRETED)
      found.push_back(e);
    for (unsigned i = 0; e.is_app() && i < e.num_args(); ++i) {
      if (seen.insert(e.arg(i).id()).second)
        stack.push_back(e.arg(i));
    }
  }
  std::ranges::sort(found, {}, [](const z3::expr& e) { return e.id(); });
  z3::expr_vector result(root.ctx());
  for (const z3::expr& e : found)
    result.push_back(e);
  return result;
}

void set_parameters(z3::context& context, z3::fixedpoint& engine) {
  z3::params params(context);
  params.set("engine", context.str_symbol("spacer"));
  params.set("ctrl_c", false);
  // With inlining, 4.8.12 returns interpretations that lack the states in between.
  params.set("xform.inline_eager", false);
  params.set("xform.inline_linear", false);
  engine.set(params);
}

/// The fixed point itself takes no "rlimit"; the context's counts for each call into it.
void set_limit(z3::context& context, std::uint64_t rlimit) {
  constexpr std::uint64_t kMax = std::numeric_limits<unsigned>::max() - 1;
  const std::string limit = std::to_string(std::clamp<std::uint64_t>(rlimit, 1, kMax));
  Z3_update_param_value(context, "rlimit", limit.c_str());
}

std::string reason_of(const std::string& message, std::uint64_t rlimit, const CancelToken& cancel) {
  if (cancel.cancelled())
    return "cancelled";
  if (message.find("resource") != std::string::npos || message.find("cancel") != std::string::npos)
    return "resource limit of " + std::to_string(rlimit) + " reached";
  return "no invariant found: " + message;
}

HornResult ask(ExprPool& pool, HornClauses& clauses, z3::context& context, std::uint64_t rlimit,
               const CancelToken& cancel) {
  set_limit(context, rlimit);
  z3::expr query = clauses.query();
  const auto answer = [&] {
    const InterruptScope interrupts(context, cancel);
    return clauses.engine().query(query);
  }();
  switch (answer) {
    case z3::sat:
      return {.verdict = Verdict::kReachable};
    case z3::unsat:
      return clauses.invariant(pool);
    case z3::unknown:
      break;
  }
  return no_answer(reason_of(clauses.engine().reason_unknown(), rlimit, cancel));
}

}  // namespace

HornClauses::HornClauses(z3::context& context, const TransitionSystem& system)
    : context_(context),
      system_(system),
      translator_(make_translator(context, Encoding::kIntegers)),
      engine_(context),
      reached_(predicate(context, "reached", terms_of(*translator_, system.variables))),
      bad_(predicate(context, "bad", {})) {
  set_parameters(context, engine_);
  engine_.register_relation(reached_);
  engine_.register_relation(bad_);
  for (const bool is_initial : {true, false}) {
    for (const TransitionRule& rule : is_initial ? system.initial : system.rules) {
      Facts facts = known_facts_.of(rule.condition);
      const z3::expr head = successor(rule, is_initial, facts);
      z3::expr_vector body = facts_of(facts);
      if (!is_initial)
        body.push_back(state());
      body.push_back(translator_->term(rule.condition).value);
      add(body, head);
    }
  }
  for (const Expr bad : system.bad) {
    z3::expr_vector body = facts_of(known_facts_.of(bad));
    body.push_back(state());
    body.push_back(translator_->term(bad).value);
    add(body, bad_());
  }
}

z3::expr HornClauses::state() {
  z3::expr_vector arguments(context_);
  for (const z3::expr& constant : terms_of(*translator_, system_.variables))
    arguments.push_back(constant);
  return reached_(arguments);
}

/// The predicate over the values after the rule. Adds what the values need to `facts`.
z3::expr HornClauses::successor(const TransitionRule& rule, bool is_initial, Facts& facts) {
  std::vector<Expr> values;
  for (std::size_t i = 0; i < system_.variables.size(); ++i) {
    const Expr update = i < rule.updates.size() ? rule.updates[i] : Expr();
    if (is_initial && !update)
      throw Untranslatable{"initial state without a value for " + system_.variables[i].name()};
    values.push_back(update ? update : system_.variables[i]);
    facts.merge(known_facts_.of(values.back()));
  }
  z3::expr_vector arguments(context_);
  for (const z3::expr& value : terms_of(*translator_, values))
    arguments.push_back(value);
  return reached_(arguments);
}

z3::expr_vector HornClauses::facts_of(const Facts& facts) {
  if (facts.features.floats || facts.features.strings)
    throw Untranslatable{"floats and strings are beyond Spacer"};
  z3::expr_vector result(context_);
  for (const Expr e : facts.bounded) {
    for (const z3::expr& bound : translator_->bounds_of_term(e))
      result.push_back(bound);
  }
  for (const Expr e : facts.needed) {
    (void)translator_->term(e);
    result.push_back(translator_->defined(e));
  }
  return result;
}

void HornClauses::add(const z3::expr_vector& body, const z3::expr& head) {
  const z3::expr clause = z3::implies(z3::mk_and(body), head);
  const z3::expr_vector constants = free_constants(clause, {state(), bad_()});
  z3::expr rule = constants.empty() ? clause : z3::forall(constants, clause);
  engine_.add_rule(rule, context_.int_symbol(static_cast<int>(rules_++)));
}

/// `definition` is `reached(…) = body`, perhaps under a quantifier over the arguments.
std::optional<z3::expr> HornClauses::body_of(const z3::expr& definition) {
  const bool is_quantified = definition.is_quantifier();
  const z3::expr equation = is_quantified ? definition.body() : definition;
  if (!equation.is_app() || equation.decl().decl_kind() != Z3_OP_EQ)
    return std::nullopt;
  for (unsigned side = 0; side < 2; ++side) {
    const z3::expr head = equation.arg(side);
    if (!head.is_app() || !z3::eq(head.decl(), reached_))
      continue;
    const z3::expr body = equation.arg(1 - side);
    if (!is_quantified)
      return body;
    const std::vector<z3::expr> constants = terms_of(*translator_, system_.variables);
    // By de Bruijn index; indices that are no argument do not occur in the body.
    std::vector<Z3_ast> replacements(constants.size(), constants.at(0));
    for (unsigned i = 0; i < head.num_args(); ++i) {
      if (!head.arg(i).is_var())
        return std::nullopt;
      const unsigned index = Z3_get_index_value(context_, head.arg(i));
      if (index >= replacements.size())
        return std::nullopt;
      replacements[index] = constants[i];
    }
    const Z3_ast substituted = Z3_substitute_vars(
        context_, body, static_cast<unsigned>(replacements.size()), replacements.data());
    context_.check_error();
    return z3::expr(context_, substituted);
  }
  return std::nullopt;
}

std::optional<z3::expr> HornClauses::definition(const z3::expr& answer) {
  std::vector<z3::expr> stack = {answer};
  while (!stack.empty()) {
    const z3::expr e = stack.back();
    stack.pop_back();
    if (const auto body = body_of(e))
      return body;
    for (unsigned i = 0; e.is_app() && e.is_and() && i < e.num_args(); ++i)
      stack.push_back(e.arg(i));
  }
  return std::nullopt;
}

HornResult HornClauses::invariant(ExprPool& pool) {
  const auto body = definition(engine_.get_answer());
  // Z3 may find without the predicate that no rule leads to bad.
  if (!body)
    return {.verdict = Verdict::kInvariant, .invariant = pool.boolean(!system_.initial.empty())};
  BackTranslator back(context_, pool);
  for (const Expr variable : system_.variables)
    back.bind(variable, translator_->term(variable));
  const auto invariant = back.formula(*body);
  if (!invariant)
    return no_answer("the invariant found contains " + back.problem());
  return {.verdict = Verdict::kInvariant, .invariant = *invariant};
}

HornResult SpacerSolver::solve(ExprPool& pool, const TransitionSystem& system, std::uint64_t rlimit,
                               const CancelToken& cancel) {
  if (cancel.cancelled())
    return no_answer("cancelled");
  try {
    z3::context context;
    try {
      HornClauses clauses(context, system);
      return ask(pool, clauses, context, rlimit, cancel);
    } catch (const Untranslatable& problem) {
      return no_answer("not expressible: " + problem.reason);
    } catch (const z3::exception& problem) {
      return no_answer(reason_of(problem.msg(), rlimit, cancel));
    }
  } catch (const std::exception& problem) {
    return no_answer(std::string("solver failed: ") + problem.what());
  }
}

}  // namespace reachd::smt
