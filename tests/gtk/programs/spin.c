// Spin buttons: whole numbers are whole, and of two integers that are as near the greater is taken.
#include <gtk/gtk.h>

static GtkWidget *shift;

static void first(void) {}
static void last(void) {}
static void wrong(void) {}

static void on_zone(GtkSpinButton *spin, gpointer data) {
  int chosen = gtk_spin_button_get_value_as_int(spin);
  if (chosen == 1)
    first();
  if (chosen == 9)
    last();
  if (chosen < 1 || chosen > 9)
    wrong();
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(shift), -2.5);
  if (gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(shift)) != -2)
    wrong();
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(shift), 2.5);
  if (gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(shift)) != 3)
    wrong();
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_container_add(GTK_CONTAINER(window), box);
  GtkWidget *zone = gtk_spin_button_new_with_range(1, 9, 1);
  shift = gtk_spin_button_new_with_range(-5, 5, 0.5);
  g_signal_connect(zone, "value-changed", G_CALLBACK(on_zone), NULL);
  gtk_container_add(GTK_CONTAINER(box), zone);
  gtk_container_add(GTK_CONTAINER(box), shift);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
