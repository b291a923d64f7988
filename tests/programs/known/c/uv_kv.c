/* kvd - a toy in-memory key/value server with optimistic transactions */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#define KEYS       4
#define KEYLEN     8
#define MAXCLIENTS 3
#define QMAX       3
#define IDLE_TICKS 5
#define LINEBUF    96

struct entry {
    char key[KEYLEN];
    int  val;
    int  used;
};

struct cmd {
    char key[KEYLEN];
    int  val;
};

struct client {
    uv_tcp_t       sock;
    struct client *next;
    char           line[LINEBUF];
    size_t         len;
    int            idle;
    int            multi;
    int            dirty;
    struct cmd     q[QMAX];
    int            qlen;
    char           watch[KEYLEN];
};

struct wreq {
    uv_write_t req;
    char       text[48];
};

static struct entry   db[KEYS];
static struct client *clients;
static int            nclients;
static uv_tcp_t       server;
static uv_timer_t     sweep;

static struct entry *find(const char *key, int create)
{
    struct entry *freeslot = NULL;
    int i;

    for (i = 0; i < KEYS; i++) {
        if (db[i].used && strcmp(db[i].key, key) == 0)
            return &db[i];
        if (!db[i].used && !freeslot)
            freeslot = &db[i];
    }
    if (!create || !freeslot)
        return NULL;
    memset(freeslot, 0, sizeof *freeslot);
    snprintf(freeslot->key, sizeof freeslot->key, "%s", key);
    freeslot->used = 1;
    return freeslot;
}

static void wrote(uv_write_t *req, int status)
{
    (void)status;
    free(req);
}

static void reply(struct client *c, const char *text)
{
    struct wreq *w = malloc(sizeof *w);
    uv_buf_t b;

    if (!w)
        return;
    snprintf(w->text, sizeof w->text, "%s\r\n", text);
    b = uv_buf_init(w->text, (unsigned)strlen(w->text));
    if (uv_write(&w->req, (uv_stream_t *)&c->sock, &b, 1, wrote) != 0)
        free(w);
}

static void closed(uv_handle_t *h)
{
    free(h->data);
}

static void hangup(struct client *c)
{
    struct client **pp = &clients;

    while (*pp && *pp != c)
        pp = &(*pp)->next;
    if (!*pp)
        return;
    *pp = c->next;
    nclients--;
    if (nclients == 0 && clients != NULL) {
        fprintf(stderr, "client list corrupt\n"); /* UNREACHABLE */
    }
    uv_close((uv_handle_t *)&c->sock, closed);
}

static void touch(struct client *self, const char *key)
{
    struct client *o;

    for (o = clients; o; o = o->next)
        if (o != self && strcmp(o->watch, key) == 0)
            o->dirty = 1;
}

static int store(struct client *c, const char *key, int val)
{
    struct entry *e = find(key, 1);

    if (!e) {
        reply(c, "-ERR full"); /* REACHABLE 2 */
        return -1;
    }
    e->val = val;
    touch(c, key);
    return 0;
}

static void do_exec(struct client *c)
{
    int i;

    if (!c->multi) {
        if (c->qlen > 0) {
            reply(c, "-ERR stale queue"); /* UNREACHABLE */
        }
        reply(c, "-ERR EXEC without MULTI");
        return;
    }
    c->multi = 0;
    if (c->dirty) {
        c->dirty = 0;
        c->qlen = 0;
        c->watch[0] = '\0';
        reply(c, "*-1"); /* REACHABLE 5 */
        return;
    }
    for (i = 0; i < c->qlen; i++)
        store(c, c->q[i].key, c->q[i].val);
    if (c->qlen == QMAX && strcmp(c->q[0].key, c->q[2].key) == 0 && c->q[0].val > c->q[2].val) {
        reply(c, "+OK shadowed"); /* REACHABLE 2 */
    }
    c->qlen = 0;
    c->watch[0] = '\0';
    reply(c, "+OK");
}

