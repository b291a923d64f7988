/// Bytes by key in the index's own file. Not thread-safe, as the store is not.
#pragma once

#include <string>

#include "extractors/index/byte_store.h"
#include "extractors/index/store.h"

namespace reachd::index {

class LocalBytes final : public ByteStore {
public:
  /// The store must outlive it.
  explicit LocalBytes(Store& store) : store_(store) {}

  /// What is damaged is dropped.
  std::optional<std::string> get(const std::string& key) override;
  void put(const std::string& key, std::string_view value) override;

private:
  Store& store_;
};

}  // namespace reachd::index
