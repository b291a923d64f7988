#include "analysis/prove/reachable_states.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/prove/abstraction.h"

namespace reachd::prove {

namespace {

using Row = std::vector<Expr>;

/// What becomes of one exploration.
enum class Outcome {
  kExcludes,  ///< all states are known, and none of them is bad
  kIsBad,     ///< as far as the variables tell, a bad state can be reached
  kTooMany,   ///< `culprit` holds too many values
  kGivenUp,
};

using Indices = std::set<std::size_t>;

/// Of a system: which variable is which, and which rules write it.
struct Index {
  explicit Index(const smt::TransitionSystem& system) : writers(system.variables.size()) {
    for (std::size_t i = 0; i < system.variables.size(); ++i)
      variables.emplace(system.variables[i], i);
    for (std::size_t rule = 0; rule < system.rules.size(); ++rule)
      for (std::size_t i = 0; i < system.rules[rule].updates.size(); ++i)
        if (system.rules[rule].updates[i])
          writers[i].push_back(rule);
  }
  Indices writers_of(const Indices& some) const {
    Indices rules;
    for (const std::size_t i : some)
      rules.insert(writers[i].begin(), writers[i].end());
    return rules;
  }

  std::map<Expr, std::size_t> variables;
  std::vector<std::vector<std::size_t>> writers;  ///< rules, by variable
};

class Exploration {
public:
  Exploration(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
              const Index& index, const ValueSets& sets, const Indices& kept, const Budget& budget,
              StatesLimits& left)
      : pool_(pool),
        solver_(solver),
        system_(system),
        index_(index),
        sets_(sets),
        kept_(kept.begin(), kept.end()),
        budget_(budget),
        left_(left) {
    for (std::size_t place = 0; place < kept_.size(); ++place)
      place_of_.emplace(kept_[place], place);
    // The others lead from each state to itself.
    for (const std::size_t rule : index.writers_of(kept))
      rules_.push_back(prepared(system.rules[rule]));
    for (const Expr bad : system.bad)
      bad_.push_back(prepared({bad, {}}));
  }

  Outcome run() {
    for (const smt::TransitionRule& start : system_.initial) {
      Rule rule = prepared(start);
      if (leaves_open(start) || !follow(rule, Row(kept_.size())))
        return outcome_;
    }
    // Breadth first: what is wrong because of a variable that is left out shows early.
    for (std::size_t next = 0; next < open_.size(); ++next) {
      const Row row = open_[next];
      for (Rule& bad : bad_)
        if (!is_excluded(bad, row))
          return outcome_;
      for (Rule& rule : rules_)
        if (!follow(rule, row))
          return outcome_;
    }
    return Outcome::kExcludes;
  }

  std::size_t culprit() const { return culprit_; }
  /// Does one step bring all the values? Else they come one by one, and less may where more
  /// variables are looked at.
  bool is_from_outside() const { return is_from_outside_; }
  std::vector<Row> rows() const { return {rows_.begin(), rows_.end()}; }

private:
  struct Rule {
    Expr condition;
    Row updates;                            ///< of `writes`
    std::vector<std::size_t> reads;         ///< places in `kept_`
    std::vector<std::size_t> writes;        ///< places in `kept_`
    std::vector<Expr> others;               ///< what is said of variables that are left out
    std::map<Row, std::vector<Row>> known;  ///< by what it reads: what it writes
  };

  Rule prepared(const smt::TransitionRule& rule) {
    Rule result;
    result.condition = rule.condition;
    std::set<Expr> used;
    collect_variables(rule.condition, used);
    for (std::size_t place = 0; place < kept_.size(); ++place)
      if (const std::size_t i = kept_[place]; i < rule.updates.size() && rule.updates[i]) {
        result.writes.push_back(place);
        result.updates.push_back(rule.updates[i]);
        collect_variables(rule.updates[i], used);
      }
    for (const Expr variable : used) {
      const auto known = index_.variables.find(variable);
      if (known == index_.variables.end())
        continue;
      if (const auto place = place_of_.find(known->second); place != place_of_.end())
        result.reads.push_back(place->second);
      else if (const auto it = sets_.find(variable); it != sets_.end())
        result.others.push_back(to_condition(pool_, variable, it->second));
    }
    std::ranges::sort(result.reads);
    left_.work -= std::min<std::uint64_t>(left_.work, 1 + kept_.size() + used.size());
    return result;
  }

  /// Does a variable begin with whatever value?
  bool leaves_open(const smt::TransitionRule& start) {
    for (const std::size_t i : kept_)
      if (!start.updates[i]) {
        outcome_ = Outcome::kTooMany;
        culprit_ = i;
        return true;
      }
    return false;
  }

  Row read(const Rule& rule, const Row& row) const {
    Row values;
    for (const std::size_t place : rule.reads)
      values.push_back(row[place]);
    return values;
  }

