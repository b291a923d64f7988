#include "lsp-server/session/memory.h"

#include <unistd.h>

#include <fstream>

namespace reachd::session {

std::uint64_t resident_bytes() {
  std::ifstream statistics("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  statistics >> total >> resident;
  return statistics ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t physical_bytes() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0
             ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size)
             : 0;
}

}  // namespace reachd::session
