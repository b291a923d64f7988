#include "analysis/reach/needed_inputs.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "analysis/expr/substitute.h"

namespace reachd::reach {

namespace {

constexpr int kReplaysMax = 300;

/// Inputs of a step with their values.
using Answers = std::vector<std::pair<Expr, Value>>;

/// Inputs of one name are numbered.
std::string question(Expr input) {
  const std::string name(input.name());
  const std::size_t at = name.rfind('#');
  const bool is_numbered = at != std::string::npos && at + 1 < name.size() &&
                           name.find_first_not_of("0123456789", at + 1) == std::string::npos;
  return is_numbered ? name.substr(0, at) : name;
}

class Shortener {
public:
  Shortener(symex::Program& program, const symex::Goal& goal, const CancelToken& cancel,
            Result& found)
      : program_(program), goal_(goal), cancel_(cancel), found_(found) {}

  void run() {
    begin_plainly();
    pass_fewest_arguments();
    answer_no();
    keep_needed();
    for (std::size_t i = 0; i < found_.steps.size(); ++i)
      for (const symex::ParameterBinding& text : program_.bindings(found_.steps[i].event))
        make_plain(i, text);
    find_idle();
  }

private:
  using Taken = std::vector<std::vector<Expr>>;

  void keep_needed() {
    for (const Step& step : found_.steps)
      for (const auto& [variable, value] : step.values)
        questions_.insert(question(variable));
    const auto taken = replay(found_.steps);
    if (!taken)
      return;
    for (const auto& [asked, inputs] : questions_in(*taken))
      if (!questions_.contains(asked)) {
        if (is_decisive(inputs))
          questions_.insert(asked);
      } else if (is_zero(inputs) &&
                 (is_unnamed(asked) || are_truths(inputs) ? will_do(1, inputs)
                                                          : !is_decisive(inputs))) {
        leave_open(asked, inputs);
      }
    if (questions_.empty())
      return;
    take(found_.steps, *taken);
    // Later events first: what the earlier ones leave is what they need.
    for (std::size_t i = found_.steps.size(); i-- > 0;) {
      std::set<std::string> questions;
      for (const auto& [input, value] : answers_in(i, nullptr))
        questions.insert(question(input));
      if (questions.size() > 1 && replays_ < kReplaysMax / 3)
        shorten(i, nullptr);
      for (const std::string& asked : questions)
        shorten(i, &asked);
    }
  }

  /// A start that wishes for less, if the sequence arrives from it, too: no options of the command
  /// line that nothing depends on.
  void begin_plainly() {
    const std::size_t found = found_.initial_state;
    const Assignment inputs = found_.initial_inputs;
    for (std::size_t i = 0; i < found; ++i) {
      const symex::InitialState& start = program_.initial_states()[i];
      if (symex::depends_on_havoc(start.condition))
        break;  // they come last
      found_.initial_state = i;
      found_.initial_inputs = inputs;
      for (const Expr conjunct : conjuncts_of(start.condition))
        if (conjunct.is(Kind::kEq) && conjunct.child(0).is_variable() &&
            conjunct.child(1).is_constant())
          found_.initial_inputs[conjunct.child(0)] = conjunct.child(1).value();
      if (program_.value_in(start.condition, {}, found_.initial_inputs).is_true() &&
          replay(found_.steps))
        return;
    }
    found_.initial_state = found;
    found_.initial_inputs = inputs;
  }

  /// Of a program that only hands its command line on, a solver says that it has two thousand
  /// million arguments.
  void pass_fewest_arguments() {
    constexpr int kTriedMax = 3;
    const Expr count = program_.cells().argument_count();
    const auto passed = count ? found_.initial_inputs.find(count) : found_.initial_inputs.end();
    if (passed == found_.initial_inputs.end())
      return;
    const Value before = passed->second;
    for (int fewest = 1; fewest <= kTriedMax && fewest < before.as_int(); ++fewest) {
      passed->second = Value::integral(before.sort(), fewest);
      if (replay(found_.steps))
        return;
    }
    passed->second = before;
  }

  /// What a model asks of the environment is mostly about what is unusual: a modifier that is held,
  /// another button. Where it need not be so, it is not.
  void answer_no() {
    for (std::size_t i = found_.steps.size(); i-- > 0;) {
      const Assignment given = found_.steps[i].values;
      for (const auto& [variable, value] : given) {
        if (!variable.sort().is(SortKind::kBool) || !value.as_bool() || !is_input(i, variable) ||
            replays_ >= kReplaysMax / 3)
          continue;
        std::vector<Step> steps = found_.steps;
        steps[i].values.insert_or_assign(variable, default_value(variable.sort()));
        if (replay(steps))
          found_.steps = std::move(steps);
      }
    }
  }

