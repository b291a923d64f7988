/// What calls of a function do, found out once and put in where the function is called again.
/// Internal to symex.
///
/// A summary is over the memory that the callee comes upon: its terms are over cell variables, as
/// if the callee were a handler, and over a variable for each argument that is not a constant.
///
///   int step(int by) { if (on) n += by; return n; }
///   step:  when n + by fits;  n := on ? n + by : n;  result on ? n + by : n
///
/// At a call the caller's values take the place of the variables, and what the environment chooses
/// gets numbers that are the call's own. Constants and addresses among the arguments are part of
/// what is summarised: they decide what is aliased and how often loops go round. So does the
/// exception that is under way. Locals of the callee, which are gone when it returns, are left out.
///
/// There is no summary of what depends on more than that: loops and recursion that end only for
/// some arguments, and what is not modelled for some addresses only. Such callees are executed.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"
#include "analysis/symex/state.h"

namespace reachd::symex {

/// One way through the callee, or several that were merged.
struct CalleeWay {
  std::vector<Expr> condition;  ///< conjuncts
  SymbolicState updates;
  Expr result;
  std::vector<TraceEntry> trace;
  PersistentSet<TraceEntry, KeyHash> traced;  ///< as in State
  Approximations approximations;
  std::vector<Expr> inputs;
  PersistentMap<std::string, std::uint32_t, KeyHash> input_counts;
  bool is_uncertain = false;
};

/// What an input was called when it was made, and which of that name it was.
struct InputOrigin {
  std::string name;
  std::uint32_t number = 0;
};

/// What is not modelled whatever the values are, and when the callee comes to it.
using ApproximationConditions = std::map<Approximation, std::vector<Expr>>;

/// Numbers of which a callee asked how much they may be (ir::kMostProperty), and which were not
/// known; with what need not be told apart. Where more is known, the callee may do more.
using OpenNumbers = std::set<std::pair<Expr, Int128>>;

struct CalleeSummary {
  std::vector<CalleeWay> ways;  ///< that return
  std::map<TraceEntry, std::vector<PointCondition>> points;
  std::vector<CutOff> cut_offs;
  ApproximationConditions approximations;
  std::vector<std::pair<Expr, std::size_t>> parameters;  ///< variables of arguments, and which
  std::vector<Expr> reads;                               ///< cells that occur
  std::map<Expr, InputOrigin> inputs;
  std::vector<Expr> forks;  ///< conditions that were not decided
  /// Functions of which activations have instances of their own; none may be active already.
  std::set<const ir::Function*> makers;
  LeftOut left_out;
  /// ir::kExactInput, or an address of which it is not known here what lies there: it is of states
  /// that are not known.
  bool asks_what_is_known = false;
  OpenNumbers open_numbers;
  std::size_t size = 0;    ///< terms, points and lines
  std::uint64_t work = 0;  ///< that execution of the body is, callees included
};

/// All that decides what a summary is.
struct CalleeKey {
  const ir::Function* function = nullptr;
  std::vector<Expr> arguments;  ///< constants, and variables for what may be anything
  std::vector<Expr> exception;  ///< by cell of the exception under way
  bool merges = false;
  bool is_small = false;  ///< as in Precision
  bool has_faults = false;
  auto operator<=>(const CalleeKey&) const = default;
};

/// The summaries of one program.
class CalleeSummaries {
public:
  struct Entry {
    std::shared_ptr<const CalleeSummary> summary;  ///< null: none yet, or there is none
    std::uint32_t requests = 0;
    std::uint32_t builds = 0;
    bool is_refused = false;
    bool is_under_way = false;
    /// It is right only while there are no more objects than these; 0: whatever there is.
    std::size_t objects = 0;
  };

  explicit CalleeSummaries(CellTable& cells) : cells_(cells) {}
  void clear() {
    entries_.clear();
    counts_.clear();
  }
  /// What there is now is what `restore` comes back to.
  void settle() { settled_ = {entries_, counts_}; }
  /// Forgets what came after. Cost: a copy of the rest.
  void restore() { std::tie(entries_, counts_) = settled_; }
  /// `restore`, until `put_back` undoes it, and what came in between.
  void set_aside() {
    aside_ = {std::move(entries_), std::move(counts_)};
    restore();
  }
  void put_back() { std::tie(entries_, counts_) = std::move(aside_); }
  /// Null where there are too many for the function.
  Entry* entry(const CalleeKey& key);
  /// There is none.
  void refuse(const CalleeKey& key, Entry& entry);
  /// Cells that say which exception is under way.
  const std::vector<Expr>& exception_cells();
  /// Instructions of the function and of what it calls, each as often as it is called; saturating.
  std::uint64_t length(const ir::Function& function);
  static Expr parameter(ExprPool& pool, const ir::Function& function, std::size_t i);

private:
  struct Count {
    std::uint32_t entries = 0;
    std::uint32_t refusals = 0;
  };
  using Entries = std::map<CalleeKey, Entry>;  ///< never iterated
  using Counts = std::map<const ir::Function*, Count>;

  CellTable& cells_;
  Entries entries_;
  Counts counts_;
  std::pair<Entries, Counts> settled_;
  std::pair<Entries, Counts> aside_;
  std::map<const ir::Function*, std::uint64_t> lengths_;
  std::vector<Expr> exception_cells_;
  bool has_exception_cells_ = false;
};

/// What a run that makes a summary takes down, besides what every run does.
struct Collecting {
  std::vector<std::pair<State, Expr>> ended;  ///< with the result
  std::map<Expr, InputOrigin> origins;
  ApproximationConditions carried;
  std::set<Expr> forks;
  std::set<const ir::Function*> makers;
  std::vector<const ir::Function*> active;  ///< outside
  bool is_refused = false;
  bool asks_what_is_known = false;
  OpenNumbers open_numbers;
  std::uint64_t saved_work = 0;  ///< by summaries that were put in
};

}  // namespace reachd::symex
