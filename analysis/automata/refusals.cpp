#include "analysis/automata/refusals.h"

#include <algorithm>

namespace reachd::automata {

Refusals::Edge* Refusals::edge(std::size_t from, const Symbol& symbol) {
  const auto found = std::ranges::find_if(
      edges_, [&](const Edge& edge) { return edge.from == from && edge.symbol == symbol; });
  return found == edges_.end() ? nullptr : &*found;
}

void Refusals::forget_behind(std::size_t state) {
  std::vector<std::size_t> below;
  for (const Edge& edge : edges_)
    if (edge.from == state && edge.to)
      below.push_back(*edge.to);
  std::erase_if(edges_, [&](const Edge& edge) { return edge.from == state; });
  for (const std::size_t next : below)
    forget_behind(next);
}

bool Refusals::refuse(const std::vector<Symbol>& word) {
  std::size_t state = kInitial;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_last = i + 1 == word.size();
    Edge* known = edge(state, word[i]);
    if (known && !known->to)
      return false;
    if (known && is_last) {
      // Longer ones were refused before: this says more.
      const std::size_t behind = *known->to;
      known->to.reset();
      forget_behind(behind);
      return true;
    }
    if (known) {
      state = *known->to;
      continue;
    }
    Edge added{state, word[i], std::nullopt};
    if (!is_last)
      added.to = size_++;
    const auto next = added.to;
    const auto place = std::ranges::upper_bound(edges_, state, {}, &Edge::from);
    edges_.insert(place, std::move(added));
    if (next)
      state = *next;
  }
  return !word.empty();
}

bool Refusals::accepts(const std::vector<Symbol>& word) const {
  std::size_t state = kInitial;
  for (const Symbol& symbol : word) {
    const auto found = std::ranges::find_if(
        edges_, [&](const Edge& edge) { return edge.from == state && edge.symbol == symbol; });
    if (found == edges_.end())
      return true;
    if (!found->to)
      return false;
    state = *found->to;
  }
  return true;
}

}  // namespace reachd::automata
