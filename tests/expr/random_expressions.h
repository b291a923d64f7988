/// Random expressions as plain trees, with an evaluator of their own that shares no code with the
/// library: what simplification is compared with.
#pragma once

#include <memory>
#include <random>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"

namespace reachd {

/// An operation as it was asked for, before any simplification.
struct Tree {
  Kind kind = Kind::kConstant;
  Sort sort;
  Value value;    ///< of constants
  Expr variable;  ///< of variables
  std::vector<std::shared_ptr<const Tree>> children;
};
using TreePtr = std::shared_ptr<const Tree>;

/// The tree through the pool's constructors.
Expr build(ExprPool& pool, const TreePtr& tree);
/// The value by definition; none where an operation is undefined.
std::optional<Value> value_of(const TreePtr& tree, const Assignment& assignment);
/// The tree with subtrees in place of variables.
TreePtr replace(const TreePtr& tree,
                const std::unordered_map<Expr, TreePtr, ExprHash>& replacements);

/// Which sorts a generator uses; narrow machine sorts meet their limits often.
struct Palette {
  std::vector<Sort> sorts;
  int variables_per_sort = 2;
};

class Generator {
public:
  Generator(ExprPool& pool, Palette palette, unsigned seed);

  TreePtr tree(Sort sort, int depth);
  Sort sort();
  Value value(Sort sort);
  Assignment assignment();
  const std::vector<Expr>& variables() const { return variables_; }
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

private:
  Sort sort_where(bool (*accepts)(Sort));
  TreePtr leaf(Sort sort);
  TreePtr node(Kind kind, Sort sort, std::vector<TreePtr> children);
  TreePtr boolean_tree(int depth);
  TreePtr comparison(Sort sort, int depth);
  TreePtr arithmetic(Sort sort, int depth);
  TreePtr machine_tree(Sort sort, int depth);
  TreePtr string_tree(int depth);
  TreePtr cast_to(Sort sort, int depth);

  ExprPool& pool_;
  Palette palette_;
  std::vector<Expr> variables_;
  std::mt19937 random_;
};

}  // namespace reachd
