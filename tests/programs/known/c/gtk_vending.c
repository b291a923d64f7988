/* Vending machine mock-up used to try out the coin logic before flashing it. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

#define NITEMS 3
#define NTUBES 3
#define MAX_CREDIT 200
#define TUBE_CAP 8

typedef struct {
    const char *name;
    int price;
    int stock;
} Slot;

typedef struct {
    Slot slots[NITEMS];
    int tube[NTUBES];        /* coins available for change */
    int cashbox;             /* coins that did not fit, in cents */
    int credit;
    int inserted;            /* coins since the last sale/refund */
    int sales;
    int revenue;
    int service_pos;
    int seconds;             /* without activity */
    gboolean exact_only;
    GtkWidget *display;
} Machine;

static const int coin_value[4] = { 5, 10, 20, 50 };

static void say(Machine *m, const char *text)
{
    char buf[80];
    g_snprintf(buf, sizeof buf, "%3d  %s", m->credit, text);
    gtk_label_set_text(GTK_LABEL(m->display), buf);
}

static int tube_total(const Machine *m)
{
    int i, sum = 0;
    for (i = 0; i < NTUBES; i++)
        sum += m->tube[i] * coin_value[i];
    return sum;
}

/* tries to pay out `amount`; nothing moves when it cannot be done */
static gboolean pay_out(Machine *m, int amount)
{
    int use[NTUBES], i;

    for (i = NTUBES - 1; i >= 0; i--) {
        use[i] = amount / coin_value[i];
        if (use[i] > m->tube[i])
            use[i] = m->tube[i];
        amount -= use[i] * coin_value[i];
    }
    if (amount > 0)
        return FALSE;
    for (i = 0; i < NTUBES; i++) {
        m->tube[i] -= use[i];
    }
    return TRUE;
}

static void on_coin(GtkButton *b, gpointer data)
{
    Machine *m = g_object_get_data(G_OBJECT(b), "machine");
    int kind = GPOINTER_TO_INT(data);

    m->seconds = 0;
    if (m->credit + coin_value[kind] > MAX_CREDIT) {
        say(m, "coin rejected");
        return;
    }
    m->credit += coin_value[kind];
    m->inserted++;
    if (kind < NTUBES && m->tube[kind] < TUBE_CAP)
        m->tube[kind]++;
    else if (m->cashbox < 10000)
        m->cashbox += coin_value[kind];
    if (m->credit == 65 && m->inserted == 7) {
        say(m, "small change day"); /* REACHABLE 7 */
    }
    if (m->credit % 5 != 0) {
        g_warning("odd credit"); /* UNREACHABLE */
    }
    say(m, "thank you");
}

static void on_buy(GtkButton *b, gpointer data)
{
    Machine *m = g_object_get_data(G_OBJECT(b), "machine");
    Slot *s = &m->slots[GPOINTER_TO_INT(data)];
    int change = m->credit - s->price;

    m->seconds = 0;
    if (s->stock == 0) {
        say(m, "sold out");
        return;
    }
    if (change < 0) {
        say(m, "insert more coins");
        return;
    }
    if (!pay_out(m, change)) {
        m->exact_only = TRUE; /* REACHABLE 3 */
        say(m, "exact change only");
        return;
    }
    s->stock--;
    m->credit = 0;
    m->inserted = 0;
    m->exact_only = FALSE;
    if (m->sales < 1000) {
        m->sales++;
        m->revenue += s->price;
    }
    if (m->sales == 4 && m->revenue == 255) {
        say(m, "jackpot"); /* UNREACHABLE */
    }
    if (m->sales == 4 && m->revenue == 240) {
        say(m, "even split"); /* REACHABLE 12 */
    }
    say(m, s->name);
}

static void refund(Machine *m, const char *why)
{
    if (m->credit == 0)
        return;
    /* 50s are never in the tubes, so a large credit may not be payable */
    if (!pay_out(m, m->credit)) {
        if (m->cashbox == 0) {
            g_warning("own coins not returned"); /* UNREACHABLE */
        }
        say(m, "please call service"); /* REACHABLE 2 */
        return;
    }
    m->credit = 0;
    m->inserted = 0;
    say(m, why);
}

static void on_refund(GtkButton *b, gpointer data)
{
    (void)b;
    refund(data, "refunded");
}

static gboolean on_second(gpointer data)
{
    Machine *m = data;

    if (m->credit > 0 && ++m->seconds == 6) {
        m->seconds = 0;
        if (m->exact_only) {
            say(m, "please take your money"); /* REACHABLE 9 */
        }
        refund(m, "timeout");
    }
    return G_SOURCE_CONTINUE;
}

static gboolean on_key(GtkWidget *w, GdkEventKey *ev, gpointer data)
{
    static const guint code[] = { GDK_KEY_F1, GDK_KEY_F3, GDK_KEY_F3, GDK_KEY_F2 };
    Machine *m = data;
    int i;

    (void)w;
    if (ev->keyval != code[m->service_pos]) {
        m->service_pos = ev->keyval == code[0];
        return FALSE;
    }
    if (++m->service_pos < (int)G_N_ELEMENTS(code))
        return TRUE;
    m->service_pos = 0;
    if (m->credit > 0) {
        say(m, "service with credit"); /* REACHABLE 5 */
        return TRUE;
    }
    m->cashbox = 0;
    for (i = 0; i < NTUBES; i++)
        m->tube[i] = 4;
    for (i = 0; i < NITEMS; i++) {
        if (m->slots[i].stock > 2) {
            g_warning("overfilled slot"); /* UNREACHABLE */
        }
        m->slots[i].stock = 2;
    }
    g_print("tubes hold %d\n", tube_total(m));
    return TRUE;
}

static GtkWidget *add_button(GtkWidget *box, Machine *m, const char *label, GCallback cb, gpointer data)
{
    GtkWidget *b = gtk_button_new_with_label(label);
    g_object_set_data(G_OBJECT(b), "machine", m);
    g_signal_connect(b, "clicked", cb, data);
    gtk_container_add(GTK_CONTAINER(box), b);
    return b;
}

int main(int argc, char **argv)
{
    static Machine m = {
        .slots = { { "gum", 35, 2 }, { "crisps", 60, 2 }, { "cola", 85, 2 } },
        .tube = { 1, 1, 1 },
    };
    static const char *coins[4] = { "5", "10", "20", "50" };
    GtkWidget *win, *box;
    int i;

    gtk_init(&argc, &argv);
    win = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    m.display = gtk_label_new("ready");
    gtk_container_add(GTK_CONTAINER(win), box);
    gtk_container_add(GTK_CONTAINER(box), m.display);
    for (i = 0; i < 4; i++)
        add_button(box, &m, coins[i], G_CALLBACK(on_coin), GINT_TO_POINTER(i));
    for (i = 0; i < NITEMS; i++)
        add_button(box, &m, m.slots[i].name, G_CALLBACK(on_buy), GINT_TO_POINTER(i));
    add_button(box, &m, "refund", G_CALLBACK(on_refund), &m);
    g_signal_connect(win, "key-press-event", G_CALLBACK(on_key), &m);
    g_signal_connect(win, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    g_timeout_add_seconds(1, on_second, &m);
    gtk_widget_show_all(win);
    gtk_main();
    return 0;
}
