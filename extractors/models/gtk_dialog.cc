// Dialogs of GTK 3: who is told of an answer. Dialogs themselves are made and run mostly by
// handlers, and have no model: what `gtk_dialog_run` gives is not known.
#include "/reachd:/gtk.hh"

namespace gtk {

void respond(object* dialog, int response) {
  if (!dialog)
    return;
  if (void* own = override_of(dialog, 1072))
    ((void (*)(object*, int))own)(dialog, response);
  emit(dialog, text_read("response"), response);
}

}  // namespace gtk

extern "C" {

void gtk_dialog_response(void* dialog, int response) {
  gtk::respond((gtk::object*)dialog, response);
}

}  // extern "C"
