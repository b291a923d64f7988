#include "analysis/expr/pattern_dialects.h"

#include "analysis/expr/literals.h"
#include "analysis/expr/pattern.h"

namespace reachd {

namespace {

using Text = std::u32string;

bool is_word(char32_t c) {
  return is_digit(c) || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_';
}
bool is_hexadecimal(char32_t c) { return is_digit(c) || ((c | 32) >= U'a' && (c | 32) <= U'f'); }
bool is_surrogate(char32_t c) { return c >= 0xd800 && c <= 0xdfff; }

/// One character of the text may be two code units; `excluded`: what a class does not take.
Text any_but(const Text& excluded) {
  return U"([^" + excluded + U"\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])";
}

/// Copies an expression, and rewrites what is written otherwise in a pattern.
class PcreReader {
public:
  explicit PcreReader(std::u32string_view text) : text_(text) {}

  std::optional<Text> read(bool is_whole) {
    const bool has_start = take(U"^") || take(U"\\A");
    const bool has_last_end = drop_end(U"\\z");
    const bool has_end = has_last_end || drop_end(U"\\Z") || drop_end(U"$");
    alternatives();
    if (failed_ || at_ != text_.size() || (has_choice_ && (has_start || has_end)))
      return std::nullopt;
    if (is_whole)
      return out_;
    // "$" also lies before a line break that ends the text.
    const Text end = has_last_end ? U"" : has_end ? U"\\n?" : U".*";
    return (has_start ? U"(" : U".*(") + out_ + U")" + end;
  }

private:
  bool at_end() const { return at_ >= text_.size(); }
  bool at(char32_t c) const { return !at_end() && text_[at_] == c; }
  bool take(std::u32string_view what) {
    if (!text_.substr(at_).starts_with(what))
      return false;
    at_ += what.size();
    return true;
  }
  /// A backslash before a backslash does not make the next one.
  bool drop_end(std::u32string_view what) {
    if (text_.size() < at_ + what.size() || !text_.ends_with(what))
      return false;
    std::size_t slashes = 0;
    for (std::size_t i = text_.size() - what.size(); i > at_ && text_[i - 1] == U'\\'; --i)
      ++slashes;
    if (slashes % 2 == 1)
      return false;
    text_.remove_suffix(what.size());
    return true;
  }
  void copy() { out_ += text_[at_++]; }
  void fail() { failed_ = true; }

  void alternatives() {
    constexpr int kDepthMax = 100;
    if (++depth_ > kDepthMax)
      fail();
    while (!at_end() && !failed_ && !at(U')')) {
      if (at(U'|')) {
        has_choice_ = has_choice_ || depth_ == 1;
        copy();
        continue;
      }
      atom();
      if (!failed_)
        repetition();
    }
    --depth_;
  }

  void atom() {
    const char32_t c = text_[at_];
    if (c == U'(') {
      group();
    } else if (c == U'[') {
      character_class();
    } else if (take(U"\\D") || take(U"\\W") || take(U"\\S")) {
      out_ += any_but({U'\\', text_[at_ - 1] | 32});
    } else if (c == U'\\') {
      out_ += escape();
    } else if (c == U'.') {
      ++at_;
      out_ += any_but(U"\\n");
    } else if (c == U'^' || c == U'$' || c == U'*' || c == U'+' || c == U'?' || c == U'{' ||
               is_surrogate(c)) {
      fail();
    } else {
      copy();
    }
  }

  void group() {
    ++at_;
    if (at(U'*'))
      return fail();
    if (take(U"?P<") || (text_.substr(at_).starts_with(U"?<") && at_ + 2 < text_.size() &&
                         is_word(text_[at_ + 2]) && take(U"?<"))) {
      while (!at_end() && is_word(text_[at_]))
        ++at_;
      if (!take(U">"))
        return fail();
    } else if (at(U'?') && !take(U"?:")) {
      return fail();
    }
    out_ += U'(';
    alternatives();
    if (!at(U')'))
      return fail();
    copy();
  }

  /// Lazy ones match the same texts; those that give nothing back do not.
  void repetition() {
    if (at(U'{')) {
      std::size_t i = at_ + 1;
      const std::size_t first = i;
      while (i < text_.size() && is_digit(text_[i]))
        ++i;
      const bool has_least = i > first;
      if (i < text_.size() && text_[i] == U',')
        for (++i; i < text_.size() && is_digit(text_[i]);)
          ++i;
      if (!has_least || i >= text_.size() || text_[i] != U'}')
        return fail();  // it stands for itself there
      out_ += text_.substr(at_, i + 1 - at_);
      at_ = i + 1;
    } else if (at(U'*') || at(U'+') || at(U'?')) {
      copy();
    } else {
      return;
    }
    if (at(U'+'))
      fail();
    else if (at(U'?'))
      ++at_;
  }

  /// As it stands in a pattern, in classes and outside.
  Text escape() {
    ++at_;
    if (at_end()) {
      fail();
      return {};
    }
    const char32_t c = text_[at_++];
    if (c == U'x')
      return hexadecimal();
    const bool is_letter = std::u32string_view(U"dDwWsSntrf").find(c) != Text::npos;
    // What excludes characters would take one half of a character.
    if (c == U'D' || c == U'W' || c == U'S')
      has_exclusion_ = true;
    if ((is_word(c) && c != U'_' && !is_letter) || c >= 0x80)
      fail();
    return Text{U'\\', c};
  }

