// What the models of GLib and GTK are made of (gtk_*.cc): objects, their types and state, and
// signals. Layouts are those of the headers for x86-64, of GTK 3 or 4 (`is_gtk4`); the model does
// not see these headers.
#pragma once
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

// The constant 3 or 4: which headers the program includes.
extern "C" int reachd_gtk_version();

namespace gtk {

using namespace __reachd;

inline bool is_gtk4() { return reachd_gtk_version() == 4; }

using GType = unsigned long;
struct type_row {
  GType number;
  const char* name;
  GType parent;
  GType last;  // of those that are made of it, which come behind it
};
struct signal_row {
  GType type;
  const char* name;
  const char* kinds;
};

constexpr GType kFirstType = 1000;        // of the library: kTypes
constexpr GType kFirstUserType = 100000;  // of the program: user_types
constexpr int kSlots = 159;               // virtual functions of the largest class

struct type_class {
  GType g_type;
  void* slots[kSlots];
};
struct object {
  const type_class* g_class;
  unsigned ref_count;
  void* qdata;
};

// What is kept of any object; most is for widgets.
struct state {
  GType type;
  object* parent;
  object* adjustment;  // of a range or spin button; of an adjustment: the widget
  object* shown;       // of a stack or notebook: the child that is seen
  object* leader;      // of a radio button: the first one of its group
  object* owner;       // of a dialog's button: the dialog; of an action: its map; of a window: the
                       // application
  object* child;  // of a dialog: its content; of a text view: its buffer; of an entry: its buffer
  object* next_modal;
  void* model;
  double value, lower, upper, step, page;
  int connections, children, items, data, followers, controllers;
  int index;     // of a combo box: which entry is chosen
  int response;  // of a dialog's button
  int digits, maximum;
  int whole;  // of a spin button's adjustment: the value as an integer
  int actions;       // of a window or application
  int accelerators;  // of an application
  int named;         // of a builder or template: objects with a name
  bool is_gone, is_visible, is_insensitive, is_toplevel, is_modal, has_pages, toggles, is_radio;
  bool is_out;  // of a window or action: no longer its owner's, which still knows it: addresses
                // that stay the same are constants
  bool is_late, is_part;  // made by a handler; no memory of its own
  bool is_released;       // the program has given up a reference
  bool is_closing;        // a window that is to close when the event is over
  bool is_active, is_read_only, is_ending, is_check, has_value, hides_on_delete, activates_default;
  text label, content, name;
};
struct connection {
  void* callback;
  void* data;
  text signal;
  const char* kinds;  // of the signal's result and parameters (gtk_signals.hh); null: not known
  unsigned long id;
  int blocked;
  bool is_after, is_swapped;
};
struct item {
  text id, label;
};
struct datum {
  text key;
  void* value;
};
constexpr int kConnectionsMax = 16;
constexpr int kChildrenMax = 64;
constexpr int kItemsMax = 32;
constexpr int kDataMax = 8;
constexpr int kNestingMax = 16;
constexpr int kHearersMax = 32;
constexpr int kTarget = 3;  // GTK_PHASE_TARGET
constexpr int kBubble = 2;
constexpr int kCapture = 1;

inline state* of(const void* o) { return elements<state, 1>(o); }
inline connection* connections(const void* o) { return elements<connection, kConnectionsMax>(o); }
inline object** children(const void* o) { return elements<object*, kChildrenMax>(o); }
inline item* items(const void* o) { return elements<item, kItemsMax>(o); }
inline datum* data(const void* o) { return elements<datum, kDataMax>(o); }

inline text read(const char* s) { return s ? text_read(s) : text{}; }
inline text without_mnemonic(const char* s) {
  return text_replace_all(read(s), text_of('_'), text{});
}

inline bool has_quit = false;
inline bool is_running = false;
inline object* modal_window = nullptr;
inline unsigned long next_id = 1;
inline bool stops_emission = false;
inline object* current_application = nullptr;
// What hears of its end by itself, handlers of "destroy" and classes of the program.
inline object* hearers[kHearersMax];
inline int hearer_count = 0;
inline bool makes_nothing = false;  // a second activation is followed until it makes something

// Types.
struct user_type {
  const char* name;
  GType parent;
  GType base;  // the library's class that it is made of
  type_class* own_class;
  unsigned long class_size;
  object* (*make)();
  void (*class_init)(void*, void*);
  void (*instance_init)(void*, void*);
  bool is_ready;
  void (*interface)(void*);  // makes the children of a template
  int binding_count;
  void* ask;  // runs one of the functions of its class that no model runs
  int interfaces;
};
constexpr int kUserTypesMax = 24;
inline user_type user_types[kUserTypesMax];
inline int user_type_count = 0;

object* new_object(GType t, object* memory);
const char* kinds_of(object* o, text signal);
GType parent_of(GType t);
bool is_a(GType t, GType wanted);
const type_class* class_of(GType t);
object* make_object(GType t, object* memory);

// Signals. A handler gets what it asks for: with fewer parameters, the first of them.
bool matches(const connection& c, text signal, text detail);

template <class R, class... A>
struct caller {
  using plain = R (*)(void*, A..., void*);
  static R call(const connection& c, object* o, A... arguments) {
    void* first = c.is_swapped ? c.data : (void*)o;
    void* last = c.is_swapped ? (void*)o : c.data;
    return ((plain)c.callback)(first, arguments..., last);
  }
};

// Those that were connected to run before what the library does, or (1) after it.
template <class... A>
void emit_phase(object* o, text signal, text detail, int phase, A... arguments) {
  const int count = of(o)->connections;
  for (int i = 0; i < count; ++i) {
    const connection c = connections(o)[i];
    if (!c.callback || c.blocked || c.is_after != (phase == 1) || !matches(c, signal, detail))
      continue;
    caller<void, A...>::call(c, o, arguments...);
    if (stops_emission)
      return;
  }
}
template <class... A>
void emit_detail(object* o, text signal, text detail, A... arguments) {
  if (of(o)->is_gone)
    return;
  stops_emission = false;
  emit_phase<A...>(o, signal, detail, 0, arguments...);
  if (!stops_emission)
    emit_phase<A...>(o, signal, detail, 1, arguments...);
}
template <class... A>
void emit(object* o, text signal, A... arguments) {
  emit_detail<A...>(o, signal, text{}, arguments...);
}
// Until a handler says that it is done.
template <class... A>
bool emit_until(object* o, text signal, A... arguments) {
  if (of(o)->is_gone)
    return false;
  const int count = of(o)->connections;
  stops_emission = false;
  for (int phase = 0; phase < 2; ++phase)
    for (int i = 0; i < count; ++i) {
      const connection c = connections(o)[i];
      if (!c.callback || c.blocked || c.is_after != (phase == 1) || !matches(c, signal, text{}))
        continue;
      if (caller<int, A...>::call(c, o, arguments...) || stops_emission)
        return true;
    }
  return false;
}
void notify(object* o, text property);

// Properties that are flags; false: the models keep none of that name.
bool get_flag(object* o, text property, bool* value);
bool set_flag(object* o, text property, bool value);
// `other` follows.
void follow(object* from, text property, object* to, text other, bool is_inverted);

// The function that a program's class has in that place of its class structure; null: none.
void* override_of(object* o, int offset);
void* override_of(object* o, GType t, int offset);

// Where a class has the function: in GTK 3, in GTK 4. 0: it has none.
inline int slot(int in3, int in4) { return is_gtk4() ? in4 : in3; }
constexpr int kClicked3 = 1024, kClicked4 = 408;
constexpr int kResponse3 = 1072, kResponse4 = 512;
constexpr int kCloseRequest4 = 440;
constexpr int kSnapshot4 = 320;

// What a person does with the pointer or the keyboard, as controllers and gestures see it.
enum class doing { press, release, move, enter, leave, key, key_release, focus, blur, scroll, hold };
struct input_event {
  doing what;
  int number;  // of the button, or the key
  int state;   // modifiers, and buttons
  int x, y;
};
inline int current_state = 0;
inline bool has_controllers = false;
// Those of the widget in that phase; is one of them done with it?
bool control(object* widget, int phase, const input_event& event);
// Those of what is around it and of itself, from the outermost.
bool capture(object* widget, const input_event& event);
// A handler was connected to it, or it was given to a widget.
bool register_controller(object* controller);
void add_controller(object* widget, object* controller);
bool is_controller(object* o);
void initialize_controller(object* controller);
bool has_handler(object* o, const char* signal);

// Widgets.
bool is_usable(object* widget);
void put_into(object* container, object* widget);
void take_out(object* widget);
void show(object* widget, bool is_visible);
void destroy(object* widget);
void click(object* button);
void respond(object* dialog, int response);
void register_click(object* button);
void register_entry(object* entry);
void register_window(object* window);
void register_rows(object* box);
void register_expander(object* o);
void register_input(object* widget, doing what);
void register_choice(object* chooser);
void register_drop_down(object* o);
void register_range(object* widget);
void put_value(object* adjustment, double value);
void register_text(object* view);
void typed_into(object* combo);
void set_adjustment(object* widget, object* adjustment);
int count_of_rows(object* rows);
bool delivers_rows(object* o, text signal);
bool delivers_tree(object* o, text signal);
bool delivers_list(object* o, text signal);
void add_text(object* list, text words);
bool is_text_list(object* o);
void register_pages(object* container);
void turn_to(object* container, object* page);
bool is_notebook(object* o);
bool is_entry(GType t);
void join(object* button, object* group);
void set_model(object* widget, object* model);
void show_list(object* shower, object* model);
// Columns, renderers and selections go to a view of rows; false: it is something else.
bool put_into_view(object* outer, object* made);
void add_column(object* store, text type);
void add_row(object* store);
void set_cell(object* store, int column, text value);
void register_methods(object* o, GType t);
void register_asked(object* o, GType t);
void initialize_interfaces(user_type* t);
const char* user_kinds_of(GType t, text signal);
void initialize_widget(object* o, GType t);
void remove_window(object* window);
bool has_timeouts();
char* new_text(text value);
// Room for the addresses of 16 texts and a null, all null.
char** new_texts();
object* make_any(GType t, object* memory);

// A part of an object that is made when it is asked for. `Bit` says that it is there: no other part
// of the same object has it (tools/gtk-tables gives those below 50).
template <int K>
struct part {
  object made;
};
template <int K, int Bit>
object* part_of(void* o, GType t) {
  object* made = &elements<part<K>, 1>(o)->made;
  const long bit = 1L << Bit;
  const long parts = property<long>(o, "g_parts");
  if (!(parts & bit)) {
    set_property<long>(o, "g_parts", parts | bit);
    make_any(t, made);
    of(made)->is_part = true;
  }
  return made;
}

void connected(object* o, text signal);
object* toplevel_of(object* widget);
void hear_end(object* o);
bool is_alive(object* o);

void set_label(object* o, text label);

}  // namespace gtk

#define GTK_NEW(number) gtk::make_object(number, new gtk::object)
