// What a program puts into the structures of its classes and interfaces (GObject), as far as no other
// model runs it: the library may at any time, with arguments of which nothing is known. Signals that
// it defines.
#include "/reachd:/gtk.hh"

extern "C" gtk::GType gtk_widget_get_type();

namespace gtk {

// As extractors/clang/gobject_asking.cpp makes it.
using asker = int (*)(void*, int);
constexpr int kDispose = 1000;

struct interface {
  void (*init)(void*, void*);
  void* table;
  asker ask;
};
constexpr int kInterfacesMax = 4;
struct asked {
  asker ask;
};

static user_type* user(GType t) {
  return t >= kFirstUserType ? &user_types[t - kFirstUserType] : nullptr;
}
static interface* interfaces(const user_type* t) {
  return elements<interface, kInterfacesMax>(t);
}
static bool is_widget(object* o) { return is_a(of(o)->type, gtk_widget_get_type()); }

static int add_asked(object* o, int at, asker ask) {
  if (!ask || (!ask(o, -1) && (is_widget(o) || !ask(o, -2))))
    return at;
  asked* place = &elements<asked, 2 * kInterfacesMax>(o)[at];
  place->ask = ask;
  set_property<void*>(place, "g_asked", (void*)ask);
  return at + 1;
}
void register_asked(object* o, GType t) {
  int at = 0;
  const user_type* own = user(t);
  if (own)
    at = add_asked(o, at, (asker)own->ask);
  for (; own; own = user(own->parent))
    for (int i = 0; i < own->interfaces; ++i)
      if (at < 2 * kInterfacesMax)
        at = add_asked(o, at, interfaces(own)[i].ask);
}
void initialize_interfaces(user_type* t) {
  for (int i = 0; i < t->interfaces; ++i)
    interfaces(t)[i].init(interfaces(t)[i].table, nullptr);
}

// A signal of a class of the program.
struct user_signal {
  text name;
  GType type;
  unsigned class_offset;
  int flags, count;
  char kinds[8];  // of the result and of the parameters, as in gtk_signals.hh
};
constexpr int kSignalsMax = 24;
static user_signal user_signals[kSignalsMax];
static int user_signal_count = 0;

static char kind_of(GType t) {
  return t == 4                                   ? 'v'
         : t == 56 || t == 60                     ? 'd'
         : t == 32 || t == 36 || t == 40 || t == 44 ? 'l'
         : t == 64 || t == 68 || t >= 72          ? 'p'
                                                  : 'i';
}
// Enumerations and flags have numbers of the library, too.
static char passed_as(GType t) { return t == 48 || t == 52 ? 'i' : kind_of(t); }

const char* user_kinds_of(GType t, text signal) {
  for (int i = 0; i < user_signal_count; ++i)
    if (is_a(t, user_signals[i].type) && text_equal(user_signals[i].name, signal))
      return user_signals[i].kinds;
  return nullptr;
}

struct values {
  void* p[3];
  int i[3];
  double d[3];
  long l[3];
};
static bool is_kinds(const char* kinds, const char* wanted) {
  for (; *kinds && *kinds == *wanted; ++kinds)
    ++wanted;
  return *kinds == *wanted;
}

// What the class itself does with it.
template <class... A>
static void run_class(object* o, const user_signal* s, int when, A... arguments) {
  void* own = (s->flags & 3) == when ? override_of(o, (int)s->class_offset) : nullptr;
  if (own)
    ((void (*)(object*, A...))own)(o, arguments...);
}
template <class... A>
static void run(object* o, const user_signal* s, text detail, A... arguments) {
  if (of(o)->is_gone)
    return;
  stops_emission = false;
  run_class<A...>(o, s, 1, arguments...);
  emit_phase<A...>(o, s->name, detail, 0, arguments...);
  if (stops_emission)
    return;
  run_class<A...>(o, s, 2, arguments...);
  emit_phase<A...>(o, s->name, detail, 1, arguments...);
}

static void emit_signal(object* o, const user_signal* s, text detail, __builtin_va_list list) {
  values v{};
  const char* k = s->kinds + 1;
  for (int at = 0; k[at]; ++at) {
    if (at >= 3)
      limit("a signal with more than three arguments");
    if (k[at] == 'p')
      v.p[at] = __builtin_va_arg(list, void*);
    else if (k[at] == 'd')
      v.d[at] = __builtin_va_arg(list, double);
    else if (k[at] == 'l')
      v.l[at] = __builtin_va_arg(list, long);
    else
      v.i[at] = __builtin_va_arg(list, int);
  }
  if (is_kinds(k, ""))
    run(o, s, detail);
  else if (is_kinds(k, "i"))
    run(o, s, detail, v.i[0]);
  else if (is_kinds(k, "p"))
    run(o, s, detail, v.p[0]);
  else if (is_kinds(k, "d"))
    run(o, s, detail, v.d[0]);
  else if (is_kinds(k, "l"))
    run(o, s, detail, v.l[0]);
  else if (is_kinds(k, "ii"))
    run(o, s, detail, v.i[0], v.i[1]);
  else if (is_kinds(k, "ip"))
    run(o, s, detail, v.i[0], v.p[1]);
  else if (is_kinds(k, "pi"))
    run(o, s, detail, v.p[0], v.i[1]);
  else if (is_kinds(k, "pp"))
    run(o, s, detail, v.p[0], v.p[1]);
  else if (is_kinds(k, "dd"))
    run(o, s, detail, v.d[0], v.d[1]);
  else if (is_kinds(k, "iii"))
    run(o, s, detail, v.i[0], v.i[1], v.i[2]);
  else if (is_kinds(k, "ppp"))
    run(o, s, detail, v.p[0], v.p[1], v.p[2]);
  else
    limit("a signal with arguments of kinds that are not modelled");
}

static unsigned make_signal(const char* name, GType t, unsigned flags, unsigned class_offset,
                            GType result, unsigned count, __builtin_va_list list) {
  if (user_signal_count >= kSignalsMax || count > 6)
    limit("a program with more than 24 signals of its own, or with more than six arguments");
  user_signal* s = &user_signals[user_signal_count++];
  s->name = text_replace_all(text_read(name), text_of('_'), text_of('-'));
  s->type = t;
  s->class_offset = class_offset;
  s->flags = (int)flags;
  s->kinds[0] = passed_as(result & ~1UL);
  for (unsigned i = 0; i < count; ++i)
    s->kinds[i + 1] = passed_as(__builtin_va_arg(list, GType) & ~1UL);
  s->kinds[count + 1] = 0;
  return (unsigned)user_signal_count;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

// The object, where the library may ask for that one of its functions now.
void* reachd_gtk_may_ask(void* place, int which) {
  object* o = (object*)owner(place);
  const bool may_end = any(of(o)->is_gone, all(!is_widget(o), of(o)->is_released));
  assume(!has_quit && (which >= kDispose ? may_end : !of(o)->is_gone));
  // That of a widget runs when it is destroyed.
  assume(which != kDispose || !is_widget(o));
  assume(!unknown<bool>("whether the library calls a function of a class"));
  return o;
}
void reachd_gtk_asks(GType t, void* ask_of) { user(t)->ask = ask_of; }
void reachd_gtk_interface(GType t, void* init, void* table, void* ask_of) {
  user_type* own = user(t);
  if (own->interfaces >= kInterfacesMax)
    limit("more than four interfaces of one class");
  interface* made = &interfaces(own)[own->interfaces++];
  made->init = (void (*)(void*, void*))init;
  made->table = table;
  made->ask = (asker)ask_of;
}

unsigned g_signal_new(const char* name, GType t, unsigned flags, unsigned class_offset, void*,
                      void*, void*, GType result, unsigned count, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, count);
  const unsigned made = make_signal(name, t, flags, class_offset, result, count, list);
  __builtin_va_end(list);
  return made;
}
// With an address of the function instead of its place in the class.
unsigned g_signal_new_class_handler(const char* name, GType t, unsigned flags, void* handler, void*,
                                    void*, void*, GType result, unsigned count, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, count);
  if (handler)
    approximate("a signal whose class handler is given by its address");
  const unsigned made = make_signal(name, t, flags, 0, result, count, list);
  __builtin_va_end(list);
  return made;
}
void g_signal_emit(void* o, unsigned id, unsigned detail, ...) {
  if (id == 0 || id > (unsigned)user_signal_count)
    limit("a signal of another number");
  __builtin_va_list list;
  __builtin_va_start(list, detail);
  if (detail != 0)
    approximate("a signal with a detail");
  emit_signal((object*)o, &user_signals[id - 1], text{}, list);
  __builtin_va_end(list);
}
unsigned g_signal_lookup(const char* name, GType t) {
  const text wanted = text_replace_all(text_read(name), text_of('_'), text_of('-'));
  for (int i = 0; i < user_signal_count; ++i)
    if (is_a(t, user_signals[i].type) && text_equal(user_signals[i].name, wanted))
      return (unsigned)i + 1;
  return unknown<unsigned>("the number of a signal of the library");
}
// One of the program's own; false: it is the library's.
int reachd_gtk_emit_named(void* o, const char* name, __builtin_va_list list) {
  const text wanted = text_replace_all(text_read(name), text_of('_'), text_of('-'));
  for (int i = 0; i < user_signal_count; ++i)
    if (is_a(of(o)->type, user_signals[i].type) && text_equal(user_signals[i].name, wanted)) {
      emit_signal((object*)o, &user_signals[i], text{}, list);
      return 1;
    }
  return 0;
}

}  // extern "C"
