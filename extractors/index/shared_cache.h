/// What machines tell each other: which files units were made from, units, what was found out about
/// programs. Each record is under a name that says the version, this build of reachd and what the
/// record was made from, and carries a seal over name and content:
///
///   reachd:1:<build>:<group>:unit:<hash>      seal (32 bytes), content
///
/// With a secret the seal is one that only those can make who know it: what comes out was written
/// by one of them for just this name, whatever the server does. Without one the seal tells damage,
/// but anybody could have written it: such a record says nothing that need not be checked. Both
/// kinds have different groups, and never meet. Thread-safe.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "extractors/index/byte_store.h"

namespace reachd::index {

/// Larger records are not shared.
inline constexpr std::size_t kSharedBytesMax = std::size_t{64} << 20;
/// Shorter secrets can be guessed by whoever sees one record.
inline constexpr std::size_t kSecretBytesMin = 16;

class SharedCache {
public:
  /// `remark` is told once, in words for people, where something was not what was put there.
  SharedCache(std::unique_ptr<ByteStore> store, std::string_view secret,
              std::function<void(const std::string&)> remark);

  /// Comes all that it gives from who knows the secret?
  bool is_trusted() const { return !secret_.empty(); }

  /// `kind`: a word for what it is. `key` has any bytes.
  std::optional<std::string> get(std::string_view kind, std::string_view key);
  void put(std::string_view kind, std::string_view key, std::string_view content);

  /// Somebody looked into a record of ours and found that it cannot be.
  void refuse();

  struct Counts {
    std::uint64_t found = 0;  ///< records that were of use
    std::uint64_t put = 0;
    std::uint64_t refused = 0;  ///< not what was put there
  };
  Counts counts() const { return {found_, put_, refused_}; }

private:
  std::string name_of(std::string_view kind, std::string_view key) const;
  std::string seal_of(const std::string& name, std::string_view content) const;

  const std::unique_ptr<ByteStore> store_;
  const std::string secret_;
  std::string prefix_;
  std::function<void(const std::string&)> remark_;
  std::once_flag has_complained_;
  std::atomic<std::uint64_t> found_ = 0;
  std::atomic<std::uint64_t> put_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
};

}  // namespace reachd::index
