// When summaries are made, and what that may cost.
#include <algorithm>
#include <utility>

#include "analysis/symex/program.h"

namespace reachd::symex {

void Program::make_summaries(const CancelToken& cancel) {
  constexpr std::uint64_t kWorkMax = 300'000;
  discovery_work_ = 0;
  const LeftOut left_out = left_out_;
  summary_work_max_ = kCheapWork;
  for (std::size_t i = 0; i < slots_.size() && discovery_work_ <= kWorkMax; ++i) {
    make_summary(i, cancel);
    slots_[i].is_too_dear = slots_[i].is_dear && !cancel.cancelled();
    if (!cancel.cancelled())
      continue;
    slots_[i].summary.reset();  // made when it is asked for
    break;
  }
  summary_work_max_ = UINT64_MAX;
  left_out_ = left_out;  // those of an event count where it is asked for
}

void Program::make_summary(std::size_t index, const CancelToken& cancel) {
  Slot& slot = slots_[index];
  slot.objects = cells_->growth();
  const std::uint64_t searches = cells_->searches();
  const std::size_t terms = pool().size();
  constants_of_last_.clear();
  lifetimes_of_last_.clear();
  entered_by_last_.clear();
  const LeftOut left_out_before = std::exchange(left_out_, {});
  slot.summary = summarize(index, cancel);
  once_made_.clear();
  slot.left_out = left_out_;
  left_out_ |= left_out_before;
  constexpr std::uint64_t kTermWork = 8;
  discovery_work_ += kTermWork * (pool().size() - terms);
  if (slot.is_dear) {
    slot.summary.reset();
    return;
  }
  slot.depends_on_objects = cells_->searches() != searches;
  slot.is_stale = false;
  slot.constants = constants_of_last_;
  slot.lifetimes = lifetimes_of_last_;
  slot.entered = std::move(entered_by_last_);
  index_summary(index);
  if (is_complete_ || !model_.discover)
    return;
  // Later rounds may know less, and come to more; or lose track of what they called before.
  std::vector<Entered>& all = entered_ever_[model_.events[index].id];
  for (const Entered& entered : slot.entered)
    if (std::ranges::find(all, entered) == all.end())
      all.push_back(entered);
  slot.entered = all;
}

bool Program::knows_all_of(std::size_t event, bool expects_more) const {
  const Slot& slot = slots_[event];
  if (!slot.summary)
    return expects_more;
  return !loses_behaviour(*slot.summary) && (!slot.is_stale || expects_more);
}

void Program::make_late_summary(std::size_t index, const CancelToken& cancel) {
  Slot& slot = slots_[index];
  slot.is_late = is_settled_;
  if (is_settled_)
    executor_->set_aside();
  make_summary(index, cancel);
  if (is_settled_)
    executor_->put_back();
  // A cancelled run must not be kept: it lacks paths.
  if (cancel.cancelled())
    slot.summary.reset();
  if (slot.summary && is_complete_)
    freeze(*slot.summary);
}

const EventSummary& Program::summary(std::size_t index, const CancelToken& cancel) {
  prepare(cancel);
  Slot& slot = slots_[index];
  // Whether it is cheap is settled when it is made: it must not show in what order questions came.
  if (!slot.summary && !(is_settled_ && has_cheap_summary(index, cancel)))
    make_late_summary(index, cancel);
  static const EventSummary kNothing;
  if (!slot.summary)
    return kNothing;
  left_out_ |= slot.left_out;
  return *slot.summary;
}

bool Program::has_cheap_summary(std::size_t index, const CancelToken& cancel) {
  prepare(cancel);
  Slot& slot = slots_[index];
  // Where finding the events took more than it may, that of one more is not little.
  if ((leaves_out_work_ && !slot.summary) || (lacks_events_ && (!slot.summary || slot.is_late)))
    return false;
  // One that took long is there only where somebody has asked for it: that must not show.
  if (!slot.summary && !slot.is_too_dear && !cancel.cancelled()) {
    summary_work_max_ = kCheapWork;
    make_late_summary(index, cancel);
    summary_work_max_ = UINT64_MAX;
    slot.is_too_dear = slot.is_dear && !cancel.cancelled();
  }
  return slot.summary && !slot.is_too_dear;
}

}  // namespace reachd::symex
