// Numbers as texts and back, durations.
#include <charconv>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>

int check_from_chars(int n) {
  const std::string text = std::to_string(n * 37) + "x";
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return value + (error == std::errc() ? 1000000 : 0) + static_cast<int>(end - text.data()) * 10000;
}
int check_from_chars_fails(int n) {
  const char* text = n > 3 ? "abc" : "99999999999";
  int value = 5;
  const auto result = std::from_chars(text, text + 3, value);
  return value * 10 + (result.ec == std::errc::invalid_argument ? 1 : 0);
}
int check_from_chars_base(int n) {
  unsigned value = 0;
  const char text[] = {'f', static_cast<char>('0' + (n & 7)), 'g'};
  const auto r = std::from_chars(text, text + 3, value, 16);
  return static_cast<int>(value) + static_cast<int>(r.ptr - text) * 10000;
}
int check_to_chars(int n) {
  char buffer[16];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, n * 1234);
  int h = static_cast<int>(end - buffer);
  for (char* p = buffer; p != end; ++p)
    h = (h * 31 + *p) & 0xffff;
  return h + (error == std::errc() ? 100000 : 0);
}
int check_to_chars_small_room(int n) {
  char buffer[2];
  const auto r = std::to_chars(buffer, buffer + 2, n + 95);
  return (r.ec == std::errc::value_too_large ? 1 : 0) + static_cast<int>(r.ptr - buffer) * 10;
}
int check_durations(int n) {
  using namespace std::chrono;
  const auto t = minutes(2) + seconds(n);
  const milliseconds m = t;
  return static_cast<int>(m.count()) + static_cast<int>(duration_cast<minutes>(t).count()) +
         (t > seconds(120) ? 1 : 0);
}
int check_duration_arithmetic(int n) {
  using namespace std::chrono_literals;
  auto t = 1500ms * n;
  t += 3s;
  t %= 7s;
  const auto floored = std::chrono::floor<std::chrono::seconds>(t);
  return static_cast<int>(t / 100ms) * 100 + static_cast<int>(floored.count()) +
         static_cast<int>(std::chrono::abs(t).count() % 10);
}
int check_time_points(int n) {
  using clock = std::chrono::system_clock;
  const clock::time_point a(std::chrono::seconds(100));
  const auto b = a + std::chrono::hours(n);
  return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(b - a).count()) +
         (b < a ? 1 : 0);
}
int check_calendar(int n) {
  using namespace std::chrono;
  const year_month_day day = year(2024) / March / (n + 5);
  const sys_days since = day;
  return static_cast<int>(since.time_since_epoch().count()) + (day.ok() ? 100000 : 0);
}
