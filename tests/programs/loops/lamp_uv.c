// A lamp that is told by a stream what to do: how many bytes came is said by the event itself.
#include <stdio.h>
#include <uv.h>

static uv_pipe_t input;
static char text[32];
static int level;

static void give(uv_handle_t *handle, size_t size, uv_buf_t *buffer) {
  (void)handle;
  (void)size;
  *buffer = uv_buf_init(text, sizeof text);
}

static void take(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  (void)stream;
  if (count == 2 && buffer->base[0] == 'l' && buffer->base[1] >= '0' && buffer->base[1] <= '9')
    level = buffer->base[1] - '0';
  if (level == 7)
    puts("bright");  //@ reachable 1
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  if (uv_pipe_init(loop, &input, 0) != 0 || uv_pipe_open(&input, 0) != 0)
    return 1;
  if (uv_read_start((uv_stream_t *)&input, give, take) != 0)
    return 1;
  return uv_run(loop, UV_RUN_DEFAULT);
}
