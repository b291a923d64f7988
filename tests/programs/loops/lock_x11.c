// The lock of this folder for X11: a table of handlers by the type of the event.
#include <X11/Xlib.h>
#include <X11/keysym.h>

enum page { KEYPAD, SETTINGS, PAUSED };

static Display *display;
static Window window;
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
  XClearWindow(display, window);
  XFlush(display);
}

static void on_expose(XEvent *event) {
  if (event->xexpose.count == 0)
    draw();  //@ reachable 1
}

static void on_key(XEvent *event) {
  KeySym key = XLookupKeysym(&event->xkey, 0);
  switch (page) {
    case KEYPAD:
      if (key >= XK_0 && key <= XK_9)
        press((int)(key - XK_0));
      else if (key == XK_s)
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == XK_Up && volume < 8)
        volume++;
      else if (key == XK_Down && volume > 0)
        volume--;
      else if (key == XK_s)
        page = KEYPAD;
      if (volume == 8)
        XBell(display, 0);  //@ reachable 4
      if (volume > 8)
        XBell(display, 100);  //@ unreachable
      break;
    case PAUSED:
      if (key == XK_p)
        page = before;  //@ reachable 2
      return;
  }
  if (key == XK_p) {
    before = page;
    page = PAUSED;
  } else if (key == XK_q) {
    running = 0;
  }
  draw();
}

static void on_button(XEvent *event) {
  // A pad of three columns and rows, each field 40 wide.
  int x = event->xbutton.x / 40, y = event->xbutton.y / 40;
  if (page == KEYPAD && event->xbutton.button == Button1 && x < 3 && y < 3)
    press(1 + x + 3 * y);
}

// Nobody selects these.
static void on_motion(XEvent *event) {
  (void)event;
  draw();  //@ unreachable
}

static void (*const handlers[LASTEvent])(XEvent *) = {
    [KeyPress] = on_key,
    [ButtonPress] = on_button,
    [MotionNotify] = on_motion,
    [Expose] = on_expose,
};

int main(void) {
  XEvent event;
  display = XOpenDisplay(0);
  if (!display)
    return 1;
  window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 200, 200, 1, 0, 0);
  XSelectInput(display, window, ExposureMask | KeyPressMask | ButtonPressMask);
  XMapWindow(display, window);
  while (running) {
    XNextEvent(display, &event);
    if (event.type < LASTEvent && handlers[event.type])
      handlers[event.type](&event);
  }
  XCloseDisplay(display);
  if (open_count == 2)
    return 2;  //@ reachable 7
  return alarms > 100;
}
