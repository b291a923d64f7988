/* httpcache: a very small LRU object cache behind evhttp.
 *
 *   PUT    /key[!]   body = value (1..10 bytes); "!" pins the object
 *   GET    /key
 *   DELETE /key
 *   POST   /flush
 */
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ITEMS   4
#define MAX_PINNED  2
#define MAX_VALUE   10
#define BYTE_BUDGET 24
#define KEY_SIZE    8

typedef struct item {
    struct item *prev, *next;
    char         key[KEY_SIZE];
    char         value[MAX_VALUE];
    size_t       len;
    int          pinned;
    int          hits;
} item;

typedef struct {
    item  *head, *tail;       /* head = most recently used */
    int    count, pinned;
    size_t bytes;
    int    evictions;         /* since the last flush */
    int    flushes;
} cache;

static void unlink_item(cache *c, item *it)
{
    if (it->prev) it->prev->next = it->next; else c->head = it->next;
    if (it->next) it->next->prev = it->prev; else c->tail = it->prev;
    it->prev = it->next = NULL;
}

static void push_front(cache *c, item *it)
{
    it->next = c->head;
    if (c->head) c->head->prev = it; else c->tail = it;
    c->head = it;
}

static item *find(cache *c, const char *key)
{
    item *it;
    for (it = c->head; it; it = it->next)
        if (!strcmp(it->key, key))
            return it;
    return NULL;
}

static void destroy(cache *c, item *it)
{
    unlink_item(c, it);
    c->count--;
    c->bytes -= it->len;
    if (it->pinned)
        c->pinned--;
    free(it);
    if (c->count == 0 && c->bytes != 0) {
        fprintf(stderr, "byte accounting is off\n"); /* UNREACHABLE */
    }
}

/* evict one unpinned object, oldest first; returns it's key in `key` */
static int evict(cache *c, char *key)
{
    item *it = c->tail;

    while (it && it->pinned)
        it = it->prev;
    if (!it) {
        fprintf(stderr, "everything is pinned\n"); /* UNREACHABLE */
        return 0;
    }
    if (it->hits >= 3) {
        fprintf(stderr, "evicting popular %s\n", it->key); /* REACHABLE 6 */
    }
    if (it->hits > 0 && c->head == it) {
        fprintf(stderr, "evicting what was just read\n"); /* UNREACHABLE */
    }
    strcpy(key, it->key);
    destroy(c, it);
    if (c->evictions < 99)
        c->evictions++;
    return 1;
}

static const char *put(cache *c, const char *key, int pin, const char *val, size_t len)
{
    char gone[KEY_SIZE] = "";
    item *it = find(c, key);
    int bounced = 0;

    if (it)
        destroy(c, it);
    if (pin && c->pinned == MAX_PINNED) {
        return "pin limit"; /* REACHABLE 3 */
    }
    it = calloc(1, sizeof *it);
    if (!it)
        return "memory";
    strcpy(it->key, key);
    memcpy(it->value, val, len);
    it->len = len;
    it->pinned = pin;
    push_front(c, it);
    c->count++;
    c->bytes += len;
    c->pinned += pin;
    while (c->count > MAX_ITEMS || c->bytes > BYTE_BUDGET) {
        if (!evict(c, gone))
            return "stuck";
        if (strcmp(gone, key) == 0)
            bounced = 1;
    }
    if (bounced && pin) {
        return "pinned object bounced"; /* UNREACHABLE */
    }
    if (bounced) {
        return "no room"; /* REACHABLE 3 */
    }
    if (c->evictions == 6 && c->pinned == MAX_PINNED && c->count == MAX_ITEMS) {
        fprintf(stderr, "cache is too small\n"); /* REACHABLE 10 */
    }
    return NULL;
}

static void flush(cache *c)
{
    item *it = c->head, *next;
    int kept = 0;

    for (; it; it = next) {
        next = it->next;
        if (it->pinned && c->flushes % 3 != 2)
            kept++;
        else
            destroy(c, it);
    }
    if (kept == 0 && c->flushes == 2 && c->evictions == 3) {
        fprintf(stderr, "third flush drops the pins\n"); /* REACHABLE 8 */
    }
    if (kept > MAX_PINNED) {
        fprintf(stderr, "too many survivors\n"); /* UNREACHABLE */
    }
    c->evictions = 0;
    if (++c->flushes == 6)
        c->flushes = 0;
}

static void on_request(struct evhttp_request *req, void *arg)
{
    cache *c = arg;
    const char *uri = evhttp_request_get_uri(req);
    struct evbuffer *in = evhttp_request_get_input_buffer(req), *out;
    char key[KEY_SIZE], val[MAX_VALUE];
    const char *err;
    size_t n, len;
    int pin = 0;
    item *it;

    n = strlen(uri);
    if (n > 2 && uri[n - 1] == '!') {
        pin = 1;
        n--;
    }
    if (n < 2 || n > KEY_SIZE || uri[0] != '/' || memchr(uri + 1, '/', n - 1)) {
        evhttp_send_error(req, HTTP_BADREQUEST, NULL);
        return;
    }
    memcpy(key, uri + 1, n - 1);
    key[n - 1] = '\0';
    it = find(c, key);

    switch (evhttp_request_get_command(req)) {
    case EVHTTP_REQ_GET:
        if (!it) {
            evhttp_send_error(req, HTTP_NOTFOUND, NULL);
            return;
        }
        if (it->hits < 10)
            it->hits++;
        unlink_item(c, it);
        push_front(c, it);
        out = evbuffer_new();
        if (out)
            evbuffer_add(out, it->value, it->len);
        evhttp_send_reply(req, HTTP_OK, "OK", out);
        if (out)
            evbuffer_free(out);
        return;
    case EVHTTP_REQ_PUT:
        len = evbuffer_get_length(in);
        if (len == 0 || len > MAX_VALUE) {
            evhttp_send_error(req, 413, NULL);
            return;
        }
        evbuffer_remove(in, val, len);
        err = put(c, key, pin, val, len);
        evhttp_send_reply(req, err ? 507 : HTTP_OK, err ? err : "stored", NULL);
        return;
    case EVHTTP_REQ_DELETE:
        if (it)
            destroy(c, it);
        evhttp_send_reply(req, it ? HTTP_OK : HTTP_NOTFOUND, "deleted", NULL);
        return;
    case EVHTTP_REQ_POST:
        if (strcmp(key, "flush") == 0)
            flush(c);
        evhttp_send_reply(req, HTTP_NOCONTENT, "flushed", NULL);
        return;
    default:
        evhttp_send_error(req, HTTP_BADMETHOD, NULL);
    }
}

int main(int argc, char **argv)
{
    static cache c;
    struct event_base *base = event_base_new();
    struct evhttp *http;
    int port = argc > 1 ? atoi(argv[1]) : 8080;

    if (!base || !(http = evhttp_new(base)))
        return 1;
    if (evhttp_bind_socket(http, "127.0.0.1", (unsigned short)port) != 0) {
        fprintf(stderr, "port %d is taken\n", port);
        return 1;
    }
    evhttp_set_gencb(http, on_request, &c);
    event_base_dispatch(base);
    evhttp_free(http);
    event_base_free(base);
    return 0;
}
