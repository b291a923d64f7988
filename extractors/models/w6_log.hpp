// What a program of wxWidgets logs: it is shown, and changes nothing that the program keeps.
#pragma GCC system_header
#ifdef _WX_LOG_H_
namespace __reachd {
namespace global {
struct wxLog : ::wxLog {
  static bool IsLevelEnabled(::wxLogLevel, const ::wxString &) { return true; }
};
struct wxLogger : ::wxLogger {
  template <class... Values> void Log(const ::wxFormatString &, Values...) {}
  template <class... Values> void Log(long, const ::wxFormatString &, Values...) {}
  template <class... Values> void Log(::wxObject *, const ::wxFormatString &, Values...) {}
};
}  // namespace global
}  // namespace __reachd
#endif
