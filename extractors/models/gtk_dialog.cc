// Dialogs of GTK 3: buttons with responses, and what a person answers.
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
