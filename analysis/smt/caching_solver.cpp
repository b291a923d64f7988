#include "analysis/smt/caching_solver.h"

#include <algorithm>
#include <map>

namespace reachd::smt {

namespace {

class CachingSolver : public Solver {
public:
  explicit CachingSolver(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override {
    Key key;
    for (const Expr e : conjuncts)
      key.push_back(e.id());
    std::ranges::sort(key);
    key.erase(std::ranges::unique(key).begin(), key.end());
    key.push_back(static_cast<std::uint32_t>(options.encoding));

    if (const auto known = entries_.find(key); known != entries_.end()) {
      const Entry& entry = known->second;
      const bool is_unknown = entry.result.verdict == Satisfiability::kUnknown;
      const bool has_model = entry.has_model || !options.want_model;
      const bool is_sat = entry.result.verdict == Satisfiability::kSat;
      const bool tried_less = entry.was_quick && !options.is_quick;
      if (is_unknown ? options.rlimit <= entry.rlimit && !tried_less : !is_sat || has_model)
        return entry.result;
    }
    CheckResult result = solver_->check(conjuncts, options, cancel);
    if (result.verdict != Satisfiability::kUnknown || !cancel.cancelled())
      entries_.insert_or_assign(
          std::move(key), Entry{result, options.rlimit, options.want_model, options.is_quick});
    return result;
  }

  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override {
    return solver_->project(pool, conjuncts, eliminated, rlimit, cancel);
  }

  std::uint64_t checks() const override { return solver_->checks(); }

private:
  /// Ids of the conjuncts, ascending, then the encoding.
  using Key = std::vector<std::uint32_t>;
  struct Entry {
    CheckResult result;
    std::uint64_t rlimit = 0;
    bool has_model = false;
    bool was_quick = false;
  };

  std::unique_ptr<Solver> solver_;
  std::map<Key, Entry> entries_;
};

}  // namespace

std::unique_ptr<Solver> make_caching_solver(std::unique_ptr<Solver> solver) {
  return std::make_unique<CachingSolver>(std::move(solver));
}

}  // namespace reachd::smt
