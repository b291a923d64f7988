#include "analysis/symex/state.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace reachd::symex {

namespace {

/// Fibonacci hashing of all that is given, one after the other.
template <typename... Numbers>
std::uint32_t mixed(Numbers... numbers) {
  std::uint64_t hash = 0;
  ((hash = (hash ^ static_cast<std::uint64_t>(numbers)) * 0x9e3779b97f4a7c15U, hash ^= hash >> 32U),
   ...);
  return static_cast<std::uint32_t>(hash);
}

std::uint32_t hash_of(const SourceSpan& span) {
  return mixed(span.file, span.line, span.column, span.end_line, span.end_column);
}

}  // namespace

std::uint32_t KeyHash::operator()(Expr key) const { return mixed(key.hash()); }

std::uint32_t KeyHash::operator()(const std::string& key) const {
  return mixed(std::hash<std::string>{}(key));
}

std::uint32_t KeyHash::operator()(const TraceEntry& key) const {
  return mixed(hash_of(key.span), key.what, std::hash<std::string>{}(key.name));
}

std::uint32_t KeyHash::operator()(const Approximation& key) const {
  return mixed(hash_of(key.where), std::hash<std::string>{}(key.reason));
}

std::vector<Approximation> with(const Approximations& some,
                                const std::vector<Approximation>& more) {
  Approximations all = some;
  for (const Approximation& approximation : more)
    all.insert(approximation);
  std::vector<Approximation> result;
  for (const Approximation& approximation : all)
    result.push_back(approximation);
  return result;
}

void Trace::add(const Trace& later) {
  std::vector<std::pair<std::uint32_t, TraceEntry>> missing;
  numbers_.compare(later.numbers_, [&](const TraceEntry& entry, const std::uint32_t* mine,
                                       const std::uint32_t* theirs) {
    if (!mine)
      missing.emplace_back(*theirs, entry);
    return true;
  });
  std::ranges::sort(missing);
  for (const auto& [number, entry] : missing)
    add(entry);
}

std::vector<TraceEntry> Trace::entries() const {
  std::vector<TraceEntry> result(size());
  for (const auto& [entry, number] : numbers_)
    result[number] = entry;
  return result;
}

bool same_place(const State& a, const State& b) {
  if (a.is_uncertain != b.is_uncertain)
    return false;
  return std::ranges::equal(a.stack, b.stack, [](const Shared<Frame>& x, const Shared<Frame>& y) {
    return x.is_same(y) || (x->function == y->function && x->block == y->block &&
                            x->instruction == y->instruction && x->result == y->result);
  });
}

namespace {

class Merger {
public:
  Merger(ExprPool& pool, const State& a, const State& b, const MergeRules& rules)
      : pool_(pool), a_(a), b_(b), rules_(rules), result_(a) {}

  Merged run() {
    unite_inputs();
    const Expr selector = unite_conditions();
    merge_values(selector, b_.memory, rules_.base, result_.memory);
    const auto unassigned = [](const State&, Expr) { return Expr{}; };
    for (std::size_t i = 0; i < result_.stack.size(); ++i) {
      if (result_.stack[i].is_same(b_.stack[i]))
        continue;
      Frame& frame = result_.stack[i].own();
      const Frame& other = *b_.stack[i];
      merge_values(selector, other.registers, unassigned, frame.registers);
      frame.forks_counted = frame.forks_counted || other.forks_counted;
      frame.has_forked = frame.has_forked || other.has_forked;
      for (const auto& [head, rounds] : other.rounds)
        frame.rounds[head] = std::max(frame.rounds[head], rounds);
      std::erase_if(frame.loop_states, [&](const auto& entry) {
        const auto it = other.loop_states.find(entry.first);
        return it == other.loop_states.end() || it->second != entry.second;
      });
      std::erase_if(frame.loops_begun, [&](const auto& entry) {
        const auto it = other.loops_begun.find(entry.first);
        return it == other.loops_begun.end() || it->second.path != entry.second.path;
      });
      std::erase_if(frame.decided,
                    [&](ir::BlockId block) { return !other.decided.contains(block); });
      for (const auto& [block, count] : other.forks)
        frame.forks[block] = std::max(frame.forks[block], count);
    }
    result_.trace.add(b_.trace);
    // What only one of them came to is still to be recorded when the other does.
    result_.traced.keep_common(b_.traced);
    result_.approximations.add(b_.approximations);
    return {std::move(result_), either_};
  }

private:
  void unite_inputs() {
    // What both saw before their ways parted is the same.
    const auto [rest_a, rest_b] = std::ranges::mismatch(a_.inputs, b_.inputs);
    const std::set<Expr> known(rest_a, a_.inputs.end());
    std::copy_if(rest_b, b_.inputs.end(), std::back_inserter(result_.inputs),
                 [&](Expr input) { return !known.contains(input); });
    a_.input_counts.compare(b_.input_counts, [&](const std::string& name, const std::uint32_t* a,
                                                 const std::uint32_t* b) {
      if (b && (!a || *a < *b))
        result_.input_counts[name] = *b;
      return true;
    });
    for (const auto& [pattern, count] : b_.instances)
      result_.instances[pattern] = std::max(result_.instances[pattern], count);
  }

