/// What registers and memory can hold, and which code can run, without executing anything:
/// conditional constant propagation (Wegman and Zadeck, "Constant propagation with conditional
/// branches", TOPLAS 1991) over the whole program, with memory told apart as the points-to analysis
/// does. Within a function it follows the order of instructions; memory, parameters and results
/// hold what they are ever given.
///
///   Edge(Node *a) : source(a) {}        new Edge(first);  new Edge(second);
///   void adjust() { if (!source) return; }                the return is never run
///
/// Nothing depends on which events there are, how often they happen, or how long loops are: every
/// function that may be called from outside, or through a pointer, is run with anything.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/flow/few_values.h"
#include "analysis/flow/points_to.h"
#include "analysis/ir/ir.h"

namespace reachd::flow {

class ConditionalConstants {
public:
  /// `roots`: functions that are called from outside, besides those whose address is taken and
  /// those that no code calls. `points_to` is of the same module.
  /// Cost: the code, times the few times that what a place holds can grow; it is given up behind a
  /// fixed amount of work.
  ConditionalConstants(std::shared_ptr<const ir::Module> module,
                       std::shared_ptr<const PointsTo> points_to,
                       const std::vector<std::string>& roots, const CancelToken& cancel = {});
  ~ConditionalConstants();

  /// Why nothing is known: code that nobody follows may have any effect, or it was too much work.
  /// Empty: all is known.
  const std::string& problem() const { return problem_; }

  /// May control come to the block? True where nothing is known, or the function is not one that
  /// control is known to come to at all.
  bool may_run(const ir::Function& function, ir::BlockId block) const;
  /// May the branch at the end of the block go that way?
  bool may_go(const ir::Function& function, ir::BlockId block, bool outcome) const;

  /// A decision that keeps control from a place: it never goes the other way.
  struct Decision {
    const ir::Function* function = nullptr;
    ir::BlockId block = 0;
    bool outcome = false;  ///< the only one
    /// What the condition depends on, as far as it is a parameter or was read from memory in that
    /// block: "mode", "&window.mode", "&new@12.mode".
    std::vector<std::pair<std::string, FewValues>> known;
  };
  /// Those that keep control from the block, nearest first; from the outcome of its branch, where
  /// one is given. Only of what is never run; none where nothing calls the function.
  std::vector<Decision> decisions(const ir::Function& function, ir::BlockId block,
                                  std::optional<bool> outcome) const;

  /// Is all that is known inductive: does no instruction of code that may run add anything to it?
  /// Found out by a walk over the code of its own, whatever had led there.
  bool is_inductive() const { return is_inductive_; }

private:
  class Solver;
  std::shared_ptr<const ir::Module> module_;
  std::shared_ptr<const PointsTo> points_to_;
  std::unique_ptr<Solver> solver_;
  std::string problem_;
  bool is_inductive_ = false;
};

}  // namespace reachd::flow
