#include "analysis/symex/executor.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Paths through one loop that are followed one by one.
constexpr std::uint64_t kLoopPathsMax = 72;
/// Rounds of loops over arrays; how much work they may be is bounded as well.
constexpr std::uint64_t kCountedRoundsMax = 1 << 14;
/// The initialisation is executed once, and mostly on one path.
constexpr std::uint64_t kInitialWorkMax = 4'000'000;

/// Most loops that handlers go through as often as the state says end soon, and most containers
/// have few elements. To follow more is worth it only where so many are little work: each one more
/// is more than the last.
constexpr std::uint64_t kFewRounds = 16;
constexpr std::int64_t kFewElements = 4;
constexpr std::uint64_t kSmallWorkMax = 60'000;

std::vector<Precision> precisions(const RunOptions& options) {
  const std::uint64_t rounds = options.bounds.loop;
  const std::uint64_t counted = std::max(kCountedRoundsMax, rounds);
  std::vector<Precision> result;
  result.push_back({.merges = false, .loop_forks_max = std::min(kLoopPathsMax, rounds)});
  if (options.mode == Mode::kSymbolic && rounds > kFewRounds)
    result.push_back({.merges = true,
                      .is_small = true,
                      .loop_forks_max = kFewRounds,
                      .counted_forks_max = counted,
                      .elements_max = kFewElements});
  result.push_back({.merges = true, .loop_forks_max = rounds, .counted_forks_max = counted});
  result.push_back({.merges = true,
                    .loop_forks_max = std::min<std::uint64_t>(4, rounds),
                    .condition_size_max = 40,
                    .value_size_max = 40});
  return result;
}

/// Few ways of an initialisation, each exactly.
constexpr Precision kSingleWays = {.merges = false, .loop_forks_max = kLoopPathsMax};

/// Of an initialisation that is more work than may be followed: no loop goes round more often than
/// the program decides, but for once. What is left out is cut off, as behind any other bound.
Precision short_precision() {
  return {.merges = true, .loop_forks_max = 1, .condition_size_max = 40, .value_size_max = 40};
}

/// Does a path come to the end of the function, or to the event loop?
bool arrives(const RunResult& result) {
  return std::ranges::any_of(result.paths, [](const FinishedPath& path) {
    return path.how == PathEnd::kReturned || path.how == PathEnd::kRunLoop;
  });
}

}  // namespace

bool depends_on_havoc(Expr e) {
  for (const Expr variable : variables_of(e))
    if (variable.name().starts_with(kHavocPrefix))
      return true;
  return false;
}

Expr with_usual_answers(ExprPool& pool, Expr e) {
  Substitution usual(pool);
  for (const Expr variable : variables_of(e))
    if (variable.sort().is(SortKind::kBool) && variable.name().starts_with(kInputPrefix))
      usual.bind(variable, pool.boolean(false));
  return usual.apply(e);
}

bool depends_on_unmodelled(Expr e) {
  return std::ranges::any_of(variables_of(e), [](Expr variable) {
    const std::string_view name = variable.name();
    return name.starts_with(kHavocPrefix) && !name.starts_with(kManyRoundsPrefix) &&
           !name.substr(kHavocPrefix.size()).starts_with(kOneOfManyWays);
  });
}

Executor::Executor(CellTable& cells)
    : cells_(cells), workspace_(std::make_shared<Workspace>(cells)) {}

void Executor::set_existing(const InstanceCounts& counts) {
  if (counts == existing_)
    return;
  existing_ = counts;
  workspace_->summaries.clear();
}

void Executor::settle() {
  workspace_->summaries.settle();
  has_run_ = false;
}

void Executor::restore() {
  if (std::exchange(has_run_, false))
    workspace_->summaries.restore();
}

void Executor::set_aside() { workspace_->summaries.set_aside(); }
void Executor::put_back() { workspace_->summaries.put_back(); }

bool forgets_rounds(const std::vector<Expr>& inputs) {
  return std::ranges::any_of(
      inputs, [](Expr input) { return input.name().starts_with(kManyRoundsPrefix); });
}

