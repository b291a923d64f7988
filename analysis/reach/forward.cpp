#include "analysis/reach/forward.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "analysis/expr/substitute.h"
#include "analysis/reach/approach.h"
#include "analysis/reach/distance.h"
#include "analysis/reach/explicit_search.h"
#include "analysis/reach/state_search.h"

namespace reachd::reach {

namespace {

/// Larger conditions say little, and measuring a state against them costs much.
constexpr std::size_t kMeasuredMax = 3'000;
/// Values are tried in a state so often before it is only a way to others.
constexpr std::size_t kArrivalsMax = 2;
/// Initial states from which an alphabet's words are tried.
constexpr std::size_t kExplicitStartsMax = 2;
/// Words that arrive, but not when they are replayed, before there is no use in more.
constexpr std::size_t kRefusedMax = 8;
/// Conditions are solved, and states gone through with what was found, so long in turn.
constexpr std::uint64_t kFirstTurn = 10'000;
constexpr std::uint64_t kTurnMax = 400'000;
/// Of work, in which conditions find most of what takes few values.
constexpr std::uint64_t kFew = 1'000'000;
/// One unit of explicit-state search takes some six times as long as one of forward search. Past
/// `kFew` it counts as this many, so that a turn does not make other searches wait for longer than
/// it says; up to there small programs are found whole by it.
constexpr std::uint64_t kExplicitWeight = 4;

}  // namespace

class ForwardSearch::Work : public StateSearch {
public:
  Work(symex::Program& program, smt::Solver& solver, const std::vector<symex::Ending>& starts,
       const symex::Goal& goal, const Options& options)
      : StateSearch(program, solver, options), starts_(starts), goal_(goal) {}

  Result run(std::uint64_t work_max, std::size_t chances_max);
  void make_hasty() { is_hasty_ = true; }
  std::size_t chances() const { return chances_; }

private:
  const symex::Goal& goal() const override { return goal_; }
  bool is_done() const override { return found_.has_value(); }
  void started(std::size_t start) override {
    if (goal_.entries.empty())
      finish(found_by(start, {}));
  }
  double distance(const symex::Values& before, const Node& node) override;
  /// A condition says more than the way through the code, but there is not always one.
  std::optional<std::uint32_t> level(std::size_t event, const symex::Ways& ways) override {
    return measured_.empty() && target_events_.contains(event) ? approach().level(ways.met)
                                                               : std::nullopt;
  }
  void arrived(std::size_t index, std::size_t event, const symex::Arrival& arrival,
               std::size_t stage) override;
  void chosen(std::size_t event, const Assignment& values) override;
  void added(std::size_t index, const symex::Values& before) override {
    if (goal_.entries.empty() && satisfies_goal(before, nodes_[index]))
      finish(found_by(nodes_[index].start, steps_to(index)));
  }

  void begin_search();
  /// Goes through states with the values that were chosen so far. `weight`: of what that counts.
  void search_explicitly(std::uint64_t work, std::uint64_t weight);
  void begin_explicitly();
  /// Lines that may be such a text, with the other values of the event.
  void add_lines(std::size_t event, const symex::DeliveredBytes& text, const Assignment& others);
  /// The same for a sequence shorter than the one that was found; true: there is none with these
  /// values.
  bool improve_explicitly();
  /// Looks for a sequence shorter than the one that was found, in the order of length.
  void improve();
  std::vector<std::size_t> relevant_events();
  const Approach& approach() {
    return approach_ ? *approach_ : approach_.emplace(program_.block_graph(), goal_);
  }
  bool satisfies_goal(const symex::Values& before, const Node& node);
  void finish(Found found);

