/// Extraction that remembers: units come from memory, from the store on disk, or from Clang.
///
///   Index index({.directory = default_directory()});
///   Files files(index);                                   the disk as it is now
///   Result<std::shared_ptr<const Unit>> unit = index.unit(source, files);
///
/// Behind the store on disk may be one that machines share (shared_cache.h): what is not here is
/// looked for there, and what is made is put there, too.
///
/// A unit is true as long as the source, all that it includes, the flags and this build of reachd
/// are those that it was made from; what it could not find must still be missing. Thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/clang/extract.h"

namespace reachd::index {

class LocalBytes;
class SharedCache;
class Store;
struct UnitRow;

/// `$XDG_CACHE_HOME/reachd`, else `~/.cache/reachd`; empty where neither is known.
std::string default_directory();

struct IndexOptions {
  std::string directory;  ///< of the store; empty: none
  std::uint64_t store_bytes_max = std::uint64_t{2} << 30;
  std::uint64_t memory_bytes_max = std::uint64_t{128} << 20;
  std::shared_ptr<SharedCache> shared;  ///< null: none
  /// Told what is wrong with the store, in words for people. On any thread.
  std::function<void(const std::string&)> remark;
};

enum class Origin { kParsed, kStore, kMemory, kShared };

struct Unit {
  std::string archive;  ///< see analysis/ir/archive.h
  Origin origin = Origin::kParsed;
};

/// What a unit was made from, without the unit.
struct Provenance {
  /// Sixteen bytes: the same for the same flags, texts and build of reachd only.
  std::string identity;
  std::vector<std::string> files;  ///< absolute, those that were missing left out
};

class Index;

/// What files hold while one piece of work lasts: each is looked at once. Texts that are not saved
/// stand for what is on disk.
class Files {
public:
  explicit Files(Index& index) : index_(index) {}
  void set_unsaved(const std::string& path, std::string_view text);

private:
  friend class Index;
  Index& index_;
  std::unordered_map<std::size_t, std::string> unsaved_;  ///< hashes, by number of the path
  std::unordered_map<std::size_t, std::string> known_;
};

class Index {
public:
  explicit Index(IndexOptions options);
  ~Index();
  Index(const Index&) = delete;
  Index& operator=(const Index&) = delete;

  /// Errors: as of extraction. Cost: where nothing changed, a look at each file it was made from.
  Result<std::shared_ptr<const Unit>> unit(const clang_extractor::SourceFile& source, Files& files,
                                           const clang_extractor::ExtractOptions& options = {});
  /// Of a unit that `unit` would find and not parse; none: it would parse.
  std::optional<Provenance> provenance(const clang_extractor::SourceFile& source, Files& files);

  /// What somebody computed before and may compute again, by a key that names all it depends on.
  /// None: it was never kept, was dropped, or is damaged.
  enum class For { kThisMachine, kAll };
  std::optional<std::string> note(const std::string& key, For whom = For::kThisMachine);
  void keep_note(const std::string& key, std::string_view text, For whom = For::kThisMachine);

  /// What another machine says, which whoever asks must check.
  struct Hearsay {
    std::string text;
    bool is_trusted = false;  ///< it comes from who knows the secret
  };
  std::optional<Hearsay> hearsay(const std::string& key);
  void tell(const std::string& key, std::string_view text);
  /// It did not hold.
  void refuse_hearsay();

  /// Of units that are kept in memory.
  std::uint64_t memory_bytes() const;
  /// Drops them, where they can be had from the store.
  void forget_memory();

  /// Is there a store on disk?
  bool has_store() const { return store_ != nullptr; }
  /// Null: there is none.
  const SharedCache* shared() const { return options_.shared.get(); }

  /// Units so far, by where they came from; one that was asked for twice counts twice.
  struct Counts {
    std::uint64_t parsed = 0;
    std::uint64_t known = 0;  ///< on this machine
    std::uint64_t shared = 0;
  };
  Counts counts() const;

private:
  friend class Files;

  using FileHashes = std::vector<std::pair<std::size_t, std::string>>;  ///< by number of the path

  struct Path {
    std::string path;
    std::int64_t row = 0;  ///< of the store; 0: none yet
    std::int64_t size = -1;
    std::int64_t modified = 0;
    std::string hash;
  };
  struct Remembered {
    std::string key;
    FileHashes files;
    std::shared_ptr<const Unit> unit;
  };

  /// Is it no file? Nothing else has such a path; also the library's models, which the extractor
  /// gives the path of a file that there is not.
  static bool is_part_of_reachd(std::string_view path);
  // All with the lock held.
  std::size_t path_number(std::string_view path);
  std::size_t path_of_row(std::int64_t row);
  /// Rows of the store for all of these files; false: they could not be written.
  bool give_rows(const FileHashes& made_from);
  void read_rows();
  /// The hash of what a file holds now; empty: there is none.
  const std::string& hash_now(std::size_t path, Files& files);
  std::string hash_on_disk(Path& path);
  bool is_true(const FileHashes& made_from, Files& files);
  /// With what is built in.
  static std::string full_key(const clang_extractor::SourceFile& source);
  /// The files of a row of the store; none where one is not known.
  std::optional<FileHashes> made_from(const UnitRow& row);
  Provenance provenance_of(const std::string& key, const FileHashes& made_from) const;
  std::shared_ptr<const Unit> find(const std::string& key, Files& files);
  std::shared_ptr<const Unit> find_in_store(const std::string& key, Files& files);
  void remember(const std::string& key, FileHashes files, std::shared_ptr<const Unit> unit);
  void keep(const std::string& key, const FileHashes& made_from, const Unit& unit);
  /// Is it what all can see, on disk and now?
  bool is_saved(const FileHashes& made_from, Files& files);
  /// What those files hold now.
  FileHashes hashes_now(std::string_view list, Files& files);
  /// The paths, one a line.
  std::string list_of(const FileHashes& made_from) const;

  // Without the lock: a server may take its time.
  /// May others have it, and may they be believed?
  bool may_be_shared(const clang_extractor::SourceFile& source);
  /// What others made the unit from that is here, too.
  std::optional<FileHashes> shared_files(const std::string& key, Files& files);
  std::shared_ptr<const Unit> find_shared(const std::string& key, Files& files);
  void share(const std::string& key, const FileHashes& made_from, const Unit& unit);

  IndexOptions options_;
  mutable std::mutex mutex_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<LocalBytes> notes_;  ///< in the store
  Counts counts_;
  std::vector<Path> paths_;
  std::unordered_map<std::string_view, std::size_t> numbers_;  ///< of texts in `names_`
  std::list<std::string> names_;
  std::unordered_map<std::int64_t, std::size_t> by_row_;
  std::int64_t last_row_ = 0;
  std::list<Remembered> memory_;  ///< last used first
  /// By key: of units that the store has not.
  std::map<std::string, FileHashes> made_from_;
  std::uint64_t memory_bytes_ = 0;
};

}  // namespace reachd::index
