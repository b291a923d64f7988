#include <algorithm>

#include "tests/oracle/random.h"
#include "tests/oracle/recorded_spec.h"

namespace reachd::oracle {

namespace {

using Op = Term::Op;

Term constant(Type type, long value) { return {Op::kConstant, type, value, {}}; }
Term apply(Op op, Type type, std::vector<Term> operands) {
  return {op, type, 0, std::move(operands)};
}
bool is_number(Type type) { return type != Type::kBool && type != Type::kEnum; }

class Generator {
public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}
  RecordedSpec run();

private:
  void add_variables();
  void add_event();
  void add_views();
  Term variable(std::size_t index) const {
    const Type type = spec_.variables[index].type;
    return {Op::kVariable, is_number(type) ? Type::kInt : type, static_cast<long>(index), {}};
  }
  std::optional<std::size_t> any_of(bool numbers);
  Term number(const EventSpec* event, int depth);
  Term atom(const EventSpec* event);
  Term condition(const EventSpec* event);
  void split(EventSpec& event, std::vector<Term> so_far, int depth);
  UpdateSpecs updates(const EventSpec& event);
  Term new_value(std::size_t variable, const EventSpec& event);
  Term new_number(std::size_t variable, const EventSpec& event);

  Random random_;
  RecordedSpec spec_;
};

void Generator::add_variables() {
  const std::size_t count = 2 + random_.below(4);
  for (std::size_t i = 0; i < count; ++i) {
    VariableSpec v;
    v.type = random_.pick<Type>(
        {Type::kBool, Type::kEnum, Type::kInt32, Type::kInt32, Type::kU8, Type::kInt});
    if (v.type == Type::kEnum) {
      v.enumerators = random_.between(2, 4);
      v.greatest = v.enumerators - 1;
    } else if (v.type == Type::kU8) {
      v.least = random_.chance(30) ? 250 : 0;
      v.greatest = v.least + 5;
    } else if (is_number(v.type)) {
      v.least = random_.between(-3, 1);
      v.greatest = v.least + random_.between(2, 7);
    }
    v.initial = random_.between(v.least, v.greatest);
    spec_.variables.push_back(v);
  }
}

std::optional<std::size_t> Generator::any_of(bool numbers) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < spec_.variables.size(); ++i)
    if (is_number(spec_.variables[i].type) == numbers)
      found.push_back(i);
  if (found.empty())
    return std::nullopt;
  return random_.pick(found);
}

Term Generator::number(const EventSpec* event, int depth) {
  std::vector<std::size_t> parameters;
  if (event)
    for (std::size_t i = 0; i < event->parameters.size(); ++i)
      if (is_number(event->parameters[i].type))
        parameters.push_back(i);
  if (!parameters.empty() && random_.chance(35))
    return {Op::kParameter, Type::kInt, static_cast<long>(random_.pick(parameters)), {}};
  const auto v = any_of(true);
  if (!v || random_.chance(15))
    return constant(Type::kInt, random_.between(-2, 6));
  if (depth == 0 || random_.chance(65))
    return variable(*v);
  const Term other = number(event, depth - 1);
  switch (random_.below(8)) {
    case 0:
      return apply(Op::kAdd, Type::kInt, {variable(*v), other});
    case 1:
      return apply(Op::kSub, Type::kInt, {variable(*v), other});
    case 2:
      return apply(Op::kMod, Type::kInt,
                   {variable(*v), constant(Type::kInt, random_.between(2, 4))});
    case 3:
      return apply(Op::kMul, Type::kInt,
                   {constant(Type::kInt, random_.between(-2, 3)), variable(*v)});
    case 4:
      return apply(Op::kIte, Type::kInt, {atom(event), variable(*v), other});
    default:
      return variable(*v);
  }
}

