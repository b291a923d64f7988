/* Rounds of a loop whose number depends on what was typed, and whose effect has no closed form. */
#include <stdio.h>

static unsigned mixed = 1;

static void mix(int rounds) {
    for (int i = 0; i < rounds; i++)
        mixed ^= mixed << 1;
    if (rounds == 6)
        puts("six rounds");
}

int main(void) {
    int key;
    while ((key = getchar()) != EOF)
        mix(key);
    return 0;
}
