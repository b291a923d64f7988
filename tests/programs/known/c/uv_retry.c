/*
 * collector agent: keeps one persistent TCP connection to a metrics collector.
 *
 *   server: HELLO <proto> [z]      we: AUTH <token>
 *   server: OK | DENIED            (ready / refused)
 *   server: PONG, ZDATA <n>, DATA <n>, GOAWAY
 *
 * Lost connections are retried with an exponential backoff.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#define MAX_ATTEMPTS 6
#define BASE_DELAY   250u
#define MAX_DELAY    4000u
#define PING_MS      10000
#define MAX_MISSED   3

#define F_COMPRESS   0x01
#define F_DRAIN      0x02

typedef enum { CL_DOWN, CL_CONNECTING, CL_HELLO, CL_AUTH, CL_READY, CL_DEAD } cl_state;

typedef struct client {
    uv_loop_t *loop;
    uv_tcp_t tcp;
    uv_connect_t creq;
    uv_timer_t retry;
    uv_timer_t ping;
    struct sockaddr_in addr;
    cl_state state;
    unsigned attempts;
    unsigned delay_ms;
    unsigned flags;
    int proto;
    int denied;
    int missed;
    int window;              /* bytes we still accept, refilled by PONG */
    char rx[64];
    size_t rxlen;
} client_t;

static client_t g_client;

static void start_connect(client_t *c);

static void on_retry(uv_timer_t *t)
{
    start_connect((client_t *)t->data);
}

static void on_closed(uv_handle_t *h)
{
    client_t *c = h->data;
    unsigned d;

    if (c->state == CL_DEAD)
        return;
    c->state = CL_DOWN;
    c->attempts++;
    if (c->attempts > MAX_ATTEMPTS) {
        fprintf(stderr, "collector unreachable, giving up\n"); /* REACHABLE 20 */
        c->state = CL_DEAD;
        return;
    }
    d = BASE_DELAY << c->attempts;
    if (d > MAX_DELAY) {
        d = MAX_DELAY; /* REACHABLE 14 */
    }
    c->delay_ms = d;
    if (c->attempts >= 4 && c->delay_ms < MAX_DELAY) {
        fprintf(stderr, "backoff out of step\n"); /* UNREACHABLE */
    }
    uv_timer_start(&c->retry, on_retry, c->delay_ms, 0);
}

