// libuv: what uv_is_active says of handles that are started and stopped.
#include <signal.h>
#include <stdio.h>
#include <uv.h>

static uv_timer_t timer;
static uv_signal_t start, stop;

static void on_timer(uv_timer_t *handle) {
  if (uv_is_active((uv_handle_t *)handle))
    puts("it runs once");  //@ unreachable
  if (!uv_is_active((uv_handle_t *)&stop))
    puts("nobody could stop it");  //@ reachable
}

static void on_start(uv_signal_t *handle, int number) {
  (void)handle, (void)number;
  if (uv_is_active((uv_handle_t *)&timer))
    puts("it runs");  //@ reachable 2
  uv_timer_start(&timer, on_timer, 100, 0);
  if (!uv_is_active((uv_handle_t *)&timer))
    puts("it does not start");  //@ unreachable
}

static void on_stop(uv_signal_t *handle, int number) {
  (void)number;
  if (uv_is_active((uv_handle_t *)&timer))
    uv_signal_stop(handle);  //@ reachable 2
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  uv_timer_init(loop, &timer);
  uv_signal_init(loop, &start);
  uv_signal_init(loop, &stop);
  uv_signal_start(&start, on_start, SIGUSR1);
  uv_signal_start(&stop, on_stop, SIGUSR2);
  uv_run(loop, UV_RUN_DEFAULT);
  return 0;
}
