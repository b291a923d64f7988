// GtkTreeView, its selection, and cells that a person changes; combo boxes over rows.
#include "/reachd:/gtk_tree.hh"

extern "C" {
gtk::GType gtk_tree_view_get_type();
gtk::GType gtk_tree_selection_get_type();
gtk::GType gtk_tree_view_column_get_type();
gtk::GType gtk_cell_renderer_get_type();
gtk::GType gtk_cell_renderer_toggle_get_type();
gtk::GType gtk_cell_renderer_text_get_type();
gtk::GType gtk_combo_box_get_type();
}

namespace gtk {

constexpr int kSingle = 1;
constexpr int kMultiple = 3;

// Of a selection: the view (`owner`), the number of the row and one (`index`), the mode (`digits`).
static object* selection_of(object* view) {
  object* selection = of(view)->child ? of(view)->child
                                      : part_of<100006, 55>(view, gtk_tree_selection_get_type());
  if (!of(selection)->owner) {
    of(selection)->owner = view;
    of(selection)->digits = kSingle;
  }
  return selection;
}
static object* store_of(object* view) { return (object*)of(view)->model; }

static void select_row(object* selection, int row) {
  if (of(selection)->index == row + 1)
    return;
  of(selection)->index = row + 1;
  emit(selection, text_read("changed"));
}
void row_is_gone(object* store, int row) {
  object* view = of(store)->owner;
  if (view && is_a(of(view)->type, gtk_tree_view_get_type()) &&
      of(selection_of(view))->index == row + 1)
    select_row(selection_of(view), -1);
}
static object* show_rows(object* view, void* model) {
  of(view)->model = model;
  if (!model)
    return view;
  object* before = of(model)->owner;
  if (before && before != view)
    approximate("rows that two widgets show");
  of(model)->owner = view;
  return view;
}

// A person chooses the one in that place.
static int chosen_row(object* view, int place) {
  object* store = store_of(view);
  assume(store && is_usable(view) && is_store(store));
  const int count = of(store)->items;
  bool is_there = false;
  for (int i = 0; i < count; ++i)
    is_there = any(is_there, all(place == i, rows(store)[i].is_used));
  assume(is_there);
  return place;
}
static void choose_row(object* view, int index) {
  const int row = chosen_row(view, index);
  object* selection = selection_of(view);
  const int mode = of(selection)->digits;
  if (mode == kMultiple)
    approximate("a selection of several rows");
  if (mode != 0) {
    const bool is_off = mode == kSingle && of(selection)->index == row + 1 &&
                        input<bool>("with the key Ctrl");
    select_row(selection, is_off ? -1 : row);
  }
  emit(view, text_read("cursor-changed"));
}
static void open_row(object* view, int index) {
  const int row = chosen_row(view, index);
  object* selection = selection_of(view);
  if (of(selection)->digits != 0)
    select_row(selection, row);
  tree_path path;
  set_path(store_of(view), row, &path);
  emit(view, text_read("row-activated"), (void*)&path, unknown<void*>("which column"));
}

// A cell of a column of a view; null: it is not known of which.
static object* view_of(object* renderer) {
  object* column = of(renderer)->owner;
  return column ? of(column)->owner : nullptr;
}
static void toggle_cell(object* renderer, int index) {
  object* view = view_of(renderer);
  assume(view);
  const int row = chosen_row(view, index);
  tree_path path;
  set_path(store_of(view), row, &path);
  const text words = path_text(&path);
  know_path(words, row);
  emit(renderer, text_read("toggled"), (void*)characters(&words));
  know_path(text{}, -1);
}
static void edit_cell(object* renderer, text value) {
  object* view = view_of(renderer);
  assume(view);
  const int row = chosen_row(view, input<int>("which row"));
  tree_path path;
  set_path(store_of(view), row, &path);
  const text words = path_text(&path);
  know_path(words, row);
  emit(renderer, text_read("edited"), (void*)characters(&words), (void*)characters(&value));
  know_path(text{}, -1);
}

bool delivers_tree(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_a(t, gtk_tree_selection_get_type()))
    return text_equal(signal, text_read("changed"));
  if (is_a(t, gtk_tree_view_get_type())) {
    if (text_equal(signal, text_read("cursor-changed"))) {
      set_property<void*>(o, "g_choose", (void*)&choose_row);
      return true;
    }
    if (text_equal(signal, text_read("row-activated"))) {
      set_property<void*>(o, "g_open", (void*)&open_row);
      return true;
    }
  }
  if (is_a(t, gtk_cell_renderer_toggle_get_type()) && text_equal(signal, text_read("toggled"))) {
    set_property<void*>(o, "g_choose", (void*)&toggle_cell);
    return true;
  }
  if (is_a(t, gtk_cell_renderer_text_get_type()) && text_equal(signal, text_read("edited"))) {
    set_property<void*>(o, "g_edit", (void*)&edit_cell);
    return true;
  }
  return false;
}

static object* make_view(object* view, void* model) {
  set_property<void*>(view, "g_choose", (void*)&choose_row);
  return show_rows(view, model);
}
static object* put_column(object* view, object* column) {
  of(column)->owner = view;
  return column;
}
static object* put_renderer(object* column, void* renderer) {
  if (renderer)
    of(renderer)->owner = column;
  return column;
}

