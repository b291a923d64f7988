// A timer that is stopped where the code was not followed: no proof is possible then, but nor may
// the timer be taken for one that always runs.
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

static uv_pipe_t in;
static uv_timer_t timer;
static char bytes[64];
static char line[48];
static size_t length;
static int has_quit, speed, out;

static void execute(char *s) {
  size_t n = strlen(s);
  int number;
  char name[12];
  while (n > 0 && isspace((unsigned char)s[n - 1]))
    s[--n] = '\0';
  if (sscanf(s, "%1d %11s", &number, name) == 2)
    speed = number;
  if (!strcmp(s, "quit")) {
    has_quit = 1;
    uv_timer_stop(&timer);
  }
}

static void on_tick(uv_timer_t *t) {
  (void)t;
  if (has_quit)
    out = 1;  //@ unknown
  if (speed == 7)
    out = 2;  //@ reachable 2
}

static void on_alloc(uv_handle_t *handle, size_t size, uv_buf_t *buffer) {
  (void)handle, (void)size;
  *buffer = uv_buf_init(bytes, sizeof(bytes));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  (void)stream;
  for (ssize_t i = 0; i < count; i++) {
    if (buffer->base[i] == '\n') {
      line[length] = '\0';
      execute(line);
      length = 0;
    } else if (length + 1 < sizeof(line)) {
      line[length++] = buffer->base[i];
    }
  }
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  uv_pipe_init(loop, &in, 0);
  uv_timer_init(loop, &timer);
  uv_timer_start(&timer, on_tick, 100, 100);
  if (uv_pipe_open(&in, 0) != 0 || uv_read_start((uv_stream_t *)&in, on_alloc, on_read) != 0)
    return 1;
  uv_run(loop, UV_RUN_DEFAULT);
  return out;
}