  /// Sets the condition to what both have in common and what either has besides; what is returned
  /// tells them apart.
  Expr unite_conditions() {
    const std::vector<Expr> set_a = sorted_set(a_.path);
    const std::vector<Expr> set_b = sorted_set(b_.path);
    std::vector<Expr> common;
    std::vector<Expr> only_a;
    std::vector<Expr> only_b;
    std::ranges::set_intersection(set_a, set_b, std::back_inserter(common));
    std::ranges::set_difference(set_a, set_b, std::back_inserter(only_a));
    std::ranges::set_difference(set_b, set_a, std::back_inserter(only_b));
    const Expr condition_a = pool_.conjunction(only_a);
    const Expr condition_b = pool_.conjunction(only_b);
    const bool is_large = condition_a.size() + condition_b.size() > rules_.condition_size_max;
    result_.is_blurred = a_.is_blurred || b_.is_blurred || is_large;
    result_.is_uncertain = a_.is_uncertain || is_large;
    // Whichever holds, there is a value for which what follows holds, too.
    either_ = is_large ? rules_.unmodelled(result_, Sort::boolean())
                       : pool_.either(condition_a, condition_b);
    if (!either_.is_true())
      common.push_back(either_);
    result_.path = std::move(common);
    if (result_.is_blurred)
      return rules_.unmodelled(result_, Sort::boolean());
    // The smaller condition selects; on states in neither, it does not matter.
    const bool by_a = condition_a.size() <= condition_b.size();
    return by_a ? condition_a : pool_.negate(condition_b);
  }

  static std::vector<Expr> sorted_set(std::vector<Expr> exprs) {
    if (!std::ranges::is_sorted(exprs))
      std::ranges::sort(exprs);
    exprs.erase(std::ranges::unique(exprs).begin(), exprs.end());
    return exprs;
  }

  Expr choose(Expr selector, Expr mine, Expr other) {
    if (!other || other == mine || other.sort() != mine.sort())
      return mine;
    if (mine.size() + other.size() > rules_.value_size_max)
      return rules_.unmodelled(result_, mine.sort());
    return pool_.ite(selector, mine, other);
  }

  /// Where only one state has a key, `missing` supplies the value in the other, and a null
  /// expression from it keeps the value there is.
  template <typename Missing>
  void merge_values(Expr selector, const Values& other, const Missing& missing, Values& into) {
    struct Difference {
      Expr key;
      Expr mine;
      Expr theirs;
    };
    std::vector<Difference> mine_first;
    std::vector<Difference> only_theirs;
    into.compare(other, [&](Expr key, const Expr* mine, const Expr* theirs) {
      if (!mine)
        only_theirs.push_back({key, {}, *theirs});
      else if (!theirs || *mine != *theirs)
        mine_first.push_back({key, *mine, theirs ? *theirs : Expr{}});
      return true;
    });
    for (const auto& [key, mine, theirs] : mine_first)
      into[key] = choose(selector, mine, theirs ? theirs : missing(b_, key));
    for (const auto& [key, none, theirs] : only_theirs) {
      const Expr mine = missing(a_, key);
      into[key] = mine ? choose(selector, mine, theirs) : theirs;
    }
  }

  ExprPool& pool_;
  const State& a_;
  const State& b_;
  const MergeRules& rules_;
  State result_;
  Expr either_;
};

}  // namespace

Merged merge(ExprPool& pool, const State& a, const State& b, const MergeRules& rules) {
  return Merger(pool, a, b, rules).run();
}

}  // namespace reachd::symex
