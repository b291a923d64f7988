#include "analysis/flow/conditional_constants.h"

#include <set>
#include <utility>
#include <variant>

#include "analysis/flow/constants_solver.h"
#include "analysis/ir/liveness.h"

namespace reachd::flow {

ConditionalConstants::ConditionalConstants(std::shared_ptr<const ir::Module> module,
                                           std::shared_ptr<const PointsTo> points_to,
                                           const std::vector<std::string>& roots,
                                           const CancelToken& cancel)
    : module_(std::move(module)),
      points_to_(std::move(points_to)),
      solver_(std::make_unique<Solver>(*module_, *points_to_, roots)) {
  problem_ = solver_->run(cancel);
  is_inductive_ = problem_.empty() && solver_->is_inductive();
  solver_->forget_the_way();
}

ConditionalConstants::~ConditionalConstants() = default;

bool ConditionalConstants::may_run(const ir::Function& function, ir::BlockId block) const {
  const Solver::Code* code = solver_->code_of(function);
  if (!problem_.empty() || !code)
    return true;
  return code->registers.empty() ? !solver_->is_expected(function)
                                 : code->registers[block].has_value();
}

bool ConditionalConstants::may_go(const ir::Function& function, ir::BlockId block,
                                  bool outcome) const {
  const Solver::Code* code = solver_->code_of(function);
  if (!problem_.empty() || !code)
    return true;
  if (code->registers.empty())
    return !solver_->is_expected(function);
  return outcome ? code->outcomes[block].first : code->outcomes[block].second;
}

std::vector<ConditionalConstants::Decision> ConditionalConstants::decisions(
    const ir::Function& function, ir::BlockId block, std::optional<bool> outcome) const {
  std::vector<Decision> found;
  const Solver::Code* code = solver_->code_of(function);
  if (!code || code->registers.empty())
    return found;
  const auto decide = [&](ir::BlockId at, bool only) {
    found.push_back({&function, at, only, solver_->known_of(*code, at)});
  };
  if (code->registers[block]) {
    if (outcome)
      decide(block, !*outcome);
    return found;
  }
  std::vector<std::vector<ir::BlockId>> before(function.blocks.size());
  for (ir::BlockId id = 0; id < function.blocks.size(); ++id)
    for (const ir::BlockId next : ir::successors(function.blocks[id]))
      before[next].push_back(id);
  std::set<ir::BlockId> seen = {block};
  std::vector<ir::BlockId> open = {block};
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const ir::BlockId id : before[open[i]]) {
      if (!code->registers[id]) {
        if (seen.insert(id).second)
          open.push_back(id);
        continue;
      }
      if (const auto* branch = std::get_if<ir::Branch>(&function.blocks[id].end))
        decide(id, branch->then_block != open[i]);
    }
  return found;
}

}  // namespace reachd::flow
