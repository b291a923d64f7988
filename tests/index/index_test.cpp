/// The index: what did not change is not parsed again, and nothing that happens to its file changes
/// what is extracted.
#include "extractors/index/index.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "analysis/ir/linker.h"
#include "analysis/ir/text.h"
#include "extractors/index/store.h"

namespace reachd::index {
namespace {

namespace fs = std::filesystem;

/// A folder with three sources, two of which include one header, and a place for the index.
class IndexTest : public testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("reachd_index." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("shared.h", "static inline int twice(int x) { return 2 * x; }\n");
    write("a.c", "#include \"shared.h\"\nint a(int x) { return twice(x); }\n");
    write("b.c", "#include \"shared.h\"\nint a(int);\nint b(int x) { return a(twice(x)); }\n");
    write("c.c", "int c(void) { return 3; }\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string store() const { return path("cache/index.sqlite"); }

  /// Old enough for its time stamp to be believed.
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    fs::last_write_time(path(name), fs::file_time_type::clock::now() - std::chrono::hours(1) +
                                        std::chrono::seconds(++writes_));
  }

  IndexOptions options() const {
    IndexOptions options;
    options.directory = path("cache");
    options.remark = [this](const std::string& text) { remarks_ += text + "\n"; };
    return options;
  }

  clang_extractor::SourceFile source(const std::string& name) const {
    clang_extractor::SourceFile file;
    file.path = path(name);
    file.directory = folder_.string();
    return file;
  }

  /// One letter per source: 'p'arsed, from the 's'tore or from 'm'emory, '!' for an error.
  std::string origins(Index& index, const std::vector<std::string>& names = {"a.c", "b.c", "c.c"}) {
    Files files(index);
    return origins(index, files, names);
  }
  std::string origins(Index& index, Files& files, const std::vector<std::string>& names) {
    std::string letters;
    ir::Linker linker(std::make_shared<ExprPool>());
    for (const std::string& name : names) {
      clang_extractor::SourceFile file = source(name);
      if (const auto it = unsaved_.find(name); it != unsaved_.end())
        file.text = it->second;
      const auto unit = index.unit(file, files);
      letters += !unit ? '!' : "psm"[static_cast<int>((*unit)->origin)];
      if (unit) {
        EXPECT_EQ(linker.add((*unit)->archive), std::nullopt);
      }
    }
    text_ = ir::to_text(linker.take());
    return letters;
  }
  std::string origins() {
    Index index(options());
    return origins(index);
  }

  void sql(const std::string& statement) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(store().c_str(), &database), SQLITE_OK);
    char* message = nullptr;
    EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, &message), SQLITE_OK)
        << message;
    sqlite3_close(database);
  }

  fs::path folder_;
  std::map<std::string, std::string> unsaved_;
  mutable int writes_ = 0;
  mutable std::string remarks_;
  std::string text_;  ///< of the module linked last
};

TEST_F(IndexTest, TheSecondRunParsesNothingAndGivesTheSame) {
  EXPECT_EQ(origins(), "ppp");
  const std::string cold = text_;
  EXPECT_EQ(origins(), "sss");
  EXPECT_EQ(text_, cold);
  Index index(options());
  EXPECT_EQ(origins(index), "sss");
  EXPECT_EQ(origins(index), "mmm");
  EXPECT_EQ(text_, cold);
  Index without_store({});
  EXPECT_EQ(origins(without_store), "ppp");
  EXPECT_EQ(text_, cold);
  EXPECT_EQ(remarks_, "");
}

/// Also of C++, which is made from the library's models too.
TEST_F(IndexTest, TheSecondRunParsesNoCxx) {
  write("shop.cpp", "#include <string>\nstd::string name;\nint f() { return !name.empty(); }\n");
  Index first(options());
  EXPECT_EQ(origins(first, {"shop.cpp"}), "p");
  const std::string cold = text_;
  Index second(options());
  EXPECT_EQ(origins(second, {"shop.cpp"}), "s");
  EXPECT_EQ(origins(second, {"shop.cpp"}), "m");
  EXPECT_EQ(text_, cold);
}

TEST_F(IndexTest, OnlyWhatIncludesAChangedHeaderIsParsedAgain) {
  origins();
  write("shared.h", "static inline int twice(int x) { return x + x; }\n");
  EXPECT_EQ(origins(), "pps");
  EXPECT_EQ(origins(), "sss");
  // Back to what was: nothing is parsed, since the older units are still there.
  write("shared.h", "static inline int twice(int x) { return 2 * x; }\n");
  EXPECT_EQ(origins(), "sss");
}

TEST_F(IndexTest, ANewTimeStampAloneChangesNothing) {
  origins();
  fs::last_write_time(path("shared.h"), fs::file_time_type::clock::now());
  EXPECT_EQ(origins(), "sss");
}

TEST_F(IndexTest, AChangeWithinTheSameMomentIsSeen) {
  write("c.c", "int c(void) { return 3; }\n");
  fs::last_write_time(path("c.c"), fs::file_time_type::clock::now());
  const auto stamp = fs::last_write_time(path("c.c"));
  EXPECT_EQ(origins(), "ppp");
  std::ofstream(path("c.c")) << "int c(void) { return 4; }\n";
  fs::last_write_time(path("c.c"), stamp);
  EXPECT_EQ(origins(), "ssp");
}

