// GtkBuilder and templates. What a .ui text says becomes calls of the functions `reachd_ui_…` in a
// function of its own (extractors/clang/gtk_ui.cpp), one after the other as in the text.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_builder_get_type();
gtk::GType gtk_widget_get_type();
gtk::GType gtk_window_get_type();
gtk::GType gtk_entry_get_type();
gtk::GType gtk_label_get_type();
gtk::GType gtk_dialog_get_type();
gtk::GType gtk_tree_selection_get_type();
gtk::GType gtk_button_get_type();
gtk::GType gtk_switch_get_type();
gtk::GType gtk_combo_box_get_type();
gtk::GType gtk_spin_button_get_type();
gtk::GType gtk_adjustment_get_type();
gtk::GType gtk_text_buffer_get_type();
int gtk_combo_box_set_active_id(void*, const char*);
void gtk_spin_button_set_value(void*, double);
void gtk_gesture_single_set_button(void*, unsigned);
void gtk_event_controller_set_propagation_phase(void*, int);
void gtk_entry_set_text(void*, const char*);
void gtk_combo_box_text_append(void*, const char*, const char*);
void reachd_ui_menu_entry(void*);
unsigned long g_signal_connect_data(void*, const char*, void*, void*, void*, int);
}

namespace gtk {

struct error {
  unsigned domain;
  int code;
  char* message;
};
struct named_object {
  text id;
  object* made;
};
constexpr int kNamedMax = 64;
constexpr int kBindingsMax = 32;
static named_object* named(object* builder) { return elements<named_object, kNamedMax>(builder); }

// The elements that are open, the innermost last. A template's outermost object is the instance.
inline object* open[kNestingMax];
inline int open_count = 0;
inline int template_begin = 0;
inline user_type* template_of = nullptr;

struct binding {
  text name;
  long offset;
  void* callback;
};
static binding* bindings(user_type* t) { return elements<binding, kBindingsMax>(t); }

static user_type* type_of_class(const void* c) {
  return &user_types[((const type_class*)c)->g_type - kFirstUserType];
}

static void keep(object* builder, const char* id, object* made) {
  if (!id)
    return;
  state* b = of(builder);
  if (b->named >= kNamedMax)
    limit("more than 64 named objects of one builder");
  named(builder)[b->named].id = text_read(id);
  named(builder)[b->named].made = made;
  b->named += 1;
}

static object* find_object(object* builder, const char* id) {
  const text wanted = text_read(id);
  const int count = of(builder)->named;
  for (int i = 0; i < count; ++i)
    if (text_equal(named(builder)[i].id, wanted))
      return named(builder)[i].made;
  return nullptr;
}

// Where the next object of the text goes: the name of a property or part, empty for a child.
inline text place;

static bool is_name(text name, const char* known) { return text_equal(name, text_read(known)); }

static void put_part(object* outer, object* made, text into) {
  const GType t = of(made)->type;
  if (is_controller(made))
    add_controller(outer, made);
  else if (is_a(t, gtk_adjustment_get_type()))
    set_adjustment(outer, made);
  else if (is_name(into, "model"))
    set_model(outer, made);
  else if (is_a(t, gtk_text_buffer_get_type()))
    of(outer)->child = made;
  else if (!put_into_view(outer, made) && !is_name(into, "popover")) {
    if (is_name(into, "content_area") || is_name(into, "vbox"))
      of(outer)->child = made;
    put_into(outer, made);
  }
}

// A property that another object of the text is for.
static bool set_reference(object* builder, object* o, text key, text value) {
  const bool is_group = is_name(key, "group") && of(o)->toggles;
  const bool is_button = is_a(of(o)->type, gtk_button_get_type());
  if (!is_name(key, "adjustment") && !is_name(key, "buffer") && !is_group &&
      (!is_name(key, "model") || is_button))
    return false;
  object* other = find_object(builder, characters(&value));
  if (!other)
    approximate("an object that a .ui text names before it says what it is");
  else if (is_name(key, "adjustment"))
    set_adjustment(o, other);
  else if (is_name(key, "buffer"))
    of(o)->child = other;
  else if (is_name(key, "model"))
    set_model(o, other);
  else if (other != o)
    join(o, other);
  return true;
}

static int phase_of(text value) {
  return is_name(value, "none")     ? 0
         : is_name(value, "capture") ? kCapture
         : is_name(value, "target")  ? kTarget
                                     : kBubble;
}
static bool set_range(object* o, text key, text value) {
  if (!is_a(of(o)->type, gtk_adjustment_get_type()))
    return false;
  const double number = text_to_real(value, text_read("strtod"));
  state* s = of(o);
  if (is_name(key, "lower"))
    s->lower = number;
  else if (is_name(key, "upper"))
    s->upper = number;
  else if (is_name(key, "value"))
    put_value(o, number);
  else if (is_name(key, "page-size"))
    s->page = number;
  else if (is_name(key, "step-increment"))
    s->step = number;
  return true;
}

static bool is_true(text value);
static void set_ui_property(object* builder, object* o, text key, text t) {
  state* s = of(o);
  const int number = (int)text_to_number(t);
  if (set_range(o, key, t) || set_reference(builder, o, key, t))
    return;
  if (is_name(key, "visible"))
    show(o, is_true(t));
  else if (is_name(key, "sensitive"))
    s->is_insensitive = !is_true(t);
  else if (is_name(key, "active") &&
           (s->toggles || is_a(s->type, gtk_switch_get_type())))
    s->is_active = is_true(t);
  else if ((is_name(key, "active") && is_a(s->type, gtk_combo_box_get_type())) ||
           is_name(key, "selected"))
    s->index = number;
  else if (is_name(key, "active-id"))
    gtk_combo_box_set_active_id(o, characters(&t));
  else if (is_name(key, "digits"))
    s->digits = number;
  else if (is_name(key, "value") && is_a(s->type, gtk_spin_button_get_type()))
    gtk_spin_button_set_value(o, text_to_real(t, text_read("strtod")));
  else if (is_name(key, "title"))
    set_label(o, t);
  else if (is_name(key, "label") && is_a(s->type, gtk_label_get_type()))
    s->content = t;
  else if (is_name(key, "label"))
    set_label(o, text_replace_all(t, text_of('_'), text{}));
  else if (is_name(key, "text") && is_a(s->type, gtk_entry_get_type()))
    s->content = t;
  else if (is_name(key, "modal"))
    s->is_modal = is_true(t);
  else if (is_name(key, "editable"))
    s->is_read_only = !is_true(t);
  else if (is_name(key, "max-length"))
    s->maximum = number;
  else if (is_name(key, "activates-default"))
    s->activates_default = is_true(t);
  else if (is_name(key, "hide-on-close"))
    s->hides_on_delete = is_true(t);
  else if (is_name(key, "mode") && is_a(s->type, gtk_tree_selection_get_type()))
    s->digits = is_name(t, "none") ? 0 : is_name(t, "browse") ? 2 : is_name(t, "multiple") ? 3 : 1;
  else if (is_name(key, "selection-mode"))
    s->is_read_only = is_name(t, "none");
  else if (is_name(key, "name") && is_a(of(o)->type, gtk_widget_get_type()))
    s->name = t;
  else if (is_name(key, "button") && is_controller(o))
    gtk_gesture_single_set_button(o, (unsigned)number);
  else if (is_name(key, "propagation-phase"))
    gtk_event_controller_set_propagation_phase(o, phase_of(t));
}

static bool is_true(text value) {
  const text lower = text_map(value, text_read("lower"));
  return text_equal(lower, text_read("true")) || text_equal(lower, text_read("yes")) ||
         text_equal(lower, text_read("1")) || text_equal(lower, text_read("t"));
}

}  // namespace gtk

