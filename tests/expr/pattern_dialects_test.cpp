#include "analysis/expr/pattern_dialects.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <regex>
#include <set>

#include "analysis/expr/pattern.h"

namespace reachd {
namespace {

std::string narrow(std::u32string_view text) { return {text.begin(), text.end()}; }

struct Translation {
  const char32_t* expression;
  const char32_t* text;
  bool matches_whole;
  bool matches_somewhere;
};

TEST(PatternDialects, MatchAsPcreDoes) {
  const Translation examples[] = {
      {U"", U"", true, true},
      {U"", U"a", false, true},
      {U"b", U"abc", false, true},
      {U"^b", U"abc", false, false},
      {U"^a", U"abc", false, true},
      {U"c$", U"abc", false, true},
      {U"c$", U"abc\n", false, true},
      {U"c\\z", U"abc\n", false, false},
      {U"c\\Z", U"abc\n", false, true},
      {U"^abc$", U"abc", true, true},
      {U"\\Aabc\\z", U"abc", true, true},
      {U"a\\$", U"a$", true, true},
      {U"a|bc", U"xbcx", false, true},
      {U"(a|b)c", U"bc", true, true},
      {U"(?:a|b)c", U"ac", true, true},
      {U"(?<word>a+)", U"aa", true, true},
      {U"(?P<word>a+)b", U"aab", true, true},
      {U"\\d+?", U"123", true, true},
      {U"\\d{2,3}?", U"1234", false, true},
      {U"[^@]+@[^@]+", U"a@b", true, true},
      {U"[^@]+@[^@]+", U"a@@b", false, false},
      {U".+", U"\n", false, false},
      {U"a.b", U"a\nb", false, false},
      {U"\\D", U"x", true, true},
      {U"\\W\\S", U"-1", true, true},
      {U"[\\w.]+", U"a_1.", true, true},
      {U"[]a]+", U"]a", true, true},
      {U"[a^]", U"^", true, true},
      {U"\\x41\\x{42}", U"AB", true, true},
      {U"\\.", U"a", false, false},
      {U"^.$", U"\xd83d\xde00", true, true},  // one character of two code units
      {U"^..$", U"\xd83d\xde00", false, false},
  };
  for (const auto& [expression, text, whole, somewhere] : examples) {
    for (const auto& [is_whole, expected] : {std::pair(true, whole), std::pair(false, somewhere)}) {
      const auto pattern = from_pcre(expression, is_whole);
      ASSERT_TRUE(pattern) << narrow(expression);
      EXPECT_EQ(Pattern::parse(*pattern)->matches(text), expected)
          << narrow(expression) << " on " << narrow(text) << (is_whole ? " as a whole" : "");
    }
  }
}

TEST(PatternDialects, RefuseWhatPatternsCannotSay) {
  for (const char32_t* expression :
       {U"(a)\\1",      U"\\bword\\b", U"a(?=b)",  U"a(?!b)", U"(?i)a", U"a++",
        U"(?>a)",       U"a^b",        U"a$b",     U"^a|b$",  U"a{",    U"a{,2}",
        U"[[:alpha:]]", U"\\p{L}",     U"\\Qa\\E", U"(a",     U"a)",    U"[a",
        U"*a",          U"\\",         U"\\x4",    U"(*ANY)a"})
    EXPECT_FALSE(from_pcre(expression, false)) << narrow(expression);
  EXPECT_FALSE(from_pcre(std::u32string(100'000, U'('), true));
}

std::string random_expression(std::mt19937& random, int depth) {
  const auto next = [&] { return random_expression(random, depth - 1); };
  if (depth == 0)
    return std::string(1, "abc"[random() % 3]);
  switch (random() % 9) {
    case 0:
      return "(" + next() + "|" + next() + ")";
    case 1:
      return "(?:" + next() + ")*";
    case 2:
      return "(" + next() + ")?";
    case 3:
      return "(" + next() + "){1,2}";
    case 4:
      return "(" + next() + ")+?";
    case 5:
      return "[^a]";
    case 6:
      return "[a-b]";
    default:
      return next() + next();
  }
}

TEST(PatternDialects, AgreeWithStdRegex) {
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    const std::string inner = random_expression(random, 3);
    const bool has_start = random() % 3 == 0;
    const bool has_end = random() % 3 == 0;
    const std::string text = (has_start ? "^" : "") + inner + (has_end ? "$" : "");
    const std::regex expected(text, std::regex::ECMAScript);
    const std::u32string wide(text.begin(), text.end());
    const auto whole = from_pcre(wide, true);
    const auto anywhere = from_pcre(wide, false);
    ASSERT_TRUE(whole && anywhere) << text;
    const auto as_whole = Pattern::parse(*whole);
    const auto somewhere = Pattern::parse(*anywhere);
    for (int j = 0; j < 40; ++j) {
      std::string word;
      for (unsigned k = random() % 7; k > 0; --k)
        word += "abc"[random() % 3];
      const std::u32string wide_word(word.begin(), word.end());
      EXPECT_EQ(as_whole->matches(wide_word), std::regex_match(word, expected)) << text << word;
      EXPECT_EQ(somewhere->matches(wide_word), std::regex_search(word, expected)) << text << word;
    }
  }
}

bool can_match(const Pattern& pattern, const Pattern::States& from) {
  std::set<Pattern::States> seen = {from};
  std::vector<Pattern::States> pending = {from};
  while (!pending.empty()) {
    const Pattern::States states = pending.back();
    pending.pop_back();
    if (pattern.accepts(states))
      return true;
    for (const Pattern::Move& move : pattern.moves(states))
      if (seen.insert(move.target).second)
        pending.push_back(move.target);
  }
  return false;
}

TEST(PatternDialects, PrefixesAreWhatCanBeGoneOnWith) {
  std::mt19937 random(12);
  int prefixes = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string text = random_expression(random, 3);
    const auto pattern = from_pcre(std::u32string(text.begin(), text.end()), true);
    ASSERT_TRUE(pattern) << text;
    const auto parsed = Pattern::parse(*pattern);
    const auto of_prefixes = prefixes_of(*pattern);
    ASSERT_TRUE(of_prefixes) << text;
    const auto begun = Pattern::parse(*of_prefixes);
    for (int j = 0; j < 60; ++j) {
      std::u32string word;
      for (unsigned k = random() % 6; k > 0; --k)
        word += U"abc"[random() % 3];
      Pattern::States states = parsed->start();
      for (const char32_t c : word)
        states = parsed->step(states, c);
      const bool expected = can_match(*parsed, states);
      prefixes += expected ? 1 : 0;
      EXPECT_EQ(begun->matches(word), expected) << text << " on " << narrow(word);
    }
  }
  EXPECT_GT(prefixes, 3000) << "of 12000: else nothing was tested";
  EXPECT_FALSE(prefixes_of(U"(a"));
}

}  // namespace
}  // namespace reachd
