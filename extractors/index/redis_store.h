/// Bytes by key on a server that machines share.
///
/// The server is never waited for longer than a moment: a thread of the store's own talks to it,
/// and whoever asks gives up when nothing moves. From then on the store gives nothing, and is tried
/// again in the background, less and less often. What is put is sent behind everybody's back.
/// Thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "extractors/index/byte_store.h"
#include "extractors/index/cache_address.h"

namespace reachd::index {

struct RedisLimits {
  std::chrono::milliseconds connect{1'000};
  /// Without anything that moves. The first caller who meets it waits so long; nobody waits again
  /// before the server is back.
  std::chrono::milliseconds silence{2'000};
  std::chrono::milliseconds one_call{10'000};  ///< in all, for what is large
  /// What all calls may have taken together beyond what a server in the same house takes.
  std::chrono::milliseconds slowness{5'000};
  std::chrono::milliseconds retry{30'000};  ///< the first time; doubles
  std::chrono::milliseconds flush{15'000};  ///< at the end, for what was put
  std::size_t queue_bytes_max = std::size_t{256} << 20;
  std::chrono::seconds expires{14 * 24 * 3600};  ///< after the last use
};

class RedisStore final : public ByteStore {
public:
  /// Connects when first asked. `remark` is told once what is wrong with the server, in words for
  /// people, on any thread.
  RedisStore(CacheAddress address, std::function<void(const std::string&)> remark,
             RedisLimits limits = {});
  /// Sends what was put, as far as the server takes it in the time.
  ~RedisStore() override;

  std::optional<std::string> get(const std::string& key) override;
  void put(const std::string& key, std::string_view value) override;

  struct Shared;  ///< internal

private:
  std::shared_ptr<Shared> shared_;
};

}  // namespace reachd::index
