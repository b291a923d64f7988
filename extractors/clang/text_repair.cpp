#include "extractors/clang/text_repair.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

namespace reachd::clang_extractor {

namespace {

constexpr unsigned kUnknown = std::numeric_limits<unsigned>::max();
constexpr unsigned kTabWidth = 8;

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

enum class Kind : std::uint8_t { kWord, kOpen, kClose, kSemicolon, kOther };

struct Token {
  std::size_t begin = 0;
  std::size_t end = 0;
  Kind kind = Kind::kOther;
  bool is_first = false;     ///< of its line
  unsigned indentation = 0;  ///< of its line
  unsigned line = 0;
};

/// Text to insert at an offset, or a character to blank out.
struct Edit {
  std::size_t at = 0;
  std::string insert;  ///< empty: blank out
  std::string message;
};

/// Splits into tokens; comments, literals and directives are none. Closes open literals.
class Scanner {
public:
  Scanner(std::string_view text, std::vector<Edit>& edits) : text_(text), edits_(edits) {}

  std::vector<Token> run() {
    if (text_.starts_with("\xef\xbb\xbf"))
      at_ = line_start_ = 3;
    while (at_ < text_.size())
      step();
    return std::move(tokens_);
  }

private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool looking_at(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++at_;
      start_line();
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0 || c == '\0') {
      ++at_;
    } else if (looking_at("//")) {
      to_line_end();
    } else if (looking_at("/*")) {
      block_comment();
    } else if (c == '#' && !has_token_) {
      directive();
    } else if (c == '"' || c == '\'') {
      literal(at_);
    } else if (is_word_character(c)) {
      word();
    } else {
      const Kind kind = std::string_view("([{").find(c) != std::string_view::npos   ? Kind::kOpen
                        : std::string_view(")]}").find(c) != std::string_view::npos ? Kind::kClose
                        : c == ';' ? Kind::kSemicolon
                                   : Kind::kOther;
      token(at_, at_ + 1, kind);
      ++at_;
    }
  }

  void start_line() {
    ++line_;
    line_start_ = at_;
    has_token_ = false;
  }

  void token(std::size_t begin, std::size_t end, Kind kind) {
    if (!has_token_) {
      indentation_ = 0;
      for (std::size_t i = line_start_; i < begin; ++i)
        indentation_ += text_[i] == '\t' ? kTabWidth - indentation_ % kTabWidth : 1;
    }
    if (!is_skipped_)
      tokens_.push_back({begin, end, kind, !has_token_, indentation_, line_});
    has_token_ = true;
  }

  /// To the newline that ends the line, past those after a backslash.
  void to_line_end() {
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (looking_at("\\\n") || looking_at("\\\r\n")) {
        at_ += text_[at_ + 1] == '\n' ? 2 : 3;
        ++line_;
        line_start_ = at_;
        continue;
      }
      ++at_;
    }
  }

  std::size_t end_of_line(std::size_t from) const {
    std::size_t end = std::min(text_.find('\n', from), text_.size());
    while (end > from && (text_[end - 1] == '\r' || text_[end - 1] == ' '))
      --end;
    return end;
  }

  /// A comment without end, or with the start of another inside, ends with its first line.
  void block_comment() {
    const std::size_t begin = at_;
    const std::size_t end = text_.find("*/", begin + 2);
    const std::size_t inner = text_.substr(0, end).find("/*", begin + 2);
    const bool has_inner = inner != std::string_view::npos && end_of_line(begin) < inner;
    const bool is_open = end == std::string_view::npos || has_inner;
    const std::size_t line_end = is_open ? end_of_line(begin) : end;
    if (is_open && !is_skipped_)
      edits_.push_back({line_end, "*/", "unterminated comment"});
    const std::size_t stop = is_open ? line_end : end + 2;
    for (; at_ < stop; ++at_)
      if (text_[at_] == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      }
  }

