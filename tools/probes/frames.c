/* What of a program was still running when it ended: preloaded, it writes the addresses of the
   program's own functions that had not returned yet, in the program's file, one a line in
   hexadecimal, to the file that REACHD_FRAMES names (with the process behind it), and `end` last.
   Counts of coverage that are differences are too high by one for each: what such a function would
   have done next was not done. The same holds for functions that an exception goes through. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 20000, TEXT = 24, STACK = 1 << 20 };

static int output = -1;
static pid_t process;
static uintptr_t base, first = UINTPTR_MAX, last;
static volatile int is_over, asked, answered;

static void put(const char* text) {
  if (write(output, text, strlen(text)) < 0)
    _Exit(125);
}

/* False where there were more frames than can be told. */
static int write_frames(void) {
  static __thread void* frames[FRAMES];
  const int count = backtrace(frames, FRAMES);
  for (int i = 0; i < count; ++i) {
    uintptr_t address = (uintptr_t)frames[i] - 1; /* within the call, not behind it */
    if (address < first || address >= last)
      continue;
    char text[TEXT];
    char* at = text + TEXT;
    *--at = 0;
    *--at = '\n';
    for (address -= base; address; address /= 16)
      *--at = "0123456789abcdef"[address % 16];
    put(at);
  }
  return count < FRAMES;
}

/* Another thread ends the process: this one does nothing any more. */
static void stop_here(int number) {
  (void)number;
  write_frames();
  __atomic_add_fetch(&answered, 1, __ATOMIC_SEQ_CST);
  for (;;)
    pause();
}

/* Threads that hear no signal are those of libraries, and run nothing of the program. */
static void stop_others(void) {
  DIR* tasks = opendir("/proc/self/task");
  const pid_t self = (pid_t)syscall(SYS_gettid);
  for (struct dirent* entry; tasks && (entry = readdir(tasks));) {
    const pid_t task = (pid_t)strtol(entry->d_name, NULL, 10);
    if (task > 0 && task != self && syscall(SYS_tgkill, process, task, SIGRTMAX - 1) == 0)
      ++asked;
  }
  const struct timespec while_ = {0, 10000000};
  for (int i = 0; i < 15 && answered < asked; ++i)
    nanosleep(&while_, NULL);
}

static void at_end(void) {
  if (output < 0 || getpid() != process || __atomic_exchange_n(&is_over, 1, __ATOMIC_SEQ_CST))
    return;
  stop_others();
  if (write_frames())
    put("end\n");
}

static void on_signal(int number) {
  if (is_over && (number == SIGTERM || number == SIGINT || number == SIGHUP))
    return; /* it is ending already */
  at_end();
  syscall(SYS_exit_group, 128 + number);
}

void _exit(int status) {
  at_end();
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}

void __cxa_throw(void* object, void* type, void (*destructor)(void*)) {
  static void (*next)(void*, void*, void (*)(void*));
  if (!next)
    next = (void (*)(void*, void*, void (*)(void*)))dlsym(RTLD_NEXT, "__cxa_throw");
  if (output >= 0 && getpid() == process && !is_over)
    write_frames();
  next(object, type, destructor);
  __builtin_unreachable();
}

/* The program itself comes first. */
static int find_program(struct dl_phdr_info* info, size_t size, void* data) {
  (void)size;
  (void)data;
  base = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const uintptr_t begin = base + info->dlpi_phdr[i].p_vaddr;
    if (info->dlpi_phdr[i].p_type != PT_LOAD)
      continue;
    first = begin < first ? begin : first;
    last = begin + info->dlpi_phdr[i].p_memsz > last ? begin + info->dlpi_phdr[i].p_memsz : last;
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  static char path[4096];
  static char own_stack[STACK];
  const char* name = getenv("REACHD_FRAMES");
  void* frame[1];
  if (!name)
    return;
  process = getpid();
  dl_iterate_phdr(find_program, NULL);
  backtrace(frame, 1); /* loads what it needs */
  snprintf(path, sizeof path, "%s.%d", name, (int)process);
  output = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  const stack_t stack = {.ss_sp = own_stack, .ss_size = STACK};
  sigaltstack(&stack, NULL);
  const int ends[] = {SIGTERM, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGHUP};
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK};
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; ++i)
    sigaction(ends[i], &action, NULL);
  action.sa_handler = stop_here;
  action.sa_flags = 0;
  sigaction(SIGRTMAX - 1, &action, NULL);
  atexit(at_end);
}
