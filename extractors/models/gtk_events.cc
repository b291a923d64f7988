// What a person does to widgets, and how events come to handlers: the signals of GTK 3, controllers
// and gestures, and signals that no model delivers.
#include "/reachd:/gtk.hh"

extern "C" {
#define GTK_TYPE(name) gtk::GType name##_get_type();
GTK_TYPE(gtk_widget)
GTK_TYPE(gtk_window)
GTK_TYPE(gtk_search_entry)
GTK_TYPE(gtk_button)
GTK_TYPE(gtk_tool_button)
GTK_TYPE(gtk_toggle_button)
GTK_TYPE(gtk_menu_item)
GTK_TYPE(gtk_check_menu_item)
GTK_TYPE(gtk_dialog)
GTK_TYPE(gtk_color_chooser_dialog)
GTK_TYPE(gtk_font_chooser_dialog)
GTK_TYPE(gtk_app_chooser_dialog)
GTK_TYPE(gtk_app_chooser_button)
GTK_TYPE(gtk_about_dialog)
GTK_TYPE(gtk_color_selection_dialog)
GTK_TYPE(gtk_font_selection_dialog)
GTK_TYPE(gtk_recent_chooser_dialog)
GTK_TYPE(gtk_page_setup_unix_dialog)
GTK_TYPE(gtk_print_unix_dialog)
GTK_TYPE(gtk_switch)
GTK_TYPE(gtk_stack)
GTK_TYPE(gtk_notebook)
GTK_TYPE(gtk_combo_box)
GTK_TYPE(gtk_range)
GTK_TYPE(gtk_spin_button)
GTK_TYPE(gtk_adjustment)
GTK_TYPE(gtk_text_buffer)
GTK_TYPE(gtk_drawing_area)
GTK_TYPE(gtk_drop_down)
GTK_TYPE(gtk_event_controller_key)
GTK_TYPE(gtk_event_controller_motion)
GTK_TYPE(gtk_event_controller_focus)
GTK_TYPE(gtk_event_controller_scroll)
GTK_TYPE(gtk_gesture_multi_press)
GTK_TYPE(gtk_gesture_click)
GTK_TYPE(gtk_gesture_drag)
GTK_TYPE(gtk_gesture_long_press)
GTK_TYPE(g_application)
GTK_TYPE(g_simple_action)
#undef GTK_TYPE
}

