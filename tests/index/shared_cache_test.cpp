/// What machines share: the index of one gives another what it has parsed, and no server, however
/// it fails or lies, makes anything of it wrong, or anybody wait for long.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "analysis/ir/linker.h"
#include "analysis/ir/text.h"
#include "extractors/index/cache_address.h"
#include "extractors/index/index.h"
#include "extractors/index/local_bytes.h"
#include "extractors/index/redis_connection.h"
#include "extractors/index/redis_store.h"
#include "extractors/index/shared_cache.h"
#include "tests/support/redis_server.h"

namespace reachd::index {
namespace {

namespace fs = std::filesystem;
using test::RedisServer;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr const char* kSecret = "the secret of this test";

/// Shorter than those of users, so that tests are.
RedisLimits limits() {
  RedisLimits limits;
  limits.connect = limits.silence = milliseconds(300);
  limits.retry = milliseconds(50);
  return limits;
}

TEST(CacheAddress, IsReadAndWritten) {
  const auto shown = [](const std::string& url) {
    const Result<CacheAddress> address = read_cache_address(url);
    return address ? address->text() + " " + address->user + " " + address->password
                   : "! " + address.error().message;
  };
  EXPECT_EQ(shown("redis://cache"), "redis://cache:6379  ");
  EXPECT_EQ(shown("redis://cache:7000/3"), "redis://cache:7000/3  ");
  EXPECT_EQ(shown("redis://ci:p%40ss%2F@[::1]:7000/0"), "redis://[::1]:7000 ci p@ss/");
  EXPECT_EQ(shown("redis://:p@cache/"), "redis://cache:6379  p");
  EXPECT_EQ(shown("redis://p@cache"), "redis://cache:6379  p");
  EXPECT_EQ(shown("redis+unix:///run/cache.sock"), "redis+unix:///run/cache.sock  ");
  EXPECT_EQ(shown("redis+unix://:p@/run/a%20b?db=2"), "redis+unix:///run/a b?db=2  p");
  for (const char* wrong :
       {"", "cache", "http://cache", "redis://", "redis://:7000", "redis://[::1", "redis://cache:0",
        "redis://cache:70000", "redis://cache:x", "redis://cache/x", "redis://cache/1/2",
        "redis+unix://socket", "redis+unix:///s?db=", "redis+unix:///s?x=1"})
    EXPECT_TRUE(shown(wrong).starts_with("! found '" + std::string(wrong) + "', expected redis://"))
        << shown(wrong);
  EXPECT_TRUE(shown("redis://a%4@cache").starts_with("! found another address, expected redis://"));
  const std::string hidden = shown("redis://user:hunter2@cache:x");
  EXPECT_EQ(hidden.find("hunter2"), std::string::npos) << hidden;
}

/// What every store of bytes does.
void check_store(ByteStore& store) {
  using namespace std::string_literals;
  EXPECT_EQ(store.get("a"), std::nullopt);
  const std::string large(3'000'000, 'x');
  const std::string values[] = {"", "text", "\0\r\n$-1\r\n\xff"s, large};
  for (const std::string& value : values) {
    store.put("key "s + value.substr(0, 5), value);
    EXPECT_EQ(store.get("key "s + value.substr(0, 5)), value);
  }
  store.put("text", "another");
  store.put("text", "the last");
  EXPECT_EQ(store.get("text"), "the last");
}

TEST(ByteStores, OfAFileKeepsWhatIsPut) {
  const fs::path folder = fs::path(testing::TempDir()) / ("bytes." + std::to_string(getpid()));
  const auto store = Store::open(folder, 100'000'000, [](const std::string&) {});
  ASSERT_TRUE(store);
  LocalBytes bytes(*store);
  check_store(bytes);
  fs::remove_all(folder);
}

/// A server for each test.
class ServerTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_TRUE(RedisServer::is_installed())
        << "no server of Redis or Valkey is installed (Debian: redis-tools; "
           "tools/install-dependencies test)";
    server_.emplace();
    ASSERT_TRUE(server_->ask({"PING"}));
  }

