#include <stdexcept>

#include "analysis/expr/parse.h"
#include "analysis/model/text.h"
#include "tests/oracle/recorded_spec.h"

namespace reachd::oracle {

namespace {

using Op = Term::Op;

Int128 wrap_to(Int128 value, Type type) {
  const auto modulo = [&](Int128 size) { return ((value % size) + size) % size; };
  if (type == Type::kU8)
    return modulo(256);
  if (type == Type::kInt32) {
    const Int128 size = Int128{1} << 32;
    const Int128 low = modulo(size);
    return low >= size / 2 ? low - size : low;
  }
  return value;
}

Int128 run_recorded(const Term& term, const State& state, const std::vector<Int128>& parameters) {
  const auto at = [&](std::size_t i) { return run_recorded(term.operands[i], state, parameters); };
  switch (term.op) {
    case Op::kConstant:
      return term.value;
    case Op::kVariable:
      return state[static_cast<std::size_t>(term.value)];
    case Op::kParameter:
      return parameters[static_cast<std::size_t>(term.value)];
    case Op::kNot:
      return at(0) == 0;
    case Op::kAnd:
      for (std::size_t i = 0; i < term.operands.size(); ++i)
        if (at(i) == 0)
          return 0;
      return 1;
    case Op::kOr:
      for (std::size_t i = 0; i < term.operands.size(); ++i)
        if (at(i) != 0)
          return 1;
      return 0;
    case Op::kEqual:
      return at(0) == at(1);
    case Op::kLess:
      return at(0) < at(1);
    case Op::kLessEq:
      return at(0) <= at(1);
    case Op::kAdd:
      return at(0) + at(1);
    case Op::kSub:
      return at(0) - at(1);
    case Op::kMul:
      return at(0) * at(1);
    case Op::kMod:
      return ((at(0) % at(1)) + at(1)) % at(1);
    case Op::kIte:
      return at(0) != 0 ? at(1) : at(2);
  }
  return 0;
}

std::string index_name(const char* prefix, std::size_t i) { return prefix + std::to_string(i); }
std::string variable_name(std::size_t i) { return index_name("v", i); }
std::string view_name(std::size_t i) { return index_name("View", i); }
std::string event_name(std::size_t i) { return index_name("e", i); }
std::string enumerator_name(std::size_t variable, std::size_t i) {
  return index_name("K", variable) + index_name("_", i);
}
std::string parameter_name(std::size_t event, std::size_t i) {
  return index_name("p", event) + index_name("_", i);
}

/// SMT-LIB text. Enumerators belong to the variable that the term is about.
class RecordedWriter {
public:
  explicit RecordedWriter(std::size_t event) : event_(event) {}

  std::string text(const Term& term, std::size_t of = 0) const {
    static constexpr const char* kNames[] = {"",  "",   "",  "not", "and", "or",  "=",
                                             "<", "<=", "+", "-",   "*",   "mod", "ite"};
    switch (term.op) {
      case Op::kConstant:
        if (term.type == Type::kBool)
          return term.value != 0 ? "true" : "false";
        if (term.type == Type::kEnum)
          return enumerator_name(of, static_cast<std::size_t>(term.value));
        return term.value < 0 ? "(- " + std::to_string(-term.value) + ")"
                              : std::to_string(term.value);
      case Op::kVariable:
        return variable_name(static_cast<std::size_t>(term.value));
      case Op::kParameter:
        return parameter_name(event_, static_cast<std::size_t>(term.value));
      default:
        break;
    }
    if (term.op == Op::kEqual && term.operands[0].op == Op::kVariable)
      of = static_cast<std::size_t>(term.operands[0].value);
    std::string result = std::string("(") + kNames[static_cast<std::size_t>(term.op)];
    for (const Term& operand : term.operands)
      result += " " + text(operand, of);
    return result + ")";
  }

private:
  std::size_t event_;
};

class RecordedMachine : public Machine {
public:
  explicit RecordedMachine(RecordedSpec spec) : spec_(std::move(spec)) {}

