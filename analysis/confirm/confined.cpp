// Three processes: one that enters the namespaces, one that is the first in them (when it ends, the
// kernel ends all others), and the program. Between `fork` and `exec` only system calls are made,
// as other threads may have held any lock.
#include "analysis/confirm/confined.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace reachd::confirm {

namespace {

constexpr int kBySignal = 128;
constexpr int kCannotRun = 127;

/// All that the child needs, made before there is one.
struct Prepared {
  std::vector<char*> line;
  std::vector<char*> environment;
  std::string folder;
  std::string user_map;
  std::string group_map;
  rlim_t memory_max = 0;
  rlim_t file_max = 0;
  rlim_t seconds_max = 0;
  bool is_quiet = false;
  int out = -1;
  int errors = -1;
  int failure = -1;
};

/// With a copy of `errno`, for whoever started us.
void tell(const Prepared& prepared, StartFailure::Step step) {
  const StartFailure failure{step, errno};
  (void)!write(prepared.failure, &failure, sizeof failure);
}

void write_text(const char* path, const char* text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0)
    return;
  (void)!write(file, text, std::strlen(text));
  close(file);
}

/// As <linux/mount.h> has it, which cannot be included beside <sys/mount.h>.
struct MountAttributes {
  std::uint64_t set = 0;
  std::uint64_t clear = 0;
  std::uint64_t propagation = 0;
  std::uint64_t user_namespace = 0;
};
constexpr std::uint64_t kReadOnly = 1;
constexpr unsigned kRecursive = 0x8000;

void make_all_but_read_only(const char* folder) {
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
      mount(folder, folder, nullptr, MS_BIND | MS_REC, nullptr) != 0)
    return;
  MountAttributes attributes;
  attributes.set = kReadOnly;
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", kRecursive, &attributes, sizeof attributes) != 0)
    return;
  attributes.set = 0;
  attributes.clear = kReadOnly;
  syscall(SYS_mount_setattr, AT_FDCWD, folder, 0U, &attributes, sizeof attributes);
}

constexpr int kNamespaces =
    CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC;

/// False: the system does not permit it.
bool enter_namespaces(const Prepared& prepared) {
  if (unshare(kNamespaces) != 0)
    return false;
  write_text("/proc/self/setgroups", "deny");
  write_text("/proc/self/uid_map", prepared.user_map.c_str());
  write_text("/proc/self/gid_map", prepared.group_map.c_str());
  make_all_but_read_only(prepared.folder.c_str());
  return true;
}

void limit(int resource, rlim_t max) {
  const rlimit both = {max, max};
  setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

[[noreturn]] void become_program(const Prepared& prepared) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, prepared.memory_max);
  limit(RLIMIT_FSIZE, prepared.file_max);
  limit(RLIMIT_CPU, prepared.seconds_max);
  const auto give_up = [&](StartFailure::Step step) {
    tell(prepared, step);
    _exit(kCannotRun);
  };
  const int nothing = open("/dev/null", O_RDWR);
  if (nothing < 0)
    give_up(StartFailure::Step::kInput);
  if (chdir(prepared.folder.c_str()) != 0)
    give_up(StartFailure::Step::kFolder);
  dup2(nothing, STDIN_FILENO);
  dup2(prepared.is_quiet ? nothing : prepared.out, STDOUT_FILENO);
  dup2(prepared.is_quiet ? nothing : prepared.errors, STDERR_FILENO);
  // What we are open to is no business of the program's.
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  execve(prepared.line[0], prepared.line.data(), prepared.environment.data());
  give_up(StartFailure::Step::kProgram);
  std::abort();  // not reached
}

sigset_t awaited() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGCHLD);
  return set;
}

/// Waits for the program, and for whoever became a child of ours on the way. The status of the
/// program as a shell has it; at SIGTERM, it is not waited for any longer.
int status_of(pid_t program) {
  const sigset_t set = awaited();
  constexpr timespec kWhile = {1, 0};
  for (int status = 0;;) {
    const pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended == program)
      return WIFSIGNALED(status) ? kBySignal + WTERMSIG(status) : WEXITSTATUS(status);
    if (ended < 0 && errno != EINTR)
      return kCannotRun;
    if (ended == 0 && sigtimedwait(&set, nullptr, &kWhile) == SIGTERM)
      return kBySignal + SIGTERM;
  }
}

