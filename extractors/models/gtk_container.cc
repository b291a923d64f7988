// What is in a container, around a widget, and in a list box.
#include "/reachd:/gtk.hh"

extern "C" {
void free(void*);
gtk::GType gtk_list_box_row_get_type();
gtk::GType gtk_list_box_get_type();
}

namespace gtk {

struct link {
  void* data;
  link *next, *prev;
};

static bool is_inside(object* child) { return child && !of(child)->is_gone; }

// Which of the container's children it is, from the first one; -1: none.
static int place_of(object* container, object* child) {
  const int count = of(container)->children;
  int place = 0;
  int found = -1;
  for (int i = 0; i < count; ++i) {
    object* other = children(container)[i];
    found = other == child ? place : found;
    place += is_inside(other);
  }
  return found;
}
static object* child_at(object* container, int place) {
  const int count = of(container)->children;
  int at = 0;
  for (int i = 0; i < count; ++i) {
    object* child = children(container)[i];
    if (!is_inside(child))
      continue;
    if (at == place)
      return child;
    ++at;
  }
  return nullptr;
}

// Behind so many others, or as the last one.
static void insert_at(object* container, object* child, int position) {
  put_into(container, child);
  if (position < 0)
    return;
  const int count = of(container)->children;
  int at = 0;
  for (int i = 0; i < count; ++i) {
    if (!is_inside(children(container)[i]))
      approximate("where something is inserted into a container with free places");
    at = children(container)[i] == child ? i : at;
  }
  for (int i = count - 1; i > 0; --i)
    if (i <= at && i > position) {
      object* other = children(container)[i - 1];
      children(container)[i - 1] = children(container)[i];
      children(container)[i] = other;
    }
}

static void select_row(object* box, object* row) {
  if (of(box)->child == row)
    return;
  of(box)->child = row;
  emit(box, text_read("row-selected"), (void*)row);
  emit(box, text_read("selected-rows-changed"));
}
static void choose_row(object* box, int index) {
  constexpr int kBrowse = 2;
  object* row = child_at(box, index);
  assume(row && is_usable(row));
  if (of(box)->child == row && of(box)->digits != kBrowse && input<bool>("with Ctrl and Space")) {
    select_row(box, nullptr);
    return;
  }
  if (!of(box)->is_read_only)
    select_row(box, row);
  emit(box, text_read("row-activated"), (void*)row);
}
void register_rows(object* box) { set_property<void*>(box, "g_choose", (void*)&choose_row); }
static bool is_one(text signal, const char* name) { return text_equal(signal, text_read(name)); }
bool delivers_rows(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_a(t, gtk_list_box_get_type()) &&
      (is_one(signal, "row-selected") || is_one(signal, "row-activated") ||
       is_one(signal, "selected-rows-changed"))) {
    register_rows(o);
    return true;
  }
  return delivers_tree(o, signal) || delivers_list(o, signal);
}

static object* row_of(object* child, object* memory) {
  if (is_a(of(child)->type, gtk_list_box_row_get_type()))
    return child;
  object* row = make_any(gtk_list_box_row_get_type(), memory);
  of(row)->is_visible = true;
  put_into(row, child);
  return row;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_container_get_children(void* c) {
  link* first = nullptr;
  link* last = nullptr;
  const int count = of(c)->children;
  for (int i = 0; i < count; ++i) {
    object* child = children(c)[i];
    if (!is_inside(child))
      continue;
    link* made = new link;
    made->data = child;
    made->next = nullptr;
    made->prev = last;
    if (last)
      last->next = made;
    else
      first = made;
    last = made;
  }
  return first;
}
void gtk_container_foreach(void* c, void (*run)(void*, void*), void* user_data) {
  const int count = of(c)->children;
  for (int i = 0; i < count; ++i)
    if (is_inside(children(c)[i]))
      run(children(c)[i], user_data);
}
void gtk_container_forall(void* c, void (*run)(void*, void*), void* user_data) {
  gtk_container_foreach(c, run, user_data);
}
void* gtk_widget_get_ancestor(void* w, GType t) {
  object* at = (object*)w;
  for (int i = 0; i < kNestingMax && at; ++i) {
    if (is_a(of(at)->type, t))
      return at;
    at = of(at)->parent;
  }
  return nullptr;
}
int gtk_widget_is_ancestor(void* w, void* wanted) {
  object* at = of(w)->parent;
  for (int i = 0; i < kNestingMax && at; ++i) {
    if (at == wanted)
      return 1;
    at = of(at)->parent;
  }
  return 0;
}

void gtk_container_add(void* c, void* w) {
  if (w && is_a(of(c)->type, gtk_list_box_get_type()))
    w = row_of((object*)w, new object);
  put_into((object*)c, (object*)w);
}
void gtk_container_remove(void*, void* w) { take_out((object*)w); }
void gtk_list_box_append(void* box, void* child) {
  insert_at((object*)box, row_of((object*)child, new object), -1);
}
// A row, or what is in one.
void gtk_list_box_remove(void* box, void* child) {
  object* row = (object*)child;
  if (of(row)->parent != box && of(row)->parent)
    row = of(row)->parent;
  if (of(box)->child == row)
    select_row((object*)box, nullptr);
  take_out(row);
}
void gtk_list_box_insert(void* box, void* child, int position) {
  insert_at((object*)box, row_of((object*)child, new object), position);
}
void gtk_list_box_prepend(void* box, void* child) {
  insert_at((object*)box, row_of((object*)child, new object), 0);
}
void gtk_list_box_set_selection_mode(void* box, int mode) {
  if (mode == 3)
    approximate("a list box with several selected rows");
  of(box)->is_read_only = mode == 0;
  of(box)->digits = mode;
}
void gtk_list_box_select_row(void* box, void* row) { select_row((object*)box, (object*)row); }
void gtk_list_box_unselect_all(void* box) { select_row((object*)box, nullptr); }
void* gtk_list_box_get_selected_row(void* box) { return of(box)->child; }
int gtk_list_box_row_get_index(void* row) {
  object* box = of(row)->parent;
  return box ? place_of(box, (object*)row) : -1;
}
void* gtk_list_box_get_row_at_index(void* box, int index) { return child_at((object*)box, index); }

}  // extern "C"
