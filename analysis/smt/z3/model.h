/// Values out of Z3's models.
#pragma once

#include <z3++.h>

#include <optional>

#include "analysis/expr/value.h"
#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

class ModelReader {
public:
  ModelReader(z3::context& context, const z3::model& model) : context_(context), model_(model) {}

  /// The value of a variable with that term; the default of its sort where the model leaves it
  /// open; none where the value has no representation as `Value`.
  std::optional<Value> value_of(Expr variable, const Term& term) const;

private:
  /// Null: the model leaves it open.
  std::optional<z3::expr> interpretation(const z3::expr& constant) const;
  std::optional<Value> array(Sort sort, const z3::expr& value) const;
  std::optional<Value> function(Sort sort, const z3::expr& as_array) const;
  std::optional<Value> pointer_array(const std::optional<z3::expr>& objects,
                                     const std::optional<z3::expr>& offsets) const;

  z3::context& context_;
  const z3::model& model_;
};

/// A numeral, literal or other value of a scalar sort. Machine integers wrap into their sort.
std::optional<Value> scalar_value(z3::context& context, Sort sort, const z3::expr& value);
/// An integer numeral, or the numerator of a rational.
std::optional<Int128> integer_numeral(z3::context& context, Z3_ast numeral);

}  // namespace reachd::smt
