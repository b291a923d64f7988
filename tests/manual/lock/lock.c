/* A lock with a keypad: it opens on 4711, three wrong digits block it, 'c' closes it again. */
#include <assert.h>
#include <stdio.h>

static enum { CLOSED, OPEN, BLOCKED } state;
static int right;
static int wrong;
static int opened;

static void on_digit(int digit) {
    static const int code[] = {4, 7, 1, 1};
    if (state != CLOSED)
        return;
    if (digit == code[right]) {
        right++;
    } else {
        right = 0;
        wrong++;
    }
    if (right == 4) {
        state = OPEN;
        opened++;
        right = 0;
    }
    if (wrong == 3)
        state = BLOCKED;
    if (wrong > 3)
        puts("more than three?");
}

static void on_close(void) {
    assert(wrong < 3);
    if (state == OPEN)
        state = CLOSED;
}

int main(void) {
    int key;
    while ((key = getchar()) != EOF) {
        if (key >= '0' && key <= '9')
            on_digit(key - '0');
        if (key == 'c')
            on_close();
    }
    return 0;
}
