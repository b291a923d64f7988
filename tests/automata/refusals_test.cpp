// The automaton of what was not refused, against the definition: no refused word is a prefix.
#include "analysis/automata/refusals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace reachd::automata {
namespace {

std::vector<Symbol> word(const std::string& events) {
  std::vector<Symbol> result;
  for (const char event : events)
    result.push_back({std::string(1, event), {}});
  return result;
}

TEST(Refusals, AllThatBeginsSoIsTakenAway) {
  Refusals refusals;
  EXPECT_TRUE(refusals.empty());
  EXPECT_TRUE(refusals.refuse(word("abbc")));
  EXPECT_FALSE(refusals.accepts(word("abbc")));
  EXPECT_FALSE(refusals.accepts(word("abbca")));
  EXPECT_TRUE(refusals.accepts(word("abb")));
  EXPECT_TRUE(refusals.accepts(word("aabbc")));
}

TEST(Refusals, WhatIsKnownIsNoNews) {
  Refusals refusals;
  EXPECT_FALSE(refusals.refuse({}));
  EXPECT_TRUE(refusals.refuse(word("ab")));
  EXPECT_FALSE(refusals.refuse(word("ab")));
  EXPECT_FALSE(refusals.refuse(word("abc")));
  EXPECT_TRUE(refusals.refuse(word("a")));
  EXPECT_EQ(refusals.edges().size(), 1U);
}

TEST(Refusals, ValuesOfParametersTellEventsApart) {
  Refusals refusals;
  const Symbol five{"set", {{"n", Value::integral(Sort::i32(), 5)}}};
  const Symbol six{"set", {{"n", Value::integral(Sort::i32(), 6)}}};
  refusals.refuse({five});
  EXPECT_FALSE(refusals.accepts({five, six}));
  EXPECT_TRUE(refusals.accepts({six, five}));
}

TEST(Refusals, AgreeWithTheDefinition) {
  std::mt19937 random(7);  // NOLINT: the same words in each run
  const auto random_word = [&] {
    std::string events;
    for (auto length = 1 + random() % 5; length > 0; --length)
      events += static_cast<char>('a' + random() % 2);
    return events;
  };
  for (int round = 0; round < 200; ++round) {
    Refusals refusals;
    std::vector<std::string> refused;
    for (int i = 0; i < 6; ++i) {
      refused.push_back(random_word());
      const bool is_news = std::ranges::none_of(
          refused.begin(), refused.end() - 1,
          [&](const std::string& other) { return refused.back().starts_with(other); });
      EXPECT_EQ(refusals.refuse(word(refused.back())), is_news);
    }
    for (int i = 0; i < 60; ++i) {
      const std::string asked = random_word();
      const bool is_left = std::ranges::none_of(
          refused, [&](const std::string& other) { return asked.starts_with(other); });
      EXPECT_EQ(refusals.accepts(word(asked)), is_left) << asked;
    }
  }
}

}  // namespace
}  // namespace reachd::automata