  Text hexadecimal() {
    Text digits;
    const bool has_braces = take(U"{");
    while (!at_end() && is_hexadecimal(text_[at_]) && digits.size() < (has_braces ? 8U : 2U))
      digits += text_[at_++];
    if (digits.empty() || digits.size() > 4 || (has_braces && !take(U"}")) ||
        (!has_braces && digits.size() != 2)) {
      fail();
      return {};
    }
    digits.insert(0, 4 - digits.size(), U'0');
    return U"\\u" + digits;
  }

  void character_class() {
    ++at_;
    const bool is_negated = take(U"^");
    has_exclusion_ = false;
    Text items;
    bool is_first = true;
    for (; !failed_ && (is_first || !at(U']')); is_first = false) {
      if (at_end())
        return fail();
      const char32_t c = text_[at_];
      const char32_t next = at_ + 1 < text_.size() ? text_[at_ + 1] : 0;
      if (is_surrogate(c) || (c == U'[' && (next == U':' || next == U'.' || next == U'=')))
        return fail();
      if (c == U'\\') {
        items += escape();
      } else {
        if (c == U']' || c == U'^')
          items += U'\\';
        items += c;
        ++at_;
      }
    }
    ++at_;
    if (has_exclusion_)
      return fail();
    out_ += is_negated ? any_but(items) : U"[" + items + U"]";
  }

  std::u32string_view text_;
  std::size_t at_ = 0;
  Text out_;
  int depth_ = 0;
  bool failed_ = false;
  bool has_choice_ = false;     ///< outside of groups
  bool has_exclusion_ = false;  ///< in a class
};

void write(const PatternNode& node, Text& out);

void write_character(char32_t c, Text& out) {
  if (c < 0x80 && !is_word(c)) {
    constexpr char32_t kHex[] = U"0123456789abcdef";
    out += U"\\x";
    out += kHex[c / 16];
    out += kHex[c % 16];
  } else {
    out += c;
  }
}

void write_group(const PatternNode& node, Text& out) {
  out += U'(';
  write(node, out);
  out += U')';
}

void write_repetition(const PatternNode& body, std::uint32_t least, std::uint32_t greatest,
                      Text& out) {
  const auto number = [&](std::uint32_t n) {
    for (const char digit : std::to_string(n))
      out += static_cast<char32_t>(digit);
  };
  write_group(body, out);
  out += U'{';
  number(least);
  out += U',';
  if (greatest != PatternNode::kNoLimit)
    number(greatest);
  out += U'}';
}

void write(const PatternNode& node, Text& out) {
  switch (node.kind) {
    case PatternNode::Kind::kRanges:
      out += U'[';
      for (const CodePointRange& range : node.ranges) {
        write_character(range.first, out);
        if (range.last == range.first)
          continue;
        out += U'-';
        write_character(range.last, out);
      }
      out += U']';
      break;
    case PatternNode::Kind::kSequence:
      for (const PatternNode& child : node.children)
        write_group(child, out);
      break;
    case PatternNode::Kind::kChoice:
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (i > 0)
          out += U'|';
        write_group(node.children[i], out);
      }
      break;
    case PatternNode::Kind::kRepeat:
      write_repetition(node.children[0], node.least, node.greatest, out);
      break;
  }
}

/// Prefixes of `abc` are those of `a`, and `a` before those of `bc`; of `a{2,5}` those of `a`
/// behind up to four of it.
void write_prefixes(const PatternNode& node, Text& out) {
  switch (node.kind) {
    case PatternNode::Kind::kRanges:
      out += U'(';
      write(node, out);
      out += U")?";
      break;
    case PatternNode::Kind::kSequence: {
      Text open;
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        const bool is_last = i + 1 == node.children.size();
        out += U"((";
        write_prefixes(node.children[i], out);
        out += U')';
        open += U')';
        if (is_last)
          break;
        out += U'|';
        write_group(node.children[i], out);
      }
      out += open;
      break;
    }
    case PatternNode::Kind::kChoice:
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        out += i > 0 ? U"|(" : U"(";
        write_prefixes(node.children[i], out);
        out += U')';
      }
      break;
    case PatternNode::Kind::kRepeat: {
      const std::uint32_t most = node.greatest;
      if (most == 0)
        break;
      write_repetition(node.children[0], 0, most == PatternNode::kNoLimit ? most : most - 1, out);
      out += U'(';
      write_prefixes(node.children[0], out);
      out += U')';
      break;
    }
  }
}

}  // namespace

std::optional<std::u32string> from_pcre(std::u32string_view text, bool is_whole) {
  auto pattern = PcreReader(text).read(is_whole);
  return pattern && Pattern::parse(*pattern) ? pattern : std::nullopt;
}

std::optional<std::u32string> prefixes_of(std::u32string_view pattern) {
  const auto parsed = Pattern::parse(pattern);
  if (!parsed)
    return std::nullopt;
  std::u32string out;
  write_prefixes(parsed->tree(), out);
  return Pattern::parse(out) ? std::optional(out) : std::nullopt;
}

}  // namespace reachd
