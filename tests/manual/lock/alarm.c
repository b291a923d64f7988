/* What reachd cannot see: 'siren_is_on' is defined in another place. */
#include <signal.h>
#include <unistd.h>

int siren_is_on(void);

static int calls;

static void on_call(int number) {
    (void)number;
    if (siren_is_on())
        calls++;
    if (calls < 0)
        calls = 0;
}

int main(void) {
    signal(SIGUSR1, on_call);
    for (;;)
        pause();
}
