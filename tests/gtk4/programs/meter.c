// A widget of the program's own, with a signal, functions of its class and a controller; and a list
// with two lines.
#include <gtk/gtk.h>

#define METER_TYPE (meter_get_type())
G_DECLARE_FINAL_TYPE(Meter, meter, PROGRAM, METER, GtkWidget)

struct _Meter {
  GtkWidget parent;
  int level;
  int drawn;
};

static guint overflow;

static void full(void) {}
static void asked(void) {}
static void wrong(void) {}
static void opened(void) {}
static void ended(void) {}
static void chosen(void) {}

G_DEFINE_TYPE(Meter, meter, GTK_TYPE_WIDGET)

static void meter_add(Meter *meter, int amount) {
  meter->level += amount;
  if (meter->level > 20) {
    g_signal_emit(meter, overflow, 0, meter->level);
    meter->level = 0;
  }
}

static gboolean on_scroll(GtkEventControllerScroll *scroll, double dx, double dy, gpointer data) {
  Meter *meter = data;
  if (dy > 0 && dy <= 9)
    meter_add(meter, (int)dy);
  if (meter->level > 20)
    wrong();
  return TRUE;
}

static void meter_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Meter *meter = PROGRAM_METER(widget);
  if (meter->level == 20)
    full();
}

static void meter_measure(GtkWidget *widget, GtkOrientation orientation, int size, int *least,
                          int *natural, int *least_baseline, int *natural_baseline) {
  asked();
  *least = *natural = 40;
}

static void meter_dispose(GObject *object) {
  if (PROGRAM_METER(object)->level == 7)
    ended();
  G_OBJECT_CLASS(meter_parent_class)->dispose(object);
}

static void meter_class_init(MeterClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = meter_snapshot;
  GTK_WIDGET_CLASS(class)->measure = meter_measure;
  G_OBJECT_CLASS(class)->dispose = meter_dispose;
  overflow = g_signal_new("overflow", METER_TYPE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 1, G_TYPE_INT);
}

static void meter_init(Meter *meter) {
  GtkEventController *scroll =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), meter);
  gtk_widget_add_controller(GTK_WIDGET(meter), scroll);
}

static GtkWidget *window, *meter;
static GtkStringList *log_list;
static int overflows;

static void on_overflow(Meter *which, int level, gpointer data) {
  if (level > 29)
    wrong();
  if (level == 29)
    chosen();
  overflows++;
  if (overflows > 2)
    opened();
}

static void on_activate(GtkListView *view, guint position, gpointer data) {
  const char *text = gtk_string_list_get_string(log_list, position);
  if (g_strcmp0(text, "second") == 0)
    chosen();
  if (position > 1)
    wrong();
}

static void activate(GtkApplication *app, gpointer data) {
  if (window)
    return;
  window = gtk_application_window_new(app);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child(GTK_WINDOW(window), box);
  meter = g_object_new(METER_TYPE, NULL);
  g_signal_connect(meter, "overflow", G_CALLBACK(on_overflow), NULL);
  gtk_box_append(GTK_BOX(box), meter);
  const char *lines[] = {"first", "second", NULL};
  log_list = gtk_string_list_new(lines);
  GtkWidget *view = gtk_list_view_new(
      GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(log_list))), NULL);
  g_signal_connect(view, "activate", G_CALLBACK(on_activate), NULL);
  gtk_box_append(GTK_BOX(box), view);
  gtk_widget_show(window);
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.example.meter", G_APPLICATION_FLAGS_NONE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
