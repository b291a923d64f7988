// A list of tasks: rows with a text, a priority and a mark; chosen, opened, marked and taken out.
#include <gtk/gtk.h>

enum { NAME, PRIORITY, DONE, COLUMNS };

static GtkListStore *tasks;
static GtkWidget *view, *remove_button, *entry, *area, *kinds;
static int removed, opened_rows, presses;
static double drawn_x;

static void first(void) {}
static void urgent(void) {}
static void all_gone(void) {}
static void wrong(void) {}
static void held(void) {}
static void dragged(void) {}

static void add(const char *name, int priority) {
  GtkTreeIter iter;
  gtk_list_store_append(tasks, &iter);
  gtk_list_store_set(tasks, &iter, NAME, name, PRIORITY, priority, DONE, FALSE, -1);
}

static void on_changed(GtkTreeSelection *selection, gpointer data) {
  GtkTreeModel *model;
  GtkTreeIter iter;
  gboolean is_any = gtk_tree_selection_get_selected(selection, &model, &iter);
  gtk_widget_set_sensitive(remove_button, is_any);
  if (!is_any)
    return;
  char *name;
  int priority;
  gtk_tree_model_get(model, &iter, NAME, &name, PRIORITY, &priority, -1);
  if (g_strcmp0(name, "write") == 0)
    first();
  if (priority > 7)
    urgent();
  if (priority > 9)
    wrong();
  g_free(name);
}

static void on_activated(GtkTreeView *tree, GtkTreePath *path, GtkTreeViewColumn *column,
                         gpointer data) {
  GtkTreeIter iter;
  int priority;
  if (!gtk_tree_model_get_iter(GTK_TREE_MODEL(tasks), &iter, path))
    wrong();
  gtk_tree_model_get(GTK_TREE_MODEL(tasks), &iter, PRIORITY, &priority, -1);
  opened_rows++;
  if (opened_rows == 2 && priority == 2)
    first();
}

static void on_toggled(GtkCellRendererToggle *cell, char *path, gpointer data) {
  GtkTreeIter iter;
  gboolean done;
  gtk_tree_model_get_iter_from_string(GTK_TREE_MODEL(tasks), &iter, path);
  gtk_tree_model_get(GTK_TREE_MODEL(tasks), &iter, DONE, &done, -1);
  if (done)
    urgent();
  gtk_list_store_set(tasks, &iter, DONE, !done, -1);
}

static void on_remove(GtkButton *button, gpointer data) {
  GtkTreeIter iter;
  GtkTreeModel *model;
  if (!gtk_tree_selection_get_selected(gtk_tree_view_get_selection(GTK_TREE_VIEW(view)), &model,
                                       &iter)) {
    wrong();
    return;
  }
  gtk_list_store_remove(tasks, &iter);
  removed++;
  if (gtk_tree_model_iter_n_children(model, NULL) == 0)
    all_gone();
  if (removed > 3)
    wrong();
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_container_add(GTK_CONTAINER(window), box);
  tasks = gtk_list_store_new(COLUMNS, G_TYPE_STRING, G_TYPE_INT, G_TYPE_BOOLEAN);
  add("read", 2);
  add("write", 5);
  add("run", 9);
  view = gtk_tree_view_new_with_model(GTK_TREE_MODEL(tasks));
  GtkCellRenderer *mark = gtk_cell_renderer_toggle_new();
  g_signal_connect(mark, "toggled", G_CALLBACK(on_toggled), NULL);
  gtk_tree_view_insert_column_with_attributes(GTK_TREE_VIEW(view), -1, "Done", mark, "active", DONE,
                                              NULL);
  GtkCellRenderer *text = gtk_cell_renderer_text_new();
  gtk_tree_view_append_column(
      GTK_TREE_VIEW(view),
      gtk_tree_view_column_new_with_attributes("Task", text, "text", NAME, NULL));
  g_signal_connect(view, "row-activated", G_CALLBACK(on_activated), NULL);
  GtkTreeSelection *selection = gtk_tree_view_get_selection(GTK_TREE_VIEW(view));
  g_signal_connect(selection, "changed", G_CALLBACK(on_changed), NULL);
  gtk_container_add(GTK_CONTAINER(box), view);
  remove_button = gtk_button_new_with_label("Remove");
  gtk_widget_set_sensitive(remove_button, FALSE);
  g_signal_connect(remove_button, "clicked", G_CALLBACK(on_remove), NULL);
  gtk_container_add(GTK_CONTAINER(box), remove_button);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
