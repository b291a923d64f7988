// GApplication and GtkApplication: how it begins, its windows, and when it ends.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_application_get_type();
gtk::GType g_application_get_type();
gtk::GType g_application_command_line_get_type();
gtk::GType g_file_get_type();
gtk::GType g_menu_get_type();
}

namespace gtk {

struct list_node {
  void* data;
  list_node *next, *prev;
};
constexpr int kWindowsMax = 16;

static object** windows(object* application) { return elements<object*, kWindowsMax>(application); }

// Which keys are for which action.
struct accelerators {
  text action;
  text keys[4];
  int count;
};
constexpr int kAcceleratorsMax = 16;
static accelerators* accelerators_of(const void* application) {
  return elements<accelerators, kAcceleratorsMax>(application);
}

static void call_method(object* application, int offset) {
  if (void* own = override_of(application, offset))
    ((void (*)(object*))own)(application);
}
static void activate(object* application) {
  emit(application, text_read("activate"));
  call_method(application, 144);
}

// The program is started a second time: the first one is told. Only what it does with what there
// is already is followed.
static void activate_again(object* application) {
  assume(!has_quit);
  makes_nothing = true;
  activate(application);
  makes_nothing = false;
}

void add_window(object* application, object* window) {
  if (of(window)->owner == application && !of(window)->is_out)
    return;
  if (!application) {
    remove_window(window);
    return;
  }
  of(window)->owner = application;
  of(window)->is_out = false;
  state* a = of(application);
  a->items += 1;
  const int count = a->children;
  for (int i = 0; i < count; ++i)
    if (windows(application)[i] == window)
      return;
  if (count >= kWindowsMax)
    limit("more than 16 windows of an application");
  windows(application)[count] = window;
  a->children = count + 1;
}

// The application ends with its last window.
void remove_window(object* window) {
  object* application = of(window)->owner;
  if (!application || of(window)->is_out)
    return;
  of(window)->is_out = true;
  state* a = of(application);
  a->items -= 1;
  if (a->items <= 0 && a->response == 0)
    has_quit = reachd_loop_is_last();
}

static object* make_application(GType t, unsigned flags, object* made) {
  make_object(t, made);
  of(made)->index = (int)flags;
  current_application = made;
  return made;
}

// GApplicationFlags.
constexpr int kHandlesOpen = 4, kHandlesCommandLine = 8, kNonUnique = 32;

static void tell_line(object* application) {
  void* line = part_of<100008, 53>(application, g_application_command_line_get_type());
  emit(application, text_read("command-line"), line);
  if (void* own = override_of(application, 160))
    ((int (*)(object*, void*))own)(application, line);
}
static void open_files(object* application, bool is_again) {
  object* files[2] = {make_object(g_file_get_type(), new object),
                      make_object(g_file_get_type(), new object)};
  const int count = input<bool>("more than one file is opened") ? 2 : 1;
  makes_nothing = is_again;
  emit(application, text_read("open"), (void*)files, count, (void*)"");
  if (void* own = override_of(application, 152))
    ((void (*)(object*, object**, int, const char*))own)(application, files, count, "");
  makes_nothing = false;
}
static void tell_line_again(object* application) {
  assume(!has_quit);
  makes_nothing = true;
  tell_line(application);
  makes_nothing = false;
}
static void open_again(object* application) {
  assume(!has_quit);
  open_files(application, true);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_application_new(const char*, unsigned flags) {
  return make_application(gtk_application_get_type(), flags, new object);
}
void* g_application_new(const char*, unsigned flags) {
  return make_application(g_application_get_type(), flags, new object);
}
void g_application_set_flags(void* a, unsigned flags) { of(a)->index = (int)flags; }
void* g_application_get_default() { return current_application; }
void g_application_set_default(void* a) { current_application = (object*)a; }
int g_application_register(void*, void*, void*) { return 1; }

int g_application_run(void* instance, int count, char**) {
  object* application = (object*)instance;
  current_application = application;
  call_method(application, 136);
  emit(application, text_read("startup"));
  const int flags = of(application)->index;
  if (flags & kHandlesCommandLine)
    tell_line(application);
  else if ((flags & kHandlesOpen) && count > 1)
    open_files(application, false);
  else
    activate(application);
  if (of(application)->items > 0 || of(application)->response > 0) {
    // Whoever starts the program again talks to this one.
    if (!(flags & kNonUnique)) {
      set_property<void*>(application, "g_again",
                          flags & kHandlesCommandLine ? (void*)&tell_line_again
                                                      : (void*)&activate_again);
      if ((flags & kHandlesOpen) && !(flags & kHandlesCommandLine))
        set_property<void*>(application, "g_open_again", (void*)&open_again);
    }
    is_running = true;
    run_loop();
  }
  call_method(application, 216);
  emit(application, text_read("shutdown"));
  return 0;
}
void g_application_activate(void* a) { activate((object*)a); }
void g_application_quit(void*) { has_quit = reachd_loop_is_last(); }
void g_application_hold(void* a) { of(a)->response += 1; }
void g_application_release(void* a) {
  of(a)->response -= 1;
  if (of(a)->items <= 0 && of(a)->response == 0)
    has_quit = reachd_loop_is_last();
}

void gtk_window_set_application(void* w, void* application) {
  add_window((object*)application, (object*)w);
}
void gtk_application_add_window(void* application, void* w) {
  add_window((object*)application, (object*)w);
}
void gtk_application_remove_window(void*, void* w) { remove_window((object*)w); }
void* gtk_window_get_application(void* w) { return of(w)->is_out ? nullptr : of(w)->owner; }

// The newest window comes first; the list belongs to the application.
void* gtk_application_get_windows(void* application) {
  list_node* nodes = elements<list_node, kWindowsMax>(application);
  list_node* first = nullptr;
  const int count = of(application)->children;
  for (int i = 0; i < count; ++i) {
    object* window = windows((object*)application)[i];
    if (of(window)->is_out)
      continue;
    nodes[i].data = window;
    nodes[i].next = first;
    nodes[i].prev = nullptr;
    if (first)
      first->prev = &nodes[i];
    first = &nodes[i];
  }
  return first;
}
// Which one has the focus is not kept: any of them.
void* gtk_application_get_active_window(void* application) {
  object* found = nullptr;
  const int count = of(application)->children;
  for (int i = 0; i < count; ++i) {
    object* window = windows((object*)application)[i];
    if (!of(window)->is_out)
      found = !found || input<bool>("which window has the focus") ? window : found;
  }
  return found;
}

void gtk_application_set_accels_for_action(void* application, const char* name,
                                           const char* const* keys) {
  accelerators* all = accelerators_of(application);
  const text action = text_read(name);
  const int known = of(application)->accelerators;
  int at = known;
  for (int i = 0; i < known; ++i)
    if (text_equal(all[i].action, action))
      at = i;
  if (at >= kAcceleratorsMax)
    limit("accelerators of more than 16 actions");
  int count = 0;
  for (; keys[count]; ++count) {
    if (count >= 4)
      limit("more than four accelerators of an action");
    all[at].keys[count] = text_read(keys[count]);
  }
  all[at].action = action;
  all[at].count = count;
  if (at == known)
    of(application)->accelerators = known + 1;
}
// Texts one behind the other, and null.
char** gtk_application_get_accels_for_action(void* application, const char* name) {
  const accelerators* all = accelerators_of(application);
  const text action = text_read(name);
  char** made = new_texts();
  for (int i = 0; i < of(application)->accelerators; ++i)
    if (text_equal(all[i].action, action))
      for (int k = 0; k < all[i].count; ++k)
        made[k] = new_text(all[i].keys[k]);
  return made;
}
char** gtk_application_list_action_descriptions(void* application) {
  const accelerators* all = accelerators_of(application);
  char** made = new_texts();
  int count = 0;
  for (int i = 0; i < of(application)->accelerators; ++i)
    if (all[i].count > 0)
      made[count++] = new_text(all[i].action);
  return made;
}
// Of the resource "gtk/menus.ui", which is not looked at.
void* gtk_application_get_menu_by_id(void*, const char*) {
  object* menu = make_object(g_menu_get_type(), new object);
  of(menu)->items = unknown<unsigned char>("how many entries a menu has") & 7;
  return menu;
}
unsigned gtk_application_inhibit(void*, void*, int, const char*) { return 1; }

}  // extern "C"
