/// Sequences of events that the real program refused, and the automaton of all others: the
/// refinement step of black-box verification (Arlt, Ermis, Feo-Arenis and Podelski, §3.5).
///
/// A refused sequence w says that no sequence that begins with w is possible. The words that begin
/// with one of the refused ones are accepted by a trie with a loop at each leaf; its complement,
/// which is prefix-closed, is the same trie without its leaves, and a state `kElsewhere` for
/// whatever left it. To intersect a UI model with it, run the two side by side.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/expr/value.h"

namespace reachd::automata {

/// An event as it happened: with the values of its parameters, by name.
struct Symbol {
  std::string event;
  std::map<std::string, Value> parameters;
  bool operator==(const Symbol&) const = default;
};

class Refusals {
public:
  static constexpr std::size_t kInitial = 0;
  static constexpr std::size_t kElsewhere = 1;  ///< no continuation is refused

  /// Takes away all sequences that begin with `word`. False: none was left, or it is empty.
  bool refuse(const std::vector<Symbol>& word);

  struct Edge {
    std::size_t from = 0;
    Symbol symbol;
    std::optional<std::size_t> to;  ///< none: refused
  };
  /// What is not said leads to `kElsewhere`. In order of `from`, then of when it was refused.
  const std::vector<Edge>& edges() const { return edges_; }
  /// States, the two above among them; some may be unreachable.
  std::size_t size() const { return size_; }
  bool empty() const { return edges_.empty(); }
  /// Is the sequence still possible?
  bool accepts(const std::vector<Symbol>& word) const;

private:
  Edge* edge(std::size_t from, const Symbol& symbol);
  void forget_behind(std::size_t state);

  std::vector<Edge> edges_;
  std::size_t size_ = 2;
};

}  // namespace reachd::automata
