// Windows and the usual controls.
#include "/reachd:/gtk.hh"

extern "C" {
#define GTK_TYPE(name) gtk::GType name##_get_type();
GTK_TYPE(gtk_window)
GTK_TYPE(gtk_button)
GTK_TYPE(gtk_toggle_button)
GTK_TYPE(gtk_check_button)
GTK_TYPE(gtk_radio_button)
GTK_TYPE(gtk_label)
GTK_TYPE(gtk_list_box)
GTK_TYPE(gtk_expander)
GTK_TYPE(gtk_box) GTK_TYPE(gtk_grid)
    GTK_TYPE(gtk_stack) GTK_TYPE(gtk_notebook) GTK_TYPE(gtk_switch) GTK_TYPE(gtk_menu_item)
        GTK_TYPE(gtk_check_menu_item) GTK_TYPE(gtk_radio_menu_item) GTK_TYPE(gtk_widget)
            GTK_TYPE(gtk_tool_button) GTK_TYPE(gtk_toggle_tool_button) GTK_TYPE(gtk_menu)
                GTK_TYPE(gtk_application_window) GTK_TYPE(gtk_dialog) GTK_TYPE(gtk_combo_box)
                    GTK_TYPE(gtk_spin_button) GTK_TYPE(gtk_scale) GTK_TYPE(gtk_text_view)
                        GTK_TYPE(gtk_model_button) GTK_TYPE(gtk_range) GTK_TYPE(gtk_drop_down)
                            GTK_TYPE(gtk_stack_page)
}

namespace gtk {

static void change_active(object* o, bool active) {
  of(o)->is_active = active;
  emit(o, text_read("toggled"));
  notify(o, text_read("active"));
}

// As GtkRadioButton does: the one that was chosen before is told first.
static void choose_radio(object* button) {
  if (of(button)->is_active)
    return;
  of(button)->is_active = true;
  object* leader = of(button)->leader;
  const int count = of(leader)->items;
  for (int i = 0; i < count; ++i) {
    object* other = elements<object*, 16>(leader)[i];
    if (other != button && of(other)->is_active) {
      change_active(other, false);
      emit(other, text_read("clicked"));
    }
  }
  emit(button, text_read("toggled"));
  notify(button, text_read("active"));
}

// In GTK 4: those of its group before.
static void set_checked(object* button, bool active) {
  state* s = of(button);
  if (s->is_active == active)
    return;
  const int count = active && s->is_radio ? of(s->leader)->items : 0;
  for (int i = 0; i < count; ++i)
    set_checked(elements<object*, 16>(s->leader)[i], false);
  s->is_active = active;
  const bool is_check = is_a(s->type, gtk_check_button_get_type());
  if (is_check)
    notify(button, text_read("active"));
  emit(button, text_read("toggled"));
  if (!is_check)
    notify(button, text_read("active"));
}

void click(object* button) {
  state* s = of(button);
  if (s->is_gone)
    return;
  if (is_gtk4() && s->toggles) {
    if (!s->is_radio || !s->is_active)
      set_checked(button, !s->is_active);
    // A box to check is no button there.
    if (!is_a(s->type, gtk_check_button_get_type()))
      emit(button, text_read("clicked"));
    return;
  }
  if (s->is_radio)
    choose_radio(button);
  else if (s->toggles)
    change_active(button, !s->is_active);
  if (is_a(s->type, gtk_menu_item_get_type())) {
    emit(button, text_read("activate"));
    return;
  }
  if (void* own = override_of(button, slot(kClicked3, kClicked4)))
    ((void (*)(object*))own)(button);
  emit(button, text_read("clicked"));
  if (s->response)
    respond(s->owner, s->response);
}

static void flip(object* o) {
  assume(is_usable(o));
  const bool wanted = !of(o)->is_active;
  of(o)->is_active = wanted;
  notify(o, text_read("active"));
  if (!emit_until<int>(o, text_read("state-set"), (int)wanted))
    notify(o, text_read("state"));
}

static void join_group(object* button, object* leader) {
  state* s = of(button);
  s->is_radio = true;
  s->toggles = true;
  if (leader && !of(leader)->leader)
    join_group(leader, nullptr);
  s->leader = leader ? of(leader)->leader : button;
  state* l = of(s->leader);
  if (l->items >= 16)
    limit("more than 16 radio buttons of one group");
  elements<object*, 16>(s->leader)[l->items] = button;
  l->items += 1;
  s->is_active = is_gtk4() ? s->is_active : l->items == 1;
}

void join(object* button, object* group) { join_group(button, group); }

// What an instance of the library's class, or of one that is made of it, is from the start.
void initialize_widget(object* o, GType t) {
  state* s = of(o);
  if (!is_a(t, gtk_widget_get_type()))
    return;
  s->is_visible = is_gtk4() && !is_a(t, gtk_window_get_type());
  if (is_a(t, gtk_window_get_type())) {
    s->is_toplevel = true;
    register_window(o);
  } else if (is_a(t, gtk_button_get_type()) || is_a(t, gtk_menu_item_get_type())) {
    s->toggles = is_a(t, gtk_toggle_button_get_type()) || is_a(t, gtk_check_menu_item_get_type());
    if (s->toggles)
      register_click(o);
    if (is_a(t, gtk_radio_button_get_type()) || is_a(t, gtk_radio_menu_item_get_type()))
      join_group(o, nullptr);
  } else if (is_entry(t)) {
    register_entry(o);
    if (is_a(t, gtk_spin_button_get_type()))
      register_range(o);
  } else if (is_a(t, gtk_range_get_type())) {
    register_range(o);
  } else if (is_a(t, gtk_text_view_get_type())) {
    register_text(o);
  } else if (is_a(t, gtk_drop_down_get_type())) {
    register_drop_down(o);
  } else if (is_a(t, gtk_stack_get_type()) || is_a(t, gtk_notebook_get_type())) {
    register_pages(o);
  } else if (is_a(t, gtk_list_box_get_type())) {
    register_rows(o);
  } else if (is_a(t, gtk_expander_get_type())) {
    register_expander(o);
  } else if (is_a(t, gtk_switch_get_type())) {
    set_property<void*>(o, "g_click", (void*)&flip);
  } else if (is_a(t, gtk_combo_box_get_type())) {
    register_choice(o);
  }
  register_methods(o, t);
}

}  // namespace gtk

