// GSettings, and properties that follow others. What was set before the program began is up to the
// environment.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType g_settings_get_type();
gtk::GType g_simple_action_get_type();
gtk::GType g_binding_get_type();
}

namespace gtk {

struct setting {
  text key;
  bool is_text;
  long number;
  double real;
  text value;
};
constexpr int kSettingsMax = 16;

static setting* settings(const void* o) { return elements<setting, kSettingsMax>(o); }

// Its place; what is asked for the first time was set by somebody before.
static setting* setting_of(object* o, const char* name) {
  const text key = text_read(name);
  const int count = of(o)->items;
  for (int i = 0; i < count; ++i)
    if (text_equal(settings(o)[i].key, key))
      return &settings(o)[i];
  if (count >= kSettingsMax)
    limit("more than 16 settings");
  setting* s = &settings(o)[count];
  s->key = key;
  s->number = input<int>("a setting");
  s->real = input<double>("a setting");
  s->value = input<text>("a setting");
  of(o)->items = count + 1;
  return s;
}

static void change(object* o, const char* key) {
  emit_detail<void*>(o, text_read("changed"), text_read(key), (void*)key);
}

// What the models keep of a property of that name.
static bool is_kept(const char* property) {
  const text name = text_read(property);
  static const char* const kKept[] = {"visible",
                                      "sensitive",
                                      "active",
                                      "text",
                                      "label",
                                      "title",
                                      "value",
                                      "visible-child",
                                      "visible-child-name",
                                      "active-id",
                                      "reveal-child",
                                      "expanded",
                                      "search-mode-enabled"};
  for (const char* known : kKept)
    if (text_equal(name, text_read(known)))
      return true;
  return false;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* g_settings_new(const char*) { return make_object(g_settings_get_type(), new object); }
void* g_settings_new_with_path(const char*, const char*) {
  return make_object(g_settings_get_type(), new object);
}
int g_settings_get_boolean(void* o, const char* key) {
  return setting_of((object*)o, key)->number != 0;
}
int g_settings_get_int(void* o, const char* key) {
  return (int)setting_of((object*)o, key)->number;
}
unsigned g_settings_get_uint(void* o, const char* key) {
  return (unsigned)setting_of((object*)o, key)->number;
}
int g_settings_get_enum(void* o, const char* key) {
  return (int)setting_of((object*)o, key)->number;
}
double g_settings_get_double(void* o, const char* key) { return setting_of((object*)o, key)->real; }
char* g_settings_get_string(void* o, const char* key) {
  return new_text(setting_of((object*)o, key)->value);
}
int g_settings_set_boolean(void* o, const char* key, int value) {
  setting_of((object*)o, key)->number = value != 0;
  change((object*)o, key);
  return 1;
}
int g_settings_set_int(void* o, const char* key, int value) {
  setting_of((object*)o, key)->number = value;
  change((object*)o, key);
  return 1;
}
int g_settings_set_double(void* o, const char* key, double value) {
  setting_of((object*)o, key)->real = value;
  change((object*)o, key);
  return 1;
}
int g_settings_set_string(void* o, const char* key, const char* value) {
  setting_of((object*)o, key)->value = text_read(value);
  change((object*)o, key);
  return 1;
}
void g_settings_bind(void*, const char*, void*, const char* property, int) {
  if (is_kept(property))
    approximate("a property that is bound to a setting");
}
// A person turns it on and off.
void* g_settings_create_action(void*, const char* key) {
  object* o = make_object(g_simple_action_get_type(), new object);
  of(o)->name = read(key);
  return o;
}
void* g_property_action_new(const char* name, void* from, const char* property) {
  object* o = make_object(g_simple_action_get_type(), new object);
  of(o)->name = read(name);
  of(o)->content = read(property);
  of(o)->child = (object*)from;
  return o;
}
void* g_object_bind_property(void* from, const char* property, void* to, const char* other,
                             int flags) {
  const bool is_inverted = flags & 4;
  const text name = read(property);
  const text other_name = read(other);
  bool now = false;
  bool then = false;
  if (get_flag((object*)from, name, &now) && get_flag((object*)to, other_name, &then)) {
    follow((object*)from, name, (object*)to, other_name, is_inverted);
    if (flags & 1)
      follow((object*)to, other_name, (object*)from, name, is_inverted);
    if (flags & 2)
      set_flag((object*)to, other_name, now != is_inverted);
  } else if (is_kept(property) || is_kept(other)) {
    approximate("a property that follows another one");
  }
  return make_object(g_binding_get_type(), new object);
}

}  // extern "C"
