// What an index takes from other machines, and gives them. Three records make a unit known:
//   files  by the unit's key: for each way in which somebody made it, the identity of that, and
//          which list of files it goes with
//   paths  such a list, by its hash: many units' versions have the same
//   unit   by identity, which stands for all files with what they held
// The one that changes is `files`: of two machines that add to it at the same time one may take the
// other's entry away. Then somebody parses once more than needed, and nothing worse happens.
#include <algorithm>
#include <mutex>

#include "analysis/ir/archive.h"
#include "extractors/index/index.h"
#include "extractors/index/shared_cache.h"
#include "extractors/index/store.h"

namespace reachd::index {

namespace {

constexpr std::size_t kEntryBytes = 2 * kHashBytes;
/// A file that goes back and forth between branches is parsed once for each.
constexpr std::size_t kEntriesMax = 16;

struct Entry {
  std::string identity;
  std::string list;
};

std::vector<Entry> entries_of(std::string_view record) {
  std::vector<Entry> entries;
  for (; record.size() >= kEntryBytes; record.remove_prefix(kEntryBytes))
    entries.push_back({std::string(record.substr(0, kHashBytes)),
                       std::string(record.substr(kHashBytes, kHashBytes))});
  return entries;
}

}  // namespace

bool Index::may_be_shared(const clang_extractor::SourceFile& source) {
  // Units cannot be checked but by parsing again.
  if (!options_.shared || !options_.shared->is_trusted())
    return false;
  if (!source.text || is_part_of_reachd(source.path))
    return true;
  // What somebody is typing nobody else has.
  const std::lock_guard lock(mutex_);
  return hash_on_disk(paths_[path_number(source.path)]) ==
         clang_extractor::content_hash(*source.text);
}

std::string Index::list_of(const FileHashes& made_from) const {
  std::vector<std::string_view> paths;
  for (const auto& [path, hash] : made_from)
    if (!is_part_of_reachd(paths_[path].path))
      paths.push_back(paths_[path].path);
  std::ranges::sort(paths);
  std::string list;
  for (const std::string_view path : paths)
    list += std::string(path) + '\n';
  return list;
}

Index::FileHashes Index::hashes_now(std::string_view list, Files& files) {
  FileHashes now;
  while (!list.empty()) {
    const std::size_t end = list.find('\n');
    const std::size_t path = path_number(list.substr(0, end));
    now.emplace_back(path, hash_now(path, files));
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
  }
  return now;
}

std::optional<Index::FileHashes> Index::shared_files(const std::string& key, Files& files) {
  SharedCache& shared = *options_.shared;
  const std::optional<std::string> record = shared.get("files", key);
  if (!record)
    return std::nullopt;
  // Mostly all have the same list.
  std::string hash;
  std::string identity;
  FileHashes made_from;
  for (const Entry& entry : entries_of(*record)) {
    if (entry.list != hash) {
      const std::optional<std::string> list = shared.get("paths", entry.list);
      if (!list)
        continue;
      hash = entry.list;
      const std::lock_guard lock(mutex_);
      made_from = hashes_now(*list, files);
      identity = provenance_of(key, made_from).identity;
    }
    if (identity != entry.identity)
      continue;
    const std::lock_guard lock(mutex_);
    made_from_[key] = made_from;
    return made_from;
  }
  return std::nullopt;
}

std::shared_ptr<const Unit> Index::find_shared(const std::string& key, Files& files) {
  std::optional<FileHashes> made_from;
  std::string identity;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = made_from_.find(key);
        known != made_from_.end() && is_true(known->second, files))
      made_from = known->second;
  }
  if (!made_from)
    made_from = shared_files(key, files);
  if (!made_from)
    return nullptr;
  {
    const std::lock_guard lock(mutex_);
    identity = provenance_of(key, *made_from).identity;
  }
  std::optional<std::string> archive = options_.shared->get("unit", identity);
  if (!archive)
    return nullptr;
  if (!ir::summary_of(*archive)) {
    options_.shared->refuse();
    return nullptr;
  }
  auto unit = std::make_shared<const Unit>(Unit{std::move(*archive), Origin::kShared});
  const std::lock_guard lock(mutex_);
  ++counts_.shared;
  if (store_ && is_saved(*made_from, files))
    keep(key, *made_from, *unit);
  remember(key, std::move(*made_from), unit);
  return unit;
}

void Index::share(const std::string& key, const FileHashes& made_from, const Unit& unit) {
  SharedCache& shared = *options_.shared;
  std::string identity;
  std::string list;
  {
    const std::lock_guard lock(mutex_);
    identity = provenance_of(key, made_from).identity;
    list = list_of(made_from);
  }
  shared.put("unit", identity, unit.archive);
  const std::string hash = clang_extractor::content_hash(list);
  std::string record = identity + hash;
  for (const Entry& entry : entries_of(shared.get("files", key).value_or("")))
    if (entry.identity != identity && record.size() < kEntriesMax * kEntryBytes)
      record += entry.identity + entry.list;
  shared.put("paths", hash, list);
  shared.put("files", key, record);
}

std::optional<Index::Hearsay> Index::hearsay(const std::string& key) {
  std::optional<std::string> text =
      options_.shared ? options_.shared->get("said", key) : std::nullopt;
  if (!text)
    return std::nullopt;
  return Hearsay{std::move(*text), options_.shared->is_trusted()};
}

void Index::tell(const std::string& key, std::string_view text) {
  if (options_.shared)
    options_.shared->put("said", key, text);
}

void Index::refuse_hearsay() {
  if (options_.shared)
    options_.shared->refuse();
}

}  // namespace reachd::index
