#include "extractors/index/local_bytes.h"

#include "extractors/clang/extract.h"

namespace reachd::index {

namespace {

/// They lie among the units, which have keys of sixteen bytes.
std::string row_key(const std::string& key) { return "note:" + clang_extractor::content_hash(key); }

}  // namespace

std::optional<std::string> LocalBytes::get(const std::string& key) {
  for (const UnitRow& row : store_.find(row_key(key))) {
    std::optional<std::string> text = store_.archive(row.id);
    if (!text)
      continue;
    if (text->size() >= kHashBytes &&
        clang_extractor::content_hash(key + text->substr(kHashBytes)) ==
            text->substr(0, kHashBytes)) {
      store_.touch(row.id);
      return text->substr(kHashBytes);
    }
    store_.drop(row.id);  // bytes that changed where nobody wrote
  }
  return std::nullopt;
}

void LocalBytes::put(const std::string& key, std::string_view value) {
  store_.put(row_key(key), {},
             clang_extractor::content_hash(key + std::string(value)) + std::string(value));
}

}  // namespace reachd::index
