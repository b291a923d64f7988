#include "lsp-server/protocol/text.h"

#include <gtest/gtest.h>

#include "lsp-server/protocol/uri.h"

namespace reachd::protocol {
namespace {

constexpr PositionEncoding k8 = PositionEncoding::kUtf8;
constexpr PositionEncoding k16 = PositionEncoding::kUtf16;
constexpr PositionEncoding k32 = PositionEncoding::kUtf32;

std::string position_text(Position position) {
  return std::to_string(position.line) + ":" + std::to_string(position.character);
}

TEST(Positions, CharactersCountInUnitsOfTheEncoding) {
  const std::string text = "aé😀b\nc";  // 1, 2, 4 and 1 bytes
  const LineIndex index(text);
  EXPECT_EQ(position_text(index.position_of(1, 8, k8)), "0:7");
  EXPECT_EQ(position_text(index.position_of(1, 8, k16)), "0:4");
  EXPECT_EQ(position_text(index.position_of(1, 8, k32)), "0:3");
  EXPECT_EQ(index.offset_of({0, 7}, k8), 7u);
  EXPECT_EQ(index.offset_of({0, 4}, k16), 7u);
  EXPECT_EQ(index.offset_of({0, 3}, k32), 7u);
  EXPECT_EQ(index.column_of({0, 4}, k16), 8u);
}

TEST(Positions, ThereAndBackAgain) {
  const std::string text = "int 変数 = 0; // 🎹🎹\r\n\tx += 'é';\rreturn 𝒙;\n\n";
  const LineIndex index(text);
  ASSERT_EQ(index.line_count(), 5u);
  for (const PositionEncoding encoding : {k8, k16, k32})
    for (std::uint32_t line = 1; line <= 5; ++line)
      for (std::uint32_t column = 1; column <= index.line(line - 1).size() + 1; ++column) {
        const Position position = index.position_of(line, column, encoding);
        const std::uint32_t back = index.column_of(position, encoding);
        EXPECT_LE(back, column);  // within a character: its start
        EXPECT_EQ(position_text(index.position_of(line, back, encoding)), position_text(position));
      }
}

TEST(Positions, InsideACharacterMeansItsStart) {
  const LineIndex index("a😀b");
  EXPECT_EQ(index.offset_of({0, 2}, k16), 1u);  // between two surrogates
  EXPECT_EQ(index.offset_of({0, 3}, k8), 1u);
}

TEST(Positions, OutOfRangeMeansTheEnd) {
  const LineIndex index("ab\r\ncd");
  EXPECT_EQ(index.offset_of({0, 99}, k16), 2u);  // not into the end of line
  EXPECT_EQ(index.offset_of({1, 99}, k16), 6u);
  EXPECT_EQ(index.offset_of({7, 0}, k16), 6u);
  EXPECT_EQ(position_text(index.position_of(99, 99, k16)), "1:2");
  EXPECT_EQ(position_text(index.position_of(0, 0, k16)), "0:0");
}

TEST(Positions, LinesEndInAllThreeWays) {
  const LineIndex index("a\nb\r\nc\rd");
  ASSERT_EQ(index.line_count(), 4u);
  EXPECT_EQ(index.line(1), "b");
  EXPECT_EQ(index.line(2), "c");
  EXPECT_EQ(index.line(4), "");
  EXPECT_EQ(LineIndex("").line_count(), 1u);
}

TEST(Positions, BytesThatAreNoUtf8CountOneByOne) {
  const LineIndex index("a\xff\xc3");
  EXPECT_EQ(position_text(index.position_of(1, 4, k16)), "0:3");
  EXPECT_EQ(index.offset_of({0, 2}, k32), 2u);
}

std::string changed(std::string text, std::optional<Range> range, const std::string& with,
                    PositionEncoding encoding = k16) {
  apply_change(text, {range, with}, encoding);
  return text;
}

TEST(Changes, ReplaceARange) {
  EXPECT_EQ(changed("one\ntwo\n", Range{{1, 0}, {1, 3}}, "2"), "one\n2\n");
  EXPECT_EQ(changed("one\r\ntwo", Range{{0, 3}, {1, 0}}, " "), "one two");
  EXPECT_EQ(changed("a😀b", Range{{0, 1}, {0, 3}}, "-"), "a-b");
  EXPECT_EQ(changed("a😀b", Range{{0, 1}, {0, 5}}, "-", k8), "a-b");
  EXPECT_EQ(changed("", Range{{0, 0}, {0, 0}}, "x"), "x");
  EXPECT_EQ(changed("old", std::nullopt, "new"), "new");
}

TEST(Changes, TolerateRangesOutsideOfTheText) {
  EXPECT_EQ(changed("ab", Range{{0, 1}, {9, 9}}, "X"), "aX");
  EXPECT_EQ(changed("ab", Range{{9, 0}, {9, 9}}, "X"), "abX");
  EXPECT_EQ(changed("abc", Range{{0, 2}, {0, 1}}, "X"), "aXc");
}

TEST(Uris, ArePathsAndBack) {
  EXPECT_EQ(path_of_uri("file:///a/b%20c/%C3%A9.c"), "/a/b c/é.c");
  EXPECT_EQ(path_of_uri("FILE://localhost/a"), "/a");
  EXPECT_EQ(path_of_uri("file:/a"), "/a");
  EXPECT_EQ(path_of_uri("file:///a%3ab%23"), "/a:b#");
  EXPECT_EQ(path_of_uri("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(path_of_uri("file://host/a"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%2"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%zz"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%00b"), std::nullopt);
  EXPECT_EQ(path_of_uri(""), std::nullopt);
  for (const std::string path : {"/a b/ü#?%.c", "/x/y+z@1:2.c"})
    EXPECT_EQ(path_of_uri(uri_of_path(path)), path);
}

}  // namespace
}  // namespace reachd::protocol
