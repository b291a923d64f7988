// A lock with a code, a counter of attempts, and a timer that closes it again.
#include <gtk/gtk.h>

static GtkWidget *entry;
static GtkWidget *open_button;
static GtkWidget *reset_button;
static GtkWidget *label;
static int attempts;
static gboolean is_open;
static guint timer;

static void jam(void) {}
static void impossible(void) {}

static gboolean close_again(gpointer data) {
  is_open = FALSE;
  timer = 0;
  gtk_label_set_text(GTK_LABEL(label), "locked");
  return G_SOURCE_REMOVE;
}

static void on_open(GtkButton *button, gpointer data) {
  const char *code = gtk_entry_get_text(GTK_ENTRY(entry));
  attempts++;
  if (g_strcmp0(code, "4711") == 0) {
    is_open = TRUE;
    gtk_label_set_text(GTK_LABEL(label), "open");
    if (timer == 0)
      timer = g_timeout_add(500, close_again, NULL);
    attempts = 0;
    return;
  }
  if (attempts == 3) {
    gtk_widget_set_sensitive(open_button, FALSE);
    gtk_widget_set_sensitive(reset_button, TRUE);
    jam();
  }
  if (attempts > 3)
    impossible();
}

static void on_reset(GtkButton *button, gpointer data) {
  attempts = 0;
  gtk_widget_set_sensitive(open_button, TRUE);
  gtk_widget_set_sensitive(GTK_WIDGET(button), FALSE);
  if (is_open && timer == 0)
    impossible();
  if (is_open)
    jam();
}

static void on_changed(GtkEditable *editable, gpointer data) {
  if (gtk_entry_get_text_length(GTK_ENTRY(entry)) > 8)
    impossible();
  if (g_str_has_prefix(gtk_entry_get_text(GTK_ENTRY(entry)), "47") && is_open)
    jam();
}

static gboolean on_key(GtkWidget *widget, GdkEventKey *event, gpointer data) {
  if (event->keyval == GDK_KEY_Escape) {
    gtk_main_quit();
    return TRUE;
  }
  return FALSE;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "Lock");
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  g_signal_connect(window, "key-press-event", G_CALLBACK(on_key), NULL);

  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_container_add(GTK_CONTAINER(window), box);
  label = gtk_label_new("locked");
  gtk_box_pack_start(GTK_BOX(box), label, FALSE, FALSE, 0);
  entry = gtk_entry_new();
  gtk_entry_set_max_length(GTK_ENTRY(entry), 8);
  g_signal_connect(entry, "changed", G_CALLBACK(on_changed), NULL);
  gtk_box_pack_start(GTK_BOX(box), entry, FALSE, FALSE, 0);
  open_button = gtk_button_new_with_mnemonic("_Open");
  g_signal_connect(open_button, "clicked", G_CALLBACK(on_open), NULL);
  gtk_box_pack_start(GTK_BOX(box), open_button, FALSE, FALSE, 0);
  reset_button = gtk_button_new_with_label("Reset");
  gtk_widget_set_sensitive(reset_button, FALSE);
  g_signal_connect(reset_button, "clicked", G_CALLBACK(on_reset), NULL);
  gtk_box_pack_start(GTK_BOX(box), reset_button, FALSE, FALSE, 0);

  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
