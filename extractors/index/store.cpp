#include "extractors/index/store.h"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>

namespace reachd::index {

namespace {

/// Changes with the tables below and with what the blobs in them mean.
constexpr int kSchema = 1;
/// How long another process is waited for.
constexpr std::chrono::milliseconds kPatience(10'000);
/// Of one key: a file that goes back and forth between branches is parsed once for each.
constexpr int kVariantsMax = 4;
/// Uses are noted at this grain, so that reading rarely writes.
constexpr std::int64_t kTouchSeconds = 600;

constexpr const char* kTables = R"(
  CREATE TABLE file(id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE,
                    size INTEGER NOT NULL, modified INTEGER NOT NULL, hash BLOB NOT NULL);
  CREATE TABLE unit(id INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB NOT NULL, files BLOB NOT NULL,
                    size INTEGER NOT NULL, used INTEGER NOT NULL, archive BLOB NOT NULL);
  CREATE INDEX unit_by_key ON unit(key);
  CREATE INDEX unit_by_use ON unit(used);
)";

std::int64_t now_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// Eight bytes of the file's id, then its hash, which may be missing.
std::string to_blob(const std::vector<std::pair<std::int64_t, std::string>>& files) {
  std::string blob;
  for (const auto& [id, hash] : files) {
    for (int shift = 0; shift < 64; shift += 8)
      blob.push_back(static_cast<char>(static_cast<std::uint64_t>(id) >> shift));
    blob.push_back(hash.empty() ? '\0' : '\1');
    if (!hash.empty())
      blob += hash;
  }
  return blob;
}

std::vector<std::pair<std::int64_t, std::string>> from_blob(std::string_view blob) {
  std::vector<std::pair<std::int64_t, std::string>> files;
  while (blob.size() >= 9) {
    std::uint64_t id = 0;
    for (int i = 0; i < 8; ++i)
      id |= std::uint64_t{static_cast<unsigned char>(blob[static_cast<std::size_t>(i)])} << 8 * i;
    const bool has_hash = blob[8] != '\0';
    blob.remove_prefix(9);
    const std::string_view hash = blob.substr(0, has_hash ? kHashBytes : 0);
    blob.remove_prefix(hash.size());
    files.emplace_back(static_cast<std::int64_t>(id), hash);
  }
  return files;
}

}  // namespace

/// One SQL statement; goes on with nothing after an error.
class Store::Statement {
public:
  Statement(Store& store, const char* sql) : store_(store) {
    if (store.database_ != nullptr)
      check(sqlite3_prepare_v2(store.database_, sql, -1, &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::int64_t value) {
    if (statement_ != nullptr)
      check(sqlite3_bind_int64(statement_, ++bound_, value));
    return *this;
  }
  Statement& bind_blob(std::string_view value) {
    if (statement_ != nullptr)
      check(sqlite3_bind_blob64(statement_, ++bound_, value.data(), value.size(), SQLITE_STATIC));
    return *this;
  }
  Statement& bind_text(std::string_view value) {
    if (statement_ != nullptr)
      check(sqlite3_bind_text64(statement_, ++bound_, value.data(), value.size(), SQLITE_STATIC,
                                SQLITE_UTF8));
    return *this;
  }
  /// The next row; false at the end and after an error.
  bool step() {
    if (statement_ == nullptr || result_ != SQLITE_OK)
      return false;
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW)
      return true;
    if (result != SQLITE_DONE)
      check(result);
    return false;
  }
  /// Runs a statement without rows. Handles what went wrong.
  bool run() {
    step();
    return is_done();
  }
  /// To be called at the end. Handles what went wrong.
  bool is_done() {
    const int result = result_;
    sqlite3_finalize(std::exchange(statement_, nullptr));
    if (result != SQLITE_OK)
      store_.handle(result);
    return result == SQLITE_OK && store_.database_ != nullptr;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string bytes(int column) const {
    const void* data = sqlite3_column_blob(statement_, column);
    const int size = sqlite3_column_bytes(statement_, column);
    return data == nullptr
               ? std::string()
               : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
  }

private:
  void check(int result) {
    if (result != SQLITE_OK && result_ == SQLITE_OK)
      result_ = result;
  }

  Store& store_;
  sqlite3_stmt* statement_ = nullptr;
  int result_ = SQLITE_OK;
  int bound_ = 0;
};

std::unique_ptr<Store> Store::open(const std::string& directory, std::uint64_t size_max,
                                   Remark remark) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (!std::filesystem::is_directory(directory)) {
    remark("no index is kept: cannot make the folder " + directory +
           (error ? ": " + error.message() : ""));
    return nullptr;
  }
  std::unique_ptr<Store> store(new Store(directory + "/index.sqlite", size_max, std::move(remark)));
  if (!store->connect())
    return nullptr;
  return store;
}

Store::~Store() { close(); }

void Store::close() { sqlite3_close_v2(std::exchange(database_, nullptr)); }

/// Twice: what the first attempt finds may be set aside.
bool Store::connect() {
  for (int attempt = 0; attempt < 2; ++attempt) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    if (const int result = sqlite3_open_v2(path_.c_str(), &database_, flags, nullptr);
        result != SQLITE_OK) {
      handle(result);
      close();
      continue;
    }
    sqlite3_busy_timeout(database_, static_cast<int>(kPatience.count()));
    if (prepare_schema())
      return true;
    close();
  }
  return false;
}

bool Store::execute(const char* sql) {
  if (database_ == nullptr)
    return false;
  // Turning to a write-ahead log does not wait for others by itself: SQLite fears a deadlock.
  const auto end = std::chrono::steady_clock::now() + kPatience;
  int result = sqlite3_exec(database_, sql, nullptr, nullptr, nullptr);
  while ((result & 0xff) == SQLITE_BUSY && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    result = sqlite3_exec(database_, sql, nullptr, nullptr, nullptr);
  }
  if (result != SQLITE_OK)
    handle(result);
  return result == SQLITE_OK;
}

bool Store::prepare_schema() {
  // The first takes effect in a new file only.
  if (!execute("PRAGMA auto_vacuum=INCREMENTAL") || !execute("PRAGMA journal_mode=WAL") ||
      !execute("PRAGMA synchronous=NORMAL"))
    return false;
  const auto version = [this]() -> std::int64_t {
    Statement statement(*this, "PRAGMA user_version");
    const std::int64_t found = statement.step() ? statement.number(0) : -1;
    return statement.is_done() ? found : -1;
  };
  std::int64_t found = version();
  if (found < 0)
    return false;
  if (found != kSchema) {
    // Another process may be doing the same: ask again once nobody else writes.
    if (!execute("BEGIN IMMEDIATE"))
      return false;
    found = version();
    const bool is_made =
        found == kSchema ||
        ((found == 0 || execute("DROP TABLE IF EXISTS unit; DROP TABLE IF EXISTS file")) &&
         execute(kTables) && execute(("PRAGMA user_version=" + std::to_string(kSchema)).c_str()));
    if (!is_made || !execute("COMMIT"))
      return false;
    if (found != 0 && found != kSchema)
      remark_("the index " + path_ + " is of another version and is made anew");
  }
  Statement sum(*this, "SELECT coalesce(sum(size), 0) FROM unit");
  if (sum.step())
    size_ = static_cast<std::uint64_t>(sum.number(0));
  return sum.is_done();
}

void Store::handle(int result) {
  const int kind = result & 0xff;
  if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || kind == SQLITE_ERROR ||
      kind == SQLITE_FORMAT || kind == SQLITE_SCHEMA) {
    set_aside();
    return;
  }
  if (!std::exchange(has_complained_, true))
    remark_("the index " + path_ + " cannot be used: " + sqlite3_errstr(result));
}

