/* Arrays whose length is not constant. */
typedef unsigned long size_t;
void *malloc(size_t), *calloc(size_t, size_t);
void free(void *);
static int three = 3, nine = 9, zero = 0;
struct pair { int a; long b; };
struct text { int length; char bytes[]; };
int check_array(void) { int a[three]; for (int i = 0; i < three; i++) a[i] = i * i; return a[0] + a[1] * 10 + a[2] * 100 + sizeof a * 1000; }
int check_array_of_structs(void) { struct pair p[nine]; p[8].b = 5; p[8].a = 2; return p[8].b + p[8].a * 10 + sizeof p; }
int check_array_in_loop(void) { int sum = 0; for (int n = 1; n < 6; n++) { char c[n]; c[n - 1] = n; c[0] += 1; sum = sum * 10 + c[n - 1] + sizeof c; } return sum; }
int check_size_is_kept(void) { int n = 4; int a[n]; n = 7; a[3] = n; return sizeof a + a[3]; }
int check_size_of_type(void) { int n = three; return sizeof(long[n + 1]); }
static int sum_of(int n, int list[n]) { int r = 0; for (int i = 0; i < n; i++) r += list[i]; return r; }
int check_parameter(void) { int a[three]; a[0] = 4; a[1] = 5; a[2] = 6; return sum_of(three, a); }
int check_pointer(void) { int a[nine]; int *p = a + 4; *p = 6; p[-1] = 3; return a[4] * 10 + a[3] + (int)(p - a); }
int check_malloc(void) { int *a = malloc(three * sizeof(int)); if (!a) return 0; a[2] = 7; a[1] = 1; int r = a[2] * 10 + a[1]; free(a); return r; }
int check_malloc_structs(void) { struct pair *p = malloc(sizeof(struct pair) * nine); if (!p) return 0; p[8].a = 3; p[2].b = 4; return p[8].a * 10 + p[2].b; }
int check_calloc(void) { struct pair *p = calloc(three, sizeof *p); if (!p) return 0; p[1].a = 3; return p[2].b * 100 + p[1].a * 10 + p[0].a; }
int check_bytes(void) { char *t = malloc(nine + 1); if (!t) return 0; for (int i = 0; i < nine; i++) t[i] = 'a' + i; t[nine] = 0; return t[8] + t[9]; }
int check_flexible(void) { struct text *t = malloc(sizeof(struct text) + three); if (!t) return 0; t->length = three; t->bytes[2] = 8; return t->length * 10 + t->bytes[2]; }