  /// Of what the program is started with, and that is not zero: what others would do for, as far as
  /// the environment may choose them.
  void find_idle() {
    const std::set<Expr> arguments = program_.cells().command_line_inputs();
    for (auto& [input, value] : found_.initial_inputs) {
      // A call gave some address: which one nobody can tell.
      if (input.sort().is_pointer() && !(value == default_value(input.sort())))
        found_.idle_inputs.insert(input);
      const bool is_asked = input.sort().is_machine() && !arguments.contains(input) &&
                            !(value == default_value(input.sort()));
      if (!is_asked)
        continue;
      const Value before = value;
      ExprPool& pool = program_.pool();
      // A value that has no neighbour is the only one.
      bool has_other = false;
      const bool is_idle = std::ranges::all_of(std::array{-1, 1}, [&](int more) {
        value = pool.cast(pool.integer(before.as_int() + more), input.sort()).value();
        if (!may_be_started_with(found_.initial_inputs))
          return true;
        has_other = true;
        return replay(found_.steps).has_value();
      });
      value = before;
      if (is_idle && has_other)
        found_.idle_inputs.insert(input);
    }
  }

  bool may_be_started_with(const Assignment& inputs) {
    return std::ranges::any_of(program_.initial_states(), [&](const symex::InitialState& start) {
      const bool is_known = !symex::depends_on_havoc(start.condition);
      return is_known && !program_.value_in(start.condition, {}, inputs).is_false();
    });
  }

  /// Where any text will do it is "a": one from the source would be taken for one that matters.
  void make_plain(std::size_t step, const symex::ParameterBinding& text) {
    constexpr char32_t kPlain = U'a';
    std::vector<Step> steps = found_.steps;
    Assignment& values = steps[step].values;
    bool is_given = false;
    const auto give = [&](Expr variable, const Value& value) {
      if (const auto it = values.find(variable); it != values.end()) {
        it->second = value;
        is_given = true;
      }
    };
    if (text.characters.empty() && text.variable.sort().is(SortKind::kString))
      give(text.variable, Value::string({kPlain}));
    for (std::size_t i = 0; i < text.characters.size(); ++i) {
      const Sort sort = text.characters[i].sort();
      give(text.characters[i], Value::integral(sort, i == 0 ? Int128{kPlain} : Int128{0}));
    }
    if (is_given && values != found_.steps[step].values && replay(steps))
      found_.steps = std::move(steps);
  }

  /// Which inputs each step takes; nothing where the steps do not lead to the goal.
  std::optional<Taken> replay(const std::vector<Step>& steps) {
    if (++replays_ > kReplaysMax || cancel_.cancelled())
      return std::nullopt;
    std::vector<symex::ReplayStep> replay;
    for (const Step& step : steps)
      replay.push_back({step.event, step.values, step.to});
    symex::ReplayResult result = program_.replay(program_.initial_states()[found_.initial_state],
                                                 found_.initial_inputs, replay, goal_);
    has_ways_ = result.has_ways;
    if (!result.arrived)
      return std::nullopt;
    return std::move(result.inputs);
  }

  using Inputs = std::vector<std::pair<std::size_t, Expr>>;  ///< with the step

  /// Of the environment, by question.
  std::map<std::string, Inputs> questions_in(const Taken& taken) {
    std::map<std::string, Inputs> result;
    for (std::size_t i = 0; i < taken.size(); ++i)
      for (const Expr input : taken[i])
        if (is_input(i, input))
          result[question(input)].emplace_back(i, input);
    return result;
  }

  /// Numbers, all of them zero, as what the steps do not say is.
  bool is_zero(const Inputs& inputs) const {
    return std::ranges::all_of(inputs, [&](const auto& entry) {
      const auto& [step, input] = entry;
      const Assignment& values = found_.steps[step].values;
      const auto value = values.find(input);
      return is_number(input) &&
             (value == values.end() || value->second == default_value(input.sort()));
    });
  }

  /// Bytes that a handler copies and nobody looks at would be much to read.
  void leave_open(const std::string& asked, const Inputs& inputs) {
    questions_.erase(asked);
    for (const auto& [step, input] : inputs)
      found_.steps[step].values.erase(input);
  }

  /// Zero is answered: would others do not?
  bool is_decisive(const Inputs& inputs) {
    // That calls which nearly always work do so goes without saying.
    const bool are_numbers = std::ranges::all_of(
        inputs, [](const auto& entry) { return entry.second.sort().is_machine(); });
    return are_numbers && (!will_do(1, inputs) || !will_do(-1, inputs));
  }

