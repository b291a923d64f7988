#include "extractors/clang/safely.h"

#include <clang/Basic/Stack.h>
#include <llvm/Support/CrashRecoveryContext.h>
#include <signal.h>

#include <memory>
#include <mutex>
#include <optional>

#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {

namespace {

/// Deep nesting in sources is deep recursion in the compiler.
constexpr unsigned kStackBytes = 64u << 20;

/// A stack for signals of the calling thread, as its own may be what overflows.
class SignalStack {
public:
  SignalStack() : bytes_(new char[kBytes]) {
    stack_t stack = {};
    stack.ss_sp = bytes_.get();
    stack.ss_size = kBytes;
    sigaltstack(&stack, &before_);
  }
  /// On the same thread: a sanitizer releases its own at the thread's end.
  void put_back() const { sigaltstack(&before_, nullptr); }
  // Its thread has ended when this goes.
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;

private:
  static constexpr std::size_t kBytes = std::size_t{64} << 10;
  std::unique_ptr<char[]> bytes_;
  stack_t before_ = {};
};

}  // namespace

void enable_crash_recovery() {
  // LLVM's handlers run on the stack that overflowed; so they run on that of `SignalStack`.
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::CrashRecoveryContext::Enable();
    for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
      struct sigaction action = {};
      sigaction(signal, nullptr, &action);
      action.sa_flags |= SA_ONSTACK;
      sigaction(signal, &action, nullptr);
    }
  });
}

bool run_safely(const std::function<void()>& work) {
  enable_crash_recovery();
  llvm::CrashRecoveryContext recovery;
  std::optional<SignalStack> stack;  // outlives the crash
  return recovery.RunSafelyOnThread(
      [&] {
        stack.emplace();
        clang::noteBottomOfStack();
        work();
        stack->put_back();
      },
      kStackBytes);
}

}  // namespace reachd::clang_extractor
