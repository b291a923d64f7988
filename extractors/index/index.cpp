#include "extractors/index/index.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "analysis/ir/archive.h"
#include "extractors/index/local_bytes.h"
#include "extractors/index/shared_cache.h"
#include "extractors/index/store.h"
#include "extractors/models/models.h"

namespace reachd::index {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
/// A file that changed so recently may change again without a new time stamp.
constexpr std::int64_t kFreshNanoseconds = 2 * kSecond;

struct Stamp {
  std::int64_t size = 0;
  std::int64_t modified = 0;
  bool operator==(const Stamp&) const = default;
};

/// Of regular files only.
std::optional<Stamp> stamp_of(const std::string& path) {
  struct stat found = {};
  if (stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode))
    return std::nullopt;
  return Stamp{found.st_size, std::int64_t{found.st_mtim.tv_sec} * kSecond + found.st_mtim.tv_nsec};
}

}  // namespace

std::string default_directory() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/')
    return std::string(cache) + "/reachd";
  const char* home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? std::string(home) + "/.cache/reachd" : "";
}

void Files::set_unsaved(const std::string& path, std::string_view text) {
  const std::lock_guard lock(index_.mutex_);
  unsaved_[index_.path_number(path)] = clang_extractor::content_hash(text);
}

Index::Index(IndexOptions options) : options_(std::move(options)) {
  if (!options_.remark)
    options_.remark = [](const std::string&) {};
  if (!options_.directory.empty())
    store_ = Store::open(options_.directory, options_.store_bytes_max, options_.remark);
  if (store_)
    notes_ = std::make_unique<LocalBytes>(*store_);
}

Index::~Index() = default;

bool Index::is_part_of_reachd(std::string_view path) {
  return !path.starts_with("/") || path.substr(1).starts_with(kModelPathPrefix);
}

std::size_t Index::path_number(std::string_view path) {
  if (const auto it = numbers_.find(path); it != numbers_.end())
    return it->second;
  names_.emplace_back(path);
  numbers_.emplace(names_.back(), paths_.size());
  paths_.push_back({.path = names_.back(), .hash = ""});
  return paths_.size() - 1;
}

void Index::read_rows() {
  for (FileRow& row : store_->files_after(last_row_)) {
    const std::size_t number = path_number(row.path);
    Path& path = paths_[number];
    path.row = row.id;
    path.size = row.size;
    path.modified = row.modified;
    path.hash = std::move(row.hash);
    by_row_[row.id] = number;
    last_row_ = row.id;
  }
}

/// Past the last path: the store has no such row.
std::size_t Index::path_of_row(std::int64_t row) {
  auto it = by_row_.find(row);
  if (it == by_row_.end()) {
    read_rows();
    it = by_row_.find(row);
  }
  return it == by_row_.end() ? paths_.size() : it->second;
}

bool Index::give_rows(const FileHashes& made_from) {
  std::vector<std::size_t> numbers;
  std::vector<FileRow> rows;
  for (const auto& [number, hash] : made_from) {
    const Path& path = paths_[number];
    if (path.row != 0 || is_part_of_reachd(path.path))
      continue;
    numbers.push_back(number);
    rows.push_back({0, path.path, path.size, path.modified, path.hash});
  }
  const std::vector<std::int64_t> ids = store_->put_files(rows);
  if (ids.size() != rows.size())
    return false;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    paths_[numbers[i]].row = ids[i];
    by_row_[ids[i]] = numbers[i];
  }
  return true;
}

/// Reads the file only where its size or time is not the one that is known.
std::string Index::hash_on_disk(Path& path) {
  const std::optional<Stamp> before = stamp_of(path.path);
  if (!before)
    return "";
  if (path.modified != 0 && path.size == before->size && path.modified == before->modified)
    return path.hash;
  std::ifstream stream(path.path, std::ios::binary);
  std::string text(static_cast<std::size_t>(before->size), '\0');
  // A file that grew meanwhile is read again next time: its stamp is another one.
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!stream.is_open() || stream.bad())
    return "";
  text.resize(static_cast<std::size_t>(stream.gcount()));
  path.hash = clang_extractor::content_hash(text);
  path.size = before->size;
  const std::int64_t now = std::int64_t{std::time(nullptr)} * kSecond;
  const bool is_settled =
      stamp_of(path.path) == before && before->modified < now - kFreshNanoseconds;
  path.modified = is_settled ? before->modified : 0;
  if (path.row != 0 && store_)
    store_->put_file({path.row, path.path, path.size, path.modified, path.hash});
  return path.hash;
}