  bool spend(std::uint64_t work) {
    if (left_.work < work || budget_.exhausted()) {
      outcome_ = Outcome::kGivenUp;
      return false;
    }
    left_.work -= work;
    return true;
  }

  /// Adds the states to which the rule leads from this one; false where that ends the exploration.
  bool follow(Rule& rule, const Row& from) {
    if (!spend(1 + from.size() / kCellsOfStep))
      return false;
    const Row values = read(rule, from);
    auto it = rule.known.find(values);
    if (it == rule.known.end()) {
      auto posts = posts_of(rule, values);
      if (!posts)
        return false;
      it = rule.known.emplace(values, std::move(*posts)).first;
    }
    return std::ranges::all_of(it->second, [&](const Row& written) {
      Row row = from;
      for (std::size_t k = 0; k < written.size(); ++k)
        row[rule.writes[k]] = written[k];
      return add(std::move(row));
    });
  }

  bool add(Row row) {
    if (!rows_.insert(row).second)
      return true;
    open_.push_back(std::move(row));
    if (rows_.size() <= left_.states)
      return true;
    std::size_t most = 0;
    for (std::size_t place = 0; place < kept_.size(); ++place)
      note_values(place, rows_, place, most);
    return false;
  }

  /// Which variable to leave out: the one that holds most values.
  void note_values(std::size_t place, const auto& rows, std::size_t column, std::size_t& most) {
    std::set<Expr> values;
    for (const Row& row : rows)
      values.insert(row[column]);
    outcome_ = Outcome::kTooMany;
    if (values.size() < most)
      return;
    most = values.size();
    culprit_ = kept_[place];
  }

  Substitution bound_to(const Rule& rule, const Row& values) const {
    Substitution chosen(pool_);
    for (std::size_t k = 0; k < values.size(); ++k)
      chosen.bind(system_.variables[kept_[rule.reads[k]]], values[k]);
    return chosen;
  }

  /// The condition where the variables have these values, with what is known of the others.
  std::vector<Expr> condition_of(const Rule& rule, Substitution& chosen) {
    std::vector<Expr> conjuncts = conjuncts_of(chosen.apply(rule.condition));
    conjuncts.insert(conjuncts.end(), rule.others.begin(), rule.others.end());
    return conjuncts;
  }

  /// What the rule makes of the variables that it writes; none: the exploration ends.
  std::optional<std::vector<Row>> posts_of(const Rule& rule, const Row& values) {
    if (!spend(kStepsOfPost + rule.condition.size()))
      return std::nullopt;
    Substitution chosen = bound_to(rule, values);
    const SimplifiedConjunction simple = simplify_conjunction(pool_, condition_of(rule, chosen));
    if (simple.satisfiable == Decision::kFalse)
      return std::vector<Row>{};
    Row terms;
    for (const Expr update : rule.updates)
      terms.push_back(where_known(simple.conjuncts, chosen.apply(update)));
    return all_values(rule, simple, terms);
  }

  Expr where_known(const std::vector<Expr>& conjuncts, Expr e) const {
    if (e.is_constant())
      return e;
    for (const Expr conjunct : conjuncts)
      if (const Expr value = where_equal(conjunct, e); value.is_constant())
        return value;
    return e;
  }

  /// All values that the terms can have together.
  std::optional<std::vector<Row>> all_values(const Rule& rule, const SimplifiedConjunction& simple,
                                             const Row& terms) {
    std::vector<Row> rows;
    const bool is_constant = std::ranges::all_of(terms, &Expr::is_constant);
    if (is_constant && simple.satisfiable == Decision::kTrue)
      return fits(terms) ? std::vector<Row>{terms} : rows;
    std::vector<Expr> conjuncts = simple.conjuncts;
    bool is_open = std::ranges::any_of(
        terms, [](Expr term) { return !term.is_constant() && has_texts(term); });
    while (!is_open) {
      const auto found = model(conjuncts, !is_constant);
      if (!found)
        return std::nullopt;
      if (found->verdict == smt::Satisfiability::kUnsat)
        return rows;
      if (is_constant)  // what is not decided may be
        return fits(terms) ? std::vector<Row>{terms} : rows;
      const auto row = found->verdict == smt::Satisfiability::kSat ? evaluated(terms, found->model)
                                                                   : std::nullopt;
      is_open = !row || rows.size() >= left_.values;
      if (is_open)
        break;
      std::vector<Expr> differs;
      for (std::size_t k = 0; k < terms.size(); ++k)
        differs.push_back(pool_.negate(pool_.equal(terms[k], (*row)[k])));
      conjuncts.push_back(pool_.disjunction(differs));
      if (fits(*row))
        rows.push_back(*row);
    }
    is_from_outside_ = true;
    std::size_t most = 0;
    for (std::size_t k = 0; k < terms.size(); ++k)
      if (!terms[k].is_constant())
        note_values(rule.writes[k], rows, k, most);
    return std::nullopt;
  }

