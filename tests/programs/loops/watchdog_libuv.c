// libuv: a watchdog that is fed by SIGUSR1, barks three times when it is not, and is then closed; and
// a server that counts connections.
#include <stdio.h>
#include <uv.h>

struct dog {
  int barks;
  int meals;
  const char *name;
};

static uv_timer_t timer;
static uv_signal_t feeder, killer;
static uv_async_t wake;
static uv_tcp_t server;
static uv_poll_t watched;
static int is_closed, connections;

static void on_closed(uv_handle_t *handle) {
  struct dog *dog = handle->data;
  is_closed = 1;
  if (dog->barks < 3)
    puts("fed before it was closed");  //@ reachable 5
}

static void on_timer(uv_timer_t *handle) {
  struct dog *dog = handle->data;
  if (is_closed)
    puts("a closed timer");  //@ unreachable
  if (++dog->barks == 3) {
    uv_close((uv_handle_t *)handle, on_closed);  //@ reachable 3
    uv_async_send(&wake);
  }
}

static void on_fed(uv_signal_t *handle, int number) {
  struct dog *dog = handle->data;
  if (number != SIGUSR1)
    puts("not asked for");  //@ unreachable
  dog->barks = 0;
  if (++dog->meals == 2)
    uv_signal_stop(handle);
  if (dog->meals > 2)
    puts("overfed");  //@ unreachable
}

static void on_killed(uv_signal_t *handle, int number) {
  (void)number;
  if (is_closed && timer.data == handle->data)
    uv_stop(handle->loop);  //@ reachable 5
}

static void on_wake(uv_async_t *handle) {
  (void)handle;
  if (connections == 1)
    puts("with company");  //@ reachable 5
}

static void on_connection(uv_stream_t *stream, int status) {
  (void)stream;
  if (status < 0)
    return;  //@ reachable 1
  connections++;
}

static void on_ready(uv_poll_t *handle, int status, int events) {
  if (status == 0 && (events & UV_WRITABLE))
    puts("only readable was asked for");  //@ unreachable
  if (status == 0 && (events & UV_READABLE))
    uv_poll_stop(handle);  //@ reachable 1
}

int main(void) {
  static struct dog dog = {0, 0, "rex"};
  uv_loop_t *loop = uv_default_loop();
  uv_timer_init(loop, &timer);
  timer.data = &dog;
  uv_timer_start(&timer, on_timer, 1000, 1000);
  uv_signal_init(loop, &feeder);
  feeder.data = &dog;
  uv_signal_start(&feeder, on_fed, SIGUSR1);
  uv_signal_init(loop, &killer);
  killer.data = &dog;
  uv_signal_start_oneshot(&killer, on_killed, SIGTERM);
  uv_async_init(loop, &wake, on_wake);
  uv_poll_init(loop, &watched, 0);
  uv_poll_start(&watched, UV_READABLE, on_ready);
  uv_tcp_init(loop, &server);
  if (uv_listen((uv_stream_t *)&server, 16, on_connection) == 0)
    uv_run(loop, UV_RUN_DEFAULT);
  return 0;
}
