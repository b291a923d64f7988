#include "extractors/index/redis_store.h"

#include <signal.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "extractors/index/redis_connection.h"

namespace reachd::index {

namespace {

using Clock = RedisConnection::Clock;
using Milliseconds = std::chrono::milliseconds;

/// What a call may take before it counts as slow: for itself, and for each byte.
constexpr Milliseconds kPrompt{100};
constexpr std::size_t kBytesPerMillisecond = 8'000;
constexpr Milliseconds kRetryMax{600'000};

}  // namespace

/// What callers and the thread share. Outlives the store where the thread is stuck in the system.
struct RedisStore::Shared {
  struct Question {
    std::string key;
    std::optional<std::string> value;
    bool is_done = false;
  };
  struct Value {
    std::string key;
    std::string bytes;
  };
  enum class Server { kUntried, kThere, kGone };

  Shared(CacheAddress a, std::function<void(const std::string&)> r, RedisLimits l)
      : address(std::move(a)), limits(l), remark(std::move(r)) {}

  const CacheAddress address;
  const RedisLimits limits;
  std::atomic<Clock::time_point> last_move = Clock::now();

  std::mutex mutex;               ///< of all that follows
  std::condition_variable work;   ///< for the thread
  std::condition_variable moved;  ///< for callers
  std::function<void(const std::string&)> remark;
  std::deque<std::shared_ptr<Question>> questions;
  std::deque<Value> values;
  std::size_t value_bytes = 0;
  Server server = Server::kUntried;
  bool may_retry = false;  ///< somebody asked after `retry_at`
  Clock::time_point retry_at;
  Milliseconds retry{0};
  Milliseconds slowness{0};
  bool is_busy = false;
  bool is_ending = false;
  bool has_ended = false;
  bool has_complained = false;
  bool has_complained_of_writes = false;

  bool has_work() const {
    return server == Server::kGone ? may_retry : !questions.empty() || !values.empty();
  }
  /// Is there somebody to ask? Where the server has been gone for long enough, sees to it that
  /// somebody looks.
  bool is_there();
  /// For somebody who waits: has the thread been stuck for too long? It may hang in the system.
  bool is_stuck() const { return Clock::now() >= stuck_at(); }
  Clock::time_point stuck_at() const { return last_move.load() + limits.silence + kPrompt; }
  void give_up(const std::string& why);
  void complain(bool& has, const std::string& what);
};

bool RedisStore::Shared::is_there() {
  if (server != Server::kGone)
    return true;
  if (!is_ending && !may_retry && Clock::now() >= retry_at) {
    may_retry = true;
    work.notify_one();
  }
  return false;
}

void RedisStore::Shared::complain(bool& has, const std::string& what) {
  if (!std::exchange(has, true) && remark)
    remark("the shared cache " + address.text() + " " + what);
}

/// Nobody waits any more, and nothing is sent, until it was there again.
void RedisStore::Shared::give_up(const std::string& why) {
  server = Server::kGone;
  may_retry = false;
  retry = std::min(retry == Milliseconds(0) ? limits.retry : retry * 2, kRetryMax);
  retry_at = Clock::now() + retry;
  for (const auto& question : questions)
    question->is_done = true;
  questions.clear();
  values.clear();
  value_bytes = 0;
  moved.notify_all();
  complain(has_complained, "cannot be used: " + why + "; all goes on without it");
}

namespace {

using Shared = RedisStore::Shared;
using Reply = RedisConnection::Reply;

/// The thread that talks to the server.
class Talk {
public:
  explicit Talk(Shared& shared) : shared_(shared) {}

  void run() {
    std::unique_lock lock(shared_.mutex);
    for (;;) {
      shared_.work.wait(lock, [&] { return shared_.has_work() || shared_.is_ending; });
      if (!shared_.has_work())
        return;
      shared_.is_busy = true;
      shared_.last_move = Clock::now();
      if (!connection_)
        connect(lock);
      else if (!shared_.questions.empty())
        answer(lock);
      else
        send(lock);
      shared_.is_busy = false;
      shared_.last_move = Clock::now();
      shared_.moved.notify_all();
    }
  }

private:
  void connect(std::unique_lock<std::mutex>& lock) {
    const Milliseconds time = shared_.limits.connect;
    lock.unlock();
    auto opened =
        RedisConnection::open(shared_.address, {Clock::now() + time, time}, shared_.last_move);
    lock.lock();
    if (!opened)
      return give_up(opened.error().message);
    connection_ = std::move(*opened);
    shared_.server = Shared::Server::kThere;
    shared_.slowness = Milliseconds(0);
  }