  const std::vector<symex::Ending>& starts_;
  const symex::Goal& goal_;
  std::set<std::size_t> target_events_;
  std::optional<Approach> approach_;  ///< made when first needed
  std::vector<Expr> measured_;
  std::set<Expr> in_measured_;  ///< the variables of these
  std::optional<Result> found_;
  struct Explicit {
    std::size_t start = 0;
    std::unique_ptr<ExplicitSearch> search;
  };
  void finish_word(const Explicit& by, std::vector<symex::ReplayStep> word);
  std::vector<Explicit> explicit_;  ///< of the first few starts that are not alike
  bool is_found_explicitly_ = false;
  std::size_t chances_ = 0;  ///< states from which the target was come to by chance
  std::size_t refused_ = 0;  ///< words that did not arrive when they were replayed
};

std::vector<std::size_t> ForwardSearch::Work::relevant_events() {
  const std::size_t count = program_.events().size();
  for (const symex::Ending& start : starts_)
    if (start.event)
      target_events_.insert(*start.event);
  std::set<std::size_t> wanted = target_events_;
  std::vector<std::size_t> work(wanted.begin(), wanted.end());
  const auto want = [&](std::size_t event) {
    if (wanted.insert(event).second)
      work.push_back(event);
  };
  if (goal_.condition)
    for (const Expr variable : variables_of(goal_.condition))
      if (program_.is_state(variable))
        std::ranges::for_each(program_.writers(variable), want);
  // With a UI model every event that navigates may be what another waits for.
  if (program_.view_variable())
    std::ranges::for_each(program_.writers(program_.view_variable()), want);
  while (!work.empty() && wanted.size() < count) {
    const std::size_t reader = work.back();
    work.pop_back();
    std::ranges::for_each(program_.affecting(reader), want);
  }
  return {wanted.begin(), wanted.end()};
}

void ForwardSearch::Work::begin_search() {
  std::vector<std::size_t> events = relevant_events();
  std::vector<Expr> asked;
  const auto measure = [&](Expr condition) {
    if (condition.size() > kMeasuredMax || symex::depends_on_havoc(condition))
      return;
    measured_.push_back(condition);
    collect_variables(condition, in_measured_);
  };
  for (const symex::Ending& start : starts_) {
    measure(start.point.condition);
    asked.push_back(start.point.condition);
  }
  if (goal_.condition)
    measure(goal_.condition);
  begin(std::move(events), goal_.condition, asked);
}

double ForwardSearch::Work::distance(const symex::Values& before, const Node& node) {
  static const std::vector<Value> kNone;
  const std::map<Expr, Expr> changed(node.changes.begin(), node.changes.end());
  Assignment values;
  for (const Expr variable : in_measured_) {
    Expr value;
    if (const auto now = changed.find(variable); now != changed.end())
      value = now->second;
    else if (const Expr* old = before.find(variable))
      value = *old;
    else if (program_.is_state(variable))
      value = program_.initial_value({}, variable);
    if (value && value.is_constant())
      values.emplace(variable, value.value());
  }
  return least_distance(measured_, values, [](Expr) -> const std::vector<Value>& { return kNone; });
}

bool ForwardSearch::Work::satisfies_goal(const symex::Values& before, const Node& node) {
  Substitution state(pool_);
  const std::map<Expr, Expr> changed(node.changes.begin(), node.changes.end());
  for (const Expr variable : variables_of(goal_.condition)) {
    if (const auto now = changed.find(variable); now != changed.end())
      state.bind(variable, now->second);
    else if (const Expr* old = before.find(variable))
      state.bind(variable, *old);
  }
  return state.apply(goal_.condition).is_true();
}

void ForwardSearch::Work::arrived(std::size_t index, std::size_t event,
                                  const symex::Arrival& arrival, std::size_t stage) {
  if (stage >= kArrivalsMax)
    return;
  if (std::optional<Found> found = sequence_to(index, event, arrival))
    finish(std::move(*found));
  if (!is_done() && arrival.is_by_chance && stage == 0)
    ++chances_;
}

void ForwardSearch::Work::finish(Found found) {
  if (!arrives(program_, found, goal_))
    return;
  found_ = result_of(program_, shortened(program_, std::move(found), goal_), starts_, goal_,
                     {events_.begin(), events_.end()}, options_.budget.cancel);
}

void ForwardSearch::Work::chosen(std::size_t event, const Assignment& values) {
  for (const Explicit& one : explicit_)
    one.search->add(event, values);
}

void ForwardSearch::Work::begin_explicitly() {
  constexpr std::size_t kSamples = 48;
  const auto level_of = [&approach = approach()](const ir::Function* function, ir::BlockId block) {
    return approach.level(function, block);
  };
  for (std::size_t i = 0; i < initial_states().size(); ++i) {
    const bool is_known = std::ranges::any_of(
        explicit_, [&](const Explicit& other) { return start_alike(other.start, i); });
    if (!is_known && explicit_.size() < kExplicitStartsMax)
      explicit_.push_back(
          {i, std::make_unique<ExplicitSearch>(
                  program_, initial_states()[i], goal_,
                  [this](Expr cell) { return is_relevant(cell); }, level_of, options_.budget)});
  }
  if (explicit_.empty())
    return;
  for (const auto& [start, search] : explicit_) {
    search->set_words(suggestions_.words());
    search->set_on_text([this](std::size_t event, const symex::DeliveredBytes& text) {
      const auto some = suggestions_.samples(event, parameters_of(event), 1);
      add_lines(event, text, some.empty() ? Assignment() : some.front());
    });
  }
  for (const std::size_t event : events_) {
    if (!explicit_.front().search->can_execute(event))
      continue;
    std::vector<Assignment> some = suggestions_.samples(event, parameters_of(event), kSamples);
    for (const Assignment& values : some)
      if (program_.may_be_chosen({event, values, {}}))
        chosen(event, values);
    const Assignment others = some.empty() ? Assignment() : some.front();
    for (const symex::ParameterBinding& binding : program_.bindings(event))
      if (!binding.characters.empty())
        add_lines(event, {binding.characters, {}}, others);
  }
  for (const Node& node : nodes_)
    if (node.parent >= 0)
      chosen(node.step.event, node.step.values);
}

void ForwardSearch::Work::add_lines(std::size_t event, const symex::DeliveredBytes& text,
                                    const Assignment& others) {
  constexpr std::size_t kLines = 120;
  for (std::size_t n = 0; n < kLines; ++n) {
    const auto line = suggestions_.line(text, text.count ? std::nullopt : std::optional(false), n);
    if (!line)
      break;
    Assignment values = others;
    for (const auto& [variable, value] : line->values)
      values.insert_or_assign(variable, value);
    // Digits that are open.
    for (std::size_t i = 0; i < text.bytes.size(); ++i)
      if (!line->values.contains(text.bytes[i]))
        values.insert_or_assign(text.bytes[i],
                                pool_.machine(text.bytes[i].sort(), U'1' + (n + i) % 9).value());
    if (program_.may_be_chosen({event, values, {}}))
      chosen(event, values);
  }
}

void ForwardSearch::Work::search_explicitly(std::uint64_t work, std::uint64_t weight) {
  if (explicit_.empty())
    begin_explicitly();
  for (const Explicit& one : explicit_) {
    ExplicitSearch& search = *one.search;
    const std::uint64_t before = search.work();
    // The first start is the usual one.
    const std::uint64_t others = explicit_.size() - 1;
    const std::uint64_t work_max = before + (others == 0                  ? work
                                             : &one == &explicit_.front() ? work / 2
                                                                          : work / 2 / others);
    while (!is_done() && search.work() < work_max && refused_ < kRefusedMax) {
      auto steps = search.run(work_max, work_ > kFew || is_exhausted());
      if (!steps)
        break;
      finish_word(one, std::move(*steps));
      is_found_explicitly_ = is_done();
      refused_ += is_done() ? 0 : 1;
    }
    work_ += weight * (search.work() - before);
  }
}

void ForwardSearch::Work::finish_word(const Explicit& by, std::vector<symex::ReplayStep> word) {
  finish(found_by(by.start, by.search->simplified(word)));
  if (!is_done())
    finish(found_by(by.start, std::move(word)));
}

bool ForwardSearch::Work::improve_explicitly() {
  constexpr std::uint64_t kMost = 1'000'000;
  const std::uint64_t work = std::min(work_ / 4, kMost);
  bool is_certain = refused_ < kRefusedMax && !explicit_.empty();
  for (const Explicit& one : explicit_) {
    if (!is_certain)
      break;
    ExplicitSearch& search = *one.search;
    const std::uint64_t work_max = search.work() + work;
    search.look_for_shorter(found_->steps.size());
    while (auto steps = search.run(work_max, false)) {
      const Result best = std::move(*found_);
      found_.reset();
      finish_word(one, std::move(*steps));
      if (!found_) {
        found_ = best;
        ++refused_;
        break;
      }
      if (found_->steps.size() >= best.steps.size()) {
        found_ = best;
        break;
      }
      search.look_for_shorter(found_->steps.size());
    }
    is_certain = search.is_exhausted();
  }
  return is_certain;
}

void ForwardSearch::Work::improve() {
  constexpr std::size_t kShort = 6;
  constexpr std::uint64_t kMore = 1'000'000;
  constexpr std::uint64_t kMost = 6'000'000;  // somebody waits
  constexpr double kWeight = 0.25;
  const std::uint64_t work_max = work_ + std::min(2 * work_ + kMore, kMost);
  weight_of_estimates_ = kWeight;
  // Letters are tried in no order of what they need.
  if ((found_->steps.size() > kShort || is_found_explicitly_) && improve_explicitly())
    return;
  Result best = *found_;
  while (best.steps.size() > kShort && work_ < work_max && !options_.budget.exhausted()) {
    found_.reset();
    // The last event comes on top of what a state took.
    depth_max_ = best.steps.size() - 1;
    start_again();
    search(work_max);
    if (!found_ || found_->steps.size() >= best.steps.size())
      break;
    best = *found_;
  }
  found_ = std::move(best);
}

Result ForwardSearch::Work::run(std::uint64_t work_max, std::size_t chances_max) {
  program_.prepare(options_.budget.cancel);
  if (!has_begun_)
    begin_search();
  const bool was_found = found_.has_value();
  for (std::uint64_t turn = kFirstTurn;
       !is_done() && !is_exhausted() && work_ < work_max && chances_ < chances_max &&
       !options_.budget.exhausted();
       turn = std::min(2 * turn, kTurnMax)) {
    const std::uint64_t before = work_;
    search(std::min(work_max, work_ + turn));
    const std::uint64_t spent = work_ - before;
    if (!is_done() && work_ <= kFew)
      search_explicitly(spent / 2, 1);
    else if (!is_done())
      search_explicitly(std::max(turn, spent), kExplicitWeight);
  }
  if (found_ && !was_found)
    improve();
  return found_ ? *found_ : Result{};
}

ForwardSearch::ForwardSearch(symex::Program& program, smt::Solver& solver,
                             const std::vector<symex::Ending>& starts, const symex::Goal& goal,
                             const Options& options)
    : work_(std::make_unique<Work>(program, solver, starts, goal, options)) {}

ForwardSearch::~ForwardSearch() = default;

Result ForwardSearch::run(std::uint64_t work_max, std::size_t chances_max) {
  return work_->run(work_max, chances_max);
}

void ForwardSearch::make_hasty() { work_->make_hasty(); }

std::size_t ForwardSearch::chances() const { return work_->chances(); }

bool ForwardSearch::is_exhausted() const { return work_->is_exhausted(); }

}  // namespace reachd::reach
