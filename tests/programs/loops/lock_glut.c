// The lock of this folder for GLUT.
#include <stdio.h>
#include <GL/freeglut.h>

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
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
        puts("loud");  //@ reachable 4
      if (volume > 8)
        puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (key == 'p')
        page = before;  //@ reachable 2
      return;
  }
  if (key == 'p') {
    before = page;
    page = PAUSED;
  }
  if (key == 'q' && open_count == 2)
    glutLeaveMainLoop();  //@ reachable 7
}

static void on_keyboard(unsigned char key, int x, int y) {
  (void)x;
  (void)y;
  on_key(key);
}

static void draw(void) {
  glClear(GL_COLOR_BUFFER_BIT);
  glRectf(0, 0, (float)volume, 1);
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_DOUBLE | GLUT_RGB);
  glutCreateWindow("Lock");
  glutDisplayFunc(draw);
  glutKeyboardFunc(on_keyboard);
  glutMainLoop();
  return alarms > 100;
}
