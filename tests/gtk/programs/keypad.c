// The lock with a keypad of tests/programs/loops, in GTK: keys come to the window.
#include <gtk/gtk.h>
#include <stdio.h>

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;
  if (wrong > 2)
    alarms++;
}

static void on_key(int key) {
  switch (page) {
    case KEYPAD:
      if (key >= '0' && key <= '9')
        press(key - '0');
      else if (key == 's')
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == '+' && volume < 8)
        volume++;
      else if (key == '-' && volume > 0)
        volume--;
      else if (key == 's')
        page = KEYPAD;
      if (volume == 8)
        puts("loud");
      if (volume > 8)
        puts("too loud");
      break;
    case PAUSED:
      if (key == 'p')
        page = before;
      return;
  }
  if (key == 'p') {
    before = page;
    page = PAUSED;
  }
  if (key == 'q' && open_count == 2)
    gtk_main_quit();
}

static gboolean on_press(GtkWidget *window, GdkEventKey *event, gpointer data) {
  on_key((int)event->keyval);
  return TRUE;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  g_signal_connect(window, "key-press-event", G_CALLBACK(on_press), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return alarms > 100;
}
