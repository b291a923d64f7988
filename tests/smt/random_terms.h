/// Random expressions and assignments over a few variables of small sorts.
#pragma once

#include <random>
#include <span>
#include <string>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"

namespace reachd::smt {

/// Do all hold? What is undefined does not.
bool holds(std::span<const Expr> conjuncts, const Assignment& assignment);
/// A line for each.
std::string text_of(std::span<const Expr> conjuncts, const ExprPool& pool);

struct TermMix {
  std::vector<Sort> sorts;  ///< integral sorts to draw from
  bool bits = true;
  bool products = true;
  bool divisions = true;
  bool arrays = false;
  bool pointers = false;
};

class RandomTerms {
public:
  RandomTerms(ExprPool& pool, TermMix mix, unsigned seed);

  Expr formula(int depth);
  Expr number(Sort sort, int depth);
  Assignment assignment();
  const std::vector<Expr>& variables() const { return variables_; }

private:
  int below(int limit);
  Expr variable(Sort sort);
  Expr constant(Sort sort);
  Expr bit_term(Sort sort, int depth);
  Expr array(Sort sort, int depth);
  Expr pointer(int depth);
  Sort any_sort();
  Value value(Sort sort);

  ExprPool& pool_;
  TermMix mix_;
  std::mt19937 random_;
  std::vector<Expr> variables_;
};

}  // namespace reachd::smt
