/// Symbolic execution of IR functions: King's algorithm (CACM 1976) over the memory of memory.h.
///
/// Paths are enumerated one by one as long as there are few of them and they cost little; that
/// there will be many shows soon, by how many places wait to be gone on from. Then execution starts
/// again and merges states that meet at the same place (values become if-then-else
/// terms), so that the number of states stays bounded by the size of the code. Where even that
/// costs too much, a last attempt keeps conditions and values small by forgetting what they are.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"
#include "analysis/symex/memory.h"
#include "analysis/symex/values.h"

namespace reachd::symex {

enum class Mode {
  kSymbolic,  ///< memory that outlives handlers has any value: its cell variables
  kInitial,   ///< memory is as the program loader leaves it
  kConcrete,  ///< memory has the values of `RunOptions::state`, and inputs those of `inputs`
  kForward,   ///< memory has the values of `RunOptions::state`; other inputs have any value
};

/// How far code is followed; what lies behind is cut off. Larger ones cost time and memory.
struct Bounds {
  std::uint64_t loop = 128;          ///< rounds of a loop whose end is not decided
  std::uint64_t depth = 48;          ///< activations at a time: recursion
  std::uint32_t objects = kPoolMax;  ///< of one allocation site, which handlers make
  /// Work of an attempt at a handler (RunOptions::work_max), behind which what has been seen of it
  /// is enough: for searches that begin before all is known, and prove nothing.
  std::uint64_t work = UINT64_MAX;
};

/// While the object is there, the variable does not have that value: for state variables, between
/// events.
struct Lifetime {
  Expr life;  ///< is it there?
  Expr variable;
  Expr before;  ///< a constant
};

struct RunOptions {
  Mode mode = Mode::kSymbolic;
  /// kConcrete, kForward: values of cells; a cell that is absent has its initial value.
  const Values* state = nullptr;
  /// kConcrete, kForward: values of what the environment chooses; absent ones are zero, or any.
  /// What is not modelled stays open: a concrete run may then have more than one path.
  const SymbolicState* inputs = nullptr;
  /// Null, or what holds at the start.
  Expr assumption;
  /// kSymbolic: the value of a cell that is taken to have only that one; null: it may have any.
  std::function<Expr(Expr)> known;
  /// kSymbolic: what is taken to hold before the event where the object is there whose life it is.
  std::function<const std::vector<Lifetime>&(Expr)> lifetimes;
  std::uint64_t paths_max = 128;
  /// Of each attempt: instructions on all paths together, and the parts of conditions and states
  /// that they touch. It decides answers, so it is no time.
  std::uint64_t work_max = 1'500'000;
  /// What the terms of one attempt may take, in nodes of the pool.
  std::size_t nodes_max = 1'000'000;
  /// Of all attempts together; where it takes more, nothing comes of it (RunResult::is_too_dear).
  std::uint64_t all_work_max = UINT64_MAX;
  Bounds bounds;
  /// kForward: some ways are enough, where there are many.
  bool may_be_partial = false;
  /// kInitial: so many ways to the event loop are enough, each followed for itself, and only such
  /// as depend on nothing that is not modelled count; 0: all are wanted.
  std::uint64_t starts_max = 0;
  /// kInitial: the environment answers with zeros. Whoever asks for it adds that to the condition.
  bool has_zero_inputs = false;
  bool has_faults = true;  ///< false: calls that nearly always work do (ir::Input)
  bool has_many = false;   ///< containers with more elements than are told apart are followed
  /// Callees of so many instructions are summarised (callee_summary.h); shorter ones are executed
  /// each time that they are called.
  std::uint64_t callee_length_min = 16;
  CancelToken cancel;
};

enum class PathEnd { kReturned, kRunLoop, kStopped, kFailed };

struct FinishedPath {
  PathEnd how = PathEnd::kReturned;
  std::vector<Expr> condition;  ///< conjuncts
  SymbolicState memory;         ///< cells written
  std::vector<TraceEntry> trace;
  std::vector<Approximation> approximations;
  std::vector<Expr> inputs;
  Expr result;  ///< null for void
};

/// Does it come to the event loop, whatever is not modelled?
bool is_certain_start(const FinishedPath& path);

/// A call of the program's own code by a library's.
struct Entered {
  const ir::Function* function = nullptr;
  Expr object;  ///< the first argument, if it is an address that is known; else null
  bool operator==(const Entered&) const = default;
};

/// What was met, and is followed in another program (Faults).
struct LeftOut {
  bool faults = false;  ///< for want of `RunOptions::has_faults`
  bool many = false;    ///< for want of `RunOptions::has_many`
  LeftOut& operator|=(const LeftOut& other) {
    faults = faults || other.faults;
    many = many || other.many;
    return *this;
  }
};

struct RunResult {
  std::vector<FinishedPath> paths;
  std::map<TraceEntry, std::vector<PointCondition>> points;
  /// Paths that were cut off, or that go on without something that they may do.
  std::vector<CutOff> cut_offs;
  LeftOut left_out;
  bool is_partial = false;    ///< as `may_be_partial` allows
  bool is_cut_short = false;  ///< there were too many paths, or they took too much work
  bool has_more = false;      ///< rounds of a loop, or elements, than were followed
  bool is_too_dear = false;   ///< all else is empty
  bool met_work_max = false;  ///< `Bounds::work`: there is more
  std::set<Expr> known;       ///< cells whose `RunOptions::known` value was used
  std::set<Expr> lifetimes;   ///< those that were used of `RunOptions::lifetimes`
  /// The program's own functions that a library's function called, in the order in which they were
  /// met, each once for a first argument. Not those of callee summaries that were put in.
  std::vector<Entered> entered;
  std::uint64_t work = 0;  ///< in the units of `RunOptions::work_max`
};

/// Counts instances per pattern that exist before a run, so that a run makes new ones.
using InstanceCounts = std::map<ir::ObjectId, std::uint32_t>;

/// Prefix of the variables that stand for values which are not modelled.
inline constexpr std::string_view kHavocPrefix = "unmodelled:";
/// Prefix of the variables that stand for values which the environment chooses.
inline constexpr std::string_view kInputPrefix = "input:";
/// The same where the environment says yes to nothing: most of what it is asked so is unusual.
Expr with_usual_answers(ExprPool& pool, Expr e);
bool depends_on_havoc(Expr e);
/// What such a value is called that stands for one of too many to tell apart.
inline constexpr std::string_view kOneOfManyWays = "one of many ways";
/// Prefix of those that stand for what a loop left after more rounds than are followed.
inline constexpr std::string_view kManyRoundsPrefix = "unmodelled:after many rounds, ";
/// Do a path's inputs say that it went through such a loop? Then no sequence is sure to take it; it
/// is there for proofs.
bool forgets_rounds(const std::vector<Expr>& inputs);
/// Does it depend on a value that is not modelled, and not only on what was too much to tell apart
/// or to follow where nothing was known? Execution from a known state decides the latter.
bool depends_on_unmodelled(Expr e);

struct Workspace;

class Executor {
public:
  explicit Executor(CellTable& cells);

  /// Instances that the initialisation made: they persist, and runs number theirs after them.
  void set_existing(const InstanceCounts& counts);
  /// Instances made by the last run, over all its paths.
  const InstanceCounts& made() const { return made_; }

  RunResult run(const ir::Function& function, const std::vector<Expr>& arguments,
                const RunOptions& options);

  /// What runs found out about callees up to now is what `restore` comes back to: later runs give
  /// the same terms whatever was executed in between.
  void settle();
  void restore();
  /// Runs between the two find only what `restore` comes back to, and leave nothing behind.
  void set_aside();
  void put_back();

private:
  RunResult run_some(const ir::Function& function, const std::vector<Expr>& arguments,
                     RunOptions options);

  friend class Run;
  CellTable& cells_;
  InstanceCounts existing_;
  InstanceCounts made_;
  std::shared_ptr<Workspace> workspace_;
  bool has_run_ = false;  ///< since it was settled or restored
};

}  // namespace reachd::symex
