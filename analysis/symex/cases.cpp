#include "analysis/symex/cases.h"

#include <optional>
#include <set>
#include <unordered_map>

#include "analysis/expr/bounds.h"
#include "analysis/expr/conjunction.h"
#include "analysis/expr/small_range.h"
#include "analysis/expr/substitute.h"

namespace reachd::symex {

namespace {

constexpr std::size_t kCasesMax = 12;

/// What a path is made of, without its trace.
struct Case {
  std::vector<Expr> condition;
  SymbolicState updates;
  std::set<Expr> wrapping;  ///< conversions that are known to wrap
};

/// Arithmetic of the conversion's operand in the sort that it converts to, as if nothing wrapped;
/// none where that cannot be said.
std::optional<Expr> without_wrapping(ExprPool& pool, Expr conversion) {
  const Sort sort = conversion.sort();
  const auto form = linear_form(conversion.child(0));
  if (!form || !sort.contains(form->constant))
    return std::nullopt;
  Expr sum = pool.machine(sort, form->constant);
  for (const auto& [term, coefficient] : form->terms) {
    if (term == conversion.child(0) || !sort.contains(coefficient) || !bounds_of(term).within(sort))
      return std::nullopt;
    sum = pool.add(sum, pool.multiply(pool.machine(sort, coefficient), pool.cast(term, sort)));
  }
  return sum;
}

class Splitter {
public:
  explicit Splitter(ExprPool& pool) : pool_(pool) {}

  /// Empty where there would be too many.
  std::vector<Case> run(Case whole) {
    std::vector<Case> done;
    std::vector<Case> open;
    open.push_back(std::move(whole));
    while (!open.empty()) {
      Case current = std::move(open.back());
      open.pop_back();
      SimplifiedConjunction simple = simplify_conjunction(pool_, current.condition);
      if (simple.satisfiable == Decision::kFalse)
        continue;
      current.condition = std::move(simple.conjuncts);
      const std::optional<Expr> decision = find(current);
      if (!decision) {
        done.push_back(std::move(current));
      } else {
        open.push_back(decide(current, *decision, false));
        open.push_back(decide(current, *decision, true));
      }
      if (done.size() + open.size() > kCasesMax)
        return {};
    }
    return done;
  }

private:
  /// An if-then-else, or a conversion, without another one inside.
  std::optional<Expr> find(const Case& in) {
    std::set<Expr> seen;
    for (const Expr conjunct : in.condition)
      if (const auto found = find(conjunct, in, seen))
        return found;
    for (const auto& [variable, value] : in.updates)
      if (const auto found = find(value, in, seen))
        return found;
    return std::nullopt;
  }
  std::optional<Expr> find(Expr e, const Case& in, std::set<Expr>& seen) {
    if (!seen.insert(e).second)
      return std::nullopt;
    for (const Expr child : e.children())
      if (const auto found = find(child, in, seen))
        return found;
    if (e.is(Kind::kIte))
      return e;
    const bool may_wrap = e.is(Kind::kCast) && e.sort().is_machine() && e.sort().is_signed &&
                          e.child(0).sort().is(SortKind::kInteger) && !in.wrapping.contains(e);
    if (may_wrap && without_wrapping(pool_, e))
      return e;
    return std::nullopt;
  }

  Case decide(const Case& in, Expr decision, bool outcome) {
    Expr condition;
    Expr replacement = decision;
    if (decision.is(Kind::kIte)) {
      condition = decision.child(0);
      replacement = decision.child(outcome ? 1 : 2);
    } else {
      const Sort sort = decision.sort();
      const Expr value = decision.child(0);
      condition = pool_.both(pool_.less_eq(pool_.integer(sort.minimum()), value),
                             pool_.less_eq(value, pool_.integer(sort.maximum())));
      if (outcome)
        replacement = *without_wrapping(pool_, decision);
    }
    Case result;
    result.wrapping = in.wrapping;
    if (replacement == decision)
      result.wrapping.insert(decision);
    memo_.clear();
    memo_.emplace(decision, replacement);
    for (const Expr conjunct : in.condition)
      result.condition.push_back(rebuild(conjunct));
    result.condition.push_back(outcome ? condition : pool_.negate(condition));
    for (const auto& [variable, value] : in.updates)
      result.updates.emplace(variable, rebuild(value));
    return result;
  }

