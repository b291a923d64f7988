// Dialogs of the library, made at the start, and a button with entries of its own.
#include <gtk/gtk.h>
#include <stdio.h>

static GtkWidget* about;

static void on_help(void) {
  gtk_widget_show(about);
}
static void on_response(GtkDialog* dialog, int response) {
  gtk_widget_hide(GTK_WIDGET(dialog));
  if (response == GTK_RESPONSE_DELETE_EVENT)
    puts("closed");
  if (response == GTK_RESPONSE_CANCEL)
    puts("by a button of its own");
}
static void on_color(GtkDialog* dialog, int response) {
  (void)dialog;
  if (response == GTK_RESPONSE_OK)
    puts("a colour was chosen");
}
static void on_program(void) { puts("another program"); }

int main(int argc, char** argv) {
  gtk_init(&argc, &argv);
  GtkWidget* window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget* box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget* help = gtk_button_new_with_label("Help");
  GtkWidget* programs = gtk_app_chooser_button_new("text/plain");
  GtkWidget* colors = gtk_color_chooser_dialog_new("Colour", GTK_WINDOW(window));
  about = gtk_about_dialog_new();
  gtk_container_add(GTK_CONTAINER(window), box);
  gtk_box_pack_start(GTK_BOX(box), help, FALSE, FALSE, 0);
  gtk_box_pack_start(GTK_BOX(box), programs, FALSE, FALSE, 0);
  g_signal_connect(help, "clicked", G_CALLBACK(on_help), NULL);
  g_signal_connect(programs, "changed", G_CALLBACK(on_program), NULL);
  g_signal_connect(about, "response", G_CALLBACK(on_response), NULL);
  g_signal_connect(colors, "response", G_CALLBACK(on_color), NULL);
  gtk_widget_show_all(window);
  gtk_widget_show(colors);
  gtk_main();
  return 0;
}
