// GObject: types, objects, signals, data and weak references, as far as programs that use GTK see
// it.
#include "/reachd:/gtk_signals.hh"
#include "/reachd:/gtk_types.hh"

namespace gtk {

constexpr int kSignalCount = sizeof(kSignals) / sizeof(kSignals[0]);
constexpr GType kTypeCount = sizeof(kTypes) / sizeof(kTypes[0]);

static bool is_library_type(GType t) { return t >= kFirstType && t < kFirstType + kTypeCount; }
static user_type* user(GType t) {
  return t >= kFirstUserType ? &user_types[t - kFirstUserType] : nullptr;
}

GType parent_of(GType t) {
  if (t >= kFirstUserType)
    return user(t)->parent;
  return is_library_type(t) ? kTypes[t - kFirstType].parent : 0;
}

bool is_a(GType t, GType wanted) {
  if (is_library_type(wanted)) {
    // An interface: which classes have it is not kept.
    const type_row& row = kTypes[wanted - kFirstType];
    if (row.parent == 0 && row.last == wanted)
      return true;
    if (t >= kFirstUserType)
      t = user(t)->base;
    return t >= wanted && t <= row.last;
  }
  for (int i = 0; i < kNestingMax && t >= kFirstUserType; ++i) {
    if (t == wanted)
      return true;
    t = parent_of(t);
  }
  return false;
}

// What the library's own virtual functions do is in the models of the functions that run them.
extern "C" long reachd_gtk_default_method(...) { return 0; }

inline type_class library_classes[12];
inline int library_class_count = 0;

// Of a library's class that a program's class is made of: all of its functions are the library's.
static type_class* whole_class(GType t) {
  for (int i = 0; i < library_class_count; ++i)
    if (library_classes[i].g_type == t)
      return &library_classes[i];
  if (library_class_count >= 12)
    limit("a program with more than 12 classes of the library as parents of its own");
  type_class* made = &library_classes[library_class_count++];
  made->g_type = t;
  for (int i = 0; i < kSlots; ++i)
    made->slots[i] = (void*)&reachd_gtk_default_method;
  return made;
}

const type_class* class_of(GType t) {
  user_type* own = user(t);
  if (!own)
    return is_library_type(t) ? (const type_class*)&kTypes[t - kFirstType] : nullptr;
  if (own->is_ready)
    return own->own_class;
  own->is_ready = true;
  if (const user_type* parent = user(own->parent)) {
    class_of(own->parent);
    __builtin_memcpy(own->own_class, parent->own_class, parent->class_size);
  }
  own->own_class->g_type = t;
  if (own->class_init)
    own->class_init(own->own_class, nullptr);
  if (own->interfaces)
    initialize_interfaces(own);
  return own->own_class;
}

static void initialize_instance(object* o, GType t) {
  if (user_type* own = user(t)) {
    initialize_instance(o, own->parent);
    if (own->instance_init)
      own->instance_init(o, (void*)class_of(t));
  }
}

object* make_object(GType t, object* o) {
  assume(!makes_nothing);
  o->g_class = class_of(t);
  o->ref_count = 1;
  o->qdata = nullptr;
  state* s = of(o);
  *s = state{};
  s->type = t;
  s->is_late = is_running;
  return o;
}

bool matches(const connection& c, text signal, text detail) {
  if (text_equal(c.signal, signal))
    return true;
  if (!text_starts(c.signal, signal))
    return false;
  const text colons = text_concat(text_of(':'), text_of(':'));
  return text_equal(c.signal, text_concat(signal, text_concat(colons, detail)));
}

// A property of another object that follows one of its own.
struct follower {
  text property, other;
  object* to;
  bool is_inverted;
};
constexpr int kFollowersMax = 8;
static follower* followers(const void* o) { return elements<follower, kFollowersMax>(o); }

void follow(object* from, text property, object* to, text other, bool is_inverted) {
  const int count = of(from)->followers;
  if (count >= kFollowersMax)
    limit("more than eight properties that follow those of one object");
  follower* f = &followers(from)[count];
  f->property = property;
  f->other = other;
  f->to = to;
  f->is_inverted = is_inverted;
  of(from)->followers = count + 1;
}

void notify(object* o, text property) {
  emit_detail<void*>(o, text_read("notify"), property, nullptr);
  const int count = of(o)->followers;
  for (int i = 0; i < count; ++i) {
    const follower* f = &followers(o)[i];
    bool value = false;
    bool before = false;
    if (!text_equal(f->property, property) || !get_flag(o, property, &value) ||
        !get_flag(f->to, f->other, &before))
      continue;
    if (before != (value != f->is_inverted))
      set_flag(f->to, f->other, value != f->is_inverted);
  }
}

static object* find_connection(object* o, unsigned long id, int& index) {
  const int count = of(o)->connections;
  for (int i = 0; i < count; ++i)
    if (connections(o)[i].id == id) {
      index = i;
      return o;
    }
  index = -1;
  return nullptr;
}

static unsigned long connect(void* instance, const char* signal, void* callback, void* user_data,
                             bool is_after, bool is_swapped) {
  object* o = (object*)instance;
  if (!o || !callback)
    return 0;
  state* s = of(o);
  const int count = s->connections;
  if (count >= kConnectionsMax)
    limit("more than 16 signal handlers of one object");
  const text name = text_replace_all(read(signal), text_of('_'), text_of('-'));
  connection* c = &connections(o)[count];
  c->callback = callback;
  c->data = user_data;
  c->signal = name;
  c->blocked = 0;
  c->is_after = is_after;
  c->is_swapped = is_swapped;
  const text detail = text_concat(text_of(':'), text_of(':'));
  const usize colons = text_find(name, detail, 0);
  c->kinds = kinds_of(o, colons == usize(-1) ? name : text_part(name, 0, colons));
  c->id = next_id++;
  s->connections = count + 1;
  connected(o, name);
  return c->id;
}

static bool is_chosen(const connection& c, int mask, void* callback, void* user_data) {
  return c.callback && (!(mask & 8) || c.callback == callback) &&
         (!(mask & 16) || c.data == user_data);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

int reachd_gtk_emit_named(void*, const char*, __builtin_va_list);

unsigned long g_signal_connect_data(void* o, const char* signal, void* callback, void* user_data,
                                    void* destroy, int flags) {
  (void)destroy;
  return gtk::connect(o, signal, callback, user_data, flags & 1, flags & 2);
}
unsigned long g_signal_connect_object(void* o, const char* signal, void* callback, void* with,
                                      int flags) {
  return gtk::connect(o, signal, callback, with, flags & 1, flags & 2);
}
void g_signal_handler_disconnect(void* o, unsigned long id) {
  int i = 0;
  if (o && find_connection((object*)o, id, i))
    connections(o)[i].callback = nullptr;
}
void g_signal_handler_block(void* o, unsigned long id) {
  int i = 0;
  if (o && find_connection((object*)o, id, i))
    connections(o)[i].blocked += 1;
}
void g_signal_handler_unblock(void* o, unsigned long id) {
  int i = 0;
  if (o && find_connection((object*)o, id, i) && connections(o)[i].blocked > 0)
    connections(o)[i].blocked -= 1;
}
int g_signal_handler_is_connected(void* o, unsigned long id) {
  int i = 0;
  return o && find_connection((object*)o, id, i) && connections(o)[i].callback;
}
unsigned g_signal_handlers_block_matched(void* o, int mask, unsigned, unsigned, void*,
                                         void* callback, void* user_data) {
  unsigned found = 0;
  for (int i = 0; i < of(o)->connections; ++i)
    if (is_chosen(connections(o)[i], mask, callback, user_data)) {
      connections(o)[i].blocked += 1;
      ++found;
    }
  return found;
}
unsigned g_signal_handlers_unblock_matched(void* o, int mask, unsigned, unsigned, void*,
                                           void* callback, void* user_data) {
  unsigned found = 0;
  for (int i = 0; i < of(o)->connections; ++i)
    if (is_chosen(connections(o)[i], mask, callback, user_data)) {
      if (connections(o)[i].blocked > 0)
        connections(o)[i].blocked -= 1;
      ++found;
    }
  return found;
}
unsigned g_signal_handlers_disconnect_matched(void* o, int mask, unsigned, unsigned, void*,
                                              void* callback, void* user_data) {
  unsigned found = 0;
  for (int i = 0; i < of(o)->connections; ++i)
    if (is_chosen(connections(o)[i], mask, callback, user_data)) {
      connections(o)[i].callback = nullptr;
      ++found;
    }
  return found;
}
void g_clear_signal_handler(unsigned long* id, void* o) {
  if (*id)
    g_signal_handler_disconnect(o, *id);
  *id = 0;
}
void g_signal_stop_emission_by_name(void*, const char*) { stops_emission = true; }
void g_signal_emit_by_name(void* instance, const char* signal, ...) {
  object* o = (object*)instance;
  const text name = text_replace_all(read(signal), text_of('_'), text_of('-'));
  if (text_equal(name, text_read("clicked"))) {
    click(o);
    return;
  }
  if (of(o)->type >= kFirstUserType) {
    __builtin_va_list list;
    __builtin_va_start(list, signal);
    const int is_own = reachd_gtk_emit_named(instance, signal, list);
    __builtin_va_end(list);
    if (is_own)
      return;
  }
  const char* kinds = kinds_of(o, name);
  if (kinds && kinds[1])
    approximate("a signal with arguments that is emitted by name");
  emit(o, name);
}
void g_object_notify(void* o, const char* property) {
  gtk::notify((object*)o, text_read(property));
}

void* g_object_ref(void* o) { return o; }
void* g_object_ref_sink(void* o) { return o; }
// When it ends is not known where the library holds it, too.
void g_object_unref(void* o) {
  if (o && of(o)->type >= kFirstUserType)
    of(o)->is_released = true;
}
void g_clear_object(void** o) {
  void* before = *o;
  *o = nullptr;
  if (before)
    g_object_unref(before);
}

void g_object_set_data(void* o, const char* key, void* value) {
  const text name = read(key);
  const int count = of(o)->data;
  for (int i = 0; i < count; ++i)
    if (text_equal(data(o)[i].key, name)) {
      data(o)[i].value = value;
      return;
    }
  if (count >= kDataMax)
    limit("more than 8 data of one object");
  data(o)[count].key = name;
  data(o)[count].value = value;
  of(o)->data = count + 1;
}
void g_object_set_data_full(void* o, const char* key, void* value, void*) {
  g_object_set_data(o, key, value);
}
void* g_object_get_data(void* o, const char* key) {
  const text name = read(key);
  const int count = of(o)->data;
  for (int i = 0; i < count; ++i)
    if (text_equal(data(o)[i].key, name))
      return data(o)[i].value;
  return nullptr;
}
void* g_object_steal_data(void* o, const char* key) {
  void* before = g_object_get_data(o, key);
  g_object_set_data(o, key, nullptr);
  return before;
}

void* g_type_check_instance_cast(void* o, GType) { return o; }
void* g_type_check_class_cast(void* c, GType) { return c; }
int g_type_check_instance_is_a(void* o, GType wanted) { return o && is_a(of(o)->type, wanted); }
int g_type_check_instance_is_fundamentally_a(void* o, GType) { return o != nullptr; }
int g_type_is_a(GType t, GType wanted) { return is_a(t, wanted); }
GType g_type_parent(GType t) { return parent_of(t); }
const char* g_type_name(GType t) {
  return t >= kFirstUserType ? user_types[t - kFirstUserType].name
         : t >= kFirstType   ? kTypes[t - kFirstType].name
                             : nullptr;
}
const char* g_type_name_from_instance(void* o) { return g_type_name(of(o)->type); }

// extractors/clang/gobject.cpp calls this for `g_type_register_static_simple`.
GType reachd_gtk_register(GType parent, const char* name, void* own_class, unsigned long class_size,
                          object* (*make)(), void* class_init, void* instance_init) {
  if (user_type_count >= kUserTypesMax)
    limit("a program with more than 24 classes");
  user_type* made = &user_types[user_type_count];
  made->parent = parent;
  made->base = parent >= kFirstUserType ? user(parent)->base : parent;
  made->name = name;
  made->own_class = (type_class*)own_class;
  made->class_size = class_size;
  made->make = make;
  made->class_init = (void (*)(void*, void*))class_init;
  made->instance_init = (void (*)(void*, void*))instance_init;
  return kFirstUserType + user_type_count++;
}
void* g_type_class_peek_parent(void* c) {
  const GType parent = parent_of(((type_class*)c)->g_type);
  return parent >= kFirstUserType ? (void*)class_of(parent) : (void*)whole_class(parent);
}
const char* g_variant_type_checked_(const char* s) { return s; }
void* g_type_class_ref(GType t) { return (void*)class_of(t); }
void* g_type_class_peek(GType t) { return (void*)class_of(t); }
void g_type_class_unref(void*) {}
void g_type_class_adjust_private_offset(void*, int*) {}
void g_type_ensure(GType) {}
const char* g_intern_static_string(const char* s) { return s; }
const char* g_intern_string(const char* s) { return s; }
int g_once_init_enter(void* place) { return *(unsigned long*)place == 0; }
void g_once_init_leave(void* place, unsigned long value) { *(unsigned long*)place = value; }

}  // extern "C"

namespace gtk {

void* override_of(object* o, int offset) { return override_of(o, of(o)->type, offset); }
void* override_of(object* o, GType t, int offset) {
  if (t < kFirstUserType || offset == 0)
    return nullptr;
  void* found = *(void**)((char*)o->g_class + offset);
  return found == (void*)&reachd_gtk_default_method ? nullptr : found;
}

// As `g_object_new` does, before it sets properties.
object* new_object(GType t, object* memory) {
  object* o = user(t) ? user(t)->make() : memory;
  make_object(t, o);
  initialize_widget(o, t);
  initialize_instance(o, t);
  if (t >= kFirstUserType)
    register_asked(o, t);
  if (void* own = override_of(o, t, 72))
    ((void (*)(object*))own)(o);
  return o;
}

object* make_any(GType t, object* memory) {
  make_object(t, memory);
  initialize_widget(memory, t);
  return memory;
}

// How a signal that no model delivers looks; null: there is none of that name.
const char* kinds_of(object* o, text signal) {
  const GType t = of(o)->type;
  int first = 0;
  int end = kSignalCount;
  while (first < end) {
    const int middle = (first + end) / 2;
    if (text_less(text_read(kSignals[middle].name), signal))
      first = middle + 1;
    else
      end = middle;
  }
  for (int i = first; i < kSignalCount && text_equal(text_read(kSignals[i].name), signal); ++i)
    if (is_a(t, kSignals[i].type))
      return kSignals[i].kinds;
  return t >= kFirstUserType ? user_kinds_of(t, signal) : nullptr;
}

}  // namespace gtk
