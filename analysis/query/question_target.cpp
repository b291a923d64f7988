// The endings that a target means, and what is said where it has none.
#include "analysis/query/question.h"

#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/symex/cases.h"

namespace reachd::query {

bool Question::named_endings() {
  const std::string& id = answer_.target.id;
  for (const Assertion& assertion : program_.model().assertions) {
    if (assertion.id != id)
      continue;
    symex::Ending ending;
    ending.point.condition = program_.pool().negate(assertion.condition);
    goal_.condition = ending.point.condition;
    endings_.push_back(std::move(ending));
    return true;
  }
  const TraceEntry entry{{}, TraceEntry::What::kNamed, id};
  bool exists = false;
  for (std::size_t i = 0; i < program_.events().size(); ++i) {
    if (!state_.names_target(program_.events()[i], id))
      continue;
    const EventSummary& summary = program_.summary(i, options_.cancel);
    const auto it = summary.points.find(entry);
    if (it == summary.points.end())
      continue;
    exists = true;
    for (const PointCondition& point : it->second)
      endings_.push_back({i, point});
  }
  goal_.entries = {entry};
  if (!exists)
    reason("the model '" + program_.model().name + "' has no target or assertion '" + id + "'");
  return exists;
}

bool Question::code_endings() {
  const Result<CodePlace> place = state_.resolve(answer_.target, options_.cancel);
  if (!place) {
    reason(place.error().message);
    return false;
  }
  goal_.entries.assign(place->entries.begin(), place->entries.end());
  if (reached_by_initialization(*place))
    return false;
  const std::set<std::size_t> events = state_.events_of(*place);
  if (program_.leaves_out_work()) {
    place_ = events;
    if (!events.empty())
      search_ahead(kWorkBeforeAllIsKnown);
    return false;
  }
  if (options_.is_overview && program_.lacks_events()) {
    place_ = events;
    overlook_large();
    return false;
  }
  if (events.empty()) {
    not_called(*place);
    return false;
  }
  place_ = events;
  if (const std::string why = state_.run_outside_of_events(*place); !why.empty())
    missing_.push_back({{}, why, true});
  if (run_ahead())
    return false;
  for (const std::size_t event : events) {
    const EventSummary& summary = program_.summary(event, options_.cancel);
    for (const Approximation& approximation : summary.approximations)
      if (approximation.loses_behaviour)
        missing_.push_back(approximation);
    if (has_gaps(summary.cut_offs))
      place_events_.push_back(event);
    for (const TraceEntry& entry : place->entries)
      if (const auto it = summary.points.find(entry); it != summary.points.end())
        for (const PointCondition& whole : it->second)
          for (PointCondition& point : symex::split_choices(
                   program_.pool(), whole,
                   [&](Expr variable) { return program_.is_state(variable); }, kChoicesMax))
            endings_.push_back({event, std::move(point)});
  }
  for (const std::size_t event : program_.events_on_trust())
    if (std::ranges::find(place_events_, event) == place_events_.end())
      place_events_.push_back(event);
  return true;
}

bool Question::reached_by_initialization(const CodePlace& place) {
  bool is_uncertain = false;
  for (const TraceEntry& entry : place.entries) {
    const auto it = program_.initial_points().find(entry);
    if (it == program_.initial_points().end())
      continue;
    for (const PointCondition& point : it->second) {
      const auto conjuncts = conjuncts_of(point.condition);
      const auto simple = simplify_conjunction(program_.pool(), conjuncts);
      if (simple.satisfiable == Decision::kFalse)
        continue;
      if (symex::depends_on_havoc(program_.pool().conjunction(simple.conjuncts))) {
        is_uncertain = true;
        reasons(point.approximations);
        continue;
      }
      smt::CheckOptions check;
      check.rlimit = budget_.solver_rlimit;
      if (simple.satisfiable == Decision::kTrue ||
          state_.solver->check(simple.conjuncts, check, options_.cancel).verdict ==
              smt::Satisfiability::kSat) {
        answer_.verdict = Verdict::kReachable;
        answer_.evidence = Evidence::kReplayed;
        answer_.reasons.clear();
        return true;
      }
    }
  }
  return is_uncertain;
}

void Question::not_called(const CodePlace& place) {
  const std::set<std::string> initial = program_.initial_functions();
  const bool is_initial = std::ranges::any_of(
      place.functions, [&](const std::string& name) { return initial.contains(name); });
  const std::string& name = *place.functions.begin();
  if (is_initial) {
    reason("'" + name +
           "' runs only outside of events, and the initialisation does not "
           "come there before the event loop; what happens after it is not analysed");
    if (program_.events().empty())
      reasons(missing_);  // perhaps there is an event loop behind them
    return;
  }
  if (const std::string why = state_.run_outside_of_events(place); !why.empty())
    return reason(why);
  if (!missing_.empty())
    return reasons(missing_);
  if (program_.events().empty() && !program_.initial_cut_offs().empty()) {
    std::set<Approximation> missing;
    for (const CutOff& cut_off : program_.initial_cut_offs())
      missing.insert(cut_off.what);
    for (const Approximation& what : missing)
      reason("no event is known, as the initialisation was not followed to its end: " + what.reason,
             what.where);
    return;
  }
  if (program_.events().empty())
    return reason(
        "no event is known: no registration of a handler was found, and no event model "
        "was given");
  const std::vector<std::string> problems = program_.problems();
  if (!problems.empty()) {
    for (const std::string& problem : problems)
      reason(problem);
    return;
  }
  const ir::Function* main =
      program_.model().code ? program_.model().code->find_function("main") : nullptr;
  if (main && main->has_body() && program_.model().init.function.empty())
    return reason("'" + name +
                  "' is not called by a handler; what 'main' does is not analysed, as events are "
                  "given and no initialisation is (mark it 'reachd::init')");
  for (const std::string& function : place.functions)
    if (program_.may_be_called_back(function))
      return reason("'" + function + "' is given to code that is not known, which may call it");
  if (const auto gaps = program_.unmodelled_in_handlers(); !gaps.empty())
    return reasons(gaps);
  place_events_ = program_.events_on_trust();
  if (!loses_nothing(place_events_))
    return give_up({});
  unreachable(program_.pool().boolean(true), "call graph");
  answer_.certificate->text = "no event's handler and no initialisation calls '" + name + "'";
}

std::vector<symex::Ending> Question::blurred_endings() const {
  std::vector<symex::Ending> endings;
  for (const std::size_t event : place_) {
    PointCondition point;
    point.condition = program_.pool().variable(
        std::string(symex::kHavocPrefix) + "way to the target", Sort::boolean());
    endings.push_back({event, std::move(point)});
  }
  return endings;
}

void Question::blur_endings() {
  endings_ = blurred_endings();
  is_provable_ = false;
}

bool Question::run_ahead() {
  if (claim_ || options_.only_explored || !options_.parts.forward ||
      std::ranges::all_of(place_, [&](std::size_t event) {
        return program_.has_cheap_summary(event, options_.cancel);
      }))
    return false;
  if (options_.is_overview)
    return look_around();
  return search_ahead(kWorkAhead);
}

void Question::overlook_large() {
  if (claim_)
    return check_claim();
  if (look_around())
    return;
  reason(
      "not all events are known: exploring the program from its start did not come there, and no "
      "proof is possible; asked alone, it is searched further");
  give_up({});
}

bool Question::search_ahead(std::uint64_t work) {
  progress("search", 0.1);
  const std::vector<symex::Ending> endings = blurred_endings();
  reach::ForwardSearch forward(program_, *state_.solver, endings, goal_,
                               {.budget = budget_, .heuristics = options_.parts.heuristics});
  forward.make_hasty();
  return finish(forward.run(work));
}

}  // namespace reachd::query
