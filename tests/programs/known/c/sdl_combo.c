/*
 * Training room for a fighting game: recognises special moves in the stream of
 * key presses, keeps stamina and a three phase tutorial.  Idle time is
 * measured with SDL_WaitEventTimeout(), one timeout = one "beat".
 */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#define HISTORY 8
#define BEAT_MS 250
#define STAMINA_MAX 6

enum screen { SCR_TITLE, SCR_OPTIONS, SCR_FIGHT, SCR_PAUSE, SCR_COUNT };

typedef void (*key_fn)(SDL_Keycode key);
typedef void (*beat_fn)(void);

static struct {
    enum screen screen;
    enum screen back;
    int  cursor;
    int  difficulty;          /* 0 easy .. 2 hard */
    int  cheats;
    char hist[HISTORY + 1];   /* U D L R P K */
    int  hist_len;
    int  idle;
    int  stamina;
    int  dizzy;               /* beats until we can act again */
    int  phase;
    int  hits;
    int  combo;               /* specials without a pause */
    int  code_pos;
} g;

static const char secret[] = "UUDDLRLR";

static int ends_with(const char *seq)
{
    int n = (int)strlen(seq);
    return g.hist_len >= n && memcmp(g.hist + g.hist_len - n, seq, (size_t)n) == 0;
}

static void record(char c)
{
    if (g.hist_len == HISTORY) {
        memmove(g.hist, g.hist + 1, HISTORY - 1);
        g.hist_len--;
    }
    g.hist[g.hist_len++] = c;
    g.hist[g.hist_len] = '\0';
}

static void spend(int cost)
{
    g.stamina -= cost;
    if (g.stamina < 0) {
        puts("BUG: negative stamina"); /* UNREACHABLE */
    }
    if (g.stamina == 0) {
        g.dizzy = 3 + g.difficulty;
        g.combo = 0;
        if (g.phase == 2) {
            puts("exhausted in the final phase"); /* REACHABLE 10 */
        }
    }
}

static void special(const char *name, int cost)
{
    if (g.stamina < cost)
        return;
    printf("%s!\n", name);
    g.hist_len = 0;
    g.combo++;
    if (g.combo == 3) {
        puts("triple special"); /* REACHABLE 10 */
    } else if (g.combo > 3) {
        puts("how many arms do you have?"); /* UNREACHABLE */
    }
    if (g.phase == 0 && cost == 2) {
        g.phase = 1;
    } else if (g.phase == 1 && cost == 3 && g.combo == 2) {
        g.phase = 2; /* REACHABLE 9 */
    }
    spend(cost);
}

static char letter(SDL_Keycode k)
{
    switch (k) {
    case SDLK_UP: return 'U';
    case SDLK_DOWN: return 'D';
    case SDLK_LEFT: return 'L';
    case SDLK_RIGHT: return 'R';
    case SDLK_z: return 'P';
    case SDLK_x: return 'K';
    default: return 0;
    }
}

static void fight_key(SDL_Keycode k)
{
    char c = letter(k);

    if (k == SDLK_p) {
        g.back = SCR_FIGHT;
        g.screen = SCR_PAUSE;
        g.cursor = 0;
        return;
    }
    if (!c || g.dizzy > 0)
        return;
    g.idle = 0;
    record(c);
    if (ends_with("DRDRP")) {
        special("dragon", 3);
    } else if (ends_with("DRP")) {
        special("fireball", 2);
    } else if (c == 'P' || c == 'K') {
        g.combo = 0;
        if (g.hits < 40)
            g.hits++;
        if (g.phase == 2 && ends_with("PKPKPK")) {
            puts("tutorial complete"); /* REACHABLE 18 */
            g.phase = 3;
        }
        spend(1);
    }
    if (g.dizzy > 0 && g.stamina > 0) {
        puts("dizzy but fresh");
    }
}

static void fight_beat(void)
{
    if (g.dizzy > 0) {
        if (--g.dizzy == 0) {
            g.stamina = STAMINA_MAX - g.difficulty; /* REACHABLE 10 */
        }
        return;
    }
    if (++g.idle >= 2) {
        g.idle = 0;
        g.combo = 0;
        g.hist_len = 0;
        if (g.stamina < STAMINA_MAX)
            g.stamina++;
    }
}

static void title_key(SDL_Keycode k)
{
    char c = letter(k);

    if (c && c == secret[g.code_pos]) {
        if (++g.code_pos == (int)sizeof secret - 1) {
            g.cheats = 1;
            g.code_pos = 0;
        }
    } else {
        g.code_pos = c == 'U' ? 1 : 0;
    }
    switch (k) {
    case SDLK_RETURN:
        if (g.cursor == 0) {
            g.screen = SCR_FIGHT;
            g.stamina = STAMINA_MAX;
            g.hist_len = g.combo = g.idle = g.dizzy = g.phase = g.hits = 0;
        } else {
            g.back = SCR_TITLE;
            g.screen = SCR_OPTIONS;
        }
        break;
    case SDLK_DOWN: if (g.cursor < 1) g.cursor++; break;
    case SDLK_UP:   if (g.cursor > 0) g.cursor--; break;
    default: break;
    }
}

static void options_key(SDL_Keycode k)
{
    if (k == SDLK_LEFT && g.difficulty > 0)
        g.difficulty--;
    else if (k == SDLK_RIGHT && g.difficulty < 1 + g.cheats)
        g.difficulty++;
    else if (k == SDLK_ESCAPE)
        g.screen = g.back;
    if (g.difficulty == 2 && !g.cheats) {
        puts("hard mode without the code"); /* UNREACHABLE */
    }
    if (g.difficulty == 2 && g.back == SCR_PAUSE) {
        puts("masochist"); /* REACHABLE 14 */
    }
}

static void pause_key(SDL_Keycode k)
{
    switch (k) {
    case SDLK_p:
        if (g.stamina == 0 && g.dizzy == 0) {
            puts("resting in the pause menu"); /* UNREACHABLE */
        }
        g.screen = g.back;
        break;
    case SDLK_o:
        g.back = SCR_PAUSE;
        g.screen = SCR_OPTIONS;
        break;
    case SDLK_ESCAPE:
        g.screen = SCR_TITLE;
        g.cursor = 0;
        break;
    default: break;
    }
    if (g.screen == SCR_PAUSE && g.back == SCR_PAUSE) {
        puts("stuck in the pause menu");
        g.back = SCR_FIGHT;
    }
}

static const struct { key_fn key; beat_fn beat; } screens[SCR_COUNT] = {
    [SCR_TITLE]   = { title_key, NULL },
    [SCR_OPTIONS] = { options_key, NULL },
    [SCR_FIGHT]   = { fight_key, fight_beat },
    [SCR_PAUSE]   = { pause_key, NULL },
};

int main(int argc, char **argv)
{
    SDL_Window *w;
    SDL_Event ev;

    (void)argc; (void)argv;
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    w = SDL_CreateWindow("dojo", 0, 0, 320, 240, 0);
    if (!w)
        return 1;
    for (;;) {
        if (!SDL_WaitEventTimeout(&ev, BEAT_MS)) {
            if (screens[g.screen].beat)
                screens[g.screen].beat();
            continue;
        }
        if (ev.type == SDL_QUIT)
            break;
        if (ev.type == SDL_KEYDOWN && !ev.key.repeat)
            screens[g.screen].key(ev.key.keysym.sym);
    }
    SDL_DestroyWindow(w);
    SDL_Quit();
    return 0;
}