using namespace gtk;

#define GTK_MAKE(type) make_any(type##_get_type(), new object)
static object* labelled(object* o, const char* label) {
  set_label(o, without_mnemonic(label));
  return o;
}

extern "C" {

void* gtk_window_new(int) { return GTK_MAKE(gtk_window); }
void* gtk_application_window_new(void* application) {
  object* o = GTK_MAKE(gtk_application_window);
  void gtk_window_set_application(void*, void*);
  gtk_window_set_application(o, application);
  return o;
}
void gtk_window_set_title(void* w, const char* title) {
  if (w)
    set_label((object*)w, read(title));
}
const char* gtk_window_get_title(void* w) { return characters(&of(w)->label); }
void gtk_window_present(void* w) { show((object*)w, true); }
void gtk_window_present_with_time(void* w, unsigned) { show((object*)w, true); }
void gtk_window_set_modal(void* w, int modal) {
  if (of(w)->is_visible && of(w)->is_modal != !!modal)
    limit("a window that becomes modal while it is seen");
  of(w)->is_modal = modal;
}
int gtk_window_get_modal(void* w) { return of(w)->is_modal; }
void gtk_window_set_default(void* w, void* button) { of(w)->shown = (object*)button; }

void* gtk_label_new(const char* text) {
  object* o = GTK_MAKE(gtk_label);
  of(o)->content = read(text);
  return o;
}
void* gtk_label_new_with_mnemonic(const char* text) {
  object* o = GTK_MAKE(gtk_label);
  of(o)->content = without_mnemonic(text);
  return o;
}
void gtk_label_set_text(void* o, const char* text) { of(o)->content = read(text); }
void gtk_label_set_label(void* o, const char* text) { of(o)->content = read(text); }
void gtk_label_set_markup(void* o, const char* text) {
  // Mostly formats around a text: what is shown is not kept.
  (void)text;
  of(o)->content = unknown<__reachd::text>("the text of a label with markup");
}
const char* gtk_label_get_text(void* o) { return characters(&of(o)->content); }
const char* gtk_label_get_label(void* o) { return characters(&of(o)->content); }

void* gtk_button_new() { return GTK_MAKE(gtk_button); }
void* gtk_button_new_with_label(const char* label) { return labelled(GTK_MAKE(gtk_button), label); }
void* gtk_button_new_with_mnemonic(const char* label) {
  return labelled(GTK_MAKE(gtk_button), label);
}
void* gtk_button_new_from_icon_name(const char* name, int) {
  return labelled(GTK_MAKE(gtk_button), name);
}
void* gtk_button_new_from_stock(const char* name) { return labelled(GTK_MAKE(gtk_button), name); }
void gtk_button_set_label(void* o, const char* label) {
  set_label((object*)o, without_mnemonic(label));
}
const char* gtk_button_get_label(void* o) { return characters(&of(o)->label); }
void gtk_button_clicked(void* o) { click((object*)o); }
int gtk_widget_activate(void* w) {
  if (!is_usable((object*)w))
    return 0;
  click((object*)w);
  return 1;
}

void* gtk_toggle_button_new() { return GTK_MAKE(gtk_toggle_button); }
void* gtk_toggle_button_new_with_label(const char* label) {
  return labelled(GTK_MAKE(gtk_toggle_button), label);
}
void* gtk_toggle_button_new_with_mnemonic(const char* label) {
  return labelled(GTK_MAKE(gtk_toggle_button), label);
}
void* gtk_check_button_new() { return GTK_MAKE(gtk_check_button); }
void* gtk_check_button_new_with_label(const char* label) {
  return labelled(GTK_MAKE(gtk_check_button), label);
}
void* gtk_check_button_new_with_mnemonic(const char* label) {
  return labelled(GTK_MAKE(gtk_check_button), label);
}
int gtk_toggle_button_get_active(void* o) { return of(o)->is_active; }
void gtk_toggle_button_set_active(void* o, int active) {
  if (o && is_gtk4())
    set_checked((object*)o, active);
  else if (o && of(o)->is_active != !!active)
    click((object*)o);
}
int gtk_check_button_get_active(void* o) { return of(o)->is_active; }
void gtk_check_button_set_active(void* o, int active) { set_checked((object*)o, active); }
void gtk_check_button_set_label(void* o, const char* label) {
  set_label((object*)o, without_mnemonic(label));
}
const char* gtk_check_button_get_label(void* o) { return characters(&of(o)->label); }
// A group of GTK 4: it has none in the beginning, and another one is of it.
void gtk_check_button_set_group(void* o, void* group) {
  if (of(o)->is_radio)
    approximate("a button that changes its group");
  if (group)
    join_group((object*)o, (object*)group);
}
void gtk_toggle_button_set_group(void* o, void* group) { gtk_check_button_set_group(o, group); }
void gtk_toggle_button_toggled(void* o) { emit((object*)o, text_read("toggled")); }

// A group is told by its first button.
static void* radio(object* o, void* group, const char* label) {
  if (group) {
    of(of(o)->leader)->items = 0;
    join_group(o, (object*)group);
  }
  return labelled(o, label);
}
void* gtk_radio_button_new(void* group) {
  return radio(GTK_MAKE(gtk_radio_button), group, nullptr);
}
void* gtk_radio_button_new_with_label(void* group, const char* label) {
  return radio(GTK_MAKE(gtk_radio_button), group, label);
}
void* gtk_radio_button_new_with_mnemonic(void* group, const char* label) {
  return radio(GTK_MAKE(gtk_radio_button), group, label);
}
void* gtk_radio_button_new_from_widget(void* group) {
  return radio(GTK_MAKE(gtk_radio_button), group, nullptr);
}
void* gtk_radio_button_new_with_label_from_widget(void* group, const char* label) {
  return radio(GTK_MAKE(gtk_radio_button), group, label);
}
void* gtk_radio_button_new_with_mnemonic_from_widget(void* group, const char* label) {
  return radio(GTK_MAKE(gtk_radio_button), group, label);
}
void* gtk_radio_button_get_group(void* o) { return of(o)->leader; }
void gtk_radio_button_join_group(void* o, void* other) { radio((object*)o, other, nullptr); }

void* gtk_switch_new() { return GTK_MAKE(gtk_switch); }
int gtk_switch_get_active(void* o) { return of(o)->is_active; }
void gtk_switch_set_active(void* o, int active) {
  if (of(o)->is_active == !!active)
    return;
  of(o)->is_active = active;
  notify((object*)o, text_read("active"));
}

void* gtk_menu_new() { return GTK_MAKE(gtk_menu); }
void* gtk_menu_item_new() { return GTK_MAKE(gtk_menu_item); }
void* gtk_menu_item_new_with_label(const char* label) {
  return labelled(GTK_MAKE(gtk_menu_item), label);
}
void* gtk_menu_item_new_with_mnemonic(const char* label) {
  return labelled(GTK_MAKE(gtk_menu_item), label);
}
void* gtk_check_menu_item_new_with_label(const char* label) {
  return labelled(GTK_MAKE(gtk_check_menu_item), label);
}
void* gtk_check_menu_item_new_with_mnemonic(const char* label) {
  return labelled(GTK_MAKE(gtk_check_menu_item), label);
}
int gtk_check_menu_item_get_active(void* o) { return of(o)->is_active; }
void gtk_check_menu_item_set_active(void* o, int active) {
  if (of(o)->is_active != !!active)
    click((object*)o);
}

void* gtk_box_new(int, int) { return GTK_MAKE(gtk_box); }
void* gtk_vbox_new(int, int) { return GTK_MAKE(gtk_box); }
void* gtk_hbox_new(int, int) { return GTK_MAKE(gtk_box); }
void* gtk_grid_new() { return GTK_MAKE(gtk_grid); }

void* gtk_stack_new() { return GTK_MAKE(gtk_stack); }
void* gtk_stack_get_page(void*, void* child) {
  return part_of<100004, 57>(child, gtk_stack_page_get_type());
}
void* gtk_stack_add_child(void* s, void* child) {
  put_into((object*)s, (object*)child);
  return gtk_stack_get_page(s, child);
}
void* gtk_stack_add_named(void* s, void* child, const char* name) {
  of(child)->name = read(name);
  return gtk_stack_add_child(s, child);
}
void* gtk_stack_add_titled(void* s, void* child, const char* name, const char* title) {
  of(child)->name = read(name);
  of(child)->label = read(title);
  return gtk_stack_add_child(s, child);
}
void gtk_stack_remove(void*, void* child) { take_out((object*)child); }
void gtk_stack_set_visible_child(void* s, void* child) {
  turn_to((object*)s, (object*)child);
}
void gtk_stack_set_visible_child_name(void* s, const char* name) {
  const text wanted = read(name);
  for (int i = 0; i < of(s)->children; ++i)
    if (text_equal(of(children(s)[i])->name, wanted))
      gtk_stack_set_visible_child(s, children(s)[i]);
}
void gtk_stack_set_visible_child_full(void* s, const char* name, int) {
  gtk_stack_set_visible_child_name(s, name);
}
void* gtk_stack_get_visible_child(void* s) { return of(s)->shown; }
const char* gtk_stack_get_visible_child_name(void* s) {
  object* child = of(s)->shown;
  return child ? characters(&of(child)->name) : nullptr;
}
void* gtk_stack_get_child_by_name(void* s, const char* name) {
  const text wanted = read(name);
  for (int i = 0; i < of(s)->children; ++i)
    if (text_equal(of(children(s)[i])->name, wanted))
      return children(s)[i];
  return nullptr;
}

}  // extern "C"
