#include "analysis/reach/exploration.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "analysis/reach/state_search.h"

namespace reachd::reach {

namespace {

/// Sequences to a place that the replay may refuse.
constexpr int kRefusedPerEntryMax = 4;
/// Work without anything new after which it ends: so many times what led to the last, and more.
constexpr std::uint64_t kPatience = 2;
constexpr std::uint64_t kPatienceLeast = 15'000'000;

}  // namespace

class Exploration::Work : public StateSearch {
public:
  Work(symex::Program& program, smt::Solver& solver, const std::set<TraceEntry>& wanted,
       const Options& options)
      : StateSearch(program, solver, options) {
    goal_.entries.assign(wanted.begin(), wanted.end());
  }

  void run(std::uint64_t work_max) {
    program_.prepare(options_.budget.cancel);
    if (!has_begun_) {
      std::vector<std::size_t> events(program_.events().size());
      std::iota(events.begin(), events.end(), std::size_t{0});
      begin(std::move(events), {}, {});
    }
    search(work_max);
  }

  const Found* found(const std::set<TraceEntry>& any_of) const {
    const Found* best = nullptr;
    for (const TraceEntry& entry : any_of)
      if (const auto it = found_.find(entry);
          it != found_.end() && (!best || it->second.steps.size() < best->steps.size()))
        best = &it->second;
    return best;
  }

private:
  const symex::Goal& goal() const override { return goal_; }
  bool is_done() const override {
    return goal_.entries.empty() || work_ > kPatience * last_ + kPatienceLeast;
  }
  void arrived(std::size_t index, std::size_t event, const symex::Arrival& arrival,
               std::size_t /*stage*/) override {
    if (found_.contains(arrival.entry) || refused_[arrival.entry] > kRefusedPerEntryMax)
      return;
    std::optional<Found> found = sequence_to(index, event, arrival);
    if (!found)
      return;
    // What the last event passes on its way is met, too: a replay serves for all of it.
    if (!replayed_ || *replayed_ != *found) {
      const symex::ReplayResult result = replay(program_, *found, {{arrival.entry}, {}});
      replayed_ = *found;
      met_ = {result.met.begin(), result.met.end()};
      if (result.arrived)
        met_.insert(arrival.entry);
    }
    if (!met_.contains(arrival.entry)) {
      ++refused_[arrival.entry];
      return;
    }
    std::erase_if(goal_.entries, [&](const TraceEntry& entry) {
      return met_.contains(entry) && found_.emplace(entry, *found).second;
    });
    last_ = work_;
  }

  symex::Goal goal_;  ///< what was not met yet
  std::map<TraceEntry, Found> found_;
  std::map<TraceEntry, int> refused_;
  std::optional<Found> replayed_;  ///< the last sequence that was
  std::set<TraceEntry> met_;       ///< by its last event
  std::uint64_t last_ = 0;         ///< work when something was found last
};

Exploration::Exploration(symex::Program& program, smt::Solver& solver,
                         const std::set<TraceEntry>& wanted, const Options& options)
    : work_(std::make_unique<Work>(program, solver, wanted, options)) {}

Exploration::~Exploration() = default;

void Exploration::run(std::uint64_t work_max) { work_->run(work_max); }

const Found* Exploration::found(const std::set<TraceEntry>& any_of) const {
  return work_->found(any_of);
}

}  // namespace reachd::reach