  void answer(std::unique_lock<std::mutex>& lock) {
    const std::shared_ptr<Shared::Question> question = shared_.questions.front();
    const std::string seconds = std::to_string(shared_.limits.expires.count());
    const auto reply = talk(lock, {{"GET", question->key}, {"EXPIRE", question->key, seconds}}, 0);
    if (!reply)
      return;  // nor did anybody else get an answer
    // Somebody keeps something else under our name: it is none of ours.
    if (reply->kind == Reply::Kind::kRefused && !reply->text.starts_with("WRONGTYPE"))
      return give_up(reply->text);
    if (reply->kind == Reply::Kind::kText)
      question->value = reply->text;
    question->is_done = true;
    if (!shared_.questions.empty() && shared_.questions.front() == question)
      shared_.questions.pop_front();
  }

  void send(std::unique_lock<std::mutex>& lock) {
    const Shared::Value value = std::move(shared_.values.front());
    shared_.values.pop_front();
    shared_.value_bytes -= value.bytes.size();
    const std::string seconds = std::to_string(shared_.limits.expires.count());
    const auto reply =
        talk(lock, {{"SET", value.key, value.bytes, "EX", seconds}}, value.bytes.size());
    // Its memory may be full, or only others may write: it still can be read.
    if (reply && reply->kind == Reply::Kind::kRefused)
      shared_.complain(shared_.has_complained_of_writes, "takes nothing: " + reply->text);
  }

  /// The reply to the first command; none: the server is given up.
  std::optional<Reply> talk(std::unique_lock<std::mutex>& lock,
                            const std::vector<RedisConnection::Command>& commands,
                            std::size_t bytes) {
    const Clock::time_point begin = Clock::now();
    lock.unlock();
    auto replies =
        connection_->ask(commands, {begin + shared_.limits.one_call, shared_.limits.silence});
    const auto taken = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
    lock.lock();
    if (!replies) {
      give_up(replies.error().message);
      return std::nullopt;
    }
    Reply first = std::move(replies->front());
    const auto allowed = kPrompt + Milliseconds((bytes + first.text.size()) / kBytesPerMillisecond);
    shared_.slowness += std::max(taken - allowed, Milliseconds(0));
    if (shared_.slowness > shared_.limits.slowness) {
      give_up("it is too slow");
      return std::nullopt;
    }
    return first;
  }

  void give_up(const std::string& why) {
    connection_.reset();
    shared_.give_up(why);
  }

  Shared& shared_;
  std::unique_ptr<RedisConnection> connection_;
};

void talk(Shared& shared) {
  try {
    Talk(shared).run();
  } catch (const std::exception& exception) {
    const std::lock_guard lock(shared.mutex);
    shared.give_up(exception.what());
  }
  const std::lock_guard lock(shared.mutex);
  shared.has_ended = true;
  shared.moved.notify_all();
}

}  // namespace

RedisStore::RedisStore(CacheAddress address, std::function<void(const std::string&)> remark,
                       RedisLimits limits)
    : shared_(std::make_shared<Shared>(std::move(address), std::move(remark), limits)) {
  // Signals are for the program's own threads; that the server closed the connection is none. And
  // nobody can wait for a thread that hangs in the system.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread([shared = shared_] { talk(*shared); }).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

RedisStore::~RedisStore() {
  std::unique_lock lock(shared_->mutex);
  shared_->is_ending = true;
  shared_->may_retry = false;
  if (!shared_->is_busy)
    shared_->last_move = Clock::now();
  shared_->work.notify_one();
  const Clock::time_point end = Clock::now() + shared_->limits.flush;
  while (!shared_->has_ended && Clock::now() < end && !shared_->is_stuck())
    shared_->moved.wait_until(lock, std::min(end, shared_->stuck_at()));
  if (!shared_->has_ended)
    shared_->give_up("it did not take all in time");
  shared_->remark = nullptr;
}

std::optional<std::string> RedisStore::get(const std::string& key) {
  std::unique_lock lock(shared_->mutex);
  if (!shared_->is_there())
    return std::nullopt;
  // What was put is to be found, also while it waits to be sent.
  const auto waiting = std::find_if(shared_->values.rbegin(), shared_->values.rend(),
                                    [&](const Shared::Value& value) { return value.key == key; });
  if (waiting != shared_->values.rend())
    return waiting->bytes;
  const auto question = std::make_shared<Shared::Question>();
  question->key = key;
  shared_->questions.push_back(question);
  if (!shared_->is_busy)
    shared_->last_move = Clock::now();
  shared_->work.notify_one();
  while (!question->is_done) {
    shared_->moved.wait_until(lock, shared_->stuck_at());
    if (!question->is_done && shared_->is_stuck())
      shared_->give_up("the system does not connect to it");
  }
  return std::move(question->value);
}

void RedisStore::put(const std::string& key, std::string_view value) {
  const std::lock_guard lock(shared_->mutex);
  if (!shared_->is_there() || shared_->value_bytes + value.size() > shared_->limits.queue_bytes_max)
    return;
  shared_->values.push_back({key, std::string(value)});
  shared_->value_bytes += value.size();
  shared_->work.notify_one();
}

}  // namespace reachd::index
