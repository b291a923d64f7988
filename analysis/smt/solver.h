/// What reachd asks of a solver. Implementations live in subfolders; nothing of theirs shows here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"

namespace reachd::smt {

enum class Satisfiability { kSat, kUnsat, kUnknown };

/// How machine integers are given to the solver. Both are exact for what expressions mean
/// (expr.h: signed arithmetic is mathematical, unsigned wraps).
enum class Encoding {
  kAutomatic,   ///< kIntegers unless bit operations or floats make bit-vectors the better choice
  kIntegers,    ///< every machine variable an Int with the bounds of its sort
  kBitVectors,  ///< signed arithmetic in bit-vectors wide enough not to overflow
};

struct CheckOptions {
  std::uint64_t rlimit = 20'000'000;
  Encoding encoding = Encoding::kAutomatic;
  bool want_model = true;
  /// Gives up after the first encoding that suits the query: for pruning, which must be cheap.
  bool is_quick = false;
};

struct CheckResult {
  Satisfiability verdict = Satisfiability::kUnknown;
  /// kSat and wanted: a value for every variable of the query, checked by evaluation against every
  /// conjunct; a model that does not evaluate to true turns the verdict into kUnknown.
  Assignment model;
  /// kUnknown: why ("resource limit of 20000000 reached", "cancelled", "model not confirmed …").
  std::string reason;
  /// Resource units that it took: the same for the same questions in the same order, unlike time.
  std::uint64_t spent = 0;
};

/// One per thread. Calls never throw and never block past cancellation.
class Solver {
public:
  virtual ~Solver() = default;
  /// Is the conjunction satisfiable?
  virtual CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                            const CancelToken& cancel) = 0;
  /// `∃ eliminated. ∧ conjuncts` without quantifier, equivalent; none where the solver gives up.
  virtual std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                                      std::span<const Expr> eliminated, std::uint64_t rlimit,
                                      const CancelToken& cancel) = 0;
  /// Calls of `check` so far.
  virtual std::uint64_t checks() const = 0;
};

/// A transition system as Horn clauses over one predicate Inv(variables):
///   initial(v, inputs) → Inv(v);  Inv(v) ∧ rule.condition(v, inputs) → Inv(rule.updates(v));
///   Inv(v) ∧ bad(v, inputs) → false.
struct TransitionRule {
  Expr condition;
  /// Post-value by index into `variables`; a null expression leaves the variable as it is.
  std::vector<Expr> updates;
};
struct TransitionSystem {
  std::vector<Expr> variables;
  /// Each initial state: a condition over inputs, and a value (over inputs) for every variable.
  std::vector<TransitionRule> initial;
  std::vector<TransitionRule> rules;
  std::vector<Expr> bad;  ///< each over variables and inputs
};

struct HornResult {
  enum class Verdict { kInvariant, kReachable, kUnknown } verdict = Verdict::kUnknown;
  Expr invariant;  ///< over `variables`; not yet trusted: the caller re-checks it
  std::string reason;
};

class HornSolver {
public:
  virtual ~HornSolver() = default;
  virtual HornResult solve(ExprPool& pool, const TransitionSystem& system, std::uint64_t rlimit,
                           const CancelToken& cancel) = 0;
};

/// Makes the solvers of one worker. The rim (session, cli, tests) passes one in, so that analysis
/// never names an implementation.
class SolverFactory {
public:
  virtual ~SolverFactory() = default;
  virtual std::unique_ptr<Solver> solver() const = 0;
  virtual std::unique_ptr<HornSolver> horn_solver() const = 0;
};

}  // namespace reachd::smt
