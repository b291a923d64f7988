// The main loop: timeouts, idle functions, quitting.
#include "/reachd:/gtk.hh"

namespace gtk {

struct source {
  int (*callback)(void*);
  void* data;
  void* widget;  // of a tick callback, which is also given the widget and its clock
  bool is_active;
  bool is_many;  // stands for any number of them, which are not told apart
};
constexpr int kPerCall = 2;  // that one call of the program adds, at a time
constexpr int kSourcesMax = 24 * kPerCall;
inline source sources[kSourcesMax];

extern "C" int reachd_call_site();
extern "C" int reachd_call_sites();

static void run_source(source* s) {
  assume(s->is_active && !has_quit && s->callback);
  const int goes_on = s->widget ? ((int (*)(void*, void*, void*))s->callback)(
                                      s->widget, unknown<void*>("a frame clock"), s->data)
                                : s->callback(s->data);
  if (!goes_on)
    s->is_active = s->is_many ? unknown<bool>("how many timeouts there are") : false;
}
static void run_source_once(source* s) {
  assume(s->is_active && !has_quit && s->callback);
  s->is_active = s->is_many ? unknown<bool>("how many timeouts there are") : false;
  ((void (*)(void*))s->callback)(s->data);
}

static unsigned use(int i, void* callback, void* data, void* widget) {
  source* s = &sources[i];
  s->callback = (int (*)(void*))callback;
  s->data = data;
  s->widget = widget;
  s->is_active = true;
  return (unsigned)i + 1;
}

static unsigned use_idle(int i, void* callback, void* data, bool is_once) {
  set_property<void*>(&sources[i], "g_idle",
                      is_once ? (void*)&run_source_once : (void*)&run_source);
  return use(i, callback, data, nullptr);
}
static unsigned use_timeout(int i, int interval, void* callback, void* data, void* widget,
                            bool is_once) {
  set_property<int>(&sources[i], "g_interval", interval);
  set_property<void*>(&sources[i], "g_timeout",
                      is_once ? (void*)&run_source_once : (void*)&run_source);
  return use(i, callback, data, widget);
}

// Each place by itself, so that it is a constant.
static unsigned add(int interval, void* callback, void* data, bool is_once) {
  const int first = reachd_call_site() * kPerCall;
  if (first >= kSourcesMax)
    limit("more than 24 calls that add timeouts or idle functions");
  for (int i = 0; i < kPerCall; ++i)
    if (!sources[first + i].is_active)
      return interval < 0 ? use_idle(first + i, callback, data, is_once)
                          : use_timeout(first + i, interval, callback, data, nullptr, is_once);
  // More than these at a time: the last place stands for them.
  const int last = first + kPerCall - 1;
  sources[last].is_many = true;
  if (sources[last].data != data)
    data = select(unknown<bool>("which timeout comes"), data, sources[last].data);
  if ((void*)sources[last].callback != callback)
    callback = select(unknown<bool>("which timeout comes"), callback,
                      (void*)sources[last].callback);
  return interval < 0 ? use_idle(last, callback, data, is_once)
                      : use_timeout(last, interval, callback, data, nullptr, is_once);
}

bool has_timeouts() {
  bool is_any = false;
  const int count = reachd_call_sites() * kPerCall;
  for (int i = 0; i < count; ++i)
    is_any = any(is_any, sources[i].is_active);
  return is_any;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

unsigned g_timeout_add(unsigned interval, void* callback, void* data) {
  return gtk::add((int)interval, callback, data, false);
}
unsigned g_timeout_add_full(int, unsigned interval, void* callback, void* data, void*) {
  return gtk::add((int)interval, callback, data, false);
}
unsigned g_timeout_add_once(unsigned interval, void* callback, void* data) {
  return gtk::add((int)interval, callback, data, true);
}
unsigned g_timeout_add_seconds(unsigned interval, void* callback, void* data) {
  return gtk::add((int)interval * 1000, callback, data, false);
}
unsigned g_timeout_add_seconds_full(int, unsigned interval, void* callback, void* data, void*) {
  return gtk::add((int)interval * 1000, callback, data, false);
}
unsigned gdk_threads_add_timeout(unsigned interval, void* callback, void* data) {
  return gtk::add((int)interval, callback, data, false);
}
unsigned g_idle_add(void* callback, void* data) { return gtk::add(-1, callback, data, false); }
unsigned g_idle_add_full(int, void* callback, void* data, void*) {
  return gtk::add(-1, callback, data, false);
}
unsigned g_idle_add_once(void* callback, void* data) { return gtk::add(-1, callback, data, true); }
unsigned gdk_threads_add_idle(void* callback, void* data) {
  return gtk::add(-1, callback, data, false);
}
unsigned gtk_widget_add_tick_callback(void* widget, void* callback, void* data, void*) {
  const int first = reachd_call_site() * kPerCall;
  if (first >= kSourcesMax || sources[first].is_active)
    limit("more than one tick callback at a time of one call");
  return use_timeout(first, 16, callback, data, widget, false);
}
int g_source_remove(unsigned id) {
  bool is_found = false;
  const int count = reachd_call_sites() * kPerCall;
  for (int i = 0; i < count; ++i) {
    const bool is_it = id == (unsigned)i + 1;
    is_found = any(is_found, all(is_it, sources[i].is_active));
    const bool goes_on = all(sources[i].is_many, unknown<bool>("how many timeouts there are"));
    sources[i].is_active = all(any(!is_it, goes_on), sources[i].is_active);
  }
  return is_found;
}
void gtk_widget_remove_tick_callback(void*, unsigned id) { g_source_remove(id); }
int g_source_remove_by_user_data(void* data) {
  const int count = reachd_call_sites() * kPerCall;
  for (int i = 0; i < count; ++i)
    if (sources[i].is_active && sources[i].data == data) {
      sources[i].is_active = false;
      return 1;
    }
  return 0;
}

void gtk_init(int*, char***) {}
int gtk_init_check(int*, char***) { return 1; }
void gtk_main() {
  is_running = true;
  run_loop();
}
void gtk_main_quit() { has_quit = reachd_loop_is_last(); }
void* g_main_loop_new(void*, int) { return new object; }
void g_main_loop_run(void*) {
  is_running = true;
  run_loop();
}
void g_main_loop_quit(void*) { has_quit = reachd_loop_is_last(); }
void g_main_loop_unref(void*) {}

}  // extern "C"
