// Actions of GIO, and the values that they are given.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType g_simple_action_get_type();
gtk::GType g_simple_action_group_get_type();
gtk::GType gtk_window_get_type();
gtk::GType g_application_get_type();
void free(void*);
}

namespace gtk {

struct variant {
  char kind;  // as in GVariant's type strings: 'b', 'i', 's', 'd'; 0: none
  bool is_heap, is_floating;
  long number;
  double real;
  text value;
};
inline variant truth[2];

struct action_entry {
  const char* name;
  void (*activate)(object*, variant*, void*);
  const char* parameter_type;
  const char* state;
  void (*change_state)(object*, variant*, void*);
  unsigned long padding[3];
};
constexpr int kActionsMax = 32;

static object** actions(void* map) { return elements<object*, kActionsMax>(map); }
static variant* value_of(object* action) { return elements<variant, 1>(action); }

static variant* boolean(bool value) {
  variant* v = &truth[value ? 1 : 0];
  v->kind = 'b';
  v->number = value;
  return v;
}
static variant* start(variant* v, char kind) {
  v->kind = kind;
  v->is_heap = v->is_floating = true;
  v->number = 0;
  v->real = 0;
  v->value = text{};
  return v;
}
static void copy(variant* to, const variant* from) {
  to->kind = from->kind;
  to->number = from->number;
  to->real = from->real;
  to->value = from->value;
}
static void release(variant* v) {
  if (v->is_heap)
    free(v);
}

bool has_handler(object* o, const char* signal) {
  const text name = text_read(signal);
  const int count = of(o)->connections;
  bool is_any = false;
  for (int i = 0; i < count; ++i)
    is_any = any(is_any, connections(o)[i].callback && text_equal(connections(o)[i].signal, name));
  return is_any;
}

static void change_state(object* action, variant* value) {
  const bool was_floating = value->is_floating;
  value->is_floating = false;
  if (has_handler(action, "change-state"))
    emit(action, text_read("change-state"), (void*)value);
  else
    copy(value_of(action), value);
  if (was_floating)
    release(value);
}

static void activate(object* action, variant* parameter) {
  if (of(action)->is_insensitive)
    return;
  bool value = false;
  if (of(action)->child && get_flag(of(action)->child, of(action)->content, &value))
    set_flag(of(action)->child, of(action)->content, !value);
  else if (has_handler(action, "activate"))
    emit(action, text_read("activate"), (void*)parameter);
  else if (of(action)->has_value && parameter)
    change_state(action, parameter);
  else if (of(action)->has_value && value_of(action)->kind == 'b')
    change_state(action, boolean(!value_of(action)->number));
}

static bool is_there(object* action) {
  object* map = of(action)->owner;
  return all(all(!has_quit, !of(action)->is_out),
             all(!of(action)->is_insensitive, map && !of(map)->is_gone));
}
static void activate_event(object* action) {
  assume(is_there(action));
  activate(action, nullptr);
}
static void activate_text(object* action, text value) {
  assume(is_there(action));
  variant parameter{};
  parameter.kind = 's';
  parameter.value = value;
  activate(action, &parameter);
}
static void activate_number(object* action, int value) {
  assume(is_there(action));
  variant parameter{};
  parameter.kind = of(action)->digits == 'b' ? 'b' : 'i';
  parameter.number = of(action)->digits == 'b' ? value != 0 : value;
  activate(action, &parameter);
}

static object* make_action(const char* name, const char* type, object* memory) {
  object* o = make_object(g_simple_action_get_type(), memory);
  of(o)->name = read(name);
  of(o)->digits = type ? type[0] : 0;
  return o;
}

// GVariant's text form, as far as actions use it.
static void parse_state(object* action, const char* written) {
  variant* v = value_of(action);
  of(action)->has_value = true;
  const text t = text_read(written);
  v->number = 0;
  v->real = 0;
  v->value = text{};
  if (text_equal(t, text_read("true")) || text_equal(t, text_read("false"))) {
    v->kind = 'b';
    v->number = text_equal(t, text_read("true"));
  } else if (written[0] == '\'' || written[0] == '"') {
    v->kind = 's';
    v->value = text_part(t, 1, text_length(t) - 2);
  } else if (text_is_number(t)) {
    v->kind = 'i';
    v->number = (long)text_to_number(t);
  } else {
    v->kind = 0;
    v->number = unknown<long>("the state of an action");
  }
}

static void add(void* map, object* action) {
  state* m = of(map);
  const int count = m->actions;
  int place = count;
  for (int i = 0; i < count; ++i)
    if (actions(map)[i] == action ||
        (!of(actions(map)[i])->is_out && text_equal(of(actions(map)[i])->name, of(action)->name)))
      place = i;
  if (place >= kActionsMax)
    limit("more than 32 actions of one group");
  if (place < count)
    of(actions(map)[place])->is_out = true;
  actions(map)[place] = action;
  of(action)->is_out = false;
  if (place == count)
    m->actions = count + 1;
  of(action)->owner = (object*)map;
  const text dot = text_of('.');
  const text space = is_a(m->type, gtk_window_get_type())      ? text_concat(text_read("win"), dot)
                     : is_a(m->type, g_application_get_type()) ? text_concat(text_read("app"), dot)
                                                               : text{};
  set_property<text>(action, "g_name", text_concat(space, of(action)->name));
  const int type = of(action)->digits;
  if (type == 's')
    set_property<void*>(action, "g_activate_text", (void*)&activate_text);
  else if (type == 'i' || type == 'b')
    set_property<void*>(action, "g_activate_number", (void*)&activate_number);
  else if (type)
    approximate("an action with a parameter of a type that is not modelled");
  else
    set_property<void*>(action, "g_activate", (void*)&activate_event);
}

static object* find(void* map, const char* name) {
  const text wanted = read(name);
  const int count = of(map)->actions;
  for (int i = 0; i < count; ++i)
    if (!of(actions(map)[i])->is_out && text_equal(of(actions(map)[i])->name, wanted))
      return actions(map)[i];
  return nullptr;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

unsigned long g_signal_connect_data(void*, const char*, void*, void*, void*, int);

void* g_simple_action_new(const char* name, const char* type) {
  return make_action(name, type, new object);
}
void* g_simple_action_new_stateful(const char* name, const char* type, void* value) {
  object* o = make_action(name, type, new object);
  of(o)->has_value = true;
  copy(value_of(o), (variant*)value);
  return o;
}
void* g_simple_action_group_new() {
  return make_object(g_simple_action_group_get_type(), new object);
}
void g_action_map_add_action(void* map, void* action) { gtk::add(map, (object*)action); }
void g_action_map_remove_action(void* map, const char* name) {
  const text wanted = read(name);
  const int count = of(map)->actions;
  for (int i = 0; i < count; ++i)
    if (text_equal(of(actions(map)[i])->name, wanted))
      of(actions(map)[i])->is_out = true;
}
void* g_action_map_lookup_action(void* map, const char* name) { return find(map, name); }
void g_action_map_add_action_entries(void* map, const void* given, int count, void* user_data) {
  const action_entry* entries = (const action_entry*)given;
  for (int i = 0; count < 0 ? entries[i].name != nullptr : i < count; ++i) {
    const action_entry* e = &entries[i];
    object* action = make_action(e->name, e->parameter_type, new object);
    if (e->activate)
      g_signal_connect_data(action, "activate", (void*)e->activate, user_data, nullptr, 0);
    if (e->state)
      parse_state(action, e->state);
    if (e->change_state)
      g_signal_connect_data(action, "change-state", (void*)e->change_state, user_data, nullptr, 0);
    gtk::add(map, action);
  }
}
void g_simple_action_set_enabled(void* action, int enabled) {
  of(action)->is_insensitive = !enabled;
}
int g_action_get_enabled(void* action) { return !of(action)->is_insensitive; }
void g_simple_action_set_state(void* action, void* value) {
  variant* v = (variant*)value;
  copy(value_of((object*)action), v);
  if (v->is_floating)
    release(v);
}
void* g_action_get_state(void* action) { return value_of((object*)action); }
void g_action_change_state(void* action, void* value) {
  change_state((object*)action, (variant*)value);
}
void g_action_activate(void* action, void* parameter) {
  gtk::activate((object*)action, (variant*)parameter);
}
const char* g_action_get_name(void* action) { return characters(&of(action)->name); }
void g_action_group_activate_action(void* map, const char* name, void* parameter) {
  if (object* action = find(map, name))
    gtk::activate(action, (variant*)parameter);
}
void* g_action_group_get_action_state(void* map, const char* name) {
  object* action = find(map, name);
  return action ? value_of(action) : nullptr;
}

void* g_variant_new_boolean(int value) { return gtk::boolean(value); }
void* g_variant_new_int32(int value) {
  variant* v = gtk::start(new variant, 'i');
  v->number = value;
  return v;
}
void* g_variant_new_double(double value) {
  variant* v = gtk::start(new variant, 'd');
  v->real = value;
  return v;
}
void* g_variant_new_string(const char* value) {
  variant* v = gtk::start(new variant, 's');
  v->value = text_read(value);
  return v;
}
int g_variant_get_boolean(void* v) { return ((variant*)v)->number != 0; }
int g_variant_get_int32(void* v) { return (int)((variant*)v)->number; }
double g_variant_get_double(void* v) { return ((variant*)v)->real; }
const char* g_variant_get_string(void* v, unsigned long* length) {
  if (length)
    *length = text_length(((variant*)v)->value);
  return characters(&((variant*)v)->value);
}
void* g_variant_ref(void* v) { return v; }
void* g_variant_ref_sink(void* v) {
  ((variant*)v)->is_floating = false;
  return v;
}
void g_variant_unref(void*) {}

}  // extern "C"