namespace gtk {

// As in GDK 3.
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

// The event goes to the widget and, until one is done with it, to what is around it; controllers in
// the phase of capture come before, from the outermost.
template <class E>
static bool deliver(object* widget, const char* signal, int offset, E* event,
                    const input_event& input) {
  current_state = input.state;
  if (has_controllers && capture(widget, input))
    return true;
  object* at = widget;
  for (int i = 0; i < kNestingMax && at; ++i) {
    if (!is_gtk4()) {
      if (emit_until<void*>(at, text_read(signal), event))
        return true;
      void* own = override_of(at, offset);
      if (own && ((int (*)(object*, E*))own)(at, event))
        return true;
    }
    if (has_controllers &&
        (control(at, kBubble, input) || (at == widget && control(at, kTarget, input))))
      return true;
    at = of(at)->parent;
  }
  return false;
}

static void key_event_of(object* widget, const char* signal, int offset, int type, doing what,
                         int key, int modifiers) {
  assume(is_usable(widget) && key > 0 && (modifiers & ~13) == 0);
  key_event event{};
  event.type = type;
  event.keyval = key;
  event.state = modifiers;
  deliver(widget, signal, offset, &event, {what, key, modifiers, 0, 0});
}
static void press_key(object* widget, int key, int modifiers) {
  key_event_of(widget, "key-press-event", 432, 8, doing::key, key, modifiers);
}
static void release_key(object* widget, int key, int modifiers) {
  key_event_of(widget, "key-release-event", 440, 9, doing::key_release, key, modifiers);
}

static void pointer_event_of(object* widget, const char* signal, int offset, int type, doing what,
                             int button, int state, int x, int y) {
  assume(is_usable(widget));
  pointer_event event{};
  event.type = type;
  event.button = button;
  event.state = state;
  event.x = event.x_root = x;
  event.y = event.y_root = y;
  deliver(widget, signal, offset, &event, {what, button, state, x, y});
}
static void press_button(object* widget, int button, int modifiers, int x, int y) {
  assume((modifiers & ~13) == 0);
  // A double click comes as a press of its own.
  const bool is_heard = has_handler(widget, "button-press-event") || override_of(widget, 384);
  const int type = !is_gtk4() && is_heard && input<bool>("double click") ? 5 : 4;
  pointer_event_of(widget, "button-press-event", 384, type, doing::press, button, modifiers, x, y);
}
static void release_button(object* widget, int button, int modifiers, int x, int y) {
  assume((modifiers & ~13) == 0);
  pointer_event_of(widget, "button-release-event", 392, 7, doing::release, button,
                   modifiers | (128 << button), x, y);
}
static void move_pointer(object* widget, int buttons, int x, int y) {
  assume((buttons & ~0x70d) == 0);
  pointer_event_of(widget, "motion-notify-event", 408, 3, doing::move, 0, buttons, x, y);
}

// What comes to the controllers of one widget only.
static void tell(object* widget, const input_event& event) {
  assume(is_usable(widget));
  current_state = event.state;
  if (!control(widget, kCapture, event) && !control(widget, kBubble, event))
    control(widget, kTarget, event);
}
static void enter_widget(object* widget, int x, int y) {
  tell(widget, {doing::enter, 0, 0, x, y});
}
static void leave_widget(object* widget) { tell(widget, {doing::leave, 0, 0, 0, 0}); }
static void hold_button(object* widget) { tell(widget, {doing::hold, 0, 0, 0, 0}); }
static void focus_widget(object* widget) { tell(widget, {doing::focus, 0, 0, 0, 0}); }
static void blur_widget(object* widget) { tell(widget, {doing::blur, 0, 0, 0, 0}); }
static void scroll_widget(object* widget, int dx, int dy) {
  tell(widget, {doing::scroll, 0, 0, dx, dy});
}

// A dialog's own handler was connected first.
static void close_now(object* window) {
  if (is_a(of(window)->type, gtk_dialog_get_type()))
    respond(window, -4);
  any_event event{};
  if (is_gtk4() ? emit_until<>(window, text_read("close-request"))
                : emit_until<void*>(window, text_read("delete-event"), &event))
    return;
  if (of(window)->is_gone)
    return;
  void* own = override_of(window, slot(416, kCloseRequest4));
  if (own && ((int (*)(object*, any_event*))own)(window, &event))
    return;
  if (of(window)->hides_on_delete)
    show(window, false);
  else
    destroy(window);
}
static void close_window(object* window) {
  assume(is_usable(window));
  close_now(window);
}
// In GTK 3 it is asked for when the event is over.
static void close_later(object* window) {
  assume(!has_quit && of(window)->is_closing && !of(window)->is_gone);
  of(window)->is_closing = false;
  close_now(window);
}

static void draw(object* widget) {
  assume(is_usable(widget));
  void* cairo = unknown<void*>("where is drawn");
  if (void* callback = property<void*>(widget, "g_draw_function")) {
    const int width = input<int>("the width");
    const int height = input<int>("the height");
    assume(width > 0 && width < 32768 && height > 0 && height < 32768);
    ((void (*)(object*, void*, int, int, void*))callback)(widget, cairo, width, height,
                                                          property<void*>(widget, "g_draw_data"));
  }
  if (is_gtk4() || !emit_until<void*>(widget, text_read("draw"), cairo))
    if (void* own = override_of(widget, slot(288, kSnapshot4)))
      ((int (*)(object*, void*))own)(widget, cairo);
}
static void configure(object* widget, int width, int height) {
  assume(is_usable(widget));
  if (is_gtk4()) {
    emit(widget, text_read("resize"), width, height);
    return;
  }
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
  if (s->owner && is_a(of(s->owner)->type, gtk_combo_box_get_type()))
    typed_into(s->owner);
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

static bool is_kinds(const char* kinds, const char* wanted) {
  for (; *kinds && *kinds == *wanted; ++kinds)
    ++wanted;
  return *kinds == *wanted;
}
static void* any_pointer() { return unknown<void*>("an argument of a signal"); }
static int any_int() { return unknown<int>("an argument of a signal"); }
static double any_real() { return unknown<double>("an argument of a signal"); }

#define GTK_ALL(...) __VA_ARGS__
#define GTK_OTHER(wanted, types, values)                                                           \
  if (is_kinds(k, wanted)) {                                                                       \
    caller<int GTK_ALL types>::call(copy, o GTK_ALL values);                                       \
    return;                                                                                        \
  }
#define P , void*
#define I , int
#define D , double
#define p , any_pointer()
#define i , any_int()
#define d , any_real()
// Of a signal that no model delivers: at any time, with arguments that are not modelled.
static void emit_other(connection* c) {
  assume(c->callback && !c->blocked);
  object* o = (object*)owner(c);
  object* widget = is_controller(o) ? of(o)->owner : o;
  assume(!has_quit && (!widget || is_alive(widget)) && c - connections(o) < of(o)->connections);
  const char* kinds = c->kinds;
  const connection copy = *c;
  if (!kinds)
    approximate("a signal of a class that is not known");
  const char* k = kinds ? kinds + 1 : "";
  GTK_OTHER("", (), ())
  GTK_OTHER("p", (P), (p))
  GTK_OTHER("i", (I), (i))
  GTK_OTHER("d", (D), (d))
  GTK_OTHER("pp", (P P), (p p))
  GTK_OTHER("pi", (P I), (p i))
  GTK_OTHER("pd", (P D), (p d))
  GTK_OTHER("ip", (I P), (i p))
  GTK_OTHER("ii", (I I), (i i))
  GTK_OTHER("id", (I D), (i d))
  GTK_OTHER("dd", (D D), (d d))
  GTK_OTHER("ppp", (P P P), (p p p))
  GTK_OTHER("ppi", (P P I), (p p i))
  GTK_OTHER("pip", (P I P), (p i p))
  GTK_OTHER("pii", (P I I), (p i i))
  GTK_OTHER("pdd", (P D D), (p d d))
  GTK_OTHER("ipi", (I P I), (i p i))
  GTK_OTHER("iip", (I I P), (i i p))
  GTK_OTHER("iii", (I I I), (i i i))
  GTK_OTHER("idd", (I D D), (i d d))
  GTK_OTHER("pppp", (P P P P), (p p p p))
  GTK_OTHER("ppii", (P P I I), (p p i i))
  GTK_OTHER("piii", (P I I I), (p i i i))
  GTK_OTHER("iiip", (I I I P), (i i i p))
  GTK_OTHER("ippp", (I P P P), (i p p p))
  GTK_OTHER("dddd", (D D D D), (d d d d))
  GTK_OTHER("ddip", (D D I P), (d d i p))
  GTK_OTHER("piipii", (P I I P I I), (p i i p i i))
  approximate("a signal with arguments of kinds that are not modelled");
}
#undef P
#undef I
#undef D
#undef p
#undef i
#undef d

static bool is_one_of(text) { return false; }
template <class... Names>
static bool is_one_of(text signal, const char* name, Names... others) {
  return text_equal(signal, text_read(name)) || is_one_of(signal, others...);
}

// Signals that the events of other objects, or calls of the program, deliver. Those of widgets that
// have no such events are not among them.
static bool is_delivered_by_control(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_entry(t) &&
      is_one_of(signal, "changed", "activate", "search-changed", "notify::text"))
    return true;
  if (is_a(t, gtk_spin_button_get_type()) || is_a(t, gtk_range_get_type()))
    return is_one_of(signal, "value-changed", "notify::value");
  if (is_a(t, gtk_toggle_button_get_type()) || is_a(t, gtk_check_menu_item_get_type()))
    return is_one_of(signal, "toggled", "notify::active") ||
           (is_a(t, gtk_menu_item_get_type()) && is_one_of(signal, "activate"));
  if (is_a(t, gtk_menu_item_get_type()))
    return is_one_of(signal, "activate");
  if (is_a(t, gtk_switch_get_type()))
    return is_one_of(signal, "state-set", "notify::active", "notify::state");
  if (is_a(t, gtk_combo_box_get_type()))
    return is_one_of(signal, "changed", "notify::active");
  if (is_a(t, gtk_drop_down_get_type()))
    return is_one_of(signal, "notify::selected", "notify::selected-item");
  if (is_a(t, gtk_stack_get_type()))
    return is_one_of(signal, "notify::visible-child", "notify::visible-child-name");
  if (is_a(t, gtk_notebook_get_type()))
    return is_one_of(signal, "switch-page");
  return false;
}
static bool is_delivered_by_controller(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_a(t, gtk_event_controller_key_get_type()))
    return is_one_of(signal, "key-pressed", "key-released");
  if (is_a(t, gtk_gesture_click_get_type()) || is_a(t, gtk_gesture_multi_press_get_type()))
    return is_one_of(signal, "pressed", "released");
  if (is_a(t, gtk_gesture_drag_get_type()))
    return is_one_of(signal, "drag-begin", "drag-update", "drag-end");
  if (is_a(t, gtk_gesture_long_press_get_type()))
    return is_one_of(signal, "pressed");
  if (is_a(t, gtk_event_controller_motion_get_type()))
    return is_one_of(signal, "enter", "leave", "motion");
  if (is_a(t, gtk_event_controller_focus_get_type()))
    return is_one_of(signal, "enter", "leave");
  if (is_a(t, gtk_event_controller_scroll_get_type()))
    return is_one_of(signal, "scroll");
  return false;
}
static bool is_delivered(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_controller(o))
    return is_delivered_by_controller(o, signal);
  // The program emits its own itself.
  if (t >= kFirstUserType && user_kinds_of(t, signal))
    return true;
  if (is_a(t, g_application_get_type()))
    return is_one_of(signal, "startup", "activate", "open", "shutdown", "command-line");
  if (is_a(t, g_simple_action_get_type()))
    return is_one_of(signal, "activate", "change-state");
  if (is_a(t, gtk_text_buffer_get_type()))
    return is_one_of(signal, "changed");
  if (is_a(t, gtk_adjustment_get_type()))
    return is_one_of(signal, "value-changed", "notify::value") && of(o)->adjustment;
  if (!is_a(t, gtk_widget_get_type()))
    return delivers_rows(o, signal);
  if (is_one_of(signal, "show", "hide", "notify::visible", "notify::sensitive"))
    return true;
  if (is_a(t, gtk_window_get_type()) && is_one_of(signal, "delete-event", "close-request"))
    return true;
  // These have buttons of their own.
  const GType with_buttons[] = {
      gtk_about_dialog_get_type(),           gtk_app_chooser_dialog_get_type(),
      gtk_color_chooser_dialog_get_type(),   gtk_color_selection_dialog_get_type(),
      gtk_font_chooser_dialog_get_type(),    gtk_font_selection_dialog_get_type(),
      gtk_page_setup_unix_dialog_get_type(), gtk_print_unix_dialog_get_type(),
      gtk_recent_chooser_dialog_get_type()};
  bool is_chooser = false;
  for (const GType one : with_buttons)
    is_chooser = is_chooser || is_a(t, one);
  if (is_a(t, gtk_dialog_get_type()) && !is_chooser && is_one_of(signal, "response"))
    return true;
  // Its entries are not known.
  if (is_a(t, gtk_app_chooser_button_get_type()) && is_one_of(signal, "changed"))
    return false;
  return is_delivered_by_control(o, signal) || delivers_rows(o, signal);
}

