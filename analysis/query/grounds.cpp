#include "analysis/query/grounds.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "analysis/expr/exact_text.h"
#include "analysis/expr/substitute.h"

namespace reachd::query {

namespace {

// The first word of each; changes with what follows.
constexpr std::string_view kWitness = "witness 1";
constexpr std::string_view kProof = "proof 1";

/// A value by the name of its variable, which may not exist yet.
using Named = std::vector<std::pair<std::string, Value>>;

struct ClaimedStep {
  reach::Step step;
  Named values;
  std::string_view establishes;
};

struct ClaimedWitness {
  std::size_t initial_state = 0;
  Named inputs;
  std::vector<ClaimedStep> steps;
};

/// In order of their names: an assignment has none that is the same everywhere.
void write(ExactWriter& out, std::vector<std::pair<Expr, Value>> values) {
  std::ranges::sort(values, {}, [](const auto& entry) { return entry.first.name(); });
  out.number(static_cast<Int128>(values.size()));
  for (const auto& [variable, value] : values) {
    out.text(variable.name());
    out.value(value);
  }
}

Named read_values(ExactReader& in) {
  constexpr std::size_t kValuesMax = 100'000;
  Named values;
  for (std::size_t count = in.number_below(kValuesMax); count > 0 && !in.failed(); --count) {
    std::string name(in.text());
    values.emplace_back(std::move(name), in.value());
  }
  return values;
}

bool is_shown(Expr variable, const std::vector<symex::ParameterBinding>& bindings) {
  return variable.name().starts_with(symex::kInputPrefix) ||
         std::ranges::any_of(bindings, [&](const symex::ParameterBinding& binding) {
           return binding.characters.empty()
                      ? binding.variable == variable
                      : std::ranges::find(binding.characters, variable) != binding.characters.end();
         });
}

/// None: it is no witness.
std::optional<ClaimedWitness> read_witness(const symex::Program& program, std::string_view text) {
  constexpr std::size_t kStepsMax = 1'000'000;
  ExactReader in(text, program.pool());
  if (in.text() != kWitness)
    return std::nullopt;
  ClaimedWitness claim;
  claim.initial_state = in.number_below(program.initial_states().size());
  claim.inputs = read_values(in);
  for (std::size_t count = in.number_below(kStepsMax); count > 0 && !in.failed(); --count) {
    ClaimedStep& one = claim.steps.emplace_back();
    const std::string_view id = in.text();
    const auto event = std::ranges::find(program.events(), id, &Event::id);
    if (event == program.events().end())
      return std::nullopt;
    one.step.event = static_cast<std::size_t>(event - program.events().begin());
    one.step.to = in.text();
    one.step.role = static_cast<reach::Role>(in.number_below(3));
    one.values = read_values(in);
    one.establishes = in.text();
  }
  if (!in.is_done())
    return std::nullopt;
  return claim;
}

class WitnessCheck {
public:
  WitnessCheck(symex::Program& program, ClaimedWitness claim, const symex::Goal& goal)
      : program_(program), claim_(std::move(claim)), goal_(goal) {
    result_.verdict = reach::Result::Verdict::kReachable;
    result_.initial_state = claim_.initial_state;
    for (const ClaimedStep& one : claim_.steps)
      result_.steps.push_back(one.step);
  }

  std::optional<reach::Result> run(const CancelToken& cancel) {
    // Parameters and what summaries ask for are known then, and that of which nothing was seen yet
    // becomes known while it is asked for.
    for (const reach::Step& step : result_.steps)
      program_.summary(step.event, cancel);
    constexpr int kRoundsMax = 50;
    std::size_t known = bind();
    for (int round = 0; round < kRoundsMax; ++round) {
      if (cancel.cancelled() || !may_be_chosen())
        return std::nullopt;
      const symex::ReplayResult replay = this->replay(steps(), goal_);
      const std::size_t before = std::exchange(known, bind());
      if (known != before)
        continue;
      // Values that nobody asked for are of no use, and not shown.
      if (!replay.arrived || !establishes(replay))
        return std::nullopt;
      return std::move(result_);
    }
    return std::nullopt;
  }

private:
  const symex::InitialState& start() const {
    return program_.initial_states()[claim_.initial_state];
  }

  symex::ReplayResult replay(const std::vector<symex::ReplayStep>& steps, const symex::Goal& goal) {
    return program_.replay(start(), result_.initial_inputs, steps, goal);
  }

  std::vector<symex::ReplayStep> steps() const {
    std::vector<symex::ReplayStep> steps;
    for (const reach::Step& step : result_.steps)
      steps.push_back({step.event, step.values, step.to});
    return steps;
  }

  /// Gives values to the variables that there are; how many have one.
  std::size_t bind() {
    std::size_t count = bind(claim_.inputs, result_.initial_inputs);
    for (std::size_t i = 0; i < claim_.steps.size(); ++i)
      count += bind(claim_.steps[i].values, result_.steps[i].values);
    return count;
  }
  std::size_t bind(const Named& values, Assignment& into) const {
    for (const auto& [name, value] : values)
      if (const Expr variable = program_.pool().find_variable(name);
          variable && variable.sort() == value.sort())
        into.insert_or_assign(variable, value);
    return into.size();
  }

  bool may_be_chosen() {
    const bool are_inputs = std::ranges::all_of(result_.initial_inputs, [&](const auto& entry) {
      return std::ranges::find(start().inputs, entry.first) != start().inputs.end();
    });
    return are_inputs && std::ranges::all_of(steps(), [&](const symex::ReplayStep& step) {
             return program_.may_be_chosen(step);
           });
  }

