/* xslide - 2x3 sliding tile puzzle for plain Xlib */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLS 3
#define ROWS 2
#define CELLS (COLS * ROWS)
#define SIZE 80

static Display *dpy;
static Window   win;
static GC       gc;
static Atom     wm_delete;

static int board[CELLS];           /* 0 is the hole */
static int hole;
static int moves;
static int games;
static int best = -1;
static int last_dir = -1;
static int reversals;
static int hold = -1;              /* tile picked with the mouse */

static const int start[2][CELLS] = {
    { 1, 2, 3, 0, 4, 5 },
    { 4, 1, 3, 2, 0, 5 },
};

enum { UP, DOWN, LEFT, RIGHT };

static void setup(int n)
{
    int i;
    memcpy(board, start[n], sizeof board);
    for (i = 0; i < CELLS; i++)
        if (board[i] == 0)
            hole = i;
    moves = 0;
    last_dir = -1;
    reversals = 0;
}

static int is(const char *s)
{
    int i;
    for (i = 0; i < CELLS; i++)
        if (board[i] != s[i] - '0')
            return 0;
    return 1;
}

static int inversions(void)
{
    int i, j, n = 0;
    for (i = 0; i < CELLS; i++)
        for (j = i + 1; j < CELLS; j++)
            if (board[i] && board[j] && board[i] > board[j])
                n++;
    return n;
}

static void after_move(void)
{
    if (is("123450")) {
        games++;
        printf("solved in %d moves\n", moves); /* REACHABLE 2 */
        if (best < 0 || moves < best)
            best = moves;
        if (games == 2 && best <= 2) {
            puts("both puzzles, first one perfect"); /* REACHABLE 7 */
        }
        if (games >= 2) {
            games = 0;
            best = -1;
        }
        setup(games);
        return;
    }
    if (is("123540")) {
        puts("so close"); /* UNREACHABLE */
    }
    if (is("543210")) {
        puts("upside down"); /* REACHABLE 12 */
    }
    if (is("012345")) {
        puts("hole first"); /* REACHABLE 13 */
    }
    if (games == 0 && inversions() % 2 != 0) {
        puts("the tiles were pried out"); /* UNREACHABLE */
    }
    if (moves % 2 != 0 && hole == 2 && games == 1) {
        puts("odd corner"); /* UNREACHABLE */
    }
}

static int slide(int dir)
{
    static const int opposite[4] = { DOWN, UP, RIGHT, LEFT };
    int x = hole % COLS, y = hole / COLS, from;

    switch (dir) {              /* direction the tile moves */
    case UP:    if (y == ROWS - 1) return 0; from = hole + COLS; break;
    case DOWN:  if (y == 0) return 0;        from = hole - COLS; break;
    case LEFT:  if (x == COLS - 1) return 0; from = hole + 1;    break;
    case RIGHT: if (x == 0) return 0;        from = hole - 1;    break;
    default: return 0;
    }
    board[hole] = board[from];
    board[from] = 0;
    hole = from;
    if (++moves == 1000)
        moves = 2;
    if (last_dir >= 0 && opposite[last_dir] == dir) {
        if (++reversals == 5) {
            puts("make up your mind"); /* REACHABLE 6 */
        }
    } else {
        reversals = 0;
    }
    last_dir = dir;
    after_move();
    return 1;
}

static void on_button(XButtonEvent *b)
{
    int x, y, c;

    if (b->button != Button1 || b->x < 0 || b->y < 0)
        return;
    x = b->x / SIZE;
    y = b->y / SIZE;
    if (x >= COLS || y >= ROWS)
        return;
    c = y * COLS + x;
    if (b->type == ButtonPress) {
        hold = board[c] ? c : -1;
        return;
    }
    /* released over the hole next to the tile we picked */
    if (hold >= 0 && c == hole) {
        if (hold == c) {
            puts("holding the hole"); /* REACHABLE 3 */
        } else if (hold == c + 1 && x < COLS - 1) {
            slide(LEFT);
        } else if (hold == c - 1 && x > 0) {
            slide(RIGHT);
        } else if (hold == c + COLS) {
            slide(UP);
        } else if (hold == c - COLS) {
            if (!slide(DOWN)) {
                puts("blocked drag"); /* UNREACHABLE */
            }
        }
    }
    hold = -1;
}

static void on_key(XKeyEvent *k)
{
    switch (XLookupKeysym(k, 0)) {
    case XK_Up:    slide(UP); break;
    case XK_Down:  slide(DOWN); break;
    case XK_Left:  slide(LEFT); break;
    case XK_Right: slide(RIGHT); break;
    case XK_r:     setup(games); break;
    case XK_q:     XCloseDisplay(dpy); exit(0);
    }
}

static void draw(void)
{
    int i;
    char s[2] = "0";

    XClearWindow(dpy, win);
    for (i = 0; i < CELLS; i++) {
        if (!board[i])
            continue;
        s[0] = (char)('0' + board[i]);
        XDrawRectangle(dpy, win, gc, i % COLS * SIZE + 2, i / COLS * SIZE + 2, SIZE - 4, SIZE - 4);
        XDrawString(dpy, win, gc, i % COLS * SIZE + 36, i / COLS * SIZE + 44, s, 1);
    }
}

int main(void)
{
    XEvent ev;
    int screen;

    dpy = XOpenDisplay(NULL);
    if (!dpy) {
        fprintf(stderr, "cannot open display\n");
        return 1;
    }
    screen = DefaultScreen(dpy);
    win = XCreateSimpleWindow(dpy, RootWindow(dpy, screen), 0, 0, COLS * SIZE, ROWS * SIZE, 1,
                              BlackPixel(dpy, screen), WhitePixel(dpy, screen));
    XSelectInput(dpy, win, ExposureMask | KeyPressMask | ButtonPressMask | ButtonReleaseMask);
    wm_delete = XInternAtom(dpy, "WM_DELETE_WINDOW", False);
    XSetWMProtocols(dpy, win, &wm_delete, 1);
    gc = XCreateGC(dpy, win, 0, NULL);
    XMapWindow(dpy, win);
    setup(0);
    for (;;) {
        XNextEvent(dpy, &ev);
        if (ev.type == ClientMessage && (Atom)ev.xclient.data.l[0] == wm_delete)
            break;
        if (ev.type == KeyPress)
            on_key(&ev.xkey);
        else if (ev.type == ButtonPress || ev.type == ButtonRelease)
            on_button(&ev.xbutton);
        draw();
    }
    XCloseDisplay(dpy);
    return 0;
}
