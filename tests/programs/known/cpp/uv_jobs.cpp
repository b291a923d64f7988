// Batch runner driven by signals and timers.
//   SIGUSR1  accept the next job of the rota
//   SIGUSR2  pause / resume
//   SIGINT   drain: finish what is queued, then exit
#include <uv.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <queue>
#include <stdexcept>
#include <string>
#include <vector>

class Job {
public:
    Job(int id, int priority, int ticks) : id(id), priority(priority), ticks(ticks) {}
    virtual ~Job() = default;
    virtual void run() = 0; // throws on failure

    const int id;
    int priority;
    const int ticks;
    int attempts = 0;
};

class CopyJob : public Job {
public:
    explicit CopyJob(int id) : Job(id, 1, 2) {}
    void run() override {}
};

class FlakyJob : public Job {
public:
    explicit FlakyJob(int id) : Job(id, 3, 1) {}
    void run() override
    {
        if (attempts < 3)
            throw std::runtime_error("temporarily unavailable");
    }
};

class PoisonJob : public Job {
public:
    explicit PoisonJob(int id) : Job(id, 2, 1) {}
    void run() override { throw std::runtime_error("corrupt input"); }
};

struct LowerPriority {
    bool operator()(const std::shared_ptr<Job> &a, const std::shared_ptr<Job> &b) const
    {
        return a->priority != b->priority ? a->priority < b->priority : a->id > b->id;
    }
};

class Runner {
public:
    explicit Runner(uv_loop_t *loop);

private:
    static constexpr std::size_t kBacklog = 4;
    static constexpr int kMaxAttempts = 3;
    using Queue = std::priority_queue<std::shared_ptr<Job>, std::vector<std::shared_ptr<Job>>, LowerPriority>;

    static Runner &of(void *data) { return *static_cast<Runner *>(data); }

    void accept();
    void togglePause();
    void drain();
    void tick();
    void watchdogFired();
    void finish(bool killed);
    void shutDown();
    void check();

    uv_signal_t accept_, pause_, int_;
    uv_timer_t tick_, watchdog_;

    Queue queue_;
    std::shared_ptr<Job> running_;
    int left_ = 0;
    int accepted_ = 0;
    int done_ = 0;
    bool paused_ = false;
    bool draining_ = false;
    std::vector<std::shared_ptr<Job>> dead_;
};

Runner::Runner(uv_loop_t *loop)
{
    for (uv_signal_t *s : {&accept_, &pause_, &int_}) {
        uv_signal_init(loop, s);
        s->data = this;
    }
    for (uv_timer_t *t : {&tick_, &watchdog_}) {
        uv_timer_init(loop, t);
        t->data = this;
    }
    uv_signal_start(&accept_, [](uv_signal_t *s, int) { of(s->data).accept(); }, SIGUSR1);
    uv_signal_start(&pause_, [](uv_signal_t *s, int) { of(s->data).togglePause(); }, SIGUSR2);
    uv_signal_start(&int_, [](uv_signal_t *s, int) { of(s->data).drain(); }, SIGINT);
    uv_timer_start(&tick_, [](uv_timer_t *t) { of(t->data).tick(); }, 100, 100);
}

void Runner::accept()
{
    if (queue_.size() >= kBacklog) {
        std::puts("backlog full"); // REACHABLE 5
        return;
    }
    const int id = accepted_++;
    switch (id % 3) {
    case 0: queue_.push(std::make_shared<CopyJob>(id)); break;
    case 1: queue_.push(std::make_shared<FlakyJob>(id)); break;
    case 2: queue_.push(std::make_shared<PoisonJob>(id)); break;
    }
    check();
}

void Runner::togglePause()
{
    paused_ = !paused_;
    if (paused_)
        uv_timer_stop(&tick_);
    else
        uv_timer_again(&tick_);
}

void Runner::drain()
{
    if (draining_)
        return;
    draining_ = true;
    uv_signal_stop(&accept_);
    if (queue_.size() == kBacklog && paused_) {
        std::puts("draining a full, paused backlog"); // REACHABLE 6
    }
    if (!running_ && queue_.empty())
        shutDown();
}

void Runner::tick()
{
    if (paused_) {
        std::puts("tick while paused"); // UNREACHABLE
        return;
    }
    if (!running_) {
        if (queue_.empty())
            return;
        running_ = queue_.top();
        queue_.pop();
        left_ = running_->ticks;
        ++running_->attempts;
        uv_timer_start(&watchdog_, [](uv_timer_t *t) { of(t->data).watchdogFired(); }, 5000, 0);
        return;
    }
    if (--left_ == 0)
        finish(false);
}

void Runner::watchdogFired()
{
    if (!running_) {
        std::puts("watchdog without a job"); // UNREACHABLE
        return;
    }
    finish(true);
}

void Runner::finish(bool killed)
{
    uv_timer_stop(&watchdog_);
    auto job = std::move(running_);
    running_.reset();
    try {
        if (killed)
            throw std::runtime_error("killed by watchdog");
        job->run();
        ++done_;
        if (dynamic_cast<FlakyJob *>(job.get())) {
            std::puts("flaky job came through"); // REACHABLE 10
        }
    } catch (const std::runtime_error &e) {
        std::printf("job %d: %s\n", job->id, e.what());
        if (job->attempts > kMaxAttempts) {
            std::puts("too many attempts"); // UNREACHABLE
        }
        if (job->attempts == kMaxAttempts) {
            dead_.push_back(job);
            const auto copies = std::count_if(dead_.begin(), dead_.end(), [](const auto &j) {
                return dynamic_cast<CopyJob *>(j.get()) != nullptr;
            });
            if (copies == 1 && done_ == 0) {
                std::puts("even the simple job is dead"); // REACHABLE 7
            }
            if (dead_.size() == 2) {
                std::puts("two casualties"); // REACHABLE 14
            }
        } else {
            --job->priority;
            queue_.push(job);
        }
    }
    check();
    if (draining_ && queue_.empty())
        shutDown();
}

void Runner::check()
{
    const int inFlight = static_cast<int>(queue_.size()) + (running_ ? 1 : 0);
    if (done_ + static_cast<int>(dead_.size()) + inFlight != accepted_) {
        std::puts("lost a job"); // UNREACHABLE
    }
}

void Runner::shutDown()
{
    if (done_ == 2 && dead_.size() == 1) {
        std::puts("drained after a full rota"); // REACHABLE 19
    }
    for (uv_handle_t *h : {reinterpret_cast<uv_handle_t *>(&accept_), reinterpret_cast<uv_handle_t *>(&pause_),
                           reinterpret_cast<uv_handle_t *>(&int_), reinterpret_cast<uv_handle_t *>(&tick_),
                           reinterpret_cast<uv_handle_t *>(&watchdog_)})
        uv_close(h, nullptr);
}

int main()
{
    uv_loop_t *loop = uv_default_loop();
    Runner runner(loop);
    const int rc = uv_run(loop, UV_RUN_DEFAULT);
    uv_loop_close(loop);
    return rc;
}
