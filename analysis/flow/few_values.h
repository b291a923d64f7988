/// Sets of values as constant propagation wants them: a few constants, all addresses but null, or
/// anything. A chain of growing sets is short.
///
///   {}    {0}    {0, 3}    not null    anything
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::flow {

/// A set of values of one sort.
class FewValues {
public:
  /// More constants are not told apart.
  static constexpr std::size_t kConstantsMax = 8;

  /// No value at all.
  FewValues() = default;
  static FewValues any();
  /// All addresses but null.
  static FewValues not_null();
  static FewValues only(Expr constant);

  bool is_none() const { return form_ == Form::kConstants && constants_.empty(); }
  bool is_any() const { return form_ == Form::kAny; }
  bool is_not_null() const { return form_ == Form::kNotNull; }
  bool is_only(Expr constant) const {
    return constants_.size() == 1 && constants_.front() == constant;
  }
  /// In order; empty where the set is not one of constants.
  const std::vector<Expr>& constants() const { return constants_; }

  /// False: all of `other` was there.
  bool merge(const FewValues& other);
  bool operator==(const FewValues&) const = default;

private:
  enum class Form { kConstants, kNotNull, kAny };
  Form form_ = Form::kConstants;
  std::vector<Expr> constants_;
};

/// The values of a register at some place.
using ValuesOf = std::function<FewValues(Expr variable)>;

/// What the expression can be, whatever its variables are together. `any` where they say too
/// little. Cost: the product of at most some dozens of constants, times the expression.
FewValues values_of(ExprPool& pool, Expr e, const ValuesOf& values_of_variable);

/// Those of `values` with which `condition`, over that variable and others, may hold.
FewValues values_where(ExprPool& pool, Expr condition, Expr variable, const FewValues& values);

/// "null", "0, 1 or 3", "not null", "anything".
std::string text_of(const FewValues& values, const std::function<std::string(Expr)>& text);

}  // namespace reachd::flow
