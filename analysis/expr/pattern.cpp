#include "analysis/expr/pattern.h"

#include <algorithm>
#include <map>
#include <optional>

namespace reachd {

namespace {

constexpr std::size_t kStatesMax = 20'000;
constexpr std::uint32_t kRepeatMax = 10'000;
constexpr int kNestingMax = 200;

using Ranges = std::vector<CodePointRange>;

Ranges merge(Ranges ranges) {
  std::ranges::sort(ranges);
  Ranges merged;
  for (const CodePointRange range : ranges) {
    if (!merged.empty() && range.first <= merged.back().last + 1)
      merged.back().last = std::max(merged.back().last, range.last);
    else
      merged.push_back(range);
  }
  return merged;
}

Ranges complement(const Ranges& ranges) {
  Ranges result;
  char32_t next = 0;
  for (const CodePointRange range : merge(ranges)) {
    if (next < range.first)
      result.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= kCodePointMax)
    result.push_back({next, kCodePointMax});
  return result;
}

bool is_among(const Ranges& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](CodePointRange range) { return range.contains(c); });
}

/// Recursive descent over the pattern's text. The first error wins.
class PatternParser {
public:
  explicit PatternParser(std::u32string_view text) : text_(text) {}

  Result<PatternNode> parse() {
    if (at(U'^'))
      ++position_;
    PatternNode node = choice(0);
    if (!error_ && position_ < text_.size())
      fail("found ')' without '('");
    if (error_)
      return *error_;
    return node;
  }

private:
  bool at_end() const { return position_ >= text_.size(); }
  bool at(char32_t c) const { return !at_end() && text_[position_] == c; }

  void fail(std::string message) {
    if (!error_)
      error_ = Error{std::to_string(position_ + 1), std::move(message)};
  }

  PatternNode choice(int depth) {
    if (depth > kNestingMax)
      fail("groups are nested too deeply");
    PatternNode first = sequence(depth);
    if (!at(U'|') || error_)
      return first;
    PatternNode node;
    node.kind = PatternNode::Kind::kChoice;
    node.children.push_back(std::move(first));
    while (at(U'|') && !error_) {
      ++position_;
      node.children.push_back(sequence(depth));
    }
    return node;
  }

  PatternNode sequence(int depth) {
    PatternNode node;
    while (!at_end() && !at(U'|') && !at(U')') && !error_) {
      if (at(U'$') && position_ + 1 == text_.size()) {
        ++position_;
        break;
      }
      node.children.push_back(repeated(depth));
    }
    return node.children.size() == 1 ? PatternNode(node.children[0]) : node;
  }

  PatternNode repeated(int depth) {
    PatternNode node = atom(depth);
    while (!at_end() && !error_) {
      std::uint32_t least = 0;
      std::uint32_t greatest = PatternNode::kNoLimit;
      if (at(U'+'))
        least = 1;
      else if (at(U'?'))
        greatest = 1;
      else if (at(U'{'))
        braces(least, greatest);
      else if (!at(U'*'))
        break;
      if (error_)
        break;
      ++position_;
      PatternNode repeat;
      repeat.kind = PatternNode::Kind::kRepeat;
      repeat.least = least;
      repeat.greatest = greatest;
      repeat.children.push_back(std::move(node));
      node = std::move(repeat);
    }
    return node;
  }

  /// `{m}`, `{m,}` or `{m,n}` up to the closing brace, which stays.
  void braces(std::uint32_t& least, std::uint32_t& greatest) {
    ++position_;
    least = number();
    greatest = least;
    if (at(U',')) {
      ++position_;
      greatest = at(U'}') ? PatternNode::kNoLimit : number();
    }
    if (!at(U'}'))
      fail("expected '}' after a repetition count");
    else if (least > greatest)
      fail("found a repetition whose minimum is above its maximum");
  }

  std::uint32_t number() {
    std::uint32_t value = 0;
    const std::size_t start = position_;
    while (!at_end() && text_[position_] >= U'0' && text_[position_] <= U'9') {
      value = value * 10 + (text_[position_] - U'0');
      if (value > kRepeatMax)
        fail("found a repetition count above " + std::to_string(kRepeatMax));
      if (error_)
        return 0;
      ++position_;
    }
    if (position_ == start)
      fail("expected a repetition count");
    return value;
  }