  Expr rebuild(Expr e) {
    if (e.children().empty())
      return e;
    if (const auto it = memo_.find(e); it != memo_.end())
      return it->second;
    std::vector<Expr> children;
    bool changed = false;
    for (const Expr child : e.children()) {
      children.push_back(rebuild(child));
      changed = changed || children.back() != child;
    }
    const Expr result = changed ? pool_.make(e.kind(), e.sort(), children) : e;
    memo_.emplace(e, result);
    return result;
  }

  ExprPool& pool_;
  std::unordered_map<Expr, Expr, ExprHash> memo_;
};

/// Each value of one variable, and of the next.
class ChoiceSplitter {
public:
  ChoiceSplitter(ExprPool& pool, const std::function<bool(Expr)>& is_state, std::size_t most)
      : pool_(pool), is_state_(is_state), most_(most) {}

  /// Empty where there would be too many, or nothing is to be split.
  std::vector<Case> run(Case whole) {
    split(std::move(whole));
    return is_too_much_ || !is_split_ ? std::vector<Case>{} : std::move(done_);
  }

private:
  void split(Case current) {
    if (is_too_much_)
      return;
    const auto range = choice(current);
    if (!range) {
      done_.push_back(std::move(current));
      is_too_much_ = done_.size() > most_;
      return;
    }
    is_split_ = true;
    for (Int128 value = range->bounds.least; value <= range->bounds.greatest; ++value) {
      const Sort sort = range->variable.sort();
      const Expr constant = sort.is_machine() ? pool_.machine(sort, value) : pool_.integer(value);
      Substitution chosen(pool_);
      chosen.bind(range->variable, constant);
      Case one;
      for (const Expr conjunct : current.condition)
        one.condition.push_back(chosen.apply(conjunct));
      one.condition.push_back(pool_.equal(range->variable, constant));
      SimplifiedConjunction simple = simplify_conjunction(pool_, one.condition);
      if (simple.satisfiable == Decision::kFalse)
        continue;
      one.condition = std::move(simple.conjuncts);
      for (const auto& [variable, update] : current.updates)
        one.updates.emplace(variable, chosen.apply(update));
      split(std::move(one));
    }
  }

  std::optional<SmallRange> choice(const Case& current) const {
    std::vector<Expr> parts = current.condition;
    for (const auto& [variable, update] : current.updates)
      parts.push_back(update);
    return small_range(parts, static_cast<Int128>(most_),
                       [&](Expr variable) { return !is_state_(variable); });
  }

  ExprPool& pool_;
  const std::function<bool(Expr)>& is_state_;
  const std::size_t most_;
  std::vector<Case> done_;
  bool is_split_ = false;
  bool is_too_much_ = false;
};

}  // namespace

namespace {

std::vector<PathSummary> parts_of(ExprPool& pool, const PathSummary& path,
                                  const std::vector<Case>& cases) {
  if (cases.empty())
    return {path};
  std::vector<PathSummary> result;
  for (const Case& one : cases) {
    PathSummary part = path;
    part.condition = pool.conjunction(one.condition);
    part.updates = one.updates;
    std::erase_if(part.updates, [](const auto& entry) { return entry.first == entry.second; });
    result.push_back(std::move(part));
  }
  return result;
}

std::vector<PointCondition> parts_of(ExprPool& pool, const PointCondition& point,
                                     const std::vector<Case>& cases) {
  if (cases.empty())
    return {point};
  std::vector<PointCondition> result;
  for (const Case& one : cases) {
    PointCondition part = point;
    part.condition = pool.conjunction(one.condition);
    result.push_back(std::move(part));
  }
  return result;
}

}  // namespace

std::vector<PathSummary> split_cases(ExprPool& pool, const PathSummary& path) {
  return parts_of(pool, path, Splitter(pool).run({conjuncts_of(path.condition), path.updates, {}}));
}

std::vector<PointCondition> split_cases(ExprPool& pool, const PointCondition& point) {
  return parts_of(pool, point, Splitter(pool).run({conjuncts_of(point.condition), {}, {}}));
}

std::vector<PathSummary> split_choices(ExprPool& pool, const PathSummary& path,
                                       const std::function<bool(Expr)>& is_state,
                                       std::size_t most) {
  ChoiceSplitter splitter(pool, is_state, most);
  return parts_of(pool, path, splitter.run({conjuncts_of(path.condition), path.updates, {}}));
}

std::vector<PointCondition> split_choices(ExprPool& pool, const PointCondition& point,
                                          const std::function<bool(Expr)>& is_state,
                                          std::size_t most) {
  ChoiceSplitter splitter(pool, is_state, most);
  return parts_of(pool, point, splitter.run({conjuncts_of(point.condition), {}, {}}));
}

}  // namespace reachd::symex
