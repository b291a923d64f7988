// Where it begins: before the program's own code, when the libraries that it needs are there. And
// what takes the place of functions of Qt.
#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QRandomGenerator>
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

bool is_called_by_user(void* return_address) {
  const Module* module = module_of(reinterpret_cast<std::uintptr_t>(return_address));
  return module && module->is_users;
}

// Built for this Qt, or for one that keeps its promise to be like it.
bool fits(const char* running) {
  const int major = std::atoi(running);
  const char* dot = std::strchr(running, '.');
  const int minor = dot ? std::atoi(dot + 1) : 0;
  return major == QT_VERSION_MAJOR && minor >= QT_VERSION_MINOR;
}

bool runs(const std::string& program) {
  struct stat own = {};
  struct stat other = {};
  return stat("/proc/self/exe", &own) == 0 && stat(program.c_str(), &other) == 0 &&
         own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

__attribute__((constructor)) void load() {
  const char* script_path = std::getenv("REACHD_AGENT_SCRIPT");
  const char* report_path = std::getenv("REACHD_AGENT_REPORT");
  if (!script_path || !report_path)
    return;
  static Script script;
  const bool is_read = read_script(script_path, script);
  // Debuggers start programs by a shell, which gets all that the program is to get.
  if (!script.debugged.empty() && !runs(script.debugged))
    return;
  if (!open_report(report_path))
    return;
  if (!script.debugged.empty())
    set_watched();
  // What the program starts is none of ours.
  for (const char* name : {"LD_PRELOAD", "REACHD_AGENT_SCRIPT", "REACHD_AGENT_REPORT"})
    unsetenv(name);
  if (!is_read)
    end_with("broken", "the script of the agent cannot be read");
  if (!fits(qVersion()))
    end_with("broken", std::string("the program runs with Qt ") + qVersion() +
                           ", the headers are of Qt " QT_VERSION_STR);
  if (!script.records && script.debugged.empty() && !set_breakpoints(script.targets))
    end_with("broken", "no breakpoint can be set");
  watch_objects();
  start_driver(script);
  say("loaded");
}

}  // namespace

}  // namespace reachd_agent

namespace {

// Numbers of the witness for the program's own questions to the generator that nobody seeds.
bool fill(const void* generator, void* caller, std::uint32_t* from, std::ptrdiff_t count) {
  const bool is_shared =
      generator == QRandomGenerator::system() || generator == QRandomGenerator::global();
  if (!is_shared || !reachd_agent::is_called_by_user(caller))
    return false;
  for (std::ptrdiff_t i = 0; i < count; ++i)
    if (!reachd_agent::next_random(from[i]))
      return false;
  return true;
}

}  // namespace

#define REACHD_EXPORT extern "C" __attribute__((visibility("default")))
#if QT_VERSION_MAJOR == 5
#define REACHD_FILL_RANGE "_ZN16QRandomGenerator10_fillRangeEPvS0_"
REACHD_EXPORT void reachd_fill_range(void*, void*, void*) __asm__(REACHD_FILL_RANGE);
void reachd_fill_range(void* self, void* from, void* to) {
  static const auto original =
      reinterpret_cast<decltype(&reachd_fill_range)>(dlsym(RTLD_NEXT, REACHD_FILL_RANGE));
  auto* first = static_cast<std::uint32_t*>(from);
  if (!fill(self, __builtin_return_address(0), first, static_cast<std::uint32_t*>(to) - first))
    original(self, from, to);
}
#else
#define REACHD_FILL_RANGE "_ZN16QRandomGenerator10_fillRangeEPvx"
REACHD_EXPORT quint64 reachd_fill_range(void*, void*, qptrdiff) __asm__(REACHD_FILL_RANGE);
quint64 reachd_fill_range(void* self, void* buffer, qptrdiff count) {
  static const auto original =
      reinterpret_cast<decltype(&reachd_fill_range)>(dlsym(RTLD_NEXT, REACHD_FILL_RANGE));
  // Without a buffer one or two numbers are the result.
  std::uint32_t two[2] = {0, 0};
  auto* first = buffer ? static_cast<std::uint32_t*>(buffer) : two;
  if (!fill(self, __builtin_return_address(0), first,
            buffer ? count : std::min<qptrdiff>(count, 2)))
    return original(self, buffer, count);
  return first[0] | (buffer ? 0 : quint64(two[1]) << 32);
}
#endif
