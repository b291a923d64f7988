// Names in a hash table.
#include <gtk/gtk.h>

static GtkWidget *entry, *status;
static GHashTable *names;

static void add(GtkButton *button, gpointer data) {
  const char *name = gtk_entry_get_text(GTK_ENTRY(entry));
  if (name[0] == '\0')
    return;
  if (g_hash_table_contains(names, name)) {
    gtk_label_set_text(GTK_LABEL(status), "known");
    return;
  }
  g_hash_table_insert(names, g_strdup(name), NULL);
  if (g_hash_table_size(names) == 2)
    gtk_label_set_text(GTK_LABEL(status), "two names");
}

static void forget(GtkButton *button, gpointer data) {
  if (!g_hash_table_remove(names, gtk_entry_get_text(GTK_ENTRY(entry))))
    return;
  if (g_hash_table_size(names) == 0)
    gtk_label_set_text(GTK_LABEL(status), "nobody is left");
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_container_add(GTK_CONTAINER(window), box);
  entry = gtk_entry_new();
  gtk_container_add(GTK_CONTAINER(box), entry);
  status = gtk_label_new("");
  gtk_container_add(GTK_CONTAINER(box), status);
  GtkWidget *adds = gtk_button_new_with_label("Add");
  g_signal_connect(adds, "clicked", G_CALLBACK(add), NULL);
  gtk_container_add(GTK_CONTAINER(box), adds);
  GtkWidget *forgets = gtk_button_new_with_label("Forget");
  g_signal_connect(forgets, "clicked", G_CALLBACK(forget), NULL);
  gtk_container_add(GTK_CONTAINER(box), forgets);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