  /// Do the steps lead to the goal with this as the answer? True, too, where it is never answered.
  bool will_do(Int128 answer, const Inputs& inputs) {
    if (replays_ >= kReplaysMax || cancel_.cancelled())
      return true;
    std::vector<Step> steps = found_.steps;
    for (const auto& [step, input] : inputs) {
      ExprPool& pool = program_.pool();
      const Expr given = input.sort().is(SortKind::kBool)
                             ? pool.boolean(answer != 0)
                             : pool.cast(pool.integer(answer), input.sort());
      steps[step].values.insert_or_assign(input, given.value());
    }
    has_ways_ = true;
    return replay(steps).has_value() || !has_ways_;
  }

  /// Or a truth value.
  static bool is_number(Expr input) {
    return input.sort().is_machine() || input.sort().is(SortKind::kBool);
  }
  static bool are_truths(const Inputs& inputs) {
    return std::ranges::all_of(
        inputs, [](const auto& entry) { return entry.second.sort().is(SortKind::kBool); });
  }

  /// Bytes of a local of a framework's model, and no question that somebody gave a name to.
  static bool is_unnamed(const std::string& asked) { return asked.find('@') != std::string::npos; }

  /// Leaves those inputs in the steps, with the values that the replay gave them. To questions that
  /// were of no interest before, any answer will do.
  void take(std::vector<Step>& steps, const Taken& taken) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      Assignment& values = steps[i].values;
      for (const Expr input : taken[i])
        if (questions_.contains(question(input)))
          values.emplace(input, default_value(input.sort()));
      std::erase_if(values, [&](const auto& entry) {
        return is_input(i, entry.first) &&
               std::ranges::find(taken[i], entry.first) == taken[i].end();
      });
    }
    taken_ = taken;
  }

  /// Of the environment, and no parameter of the event.
  bool is_input(std::size_t step, Expr variable) {
    if (!variable.name().starts_with(symex::kInputPrefix))
      return false;
    const auto& bindings = program_.bindings(found_.steps[step].event);
    return std::ranges::none_of(bindings, [&](const symex::ParameterBinding& binding) {
      return binding.variable == variable ||
             std::ranges::find(binding.characters, variable) != binding.characters.end();
    });
  }

  /// In the order in which they are asked for; `asked`: those to one question only.
  Answers answers_in(std::size_t step, const std::string* asked) const {
    Answers result;
    for (const Expr input : taken_[step])
      if (const auto value = found_.steps[step].values.find(input);
          value != found_.steps[step].values.end() && (!asked || question(input) == *asked))
        result.emplace_back(input, value->second);
    return result;
  }

  /// Leaves out as many answers as it can, in pieces that get smaller. `asked`: to one question;
  /// else to all of them, in the order in which they are asked, as one turn of a dialog asks
  /// several.
  void shorten(std::size_t step, const std::string* asked) {
    constexpr std::size_t kSmall = 4;
    const auto less = [](std::size_t piece) { return piece <= kSmall ? piece - 1 : piece / 2; };
    for (std::size_t piece = answers_in(step, asked).size(); piece > 0; piece = less(piece))
      for (std::size_t at = 0;;) {
        const Answers now = answers_in(step, asked);
        if (now.size() < 2 || at >= now.size())
          break;
        if (!leave_out(step, now, at, piece))
          at += asked || piece > kSmall ? piece : 1;
      }
  }

  bool leave_out(std::size_t step, const Answers& now, std::size_t at, std::size_t count) {
    // The answers that stay, by question, move up.
    std::map<std::string, std::vector<Value>> rest;
    for (std::size_t i = 0; i < now.size(); ++i)
      if (i < at || i >= at + count)
        rest[question(now[i].first)].push_back(now[i].second);
    std::vector<Step> steps = found_.steps;
    std::map<std::string, std::size_t> next;
    for (const auto& [variable, value] : now) {
      steps[step].values.erase(variable);
      const std::vector<Value>& values = rest[question(variable)];
      const std::size_t i = next[question(variable)]++;
      if (i < values.size() && values[i].sort() == variable.sort())
        steps[step].values.emplace(variable, values[i]);
    }
    const auto taken = replay(steps);
    // What is not given is zero, which may be asked for more often.
    if (!taken || count_of(*taken) >= count_of(taken_))
      return false;
    found_.steps = std::move(steps);
    take(found_.steps, *taken);
    return true;
  }

  static std::size_t count_of(const Taken& taken) {
    std::size_t count = 0;
    for (const std::vector<Expr>& inputs : taken)
      count += inputs.size();
    return count;
  }

  symex::Program& program_;
  const symex::Goal& goal_;
  const CancelToken& cancel_;
  Result& found_;
  std::set<std::string> questions_;
  Taken taken_;
  int replays_ = 0;
  bool has_ways_ = true;  ///< as the last replay says
};

}  // namespace

void keep_needed_inputs(symex::Program& program, const symex::Goal& goal, const CancelToken& cancel,
                        Result& found) {
  Shortener(program, goal, cancel, found).run();
}

}  // namespace reachd::reach
