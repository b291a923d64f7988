// A door with a code: keys by a controller, presses by a gesture, drawing, a dropdown, actions.
#include <gtk/gtk.h>

static GtkWidget *window, *entry, *button, *check, *area, *kinds;
static int presses, typed;

static void opened(void) {}
static void wrong(void) {}
static void special(void) {}

static gboolean on_key(GtkEventControllerKey *controller, guint keyval, guint keycode,
                       GdkModifierType state, gpointer data) {
  if (keyval == GDK_KEY_F2 && (state & GDK_CONTROL_MASK))
    special();
  if (keyval == 0)
    wrong();
  typed++;
  return TRUE;
}

static void on_pressed(GtkGestureClick *gesture, int n_press, double x, double y, gpointer data) {
  if (n_press < 1)
    wrong();
  if (gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture)) != 3)
    wrong();
  if (n_press == 2 && x > 10)
    presses++;
  if (presses == 2)
    special();
}

static void draw(GtkDrawingArea *drawing, cairo_t *cr, int width, int height, gpointer data) {
  if (width < 0)
    wrong();
  if (presses > 2)
    special();
}

static void on_clicked(GtkButton *b, gpointer data) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));
  if (g_strcmp0(text, "open") == 0 && gtk_check_button_get_active(GTK_CHECK_BUTTON(check)))
    opened();
}

static void on_changed(GtkEditable *e, gpointer data) {
  gtk_widget_set_sensitive(button, gtk_editable_get_text(e)[0] != 0);
}

static void on_selected(GObject *o, GParamSpec *spec, gpointer data) {
  guint at = gtk_drop_down_get_selected(GTK_DROP_DOWN(o));
  if (at == 2)
    special();
  if (at > 2)
    wrong();
}

static gboolean on_tick(gpointer data) {
  if (typed > 3)
    special();
  return typed < 5 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void on_quit(GSimpleAction *action, GVariant *parameter, gpointer app) {
  g_application_quit(G_APPLICATION(app));
}

static gboolean on_close(GtkWindow *w, gpointer data) {
  if (presses > 0)
    return TRUE;
  special();
  return FALSE;
}

static void activate(GtkApplication *app, gpointer data) {
  window = gtk_application_window_new(app);
  gtk_window_set_title(GTK_WINDOW(window), "Door");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_window_set_child(GTK_WINDOW(window), box);
  entry = gtk_entry_new();
  g_signal_connect(entry, "changed", G_CALLBACK(on_changed), NULL);
  gtk_box_append(GTK_BOX(box), entry);
  check = gtk_check_button_new_with_label("Really");
  gtk_box_append(GTK_BOX(box), check);
  button = gtk_button_new_with_mnemonic("_Open");
  gtk_widget_set_sensitive(button, FALSE);
  g_signal_connect(button, "clicked", G_CALLBACK(on_clicked), NULL);
  gtk_box_append(GTK_BOX(box), button);
  const char *names[] = {"one", "two", "three", NULL};
  kinds = gtk_drop_down_new_from_strings(names);
  g_signal_connect(kinds, "notify::selected", G_CALLBACK(on_selected), NULL);
  gtk_box_append(GTK_BOX(box), kinds);
  area = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
  gtk_box_append(GTK_BOX(box), area);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 3);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), NULL);
  gtk_widget_add_controller(area, GTK_EVENT_CONTROLLER(click));
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(window, keys);
  g_signal_connect(window, "close-request", G_CALLBACK(on_close), NULL);
  GSimpleAction *quit = g_simple_action_new("quit", NULL);
  g_signal_connect(quit, "activate", G_CALLBACK(on_quit), app);
  g_action_map_add_action(G_ACTION_MAP(app), G_ACTION(quit));
  const char *accels[] = {"<Control>q", NULL};
  gtk_application_set_accels_for_action(app, "app.quit", accels);
  g_timeout_add(500, on_tick, NULL);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.example.door", G_APPLICATION_FLAGS_NONE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
