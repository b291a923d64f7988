#include "analysis/confirm/probe.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace reachd::confirm {

namespace {

/// Where the lines begin, as spans count them.
std::vector<std::size_t> line_starts(const std::string& text) {
  std::vector<std::size_t> starts = {text.starts_with("\xef\xbb\xbf") ? std::size_t{3} : 0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n')))
      starts.push_back(i + 1);
  return starts;
}

/// The text with comments and literals blanked: what is left is code, at the same places.
std::string code_of(const std::string& text) {
  std::string code = text;
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, code.size()); ++i)
      if (code[i] != '\n')
        code[i] = ' ';
  };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    const std::string_view rest = std::string_view(text).substr(i);
    if (rest.starts_with("//")) {
      end = text.find('\n', i);
      blank(i, end);
    } else if (rest.starts_with("/*")) {
      end = text.find("*/", i + 2);
      end = end == std::string::npos ? end : end + 2;
      blank(i, end);
    } else if (rest.starts_with("R\"") && (i == 0 || !std::isalnum(text[i - 1]))) {
      const std::size_t open = text.find('(', i);
      const std::string close =
          open == std::string::npos ? "\"" : ")" + text.substr(i + 2, open - i - 2) + "\"";
      end = text.find(close, open == std::string::npos ? i + 2 : open);
      end = end == std::string::npos ? end : end + close.size();
      blank(i, end);
    } else if (text[i] == '"' || text[i] == '\'') {
      const bool is_separator = text[i] == '\'' && i > 0 && std::isxdigit(text[i - 1]) != 0;
      while (!is_separator && end < text.size() && text[end] != text[i] && text[end] != '\n')
        end += text[end] == '\\' ? 2 : 1;
      // The quotes stay: something stood here.
      if (!is_separator) {
        blank(i + 1, end);
        ++end;
      }
    }
    i = end == std::string::npos ? text.size() : end;
  }
  return code;
}

class Prober {
public:
  explicit Prober(const std::string& text)
      : text_(text), code_(code_of(text)), starts_(line_starts(text)) {}

  /// Null: done.
  std::optional<Error> add(std::size_t number, const Probe& probe) {
    const auto begin = offset(probe.where.line, probe.where.column);
    const auto end = offset(probe.where.end_line, probe.where.end_column);
    if (!begin || !end)
      return no_place();
    if (probe.what == Probe::What::kStatement)
      return add_statement(number, *begin);
    if (*end <= *begin)
      return no_place();
    return add_outcome(number, *begin, *end, probe.what == Probe::What::kTrue);
  }

  std::optional<std::uint32_t> line_of_switch(const SourceSpan& value) const {
    const auto at = offset(value.line, value.column);
    if (!at || word_before(before_blanks(*at)) != "case")
      return std::nullopt;
    const auto body = opener_before(*at);
    const std::size_t head_end = body ? before_blanks(*body) : 0;
    if (head_end == 0 || code_[head_end - 1] != ')')
      return std::nullopt;
    const auto head = opener_before(head_end - 1);
    if (!head || word_before(before_blanks(*head)) != "switch")
      return std::nullopt;
    const auto next = std::ranges::upper_bound(starts_, *head);
    return static_cast<std::uint32_t>(next - starts_.begin());
  }

  std::string take() {
    std::string result;
    std::size_t at = 0;
    for (const auto& [where, inserted] : insertions_) {
      result +=
          text_.substr(at, where - at) + inserted.closing + inserted.statement + inserted.opening;
      at = where;
    }
    result += text_.substr(at) + "\n";
    for (const std::string& name : not_macros_)
      result += "#ifdef " + name + "\n#error \"the condition is inside the macro " + name +
                "\"\n#endif\n";
    return result;
  }

private:
  /// At one place, what ends comes before what begins.
  struct Insertion {
    std::string closing;
    std::string statement;
    std::string opening;
  };

  static Error no_place() { return {"", "the text has no such place"}; }

  std::optional<std::size_t> offset(std::uint32_t line, std::uint32_t column) const {
    if (line == 0 || column == 0 || line > starts_.size() ||
        starts_[line - 1] + column - 1 > text_.size())
      return std::nullopt;
    return starts_[line - 1] + column - 1;
  }

  static std::string hit(std::size_t number) {
    return "reachd_hit(" + std::to_string(number) + ")";
  }