Term Generator::atom(const EventSpec* event) {
  if (event && random_.chance(15))
    for (std::size_t i = 0; i < event->parameters.size(); ++i)
      if (event->parameters[i].type == Type::kBool)
        return {Op::kParameter, Type::kBool, static_cast<long>(i), {}};
  const auto flag = any_of(false);
  if (flag && random_.chance(40)) {
    const VariableSpec& v = spec_.variables[*flag];
    if (v.type == Type::kBool)
      return random_.chance(50) ? variable(*flag) : apply(Op::kNot, Type::kBool, {variable(*flag)});
    return apply(Op::kEqual, Type::kBool,
                 {variable(*flag), constant(Type::kEnum, random_.between(0, v.enumerators - 1))});
  }
  const Term left = number(event, 1);
  // A constant near the values that the variable takes, more often than anything else.
  Term right = number(event, 1);
  if (const auto v = any_of(true); v && random_.chance(70))
    right = constant(Type::kInt,
                     random_.between(spec_.variables[*v].least, spec_.variables[*v].greatest));
  const Op op = random_.pick<Op>({Op::kEqual, Op::kLess, Op::kLessEq});
  const Term compared = apply(op, Type::kBool, {left, right});
  return random_.chance(25) ? apply(Op::kNot, Type::kBool, {compared}) : compared;
}

Term Generator::condition(const EventSpec* event) {
  std::vector<Term> atoms;
  const std::size_t count = 1 + random_.below(3);
  for (std::size_t i = 0; i < count; ++i)
    atoms.push_back(atom(event));
  if (atoms.size() == 1)
    return atoms[0];
  return apply(random_.chance(70) ? Op::kAnd : Op::kOr, Type::kBool, atoms);
}

Term Generator::new_number(std::size_t index, const EventSpec& event) {
  const VariableSpec& v = spec_.variables[index];
  const Term old = variable(index);
  const auto step = constant(Type::kInt, random_.chance(75) ? 1 : random_.between(2, 3));
  const auto bounded = [&](Op op, long limit, bool upward) {
    const Term next = apply(op, Type::kInt, {old, step});
    const Term bound = constant(Type::kInt, limit);
    const Term fits = upward ? apply(Op::kLessEq, Type::kBool, {next, bound})
                             : apply(Op::kLessEq, Type::kBool, {bound, next});
    return apply(Op::kIte, Type::kInt, {fits, next, old});
  };
  switch (random_.below(12)) {
    case 0:
    case 8:
      return constant(Type::kInt, random_.between(v.least, v.greatest));
    case 1:
      return number(&event, 0);
    case 2:
    case 3:
    case 9:
      return bounded(Op::kAdd, v.greatest, true);
    case 4:
    case 5:
    case 10:
      return bounded(Op::kSub, v.least, false);
    case 6: {
      const Term sum = apply(Op::kAdd, Type::kInt, {old, number(&event, 0)});
      return apply(Op::kIte, Type::kInt,
                   {apply(Op::kAnd, Type::kBool,
                          {apply(Op::kLessEq, Type::kBool, {sum, constant(Type::kInt, v.greatest)}),
                           apply(Op::kLessEq, Type::kBool, {constant(Type::kInt, v.least), sum})}),
                    sum, old});
    }
    case 7:
      return apply(Op::kMod, Type::kInt,
                   {apply(Op::kAdd, Type::kInt, {old, number(&event, 0)}),
                    constant(Type::kInt, random_.between(2, 5))});
    default:
      // Bytes may wrap around; other numbers rarely grow without bound.
      if (v.type == Type::kU8 || random_.chance(8))
        return apply(random_.chance(50) ? Op::kAdd : Op::kSub, Type::kInt,
                     {old, constant(Type::kInt, random_.chance(50) ? 1 : random_.between(2, 90))});
      return apply(Op::kIte, Type::kInt,
                   {atom(&event), constant(Type::kInt, random_.between(v.least, v.greatest)), old});
  }
}