  std::unique_ptr<RedisStore> store(const RedisLimits& with = limits()) {
    return std::make_unique<RedisStore>(
        *read_cache_address(server_->url()),
        [this](const std::string& text) { remarks_.push_back(text); }, with);
  }
  std::unique_ptr<SharedCache> cache(const std::string& secret = kSecret) {
    return std::make_unique<SharedCache>(
        store(), secret, [this](const std::string& text) { remarks_.push_back(text); });
  }
  std::string record(const std::string& key) const { return server_->ask({"GET", key}).value(); }

  std::optional<RedisServer> server_;
  std::vector<std::string> remarks_;
};

class ByteStoresTest : public ServerTest {};

TEST_F(ByteStoresTest, OfAServerKeepsWhatIsPut) {
  check_store(*store());
  // All that was put is there when the store is gone.
  {
    const auto one = store();
    for (int i = 0; i < 200; ++i)
      one->put("many " + std::to_string(i), std::to_string(i));
  }
  const auto other = store();
  for (int i = 0; i < 200; ++i)
    EXPECT_EQ(other->get("many " + std::to_string(i)), std::to_string(i));
  EXPECT_EQ(remarks_, std::vector<std::string>{});
}

TEST_F(ByteStoresTest, OfAServerExpire) {
  {
    store()->put("key", "value");
  }
  const int left = std::stoi(server_->ask({"TTL", "key"}).value());
  EXPECT_GT(left, 1'000'000);
  server_->ask({"EXPIRE", "key", "100"});
  EXPECT_EQ(store()->get("key"), "value");
  EXPECT_GT(std::stoi(server_->ask({"TTL", "key"}).value()), 1'000'000) << "it was of use";
}

TEST_F(ByteStoresTest, OfAServerWithAPassword) {
  server_->ask({"CONFIG", "SET", "requirepass", "pass"});
  EXPECT_EQ(store()->get("key"), std::nullopt);
  ASSERT_EQ(remarks_.size(), 1u);
  EXPECT_NE(remarks_[0].find("NOAUTH"), std::string::npos) << remarks_[0];
  CacheAddress address = *read_cache_address(server_->url());
  address.password = "pass";
  address.database = 3;
  RedisStore known(address, [](const std::string& text) { FAIL() << text; }, limits());
  known.put("key", "value");
  EXPECT_EQ(known.get("key"), "value");
}

/// A store that does not answer costs one remark and a moment, however often it is asked.
TEST_F(ByteStoresTest, GoneSlowOrStrange) {
  const auto expect_nothing = [&](RedisStore& store, const std::string& why) {
    remarks_.clear();
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < 1000; ++i)
      EXPECT_EQ(store.get("another"), std::nullopt);
    EXPECT_LT(Clock::now() - begin, milliseconds(900)) << why;
    ASSERT_EQ(remarks_.size(), 1u);
    EXPECT_NE(remarks_[0].find(why), std::string::npos) << remarks_[0];
    store.put("key", "value");
  };
  RedisLimits once = limits();
  once.retry = std::chrono::hours(1);
  auto running = store(once);
  EXPECT_EQ(running->get("another"), std::nullopt);
  server_->kill();
  expect_nothing(*running, "cannot be used: ");
  expect_nothing(*store(once), "cannot be used: ");
  server_->restart();
  auto stopped = store(once);
  EXPECT_EQ(stopped->get("another"), std::nullopt);
  server_->pause();
  expect_nothing(*stopped, "no answer in time");
  const Clock::time_point begin = Clock::now();
  stopped.reset();
  EXPECT_LT(Clock::now() - begin, milliseconds(900)) << "nor does the end wait";
  server_->go_on();
}

