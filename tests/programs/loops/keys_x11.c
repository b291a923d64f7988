// A table of keys and what they do, as window managers have one: too many ways to follow them all,
// but each key is a constant of the table. Keys only come if the server has codes for them.
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/keysym.h>

typedef struct {
  const char* text;
  int number;
  Window window;
} Argument;

typedef struct {
  unsigned modifiers;
  KeySym key;
  void (*act)(const Argument argument);
  const Argument argument;
} Key;

typedef struct Client {
  struct Client* next;
  Window window;
  int is_full;
} Client;

static Display* display;
static Window root;
static Client *clients, *shown[7];
static int place = 1, lock, said;

static void close_window(const Argument argument) {
  (void)argument;
  if (clients)
    XKillClient(display, clients->window);  //@ unreachable
}

static void go(const Argument argument) {
  if (argument.number == place)
    return;  //@ reachable
  shown[place] = clients;
  place = argument.number;
  clients = shown[place];
  if (place == 6)
    said++;  //@ reachable
}

static void fill(const Argument argument) {
  (void)argument;
  for (Client* each = clients; each; each = each->next)
    each->is_full = !each->is_full;
  said = said > 2 ? 0 : said + 1;
}

static void say(const Argument argument) {
  if (argument.text && argument.text[0] == 'x')
    said = 9;  //@ reachable
}

static const Key keys[] = {
    {Mod4Mask, XK_q, close_window, {0}},         {Mod4Mask, XK_f, fill, {0}},
    {Mod4Mask | ShiftMask, XK_f, fill, {0}},     {Mod4Mask, XK_m, say, {.text = "menu"}},
    {Mod4Mask, XK_t, say, {.text = "terminal"}}, {Mod4Mask, XK_x, say, {.text = "x"}},
    {0, XK_F1, say, {.text = "help"}},           {0, XK_F2, say, {.text = "more help"}},
    {Mod4Mask, XK_1, go, {.number = 1}},         {Mod4Mask, XK_2, go, {.number = 2}},
    {Mod4Mask, XK_3, go, {.number = 3}},         {Mod4Mask, XK_4, go, {.number = 4}},
    {Mod4Mask, XK_5, go, {.number = 5}},         {Mod4Mask, XK_6, go, {.number = 6}},
};
enum { kKeys = sizeof keys / sizeof *keys };

static unsigned without_locks(unsigned state) {
  return state & ~(unsigned)(lock | LockMask) &
         (ShiftMask | ControlMask | Mod1Mask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask);
}

static void on_key(XKeyEvent* event) {
  const KeySym key = XkbKeycodeToKeysym(display, (KeyCode)event->keycode, 0, 0);
  for (unsigned i = 0; i < kKeys; i++)
    if (keys[i].key == key && without_locks(keys[i].modifiers) == without_locks(event->state))
      keys[i].act(keys[i].argument);
}

static void grab(void) {
  XModifierKeymap* map = XGetModifierMapping(display);
  const unsigned locks[] = {0, LockMask, (unsigned)lock, (unsigned)lock | LockMask};
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < map->max_keypermod; k++)
      if (map->modifiermap[i * map->max_keypermod + k] == XKeysymToKeycode(display, XK_Num_Lock))
        lock = 1 << i;
  XUngrabKey(display, AnyKey, AnyModifier, root);
  for (unsigned i = 0; i < kKeys; i++) {
    const KeyCode code = XKeysymToKeycode(display, keys[i].key);
    for (unsigned k = 0; code && k < 4; k++)
      XGrabKey(display, code, keys[i].modifiers | locks[k], root, True, GrabModeAsync,
               GrabModeAsync);
  }
  XFreeModifiermap(map);
}

int main(void) {
  display = XOpenDisplay(NULL);
  if (!display)
    return 1;
  root = RootWindow(display, DefaultScreen(display));
  XSelectInput(display, root, SubstructureRedirectMask);
  grab();
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == KeyPress)
      on_key(&event.xkey);
  }
}
