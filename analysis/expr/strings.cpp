// Strings as sequences of code points, after SMT-LIB's theory of Unicode strings.
#include <algorithm>
#include <cassert>
#include <unordered_map>

#include "analysis/expr/expr.h"
#include "analysis/expr/literals.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/pattern.h"

namespace reachd {

namespace {

using Text = std::u32string;

Value integer(Int128 value) { return Value::integral(Sort::integer(), value); }

Text substring(const Text& text, Int128 start, Int128 length) {
  const auto size = static_cast<Int128>(text.size());
  if (start < 0 || start >= size || length <= 0)
    return {};
  const Int128 taken = std::min(length, size - start);
  return text.substr(static_cast<std::size_t>(start), static_cast<std::size_t>(taken));
}

Int128 index_of(const Text& text, const Text& part, Int128 start) {
  if (start < 0 || start > static_cast<Int128>(text.size()))
    return -1;
  const std::size_t found = text.find(part, static_cast<std::size_t>(start));
  return found == Text::npos ? Int128{-1} : static_cast<Int128>(found);
}

Text replace_first(Text text, const Text& part, const Text& by) {
  const std::size_t found = text.find(part);
  if (found != Text::npos)
    text.replace(found, part.size(), by);
  return text;
}

std::optional<Value> to_integer(const Text& text) {
  if (text.empty() || !std::ranges::all_of(text, is_digit))
    return integer(-1);
  Int128 value = 0;
  for (const char32_t c : text) {
    const auto scaled = checked_multiply(value, 10);
    const auto next = scaled ? checked_add(*scaled, c - U'0') : std::nullopt;
    if (!next)
      return std::nullopt;
    value = *next;
  }
  return integer(value);
}

Value from_integer(Int128 value) {
  if (value < 0)
    return Value::string({});
  const std::string digits = to_text(value);
  return Value::string(Text(digits.begin(), digits.end()));
}

Value from_code(Int128 code) {
  if (code < 0 || code > static_cast<Int128>(kCodePointMax))
    return Value::string({});
  return Value::string(Text(1, static_cast<char32_t>(code)));
}

/// Few patterns are asked about many texts in turn, so that parsing them costs more than matching.
const Result<Pattern>& parsed_pattern(const Text& pattern) {
  constexpr std::size_t kKeptMax = 32;
  thread_local std::unordered_map<Text, Result<Pattern>> kept;
  const auto it = kept.find(pattern);
  if (it != kept.end())
    return it->second;
  if (kept.size() >= kKeptMax)
    kept.clear();
  return kept.emplace(pattern, Pattern::parse(pattern)).first->second;
}

std::optional<Value> in_pattern(const Text& text, const Text& pattern) {
  const Result<Pattern>& parsed = parsed_pattern(pattern);
  if (!parsed)
    return std::nullopt;
  return Value::boolean(parsed->matches(text));
}

Sort result_sort(Kind kind) {
  switch (kind) {
    case Kind::kStrConcat:
    case Kind::kStrAt:
    case Kind::kStrSubstr:
    case Kind::kStrReplace:
    case Kind::kStrFromInt:
    case Kind::kStrFromCode:
    case Kind::kStrReplaceAll:
    case Kind::kStrMap:
    case Kind::kStrFromReal:
      return Sort::string();
    case Kind::kStrLength:
    case Kind::kStrIndexOf:
    case Kind::kStrToInt:
    case Kind::kStrToCode:
    case Kind::kStrRealEnd:
      return Sort::integer();
    case Kind::kStrToReal:
      return Sort::floating(64);
    default:
      return Sort::boolean();
  }
}

bool is_empty(Expr e) { return e.is_constant() && e.value().as_string().empty(); }

/// Of "[a-z]*", which asks the same of every character: the class.
std::optional<std::vector<CodePointRange>> starred_class(Expr pattern) {
  const auto parsed = pattern.is_constant() ? Pattern::parse(pattern.value().as_string()) : Error{};
  if (!parsed)
    return std::nullopt;
  const PatternNode* node = &parsed->tree();
  while (node->kind != PatternNode::Kind::kRepeat && node->children.size() == 1)
    node = &node->children[0];
  if (node->kind != PatternNode::Kind::kRepeat || node->least != 0 ||
      node->greatest != PatternNode::kNoLimit)
    return std::nullopt;
  node = &node->children[0];
  while (node->kind == PatternNode::Kind::kSequence && node->children.size() == 1)
    node = &node->children[0];
  return node->kind == PatternNode::Kind::kRanges ? std::optional(node->ranges) : std::nullopt;
}

/// "[a-z]*" matches what is put together when it matches all parts.
class PartsMatcher {
public:
  PartsMatcher(ExprPool& pool, Expr pattern, std::vector<CodePointRange> ranges)
      : pool_(pool), pattern_(pattern), ranges_(std::move(ranges)) {}

