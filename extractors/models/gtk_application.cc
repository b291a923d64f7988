// GApplication and GtkApplication.
#include "/reachd:/gtk.hh"

using namespace gtk;

extern "C" {

void gtk_window_set_application(void* w, void* application) {
  if (of(w)->owner == application)
    return;
  of(w)->owner = (object*)application;
  if (application)
    of(application)->items += 1;
}

}  // extern "C"
