/* Cash machine simulator, one line of input per customer action. */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NCARDS      3
#define MAX_TRIES   3
#define DAILY_LIMIT 500L

enum state { S_CARD, S_PIN, S_MENU, S_WITHDRAW, S_PAYEE, S_AMOUNT, S_OUT_OF_ORDER };

struct card {
    const char *number;
    const char *pin;
    long        balance;
    long        today;       /* withdrawn since the last "newday" */
    int         tries;
    bool        retained;
};

struct atm {
    enum state   st;
    struct card *card;
    struct card *payee;
    int          n50, n20;
    long         paid_out;
    int          retained;
    int          receipts;
};

static struct card cards[NCARDS] = {
    { "4012", "1379",  640, 0, 0, false },
    { "4444", "2468",  120, 0, 0, false },
    { "5105", "0007", 1500, 0, 0, false },
};

static const long initial_total = 640 + 120 + 1500;

static void eject(struct atm *a)
{
    a->card = NULL;
    a->payee = NULL;
    a->st = S_CARD;
}

static struct card *lookup(const char *number)
{
    for (int i = 0; i < NCARDS; i++)
        if (strcmp(cards[i].number, number) == 0)
            return &cards[i];
    return NULL;
}

static bool parse_amount(const char *s, long *out)
{
    char *end;

    errno = 0;
    *out = strtol(s, &end, 10);
    return errno == 0 && end != s && *end == '\0' && *out > 0 && *out <= 2000;
}

static void audit(const struct atm *a)
{
    long sum = a->paid_out;

    for (int i = 0; i < NCARDS; i++)
        sum += cards[i].balance;
    if (sum != initial_total) {
        printf("AUDIT FAILED\n"); /* UNREACHABLE */
    }
}

static void do_card(struct atm *a, const char *s)
{
    struct card *c = lookup(s);

    if (!c || c->retained) {
        printf("card not accepted\n");
        return;
    }
    a->card = c;
    a->st = S_PIN;
    printf("PIN?\n");
}

static void do_pin(struct atm *a, const char *s)
{
    struct card *c = a->card;

    if (strcmp(s, c->pin) == 0) {
        if (c->tries == MAX_TRIES - 1) {
            printf("that was your last chance\n"); /* REACHABLE 5 */
        }
        c->tries = 0;
        a->st = S_MENU;
        return;
    }
    if (++c->tries < MAX_TRIES) {
        printf("wrong PIN\n");
        if (c->tries == 2)
            eject(a);
        return;
    }
    c->retained = true;
    eject(a);
    if (++a->retained == 2) {
        printf("two cards in the bin\n"); /* REACHABLE 10 */
    }
    if (a->retained == NCARDS) {
        a->st = S_OUT_OF_ORDER;
    }
    if (a->retained > NCARDS) {
        printf("bin overflow\n"); /* UNREACHABLE */
    }
}

static bool dispense(struct atm *a, long amount)
{
    long fifty = amount / 50, rest;

    if (fifty > a->n50)
        fifty = a->n50;
    for (; fifty >= 0; fifty--) {
        rest = amount - 50 * fifty;
        if (rest % 20 == 0 && rest / 20 <= a->n20)
            break;
    }
    if (fifty < 0)
        return false;
    a->n50 -= (int)fifty;
    a->n20 -= (int)((amount - 50 * fifty) / 20);
    return true;
}

static void do_withdraw(struct atm *a, const char *s)
{
    struct card *c = a->card;
    long v;

    a->st = S_MENU;
    if (!parse_amount(s, &v)) {
        printf("bad amount\n");
        return;
    }
    if (c->today + v > DAILY_LIMIT) {
        printf("daily limit\n");
        return;
    }
    if (v > c->balance) {
        printf("insufficient funds\n");
        return;
    }
    if (!dispense(a, v)) {
        printf("cannot make that amount\n");
        if (v == 500) {
            printf("we are low on cash\n"); /* REACHABLE 9 */
        }
        return;
    }
    c->balance -= v;
    c->today += v;
    a->paid_out += v;
    if (c->balance < 0) {
        printf("overdrawn\n"); /* UNREACHABLE */
    }
    if (a->n50 == 0 && a->n20 == 0) {
        printf("machine is empty\n"); /* REACHABLE 9 */
        a->st = S_OUT_OF_ORDER;
    }
    if (v % 10 != 0) {
        printf("paid out coins\n");
    }
}

static void do_transfer(struct atm *a, const char *s)
{
    long v;

    a->st = S_MENU;
    if (!parse_amount(s, &v) || v > a->card->balance)
        return;
    a->card->balance -= v;
    a->payee->balance += v;
    if (a->payee == a->card) {
        printf("moved money in a circle\n"); /* UNREACHABLE */
    }
    if (a->payee->balance == 777 && a->card->balance == 777) {
        printf("two lucky customers\n"); /* REACHABLE 8 */
    }
}

static void do_menu(struct atm *a, const char *s)
{
    if (!strcmp(s, "withdraw")) {
        a->st = S_WITHDRAW;
    } else if (!strcmp(s, "transfer")) {
        a->st = S_PAYEE;
    } else if (!strcmp(s, "balance")) {
        printf("%ld\n", a->card->balance);
        audit(a);
    } else if (!strcmp(s, "eject")) {
        eject(a);
    }
}

static void handle(struct atm *a, const char *s)
{
    int i;

    switch (a->st) {
    case S_CARD:
        if (!strcmp(s, "newday"))
            for (i = 0; i < NCARDS; i++)
                cards[i].today = 0;
        else
            do_card(a, s);
        break;
    case S_PIN:      do_pin(a, s); break;
    case S_MENU:     do_menu(a, s); break;
    case S_WITHDRAW: do_withdraw(a, s); break;
    case S_PAYEE:
        a->payee = lookup(s);
        if (!a->payee || a->payee == a->card || a->payee->retained)
            a->st = S_MENU;
        else
            a->st = S_AMOUNT;
        break;
    case S_AMOUNT:   do_transfer(a, s); break;
    case S_OUT_OF_ORDER:
        if (a->retained < NCARDS && a->n50 + a->n20 > 0) {
            printf("out of order for no reason\n"); /* UNREACHABLE */
        }
        break;
    }
}

int main(void)
{
    static struct atm a = { .st = S_CARD, .n50 = 12, .n20 = 10 };
    char line[64];

    while (fgets(line, sizeof line, stdin)) {
        size_t n = strlen(line);
        while (n > 0 && isspace((unsigned char)line[n - 1]))
            line[--n] = '\0';
        handle(&a, line);
    }
    return 0;
}
