#include "analysis/reach/witness.h"

#include <algorithm>
#include <set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"

namespace reachd::reach {

Expr WitnessBuilder::rename(Expr local, std::uint32_t depth) {
  Expr& renamed = renamed_[{local, depth}];
  if (!renamed)
    renamed = program_.pool().variable(std::string(local.name()) + "~" + std::to_string(depth),
                                       local.sort());
  return renamed;
}

Expr WitnessBuilder::initially(const symex::InitialState& state, Expr variable) {
  if (const Expr value = program_.initial_value(state, variable))
    return value;
  return program_.pool().variable(
      std::string(symex::kHavocPrefix) + "initial " + std::string(variable.name()),
      variable.sort());
}

bool WitnessBuilder::may_hold(const symex::InitialState& state,
                              const std::vector<Expr>& condition) {
  ExprPool& pool = program_.pool();
  Substitution initial(pool);
  std::vector<Expr> conjuncts = conjuncts_of(state.condition);
  for (const Expr conjunct : condition) {
    for (const Expr variable : variables_of(conjunct))
      if (program_.is_state(variable) && !initial.binds(variable))
        initial.bind(variable, initially(state, variable));
    const Expr there = initial.apply(conjunct);
    if (there.is_false())
      return false;
    conjuncts.push_back(there);
  }
  const SimplifiedConjunction simple = simplify_conjunction(pool, conjuncts);
  if (simple.satisfiable != Decision::kOpen)
    return simple.satisfiable == Decision::kTrue;
  smt::CheckOptions options;
  options.rlimit = budget_.solver_rlimit / 10;
  options.want_model = false;
  return solver_.check(simple.conjuncts, options, budget_.cancel).verdict !=
         smt::Satisfiability::kUnsat;
}

std::vector<Expr> WitnessBuilder::readable_texts(const Chain& chain,
                                                 const std::vector<Link>& links) {
  ExprPool& pool = program_.pool();
  std::vector<Expr> wishes;
  const auto wish = [&](Expr character) {
    const auto code = [&](Int128 value) { return pool.machine(character.sort(), value); };
    wishes.push_back(pool.either(
        pool.equal(character, code(0)),
        pool.both(pool.less_eq(code(' '), character), pool.less_eq(character, code('~')))));
  };
  for (const Expr input : chain.inputs)
    if (input.sort() == Sort::i8())
      wish(input);
  for (std::size_t k = 0; k < links.size(); ++k) {
    if (!links[k].event)
      continue;
    for (const symex::ParameterBinding& binding : program_.bindings(*links[k].event))
      for (const Expr character : binding.characters) {
        if (const auto it = chain.locals[k].find(character); it != chain.locals[k].end())
          wish(it->second);
      }
  }
  return wishes;
}

WitnessBuilder::Built WitnessBuilder::build(const std::vector<Link>& links,
                                            const PointCondition& end, const symex::Goal& goal) {
  Built last;
  for (std::size_t i = 0; i < program_.initial_states().size(); ++i) {
    Built built = build_from(i, links, end, goal);
    if (built.arrived)
      return built;
    built.was_undecided = built.was_undecided || last.was_undecided;
    built.is_blurred = built.is_blurred || last.is_blurred;
    built.has_many_ways = built.has_many_ways || last.has_many_ways;
    if (built.failure.empty())
      built.failure = last.failure;
    last = std::move(built);
  }
  return last;
}

WitnessBuilder::Chain WitnessBuilder::compose(const symex::InitialState& start,
                                              const std::vector<Link>& links,
                                              const PointCondition& end) {
  ExprPool& pool = program_.pool();
  Chain chain;
  chain.conjuncts = conjuncts_of(start.condition);
  chain.locals.resize(links.size());
  chain.inputs = start.inputs;
  SymbolicState state;
  for (std::size_t k = 0; k < links.size(); ++k) {
    const bool is_last = k + 1 == links.size();
    const auto depth = static_cast<std::uint32_t>(links.size() - k);
    Substitution now(pool);
    const auto bind = [&](Expr e) {
      for (const Expr variable : variables_of(e)) {
        if (now.binds(variable))
          continue;
        if (!program_.is_state(variable)) {
          chain.locals[k][variable] = rename(variable, depth);
          now.bind(variable, chain.locals[k][variable]);
        } else if (const auto it = state.find(variable); it != state.end()) {
          now.bind(variable, it->second);
        } else {
          now.bind(variable, initially(start, variable));
        }
      }
    };
    const PathSummary* path = nullptr;
    if (!is_last)
      path = &program_.summary(*links[k].event, budget_.cancel).paths[links[k].path];
    const Expr condition = is_last ? end.condition : path->condition;
    bind(condition);
    chain.conjuncts.push_back(now.apply(condition));
    if (!path)
      continue;
    SymbolicState after = state;
    for (const auto& [variable, value] : path->updates) {
      bind(value);
      after[variable] = now.apply(value);
    }
    state = std::move(after);
  }
  return chain;
}

std::optional<Assignment> WitnessBuilder::guess_texts(const std::vector<Expr>& conjuncts) {
  if (program_.events().empty())
    return std::nullopt;
  if (!guesses_) {
    guesses_.emplace(program_, solver_, budget_);
    for (std::size_t event = 0; event < program_.events().size(); ++event)
      guesses_->learn_code(event);
    guesses_->make_phrases();
  }
  std::set<Expr> locals;
  for (const Expr conjunct : conjuncts)
    collect_variables(conjunct, locals);
  std::vector<Assignment> found =
      guesses_->choices(0, conjuncts, std::vector<Expr>(locals.begin(), locals.end()), {}, 1);
  if (found.empty())
    return std::nullopt;
  return std::move(found.front());
}

smt::CheckResult WitnessBuilder::solve(const Chain& chain, const std::vector<Expr>& conjuncts,
                                       const std::vector<Link>& links) {
  smt::CheckOptions options;
  options.rlimit = budget_.solver_rlimit;
  // Solvers take very long for texts that words of the program are put together to at once.
  if (std::ranges::any_of(conjuncts, has_text_variables)) {
    options.is_quick = true;
    if (auto guessed = guess_texts(conjuncts))
      return {.verdict = smt::Satisfiability::kSat, .model = std::move(*guessed)};
  }
  if (const std::vector<Expr> wishes = readable_texts(chain, links); !wishes.empty()) {
    std::vector<Expr> wanted_too = conjuncts;
    wanted_too.insert(wanted_too.end(), wishes.begin(), wishes.end());
    smt::CheckResult answer = solver_.check(wanted_too, options, budget_.cancel);
    if (answer.verdict == smt::Satisfiability::kSat)
      return answer;
  }
  return solver_.check(conjuncts, options, budget_.cancel);
}

namespace {

Value value_in(const Assignment& model, Expr variable) {
  const auto it = model.find(variable);
  return it != model.end() ? it->second : default_value(variable.sort());
}

/// For a parameter that nothing asks about.
Value any_value(const Parameter& parameter) {
  if (parameter.minimum && *parameter.minimum > 0)
    return Value::integral(parameter.sort, *parameter.minimum);
  if (parameter.maximum && *parameter.maximum < 0)
    return Value::integral(parameter.sort, *parameter.maximum);
  return default_value(parameter.sort);
}

}  // namespace

std::vector<symex::ReplayStep> WitnessBuilder::concrete_steps(const Chain& chain,
                                                              const std::vector<Link>& links,
                                                              const Assignment& model) {
  std::vector<symex::ReplayStep> steps;
  for (std::size_t k = 0; k < links.size(); ++k) {
    if (!links[k].event)
      continue;
    symex::ReplayStep step;
    step.event = *links[k].event;
    for (const auto& [original, renamed] : chain.locals[k])
      step.values.emplace(original, value_in(model, renamed));
    const auto& bindings = program_.bindings(step.event);
    for (std::size_t p = 0; p < bindings.size(); ++p) {
      const Parameter& parameter = program_.events()[step.event].parameters[p];
      if (bindings[p].characters.empty())
        step.values.emplace(parameter.var, any_value(parameter));
    }
    if (const Expr view = program_.view_variable(); view && k + 1 < links.size()) {
      const auto& path = program_.summary(step.event, budget_.cancel).paths[links[k].path];
      if (const auto it = path.updates.find(view); it != path.updates.end())
        step.to = program_.pool().enumerators(
            view.sort())[static_cast<std::size_t>(it->second.value().as_int())];
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

namespace {

Expr plain_value(ExprPool& pool, Sort sort) {
  return sort.is_array() ? pool.const_array(pool.constant(default_value(sort.element_sort())))
                         : pool.constant(default_value(sort));
}

/// Not the plain one; null where there is none that few programs compare with.
Expr unlikely_value(ExprPool& pool, Sort sort) {
  constexpr Int128 kUnlikely = 90;  // fits all sorts
  if (sort.is_array()) {
    const Expr element = unlikely_value(pool, sort.element_sort());
    return element ? pool.const_array(element) : Expr();
  }
  if (sort.is_bool())
    return pool.boolean(true);
  return sort.is_integral() ? pool.constant(Value::integral(sort, kUnlikely)) : Expr();
}

}  // namespace

std::vector<Expr> WitnessBuilder::whatever_is_chosen(const std::vector<Expr>& conjuncts) {
  ExprPool& pool = program_.pool();
  std::vector<Expr> wanted;
  for (const Expr conjunct : conjuncts) {
    if (!symex::depends_on_havoc(conjunct))
      continue;
    Substitution small(pool);
    Substitution large(pool);
    for (const Expr variable : variables_of(conjunct)) {
      if (!symex::depends_on_havoc(variable))
        continue;
      const Expr other = unlikely_value(pool, variable.sort());
      if (!other)
        return {};
      small.bind(variable, plain_value(pool, variable.sort()));
      large.bind(variable, other);
    }
    wanted.push_back(small.apply(conjunct));
    wanted.push_back(large.apply(conjunct));
  }
  return wanted;
}

smt::CheckResult WitnessBuilder::solve_blurred(const Chain& chain, std::vector<Expr> conjuncts,
                                               const std::vector<Link>& links) {
  std::vector<Expr> wanted = whatever_is_chosen(conjuncts);
  std::erase_if(conjuncts, symex::depends_on_havoc);
  if (!wanted.empty()) {
    wanted.insert(wanted.end(), conjuncts.begin(), conjuncts.end());
    const SimplifiedConjunction simple = simplify_conjunction(program_.pool(), wanted);
    if (simple.satisfiable != Decision::kFalse)
      if (smt::CheckResult answer = solve(chain, simple.conjuncts, links);
          answer.verdict == smt::Satisfiability::kSat)
        return answer;
  }
  return solve(chain, conjuncts, links);
}

WitnessBuilder::Built WitnessBuilder::build_from(std::size_t initial,
                                                 const std::vector<Link>& links,
                                                 const PointCondition& end,
                                                 const symex::Goal& goal) {
  ExprPool& pool = program_.pool();
  const symex::InitialState& start = program_.initial_states()[initial];
  Built built;
  built.initial_state = initial;
  const Chain chain = compose(start, links, end);
  SimplifiedConjunction simple = simplify_conjunction(pool, chain.conjuncts);
  if (simple.satisfiable == Decision::kFalse)
    return built;
  // Whatever the values are that are not modelled, the sequence may lead there: replays know.
  const bool is_blurred = std::ranges::any_of(simple.conjuncts, symex::depends_on_unmodelled);
  const bool has_many_ways =
      std::ranges::any_of(simple.conjuncts, symex::depends_on_havoc) && !is_blurred;
  const smt::CheckResult answer = is_blurred || has_many_ways
                                      ? solve_blurred(chain, simple.conjuncts, links)
                                      : solve(chain, simple.conjuncts, links);
  if (answer.verdict != smt::Satisfiability::kSat) {
    built.was_undecided = answer.verdict == smt::Satisfiability::kUnknown;
    built.failure = built.was_undecided ? "solver: " + answer.reason : "";
    return built;
  }
  for (const Expr input : start.inputs)
    if (!symex::depends_on_havoc(input))
      built.initial_inputs.emplace(input, value_in(answer.model, input));
  built.steps = concrete_steps(chain, links, answer.model);
  const symex::ReplayResult replay =
      program_.replay(start, built.initial_inputs, built.steps, goal);
  built.arrived = replay.arrived;
  if (!replay.arrived) {
    built.failure = is_blurred ? "the sequence found depends on a value that is not modelled"
                    : has_many_ways
                        ? "the sequence found depends on which of many ways an event takes"
                        : "replay refused a sequence: " + replay.failure;
    built.was_undecided = true;
    built.is_blurred = is_blurred;
    built.has_many_ways = has_many_ways;
  }
  return built;
}

}  // namespace reachd::reach