  PatternNode atom(int depth) {
    const char32_t c = text_[position_];
    if (c == U'(') {
      ++position_;
      if (at(U'?') && position_ + 1 < text_.size() && text_[position_ + 1] == U':')
        position_ += 2;
      PatternNode node = choice(depth + 1);
      if (!at(U')'))
        fail("expected ')' at the end of a group");
      else
        ++position_;
      return node;
    }
    if (c == U'*' || c == U'+' || c == U'?' || c == U'{') {
      fail("found a repetition with nothing to repeat");
      return {};
    }
    if (c == U'[')
      return of(char_class());
    ++position_;
    if (c == U'.')
      return of({{0, kCodePointMax}});
    if (c == U'\\')
      return of(escape());
    return of({{c, c}});
  }

  static PatternNode of(Ranges ranges) {
    PatternNode node;
    node.kind = PatternNode::Kind::kRanges;
    node.ranges = std::move(ranges);
    return node;
  }

  Ranges char_class() {
    ++position_;
    const bool negated = at(U'^');
    if (negated)
      ++position_;
    Ranges ranges;
    for (bool first = true; first || !at(U']'); first = false) {
      if (at_end()) {
        fail("expected ']' at the end of a class");
        break;
      }
      const Ranges low = class_item();
      const bool is_range =
          at(U'-') && position_ + 1 < text_.size() && text_[position_ + 1] != U']';
      if (!is_range || error_) {
        ranges.insert(ranges.end(), low.begin(), low.end());
        continue;
      }
      ++position_;
      const Ranges high = class_item();
      const bool single = low.size() == 1 && high.size() == 1 && low[0].first == low[0].last &&
                          high[0].first == high[0].last;
      if (!single || low[0].first > high[0].last) {
        fail("found a range whose ends are out of order");
        break;
      }
      ranges.push_back({low[0].first, high[0].last});
    }
    ++position_;
    return negated ? complement(ranges) : merge(ranges);
  }

  Ranges class_item() {
    if (at_end()) {
      fail("expected ']' at the end of a class");
      return {{0, 0}};
    }
    const char32_t c = text_[position_++];
    if (c == U'\\')
      return escape();
    return {{c, c}};
  }

  Ranges escape() {
    if (at_end()) {
      fail("expected a character after '\\'");
      return {};
    }
    const Ranges digits = {{U'0', U'9'}};
    const Ranges letters = {{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}};
    const Ranges spaces = {{U'\t', U'\r'}, {U' ', U' '}};
    const char32_t c = text_[position_++];
    switch (c) {
      case U'd':
        return digits;
      case U'D':
        return complement(digits);
      case U'w':
        return letters;
      case U'W':
        return complement(letters);
      case U's':
        return spaces;
      case U'S':
        return complement(spaces);
      case U'n':
        return {{U'\n', U'\n'}};
      case U't':
        return {{U'\t', U'\t'}};
      case U'r':
        return {{U'\r', U'\r'}};
      case U'f':
        return {{U'\f', U'\f'}};
      case U'v':
        return {{U'\v', U'\v'}};
      case U'x':
        return hexadecimal(2);
      case U'u':
        return hexadecimal(4);
      default:
        break;
    }
    const bool alphanumeric = c < 128 && is_among(letters, c) && c != U'_';
    if (alphanumeric) {
      --position_;
      fail(std::string("found the unknown escape '\\") + static_cast<char>(c) + "'");
    }
    return {{c, c}};
  }

  Ranges hexadecimal(int digits) {
    char32_t value = 0;
    for (int i = 0; i < digits; ++i) {
      const char32_t c = at_end() ? U'!' : text_[position_];
      if (c >= U'0' && c <= U'9')
        value = value * 16 + (c - U'0');
      else if ((c | 32) >= U'a' && (c | 32) <= U'f')
        value = value * 16 + ((c | 32) - U'a' + 10);
      else {
        fail("expected " + std::to_string(digits) + " hexadecimal digits");
        return {};
      }
      ++position_;
    }
    return {{value, value}};
  }

