/// The file of an index: units by key, and what is known of the files that they were made from.
///
/// Internal to this folder. Not thread-safe; other processes may use the same file at the same
/// time. Every change is a transaction: a kill loses at most what was not yet written. What goes
/// wrong makes a lookup fail or a write do nothing, with one remark; a damaged file is set aside.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace reachd::index {

/// Of what tells texts apart (clang_extractor::content_hash).
inline constexpr std::size_t kHashBytes = 16;

struct FileRow {
  std::int64_t id = 0;
  std::string path;
  std::int64_t size = 0;
  std::int64_t modified = 0;  ///< in nanoseconds; 0: not known well enough
  std::string hash;           ///< of the content then
};

struct UnitRow {
  std::int64_t id = 0;
  /// What each file held that the unit was made from; empty: there was no such file.
  std::vector<std::pair<std::int64_t, std::string>> files;
};

class Store {
public:
  using Remark = std::function<void(const std::string&)>;

  /// In `directory`, made if need be. Null, and a remark, where there can be none.
  static std::unique_ptr<Store> open(const std::string& directory, std::uint64_t size_max,
                                     Remark remark);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Those that another process may have added since the last call, too.
  std::vector<FileRow> files_after(std::int64_t id);
  /// The row's id; 0 where it could not be written.
  std::int64_t put_file(const FileRow& file);
  /// The same for many, at once: their ids, or none.
  std::vector<std::int64_t> put_files(const std::vector<FileRow>& files);

  /// Newest first.
  std::vector<UnitRow> find(const std::string& key);
  std::optional<std::string> archive(std::int64_t unit);
  void put(const std::string& key, const std::vector<std::pair<std::int64_t, std::string>>& files,
           std::string_view archive);
  /// The unit was of use: it is dropped later than others.
  void touch(std::int64_t unit);
  void drop(std::int64_t unit);

  std::uint64_t size() const { return size_; }

private:
  class Statement;

  Store(std::string path, std::uint64_t size_max, Remark remark)
      : path_(std::move(path)), size_max_(size_max), remark_(std::move(remark)) {}

  bool connect();
  bool prepare_schema();
  bool execute(const char* sql);
  void set_aside();
  /// Looks at a result of SQLite that is an error. True: the store is new, the call may be
  /// repeated.
  void handle(int result);
  void shrink();
  void close();

  std::string path_;
  std::uint64_t size_max_;
  Remark remark_;
  sqlite3* database_ = nullptr;
  std::uint64_t size_ = 0;  ///< of all archives
  bool has_complained_ = false;
};

}  // namespace reachd::index
