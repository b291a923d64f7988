#include "analysis/symex/characters.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "analysis/expr/pattern.h"

namespace reachd::symex {

namespace {

/// The code unit is one of the ranges. Only characters of one byte are texts of C code here.
Expr in_ranges(ExprPool& pool, Expr c, const std::vector<CodePointRange>& ranges) {
  std::vector<Expr> choices;
  for (const CodePointRange& range : ranges) {
    const auto first = std::max<char32_t>(range.first, 1);
    const auto last = std::min<char32_t>(range.last, 127);
    if (first > last)
      continue;
    choices.push_back(pool.both(pool.less_eq(pool.machine(c.sort(), first), c),
                                pool.less_eq(c, pool.machine(c.sort(), last))));
  }
  return pool.disjunction(choices);
}

/// A pattern that says the same of every character.
struct Repeated {
  std::vector<CodePointRange> ranges;
  bool may_be_empty = true;
};

/// "[a-z]*" and "[a-z]+" are such.
std::optional<Repeated> repeated(const Pattern& pattern) {
  const Pattern::States start = pattern.start();
  const auto moves = pattern.moves(start);
  if (moves.size() != 1 || !pattern.accepts(moves[0].target))
    return std::nullopt;
  const auto again = pattern.moves(moves[0].target);
  if (again.size() != 1 || again[0].target != moves[0].target || again[0].ranges != moves[0].ranges)
    return std::nullopt;
  return Repeated{moves[0].ranges, pattern.accepts(start)};
}

class Unrolling {
public:
  Unrolling(ExprPool& pool, const std::vector<Expr>& characters, const Pattern& pattern)
      : pool_(pool), characters_(characters), pattern_(pattern) {}

  /// From `states` on, the characters from the i-th match the rest.
  Expr rest(const Pattern::States& states, std::size_t i) {
    const bool accepts = pattern_.accepts(states);
    if (i == characters_.size())
      return pool_.boolean(accepts);
    const auto [it, is_new] = memo_.emplace(std::pair{states, i}, Expr{});
    if (!is_new)
      return it->second;
    const Expr zero = pool_.machine(characters_[i].sort(), 0);
    std::vector<Expr> choices;
    if (accepts) {
      std::vector<Expr> ends;
      for (std::size_t k = i; k < characters_.size(); ++k)
        ends.push_back(pool_.equal(characters_[k], zero));
      choices.push_back(pool_.conjunction(ends));
    }
    for (const Pattern::Move& move : pattern_.moves(states))
      choices.push_back(
          pool_.both(in_ranges(pool_, characters_[i], move.ranges), rest(move.target, i + 1)));
    return memo_[{states, i}] = pool_.disjunction(choices);
  }

private:
  ExprPool& pool_;
  const std::vector<Expr>& characters_;
  const Pattern& pattern_;
  std::map<std::pair<Pattern::States, std::size_t>, Expr> memo_;
};

}  // namespace

Expr text_domain(ExprPool& pool, const std::vector<Expr>& characters, const std::string& pattern,
                 const std::set<Expr>& mentioned) {
  std::vector<CodePointRange> allowed = {{1, 127}};
  bool may_be_empty = true;
  if (!pattern.empty()) {
    const auto parsed = Pattern::parse(std::u32string(pattern.begin(), pattern.end()));
    if (!parsed)
      return pool.boolean(false);  // refused when the model is read
    const std::optional<Repeated> each = repeated(*parsed);
    if (!each)
      return Unrolling(pool, characters, *parsed).rest(parsed->start(), 0);
    allowed = each->ranges;
    may_be_empty = each->may_be_empty;
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < characters.size(); ++i)
    if (mentioned.contains(characters[i]))
      count = i + 1;
  std::vector<Expr> domain;
  if (!may_be_empty)
    domain.push_back(characters.empty() ? pool.boolean(false)
                                        : in_ranges(pool, characters[0], allowed));
  for (std::size_t i = 0; i < count; ++i) {
    const Expr zero = pool.machine(characters[i].sort(), 0);
    const Expr ends = pool.equal(characters[i], zero);
    domain.push_back(pool.either(ends, in_ranges(pool, characters[i], allowed)));
    if (i + 1 < count)
      domain.push_back(pool.implies(ends, pool.equal(characters[i + 1], zero)));
  }
  return pool.conjunction(domain);
}

}  // namespace reachd::symex