  /// A machine integer that leaves its range was undefined behaviour: no rule leads there.
  bool fits(const Row& row) const {
    return std::ranges::all_of(row, [](Expr value) {
      return !value.sort().is_machine() || value.sort().contains(value.value().as_int());
    });
  }

  /// Solvers are slow with texts: what is said of them is left out, so that more may be possible.
  std::optional<smt::CheckResult> model(std::vector<Expr> conjuncts, bool want_model) {
    std::erase_if(conjuncts, has_texts);
    if (left_.checks == 0 || budget_.exhausted()) {
      outcome_ = Outcome::kGivenUp;
      return std::nullopt;
    }
    --left_.checks;
    constexpr std::uint64_t kRlimit = 200'000;
    smt::CheckOptions options;
    options.rlimit = std::min(kRlimit, budget_.solver_rlimit);
    options.want_model = want_model;
    options.is_quick = true;
    return solver_.check(conjuncts, options, budget_.cancel);
  }

  std::optional<Row> evaluated(const Row& terms, Assignment model) const {
    for (const Expr term : terms)
      for (const Expr variable : variables_of(term))
        model.try_emplace(variable, default_value(variable.sort()));
    Row row;
    for (const Expr term : terms) {
      auto value = evaluate(term, model);
      if (!value)
        return std::nullopt;
      row.push_back(pool_.constant(*std::move(value)));
    }
    return row;
  }

  bool is_excluded(Rule& bad, const Row& row) {
    const Row values = read(bad, row);
    if (bad.known.contains(values))
      return true;
    if (!spend(kStepsOfPost + bad.condition.size()))
      return false;
    Substitution chosen = bound_to(bad, values);
    const SimplifiedConjunction simple = simplify_conjunction(pool_, condition_of(bad, chosen));
    bool is_possible = simple.satisfiable == Decision::kTrue;
    if (simple.satisfiable == Decision::kOpen) {
      const auto found = model(simple.conjuncts, false);
      if (!found)
        return false;
      is_possible = found->verdict != smt::Satisfiability::kUnsat;
    }
    if (is_possible) {
      outcome_ = Outcome::kIsBad;
      return false;
    }
    bad.known.try_emplace(values);
    return true;
  }

  /// What a row costs to copy and to look up, in steps.
  static constexpr std::size_t kCellsOfStep = 8;
  /// What substituting and simplifying costs besides the size of the terms.
  static constexpr std::uint64_t kStepsOfPost = 16;

  ExprPool& pool_;
  smt::Solver& solver_;
  const smt::TransitionSystem& system_;
  const Index& index_;
  const ValueSets& sets_;
  std::vector<std::size_t> kept_;                ///< indices of variables
  std::map<std::size_t, std::size_t> place_of_;  ///< in `kept_`, by index
  const Budget& budget_;
  StatesLimits& left_;
  std::vector<Rule> rules_;
  std::vector<Rule> bad_;
  std::set<Row> rows_;
  std::vector<Row> open_;
  Outcome outcome_ = Outcome::kGivenUp;
  std::size_t culprit_ = 0;  ///< index of the variable
  bool is_from_outside_ = false;
};

/// Which variables to keep: those of the bad states, then what their writers read, and so on.
class Localisation {
public:
  Localisation(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
               const ValueSets& sets, StatesLimits limits, const Budget& budget)
      : pool_(pool),
        solver_(solver),
        system_(system),
        index_(system),
        sets_(sets),
        budget_(budget),
        left_(limits) {}

  std::optional<StateTable> run() {
    for (const Expr bad : system_.bad)
      add_variables(bad, kept_);
    std::vector<Row> rows;
    for (;;) {
      if (kept_.empty())
        return std::nullopt;
      Exploration exploration = explored(kept_);
      const Outcome outcome = exploration.run();
      if (outcome == Outcome::kExcludes) {
        rows = exploration.rows();
        break;
      }
      const bool is_drift = outcome == Outcome::kTooMany && !exploration.is_from_outside();
      if (outcome == Outcome::kTooMany && !(is_drift && widen())) {
        kept_.erase(exploration.culprit());
        left_out_.insert(exploration.culprit());
      } else if (outcome == Outcome::kGivenUp || (outcome == Outcome::kIsBad && !widen())) {
        return std::nullopt;
      }
    }
    leave_out_what_is_not_needed(rows);
    StateTable table;
    for (const std::size_t i : kept_)
      table.variables.push_back(system_.variables[i]);
    table.rows = std::move(rows);
    return table;
  }

private:
  Exploration explored(const Indices& kept) {
    return {pool_, solver_, system_, index_, sets_, kept, budget_, left_};
  }

