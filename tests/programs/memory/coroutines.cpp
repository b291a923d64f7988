// What a coroutine does when it goes on is not followed; what has nothing to do with that is
// answered.
#include <coroutine>
#include <exception>

namespace {

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
    std::suspend_always yield_value(int v) {
      value = v;
      return {};
    }
    int value = 0;
  };
  std::coroutine_handle<promise_type> handle;
};

int state = 0;
int plain = 0;

Task run(int n) {
  state = 1;
  co_await std::suspend_always{};
  state = 2;  //@ unknown
  co_yield n;
  co_return;
}

Task job;

}  // namespace

void on_start() { job = run(3); }

void on_step() {
  job.handle.resume();
  if (state == 2)
    state = 7;  //@ unknown
}

void on_other() {
  if (++plain == 3)
    plain = 9;  //@ reachable 3
}
