// Views of a program that no recording has: modes (`screen == GAME`) and flags (shown, enabled,
// pending) are state variables that only ever hold a few constants. Those that most events depend
// on are followed from the start; what else a condition asks is left open. Only paths of summaries
// are: what is not followed, and calls that fail, may lead elsewhere. So views are for people, and
// guard nothing. All in which no event can happen are one.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/substitute.h"
#include "analysis/query/engine_state.h"

namespace reachd::query {

namespace {

constexpr std::size_t kValuesMax = 8;
constexpr std::size_t kCandidatesMax = 16;
constexpr std::size_t kViewsMax = 24;
constexpr std::size_t kChoicesMax = 16;  ///< views that one path may lead to

struct Mode {
  Expr variable;
  Expr initial;
  std::set<Expr> values;
  std::size_t gated = 0;  ///< events that some value of it makes impossible
  std::size_t asked = 0;  ///< events that look at it
  std::string name;
};

/// One path of an event: what it asks of modes, and what it makes of them.
struct Step {
  std::vector<Expr> conjuncts;
  std::vector<std::pair<Expr, Expr>> updates;
  auto operator<=>(const Step&) const = default;
};

/// The constants that the value of a mode may be, besides its own; false: it may be anything.
bool collect_constants(Expr value, Expr variable, std::set<Expr>& into, std::set<Expr>& seen) {
  if (value == variable || !seen.insert(value).second)
    return true;
  if (value.is_constant()) {
    into.insert(value);
    return into.size() <= kValuesMax;
  }
  return value.is(Kind::kIte) && collect_constants(value.child(1), variable, into, seen) &&
         collect_constants(value.child(2), variable, into, seen);
}

class Lifting {
public:
  Lifting(Engine::State& state, const Options& options)
      : state_(state), program_(state.program), pool_(program_.pool()), options_(options) {}

  std::optional<UiModel> lift() {
    if (program_.initial_states().empty() || program_.lacks_events())
      return std::nullopt;
    find_modes();
    std::vector<Mode> chosen;
    std::optional<UiModel> best;
    std::size_t most = 1;
    for (const Mode& mode : modes_) {
      chosen.push_back(mode);
      std::optional<UiModel> views = follow(chosen);
      if (options_.cancel.cancelled())
        return std::nullopt;
      // One that says nothing new is of no use.
      if (views && told_apart_ > most) {
        best = std::move(views);
        most = told_apart_;
      } else {
        chosen.pop_back();
      }
    }
    return best;
  }

private:
  bool may_be_mode(Expr variable) const {
    const Sort sort = variable.sort();
    return program_.is_state(variable) && !program_.is_navigation(variable) &&
           (!program_.is_made_by_handlers(variable) || program_.life_of(variable)) &&
           (sort == Sort::boolean() || sort.is_machine() || pool_.is_enumeration(sort));
  }

  void find_modes() {
    std::map<Expr, std::set<Expr>> values;
    std::set<Expr> others;
    for (std::size_t event = 0; event < program_.events().size(); ++event)
      for (const PathSummary& path : program_.summary(event, options_.cancel).paths)
        for (const auto& [variable, value] : path.updates) {
          if (value == variable || others.contains(variable))
            continue;
          std::set<Expr>& held = values[variable];
          std::set<Expr> seen;
          const bool is_flag = variable.sort() == Sort::boolean();
          if (is_flag)
            held.insert({pool_.boolean(false), pool_.boolean(true)});
          if (!may_be_mode(variable) ||
              (!is_flag && !collect_constants(value, variable, held, seen)))
            others.insert(variable);
        }
    for (auto& [variable, held] : values) {
      if (others.contains(variable))
        continue;
      const Expr initial = program_.initial_value(program_.initial_states().front(), variable);
      if (!initial || !initial.is_constant())
        continue;
      held.insert(initial);
      if (held.size() < 2 || held.size() > kValuesMax)
        continue;
      const std::string shown = program_.cells().shown_name(variable);
      modes_.push_back(
          {variable, initial, held, 0, 0, shown.empty() ? std::string(variable.name()) : shown});
    }
    rank();
  }

