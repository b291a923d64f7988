// Programs that are kept from things, with namespaces and where the system has none for us.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"

namespace reachd::confirm {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

Result<ProcessEnd> run(const TemporaryFolder& folder, const std::string& script,
                       milliseconds time = milliseconds(10'000)) {
  Confinement confinement;
  confinement.folder = folder.path();
  confinement.memory_max = std::uint64_t{256} << 20;
  return run_confined({"/bin/sh", "-c", script}, confinement, {.time = time}, {});
}

bool runs(const std::string& argument) {
  for (const auto& process : fs::directory_iterator("/proc")) {
    std::ifstream file(process.path() / "cmdline", std::ios::binary);
    std::string line((std::istreambuf_iterator<char>(file)), {});
    if (line.find(argument) != std::string::npos)
      return true;
  }
  return false;
}

/// From here on, no namespaces for this process.
void forbid_namespaces() {
  sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_unshare, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog program = {4, filter};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  ASSERT_EQ(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
}

/// What holds with namespaces and without. Each test has a process of its own.
void check_what_always_holds() {
  const auto folder = TemporaryFolder::make();
  ASSERT_TRUE(folder);
  const auto end = run(*folder, "cat; echo $HOME $TMPDIR $XDG_CACHE_HOME; pwd; exit 3");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->status, 3);
  EXPECT_EQ(end->output, folder->path() + " " + folder->path() + " " + folder->path() +
                             "/.cache\n" + folder->path() + "\n");

  EXPECT_EQ(run(*folder, "kill -SEGV $$")->status, 128 + 11);

  // That it was not started is told apart from a program that ends as shells say so.
  EXPECT_EQ(run(*folder, "exit 127")->not_started, "");
  Confinement confinement;
  confinement.folder = folder->path();
  const auto none = run_confined({folder->path() + "/none"}, confinement, {}, {});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->not_started, "it cannot be executed: No such file or directory");
  confinement.folder += "/none";
  const auto nowhere = run_confined({"/bin/true"}, confinement, {}, {});
  ASSERT_TRUE(nowhere);
  EXPECT_EQ(nowhere->not_started, "its folder cannot be entered: No such file or directory");

  // Left behind, outside of the group, and with its output still open. Tests run side by side.
  const std::string sleep = "sleep 1" + std::to_string(getpid());
  const auto left = run(*folder, "setsid setsid " + sleep + " & setsid " + sleep + " & echo done");
  ASSERT_TRUE(left) << left.error().text();
  EXPECT_EQ(left->output, "done\n");
  EXPECT_FALSE(runs("1" + std::to_string(getpid())));

  const auto hangs = run(*folder, "setsid " + sleep + " & " + sleep, milliseconds(300));
  ASSERT_FALSE(hangs);
  EXPECT_NE(hangs.error().text().find("found no end"), std::string::npos);
  EXPECT_FALSE(runs("1" + std::to_string(getpid())));
}

TEST(Confined, WithNamespaces) {
  check_what_always_holds();
  if (!permits_namespaces())
    return;  // then the other test says all there is to say
  const auto folder = TemporaryFolder::make();
  ASSERT_TRUE(folder);
  const std::string other = "/tmp/reachd-confined-test-" + std::to_string(getpid());
  const auto end = run(*folder, "echo a > here; echo b > " + other +
                                    "; echo c > /dev/null; cat here; "
                                    "tail -n +3 /proc/net/dev | grep -vc ' lo:'; kill -9 " +
                                    std::to_string(getpid()) + " || echo safe");
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->output.starts_with("a\n0\n")) << end->output << end->errors;
  EXPECT_FALSE(fs::exists(other));
}

TEST(Confined, WithoutNamespaces) {
  forbid_namespaces();
  EXPECT_FALSE(permits_namespaces());
  check_what_always_holds();
}

}  // namespace
}  // namespace reachd::confirm
