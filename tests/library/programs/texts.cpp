// More of texts and numbers.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {
std::string word(int n) {
  if (n < 0)
    return "minus one";
  if (n < 3)
    return std::to_string(n) + ".ini";
  return n < 6 ? "open /etc/hosts" : "a,b,,c";
}
}  // namespace

int check_to_chars(int n) {
  char buffer[16] = {};
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, n * 3);
  return static_cast<int>(end - buffer) * 100 + buffer[0] + (error == std::errc() ? 1000 : 0);
}

int check_stoi(int n) {
  const std::string s = std::to_string(n * 11);
  std::size_t used = 0;
  const int value = std::stoi(s + " px", &used);
  return value + static_cast<int>(used) * 1000 + static_cast<int>(std::stol("12")) +
         static_cast<int>(std::stoll("7"));
}

int check_replace(int n) {
  std::string s = word(n);
  s.replace(0, 1, "<<");
  const auto at = s.find_first_of(".,/ ");
  if (at != std::string::npos)
    s.erase(at, 1);
  s.insert(1, 2, '-');
  s.insert(s.begin(), '!');
  s.erase(s.begin() + 2);
  return static_cast<int>(s.size()) * 100 + s[2] + (s.starts_with("!<") ? 1 : 0) +
         static_cast<int>(s.rfind('-'));
}

int check_split(int n) {
  const std::string s = word(n);
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (int i = 0; i < 5; ++i) {
    const auto comma = s.find(',', start);
    parts.push_back(s.substr(start, comma - start));
    if (comma == std::string::npos)
      break;
    start = comma + 1;
  }
  return static_cast<int>(parts.size()) * 100 + static_cast<int>(parts.back().size());
}

int check_durations(int n) {
  using namespace std::chrono;
  using namespace std::chrono_literals;
  auto left = minutes(n) + 30s;
  left -= 1s;
  const auto point = steady_clock::time_point(left);
  const auto later = point + 2s;
  return static_cast<int>(duration_cast<minutes>(left).count()) * 100 +
         static_cast<int>((later - point).count() / 1000000000) +
         static_cast<int>(floor<minutes>(left).count()) + (later > point ? 7 : 0) +
         static_cast<int>((left % 60s).count());
}

int check_reals(int n) {
  const double value = n * 0.375 - 1;
  const std::string s = std::to_string(value);
  std::size_t used = 0;
  int result = std::stod(s + "e1x", &used) == value * 10 ? 1 : 0;
  result += static_cast<int>(used) * 10 + (s == "3.500000" ? 1000 : 0);
  char* end = nullptr;
  const char* number = " 12.5e1,";
  result += static_cast<int>(std::strtod(number, &end)) + static_cast<int>(end - number) * 10000;
  try {
    result += static_cast<int>(std::stod(n > 3 ? "1e2" : "nothing"));
  } catch (const std::invalid_argument&) {
    result += 7;
  }
  return result + static_cast<int>(std::atof("-3.9"));
}
