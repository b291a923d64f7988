// Where it begins: before the program's own code, when the libraries that it needs are there. And
// what takes the place of functions of Qt.
#include <dlfcn.h>
#include <unistd.h>

#include <QtGlobal>
#include <cstdlib>
#include <cstring>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

bool is_called_by_user(void *return_address) {
  const Module *module = module_of(reinterpret_cast<std::uintptr_t>(return_address));
  return module && module->is_users;
}

// Built for this Qt, or for one that keeps its promise to be like it.
bool fits(const char *running) {
  const int major = std::atoi(running);
  const char *dot = std::strchr(running, '.');
  const int minor = dot ? std::atoi(dot + 1) : 0;
  return major == QT_VERSION_MAJOR && minor >= QT_VERSION_MINOR;
}

__attribute__((constructor)) void load() {
  const char *script_path = std::getenv("REACHD_AGENT_SCRIPT");
  const char *report_path = std::getenv("REACHD_AGENT_REPORT");
  if (!script_path || !report_path || !open_report(report_path))
    return;
  static Script script;
  const bool is_read = read_script(script_path, script);
  // What the program starts is none of ours.
  for (const char *name : {"LD_PRELOAD", "REACHD_AGENT_SCRIPT", "REACHD_AGENT_REPORT"})
    unsetenv(name);
  if (!is_read)
    end_with("broken", "the script of the agent cannot be read");
  if (!fits(qVersion()))
    end_with("broken", std::string("the program runs with Qt ") + qVersion() +
                           ", the headers are of Qt " QT_VERSION_STR);
  if (!set_breakpoints(script.targets))
    end_with("broken", "no breakpoint can be set");
  watch_objects();
  start_driver(script);
  say("loaded");
}

}  // namespace

}  // namespace reachd_agent

#if QT_VERSION_MAJOR == 5
// QRandomGenerator::_fillRange(void *, void *)
extern "C" __attribute__((visibility("default"))) void reachd_fill_range(
    void *self, void *from, void *to) __asm__("_ZN16QRandomGenerator10_fillRangeEPvS0_");
extern "C" void reachd_fill_range(void *self, void *from, void *to) {
  static const auto original = reinterpret_cast<decltype(&reachd_fill_range)>(
      dlsym(RTLD_NEXT, "_ZN16QRandomGenerator10_fillRangeEPvS0_"));
  std::uint32_t number = 0;
  const bool is_ours = reachd_agent::is_called_by_user(__builtin_return_address(0));
  if (!is_ours || !reachd_agent::next_random(number)) {
    original(self, from, to);
    return;
  }
  for (auto *at = static_cast<std::uint32_t *>(from); at != to;) {
    *at++ = number;
    if (at != to)
      reachd_agent::next_random(number);
  }
}
#else
// QRandomGenerator::_fillRange(void *, qptrdiff)
extern "C" __attribute__((visibility("default"))) quint64 reachd_fill_range(
    void *self, void *buffer, qptrdiff count) __asm__("_ZN16QRandomGenerator10_fillRangeEPvx");
extern "C" quint64 reachd_fill_range(void *self, void *buffer, qptrdiff count) {
  static const auto original = reinterpret_cast<decltype(&reachd_fill_range)>(
      dlsym(RTLD_NEXT, "_ZN16QRandomGenerator10_fillRangeEPvx"));
  std::uint32_t number = 0;
  const bool is_ours = reachd_agent::is_called_by_user(__builtin_return_address(0));
  if (!is_ours || !reachd_agent::next_random(number))
    return original(self, buffer, count);
  if (!buffer) {
    quint64 result = number;
    if (count > 1 && reachd_agent::next_random(number))
      result |= quint64(number) << 32;
    return result;
  }
  auto *at = static_cast<std::uint32_t *>(buffer);
  for (qptrdiff i = 0; i < count; ++i, reachd_agent::next_random(number))
    at[i] = number;
  return number;
}
#endif