static void drop(client_t *c, const char *why)
{
    if (uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    fprintf(stderr, "dropping connection: %s\n", why);
    uv_timer_stop(&c->ping);
    c->rxlen = 0;
    if (c->state != CL_DEAD)
        c->state = CL_DOWN;
    uv_close((uv_handle_t *)&c->tcp, on_closed);
}

static void on_ping(uv_timer_t *t)
{
    client_t *c = t->data;

    if (c->state != CL_READY) {
        fprintf(stderr, "ping on a dead link\n"); /* UNREACHABLE */
        return;
    }
    if (++c->missed > MAX_MISSED) {
        drop(c, "ping timeout"); /* REACHABLE 6 */
        return;
    }
    if (c->flags & F_DRAIN)
        return;
    uv_buf_t b = uv_buf_init((char *)"PING\n", 5);
    uv_try_write((uv_stream_t *)&c->tcp, &b, 1);
}

static void on_data(client_t *c, int n, int zipped)
{
    if (zipped && !(c->flags & F_COMPRESS)) {
        drop(c, "unexpected compressed frame"); /* REACHABLE 2 */
        return;
    }
    if (zipped && c->proto < 3) {
        fprintf(stderr, "compression on proto %d\n", c->proto); /* UNREACHABLE */
        return;
    }
    if (n <= 0 || n > c->window) {
        drop(c, "window exceeded");
        return;
    }
    c->window -= n;
    if (c->window == 0) {
        puts("window exhausted"); /* REACHABLE 2 */
    }
}

static void on_line(client_t *c, const char *line)
{
    char opt[8] = "";
    int v = 0;

    switch (c->state) {
    case CL_HELLO:
        if (sscanf(line, "HELLO %d %7s", &v, opt) < 1 || v < 2 || v > 3) {
            drop(c, "bad greeting");
            return;
        }
        c->proto = v;
        c->flags = 0;
        if (v == 3 && strcmp(opt, "z") == 0)
            c->flags |= F_COMPRESS;
        c->state = CL_AUTH;
        break;
    case CL_AUTH:
        if (strcmp(line, "OK") == 0) {
            c->state = CL_READY;
            c->attempts = 0;
            c->missed = 0;
            c->window = 100;
            uv_timer_start(&c->ping, on_ping, PING_MS, PING_MS);
        } else if (++c->denied >= 2) {
            c->state = CL_DEAD; /* REACHABLE 6 */
            drop(c, "credentials refused twice");
        } else {
            drop(c, "credentials refused");
        }
        break;
    case CL_READY:
        if (strcmp(line, "PONG") == 0) {
            if (c->missed == MAX_MISSED && (c->flags & F_DRAIN)) {
                puts("late pong while draining"); /* REACHABLE 6 */
            }
            c->missed = 0;
            c->window = 100;
        } else if (strcmp(line, "GOAWAY") == 0) {
            c->flags |= F_DRAIN;
        } else if (sscanf(line, "ZDATA %3d", &v) == 1) {
            on_data(c, v, 1);
        } else if (sscanf(line, "DATA %3d", &v) == 1) {
            on_data(c, v, 0);
        }
        break;
    default:
        break;
    }
}

static void alloc_cb(uv_handle_t *h, size_t hint, uv_buf_t *buf)
{
    client_t *c = h->data;
    (void)hint;
    buf->base = c->rx + c->rxlen;
    buf->len = sizeof(c->rx) - c->rxlen;
}

static void on_read(uv_stream_t *s, ssize_t nread, const uv_buf_t *buf)
{
    client_t *c = s->data;
    char *nl;

    (void)buf;
    if (nread < 0) {
        drop(c, uv_strerror((int)nread));
        return;
    }
    c->rxlen += (size_t)nread;
    while ((nl = memchr(c->rx, '\n', c->rxlen)) != NULL) {
        size_t used = (size_t)(nl - c->rx) + 1;
        *nl = '\0';
        on_line(c, c->rx);
        if (uv_is_closing((uv_handle_t *)s))
            return;
        memmove(c->rx, c->rx + used, c->rxlen - used);
        c->rxlen -= used;
    }
    if (c->rxlen == sizeof(c->rx))
        drop(c, "line too long");
}

static void on_connect(uv_connect_t *req, int status)
{
    client_t *c = req->data;

    if (status < 0) {
        drop(c, uv_strerror(status));
        return;
    }
    c->state = CL_HELLO;
    if (uv_read_start((uv_stream_t *)&c->tcp, alloc_cb, on_read) != 0)
        drop(c, "cannot read");
}

static void start_connect(client_t *c)
{
    c->rxlen = 0;
    c->state = CL_CONNECTING;
    uv_tcp_init(c->loop, &c->tcp);
    c->tcp.data = c;
    c->creq.data = c;
    if (uv_tcp_connect(&c->creq, &c->tcp, (const struct sockaddr *)&c->addr, on_connect) != 0) {
        c->state = CL_DEAD;
        drop(c, "cannot start a connection");
    }
}

int main(int argc, char **argv)
{
    client_t *c = &g_client;
    const char *host = argc > 1 ? argv[1] : "127.0.0.1";

    c->loop = uv_default_loop();
    if (uv_ip4_addr(host, 8125, &c->addr) != 0) {
        fprintf(stderr, "bad address %s\n", host);
        return 1;
    }
    uv_timer_init(c->loop, &c->retry);
    uv_timer_init(c->loop, &c->ping);
    c->retry.data = c;
    c->ping.data = c;
    start_connect(c);
    uv_run(c->loop, UV_RUN_DEFAULT);
    return 0;
}
