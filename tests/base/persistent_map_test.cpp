// Persistent maps against std::map: random changes of random copies.
#include "analysis/base/persistent_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace reachd {
namespace {

/// Few priorities, so that ties are met.
struct WeakHash {
  std::uint32_t operator()(int key) const { return static_cast<std::uint32_t>(key * 7 % 5); }
};
struct StrongHash {
  std::uint32_t operator()(int key) const {
    return static_cast<std::uint32_t>(key) * 2654435761U ^ 0x9e3779b9U;
  }
};

template <typename Hash>
void compare_with_standard_maps(int keys) {
  using Map = PersistentMap<int, std::string, Hash>;
  using Standard = std::map<int, std::string>;
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<Map> maps(1);
  std::vector<Standard> standards(1);
  for (int step = 0; step < 4000; ++step) {
    const auto i = static_cast<std::size_t>(below(static_cast<int>(maps.size())));
    const int key = below(keys);
    switch (below(6)) {
      case 0:
        maps.push_back(maps[i]);
        standards.push_back(standards[i]);
        break;
      case 1:
        maps[i].erase(key);
        standards[i].erase(key);
        break;
      case 2:
        EXPECT_EQ(maps[i].insert(key, "new"), standards[i].emplace(key, "new").second);
        break;
      default:
        maps[i][key] = standards[i][key] = std::to_string(below(3));
    }
    ASSERT_EQ(maps[i].size(), standards[i].size());
    if (maps.size() > 20) {
      maps.erase(maps.begin());
      standards.erase(standards.begin());
    }
  }
  for (std::size_t i = 0; i < maps.size(); ++i) {
    Standard listed;
    int last = -1;
    for (const auto& [key, value] : maps[i]) {
      EXPECT_LT(last, key);
      last = key;
      listed.emplace(key, value);
      ASSERT_TRUE(maps[i].find(key));
      EXPECT_EQ(*maps[i].find(key), value);
    }
    EXPECT_EQ(listed, standards[i]);
    for (std::size_t j = 0; j < maps.size(); ++j) {
      EXPECT_EQ(maps[i] == maps[j], standards[i] == standards[j]);
      Standard patched = standards[i];
      int before = -1;
      maps[i].compare(maps[j], [&](int key, const std::string* mine, const std::string* theirs) {
        EXPECT_LT(before, key);
        before = key;
        EXPECT_EQ(mine != nullptr, standards[i].contains(key));
        EXPECT_EQ(theirs != nullptr, standards[j].contains(key));
        if (mine) {
          EXPECT_EQ(*mine, standards[i].at(key));
        }
        patched.erase(key);
        if (theirs)
          patched[key] = *theirs;
        return true;
      });
      EXPECT_EQ(patched, standards[j]);
    }
  }
}

TEST(PersistentMap, IsLikeAStandardMap) { compare_with_standard_maps<StrongHash>(100); }
TEST(PersistentMap, IsLikeAStandardMapWhereHashesAreEqual) {
  compare_with_standard_maps<WeakHash>(40);
}

TEST(PersistentMap, ComparesOnlyWhatIsNotShared) {
  PersistentMap<int, int, StrongHash> map;
  for (int i = 0; i < 100'000; ++i)
    map[i] = i;
  PersistentMap<int, int, StrongHash> copy = map;
  copy[50'000] = 0;
  int reported = 0;
  map.compare(copy, [&](int, const int*, const int*) { return ++reported > 0; });
  EXPECT_LT(reported, 100);  // the nodes above the one that was changed
  EXPECT_EQ(*map.find(50'000), 50'000);
}

TEST(PersistentSet, UnitesAndIntersects) {
  using Set = PersistentSet<int, StrongHash>;
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    Set a;
    std::set<int> standard_a;
    for (int i = 0; i < 30; ++i) {
      const int key = static_cast<int>(random() % 60);
      EXPECT_EQ(a.insert(key), standard_a.insert(key).second);
    }
    Set b = a;
    std::set<int> standard_b = standard_a;
    for (int i = 0; i < 10; ++i) {
      const int key = static_cast<int>(random() % 60);
      Set& one = i % 2 != 0 ? a : b;
      (i % 2 != 0 ? standard_a : standard_b).insert(key);
      one.insert(key);
    }
    Set united = a;
    united.add(b);
    Set common = a;
    common.keep_common(b);
    for (int key = 0; key < 60; ++key) {
      EXPECT_EQ(united.contains(key), standard_a.contains(key) || standard_b.contains(key));
      EXPECT_EQ(common.contains(key), standard_a.contains(key) && standard_b.contains(key));
    }
  }
}

}  // namespace
}  // namespace reachd