  /// Directives hold no tokens; of a conditional, only the first group that is not `#if 0` counts.
  void directive() {
    std::size_t at = at_ + 1;
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t'))
      ++at;
    std::size_t end = at;
    while (end < text_.size() && is_word_character(text_[end]))
      ++end;
    const std::string_view name = text_.substr(at, end - at);
    if (name == "if" || name == "ifdef" || name == "ifndef") {
      std::size_t value = end;
      while (value < text_.size() && text_[value] == ' ')
        ++value;
      const bool is_off = name == "if" && text_.substr(value).starts_with("0") &&
                          (value + 1 >= text_.size() || !is_word_character(text_[value + 1]));
      groups_.push_back({is_skipped_, !is_off});
      is_skipped_ = is_skipped_ || is_off;
    } else if ((name.starts_with("el")) && !groups_.empty()) {
      is_skipped_ = groups_.back().outer_is_skipped || groups_.back().has_been_read;
      groups_.back().has_been_read = true;
    } else if (name == "endif" && !groups_.empty()) {
      is_skipped_ = groups_.back().outer_is_skipped;
      groups_.pop_back();
    }
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (looking_at("/*"))
        block_comment();
      else if (looking_at("\\\n") || looking_at("\\\r\n") || looking_at("//"))
        return to_line_end();
      else
        ++at_;
    }
  }

  void word() {
    const std::size_t begin = at_;
    const bool is_number = std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
    while (at_ < text_.size() && (is_word_character(text_[at_]) ||
                                  (is_number && text_[at_] == '\'' && is_word_character(peek(1)))))
      ++at_;
    const std::string_view prefix = text_.substr(begin, at_ - begin);
    const bool is_raw =
        prefix == "R" || prefix == "LR" || prefix == "uR" || prefix == "UR" || prefix == "u8R";
    if (peek() == '"' && is_raw)
      return raw_literal(begin);
    if ((peek() == '"' || peek() == '\'') &&
        (prefix == "L" || prefix == "u" || prefix == "U" || prefix == "u8"))
      return literal(begin);
    token(begin, at_, Kind::kWord);
  }

  /// Ends at the quote, or open at the line's end.
  void literal(std::size_t begin) {
    const char quote = text_[at_++];
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        at_ += looking_at("\\\r\n") ? 2 : 1;
        if (text_[at_] == '\n')
          ++line_;
      }
      ++at_;
    }
    if (at_ < text_.size() && text_[at_] == quote) {
      ++at_;
    } else {
      at_ = std::max(begin + 1, end_of_line(std::min(at_, text_.size()) - (at_ > begin ? 1 : 0)));
      if (!is_skipped_)
        edits_.push_back({at_, std::string(1, quote),
                          std::string("missing terminating ") + quote + " character"});
    }
    token(begin, at_, Kind::kOther);
  }

  void raw_literal(std::size_t begin) {
    const std::size_t open = std::min(text_.find('(', at_), text_.size());
    std::string end(1, ')');
    end += text_.substr(at_ + 1, open - std::min(open, at_ + 1));
    end += '"';
    std::size_t stop = text_.find(end, open);
    if (stop == std::string_view::npos) {
      stop = end_of_line(begin);
      if (!is_skipped_)
        edits_.push_back({stop, (open < stop ? "" : "(") + end, "raw string is not terminated"});
      token(begin, stop, Kind::kOther);
      at_ = stop;
      return;
    }
    stop += end.size();
    token(begin, stop, Kind::kOther);
    for (; at_ < stop; ++at_)
      if (text_[at_] == '\n')
        ++line_;
  }

  struct Group {
    bool outer_is_skipped = false;
    bool has_been_read = false;
  };

  std::string_view text_;
  std::vector<Edit>& edits_;
  std::vector<Token> tokens_;
  std::vector<Group> groups_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  unsigned line_ = 1;
  unsigned indentation_ = 0;
  bool has_token_ = false;
  bool is_skipped_ = false;
};

char closer_of(char opener) { return opener == '(' ? ')' : opener == '[' ? ']' : '}'; }

class Brackets {
public:
  Brackets(std::string_view text, const std::vector<Token>& tokens, std::vector<Edit>& edits)
      : text_(text), tokens_(tokens), edits_(edits) {}

