// A drawing area with gestures: drags, double clicks, a long press; a notebook.
#include <gtk/gtk.h>

static int strokes, marks;
static gboolean is_drawing;
static double width;
static GtkWidget *area, *notebook;

static void wide(void) {}
static void twice(void) {}
static void erased(void) {}
static void second(void) {}
static void wrong(void) {}

static void on_begin(GtkGestureDrag *drag, double x, double y, gpointer data) {
  is_drawing = TRUE;
  width = 0;
}
static void on_update(GtkGestureDrag *drag, double dx, double dy, gpointer data) {
  if (!is_drawing)
    wrong();
  width = dx;
}
static void on_end(GtkGestureDrag *drag, double dx, double dy, gpointer data) {
  if (!is_drawing)
    wrong();
  is_drawing = FALSE;
  strokes++;
  if (dx > 100 && strokes == 2)
    wide();
}
static void on_pressed(GtkGestureMultiPress *press, int count, double x, double y, gpointer data) {
  if (count == 0)
    wrong();
  if (count == 2) {
    marks++;
    if (strokes > 0 && gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(press)) == 3)
      twice();
  }
}
static void on_long(GtkGestureLongPress *press, double x, double y, gpointer data) {
  if (is_drawing && strokes == 0)
    erased();
}
static void on_page(GtkNotebook *book, GtkWidget *page, guint number, gpointer data) {
  if (number == 1 && strokes > 0)
    second();
  if (number > 1)
    wrong();
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  notebook = gtk_notebook_new();
  gtk_container_add(GTK_CONTAINER(window), notebook);
  area = gtk_drawing_area_new();
  GtkGesture *drag = gtk_gesture_drag_new(area);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(on_begin), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_update), NULL);
  g_signal_connect(drag, "drag-end", G_CALLBACK(on_end), NULL);
  GtkGesture *press = gtk_gesture_multi_press_new(area);
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(press), 0);
  g_signal_connect(press, "pressed", G_CALLBACK(on_pressed), NULL);
  GtkGesture *hold = gtk_gesture_long_press_new(area);
  g_signal_connect(hold, "pressed", G_CALLBACK(on_long), NULL);
  gtk_notebook_append_page(GTK_NOTEBOOK(notebook), area, gtk_label_new("Sketch"));
  gtk_notebook_append_page(GTK_NOTEBOOK(notebook), gtk_label_new("-"), gtk_label_new("Notes"));
  gtk_widget_show_all(window);
  g_signal_connect(notebook, "switch-page", G_CALLBACK(on_page), NULL);
  gtk_main();
  return 0;
}