  std::u32string_view text_;
  std::size_t position_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<Pattern> Pattern::parse(std::u32string_view text) {
  auto tree = PatternParser(text).parse();
  if (!tree)
    return tree.error();
  Pattern pattern;
  pattern.tree_ = std::move(*tree);
  pattern.final_ = pattern.build(pattern.tree_, pattern.new_state());
  if (pattern.too_large_)
    return Error{"1", "the pattern is too large: its repetitions need more than " +
                          std::to_string(kStatesMax) + " states"};
  return pattern;
}

std::uint32_t Pattern::new_state() {
  states_.emplace_back();
  return static_cast<std::uint32_t>(states_.size() - 1);
}

std::uint32_t Pattern::build(const PatternNode& node, std::uint32_t from) {
  if (states_.size() > kStatesMax) {
    too_large_ = true;
    return from;
  }
  switch (node.kind) {
    case PatternNode::Kind::kRanges: {
      const std::uint32_t state = new_state();
      const std::uint32_t end = new_state();
      states_[from].empty.push_back(state);
      states_[state].ranges = node.ranges;
      states_[state].next = end;
      return end;
    }
    case PatternNode::Kind::kSequence:
      for (const PatternNode& child : node.children)
        from = build(child, from);
      return from;
    case PatternNode::Kind::kChoice: {
      const std::uint32_t end = new_state();
      for (const PatternNode& child : node.children) {
        const std::uint32_t start = new_state();
        states_[from].empty.push_back(start);
        const std::uint32_t last = build(child, start);
        states_[last].empty.push_back(end);
      }
      return end;
    }
    case PatternNode::Kind::kRepeat:
      break;
  }
  const PatternNode& body = node.children[0];
  for (std::uint32_t i = 0; i < node.least && !too_large_; ++i)
    from = build(body, from);
  const std::uint32_t end = new_state();
  states_[from].empty.push_back(end);
  if (node.greatest == PatternNode::kNoLimit) {
    // A fresh start, since the body must not add moves to a state that others share.
    const std::uint32_t start = new_state();
    states_[from].empty.push_back(start);
    const std::uint32_t last = build(body, start);
    states_[last].empty.push_back(start);
    states_[last].empty.push_back(end);
    return end;
  }
  for (std::uint32_t i = node.least; i < node.greatest && !too_large_; ++i) {
    from = build(body, from);
    states_[from].empty.push_back(end);
  }
  return end;
}

void Pattern::close(States& states) const {
  std::vector<bool> seen(states_.size());
  States pending = states;
  states.clear();
  while (!pending.empty()) {
    const std::uint32_t state = pending.back();
    pending.pop_back();
    if (seen[state])
      continue;
    seen[state] = true;
    states.push_back(state);
    pending.insert(pending.end(), states_[state].empty.begin(), states_[state].empty.end());
  }
  std::ranges::sort(states);
}

Pattern::States Pattern::start() const {
  States states = {0};
  close(states);
  return states;
}

bool Pattern::accepts(const States& states) const {
  return std::ranges::binary_search(states, final_);
}

Pattern::States Pattern::step(const States& states, char32_t c) const {
  States next;
  for (const std::uint32_t state : states) {
    if (is_among(states_[state].ranges, c))
      next.push_back(states_[state].next);
  }
  close(next);
  return next;
}

std::vector<Pattern::Move> Pattern::moves(const States& states) const {
  // Between two cuts all characters lead to the same states.
  std::vector<char32_t> cuts;
  for (const std::uint32_t state : states) {
    for (const CodePointRange range : states_[state].ranges) {
      cuts.push_back(range.first);
      cuts.push_back(range.last + 1);
    }
  }
  std::ranges::sort(cuts);
  cuts.erase(std::ranges::unique(cuts).begin(), cuts.end());
  std::map<States, Ranges> by_target;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    States target = step(states, cuts[i]);
    if (!target.empty())
      by_target[std::move(target)].push_back({cuts[i], cuts[i + 1] - 1});
  }
  std::vector<Move> result;
  for (auto& [target, ranges] : by_target)
    result.push_back({merge(std::move(ranges)), target});
  std::ranges::sort(result, {}, [](const Move& move) { return move.ranges[0].first; });
  return result;
}

bool Pattern::matches(std::u32string_view text) const {
  States states = start();
  for (const char32_t c : text) {
    states = step(states, c);
    if (states.empty())
      return false;
  }
  return accepts(states);
}

}  // namespace reachd
