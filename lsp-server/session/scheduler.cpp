#include "lsp-server/session/scheduler.h"

#include <algorithm>
#include <exception>

namespace reachd::session {

Scheduler::Scheduler(std::size_t threads) : alive_(threads) {
  for (std::size_t i = 0; i < threads; ++i)
    threads_.emplace_back([this, i] { work(i); });
  rescuer_ = std::thread([this] { rescue(); });
}

Scheduler::~Scheduler() {
  stop(std::chrono::milliseconds(0));
  for (std::thread& thread : threads_)
    if (thread.joinable())
      thread.join();
  rescuer_.join();
}

void Scheduler::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_)
      return;
    if (!job.name.empty())
      std::erase_if(waiting_, [&](const Waiting& other) { return other.job.name == job.name; });
    interrupt_for(job);
    const Clock::time_point due = Clock::now() + job.delay;
    waiting_.push_back({std::move(job), due, next_number_++});
  }
  changed_.notify_all();
}

void Scheduler::interrupt_for(const Job& job) {
  const bool is_full = running_.size() >= threads_.size();
  for (const Running& running : running_)
    if (running.may_be_interrupted && job.priority < running.priority &&
        (is_full || running.strand == job.strand))
      running.cancel.cancel();
}

std::vector<Scheduler::Waiting>::iterator Scheduler::next_due(Clock::time_point now) {
  auto best = waiting_.end();
  for (auto candidate = waiting_.begin(); candidate != waiting_.end(); ++candidate) {
    const bool is_busy = std::any_of(running_.begin(), running_.end(), [&](const Running& running) {
      return running.strand == candidate->job.strand;
    });
    if (is_busy || candidate->due > now)
      continue;
    if (best == waiting_.end() || candidate->job.priority < best->job.priority ||
        (candidate->job.priority == best->job.priority && candidate->number < best->number))
      best = candidate;
  }
  return best;
}

void Scheduler::rescue() {
  for (;;) {
    net_.wait();
    Running lost;
    {
      const std::lock_guard lock(mutex_);
      if (stopped_)
        return;
      const auto found = std::find_if(running_.begin(), running_.end(), [](const Running& running) {
        return running.fate->signal.load() != 0;
      });
      if (found == running_.end())
        continue;
      lost = std::move(*found);
      running_.erase(found);
      threads_[lost.thread].detach();
      threads_[lost.thread] = std::thread([this, index = lost.thread] { work(index); });
    }
    changed_.notify_all();
    try {
      if (lost.crashed)
        lost.crashed(lost.fate->text());
    } catch (const std::exception&) {
      // As of a job: only the thread is at stake.
    }
  }
}

void Scheduler::work(std::size_t thread) {
  // Shared with the rescuer, and with the handler should this thread crash: it outlives both.
  const auto fate = std::make_shared<crash::Fate>();
  const crash::Guard guard(net_, *fate);
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    const auto next = next_due(Clock::now());
    if (next == waiting_.end()) {
      Clock::time_point wake = Clock::now() + std::chrono::hours(1);
      for (const Waiting& waiting : waiting_)
        if (waiting.due > Clock::now())
          wake = std::min(wake, waiting.due);
      changed_.wait_until(lock, wake);
      continue;
    }
    Job job = std::move(next->job);
    const std::uint64_t number = next->number;
    waiting_.erase(next);
    running_.push_back({number, thread, fate, std::move(job.crashed), job.strand, job.priority,
                        job.cancel, job.may_be_interrupted});
    lock.unlock();
    try {
      const crash::Request request(job.request);
      job.run(job.cancel);
    } catch (const std::exception&) {
      // What a job has to say it says itself; here only the thread is at stake.
    }
    job = {};  // releases what the job holds outside of the lock
    lock.lock();
    std::erase_if(running_, [&](const Running& running) { return running.number == number; });
    changed_.notify_all();
  }
  --alive_;
  changed_.notify_all();
}

bool Scheduler::stop(std::chrono::milliseconds patience) {
  std::vector<Waiting> forgotten;
  std::vector<CancelToken> tokens;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    net_.wake();
    forgotten.swap(waiting_);
    for (const Running& running : running_)
      tokens.push_back(running.cancel);
  }
  changed_.notify_all();
  for (const CancelToken& token : tokens)
    token.cancel();
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, patience, [this] { return alive_ == 0; });
}

std::size_t Scheduler::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + running_.size();
}

}  // namespace reachd::session
