// Candidates that hold in the sample: shapes over columns of values, then terms for them.
#include "analysis/prove/mining.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace reachd::prove {

namespace {

constexpr std::size_t kNone = SIZE_MAX;
/// Values of a column that are looked at one by one.
constexpr std::size_t kFew = 4;

/// What one term is in each row of the sample.
struct Column {
  bool is_number = false;   ///< order and sums make sense
  bool is_element = false;  ///< of a container; else the same for all elements
  bool is_index = false;    ///< which element the row is about
  std::vector<Int128> values;
  std::vector<Int128> few;  ///< all values, if these are few
};

enum class Shape { kAtMost, kAtLeast, kIs, kSumAtMost, kLessEq, kEqual, kLessEqSum, kSumLessEq };

struct Claim {
  Shape shape = Shape::kIs;
  std::array<std::size_t, 3> columns = {kNone, kNone, kNone};
  Int128 bound = 0;
};

/// `column == value`, or, with `is_below`, index < column.
struct Guard {
  std::size_t column = kNone;
  Int128 value = 0;
  bool is_below = false;
};

struct Candidate {
  std::optional<Guard> guard;
  Claim claim;
};

/// Finds the claims that hold in all rows of a table.
class Miner {
public:
  Miner(const std::vector<Column>& columns, const std::vector<Int128>& constants,
        bool is_about_elements)
      : columns_(columns), constants_(constants), is_about_elements_(is_about_elements) {}

  std::vector<Candidate> run() {
    const std::size_t rows = columns_.empty() ? 0 : columns_.front().values.size();
    std::vector<std::size_t> all(rows);
    for (std::size_t row = 0; row < rows; ++row)
      all[row] = row;
    if (rows == 0)
      return {};
    claims(all, std::nullopt);
    plain_ = result_.size();
    for (const Guard& guard : guards()) {
      std::vector<std::size_t> some;
      std::ranges::copy_if(all, std::back_inserter(some),
                           [&](std::size_t row) { return holds(guard, row); });
      if (!some.empty() && some.size() < rows)
        claims(some, guard);
    }
    return std::move(result_);
  }

private:
  std::vector<Guard> guards() const {
    constexpr std::size_t kGuardsMax = 12;
    std::vector<Guard> guards;
    // Flags first: what has two values is what most conditions hang on.
    for (std::size_t values = 2; values <= kFew; ++values)
      for (std::size_t c = 0; c < columns_.size(); ++c)
        if (columns_[c].few.size() == values)
          for (const Int128 value : columns_[c].few)
            if (guards.size() < kGuardsMax)
              guards.push_back({c, value, false});
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (is_about_elements_ && columns_[c].is_number && !columns_[c].is_element)
        guards.push_back({c, 0, true});
    return guards;
  }

  bool holds(const Guard& guard, std::size_t row) const {
    const Int128 value = columns_[guard.column].values[row];
    if (!guard.is_below)
      return value == guard.value;
    const auto index = std::ranges::find_if(columns_, &Column::is_index);
    return index->values[row] < value;
  }

  bool is_wanted(std::initializer_list<std::size_t> used, const std::optional<Guard>& guard) const {
    if (guard && std::ranges::find(used, guard->column) != used.end() && !guard->is_below)
      return false;
    const auto is_element = [&](std::size_t c) { return columns_[c].is_element; };
    return !is_about_elements_ || std::ranges::any_of(used, is_element);
  }

  void add(const std::optional<Guard>& guard, Shape shape, std::array<std::size_t, 3> columns,
           Int128 bound = 0) {
    const Claim claim{shape, columns, bound};
    // What holds anyway needs no guard, if it does: a sample does not tell. Of elements, there
    // would be too many.
    if (guard && is_about_elements_)
      for (std::size_t i = 0; i < plain_; ++i) {
        const Claim& other = result_[i].claim;
        if (other.shape == shape && other.columns == columns && other.bound == bound)
          return;
      }
    result_.push_back({guard, claim});
  }

  Int128 at(std::size_t column, std::size_t row) const { return columns_[column].values[row]; }