Term Generator::new_value(std::size_t index, const EventSpec& event) {
  const VariableSpec& v = spec_.variables[index];
  if (is_number(v.type))
    return new_number(index, event);
  if (v.type == Type::kBool) {
    switch (random_.below(4)) {
      case 0:
        return constant(Type::kBool, 1);
      case 1:
        return constant(Type::kBool, 0);
      case 2:
        return apply(Op::kNot, Type::kBool, {variable(index)});
      default:
        return condition(&event);
    }
  }
  const Term value = constant(Type::kEnum, random_.between(0, v.enumerators - 1));
  return random_.chance(75) ? value
                            : apply(Op::kIte, Type::kEnum, {atom(&event), value, variable(index)});
}

UpdateSpecs Generator::updates(const EventSpec& event) {
  UpdateSpecs result;
  for (std::size_t i = 0; i < spec_.variables.size(); ++i)
    if (random_.chance(spec_.variables.size() > 3 ? 25 : 40))
      result.emplace_back(i, new_value(i, event));
  return result;
}

void Generator::split(EventSpec& event, std::vector<Term> so_far, int depth) {
  if (depth > 0 && random_.chance(70)) {
    const Term test = condition(&event);
    std::vector<Term> other = so_far;
    so_far.push_back(test);
    other.push_back(apply(Op::kNot, Type::kBool, {test}));
    split(event, std::move(so_far), depth - 1);
    split(event, std::move(other), depth - 1);
    return;
  }
  if (event.paths.size() > 1 && random_.chance(12))
    return;  // nothing is recorded for this case
  PathSpec path;
  path.condition = so_far.empty()       ? constant(Type::kBool, 1)
                   : so_far.size() == 1 ? so_far[0]
                                        : apply(Op::kAnd, Type::kBool, so_far);
  path.updates = updates(event);
  path.is_target = random_.chance(80);
  event.paths.push_back(std::move(path));
}

void Generator::add_event() {
  EventSpec event;
  event.is_system = random_.chance(20);
  const std::size_t parameters = random_.chance(45) ? 1 : 0;
  for (std::size_t i = 0; i < parameters; ++i) {
    ParameterSpec p;
    p.type = random_.pick<Type>({Type::kBool, Type::kInt32, Type::kInt32, Type::kU8, Type::kInt});
    if (p.type != Type::kBool) {
      p.least = p.type == Type::kU8 ? random_.between(0, 3) : random_.between(-3, 2);
      p.greatest = p.least + random_.between(0, 5);
    }
    event.parameters.push_back(p);
  }
  if (random_.chance(35))
    event.enabled = condition(nullptr);
  if (random_.chance(10)) {
    const std::size_t v = random_.below(spec_.variables.size());
    const VariableSpec& s = spec_.variables[v];
    event.before.emplace_back(
        v, constant(is_number(s.type) ? Type::kInt : s.type, random_.between(s.least, s.greatest)));
  }
  split(event, {}, 2);
  spec_.events.push_back(std::move(event));
}

void Generator::add_views() {
  spec_.views = 2 + random_.below(3);
  for (std::size_t e = 0; e < spec_.events.size(); ++e) {
    EventSpec& event = spec_.events[e];
    if (event.is_system && random_.chance(50))
      continue;  // runs in every view
    const std::size_t count = 1 + random_.below(spec_.views + 1);
    std::vector<std::size_t> destinations;
    for (std::size_t i = 0; i < count; ++i) {
      const TransitionSpec t{random_.below(spec_.views), e, random_.below(spec_.views)};
      const bool is_known = std::ranges::any_of(spec_.transitions, [&](const auto& other) {
        return other.event == e && other.from == t.from && other.to == t.to;
      });
      if (is_known)
        continue;
      spec_.transitions.push_back(t);
      destinations.push_back(t.to);
    }
    for (PathSpec& path : event.paths)
      if (!destinations.empty() && random_.chance(25))
        path.to = random_.pick(destinations);
  }
  // Ways around, so that most views can be reached.
  for (std::size_t i = 0; i + 1 < spec_.views; ++i) {
    if (!random_.chance(70))
      continue;
    EventSpec navigation;
    navigation.has_handler = false;
    spec_.transitions.push_back({i, spec_.events.size(), i + 1});
    if (random_.chance(50))
      spec_.transitions.push_back({i + 1, spec_.events.size(), random_.below(spec_.views)});
    spec_.events.push_back(std::move(navigation));
  }
}

