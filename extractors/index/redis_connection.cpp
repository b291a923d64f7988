#include "extractors/index/redis_connection.h"

#include <hiredis/hiredis.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace reachd::index {

namespace {

Error too_slow(const char* what) { return {"", std::string("no answer in time while ") + what}; }

/// No command that is sent is answered with a list.
void* refuse_list(const redisReadTask*, int) { return nullptr; }

}  // namespace

struct RedisConnection::Context {
  redisContext* redis = nullptr;
  redisReplyObjectFunctions functions{};

  ~Context() {
    if (redis != nullptr)
      redisFree(redis);
  }
};

RedisConnection::RedisConnection(std::unique_ptr<Context> context,
                                 std::atomic<Clock::time_point>& last_move)
    : context_(std::move(context)), last_move_(last_move) {}
RedisConnection::~RedisConnection() = default;

Error RedisConnection::broken() const {
  const redisContext& redis = *context_->redis;
  return {"", redis.err == REDIS_ERR_IO ? std::strerror(errno) : redis.errstr};
}

bool RedisConnection::wait(bool for_writing, const Patience& patience) const {
  pollfd socket = {context_->redis->fd, static_cast<short>(for_writing ? POLLOUT : POLLIN), 0};
  const Clock::time_point end = std::min(patience.end, Clock::now() + patience.silence);
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0)
      return false;
    const int found = poll(&socket, 1, static_cast<int>(std::min<long long>(left, 60'000)));
    if (found > 0) {
      last_move_ = Clock::now();
      return true;  // also where it broke: what comes next says so
    }
    if (found < 0 && errno != EINTR)
      return false;
  }
}

std::optional<Error> RedisConnection::connect(const CacheAddress& address,
                                              const Patience& patience) {
  redisContext*& redis = context_->redis;
  redis = address.host.empty() ? redisConnectUnixNonBlock(address.path.c_str())
                               : redisConnectNonBlock(address.host.c_str(), address.port);
  if (redis == nullptr)
    return Error{"", "out of memory"};
  if (redis->err != 0)
    return broken();
  if (!wait(true, patience))
    return too_slow("connecting");
  int problem = 0;
  socklen_t size = sizeof problem;
  getsockopt(redis->fd, SOL_SOCKET, SO_ERROR, &problem, &size);
  if (problem != 0)
    return Error{"", std::strerror(problem)};
  context_->functions = *redis->reader->fn;
  context_->functions.createArray = refuse_list;
  redis->reader->fn = &context_->functions;
  return std::nullopt;
}

Result<std::unique_ptr<RedisConnection>> RedisConnection::open(
    const CacheAddress& address, const Patience& patience,
    std::atomic<Clock::time_point>& last_move) {
  std::unique_ptr<RedisConnection> connection(
      new RedisConnection(std::make_unique<Context>(), last_move));
  if (const auto error = connection->connect(address, patience))
    return *error;
  std::vector<Command> commands;
  if (!address.password.empty() && !address.user.empty())
    commands.push_back({"AUTH", address.user, address.password});
  else if (!address.password.empty())
    commands.push_back({"AUTH", address.password});
  const std::string database = std::to_string(address.database);
  if (address.database != 0)
    commands.push_back({"SELECT", database});
  // Tells at once whether the server wants to know who asks, or is not ready yet.
  commands.push_back({"PING"});
  const Result<std::vector<Reply>> replies = connection->ask(commands, patience);
  if (!replies)
    return replies.error();
  for (const Reply& reply : *replies)
    if (reply.kind == Reply::Kind::kRefused)
      return Error{"", reply.text};
  return connection;
}

Result<std::vector<RedisConnection::Reply>> RedisConnection::ask(
    const std::vector<Command>& commands, const Patience& patience) {
  for (const Command& command : commands) {
    std::vector<const char*> words;
    std::vector<std::size_t> sizes;
    for (const std::string_view word : command) {
      words.push_back(word.data());
      sizes.push_back(word.size());
    }
    if (redisAppendCommandArgv(context_->redis, static_cast<int>(words.size()), words.data(),
                               sizes.data()) != REDIS_OK)
      return broken();
  }
  if (const auto error = send(patience))
    return *error;
  std::vector<Reply> replies;
  while (replies.size() < commands.size()) {
    Result<Reply> reply = receive(patience);
    if (!reply)
      return reply.error();
    replies.push_back(std::move(*reply));
  }
  return replies;
}

std::optional<Error> RedisConnection::send(const Patience& patience) {
  for (int is_done = 0; is_done == 0;) {
    if (!wait(true, patience))
      return too_slow("sending");
    if (redisBufferWrite(context_->redis, &is_done) != REDIS_OK)
      return broken();
  }
  return std::nullopt;
}

Result<RedisConnection::Reply> RedisConnection::receive(const Patience& patience) {
  redisContext* redis = context_->redis;
  void* found = nullptr;
  for (;;) {
    if (redisGetReplyFromReader(redis, &found) != REDIS_OK)
      return broken();
    if (found != nullptr)
      break;
    if (redis->reader->len > kReplyBytesMax)
      return Error{"", "it sends more than was ever put there"};
    if (!wait(false, patience))
      return too_slow("receiving");
    if (redisBufferRead(redis) != REDIS_OK)
      return broken();
  }
  const std::unique_ptr<void, void (*)(void*)> owner(found, freeReplyObject);
  const auto* reply = static_cast<const redisReply*>(found);
  switch (reply->type) {
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_STATUS:
      return Reply{Reply::Kind::kText, {reply->str, reply->len}};
    case REDIS_REPLY_INTEGER:
      return Reply{Reply::Kind::kText, std::to_string(reply->integer)};
    case REDIS_REPLY_ERROR:
      return Reply{Reply::Kind::kRefused, {reply->str, reply->len}};
    default:
      return Reply{};
  }
}

}  // namespace reachd::index