  Expr match(Expr text) {
    // Parts occur in many places: going through all of them takes exponential time.
    const auto known = known_.find(text);
    return known != known_.end() ? known->second : known_[text] = match_new(text);
  }

private:
  Expr match_new(Expr text) {
    if (text.is(Kind::kIte))
      return pool_.ite(text.child(0), match(text.child(1)), match(text.child(2)));
    if (text.is(Kind::kStrConcat)) {
      std::vector<Expr> parts;
      for (const Expr part : text.children())
        parts.push_back(match(part));
      return pool_.conjunction(parts);
    }
    if (text.is(Kind::kStrFromCode))
      return match_character(text.child(0));
    const Expr operands[] = {text, pattern_};
    return pool_.string_operation(Kind::kStrInPattern, operands);
  }

  /// What is no character is the empty text.
  Expr match_character(Expr code) {
    std::vector<Expr> choices = {pool_.less(code, pool_.integer(0)),
                                 pool_.less(pool_.integer(kCodePointMax), code)};
    for (const CodePointRange& range : ranges_)
      choices.push_back(pool_.both(pool_.less_eq(pool_.integer(range.first), code),
                                   pool_.less_eq(code, pool_.integer(range.last))));
    return pool_.disjunction(choices);
  }

  ExprPool& pool_;
  const Expr pattern_;
  const std::vector<CodePointRange> ranges_;
  std::unordered_map<Expr, Expr, ExprHash> known_;
};

Expr match_parts(ExprPool& pool, Expr text, Expr pattern) {
  if (!text.is(Kind::kStrConcat) && !text.is(Kind::kStrFromCode) && !text.is(Kind::kIte))
    return {};
  auto ranges = starred_class(pattern);
  return ranges ? PartsMatcher(pool, pattern, std::move(*ranges)).match(text) : Expr();
}

/// Of functions which change their own results no more.
bool is_settled_by(Expr function) {
  static constexpr std::u32string_view kNames[] = {U"upper", U"lower", U"trim", U"simplify",
                                                   U"latin1"};
  return function.is_constant() &&
         std::ranges::find(kNames, function.value().as_string()) != std::end(kNames);
}

/// The result that needs no look at constants; null where there is none.
Expr shortcut(ExprPool& pool, Kind kind, std::span<const Expr> v) {
  switch (kind) {
    case Kind::kStrPrefixOf:
    case Kind::kStrSuffixOf:
      return v[0] == v[1] || is_empty(v[0]) ? pool.boolean(true) : Expr();
    case Kind::kStrContains:
      return v[0] == v[1] || is_empty(v[1]) ? pool.boolean(true) : Expr();
    case Kind::kStrLess:
      return v[0] == v[1] || is_empty(v[1]) ? pool.boolean(false) : Expr();
    case Kind::kStrLessEq:
      return v[0] == v[1] || is_empty(v[0]) ? pool.boolean(true) : Expr();
    case Kind::kStrReplace:
      return v[1] == v[2] ? v[0] : Expr();
    case Kind::kStrReplaceAll:
      return v[1] == v[2] || is_empty(v[1]) || is_empty(v[0]) ? v[0] : Expr();
    case Kind::kStrInPattern:
      return match_parts(pool, v[0], v[1]);
    case Kind::kStrSubstr: {
      // The beginning of what is no longer.
      const bool is_beginning = v[1].is_constant() && v[1].value().as_int() == 0;
      if (!is_beginning || !v[0].is(Kind::kStrSubstr))
        return {};
      const Expr most = v[0].child(2);
      return most == v[2] || most.greatest() <= v[2].least() ? v[0] : Expr();
    }
    case Kind::kStrMap:
      return v[0].is(Kind::kStrMap) && v[0].child(1) == v[1] && is_settled_by(v[1]) ? v[0] : Expr();
    case Kind::kStrLength: {
      const bool is_character = v[0].is(Kind::kStrFromCode) && v[0].child(0).least() >= 0 &&
                                v[0].child(0).greatest() <= Int128{kCodePointMax};
      if (is_character)
        return pool.integer(1);
      if (!v[0].is(Kind::kStrConcat))
        return {};
      Expr sum = pool.integer(0);
      for (const Expr part : v[0].children()) {
        const Expr operand[] = {part};
        sum = pool.add(sum, pool.string_operation(Kind::kStrLength, operand));
      }
      return sum;
    }
    default:
      return {};
  }
}

}  // namespace

bool ExprPool::is_no_result(Expr mapped, Expr text) {
  if (!mapped.is(Kind::kStrMap) || !text.is_constant() || !is_settled_by(mapped.child(1)))
    return false;
  const Expr operands[] = {text, mapped.child(1)};
  const Expr again = string_operation(Kind::kStrMap, operands);
  return again.is_constant() && again != text;
}

std::optional<Value> operate_string(Kind kind, std::span<const Value> v) {
  const auto text = [&](std::size_t i) -> const Text& { return v[i].as_string(); };
  switch (kind) {
    case Kind::kStrConcat: {
      Text whole;
      for (const Value& part : v)
        whole += part.as_string();
      return Value::string(std::move(whole));
    }
    case Kind::kStrLength:
      return integer(static_cast<Int128>(text(0).size()));
    case Kind::kStrAt:
      return Value::string(substring(text(0), v[1].as_int(), 1));
    case Kind::kStrSubstr:
      return Value::string(substring(text(0), v[1].as_int(), v[2].as_int()));
    case Kind::kStrPrefixOf:
      return Value::boolean(text(1).starts_with(text(0)));
    case Kind::kStrSuffixOf:
      return Value::boolean(text(1).ends_with(text(0)));
    case Kind::kStrContains:
      return Value::boolean(text(0).find(text(1)) != Text::npos);
    case Kind::kStrIndexOf:
      return integer(index_of(text(0), text(1), v[2].as_int()));
    case Kind::kStrReplace:
      return Value::string(replace_first(text(0), text(1), text(2)));
    case Kind::kStrLess:
      return Value::boolean(text(0) < text(1));
    case Kind::kStrLessEq:
      return Value::boolean(text(0) <= text(1));
    case Kind::kStrToInt:
      return to_integer(text(0));
    case Kind::kStrFromInt:
      return from_integer(v[0].as_int());
    case Kind::kStrToCode:
      return integer(text(0).size() == 1 ? Int128{text(0)[0]} : Int128{-1});
    case Kind::kStrFromCode:
      return from_code(v[0].as_int());
    case Kind::kStrIsDigit:
      return Value::boolean(text(0).size() == 1 && is_digit(text(0)[0]));
    case Kind::kStrInPattern:
      return in_pattern(text(0), text(1));
    default:
      return std::nullopt;
  }
}

/// Flat, with neighbouring constants joined and empty ones dropped.
Expr ExprPool::concat(std::span<const Expr> operands) {
  std::vector<Expr> parts;
  const auto append = [&](Expr part) {
    if (part.is_constant() && !parts.empty() && parts.back().is_constant()) {
      parts.back() =
          constant(Value::string(parts.back().value().as_string() + part.value().as_string()));
    } else if (!is_empty(part)) {
      parts.push_back(part);
    }
  };
  for (const Expr operand : operands) {
    if (!operand.is(Kind::kStrConcat)) {
      append(operand);
      continue;
    }
    for (const Expr part : operand.children())
      append(part);
  }
  if (parts.empty())
    return constant(Value::string({}));
  return parts.size() == 1 ? parts[0] : intern(Kind::kStrConcat, Sort::string(), parts);
}

Expr ExprPool::string_operation(Kind kind, std::span<const Expr> operands) {
  if (kind == Kind::kStrConcat)
    return concat(operands);
  const Sort sort = result_sort(kind);
  if (const Expr folded = fold(kind, sort, operands))
    return folded;
  if (const Expr known = shortcut(*this, kind, operands))
    return known;
  return intern(kind, sort, operands);
}

}  // namespace reachd