  std::optional<Error> add_statement(std::size_t number, std::size_t begin) {
    const std::size_t before = before_blanks(begin);
    const char last = before == 0 ? '\0' : code_[before - 1];
    const bool is_label =
        begin + 4 < code_.size() && (word_at(begin) == "case" || word_at(begin) == "default");
    if (is_label || before == 0)
      return Error{"", "a label is nothing that runs"};
    // In the head of an `if` or a loop stands an expression.
    if (const auto opener = opener_before(begin); opener && code_[*opener] == '(') {
      const std::string keyword = word_before(before_blanks(*opener));
      if (keyword != "if" && keyword != "while" && keyword != "switch" && keyword != "for")
        return Error{"", "it is a part of an expression"};
      insertions_[begin].statement += hit(number) + ", ";
      return std::nullopt;
    }
    // A declaration can only stand where a block goes on; anything else may be the only statement
    // of an `if`, and is then one with what is put before it.
    const bool goes_on = last == ';' || last == '{' || last == '}' || last == ':';
    insertions_[begin].statement +=
        goes_on ? hit(number) + "; " : "if (" + hit(number) + ") ; else ";
    return std::nullopt;
  }

  std::optional<Error> add_outcome(std::size_t number, std::size_t begin, std::size_t end,
                                   bool outcome) {
    const std::size_t before = before_blanks(begin);
    if (before >= 4 && word_before(before) == "case")
      return Error{"", "the label of a case is no condition that runs"};
    // What a macro stands for has another value than the conditions in it.
    if (const std::string name = word_at(begin); is_all(name, begin, end))
      not_macros_.insert(name);
    insertions_[begin].opening += "((";
    const std::string taken = "(" + hit(number) + ", ";
    insertions_[end].closing += outcome ? ") ? " + taken + "1) : 0)" : ") ? 1 : " + taken + "0))";
    return std::nullopt;
  }

  /// Is `name`, or `name(…)`, all that there is?
  bool is_all(const std::string& name, std::size_t begin, std::size_t end) const {
    std::size_t at = begin + name.size();
    while (at < end && std::isspace(static_cast<unsigned char>(code_[at])))
      ++at;
    if (name.empty() || at == end)
      return !name.empty();
    int depth = 0;
    for (; at < end; ++at) {
      depth += code_[at] == '(' ? 1 : code_[at] == ')' ? -1 : 0;
      if (depth == 0)
        break;
    }
    return at + 1 >= end;
  }

  std::size_t before_blanks(std::size_t at) const {
    while (at > 0 && std::isspace(static_cast<unsigned char>(code_[at - 1])))
      --at;
    return at;
  }

  /// The bracket that is open there.
  std::optional<std::size_t> opener_before(std::size_t at) const {
    int depth = 0;
    while (at-- > 0) {
      const char c = code_[at];
      if (c == ')' || c == ']' || c == '}')
        ++depth;
      if ((c == '(' || c == '[' || c == '{') && depth-- == 0)
        return at;
    }
    return std::nullopt;
  }

  std::string word_at(std::size_t begin) const {
    std::size_t end = begin;
    while (end < code_.size() && (std::isalnum(code_[end]) || code_[end] == '_'))
      ++end;
    return code_.substr(begin, end - begin);
  }

  std::string word_before(std::size_t end) const {
    std::size_t begin = end;
    while (begin > 0 && (std::isalnum(code_[begin - 1]) || code_[begin - 1] == '_'))
      --begin;
    return code_.substr(begin, end - begin);
  }

  const std::string& text_;
  const std::string code_;
  const std::vector<std::size_t> starts_;
  std::map<std::size_t, Insertion> insertions_;
  std::set<std::string> not_macros_;
};

}  // namespace

std::optional<std::uint32_t> line_of_switch(const std::string& text, const SourceSpan& value) {
  return Prober(text).line_of_switch(value);
}

std::optional<std::size_t> line_that_includes(const std::string& text, const std::string& path) {
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    std::erase_if(line, [](unsigned char c) { return std::isspace(c) != 0; });
    if (!line.starts_with("#include\"") || line.find('"', 9) == std::string::npos)
      continue;
    std::string_view written = std::string_view(line).substr(9, line.find('"', 9) - 9);
    while (written.starts_with("../") || written.starts_with("./"))
      written.remove_prefix(written.find('/') + 1);
    if (path.ends_with("/" + std::string(written)))
      return number;
  }
  return std::nullopt;
}

Result<std::string> with_probes(const std::string& text,
                                const std::vector<std::pair<std::size_t, Probe>>& probes) {
  Prober prober(text);
  // Of conditions that end together the inner ones end first.
  auto sorted = probes;
  std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const auto& probe) {
    return std::pair(probe.second.where.line, probe.second.where.column);
  });
  for (const auto& [number, probe] : sorted)
    if (probe.what != Probe::What::kAssertion)
      if (auto error = prober.add(number, probe))
        return *error;
  return prober.take();
}

}  // namespace reachd::confirm
