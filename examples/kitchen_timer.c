/*
 * A kitchen timer without a screen, on libevent. Signals are its buttons:
 *
 *   SIGUSR1  plus ten seconds; while it rings: snooze
 *   SIGUSR2  start, pause, go on; while it rings: silence
 *   SIGHUP   child lock on and off
 *   end of standard input switches it off
 *
 *   cc kitchen_timer.c -levent -o kitchen_timer && ./kitchen_timer
 */
#include <event2/event.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define STEP 10
#define LONGEST 3600
#define SNOOZES_MAX 2

enum state { IDLE, SETTING, RUNNING, PAUSED, RINGING };

static struct {
    enum state state;
    int remaining; /* seconds */
    int snoozes;
    int locked;
} timer;

static struct event_base *base;
static struct event *tick;
static const struct timeval second = {1, 0};

static void run(void) {
    timer.state = RUNNING;
    event_add(tick, &second);
}

static void on_tick(evutil_socket_t fd, short what, void *arg) {
    (void)fd, (void)what, (void)arg;
    if (timer.state != RUNNING) {
        puts("a tick after the timer was stopped"); /* can this happen? */
        return;
    }
    timer.remaining--;
    if (timer.remaining > 0) {
        event_add(tick, &second);
        return;
    }
    timer.state = RINGING;
    if (timer.snoozes == SNOOZES_MAX)
        puts("RING! (last call)");
    else
        puts("RING!");
}

static void on_plus(evutil_socket_t signal, short what, void *arg) {
    (void)signal, (void)what, (void)arg;
    switch (timer.state) {
    case IDLE:
        timer.state = SETTING;
        timer.remaining = STEP;
        break;
    case SETTING:
        if (timer.remaining < LONGEST)
            timer.remaining += STEP;
        break;
    case RINGING:
        if (timer.snoozes < SNOOZES_MAX) {
            timer.snoozes++;
            timer.remaining = STEP;
            run();
        }
        break;
    case RUNNING:
    case PAUSED:
        break;
    }
}

static void on_start(evutil_socket_t signal, short what, void *arg) {
    (void)signal, (void)what, (void)arg;
    if (timer.locked) {
        if (timer.state == RINGING)
            puts("it rings, and the child lock keeps you from silencing it"); /* how? */
        return;
    }
    switch (timer.state) {
    case SETTING:
    case PAUSED:
        run();
        break;
    case RUNNING:
        timer.state = PAUSED;
        event_del(tick);
        break;
    case RINGING:
        timer.state = IDLE;
        timer.snoozes = 0;
        break;
    case IDLE:
        break;
    }
}

static void on_lock(evutil_socket_t signal, short what, void *arg) {
    (void)signal, (void)what, (void)arg;
    if (timer.state == RINGING)
        return; /* nobody shall be locked out while it rings */
    timer.locked = !timer.locked;
}

static void on_input(evutil_socket_t fd, short what, void *arg) {
    char ignored[64];
    (void)what, (void)arg;
    if (read(fd, ignored, sizeof ignored) <= 0)
        event_base_loopbreak(base);
}

int main(void) {
    struct event *plus, *start, *lock, *input;

    base = event_base_new();
    if (!base)
        return 1;
    tick = evtimer_new(base, on_tick, NULL);
    plus = evsignal_new(base, SIGUSR1, on_plus, NULL);
    start = evsignal_new(base, SIGUSR2, on_start, NULL);
    lock = evsignal_new(base, SIGHUP, on_lock, NULL);
    input = event_new(base, STDIN_FILENO, EV_READ | EV_PERSIST, on_input, NULL);
    event_add(plus, NULL);
    event_add(start, NULL);
    event_add(lock, NULL);
    event_add(input, NULL);
    event_base_dispatch(base);
    event_base_free(base);
    return 0;
}
