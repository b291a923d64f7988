/* Settings screen of a hi-fi box, ncurses front end.
 *
 * Items are described by a table; some of them are only visible to the
 * installer (PIN 2580).  Changes are kept in a working copy until "Apply".
 */
#include <ctype.h>
#include <ncurses.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct Settings {
    int volume;        /* 0..10  */
    int limit;         /* 3..10, volume may not exceed it once applied */
    int balance;       /* -3..3 */
    int night;         /* bool */
    char name[9];
} Settings;

typedef enum { T_INT, T_BOOL, T_TEXT, T_ACTION } ItemType;

struct ui;
typedef void (*action_fn)(struct ui *);

typedef struct Item {
    const char *label;
    ItemType type;
    size_t off;
    int lo, hi;
    int installer;
    action_fn action;
} Item;

struct ui {
    Settings cur, work;
    int row;
    int editing;
    int edit_len;
    char pin[5];
    int pin_len;
    int installer;
    int applied;
    int idle;
    int quit;
    const char *status;
};

static void do_apply(struct ui *u);
static void do_discard(struct ui *u);

static const Item items[] = {
    { "Volume",  T_INT,    offsetof(Settings, volume),  0, 10, 0, NULL },
    { "Balance", T_INT,    offsetof(Settings, balance), -3, 3, 0, NULL },
    { "Night",   T_BOOL,   offsetof(Settings, night),   0, 1,  0, NULL },
    { "Name",    T_TEXT,   offsetof(Settings, name),    0, 8,  0, NULL },
    { "Limit",   T_INT,    offsetof(Settings, limit),   3, 10, 1, NULL },
    { "Apply",   T_ACTION, 0, 0, 0, 0, do_apply },
    { "Discard", T_ACTION, 0, 0, 0, 0, do_discard },
};
enum { NITEMS = sizeof items / sizeof items[0] };

static int *intp(Settings *s, const Item *it)
{
    return (int *)((char *)s + it->off);
}

static void normalise(Settings *s)
{
    if (s->volume > s->limit)
        s->volume = s->limit;
    if (s->night && s->volume > 4)
        s->volume = 4;
}

static void do_apply(struct ui *u)
{
    normalise(&u->work);
    if (u->work.limit > 6 && u->work.balance == -3 && u->cur.balance == 3) {
        u->status = "swing"; /* REACHABLE 21 */
    }
    if (strcmp(u->work.name, "den2") == 0 && strcmp(u->cur.name, "den2") != 0) {
        u->status = "hello den2"; /* REACHABLE 11 */
    }
    u->cur = u->work;
    if (u->applied < 100)
        u->applied++;
}

static void do_discard(struct ui *u)
{
    if (u->work.night != u->cur.night && u->applied == 2) {
        u->status = "third thoughts"; /* REACHABLE 13 */
    }
    u->work = u->cur;
    u->installer = 0;
}

static void step_row(struct ui *u, int d)
{
    int r = u->row;
    do {
        r += d;
        if (r < 0 || r >= NITEMS)
            return;
    } while (items[r].installer && !u->installer);
    u->row = r;
}

static void change(struct ui *u, int d)
{
    const Item *it = &items[u->row];
    int *p;

    if (it->installer && !u->installer) {
        u->status = "cursor on a hidden row"; /* UNREACHABLE */
        return;
    }
    if (it->type == T_INT) {
        p = intp(&u->work, it);
        if (*p + d >= it->lo && *p + d <= it->hi)
            *p += d;
        if (p == &u->work.volume)
            normalise(&u->work);
        if (p == &u->work.limit && *p == 4 && u->work.volume == 8) {
            u->status = "volume above the limit for now"; /* REACHABLE 15 */
        }
    } else if (it->type == T_BOOL) {
        p = intp(&u->work, it);
        *p = !*p;
    }
}

static void edit_key(struct ui *u, int k)
{
    char *s = u->work.name;

    if (k == '\n' || k == KEY_ENTER || k == 27) {
        u->editing = 0;
        if (u->edit_len == 0)
            strcpy(s, "hifi");
        return;
    }
    if (k == KEY_BACKSPACE || k == 127) {
        if (u->edit_len > 0)
            s[--u->edit_len] = '\0';
        return;
    }
    if (k < 128 && k > 0 && isalnum(k) && u->edit_len < 8) {
        if (u->edit_len == 0 && isdigit(k)) {
            u->status = "must start with a letter"; /* REACHABLE 5 */
            return;
        }
        s[u->edit_len++] = (char)tolower(k);
        s[u->edit_len] = '\0';
    }
}

static void pin_key(struct ui *u, int k)
{
    u->pin[u->pin_len++] = (char)k;
    if (u->pin_len < 4)
        return;
    u->pin[4] = '\0';
    u->pin_len = 0;
    if (strcmp(u->pin, "2580") == 0) {
        u->installer = 1; /* REACHABLE 4 */
    }
}

static void idle(struct ui *u)
{
    if (++u->idle < 5)
        return;
    u->idle = 0;
    u->installer = 0;
    if (items[u->row].installer)
        u->row = 0;
    if (u->editing && u->edit_len == 0)
        strcpy(u->work.name, u->cur.name);
    u->editing = 0;
    if (u->cur.night && u->cur.volume > 4) {
        u->status = "too loud for the night"; /* UNREACHABLE */
    }
    if (isdigit((unsigned char)u->work.name[0]) || u->work.name[0] == '\0') {
        u->status = "bad name"; /* UNREACHABLE */
    }
}

static void on_key(struct ui *u, int k)
{
    if (k == ERR) {
        idle(u);
        return;
    }
    u->idle = 0;
    if (u->editing) {
        edit_key(u, k);
        return;
    }
    if (k >= '0' && k <= '9') {
        pin_key(u, k);
        return;
    }
    u->pin_len = 0;
    switch (k) {
    case KEY_UP:    step_row(u, -1); break;
    case KEY_DOWN:  step_row(u, 1); break;
    case KEY_LEFT:  change(u, -1); break;
    case KEY_RIGHT: change(u, 1); break;
    case 'q':       u->quit = 1; break;
    case '\n':
    case KEY_ENTER:
        if (items[u->row].type == T_ACTION) {
            items[u->row].action(u);
        } else if (items[u->row].type == T_TEXT) {
            u->editing = 1;
            u->edit_len = 0;
            u->work.name[0] = '\0';
        }
        break;
    }
}

static void draw(const struct ui *u)
{
    int i;
    erase();
    for (i = 0; i < NITEMS; i++) {
        if (items[i].installer && !u->installer)
            continue;
        if (i == u->row)
            attron(A_REVERSE);
        mvprintw(i + 1, 2, "%-10s", items[i].label);
        attroff(A_REVERSE);
        if (items[i].type == T_TEXT)
            mvprintw(i + 1, 14, "%s", u->work.name);
        else if (items[i].type != T_ACTION)
            mvprintw(i + 1, 14, "%d", *(const int *)((const char *)&u->work + items[i].off));
    }
    mvprintw(LINES - 1, 0, "%s", u->status ? u->status : "");
    refresh();
}

int main(void)
{
    static struct ui u;

    memset(&u, 0, sizeof u);
    u.cur.volume = 5;
    u.cur.limit = 8;
    strcpy(u.cur.name, "hifi");
    u.work = u.cur;
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    timeout(1000);
    while (!u.quit) {
        draw(&u);
        on_key(&u, getch());
    }
    endwin();
    return 0;
}
