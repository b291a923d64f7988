#include "analysis/prove/text_sets.h"

#include <algorithm>
#include <array>
#include <set>

namespace reachd::prove {

namespace {

constexpr Int128 kLengthMax = Int128{1} << 47;  ///< as in expr/bounds.cpp
constexpr std::size_t kRangesMax = 32;

Characters all_characters() { return {{0, kCodePointMax}}; }
Characters digits() { return {{U'0', U'9'}}; }

Characters normalized(Characters ranges) {
  std::ranges::sort(ranges);
  Characters result;
  for (const CodePointRange& range : ranges)
    if (!result.empty() && range.first <= result.back().last + 1)
      result.back().last = std::max(result.back().last, range.last);
    else
      result.push_back(range);
  return result.size() > kRangesMax ? Characters{{result.front().first, result.back().last}}
                                    : result;
}

Characters united(const Characters& a, const Characters& b) {
  Characters both = a;
  both.insert(both.end(), b.begin(), b.end());
  return normalized(std::move(both));
}

Characters common(const Characters& a, const Characters& b) {
  Characters result;
  for (const CodePointRange& x : a)
    for (const CodePointRange& y : b)
      if (std::max(x.first, y.first) <= std::min(x.last, y.last))
        result.push_back({std::max(x.first, y.first), std::min(x.last, y.last)});
  return normalized(std::move(result));
}

bool holds_all(const Characters& ranges, const Characters& of) { return common(ranges, of) == of; }

bool holds(const Characters& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](const CodePointRange& r) { return r.contains(c); });
}

/// Without characters there is the empty text only, and the other way round.
TextSet tidied(TextSet set) {
  if (set.characters.empty())
    set.lengths.greatest = std::min<Int128>(set.lengths.greatest, 0);
  if (set.lengths.greatest <= 0)
    set.characters.clear();
  return set;
}

Int128 clamp_length(Int128 length) { return std::clamp<Int128>(length, 0, kLengthMax); }

Int128 decimal_digits(Int128 n) {
  Int128 count = 1;
  for (; n >= 10; n /= 10)
    ++count;
  return count;
}

TextSet part_of(const TextSet& text, Bounds start, Bounds length) {
  TextSet result = text;
  result.lengths.greatest = clamp_length(
      std::min(text.lengths.greatest - std::max<Int128>(start.least, 0), length.greatest));
  result.lengths.least =
      start.least >= 0 ? clamp_length(std::min(text.lengths.least - start.greatest, length.least))
                       : 0;
  return tidied(std::move(result));
}

TextSet from_code(Bounds code) {
  const Int128 first = std::max<Int128>(code.least, 0);
  const Int128 last = std::min<Int128>(code.greatest, kCodePointMax);
  if (first > last)
    return TextSet::only({});
  const bool is_surely_one = first == code.least && last == code.greatest;
  return {{is_surely_one ? 1 : 0, 1},
          {{static_cast<char32_t>(first), static_cast<char32_t>(last)}}};
}

TextSet from_number(Bounds number) {
  if (number.greatest < 0)
    return TextSet::only({});
  const Int128 longest =
      number.greatest >= kUnbounded ? kLengthMax : decimal_digits(number.greatest);
  return {{number.least < 0 ? Int128{0} : decimal_digits(number.least), longest}, digits()};
}

TextSet everywhere_replaced(std::span<const TextSet> texts) {
  return tidied({{0, kLengthMax}, united(texts[0].characters, texts[2].characters)});
}

/// 10 to that power; none beyond what numbers here hold.
std::optional<Int128> power_of_ten(Int128 exponent) {
  constexpr Int128 kMost = 36;
  if (exponent > kMost)
    return std::nullopt;
  Int128 power = 1;
  for (Int128 i = 0; i < exponent; ++i)
    power *= 10;
  return power;
}

Bounds length_of(const TextSet& text) {
  if (common(text.characters, digits()).empty())
    return {-1, -1};
  const bool is_number = text.lengths.least >= 1 && holds_all(digits(), text.characters);
  const auto power = power_of_ten(text.lengths.greatest);
  return {is_number ? 0 : -1, power ? *power - 1 : kUnbounded};
}

bool cannot_contain(const TextSet& text, const TextSet& part) {
  return part.lengths.least > text.lengths.greatest ||
         (part.lengths.least >= 1 && common(text.characters, part.characters).empty());
}

}  // namespace

