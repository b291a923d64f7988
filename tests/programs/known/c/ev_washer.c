/**
 * @file  ev_washer.c
 * @brief Washing machine front panel simulator (libevent).
 *
 * The panel speaks a tiny text protocol on stdin, one command per read:
 *   prog cotton|wool|spin     temp <celsius>      start     stop
 *   door                      (toggle the door)   lock <pin>
 *   level <0-100>             (pressure sensor)
 * A one second timer advances the running program.
 */
#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum step { OFF, FILL, WASH, DRAIN, RINSE, SPIN, DONE, FAULT };

struct stage {
    enum step step;
    int seconds;
};

struct program {
    const char *name;
    int max_temp;
    struct stage stages[6];
};

static const struct program programs[] = {
    { "cotton", 90, { { FILL, 3 }, { WASH, 5 }, { DRAIN, 2 }, { RINSE, 3 }, { SPIN, 4 }, { DONE, 0 } } },
    { "wool",   40, { { FILL, 3 }, { WASH, 4 }, { DRAIN, 2 }, { SPIN, 1 }, { DONE, 0 } } },
    { "spin",    0, { { DRAIN, 2 }, { SPIN, 4 }, { DONE, 0 } } },
};

struct washer {
    struct event_base *base;
    struct event *tick;
    struct event *panel;
    const struct program *prog;
    int stage;
    int left;
    int temp;
    int level;
    int door_open;
    int child_lock;
    int pin;
    int bad_pins;
    int faults;
    int fill_wait;
    unsigned wool_runs;
};

static enum step current(const struct washer *w)
{
    return w->stage < 0 ? OFF : w->prog->stages[w->stage].step;
}

static void fault(struct washer *w, const char *text)
{
    printf("E: %s\n", text);
    w->stage = -1;
    event_del(w->tick);
    if (w->faults < 9)
        w->faults++;
    if (w->faults == 3) {
        printf("call the service\n"); /* REACHABLE 11 */
    }
}

static void enter(struct washer *w, int stage)
{
    w->stage = stage;
    w->left = w->prog->stages[stage].seconds;
    if (current(w) == SPIN && w->level > 20) {
        fault(w, "water in the drum"); /* REACHABLE 5 */
        return;
    }
    if (current(w) == DONE) {
        printf("%s finished\n", w->prog->name);
        if (strcmp(w->prog->name, "wool") == 0 && ++w->wool_runs == 2) {
            printf("two woollens in a row\n"); /* REACHABLE 27 */
        }
        if (w->prog->max_temp > 0 && w->temp > w->prog->max_temp) {
            printf("cooked the laundry\n"); /* UNREACHABLE */
        }
        w->stage = -1;
        event_del(w->tick);
    }
}

static void tick_cb(evutil_socket_t fd, short what, void *arg)
{
    struct washer *w = arg;

    (void)fd;
    (void)what;
    if (w->stage < 0) {
        printf("tick while off\n"); /* UNREACHABLE */
        return;
    }
    if (w->door_open) {
        fault(w, "door open while running"); /* UNREACHABLE */
        return;
    }
    switch (current(w)) {
    case FILL:
        if (w->level < 50) {
            if (++w->fill_wait >= 5)
                fault(w, "no water");
            return;
        }
        break;
    case WASH:
        if (w->level < 30) {
            printf("topping up\n"); /* REACHABLE 8 */
            w->stage--;
            w->left = 1;
            return;
        }
        break;
    default:
        break;
    }
    w->fill_wait = 0;
    if (--w->left <= 0)
        enter(w, w->stage + 1);
}

static void start(struct washer *w)
{
    struct timeval second = { 1, 0 };

    if (w->stage >= 0 || w->door_open)
        return;
    if (!w->prog) {
        printf("select a program first\n");
        return;
    }
    if (w->prog->max_temp == 0)
        w->temp = 0;
    if (event_add(w->tick, &second) != 0)
        return;
    w->fill_wait = 0;
    enter(w, 0);
}

static void set_lock(struct washer *w, int pin)
{
    if (!w->child_lock) {
        if (pin < 1000 || pin % 7 != 3)
            return;
        w->pin = pin;
        w->child_lock = 1;
        w->bad_pins = 0;
        return;
    }
    if (w->pin < 1000) {
        printf("locked without a pin\n"); /* UNREACHABLE */
    }
    if (pin == w->pin) {
        if (w->bad_pins == 2) {
            printf("just in time\n"); /* REACHABLE 4 */
        }
        w->child_lock = 0;
    } else if (++w->bad_pins > 2) {
        w->bad_pins = 3;
    }
}

static void command(struct washer *w, char *s)
{
    char *verb = s, *arg;
    size_t i;

    s[strcspn(s, "\r\n")] = '\0';
    arg = strchr(s, ' ');
    if (arg)
        *arg++ = '\0';
    else
        arg = s + strlen(s);

    if (strcmp(verb, "level") == 0) {
        int v = (int)strtol(arg, NULL, 10);
        if (v >= 0 && v <= 100)
            w->level = v;
        return;
    }
    if (strcmp(verb, "lock") == 0) {
        set_lock(w, (int)(strtoul(arg, NULL, 10) % 10000));
        return;
    }
    if (w->child_lock && strcmp(verb, "stop") != 0) {
        if (w->bad_pins >= 3) {
            printf("panel blocked\n"); /* REACHABLE 5 */
        }
        return;
    }
    if (strcmp(verb, "prog") == 0 && w->stage < 0) {
        for (i = 0; i < sizeof programs / sizeof programs[0]; i++)
            if (strcmp(programs[i].name, arg) == 0) {
                w->prog = &programs[i];
                if (w->temp > w->prog->max_temp)
                    w->temp = w->prog->max_temp;
            }
    } else if (strcmp(verb, "temp") == 0 && w->prog) {
        int t = atoi(arg);
        if (t >= 20 && t <= w->prog->max_temp)
            w->temp = t;
    } else if (strcmp(verb, "start") == 0) {
        start(w);
    } else if (strcmp(verb, "stop") == 0 && w->stage >= 0) {
        w->stage = -1;
        event_del(w->tick);
    } else if (strcmp(verb, "door") == 0 && w->stage < 0) {
        if (w->level > 20 && !w->door_open)
            return;
        w->door_open = !w->door_open;
    }
}

static void panel_cb(evutil_socket_t fd, short what, void *arg)
{
    struct washer *w = arg;
    char buf[64];
    ssize_t n = read(fd, buf, sizeof buf - 1);

    (void)what;
    if (n < 0)
        return;
    if (n == 0) {
        event_base_loopexit(w->base, NULL);
        return;
    }
    buf[n] = '\0';
    command(w, buf);
}

int main(void)
{
    static struct washer w;

    w.stage = -1;
    w.base = event_base_new();
    if (!w.base)
        return EXIT_FAILURE;
    w.tick = event_new(w.base, -1, EV_PERSIST, tick_cb, &w);
    w.panel = event_new(w.base, STDIN_FILENO, EV_READ | EV_PERSIST, panel_cb, &w);
    if (!w.tick || !w.panel || event_add(w.panel, NULL) != 0)
        return EXIT_FAILURE;
    event_base_dispatch(w.base);
    event_free(w.panel);
    event_free(w.tick);
    event_base_free(w.base);
    return EXIT_SUCCESS;
}
