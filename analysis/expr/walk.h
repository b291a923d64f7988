/// Walks over expressions that look at each shared part once: as a tree, an expression may be
/// exponentially larger than it is.
#pragma once

#include <span>
#include <unordered_set>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd {

/// Is there a part of `root`, itself included, of which `is` is true? Parts below one for which
/// `goes_below` is false are left out.
template <typename Is, typename GoesBelow>
bool any_part(Expr root, const Is& is, const GoesBelow& goes_below) {
  std::vector<Expr> work = {root};
  std::unordered_set<Expr, ExprHash> seen;
  while (!work.empty()) {
    const Expr e = work.back();
    work.pop_back();
    if (!seen.insert(e).second)
      continue;
    if (is(e))
      return true;
    if (goes_below(e))
      work.insert(work.end(), e.children().begin(), e.children().end());
  }
  return false;
}
template <typename Is>
bool any_part(Expr root, const Is& is) {
  return any_part(root, is, [](Expr) { return true; });
}

/// All parts of the expressions, themselves included, in no particular order.
template <typename F>
void each_part(std::span<const Expr> roots, const F& f) {
  std::vector<Expr> work(roots.begin(), roots.end());
  std::unordered_set<Expr, ExprHash> seen;
  while (!work.empty()) {
    const Expr e = work.back();
    work.pop_back();
    if (!seen.insert(e).second)
      continue;
    f(e);
    work.insert(work.end(), e.children().begin(), e.children().end());
  }
}

/// Counts the parts of some expressions, each once.
class SharedSize {
public:
  /// Of all that was added.
  std::size_t add(Expr root) {
    std::vector<Expr> work = {root};
    while (!work.empty()) {
      const Expr e = work.back();
      work.pop_back();
      if (seen_.insert(e).second)
        work.insert(work.end(), e.children().begin(), e.children().end());
    }
    return seen_.size();
  }

private:
  std::unordered_set<Expr, ExprHash> seen_;
};

/// What `root` may be where it is a choice among choices; `root` itself where it is none. From the
/// first to the last.
template <typename F>
void each_choice(Expr root, const F& f) {
  std::vector<Expr> work = {root};
  std::unordered_set<Expr, ExprHash> seen;
  while (!work.empty()) {
    const Expr e = work.back();
    work.pop_back();
    if (!seen.insert(e).second)
      continue;
    if (e.is(Kind::kIte)) {
      work.push_back(e.child(2));
      work.push_back(e.child(1));
    } else {
      f(e);
    }
  }
}

}  // namespace reachd
