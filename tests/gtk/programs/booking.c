// A booking: seats by a spin button, a class by a combo box, extras by check and radio buttons, and
// an action that books.
#include <gtk/gtk.h>

static GtkWidget *window, *seats, *class_box, *meal, *vegetarian, *meat;
static int booked;
static gboolean is_premium;

static void many(void) {}
static void sold_out(void) {}
static void wrong(void) {}
static void special(void) {}

static void on_class(GtkComboBox *box, gpointer data) {
  is_premium = g_strcmp0(gtk_combo_box_get_active_id(box), "first") == 0;
  if (gtk_combo_box_get_active(box) > 2)
    wrong();
}

static void on_seats(GtkSpinButton *spin, gpointer data) {
  if (gtk_spin_button_get_value_as_int(spin) > 8)
    wrong();
  if (gtk_spin_button_get_value_as_int(spin) == 8)
    many();
}

static void on_meal(GtkToggleButton *button, gpointer data) {
  gtk_widget_set_sensitive(vegetarian, gtk_toggle_button_get_active(button));
  gtk_widget_set_sensitive(meat, gtk_toggle_button_get_active(button));
}

static void on_meat(GtkToggleButton *button, gpointer data) {
  if (gtk_toggle_button_get_active(button) &&
      gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(vegetarian)))
    wrong();
}

static void on_book(GSimpleAction *action, GVariant *parameter, gpointer data) {
  int wanted = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(seats));
  booked += wanted;
  if (is_premium && wanted == 3)
    special();
  if (booked > 12) {
    sold_out();
    g_simple_action_set_enabled(action, FALSE);
  }
  if (booked > 20)
    wrong();
}

static void on_night(GSimpleAction *action, GVariant *state, gpointer data) {
  if (g_variant_get_boolean(state) && booked > 0)
    special();
  g_simple_action_set_state(action, state);
}

static GActionEntry actions[] = {{"book", on_book, NULL, NULL, NULL},
                                 {"night", NULL, NULL, "false", on_night}};

static void activate(GtkApplication *app, gpointer data) {
  if (window) {
    gtk_window_present(GTK_WINDOW(window));
    return;
  }
  window = gtk_application_window_new(app);
  g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions), NULL);
  GtkWidget *grid = gtk_grid_new();
  gtk_container_add(GTK_CONTAINER(window), grid);
  seats = gtk_spin_button_new_with_range(1, 8, 1);
  g_signal_connect(seats, "value-changed", G_CALLBACK(on_seats), NULL);
  gtk_grid_attach(GTK_GRID(grid), seats, 0, 0, 1, 1);
  class_box = gtk_combo_box_text_new();
  gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(class_box), "first", "First class");
  gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(class_box), "second", "Second class");
  gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(class_box), "third", "Third class");
  g_signal_connect(class_box, "changed", G_CALLBACK(on_class), NULL);
  gtk_grid_attach(GTK_GRID(grid), class_box, 0, 1, 1, 1);
  meal = gtk_check_button_new_with_label("A meal");
  vegetarian = gtk_radio_button_new_with_label(NULL, "vegetarian");
  meat = gtk_radio_button_new_with_label_from_widget(GTK_RADIO_BUTTON(vegetarian), "with meat");
  gtk_widget_set_sensitive(vegetarian, FALSE);
  gtk_widget_set_sensitive(meat, FALSE);
  g_signal_connect(meal, "toggled", G_CALLBACK(on_meal), NULL);
  g_signal_connect(meat, "toggled", G_CALLBACK(on_meat), NULL);
  gtk_grid_attach(GTK_GRID(grid), meal, 0, 2, 1, 1);
  gtk_grid_attach(GTK_GRID(grid), vegetarian, 0, 3, 1, 1);
  gtk_grid_attach(GTK_GRID(grid), meat, 0, 4, 1, 1);
  gtk_widget_show_all(window);
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.example.booking", 0);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