TEST_F(IndexTest, OtherFlagsAreAnotherUnit) {
  Index index(options());
  Files files(index);
  clang_extractor::SourceFile file = source("c.c");
  EXPECT_EQ((*index.unit(file, files))->origin, Origin::kParsed);
  file.arguments = {"-DX=1"};
  EXPECT_EQ((*index.unit(file, files))->origin, Origin::kParsed);
  EXPECT_EQ((*index.unit(file, files))->origin, Origin::kMemory);
}

TEST_F(IndexTest, AHeaderThatAppearsIsSeen) {
  write("d.c", "#include \"later.h\"\nint d(void) { return LATER; }\n");
  Index index(options());
  EXPECT_EQ(origins(index, {"d.c"}), "p");
  EXPECT_EQ(origins(index, {"d.c"}), "m");
  write("later.h", "#define LATER 1\n");
  EXPECT_EQ(origins(index, {"d.c"}), "p");
  EXPECT_NE(text_.find("return 1"), std::string::npos) << text_;
}

TEST_F(IndexTest, AFormIsPartOfWhatIncludesItsHeader) {
  const auto form = [](const std::string& widget) {
    return "<ui><class>F</class><widget class=\"QWidget\" name=\"" + widget + "\"/></ui>";
  };
  write("form.cpp", "#include \"ui_f.h\"\nint f() { return 1; }\n");
  Index index(options());
  EXPECT_EQ(origins(index, {"form.cpp"}), "p");
  EXPECT_EQ(origins(index, {"form.cpp"}), "m");
  write("f.ui", form("one"));
  EXPECT_EQ(origins(index, {"form.cpp"}), "p");
  EXPECT_EQ(origins(index, {"form.cpp"}), "m");
  write("f.ui", form("other"));
  EXPECT_EQ(origins(index, {"form.cpp"}), "p");
  EXPECT_EQ(origins(index, {"form.cpp"}), "m");
  Index another(options());
  EXPECT_EQ(origins(another, {"form.cpp"}), "s");
  write("ui_f.h", "#define BUILT\n");
  EXPECT_EQ(origins(index, {"form.cpp"}), "p");
  EXPECT_EQ(origins(index, {"form.cpp"}), "m");
  fs::remove(folder_ / "ui_f.h");
  fs::remove(folder_ / "f.ui");
  EXPECT_NE(origins(index, {"form.cpp"}), "p");  // as at first
  write("f.ui", form("third"));
  EXPECT_EQ(origins(index, {"form.cpp"}), "p");
}

TEST_F(IndexTest, TextsThatAreNotSavedTakePartAndAreNotStored) {
  origins();
  Index index(options());
  unsaved_["c.c"] = "int c(void) { return 4; }\n";
  Files files(index);
  files.set_unsaved(path("c.c"), unsaved_["c.c"]);
  EXPECT_EQ(origins(index, files, {"a.c", "c.c"}), "sp");
  EXPECT_NE(text_.find("return 4"), std::string::npos) << text_;
  EXPECT_EQ(origins(index, files, {"a.c", "c.c"}), "mm");
  unsaved_.clear();
  EXPECT_EQ(origins(index, {"c.c"}), "s");
  EXPECT_NE(text_.find("return 3"), std::string::npos) << text_;
}