using namespace gtk;

extern "C" {

// The next object is what a property of the open one is set to, or a part that it has already.
void reachd_ui_in(const char* name) { place = text_read(name); }
void reachd_ui_object(void* builder, GType type, const char* id, object* made) {
  const text into = place;
  place = text{};
  if (type >= kFirstUserType) {
    made = new_object(type, made);
  } else {
    make_object(type, made);
    if (is_controller(made))
      initialize_controller(made);
    initialize_widget(made, type);
    of(made)->is_part = true;
  }
  if (open_count >= kNestingMax)
    limit("objects of a .ui text nested deeper than 16");
  keep((object*)builder, id, made);
  if (open_count > 0)
    put_part(open[open_count - 1], made, into);
  open[open_count++] = made;
}
void reachd_ui_entry() { reachd_ui_menu_entry(open[open_count - 1]); }
void reachd_ui_close() { --open_count; }
void reachd_ui_property(void* builder, const char* name, const char* value) {
  set_ui_property((object*)builder, open[open_count - 1],
                  text_replace_all(text_read(name), text_of('_'), text_of('-')), text_read(value));
}
void reachd_ui_item(const char* id, const char* label) {
  object* o = open[open_count - 1];
  if (is_text_list(o))
    add_text(o, text_read(label));
  else
    gtk_combo_box_text_append(o, id, label);
}
void reachd_ui_column(const char* type) { add_column(open[open_count - 1], text_read(type)); }
void reachd_ui_row() { add_row(open[open_count - 1]); }
void reachd_ui_cell(const char* column, const char* value) {
  set_cell(open[open_count - 1], (int)text_to_number(text_read(column)), text_read(value));
}
// `function`: the program's function of that name, where its file has one.
void reachd_ui_signal(void* builder, const char* signal, const char* handler, void* function,
                      const char* with, int flags) {
  object* o = open[open_count - 1];
  object* data = with ? find_object((object*)builder, with) : nullptr;
  if (template_of) {
    const text wanted = text_read(handler);
    const binding* b = bindings(template_of);
    for (int i = 0; i < template_of->binding_count; ++i)
      if (b[i].callback && text_equal(b[i].name, wanted))
        function = b[i].callback;
    if (!with || text_equal(text_read(with), text_read(template_of->name)))
      data = open[template_begin];
  }
  if (!function)
    approximate("a handler that a .ui text names and that is not found");
  g_signal_connect_data(o, signal, function, data, nullptr, flags);
  // Outside of templates they wait for `gtk_builder_connect_signals` in GTK 3.
  if (!template_of && !is_gtk4())
    connections(o)[of(o)->connections - 1].blocked = 1000;
}

static object* make_builder(object* made) { return make_object(gtk_builder_get_type(), made); }
void* gtk_builder_new() { return make_builder(new object); }

void* reachd_gtk_builder(void (*interface)(void*)) {
  object* made = make_builder(new object);
  if (interface)
    interface(made);
  return made;
}
int reachd_gtk_add(void* builder, void (*interface)(void*), int is_file, error** problem) {
  if (is_file && input<bool>("the file cannot be read")) {
    if (problem) {
      *problem = new error;
      (*problem)->domain = unknown<unsigned>("the domain of an error");
      (*problem)->code = unknown<int>("the code of an error");
      (*problem)->message = new_text(unknown<text>("the message of an error"));
    }
    return 0;
  }
  if (interface)
    interface(builder);
  return 1;
}
void reachd_ui_response(void* builder, const char* id, int response) {
  object* button = find_object((object*)builder, id);
  if (!button)
    return;
  of(button)->response = response;
  of(button)->owner = toplevel_of(button);
  register_click(button);
}
void reachd_gtk_template(void* c, void (*interface)(void*)) {
  type_of_class(c)->interface = interface;
}

void* gtk_builder_get_object(void* builder, const char* id) {
  return find_object((object*)builder, id);
}
void gtk_builder_connect_signals(void* builder, void* user_data) {
  const int count = of(builder)->named;
  for (int k = 0; k < count; ++k) {
    object* o = named((object*)builder)[k].made;
    for (int i = 0; i < of(o)->connections; ++i) {
      connection* c = &connections(o)[i];
      if (c->blocked < 1000)
        continue;
      c->blocked -= 1000;
      if (!c->data)
        c->data = user_data;
    }
  }
}

void gtk_widget_class_bind_template_child_full(void* c, const char* name, int, long offset) {
  user_type* t = type_of_class(c);
  if (t->binding_count >= kBindingsMax)
    limit("more than 32 bindings of one template");
  binding* b = &bindings(t)[t->binding_count++];
  b->name = text_read(name);
  b->offset = offset;
  b->callback = nullptr;
}
void gtk_widget_class_bind_template_callback_full(void* c, const char* name, void* callback) {
  user_type* t = type_of_class(c);
  if (t->binding_count >= kBindingsMax)
    limit("more than 32 bindings of one template");
  binding* b = &bindings(t)[t->binding_count++];
  b->name = text_read(name);
  b->offset = 0;
  b->callback = callback;
}
void gtk_widget_init_template(void* instance) {
  object* o = (object*)instance;
  user_type* t = &user_types[of(o)->type - kFirstUserType];
  if (!t->interface) {
    approximate("a template that is not found");
    return;
  }
  user_type* outer = template_of;
  const int outer_begin = template_begin;
  template_of = t;
  template_begin = open_count;
  open[open_count++] = o;
  of(o)->named = 0;
  t->interface(o);
  for (int i = 0; i < t->binding_count; ++i) {
    const binding* b = &bindings(t)[i];
    if (b->callback)
      continue;
    for (int k = 0; k < of(o)->named; ++k)
      if (text_equal(named(o)[k].id, b->name))
        *(void**)((char*)o + b->offset) = named(o)[k].made;
  }
  open_count = template_begin;
  template_begin = outer_begin;
  template_of = outer;
}

}  // extern "C"
