/// Storms of random edits: the server's text is the client's, character by character, whatever
/// they are made of and however positions are counted. The client has its own idea of positions,
/// over code points, so that no mistake is shared.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "lsp-server/protocol/text.h"
#include "tests/lsp/client.h"

namespace reachd::test {
namespace {

std::string utf8(const std::u32string& text) {
  std::string bytes;
  for (const char32_t c : text) {
    if (c < 0x80) {
      bytes += static_cast<char>(c);
      continue;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr unsigned kFirst[] = {0, 0xc0, 0xe0, 0xf0};
    bytes += static_cast<char>(kFirst[more] | (c >> (6 * more)));
    for (int i = more - 1; i >= 0; --i)
      bytes += static_cast<char>(0x80 | ((c >> (6 * i)) & 0x3f));
  }
  return bytes;
}

/// How many units of an encoding a character has.
int units_of(char32_t c, const std::string& encoding) {
  if (encoding == "utf-32")
    return 1;
  if (encoding == "utf-16")
    return c < 0x10000 ? 1 : 2;
  return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

class Storm {
public:
  Storm(Client& client, std::string uri, std::string encoding, std::uint32_t seed)
      : client_(client), uri_(std::move(uri)), encoding_(std::move(encoding)), random_(seed) {}

  void open() {
    text_ = U"int n; // 🎹\r\nvoid f(void) { n = 'é'; }\rint m;\n";
    client_.notify(
        "textDocument/didOpen",
        {{"textDocument",
          {{"uri", uri_}, {"languageId", "c"}, {"version", version_}, {"text", utf8(text_)}}}});
  }

  /// One notification with some changes, each of which counts from the text that the one before
  /// left.
  void change() {
    Json changes = Json::array();
    for (unsigned count = pick(3) + 1; count > 0; --count)
      changes.push_back(one_change());
    client_.notify(
        "textDocument/didChange",
        {{"textDocument", {{"uri", uri_}, {"version", ++version_}}}, {"contentChanges", changes}});
  }

  void expect_equal() {
    const std::string bytes = utf8(text_);
    const Json answer =
        client_.response(client_.request("reachd/textHash", {{"textDocument", {{"uri", uri_}}}}));
    const Json wanted = {
        {"version", version_}, {"bytes", bytes.size()}, {"hash", protocol::hash_of(bytes)}};
    ASSERT_EQ(answer.value("result", Json()), wanted) << encoding_ << ", version " << version_;
  }

private:
  unsigned pick(std::size_t below) { return static_cast<unsigned>(random_() % below); }

  Json one_change() {
    const std::u32string with = piece();
    if (pick(40) == 0) {
      text_ = with;
      return {{"text", utf8(with)}};
    }
    std::size_t from = pick(text_.size() + 1);
    std::size_t to = std::min(text_.size(), from + pick(12));
    // No position lies between the two characters that end a line.
    for (std::size_t* at : {&from, &to})
      if (*at > 0 && *at < text_.size() && text_[*at - 1] == U'\r' && text_[*at] == U'\n')
        --*at;
    if (from > to)
      std::swap(from, to);
    const Json range = {{"start", position_of(from)}, {"end", position_of(to)}};
    text_.replace(from, to - from, with);
    return {{"range", range}, {"text", utf8(with)}};
  }

  Json position_of(std::size_t at) const {
    int line = 0;
    int character = 0;
    for (std::size_t i = 0; i < at; ++i) {
      const bool is_end = text_[i] == U'\n' ||
                          (text_[i] == U'\r' && (i + 1 == text_.size() || text_[i + 1] != U'\n'));
      character = is_end || text_[i] == U'\r' ? 0 : character + units_of(text_[i], encoding_);
      line += is_end ? 1 : 0;
    }
    return {{"line", line}, {"character", character}};
  }

  std::u32string piece() {
    static const std::u32string kPieces[] = {
        U"",          U"x", U"\n", U"\r\n", U"\r",   U"🎹", U"é",      U"𝒙 = 1;\r\n",
        U"// ende\n", U"{", U"}",  U"\t\t", U"変数", U"\"", U"if (n) "};
    std::u32string text;
    for (unsigned count = pick(4); count > 0; --count)
      text += kPieces[pick(std::size(kPieces))];
    return text;
  }

  Client& client_;
  std::string uri_;
  std::string encoding_;
  std::mt19937 random_;
  std::u32string text_;
  int version_ = 1;
};

class EditStorm : public testing::TestWithParam<std::string> {};

TEST_P(EditStorm, LeavesBothWithTheSameText) {
  constexpr int kFiles = 4;
  constexpr int kChanges = 300;
  Client client;
  client.start(testing::TempDir(), {"--index-dir=none"});
  const Json capabilities = {{"general", {{"positionEncodings", Json::array({GetParam()})}}}};
  const Json answer =
      client.response(client.request("initialize", {{"capabilities", capabilities}}));
  ASSERT_EQ(answer["result"]["capabilities"]["positionEncoding"], GetParam());
  client.notify("initialized", Json::object());
  for (int file = 0; file < kFiles; ++file) {
    Storm storm(client, "file:///storm/" + std::to_string(file) + ".c", GetParam(),
                static_cast<std::uint32_t>(file) + 17);
    storm.open();
    for (int i = 1; i <= kChanges; ++i) {
      storm.change();
      if (i % 10 == 0) {
        ASSERT_NO_FATAL_FAILURE(storm.expect_equal());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EditStorm, testing::Values("utf-8", "utf-16", "utf-32"),
                         [](const auto& info) { return "Utf" + info.param.substr(4); });

}  // namespace
}  // namespace reachd::test
