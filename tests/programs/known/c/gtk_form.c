/* Registration wizard: three pages in a GtkStack, at most four members. */
#include <gtk/gtk.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_MEMBERS 4
#define NAME_LEN 12

typedef enum { PLAN_BASIC, PLAN_PRO } Plan;
typedef enum { PAGE_NAME, PAGE_AGE, PAGE_PLAN, N_PAGES } Page;

typedef struct {
    char name[NAME_LEN + 1];
    int age;
    Plan plan;
} Member;

typedef struct {
    GtkWidget *stack, *name, *age, *pro, *status;
    Page page;
    Member draft;
    Member members[MAX_MEMBERS];     /* sorted by name */
    int n;
    int errors;                      /* in a row */
    int locked;                      /* seconds */
    guint lock_id;
    int backs;
} Wizard;

static const char *page_names[N_PAGES] = { "name", "age", "plan" };

static void status(Wizard *w, const char *s)
{
    gtk_label_set_text(GTK_LABEL(w->status), s);
}

static void show_page(Wizard *w, Page p)
{
    w->page = p;
    gtk_stack_set_visible_child_name(GTK_STACK(w->stack), page_names[p]);
}

static gboolean unlock_tick(gpointer data)
{
    Wizard *w = data;

    if (--w->locked > 0)
        return G_SOURCE_CONTINUE;
    w->lock_id = 0;
    if (w->errors != 0) {
        status(w, "lock left errors behind"); /* UNREACHABLE */
    }
    status(w, "try again"); /* REACHABLE 7 */
    return G_SOURCE_REMOVE;
}

static void reject(Wizard *w, const char *why)
{
    status(w, why);
    if (++w->errors == 4) {
        w->errors = 0;
        w->locked = 3;
        if (w->lock_id == 0)
            w->lock_id = g_timeout_add_seconds(1, unlock_tick, w);
    }
    if (w->errors > 3) {
        status(w, "too many errors");
    }
}

static gboolean take_name(Wizard *w, const char *s)
{
    size_t n = strlen(s), i;

    if (n < 2 || n > NAME_LEN)
        return FALSE;
    for (i = 0; i < n; i++)
        if (!isalpha((unsigned char)s[i]))
            return FALSE;
    for (i = 0; i < n; i++)
        w->draft.name[i] = (char)tolower((unsigned char)s[i]);
    w->draft.name[n] = '\0';
    if (strcmp(w->draft.name, "Root") == 0) {
        status(w, "capital root"); /* UNREACHABLE */
    }
    if (strcmp(w->draft.name, "root") == 0 && w->n == 2) {
        status(w, "nice try"); /* REACHABLE 7 */
        return FALSE;
    }
    return TRUE;
}

static gboolean take_age(Wizard *w, const char *s)
{
    char *end;
    long v = strtol(s, &end, 10);

    if (end == s || *end != '\0' || v < 13 || v > 120)
        return FALSE;
    w->draft.age = (int)v;
    return TRUE;
}

static void enroll(Wizard *w)
{
    int pos, i, c = 1;

    if (w->n == MAX_MEMBERS) {
        reject(w, "we are full"); /* REACHABLE 15 */
        return;
    }
    for (pos = 0; pos < w->n; pos++) {
        c = strcmp(w->draft.name, w->members[pos].name);
        if (c <= 0)
            break;
    }
    if (pos < w->n && c == 0) {
        reject(w, "name taken");
        show_page(w, PAGE_NAME);
        return;
    }
    for (i = w->n; i > pos; i--)
        w->members[i] = w->members[i - 1];
    w->members[pos] = w->draft;
    w->n++;
    if (w->draft.plan == PLAN_PRO && w->draft.age < 18) {
        status(w, "minor with a pro plan"); /* REACHABLE 6 */
    }
    if (pos == 0 && w->n == 3 && w->members[2].age == 2 * w->members[0].age) {
        status(w, "generations"); /* REACHABLE 9 */
    }
    for (i = 1; i < w->n; i++)
        if (strcmp(w->members[i - 1].name, w->members[i].name) >= 0) {
            status(w, "members unsorted"); /* UNREACHABLE */
        }
    memset(&w->draft, 0, sizeof w->draft);
    w->errors = 0;
    w->backs = 0;
    show_page(w, PAGE_NAME);
}

static void on_next(GtkButton *b, gpointer data)
{
    Wizard *w = data;

    (void)b;
    if (w->locked > 0) {
        status(w, "please wait");
        return;
    }
    switch (w->page) {
    case PAGE_NAME:
        if (take_name(w, gtk_entry_get_text(GTK_ENTRY(w->name)))) {
            w->errors = 0;
            show_page(w, PAGE_AGE);
        } else {
            reject(w, "2 to 12 letters");
        }
        break;
    case PAGE_AGE:
        if (take_age(w, gtk_entry_get_text(GTK_ENTRY(w->age))))
            show_page(w, PAGE_PLAN);
        else
            reject(w, "13 to 120");
        break;
    case PAGE_PLAN:
        if (w->draft.age == 0) {
            status(w, "no age"); /* UNREACHABLE */
            return;
        }
        enroll(w);
        break;
    default:
        break;
    }
}

static void on_back(GtkButton *b, gpointer data)
{
    Wizard *w = data;

    (void)b;
    if (w->locked > 0 || w->page == PAGE_NAME)
        return;
    if (w->backs < 100 && ++w->backs == 7) {
        status(w, "make up your mind"); /* REACHABLE 14 */
    }
    show_page(w, w->page - 1);
}

static void on_pro(GtkButton *b, gpointer data)
{
    Wizard *w = data;

    (void)b;
    if (w->page != PAGE_PLAN || w->locked > 0)
        return;
    if (w->draft.plan == PLAN_PRO) {
        w->draft.plan = PLAN_BASIC;
    } else if (w->draft.age >= 18) {
        w->draft.plan = PLAN_PRO;
    } else {
        reject(w, "adults only");
    }
}

static GtkWidget *button(GtkWidget *box, const char *label, GCallback cb, Wizard *w)
{
    GtkWidget *b = gtk_button_new_with_label(label);
    g_signal_connect(b, "clicked", cb, w);
    gtk_container_add(GTK_CONTAINER(box), b);
    return b;
}

int main(int argc, char **argv)
{
    static Wizard w;
    GtkWidget *win, *box;

    gtk_init(&argc, &argv);
    win = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    w.stack = gtk_stack_new();
    w.name = gtk_entry_new();
    w.age = gtk_entry_new();
    w.status = gtk_label_new("");
    w.pro = gtk_button_new_with_label("Toggle pro plan");
    gtk_container_add(GTK_CONTAINER(win), box);
    gtk_container_add(GTK_CONTAINER(box), w.stack);
    gtk_stack_add_named(GTK_STACK(w.stack), w.name, page_names[PAGE_NAME]);
    gtk_stack_add_named(GTK_STACK(w.stack), w.age, page_names[PAGE_AGE]);
    gtk_stack_add_named(GTK_STACK(w.stack), w.pro, page_names[PAGE_PLAN]);
    gtk_container_add(GTK_CONTAINER(box), w.status);
    g_signal_connect(w.pro, "clicked", G_CALLBACK(on_pro), &w);
    button(box, "Back", G_CALLBACK(on_back), &w);
    button(box, "Next", G_CALLBACK(on_next), &w);
    g_signal_connect(win, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    gtk_widget_show_all(win);
    gtk_main();
    return 0;
}
