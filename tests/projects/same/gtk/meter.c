// A parking meter with GTK 3: what cannot be done next is not sensitive.
#include <gtk/gtk.h>

#define COINS_MAX 4
#define RESIDENTS 7

static enum { IDLE, PAYING, FULL, PARKED } mode;
static GtkWidget *zone_spin, *coin_button, *ticket_button, *cancel_button, *display;
static guint minute_source;
static int coins, tickets;

static void show(const char *text) { gtk_label_set_text(GTK_LABEL(display), text); }

static void enter(int next) {
  mode = next;
  gtk_widget_set_sensitive(zone_spin, mode == IDLE);
  gtk_widget_set_sensitive(coin_button, mode == IDLE || mode == PAYING);
  gtk_widget_set_sensitive(ticket_button, mode == PAYING || mode == FULL);
  gtk_widget_set_sensitive(cancel_button, mode == PAYING || mode == FULL);
}

static gboolean on_minute(gpointer data) {
  if (coins == 0) {
    g_warning("the time was over");  // target: stray
    return G_SOURCE_CONTINUE;
  }
  if (--coins > 0)
    return G_SOURCE_CONTINUE;
  show("Expired");  // target: expired
  minute_source = 0;
  enter(IDLE);
  return G_SOURCE_REMOVE;
}

static void on_zone(GtkSpinButton *spin, gpointer data) {
  switch (gtk_spin_button_get_value_as_int(spin)) {
    case 1:
      show("Centre");  // target: centre
      break;
    case 2 ... 8:
      break;
    case 9:
      show("Outskirts");  // target: outskirts
      break;
    default:
      g_warning("there is no such zone");  // target: nowhere
  }
}

static void on_coin(GtkButton *button, gpointer data) {
  if (++coins < COINS_MAX) {
    enter(PAYING);
    return;
  }
  if (coins > COINS_MAX)
    g_warning("the slot was open");  // target: overfull
  show("No more coins");  // target: full
  enter(FULL);
}

static void on_ticket(GtkButton *button, gpointer data) {
  if (coins == 0)
    g_warning("nothing was paid");  // target: free
  if (coins == 3 && gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(zone_spin)) == RESIDENTS)
    show("Residents' ticket");  // target: resident
  if (++tickets == 2)
    show("Paper is low");  // target: paper
  enter(PARKED);
  minute_source = g_timeout_add_seconds(60, on_minute, NULL);
}

static void on_cancel(GtkButton *button, gpointer data) {
  if (mode == FULL)
    show("Take all of your coins");  // target: refund
  coins = 0;
  enter(IDLE);
}

static gboolean on_delete(GtkWidget *window, GdkEvent *event, gpointer data) {
  if (minute_source != 0) {
    g_message("somebody has paid");  // target: left
    g_source_remove(minute_source);
  }
  return FALSE;
}

static GtkWidget *add_button(GtkContainer *box, const char *label, GCallback clicked) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  g_signal_connect(button, "clicked", clicked, NULL);
  gtk_container_add(box, button);
  return button;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "Parking meter");
  g_signal_connect(window, "delete-event", G_CALLBACK(on_delete), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_container_add(GTK_CONTAINER(window), box);

  zone_spin = gtk_spin_button_new_with_range(1, 9, 1);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(zone_spin), 5);
  g_signal_connect(zone_spin, "value-changed", G_CALLBACK(on_zone), NULL);
  gtk_container_add(GTK_CONTAINER(box), zone_spin);
  coin_button = add_button(GTK_CONTAINER(box), "_Coin", G_CALLBACK(on_coin));
  ticket_button = add_button(GTK_CONTAINER(box), "_Ticket", G_CALLBACK(on_ticket));
  cancel_button = add_button(GTK_CONTAINER(box), "Ca_ncel", G_CALLBACK(on_cancel));
  display = gtk_label_new("");
  gtk_container_add(GTK_CONTAINER(box), display);
  enter(IDLE);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
