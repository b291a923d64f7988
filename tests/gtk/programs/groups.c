// Groups in a list box, a revealer, and a dialog that is run.
#include <gtk/gtk.h>

static GtkWidget *window, *groups, *details, *status;
static int group;

static void choose(GtkListBox *box, GtkListBoxRow *row, gpointer data) {
  group = gtk_list_box_row_get_index(row);
  if (group == 2)
    gtk_revealer_set_reveal_child(GTK_REVEALER(details), TRUE);
  if (group > 2)
    gtk_label_set_text(GTK_LABEL(status), "no such group");
}

static void ask(GtkButton *button, gpointer data) {
  GtkWidget *dialog = gtk_dialog_new_with_buttons(
      "Group", GTK_WINDOW(window), GTK_DIALOG_MODAL, "_Cancel", GTK_RESPONSE_CANCEL, "_OK",
      GTK_RESPONSE_OK, NULL);
  GtkWidget *box = gtk_dialog_get_content_area(GTK_DIALOG(dialog));
  GtkWidget *title = gtk_entry_new();
  gtk_container_add(GTK_CONTAINER(box), title);
  gtk_widget_show_all(box);
  int answer = gtk_dialog_run(GTK_DIALOG(dialog));
  if (answer == GTK_RESPONSE_OK) {
    if (g_strcmp0(gtk_entry_get_text(GTK_ENTRY(title)), "friends") == 0)
      gtk_label_set_text(GTK_LABEL(status), "friends");
  } else if (answer == GTK_RESPONSE_DELETE_EVENT) {
    gtk_label_set_text(GTK_LABEL(status), "closed");
  } else if (answer == GTK_RESPONSE_APPLY) {
    gtk_label_set_text(GTK_LABEL(status), "never");
  }
  gtk_widget_destroy(dialog);
}

static void look(GtkButton *button, gpointer data) {
  if (!gtk_revealer_get_reveal_child(GTK_REVEALER(details)))
    return;
  if (group == 1)
    gtk_label_set_text(GTK_LABEL(status), "seen in another group");
}

static GtkWidget *button_with(GtkWidget *box, const char *label, GCallback handler) {
  GtkWidget *button = gtk_button_new_with_label(label);
  g_signal_connect(button, "clicked", handler, NULL);
  gtk_container_add(GTK_CONTAINER(box), button);
  return button;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_container_add(GTK_CONTAINER(window), box);
  groups = gtk_list_box_new();
  for (int i = 0; i < 3; ++i) {
    char *text = g_strdup_printf("Group %d", i);
    gtk_list_box_insert(GTK_LIST_BOX(groups), gtk_label_new(text), -1);
    g_free(text);
  }
  g_signal_connect(groups, "row-activated", G_CALLBACK(choose), NULL);
  gtk_container_add(GTK_CONTAINER(box), groups);
  details = gtk_revealer_new();
  gtk_container_add(GTK_CONTAINER(box), details);
  status = gtk_label_new("");
  gtk_container_add(GTK_CONTAINER(details), status);
  button_with(box, "Ask", G_CALLBACK(ask));
  button_with(box, "Look", G_CALLBACK(look));
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
