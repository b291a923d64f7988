// Bodies for libxcb: events are memory that the program frees, windows are numbers that it chose.
// What happens is in extractors/frameworks/xcb.json. The windows of a program are told apart up to
// eight; requests change nothing that the program keeps.
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

extern "C" {

typedef unsigned char reachd_u8;
typedef unsigned short reachd_u16;
typedef unsigned int reachd_u32;

typedef union {
  struct {
    reachd_u8 type, detail;
    reachd_u16 sequence;
    reachd_u32 time, root, event, child;
    short root_x, root_y, event_x, event_y;
    reachd_u16 state;
    reachd_u8 last[2];
    reachd_u32 full_sequence;
  } input;
  struct {
    reachd_u8 type, detail;
    reachd_u16 sequence;
    reachd_u32 window;
    reachd_u16 x, y, width, height, count;
    reachd_u8 rest[14];
    reachd_u32 full_sequence;
  } expose;
  struct {
    reachd_u8 type, detail;
    reachd_u16 sequence;
    reachd_u32 event, window, above;
    short x, y;
    reachd_u16 width, height, border;
    reachd_u8 redirect, rest[5];
    reachd_u32 full_sequence;
  } configure;
  struct {
    reachd_u8 type, detail;
    reachd_u16 sequence;
    reachd_u32 window;
    reachd_u8 state, rest[23];
    reachd_u32 full_sequence;
  } visibility;
  struct {
    reachd_u8 type, format;
    reachd_u16 sequence;
    reachd_u32 window, kind, data[5];
    reachd_u32 full_sequence;
  } client;
} reachd_event;

typedef struct {
  reachd_u32 sequence;
} reachd_cookie;
typedef struct {
  reachd_u32 root, colours, white, black, input_masks;
  reachd_u16 width, height, width_mm, height_mm, least_maps, most_maps;
  reachd_u32 visual;
  reachd_u8 backing, saves, depth, depths;
} reachd_screen;
typedef struct {
  reachd_screen* data;
  int rest, index;
} reachd_screens;
typedef struct {
  reachd_u8 type, pad;
  reachd_u16 sequence;
  reachd_u32 length, atom;
} reachd_atom;

int reachd_xcb_next(reachd_event* event, reachd_u32* window);
int reachd_xcb_poll(reachd_event* event, reachd_u32* window);
int reachd_xcb_sent(void);
void reachd_xcb_select(reachd_u32 mask);
void reachd_xcb_window(void);
void reachd_xcb_more(void);
int reachd_xcb_fails(void);
reachd_u32 reachd_xcb_key(void);
void* reachd_xcb_connection(void);
void* reachd_xcb_setup(void);
void* reachd_xcb_symbols(void);

static reachd_u32 reachd_windows[8];
static int reachd_window_count;
static reachd_u32 reachd_ids;
static reachd_u32 reachd_atoms;
static reachd_screen reachd_the_screen = {1,   2, 0xffffff, 0, 0, 1920, 1080, 509,
                                          286, 1, 1,        3, 0, 0,    24,   1};

// What happens is written here; the program gets memory of its own once it has happened, so that
// while it waits there is none.
static reachd_event reachd_happened;

static reachd_event* reachd_finish(int kind, reachd_u32 which) {
  if (kind == 0)
    return nullptr;
  const reachd_u32 window = reachd_windows[which & 7u];
  const int type = reachd_happened.input.type;
  auto* event = new reachd_event;
  *event = reachd_happened;
  if (type >= 2 && type <= 8)
    event->input.event = window;
  else if (type == 9 || type == 10 || type == 12 || type == 15 || type == 28 || type == 33)
    event->expose.window = window;
  else if (type >= 17 && type <= 22)
    event->configure.event = event->configure.window = window;
  if (type == 33 || (type > 1 && reachd_xcb_sent()))
    event->input.type = (reachd_u8)(type | 128);
  return event;
}
reachd_event* xcb_wait_for_event(void* connection) {
  reachd_u32 which = 0;
  (void)connection;
  const int kind = reachd_xcb_next(&reachd_happened, &which);
  return reachd_finish(kind, which);
}
reachd_event* xcb_poll_for_event(void* connection) {
  reachd_u32 which = 0;
  (void)connection;
  const int kind = reachd_xcb_poll(&reachd_happened, &which);
  return reachd_finish(kind, which);
}

static void reachd_attributes(reachd_u32 mask, const reachd_u32* values) {
  // The values are in the order of their bits; that of the events is the twelfth.
  if (mask & 2048u)
    reachd_xcb_select(values[__builtin_popcount(mask & 2047u)]);
}
static void reachd_add_window(reachd_u32 window) {
  if (reachd_window_count == 8) {
    reachd_xcb_more();
    return;
  }
  reachd_windows[reachd_window_count++] = window;
  reachd_xcb_window();
}
reachd_cookie xcb_create_window(void* connection, reachd_u8 depth, reachd_u32 window,
                                reachd_u32 parent, short x, short y, reachd_u16 width,
                                reachd_u16 height, reachd_u16 border, reachd_u16 kind,
                                reachd_u32 visual, reachd_u32 mask, const void* values) {
  const reachd_cookie cookie = {0};
  (void)connection, (void)depth, (void)parent, (void)x, (void)y, (void)width, (void)height;
  (void)border, (void)kind, (void)visual;
  reachd_add_window(window);
  reachd_attributes(mask, static_cast<const reachd_u32*>(values));
  return cookie;
}
reachd_cookie xcb_create_window_checked(void* connection, reachd_u8 depth, reachd_u32 window,
                                        reachd_u32 parent, short x, short y, reachd_u16 width,
                                        reachd_u16 height, reachd_u16 border, reachd_u16 kind,
                                        reachd_u32 visual, reachd_u32 mask, const void* values) {
  return xcb_create_window(connection, depth, window, parent, x, y, width, height, border, kind,
                           visual, mask, values);
}
reachd_cookie xcb_change_window_attributes(void* connection, reachd_u32 window, reachd_u32 mask,
                                           const void* values) {
  const reachd_cookie cookie = {0};
  (void)connection;
  if (window == reachd_the_screen.root)
    reachd_add_window(window);
  reachd_attributes(mask, static_cast<const reachd_u32*>(values));
  return cookie;
}
reachd_cookie xcb_change_window_attributes_checked(void* connection, reachd_u32 window,
                                                   reachd_u32 mask, const void* values) {
  return xcb_change_window_attributes(connection, window, mask, values);
}

reachd_u32 xcb_generate_id(void* connection) {
  (void)connection;
  return 0x200000u + reachd_ids++;
}
reachd_screens xcb_setup_roots_iterator(const void* setup) {
  const reachd_screens screens = {&reachd_the_screen, 1, 0};
  (void)setup;
  return screens;
}
void xcb_screen_next(reachd_screens* screens) {
  screens->data++;
  screens->rest--;
}
reachd_cookie xcb_intern_atom(void* connection, reachd_u8 is_only, reachd_u16 length,
                              const char* name) {
  reachd_cookie cookie;
  (void)connection, (void)is_only, (void)length, (void)name;
  cookie.sequence = ++reachd_atoms;
  return cookie;
}
reachd_atom* xcb_intern_atom_reply(void* connection, reachd_cookie cookie, void** error) {
  auto* reply = new reachd_atom;
  (void)connection;
  if (error)
    *error = 0;
  reply->type = 1;
  reply->pad = 0;
  reply->sequence = 0;
  reply->length = 0;
  reply->atom = 68 + cookie.sequence;
  return reply;
}

void* xcb_connect(const char* name, int* screen) {
  (void)name;
  if (screen)
    *screen = 0;
  return reachd_xcb_connection();
}
int xcb_connection_has_error(void* connection) {
  (void)connection;
  return reachd_xcb_fails();
}
const void* xcb_get_setup(void* connection) {
  (void)connection;
  return reachd_xcb_setup();
}
void* xcb_key_symbols_alloc(void* connection) {
  (void)connection;
  return reachd_xcb_symbols();
}
reachd_u32 xcb_key_symbols_get_keysym(void* symbols, reachd_u8 code, int column) {
  (void)symbols, (void)code, (void)column;
  return reachd_xcb_key();
}
reachd_u32 xcb_key_press_lookup_keysym(void* symbols, void* event, int column) {
  (void)symbols, (void)event, (void)column;
  return reachd_xcb_key();
}
reachd_u32 xcb_key_release_lookup_keysym(void* symbols, void* event, int column) {
  (void)symbols, (void)event, (void)column;
  return reachd_xcb_key();
}

}  // extern "C"
