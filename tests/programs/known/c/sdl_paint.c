/* pixpaint: 16x12 pixel editor with pencil, rectangle, move-selection and a
 * ring of undo snapshots. */
#include <SDL2/SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GW 16
#define GH 12
#define ZOOM 24
#define RING 4

typedef unsigned char Canvas[GH][GW];

enum tool { PENCIL, RECT, SELECT, NTOOLS };
enum drag { NO_DRAG, DRAWING, RUBBER, MOVING };

struct point { int x, y; };

struct editor {
    Canvas        px;
    Canvas        ring[RING];
    int           ring_start, ring_len;
    enum tool     tool;
    enum drag     drag;
    int           color;            /* 0..7 */
    struct point  a, b;             /* drag corners, inclusive */
    int           have_sel;
    struct point  s0, s1;
    Canvas        clip;
    int           clip_w, clip_h;
    unsigned      dirty : 1;
    unsigned      saved : 1;
    int           fill_run;
};

static struct editor ed;

static struct point cell(int mx, int my)
{
    struct point p;
    p.x = mx < 0 ? 0 : mx / ZOOM;
    p.y = my < 0 ? 0 : my / ZOOM;
    if (p.x >= GW)
        p.x = GW - 1;
    if (p.y >= GH)
        p.y = GH - 1;
    return p;
}

static void order(struct point *p, struct point *q)
{
    int t;
    if (p->x > q->x) { t = p->x; p->x = q->x; q->x = t; }
    if (p->y > q->y) { t = p->y; p->y = q->y; q->y = t; }
}

static void snapshot(struct editor *e)
{
    int i;
    if (e->ring_len == RING) {
        e->ring_start = (e->ring_start + 1) % RING; /* REACHABLE 9 */
        e->ring_len--;
    }
    i = (e->ring_start + e->ring_len) % RING;
    memcpy(e->ring[i], e->px, sizeof(Canvas));
    e->ring_len++;
    e->dirty = 1;
    e->saved = 0;
}

static void undo(struct editor *e)
{
    if (e->ring_len == 0) {
        puts("nothing to undo");
        return;
    }
    e->ring_len--;
    memcpy(e->px, e->ring[(e->ring_start + e->ring_len) % RING], sizeof(Canvas));
    if (e->ring_len == 0 && e->ring_start == 3) {
        puts("bottom of the ring"); /* REACHABLE 18 */
    }
}

static int count(const struct editor *e, int color)
{
    int x, y, n = 0;
    for (y = 0; y < GH; y++)
        for (x = 0; x < GW; x++)
            n += e->px[y][x] == color;
    return n;
}

static void fill(struct editor *e, struct point p, struct point q)
{
    int x, y;
    order(&p, &q);
    for (y = p.y; y <= q.y; y++)
        for (x = p.x; x <= q.x; x++)
            e->px[y][x] = (unsigned char)e->color;
    if (e->color == 5 && (q.x - p.x + 1) * (q.y - p.y + 1) == 35) {
        puts("a 5x7 letter box"); /* REACHABLE 5 */
    }
    if (e->color != 0 && count(e, e->color) == GW * GH) {
        puts("canvas flooded"); /* REACHABLE 4 */
    }
}

static void copy(struct editor *e)
{
    int y;
    if (!e->have_sel)
        return;
    if (e->s0.x > e->s1.x || e->s0.y > e->s1.y) {
        puts("selection turned inside out"); /* UNREACHABLE */
        return;
    }
    e->clip_w = e->s1.x - e->s0.x + 1;
    e->clip_h = e->s1.y - e->s0.y + 1;
    for (y = 0; y < e->clip_h; y++)
        memcpy(e->clip[y], &e->px[e->s0.y + y][e->s0.x], (size_t)e->clip_w);
}

static void paste(struct editor *e, struct point at)
{
    int x, y;
    snapshot(e);
    for (y = 0; y < e->clip_h && at.y + y < GH; y++)
        for (x = 0; x < e->clip_w && at.x + x < GW; x++)
            e->px[at.y + y][at.x + x] = e->clip[y][x];
    if (e->clip_w == 3 && e->clip_h == 1 && e->clip[0][0] == 2 && e->clip[0][1] == 4 && e->clip[0][2] == 2) {
        puts("traffic light"); /* REACHABLE 14 */
    }
}

