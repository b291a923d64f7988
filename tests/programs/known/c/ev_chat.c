/* Minimal chat daemon on bufferevents. */
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/listener.h>

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 4
#define LOCK_TICKS 6

enum phase { WANT_NICK, WANT_PASS, CHATTING };

struct account {
	const char *nick;
	const char *pass;
	int lock;		/* ticks until the account opens again */
	int failures;
};

struct user {
	struct bufferevent *bev;
	enum phase phase;
	struct account *acct;
	int tries;
	int op;
	int muted;
	int quiet;		/* ticks since the last line */
};

static struct account accounts[] = {
	{ "ann", "x7",     0, 0 },
	{ "bob", "hunter", 0, 0 },
	{ "root", "toor",  0, 0 },
	{ NULL, NULL, 0, 0 }
};

static struct user *slots[SLOTS];
static int online;		/* users in CHATTING */
static struct event_base *base;

static void say(struct user *u, const char *fmt, const char *arg)
{
	evbuffer_add_printf(bufferevent_get_output(u->bev), fmt, arg);
}

static struct user *logged_in(const struct account *a)
{
	int i;

	for (i = 0; i < SLOTS; i++)
		if (slots[i] && slots[i]->phase == CHATTING && slots[i]->acct == a)
			return slots[i];
	return NULL;
}

static void leave(struct user *u)
{
	int i;

	for (i = 0; i < SLOTS; i++)
		if (slots[i] == u)
			slots[i] = NULL;
	if (u->phase == CHATTING)
		online--;
	if (online < 0) {
		fprintf(stderr, "user count underflow\n"); /* UNREACHABLE */
	}
	bufferevent_free(u->bev);
	free(u);
}

static void broadcast(struct user *from, const char *text)
{
	int i, heard = 0;

	for (i = 0; i < SLOTS; i++) {
		if (!slots[i] || slots[i] == from || slots[i]->phase != CHATTING)
			continue;
		say(slots[i], "%s\n", text);
		heard++;
	}
	if (heard == SLOTS - 1) {
		fprintf(stderr, "full house\n"); /* UNREACHABLE */
	}
	if (heard == 2) {
		fprintf(stderr, "everybody heard it\n"); /* REACHABLE 6 */
	}
}

/* returns 0 when the user is gone */
static int chat_line(struct user *u, char *s)
{
	struct user *o;
	struct account *a;

	if (s[0] != '/') {
		if (!u->muted)
			broadcast(u, s);
		return 1;
	}
	if (strcmp(s, "/quit") == 0) {
		if (u->op && u->muted) {
			fprintf(stderr, "gagged operator leaves\n"); /* UNREACHABLE */
		}
		leave(u);
		return 0;
	}
	if (strncmp(s, "/mute ", 6) == 0 || strncmp(s, "/kick ", 6) == 0) {
		if (!u->op)
			return 1;
		for (a = accounts; a->nick; a++) {
			if (strcmp(a->nick, s + 6) != 0)
				continue;
			o = logged_in(a);
			if (!o || o == u)
				return 1;
			if (s[1] == 'm') {
				o->muted = 1;
			} else if (o->muted) {
				say(o, "you were asked to be %s\n", "quiet"); /* REACHABLE 6 */
				leave(o);
			}
			return 1;
		}
	}
	return 1;
}

static int login_line(struct user *u, char *s)
{
	struct account *a;

	if (u->phase == WANT_NICK) {
		for (a = accounts; a->nick; a++)
			if (strcmp(a->nick, s) == 0)
				break;
		if (!a->nick)
			return 1;
		if (a->lock > 0) {
			say(u, "account %s is locked\n", a->nick); /* REACHABLE 6 */
			leave(u);
			return 0;
		}
		u->acct = a;
		u->phase = WANT_PASS;
		return 1;
	}
	if (strcmp(u->acct->pass, s) != 0) {
		if (++u->tries < 3)
			return 1;
		if (++u->acct->failures >= 2) {
			u->acct->failures = 0;
			u->acct->lock = LOCK_TICKS;
		}
		leave(u);
		return 0;
	}
	if (logged_in(u->acct)) {
		say(u, "%s is already here\n", u->acct->nick); /* REACHABLE 4 */
		leave(u);
		return 0;
	}
	if (u->acct->lock > 0) {
		u->phase = WANT_NICK; /* REACHABLE 7 */
		return 1;
	}
	if (strcmp(u->acct->nick, "root") == 0) {
		if (online < 2) {
			say(u, "%s needs company\n", "root");
			leave(u);
			return 0;
		}
		u->op = 1;
	}
	u->phase = CHATTING;
	online++;
	u->acct->failures = 0;
	return 1;
}

static void read_cb(struct bufferevent *bev, void *arg)
{
	struct user *u = arg;
	struct evbuffer *in = bufferevent_get_input(bev);
	char *s;
	int alive = 1;

	u->quiet = 0;
	while (alive && (s = evbuffer_readln(in, NULL, EVBUFFER_EOL_CRLF)) != NULL) {
		alive = u->phase == CHATTING ? chat_line(u, s) : login_line(u, s);
		free(s);
	}
	if (alive && evbuffer_get_length(in) > 512)
		leave(u);
}

static void event_cb(struct bufferevent *bev, short what, void *arg)
{
	(void)bev;
	if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT))
		leave(arg);
}

static void tick_cb(evutil_socket_t fd, short what, void *arg)
{
	struct account *a;
	int i;

	(void)fd, (void)what, (void)arg;
	for (a = accounts; a->nick; a++)
		if (a->lock > 0 && --a->lock == 0) {
			fprintf(stderr, "%s is unlocked\n", a->nick); /* REACHABLE 10 */
		}
	for (i = 0; i < SLOTS; i++) {
		struct user *u = slots[i];
		if (u && ++u->quiet > 8 && u->phase != CHATTING)
			leave(u);
		else if (u && u->quiet > 8) {
			u->quiet = 0;
			say(u, "%s", "still there?\n"); /* REACHABLE 11 */
		}
	}
}

static void accept_cb(struct evconnlistener *l, evutil_socket_t fd,
		      struct sockaddr *sa, int len, void *arg)
{
	struct user *u;
	int i;

	(void)l, (void)sa, (void)len, (void)arg;
	for (i = 0; i < SLOTS && slots[i]; i++)
		;
	if (i == SLOTS || !(u = calloc(1, sizeof *u))) {
		evutil_closesocket(fd);
		return;
	}
	u->bev = bufferevent_socket_new(base, fd, BEV_OPT_CLOSE_ON_FREE);
	if (!u->bev) {
		free(u);
		evutil_closesocket(fd);
		return;
	}
	slots[i] = u;
	bufferevent_setcb(u->bev, read_cb, NULL, event_cb, u);
	bufferevent_enable(u->bev, EV_READ | EV_WRITE);
}

int main(void)
{
	struct sockaddr_in sin;
	struct timeval sec = { 1, 0 };
	struct evconnlistener *l;
	struct event *tick;

	base = event_base_new();
	if (!base)
		return 1;
	memset(&sin, 0, sizeof sin);
	sin.sin_family = AF_INET;
	sin.sin_port = htons(6668);
	l = evconnlistener_new_bind(base, accept_cb, NULL, LEV_OPT_REUSEABLE | LEV_OPT_CLOSE_ON_FREE,
				    -1, (struct sockaddr *)&sin, sizeof sin);
	tick = event_new(base, -1, EV_PERSIST, tick_cb, NULL);
	if (!l || !tick || event_add(tick, &sec) < 0)
		return 1;
	event_base_dispatch(base);
	return 0;
}
