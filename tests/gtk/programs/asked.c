// A dialog that a handler makes; what is answered.
#include <gtk/gtk.h>
static GtkWidget *window, *button;
static int count, resets;
static void wrong(void) {}
static void twice(void) {}
static void on_answer(GtkDialog *dialog, int response, gpointer data) {
  if (response == GTK_RESPONSE_YES)
    resets++;
  else if (response == GTK_RESPONSE_OK)
    wrong();
  if (resets == 2)
    twice();
  gtk_widget_destroy(GTK_WIDGET(dialog));
}
static void on_clicked(GtkButton *b, gpointer data) {
  count++;
  if (count % 2 == 0) {
    GtkWidget *dialog = gtk_message_dialog_new(GTK_WINDOW(window), GTK_DIALOG_MODAL,
                                               GTK_MESSAGE_QUESTION, GTK_BUTTONS_YES_NO, "Reset?");
    g_signal_connect(dialog, "response", G_CALLBACK(on_answer), NULL);
    gtk_window_present(GTK_WINDOW(dialog));
  }
}
static void activate(GtkApplication *app, gpointer data) {
  if (window)
    return;
  window = gtk_application_window_new(app);
  button = gtk_button_new_with_label("Count");
  g_signal_connect(button, "clicked", G_CALLBACK(on_clicked), NULL);
  gtk_container_add(GTK_CONTAINER(window), button);
  gtk_widget_show_all(window);
}
int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.example.ask", G_APPLICATION_FLAGS_NONE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
