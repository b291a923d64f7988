#include <gtest/gtest.h>

#include "lsp-server/rpc/framing.h"

namespace reachd::rpc {
namespace {

/// Bodies, and problems in angle brackets, one a line.
std::string frames_of(FrameReader& reader) {
  std::string text;
  while (const auto frame = reader.next())
    text += frame->problem.empty() ? frame->body + "\n" : "<" + frame->problem + ">\n";
  return text;
}

std::string read(std::string_view bytes, std::size_t piece = 1 << 20, FrameLimits limits = {}) {
  FrameReader reader(limits);
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += piece) {
    reader.feed(bytes.substr(i, piece));
    text += frames_of(reader);
  }
  return text;
}

TEST(Framing, ReadsWhatItWrites) {
  EXPECT_EQ(read(framed("one") + framed("") + framed("three")), "one\n\nthree\n");
}

TEST(Framing, PiecesMayBeOfAnySize) {
  const std::string bytes =
      framed("{\"a\":1}") + "Content-Length: x\r\n\r\n" + framed("two") + "junk" + framed("three");
  const std::string whole = read(bytes);
  for (std::size_t piece = 1; piece < 40; ++piece)
    EXPECT_EQ(read(bytes, piece), whole) << piece;
  EXPECT_TRUE(whole.ends_with("three\n")) << whole;
}

TEST(Framing, HeadersInAnyCaseAndWithBareLineFeeds) {
  EXPECT_EQ(read("CONTENT-length:3\n\nabc"), "abc\n");
  EXPECT_EQ(read("Content-Type: text/x\r\nContent-Length:  3 \r\n\r\nabc"), "abc\n");
  EXPECT_EQ(read("\r\n\r\nContent-Length: 1\r\n\r\nx\r\n" + framed("y")), "x\ny\n");
}

TEST(Framing, MalformedHeadersAreReportedAndSkipped) {
  const auto problem_then_ok = [](const std::string& header, const std::string& problem) {
    const std::string text = read(header + "\r\n\r\n" + framed("ok"));
    EXPECT_NE(text.find(problem), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("ok\n")) << text;
  };
  problem_then_ok("Content-Length: abc", "malformed Content-Length 'abc'");
  problem_then_ok("Content-Length: -5", "malformed Content-Length '-5'");
  problem_then_ok("Content-Length: 5x", "malformed Content-Length '5x'");
  problem_then_ok("Content-Length:", "malformed Content-Length ''");
  problem_then_ok("Content-Length: 18446744073709551616", "malformed Content-Length");
  problem_then_ok("Content-Length: 18446744073709551615", "malformed Content-Length");
  problem_then_ok("Content-Length: 2\r\nContent-Length: 3", "two different values");
  problem_then_ok("Content-Type: x", "header without Content-Length");
  problem_then_ok("garbage", "malformed header line 'garbage'");
}

TEST(Framing, EndlessHeadersAreGivenUp) {
  const std::string text = read(std::string(100'000, 'x') + framed("ok"), 1000);
  EXPECT_EQ(text, "<no end of the header within 8192 bytes>\nok\n");
}

TEST(Framing, BodiesAboveTheLimitAreSkippedByTheirLength) {
  const FrameLimits limits{8 << 10, 10};
  for (const std::size_t piece : {1, 7, 1000})
    EXPECT_EQ(read(framed("0123456789") + framed("Content-Length: 3\r\n\r\nabc") + framed("ok"),
                   piece, limits),
              "0123456789\n<body of 24 bytes, expected at most 10>\nok\n");
}

TEST(Framing, KnowsWhetherSomethingIsHalfRead) {
  FrameReader reader;
  EXPECT_TRUE(reader.at_boundary());
  reader.feed("Content-Length: 3\r\n\r\nab");
  EXPECT_FALSE(reader.at_boundary());
  reader.feed("c");
  EXPECT_TRUE(reader.at_boundary());
}

}  // namespace
}  // namespace reachd::rpc
