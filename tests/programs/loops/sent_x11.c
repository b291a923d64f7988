// Events that the program sends itself, also such as nobody selected; and what is quiet of Xlib.
#include <X11/Xlib.h>
#include <X11/Xutil.h>

static int exposed, moved;

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display)
    return 1;
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 9, 9, 1, 0, 0);
  XSelectInput(display, window, KeyPressMask);
  XMapWindow(display, window);
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == KeyPress) {
      XEvent sent = {0};
      sent.type = Expose;
      XSendEvent(display, window, False, 0, &sent);
      XWindowAttributes attributes;
      XGetWindowAttributes(display, window, &attributes);
    }
    if (event.type == Expose)
      exposed++;  //@ reachable 2
    if (event.type == MotionNotify)
      moved++;  //@ unreachable
    if (exposed == 2)
      break;  //@ reachable 4
  }
  return 0;
}
