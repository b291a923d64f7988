#include "bus.h"

enum { TEMPERATURE = 1, DOOR = 2 };
static int is_hot;
static bus *door;

static void on_temperature(int topic, int value, void *data) {
    (void)topic, (void)data;
    is_hot = value > 60;
    if (value == 100)
        bus_quit();
}

static void on_door(int topic, int value, void *data) {
    (void)topic, (void)data;
    if (is_hot && value == 1)
        bus_cancel(door);
}

int main(void) {
    bus_subscribe(TEMPERATURE, on_temperature, 0);
    door = bus_subscribe(DOOR, on_door, 0);
    bus_run();
    return 0;
}
