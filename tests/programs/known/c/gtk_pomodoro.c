#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

/* Pomodoro timer.  "Minutes" are shortened to ticks so it can be demonstrated. */

#define WORK_TICKS   4
#define SHORT_TICKS  2
#define LONG_TICKS   3
#define ROUNDS       3

typedef enum { PH_IDLE, PH_WORK, PH_SHORT, PH_LONG } Phase;

struct task {
    struct task *next;
    char title[16];
    int estimate;
    int spent;
};

typedef struct {
    GtkWidget *label, *start, *pause, *entry;
    Phase phase;
    gboolean paused;
    int left;
    int round;
    guint tick_id;
    int interruptions;
    int skipped;
    struct task *tasks;       /* current task first */
    int ntasks;
} Pomodoro;

static void set_label(Pomodoro *p, const char *fmt)
{
    char buf[64];
    g_snprintf(buf, sizeof buf, fmt, p->left, p->round);
    gtk_label_set_text(GTK_LABEL(p->label), buf);
}

static void stop_ticking(Pomodoro *p)
{
    if (p->tick_id) {
        g_source_remove(p->tick_id);
        p->tick_id = 0;
    }
}

static void enter(Pomodoro *p, Phase ph)
{
    static const int len[] = { 0, WORK_TICKS, SHORT_TICKS, LONG_TICKS };
    p->phase = ph;
    p->left = len[ph];
    if (ph == PH_LONG && p->round != ROUNDS) {
        g_printerr("long break out of turn\n"); /* UNREACHABLE */
    }
    if (ph == PH_WORK && p->round == 2 && p->interruptions >= 3) {
        g_printerr("busy day\n"); /* REACHABLE 11 */
    }
}

static void pop_task(Pomodoro *p)
{
    struct task *t = p->tasks;
    if (!t)
        return;
    p->tasks = t->next;
    p->ntasks--;
    g_free(t);
    if (p->ntasks == 0 && p->tasks) {
        g_printerr("orphaned task\n");
    }
}

static void next_phase(Pomodoro *p)
{
    struct task *t = p->tasks;

    switch (p->phase) {
    case PH_WORK:
        p->round++;
        if (t && ++t->spent > t->estimate) {
            g_printerr("%s was underestimated\n", t->title); /* REACHABLE 5 */
            pop_task(p);
        }
        if (p->round > ROUNDS) {
            g_printerr("too many rounds\n"); /* UNREACHABLE */
        }
        enter(p, p->round == ROUNDS ? PH_LONG : PH_SHORT);
        break;
    case PH_SHORT:
        enter(p, PH_WORK);
        break;
    case PH_LONG:
        p->round = 0;
        if (p->interruptions == 0 && p->skipped == 0) {
            g_printerr("perfect cycle\n"); /* REACHABLE 20 */
        }
        p->interruptions = 0;
        p->skipped = 0;
        enter(p, PH_IDLE);
        stop_ticking(p);
        break;
    case PH_IDLE:
        break;
    }
}

static gboolean on_tick(gpointer data)
{
    Pomodoro *p = data;

    if (p->phase == PH_IDLE || p->paused) {
        g_printerr("spurious tick\n"); /* UNREACHABLE */
        return G_SOURCE_CONTINUE;
    }
    if (--p->left <= 0) {
        next_phase(p);
        if (p->phase == PH_IDLE)
            return G_SOURCE_REMOVE;
    }
    set_label(p, "%d left, round %d");
    return G_SOURCE_CONTINUE;
}

static void on_start(GtkButton *b, gpointer data)
{
    Pomodoro *p = data;
    (void)b;

    if (p->phase != PH_IDLE) {
        /* pressing start again skips the phase */
        if (p->paused)
            return;
        if (p->skipped < 50)
            p->skipped++;
        if (p->phase == PH_LONG && p->skipped == 6) {
            g_printerr("why do you use a timer at all?\n"); /* REACHABLE 7 */
        }
        next_phase(p);
        return;
    }
    enter(p, PH_WORK);
    p->tick_id = g_timeout_add(1000, on_tick, p);
}

static void on_pause(GtkButton *b, gpointer data)
{
    Pomodoro *p = data;
    (void)b;

    if (p->phase == PH_IDLE)
        return;
    p->paused = !p->paused;
    if (p->paused) {
        stop_ticking(p);
        if (p->phase == PH_WORK && p->interruptions < 20)
            p->interruptions++;
        if (p->left == 1 && p->phase == PH_LONG) {
            g_printerr("so close to the end\n"); /* REACHABLE 9 */
        }
    } else {
        p->tick_id = g_timeout_add(1000, on_tick, p);
    }
}

/* "title*estimate", estimate 1..9 */
static void on_entry(GtkEntry *e, gpointer data)
{
    Pomodoro *p = data;
    const char *text = gtk_entry_get_text(e);
    const char *star = strrchr(text, '*');
    struct task *t, **pp;
    int est;

    if (!star || star == text || star - text >= (long)sizeof t->title)
        return;
    est = atoi(star + 1);
    if (est < 1 || est > 9 || p->ntasks == 3)
        return;
    t = g_new0(struct task, 1);
    memcpy(t->title, text, (size_t)(star - text));
    t->estimate = est;
    for (pp = &p->tasks; *pp && (*pp)->estimate >= est; pp = &(*pp)->next)
        ;
    t->next = *pp;
    *pp = t;
    p->ntasks++;
    if (p->tasks == t && p->ntasks == 3 && t->next->spent == 1) {
        g_printerr("%s takes over\n", t->title); /* REACHABLE 5 */
    }
    for (t = p->tasks; t->next; t = t->next)
        if (t->estimate < t->next->estimate) {
            g_printerr("task list out of order\n"); /* UNREACHABLE */
        }
    if (strcmp(p->tasks->title, "sleep") == 0 && p->phase == PH_WORK) {
        g_printerr("not now\n"); /* REACHABLE 2 */
    }
}

int main(int argc, char *argv[])
{
    Pomodoro *p;
    GtkWidget *win, *grid;

    gtk_init(&argc, &argv);
    p = g_new0(Pomodoro, 1);
    win = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_title(GTK_WINDOW(win), "Pomodoro");
    grid = gtk_grid_new();
    p->label = gtk_label_new("idle");
    p->start = gtk_button_new_with_label("Start / Skip");
    p->pause = gtk_button_new_with_label("Pause");
    p->entry = gtk_entry_new();
    gtk_grid_attach(GTK_GRID(grid), p->label, 0, 0, 2, 1);
    gtk_grid_attach(GTK_GRID(grid), p->start, 0, 1, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), p->pause, 1, 1, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), p->entry, 0, 2, 2, 1);
    gtk_container_add(GTK_CONTAINER(win), grid);
    g_signal_connect(p->start, "clicked", G_CALLBACK(on_start), p);
    g_signal_connect(p->pause, "clicked", G_CALLBACK(on_pause), p);
    g_signal_connect(p->entry, "activate", G_CALLBACK(on_entry), p);
    g_signal_connect(win, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    gtk_widget_show_all(win);
    gtk_main();
    return 0;
}