#define GTK_DELIVER(o, property, function) set_property<void*>(o, property, (void*)&function)

// What a person can do to a widget with a handler of that signal.
void connected(object* o, text signal) {
  if (is_controller(o))
    register_controller(o);
  if (is_one_of(signal, "key-press-event"))
    GTK_DELIVER(o, "g_key_press", press_key);
  else if (is_one_of(signal, "key-release-event"))
    GTK_DELIVER(o, "g_key_release", release_key);
  else if (is_one_of(signal, "button-press-event"))
    GTK_DELIVER(o, "g_button_press", press_button);
  else if (is_one_of(signal, "button-release-event"))
    GTK_DELIVER(o, "g_button_release", release_button);
  else if (is_one_of(signal, "motion-notify-event"))
    GTK_DELIVER(o, "g_motion", move_pointer);
  else if (is_one_of(signal, "draw"))
    GTK_DELIVER(o, "g_draw", draw);
  else if (is_one_of(signal, "configure-event") ||
           (is_one_of(signal, "resize") && is_a(of(o)->type, gtk_drawing_area_get_type())))
    GTK_DELIVER(o, "g_configure", configure);
  else if (is_one_of(signal, "clicked") && (is_a(of(o)->type, gtk_button_get_type()) ||
                                            is_a(of(o)->type, gtk_tool_button_get_type())))
    register_click(o);
  else if (is_one_of(signal, "destroy"))
    hear_end(o);
  else if (!is_delivered(o, signal)) {
    connection* c = &connections(o)[of(o)->connections - 1];
    set_property<text>(c, "g_signal", signal);
    GTK_DELIVER(c, "g_other", emit_other);
  }
}

