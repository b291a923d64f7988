#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Four function programmer's calculator.  Decimal and hex, one memory. */

#define MAXDIGITS 6
#define LIMIT     16777215L     /* 24 bit machine */

typedef enum { S_FIRST, S_OPERATOR, S_SECOND, S_RESULT, S_ERROR } State;

typedef struct {
    State state;
    int   base;
    char  entry[MAXDIGITS + 1];
    int   len;
    long  acc, val;
    char  op;
    long  mem;
    int   mem_set;
    int   errors;
    int   eq_run;               /* repeated '=' presses */
    char  msg[24];
} Calc;

static const char *const labels[5][4] = {
    { "7", "8", "9", "/" },
    { "4", "5", "6", "*" },
    { "1", "2", "3", "-" },
    { "0", "C", "=", "+" },
    { "X", "S", "R", "<" },
};
#define BW 60
#define BH 40

static Calc calc = { S_FIRST, 10, "0", 0, 0, 0, 0, 0, 0, 0, 0, "" };

static void fail(Calc *c, const char *why)
{
    snprintf(c->msg, sizeof c->msg, "E %s", why);
    c->state = S_ERROR;
    c->op = 0;
    if (c->errors < 9)
        c->errors++;
}

static void reset_entry(Calc *c)
{
    strcpy(c->entry, "0");
    c->len = 0;
}

static long entry_value(const Calc *c)
{
    return strtol(c->entry, NULL, c->base);
}

static void show(Calc *c, long v)
{
    if (c->base == 16)
        snprintf(c->msg, sizeof c->msg, "%lX", (unsigned long)v);
    else
        snprintf(c->msg, sizeof c->msg, "%ld", v);
    if (!strcmp(c->msg, "BEEF")) {
        puts("moo"); /* REACHABLE 5 */
    }
    if (v > LIMIT || v < -LIMIT) {
        puts("display overflow"); /* UNREACHABLE */
    }
}

static int apply(Calc *c)
{
    long r;

    switch (c->op) {
    case '+': r = c->acc + c->val; break;
    case '-': r = c->acc - c->val; break;
    case '*': r = c->acc * c->val; break;
    case '/':
        if (c->val == 0) {
            fail(c, "division"); /* REACHABLE 2 */
            return 0;
        }
        r = c->acc / c->val;
        break;
    default:
        puts("apply without operator"); /* UNREACHABLE */
        return 0;
    }
    if (r > LIMIT || r < -LIMIT) {
        fail(c, "overflow"); /* REACHABLE 6 */
        return 0;
    }
    if (c->base == 16 && r < 0) {
        fail(c, "negative");
        return 0;
    }
    c->acc = r;
    return 1;
}

static void digit(Calc *c, int d)
{
    static const char digits[] = "0123456789ABCDEF";

    if (c->state == S_ERROR || d >= c->base)
        return;
    if (c->state == S_RESULT || c->state == S_OPERATOR) {
        reset_entry(c);
        c->state = c->state == S_RESULT ? S_FIRST : S_SECOND;
    }
    if (c->len == MAXDIGITS || (c->base == 16 && c->len == MAXDIGITS - 1))
        return;
    if (c->len == 0 && d == 0)
        return;
    c->entry[c->len++] = digits[d];
    c->entry[c->len] = '\0';
    c->val = entry_value(c);
    if (c->base == 10 && c->val > 999999) {
        puts("seven digits"); /* UNREACHABLE */
    }
    show(c, c->val);
}

static void oper(Calc *c, char op)
{
    switch (c->state) {
    case S_ERROR:
        return;
    case S_FIRST:
        c->acc = entry_value(c);
        break;
    case S_SECOND:
        c->val = entry_value(c);
        if (!apply(c))
            return;
        break;
    case S_OPERATOR:
    case S_RESULT:
        break;
    }
    c->op = op;
    c->eq_run = 0;
    c->state = S_OPERATOR;
    show(c, c->acc);
}

