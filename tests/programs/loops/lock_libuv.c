// The lock of this folder for libuv: the standard input is polled for characters.
#include <stdio.h>
#include <unistd.h>
#include <uv.h>

static uv_loop_t *loop;

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
}

static void on_key(int key) {
  switch (page) {
    case KEYPAD:
      if (key >= '0' && key <= '9')
        press(key - '0');
      else if (key == 's')
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == '+' && volume < 8)
        volume++;
      else if (key == '-' && volume > 0)
        volume--;
      else if (key == 's')
        page = KEYPAD;
      if (volume == 8)
        puts("loud");  //@ reachable 4
      if (volume > 8)
        puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (key == 'p')
        page = before;  //@ reachable 2
      return;
  }
  if (key == 'p') {
    before = page;
    page = PAUSED;
  }
  if (key == 'q' && open_count == 2)
    uv_stop(loop);  //@ reachable 7
}

static void on_readable(uv_poll_t *handle, int status, int events) {
  char c;
  (void)handle;
  if (status == 0 && (events & UV_READABLE) && read(STDIN_FILENO, &c, 1) == 1)
    on_key(c);
}

int main(void) {
  static uv_poll_t input;
  loop = uv_default_loop();
  if (uv_poll_init(loop, &input, STDIN_FILENO) != 0)
    return 1;
  uv_poll_start(&input, UV_READABLE, on_readable);
  uv_run(loop, UV_RUN_DEFAULT);
  return alarms > 100;
}
