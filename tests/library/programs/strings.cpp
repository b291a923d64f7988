// std::string and std::string_view.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

std::string word(int n) {
  if (n < 0)
    return "minus";
  if (n < 3)
    return std::string(n, 'x') + ".ini";
  return n < 6 ? "open /etc/hosts" : "a,b,,c";
}

int hash(std::string_view s) {
  unsigned h = 7;
  for (char c : s)
    h = h * 31 + static_cast<unsigned char>(c);
  return static_cast<int>(h & 0xffff);
}

}  // namespace

int check_build(int n) {
  std::string s = word(n);
  s += '!';
  s.append("??", 1);
  s.insert(0, "<");
  s.insert(s.size(), ">");
  return hash(s) + static_cast<int>(s.length());
}

int check_find(int n) {
  const std::string s = word(n);
  const auto number = [](std::size_t at) {
    return at == std::string::npos ? -1 : static_cast<int>(at);
  };
  return number(s.find('i')) * 10000 + number(s.find("et")) * 1000 + number(s.rfind('.')) * 100 +
         number(s.find_first_of("/,")) * 10 + number(s.find_last_of("aeiou")) +
         number(s.find_first_not_of("x")) * 7 + number(s.find(',', 2));
}

int check_parts(int n) {
  const std::string s = word(n);
  const std::size_t dot = s.find('.');
  if (dot == std::string::npos)
    return hash(s.substr(1, 2));
  const std::string tail = s.substr(dot + 1);
  return tail == "ini" ? 1 + static_cast<int>(dot) : -5;
}

int check_compare(int n) {
  const std::string s = word(n);
  int bits = 0;
  bits |= s == "minus" ? 1 : 0;
  bits |= s < std::string("n") ? 2 : 0;
  bits |= s.compare(0, 5, "open ") == 0 ? 4 : 0;
  bits |= s.compare("a,b") > 0 ? 8 : 0;
  bits |= s != ".ini" ? 16 : 0;
  bits |= s.starts_with("open") ? 32 : 0;
  bits |= s.ends_with(".ini") ? 64 : 0;
  bits |= std::string_view(s).substr(1) == "pen /etc/hosts" ? 128 : 0;
  bits |= s >= word(n + 1) ? 256 : 0;
  return bits;
}

int check_change(int n) {
  std::string s = word(n);
  s[0] = 'Z';
  s.back() = '.';
  s.erase(1, 1);
  if (s.size() > 5)
    s.replace(2, 2, "QQQ");
  s.pop_back();
  s.push_back('k');
  s.resize(7, '-');
  std::string other = "other";
  s.swap(other);
  return hash(s) ^ hash(other);
}

int check_loop(int n) {
  int commas = 0;
  std::string copy;
  for (const char c : word(n)) {
    if (c == ',')
      ++commas;
    else
      copy += c;
  }
  for (std::size_t i = 0; i < copy.size(); ++i)
    if (copy[i] == 'i')
      copy[i] = 'I';
  return commas * 1000 + hash(copy);
}

int check_numbers(int n) {
  const std::string s = std::to_string(n * 37);
  int sum = std::stoi(s) + static_cast<int>(s.size());
  sum += static_cast<int>(std::to_string(123456789012LL - n).size());
  try {
    sum += std::stoi(n < 5 ? "  12ab" : "oops");
  } catch (const std::invalid_argument&) {
    sum += 1000;
  }
  return sum;
}

int check_errors(int n) {
  const std::string s = word(n);
  try {
    return s.at(static_cast<std::size_t>(n + 3));
  } catch (const std::out_of_range&) {
    return -1;
  }
}

int check_views(int n) {
  std::string s = word(n);
  std::string_view v = s;
  s[0] = '#';
  v.remove_prefix(1);
  const auto comma = v.find(',');
  const std::string_view first = v.substr(0, comma);
  return hash(first) + (v.empty() ? 1 : 0) + static_cast<int>(v.size()) + (s[0] == '#' ? 5 : 0);
}

int check_concat(int n) {
  const std::string a = word(n);
  const std::string b = "b" + a + 'c' + std::string("d") + "e";
  std::string c;
  c = a;
  c += b;
  const std::string moved = std::move(c);
  return hash(moved) + (c.empty() ? 1 : 0);
}

int check_trim(int n) {
  std::string s = "  " + word(n) + " ";
  s.erase(0, s.find_first_not_of(' '));
  s.erase(s.find_last_not_of(' ') + 1);
  return static_cast<int>(s.size()) + (s == word(n) ? 100 : 0);
}

int check_upper(int n) {
  std::string s = word(n);
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) {
    return static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  });
  std::string t = s;
  std::reverse(t.begin(), t.end());
  t.erase(std::remove(t.begin(), t.end(), ','), t.end());
  return s[0] * 100 + t[0] + static_cast<int>(t.size()) +
         static_cast<int>(std::count(s.begin(), s.end(), 'O'));
}

// Two overloads of the library that one model stands in for, in one file.
int check_views_and_literals(int n) {
  using namespace std::string_view_literals;
  const std::string_view view(n > 4 ? "POST /x" : "GET /y", n > 4 ? 4 : 3);
  const std::string_view other = n == 7 ? "POST"sv : "GET"sv;
  return (view == other ? 1 : 0) + (view == "POST" ? 10 : 0) + ("GET" == view ? 100 : 0) +
         (view != "GET"sv ? 1000 : 0) + (view != "GET" ? 10000 : 0);
}
