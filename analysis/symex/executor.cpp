#include "analysis/symex/executor.h"

#include <algorithm>

#include "analysis/symex/run.h"

namespace reachd::symex {

bool depends_on_havoc(Expr e) {
  for (const Expr variable : variables_of(e))
    if (variable.name().starts_with(kHavocPrefix))
      return true;
  return false;
}

RunResult Executor::run(const ir::Function& function, const std::vector<Expr>& arguments,
                        const RunOptions& options) {
  made_.clear();
  Run enumerate(cells_, existing_, options, /*merging=*/false);
  if (enumerate.execute(function, arguments)) {
    made_ = enumerate.made();
    return enumerate.take();
  }
  Run merging(cells_, existing_, options, /*merging=*/true);
  merging.execute(function, arguments);
  made_ = merging.made();
  RunResult result = merging.take();
  result.merged = true;
  return result;
}

}  // namespace reachd::symex
