#include "analysis/reach/needed_inputs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace reachd::reach {

namespace {

constexpr int kReplaysMax = 300;

/// The answers to one question in one step, in the order in which they are asked for.
struct Answers {
  std::vector<Expr> variables;
  std::vector<Value> values;
};

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
    for (const Step& step : found_.steps)
      for (const auto& [variable, value] : step.values)
        questions_.insert(question(variable));
    const auto taken = replay(found_.steps);
    if (!taken)
      return;
    for (const auto& [asked, inputs] : questions_in(*taken))
      if (!questions_.contains(asked) && is_decisive(inputs))
        questions_.insert(asked);
    if (questions_.empty())
      return;
    take(found_.steps, *taken);
    // Later events first: what the earlier ones leave is what they need.
    for (std::size_t i = found_.steps.size(); i-- > 0;)
      for (const auto& [asked, answers] : answers_in(i))
        shorten(i, asked);
  }

private:
  using Taken = std::vector<std::vector<Expr>>;

  /// Which inputs each step takes; nothing where the steps do not lead to the goal.
  std::optional<Taken> replay(const std::vector<Step>& steps) {
    if (++replays_ > kReplaysMax || cancel_.cancelled())
      return std::nullopt;
    std::vector<symex::ReplayStep> replay;
    for (const Step& step : steps)
      replay.push_back({step.event, step.values, step.to});
    symex::ReplayResult result =
        program_.replay(program_.initial_states()[found_.initial_state], found_.initial_inputs,
                        replay, goal_);
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

  /// The steps do not say what is answered, and the replay took zero: would others do?
  bool is_decisive(const Inputs& inputs) {
    return std::ranges::any_of(std::initializer_list<Int128>{1, -1}, [&](Int128 other) {
      std::vector<Step> steps = found_.steps;
      for (const auto& [step, input] : inputs) {
        // That calls which nearly always work do so goes without saying.
        if (!input.sort().is_machine())
          return false;
        ExprPool& pool = program_.pool();
        steps[step].values.emplace(input, pool.cast(pool.integer(other), input.sort()).value());
      }
      return replays_ < kReplaysMax && !cancel_.cancelled() && !replay(steps);
    });
  }

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

  std::map<std::string, Answers> answers_in(std::size_t step) {
    std::map<std::string, Answers> result;
    for (const Expr input : taken_[step])
      if (const auto value = found_.steps[step].values.find(input);
          value != found_.steps[step].values.end()) {
        Answers& answers = result[question(input)];
        answers.variables.push_back(input);
        answers.values.push_back(value->second);
      }
    return result;
  }

  /// Leaves out as many answers as it can, in pieces that get smaller.
  void shorten(std::size_t step, const std::string& asked) {
    std::size_t piece = answers_in(step)[asked].values.size();
    for (; piece > 0; piece /= 2)
      for (std::size_t at = 0;;) {
        const Answers now = answers_in(step)[asked];
        if (now.values.size() < 2 || at >= now.values.size())
          break;
        if (!leave_out(step, now, at, piece))
          at += piece;
      }
  }

  bool leave_out(std::size_t step, const Answers& now, std::size_t at, std::size_t count) {
    std::vector<Value> rest = now.values;
    const auto from = rest.begin() + static_cast<std::ptrdiff_t>(at);
    rest.erase(from, from + static_cast<std::ptrdiff_t>(std::min(count, rest.size() - at)));
    std::vector<Step> steps = found_.steps;
    for (std::size_t i = 0; i < now.variables.size(); ++i) {
      steps[step].values.erase(now.variables[i]);
      if (i < rest.size() && rest[i].sort() == now.variables[i].sort())
        steps[step].values.emplace(now.variables[i], rest[i]);
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
};

}  // namespace

void keep_needed_inputs(symex::Program& program, const symex::Goal& goal, const CancelToken& cancel,
                        Result& found) {
  Shortener(program, goal, cancel, found).run();
}

}  // namespace reachd::reach