static void press(struct editor *e, int mx, int my)
{
    if (e->drag != NO_DRAG)
        return;
    e->a = e->b = cell(mx, my);
    switch (e->tool) {
    case PENCIL:
        snapshot(e);
        e->px[e->a.y][e->a.x] = (unsigned char)e->color;
        e->drag = DRAWING;
        break;
    case RECT:
        e->drag = RUBBER;
        break;
    case SELECT:
        if (e->have_sel && e->a.x >= e->s0.x && e->a.x <= e->s1.x && e->a.y >= e->s0.y && e->a.y <= e->s1.y) {
            copy(e);
            e->drag = MOVING;
        } else {
            e->have_sel = 0;
            e->drag = RUBBER;
        }
        break;
    default:
        abort();
    }
}

static void motion(struct editor *e, int mx, int my)
{
    if (e->drag == NO_DRAG)
        return;
    e->b = cell(mx, my);
    if (e->drag == DRAWING) {
        if (e->tool != PENCIL) {
            puts("drawing with the wrong tool"); /* UNREACHABLE */
        }
        e->px[e->b.y][e->b.x] = (unsigned char)e->color;
    }
}

static void release(struct editor *e)
{
    switch (e->drag) {
    case RUBBER:
        if (e->tool == RECT) {
            snapshot(e);
            fill(e, e->a, e->b);
        } else {
            e->s0 = e->a;
            e->s1 = e->b;
            order(&e->s0, &e->s1);
            e->have_sel = 1;
        }
        break;
    case MOVING:
        if (!e->have_sel) {
            puts("moving nothing"); /* UNREACHABLE */
        }
        paste(e, e->b);
        e->have_sel = 0;
        break;
    default:
        break;
    }
    e->drag = NO_DRAG;
}

static void key(struct editor *e, SDL_Keysym k)
{
    if (e->drag != NO_DRAG)
        return;                 /* the mouse owns the editor while dragging */
    if ((k.mod & KMOD_CTRL) && k.sym == SDLK_z) {
        undo(e);
    } else if ((k.mod & KMOD_CTRL) && k.sym == SDLK_c) {
        copy(e);
    } else if ((k.mod & KMOD_CTRL) && k.sym == SDLK_s) {
        if (e->dirty && count(e, 7) == 1 && e->px[0][GW - 1] == 7) {
            puts("signed picture saved"); /* REACHABLE 4 */
        }
        e->dirty = 0;
        e->saved = 1;
    } else if (k.sym >= SDLK_0 && k.sym <= SDLK_7) {
        e->color = k.sym - SDLK_0;
    } else if (k.sym == SDLK_TAB) {
        e->tool = (enum tool)((e->tool + 1) % NTOOLS);
    }
    if (e->dirty && e->saved) {
        puts("dirty and saved"); /* UNREACHABLE */
    }
}

int main(int argc, char **argv)
{
    SDL_Window *win = NULL;
    SDL_Event ev;

    (void)argc;
    (void)argv;
    if (SDL_Init(SDL_INIT_VIDEO))
        return EXIT_FAILURE;
    win = SDL_CreateWindow("pixpaint", 50, 50, GW * ZOOM, GH * ZOOM, SDL_WINDOW_SHOWN);
    if (win == NULL)
        return EXIT_FAILURE;
    ed.color = 1;
    while (SDL_WaitEvent(&ev)) {
        switch (ev.type) {
        case SDL_QUIT:
            SDL_DestroyWindow(win);
            SDL_Quit();
            return EXIT_SUCCESS;
        case SDL_MOUSEBUTTONDOWN:
            if (ev.button.button == SDL_BUTTON_LEFT)
                press(&ed, ev.button.x, ev.button.y);
            break;
        case SDL_MOUSEMOTION:
            motion(&ed, ev.motion.x, ev.motion.y);
            break;
        case SDL_MOUSEBUTTONUP:
            if (ev.button.button == SDL_BUTTON_LEFT)
                release(&ed);
            break;
        case SDL_KEYDOWN:
            key(&ed, ev.key.keysym);
            break;
        }
    }
    return EXIT_FAILURE;
}
