/* Counters modulo 8 whose difference is counted elsewhere. */
#include <stdint.h>

static int reached;

static uint8_t sent, received;
static uint8_t skewed;
static uint64_t open;
static int connected;

void on_connect(int first) {
  if (connected)
    return;
  sent = received = skewed = first & 7;
  connected = 1;
}

void on_send(void) {
  if (!connected || open == 5)
    return;
  sent = (sent + 1) & 7;
  skewed = (skewed + 1) % 7;
  ++open;
}

void on_receive(void) {
  if (((sent - received) & 7) != (int)open)
    reached = 1; //@ unreachable
  if (((skewed - received) & 7) != (int)open)
    reached = 2; //@ reachable
  if (!connected && open > 0)
    reached = 3; //@ unreachable
  if (open == 0)
    return;
  --open;
  received = (received + 1) & 7;
}

void on_close(void) {
  if (open == 0)
    connected = 0;
}
