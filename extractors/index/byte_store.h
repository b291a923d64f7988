/// Somewhere to keep bytes by key: what the index needs of a store that processes share, whether it
/// is a file beside the index (local_bytes.h) or a server that other machines use (redis_store.h).
///
/// Whoever puts something chooses a key that names all it was made from, so that two writers of one
/// key write the same, or what serves as well: nobody waits for anybody, and the last one wins.
/// Whoever gets something checks it: a store may have lost, mixed up or made up what it gives.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reachd::index {

class ByteStore {
public:
  ByteStore() = default;
  virtual ~ByteStore() = default;
  ByteStore(const ByteStore&) = delete;
  ByteStore& operator=(const ByteStore&) = delete;

  /// None: it was never put, was dropped, or the store does not answer soon.
  virtual std::optional<std::string> get(const std::string& key) = 0;
  /// May come to nothing, and may come to its end later.
  virtual void put(const std::string& key, std::string_view value) = 0;
};

}  // namespace reachd::index
