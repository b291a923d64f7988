// Dialogs of GTK 3: buttons with responses, and what a person answers.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_dialog_get_type();
gtk::GType gtk_message_dialog_get_type();
gtk::GType gtk_file_chooser_dialog_get_type();
gtk::GType gtk_button_get_type();
gtk::GType gtk_box_get_type();
gtk::GType gtk_entry_get_type();
gtk::GType gtk_toggle_button_get_type();
}

namespace gtk {

constexpr int kButtonsMax = 8;
static object** buttons(void* dialog) { return elements<object*, kButtonsMax>(dialog); }

void respond(object* dialog, int response) {
  if (!dialog)
    return;
  if (void* own = override_of(dialog, 1072))
    ((void (*)(object*, int))own)(dialog, response);
  emit(dialog, text_read("response"), response);
}

// A person can answer only a dialog that asks for it; others are run.
void register_answers(object* dialog) {
  state* s = of(dialog);
  s->has_value = true;
  for (int i = 0; i < s->items; ++i)
    register_click(buttons(dialog)[i]);
}

static object* add_button(object* dialog, const char* label, int response, object* button) {
  state* s = of(dialog);
  if (s->items >= kButtonsMax)
    limit("more than 8 buttons of one dialog");
  initialize_widget(make_object(gtk_button_get_type(), button));
  set_label(button, without_mnemonic(label));
  state* b = of(button);
  b->is_visible = true;
  b->response = response;
  b->owner = dialog;
  put_into(dialog, button);
  buttons(dialog)[s->items] = button;
  s->items += 1;
  if (s->has_value)
    register_click(button);
  return button;
}

static object* make_dialog(GType t, const char* title, void*, int flags, object* dialog) {
  initialize_widget(make_object(t, dialog));
  set_label(dialog, read(title));
  of(dialog)->is_modal = flags & 1;
  return dialog;
}

static object* content_of(object* dialog, object* made) {
  initialize_widget(make_object(gtk_box_get_type(), made));
  of(made)->is_visible = true;
  put_into(dialog, made);
  of(dialog)->child = made;
  return made;
}

// What a person does in a dialog before the answer: each entry and button is used once at most.
static void use_inside(object* widget) {
  state* s = of(widget);
  if (is_a(s->type, gtk_entry_get_type()) && !s->is_read_only && !s->is_insensitive) {
    if (input<bool>("a text is entered")) {
      const text value = input<text>("text");
      assume(s->maximum == 0 || text_length(value) <= usize(s->maximum));
      s->content = value;
      emit(widget, text_read("changed"));
    }
  } else if (is_a(s->type, gtk_toggle_button_get_type()) && !s->is_insensitive) {
    if (input<bool>("is clicked"))
      click(widget);
  }
  const int count = s->children;
  for (int i = 0; i < count; ++i)
    if (children(widget)[i])
      use_inside(children(widget)[i]);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_dialog_new() {
  object* dialog = make_dialog(gtk_dialog_get_type(), nullptr, nullptr, 0, new object);
  content_of(dialog, new object);
  return dialog;
}
void* gtk_dialog_new_with_buttons(const char* title, void* parent, int flags, const char* first,
                                  ...) {
  object* dialog = make_dialog(gtk_dialog_get_type(), title, parent, flags, new object);
  content_of(dialog, new object);
  __builtin_va_list list;
  __builtin_va_start(list, first);
  for (const char* label = first; label;) {
    const int response = __builtin_va_arg(list, int);
    gtk::add_button(dialog, label, response, new object);
    label = __builtin_va_arg(list, const char*);
  }
  __builtin_va_end(list);
  return dialog;
}
void* gtk_file_chooser_dialog_new(const char* title, void* parent, int, const char* first, ...) {
  object* dialog = make_dialog(gtk_file_chooser_dialog_get_type(), title, parent, 0, new object);
  content_of(dialog, new object);
  __builtin_va_list list;
  __builtin_va_start(list, first);
  for (const char* label = first; label;) {
    const int response = __builtin_va_arg(list, int);
    gtk::add_button(dialog, label, response, new object);
    label = __builtin_va_arg(list, const char*);
  }
  __builtin_va_end(list);
  return dialog;
}
void* gtk_message_dialog_new(void* parent, int flags, int, int kind, const char*, ...) {
  object* dialog = make_dialog(gtk_message_dialog_get_type(), nullptr, parent, flags, new object);
  content_of(dialog, new object);
  if (kind == 1)
    gtk::add_button(dialog, "OK", -5, new object);
  else if (kind == 2)
    gtk::add_button(dialog, "Close", -7, new object);
  else if (kind == 3)
    gtk::add_button(dialog, "Cancel", -6, new object);
  if (kind == 4) {
    gtk::add_button(dialog, "No", -9, new object);
    gtk::add_button(dialog, "Yes", -8, new object);
  } else if (kind == 5) {
    gtk::add_button(dialog, "Cancel", -6, new object);
    gtk::add_button(dialog, "OK", -5, new object);
  }
  return dialog;
}
void* gtk_message_dialog_new_with_markup(void* parent, int flags, int type, int kind,
                                         const char* format, ...) {
  return gtk_message_dialog_new(parent, flags, type, kind, format);
}
void* gtk_dialog_add_button(void* dialog, const char* label, int response) {
  return gtk::add_button((object*)dialog, label, response, new object);
}
void gtk_dialog_add_buttons(void* dialog, const char* first, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, first);
  for (const char* label = first; label;) {
    const int response = __builtin_va_arg(list, int);
    gtk::add_button((object*)dialog, label, response, new object);
    label = __builtin_va_arg(list, const char*);
  }
  __builtin_va_end(list);
}
void* gtk_dialog_get_content_area(void* dialog) { return of(dialog)->child; }
void gtk_dialog_response(void* dialog, int response) { respond((object*)dialog, response); }
void gtk_dialog_set_response_sensitive(void* dialog, int response, int sensitive) {
  for (int i = 0; i < of(dialog)->items; ++i)
    if (of(buttons(dialog)[i])->response == response)
      of(buttons(dialog)[i])->is_insensitive = !sensitive;
}
void* gtk_dialog_get_widget_for_response(void* dialog, int response) {
  for (int i = 0; i < of(dialog)->items; ++i)
    if (of(buttons(dialog)[i])->response == response)
      return buttons(dialog)[i];
  return nullptr;
}

// The answer of a person: one of the buttons that can be pressed, or the window is closed.
int gtk_dialog_run(void* instance) {
  object* dialog = (object*)instance;
  if (has_timeouts() && input<bool>("a timeout comes while a dialog runs"))
    limit("timeouts and idle functions while a dialog runs");
  show(dialog, true);
  if (of(dialog)->child)
    use_inside(of(dialog)->child);
  const int response = input<int>("answer");
  bool is_one = response == -4;
  const int count = of(dialog)->items;
  for (int i = 0; i < count; ++i) {
    const state* b = of(buttons(dialog)[i]);
    is_one = any(is_one, all(b->response == response, all(b->is_visible, !b->is_insensitive)));
  }
  assume(is_one);
  respond(dialog, response);
  return response;
}

char* gtk_file_chooser_get_filename(void*) { return new_text(input<text>("file name")); }
char* gtk_file_chooser_get_uri(void*) { return new_text(input<text>("file name")); }

}  // extern "C"
