/// Where a shared cache is: `redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]`, or
/// `redis+unix://[[USER]:PASSWORD@]/PATH[?db=DATABASE]`. Characters that mean something there are
/// written as %XX.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/base/result.h"

namespace reachd::index {

struct CacheAddress {
  std::string host;  ///< without brackets; empty: `path` counts
  std::uint16_t port = 6379;
  std::string path;  ///< of a local socket
  std::string user;
  std::string password;
  std::uint32_t database = 0;

  /// For people: without the password.
  std::string text() const;
};

Result<CacheAddress> read_cache_address(std::string_view url);

}  // namespace reachd::index
