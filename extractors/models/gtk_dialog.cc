// Dialogs: what they are answered, and what a person leaves in them while `gtk_dialog_run`
// waits.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_dialog_get_type();
gtk::GType gtk_message_dialog_get_type();
gtk::GType gtk_file_chooser_dialog_get_type();
gtk::GType gtk_box_get_type();
gtk::GType gtk_button_get_type();
gtk::GType gtk_entry_get_type();
gtk::GType gtk_toggle_button_get_type();
gtk::GType gtk_combo_box_get_type();
gtk::GType gtk_range_get_type();
gtk::GType gtk_spin_button_get_type();
}

namespace gtk {

struct answer {
  int response;
  object* button;
};
struct dialog_button {
  object made;
};
constexpr int kAnswersMax = 8;
constexpr int kDeleteEvent = -4;

static answer* answers(const void* dialog) { return elements<answer, kAnswersMax>(dialog); }

void respond(object* dialog, int response) {
  if (!dialog)
    return;
  if (void* own = override_of(dialog, slot(kResponse3, kResponse4)))
    ((void (*)(object*, int))own)(dialog, response);
  emit(dialog, text_read("response"), response);
}

static void add_answer(object* dialog, object* button, int response) {
  const int count = of(dialog)->items;
  if (count >= kAnswersMax)
    limit("more than eight buttons of a dialog");
  answers(dialog)[count].response = response;
  answers(dialog)[count].button = button;
  of(dialog)->items = count + 1;
  of(button)->response = response;
  of(button)->owner = dialog;
  put_into(dialog, button);
  register_click(button);
}
static object* add_button(object* dialog, const char* label, int response) {
  const int count = of(dialog)->items;
  if (count >= kAnswersMax)
    limit("more than eight buttons of a dialog");
  object* button = &elements<dialog_button, kAnswersMax>(dialog)[count].made;
  make_any(gtk_button_get_type(), button);
  of(button)->is_part = true;
  set_label(button, without_mnemonic(label));
  of(button)->is_visible = true;
  add_answer(dialog, button, response);
  return button;
}
static void add_buttons(object* dialog, const char* first, __builtin_va_list list) {
  for (const char* label = first; label; label = __builtin_va_arg(list, const char*)) {
    const int response = __builtin_va_arg(list, int);
    add_button(dialog, label, response);
  }
}

static object* content_of(object* dialog) {
  if (!of(dialog)->child) {
    object* box = part_of<100000, 61>(dialog, gtk_box_get_type());
    of(box)->is_visible = true;
    put_into(dialog, box);
    of(dialog)->child = box;
  }
  return of(dialog)->child;
}

static object* make_dialog(GType t, const char* title, int flags, object* made) {
  make_any(t, made);
  if (title)
    set_label(made, read(title));
  of(made)->is_modal = flags & 1;
  return made;
}

// What a person may do to what is in the dialog.
static void edit_all(object* w) {
  state* s = of(w);
  const bool is_heard = s->connections > 0 && !s->is_toplevel && !s->response;
  if (is_heard)
    approximate("handlers that run while a dialog waits");
  if (is_a(s->type, gtk_entry_get_type()) && !s->is_read_only) {
    const text typed = input<text>("the text that is typed");
    assume(s->maximum == 0 || text_length(typed) <= usize(s->maximum));
    s->content = typed;
    if (is_a(s->type, gtk_spin_button_get_type()))
      approximate("the number that is typed while a dialog waits");
  } else if (is_a(s->type, gtk_toggle_button_get_type())) {
    if (s->is_radio)
      approximate("which radio button is chosen while a dialog waits");
    s->is_active = input<bool>("the button is checked");
  } else if (is_a(s->type, gtk_combo_box_get_type())) {
    const int index = input<int>("which entry is chosen");
    assume(index >= -1 && index < s->items);
    s->index = index;
  } else if (is_a(s->type, gtk_range_get_type())) {
    approximate("where a slider is left while a dialog waits");
  }
  const int count = s->children;
  for (int i = 0; i < count; ++i)
    if (children(w)[i] && !of(children(w)[i])->is_gone)
      edit_all(children(w)[i]);
}

static int run(object* dialog) {
  show(dialog, true);
  if (has_timeouts())
    approximate("what timeouts do while a dialog waits");
  edit_all(dialog);
  const int response = input<int>("the dialog's answer");
  bool is_possible = response == kDeleteEvent;
  const int count = of(dialog)->items;
  for (int i = 0; i < count; ++i)
    is_possible = any(is_possible, all(answers(dialog)[i].response == response,
                                       !of(answers(dialog)[i].button)->is_insensitive));
  assume(is_possible);
  respond(dialog, response);
  return response;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_dialog_response(void* dialog, int response) { gtk::respond((object*)dialog, response); }
void* gtk_dialog_new() { return make_dialog(gtk_dialog_get_type(), nullptr, 0, new object); }
void* gtk_dialog_new_with_buttons(const char* title, void*, int flags, const char* first, ...) {
  object* dialog = make_dialog(gtk_dialog_get_type(), title, flags, new object);
  __builtin_va_list list;
  __builtin_va_start(list, first);
  gtk::add_buttons(dialog, first, list);
  __builtin_va_end(list);
  return dialog;
}
void* gtk_dialog_get_content_area(void* dialog) { return content_of((object*)dialog); }
void* gtk_dialog_add_button(void* dialog, const char* label, int response) {
  return gtk::add_button((object*)dialog, label, response);
}
void gtk_dialog_add_buttons(void* dialog, const char* first, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, first);
  gtk::add_buttons((object*)dialog, first, list);
  __builtin_va_end(list);
}
void gtk_dialog_add_action_widget(void* dialog, void* button, int response) {
  add_answer((object*)dialog, (object*)button, response);
}
void gtk_dialog_set_response_sensitive(void* dialog, int response, int sensitive) {
  const int count = of(dialog)->items;
  for (int i = 0; i < count; ++i)
    if (answers(dialog)[i].response == response)
      of(answers(dialog)[i].button)->is_insensitive = !sensitive;
}
void* gtk_dialog_get_widget_for_response(void* dialog, int response) {
  const int count = of(dialog)->items;
  for (int i = 0; i < count; ++i)
    if (answers(dialog)[i].response == response)
      return answers(dialog)[i].button;
  return nullptr;
}
int gtk_dialog_run(void* dialog) { return gtk::run((object*)dialog); }

static void* message(int flags, int buttons, object* made) {
  object* dialog = make_dialog(gtk_message_dialog_get_type(), nullptr, flags, made);
  if (buttons == 1 || buttons == 5)
    add_button(dialog, "OK", -5);
  if (buttons == 2)
    add_button(dialog, "Close", -7);
  if (buttons == 3 || buttons == 5)
    add_button(dialog, "Cancel", -6);
  if (buttons == 4) {
    add_button(dialog, "No", -9);
    add_button(dialog, "Yes", -8);
  }
  return dialog;
}
void* gtk_message_dialog_new(void*, int flags, int, int buttons, const char*, ...) {
  return message(flags, buttons, new object);
}
void* gtk_message_dialog_new_with_markup(void*, int flags, int, int buttons, const char*, ...) {
  return message(flags, buttons, new object);
}

void* gtk_file_chooser_dialog_new(const char* title, void*, int, const char* first, ...) {
  object* dialog = make_dialog(gtk_file_chooser_dialog_get_type(), title, 0, new object);
  __builtin_va_list list;
  __builtin_va_start(list, first);
  gtk::add_buttons(dialog, first, list);
  __builtin_va_end(list);
  return dialog;
}
char* gtk_file_chooser_get_filename(void*) {
  return input<bool>("no file is chosen") ? nullptr : new_text(input<text>("the name of the file"));
}
char* gtk_file_chooser_get_uri(void*) {
  return input<bool>("no file is chosen") ? nullptr : new_text(input<text>("where the file is"));
}

}  // extern "C"
