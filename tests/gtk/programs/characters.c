// Lengths of entries are those of characters, not of bytes: 12 and 21 happen, 10 and 23 do not.
#include <gtk/gtk.h>
#include <string.h>

static void on_changed(GtkEditable *editable, gpointer data) {
  GtkEntry *entry = GTK_ENTRY(editable);
  const char *text = gtk_entry_get_text(entry);
  (void)data;
  if (gtk_entry_get_text_length(entry) > 3)
    puts("more characters than it takes");
  if (strlen(text) > 3)
    puts("more bytes than characters");
  if (strcmp(text, "abc") == 0)
    puts("as many as it takes");
}

static void on_clicked(GtkButton *button, gpointer entry) {
  (void)button;
  gtk_entry_set_text(GTK_ENTRY(entry), "äöüß");
  if (strcmp(gtk_entry_get_text(GTK_ENTRY(entry)), "äöü") == 0)
    puts("cut behind a character");
  else
    puts("cut within a character");
}

int main(int argc, char **argv) {
  GtkWidget *window, *box, *entry, *button;
  gtk_init(&argc, &argv);
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  entry = gtk_entry_new();
  button = gtk_button_new_with_label("Fill");
  gtk_entry_set_max_length(GTK_ENTRY(entry), 3);
  gtk_container_add(GTK_CONTAINER(window), box);
  gtk_container_add(GTK_CONTAINER(box), entry);
  gtk_container_add(GTK_CONTAINER(box), button);
  g_signal_connect(entry, "changed", G_CALLBACK(on_changed), NULL);
  g_signal_connect(button, "clicked", G_CALLBACK(on_clicked), entry);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
