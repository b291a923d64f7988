#include "settings.h"

static int value;

int main(void) {
    value = 1;
    return value;
}