  void claims(const std::vector<std::size_t>& rows, const std::optional<Guard>& guard) {
    for (std::size_t x = 0; x < columns_.size(); ++x) {
      if (columns_[x].is_index)
        continue;
      of_one(rows, guard, x);
      for (std::size_t y = x + 1; columns_[x].is_number && y < columns_.size(); ++y)
        if (columns_[y].is_number && !columns_[y].is_index)
          of_two(rows, guard, x, y);
    }
    of_three(rows, guard);
  }

  void of_one(const std::vector<std::size_t>& rows, const std::optional<Guard>& guard,
              std::size_t x) {
    if (!is_wanted({x}, guard))
      return;
    Int128 least = at(x, rows[0]);
    Int128 greatest = least;
    for (const std::size_t row : rows) {
      least = std::min(least, at(x, row));
      greatest = std::max(greatest, at(x, row));
    }
    if (least == greatest)
      add(guard, Shape::kIs, {x, kNone, kNone}, least);
    if (!columns_[x].is_number)
      return;
    for (const Int128 bound : bounds_above(greatest))
      add(guard, Shape::kAtMost, {x, kNone, kNone}, bound);
    for (const Int128 bound : bounds_below(least))
      add(guard, Shape::kAtLeast, {x, kNone, kNone}, bound);
  }

  void of_two(const std::vector<std::size_t>& rows, const std::optional<Guard>& guard,
              std::size_t x, std::size_t y) {
    if (!is_wanted({x, y}, guard))
      return;
    bool less_eq = true;
    bool greater_eq = true;
    Int128 sum = at(x, rows[0]) + at(y, rows[0]);
    for (const std::size_t row : rows) {
      less_eq = less_eq && at(x, row) <= at(y, row);
      greater_eq = greater_eq && at(x, row) >= at(y, row);
      sum = std::max(sum, at(x, row) + at(y, row));
    }
    if (less_eq && greater_eq)
      add(guard, Shape::kEqual, {x, y, kNone});
    if (less_eq)
      add(guard, Shape::kLessEq, {x, y, kNone});
    if (greater_eq)
      add(guard, Shape::kLessEq, {y, x, kNone});
    if (!guard)
      for (const Int128 bound : bounds_above(sum))
        add(guard, Shape::kSumAtMost, {x, y, kNone}, bound);
  }

  void of_three(const std::vector<std::size_t>& rows, const std::optional<Guard>& guard) {
    constexpr std::size_t kTogetherMax = 6;
    std::vector<std::size_t> numbers;
    for (std::size_t c = 0; c < columns_.size() && numbers.size() < kTogetherMax; ++c)
      if (columns_[c].is_number && !columns_[c].is_index && columns_[c].few.size() != 1)
        numbers.push_back(c);
    for (const std::size_t x : numbers)
      for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = i + 1; j < numbers.size(); ++j) {
          const std::size_t y = numbers[i];
          const std::size_t z = numbers[j];
          if (x == y || x == z || !is_wanted({x, y, z}, guard))
            continue;
          const auto all = [&](auto&& compare) { return std::ranges::all_of(rows, compare); };
          if (all([&](std::size_t row) { return at(x, row) <= at(y, row) + at(z, row); }))
            add(guard, Shape::kLessEqSum, {x, y, z});
          if (all([&](std::size_t row) { return at(y, row) + at(z, row) <= at(x, row); }))
            add(guard, Shape::kSumLessEq, {x, y, z});
        }
  }

  /// The bound itself, and what the program compares with beyond it.
  std::vector<Int128> bounds_above(Int128 bound) const {
    std::vector<Int128> bounds = {bound};
    constexpr std::size_t kMore = 3;
    for (const Int128 constant : constants_)
      if (constant > bound && bounds.size() < kMore)
        bounds.push_back(constant);
    return bounds;
  }
  std::vector<Int128> bounds_below(Int128 bound) const {
    std::vector<Int128> bounds = {bound};
    constexpr std::size_t kMore = 2;
    for (auto it = constants_.rbegin(); it != constants_.rend(); ++it)
      if (*it < bound && bounds.size() < kMore)
        bounds.push_back(*it);
    return bounds;
  }

  const std::vector<Column>& columns_;
  const std::vector<Int128>& constants_;
  bool is_about_elements_;
  std::vector<Candidate> result_;
  std::size_t plain_ = 0;  ///< how many have no guard
};

