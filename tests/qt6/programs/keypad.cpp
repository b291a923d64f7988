// The lock with a keypad of tests/programs/loops, in Qt: keys come to the window.
#include <QApplication>
#include <QKeyEvent>
#include <QWidget>
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
      else if (key == 'S')
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == '+' && volume < 8)
        volume++;
      else if (key == '-' && volume > 0)
        volume--;
      else if (key == 'S')
        page = KEYPAD;
      if (volume == 8)
        puts("loud");
      if (volume > 8)
        puts("too loud");
      break;
    case PAUSED:
      if (key == 'P')
        page = before;
      return;
  }
  if (key == 'P') {
    before = page;
    page = PAUSED;
  }
  if (key == 'Q' && open_count == 2)
    QApplication::quit();
}

class Window : public QWidget {
protected:
  void keyPressEvent(QKeyEvent *event) override { on_key(event->key()); }
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  const int result = application.exec();
  return result + (alarms > 100);
}