void register_input(object* widget, doing what) {
  switch (what) {
  case doing::press: GTK_DELIVER(widget, "g_button_press", press_button); break;
  case doing::release: GTK_DELIVER(widget, "g_button_release", release_button); break;
  case doing::move: GTK_DELIVER(widget, "g_motion", move_pointer); break;
  case doing::enter: GTK_DELIVER(widget, "g_enter", enter_widget); break;
  case doing::leave: GTK_DELIVER(widget, "g_leave", leave_widget); break;
  case doing::key: GTK_DELIVER(widget, "g_key_press", press_key); break;
  case doing::key_release: GTK_DELIVER(widget, "g_key_release", release_key); break;
  case doing::focus: GTK_DELIVER(widget, "g_focus", focus_widget); break;
  case doing::blur: GTK_DELIVER(widget, "g_blur", blur_widget); break;
  case doing::scroll: GTK_DELIVER(widget, "g_scroll", scroll_widget); break;
  case doing::hold: GTK_DELIVER(widget, "g_hold", hold_button); break;
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
  if (override_of(o, t, 40) || override_of(o, t, slot(152, 0)))
    hear_end(o);
  if (override_of(o, t, slot(288, kSnapshot4)))
    GTK_DELIVER(o, "g_draw", draw);
  if (is_gtk4())
    return;
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
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_window_close(void* w) {
  if (!w || !of(w)->is_visible || of(w)->is_gone)
    return;
  if (is_gtk4()) {
    close_now((object*)w);
    return;
  }
  of(w)->is_closing = true;
  GTK_DELIVER(w, "g_closing", close_later);
}
void gtk_window_set_hide_on_close(void* w, int on) { of(w)->hides_on_delete = on; }
void gtk_drawing_area_set_draw_func(void* area, void* callback, void* data, void*) {
  set_property<void*>(area, "g_draw_function", callback);
  set_property<void*>(area, "g_draw_data", data);
  GTK_DELIVER(area, "g_draw", draw);
}

}  // extern "C"