  bool are_balanced() const {
    std::string open;
    for (const Token& token : tokens_) {
      if (token.kind == Kind::kOpen) {
        open += character(token);
      } else if (token.kind == Kind::kClose) {
        if (open.empty() || closer_of(open.back()) != character(token))
          return false;
        open.pop_back();
      }
    }
    return open.empty();
  }

  /// Balanced code may still lack the end of a declaration.
  void end_declarations() {
    is_balanced_ = true;
    for (next_ = 0; next_ < tokens_.size(); ++next_)
      take(tokens_[next_]);
  }

  void balance() {
    for (const Token& token : tokens_) {
      if (token.kind == Kind::kOpen || token.kind == Kind::kClose) {
        const char c = character(token);
        missing_braces_ += c == '{' ? 1 : c == '}' ? -1 : 0;
      }
    }
    for (next_ = 0; next_ < tokens_.size(); ++next_)
      take(tokens_[next_]);
    while (!open_.empty())
      close_top();
  }

private:
  struct Open {
    char opener = 0;
    bool is_code = false;  ///< a brace after a function's head or a statement's
    bool is_namespace = false;
    bool is_for = false;    ///< a parenthesis that may hold semicolons: after `for`
    bool has_more = false;  ///< something follows on its line
    unsigned indentation = 0;
    unsigned body = kUnknown;  ///< indentation of what follows on the next line
    unsigned line = 0;
  };

  char character(const Token& token) const { return text_[token.begin]; }
  std::string_view spelling(const Token& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }
  bool top_is(char opener) const { return !open_.empty() && open_.back().opener == opener; }
  bool top_is_inner() const { return top_is('(') || top_is('['); }
  std::size_t end_before() const { return next_ == 0 ? 0 : tokens_[next_ - 1].end; }

  void take(const Token& token) {
    if (token.is_first)
      start_line(token);
    if (token.kind == Kind::kOpen)
      push(token);
    else if (token.kind == Kind::kClose)
      pop(token);
    else if (token.kind == Kind::kSemicolon)
      end_statement(token);
  }

  /// A line that is not deeper than the one that opened a bracket shows that it is over.
  void start_line(const Token& token) {
    if (std::ranges::all_of(open_, &Open::is_namespace)) {
      if (is_open_template(token))
        edits_.push_back({end_before(), ">", "expected '>'"});
      else if (lacks_end(token))
        edits_.push_back({end_before(), ";", "expected ';'"});
    }
    if (is_balanced_)
      return;
    const bool is_closing_brace = token.kind == Kind::kClose && character(token) == '}';
    while (top_is_inner() && token.kind != Kind::kClose && character(token) != '{' &&
           token.indentation <= open_.back().indentation)
      close_top();
    while (!is_closing_brace && character(token) != '{' && !is_label(token) && top_is('{') &&
           ends_block(open_.back(), token))
      close_top();
    for (Open& open : open_)
      if (open.body == kUnknown && open.line < token.line && token.kind != Kind::kClose)
        open.body = token.indentation;
    if (is_closing_brace && missing_braces_ > 0)
      close_to_match(token);
  }

  /// A declaration begins where another one was not finished: it ends in an operator, or is one
  /// word and no macro.
  bool lacks_end(const Token& token) const {
    if (next_ == 0 || token.indentation != 0 || token.kind != Kind::kWord)
      return false;
    const Token& before = tokens_[next_ - 1];
    static constexpr std::string_view kOperators = "=+-/%|<,?!~^.";
    if (before.kind == Kind::kOther) {
      // `char *` on a line of its own is a type.
      const bool is_pointer = character(before) == '*' || character(before) == '&';
      const bool is_scope =
          character(before) == ':' && next_ > 1 && character(tokens_[next_ - 2]) == ':';
      return kOperators.find(character(before)) != std::string_view::npos || is_scope ||
             (is_pointer && next_ > 1 && tokens_[next_ - 2].kind == Kind::kOther);
    }
    static constexpr std::array<std::string_view, 13> kStarts = {
        "void",   "int",   "static", "extern", "char",     "bool",  "unsigned",
        "struct", "class", "enum",   "const",  "template", "inline"};
    const std::string_view word = spelling(before);
    return before.kind == Kind::kWord && before.is_first &&
           std::ranges::any_of(word, [](char c) { return c >= 'a' && c <= 'z'; }) &&
           std::ranges::find(kStarts, word) == kStarts.end() &&
           std::ranges::find(kStarts, spelling(token)) != kStarts.end();
  }

