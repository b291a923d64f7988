#include "analysis/base/text.h"

#include <gtest/gtest.h>

namespace reachd {
namespace {

TEST(Shortened, EndsBetweenCharacters) {
  EXPECT_EQ(shortened("", 0), "");
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcd", 3), "abc…");
  EXPECT_EQ(shortened("aäb", 4), "aäb");
  EXPECT_EQ(shortened("aäb", 3), "aä…");
  EXPECT_EQ(shortened("aäb", 2), "a…");
  EXPECT_EQ(shortened("😀", 3), "…");
}

}  // namespace
}  // namespace reachd