TEST_F(IndexTest, ADamagedStoreIsMadeAnew) {
  origins();
  const std::string cold = text_;
  const auto size = fs::file_size(store());
  for (const std::uintmax_t from : {std::uintmax_t{0}, size / 3, size / 2}) {
    std::fstream file(store(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(from));
    file << std::string(size - from, 'x');
    file.close();
    const std::string found = origins();
    EXPECT_EQ(text_, cold);
    EXPECT_EQ(found.find_first_not_of("ps"), std::string::npos) << found;
    EXPECT_EQ(origins(), "sss") << from;
    EXPECT_EQ(text_, cold);
  }
  EXPECT_NE(remarks_.find("is damaged and is made anew"), std::string::npos) << remarks_;
}

TEST_F(IndexTest, BytesThatChangedInTheStoreAreNotUsed) {
  origins();
  const std::string cold = text_;
  sql("UPDATE unit SET archive = zeroblob(length(archive)) WHERE id = 1");
  sql("UPDATE unit SET archive = substr(archive, 1, length(archive) - 3) WHERE id = 2");
  EXPECT_EQ(origins(), "pps");
  EXPECT_EQ(text_, cold);
}

TEST_F(IndexTest, AnOlderStoreIsMadeAnew) {
  origins();
  sql("PRAGMA user_version = 999; ALTER TABLE unit RENAME COLUMN archive TO something");
  EXPECT_EQ(origins(), "ppp");
  EXPECT_NE(remarks_.find("of another version and is made anew"), std::string::npos) << remarks_;
  EXPECT_EQ(origins(), "sss");
}

TEST_F(IndexTest, WithoutAPlaceForTheStoreAllGoesOn) {
  std::ofstream(path("cache")) << "a file where the folder should be";
  EXPECT_EQ(origins(), "ppp");
  EXPECT_NE(remarks_.find("no index is kept"), std::string::npos) << remarks_;
}

TEST_F(IndexTest, AStoreThatCannotBeWrittenIsNoError) {
  origins();
  const std::string cold = text_;
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(store().c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  for (const char* entry : {"cache/index.sqlite", "cache"})
    fs::permissions(path(entry), fs::perms::owner_write | fs::perms::group_write,
                    fs::perm_options::remove);
  write("c.c", "int c(void) { return 5; }\n");
  EXPECT_NE(origins().find('p'), std::string::npos);
  EXPECT_NE(text_.find("return 5"), std::string::npos);
  fs::permissions(path("cache"), fs::perms::owner_all);
}

TEST_F(IndexTest, ItStaysSmall) {
  IndexOptions small = options();
  small.store_bytes_max = 20'000;
  small.memory_bytes_max = 1'000;
  Index index(small);
  for (int i = 0; i < 60; ++i) {
    std::string text;
    for (int k = 0; k < 10; ++k)
      text += "int f" + std::to_string(k) + "(int x) { return x + " + std::to_string(i) + "; }\n";
    const std::string name = "many" + std::to_string(i) + ".c";
    write(name, text);
    EXPECT_EQ(origins(index, {name}), "p");
  }
  EXPECT_EQ(origins(index, {"many59.c"}), "m");
  Index again(small);
  EXPECT_EQ(origins(again, {"many58.c", "many0.c"}), "sp");
  EXPECT_LT(fs::file_size(store()), 200'000u);
}

TEST_F(IndexTest, OfATextThatIsTypedOnlyTheLastVersionsStayInMemory) {
  Index index(options());
  const auto version = [&](int i) {
    write("typed.c", "int f(int x) { return x + " + std::to_string(1000 + i) + "; }\n");
    return origins(index, {"typed.c"});
  };
  EXPECT_EQ(version(0), "p");
  const std::uint64_t one = index.memory_bytes();
  for (int i = 1; i < 40; ++i)
    EXPECT_EQ(version(i), "p");
  EXPECT_GE(index.memory_bytes(), 2 * one);
  EXPECT_LE(index.memory_bytes(), 10 * one);
  EXPECT_EQ(version(38), "m") << "undone";
  EXPECT_EQ(version(39), "m");
}

TEST_F(IndexTest, TwoProcessesMayShareIt) {
  const pid_t child = fork();
  if (child == 0) {
    bool is_right = true;
    for (int i = 0; i < 5; ++i)
      is_right = is_right && origins().find('!') == std::string::npos;
    _exit(is_right && remarks_.empty() ? 0 : 1);
  }
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(origins().find('!'), std::string::npos);
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(remarks_, "");
  EXPECT_EQ(origins(), "sss");
}

/// Making the file, turning to a write-ahead log and removing it at the last close all race.
TEST_F(IndexTest, ManyProcessesMayOpenItAtOnce) {
  for (int round = 0; round < 20; ++round) {
    fs::remove_all(path("cache"));
    int gate[2];
    ASSERT_EQ(pipe(gate), 0);
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i)
      if (children.push_back(fork()); children.back() == 0) {
        close(gate[1]);
        char byte = 0;
        const bool is_open = read(gate[0], &byte, 1) == 0;  // until the parent closes its end
        bool is_right = is_open;
        for (int k = 0; k < 10; ++k)
          is_right = is_right && Store::open(path("cache"), 1'000'000, options().remark) != nullptr;
        if (!remarks_.empty())
          std::cerr << remarks_;
        _exit(is_right && remarks_.empty() ? 0 : 1);
      }
    close(gate[0]);
    close(gate[1]);
    for (const pid_t child : children) {
      int status = -1;
      waitpid(child, &status, 0);
      EXPECT_EQ(status, 0) << "round " << round;
    }
  }
}

TEST_F(IndexTest, ThreadsMayShareIt) {
  Index index(options());
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      Files files(index);
      for (const char* name : {"a.c", "b.c", "c.c"})
        EXPECT_TRUE(index.unit(source(name), files));
    });
  for (std::thread& thread : threads)
    thread.join();
  EXPECT_EQ(origins(index), "mmm");
}

TEST_F(IndexTest, AKillAtAnyMomentLosesNothingButTime) {
  origins();
  const std::string cold = text_;
  for (int attempt = 0; attempt < 12; ++attempt) {
    fs::remove_all(path("cache"));
    const pid_t child = fork();
    if (child == 0) {
      origins();
      _exit(0);
    }
    usleep(static_cast<useconds_t>(attempt * 6'000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    const std::string found = origins();
    EXPECT_EQ(found.find_first_not_of("ps"), std::string::npos) << found;
    EXPECT_EQ(text_, cold);
    EXPECT_EQ(origins(), "sss");
  }
  EXPECT_EQ(remarks_, "");
}

}  // namespace
}  // namespace reachd::index