TEST_F(ByteStoresTest, BackAgain) {
  const auto store = this->store();
  store->put("key", "value");
  EXPECT_EQ(store->get("key"), "value");
  server_->restart();
  EXPECT_EQ(store->get("key"), std::nullopt);
  server_->ask({"SET", "key", "another"});
  std::optional<std::string> found;
  for (int i = 0; i < 100 && !found; ++i) {
    usleep(20'000);
    found = store->get("key");
  }
  EXPECT_EQ(found, "another");
  EXPECT_EQ(remarks_.size(), 1u);
}

TEST_F(ByteStoresTest, FullOrOfSomethingElse) {
  {
    store()->put("key", "value");
  }
  server_->ask({"RPUSH", "list", "x"});
  const auto strange = store();
  EXPECT_EQ(strange->get("list"), std::nullopt);
  EXPECT_EQ(strange->get("key"), "value");
  EXPECT_EQ(remarks_.size(), 0u);
  server_->ask({"CONFIG", "SET", "maxmemory", "1mb"});
  {
    const auto full = store();
    for (int i = 0; i < 10; ++i)
      full->put("more" + std::to_string(i), std::string(100'000, 'x'));
    EXPECT_EQ(full->get("key"), "value") << "it can be read";
  }
  ASSERT_EQ(remarks_.size(), 1u);
  EXPECT_NE(remarks_[0].find("takes nothing: OOM"), std::string::npos) << remarks_[0];
}

/// Greets like a server of Redis, and then says whatever it likes.
class Liar {
public:
  Liar(std::string says, bool goes_on) : says_(std::move(says)), goes_on_(goes_on) {
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    path_ = "/tmp/reachd_liar." + std::to_string(getpid());
    path_.copy(address.sun_path, sizeof address.sun_path - 1);
    unlink(path_.c_str());
    socket_ = socket(AF_UNIX, SOCK_STREAM, 0);
    bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    listen(socket_, 1);
    thread_ = std::thread([this] { talk(); });
  }
  ~Liar() {
    is_over_ = true;
    thread_.join();
    close(socket_);
    unlink(path_.c_str());
  }
  std::string url() const { return "redis+unix://" + path_; }

private:
  void talk() {
    const int client = accept(socket_, nullptr, nullptr);
    char buffer[4096];
    send_all(client, read(client, buffer, sizeof buffer) > 0 ? "+PONG\r\n" : "");
    send_all(client, read(client, buffer, sizeof buffer) > 0 ? says_ : "");
    while (!is_over_) {
      usleep(10'000);
      if (goes_on_)
        send_all(client, "x");
    }
    close(client);
  }
  static void send_all(int client, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t sent = send(client, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (sent <= 0)
        return;
      done += static_cast<std::size_t>(sent);
    }
  }

  const std::string says_;
  const bool goes_on_;
  std::string path_;
  int socket_ = -1;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

/// Nothing that comes over the wire is more than a remark.
TEST(RedisStore, WhateverTheServerSays) {
  struct Lie {
    std::string says;
    bool goes_on = false;
  };
  const Lie lies[] = {
      {"HTTP/1.1 400 Bad Request\r\n\r\n"},
      {"*1000000000\r\n$-1\r\n"},
      {"*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n"},
      {"$-99\r\n"},
      {"$99999999999999999999\r\n"},
      {"$9000000000000000000\r\nabc"},
      {"$3\r\nabc"},
      {"$2000000000\r\n", true},
      {"$200000000\r\n" + std::string(kReplyBytesMax + 100'000, 'x')},
      {":" + std::string(300, '9') + "\r\n"},
      {"+" + std::string(100'000, 'a'), true},
      {"-MOVED 7 other:6379\r\n:0\r\n"},
      {"", true},
      {""},
  };
  for (const Lie& lie : lies) {
    const Liar server(lie.says, lie.goes_on);
    RedisLimits impatient = limits();
    impatient.one_call = milliseconds(600);
    std::atomic<int> remarks = 0;
    RedisStore store(
        *read_cache_address(server.url()), [&](const std::string&) { ++remarks; }, impatient);
    const Clock::time_point begin = Clock::now();
    EXPECT_EQ(store.get("key"), std::nullopt) << lie.says.substr(0, 40);
    EXPECT_LT(Clock::now() - begin, milliseconds(1'500)) << lie.says.substr(0, 40);
    EXPECT_EQ(remarks, 1) << lie.says.substr(0, 40);
  }
}

class SealTest : public ServerTest {};

TEST_F(SealTest, TellsWhatWasNotPutThere) {
  {
    const auto cache = this->cache();
    cache->put("unit", "one", "content of one");
    cache->put("unit", "two", "content of two");
  }
  const std::vector<std::string> keys = server_->keys();
  ASSERT_EQ(keys.size(), 2u);
  for (const std::string& key : keys)
    EXPECT_TRUE(key.starts_with("reachd:1:")) << key;
  const std::string records[] = {record(keys[0]), record(keys[1])};
  const auto is_refused = [&](const std::string& what) {
    remarks_.clear();
    const auto cache = this->cache();
    EXPECT_EQ(cache->get("unit", "one"), std::nullopt) << what;
    EXPECT_EQ(cache->get("unit", "two"), std::nullopt) << what;
    EXPECT_EQ(cache->counts().refused, 2u) << what;
    EXPECT_EQ(remarks_.size(), 1u) << what;
  };
  server_->ask({"SET", keys[0], records[1]});
  server_->ask({"SET", keys[1], records[0]});
  is_refused("each as the other");
  for (std::size_t at = 0; at < records[0].size(); at += 5) {
    for (int i = 0; i < 2; ++i) {
      std::string flipped = records[i];
      flipped[at] = static_cast<char>(flipped[at] ^ 1 << at % 8);
      server_->ask({"SET", keys[i], flipped});
    }
    is_refused("byte " + std::to_string(at));
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{7}, records[0].size() - 1}) {
    for (int i = 0; i < 2; ++i)
      server_->ask({"SET", keys[i], records[i].substr(0, size)});
    is_refused("cut to " + std::to_string(size));
  }
  for (int i = 0; i < 2; ++i)
    server_->ask({"SET", keys[i], records[i]});
  EXPECT_EQ(cache()->get("unit", "one"), "content of one");
}

/// Whoever can write, and knows how records look, cannot make one for those who have a secret.
TEST_F(SealTest, NeedsTheSecret) {
  {
    cache("another secret, as long")->put("unit", "key", "forged");
  }
  {
    cache("")->put("unit", "key", "forged");
  }
  EXPECT_EQ(cache()->get("unit", "key"), std::nullopt) << "other names";
  {
    cache()->put("unit", "key", "mine");
  }
  const auto mine = cache();
  EXPECT_EQ(mine->get("unit", "key"), "mine");
  std::string own;
  std::vector<std::string> others;
  for (const std::string& key : server_->keys())
    if (record(key).ends_with("mine"))
      own = key;
    else
      others.push_back(key);
  ASSERT_EQ(others.size(), 2u);
  for (const std::string& other : others) {
    server_->ask({"SET", own, record(other)});
    EXPECT_EQ(mine->get("unit", "key"), std::nullopt);
  }
  EXPECT_FALSE(cache("")->is_trusted());
  EXPECT_TRUE(mine->is_trusted());
}

/// Two machines: folders of their own for what each keeps, and the same sources.
class SharedIndexTest : public ServerTest {
protected:
  void SetUp() override {
    ServerTest::SetUp();
    if (!server_)
      return;
    folder_ = fs::path(testing::TempDir()) / ("reachd_shared." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("shared.h", "static inline int twice(int x) { return 2 * x; }\n");
    write("a.c", "#include \"shared.h\"\nint a(int x) { return twice(x); }\n");
    write("b.c", "#include \"shared.h\"\nint a(int);\nint b(int x) { return a(twice(x)); }\n");
    write("c.c", "int c(void) { return 3; }\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - std::chrono::hours(1) +
                                            std::chrono::seconds(++writes_));
  }

  IndexOptions options(const std::string& machine, const std::string& secret = kSecret) {
    IndexOptions options;
    if (!machine.empty())
      options.directory = (folder_ / machine).string();
    options.remark = [this](const std::string& text) { remarks_.push_back(text); };
    options.shared = cache(secret);
    return options;
  }

  /// One letter per source: 'p'arsed, from the 's'tore, 'm'emory or what is s'h'ared.
  std::string origins(Index& index, const std::vector<std::string>& names = {"a.c", "b.c", "c.c"}) {
    Files files(index);
    std::string letters;
    ir::Linker linker(std::make_shared<ExprPool>());
    for (const std::string& name : names) {
      clang_extractor::SourceFile file;
      file.path = (folder_ / name).string();
      file.directory = folder_.string();
      if (const auto open = open_.find(name); open != open_.end())
        file.text = open->second;
      const auto unit = index.unit(file, files);
      letters += !unit ? '!' : "psmh"[static_cast<int>((*unit)->origin)];
      if (unit) {
        EXPECT_EQ(linker.add((*unit)->archive), std::nullopt);
      }
    }
    text_ = ir::to_text(linker.take());
    return letters;
  }
  std::string origins(const std::string& machine, const std::string& secret = kSecret) {
    Index index(options(machine, secret));
    return origins(index);
  }

  fs::path folder_;
  std::map<std::string, std::string> open_;  ///< in an editor
  mutable int writes_ = 0;
  std::string text_;
};

TEST_F(SharedIndexTest, WhatOneParsedTheOthersHave) {
  EXPECT_EQ(origins("one"), "ppp");
  const std::string parsed = text_;
  EXPECT_EQ(origins("two"), "hhh");
  EXPECT_EQ(text_, parsed);
  EXPECT_EQ(origins("two"), "sss") << "and keep it";
  EXPECT_EQ(text_, parsed);
  EXPECT_EQ(origins(""), "hhh") << "also who keeps nothing";
  EXPECT_EQ(remarks_, std::vector<std::string>{});
}

TEST_F(SharedIndexTest, OnlyWhatChangedIsParsed) {
  origins("one");
  write("shared.h", "static inline int twice(int x) { return 3 * x; }\n");
  EXPECT_EQ(origins("two"), "pph");
  EXPECT_EQ(origins("three"), "hhh");
  const std::string changed = text_;
  write("shared.h", "static inline int twice(int x) { return 2 * x; }\n");
  EXPECT_EQ(origins("four"), "hhh") << "what was before is still known";
  EXPECT_NE(text_, changed);
  write("shared.h", "#include \"more.h\"\nstatic inline int twice(int x) { return MORE * x; }\n");
  EXPECT_EQ(origins("five"), "pph");
  write("more.h", "#define MORE 2\n");
  EXPECT_EQ(origins("six"), "pph") << "a header that was missing";
  EXPECT_EQ(origins("seven"), "hhh");
}

TEST_F(SharedIndexTest, WhatIsOpenIsSharedWhereItIsSaved) {
  open_["c.c"] = "int c(void) { return 3; }\n";
  EXPECT_EQ(origins("one"), "ppp");
  EXPECT_EQ(origins("two"), "hhh");
  const std::size_t records = server_->keys().size();
  open_["c.c"] = "int c(void) { return 4; }\n";
  EXPECT_EQ(origins("three"), "hhp");
  EXPECT_EQ(server_->keys().size(), records) << "what is being typed stays here";
}

TEST_F(SharedIndexTest, WithoutASecretUnitsAreNotTaken) {
  EXPECT_EQ(origins("one", ""), "ppp");
  EXPECT_EQ(origins("two", ""), "ppp");
  EXPECT_EQ(server_->keys().size(), 0u) << "nor given";
}

TEST_F(SharedIndexTest, NotesForAllGoAroundAndOthersDoNot) {
  using For = Index::For;
  {
    Index one(options("one"));
    one.keep_note("all", "for all", For::kAll);
    one.keep_note("mine", "for me");
    one.tell("said", "they say");
  }
  Index two(options("two"));
  EXPECT_EQ(two.note("all", For::kAll), "for all");
  EXPECT_EQ(two.note("all"), "for all") << "it is kept now";
  EXPECT_EQ(two.note("mine", For::kAll), std::nullopt);
  ASSERT_TRUE(two.hearsay("said"));
  EXPECT_EQ(two.hearsay("said")->text, "they say");
  EXPECT_TRUE(two.hearsay("said")->is_trusted);
  Index guest(options("three", ""));
  EXPECT_EQ(guest.note("all", For::kAll), std::nullopt);
  EXPECT_FALSE(guest.hearsay("said"));
  guest.tell("said", "a guest says");
  EXPECT_FALSE(guest.hearsay("said")->is_trusted);
  EXPECT_EQ(two.hearsay("said")->text, "they say");
}

TEST_F(SharedIndexTest, AServerThatForgetsCostsParsing) {
  origins("one");
  server_->ask({"FLUSHALL"});
  EXPECT_EQ(origins("two"), "ppp");
  // Any record may go alone.
  for (const std::string& key : server_->keys()) {
    const std::string record = this->record(key);
    server_->ask({"DEL", key});
    const std::string letters = origins("");
    EXPECT_GE(std::ranges::count(letters, 'h'), 2) << key;
    EXPECT_EQ(this->record(key), record) << "and is there again";
  }
  EXPECT_EQ(remarks_, std::vector<std::string>{});
}

TEST_F(SharedIndexTest, AServerThatLiesCostsParsing) {
  origins("one");
  const std::string truth = text_;
  const std::vector<std::string> keys = server_->keys();
  ASSERT_EQ(keys.size(), 9u);  // three of each unit
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string record = this->record(keys[i]);
    std::string flipped = record;
    flipped[flipped.size() / 2] = static_cast<char>(flipped[flipped.size() / 2] ^ 4);
    for (const std::string& lie : {flipped, this->record(keys[(i + 1) % keys.size()]),
                                   record.substr(0, record.size() / 2)}) {
      remarks_.clear();
      server_->ask({"SET", keys[i], lie});
      EXPECT_NE(origins(""), "hhh");
      EXPECT_EQ(text_, truth);
      EXPECT_EQ(remarks_.size(), 1u);
      server_->ask({"SET", keys[i], record});
    }
  }
  EXPECT_EQ(origins(""), "hhh");
}

TEST_F(SharedIndexTest, AServerThatDiesCostsARemark) {
  Index index(options("one"));
  EXPECT_EQ(origins(index, {"a.c"}), "p");
  server_->kill();
  EXPECT_EQ(origins(index, {"a.c", "b.c", "c.c"}), "mpp");
  EXPECT_EQ(remarks_.size(), 1u);
}

/// Processes that begin at the same moment, each a machine of its own.
TEST_F(SharedIndexTest, SeveralWritersAtOnce) {
  constexpr int kMachines = 4;
  std::vector<std::string> names;
  for (int i = 0; i < 12; ++i) {
    names.push_back("f" + std::to_string(i) + ".c");
    write(names.back(), "#include \"shared.h\"\nint f" + std::to_string(i) +
                            "(int x) { return twice(x) + " + std::to_string(i) + "; }\n");
  }
  Index alone({});
  origins(alone, names);
  const std::string truth = text_;
  std::vector<pid_t> machines;
  for (int i = 0; i < kMachines; ++i) {
    machines.push_back(fork());
    if (machines.back() != 0)
      continue;
    bool is_good = false;
    {
      std::vector<std::string> mine = names;
      std::ranges::rotate(mine, mine.begin() + i * 3);
      Index index(options("machine" + std::to_string(i)));
      const std::string letters = origins(index, mine);
      origins(index, names);
      is_good = text_ == truth && letters.find('!') == std::string::npos && remarks_.empty();
    }
    _exit(is_good ? 0 : 1);
  }
  for (const pid_t machine : machines) {
    int status = -1;
    waitpid(machine, &status, 0);
    EXPECT_EQ(status, 0);
  }
  Index late(options("late"));
  EXPECT_EQ(origins(late, names), std::string(names.size(), 'h'));
  EXPECT_EQ(text_, truth);
}

}  // namespace
}  // namespace reachd::index
