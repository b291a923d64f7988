/* xlk - a small screen locker.
 *
 * The pass phrase is compiled in.  Wrong phrases cost waiting time, idle
 * input is wiped, and an emergency code shows the contact screen.
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

#define PASSMAX   12
#define WIPE_AFTER 4      /* idle seconds */
#define CONTACT_FOR 3

enum mode { M_BLANK, M_INPUT, M_PENALTY, M_CONTACT, M_OPEN };

struct lock {
	Display *dpy;
	Window   win;
	enum mode mode;
	char     buf[PASSMAX + 1];
	unsigned len;
	unsigned failures;      /* since the last success or contact */
	unsigned penalty;
	unsigned idle;
	unsigned contact_left;
	unsigned contacts;
	bool     caps;
	bool     warned;
};

/* not meant to be secure, only to keep the phrase out of strings(1) */
static const unsigned char phrase[] = {
	't' ^ 0x51, 'e' ^ 0x52, 'a' ^ 0x53, '4' ^ 0x54, 't' ^ 0x55, 'w' ^ 0x56, 'o' ^ 0x57
};

static bool correct(const struct lock *l)
{
	unsigned i;

	if (l->len != sizeof phrase)
		return false;
	for (i = 0; i < l->len; i++)
		if (((unsigned char)l->buf[i] ^ (0x51 + i)) != phrase[i])
			return false;
	return true;
}

static void wipe(struct lock *l)
{
	memset(l->buf, 0, sizeof l->buf);
	l->len = 0;
	l->idle = 0;
	l->mode = M_BLANK;
}

static void submit(struct lock *l)
{
	bool ok = correct(l);

	if (strcmp(l->buf, "112") == 0) {
		l->contacts++;
		if (l->contacts == 2 && l->failures == 0) {
			puts("emergency contact called twice"); /* REACHABLE 11 */
		}
		wipe(l);
		l->failures = 0;
		l->mode = M_CONTACT;
		l->contact_left = CONTACT_FOR;
		return;
	}
	wipe(l);
	if (ok) {
		if (l->failures == 2) {
			puts("welcome back, clumsy"); /* REACHABLE 14 */
		}
		if (l->failures > 5) {
			puts("welcome, intruder"); /* UNREACHABLE */
		}
		l->mode = M_OPEN; /* REACHABLE 8 */
		return;
	}
	if (++l->failures == 5) {
		l->failures = 1; /* REACHABLE 22 */
	}
	if (l->failures >= 2) {
		l->penalty = 2 * (l->failures - 1);
		l->mode = M_PENALTY;
	}
	if (l->penalty > 6) {
		puts("waiting forever"); /* UNREACHABLE */
	}
}

static void key(struct lock *l, XKeyEvent *ev)
{
	char text[8];
	KeySym ks = NoSymbol;
	int n;

	n = XLookupString(ev, text, sizeof text, &ks, NULL);
	if (l->mode == M_PENALTY || l->mode == M_CONTACT) {
		if (l->len != 0) {
			puts("typed text survived"); /* UNREACHABLE */
		}
		return;
	}
	l->idle = 0;
	l->caps = (ev->state & LockMask) != 0;
	switch (ks) {
	case XK_Return:
		if (l->mode == M_INPUT)
			submit(l);
		return;
	case XK_Escape:
		wipe(l);
		return;
	case XK_BackSpace:
		if (l->len > 0) {
			l->buf[--l->len] = '\0';
			if (l->len == 0 && l->mode == M_INPUT)
				l->mode = M_BLANK;
		}
		return;
	default:
		break;
	}
	if (n != 1 || (unsigned char)text[0] < 0x20 || (unsigned char)text[0] > 0x7e)
		return;
	if (l->len == PASSMAX) {
		XBell(l->dpy, 20); /* REACHABLE 13 */
		wipe(l);
		return;
	}
	l->buf[l->len++] = text[0];
	l->mode = M_INPUT;
	if (l->caps && l->len == 4 && !l->warned) {
		puts("caps lock is on"); /* REACHABLE 4 */
		l->warned = true;
	}
}

static void second(struct lock *l)
{
	switch (l->mode) {
	case M_PENALTY:
		if (l->penalty == 0) {
			puts("penalty without time"); /* UNREACHABLE */
			return;
		}
		if (--l->penalty == 0)
			l->mode = M_BLANK;
		break;
	case M_CONTACT:
		if (--l->contact_left == 0) {
			l->mode = M_BLANK; /* REACHABLE 7 */
		}
		break;
	case M_INPUT:
		if (++l->idle >= WIPE_AFTER) {
			if (l->len >= 7 && strncmp(l->buf, "tea4two", 7) == 0) {
				puts("so close"); /* REACHABLE 11 */
			}
			wipe(l);
		}
		break;
	default:
		break;
	}
}

static void run(struct lock *l)
{
	XEvent ev;
	int fd = ConnectionNumber(l->dpy);

	while (l->mode != M_OPEN) {
		struct timeval tv = { 1, 0 };
		fd_set rd;

		if (XPending(l->dpy)) {
			XNextEvent(l->dpy, &ev);
			if (ev.type == KeyPress)
				key(l, &ev.xkey);
			else if (ev.type == VisibilityNotify)
				XMapRaised(l->dpy, l->win);
			continue;
		}
		FD_ZERO(&rd);
		FD_SET(fd, &rd);
		if (select(fd + 1, &rd, NULL, NULL, &tv) == 0)
			second(l);
	}
}

int main(void)
{
	static struct lock l;

	l.dpy = XOpenDisplay(NULL);
	if (!l.dpy) {
		fprintf(stderr, "xlk: cannot open display\n");
		return 1;
	}
	l.win = XCreateSimpleWindow(l.dpy, DefaultRootWindow(l.dpy), 0, 0, 640, 480, 0, 0, 0);
	XSelectInput(l.dpy, l.win, KeyPressMask | VisibilityChangeMask);
	XMapRaised(l.dpy, l.win);
	if (XGrabKeyboard(l.dpy, l.win, True, GrabModeAsync, GrabModeAsync, CurrentTime) != GrabSuccess) {
		fprintf(stderr, "xlk: cannot grab keyboard\n");
		return 1;
	}
	run(&l);
	XUngrabKeyboard(l.dpy, CurrentTime);
	XCloseDisplay(l.dpy);
	return 0;
}
