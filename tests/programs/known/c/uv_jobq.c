/* jobq: reads job descriptions on stdin and runs at most two at a time on the
 * libuv thread pool, highest priority first.
 *
 *   add <prio 0-9> <name>     pause      resume      stat      quit
 */
#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { HEAP_MAX = 6, WORKERS = 2, NAME_MAX_ = 12 };

typedef struct job_s {
  int prio;
  unsigned seq;
  char name[NAME_MAX_];
  uv_work_t work;
  bool urgent;
  unsigned checksum;
} job_t;

static job_t *heap[HEAP_MAX + 1]; /* 1-based */
static int heap_len;
static int running;
static int running_urgent;
static int completed;
static bool paused;
static bool quitting;
static unsigned next_seq;
static char last_name[NAME_MAX_];
static int same_in_a_row;

static uv_pipe_t in;
static char rdbuf[64];
static char line[48];
static size_t line_len;
static bool skip_line;

static bool before(const job_t *a, const job_t *b) {
  if (a->prio != b->prio)
    return a->prio > b->prio;
  return a->seq < b->seq;
}

static void swap_nodes(int a, int b) {
  job_t *t = heap[a];
  heap[a] = heap[b];
  heap[b] = t;
}

static void heap_push(job_t *j) {
  int i = ++heap_len;
  heap[i] = j;
  while (i > 1 && before(heap[i], heap[i / 2])) {
    swap_nodes(i, i / 2);
    i /= 2;
  }
  if (i == 1 && heap_len >= 4) {
    printf("%s jumps the queue\n", j->name); /* REACHABLE 1 */
  }
}

static job_t *heap_pop(void) {
  job_t *top = heap[1];
  int i = 1, k;
  heap[1] = heap[heap_len--];
  while ((k = 2 * i) <= heap_len) {
    if (k < heap_len && before(heap[k + 1], heap[k]))
      k++;
    if (!before(heap[k], heap[i]))
      break;
    swap_nodes(i, k);
    i = k;
  }
  if (heap_len > 0 && heap[1]->prio > top->prio) {
    fprintf(stderr, "heap order violated\n"); /* UNREACHABLE */
  }
  return top;
}

static void pump(void);

static void work_cb(uv_work_t *w) {
  job_t *j = w->data;
  const char *p;
  unsigned h = 17;
  for (p = j->name; *p; p++)
    h = h * 31 + (unsigned char)*p;
  j->checksum = h;
}

static void after_cb(uv_work_t *w, int status) {
  job_t *j = w->data;

  running--;
  if (j->urgent)
    running_urgent--;
  if (running == 0 && running_urgent != 0) {
    fprintf(stderr, "lost track of urgent jobs\n"); /* UNREACHABLE */
  }
  if (status == 0) {
    if (completed < 1000)
      completed++;
    if (strcmp(j->name, last_name) == 0) {
      if (++same_in_a_row == 3) {
        printf("%s is stuck in a loop?\n", j->name); /* REACHABLE 5 */
      }
      if (same_in_a_row > 9)
        same_in_a_row = 9;
    } else {
      same_in_a_row = 0;
    }
    strcpy(last_name, j->name);
  }
  if (completed == 12 && heap_len == 0 && running == 0) {
    printf("a dozen done\n"); /* REACHABLE 14 */
  }
  if (quitting && running == 0) {
    printf("drained after quit\n"); /* REACHABLE 2 */
    uv_stop(w->loop);
  }
  free(j);
  pump();
}

static void pump(void) {
  while (!paused && running < WORKERS && heap_len > 0) {
    job_t *j = heap_pop();
    /* urgent jobs (prio 9) run alone of their kind */
    if (j->urgent && running_urgent > 0) {
      heap_push(j);
      return;
    }
    j->work.data = j;
    if (uv_queue_work(uv_default_loop(), &j->work, work_cb, after_cb) != 0) {
      free(j);
      continue;
    }
    running++;
    if (j->urgent)
      running_urgent++;
  }
  if (running_urgent > 1) {
    fprintf(stderr, "two urgent jobs at once\n"); /* UNREACHABLE */
  }
}

static void add_job(const char *args) {
  job_t *j;
  int prio;
  char name[NAME_MAX_];

  if (sscanf(args, "%1d %11s", &prio, name) != 2 || prio < 0) {
    printf("usage: add <prio> <name>\n");
    return;
  }
  if (quitting) {
    printf("no more jobs, quitting\n");
    return;
  }
  if (heap_len == HEAP_MAX) {
    printf("queue full\n");
    return;
  }
  j = calloc(1, sizeof(*j));
  if (j == NULL)
    return;
  j->prio = prio;
  j->urgent = prio == 9;
  j->seq = next_seq++;
  strcpy(j->name, name);
  heap_push(j);
  pump();
}

static void exec_line(char *s) {
  size_t n = strlen(s);
  while (n > 0 && isspace((unsigned char)s[n - 1]))
    s[--n] = '\0';

  if (strncmp(s, "add ", 4) == 0) {
    add_job(s + 4);
  } else if (!strcmp(s, "pause")) {
    paused = true;
  } else if (!strcmp(s, "resume")) {
    if (paused && heap_len == HEAP_MAX && running == WORKERS) {
      printf("heavy backlog\n"); /* REACHABLE 2 */
    }
    paused = false;
    pump();
  } else if (!strcmp(s, "stat")) {
    printf("queued %d running %d done %d\n", heap_len, running, completed);
    if (!paused && heap_len > 0 && running == 0) {
      printf("idle with work left\n"); /* UNREACHABLE */
    }
    if (paused && heap_len > 0 && running == 0 && completed > 0) {
      printf("frozen\n"); /* REACHABLE 3 */
    }
  } else if (!strcmp(s, "quit")) {
    quitting = true;
    uv_read_stop((uv_stream_t *)&in);
    if (running == 0)
      uv_stop(uv_default_loop());
  }
}

static void alloc_cb(uv_handle_t *h, size_t n, uv_buf_t *b) {
  (void)h, (void)n;
  *b = uv_buf_init(rdbuf, sizeof(rdbuf));
}

static void read_cb(uv_stream_t *s, ssize_t n, const uv_buf_t *b) {
  ssize_t i;
  if (n < 0) {
    uv_read_stop(s);
    return;
  }
  for (i = 0; i < n; i++) {
    char c = b->base[i];
    if (c == '\n') {
      line[line_len] = '\0';
      if (!skip_line && !quitting)
        exec_line(line);
      line_len = 0;
      skip_line = false;
    } else if (line_len + 1 < sizeof(line)) {
      line[line_len++] = c;
    } else {
      skip_line = true;
    }
  }
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  uv_pipe_init(loop, &in, 0);
  if (uv_pipe_open(&in, 0) != 0 || uv_read_start((uv_stream_t *)&in, alloc_cb, read_cb) != 0) {
    fprintf(stderr, "cannot read stdin\n");
    return 1;
  }
  uv_run(loop, UV_RUN_DEFAULT);
  return 0;
}
