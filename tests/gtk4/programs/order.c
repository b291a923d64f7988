// An order whose window is described in order.ui: handlers are found by their names.
#include <gtk/gtk.h>

static GtkWidget *buy, *here, *note;
static GMainLoop *loop;
static int bought;
static gboolean is_large;

static void many(void) {}
static void wrong(void) {}
static void special(void) {}
static void stays(void) {}

void on_count(GtkSpinButton *spin, gpointer data) {
  int count = gtk_spin_button_get_value_as_int(spin);
  if (count == 6)
    many();
  if (count > 6 || count < 1)
    wrong();
  gtk_widget_set_sensitive(buy, count > 3);
}

void on_size(GtkDropDown *size, GParamSpec *spec, gpointer data) {
  GObject *item = gtk_drop_down_get_selected_item(size);
  is_large = g_strcmp0(gtk_string_object_get_string(GTK_STRING_OBJECT(item)), "large") == 0;
  if (gtk_drop_down_get_selected(size) == 2)
    wrong();
}

void on_away(GtkCheckButton *away, gpointer data) {
  if (gtk_check_button_get_active(away) && gtk_check_button_get_active(GTK_CHECK_BUTTON(here)))
    wrong();
  if (!gtk_check_button_get_active(away))
    special();
}

// An object that is named is passed first.
void on_buy(GtkSpinButton *count, GtkButton *button) {
  bought += gtk_spin_button_get_value_as_int(count);
  if (bought < 4)
    wrong();
  if (bought == 11 && is_large)
    special();
}

gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                gpointer data) {
  if (key == GDK_KEY_Escape && bought == 0)
    special();
  return FALSE;
}

void on_note(GtkGestureClick *click, int presses, double x, double y, gpointer data) {
  if (presses == 3)
    gtk_label_set_text(GTK_LABEL(note), "three");
}

gboolean on_close(GtkWindow *window, gpointer data) {
  if (g_strcmp0(gtk_label_get_text(GTK_LABEL(note)), "three") == 0) {
    stays();
    return TRUE;
  }
  g_main_loop_quit(loop);
  return FALSE;
}

int main(void) {
  gtk_init();
  GtkBuilder *builder = gtk_builder_new_from_file("order.ui");
  buy = GTK_WIDGET(gtk_builder_get_object(builder, "buy"));
  here = GTK_WIDGET(gtk_builder_get_object(builder, "here"));
  note = GTK_WIDGET(gtk_builder_get_object(builder, "note"));
  gtk_window_present(GTK_WINDOW(gtk_builder_get_object(builder, "window")));
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return 0;
}