static void command(struct client *c, char *s)
{
    char key[KEYLEN];
    int val;
    struct entry *e;

    if (sscanf(s, "SET %7s %4d", key, &val) == 2) {
        if (c->multi) {
            if (c->qlen == QMAX) {
                reply(c, "-ERR queue full");
                return;
            }
            strcpy(c->q[c->qlen].key, key);
            c->q[c->qlen++].val = val;
            reply(c, "+QUEUED");
            return;
        }
        if (c->qlen != 0) {
            reply(c, "-ERR bad state"); /* UNREACHABLE */
            return;
        }
        store(c, key, val);
    } else if (sscanf(s, "INCR %7s", key) == 1) {
        e = find(key, 0);
        if (e && ++e->val == 42 && e == &db[3]) {
            reply(c, "+the answer"); /* REACHABLE 2 */
        }
        if (e && e->val > 20000)
            e->val = 0;
        touch(c, key);
    } else if (sscanf(s, "WATCH %7s", key) == 1) {
        if (c->multi) {
            reply(c, "-ERR WATCH inside MULTI");
            return;
        }
        strcpy(c->watch, key);
        c->dirty = 0;
    } else if (strcmp(s, "MULTI") == 0) {
        c->multi = 1;
        c->qlen = 0;
    } else if (strcmp(s, "EXEC") == 0) {
        do_exec(c);
    } else if (strcmp(s, "QUIT") == 0) {
        if (c->multi && c->dirty && nclients == MAXCLIENTS) {
            fprintf(stderr, "busy client left\n"); /* REACHABLE 6 */
        }
        hangup(c);
    } else {
        reply(c, "-ERR unknown");
    }
}

static void alloc_cb(uv_handle_t *h, size_t n, uv_buf_t *buf)
{
    struct client *c = h->data;
    (void)n;
    *buf = uv_buf_init(c->line + c->len, (unsigned)(LINEBUF - c->len));
}

static void read_cb(uv_stream_t *st, ssize_t n, const uv_buf_t *buf)
{
    struct client *c = st->data;
    char *nl;
    (void)buf;

    if (n < 0) {
        hangup(c);
        return;
    }
    c->idle = 0;
    c->len += (size_t)n;
    while (!uv_is_closing((uv_handle_t *)st) && (nl = memchr(c->line, '\n', c->len))) {
        size_t used = (size_t)(nl + 1 - c->line);
        *nl = '\0';
        command(c, c->line);
        c->len -= used;
        memmove(c->line, nl + 1, c->len);
    }
    if (c->len == LINEBUF && !uv_is_closing((uv_handle_t *)st))
        hangup(c);
}

static void sweep_cb(uv_timer_t *t)
{
    struct client *c, *next;
    (void)t;

    for (c = clients; c; c = next) {
        next = c->next;
        if (++c->idle >= IDLE_TICKS) {
            if (c->multi && c->qlen == 2) {
                fprintf(stderr, "idle with queued commands\n"); /* REACHABLE 7 */
            }
            hangup(c);
        }
    }
}

static void connection_cb(uv_stream_t *srv, int status)
{
    struct client *c;

    if (status < 0 || !(c = calloc(1, sizeof *c)))
        return;
    uv_tcp_init(srv->loop, &c->sock);
    c->sock.data = c;
    if (uv_accept(srv, (uv_stream_t *)&c->sock) != 0) {
        uv_close((uv_handle_t *)&c->sock, closed);
        return;
    }
    if (nclients == MAXCLIENTS) {
        reply(c, "-ERR too many clients"); /* REACHABLE 4 */
        uv_close((uv_handle_t *)&c->sock, closed);
        return;
    }
    c->next = clients;
    clients = c;
    nclients++;
    if (uv_read_start((uv_stream_t *)&c->sock, alloc_cb, read_cb) != 0)
        hangup(c);
}

int main(void)
{
    struct sockaddr_in a;
    uv_loop_t *loop = uv_default_loop();

    uv_ip4_addr("0.0.0.0", 7379, &a);
    uv_tcp_init(loop, &server);
    uv_tcp_bind(&server, (const struct sockaddr *)&a, 0);
    if (uv_listen((uv_stream_t *)&server, 16, connection_cb) != 0) {
        fprintf(stderr, "listen failed\n");
        return 1;
    }
    uv_timer_init(loop, &sweep);
    uv_timer_start(&sweep, sweep_cb, 1000, 1000);
    return uv_run(loop, UV_RUN_DEFAULT);
}
