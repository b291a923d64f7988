// Widgets: who contains whom, what a person can reach, and what the events of a person do.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_window_get_type();
gtk::GType gtk_entry_get_type();
gtk::GType gtk_search_entry_get_type();
gtk::GType gtk_spin_button_get_type();
gtk::GType gtk_button_get_type();
gtk::GType gtk_dialog_get_type();
gtk::GType gtk_menu_item_get_type();
gtk::GType gtk_label_get_type();
void free(void*);
}

namespace gtk {

struct key_event {
  int type;
  void* window;
  signed char send_event;
  unsigned time, state, keyval;
  int length;
  char* string;
  unsigned short hardware_keycode;
  unsigned char group;
  unsigned is_modifier;
};
struct pointer_event {  // of a button, and of the pointer where `button` stands for `is_hint`
  int type;
  void* window;
  signed char send_event;
  unsigned time;
  double x, y;
  double* axes;
  unsigned state, button;
  void* device;
  double x_root, y_root;
};
struct any_event {
  int type;
  void* window;
  signed char send_event;
  int x, y, width, height;
};

object* toplevel_of(object* w) {
  for (int i = 0; i < kNestingMax; ++i) {
    object* parent = of(w)->parent;
    if (!parent)
      return w;
    w = parent;
  }
  limit("widgets nested deeper than 16");
}

// Can a person use it now? Where a widget was put into something that is no container of the model,
// it is taken for visible.
bool is_usable(object* widget) {
  bool is_seen = true;
  bool is_able = !has_quit;
  for (int i = 0; i < kNestingMax; ++i) {
    const state* s = of(widget);
    is_able = all(is_able, all(!s->is_insensitive, !s->is_gone));
    is_seen = all(is_seen, s->is_visible);
    object* parent = s->parent;
    if (!parent) {
      if (!s->is_toplevel)
        return is_able;
      return all(is_able, all(is_seen, any(!modal_window, modal_window == widget)));
    }
    if (of(parent)->has_pages)
      is_seen = all(is_seen, of(parent)->shown == widget);
    widget = parent;
  }
  limit("widgets nested deeper than 16");
}

void put_into(object* container, object* widget) {
  if (!container || !widget)
    return;
  state* s = of(container);
  of(widget)->parent = container;
  const int count = s->children;
  int place = count;
  for (int i = count - 1; i >= 0; --i)
    if (!children(container)[i] || children(container)[i] == widget)
      place = i;
  if (place >= kChildrenMax)
    limit("more than 64 widgets in one container");
  children(container)[place] = widget;
  if (place == count)
    s->children = count + 1;
  if (s->has_pages && !s->shown && of(widget)->is_visible)
    s->shown = widget;
}

// Another page is seen where that one was.
static void hide_page(object* container, object* widget) {
  if (of(container)->shown != widget)
    return;
  const int count = of(container)->children;
  object* next = nullptr;
  for (int i = count - 1; i >= 0; --i) {
    object* other = children(container)[i];
    if (other && other != widget && !of(other)->is_gone && of(other)->is_visible)
      next = other;
  }
  of(container)->shown = next;
}

void take_out(object* widget) {
  object* parent = of(widget)->parent;
  if (!parent)
    return;
  of(widget)->parent = nullptr;
  // Its place is free for another one: how many places there are should not change.
  const int count = of(parent)->children;
  for (int i = 0; i < count; ++i)
    if (children(parent)[i] == widget)
      children(parent)[i] = nullptr;
  if (of(parent)->has_pages)
    hide_page(parent, widget);
}

static void enter_modal(object* window) {
  of(window)->next_modal = modal_window;
  modal_window = window;
}
static void leave_modal(object* window) {
  if (modal_window == window) {
    modal_window = of(window)->next_modal;
    return;
  }
  object* at = modal_window;
  for (int i = 0; i < 4 && at; ++i) {
    if (of(at)->next_modal == window) {
      of(at)->next_modal = of(window)->next_modal;
      return;
    }
    at = of(at)->next_modal;
  }
}

void show(object* widget, bool is_visible) {
  if (!widget)
    return;
  state* s = of(widget);
  if (s->is_visible == is_visible)
    return;
  s->is_visible = is_visible;
  if (s->is_toplevel && s->is_modal) {
    if (is_visible)
      enter_modal(widget);
    else
      leave_modal(widget);
  }
  object* parent = s->parent;
  if (parent && of(parent)->has_pages && !of(parent)->shown && is_visible)
    of(parent)->shown = widget;
  emit(widget, text_read(is_visible ? "show" : "hide"));
  notify(widget, text_read("visible"));
}

static void show_all(object* widget) {
  const int count = of(widget)->children;
  for (int i = 0; i < count; ++i)
    if (children(widget)[i] && !of(children(widget)[i])->is_gone)
      show_all(children(widget)[i]);
  show(widget, true);
}

void hear_end(object* o) {
  for (int i = 0; i < hearer_count; ++i)
    if (hearers[i] == o)
      return;
  if (hearer_count >= kHearersMax)
    limit("more than 32 objects that hear of their end");
  hearers[hearer_count++] = o;
}

static bool is_inside(object* o, object* widget) {
  bool is_it = false;
  object* at = of(o)->parent;
  for (int i = 0; i < kNestingMax && at; ++i) {
    is_it = any(is_it, at == widget);
    at = of(at)->parent;
  }
  return is_it;
}
static bool is_heard_inside(object* widget) {
  bool is_any = false;
  for (int i = 0; i < hearer_count; ++i)
    is_any = any(is_any, is_inside(hearers[i], widget));
  return is_any;
}

// What is inside of something that is gone is gone, too.
bool is_alive(object* o) {
  bool is_it = true;
  for (int i = 0; i < kNestingMax && o; ++i) {
    is_it = all(is_it, !of(o)->is_gone);
    o = of(o)->parent;
  }
  return is_it;
}

static void destroy_tree(object* widget, bool is_heard) {
  state* s = of(widget);
  if (s->is_ending)
    return;
  s->is_ending = true;
  // A class's `dispose` ends with the library's, which emits the signal.
  if (void* own = override_of(widget, 40))
    ((void (*)(object*))own)(widget);
  if (void* own = override_of(widget, 152))
    ((void (*)(object*))own)(widget);
  emit(widget, text_read("destroy"));
  const int count = is_heard ? s->children : 0;
  for (int i = 0; i < count; ++i)
    if (children(widget)[i])
      destroy_tree(children(widget)[i], true);
  s->is_gone = true;
}

// What handlers made is made anew in the same place the next time.
static void release_tree(object* widget) {
  const int count = of(widget)->children;
  for (int i = 0; i < count; ++i)
    if (children(widget)[i] && of(children(widget)[i])->is_late)
      release_tree(children(widget)[i]);
  set_property<long>(widget, "g_parts", 0);
  if (!of(widget)->is_part)
    free(widget);
}

void destroy(object* widget) {
  if (!widget || of(widget)->is_ending)
    return;
  if (of(widget)->is_toplevel && of(widget)->is_modal && of(widget)->is_visible)
    leave_modal(widget);
  // Where it was stays known: addresses that stay the same are constants.
  object* parent = of(widget)->parent;
  if (parent && of(parent)->has_pages)
    hide_page(parent, widget);
  const bool is_late = of(widget)->is_late;
  destroy_tree(widget, is_late || is_heard_inside(widget));
  of(widget)->is_visible = false;
  if (of(widget)->is_toplevel)
    remove_window(widget);
  if (is_late)
    release_tree(widget);
}

// The event goes to the widget and, until one is done with it, to what is around it.
template <class E>
static bool deliver(object* widget, const char* signal, int offset, E* event) {
  for (int i = 0; i < kNestingMax && widget; ++i) {
    if (emit_until<void*>(widget, text_read(signal), event))
      return true;
    void* own = override_of(widget, offset);
    if (own && ((int (*)(object*, E*))own)(widget, event))
      return true;
    widget = of(widget)->parent;
  }
  return false;
}

static void key_event_of(object* widget, const char* signal, int offset, int type, int key,
                         int modifiers) {
  assume(is_usable(widget) && key > 0 && (modifiers & ~13) == 0);
  key_event event{};
  event.type = type;
  event.keyval = key;
  event.state = modifiers;
  deliver(widget, signal, offset, &event);
}
static void press_key(object* widget, int key, int modifiers) {
  key_event_of(widget, "key-press-event", 432, 8, key, modifiers);
}
static void release_key(object* widget, int key, int modifiers) {
  key_event_of(widget, "key-release-event", 440, 9, key, modifiers);
}

static void pointer_event_of(object* widget, const char* signal, int offset, int type, int button,
                             int state, int x, int y) {
  assume(is_usable(widget));
  pointer_event event{};
  event.type = type;
  event.button = button;
  event.state = state;
  event.x = event.x_root = x;
  event.y = event.y_root = y;
  deliver(widget, signal, offset, &event);
}
static void press_button(object* widget, int button, int modifiers, int x, int y) {
  assume((modifiers & ~13) == 0);
  // A double click comes as a press of its own.
  pointer_event_of(widget, "button-press-event", 384, input<bool>("double click") ? 5 : 4, button,
                   modifiers, x, y);
}
static void release_button(object* widget, int button, int modifiers, int x, int y) {
  assume((modifiers & ~13) == 0);
  pointer_event_of(widget, "button-release-event", 392, 7, button, modifiers | (128 << button), x,
                   y);
}
static void move_pointer(object* widget, int buttons, int x, int y) {
  assume((buttons & ~0x70d) == 0);
  pointer_event_of(widget, "motion-notify-event", 408, 3, 0, buttons, x, y);
}

static void close_window(object* window) {
  assume(is_usable(window));
  any_event event{};
  if (emit_until<void*>(window, text_read("delete-event"), &event))
    return;
  void* own = override_of(window, 416);
  if (own && ((int (*)(object*, any_event*))own)(window, &event))
    return;
  if (is_a(of(window)->type, gtk_dialog_get_type()))
    respond(window, -4);
  if (of(window)->hides_on_delete)
    show(window, false);
  else
    destroy(window);
}

static void draw(object* widget) {
  assume(is_usable(widget));
  void* cairo = unknown<void*>("where is drawn");
  if (!emit_until<void*>(widget, text_read("draw"), cairo))
    if (void* own = override_of(widget, 288))
      ((int (*)(object*, void*))own)(widget, cairo);
}
static void configure(object* widget, int width, int height) {
  assume(is_usable(widget));
  any_event event{};
  event.type = 13;
  event.width = width;
  event.height = height;
  emit_until<void*>(widget, text_read("configure-event"), &event);
}

static void type_text(object* entry, text value) {
  state* s = of(entry);
  assume(is_usable(entry) && !s->is_read_only);
  assume(s->maximum == 0 || text_length(value) <= usize(s->maximum));
  assume(!text_equal(value, s->content));
  s->content = value;
  emit(entry, text_read("changed"));
  notify(entry, text_read("text"));
  if (is_a(s->type, gtk_search_entry_get_type()))
    emit(entry, text_read("search-changed"));
}
static void press_return(object* entry) {
  assume(is_usable(entry));
  emit(entry, text_read("activate"));
  object* window = toplevel_of(entry);
  if (of(entry)->activates_default && of(window)->shown && is_usable(of(window)->shown))
    click(of(window)->shown);
}

static void click_event(object* button) {
  assume(is_usable(button));
  click(button);
}

// Of a signal that no model delivers: at any time, with arguments that are not modelled.
static void emit_other(connection* c) {
  assume(c->callback && !c->blocked);
  object* o = (object*)owner(c);
  assume(!has_quit && is_alive(o) && c - connections(o) < of(o)->connections);
  const char* kinds = c->kinds;
  const connection copy = *c;
  if (!kinds)
    approximate("a signal of a class that is not known");
  const char* k = kinds ? kinds + 1 : "";
  const auto p = [] { return unknown<void*>("an argument of a signal"); };
  const auto n = [] { return unknown<int>("an argument of a signal"); };
  if (!k[0])
    caller<int>::call(copy, o);
  else if (!k[1] && k[0] == 'p')
    caller<int, void*>::call(copy, o, p());
  else if (!k[1] && k[0] == 'i')
    caller<int, int>::call(copy, o, n());
  else if (k[0] == 'p' && k[1] == 'p' && !k[2])
    caller<int, void*, void*>::call(copy, o, p(), p());
  else if (k[0] == 'p' && k[1] == 'i' && !k[2])
    caller<int, void*, int>::call(copy, o, p(), n());
  else if (k[0] == 'p' && k[1] == 'p' && k[2] == 'p' && !k[3])
    caller<int, void*, void*, void*>::call(copy, o, p(), p(), p());
  else if (k[0] == 'p' && k[1] == 'i' && k[2] == 'p' && !k[3])
    caller<int, void*, int, void*>::call(copy, o, p(), n(), p());
  else if (k[0] == 'i' && k[1] == 'p' && !k[2])
    caller<int, int, void*>::call(copy, o, n(), p());
  else if (k[0] == 'i' && k[1] == 'i' && !k[2])
    caller<int, int, int>::call(copy, o, n(), n());
  else if (k[0] == 'p' && k[1] == 'p' && k[2] == 'i' && k[3] == 'i' && !k[4])
    caller<int, void*, void*, int, int>::call(copy, o, p(), p(), n(), n());
  else if (k[0] == 'p' && k[1] == 'i' && k[2] == 'i' && k[3] == 'p' && k[4] == 'i')
    caller<int, void*, int, int, void*, int, int>::call(copy, o, p(), n(), n(), p(), n(), n());
  else
    approximate("a signal with arguments of kinds that are not modelled");
}

static bool is_signal(text signal, const char* name) { return text_equal(signal, text_read(name)); }

// Signals that the events of other objects, or calls of the program, deliver.
static const char* const kDelivered[] = {"changed",
                                         "activate",
                                         "toggled",
                                         "value-changed",
                                         "delete-event",
                                         "show",
                                         "hide",
                                         "search-changed",
                                         "row-selected",
                                         "row-activated",
                                         "selected-rows-changed",
                                         "state-set",
                                         "startup",
                                         "shutdown",
                                         "open",
                                         "change-state",
                                         "switch-page",
                                         "command-line",
                                         "notify::active",
                                         "notify::text",
                                         "notify::sensitive",
                                         "notify::value",
                                         "notify::visible-child",
                                         "notify::state"};

static bool is_delivered(text signal) {
  for (const char* known : kDelivered)
    if (is_signal(signal, known))
      return true;
  return false;
}

#define GTK_DELIVER(o, property, function) set_property<void*>(o, property, (void*)&function)

// What a person can do to a widget with a handler of that signal.
void connected(object* o, text signal) {
  if (is_signal(signal, "key-press-event"))
    GTK_DELIVER(o, "g_key_press", press_key);
  else if (is_signal(signal, "key-release-event"))
    GTK_DELIVER(o, "g_key_release", release_key);
  else if (is_signal(signal, "button-press-event"))
    GTK_DELIVER(o, "g_button_press", press_button);
  else if (is_signal(signal, "button-release-event"))
    GTK_DELIVER(o, "g_button_release", release_button);
  else if (is_signal(signal, "motion-notify-event"))
    GTK_DELIVER(o, "g_motion", move_pointer);
  else if (is_signal(signal, "draw"))
    GTK_DELIVER(o, "g_draw", draw);
  else if (is_signal(signal, "configure-event"))
    GTK_DELIVER(o, "g_configure", configure);
  else if (is_signal(signal, "clicked") && is_a(of(o)->type, gtk_button_get_type()))
    register_click(o);
  else if (is_signal(signal, "row-selected") || is_signal(signal, "row-activated") ||
           is_signal(signal, "selected-rows-changed"))
    register_rows(o);
  else if (is_signal(signal, "destroy"))
    hear_end(o);
  else if (!is_delivered(signal)) {
    connection* c = &connections(o)[of(o)->connections - 1];
    set_property<text>(c, "g_signal", signal);
    GTK_DELIVER(c, "g_other", emit_other);
  }
}

void register_click(object* button) { GTK_DELIVER(button, "g_click", click_event); }
void register_entry(object* entry) {
  GTK_DELIVER(entry, "g_edit", type_text);
  GTK_DELIVER(entry, "g_return", press_return);
}
void register_window(object* window) { GTK_DELIVER(window, "g_close", close_window); }

// What a program's own class does with keys and the mouse.
void register_methods(object* o, GType t) {
  if (t < kFirstUserType)
    return;
  if (override_of(o, t, 152) || override_of(o, t, 40))
    hear_end(o);
  if (override_of(o, t, 432))
    GTK_DELIVER(o, "g_key_press", press_key);
  if (override_of(o, t, 440))
    GTK_DELIVER(o, "g_key_release", release_key);
  if (override_of(o, t, 384))
    GTK_DELIVER(o, "g_button_press", press_button);
  if (override_of(o, t, 392))
    GTK_DELIVER(o, "g_button_release", release_button);
  if (override_of(o, t, 408))
    GTK_DELIVER(o, "g_motion", move_pointer);
  if (override_of(o, t, 288))
    GTK_DELIVER(o, "g_draw", draw);
}

void set_label(object* o, text label) {
  of(o)->label = label;
  set_property<text>(o, "g_label", label);
  set_property<bool>(o, "g_has_label", !text_equal(label, text{}));
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_widget_show(void* w) { show((object*)w, true); }
void gtk_widget_hide(void* w) { show((object*)w, false); }
void gtk_widget_show_now(void* w) { show((object*)w, true); }
void gtk_widget_show_all(void* w) {
  if (w)
    show_all((object*)w);
}
void gtk_widget_set_visible(void* w, int visible) { show((object*)w, visible); }
int gtk_widget_get_visible(void* w) { return of(w)->is_visible; }
int gtk_widget_is_visible(void* w) {
  object* at = (object*)w;
  bool is_seen = true;
  for (int i = 0; i < kNestingMax && at; ++i) {
    is_seen = all(is_seen, of(at)->is_visible);
    at = of(at)->parent;
  }
  return is_seen;
}
int gtk_widget_get_mapped(void* w) { return gtk_widget_is_visible(w); }
void gtk_widget_set_sensitive(void* w, int sensitive) {
  if (!w || of(w)->is_insensitive == !sensitive)
    return;
  of(w)->is_insensitive = !sensitive;
  notify((object*)w, text_read("sensitive"));
}
int gtk_widget_get_sensitive(void* w) { return !of(w)->is_insensitive; }
int gtk_widget_is_sensitive(void* w) {
  object* at = (object*)w;
  bool is_able = true;
  for (int i = 0; i < kNestingMax && at; ++i) {
    is_able = all(is_able, !of(at)->is_insensitive);
    at = of(at)->parent;
  }
  return is_able;
}
void gtk_widget_destroy(void* w) { destroy((object*)w); }
void gtk_widget_destroyed(void*, void** place) { *place = nullptr; }
int gtk_widget_in_destruction(void* w) { return of(w)->is_ending; }
void* gtk_widget_get_parent(void* w) { return of(w)->is_gone ? nullptr : of(w)->parent; }
void* gtk_widget_get_toplevel(void* w) { return toplevel_of((object*)w); }
void gtk_widget_set_name(void* w, const char* name) { of(w)->name = read(name); }
const char* gtk_widget_get_name(void* w) { return characters(&of(w)->name); }
void gtk_widget_reparent(void* w, void* to) {
  take_out((object*)w);
  put_into((object*)to, (object*)w);
}
void gtk_widget_unparent(void* w) { take_out((object*)w); }

void gtk_container_add(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_container_remove(void*, void* w) { take_out((object*)w); }
void gtk_box_pack_start(void* c, void* w, int, int, unsigned) { put_into((object*)c, (object*)w); }
void gtk_box_pack_end(void* c, void* w, int, int, unsigned) { put_into((object*)c, (object*)w); }
void gtk_grid_attach(void* c, void* w, int, int, int, int) { put_into((object*)c, (object*)w); }
void gtk_grid_attach_next_to(void* c, void* w, void*, int, int, int) {
  put_into((object*)c, (object*)w);
}
void gtk_table_attach(void* c, void* w, unsigned, unsigned, unsigned, unsigned, int, int, unsigned,
                      unsigned) {
  put_into((object*)c, (object*)w);
}
void gtk_table_attach_defaults(void* c, void* w, unsigned, unsigned, unsigned, unsigned) {
  put_into((object*)c, (object*)w);
}
void gtk_fixed_put(void* c, void* w, int, int) { put_into((object*)c, (object*)w); }
void gtk_layout_put(void* c, void* w, int, int) { put_into((object*)c, (object*)w); }
void gtk_paned_add1(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_paned_add2(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_paned_pack1(void* c, void* w, int, int) { put_into((object*)c, (object*)w); }
void gtk_paned_pack2(void* c, void* w, int, int) { put_into((object*)c, (object*)w); }
void gtk_overlay_add_overlay(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_header_bar_pack_start(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_header_bar_pack_end(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_action_bar_pack_start(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_action_bar_pack_end(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_toolbar_insert(void* c, void* w, int) { put_into((object*)c, (object*)w); }
void gtk_menu_shell_append(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_menu_shell_prepend(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_menu_shell_insert(void* c, void* w, int) { put_into((object*)c, (object*)w); }
void gtk_flow_box_insert(void* c, void* w, int) { put_into((object*)c, (object*)w); }
void gtk_window_set_titlebar(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_expander_set_label_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_frame_set_label_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void* gtk_bin_get_child(void* c) {
  object* child = of(c)->children ? children(c)[0] : nullptr;
  return child && !of(child)->is_gone ? child : nullptr;
}

}  // extern "C"
