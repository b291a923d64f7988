// Files that are watched, buffers that are described by a call, locks, and names that libuv writes.
#include <stdio.h>
#include <uv.h>

static uv_fs_event_t watcher;
static uv_fs_poll_t poller;
static uv_mutex_t lock;
static char storage[16];
static int renames, changes, polls;

static void on_event(uv_fs_event_t *handle, const char *name, int events, int status) {
  char path[64];
  size_t size = sizeof path - 1;
  uv_fs_event_getpath(handle, path, &size);
  if (status < 0) {
    uv_fs_event_stop(handle);  //@ reachable 1
    return;
  }
  if (!name)
    puts("something");  //@ reachable 1
  uv_mutex_lock(&lock);
  if (events & UV_RENAME)
    ++renames;
  if (events & UV_CHANGE)
    ++changes;
  uv_mutex_unlock(&lock);
  if (!(events & (UV_RENAME | UV_CHANGE)))
    puts("nothing");  //@ unreachable
  if (renames == 2 && changes == 1)
    puts("moved twice");  //@ reachable 2
  if (renames == 3) {
    uv_close((uv_handle_t *)handle, NULL);  //@ reachable 3
    if (changes > 3)
      puts("more changes than events");
  }
  if (renames > 3)
    puts("after it was closed");  //@ unreachable
}

static void on_poll(uv_fs_poll_t *handle, int status, const uv_stat_t *before,
                    const uv_stat_t *now) {
  uv_buf_t buffer = uv_buf_init(storage, sizeof storage);
  if (buffer.base != storage || buffer.len != 16)
    puts("another buffer");  //@ unreachable
  if (status == 0 && before->st_size < now->st_size)
    puts("grown");  //@ unknown
  if (++polls == 2)
    uv_fs_poll_stop(handle);  //@ reachable 2
  if (polls == 3)
    puts("polled after it was stopped");  //@ unreachable
}

int main(void) {
  uv_loop_t *loop = uv_default_loop();
  uv_mutex_init(&lock);
  uv_fs_event_init(loop, &watcher);
  uv_fs_poll_init(loop, &poller);
  uv_fs_event_start(&watcher, on_event, "settings", 0);
  uv_fs_poll_start(&poller, on_poll, "settings", 1000);
  return uv_run(loop, UV_RUN_DEFAULT);
}