const std::string& Index::hash_now(std::size_t path, Files& files) {
  if (const auto it = files.unsaved_.find(path); it != files.unsaved_.end())
    return it->second;
  const auto [it, is_new] = files.known_.try_emplace(path);
  if (is_new)
    it->second = hash_on_disk(paths_[path]);
  return it->second;
}

bool Index::is_true(const FileHashes& made_from, Files& files) {
  return std::ranges::all_of(made_from, [&](const auto& file) {
    return is_part_of_reachd(paths_[file.first].path) || hash_now(file.first, files) == file.second;
  });
}

std::shared_ptr<const Unit> Index::find(const std::string& key, Files& files) {
  for (auto it = memory_.begin(); it != memory_.end(); ++it)
    if (it->key == key && is_true(it->files, files)) {
      memory_.splice(memory_.begin(), memory_, it);
      if (it->unit->origin == Origin::kMemory)
        return it->unit;
      it->unit = std::make_shared<const Unit>(Unit{it->unit->archive, Origin::kMemory});
      return it->unit;
    }
  return store_ ? find_in_store(key, files) : nullptr;
}

std::shared_ptr<const Unit> Index::find_in_store(const std::string& key, Files& files) {
  for (const UnitRow& row : store_->find(key)) {
    std::optional<FileHashes> made_from = this->made_from(row);
    if (!made_from || !is_true(*made_from, files))
      continue;
    std::optional<std::string> archive = store_->archive(row.id);
    if (!archive)
      continue;
    if (!ir::summary_of(*archive)) {
      store_->drop(row.id);  // bytes that changed where nobody wrote
      continue;
    }
    store_->touch(row.id);
    auto unit = std::make_shared<const Unit>(Unit{std::move(*archive), Origin::kStore});
    remember(key, std::move(*made_from), unit);
    return unit;
  }
  return nullptr;
}

std::optional<Index::FileHashes> Index::made_from(const UnitRow& row) {
  FileHashes made_from;
  for (const auto& [id, hash] : row.files) {
    const std::size_t path = path_of_row(id);
    if (path >= paths_.size())
      return std::nullopt;
    made_from.emplace_back(path, hash);
  }
  return made_from;
}

Provenance Index::provenance_of(const std::string& key, const FileHashes& made_from) const {
  Provenance result;
  // By path, as files have other numbers in other processes. What is built in is part of the key.
  std::map<std::string, std::string> hashes;
  for (const auto& [path, hash] : made_from)
    if (!is_part_of_reachd(paths_[path].path))
      hashes.emplace(paths_[path].path, hash);
  std::string all = key;
  for (const auto& [path, hash] : hashes) {
    all += path + '\0' + hash + '\0';
    if (!hash.empty())
      result.files.push_back(path);
  }
  result.identity = clang_extractor::content_hash(all);
  return result;
}

std::optional<Provenance> Index::provenance(const clang_extractor::SourceFile& source,
                                            Files& files) {
  const std::string key = full_key(source);
  {
    const std::lock_guard lock(mutex_);
    for (const Remembered& remembered : memory_)
      if (remembered.key == key && is_true(remembered.files, files))
        return provenance_of(key, remembered.files);
    if (const auto known = made_from_.find(key);
        known != made_from_.end() && is_true(known->second, files))
      return provenance_of(key, known->second);
    for (const UnitRow& row : store_ ? store_->find(key) : std::vector<UnitRow>())
      if (const auto made_from = this->made_from(row); made_from && is_true(*made_from, files))
        return provenance_of(key, *made_from);
  }
  const auto made_from = may_be_shared(source) ? shared_files(key, files) : std::nullopt;
  if (!made_from)
    return std::nullopt;
  const std::lock_guard lock(mutex_);
  return provenance_of(key, *made_from);
}

std::optional<std::string> Index::note(const std::string& key, For whom) {
  {
    const std::lock_guard lock(mutex_);
    if (std::optional<std::string> text = notes_ ? notes_->get(key) : std::nullopt)
      return text;
  }
  // Nobody else's word is taken for it.
  if (whom != For::kAll || !options_.shared || !options_.shared->is_trusted())
    return std::nullopt;
  std::optional<std::string> text = options_.shared->get("note", key);
  if (text) {
    const std::lock_guard lock(mutex_);
    if (notes_)
      notes_->put(key, *text);
  }
  return text;
}

