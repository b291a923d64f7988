#include <signal.h>
#include <unistd.h>

static enum { MENU, GAME, OVER } screen;
static int score;

static void go(int number) {
    (void)number;
    if (screen == MENU)
        screen = GAME;
    else if (screen == OVER)
        screen = MENU;
}

static void lose(int number) {
    score += number;
    if (screen == GAME)
        screen = OVER;
}

int main(void) {
    signal(SIGUSR1, go);
    signal(SIGUSR2, lose);
    for (;;)
        pause();
}
