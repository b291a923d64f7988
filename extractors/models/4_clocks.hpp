// The clocks of std::chrono: the steady one only goes forward, the one on the wall may be set back.
#pragma GCC system_header
#ifdef _GLIBCXX_CHRONO_H
namespace __reachd {
inline long long clock_passed = 0;
}
inline std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  const long long more = __reachd::input<long long>("nanoseconds that pass");
  __reachd::require(more >= 0 && more <= 365LL * 86400 * 1000000000);
  __reachd::clock_passed += more;
  return time_point(duration(__reachd::clock_passed));
}
inline std::chrono::system_clock::time_point std::chrono::system_clock::now() noexcept {
  const long long now = __reachd::input<long long>("nanoseconds since 1970");
  __reachd::require(now >= 0 && now < 4102444800000000000);  // 2100
  return time_point(duration(now));
}
#endif
