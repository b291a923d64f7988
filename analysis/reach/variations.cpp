#include "analysis/reach/variations.h"

#include <algorithm>
#include <set>

namespace reachd::reach {

namespace {

bool is_of_token(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9') ||
         c == U'_' || c == U'-';
}

std::u32string digits(Int128 number) {
  const std::string text = to_text(number);
  return {text.begin(), text.end()};
}

}  // namespace

bool is_plain(const std::u32string& text) {
  return std::ranges::all_of(text, [](char32_t c) {
    return (c >= U' ' && c <= U'~') || c == U'\n' || c == U'\r' || c == U'\t';
  });
}

std::u32string text_of(const symex::DeliveredBytes& text, const Assignment& values) {
  std::u32string result;
  std::size_t size = text.bytes.size();
  if (text.count)
    if (const auto it = values.find(text.count); it != values.end())
      size = static_cast<std::size_t>(
          std::clamp<Int128>(it->second.as_int(), 0, static_cast<Int128>(size)));
  for (std::size_t i = 0; i < size; ++i) {
    const auto it = values.find(text.bytes[i]);
    const Int128 c = it == values.end() ? Int128{0} : it->second.as_int();
    if (c == 0 && !text.count)
      break;
    result.push_back(static_cast<char32_t>(c & 0xff));
  }
  return result;
}

void set_text(const symex::DeliveredBytes& text, const std::u32string& to, Assignment& values) {
  for (std::size_t i = 0; i < text.bytes.size(); ++i) {
    const Sort sort = text.bytes[i].sort();
    const Int128 c = i < to.size() ? static_cast<Int128>(to[i]) : Int128{0};
    values.insert_or_assign(text.bytes[i], Value::integral(sort, wrap(c, sort)));
  }
  const auto size = static_cast<Int128>(std::min(to.size(), text.bytes.size()));
  if (text.count)
    values.insert_or_assign(text.count, Value::integral(text.count.sort(), size));
}

std::uint64_t Variations::random() {
  std::uint64_t x = seed_ += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

Int128 Variations::number_for(const Value& value, std::span<const Int128> numbers) {
  constexpr std::uint64_t kNear = 4;
  constexpr std::uint64_t kBits = 12;
  switch (below(5)) {
    case 0:
      return value.as_int() + static_cast<Int128>(below(2 * kNear + 1)) - Int128{kNear};
    case 1:
      return static_cast<Int128>(below(std::size_t{1} << (1 + below(kBits))));
    case 2:
      return static_cast<Int128>(below(256));
    default:
      if (numbers.empty())
        return 0;
      return numbers[below(numbers.size())] + static_cast<Int128>(below(8) == 0 ? 1 : 0) -
             static_cast<Int128>(below(8) == 0 ? 1 : 0);
  }
}

std::u32string Variations::token(std::span<const Int128> numbers) {
  switch (below(6)) {
    case 0:
    case 1:
      return digits(static_cast<Int128>(below(std::size_t{1} << (1 + below(14)))));
    case 2:
      return numbers.empty() ? U"0" : digits(numbers[below(numbers.size())]);
    case 3:
      return {static_cast<char32_t>(U'a' + below(26))};
    default:
      return words_.empty() ? U"a" : words_[below(words_.size())];
  }
}

std::u32string Variations::text_for(std::u32string text, const std::u32string& other,
                                    std::span<const Int128> numbers) {
  struct Token {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_of_token(text[i]))
      continue;
    if (i == 0 || !is_of_token(text[i - 1]))
      tokens.push_back({i, i});
    tokens.back().end = i + 1;
  }
  const std::size_t end = text.ends_with(U'\n') ? text.size() - 1 : text.size();
  switch (below(7)) {
    case 0:
      return text.insert(end, (end > 0 ? U" " : U"") + token(numbers));
    case 1:
      return text.insert(end, token(numbers));
    case 2:
      if (!text.empty())
        text[below(text.size())] = static_cast<char32_t>(U' ' + below(95));
      return text;
    case 3:
      if (!tokens.empty())
        text.erase(tokens.back().begin, end - tokens.back().begin);
      return text;
    case 4:
      return text.substr(0, below(text.size() + 1)) + other.substr(below(other.size() + 1));
    default:
      if (tokens.empty())
        return token(numbers) + text;
      const Token& one = tokens[below(tokens.size())];
      return text.replace(one.begin, one.end - one.begin, token(numbers));
  }
}

std::u32string Variations::line_for(const std::u32string& text, const std::u32string& other,
                                    std::span<const Int128> numbers) {
  std::u32string line = text_for(text, other, numbers);
  if (!is_plain(text) || !is_plain(other))
    return line;
  // Two lines are what two events bring.
  if (const std::size_t end = line.find(U'\n'); end != std::u32string::npos)
    line.resize(end + 1);
  else if (text.ends_with(U'\n') || other.ends_with(U'\n'))
    line.push_back(U'\n');
  return line;
}

Assignment Variations::vary(const Assignment& values, const Assignment& other,
                            std::span<const symex::DeliveredBytes> texts,
                            std::span<const Int128> numbers) {
  std::set<Expr> characters;
  for (const symex::DeliveredBytes& text : texts) {
    characters.insert(text.bytes.begin(), text.bytes.end());
    if (text.count)
      characters.insert(text.count);
  }
  std::vector<Expr> variables;
  for (const auto& [variable, value] : values)
    if (!characters.contains(variable) &&
        (value.sort().is_machine() || value.sort().is_bool() || value.sort().is(SortKind::kString)))
      variables.push_back(variable);
  std::ranges::sort(variables);
  const std::size_t places = variables.size() + 2 * texts.size();  // texts count double
  Assignment result = values;
  for (std::size_t changes = places == 0 ? 0 : 1 + below(2); changes > 0; --changes) {
    const std::size_t place = below(places);
    if (place >= variables.size()) {
      const symex::DeliveredBytes& text = texts[(place - variables.size()) / 2];
      set_text(text, line_for(text_of(text, result), text_of(text, other), numbers), result);
      continue;
    }
    Value& value = result.at(variables[place]);
    if (value.sort().is(SortKind::kString)) {
      const auto it = other.find(variables[place]);
      value = Value::string(
          text_for(value.as_string(), it == other.end() ? U"" : it->second.as_string(), numbers));
    } else if (value.sort().is_bool()) {
      value = Value::boolean(!value.as_bool());
    } else {
      value = Value::integral(value.sort(), wrap(number_for(value, numbers), value.sort()));
    }
  }
  return result;
}

}  // namespace reachd::reach