  /// Does what the steps are said to be for hold behind them? `replay` is that of the sequence.
  bool establishes(const symex::ReplayResult& replay) {
    const bool says_nothing = std::ranges::all_of(
        claim_.steps, [](const ClaimedStep& one) { return one.establishes.empty(); });
    if (says_nothing)
      return true;
    std::vector<symex::Values> states = replay.states;
    if (goal_.entries.empty()) {
      // One step more, possible or not, for the state before it.
      std::vector<symex::ReplayStep> more = steps();
      more.push_back(more.back());
      states = this->replay(more, {{}, program_.pool().boolean(true)}).states;
    }
    for (std::size_t i = 0; i < claim_.steps.size(); ++i) {
      const std::string_view text = claim_.steps[i].establishes;
      if (text.empty())
        continue;
      ExactReader in(text, program_.pool(), program_.cells().object_count());
      Assignment later;
      const Expr condition =
          in.expr([&](std::string_view name) { return variable_of(name, later); });
      if (!in.is_done() || !condition || !condition.sort().is_bool() || i + 1 >= states.size() ||
          !program_.value_in(condition, states[i + 1], later).is_true())
        return false;
      result_.steps[i].establishes = condition;
    }
    return true;
  }

  /// Conditions also speak of what later steps are given: "x~2" is x of the last step but one. Such
  /// values are put into `later`.
  Expr variable_of(std::string_view name, Assignment& later) {
    ExprPool& pool = program_.pool();
    const std::size_t mark = name.rfind('~');
    std::size_t depth = 0;
    const bool is_of_step =
        mark != std::string_view::npos &&
        std::from_chars(name.data() + mark + 1, name.data() + name.size(), depth).ptr ==
            name.data() + name.size();
    if (!is_of_step)
      return pool.find_variable(name);
    // Behind the last step stands the goal where that is a state.
    const std::size_t places = result_.steps.size() + (goal_.entries.empty() ? 1 : 0);
    const Expr local = pool.find_variable(name.substr(0, mark));
    if (!local || depth == 0 || depth > places || places - depth >= result_.steps.size())
      return {};
    const Assignment& values = result_.steps[places - depth].values;
    const auto value = values.find(local);
    if (value == values.end())
      return {};
    const Expr known = pool.find_variable(name);
    if (known && known.sort() != local.sort())
      return {};
    const Expr variable = pool.variable(name, local.sort());
    later.insert_or_assign(variable, value->second);
    return variable;
  }

  symex::Program& program_;
  const ClaimedWitness claim_;
  const symex::Goal& goal_;
  reach::Result result_;
};

/// Names of methods are for people, and reports show them.
bool is_plain(std::string_view method) {
  constexpr std::size_t kLengthMax = 60;
  return method.size() <= kLengthMax && std::ranges::all_of(method, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' ||
                  c == '\'';
         });
}

}  // namespace

std::string grounds_of(symex::Program& program, const reach::Result& found) {
  ExactWriter out;
  out.text(kWitness);
  out.number(static_cast<Int128>(found.initial_state));
  write(out, {found.initial_inputs.begin(), found.initial_inputs.end()});
  out.number(static_cast<Int128>(found.steps.size()));
  for (const reach::Step& step : found.steps) {
    std::vector<std::pair<Expr, Value>> values(step.values.begin(), step.values.end());
    std::erase_if(values, [&](const auto& entry) {
      return !is_shown(entry.first, program.bindings(step.event));
    });
    out.text(program.events()[step.event].id);
    out.text(step.to);
    out.number(static_cast<int>(step.role));
    write(out, std::move(values));
    ExactWriter establishes;
    if (step.establishes)
      establishes.expr(step.establishes);
    out.text(establishes.take());
  }
  return out.take();
}

std::string grounds_of(const prove::Certificate& certificate) {
  ExactWriter out;
  out.text(kProof);
  out.text(certificate.method);
  out.expr(certificate.invariant);
  return out.take();
}

std::optional<reach::Result> checked_witness(Engine::State& state, std::string_view grounds,
                                             const symex::Goal& goal, const Budget& budget) {
  std::optional<ClaimedWitness> claim = read_witness(state.program, grounds);
  if (!claim || claim->steps.size() > budget.events_max)
    return std::nullopt;
  return WitnessCheck(state.program, std::move(*claim), goal).run(budget.cancel);
}

std::optional<prove::Certificate> claimed_proof(Engine::State& state, std::string_view grounds,
                                                const std::vector<symex::Ending>& endings,
                                                const Budget& budget) {
  symex::Program& program = state.program;
  const auto read = [&]() -> std::optional<prove::Certificate> {
    ExactReader in(grounds, program.pool(), program.cells().object_count());
    if (in.text() != kProof)
      return std::nullopt;
    prove::Certificate certificate;
    certificate.method = in.text();
    certificate.invariant = in.expr([&](std::string_view name) {
      const Expr variable = program.pool().find_variable(name);
      return variable && program.is_state(variable) ? variable : Expr();
    });
    const bool is_good = in.is_done() && certificate.invariant &&
                         certificate.invariant.sort().is_bool() && is_plain(certificate.method);
    return is_good ? std::optional(std::move(certificate)) : std::nullopt;
  };
  auto certificate = read();
  if (certificate || ExactReader(grounds, program.pool()).text() != kProof)
    return certificate;
  prove::slice(program, endings, prove::CutOffs::kLeftOut, budget);
  return read();
}

}  // namespace reachd::query
