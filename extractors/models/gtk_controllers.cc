// Event controllers and gestures, of GTK 3 and 4: what comes to a widget is handed on to those that
// were given to it, the newest first.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_event_controller_get_type();
gtk::GType gtk_event_controller_key_get_type();
gtk::GType gtk_event_controller_motion_get_type();
gtk::GType gtk_event_controller_focus_get_type();
gtk::GType gtk_event_controller_scroll_get_type();
gtk::GType gtk_gesture_get_type();
gtk::GType gtk_gesture_multi_press_get_type();
gtk::GType gtk_gesture_click_get_type();
gtk::GType gtk_gesture_drag_get_type();
gtk::GType gtk_gesture_long_press_get_type();
}

namespace gtk {

struct controller {
  int phase;
  int wanted;     // which button; 0: any
  int current;    // that is held
  int last;       // that was pressed
  int presses;    // one after the other
  bool is_off;    // where it was given to, it is not any more
  bool is_begun;  // a press, or the pointer or the focus is there
  int x, y;       // where it began
  int dx, dy;     // how far it has come
};
struct held_controller {
  object* made;
};
constexpr int kControllersMax = 8;
constexpr int kPressesMax = 1000;

static bool is_claimed = false;

static controller* control_of(const void* c) { return elements<controller, 1>(c); }
static held_controller* held(const void* widget) {
  return elements<held_controller, kControllersMax>(widget);
}

bool is_controller(object* o) { return is_a(of(o)->type, gtk_event_controller_get_type()); }
static bool is_click(object* c) {
  return is_a(of(c)->type, gtk_gesture_click_get_type()) ||
         is_a(of(c)->type, gtk_gesture_multi_press_get_type());
}

void initialize_controller(object* o) {
  controller* c = control_of(o);
  *c = controller{};
  c->phase = kBubble;
  c->wanted = 1;
}
static object* make_controller(GType t, object* made) {
  make_object(t, made);
  initialize_controller(made);
  return made;
}

static void hear(object* c, const char* signal, doing what) {
  if (has_handler(c, signal))
    register_input(of(c)->owner, what);
}
// What it hears of makes it something that a person can do to the widget.
bool register_controller(object* c) {
  object* widget = of(c)->owner;
  const GType t = of(c)->type;
  if (!widget)
    return false;
  if (is_a(t, gtk_event_controller_key_get_type())) {
    hear(c, "key-pressed", doing::key);
    hear(c, "key-released", doing::key_release);
  } else if (is_click(c)) {
    hear(c, "pressed", doing::press);
    hear(c, "released", doing::press);
    hear(c, "released", doing::release);
  } else if (is_a(t, gtk_gesture_drag_get_type())) {
    register_input(widget, doing::press);
    hear(c, "drag-update", doing::move);
    register_input(widget, doing::release);
  } else if (is_a(t, gtk_gesture_long_press_get_type())) {
    hear(c, "pressed", doing::press);
    hear(c, "pressed", doing::release);
    hear(c, "pressed", doing::hold);
  } else if (is_a(t, gtk_event_controller_motion_get_type())) {
    hear(c, "motion", doing::move);
    hear(c, "enter", doing::enter);
    hear(c, "leave", doing::enter);
    hear(c, "leave", doing::leave);
  } else if (is_a(t, gtk_event_controller_focus_get_type())) {
    hear(c, "enter", doing::focus);
    hear(c, "leave", doing::focus);
    hear(c, "leave", doing::blur);
  } else if (is_a(t, gtk_event_controller_scroll_get_type())) {
    hear(c, "scroll", doing::scroll);
  }
  return true;
}

void add_controller(object* widget, object* c) {
  const int count = of(widget)->controllers;
  if (count >= kControllersMax)
    limit("more than eight controllers of a widget");
  held(widget)[count].made = c;
  of(widget)->controllers = count + 1;
  of(c)->owner = widget;
  has_controllers = true;
  register_controller(c);
}

static bool is_for(const controller* c, const input_event& e) {
  return c->wanted == 0 || c->wanted == e.number;
}

static void begin(controller* c, const input_event& e) {
  c->is_begun = true;
  c->current = e.number;
  c->x = e.x;
  c->y = e.y;
  c->dx = c->dy = 0;
}
static bool ends(controller* c, const input_event& e) {
  return c->is_begun && c->current == e.number;
}

static void click_gesture(object* o, controller* c, const input_event& e) {
  if (e.what == doing::press && is_for(c, e)) {
    const bool goes_on = all(all(c->presses > 0, c->last == e.number),
                             input<bool>("soon after the last press"));
    c->presses = select(goes_on, c->presses + 1, 1);
    c->last = e.number;
    assume(c->presses < kPressesMax);
    c->is_begun = true;
    c->current = e.number;
    emit(o, text_read("pressed"), c->presses, (double)e.x, (double)e.y);
  } else if (e.what == doing::release && ends(c, e)) {
    c->is_begun = false;
    emit(o, text_read("released"), c->presses, (double)e.x, (double)e.y);
    c->current = 0;
  }
}

static void drag_gesture(object* o, controller* c, const input_event& e) {
  if (e.what == doing::press && is_for(c, e)) {
    begin(c, e);
    emit(o, text_read("drag-begin"), (double)e.x, (double)e.y);
    return;
  }
  const bool is_end = e.what == doing::release && ends(c, e);
  if (!is_end && !(e.what == doing::move && c->is_begun))
    return;
  c->dx = e.x - c->x;
  c->dy = e.y - c->y;
  if (!is_end) {
    emit(o, text_read("drag-update"), (double)c->dx, (double)c->dy);
    return;
  }
  emit(o, text_read("drag-end"), (double)c->dx, (double)c->dy);
  c->is_begun = false;
  c->current = 0;
}

static void long_press(object* o, controller* c, const input_event& e) {
  if (e.what == doing::press && is_for(c, e)) {
    begin(c, e);
  } else if (e.what == doing::hold && c->is_begun) {
    c->is_begun = false;
    emit(o, text_read("pressed"), (double)c->x, (double)c->y);
  } else if (e.what == doing::release && ends(c, e)) {
    c->is_begun = false;
  }
}

static void motion(object* o, controller* c, const input_event& e) {
  if (e.what == doing::enter && !c->is_begun) {
    c->is_begun = true;
    emit(o, text_read("enter"), (double)e.x, (double)e.y);
  } else if (e.what == doing::leave && c->is_begun) {
    c->is_begun = false;
    emit(o, text_read("leave"));
  } else if (e.what == doing::move) {
    emit(o, text_read("motion"), (double)e.x, (double)e.y);
  }
}
static void focus(object* o, controller* c, const input_event& e) {
  if (e.what != (c->is_begun ? doing::blur : doing::focus))
    return;
  c->is_begun = !c->is_begun;
  emit(o, text_read(c->is_begun ? "enter" : "leave"));
}

// Is it done with the event, so that nobody else gets it?
static bool handle(object* o, controller* c, const input_event& e) {
  const GType t = of(o)->type;
  if (is_a(t, gtk_event_controller_key_get_type())) {
    const int code = unknown<int>("the hardware's number of a key");
    if (e.what == doing::key)
      return emit_until(o, text_read("key-pressed"), e.number, code, e.state);
    if (e.what == doing::key_release)
      emit(o, text_read("key-released"), e.number, code, e.state);
    return false;
  }
  if (is_a(t, gtk_event_controller_scroll_get_type()))
    return e.what == doing::scroll && emit_until(o, text_read("scroll"), (double)e.x, (double)e.y);
  is_claimed = false;
  if (is_click(o))
    click_gesture(o, c, e);
  else if (is_a(t, gtk_gesture_drag_get_type()))
    drag_gesture(o, c, e);
  else if (is_a(t, gtk_gesture_long_press_get_type()))
    long_press(o, c, e);
  else if (is_a(t, gtk_event_controller_motion_get_type()))
    motion(o, c, e);
  else if (is_a(t, gtk_event_controller_focus_get_type()))
    focus(o, c, e);
  const bool is_done = is_claimed;
  is_claimed = false;
  return is_done;
}

bool control(object* widget, int phase, const input_event& event) {
  bool is_done = false;
  for (int i = of(widget)->controllers - 1; i >= 0; --i) {
    object* o = held(widget)[i].made;
    controller* c = control_of(o);
    if (c->is_off || c->phase != phase || of(o)->owner != widget)
      continue;
    const bool is_handled = handle(o, c, event);
    is_done = is_done || is_handled;
    // Gestures work together.
    if (is_done && !is_a(of(o)->type, gtk_gesture_get_type()))
      return true;
  }
  return is_done;
}

bool capture(object* widget, const input_event& event) {
  object* chain[kNestingMax];
  int count = 0;
  for (object* at = widget; at && count < kNestingMax; at = of(at)->parent)
    chain[count++] = at;
  while (count-- > 0)
    if (control(chain[count], kCapture, event))
      return true;
  return false;
}

// GTK 3 gives it to a widget at once, GTK 4 has no such parameter.
static object* given_to(void* widget, object* c) {
  if (!is_gtk4())
    add_controller((object*)widget, c);
  return c;
}

}  // namespace gtk