  void rank() {
    std::set<Expr> variables;
    for (const Mode& mode : modes_)
      variables.insert(mode.variable);
    make_steps(variables);
    for (Mode& mode : modes_) {
      for (const std::vector<Step>& steps : steps_)
        mode.asked += std::ranges::any_of(steps, [&](const Step& step) {
          return std::ranges::any_of(step.conjuncts,
                                     [&](Expr conjunct) { return asks(conjunct, mode.variable); });
        });
      std::set<std::size_t> gated;
      for (const Expr value : mode.values) {
        Substitution with(pool_);
        with.bind(mode.variable, value);
        for (std::size_t event = 0; event < steps_.size(); ++event)
          if (!steps_[event].empty() && std::ranges::none_of(steps_[event], [&](const Step& step) {
                return is_possible(step, with);
              }))
            gated.insert(event);
      }
      mode.gated = gated.size();
    }
    std::erase_if(modes_, [](const Mode& mode) { return mode.asked == 0; });
    std::ranges::stable_sort(modes_, [](const Mode& a, const Mode& b) {
      return std::tuple(b.gated, b.asked, a.name) < std::tuple(a.gated, a.asked, b.name);
    });
    if (modes_.size() > kCandidatesMax)
      modes_.resize(kCandidatesMax);
  }

  bool asks(Expr conjunct, Expr variable) {
    auto [it, is_new] = variables_of_.try_emplace(conjunct);
    if (is_new)
      collect_variables(conjunct, it->second);
    return it->second.contains(variable);
  }

  /// What all paths of all events ask and do of these variables.
  void make_steps(const std::set<Expr>& variables) {
    steps_.clear();
    for (std::size_t event = 0; event < program_.events().size(); ++event) {
      std::set<Step> steps;
      for (const PathSummary& path : program_.summary(event, options_.cancel).paths) {
        Step step;
        if (path.condition)
          for (const Expr conjunct : conjuncts_of(path.condition))
            if (std::ranges::any_of(variables,
                                    [&](Expr variable) { return asks(conjunct, variable); }))
              step.conjuncts.push_back(conjunct);
        for (const auto& [variable, value] : path.updates)
          if (variable != value && variables.contains(variable))
            step.updates.emplace_back(variable, value);
        steps.insert(std::move(step));
      }
      steps_.emplace_back(steps.begin(), steps.end());
    }
  }

  static bool is_possible(const Step& step, Substitution& view) {
    return std::ranges::none_of(step.conjuncts,
                                [&](Expr conjunct) { return view.apply(conjunct).is_false(); });
  }

  using View = std::vector<Expr>;  ///< a value for each mode
  using Transitions = std::set<std::tuple<std::size_t, std::size_t, std::size_t>>;

  /// The views that the path may lead to; false: too many.
  bool outcomes(const std::vector<Mode>& modes, const Step& step, Substitution& with,
                const View& from, std::vector<View>& into) const {
    into = {from};
    for (std::size_t i = 0; i < modes.size(); ++i) {
      const auto update =
          std::ranges::find(step.updates, modes[i].variable, &std::pair<Expr, Expr>::first);
      if (update == step.updates.end())
        continue;
      std::set<Expr> values;
      std::set<Expr> seen;
      const Expr value = with.apply(update->second);
      if (!collect_constants(value, modes[i].variable, values, seen))
        values = modes[i].values;
      std::vector<View> more;
      for (const View& view : into)
        for (const Expr one : values) {
          more.push_back(view);
          more.back()[i] = one;
        }
      into = std::move(more);
      if (into.size() > kChoicesMax)
        return false;
    }
    return true;
  }

  /// By the values that it has, but for those that all `others` have, too. `view` may leave some
  /// open.
  std::string name_of(const std::vector<Mode>& modes, const View& view,
                      const View& of_all_others) const {
    std::string name;
    for (std::size_t i = 0; i < modes.size(); ++i)
      if (view[i] && !of_all_others[i])
        name += (name.empty() ? "" : " && ") +
                source_text(state_, pool_.equal(modes[i].variable, view[i]));
    return name;
  }

