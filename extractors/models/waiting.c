// Bodies for functions that wait for descriptors or ask about sets of signals. What becomes ready is
// an event of extractors/frameworks/libc.json. Eight descriptors are told apart in poll and epoll,
// 64 in select.

// What is ready: eight bits for each, as in poll.h, but POLLRDHUP is the highest.
struct timeval;
int reachd_wait_ready(unsigned long known, int timeout, unsigned long *ready);
int reachd_wait_sets(unsigned long reads, unsigned long writes, int is_limited,
                     unsigned long *readable, unsigned long *writable);
void reachd_more_descriptors(void);
void reachd_exceptional(void);
void reachd_time_left(struct timeval *time);

// ---- poll

struct pollfd {
  int fd;
  short events;
  short revents;
};

static unsigned long known_bits(unsigned events, int i) {
  return (unsigned long)((events & 0x47u) | (events & 0x2000u ? 128u : 0u) | 0x38u) << (8 * i);
}

static unsigned ready_bits(unsigned long ready, int i) {
  const unsigned bits = (unsigned)(ready >> (8 * i)) & 255u;
  return (bits & 127u) | (bits & 128u ? 0x2000u : 0u);
}

int poll(struct pollfd *fds, unsigned long count, int timeout) {
  unsigned long known = 0;
  unsigned long ready = 0;
  int changed = 0;
  int i;
  int result;
  if (count > 8)
    reachd_more_descriptors();
  for (i = 0; i < 8 && (unsigned long)i < count; i++)
    if (fds[i].fd >= 0)
      known |= known_bits((unsigned)fds[i].events, i);
  result = reachd_wait_ready(known, timeout, &ready);
  if (result < 0)
    return result;
  for (i = 0; i < 8 && (unsigned long)i < count; i++) {
    fds[i].revents = (short)ready_bits(ready, i);
    changed += fds[i].revents != 0;
  }
  return changed;
}

// ---- select

typedef struct {
  unsigned long words[16];
} reachd_fd_set;

int select(int count, reachd_fd_set *reads, reachd_fd_set *writes, reachd_fd_set *others,
           struct timeval *timeout) {
  const unsigned long all = count >= 64 ? ~0ul : count <= 0 ? 0ul : (1ul << count) - 1;
  unsigned long readable = 0;
  unsigned long writable = 0;
  int result;
  int i;
  if (count > 64)
    reachd_more_descriptors();
  if (others && (others->words[0] & all))
    reachd_exceptional();
  result = reachd_wait_sets(reads ? reads->words[0] & all : 0, writes ? writes->words[0] & all : 0,
                            timeout != 0, &readable, &writable);
  reachd_time_left(timeout);
  if (result < 0)
    return result;
  if (reads)
    reads->words[0] = readable;
  if (writes)
    writes->words[0] = writable;
  if (others)
    others->words[0] = 0;
  if (count > 8)
    return __builtin_popcountl(readable) + __builtin_popcountl(writable);
  result = 0;
  for (i = 0; i < count; i++)
    result += (int)(readable >> i & 1ul) + (int)(writable >> i & 1ul);
  return result;
}

// ---- epoll

typedef union {
  void *pointer;
  int fd;
  unsigned u32;
  unsigned long u64;
} reachd_epoll_data;

struct epoll_event {
  unsigned events;
  reachd_epoll_data data;
} __attribute__((packed));

static struct {
  int is_used;
  int epoll;
  int fd;
  struct epoll_event event;
} reachd_watched[8];

int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event) {
  int at = -1;
  int i;
  for (i = 0; i < 8; i++)
    if (reachd_watched[i].is_used && reachd_watched[i].epoll == epoll && reachd_watched[i].fd == fd)
      at = i;
  if (operation != 1 && at < 0)
    return -1;
  if (operation == 2) {
    reachd_watched[at].is_used = 0;
    return 0;
  }
  if (operation == 1) {
    if (at >= 0)
      return -1;
    for (i = 7; i >= 0; i--)
      if (!reachd_watched[i].is_used)
        at = i;
    if (at < 0) {
      reachd_more_descriptors();
      return -1;
    }
    reachd_watched[at].is_used = 1;
    reachd_watched[at].epoll = epoll;
    reachd_watched[at].fd = fd;
  }
  reachd_watched[at].event = *event;
  reachd_watched[at].event.events |= 0x18u;  // EPOLLERR and EPOLLHUP are always told
  return 0;
}

int epoll_wait(int epoll, struct epoll_event *events, int count, int timeout) {
  unsigned long known = 0;
  unsigned long ready = 0;
  int filled = 0;
  int i;
  int result;
  for (i = 0; i < 8; i++)
    if (reachd_watched[i].is_used && reachd_watched[i].epoll == epoll &&
        (reachd_watched[i].event.events & 0x205fu))
      known |= known_bits(reachd_watched[i].event.events, i) & ~(32ul << (8 * i));
  result = reachd_wait_ready(known, timeout, &ready);
  if (result <= 0)
    return result;
  for (i = 0; i < 8; i++) {
    const unsigned bits = ready_bits(ready, i);
    if (bits == 0 || filled >= count)
      continue;
    events[filled] = reachd_watched[i].event;
    events[filled].events = bits;
    filled++;
    if (reachd_watched[i].event.events & (1u << 30))
      reachd_watched[i].event.events = 0;  // EPOLLONESHOT
  }
  return filled;
}

int epoll_pwait(int epoll, struct epoll_event *events, int count, int timeout, const void *mask) {
  (void)mask;
  return epoll_wait(epoll, events, count, timeout);
}

// ---- sets of signals: the first 64

typedef struct {
  unsigned long words[16];
} reachd_sigset;

int sigemptyset(reachd_sigset *set) {
  int i;
  for (i = 0; i < 16; i++)
    set->words[i] = 0;
  return 0;
}

int sigfillset(reachd_sigset *set) {
  int i;
  for (i = 0; i < 16; i++)
    set->words[i] = ~0ul;
  return 0;
}

int sigaddset(reachd_sigset *set, int number) {
  if (number < 1 || number > 64)
    return -1;
  set->words[0] |= 1ul << (number - 1);
  return 0;
}

int sigdelset(reachd_sigset *set, int number) {
  if (number < 1 || number > 64)
    return -1;
  set->words[0] &= ~(1ul << (number - 1));
  return 0;
}

int sigismember(const reachd_sigset *set, int number) {
  if (number < 1 || number > 64)
    return -1;
  return (int)(set->words[0] >> (number - 1) & 1ul);
}