/// Candidates as expressions over the terms that the columns stand for.
class Writer {
public:
  Writer(ExprPool& pool, std::vector<Expr> terms, std::size_t index)
      : pool_(pool), terms_(std::move(terms)), index_(index) {}

  Expr write(const Candidate& candidate) {
    const Expr claim = write(candidate.claim);
    if (!candidate.guard)
      return claim;
    const Guard& guard = *candidate.guard;
    const Expr term = terms_[guard.column];
    if (!guard.is_below)
      return pool_.implies(pool_.equal(term, constant(term.sort(), guard.value)), claim);
    return pool_.implies(pool_.less(constant(term.sort(), static_cast<Int128>(index_)), term),
                         claim);
  }

private:
  Expr constant(Sort sort, Int128 value) {
    if (sort.is_bool())
      return pool_.boolean(value != 0);
    if (sort.is(SortKind::kEnum))
      return pool_.enumerator(sort, static_cast<std::uint32_t>(value));
    return sort.is_machine() ? pool_.machine(sort, value) : pool_.integer(value);
  }

  static bool fits(Expr e, Sort sort) {
    return sort.is(SortKind::kInteger) ||
           (sort.is_machine() && sort.contains(e.least()) && sort.contains(e.greatest()));
  }

  /// A sort that holds the values of all these, where there is one.
  Sort common(std::initializer_list<Expr> terms) {
    for (const Expr candidate : terms)
      if (std::ranges::all_of(terms, [&](Expr e) { return fits(e, candidate.sort()); }))
        return candidate.sort();
    return Sort::integer();
  }

  Expr write(const Claim& claim) {
    const auto term = [&](std::size_t i) { return terms_[claim.columns[i]]; };
    const Expr x = term(0);
    const auto as = [&](Expr e, Sort sort) { return pool_.cast(e, sort); };
    switch (claim.shape) {
      case Shape::kIs:
        return pool_.equal(x, constant(x.sort(), claim.bound));
      case Shape::kAtMost:
        return is_in(x.sort(), claim.bound) ? pool_.less_eq(x, constant(x.sort(), claim.bound))
                                            : pool_.boolean(true);
      case Shape::kAtLeast:
        return is_in(x.sort(), claim.bound) ? pool_.less_eq(constant(x.sort(), claim.bound), x)
                                            : pool_.boolean(true);
      default:
        break;
    }
    const Expr y = term(1);
    const bool has_three = claim.shape == Shape::kLessEqSum || claim.shape == Shape::kSumLessEq;
    const Sort sort = has_three ? common({x, y, term(2)}) : common({x, y});
    if (claim.shape == Shape::kEqual)
      return pool_.equal(as(x, sort), as(y, sort));
    if (claim.shape == Shape::kLessEq)
      return pool_.less_eq(as(x, sort), as(y, sort));
    if (claim.shape == Shape::kSumAtMost)
      return is_in(sort, claim.bound)
                 ? pool_.less_eq(pool_.add(as(x, sort), as(y, sort)), constant(sort, claim.bound))
                 : pool_.boolean(true);
    const Expr sum = pool_.add(as(y, sort), as(term(2), sort));
    return claim.shape == Shape::kLessEqSum ? pool_.less_eq(as(x, sort), sum)
                                            : pool_.less_eq(sum, as(x, sort));
  }

  static bool is_in(Sort sort, Int128 value) { return !sort.is_machine() || sort.contains(value); }

  ExprPool& pool_;
  std::vector<Expr> terms_;
  std::size_t index_;
};

std::optional<Int128> number_of(const Value& value) {
  if (value.sort().is_bool())
    return value.as_bool() ? 1 : 0;
  return value.as_int();
}

void finish_column(Column& column) {
  std::set<Int128> few;
  for (const Int128 value : column.values)
    if (few.insert(value).second && few.size() > kFew)
      return;
  column.few.assign(few.begin(), few.end());
}

class Table {
public:
  Table(const smt::TransitionSystem& system, std::span<const StateVector> states) {
    for (const StateVector& state : states) {
      Assignment& assignment = assignments_.emplace_back();
      for (std::size_t i = 0; i < state.size(); ++i)
        assignment.emplace(system.variables[i], state[i]);
    }
  }