TextSet TextSet::everything() { return {{0, kLengthMax}, all_characters()}; }

TextSet TextSet::only(const std::u32string& text) {
  Characters characters;
  for (const char32_t c : text)
    characters.push_back({c, c});
  const auto length = static_cast<Int128>(text.size());
  return {{length, length}, normalized(std::move(characters))};
}

bool TextSet::is_empty() const {
  return lengths.least > lengths.greatest || (lengths.least > 0 && characters.empty());
}

bool TextSet::is_everything() const { return *this == everything(); }

bool TextSet::contains(const std::u32string& text) const {
  return lengths.contains(static_cast<Int128>(text.size())) &&
         std::ranges::all_of(text, [&](char32_t c) { return holds(characters, c); });
}

TextSet joined(const TextSet& a, const TextSet& b) {
  if (a.is_empty() || b.is_empty())
    return a.is_empty() ? b : a;
  return {{std::min(a.lengths.least, b.lengths.least),
           std::max(a.lengths.greatest, b.lengths.greatest)},
          united(a.characters, b.characters)};
}

TextSet intersected(const TextSet& a, const TextSet& b) {
  return tidied({{std::max(a.lengths.least, b.lengths.least),
                  std::min(a.lengths.greatest, b.lengths.greatest)},
                 common(a.characters, b.characters)});
}

TextSet text_operation(Kind kind, std::span<const TextSet> texts, std::span<const Bounds> numbers) {
  switch (kind) {
    case Kind::kStrConcat: {
      TextSet whole = TextSet::only({});
      for (const TextSet& part : texts) {
        whole.lengths = {clamp_length(whole.lengths.least + part.lengths.least),
                         clamp_length(whole.lengths.greatest + part.lengths.greatest)};
        whole.characters = united(whole.characters, part.characters);
      }
      return whole;
    }
    case Kind::kStrAt:
      return part_of(texts[0], numbers[1], {1, 1});
    case Kind::kStrSubstr:
      return part_of(texts[0], numbers[1], numbers[2]);
    case Kind::kStrFromInt:
      return from_number(numbers[0]);
    case Kind::kStrFromCode:
      return from_code(numbers[0]);
    case Kind::kStrReplace:
    case Kind::kStrReplaceAll:
      return everywhere_replaced(texts);
    default:
      return TextSet::everything();
  }
}

std::optional<Bounds> text_number(Kind kind, std::span<const TextSet> texts) {
  const TextSet& text = texts[0];
  switch (kind) {
    case Kind::kStrLength:
      return text.lengths;
    case Kind::kStrToCode:
      if (text.characters.empty() || text.lengths.least > 1)
        return Bounds{-1, -1};
      return Bounds{text.lengths == Bounds{1, 1} ? Int128{text.characters.front().first} : -1,
                    Int128{text.characters.back().last}};
    case Kind::kStrToInt:
      return length_of(text);
    case Kind::kStrIndexOf:
      if (cannot_contain(text, texts[1]))
        return Bounds{-1, -1};
      return Bounds{-1, text.lengths.greatest};
    default:
      return std::nullopt;
  }
}

