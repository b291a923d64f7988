// Work that is cancelled, and a timer that a function without a model was given.
#include <stdlib.h>
#include <uv.h>

int elsewhere_look_at(uv_timer_t *timer);

static uv_work_t work;
static uv_timer_t timer, other;
static int done, tries;

static void run(uv_work_t *request) {
  (void)request;
  done++;
}
static void after(uv_work_t *request, int status) {
  (void)request;
  if (status == UV_ECANCELED)
    exit(1);  //@ reachable 2
  if (status == UV_ECANCELED && done)
    exit(2);  //@ unreachable
}
static void on_other(uv_timer_t *handle) {
  (void)handle;
  exit(3);  //@ unknown
}
static void on_timer(uv_timer_t *handle) {
  (void)handle;
  if (uv_cancel((uv_req_t *)&work) == 0)
    tries++;  //@ reachable 1
  elsewhere_look_at(&other);
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  uv_queue_work(loop, &work, run, after);
  uv_timer_init(loop, &timer);
  uv_timer_init(loop, &other);
  uv_timer_start(&other, on_other, 10, 0);
  uv_timer_stop(&other);
  uv_timer_start(&timer, on_timer, 10, 0);
  uv_run(loop, UV_RUN_DEFAULT);
  return 0;
}