  /// `template <typename T` on the line before.
  bool is_open_template(const Token& token) const {
    if (next_ == 0 || token.kind != Kind::kWord)
      return false;
    int depth = 0;
    std::size_t i = next_;
    do {
      --i;
      depth += character(tokens_[i]) == '<' ? 1 : character(tokens_[i]) == '>' ? -1 : 0;
    } while (i > 0 && !tokens_[i].is_first);
    return depth > 0 && spelling(tokens_[i]) == "template" &&
           tokens_[next_ - 1].kind == Kind::kWord && tokens_[i].indentation >= token.indentation;
  }

  static bool ends_block(const Open& block, const Token& token) {
    if (block.body == kUnknown)
      return token.line > block.line &&
             (block.is_code || (block.has_more && !block.is_namespace)) &&
             (block.indentation == 0 ? token.indentation == 0
                                     : token.indentation < block.indentation);
    return token.indentation <= block.indentation && token.indentation < block.body;
  }

  /// `case 1:`, `default:`, `public:`, `again:` stand where they like.
  bool is_label(const Token& token) const {
    const std::string_view word = spelling(token);
    if (word == "case" || word == "default" || word == "public" || word == "private" ||
        word == "protected" || word == "signals" || word == "slots")
      return true;
    const auto is_colon = [&](std::size_t index) {
      return index < tokens_.size() && character(tokens_[index]) == ':';
    };
    return token.kind == Kind::kWord && is_colon(next_ + 1) && !is_colon(next_ + 2);
  }

  /// A closing brace that stands below the line of an outer block: the inner ones are over.
  void close_to_match(const Token& token) {
    const auto matches = [&](const Open& open) {
      return open.opener == '{' && open.indentation == token.indentation;
    };
    if (std::ranges::none_of(open_, matches))
      return;
    while (!matches(open_.back()) && open_.back().indentation > token.indentation)
      close_top();
  }

  /// Is it `if (int n = f(); n > 0)`, whose parenthesis is closed?
  bool begins_with_statement(std::string_view before) const {
    if (character(tokens_[next_]) != '(' ||
        (before != "if" && before != "switch" && before != "constexpr"))
      return false;
    int parentheses = 0;
    int braces = 0;
    int statements = 0;
    for (std::size_t i = next_; i < tokens_.size(); ++i) {
      const std::string_view word = spelling(tokens_[i]);
      parentheses += word == "(" ? 1 : word == ")" ? -1 : 0;
      braces += word == "{" ? 1 : word == "}" ? -1 : 0;
      if (braces == 0 && word == ";")
        ++statements;
      if (parentheses == 0 || braces < 0 || statements > 1)
        return parentheses == 0 && statements == 1;
    }
    return false;
  }

  void push(const Token& token) {
    Open open;
    open.opener = character(token);
    open.indentation = token.indentation;
    open.line = token.line;
    const std::string_view before = next_ == 0 ? "" : spelling(tokens_[next_ - 1]);
    open.is_for = before == "for" || begins_with_statement(before);
    for (std::size_t i = next_; open.opener == '{' && i > 0; --i) {
      const std::string_view word = spelling(tokens_[i - 1]);
      if (tokens_[i - 1].kind == Kind::kSemicolon || word == "}" || word == "{" || next_ - i > 12)
        break;
      open.is_namespace = open.is_namespace || word == "namespace" || word == "extern";
    }
    open.has_more = next_ + 1 < tokens_.size() && !tokens_[next_ + 1].is_first;
    open.is_code = open.opener == '{' &&
                   (before == ")" || before == "else" || before == "do" || before == "try" ||
                    before == "const" || before == "override" || before == "noexcept");
    open_.push_back(open);
  }

