// Texts that are tried for lines and fields: put together from those of the source.
#include "analysis/reach/phrases.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace reachd::reach {
namespace {

using Texts = std::vector<std::u32string>;

bool has(const Texts& texts, const std::u32string& wanted) {
  return std::ranges::find(texts, wanted) != texts.end();
}

Phrases made_of(const Texts& texts, const Texts& words, std::set<char32_t> signs, Texts numbers) {
  return make_phrases({texts, words, std::move(signs), std::move(numbers)});
}

TEST(Phrases, AreWhatFormatsRead) {
  const Phrases phrases = made_of({U"%d %d", U"%3s=%lu"}, {U"on"}, {}, {U"5", U"12"});
  for (const std::u32string wanted : {U"5 12", U"5", U"12", U"on=12"})
    EXPECT_TRUE(has(phrases.commands, wanted));
  // Less than the whole, but no format itself.
  EXPECT_FALSE(has(phrases.commands, U"%d %d"));
}

TEST(Phrases, FollowTheBeginningsOfTheSource) {
  const Phrases phrases = made_of({U"set ", U"%d %d", U"quit"}, {U"quit"}, {}, {U"3"});
  for (const std::u32string wanted : {U"set 3", U"set 3 3", U"set quit", U"set a"})
    EXPECT_TRUE(has(phrases.commands, wanted));
  EXPECT_FALSE(has(phrases.commands, U"quit3"));
}

TEST(Phrases, AreWordsAndNumbersAroundASign) {
  const Phrases phrases = made_of({U"width"}, {U"width"}, {U'='}, {U"7"});
  for (const std::u32string wanted : {U"width=7", U"width=", U"=7", U"7", U"7=7"})
    EXPECT_TRUE(has(phrases.pairs, wanted));
  EXPECT_TRUE(has(phrases.pieces, U"wid"));
  EXPECT_TRUE(has(phrases.pieces, U"th"));
}

TEST(Phrases, ComeFromNothingThatIsNoFormat) {
  for (const std::u32string text : {U"%", U"%y", U"%[a", U"%%"})
    EXPECT_TRUE(made_of({text}, {}, {}, {U"1"}).commands.empty());
}

TEST(Phrases, AreFewOfMany) {
  Texts texts;
  for (char32_t c = U'a'; c <= U'z'; ++c)
    texts.push_back(std::u32string(1, c) + U": ");
  const Texts numbers(40, U"1");
  const Phrases phrases = made_of(texts, {}, {U'+', U'-', U'*'}, numbers);
  EXPECT_LE(phrases.commands.size(), 300U);
  EXPECT_LE(phrases.pairs.size(), 700U);
}

TEST(Lines, HaveSomeOfEverythingFirst) {
  const std::set<char32_t> signs = {U' ', U'='};
  const std::vector<std::u32string> words = {U"on", U"off"};
  const std::vector<std::u32string> lines =
      make_lines({words, words, signs, {U"7", U"30", U"9"}}, {});
  const std::vector<std::u32string> first(lines.begin(), lines.begin() + 12);
  const std::u32string any(4, kAnyDigit);
  for (const std::u32string wanted : {U"on", U"off", U"on 7", U"on off", U"7"})
    EXPECT_TRUE(has(first, wanted));
  for (const std::u32string& wanted : {U"on " + any, U"off=" + any, any, std::u32string(U"off=on")})
    EXPECT_TRUE(has(lines, wanted));
  EXPECT_FALSE(has(lines, U"on on"));
}

TEST(Lines, AreNoMoreThanSomeHundred) {
  std::vector<std::u32string> words;
  for (char32_t c = U'a'; c <= U'z'; ++c)
    words.emplace_back(3, c);
  EXPECT_LE(make_lines({words, words, {U' '}, words}, words).size(), 600U);
}

}  // namespace
}  // namespace reachd::reach