bool Run::has_uncertain_starts() const {
  return options_.mode == Mode::kInitial && result_.paths.size() > 1 &&
         std::ranges::all_of(result_.paths, [](const FinishedPath& path) {
           return path.how == PathEnd::kStopped || path.how == PathEnd::kFailed ||
                  std::ranges::any_of(path.condition, depends_on_havoc);
         });
}

RunResult Executor::run_some(const ir::Function& function, const std::vector<Expr>& arguments,
                             RunOptions options) {
  options.paths_max = UINT64_MAX;
  options.callee_length_min = UINT64_MAX;
  Run run(cells_, existing_, options, kSingleWays, *workspace_);
  run.execute(function, arguments, true);
  made_ = run.made();
  RunResult result = run.take();
  result.work = run.work();
  result.is_partial = true;
  return result;
}

RunResult Executor::run(const ir::Function& function, const std::vector<Expr>& arguments,
                        const RunOptions& given) {
  has_run_ = true;
  RunOptions options = given;
  if (options.starts_max > 0)
    return run_some(function, arguments, options);
  if (options.mode == Mode::kInitial)
    options.work_max = std::max(options.work_max, kInitialWorkMax);
  const std::vector<Precision> attempts = precisions(options);
  std::uint64_t work = 0;
  std::optional<RunResult> exact;
  std::optional<RunResult> small;
  InstanceCounts made_of_small;
  const bool may_give_up = options.all_work_max != UINT64_MAX;
  const bool is_bounded = options.mode == Mode::kSymbolic && given.bounds.work != UINT64_MAX;
  for (const Precision& precision : attempts) {
    if (may_give_up && work >= given.all_work_max)
      break;
    if (is_bounded) {
      options.work_max = std::min(given.work_max, given.bounds.work);
      options.nodes_max = std::min<std::uint64_t>(given.nodes_max, given.bounds.work);
    }
    // What it comes to must not depend on whether it might have given up.
    options.all_work_max = may_give_up ? given.all_work_max - work : UINT64_MAX;
    Run run(cells_, existing_, options, precision, *workspace_);
    // Concrete states have one path, and few where inputs are open: nothing is gained by being less
    // exact.
    const bool is_last = !may_give_up && (options.mode == Mode::kConcrete ||
                                          (options.mode == Mode::kForward && precision.merges) ||
                                          &precision == &attempts.back());
    if (small && is_last)
      break;
    const bool is_complete = run.execute(function, arguments, is_last);
    work += run.work();
    const bool meets_bound = is_bounded && run.is_dear();
    if (meets_bound && small) {
      small->met_work_max = true;
      break;
    }
    if (precision.is_small && is_complete) {
      small.emplace(run.take());
      made_of_small = run.made();
      if (run.work() >= kSmallWorkMax || !small->has_more)
        break;
      continue;
    }
    const bool is_enough =
        is_complete || meets_bound || (options.may_be_partial && run.has_paths());
    // Of two that are complete, the one whose paths are surer.
    const bool is_first = !exact.has_value();
    if (is_complete && is_first && !is_last && run.has_uncertain_starts()) {
      made_ = run.made();
      exact = run.take();
      continue;
    }
    if (!is_complete && exact)
      break;
    if (!is_enough)
      continue;
    made_ = run.made();
    RunResult result = run.take();
    if (options.mode == Mode::kInitial && is_last && !result.cut_offs.empty() &&
        !options.cancel.cancelled() && !arrives(result)) {
      const Precision shorter = short_precision();
      Run again(cells_, existing_, options, shorter, *workspace_);
      again.execute(function, arguments, true);
      work += again.work();
      RunResult other = again.take();
      if (arrives(other)) {
        made_ = again.made();
        result = std::move(other);
      }
    }
    result.work = work;
    result.is_partial = !is_complete;
    result.met_work_max = meets_bound;
    return result;
  }
  const bool has_given_up = may_give_up && work >= given.all_work_max;
  if (small && !has_given_up) {
    made_ = std::move(made_of_small);
    small->work = work;
    return std::move(*small);
  }
  if (!exact) {
    RunResult nothing;
    nothing.work = work;
    nothing.is_too_dear = may_give_up;
    return nothing;
  }
  exact->work = work;
  return std::move(*exact);
}

}  // namespace reachd::symex
