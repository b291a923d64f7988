// Process supervisor skeleton: two workers report life signs with SIGUSR1 and
// SIGUSR2, SIGHUP reloads, SIGTERM stops.  A timer checks the life signs.
//
// The actual fork/exec is compiled out unless -DREAL is given, so that the
// policy can be tried from a shell with kill(1).

#include <event2/event.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NWORKERS 2
#define MAX_MISS 3
#define BUDGET 4          // restarts allowed between two reloads
#define GRACE_TICKS 4

#define WF_RUNNING  (1u << 0)
#define WF_SUSPECT  (1u << 1)
#define WF_BACKUP   (1u << 2)   // running the fallback binary
#define WF_RETIRED  (1u << 3)

typedef struct worker {
  const char *name;
  int signo;
  unsigned flags;
  int misses;
  int restarts;
  int beats;          // beats since the last check
} worker;

typedef struct supervisor {
  struct event_base *base;
  struct event *check;
  struct event *grace;
  struct event *sig[NWORKERS + 2];
  worker w[NWORKERS];
  int budget;
  int generation;
  bool degraded;
  bool stopping;
  int last_beat;      // index of the worker that reported last, or -1
  int alternations;
} supervisor;

static void restart_worker(supervisor *s, worker *w) {
  if (w->flags & WF_RETIRED) {
    fprintf(stderr, "%s: restarting a retired worker\n", w->name); /* UNREACHABLE */
    return;
  }
  if (s->budget == 0) {
    w->flags = WF_RETIRED; /* REACHABLE 9 */
    s->degraded = true;
    return;
  }
  s->budget--;
  w->restarts++;
  w->misses = 0;
  w->flags &= ~WF_SUSPECT;
  if (w->restarts >= 3) {
    w->flags |= WF_BACKUP; /* REACHABLE 10 */
  }
  printf("%s restarted, %d left\n", w->name, s->budget);
}

static void check_worker(supervisor *s, worker *w) {
  if (!(w->flags & WF_RUNNING)) {
    return;
  }
  if (w->beats > 0) {
    if ((w->flags & WF_SUSPECT) && w->misses == MAX_MISS - 1) {
      printf("%s came back at the last moment\n", w->name);
    }
    w->misses = 0;
    w->flags &= ~WF_SUSPECT;
    w->beats = 0;
    return;
  }
  w->misses++;
  w->flags |= WF_SUSPECT;
  if (w->misses > MAX_MISS) {
    abort(); /* UNREACHABLE */
  }
  if (w->misses == MAX_MISS)
    restart_worker(s, w);
}

static void on_check(evutil_socket_t fd, short what, void *arg) {
  supervisor *s = arg;
  (void)fd;
  (void)what;

  for (int i = 0; i < NWORKERS; i++)
    check_worker(s, &s->w[i]);

  int used = s->w[0].restarts + s->w[1].restarts;
  if (used + s->budget != BUDGET) {
    fprintf(stderr, "budget does not add up\n"); /* UNREACHABLE */
  }
  bool both = (s->w[0].flags & WF_RETIRED) && (s->w[1].flags & WF_RETIRED);
  if (both) {
    fprintf(stderr, "nothing left to supervise\n");
    event_base_loopbreak(s->base);
    return;
  }
  if ((s->w[0].flags & WF_BACKUP) && (s->w[1].flags & WF_BACKUP)) {
    fprintf(stderr, "both on the fallback binary\n"); /* REACHABLE 22 */
  }
}

static void on_beat(evutil_socket_t signo, short what, void *arg) {
  supervisor *s = arg;
  (void)what;

  for (int i = 0; i < NWORKERS; i++) {
    worker *w = &s->w[i];
    if (w->signo != (int)signo)
      continue;
    if (w->flags & WF_RETIRED) {
      printf("%s is dead, stray beat ignored\n", w->name); /* REACHABLE 11 */
      return;
    }
    if (w->beats < 5)
      w->beats++;
    if (s->last_beat == 1 - i) {
      if (++s->alternations == 12) {
        printf("workers in lockstep\n"); /* REACHABLE 13 */
        s->alternations = 0;
      }
    } else if (s->last_beat == i) {
      s->alternations = 0;
    }
    s->last_beat = i;
  }
}

static void on_reload(evutil_socket_t signo, short what, void *arg) {
  supervisor *s = arg;
  (void)signo;
  (void)what;

  if (s->stopping)
    return;
  if (s->generation < 7)
    s->generation++;
  s->budget = BUDGET;
  for (int i = 0; i < NWORKERS; i++) {
    worker *w = &s->w[i];
    if (w->beats == 5 && w->misses == 2 && s->generation == 3) {
      printf("%s is bursty\n", w->name); /* REACHABLE 10 */
    }
    w->flags = WF_RUNNING | (w->flags & WF_BACKUP);
    w->restarts = 0;
    w->misses = 0;
  }
  s->degraded = false;
}

static void on_grace(evutil_socket_t fd, short what, void *arg) {
  supervisor *s = arg;
  (void)fd;
  (void)what;
  if (!s->stopping) {
    fprintf(stderr, "grace period without a stop\n"); /* UNREACHABLE */
    return;
  }
  printf("bye\n");
  event_base_loopexit(s->base, NULL);
}

static void on_term(evutil_socket_t signo, short what, void *arg) {
  supervisor *s = arg;
  struct timeval tv = {GRACE_TICKS, 0};
  (void)signo;
  (void)what;

  if (s->stopping) {
    event_base_loopbreak(s->base);
    return;
  }
  s->stopping = true;
  event_del(s->check);
  event_add(s->grace, &tv);
}

int main(void) {
  supervisor s;
  struct timeval tv = {1, 0};

  memset(&s, 0, sizeof s);
  s.base = event_base_new();
  if (s.base == NULL)
    return 1;
  s.budget = BUDGET;
  s.last_beat = -1;
  s.w[0] = (worker){.name = "reader", .signo = SIGUSR1, .flags = WF_RUNNING};
  s.w[1] = (worker){.name = "writer", .signo = SIGUSR2, .flags = WF_RUNNING};

  s.check = event_new(s.base, -1, EV_PERSIST, on_check, &s);
  s.grace = event_new(s.base, -1, 0, on_grace, &s);
  s.sig[0] = evsignal_new(s.base, SIGUSR1, on_beat, &s);
  s.sig[1] = evsignal_new(s.base, SIGUSR2, on_beat, &s);
  s.sig[2] = evsignal_new(s.base, SIGHUP, on_reload, &s);
  s.sig[3] = evsignal_new(s.base, SIGTERM, on_term, &s);
  if (s.check == NULL || s.grace == NULL)
    return 1;
  for (int i = 0; i < NWORKERS + 2; i++) {
    if (s.sig[i] == NULL || event_add(s.sig[i], NULL) < 0)
      return 1;
  }
  event_add(s.check, &tv);
  event_base_dispatch(s.base);
  for (int i = 0; i < NWORKERS + 2; i++)
    event_free(s.sig[i]);
  event_free(s.check);
  event_free(s.grace);
  event_base_free(s.base);
  return 0;
}
