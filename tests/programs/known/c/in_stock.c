/* stock -- keeps a little warehouse list; commands on stdin:
 *
 *    add NAME QTY CENTS     receive goods (weighted average price)
 *    sell NAME QTY          ship goods
 *    scale NAME PERCENT     change the price
 *    undo                   take back the last add/sell (up to 4)
 *    begin / commit / rollback
 *    quit
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMESZ 12
#define MAXUNDO 4
#define MAXQTY 1000

struct item {
	struct item *next;
	char name[NAMESZ];
	long qty;
	long cents;
};

struct undo {
	char name[NAMESZ];
	long delta;
};

static struct item *list;		/* ascending by name */
static int nitems;
static struct undo undos[MAXUNDO];
static int nundo;
static long sold;			/* units shipped, net of undo */
static int intx;
static int txops;
static struct undo txlog[6];

static struct item **place(const char *name)
{
	struct item **pp = &list;

	while (*pp && strcmp((*pp)->name, name) < 0)
		pp = &(*pp)->next;
	return pp;
}

static struct item *get(const char *name)
{
	struct item *it = *place(name);

	return it && strcmp(it->name, name) == 0 ? it : NULL;
}

static void drop_if_empty(struct item *it)
{
	struct item **pp = place(it->name);

	if (it->qty > 0)
		return;
	if (*pp != it) {
		printf("list corrupt\n"); /* UNREACHABLE */
		return;
	}
	*pp = it->next;
	nitems--;
	free(it);
}

static void note(const char *name, long delta)
{
	if (nundo == MAXUNDO) {
		memmove(undos, undos + 1, (MAXUNDO - 1) * sizeof undos[0]);
		nundo--;
	}
	strcpy(undos[nundo].name, name);
	undos[nundo++].delta = delta;
	if (intx) {
		strcpy(txlog[txops].name, name);
		txlog[txops++].delta = delta;
	}
}

static int change(const char *name, long delta, long cents)
{
	struct item **pp = place(name), *it = *pp;

	if (!it || strcmp(it->name, name) != 0) {
		if (delta < 0)
			return -1;
		it = calloc(1, sizeof *it);
		if (!it)
			return -1;
		strcpy(it->name, name);
		it->next = *pp;
		*pp = it;
		nitems++;
	}
	if (it->qty + delta < 0 || it->qty + delta > MAXQTY) {
		drop_if_empty(it);
		return -1;
	}
	if (cents > 0)
		it->cents = (it->qty * it->cents + delta * cents) / (it->qty + delta);
	it->qty += delta;
	if (it->next && strcmp(it->name, it->next->name) >= 0) {
		printf("list unsorted\n"); /* UNREACHABLE */
	}
	if (nitems == 3 && list == it && it->qty == 75 && it->next->qty == 25) {
		printf("three quarters\n"); /* REACHABLE 3 */
	}
	drop_if_empty(it);
	return 0;
}

static void add(const char *name, long qty, long cents)
{
	if (intx && txops == 6) {
		printf("transaction too long\n"); /* REACHABLE 8 */
		return;
	}
	if (change(name, qty, cents) == 0) {
		struct item *it = get(name);

		note(name, qty);
		if (!it || it->qty <= 0) {
			printf("lost goods\n"); /* UNREACHABLE */
		} else if (it->cents == 333 && it->qty == 30) {
			printf("good mix\n"); /* REACHABLE 1 */
		}
	}
}

static void sell(const char *name, long qty)
{
	if (intx && txops == 6)
		return;
	if (change(name, -qty, 0) != 0) {
		printf("not enough %s\n", name);
		return;
	}
	sold += qty;
	note(name, -qty);
	if (sold >= 2500) {
		printf("bulk dealer\n"); /* REACHABLE 6 */
		sold = 0;
		nundo = 0;
	}
}

static int revert(const struct undo *u)
{
	if (change(u->name, -u->delta, 0) != 0) {
		printf("cannot revert %s\n", u->name);
		return -1;
	}
	if (u->delta < 0) {
		sold += u->delta;
		if (sold < 0) {
			printf("sold less than nothing\n"); /* REACHABLE 8 */
			sold = 0;
		}
	}
	return 0;
}

static void cmd_undo(void)
{
	if (intx) {
		printf("not inside a transaction\n");
		return;
	}
	if (nundo == 0) {
		printf("nothing to undo\n");
		return;
	}
	if (revert(&undos[--nundo]) == 0 && nundo == 0 && nitems == 0 && sold == 0)
		printf("back to the start\n");
}

static void scale(const char *name, int percent)
{
	struct item *it = get(name);

	if (!it || percent < 50 || percent > 200)
		return;
	it->cents = it->cents * percent / 100;
	if (it->cents > 99999)
		it->cents = 99999;
	if (it->cents == 123) {
		printf("one two three\n"); /* REACHABLE 2 */
	}
	if (it->qty == 0) {
		printf("priced an empty shelf\n"); /* UNREACHABLE */
	}
}

static void rollback(void)
{
	int i, bad = 0;

	for (i = txops - 1; i >= 0; i--)
		bad += revert(&txlog[i]) != 0;
	if (!bad && txops == 4) {
		printf("four steps back\n"); /* REACHABLE 6 */
	}
	nundo = 0;
	txops = 0;
	intx = 0;
}

static int execute(const char *line)
{
	char name[NAMESZ];
	int qty, num;

	if (sscanf(line, "add %11s %4d %5d", name, &qty, &num) == 3) {
		if (qty > 0 && num > 0)
			add(name, qty, num);
	} else if (sscanf(line, "sell %11s %4d", name, &qty) == 2) {
		if (qty > 0)
			sell(name, qty);
	} else if (sscanf(line, "scale %11s %4d", name, &num) == 2) {
		scale(name, num);
	} else if (!strncmp(line, "undo", 4)) {
		cmd_undo();
	} else if (!strncmp(line, "begin", 5)) {
		intx = 1;
		txops = 0;
	} else if (!strncmp(line, "commit", 6)) {
		intx = 0;
	} else if (!strncmp(line, "rollback", 8)) {
		if (intx)
			rollback();
	} else if (!strncmp(line, "quit", 4)) {
		return 0;
	}
	return 1;
}

int main(void)
{
	char buf[80];

	while (fgets(buf, sizeof buf, stdin) && execute(buf))
		;
	return 0;
}