  void add_variables(Expr e, Indices& to) const {
    for (const Expr variable : variables_of(e)) {
      const auto it = index_.variables.find(variable);
      if (it != index_.variables.end() && is_countable(variable) && !left_out_.contains(it->second))
        to.insert(it->second);
    }
  }

  bool is_countable(Expr variable) const {
    const Sort sort = variable.sort();
    if (sort.is(SortKind::kString)) {
      const auto it = sets_.find(variable);
      return it != sets_.end() && it->second.form == ValueSet::Form::kConstants;
    }
    return !sort.is_array() && !sort.is(SortKind::kReal);
  }

  bool widen() {
    Indices more = kept_;
    for (const std::size_t at : index_.writers_of(kept_)) {
      const smt::TransitionRule& rule = system_.rules[at];
      add_variables(rule.condition, more);
      for (const std::size_t i : kept_)
        if (rule.updates[i])
          add_variables(rule.updates[i], more);
    }
    return std::exchange(kept_, more) != more;
  }

  void leave_out_what_is_not_needed(std::vector<Row>& rows) {
    constexpr std::size_t kWorthwhileMax = 16;
    if (kept_.size() > kWorthwhileMax)
      return;
    for (const std::size_t i : Indices(kept_)) {
      if (kept_.size() == 1)
        return;
      Indices fewer = kept_;
      fewer.erase(i);
      Exploration exploration = explored(fewer);
      if (exploration.run() != Outcome::kExcludes)
        continue;
      kept_ = std::move(fewer);
      rows = exploration.rows();
    }
  }

  ExprPool& pool_;
  smt::Solver& solver_;
  const smt::TransitionSystem& system_;
  const Index index_;
  const ValueSets& sets_;
  const Budget& budget_;
  StatesLimits left_;
  Indices kept_;
  Indices left_out_;
};

/// That the variable holds one of the constants, which are sorted.
Expr is_among(ExprPool& pool, Expr variable, const std::vector<Expr>& constants) {
  if (variable.sort().is_bool() && constants.size() == 2)
    return pool.boolean(true);
  if (!variable.sort().is_integral())
    return to_condition(pool, variable,
                        ValueSet{.form = ValueSet::Form::kConstants, .constants = constants});
  std::vector<Int128> numbers;
  for (const Expr constant : constants)
    numbers.push_back(constant.value().as_int());
  std::ranges::sort(numbers);
  std::vector<Expr> runs;
  for (std::size_t first = 0, next = 0; first < numbers.size(); first = next) {
    for (next = first + 1; next < numbers.size() && numbers[next] == numbers[next - 1] + 1;)
      ++next;
    const Bounds bounds{numbers[first], numbers[next - 1]};
    runs.push_back(
        to_condition(pool, variable, {.form = ValueSet::Form::kRange, .bounds = bounds}));
  }
  return pool.disjunction(runs);
}

Expr by_cases(ExprPool& pool, const StateTable& table, std::span<const std::size_t> order,
              const std::vector<const Row*>& rows) {
  if (order.empty())
    return pool.boolean(true);
  std::map<Expr, std::vector<const Row*>> by_value;
  for (const Row* row : rows)
    by_value[(*row)[order[0]]].push_back(row);
  std::map<Expr, std::vector<Expr>> by_rest;
  for (const auto& [value, with] : by_value)
    by_rest[by_cases(pool, table, order.subspan(1), with)].push_back(value);
  std::vector<Expr> cases;
  for (const auto& [rest, values] : by_rest) {
    const Expr both[] = {is_among(pool, table.variables[order[0]], values), rest};
    cases.push_back(pool.conjunction(both));
  }
  return pool.disjunction(cases);
}

}  // namespace

std::optional<StateTable> states_without_bad(ExprPool& pool, smt::Solver& solver,
                                             const smt::TransitionSystem& system,
                                             const ValueSets& sets, const StatesLimits& limits,
                                             const Budget& budget) {
  return Localisation(pool, solver, system, sets, limits, budget).run();
}

Expr to_condition(ExprPool& pool, const StateTable& table) {
  constexpr std::size_t kAllOrdersMax = 4;
  std::vector<const Row*> rows;
  for (const Row& row : table.rows)
    rows.push_back(&row);
  std::vector<std::size_t> order(table.variables.size());
  std::iota(order.begin(), order.end(), 0);
  Expr shortest;
  do {
    const Expr condition = by_cases(pool, table, order, rows);
    if (!shortest || condition.size() < shortest.size())
      shortest = condition;
  } while (order.size() <= kAllOrdersMax && std::ranges::next_permutation(order).found);
  return shortest;
}

}  // namespace reachd::prove
