#include "analysis/reach/phrases.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace reachd::reach {

namespace {

using Text = std::u32string;

constexpr std::size_t kWordsMax = 12;
constexpr std::size_t kPairsMax = 600;
constexpr std::size_t kCommandsMax = 240;
constexpr std::size_t kBeginningsMax = 10;
constexpr std::size_t kLengthMax = 24;
constexpr std::size_t kVariantsMax = 4;
constexpr std::size_t kCutMax = 10;
constexpr std::size_t kPiecesMax = 40;

bool is_one_of(char32_t c, std::u32string_view characters) {
  return characters.find(c) != std::u32string_view::npos;
}

bool is_alphanumeric(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

/// What a format of scanf reads, in order: text as it stands, or a conversion.
struct Item {
  Text text;
  char32_t conversion = 0;
};

/// None where it has no conversion, or one that is not known.
std::optional<std::vector<Item>> items_of(const Text& format) {
  std::vector<Item> items;
  bool converts = false;
  for (std::size_t at = 0; at < format.size(); ++at) {
    if (format[at] != U'%') {
      if (items.empty() || items.back().conversion)
        items.emplace_back();
      items.back().text.push_back(format[at]);
      continue;
    }
    ++at;
    while (at < format.size() && is_one_of(format[at], U"0123456789*lhzjt."))
      ++at;
    if (at < format.size() && format[at] == U'[')
      while (at < format.size() && format[at] != U']')
        ++at;
    if (at >= format.size() || !is_one_of(format[at], U"diuxXofgesc]"))
      return std::nullopt;
    items.push_back({{}, format[at]});
    converts = true;
  }
  return converts ? std::optional(items) : std::nullopt;
}

class Maker {
public:
  explicit Maker(const Vocabulary& given) : given_(given) {
    words_.assign(given.words.begin(),
                  given.words.begin() + std::ptrdiff_t(std::min(given.words.size(), kWordsMax)));
  }

  Phrases make() {
    make_pairs();
    make_pieces();
    make_commands();
    return std::move(made_);
  }

private:
  void put_together(const std::vector<Text>& lefts, const std::vector<Text>& rights) {
    for (const Text& right : rights)
      for (const Text& left : lefts)
        for (const char32_t sign : given_.signs)
          if (made_.pairs.size() < kPairsMax)
            made_.pairs.push_back(left + sign + right);
  }

  void make_pairs() {
    std::vector<Text> ends = given_.numbers;
    ends.emplace_back();
    ends.insert(ends.end(), words_.begin(), words_.end());
    std::vector<Text> starts = {U""};
    starts.insert(starts.end(), words_.begin(), words_.end());
    put_together(starts, ends);
    // A bare number, too.
    made_.pairs.insert(made_.pairs.end(), ends.begin(), ends.end());
    put_together(given_.numbers, given_.numbers);
  }

  void make_pieces() {
    for (const Text& word : words_)
      if (word.size() <= kCutMax)
        for (std::size_t at = 1; at < word.size(); ++at)
          for (const Text& piece : {word.substr(0, at), word.substr(at)})
            if (made_.pieces.size() < kPiecesMax &&
                std::ranges::find(given_.texts, piece) == given_.texts.end())
              made_.pieces.push_back(piece);
  }

  Text value_of(char32_t conversion, std::size_t choice) const {
    const auto nth = [&](const std::vector<Text>& list, const Text& otherwise) {
      return list.empty() ? otherwise : list[choice % list.size()];
    };
    if (conversion == U's' || conversion == U']')
      return nth(words_, U"a");
    if (conversion == U'c')
      return nth(words_, U"a").substr(0, 1);
    return nth(given_.numbers, U"1");
  }

  /// The whole of what the format reads, then less and less of it.
  void add_read_by(const std::vector<Item>& items, std::vector<Text>& into) const {
    for (std::size_t variant = 0; variant < kVariantsMax; ++variant)
      for (std::size_t length = items.size(); length > 0; --length) {
        if (!items[length - 1].conversion && length < items.size())
          continue;
        Text text;
        for (std::size_t i = 0; i < length; ++i)
          text +=
              items[i].conversion ? value_of(items[i].conversion, variant + i / 2) : items[i].text;
        if (std::ranges::find(into, text) == into.end())
          into.push_back(std::move(text));
      }
  }

  void make_commands() {
    std::vector<Text> ends;
    std::vector<Text> beginnings;
    for (const Text& text : given_.texts) {
      if (text.empty() || text.size() > kLengthMax)
        continue;
      if (const auto items = items_of(text))
        add_read_by(*items, ends);
      else if (!is_alphanumeric(text.back()) && std::ranges::any_of(text, is_alphanumeric) &&
               beginnings.size() < kBeginningsMax)
        beginnings.push_back(text);
    }
    made_.commands = ends;
    for (std::size_t i = 0; i < std::max(given_.numbers.size(), words_.size()); ++i) {
      if (i < given_.numbers.size())
        ends.push_back(given_.numbers[i]);
      if (i < words_.size())
        ends.push_back(words_[i]);
    }
    ends.push_back(U"a");
    for (const Text& end : ends)
      for (const Text& beginning : beginnings)
        if (made_.commands.size() < kCommandsMax)
          made_.commands.push_back(beginning + end);
  }

  const Vocabulary& given_;
  std::vector<Text> words_;
  Phrases made_;
};

}  // namespace

Phrases make_phrases(const Vocabulary& vocabulary) { return Maker(vocabulary).make(); }

std::vector<Text> make_lines(const Vocabulary& vocabulary, const std::vector<Text>& commands) {
  constexpr std::size_t kLineWordsMax = 24;
  constexpr std::size_t kLinesMax = 600;
  const std::vector<Text> words(
      vocabulary.words.begin(),
      vocabulary.words.begin() +
          static_cast<std::ptrdiff_t>(std::min(vocabulary.words.size(), kLineWordsMax)));
  // Those of the source are tried at once, any other takes a solver.
  constexpr std::size_t kBeforeAny = 2;
  std::vector<Text> numbers = vocabulary.numbers;
  numbers.insert(
      numbers.begin() + static_cast<std::ptrdiff_t>(std::min(kBeforeAny, numbers.size())),
      Text(4, kAnyDigit));
  std::vector<std::vector<Text>> kinds(5);
  kinds[0] = words;
  kinds[1] = commands;
  // A sign between them, most often a space.
  std::vector<char32_t> signs(vocabulary.signs.begin(), vocabulary.signs.end());
  if (std::ranges::find(signs, U' ') == signs.end())
    signs.insert(signs.begin(), U' ');
  constexpr std::size_t kSignsMax = 3;
  signs.resize(std::min(signs.size(), kSignsMax));
  for (const char32_t sign : signs)
    for (const Text& number : numbers)
      for (const Text& word : words)
        kinds[2].push_back(word + sign + number);
  for (const char32_t sign : signs)
    for (std::size_t step = 1; step < words.size(); ++step)
      for (std::size_t i = 0; i < words.size(); ++i)
        kinds[3].push_back(words[i] + sign + words[(i + step) % words.size()]);
  kinds[4] = numbers;
  kinds[4].insert(kinds[4].end(), {U"a", U"b", U""});
  std::vector<Text> lines;
  for (std::size_t i = 0; lines.size() < kLinesMax; ++i) {
    bool has_any = false;
    for (const std::vector<Text>& kind : kinds)
      if (i < kind.size()) {
        has_any = true;
        if (std::ranges::find(lines, kind[i]) == lines.end())
          lines.push_back(kind[i]);
      }
    if (!has_any)
      break;
  }
  return lines;
}

}  // namespace reachd::reach
