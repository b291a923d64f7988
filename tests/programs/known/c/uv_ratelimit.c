/*
 * udpgate.c - UDP query gate with per-peer token buckets and a penalty box.
 *
 * Every datagram costs one token.  Peers that keep sending without tokens
 * collect strikes; three strikes put them into the penalty box for BOX_TICKS
 * refill ticks, the second stay is for good (until the peer is evicted).
 */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <uv.h>

#define PEERS      3
#define BURST      4
#define STRIKES    3
#define BOX_TICKS  5
#define COST_HEAVY 3

enum peer_status { P_FREE, P_OK, P_BOXED, P_BARRED };

struct peer {
	enum peer_status status;
	struct sockaddr_in addr;
	int tokens;
	int strikes;
	int box_left;
	int stays;
	int age;
};

static struct gate {
	uv_udp_t sock;
	uv_timer_t refill;
	struct peer peers[PEERS];
	int inbox;		/* number of peers boxed right now */
	int lockdown;		/* all peers boxed at once */
	char buf[64];
} gate;

static int same_addr(const struct sockaddr_in *a, const struct sockaddr_in *b)
{
	return a->sin_addr.s_addr == b->sin_addr.s_addr && a->sin_port == b->sin_port;
}

static struct peer *lookup(struct gate *g, const struct sockaddr_in *from)
{
	struct peer *p, *victim = NULL;

	for (p = g->peers; p < g->peers + PEERS; p++)
		if (p->status != P_FREE && same_addr(&p->addr, from))
			return p;
	for (p = g->peers; p < g->peers + PEERS; p++) {
		if (p->status == P_FREE) {
			victim = p;
			break;
		}
		/* boxed peers must sit out their time, never recycle them */
		if (p->status == P_BOXED)
			continue;
		if (!victim || p->age > victim->age)
			victim = p;
	}
	if (!victim)
		return NULL;
	if (victim->status == P_BARRED) {
		fprintf(stderr, "evicting a barred peer\n");	/* REACHABLE 15 */
	}
	memset(victim, 0, sizeof *victim);
	victim->status = P_OK;
	victim->addr = *from;
	victim->tokens = BURST;
	return victim;
}

static void strike(struct gate *g, struct peer *p)
{
	if (++p->strikes < STRIKES)
		return;
	p->strikes = 0;
	p->stays++;
	if (p->stays >= 2) {
		p->status = P_BARRED;	/* REACHABLE 12 */
		return;
	}
	p->status = P_BOXED;
	p->box_left = BOX_TICKS;
	p->tokens = 0;
	g->inbox++;
	if (g->inbox == PEERS) {
		g->lockdown = 1;	/* REACHABLE 12 */
	}
}

static void serve(struct gate *g, struct peer *p, const char *msg, size_t len)
{
	int cost = 1;

	if (len >= 5 && memcmp(msg, "HEAVY", 5) == 0)
		cost = COST_HEAVY;
	if (p->status == P_BOXED || p->status == P_BARRED) {
		if (p->status == P_BOXED && p->tokens > 0) {
			fprintf(stderr, "boxed peer owns tokens\n");	/* UNREACHABLE */
		}
		return;
	}
	if (p->tokens < cost) {
		strike(g, p);
		return;
	}
	p->tokens -= cost;
	if (p->tokens == 0 && p->strikes == STRIKES - 1 && cost == COST_HEAVY) {
		printf("peer lives dangerously\n");	/* REACHABLE 6 */
	}
	if (len == 4 && memcmp(msg, "STAT", 4) == 0) {
		printf("inbox %d lockdown %d\n", g->inbox, g->lockdown);
		if (g->lockdown && g->inbox == 0) {
			printf("lockdown is over\n");	/* REACHABLE 18 */
			g->lockdown = 0;
		}
	}
}

static void on_alloc(uv_handle_t *h, size_t suggested, uv_buf_t *buf)
{
	(void)h;
	(void)suggested;
	buf->base = gate.buf;
	buf->len = sizeof gate.buf;
}

static void on_recv(uv_udp_t *h, ssize_t nread, const uv_buf_t *buf,
		    const struct sockaddr *addr, unsigned flags)
{
	struct gate *g = h->data;
	struct peer *p;
	int i;

	if (nread <= 0 || addr == NULL || (flags & UV_UDP_PARTIAL))
		return;
	p = lookup(g, (const struct sockaddr_in *)addr);
	if (!p) {
		if (g->inbox < PEERS) {
			fprintf(stderr, "no slot although one is open\n");	/* UNREACHABLE */
		}
		return;
	}
	for (i = 0; i < PEERS; i++)
		if (&g->peers[i] != p && g->peers[i].status != P_FREE && g->peers[i].age < 1000)
			g->peers[i].age++;
	p->age = 0;
	serve(g, p, buf->base, (size_t)nread);
}

static void on_refill(uv_timer_t *t)
{
	struct gate *g = t->data;
	struct peer *p;

	for (p = g->peers; p < g->peers + PEERS; p++) {
		switch (p->status) {
		case P_OK:
			if (p->tokens < BURST)
				p->tokens++;
			else if (p->strikes > 0)
				p->strikes--;
			break;
		case P_BOXED:
			if (--p->box_left == 0) {
				p->status = P_OK;	/* REACHABLE 9 */
				p->tokens = 1;
				g->inbox--;
			}
			break;
		case P_BARRED:
			if (p->box_left != 0) {
				fprintf(stderr, "barred while doing time\n");	/* UNREACHABLE */
			}
			break;
		default:
			break;
		}
	}
	if (g->inbox < 0 || g->inbox > PEERS) {
		abort();	/* UNREACHABLE */
	}
}

int main(int argc, char **argv)
{
	struct sockaddr_in addr;
	uv_loop_t *loop = uv_default_loop();
	int port = argc > 1 ? atoi(argv[1]) : 9999;

	if (uv_ip4_addr("0.0.0.0", port, &addr) || uv_udp_init(loop, &gate.sock))
		return 1;
	gate.sock.data = &gate;
	if (uv_udp_bind(&gate.sock, (const struct sockaddr *)&addr, 0)) {
		fprintf(stderr, "cannot bind port %d\n", port);
		return 1;
	}
	uv_timer_init(loop, &gate.refill);
	gate.refill.data = &gate;
	uv_timer_start(&gate.refill, on_refill, 200, 200);
	if (uv_udp_recv_start(&gate.sock, on_alloc, on_recv))
		return 1;
	return uv_run(loop, UV_RUN_DEFAULT);
}
