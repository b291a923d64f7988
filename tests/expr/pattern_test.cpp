#include "analysis/expr/pattern.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <regex>

namespace reachd {
namespace {

struct Match {
  const char32_t* pattern;
  const char32_t* text;
  bool matches;
};

TEST(Pattern, MatchesTheWholeText) {
  const Match examples[] = {
      {U"", U"", true},
      {U"", U"a", false},
      {U"abc", U"abc", true},
      {U"abc", U"ab", false},
      {U"a*", U"", true},
      {U"a*", U"aaa", true},
      {U"a+", U"", false},
      {U"ab?c", U"ac", true},
      {U"a{2}", U"aa", true},
      {U"a{2}", U"aaa", false},
      {U"a{2,}", U"aaaa", true},
      {U"a{1,3}", U"aaa", true},
      {U"a{1,3}", U"aaaa", false},
      {U"a{0}", U"", true},
      {U"a|b|", U"", true},
      {U"(ab|c)*d", U"abcabd", true},
      {U"[a-c]+", U"abcba", true},
      {U"[^a-c]", U"d", true},
      {U"[^a-c]", U"b", false},
      {U"[]a]", U"]", true},
      {U"[a-]", U"-", true},
      {U"[\\]]", U"]", true},
      {U".", U"\u00e9", true},
      {U"\\d+", U"123", true},
      {U"\\D", U"1", false},
      {U"\\w\\s\\w", U"a b", true},
      {U"\\.", U".", true},
      {U"\\.", U"a", false},
      {U"^ab$", U"ab", true},
      {U"\\x41\\u0042", U"AB", true},
      {U"(?:ab)+", U"abab", true},
      {U"((a*)*)*b", U"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", true},
      {U"(a|aa){3}b", U"aaaaab", true},
  };
  for (const auto& [pattern, text, expected] : examples) {
    const auto parsed = Pattern::parse(pattern);
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_EQ(parsed->matches(text), expected)
        << std::string(std::u32string_view(pattern).begin(), std::u32string_view(pattern).end());
  }
}

TEST(Pattern, SaysWhatIsWrong) {
  const std::pair<const char32_t*, const char*> examples[] = {
      {U"(a", "3: expected ')' at the end of a group"},
      {U"a)", "2: found ')' without '('"},
      {U"[a", "3: expected ']' at the end of a class"},
      {U"*a", "1: found a repetition with nothing to repeat"},
      {U"a{2,1}", "6: found a repetition whose minimum is above its maximum"},
      {U"a{", "3: expected a repetition count"},
      {U"a{2", "4: expected '}' after a repetition count"},
      {U"[z-a]", "5: found a range whose ends are out of order"},
      {U"\\q", "2: found the unknown escape '\\q'"},
      {U"a\\", "3: expected a character after '\\'"},
      {U"(a{1000}){1000}",
       "1: the pattern is too large: its repetitions need more than 20000 states"},
  };
  for (const auto& [pattern, message] : examples) {
    const auto parsed = Pattern::parse(pattern);
    ASSERT_FALSE(parsed) << message;
    EXPECT_EQ(parsed.error().text(), message);
  }
  EXPECT_FALSE(Pattern::parse(std::u32string(100'000, U'(')));
}

TEST(Pattern, MovesPartitionTheCharacters) {
  const auto pattern = Pattern::parse(U"[a-m]x|[f-z]y");
  ASSERT_TRUE(pattern);
  const auto moves = pattern->moves(pattern->start());
  ASSERT_EQ(moves.size(), 3u);
  EXPECT_EQ(moves[0].ranges, (std::vector<CodePointRange>{{U'a', U'e'}}));
  EXPECT_EQ(moves[1].ranges, (std::vector<CodePointRange>{{U'f', U'm'}}));
  EXPECT_EQ(moves[2].ranges, (std::vector<CodePointRange>{{U'n', U'z'}}));
  for (const auto& move : moves) {
    EXPECT_EQ(move.target, pattern->step(pattern->start(), move.ranges[0].first));
    EXPECT_FALSE(pattern->accepts(move.target));
  }
}

/// Random patterns against the standard library's.
TEST(Pattern, AgreesWithStdRegex) {
  std::mt19937 random(7);
  const auto below = [&](unsigned limit) { return random() % limit; };
  const std::function<std::string(int)> pattern = [&](int depth) -> std::string {
    if (depth == 0)
      return std::string(1, "abc"[below(3)]);
    switch (below(8)) {
      case 0:
        return "(" + pattern(depth - 1) + "|" + pattern(depth - 1) + ")";
      case 1:
        return "(" + pattern(depth - 1) + ")*";
      case 2:
        return "(" + pattern(depth - 1) + ")?";
      case 3:
        return "(" + pattern(depth - 1) + "){1,2}";
      case 4:
        return "[a-b]";
      case 5:
        return "[^a]";
      default:
        return pattern(depth - 1) + pattern(depth - 1);
    }
  };
  for (int i = 0; i < 300; ++i) {
    const std::string text = pattern(3);
    const std::regex expected(text, std::regex::ECMAScript);
    const auto parsed = Pattern::parse(std::u32string(text.begin(), text.end()));
    ASSERT_TRUE(parsed) << text;
    for (int j = 0; j < 40; ++j) {
      std::string word;
      for (unsigned k = below(7); k > 0; --k)
        word += "abc"[below(3)];
      EXPECT_EQ(parsed->matches(std::u32string(word.begin(), word.end())),
                std::regex_match(word, expected))
          << text << " on " << word;
    }
  }
}

}  // namespace
}  // namespace reachd