std::optional<bool> text_predicate(Kind kind, std::span<const TextSet> texts) {
  switch (kind) {
    case Kind::kEq:
      if (intersected(texts[0], texts[1]).is_empty())
        return false;
      return std::nullopt;
    case Kind::kStrPrefixOf:
    case Kind::kStrSuffixOf:
      return cannot_contain(texts[1], texts[0]) ? std::optional(false) : std::nullopt;
    case Kind::kStrContains:
      return cannot_contain(texts[0], texts[1]) ? std::optional(false) : std::nullopt;
    case Kind::kStrIsDigit:
      if (texts[0].lengths.least > 1 || common(texts[0].characters, digits()).empty())
        return false;
      if (texts[0].lengths == Bounds{1, 1} && holds_all(digits(), texts[0].characters))
        return true;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<bool> matches(const TextSet& set, const Pattern& pattern) {
  constexpr std::size_t kStatesMax = 64;
  constexpr Int128 kStepsMax = 128;
  // What the automaton may be in after so many characters; the empty set: no match any more.
  std::set<Pattern::States> now = {pattern.start()};
  std::set<std::set<Pattern::States>> before;
  bool may_match = false;
  bool may_differ = false;
  for (Int128 length = 0; length <= set.lengths.greatest; ++length) {
    if (length >= set.lengths.least) {
      for (const Pattern::States& states : now)
        (!states.empty() && pattern.accepts(states) ? may_match : may_differ) = true;
      if ((may_match && may_differ) || !before.insert(now).second)
        break;
    }
    if (length >= kStepsMax || now.size() > kStatesMax)
      return std::nullopt;
    std::set<Pattern::States> next;
    for (const Pattern::States& states : now) {
      Characters left = set.characters;
      if (!states.empty())
        for (const Pattern::Move& move : pattern.moves(states)) {
          if (!common(set.characters, move.ranges).empty())
            next.insert(move.target);
          Characters others;
          for (CodePointRange rest : left) {
            for (const CodePointRange& taken : move.ranges) {
              if (taken.last < rest.first || taken.first > rest.last)
                continue;
              if (taken.first > rest.first)
                others.push_back({rest.first, taken.first - 1});
              rest.first = taken.last + 1;
              if (rest.first > rest.last)
                break;
            }
            if (rest.first <= rest.last)
              others.push_back(rest);
          }
          left = std::move(others);
        }
      if (!left.empty())
        next.insert(Pattern::States{});
    }
    now = std::move(next);
  }
  if (may_match && may_differ)
    return std::nullopt;
  return may_match;
}

TextSet matching(const PatternNode& pattern) {
  switch (pattern.kind) {
    case PatternNode::Kind::kRanges:
      return tidied({{1, 1}, normalized(pattern.ranges)});
    case PatternNode::Kind::kSequence: {
      std::vector<TextSet> parts;
      for (const PatternNode& child : pattern.children)
        parts.push_back(matching(child));
      return text_operation(Kind::kStrConcat, parts, {});
    }
    case PatternNode::Kind::kChoice: {
      TextSet result = matching(pattern.children[0]);
      for (const PatternNode& child : pattern.children)
        result = joined(result, matching(child));
      return result;
    }
    case PatternNode::Kind::kRepeat: {
      TextSet result = matching(pattern.children[0]);
      const auto times = [](Int128 length, std::uint32_t count) {
        return length == 0                      ? Int128{0}
               : count == PatternNode::kNoLimit ? kLengthMax
                                                : clamp_length(length * count);
      };
      result.lengths = {times(result.lengths.least, pattern.least),
                        times(result.lengths.greatest, pattern.greatest)};
      return tidied(std::move(result));
    }
  }
  return TextSet::everything();
}

namespace {

void append_character(std::u32string& pattern, char32_t c) {
  constexpr std::u32string_view kHex = U"0123456789abcdef";
  const bool is_plain =
      (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
  if (is_plain) {
    pattern += c;
    return;
  }
  const int count = c < 0x100 ? 2 : 4;
  pattern += c < 0x100 ? U"\\x" : U"\\u";
  for (int i = count - 1; i >= 0; --i)
    pattern += kHex[(c >> (4 * i)) & 0xf];
}

}  // namespace

Expr to_condition(ExprPool& pool, Expr text, const TextSet& set) {
  if (set.is_empty())
    return pool.boolean(false);
  const std::array<Expr, 1> whole = {text};
  const Expr length = pool.string_operation(Kind::kStrLength, whole);
  std::vector<Expr> all;
  if (set.lengths.least > 0)
    all.push_back(pool.less_eq(pool.integer(set.lengths.least), length));
  if (set.lengths.greatest < kLengthMax)
    all.push_back(pool.less_eq(length, pool.integer(set.lengths.greatest)));
  // Larger ones cannot be written in a pattern.
  constexpr char32_t kWritable = 0xffff;
  if (!set.characters.empty() && set.characters.back().last <= kWritable) {
    std::u32string pattern = U"[";
    for (const CodePointRange& range : set.characters) {
      append_character(pattern, range.first);
      if (range.last == range.first)
        continue;
      pattern += U'-';
      append_character(pattern, range.last);
    }
    const std::array<Expr, 2> operands = {text, pool.constant(Value::string(pattern + U"]*"))};
    all.push_back(pool.string_operation(Kind::kStrInPattern, operands));
  }
  return pool.conjunction(all);
}

}  // namespace reachd::prove
