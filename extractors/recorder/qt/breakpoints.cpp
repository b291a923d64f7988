// The target: a trap at each place where its code begins. The first that is hit says so, and is
// taken away, so that the program goes on as if nothing had been there.
#include <signal.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <atomic>

#include "extractors/recorder/qt/agent.h"

#ifndef __x86_64__
#error "breakpoints are made for x86-64 only"
#endif

namespace reachd_agent {

namespace {

struct Trap {
  unsigned char* at;
  unsigned char original;
};
constexpr int kTrapsMax = 256;
constexpr unsigned char kInt3 = 0xcc;
Trap traps[kTrapsMax];
std::atomic<int> trap_count{0};
struct sigaction before;
std::atomic<bool> was_hit{false};

void on_trap(int signal, siginfo_t*, void* context) {
  auto& registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  auto* at = reinterpret_cast<unsigned char*>(registers[REG_RIP]) - 1;
  for (int i = 0; i < trap_count; ++i) {
    if (traps[i].at != at)
      continue;
    *at = traps[i].original;
    registers[REG_RIP] -= 1;
    say("hit");
    was_hit = true;
    return;
  }
  // Not ours: what the program would have done.
  sigaction(signal, &before, nullptr);
  raise(signal);
}

}  // namespace

bool set_breakpoints(const std::vector<Code>& targets) {
  struct sigaction action = {};
  action.sa_sigaction = &on_trap;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigaction(SIGTRAP, &action, &before);
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (const Code& target : targets) {
    const std::uintptr_t address = loaded(target.module, target.begin);
    if (address == 0 || trap_count == kTrapsMax)
      continue;
    auto* start = reinterpret_cast<void*>(address / page * page);
    if (mprotect(start, page, PROT_READ | PROT_WRITE | PROT_EXEC) != 0)
      continue;
    auto* at = reinterpret_cast<unsigned char*>(address);
    if (*at == kInt3)
      continue;
    traps[trap_count] = {at, *at};
    ++trap_count;
    *at = kInt3;
  }
  return trap_count > 0;
}

bool is_hit() { return was_hit; }

}  // namespace reachd_agent