  /// None where the term has no value in some state.
  std::optional<Column> column(Expr term) const {
    Column column;
    column.is_number = term.sort().is_integral();
    for (const Assignment& assignment : assignments_) {
      const auto value = evaluate(term, assignment);
      if (!value)
        return std::nullopt;
      column.values.push_back(*number_of(*value));
    }
    return column;
  }

  bool holds(Expr condition) const {
    return std::ranges::all_of(assignments_, [&](const Assignment& assignment) {
      const auto value = evaluate(condition, assignment);
      return value && value->as_bool();
    });
  }

private:
  std::vector<Assignment> assignments_;
};

/// Lists of one length belong together: fields of the same elements.
std::vector<std::vector<std::vector<Expr>>> groups_of(const Vocabulary& vocabulary) {
  std::vector<std::vector<std::vector<Expr>>> groups;
  for (const std::vector<Expr>& list : vocabulary.elements) {
    const auto stem = [](Expr e) { return e.name().substr(0, e.name().find('[')); };
    const auto group = std::ranges::find_if(groups, [&](const auto& other) {
      return other[0].size() == list.size() && stem(other[0][0]) == stem(list[0]);
    });
    if (group == groups.end())
      groups.push_back({list});
    else
      group->push_back(list);
  }
  return groups;
}

/// Columns for the elements of one container: a row for each element in each state. First its
/// fields, then the index, then what is no element. Empty where a value is not known.
std::vector<Column> element_columns(const Table& table,
                                    const std::vector<std::vector<Expr>>& fields,
                                    const std::vector<Column>& others, std::size_t states) {
  std::vector<Column> wide(fields.size() + 1 + others.size());
  const auto append = [](Column& to, const Column& from) {
    to.is_number = from.is_number;
    to.values.insert(to.values.end(), from.values.begin(), from.values.end());
  };
  wide[fields.size()].is_index = true;
  for (std::size_t element = 0; element < fields[0].size(); ++element) {
    for (std::size_t f = 0; f < fields.size(); ++f) {
      const auto column = table.column(fields[f][element]);
      if (!column)
        return {};
      append(wide[f], *column);
      wide[f].is_element = true;
    }
    wide[fields.size()].values.insert(wide[fields.size()].values.end(), states,
                                      static_cast<Int128>(element));
    for (std::size_t c = 0; c < others.size(); ++c)
      append(wide[fields.size() + 1 + c], others[c]);
  }
  for (Column& column : wide)
    if (!column.is_index)
      finish_column(column);
  return wide;
}

}  // namespace

Candidates mine_candidates(ExprPool& pool, const smt::TransitionSystem& system,
                           const Vocabulary& vocabulary, std::span<const StateVector> states) {
  const Table table(system, states);
  Candidates result;
  std::set<Expr> known;
  const auto add = [&](std::vector<Expr>& to, Expr candidate) {
    if (!candidate.is_constant() && known.insert(candidate).second)
      to.push_back(candidate);
  };
  for (const Expr condition : vocabulary.conditions) {
    if (table.holds(condition))
      add(result.plain, condition);
    if (const Expr opposite = pool.negate(condition); table.holds(opposite))
      add(result.plain, opposite);
  }
  std::vector<Expr> terms;
  std::vector<Column> columns;
  for (const Expr term : vocabulary.terms)
    if (auto column = table.column(term)) {
      finish_column(*column);
      terms.push_back(term);
      columns.push_back(std::move(*column));
    }
  Writer writer(pool, terms, 0);
  for (const Candidate& candidate : Miner(columns, vocabulary.constants, false).run())
    add(candidate.guard ? result.guarded : result.plain, writer.write(candidate));
  for (const auto& fields : groups_of(vocabulary)) {
    const auto wide = element_columns(table, fields, columns, states.size());
    const std::vector<Candidate> candidates = Miner(wide, vocabulary.constants, true).run();
    for (std::size_t element = 0; element < fields[0].size(); ++element) {
      std::vector<Expr> here;
      for (const auto& list : fields)
        here.push_back(list[element]);
      here.push_back(pool.integer(static_cast<Int128>(element)));
      here.insert(here.end(), terms.begin(), terms.end());
      Writer element_writer(pool, std::move(here), element);
      for (const Candidate& candidate : candidates)
        add(result.elements, element_writer.write(candidate));
    }
  }
  return result;
}

}  // namespace reachd::prove
