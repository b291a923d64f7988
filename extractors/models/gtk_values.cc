// Ranges, spin buttons, combo boxes and text buffers.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_adjustment_get_type();
gtk::GType gtk_spin_button_get_type();
gtk::GType gtk_scale_get_type();
gtk::GType gtk_scrollbar_get_type();
gtk::GType gtk_combo_box_get_type();
gtk::GType gtk_combo_box_text_get_type();
gtk::GType gtk_text_view_get_type();
gtk::GType gtk_text_buffer_get_type();
gtk::GType gtk_entry_get_type();
}

namespace gtk {

static double power_of_ten(int digits) {
  double result = 1;
  for (int i = 0; i < 6; ++i)
    result = i < digits ? result * 10 : result;
  return result;
}

// One that a .ui text makes, or `g_object_new`, has one of its own.
static object* adjustment_of(void* widget) {
  state* s = of(widget);
  if (!s->adjustment) {
    s->adjustment = part_of<100001, 60>(widget, gtk_adjustment_get_type());
    of(s->adjustment)->adjustment = (object*)widget;
  }
  return s->adjustment;
}
static object* buffer_of(void* view) {
  if (!of(view)->child)
    of(view)->child = part_of<100002, 59>(view, gtk_text_buffer_get_type());
  return of(view)->child;
}

// The nearest integer; of two, the greater.
static int nearest(double value) {
  const int towards_zero = (int)value;
  const int below = value < towards_zero ? towards_zero - 1 : towards_zero;
  return value - below < 0.5 ? below : below + 1;
}
static bool is_of_spin_button(const state* adjustment) {
  object* widget = adjustment->adjustment;
  return widget && is_a(of(widget)->type, gtk_spin_button_get_type());
}
// Beside the value is what it is as an integer: solvers are not to be asked what becomes of an
// integer that is made a number with a fraction, and an integer again.
void put_value(object* adjustment, double value) {
  state* s = of(adjustment);
  s->value = value;
  if (is_of_spin_button(s))
    s->whole = nearest(value);
}

static object* make_adjustment(double value, double lower, double upper, double step, double page,
                               object* made) {
  make_object(gtk_adjustment_get_type(), made);
  state* s = of(made);
  s->lower = lower;
  s->upper = upper;
  s->step = step;
  s->page = page;
  s->value = value < lower ? lower : value;
  return made;
}

static void tell(object* adjustment) {
  object* widget = of(adjustment)->adjustment;
  if (widget) {
    emit(widget, text_read("value-changed"));
    notify(widget, text_read("value"));
  }
  emit(adjustment, text_read("value-changed"));
  notify(adjustment, text_read("value"));
}

static void set_value(object* adjustment, double value) {
  state* s = of(adjustment);
  const double most = s->upper - s->page;
  const double clamped = value < s->lower ? s->lower : value > most ? most : value;
  const bool is_same = clamped == s->value;
  put_value(adjustment, clamped);
  if (!is_same)
    tell(adjustment);
}

// In steps of the widget's digits.
static void change_value(object* widget, int units) {
  assume(is_usable(widget));
  const int digits = of(widget)->digits;
  const double value = units / power_of_ten(digits);
  object* adjustment = adjustment_of(widget);
  const state* s = of(adjustment);
  assume(value >= s->lower && value <= s->upper - s->page && value != s->value);
  if (digits != 0) {
    put_value(adjustment, value);
  } else {
    of(adjustment)->value = value;
    of(adjustment)->whole = units;
  }
  tell(adjustment);
}

void set_adjustment(object* widget, object* adjustment) {
  of(widget)->adjustment = adjustment;
  of(adjustment)->adjustment = widget;
  put_value(adjustment, of(adjustment)->value);
}
static object* ranged(object* widget, void* adjustment, int digits) {
  set_adjustment(widget, (object*)adjustment);
  of(widget)->digits = digits;
  return widget;
}
void register_range(object* widget) {
  of(widget)->digits = is_a(of(widget)->type, gtk_scale_get_type()) ? 1 : 0;
  set_property<void*>(widget, "g_change", (void*)&change_value);
}

// The entry of a combo box that has one.
static object* entry_of(object* combo) { return of(combo)->child; }
static int count_of(object* combo) {
  object* rows = (object*)of(combo)->model;
  return rows ? count_of_rows(rows) : of(combo)->items;
}
static void put_index(object* combo, int index) {
  of(combo)->index = index;
  if (entry_of(combo) && index >= 0) {
    if (of(combo)->model)
      approximate("a combo box with an entry and rows of a model");
    of(entry_of(combo))->content = items(combo)[index].label;
    emit(entry_of(combo), text_read("changed"));
  }
  emit(combo, text_read("changed"));
  notify(combo, text_read("active"));
}
static void choose(object* combo, int index) {
  assume(is_usable(combo) && index >= 0 && index < count_of(combo) && index != of(combo)->index);
  put_index(combo, index);
}
void register_choice(object* combo) {
  of(combo)->index = -1;
  set_property<void*>(combo, "g_choose", (void*)&choose);
}
// What is typed is none of the entries.
void typed_into(object* combo) {
  of(combo)->index = -1;
  emit(combo, text_read("changed"));
}
static void insert_item(object* combo, int position, text id, text label) {
  state* s = of(combo);
  if (s->items >= kItemsMax)
    limit("more than 32 entries of a combo box");
  int at = position < 0 || position > s->items ? s->items : position;
  for (int i = s->items; i > at; --i)
    items(combo)[i] = items(combo)[i - 1];
  items(combo)[at].id = id;
  items(combo)[at].label = label;
  s->items += 1;
  if (s->index >= at)
    s->index += 1;
}
static void set_index(object* combo, int index) {
  if (index < count_of(combo) && index != of(combo)->index)
    put_index(combo, index < 0 ? -1 : index);
}

static void write_text(object* view, text value) {
  assume(is_usable(view) && !of(view)->is_read_only);
  object* buffer = buffer_of(view);
  assume(!text_equal(value, of(buffer)->content));
  of(buffer)->content = value;
  emit(buffer, text_read("changed"));
}
void register_text(object* view) {
  set_property<void*>(view, "g_write", (void*)&write_text);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_adjustment_new(double value, double lower, double upper, double step, double,
                         double page) {
  return make_adjustment(value, lower, upper, step, page, new object);
}
double gtk_adjustment_get_value(void* a) { return of(a)->value; }
void gtk_adjustment_set_value(void* a, double value) { gtk::set_value((object*)a, value); }
double gtk_adjustment_get_lower(void* a) { return of(a)->lower; }
double gtk_adjustment_get_upper(void* a) { return of(a)->upper; }
void gtk_adjustment_configure(void* a, double value, double lower, double upper, double step,
                              double, double page) {
  state* s = of(a);
  s->lower = lower;
  s->upper = upper;
  s->step = step;
  s->page = page;
  gtk::set_value((object*)a, value);
}
void gtk_adjustment_set_lower(void* a, double value) { of(a)->lower = value; }
void gtk_adjustment_set_upper(void* a, double value) { of(a)->upper = value; }

void* gtk_spin_button_new(void* adjustment, double, unsigned digits) {
  object* a = adjustment ? (object*)adjustment : make_adjustment(0, 0, 0, 0, 0, new object);
  return ranged(make_any(gtk_spin_button_get_type(), new object), a, (int)digits);
}
void* gtk_spin_button_new_with_range(double lower, double upper, double step) {
  int digits = 0;
  for (double s = step; digits < 6 && s < 1; s *= 10)
    ++digits;
  object* a = make_adjustment(lower, lower, upper, step, 0, new object);
  return ranged(make_any(gtk_spin_button_get_type(), new object), a, digits);
}
double gtk_spin_button_get_value(void* w) { return of(adjustment_of(w))->value; }
int gtk_spin_button_get_value_as_int(void* w) { return of(adjustment_of(w))->whole; }
void gtk_spin_button_set_value(void* w, double value) { gtk::set_value(adjustment_of(w), value); }
void gtk_spin_button_set_range(void* w, double lower, double upper) {
  object* a = adjustment_of(w);
  of(a)->lower = lower;
  of(a)->upper = upper;
  gtk::set_value(a, of(a)->value);
}
void gtk_spin_button_set_digits(void* w, unsigned digits) { of(w)->digits = (int)digits; }
void* gtk_spin_button_get_adjustment(void* w) { return adjustment_of(w); }

void* gtk_scale_new(int, void* adjustment) {
  object* a = adjustment ? (object*)adjustment : make_adjustment(0, 0, 0, 0, 0, new object);
  return ranged(make_any(gtk_scale_get_type(), new object), a, 1);
}
void* gtk_scale_new_with_range(int, double lower, double upper, double step) {
  int digits = 0;
  for (double s = step; digits < 5 && s < 1; s *= 10)
    ++digits;
  object* a = make_adjustment(lower, lower, upper, step, 0, new object);
  return ranged(make_any(gtk_scale_get_type(), new object), a, digits);
}
void gtk_scale_set_digits(void* w, int digits) { of(w)->digits = digits; }
double gtk_range_get_value(void* w) { return of(adjustment_of(w))->value; }
void gtk_range_set_value(void* w, double value) { gtk::set_value(adjustment_of(w), value); }
void gtk_range_set_range(void* w, double lower, double upper) {
  gtk_spin_button_set_range(w, lower, upper);
}
void* gtk_range_get_adjustment(void* w) { return adjustment_of(w); }

void* gtk_combo_box_text_new() { return make_any(gtk_combo_box_text_get_type(), new object); }
static object* with_entry(object* combo) {
  object* entry = part_of<100003, 58>(combo, gtk_entry_get_type());
  of(combo)->child = entry;
  of(entry)->owner = combo;
  of(entry)->is_visible = true;
  put_into(combo, entry);
  return combo;
}
void* gtk_combo_box_text_new_with_entry() {
  return with_entry(make_any(gtk_combo_box_text_get_type(), new object));
}
void* gtk_combo_box_new_with_entry() {
  return with_entry(make_any(gtk_combo_box_get_type(), new object));
}
void* gtk_combo_box_get_child(void* c) { return of(c)->child; }
void gtk_combo_box_text_append(void* c, const char* id, const char* label) {
  insert_item((object*)c, -1, read(id), read(label));
}
void gtk_combo_box_text_append_text(void* c, const char* label) {
  insert_item((object*)c, -1, text{}, read(label));
}
void gtk_combo_box_text_prepend_text(void* c, const char* label) {
  insert_item((object*)c, 0, text{}, read(label));
}
void gtk_combo_box_text_insert_text(void* c, int position, const char* label) {
  insert_item((object*)c, position, text{}, read(label));
}
void gtk_combo_box_text_remove_all(void* c) {
  of(c)->items = 0;
  set_index((object*)c, -1);
}
char* gtk_combo_box_text_get_active_text(void* c) {
  if (of(c)->child)
    return new_text(of(of(c)->child)->content);
  const int index = of(c)->index;
  return index < 0 ? nullptr : new_text(items(c)[index].label);
}
int gtk_combo_box_get_active(void* c) { return of(c)->index; }
void gtk_combo_box_set_active(void* c, int index) { set_index((object*)c, index); }
const char* gtk_combo_box_get_active_id(void* c) {
  const int index = of(c)->index;
  if (index < 0 || text_equal(items(c)[index].id, text{}))
    return nullptr;
  return characters(&items(c)[index].id);
}
int gtk_combo_box_set_active_id(void* c, const char* id) {
  const text wanted = read(id);
  for (int i = 0; i < of(c)->items; ++i)
    if (text_equal(items(c)[i].id, wanted)) {
      set_index((object*)c, i);
      return 1;
    }
  return 0;
}

void* gtk_text_buffer_new(void*) { return make_object(gtk_text_buffer_get_type(), new object); }
void* gtk_text_view_new_with_buffer(void* buffer) {
  object* o = make_any(gtk_text_view_get_type(), new object);
  of(o)->child = (object*)buffer;
  return o;
}
void* gtk_text_view_new() {
  return gtk_text_view_new_with_buffer(make_object(gtk_text_buffer_get_type(), new object));
}
void* gtk_text_view_get_buffer(void* view) { return buffer_of(view); }
void gtk_text_view_set_buffer(void* view, void* buffer) { of(view)->child = (object*)buffer; }
void gtk_text_view_set_editable(void* view, int on) { of(view)->is_read_only = !on; }
void gtk_text_buffer_set_text(void* buffer, const char* value, int length) {
  const text now = length < 0 ? text_read(value) : text_read(value, usize(length));
  of(buffer)->content = now;
  emit((object*)buffer, text_read("changed"));
}
int gtk_text_buffer_get_char_count(void* buffer) { return (int)text_length(of(buffer)->content); }

}  // extern "C"