  EventModel model() const override;
  std::vector<TargetName> targets() const override;
  State initial() const override;
  std::string view(const State& state) const override {
    return spec_.views == 0 ? "" : view_name(static_cast<std::size_t>(state.back()));
  }
  std::vector<std::string> events() const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < spec_.events.size(); ++i)
      names.push_back(event_name(i));
    return names;
  }
  std::vector<std::vector<Int128>> choices(std::size_t event) const override;
  std::vector<std::string> parameters(std::size_t event) const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < spec_.events[event].parameters.size(); ++i)
      names.push_back(parameter_name(event, i));
    return names;
  }
  std::vector<Outcome> step(const State& state, std::size_t event,
                            const std::vector<Int128>& parameters) const override;
  std::set<std::string> violated(const State& state) const override {
    std::set<std::string> names;
    for (std::size_t i = 0; i < spec_.assertions.size(); ++i)
      if (run_recorded(spec_.assertions[i], state, {}) == 0)
        names.insert(index_name("assertion", i));
    return names;
  }
  std::string text() const override { return to_text(model()); }

private:
  State updated(const UpdateSpecs& updates, const State& state,
                const std::vector<Int128>& parameters) const {
    State next = state;
    for (const auto& [variable, value] : updates)
      next[variable] =
          wrap_to(run_recorded(value, state, parameters), spec_.variables[variable].type);
    return next;
  }
  static std::string target_name(std::size_t event, std::size_t path) {
    return index_name("t", event) + index_name("_", path);
  }

  RecordedSpec spec_;
};

State RecordedMachine::initial() const {
  State state;
  for (const VariableSpec& v : spec_.variables)
    state.push_back(v.initial);
  if (spec_.views != 0)
    state.push_back(0);
  return updated(spec_.init, state, {});
}

std::vector<std::vector<Int128>> RecordedMachine::choices(std::size_t event) const {
  std::vector<std::vector<Int128>> result = {{}};
  for (const ParameterSpec& p : spec_.events[event].parameters) {
    std::vector<std::vector<Int128>> longer;
    for (const auto& values : result)
      for (long v = p.least; v <= p.greatest; ++v) {
        longer.push_back(values);
        longer.back().push_back(v);
      }
    result = std::move(longer);
  }
  return result;
}

std::vector<TargetName> RecordedMachine::targets() const {
  std::vector<TargetName> result;
  const auto add = [&](const std::string& name) {
    Target target;
    target.model = "generated";
    target.id = name;
    result.push_back({name, target});
  };
  for (std::size_t e = 0; e < spec_.events.size(); ++e)
    for (std::size_t p = 0; p < spec_.events[e].paths.size(); ++p)
      if (spec_.events[e].paths[p].is_target)
        add(target_name(e, p));
  for (std::size_t i = 0; i < spec_.assertions.size(); ++i)
    add(index_name("assertion", i));
  return result;
}

std::vector<Outcome> RecordedMachine::step(const State& state, std::size_t index,
                                           const std::vector<Int128>& parameters) const {
  const EventSpec& event = spec_.events[index];
  if (event.enabled && run_recorded(*event.enabled, state, {}) == 0)
    return {};
  std::set<std::size_t> views;
  bool is_listed = false;
  for (const TransitionSpec& t : spec_.transitions) {
    if (t.event != index)
      continue;
    is_listed = true;
    if (t.from == static_cast<std::size_t>(state.back()))
      views.insert(t.to);
  }
  const bool is_everywhere = spec_.views == 0 || (event.is_system && !is_listed);
  if (!is_everywhere && views.empty())
    return {};
  std::vector<Outcome> outcomes;
  const State before = updated(event.before, state, parameters);
  const auto add = [&](const State& next, std::optional<std::size_t> to,
                       const std::set<std::string>& hits) {
    Outcome outcome{next, true, view(next), hits};
    if (is_everywhere)
      outcomes.push_back(outcome);
    for (const std::size_t v : views) {
      if (to && *to != v)
        continue;
      outcome.next.back() = static_cast<Int128>(v);
      outcome.to = view(outcome.next);
      outcomes.push_back(outcome);
    }
  };
  if (!event.has_handler)
    add(before, std::nullopt, {});
  for (std::size_t p = 0; p < event.paths.size(); ++p) {
    const PathSpec& path = event.paths[p];
    if (run_recorded(path.condition, before, parameters) == 0)
      continue;
    std::set<std::string> hits;
    if (path.is_target)
      hits.insert(target_name(index, p));
    add(updated(path.updates, before, parameters), path.to, hits);
  }
  return outcomes;
}

