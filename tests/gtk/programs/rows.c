// What a person does where nobody listens: a row is selected, or no longer; an expander is opened.
#include <gtk/gtk.h>

static GtkWidget *list, *more, *status;

static void look(GtkButton *button, gpointer data) {
  GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(list));
  if (!row)
    gtk_label_set_text(GTK_LABEL(status), "none");
  else if (gtk_list_box_row_get_index(row) == 1)
    gtk_label_set_text(GTK_LABEL(status), "the second");
  else if (gtk_list_box_row_get_index(row) > 1)
    gtk_label_set_text(GTK_LABEL(status), "a third");
  if (gtk_expander_get_expanded(GTK_EXPANDER(more)))
    gtk_label_set_text(GTK_LABEL(status), "more");
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_container_add(GTK_CONTAINER(window), box);
  list = gtk_list_box_new();
  gtk_list_box_insert(GTK_LIST_BOX(list), gtk_label_new("One"), -1);
  gtk_list_box_insert(GTK_LIST_BOX(list), gtk_label_new("Two"), -1);
  gtk_list_box_select_row(GTK_LIST_BOX(list), gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), 0));
  gtk_container_add(GTK_CONTAINER(box), list);
  more = gtk_expander_new("More");
  gtk_container_add(GTK_CONTAINER(box), more);
  GtkWidget *button = gtk_button_new_with_label("Look");
  g_signal_connect(button, "clicked", G_CALLBACK(look), NULL);
  gtk_container_add(GTK_CONTAINER(box), button);
  status = gtk_label_new("");
  gtk_container_add(GTK_CONTAINER(box), status);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