void Store::set_aside() {
  close();
  std::error_code error;
  std::filesystem::rename(path_, path_ + ".damaged", error);
  if (error)
    std::filesystem::remove(path_, error);
  for (const char* end : {"-wal", "-shm", "-journal"})
    std::filesystem::remove(path_ + end, error);
  size_ = 0;
  remark_("the index " + path_ + " is damaged and is made anew");
}

std::vector<FileRow> Store::files_after(std::int64_t id) {
  std::vector<FileRow> rows;
  Statement statement(*this,
                      "SELECT id, path, size, modified, hash FROM file WHERE id > ? ORDER BY id");
  statement.bind(id);
  while (statement.step())
    rows.push_back({statement.number(0), statement.bytes(1), statement.number(2),
                    statement.number(3), statement.bytes(4)});
  if (!statement.is_done())
    rows.clear();
  return rows;
}

std::int64_t Store::put_file(const FileRow& file) {
  Statement statement(*this,
                      "INSERT INTO file(path, size, modified, hash) VALUES(?, ?, ?, ?) "
                      "ON CONFLICT(path) DO UPDATE SET size = excluded.size, "
                      "modified = excluded.modified, hash = excluded.hash RETURNING id");
  statement.bind_text(file.path).bind(file.size).bind(file.modified).bind_blob(file.hash);
  const std::int64_t id = statement.step() ? statement.number(0) : 0;
  while (statement.step()) {
  }
  return statement.is_done() ? id : 0;
}

