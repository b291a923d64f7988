// Children as GTK 4 has them: each kind of container has functions of its own for them, and widgets
// know their neighbours. Notebooks, of GTK 3 too.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_notebook_get_type();
}

namespace gtk {

static bool is_inside(object* child) { return child && !of(child)->is_gone; }

static object* first_child(const void* container) {
  const int count = of(container)->children;
  for (int i = 0; i < count; ++i)
    if (is_inside(children(container)[i]))
      return children(container)[i];
  return nullptr;
}
static object* last_child(const void* container) {
  for (int i = of(container)->children - 1; i >= 0; --i)
    if (is_inside(children(container)[i]))
      return children(container)[i];
  return nullptr;
}
static int place_of(const void* container, const object* child) {
  const int count = of(container)->children;
  int found = count;
  for (int i = 0; i < count; ++i)
    found = select(children(container)[i] == child, i, found);
  return found;
}
static object* behind(const object* child) {
  const object* container = of(child)->parent;
  const int count = container ? of(container)->children : 0;
  for (int i = container ? place_of(container, child) + 1 : 0; i < count; ++i)
    if (is_inside(children(container)[i]))
      return children(container)[i];
  return nullptr;
}
static object* before(const object* child) {
  const object* container = of(child)->parent;
  for (int i = container ? place_of(container, child) - 1 : -1; i >= 0; --i)
    if (is_inside(children(container)[i]))
      return children(container)[i];
  return nullptr;
}

// In the place of the one that was there.
static void set_child(void* container, void* child) {
  object* there = first_child(container);
  if (there == child)
    return;
  if (there)
    take_out(there);
  put_into((object*)container, (object*)child);
}
// Behind that one; null: as the first.
static void put_behind(object* container, object* child, object* neighbour) {
  put_into(container, child);
  const int count = of(container)->children;
  const int from = place_of(container, child);
  const int to = neighbour ? place_of(container, neighbour) + (from < place_of(container, neighbour)
                                                                   ? 0
                                                                   : 1)
                           : 0;
  object** all = children(container);
  for (int i = from; i > to; --i) {
    all[i] = all[i - 1];
    all[i - 1] = child;
  }
  for (int i = from; i < to && i + 1 < count; ++i) {
    all[i] = all[i + 1];
    all[i + 1] = child;
  }
}

static void append(void* container, void* child) {
  put_behind((object*)container, (object*)child, last_child(container));
}

bool is_notebook(object* o) { return is_a(of(o)->type, gtk_notebook_get_type()); }
// Notebooks: a page is a child, and told by how many are before it.
static object* page_at(const void* notebook, int index) {
  const int count = of(notebook)->children;
  int at = 0;
  for (int i = 0; i < count; ++i) {
    object* child = children(notebook)[i];
    if (!is_inside(child))
      continue;
    if (at == index)
      return child;
    ++at;
  }
  return nullptr;
}
static int number_of(const void* notebook, const object* page) {
  const int count = of(notebook)->children;
  int at = 0;
  int found = -1;
  for (int i = 0; i < count; ++i) {
    found = children(notebook)[i] == page ? at : found;
    at += is_inside(children(notebook)[i]);
  }
  return found;
}
static int count_pages(const void* notebook) {
  const int count = of(notebook)->children;
  int pages = 0;
  for (int i = 0; i < count; ++i)
    pages += is_inside(children(notebook)[i]);
  return pages;
}
// Of a stack: which child is seen. Of a notebook it is the current one when its handlers know.
void turn_to(object* container, object* page) {
  if (of(container)->shown == page)
    return;
  if (is_notebook(container)) {
    const int number = number_of(container, page);
    const text signal = text_read("switch-page");
    emit_phase(container, signal, text{}, 0, (void*)page, number);
    of(container)->shown = page;
    notify(container, text_read("page"));
    emit_phase(container, signal, text{}, 1, (void*)page, number);
    return;
  }
  of(container)->shown = page;
  notify(container, text_read("visible-child"));
  notify(container, text_read("visible-child-name"));
}
static void choose_page(object* notebook, int index) {
  object* page = page_at(notebook, index);
  assume(page && is_usable(notebook) && of(page)->is_visible && of(notebook)->shown != page);
  turn_to(notebook, page);
}
void register_pages(object* notebook) {
  of(notebook)->has_pages = true;
  if (is_notebook(notebook))
    set_property<void*>(notebook, "g_choose", (void*)&choose_page);
}
static int add_page(void* notebook, void* child, int index) {
  object* n = (object*)notebook;
  object* c = (object*)child;
  // GTK 3 tells of the first page though it cannot be seen yet.
  if (!is_gtk4() && !of(n)->shown && !of(c)->is_visible)
    emit(n, text_read("switch-page"), (void*)c, 0);
  if (index < 0)
    append(n, c);
  else
    put_behind(n, c, index == 0 ? nullptr : page_at(n, index - 1));
  return number_of(n, c);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_window_destroy(void* w) { destroy((object*)w); }

void* gtk_widget_get_first_child(void* w) { return first_child(w); }
void* gtk_widget_get_last_child(void* w) { return last_child(w); }
void* gtk_widget_get_next_sibling(void* w) { return behind((object*)w); }
void* gtk_widget_get_prev_sibling(void* w) { return before((object*)w); }
void* gtk_widget_get_root(void* w) {
  object* top = toplevel_of((object*)w);
  return of(top)->is_toplevel ? top : nullptr;
}
void* gtk_widget_get_native(void* w) { return gtk_widget_get_root(w); }
void gtk_widget_set_parent(void* w, void* parent) { put_into((object*)parent, (object*)w); }
void gtk_widget_insert_after(void* w, void* parent, void* neighbour) {
  put_behind((object*)parent, (object*)w, (object*)neighbour);
}

void gtk_window_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_window_get_child(void* c) { return first_child(c); }
void gtk_button_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_button_get_child(void* c) { return first_child(c); }
void gtk_check_button_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_check_button_get_child(void* c) { return first_child(c); }
void gtk_menu_button_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_menu_button_get_child(void* c) { return first_child(c); }
void gtk_frame_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_frame_get_child(void* c) { return first_child(c); }
void gtk_aspect_frame_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_aspect_frame_get_child(void* c) { return first_child(c); }
void gtk_scrolled_window_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_scrolled_window_get_child(void* c) { return first_child(c); }
void gtk_viewport_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_viewport_get_child(void* c) { return first_child(c); }
void gtk_overlay_set_child(void* c, void* w) { append(c, w); }
void* gtk_overlay_get_child(void* c) { return first_child(c); }
void gtk_expander_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_expander_get_child(void* c) { return first_child(c); }
void gtk_revealer_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_revealer_get_child(void* c) { return first_child(c); }
void gtk_popover_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_popover_get_child(void* c) { return first_child(c); }
void gtk_search_bar_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_search_bar_get_child(void* c) { return first_child(c); }
void gtk_window_handle_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_window_handle_get_child(void* c) { return first_child(c); }
void gtk_list_box_row_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_list_box_row_get_child(void* c) { return first_child(c); }
void gtk_flow_box_child_set_child(void* c, void* w) { set_child(c, w); }
void* gtk_flow_box_child_get_child(void* c) { return first_child(c); }
void gtk_paned_set_start_child(void* c, void* w) { append(c, w); }
void gtk_paned_set_end_child(void* c, void* w) { append(c, w); }
void gtk_center_box_set_start_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_center_box_set_center_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_center_box_set_end_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_action_bar_set_center_widget(void* c, void* w) { put_into((object*)c, (object*)w); }
void gtk_header_bar_set_title_widget(void* c, void* w) { put_into((object*)c, (object*)w); }

void gtk_box_append(void* c, void* w) { append(c, w); }
void gtk_box_prepend(void* c, void* w) { put_behind((object*)c, (object*)w, nullptr); }
void gtk_box_insert_child_after(void* c, void* w, void* neighbour) {
  put_behind((object*)c, (object*)w, (object*)neighbour);
}
void gtk_box_reorder_child_after(void* c, void* w, void* neighbour) {
  put_behind((object*)c, (object*)w, (object*)neighbour);
}
void gtk_box_remove(void*, void* w) { take_out((object*)w); }
void gtk_grid_remove(void*, void* w) { take_out((object*)w); }
void gtk_fixed_remove(void*, void* w) { take_out((object*)w); }
void gtk_header_bar_remove(void*, void* w) { take_out((object*)w); }
void gtk_action_bar_remove(void*, void* w) { take_out((object*)w); }
void gtk_overlay_remove_overlay(void*, void* w) { take_out((object*)w); }
void gtk_flow_box_append(void* c, void* w) { append(c, w); }
void gtk_flow_box_remove(void*, void* w) { take_out((object*)w); }

int gtk_notebook_append_page(void* n, void* child, void*) { return add_page(n, child, -1); }
int gtk_notebook_append_page_menu(void* n, void* child, void*, void*) {
  return add_page(n, child, -1);
}
int gtk_notebook_prepend_page(void* n, void* child, void*) { return add_page(n, child, 0); }
int gtk_notebook_insert_page(void* n, void* child, void*, int index) {
  return add_page(n, child, index);
}
void gtk_notebook_remove_page(void* n, int index) {
  object* page = index < 0 ? last_child(n) : page_at(n, index);
  if (!page)
    return;
  object* next = behind(page) ? behind(page) : before(page);
  const bool is_current = of(n)->shown == page;
  of(n)->shown = is_current ? nullptr : of(n)->shown;
  take_out(page);
  if (is_current && next)
    turn_to((object*)n, next);
}
int gtk_notebook_get_n_pages(void* n) { return count_pages(n); }
void* gtk_notebook_get_nth_page(void* n, int index) {
  return index < 0 ? last_child(n) : page_at(n, index);
}
int gtk_notebook_page_num(void* n, void* child) { return number_of(n, (object*)child); }
int gtk_notebook_get_current_page(void* n) {
  return of(n)->shown ? number_of(n, of(n)->shown) : -1;
}
void gtk_notebook_set_current_page(void* n, int index) {
  object* page = index < 0 ? last_child(n) : page_at(n, index);
  if (page)
    turn_to((object*)n, page);
}
void gtk_notebook_next_page(void* n) {
  if (of(n)->shown && behind(of(n)->shown))
    turn_to((object*)n, behind(of(n)->shown));
}
void gtk_notebook_prev_page(void* n) {
  if (of(n)->shown && before(of(n)->shown))
    turn_to((object*)n, before(of(n)->shown));
}

}  // extern "C"
