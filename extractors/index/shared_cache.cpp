#include "extractors/index/shared_cache.h"

#include "extractors/clang/extract.h"

namespace reachd::index {

namespace {

/// Changes with the records and with their names.
constexpr std::string_view kPrefix = "reachd:1:";
constexpr std::size_t kSealBytes = 32;

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

/// Takes as long wherever they differ.
bool are_equal(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

}  // namespace

SharedCache::SharedCache(std::unique_ptr<ByteStore> store, std::string_view secret,
                         std::function<void(const std::string&)> remark)
    : store_(std::move(store)), secret_(secret), remark_(std::move(remark)) {
  // What this build makes of nothing at all.
  const std::string build = clang_extractor::unit_key({}).substr(0, 8);
  const std::string group =
      secret_.empty() ? "open"
                      : hexadecimal(clang_extractor::keyed_hash(secret_, "group").substr(0, 8));
  prefix_ = std::string(kPrefix) + hexadecimal(build) + ":" + group + ":";
}

std::string SharedCache::name_of(std::string_view kind, std::string_view key) const {
  return prefix_ + std::string(kind) + ":" + hexadecimal(clang_extractor::content_hash(key));
}

std::string SharedCache::seal_of(const std::string& name, std::string_view content) const {
  return clang_extractor::keyed_hash(secret_, name + '\0' + std::string(content));
}

std::optional<std::string> SharedCache::get(std::string_view kind, std::string_view key) {
  const std::string name = name_of(kind, key);
  std::optional<std::string> record = store_->get(name);
  if (!record)
    return std::nullopt;
  const std::string_view bytes = *record;
  const std::string_view content = bytes.substr(std::min(kSealBytes, bytes.size()));
  if (!are_equal(bytes.substr(0, kSealBytes), seal_of(name, content))) {
    refuse();
    return std::nullopt;
  }
  ++found_;
  record->erase(0, kSealBytes);
  return record;
}

void SharedCache::put(std::string_view kind, std::string_view key, std::string_view content) {
  if (content.size() > kSharedBytesMax)
    return;
  const std::string name = name_of(kind, key);
  store_->put(name, seal_of(name, content) + std::string(content));
  ++put_;
}

void SharedCache::refuse() {
  ++refused_;
  std::call_once(has_complained_, [this] {
    if (remark_)
      remark_("the shared cache gives what was never put there, or is damaged; that is computed");
  });
}

}  // namespace reachd::index
