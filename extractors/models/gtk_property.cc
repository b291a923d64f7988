// g_object_new, g_object_set and g_object_get: properties by name.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_widget_get_type();
gtk::GType gtk_window_get_type();
gtk::GType gtk_entry_get_type();
gtk::GType gtk_label_get_type();
gtk::GType gtk_toggle_button_get_type();
gtk::GType gtk_switch_get_type();
gtk::GType g_application_get_type();
gtk::GType gtk_search_bar_get_type();
gtk::GType gtk_revealer_get_type();
gtk::GType gtk_expander_get_type();
void gtk_entry_set_text(void*, const char*);
void gtk_toggle_button_set_active(void*, int);
void gtk_switch_set_active(void*, int);
void gtk_widget_set_sensitive(void*, int);
void gtk_window_set_application(void*, void*);
}

namespace gtk {

struct other_value {};
static bool is_name(text name, const char* known) { return text_equal(name, text_read(known)); }

// Which properties are kept as `is_active`.
static bool is_switch(object* o, text name) {
  const GType t = of(o)->type;
  if (is_name(name, "active"))
    return is_a(t, gtk_toggle_button_get_type()) || is_a(t, gtk_switch_get_type());
  return (is_name(name, "search-mode-enabled") && is_a(t, gtk_search_bar_get_type())) ||
         (is_name(name, "reveal-child") && is_a(t, gtk_revealer_get_type())) ||
         (is_name(name, "expanded") && is_a(t, gtk_expander_get_type()));
}
bool get_flag(object* o, text name, bool* value) {
  if (is_name(name, "visible"))
    *value = of(o)->is_visible;
  else if (is_name(name, "sensitive"))
    *value = !of(o)->is_insensitive;
  else if (is_switch(o, name))
    *value = of(o)->is_active;
  else
    return false;
  return true;
}
static void reveal(object* o, const char* property, bool value) {
  if (of(o)->is_active == value)
    return;
  of(o)->is_active = value;
  notify(o, text_read(property));
}
bool set_flag(object* o, text name, bool value) {
  if (is_name(name, "visible"))
    show(o, value);
  else if (is_name(name, "sensitive"))
    gtk_widget_set_sensitive(o, value);
  else if (!is_switch(o, name))
    return false;
  else if (!is_name(name, "active"))
    reveal(o,
           is_name(name, "expanded")       ? "expanded"
           : is_name(name, "reveal-child") ? "reveal-child"
                                           : "search-mode-enabled",
           value);
  else if (is_a(of(o)->type, gtk_switch_get_type()))
    gtk_switch_set_active(o, value);
  else
    gtk_toggle_button_set_active(o, value);
  return true;
}

// Each kind of value takes one place of the arguments. Of a property that is not known here, and
// kept nowhere, the kind does not matter.
static void set_properties(object* o, const char* first, __builtin_va_list list) {
  state* s = of(o);
  for (const char* written = first; written;) {
    const text name = text_replace_all(text_read(written), text_of('_'), text_of('-'));
    if (is_name(name, "visible"))
      show(o, __builtin_va_arg(list, int));
    else if (is_name(name, "sensitive"))
      gtk_widget_set_sensitive(o, __builtin_va_arg(list, int));
    else if (is_name(name, "active") && is_a(s->type, gtk_toggle_button_get_type()))
      gtk_toggle_button_set_active(o, __builtin_va_arg(list, int));
    else if (is_name(name, "active") && is_a(s->type, gtk_switch_get_type()))
      gtk_switch_set_active(o, __builtin_va_arg(list, int));
    else if (is_name(name, "modal"))
      s->is_modal = __builtin_va_arg(list, int);
    else if (is_name(name, "editable"))
      s->is_read_only = !__builtin_va_arg(list, int);
    else if (is_name(name, "flags") && is_a(s->type, g_application_get_type()))
      s->index = __builtin_va_arg(list, int);
    else if (is_name(name, "title"))
      set_label(o, read(__builtin_va_arg(list, const char*)));
    else if (is_name(name, "label") && is_a(s->type, gtk_label_get_type()))
      s->content = read(__builtin_va_arg(list, const char*));
    else if (is_name(name, "label"))
      set_label(o, without_mnemonic(__builtin_va_arg(list, const char*)));
    else if (is_name(name, "text") && is_a(s->type, gtk_entry_get_type()))
      gtk_entry_set_text(o, __builtin_va_arg(list, const char*));
    else if (is_name(name, "application"))
      gtk_window_set_application(o, __builtin_va_arg(list, void*));
    else
      (void)__builtin_va_arg(list, other_value);
    written = __builtin_va_arg(list, const char*);
  }
}

static void flip_expander(object* o) {
  assume(is_usable(o));
  reveal(o, "expanded", !of(o)->is_active);
}
void register_expander(object* o) { set_property<void*>(o, "g_click", (void*)&flip_expander); }

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_search_bar_set_search_mode(void* o, int on) {
  reveal((object*)o, "search-mode-enabled", on);
}
int gtk_search_bar_get_search_mode(void* o) { return of(o)->is_active; }
void gtk_revealer_set_reveal_child(void* o, int on) { reveal((object*)o, "reveal-child", on); }
int gtk_revealer_get_reveal_child(void* o) { return of(o)->is_active; }
int gtk_revealer_get_child_revealed(void* o) { return of(o)->is_active; }
void gtk_expander_set_expanded(void* o, int on) { reveal((object*)o, "expanded", on); }
int gtk_expander_get_expanded(void* o) { return of(o)->is_active; }

void* g_object_new(GType t, const char* first, ...) {
  object* o = new_object(t, new object);
  if (is_a(t, g_application_get_type()))
    current_application = o;
  __builtin_va_list list;
  __builtin_va_start(list, first);
  set_properties(o, first, list);
  __builtin_va_end(list);
  return o;
}
void g_object_set(void* o, const char* first, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, first);
  set_properties((object*)o, first, list);
  __builtin_va_end(list);
}
void g_object_get(void* o, const char* first, ...) {
  const state* s = of(o);
  __builtin_va_list list;
  __builtin_va_start(list, first);
  for (const char* written = first; written;) {
    const text name = text_replace_all(text_read(written), text_of('_'), text_of('-'));
    void* to = __builtin_va_arg(list, void*);
    if (is_name(name, "visible"))
      *(int*)to = s->is_visible;
    else if (is_name(name, "sensitive"))
      *(int*)to = !s->is_insensitive;
    else if (is_name(name, "active"))
      *(int*)to = s->is_active;
    else if (is_name(name, "text"))
      *(char**)to = new_text(s->content);
    else if (is_name(name, "label") || is_name(name, "title"))
      *(char**)to = new_text(is_a(s->type, gtk_label_get_type()) ? s->content : s->label);
    else
      approximate("the value of a property that is asked for by name");
    written = __builtin_va_arg(list, const char*);
  }
  __builtin_va_end(list);
}

}  // extern "C"
