#include "analysis/reach/witnesses.h"

#include <algorithm>
#include <set>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/substitute.h"
#include "analysis/reach/explain.h"

namespace reachd::reach {

namespace {

constexpr std::size_t kKeptMax = 200;
/// Terms evaluated for one question.
constexpr std::uint64_t kWorkMax = 200'000;
constexpr int kWitnessReplaysMax = 4;

std::vector<symex::ReplayStep> replay_steps(const std::vector<Step>& steps, std::size_t count) {
  std::vector<symex::ReplayStep> result;
  for (std::size_t i = 0; i < count; ++i)
    result.push_back({steps[i].event, steps[i].values, steps[i].to});
  return result;
}

bool same(const Step& a, const Step& b) {
  return a.event == b.event && a.to == b.to && a.values == b.values;
}

}  // namespace

void Witnesses::add(const Result& found) {
  const bool is_known = std::ranges::any_of(kept_, [&](const Kept& kept) {
    return kept.found.initial_state == found.initial_state &&
           kept.found.initial_inputs == found.initial_inputs &&
           kept.found.steps.size() >= found.steps.size() &&
           std::equal(found.steps.begin(), found.steps.end(), kept.found.steps.begin(), same);
  });
  if (!is_known && !found.steps.empty() && kept_.size() < kKeptMax)
    kept_.push_back({found, {}});
}

void Witnesses::replay(Kept& kept) {
  const Result& found = kept.found;
  std::vector<symex::ReplayStep> steps = replay_steps(found.steps, found.steps.size());
  // One step more, possible or not, for the state before it. There is none where the last event
  // does not come to its end.
  steps.push_back(steps.back());
  kept.states = program_
                    .replay(program_.initial_states()[found.initial_state], found.initial_inputs,
                            steps, {{}, program_.pool().boolean(true)})
                    .states;
}

bool Witnesses::holds(Expr condition, const symex::Values& state, const Assignment& values) {
  Assignment known;
  for (const Expr variable : variables_of(condition)) {
    if (const auto chosen = values.find(variable); chosen != values.end())
      known.insert(*chosen);
    else if (const Expr* value = state.find(variable); value && value->is_constant())
      known.emplace(variable, value->value());
    else
      return program_.value_in(condition, state, values).is_true();
  }
  const std::optional<Value> result = evaluate(condition, known);
  return result && result->as_bool();
}

std::optional<std::size_t> Witnesses::beginning(const Kept& kept,
                                                const std::vector<symex::Ending>& endings,
                                                std::size_t most, std::uint64_t& work) {
  for (std::size_t i = 0; i < kept.states.size() && i < most; ++i) {
    const Step* step = i < kept.found.steps.size() ? &kept.found.steps[i] : nullptr;
    for (const symex::Ending& ending : endings) {
      const std::size_t events = i + (ending.event ? 1 : 0);
      if (events >= most || (ending.event && (!step || *ending.event != step->event)))
        continue;
      work += ending.point.condition.size();
      if (work > kWorkMax)
        return std::nullopt;
      if (holds(ending.point.condition, kept.states[i], ending.event ? step->values : Assignment{}))
        return events;
    }
  }
  return std::nullopt;
}

std::optional<Result> Witnesses::passing(const std::vector<symex::Ending>& endings,
                                         const symex::Goal& goal, const CancelToken& cancel) {
  std::optional<Result> best;
  std::size_t most = SIZE_MAX;
  std::uint64_t work = 0;
  int replays = 0;
  for (Kept& kept : kept_) {
    if (cancel.cancelled() || work > kWorkMax || replays >= kWitnessReplaysMax)
      break;
    if (kept.states.empty())
      replay(kept);
    const std::optional<std::size_t> events = beginning(kept, endings, most, work);
    if (!events)
      continue;
    ++replays;
    const Result& found = kept.found;
    const bool has_arrived =
        program_
            .replay(program_.initial_states()[found.initial_state], found.initial_inputs,
                    replay_steps(found.steps, *events), goal)
            .arrived;
    if (!has_arrived)
      continue;
    most = *events;
    Result result;
    result.verdict = Result::Verdict::kReachable;
    result.steps.assign(found.steps.begin(),
                        found.steps.begin() + static_cast<std::ptrdiff_t>(most));
    result.initial_state = found.initial_state;
    result.initial_inputs = found.initial_inputs;
    best = std::move(result);
  }
  if (!best)
    return std::nullopt;
  std::set<std::size_t> events;
  for (Step& step : best->steps) {
    events.insert(step.event);
    step.role = Role::kConnector;
    step.establishes = {};
  }
  explain(program_, endings, goal, events, cancel, *best);
  return best;
}

}  // namespace reachd::reach