  /// What two views have in common; the rest is left open.
  static void keep_common(View& some, const View& more) {
    for (std::size_t i = 0; i < some.size(); ++i)
      if (some[i] != more[i])
        some[i] = {};
  }

  bool has_events(const std::vector<Mode>& modes, const View& view) {
    Substitution with(pool_);
    for (std::size_t i = 0; i < modes.size(); ++i)
      with.bind(modes[i].variable, view[i]);
    return std::ranges::any_of(steps_, [&](const std::vector<Step>& steps) {
      return std::ranges::any_of(steps, [&](const Step& step) { return is_possible(step, with); });
    });
  }

  /// All views from the start on, and what leads from one to another; none: too many.
  std::optional<UiModel> follow(const std::vector<Mode>& modes) {
    std::map<View, std::size_t> numbers;
    std::vector<View> views;
    Transitions transitions;
    std::optional<std::size_t> end;  ///< the view in which nothing happens
    View of_ends;                    ///< what holds in all of these
    const auto number_of = [&](const View& view) {
      const auto [it, is_new] = numbers.emplace(view, views.size());
      if (!is_new)
        return it->second;
      if (!has_events(modes, view)) {
        if (end) {
          keep_common(of_ends, view);
          return it->second = *end;
        }
        end = views.size();
        of_ends = view;
      }
      views.push_back(view);
      return it->second;
    };
    View first;
    for (const Mode& mode : modes)
      first.push_back(mode.initial);
    number_of(first);
    for (std::size_t from = 0; from < views.size(); ++from) {
      if (views.size() > kViewsMax || options_.cancel.cancelled())
        return std::nullopt;
      const View view = views[from];
      Substitution with(pool_);
      for (std::size_t i = 0; i < modes.size(); ++i)
        with.bind(modes[i].variable, view[i]);
      for (std::size_t event = 0; event < steps_.size(); ++event)
        for (const Step& step : steps_[event]) {
          std::vector<View> to;
          if (!is_possible(step, with))
            continue;
          if (!outcomes(modes, step, with, view, to))
            return std::nullopt;
          for (const View& next : to)
            transitions.emplace(from, event, number_of(next));
        }
    }
    told_apart_ = numbers.size();
    return named(modes, views, transitions, end, of_ends);
  }

  UiModel named(const std::vector<Mode>& modes, const std::vector<View>& views,
                const Transitions& transitions, std::optional<std::size_t> end,
                const View& of_ends) const {
    View of_all(modes.size());
    const View none(modes.size());
    // That nothing has ended says little, where the one view that has ended says it.
    const bool is_told = end && std::ranges::any_of(of_ends, [](Expr value) { return !!value; });
    if (is_told && views.size() > 2) {
      bool is_first = true;
      for (std::size_t i = 0; i < views.size(); ++i) {
        if (i == *end)
          continue;
        if (is_first)
          of_all = views[i];
        else
          keep_common(of_all, views[i]);
        is_first = false;
      }
    }
    UiModel ui;
    for (std::size_t i = 0; i < views.size(); ++i)
      ui.states.push_back(is_told && i == *end ? name_of(modes, of_ends, none)
                                               : name_of(modes, views[i], of_all));
    ui.initial = ui.states.front();
    for (const auto& [from, event, to] : transitions)
      ui.transitions.push_back({ui.states[from], program_.events()[event].id, ui.states[to]});
    return ui;
  }

  Engine::State& state_;
  symex::Program& program_;
  ExprPool& pool_;
  const Options& options_;
  std::vector<Mode> modes_;               ///< the most telling first
  std::vector<std::vector<Step>> steps_;  ///< by event
  std::map<Expr, std::set<Expr>> variables_of_;
  std::size_t told_apart_ = 0;  ///< views, also those in which nothing happens, by the last modes
};

}  // namespace

std::optional<UiModel> lifted_views(Engine::State& state, const Options& options) {
  return Lifting(state, options).lift();
}

}  // namespace reachd::query
