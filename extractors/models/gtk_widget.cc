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
    turn_to(container, widget);
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
    turn_to(parent, widget);
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
int gtk_widget_hide_on_delete(void* w) {
  show((object*)w, false);
  return 1;
}
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
