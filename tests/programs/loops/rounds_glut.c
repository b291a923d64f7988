// A game of reaction: a menu begins it, a timer counts rounds, clicks in the left half score.
#include <GL/freeglut.h>

enum choice { BEGIN = 1, HARDER, LEAVE };

static int width = 300, is_running, level, rounds, score, misses, has_left;

static void good(void) {}
static void bad(void) {}

static void tick(int difficulty) {
  if (!is_running)
    return;
  if (difficulty != level)
    good();  //@ reachable 3
  if (++rounds == 3) {
    is_running = 0;  //@ reachable 4
    if (score > 2)
      good();  //@ reachable 7
    return;
  }
  if (rounds > 3)
    bad();  //@ unreachable
  glutTimerFunc(1000, tick, level);
}

static void choose(int choice) {
  switch (choice) {
    case BEGIN:
      if (is_running)
        return;
      is_running = 1;
      rounds = score = misses = 0;
      glutTimerFunc(1000, tick, level);
      break;
    case HARDER:
      if (level < 3)
        level++;
      else
        bad();  //@ reachable 4
      break;
    case LEAVE:
      has_left = 1;
      glutLeaveMainLoop();
      break;
    default:
      bad();  //@ unreachable
  }
}

static void on_mouse(int button, int state, int x, int y) {
  (void)y;
  if (has_left)
    bad();  //@ unreachable
  if (button != GLUT_LEFT_BUTTON || state != GLUT_DOWN || !is_running)
    return;
  if (x < width / 2)
    score++;
  else if (++misses == 2)
    good();  //@ reachable 3
}

static void on_special(int key, int x, int y) {
  (void)x;
  (void)y;
  if (key == GLUT_KEY_F2)
    choose(BEGIN);
  if (key == GLUT_KEY_LEFT && width > 400)
    good();  //@ reachable 2
  if (key == 50)
    bad();  //@ unreachable
}

static void on_reshape(int w, int h) {
  (void)h;
  if (w < 1)
    bad();  //@ unreachable
  width = w;
}

static void draw(void) {
  glClear(GL_COLOR_BUFFER_BIT);
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutCreateWindow("Rounds");
  glutDisplayFunc(draw);
  glutReshapeFunc(on_reshape);
  glutMouseFunc(on_mouse);
  glutSpecialFunc(on_special);
  glutCreateMenu(choose);
  glutAddMenuEntry("Begin", BEGIN);
  glutAddMenuEntry("Harder", HARDER);
  glutAddMenuEntry("Leave", LEAVE);
  glutAttachMenu(GLUT_RIGHT_BUTTON);
  glutMainLoop();
  return 0;
}
