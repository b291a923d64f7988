#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tiny sokoban with unlimited^W 16-step undo. */

#define W 8
#define H 7
#define CELL 48
#define UNDO 16

typedef struct {
    signed char dx, dy;
    unsigned char pushed;
} Move;

static const char *const levels[2] = {
    "########"
    "#  .#  #"
    "# $ #  #"
    "#@$ ####"
    "# . #  #"
    "#   #  #"
    "########",

    "########"
    "#   #  #"
    "# # # .#"
    "#@$    #"
    "# #  $ #"
    "#  .   #"
    "########",
};

static char wall[H][W];
static char goal[H][W];
static char box[H][W];
static int px, py;
static int level;
static int nboxes;
static Move undo_stack[UNDO];
static int undo_len;
static int moves, pushes;
static int used_undo;

static void load(int n)
{
    int x, y;

    memset(box, 0, sizeof box);
    nboxes = 0;
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++) {
            char c = levels[n][y * W + x];
            wall[y][x] = c == '#';
            goal[y][x] = c == '.';
            if (c == '$') {
                box[y][x] = 1;
                nboxes++;
            }
            if (c == '@') {
                px = x;
                py = y;
            }
        }
    level = n;
    undo_len = moves = pushes = used_undo = 0;
}

static int on_goal(void)
{
    int x, y, n = 0;
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++)
            n += box[y][x] && goal[y][x];
    return n;
}

static void remember(int dx, int dy, int pushed)
{
    if (undo_len == UNDO) {
        memmove(undo_stack, undo_stack + 1, (UNDO - 1) * sizeof(Move));
        undo_len--; /* REACHABLE 17 */
    }
    undo_stack[undo_len].dx = (signed char)dx;
    undo_stack[undo_len].dy = (signed char)dy;
    undo_stack[undo_len].pushed = (unsigned char)pushed;
    undo_len++;
}

static void check_position(void)
{
    if (level == 0 && px >= 5) {
        puts("you are not supposed to be in the store room"); /* UNREACHABLE */
    }
    if (level == 0 && box[1][1] && box[5][3]) {
        puts("two wasted boxes"); /* REACHABLE 9 */
    }
    if (level == 1 && px == 6 && py == 1) {
        puts("behind the wall"); /* REACHABLE 12 */
    }
    if (box[py][px]) {
        puts("standing in a box");
    }
}

static int walk(int dx, int dy)
{
    int nx = px + dx, ny = py + dy;
    int pushed = 0;

    if (wall[ny][nx])
        return 0;
    if (box[ny][nx]) {
        int bx = nx + dx, by = ny + dy;
        if (wall[by][bx] || box[by][bx])
            return 0;
        box[ny][nx] = 0;
        box[by][bx] = 1;
        pushed = 1;
        if (level == 0 && by == 3 && bx == 1) {
            puts("box against the west wall"); /* REACHABLE 5 */
        }
        if (level == 1 && bx == 6 && by == 1) {
            puts("corner box is lost"); /* REACHABLE 13 */
        }
    }
    px = nx;
    py = ny;
    if (moves < 500)
        moves++;
    pushes += pushed && pushes < 500;
    remember(dx, dy, pushed);
    check_position();
    if (on_goal() == nboxes) {
        if (level == 0) {
            puts("level 1 solved"); /* REACHABLE 5 */
            load(1);
        } else {
            puts("level 2 solved"); /* REACHABLE 16 */
            if (used_undo == 0 && pushes < 6) {
                puts("perfect"); /* UNREACHABLE */
            }
            load(0);
        }
    }
    return 1;
}

static void undo(void)
{
    Move m;

    if (undo_len == 0)
        return;
    m = undo_stack[--undo_len];
    if (m.pushed) {
        if (!box[py + m.dy][px + m.dx]) {
            puts("undo lost a box"); /* UNREACHABLE */
            return;
        }
        box[py + m.dy][px + m.dx] = 0;
        box[py][px] = 1;
    }
    px -= m.dx;
    py -= m.dy;
    used_undo = 1;
}

static void draw(SDL_Renderer *r)
{
    int x, y;

    SDL_SetRenderDrawColor(r, 20, 20, 20, 255);
    SDL_RenderClear(r);
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++) {
            SDL_Rect rc = { x * CELL, y * CELL, CELL - 1, CELL - 1 };
            if (wall[y][x])
                SDL_SetRenderDrawColor(r, 90, 90, 90, 255);
            else if (box[y][x])
                SDL_SetRenderDrawColor(r, 160, 110, 40, 255);
            else if (goal[y][x])
                SDL_SetRenderDrawColor(r, 40, 110, 40, 255);
            else
                continue;
            SDL_RenderFillRect(r, &rc);
        }
    SDL_RenderPresent(r);
}

int main(int argc, char *argv[])
{
    SDL_Window *win;
    SDL_Renderer *ren;
    SDL_Event e;
    int running = 1;

    (void)argc;
    (void)argv;
    if (SDL_Init(SDL_INIT_VIDEO) != 0 ||
        SDL_CreateWindowAndRenderer(W * CELL, H * CELL, 0, &win, &ren) != 0) {
        fprintf(stderr, "SDL: %s\n", SDL_GetError());
        return 1;
    }
    load(0);
    while (running && SDL_WaitEvent(&e)) {
        if (e.type == SDL_QUIT)
            running = 0;
        if (e.type != SDL_KEYDOWN)
            continue;
        switch (e.key.keysym.sym) {
        case SDLK_LEFT:  walk(-1, 0); break;
        case SDLK_RIGHT: walk(1, 0);  break;
        case SDLK_UP:    walk(0, -1); break;
        case SDLK_DOWN:  walk(0, 1);  break;
        case SDLK_u:     undo();      break;
        case SDLK_r:     load(level); break;
        case SDLK_ESCAPE: running = 0; break;
        default: break;
        }
        draw(ren);
    }
    SDL_DestroyRenderer(ren);
    SDL_DestroyWindow(win);
    SDL_Quit();
    return 0;
}