/// The parent of a process by /proc; 0: not known.
pid_t parent_of(const char* process) {
  std::array<char, 64> path{};
  std::array<char, 512> text{};
  std::strcpy(path.data(), "/proc/");
  std::strncat(path.data(), process, 16);
  std::strcat(path.data(), "/stat");
  const int file = open(path.data(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return 0;
  const ssize_t size = read(file, text.data(), text.size() - 1);
  close(file);
  // "12 (name) S 3 …": the name may hold anything.
  const char* end = size > 0 ? std::strrchr(text.data(), ')') : nullptr;
  return end && std::strlen(end) > 4 ? static_cast<pid_t>(std::strtol(end + 4, nullptr, 10)) : 0;
}

/// Where there are no namespaces: those whose parent ended have become our children.
void end_children() {
  struct Entry {
    std::uint64_t inode;
    std::int64_t next;
    unsigned short length;
    unsigned char kind;
    char name[];
  };
  for (bool found = true; found;) {
    found = false;
    const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    alignas(Entry) std::array<char, 4096> buffer{};
    for (long size = 0;
         folder >= 0 && (size = syscall(SYS_getdents64, folder, buffer.data(), buffer.size())) > 0;)
      for (long at = 0; at < size;) {
        const auto* entry = reinterpret_cast<const Entry*>(buffer.data() + at);
        at += entry->length;
        const bool is_process = entry->name[0] >= '1' && entry->name[0] <= '9';
        if (!is_process || parent_of(entry->name) != getpid())
          continue;
        const auto child = static_cast<pid_t>(std::strtol(entry->name, nullptr, 10));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        found = true;
      }
    if (folder >= 0)
      close(folder);
  }
}

[[noreturn]] void supervise(const Prepared& prepared) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setpgid(0, 0);
  std::signal(SIGPIPE, SIG_DFL);
  const sigset_t set = awaited();
  sigprocmask(SIG_SETMASK, &set, nullptr);
  const bool has_namespaces = enter_namespaces(prepared);
  if (!has_namespaces)
    prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t child = fork();
  if (child == 0 && !has_namespaces)
    become_program(prepared);
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const pid_t program = fork();
    if (program == 0)
      become_program(prepared);
    if (program < 0)
      tell(prepared, StartFailure::Step::kProcess);
    _exit(program < 0 ? kCannotRun : status_of(program));
  }
  if (child < 0)
    tell(prepared, StartFailure::Step::kProcess);
  const int status = child < 0 ? kCannotRun : status_of(child);
  if (!has_namespaces)
    end_children();
  else if (child > 0 && kill(child, SIGKILL) == 0)
    waitpid(child, nullptr, 0);  // which takes as long as there is anybody in its namespace
  _exit(status);
}

}  // namespace

bool permits_namespaces() {
  const pid_t child = fork();
  if (child == 0)
    _exit(unshare(kNamespaces) == 0 ? 0 : 1);
  int status = 1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return child > 0 && status == 0;
}

pid_t start_confined(const std::vector<std::string>& line, const Confinement& confinement, int out,
                     int errors, int failure) {
  std::vector<std::string> words = line;
  std::vector<std::string> environment = {
      "PATH=/usr/local/bin:/usr/bin:/bin",
      "LANG=C.UTF-8",
      "TMPDIR=" + confinement.folder,
      "XDG_RUNTIME_DIR=" + confinement.folder,
  };
  for (const auto& [name, value] : home_in(confinement.folder))
    environment.push_back(name + "=" + value);
  for (const auto& [name, value] : confinement.environment)
    environment.push_back(name + "=" + value);
  Prepared prepared;
  for (std::string& word : words)
    prepared.line.push_back(word.data());
  for (std::string& variable : environment)
    prepared.environment.push_back(variable.data());
  prepared.line.push_back(nullptr);
  prepared.environment.push_back(nullptr);
  prepared.folder = confinement.folder;
  const auto same = [](unsigned id) {
    return std::to_string(id) + " " + std::to_string(id) + " 1";
  };
  prepared.user_map = same(geteuid());
  prepared.group_map = same(getegid());
  prepared.memory_max = confinement.memory_max;
  prepared.file_max = confinement.file_max;
  prepared.seconds_max = confinement.seconds_max;
  prepared.is_quiet = confinement.is_quiet;
  prepared.out = out;
  prepared.errors = errors;
  prepared.failure = failure;
  const pid_t child = fork();
  if (child == 0)
    supervise(prepared);
  if (child > 0)
    setpgid(child, child);
  return child;
}

}  // namespace reachd::confirm
