#include "analysis/flow/last_loop.h"

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "analysis/ir/archive_fields.h"
#include "analysis/ir/liveness.h"
#include "analysis/ir/loop_callers.h"
#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

/// The objects whose addresses occur in code, other than as what is called by name, or in data.
class Addresses {
public:
  explicit Addresses(const ir::Module& module) {
    for (const ir::Object& object : module.objects)
      for (const ir::Initializer& initializer : object.initializers)
        (*this)(initializer.value);
    for (const ir::Function& function : module.functions)
      for (const ir::Block& block : function.blocks) {
        for (const ir::Instruction& instruction : block.instructions)
          std::visit([&](const auto& op) { ir::visit_fields(*this, op); }, instruction.op);
        std::visit([&](const auto& end) { ir::visit_fields(*this, end); }, block.end);
      }
  }

  bool contain(ir::ObjectId id) const { return id != 0 && taken_.contains(id); }

  void operator()(Expr e) {
    if (!e || !seen_.insert(e).second)
      return;
    if (e.is_constant() && e.sort().is_pointer())
      taken_.insert(e.value().as_pointer().object);
    for (const Expr child : e.children())
      (*this)(child);
  }
  void operator()(const std::vector<Expr>& all) {
    for (const Expr e : all)
      (*this)(e);
  }
  template <typename T>
  void operator()(const T&) {}
  void callee(const std::string&) {}
  void object(ir::ObjectId) {}
  void block(ir::BlockId) {}

private:
  std::set<ir::ObjectId> taken_;
  std::set<Expr> seen_;
};

class LoopRuns {
public:
  explicit LoopRuns(const ir::Module& module)
      : module_(module), addresses_(module), callers_(module) {}

  bool may_run_again() const {
    return std::ranges::any_of(module_.functions, [&](const ir::Function& function) {
      if (!callers_.contains(function))
        return false;
      if (addresses_.contain(function.object))
        return true;
      return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
        const std::size_t runs = callers_.count_in(block);
        return runs > 1 || (runs == 1 && leads_to_loop(function, block));
      });
    });
  }

private:
  bool leads_to_loop(const ir::Function& function, const ir::Block& from) const {
    std::set<ir::BlockId> seen;
    std::vector<const ir::Block*> open = {&from};
    while (!open.empty()) {
      const ir::Block& block = *open.back();
      open.pop_back();
      for (const ir::BlockId next : ir::successors(block)) {
        if (!seen.insert(next).second)
          continue;
        if (callers_.count_in(function.blocks[next]) > 0)
          return true;
        open.push_back(&function.blocks[next]);
      }
    }
    return false;
  }

  const ir::Module& module_;
  Addresses addresses_;
  ir::LoopCallers callers_;
};

}  // namespace

void tell_last_loop(ir::Module& module) {
  std::vector<ir::Instruction*> questions;
  for (ir::Function& function : module.functions)
    for (ir::Block& block : function.blocks)
      for (ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && call->callee == ir::kLoopIsLast)
          questions.push_back(&instruction);
  if (questions.empty())
    return;
  const Expr is_last = module.pool->boolean(!LoopRuns(module).may_run_again());
  for (ir::Instruction* question : questions) {
    const Expr reg = std::get<ir::Call>(question->op).reg;
    question->op = ir::Assign{reg, module.pool->cast(is_last, reg.sort())};
  }
}

}  // namespace reachd::flow
