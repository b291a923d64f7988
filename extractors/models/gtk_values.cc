// Ranges, spin buttons, combo boxes and text buffers of GTK 3.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_adjustment_get_type();
gtk::GType gtk_spin_button_get_type();
gtk::GType gtk_scale_get_type();
gtk::GType gtk_scrollbar_get_type();
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
  if (clamped == s->value)
    return;
  s->value = clamped;
  tell(adjustment);
}

// In steps of the widget's digits.
static void change_value(object* widget, int units) {
  assume(is_usable(widget));
  const double value = units / power_of_ten(of(widget)->digits);
  object* adjustment = of(widget)->adjustment;
  const state* s = of(adjustment);
  assume(value >= s->lower && value <= s->upper - s->page && value != s->value);
  of(adjustment)->value = value;
  tell(adjustment);
}

static object* ranged(object* widget, void* adjustment, int digits) {
  state* s = of(widget);
  s->adjustment = (object*)adjustment;
  s->digits = digits;
  of(adjustment)->adjustment = widget;
  set_property<void*>(widget, "g_change", (void*)&change_value);
  return widget;
}
static object* made(GType t, object* memory) {
  make_object(t, memory);
  initialize_widget(memory, t);
  return memory;
}

static void choose(object* combo, int index) {
  assume(is_usable(combo) && index >= 0 && index < of(combo)->items && index != of(combo)->index);
  of(combo)->index = index;
  emit(combo, text_read("changed"));
  notify(combo, text_read("active"));
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
  if (index >= of(combo)->items || index == of(combo)->index)
    return;
  of(combo)->index = index < 0 ? -1 : index;
  emit(combo, text_read("changed"));
  notify(combo, text_read("active"));
}

static void write_text(object* view, text value) {
  assume(is_usable(view) && !of(view)->is_read_only);
  object* buffer = of(view)->child;
  assume(!text_equal(value, of(buffer)->content));
  of(buffer)->content = value;
  emit(buffer, text_read("changed"));
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
void gtk_adjustment_set_lower(void* a, double value) { of(a)->lower = value; }
void gtk_adjustment_set_upper(void* a, double value) { of(a)->upper = value; }

void* gtk_spin_button_new(void* adjustment, double, unsigned digits) {
  object* a = adjustment ? (object*)adjustment : make_adjustment(0, 0, 0, 0, 0, new object);
  return ranged(made(gtk_spin_button_get_type(), new object), a, (int)digits);
}
void* gtk_spin_button_new_with_range(double lower, double upper, double step) {
  int digits = 0;
  for (double s = step; digits < 6 && s < 1; s *= 10)
    ++digits;
  object* a = make_adjustment(lower, lower, upper, step, 0, new object);
  return ranged(made(gtk_spin_button_get_type(), new object), a, digits);
}
double gtk_spin_button_get_value(void* w) { return of(of(w)->adjustment)->value; }
int gtk_spin_button_get_value_as_int(void* w) {
  const double value = of(of(w)->adjustment)->value;
  return value < 0 ? (int)(value - 0.5) : (int)(value + 0.5);
}
void gtk_spin_button_set_value(void* w, double value) { gtk::set_value(of(w)->adjustment, value); }
void gtk_spin_button_set_range(void* w, double lower, double upper) {
  object* a = of(w)->adjustment;
  of(a)->lower = lower;
  of(a)->upper = upper;
  gtk::set_value(a, of(a)->value);
}
void gtk_spin_button_set_digits(void* w, unsigned digits) { of(w)->digits = (int)digits; }
void* gtk_spin_button_get_adjustment(void* w) { return of(w)->adjustment; }

void* gtk_scale_new(int, void* adjustment) {
  object* a = adjustment ? (object*)adjustment : make_adjustment(0, 0, 0, 0, 0, new object);
  return ranged(made(gtk_scale_get_type(), new object), a, 1);
}
void* gtk_scale_new_with_range(int, double lower, double upper, double step) {
  int digits = 0;
  for (double s = step; digits < 5 && s < 1; s *= 10)
    ++digits;
  object* a = make_adjustment(lower, lower, upper, step, 0, new object);
  return ranged(made(gtk_scale_get_type(), new object), a, digits);
}
void gtk_scale_set_digits(void* w, int digits) { of(w)->digits = digits; }
double gtk_range_get_value(void* w) { return of(of(w)->adjustment)->value; }
void gtk_range_set_value(void* w, double value) { gtk::set_value(of(w)->adjustment, value); }
void gtk_range_set_range(void* w, double lower, double upper) {
  gtk_spin_button_set_range(w, lower, upper);
}
void* gtk_range_get_adjustment(void* w) { return of(w)->adjustment; }

void* gtk_combo_box_text_new() {
  object* o = made(gtk_combo_box_text_get_type(), new object);
  set_property<void*>(o, "g_choose", (void*)&choose);
  return o;
}
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
  object* o = made(gtk_text_view_get_type(), new object);
  of(o)->child = (object*)buffer;
  set_property<void*>(o, "g_write", (void*)&write_text);
  return o;
}
void* gtk_text_view_new() {
  return gtk_text_view_new_with_buffer(make_object(gtk_text_buffer_get_type(), new object));
}
void* gtk_text_view_get_buffer(void* view) { return of(view)->child; }
void gtk_text_view_set_editable(void* view, int on) { of(view)->is_read_only = !on; }
void gtk_text_buffer_set_text(void* buffer, const char* value, int length) {
  const text now = length < 0 ? text_read(value) : text_read(value, usize(length));
  of(buffer)->content = now;
  emit((object*)buffer, text_read("changed"));
}
int gtk_text_buffer_get_char_count(void* buffer) { return (int)text_length(of(buffer)->content); }

}  // extern "C"
