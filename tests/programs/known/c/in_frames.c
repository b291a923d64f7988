/*
 * Bench tool for the serial protocol of a small actuator board; reads the
 * byte stream from stdin (socat it to the port).
 *
 *   frame   := '<' seq cmd payload check '>'
 *   seq     := '0' | '1'         alternating bit
 *   check   := '0' + (sum of all bytes between '<' and check) % 10
 *   '\\' escapes the next byte inside a payload
 *
 *   P           ping                 U<key>      unlock
 *   W<reg><v>   write register       R<reg>      read register
 *   X           execute              L           lock
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXBODY 8
#define NREGS 4

typedef enum { RX_IDLE, RX_BODY, RX_ESC } rx_state;

typedef struct {
    rx_state state;
    unsigned char body[MAXBODY];
    unsigned len;
    unsigned esc_seen;
} rx_t;

typedef struct {
    unsigned char reg[NREGS];
    unsigned char expect;      /* next sequence bit */
    unsigned char unlocked;
    unsigned char naks;
    unsigned char running;
    unsigned char written;     /* mask of registers written since unlock */
    unsigned frames;
} dev_t_;

static rx_t rx;
static dev_t_ dev;

static void nak(const char *why)
{
    printf("NAK %s\n", why);
    if (++dev.naks == 5) {
        dev.naks = 0; /* REACHABLE 10 */
        dev.unlocked = 0;
        dev.written = 0;
    }
}

static void ack(void)
{
    printf("ACK %u\n", dev.expect);
    dev.naks = 0;
    dev.expect ^= 1;
}

static void cmd_write(const unsigned char *p, unsigned n)
{
    unsigned r;

    if (!dev.unlocked) {
        nak("locked"); /* REACHABLE 5 */
        return;
    }
    if (n != 2 || p[0] < '0' || p[0] > '3' || p[1] < '0' || p[1] > '9') {
        nak("args");
        return;
    }
    r = p[0] - '0';
    if (r == 3 && !(dev.written & 1)) {
        nak("register 0 first");
        return;
    }
    if (dev.running) {
        nak("busy");
        return;
    }
    dev.reg[r] = p[1] - '0';
    dev.written |= 1u << r;
    ack();
    if (dev.reg[3] != 0 && dev.reg[0] + dev.reg[3] == 13) {
        puts("resonance"); /* REACHABLE 21 */
    }
    if ((dev.written & 0x8) && !(dev.written & 0x1)) {
        puts("written out of order"); /* UNREACHABLE */
    }
}

static void cmd_exec(void)
{
    if (!dev.unlocked || dev.written == 0) {
        nak("nothing to do");
        return;
    }
    dev.running = !dev.running;
    ack();
    if (dev.running && dev.reg[1] == 0 && dev.reg[2] == 7) {
        puts("free spin"); /* REACHABLE 19 */
    }
}

static void frame(unsigned char *b, unsigned n)
{
    unsigned sum = 0, i;
    unsigned char cmd;

    if (n < 3) {
        nak("short");
        return;
    }
    for (i = 0; i + 1 < n; i++)
        sum += b[i];
    if ((unsigned)(b[n - 1] - '0') != sum % 10) {
        nak("checksum");
        return;
    }
    if (b[0] != '0' && b[0] != '1') {
        nak("sequence");
        return;
    }
    if (b[0] - '0' != dev.expect) {
        puts("duplicate"); /* REACHABLE 5 */
        return;
    }
    if (dev.frames < 250)
        dev.frames++;
    cmd = b[1];
    switch (cmd) {
    case 'P':
        ack();
        if (rx.esc_seen) {
            puts("escaped ping");
        }
        break;
    case 'U':
        if (n == 5 && b[2] == 'k' && b[3] == (unsigned char)('5' + dev.expect)) {
            dev.unlocked = 1; /* REACHABLE 7 */
            dev.written = 0;
            ack();
        } else {
            nak("key");
        }
        break;
    case 'L':
        if (dev.running) {
            nak("running");
            break;
        }
        dev.unlocked = 0;
        dev.written = 0;
        ack();
        break;
    case 'W':
        cmd_write(b + 2, n - 3);
        break;
    case 'R':
        if (n == 4 && b[2] >= '0' && b[2] <= '3') {
            printf("%u\n", dev.reg[b[2] - '0']);
            if (dev.reg[b[2] - '0'] > 9) {
                puts("impossible register value"); /* UNREACHABLE */
            }
            ack();
        } else {
            nak("args");
        }
        break;
    case 'X':
        cmd_exec();
        break;
    default:
        nak("command");
    }
    if (dev.written != 0 && !dev.unlocked) {
        puts("dirty while locked"); /* UNREACHABLE */
    }
}

static void byte(int c)
{
    switch (rx.state) {
    case RX_IDLE:
        if (c == '<') {
            rx.state = RX_BODY;
            rx.len = 0;
            rx.esc_seen = 0;
        }
        break;
    case RX_BODY:
        if (c == '<') {
            rx.len = 0;
            rx.esc_seen = 0;
        } else if (c == '>') {
            rx.state = RX_IDLE;
            frame(rx.body, rx.len);
        } else if (c == '\\') {
            rx.state = RX_ESC;
            rx.esc_seen++;
        } else if (rx.len == MAXBODY) {
            rx.state = RX_IDLE;
        } else {
            rx.body[rx.len++] = (unsigned char)c;
        }
        break;
    case RX_ESC:
        rx.state = RX_BODY;
        if (rx.len < MAXBODY)
            rx.body[rx.len++] = (unsigned char)c;
        break;
    }
    if (rx.esc_seen > rx.len + 1) {
        puts("more escapes than bytes"); /* REACHABLE 20 */
    }
    if (rx.len > MAXBODY) {
        puts("overrun"); /* UNREACHABLE */
    }
}

int main(void)
{
    int c;

    while ((c = getchar()) != EOF)
        byte(c);
    if (dev.running) {
        puts("left running");
    }
    return EXIT_SUCCESS;
}
