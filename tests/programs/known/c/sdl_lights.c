/* lights.c -- "lights out" on a 4x4 board, mouse driven.
 *   left click  toggle a lamp and its neighbours
 *   N / P       next / previous level        R  restart      H  hint
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <SDL2/SDL.h>

#define N          4
#define TILE       96
#define MAX_CLICKS 12
#define BIT(x, y)  ((uint16_t)(1u << ((y) * N + (x))))

struct level {
	uint16_t lamps;
	int      par;
};

struct game {
	uint16_t lamps;
	unsigned level;
	int      clicks;
	int      hints;
	unsigned solved;	/* bitmask of solved levels */
	unsigned perfect;	/* solved with par clicks, no hint */
	int      failures;
	int      hover_x, hover_y;
	bool     locked;	/* solved, waiting for N */
};

static const struct level levels[] = {
	{ 0x4c32, 2 },
	{ 0x23d7, 3 },
	{ 0x0660, 6 },
};
#define NLEVELS (sizeof levels / sizeof levels[0])

static void begin(struct game *g, unsigned n)
{
	g->level = n;
	g->lamps = levels[n].lamps;
	g->clicks = 0;
	g->hints = 0;
	g->locked = false;
	if (n > 0 && !(g->solved & (1u << (n - 1)))) {
		printf("cheater\n"); /* UNREACHABLE */
	}
}

static uint16_t cross(int x, int y)
{
	uint16_t m = BIT(x, y);

	if (x > 0)     m |= BIT(x - 1, y);
	if (x < N - 1) m |= BIT(x + 1, y);
	if (y > 0)     m |= BIT(x, y - 1);
	if (y < N - 1) m |= BIT(x, y + 1);
	return m;
}

static void finished(struct game *g)
{
	const struct level *l = &levels[g->level];

	g->locked = true;
	g->solved |= 1u << g->level;
	if (g->clicks < l->par) {
		printf("new world record\n"); /* UNREACHABLE */
	}
	if (g->clicks == l->par && g->hints == 0)
		g->perfect |= 1u << g->level;
	if (g->perfect == 7u) {
		printf("flawless\n"); /* REACHABLE 13 */
	} else if (g->solved == 7u) {
		printf("all levels done\n"); /* REACHABLE 14 */
	}
	if (g->level == 1 && g->clicks == MAX_CLICKS) {
		printf("that was close\n"); /* UNREACHABLE */
	}
	if (g->level == 0 && g->clicks == MAX_CLICKS) {
		printf("lucky you\n"); /* REACHABLE 12 */
	}
}

static void click(struct game *g, int px, int py)
{
	int x, y;

	if (g->locked || px < 0 || py < 0)
		return;
	x = px / TILE;
	y = py / TILE;
	if (x >= N || y >= N)
		return;
	g->lamps ^= cross(x, y);
	g->clicks++;
	if (g->lamps == (BIT(0, 0) | BIT(3, 3))) {
		printf("two corners left\n"); /* UNREACHABLE */
	}
	if (g->lamps == 0xffff) {
		printf("dazzling\n"); /* REACHABLE 6 */
	}
	if (g->lamps == 0) {
		finished(g);
		return;
	}
	if (g->clicks >= MAX_CLICKS) {
		g->failures++;
		if (g->failures == 2) {
			printf("try the hints (H)\n"); /* REACHABLE 24 */
			g->failures = 0;
		}
		begin(g, g->level);
	}
}

static void hint(struct game *g)
{
	if (g->locked)
		return;
	if (g->hints >= 2) {
		printf("no more hints\n");
		return;
	}
	g->hints++;
}

static void paint(SDL_Renderer *r, const struct game *g)
{
	for (int y = 0; y < N; y++)
		for (int x = 0; x < N; x++) {
			SDL_Rect rc = { x * TILE + 2, y * TILE + 2, TILE - 4, TILE - 4 };
			int v = g->lamps & BIT(x, y) ? 220 : 50;
			int h = x == g->hover_x && y == g->hover_y ? 30 : 0;
			SDL_SetRenderDrawColor(r, (Uint8)(v + h), (Uint8)v, 40, 255);
			SDL_RenderFillRect(r, &rc);
		}
	SDL_RenderPresent(r);
}

static bool handle(struct game *g, const SDL_Event *e)
{
	switch (e->type) {
	case SDL_QUIT:
		return false;
	case SDL_MOUSEMOTION:
		g->hover_x = e->motion.x / TILE;
		g->hover_y = e->motion.y / TILE;
		break;
	case SDL_MOUSEBUTTONDOWN:
		if (e->button.button == SDL_BUTTON_LEFT)
			click(g, e->button.x, e->button.y);
		break;
	case SDL_KEYDOWN:
		if (e->key.repeat)
			break;
		if (e->key.keysym.sym == SDLK_n && g->locked)
			begin(g, (g->level + 1) % NLEVELS);
		else if (e->key.keysym.sym == SDLK_p && g->level > 0)
			begin(g, g->level - 1);
		else if (e->key.keysym.sym == SDLK_r)
			begin(g, g->level);
		else if (e->key.keysym.sym == SDLK_h)
			hint(g);
		if (g->level == 2 && g->solved == 3u && g->perfect == 0) {
			printf("scraping through\n"); /* REACHABLE 9 */
		}
		break;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct game g = { 0 };
	SDL_Window *win;
	SDL_Renderer *ren;
	SDL_Event ev;

	(void)argc, (void)argv;
	if (SDL_Init(SDL_INIT_VIDEO) < 0)
		return 1;
	win = SDL_CreateWindow("lights", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
			       N * TILE, N * TILE, 0);
	ren = win ? SDL_CreateRenderer(win, -1, 0) : NULL;
	if (!ren) {
		fprintf(stderr, "%s\n", SDL_GetError());
		return 1;
	}
	begin(&g, 0);
	do {
		paint(ren, &g);
	} while (SDL_WaitEvent(&ev) && handle(&g, &ev));
	SDL_DestroyRenderer(ren);
	SDL_DestroyWindow(win);
	SDL_Quit();
	return 0;
}