void Index::keep_note(const std::string& key, std::string_view text, For whom) {
  {
    const std::lock_guard lock(mutex_);
    if (notes_)
      notes_->put(key, text);
  }
  if (whom == For::kAll && options_.shared && options_.shared->is_trusted())
    options_.shared->put("note", key, text);
}

void Index::remember(const std::string& key, FileHashes files, std::shared_ptr<const Unit> unit) {
  if (!store_)
    made_from_[key] = files;
  memory_bytes_ += unit->archive.size();
  memory_.push_front({key, std::move(files), std::move(unit)});
  const auto drop = [this](std::list<Remembered>::iterator which) {
    memory_bytes_ -= which->unit->archive.size();
    return memory_.erase(which);
  };
  // Of a text that somebody types each version is a unit, and only the last may come again.
  constexpr int kVersionsMax = 8;
  int versions = 0;
  for (auto it = memory_.begin(); it != memory_.end();)
    it = it->key == key && ++versions > kVersionsMax ? drop(it) : std::next(it);
  while (memory_bytes_ > options_.memory_bytes_max && memory_.size() > 1)
    drop(std::prev(memory_.end()));
}

bool Index::is_saved(const FileHashes& made_from, Files& files) {
  return std::ranges::all_of(made_from, [&](const auto& file) {
    const auto& [path, hash] = file;
    if (is_part_of_reachd(paths_[path].path))
      return true;  // part of the key, as it is of this build
    return files.unsaved_.contains(path) ? hash_on_disk(paths_[path]) == hash
                                         : hash_now(path, files) == hash;
  });
}

void Index::keep(const std::string& key, const FileHashes& made_from, const Unit& unit) {
  if (!give_rows(made_from))
    return;
  std::vector<std::pair<std::int64_t, std::string>> rows;
  for (const auto& [path, hash] : made_from)
    if (!is_part_of_reachd(paths_[path].path))
      rows.emplace_back(paths_[path].row, hash);
  store_->put(key, rows, unit.archive);
}

std::string Index::full_key(const clang_extractor::SourceFile& source) {
  std::string key = clang_extractor::unit_key(source);
  if (source.text && is_part_of_reachd(source.path))
    key = clang_extractor::content_hash(key + *source.text);
  return key;
}

Result<std::shared_ptr<const Unit>> Index::unit(const clang_extractor::SourceFile& source,
                                                Files& files,
                                                const clang_extractor::ExtractOptions& options) {
  const std::string key = full_key(source);
  {
    const std::lock_guard lock(mutex_);
    if (auto known = find(key, files)) {
      ++counts_.known;
      return known;
    }
  }
  const bool is_for_all = may_be_shared(source);
  if (is_for_all)
    if (auto known = find_shared(key, files))
      return known;
  Result<clang_extractor::ExtractedUnit> extracted = clang_extractor::extract_unit(source, options);
  if (!extracted)
    return extracted.error();
  auto unit = std::make_shared<const Unit>(Unit{std::move(extracted->archive), Origin::kParsed});
  std::unique_lock lock(mutex_);
  ++counts_.parsed;
  FileHashes made_from;
  for (const clang_extractor::Dependency& file : extracted->dependencies)
    made_from.emplace_back(path_number(file.path), file.hash);
  // Texts that are not saved, or that changed meanwhile, are nobody else's business.
  const bool is_saved = (store_ || is_for_all) && this->is_saved(made_from, files);
  if (store_ && is_saved)
    keep(key, made_from, *unit);
  const FileHashes shared = is_for_all && is_saved ? made_from : FileHashes();
  remember(key, std::move(made_from), unit);
  lock.unlock();
  if (is_for_all && is_saved)
    share(key, shared, *unit);
  return unit;
}

Index::Counts Index::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

std::uint64_t Index::memory_bytes() const {
  const std::lock_guard lock(mutex_);
  return memory_bytes_;
}

void Index::forget_memory() {
  const std::lock_guard lock(mutex_);
  if (!store_)
    return;
  memory_.clear();
  memory_bytes_ = 0;
}

}  // namespace reachd::index
