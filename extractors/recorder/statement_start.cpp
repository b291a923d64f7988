#include "extractors/recorder/statement_start.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <vector>

namespace reachd::recorder {

namespace {

/// One look at the line from left to right.
class Scanner {
public:
  explicit Scanner(std::string_view text) : text_(text) {}

  unsigned last_start() {
    while (skip_blanks(), at_ < text_.size())
      take_token();
    return start_;
  }

  /// Where the statement ends that begins at `from`; npos: not in this text.
  std::size_t end_of_statement(std::size_t from) {
    for (at_ = from; skip_blanks(), at_ < text_.size();) {
      take_token();
      if (open_.empty() && previous_ == ";")
        return at_;
      if (!open_.empty() && open_.back() == 'b')
        return at_;
    }
    return std::string_view::npos;
  }

private:
  bool is_word(std::size_t at) const {
    return at < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at])) != 0 || text_[at] == '_');
  }

  void skip_blanks() {
    for (; at_ < text_.size(); ++at_) {
      if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size() - 1);
        continue;
      }
      if (text_.substr(at_, 2) == "/*") {
        const std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
        continue;
      }
      if (std::isspace(static_cast<unsigned char>(text_[at_])) == 0)
        return;
    }
  }

  void skip_literal(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_)
      if (text_[at_] == '\\')
        ++at_;
    ++at_;
  }

  /// Code may begin here as a statement.
  void note_start() {
    constexpr std::string_view kNone = "{}()[];,";
    if (!may_begin_ || kNone.find(text_[at_]) != std::string_view::npos)
      return;
    start_ = static_cast<unsigned>(at_) + 1;
    may_begin_ = false;
  }

  void take_token() {
    note_start();
    const char c = text_[at_];
    if (c == '"' || c == '\'') {
      skip_literal(c);
      previous_ = "\"";
      return;
    }
    if (is_word(at_)) {
      const std::size_t begin = at_;
      while (is_word(at_))
        ++at_;
      previous_ = std::string(text_.substr(begin, at_ - begin));
      may_begin_ = previous_ == "else" || previous_ == "do" || previous_ == "try";
      is_label_ = is_label_ || previous_ == "case" || previous_ == "default";
      return;
    }
    take_sign(c);
    previous_ = std::string(1, c);
    ++at_;
  }

  void take_sign(char c) {
    if (c == '(' || c == '[') {
      const bool is_head = previous_ == "if" || previous_ == "while" || previous_ == "for" ||
                           previous_ == "switch" || previous_ == "constexpr";
      open_.push_back(c == '(' && is_head ? 'h' : c);
    } else if (c == '{') {
      static const std::vector<std::string> kBefore = {
          ")", "else",  "do", "try", "]",     ";",        "{",       "}",
          "",  "const", ":",  "h)",  "final", "override", "noexcept"};
      bool is_block = false;
      for (const std::string& word : kBefore)
        is_block = is_block || previous_ == word;
      open_.push_back(is_block ? 'b' : '{');
      may_begin_ = is_block;
    } else if ((c == ')' || c == ']' || c == '}') && !open_.empty()) {
      may_begin_ = open_.back() == 'h' || open_.back() == 'b';
      open_.pop_back();
    } else if (c == '}') {
      may_begin_ = true;
    } else if (c == ';') {
      may_begin_ = open_.empty() || open_.back() == 'b';
    } else if (c == ':' && is_label_ && text_.substr(at_, 2) != "::" && previous_ != ":") {
      may_begin_ = true;
      is_label_ = false;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  unsigned start_ = 1;
  bool may_begin_ = true;
  bool is_label_ = false;
  std::string previous_;
  std::vector<char> open_;  ///< 'b': a block, 'h': the head of a statement
};

}  // namespace

StatementColumns last_statement(std::string_view text) {
  const unsigned first = Scanner(text).last_start();
  const std::size_t end = Scanner(text).end_of_statement(first - 1);
  return {first, static_cast<unsigned>(std::min(end, text.size()))};
}

unsigned statement_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line + "\n";
  const unsigned column = lines.empty() ? 1 : last_statement(lines[0]).first;
  const std::size_t end = Scanner(text).end_of_statement(column - 1);
  const std::string_view statement = std::string_view(text).substr(0, end);
  return 1 + static_cast<unsigned>(std::count(statement.begin(), statement.end(), '\n'));
}

}  // namespace reachd::recorder
