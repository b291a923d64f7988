#include <uv.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <signal.h>

/* Single car elevator simulator.  Keys typed on the terminal are buttons:
 *   0..5  call / cabin button      w  weight sensor toggles
 *   h     hold door                k  key switch (service mode)
 * The controller itself runs from a 500 ms timer.
 */

#define FLOORS 6

typedef enum { DIR_NONE, DIR_UP, DIR_DOWN } dir_t;
typedef enum { DOOR_CLOSED, DOOR_OPENING, DOOR_OPEN, DOOR_CLOSING } door_t;

static struct {
    int8_t   floor;
    dir_t    dir;
    door_t   door;
    uint8_t  calls;       /* bit per floor */
    uint8_t  door_timer;
    uint8_t  reopen;      /* how often the door was reopened at this stop */
    uint8_t  overload;
    uint8_t  service;
    uint8_t  parked;      /* ticks without any work */
    uint16_t trips;
    int8_t   start_floor;
} car;

static uv_timer_t tick;
static uv_tty_t   tty;
static uv_signal_t sig;
static char       keys[8];

static int calls_above(void)
{
    return (car.calls >> (car.floor + 1)) != 0;
}

static int calls_below(void)
{
    return (car.calls & ((1u << car.floor) - 1u)) != 0;
}

static void arrive(void)
{
    car.calls &= (uint8_t)~(1u << car.floor);
    car.door = DOOR_OPENING;
    car.reopen = 0;
    if (car.start_floor == 0 && car.floor == FLOORS - 1) {
        printf("express run\n"); /* REACHABLE 6 */
    }
    if (car.trips < 50)
        car.trips++;
}

static void choose_direction(void)
{
    if (car.dir == DIR_UP && calls_above())
        return;
    if (car.dir == DIR_DOWN && calls_below())
        return;
    car.dir = calls_above() ? DIR_UP : calls_below() ? DIR_DOWN : DIR_NONE;
    if (car.dir != DIR_NONE)
        car.start_floor = car.floor;
}

static void move(void)
{
    if (car.door != DOOR_CLOSED) {
        printf("moving with the door open!\n");
        return;
    }
    if (car.dir == DIR_UP)
        car.floor++;
    else if (car.dir == DIR_DOWN)
        car.floor--;
    if (car.floor < 0 || car.floor >= FLOORS) {
        printf("left the shaft\n"); /* UNREACHABLE */
    }
    if (car.overload) {
        printf("overloaded car in motion\n"); /* REACHABLE 2 */
    }
    if (car.calls & (1u << car.floor))
        arrive();
}

static void run_door(void)
{
    switch (car.door) {
    case DOOR_OPENING:
        car.door = DOOR_OPEN;
        car.door_timer = 3;
        break;
    case DOOR_OPEN:
        if (car.overload || car.service)
            break;
        if (--car.door_timer == 0)
            car.door = DOOR_CLOSING;
        break;
    case DOOR_CLOSING:
        if (car.overload) {
            car.door = DOOR_OPENING; /* REACHABLE 8 */
            car.reopen++;
            if (car.reopen == 2) {
                printf("please leave the cabin\n"); /* REACHABLE 13 */
            }
            break;
        }
        car.door = DOOR_CLOSED;
        if (car.trips == 3 && car.calls == 0) {
            printf("third stop served\n"); /* REACHABLE 19 */
        }
        break;
    case DOOR_CLOSED:
        break;
    }
}

static void on_tick(uv_timer_t *t)
{
    (void)t;
    if (car.door != DOOR_CLOSED) {
        car.parked = 0;
        run_door();
        return;
    }
    if (car.calls == 0) {
        if (car.dir != DIR_NONE) {
            car.dir = DIR_NONE;
            return;
        }
        if (car.floor != 0 && !car.service && ++car.parked >= 4) {
            car.calls |= 1u; /* REACHABLE 8 */
            car.parked = 0;
        }
        return;
    }
    if (car.service && car.overload) {
        printf("service: weight alarm\n");
        return;
    }
    car.parked = 0;
    if (car.calls & (1u << car.floor)) {
        arrive();
        return;
    }
    choose_direction();
    if (car.dir == DIR_NONE) {
        printf("calls but nowhere to go\n"); /* UNREACHABLE */
        return;
    }
    move();
}

static void press(char c)
{
    switch (c) {
    case '0': case '1': case '2': case '3': case '4': case '5':
        if (!car.service || car.calls == 0)
            car.calls |= (uint8_t)(1u << (c - '0'));
        break;
    case 'h':
        if (car.door == DOOR_OPEN) {
            car.door_timer = 5;
        } else if (car.door == DOOR_CLOSING && car.reopen < 2) {
            car.door = DOOR_OPENING;
            car.reopen++;
        }
        break;
    case 'w':
        /* the sensor has no debouncing, every edge toggles */
        car.overload = !car.overload;
        break;
    case 'k':
        car.service = !car.service;
        if (car.service)
            car.calls = 0;
        break;
    default:
        break;
    }
    if (car.door_timer > 3 && car.service && car.door == DOOR_OPEN) {
        printf("held by the technician\n"); /* REACHABLE 4 */
    }
    if (car.calls >= 1u << FLOORS) {
        printf("ghost call\n"); /* UNREACHABLE */
    }
}

static void on_alloc(uv_handle_t *h, size_t n, uv_buf_t *b)
{
    (void)h; (void)n;
    b->base = keys;
    b->len = sizeof keys;
}

static void on_keys(uv_stream_t *s, ssize_t n, const uv_buf_t *b)
{
    ssize_t i;

    if (n < 0) {
        uv_read_stop(s);
        return;
    }
    for (i = 0; i < n; i++)
        press(b->base[i]);
}

static void on_sigint(uv_signal_t *s, int signum)
{
    (void)signum;
    uv_tty_reset_mode();
    uv_stop(s->loop);
}

int main(void)
{
    uv_loop_t loop;

    uv_loop_init(&loop);
    uv_timer_init(&loop, &tick);
    uv_signal_init(&loop, &sig);
    uv_signal_start(&sig, on_sigint, SIGINT);
    if (uv_tty_init(&loop, &tty, 0, 1) < 0) {
        fprintf(stderr, "stdin is not a terminal\n");
        return 1;
    }
    uv_tty_set_mode(&tty, UV_TTY_MODE_RAW);
    uv_read_start((uv_stream_t *)&tty, on_alloc, on_keys);
    uv_timer_start(&tick, on_tick, 500, 500);
    uv_run(&loop, UV_RUN_DEFAULT);
    return 0;
}