RecordedSpec Generator::run() {
  add_variables();
  const std::size_t events = 2 + random_.below(4);
  for (std::size_t i = 0; i < events; ++i)
    add_event();
  if (random_.chance(45))
    add_views();
  if (random_.chance(20)) {
    EventSpec none;
    for (std::size_t i = 0; i < spec_.variables.size(); ++i)
      if (random_.chance(50))
        spec_.init.emplace_back(i, new_value(i, none));
  }
  const std::size_t assertions = 1 + random_.below(3);
  for (std::size_t i = 0; i < assertions; ++i)
    spec_.assertions.push_back(apply(Op::kNot, Type::kBool, {condition(nullptr)}));
  return std::move(spec_);
}

}  // namespace

RecordedSpec with_holders(RecordedSpec spec, std::uint64_t seed) {
  Random random(seed);
  for (VariableSpec& v : spec.variables) {
    // Texts hold no negative numbers, and floating-point numbers those of machines.
    if (v.type == Type::kU8)
      v.holder = random.pick<Holder>({Holder::kDigits, Holder::kLength, Holder::kFloat});
    else if (v.type == Type::kInt32)
      v.holder = random.pick<Holder>({Holder::kNumber, Holder::kFloat});
  }
  return spec;
}

RecordedSpec generate_recorded(std::uint64_t seed) { return Generator(seed).run(); }

std::vector<RecordedSpec> smaller(const RecordedSpec& spec) {
  std::vector<RecordedSpec> result;
  const auto add = [&](auto change) {
    result.push_back(spec);
    change(result.back());
  };
  // Indices of events and assertions name targets: they are emptied, not removed.
  for (std::size_t e = 0; e < spec.events.size(); ++e) {
    const EventSpec& event = spec.events[e];
    if (event.has_handler && !event.paths.empty())
      add([&](RecordedSpec& s) { s.events[e].paths.clear(); });
    if (event.enabled)
      add([&](RecordedSpec& s) { s.events[e].enabled.reset(); });
    if (!event.before.empty())
      add([&](RecordedSpec& s) { s.events[e].before.clear(); });
    for (std::size_t p = 0; p < event.paths.size(); ++p) {
      const PathSpec& path = event.paths[p];
      if (path.condition.op != Op::kConstant && event.paths.size() == 1)
        add([&](RecordedSpec& s) { s.events[e].paths[p].condition = constant(Type::kBool, 1); });
      if (path.condition.op == Op::kAnd)
        for (std::size_t k = 0; k < path.condition.operands.size(); ++k)
          if (path.condition.operands.size() > 1)
            add([&](RecordedSpec& s) {
              auto& operands = s.events[e].paths[p].condition.operands;
              operands.erase(operands.begin() + static_cast<std::ptrdiff_t>(k));
            });
      for (std::size_t u = 0; u < path.updates.size(); ++u)
        add([&](RecordedSpec& s) {
          auto& updates = s.events[e].paths[p].updates;
          updates.erase(updates.begin() + static_cast<std::ptrdiff_t>(u));
        });
      if (path.to)
        add([&](RecordedSpec& s) { s.events[e].paths[p].to.reset(); });
    }
  }
  for (std::size_t t = 0; t < spec.transitions.size(); ++t)
    add([&](RecordedSpec& s) {
      s.transitions.erase(s.transitions.begin() + static_cast<std::ptrdiff_t>(t));
    });
  if (!spec.init.empty())
    add([](RecordedSpec& s) { s.init.clear(); });
  return result;
}

}  // namespace reachd::oracle
