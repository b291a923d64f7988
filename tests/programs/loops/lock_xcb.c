// The lock of this folder for xcb: a loop around xcb_wait_for_event, key codes as they come.
#include <stdio.h>
#include <stdlib.h>
#include <xcb/xcb.h>

enum page { KEYPAD, SETTINGS, PAUSED };
enum code {
  KEY_1 = 10,
  KEY_9 = 18,
  KEY_Q = 24,
  KEY_P = 33,
  KEY_S = 39,
  KEY_UP = 111,
  KEY_DOWN = 116
};

static xcb_connection_t* connection;
static xcb_window_t window;
static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms, running = 1;

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

static void draw(void) {
  xcb_clear_area(connection, 0, window, 0, 0, 0, 0);
  xcb_flush(connection);
}

static void on_key(const xcb_key_press_event_t* event) {
  const int key = event->detail;
  switch (page) {
    case KEYPAD:
      if (key >= KEY_1 && key <= KEY_9)
        press(1 + key - KEY_1);
      else if (key == KEY_S)
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == KEY_UP && volume < 8)
        volume++;
      else if (key == KEY_DOWN && volume > 0)
        volume--;
      else if (key == KEY_S)
        page = KEYPAD;
      if (volume == 8)
        puts("loud");  //@ reachable 4
      if (volume > 8)
        puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (key == KEY_P)
        page = before;  //@ reachable 2
      return;
  }
  if (key == KEY_P) {
    before = page;
    page = PAUSED;
  } else if (key == KEY_Q) {
    running = 0;
  }
}

static void on_button(const xcb_button_press_event_t* event) {
  // A pad of three columns and rows, each field 40 wide.
  const int x = event->event_x / 40, y = event->event_y / 40;
  if (event->event != window)
    puts("another window");  //@ unreachable
  if (page == KEYPAD && event->detail == XCB_BUTTON_INDEX_1 && x < 3 && y < 3)
    press(1 + x + 3 * y);
}

int main(void) {
  xcb_screen_t* screen;
  xcb_generic_event_t* event;
  uint32_t values[2];
  connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection))
    return 1;
  screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  window = xcb_generate_id(connection);
  values[0] = screen->white_pixel;
  values[1] = XCB_EVENT_MASK_EXPOSURE | XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_BUTTON_PRESS;
  xcb_create_window(connection, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, 200, 200, 1,
                    XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual,
                    XCB_CW_BACK_PIXEL | XCB_CW_EVENT_MASK, values);
  xcb_map_window(connection, window);
  xcb_flush(connection);
  while (running && (event = xcb_wait_for_event(connection))) {
    switch (event->response_type & ~0x80) {
      case XCB_EXPOSE:
        if (((xcb_expose_event_t*)event)->count == 0)
          draw();  //@ reachable 1
        break;
      case XCB_KEY_PRESS:
        on_key((xcb_key_press_event_t*)event);
        break;
      case XCB_BUTTON_PRESS:
        on_button((xcb_button_press_event_t*)event);
        break;
      case XCB_MOTION_NOTIFY:
        draw();  //@ unreachable
        break;
    }
    free(event);
  }
  xcb_disconnect(connection);
  if (open_count == 1)
    return 2;  //@ reachable 4
  return alarms > 100;
}