std::vector<std::int64_t> Store::put_files(const std::vector<FileRow>& files) {
  // One transaction: else each file costs as much as a unit.
  std::vector<std::int64_t> ids;
  if (files.empty() || !execute("BEGIN IMMEDIATE"))
    return ids;
  for (const FileRow& file : files)
    if (const std::int64_t id = put_file(file); id != 0)
      ids.push_back(id);
  if (database_ == nullptr)
    return {};  // set aside
  if (ids.size() == files.size() && execute("COMMIT"))
    return ids;
  execute("ROLLBACK");
  return {};
}

std::vector<UnitRow> Store::find(const std::string& key) {
  std::vector<UnitRow> rows;
  Statement statement(*this, "SELECT id, files FROM unit WHERE key = ? ORDER BY id DESC");
  statement.bind_blob(key);
  while (statement.step())
    rows.push_back({statement.number(0), from_blob(statement.bytes(1))});
  if (!statement.is_done())
    rows.clear();
  return rows;
}

std::optional<std::string> Store::archive(std::int64_t unit) {
  Statement statement(*this, "SELECT archive FROM unit WHERE id = ?");
  statement.bind(unit);
  std::optional<std::string> found;
  if (statement.step())
    found = statement.bytes(0);
  return statement.is_done() ? found : std::nullopt;
}

void Store::put(const std::string& key,
                const std::vector<std::pair<std::int64_t, std::string>>& files,
                std::string_view archive) {
  const std::string blob = to_blob(files);
  if (!execute("BEGIN IMMEDIATE"))
    return;
  Statement insert(*this,
                   "INSERT INTO unit(key, files, size, used, archive) VALUES(?, ?, ?, ?, ?)");
  insert.bind_blob(key)
      .bind_blob(blob)
      .bind(static_cast<std::int64_t>(archive.size() + blob.size()))
      .bind(now_seconds())
      .bind_blob(archive);
  bool is_done = insert.run();
  if (is_done) {
    Statement trim(*this,
                   "DELETE FROM unit WHERE key = ?1 AND id NOT IN "
                   "(SELECT id FROM unit WHERE key = ?1 ORDER BY id DESC LIMIT ?2)");
    trim.bind_blob(key).bind(kVariantsMax);
    is_done = trim.run();
  }
  if (database_ == nullptr)
    return;  // set aside
  execute(is_done ? "COMMIT" : "ROLLBACK");
  size_ += archive.size() + blob.size();
  if (size_ > size_max_)
    shrink();
}

void Store::touch(std::int64_t unit) {
  const std::int64_t now = now_seconds();
  Statement(*this, "UPDATE unit SET used = ? WHERE id = ? AND used < ?")
      .bind(now)
      .bind(unit)
      .bind(now - kTouchSeconds)
      .run();
}

void Store::drop(std::int64_t unit) {
  Statement(*this, "DELETE FROM unit WHERE id = ?").bind(unit).run();
}

/// Drops what was not used for longest, until a fifth is free.
void Store::shrink() {
  std::int64_t excess = 0;
  {
    Statement sum(*this, "SELECT coalesce(sum(size), 0) FROM unit");
    size_ = sum.step() ? static_cast<std::uint64_t>(sum.number(0)) : 0;
    if (!sum.is_done() || size_ <= size_max_)
      return;
    excess = static_cast<std::int64_t>(size_ - size_max_ / 5 * 4);
  }
  std::vector<std::int64_t> dropped;
  {
    Statement oldest(*this, "SELECT id, size FROM unit ORDER BY used, id");
    while (excess > 0 && oldest.step()) {
      dropped.push_back(oldest.number(0));
      excess -= oldest.number(1);
      size_ -= std::min(size_, static_cast<std::uint64_t>(oldest.number(1)));
    }
    if (!oldest.is_done())
      return;
  }
  if (!execute("BEGIN IMMEDIATE"))
    return;
  for (const std::int64_t unit : dropped)
    drop(unit);
  if (execute("COMMIT"))
    execute("PRAGMA incremental_vacuum");
}

}  // namespace reachd::index
