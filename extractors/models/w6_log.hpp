// What a program of wxWidgets logs: it is shown, and changes nothing that the program keeps.
#pragma GCC system_header
#ifdef _WX_LOG_H_
namespace __reachd {
namespace global {
struct wxLog : ::wxLog {
  static bool IsLevelEnabled(::wxLogLevel, const ::wxString &) { return true; }
};
struct wxLogRecordInfo : ::wxLogRecordInfo {
  // A record is gone before anybody could ask for it.
  void StoreValue(const ::wxString &, ::wxUIntPtr) {}
  void StoreValue(const ::wxString &, const ::wxString &) {}
};
struct wxLogger : ::wxLogger {
  template <class... Values> void Log(const ::wxFormatString &, Values...) {}
  template <class... Values> void Log(long, const ::wxFormatString &, Values...) {}
  template <class... Values> void Log(::wxObject *, const ::wxFormatString &, Values...) {}
  template <class... Values> void LogTrace(const ::wxString &, const ::wxFormatString &, Values...) {}
  template <class... Values> void LogAtLevel(::wxLogLevel, const ::wxFormatString &, Values...) {}
};
}  // namespace global
}  // namespace __reachd
#ifndef wxLOG_COMPONENT
inline const char *wxLOG_COMPONENT = "";
#endif
// There is none until something is logged, or somebody sets one.
inline wxLog *wxLog::ms_pLogger = nullptr;
inline wxLog *wxLog::SetActiveTarget(wxLog *target) {
  wxLog *before = ms_pLogger;
  ms_pLogger = target;
  return before;
}
#endif