using namespace gtk;

#define GTK_CONTROLLER(type) make_controller(type##_get_type(), new object)

extern "C" {

void* gtk_gesture_click_new() { return GTK_CONTROLLER(gtk_gesture_click); }
void* gtk_gesture_multi_press_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_gesture_multi_press));
}
void* gtk_gesture_drag_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_gesture_drag));
}
void* gtk_gesture_long_press_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_gesture_long_press));
}
void* gtk_event_controller_key_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_event_controller_key));
}
void* gtk_event_controller_motion_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_event_controller_motion));
}
void* gtk_event_controller_focus_new() { return GTK_CONTROLLER(gtk_event_controller_focus); }
// GTK 4 has the flags only, which GTK 3 has in the second place.
void* gtk_event_controller_scroll_new(void* widget) {
  return given_to(widget, GTK_CONTROLLER(gtk_event_controller_scroll));
}

void gtk_widget_add_controller(void* widget, void* c) {
  gtk::add_controller((object*)widget, (object*)c);
}
void gtk_widget_remove_controller(void*, void* c) {
  control_of(c)->is_off = true;
  of(c)->owner = nullptr;
}
void* gtk_event_controller_get_widget(void* c) { return of(c)->owner; }
void gtk_event_controller_set_propagation_phase(void* c, int phase) {
  control_of(c)->phase = phase;
}
int gtk_event_controller_get_propagation_phase(void* c) { return control_of(c)->phase; }
void gtk_event_controller_reset(void* c) { control_of(c)->is_begun = false; }
int gtk_event_controller_get_current_event_state(void*) { return current_state; }
int gtk_get_current_event_state(int* to) {
  *to = current_state;
  return 1;
}
int gtk_event_controller_motion_contains_pointer(void* c) { return control_of(c)->is_begun; }
int gtk_event_controller_focus_contains_focus(void* c) { return control_of(c)->is_begun; }

void gtk_gesture_single_set_button(void* c, unsigned button) {
  control_of(c)->wanted = (int)button;
}
unsigned gtk_gesture_single_get_button(void* c) { return (unsigned)control_of(c)->wanted; }
unsigned gtk_gesture_single_get_current_button(void* c) {
  return (unsigned)control_of(c)->current;
}
int gtk_gesture_set_state(void* c, int state) {
  if (state == 1)
    is_claimed = true;
  else if (state == 2)
    control_of(c)->is_begun = false;
  return 1;
}
int gtk_gesture_drag_get_start_point(void* c, double* x, double* y) {
  if (!control_of(c)->is_begun)
    return 0;
  if (x)
    *x = control_of(c)->x;
  if (y)
    *y = control_of(c)->y;
  return 1;
}
int gtk_gesture_drag_get_offset(void* c, double* x, double* y) {
  if (!control_of(c)->is_begun)
    return 0;
  if (x)
    *x = control_of(c)->dx;
  if (y)
    *y = control_of(c)->dy;
  return 1;
}

}  // extern "C"
