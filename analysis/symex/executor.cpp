#include "analysis/symex/executor.h"

#include <algorithm>
#include <array>

#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

constexpr std::array<Precision, 3> kPrecisions = {{
    {.merges = false},
    {.merges = true,
     .loop_forks_max = 72,
     .condition_size_max = 100'000,
     .value_size_max = 100'000},
    {.merges = true, .loop_forks_max = 4, .condition_size_max = 40, .value_size_max = 40},
}};

}  // namespace

bool depends_on_havoc(Expr e) {
  for (const Expr variable : variables_of(e))
    if (variable.name().starts_with(kHavocPrefix))
      return true;
  return false;
}

RunResult Executor::run(const ir::Function& function, const std::vector<Expr>& arguments,
                        const RunOptions& options) {
  for (const Precision& precision : kPrecisions) {
    Run run(cells_, existing_, options, precision);
    // Concrete states have one path: nothing is gained by being less exact.
    const bool is_last = options.mode == Mode::kConcrete || &precision == &kPrecisions.back();
    if (!run.execute(function, arguments, is_last))
      continue;
    made_ = run.made();
    return run.take();
  }
  return {};
}

}  // namespace reachd::symex