  void pop(const Token& token) {
    const char c = character(token);
    if (c == '}') {
      while (top_is_inner())
        close_top();
      const bool is_extra =
          open_.empty() ||
          (missing_braces_ < 0 && token.is_first && open_.back().body != kUnknown &&
           token.indentation > open_.back().indentation && token.indentation >= open_.back().body);
      if (!is_extra)
        return open_.pop_back();
      ++missing_braces_;
      edits_.push_back({token.begin, "", "extraneous closing brace"});
      return;
    }
    std::size_t depth = open_.size();
    while (depth > 0 && open_[depth - 1].opener != '{' && closer_of(open_[depth - 1].opener) != c)
      --depth;
    if (depth == 0 || open_[depth - 1].opener == '{') {
      edits_.push_back({token.begin, "", std::string("extraneous '") + c + "'"});
      return;
    }
    while (open_.size() > depth)
      close_top();
    open_.pop_back();
  }

  /// A semicolon inside of parentheses, but for those of `for`: they were left open before.
  void end_statement(const Token& token) {
    while (!is_balanced_ && top_is_inner() && !open_.back().is_for) {
      std::size_t last = next_;
      while (last > 0 && tokens_[last - 1].line > open_.back().line)
        --last;
      const bool is_same_line = last == next_ || open_.back().line == token.line;
      insert(is_same_line ? end_before() : tokens_[last - 1].end,
             is_same_line ? std::string(1, closer_of(open_.back().opener))
                          : std::string(1, closer_of(open_.back().opener)) + ";",
             closer_of(open_.back().opener));
      open_.pop_back();
    }
  }

  void close_top() {
    const Open open = open_.back();
    open_.pop_back();
    const char closer = closer_of(open.opener);
    std::string text(1, closer);
    if (open.opener == '{') {
      const std::string_view before = next_ == 0 ? "" : spelling(tokens_[next_ - 1]);
      if (open.is_code && before != ";" && before != "}" && before != "{")
        text = ";}";
      else if (!open.is_code)
        text = "};";
    } else if (!top_is_inner()) {
      text += ';';
    }
    insert(end_before(), text, closer);
  }

  void insert(std::size_t at, std::string text, char closer) {
    missing_braces_ -= closer == '}' ? 1 : 0;
    edits_.push_back({at, std::move(text), std::string("expected '") + closer + "'"});
  }

  std::string_view text_;
  const std::vector<Token>& tokens_;
  std::vector<Edit>& edits_;
  std::vector<Open> open_;
  std::size_t next_ = 0;
  bool is_balanced_ = false;
  int missing_braces_ = 0;
};

TextRepair apply(std::string_view text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, &Edit::at);
  TextRepair repair;
  std::size_t done = 0;
  std::uint32_t line = 1;
  std::size_t line_start = 0;
  for (const Edit& edit : edits) {
    for (std::size_t i = done; i < edit.at; ++i)
      if (text[i] == '\n') {
        ++line;
        line_start = i + 1;
      }
    repair.text += text.substr(done, edit.at - done);
    repair.text += edit.insert.empty() ? " " : edit.insert;
    done = edit.insert.empty() ? edit.at + 1 : edit.at;
    repair.changes.push_back(
        {line, static_cast<std::uint32_t>(edit.at - line_start + 1), edit.message});
  }
  repair.text += text.substr(done);
  return repair;
}

}  // namespace

std::optional<TextRepair> repair_text(std::string_view text) {
  std::vector<Edit> edits;
  const std::vector<Token> tokens = Scanner(text, edits).run();
  Brackets brackets(text, tokens, edits);
  if (edits.empty() && brackets.are_balanced())
    brackets.end_declarations();
  else
    brackets.balance();
  if (edits.empty())
    return std::nullopt;
  return apply(text, std::move(edits));
}

}  // namespace reachd::clang_extractor
