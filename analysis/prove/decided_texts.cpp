#include "analysis/prove/decided_texts.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "analysis/expr/conjunction.h"
#include "analysis/prove/abstraction.h"
#include "analysis/prove/value_sets.h"

namespace reachd::prove {

namespace {

/// Conjuncts of this size are what the others are decided by.
constexpr std::uint32_t kSimpleMax = 24;
constexpr std::uint32_t kPredicateMax = 200;
constexpr std::size_t kPredicatesMax = 100;

class Decider {
public:
  Decider(ExprPool& pool, const std::vector<Expr>& conjuncts,
          const std::function<bool(const std::vector<Expr>&)>& is_refuted)
      : pool_(pool), is_refuted_(is_refuted) {
    for (const Expr conjunct : conjuncts)
      if (conjunct.size() <= kSimpleMax)
        simple_.push_back(conjunct);
  }

  std::vector<Expr> run(std::vector<Expr> conjuncts) {
    std::vector<Expr> predicates;
    std::unordered_set<Expr, ExprHash> seen;
    for (const Expr conjunct : conjuncts)
      if (!is_simple(conjunct))
        collect(conjunct, seen, predicates);
    // The simple ones are soon decided, and mostly enough.
    std::ranges::stable_sort(predicates, {}, &Expr::size);
    if (predicates.size() > kPredicatesMax)
      predicates.resize(kPredicatesMax);
    for (const Expr predicate : predicates) {
      const auto value = decided(predicate);
      if (!value)
        continue;
      memo_.clear();
      memo_.emplace(predicate, pool_.boolean(*value));
      for (Expr& conjunct : conjuncts)
        if (!is_simple(conjunct))
          conjunct = rebuilt(conjunct);
      if (simplify_conjunction(pool_, conjuncts).satisfiable == Decision::kFalse)
        return {pool_.boolean(false)};
    }
    return conjuncts;
  }

private:
  static bool is_logic(Expr e) {
    return e.is(Kind::kAnd) || e.is(Kind::kOr) || e.is(Kind::kNot) || e.is(Kind::kIte) ||
           (e.is(Kind::kEq) && e.child(0).sort().is_bool());
  }

  bool is_simple(Expr conjunct) const {
    return std::ranges::find(simple_, conjunct) != simple_.end();
  }

  static void collect(Expr root, std::unordered_set<Expr, ExprHash>& seen,
                      std::vector<Expr>& predicates) {
    std::vector<Expr> work = {root};
    while (!work.empty()) {
      const Expr e = work.back();
      work.pop_back();
      if (!seen.insert(e).second)
        continue;
      if (e.sort().is_bool() && !is_logic(e) && e.size() <= kPredicateMax && has_texts(e))
        predicates.push_back(e);
      work.insert(work.end(), e.children().begin(), e.children().end());
    }
  }

  Expr rebuilt(Expr root) {
    std::vector<Expr> stack = {root};
    while (!stack.empty()) {
      const Expr e = stack.back();
      const std::size_t before = stack.size();
      if (!memo_.contains(e))
        std::ranges::copy_if(e.children(), std::back_inserter(stack),
                             [&](Expr child) { return !memo_.contains(child); });
      if (stack.size() > before)
        continue;
      stack.pop_back();
      if (!memo_.contains(e))
        memo_.emplace(e, replaced(e));
    }
    return memo_.at(root);
  }

  Expr replaced(Expr e) {
    if (e.children().empty())
      return e;
    std::vector<Expr> children;
    for (const Expr child : e.children())
      children.push_back(memo_.at(child));
    return std::ranges::equal(children, e.children()) ? e
                                                      : pool_.make(e.kind(), e.sort(), children);
  }

  std::optional<bool> decided(Expr predicate) {
    const auto value = value_where(pool_, simple_, predicate);
    if (!value)
      return std::nullopt;
    std::vector<Expr> query = simple_;
    query.push_back(*value ? pool_.negate(predicate) : predicate);
    return is_refuted_(query) ? value : std::nullopt;
  }

  ExprPool& pool_;
  const std::function<bool(const std::vector<Expr>&)>& is_refuted_;
  std::vector<Expr> simple_;
  std::unordered_map<Expr, Expr, ExprHash> memo_;
};

}  // namespace

std::vector<Expr> with_decided_texts(
    ExprPool& pool, const std::vector<Expr>& conjuncts,
    const std::function<bool(const std::vector<Expr>&)>& is_refuted) {
  return Decider(pool, conjuncts, is_refuted).run(conjuncts);
}

}  // namespace reachd::prove