bool put_into_view(object* outer, object* made) {
  const GType t = of(made)->type;
  if (is_a(t, gtk_tree_view_column_get_type()))
    put_column(outer, made);
  else if (is_a(t, gtk_cell_renderer_get_type()))
    put_renderer(outer, made);
  else if (is_a(t, gtk_tree_selection_get_type()))
    of(outer)->child = made;
  else
    return false;
  return true;
}
void set_model(object* widget, object* model) {
  const GType t = of(widget)->type;
  if (is_a(t, gtk_tree_view_get_type()))
    make_view(widget, model);
  else if (is_a(t, gtk_combo_box_get_type()))
    of(widget)->model = model;
  else
    show_list(widget, model);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_tree_view_new() { return make_view(make_any(gtk_tree_view_get_type(), new object), nullptr); }
void* gtk_tree_view_new_with_model(void* model) {
  return make_view(make_any(gtk_tree_view_get_type(), new object), model);
}
void gtk_tree_view_set_model(void* view, void* model) {
  if (of(view)->model && of(view)->model != model)
    select_row(selection_of((object*)view), -1);
  show_rows((object*)view, model);
}
void* gtk_tree_view_get_model(void* view) { return of(view)->model; }
void* gtk_tree_view_get_selection(void* view) { return selection_of((object*)view); }
int gtk_tree_view_append_column(void* view, void* column) {
  put_column((object*)view, (object*)column);
  return 1;
}
int gtk_tree_view_insert_column(void* view, void* column, int) {
  put_column((object*)view, (object*)column);
  return 1;
}
int gtk_tree_view_insert_column_with_attributes(void* view, int, const char*, void* renderer, ...) {
  object* column = make_any(gtk_tree_view_column_get_type(), new object);
  put_renderer(put_column((object*)view, column), renderer);
  return 1;
}
void* gtk_tree_view_column_new() {
  return make_any(gtk_tree_view_column_get_type(), new object);
}
void* gtk_tree_view_column_new_with_attributes(const char*, void* renderer, ...) {
  return put_renderer(make_any(gtk_tree_view_column_get_type(), new object), renderer);
}
void gtk_tree_view_column_pack_start(void* column, void* renderer, int) {
  put_renderer((object*)column, renderer);
}
void gtk_tree_view_column_pack_end(void* column, void* renderer, int) {
  put_renderer((object*)column, renderer);
}
void gtk_tree_view_row_activated(void* view, void* path, void* column) {
  emit((object*)view, text_read("row-activated"), path, column);
}
void gtk_tree_view_set_cursor(void* view, void* path, void*, int) {
  object* v = (object*)view;
  select_row(selection_of(v), row_of_path(store_of(v), (tree_path*)path));
  emit(v, text_read("cursor-changed"));
}

int gtk_tree_selection_get_selected(void* selection, void** model, void* iter) {
  object* view = of(selection)->owner;
  if (of(selection)->digits == kMultiple)
    approximate("a selection of several rows");
  if (model)
    *model = of(view)->model;
  const int row = of(selection)->index - 1;
  if (iter && row >= 0)
    point_to(iter, row);
  return row >= 0;
}
void gtk_tree_selection_set_mode(void* selection, int mode) { of(selection)->digits = mode; }
int gtk_tree_selection_get_mode(void* selection) { return of(selection)->digits; }
void* gtk_tree_selection_get_tree_view(void* selection) { return of(selection)->owner; }
void gtk_tree_selection_select_iter(void* selection, void* iter) {
  select_row((object*)selection, row_of(iter));
}
void gtk_tree_selection_select_path(void* selection, void* path) {
  select_row((object*)selection, row_of_path(store_of(of(selection)->owner), (tree_path*)path));
}
void gtk_tree_selection_unselect_all(void* selection) { select_row((object*)selection, -1); }
void gtk_tree_selection_unselect_iter(void* selection, void* iter) {
  if (of(selection)->index - 1 == row_of(iter))
    select_row((object*)selection, -1);
}
int gtk_tree_selection_iter_is_selected(void* selection, void* iter) {
  return of(selection)->index - 1 == row_of(iter);
}
int gtk_tree_selection_count_selected_rows(void* selection) {
  if (of(selection)->digits == kMultiple)
    approximate("a selection of several rows");
  return of(selection)->index > 0;
}

void* gtk_combo_box_new_with_model(void* model) {
  object* made = make_any(gtk_combo_box_get_type(), new object);
  of(made)->model = model;
  return made;
}
void gtk_combo_box_set_model(void* c, void* model) {
  of(c)->model = model;
  of(c)->index = -1;
}
void* gtk_combo_box_get_model(void* c) { return of(c)->model; }
int gtk_combo_box_get_active_iter(void* c, void* iter) {
  const int index = of(c)->index;
  if (index < 0 || !is_store(of(c)->model))
    return 0;
  point_to(iter, row_at(of(c)->model, 0, index));
  return 1;
}
void gtk_combo_box_set_active(void*, int);
void gtk_combo_box_set_active_iter(void* c, void* iter) {
  gtk_combo_box_set_active(c, iter ? index_of(of(c)->model, row_of(iter)) : -1);
}

}  // extern "C"