static void equals(Calc *c)
{
    if (c->state == S_FIRST || c->state == S_ERROR)
        return;
    if (c->state == S_SECOND)
        c->val = entry_value(c);
    else if (c->state == S_OPERATOR)
        c->val = c->acc;
    if (!apply(c))
        return;
    if (c->state == S_RESULT && ++c->eq_run == 4 && c->acc == 162) {
        puts("powers of three"); /* REACHABLE 8 */
    }
    c->state = S_RESULT;
    show(c, c->acc);
    if (c->mem_set && c->acc == c->mem && c->mem == 42) {
        puts("remembered the answer"); /* REACHABLE 5 */
    }
}

static void toggle_base(Calc *c)
{
    long v;

    if (c->state == S_SECOND || c->state == S_OPERATOR || c->state == S_ERROR)
        return;
    v = c->state == S_FIRST ? entry_value(c) : c->acc;
    if (v < 0) {
        fail(c, "no hex for negatives"); /* REACHABLE 4 */
        return;
    }
    c->base = c->base == 10 ? 16 : 10;
    c->acc = v;
    c->state = S_RESULT;
    c->op = '+';
    c->val = 0;
    reset_entry(c);
    show(c, v);
}

static void press(Calc *c, char k)
{
    if (c->state == S_ERROR && c->op != 0) {
        puts("error with pending operator"); /* UNREACHABLE */
    }
    if (isdigit((unsigned char)k)) {
        digit(c, k - '0');
    } else if (k >= 'a' && k <= 'f') {
        digit(c, k - 'a' + 10);
    } else if (k && strchr("+-*/", k)) {
        oper(c, k);
    } else switch (k) {
    case '=': equals(c); break;
    case 'X': toggle_base(c); break;
    case 'S':
        if (c->state == S_RESULT) {
            c->mem = c->acc;
            c->mem_set = 1;
        }
        break;
    case 'R':
        if (!c->mem_set || c->state == S_ERROR || (c->base == 16 && c->mem < 0))
            break;
        c->acc = c->mem;
        c->state = S_RESULT;
        c->op = '+';
        c->val = 0;
        break;
    case '<':
        if ((c->state == S_FIRST || c->state == S_SECOND) && c->len > 0) {
            c->entry[--c->len] = '\0';
            if (c->len == 0)
                reset_entry(c);
        }
        break;
    case 'C':
        if (c->state == S_ERROR && c->errors == 3) {
            puts("third error cleared"); /* REACHABLE 9 */
        }
        c->state = S_FIRST;
        c->op = 0;
        c->acc = c->val = 0;
        c->eq_run = 0;
        reset_entry(c);
        break;
    }
}

int main(void)
{
    Display *d = XOpenDisplay(NULL);
    Window w;
    GC gc;
    XEvent e;

    if (d == NULL) {
        fprintf(stderr, "calc: no display\n");
        return EXIT_FAILURE;
    }
    w = XCreateSimpleWindow(d, DefaultRootWindow(d), 10, 10, 4 * BW, 6 * BH, 1,
                            BlackPixel(d, DefaultScreen(d)), WhitePixel(d, DefaultScreen(d)));
    XSelectInput(d, w, ExposureMask | KeyPressMask | ButtonPressMask | StructureNotifyMask);
    XMapWindow(d, w);
    gc = XCreateGC(d, w, 0, NULL);

    while (1) {
        XNextEvent(d, &e);
        if (e.type == KeyPress) {
            char buf[4] = "";
            KeySym ks;
            int n = XLookupString(&e.xkey, buf, sizeof buf - 1, &ks, NULL);
            if (ks == XK_Escape)
                break;
            if (ks == XK_Return)
                press(&calc, '=');
            else if (ks == XK_BackSpace)
                press(&calc, '<');
            else if (n == 1)
                press(&calc, buf[0]);
        } else if (e.type == ButtonPress) {
            int col = e.xbutton.x / BW, row = e.xbutton.y / BH - 1;
            if (col >= 0 && col < 4 && row >= 0 && row < 5)
                press(&calc, labels[row][col][0]);
        } else if (e.type == Expose) {
            int i;
            for (i = 0; i < 20; i++)
                XDrawString(d, w, gc, i % 4 * BW + 20, (i / 4 + 1) * BH + 25, labels[i / 4][i % 4], 1);
        }
        XDrawString(d, w, gc, 10, 25, calc.msg, (int)strlen(calc.msg));
    }
    XCloseDisplay(d);
    return 0;
}