class Builder {
public:
  explicit Builder(const RecordedSpec& spec) : spec_(spec) {
    model_.name = "generated";
    model_.pool = std::make_shared<ExprPool>();
  }

  EventModel run() {
    for (std::size_t i = 0; i < spec_.variables.size(); ++i)
      add_variable(i);
    model_.init.updates = updates(spec_.init, 0);
    for (std::size_t i = 0; i < spec_.events.size(); ++i)
      add_event(i);
    for (std::size_t i = 0; i < spec_.assertions.size(); ++i)
      model_.assertions.push_back(
          {index_name("assertion", i), term(spec_.assertions[i], Sort::boolean(), 0, 0)});
    if (spec_.views != 0) {
      model_.ui = UiModel{view_name(0), {}, {}};
      for (std::size_t i = 0; i < spec_.views; ++i)
        model_.ui->states.push_back(view_name(i));
      for (const TransitionSpec& t : spec_.transitions)
        model_.ui->transitions.push_back({view_name(t.from), event_name(t.event), view_name(t.to)});
    }
    return std::move(model_);
  }

private:
  Sort sort_of(Type type, std::size_t variable) {
    switch (type) {
      case Type::kBool:
        return Sort::boolean();
      case Type::kInt32:
        return Sort::i32();
      case Type::kU8:
        return Sort::u8();
      case Type::kInt:
        return Sort::integer();
      case Type::kEnum:
        break;
    }
    std::vector<std::string> names;
    for (long i = 0; i < spec_.variables[variable].enumerators; ++i)
      names.push_back(enumerator_name(variable, static_cast<std::size_t>(i)));
    return model_.pool->enumeration(names);
  }
  Expr constant_of(Type type, std::size_t variable, long value) {
    ExprPool& pool = *model_.pool;
    switch (type) {
      case Type::kBool:
        return pool.boolean(value != 0);
      case Type::kInt:
        return pool.integer(value);
      case Type::kEnum:
        return pool.enumerator(sort_of(type, variable), static_cast<std::uint32_t>(value));
      default:
        return pool.machine(sort_of(type, variable), value);
    }
  }
  Sort sort_of_holder(std::size_t i) {
    const VariableSpec& v = spec_.variables[i];
    switch (v.holder) {
      case Holder::kDigits:
      case Holder::kLength:
        return Sort::string();
      case Holder::kFloat:
        return Sort::floating(64);
      case Holder::kNumber:
        break;
    }
    return sort_of(v.type, i);
  }
  /// What holds the number.
  Expr held(std::size_t i, Expr number) {
    ExprPool& pool = *model_.pool;
    const Expr whole = pool.cast(number, Sort::integer());
    switch (spec_.variables[i].holder) {
      case Holder::kDigits:
        return pool.string_operation(Kind::kStrFromInt, std::vector{whole});
      case Holder::kLength: {
        const Expr longest = pool.constant(Value::string(std::u32string(255, U'a')));
        return pool.string_operation(Kind::kStrSubstr,
                                     std::vector{longest, pool.integer(0), whole});
      }
      case Holder::kFloat:
        return pool.cast(number, Sort::floating(64));
      case Holder::kNumber:
        break;
    }
    return number;
  }
  /// The number that it holds.
  Expr number_in(std::size_t i) {
    ExprPool& pool = *model_.pool;
    const Expr var = model_.variables[i].var;
    switch (spec_.variables[i].holder) {
      case Holder::kDigits:
        return pool.string_operation(Kind::kStrToInt, std::vector{var});
      case Holder::kLength:
        return pool.string_operation(Kind::kStrLength, std::vector{var});
      case Holder::kFloat:
        return pool.cast(pool.cast(var, sort_of(spec_.variables[i].type, i)), Sort::integer());
      case Holder::kNumber:
        break;
    }
    return var;
  }
  void add_variable(std::size_t i) {
    const VariableSpec& v = spec_.variables[i];
    Variable variable;
    variable.name = variable_name(i);
    variable.var = model_.pool->variable(variable.name, sort_of_holder(i));
    variable.initial = held(i, constant_of(v.type, i, v.initial));
    model_.variables.push_back(variable);
  }
  Expr term(const Term& term, Sort sort, std::size_t event, std::size_t of) {
    ExprPool& pool = *model_.pool;
    const auto lookup = [&](std::string_view name) -> Expr {
      if (name.starts_with("p"))
        return pool.find_variable("$" + std::string(name));
      for (std::size_t v = 0; v < spec_.variables.size(); ++v)
        for (long k = 0; k < spec_.variables[v].enumerators; ++k)
          if (name == enumerator_name(v, static_cast<std::size_t>(k)))
            return constant_of(Type::kEnum, v, k);
      for (std::size_t v = 0; v < model_.variables.size(); ++v)
        if (name == variable_name(v))
          return number_in(v);
      return {};
    };
    const std::string text = RecordedWriter(event).text(term, of);
    const auto parsed = parse_smtlib(text, pool, lookup);
    if (!parsed)
      throw std::logic_error(text + ": " + parsed.error().text());
    const auto coerced = coerce(*parsed, sort, pool);
    if (!coerced)
      throw std::logic_error(text + ": " + coerced.error().text());
    return *coerced;
  }
  std::vector<std::pair<Expr, Expr>> updates(const UpdateSpecs& specs, std::size_t event) {
    std::vector<std::pair<Expr, Expr>> result;
    for (const auto& [variable, value] : specs) {
      const Expr var = model_.variables[variable].var;
      const Sort sort = sort_of(spec_.variables[variable].type, variable);
      result.emplace_back(var, held(variable, term(value, sort, event, variable)));
    }
    return result;
  }
  void add_event(std::size_t i) {
    const EventSpec& spec = spec_.events[i];
    ExprPool& pool = *model_.pool;
    Event event;
    event.id = event_name(i);
    event.label = event.id;
    event.kind = spec.is_system ? EventKind::kSystem : EventKind::kUser;
    for (std::size_t k = 0; k < spec.parameters.size(); ++k) {
      const ParameterSpec& p = spec.parameters[k];
      Parameter parameter;
      parameter.name = parameter_name(i, k);
      parameter.sort = sort_of(p.type, 0);
      parameter.var = pool.variable("$" + parameter.name, parameter.sort);
      parameter.domain = pool.boolean(true);
      if (p.type != Type::kBool) {
        parameter.minimum = p.least;
        parameter.maximum = p.greatest;
        parameter.domain =
            pool.both(pool.less_eq(constant_of(p.type, 0, p.least), parameter.var),
                      pool.less_eq(parameter.var, constant_of(p.type, 0, p.greatest)));
      }
      event.parameters.push_back(parameter);
    }
    if (spec.enabled)
      event.enabled = term(*spec.enabled, Sort::boolean(), i, 0);
    event.before = updates(spec.before, i);
    if (spec.has_handler) {
      event.handler = model_.handlers.size();
      Handler handler;
      handler.id = index_name("h", i);
      for (std::size_t p = 0; p < spec.paths.size(); ++p) {
        const PathSpec& path = spec.paths[p];
        RecordedPath recorded;
        recorded.condition = term(path.condition, Sort::boolean(), i, 0);
        recorded.updates = updates(path.updates, i);
        recorded.to = path.to ? view_name(*path.to) : "";
        if (path.is_target)
          recorded.targets.push_back(index_name("t", i) + index_name("_", p));
        handler.paths.push_back(std::move(recorded));
      }
      model_.handlers.push_back(std::move(handler));
    }
    model_.events.push_back(std::move(event));
  }

  const RecordedSpec& spec_;
  EventModel model_;
};

EventModel RecordedMachine::model() const { return Builder(spec_).run(); }

}  // namespace

std::unique_ptr<Machine> make_machine(RecordedSpec spec) {
  return std::make_unique<RecordedMachine>(std::move(spec));
}

}  // namespace reachd::oracle
