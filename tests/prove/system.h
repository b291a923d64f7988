/// Transition systems of tests, written as text.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "analysis/prove/value_sets.h"

namespace reachd::prove {

/// Variables n, m (i32), b (bool), t, u (text), x (f64) and y (f32), all zero at the start; inputs
/// `in` (i32), `text` and `real` (f64).
class System {
public:
  System() {
    for (const auto& [name, sort] : {std::pair("n", Sort::i32()),
                                     {"m", Sort::i32()},
                                     {"b", Sort::boolean()},
                                     {"t", Sort::string()},
                                     {"u", Sort::string()},
                                     {"x", Sort::floating(64)},
                                     {"y", Sort::floating(32)}})
      system_.variables.push_back(pool_.variable(name, sort));
    pool_.variable("in", Sort::i32());
    pool_.variable("text", Sort::string());
    pool_.variable("real", Sort::floating(64));
    system_.initial.push_back({pool_.boolean(true), {}});
    for (const Expr variable : system_.variables)
      system_.initial[0].updates.push_back(pool_.constant(default_value(variable.sort())));
  }

  Expr parse(const std::string& text, Sort expected = Sort::boolean()) {
    const auto result = parse_c(
        text, pool_, [&](std::string_view name) { return pool_.find_variable(name); }, expected);
    EXPECT_TRUE(result) << text;
    return result ? *result : pool_.boolean(false);
  }
  void rule(const std::string& condition,
            const std::vector<std::pair<std::string, std::string>>& updates) {
    smt::TransitionRule rule{parse(condition), std::vector<Expr>(system_.variables.size())};
    for (const auto& [variable, value] : updates)
      for (std::size_t i = 0; i < system_.variables.size(); ++i)
        if (system_.variables[i].name() == variable)
          rule.updates[i] = parse(value, system_.variables[i].sort());
    system_.rules.push_back(std::move(rule));
  }
  /// What is known of the variable, as a condition.
  std::string says(const std::string& variable) {
    const auto sets = value_sets(pool_, system_, {}, Budget{});
    if (!sets)
      return "gave up";
    const Expr v = pool_.find_variable(variable);
    return to_text(to_condition(pool_, v, sets->at(v)), pool_);
  }
  bool excludes(const std::string& condition) {
    const auto sets = value_sets(pool_, system_, {}, Budget{});
    return sets && prove::excludes(pool_, *sets, parse(condition));
  }

  ExprPool pool_;
  smt::TransitionSystem system_;
};

}  // namespace reachd::prove
