// Timeouts that are given an object of the program.
#include <gtk/gtk.h>

struct meter {
  GtkWidget *coin;
  int coins;
};

static struct meter meter;

static void expired(void) {}
static void overfull(void) {}

static gboolean on_minute(gpointer data) {
  struct meter *given = data;
  given->coins = 0;
  expired();
  return G_SOURCE_REMOVE;
}

static void on_coin(GtkButton *button, gpointer data) {
  if (meter.coins > 1)
    overfull();
  meter.coins = 1;
  g_timeout_add_seconds(60, on_minute, data);
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  meter.coin = gtk_button_new_with_mnemonic("_Coin");
  g_signal_connect(meter.coin, "clicked", G_CALLBACK(on_coin), &meter);
  gtk_container_add(GTK_CONTAINER(window), meter.coin);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
