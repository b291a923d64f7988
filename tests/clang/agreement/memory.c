/* Objects, pointers, structs by value, initializers. */
struct point { char tag; short x; long y; };
struct line { struct point from, to; unsigned char color[3]; const char *name; };
static struct line lines[3] = {
  {{'a', 1, 2}, {.y = -5}, "rg", "first"}, [2] = {.to.x = 7, .color = {[1] = 9}, .name = &"xyz"[1]}};
static int grid[3][4] = {{1, 2}, {3}, [2] = {[3] = 12}};
static int *const cell = &grid[1][0];
static const char *const words[] = {"alpha", "be\0ta", ""};
static int (*operations[2])(int);
static int increment(int v) { return v + 1; }
static int negate(int v) { return -v; }
static int (*chosen)(int) = negate;
union word { unsigned whole; unsigned char part[4]; struct { unsigned short low, high; }; };
static union word packed = {.part = {1, 2, 3, 4}};

int check_designated(void) { return lines[0].to.y * 1000 + lines[2].to.x * 10 + lines[2].color[1] + lines[1].from.x; }
int check_strings(void) { return lines[0].name[1] * 1000 + lines[2].name[0] + lines[0].color[0] + lines[0].color[2]; }
int check_grid(void) { int s = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) s = s * 3 + grid[i][j]; return s + *cell; }
int check_words(void) { return words[1][3] + sizeof words + sizeof "abc" + *words[2]; }
int check_function_pointers(void) { operations[0] = increment; operations[1] = &negate; return operations[0](5) * 10 + (*operations[1])(3) + chosen(100); }
int check_union(void) { packed.part[3] = 0x80; return (packed.whole >> 24) + packed.high + (int)packed.low; }
int check_local_array(void) { int a[4] = {5, 6}; int *p = a + 1; p[2] = 9; return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000 + (int)(p - a) + (&a[3] - p); }
int check_local_struct(void) { struct point p = {.y = 3}, q = p; q.y++; p.tag = 'z'; return p.y * 10 + q.y + q.tag; }
int check_string_array(void) { char s[8] = "hi", t[2] = "ok", u[] = "xyz"; return s[1] + s[2] + s[7] + t[1] * 10 + sizeof u; }
int check_compound_literal(void) { struct point *p = &(struct point){'c', 1, 2}; p->x += 4; return p->x + (int[]){4, 5, 6}[1] * 10; }
static struct point make(short x, long y) { struct point p = {'m', x, y}; return p; }
static int take(struct point p) { p.x++; return p.x; }
static struct point twice(struct point p) { p.x *= 2; return p; }
int check_struct_result(void) { return make(3, 4).y + take(make(5, 6)); }
int check_struct_argument_is_copy(void) { struct point p = make(1, 2); int r = take(p); return p.x * 10 + r; }
int check_struct_onto_itself(void) { struct point p = make(4, 2); p = twice(twice(p)); return p.x; }
int check_struct_conditional(void) { struct point p = make(1, 1), q = make(2, 2), r; r = p.x > 1 ? p : q; return r.x; }
int check_struct_assignment_value(void) { struct point p = make(1, 1), q; return (q = p).x + (q = make(8, 8), q).x; }
int check_address_of_local(void) { int i = 3; int *p = &i; *p += 4; (*p)++; return i; }
static void set(int *to, int v) { *to = v; }
int check_out_parameter(void) { int i = 0; set(&i, 42); return i; }
static int through_parameter(int p) { set(&p, p + 1); return p; }
int check_address_of_parameter(void) { return through_parameter(6); }
int check_pointer_walk(void) { const char *s = "walk"; int n = 0; while (*s++) n++; return n; }
int check_pointer_compare(void) { int a[3]; int *p = a, *q = a + 2; return (p < q) + (q >= p) * 2 + (p == q) * 4 + (p != 0) * 8 + !p * 16; }
int check_pointer_increment(void) { long a[3] = {1, 2, 3}; long *p = a; ++p; p += 1; return *p-- * 10 + *p; }
int check_negative_index(void) { int a[3] = {1, 2, 3}; int *p = a + 2; return p[-1] + *(p - 2) + 1[a]; }
int check_pointer_to_pointer(void) { int i = 1, j = 2, *p = &i, **pp = &p; *pp = &j; **pp = 9; return i * 10 + j; }
int check_pointer_to_array(void) { int (*row)[4] = &grid[1]; return (*row)[0] + row[1][3]; }
int check_casts_between_pointers(void) { int v = 0x01020304; unsigned char *b = (unsigned char *)&v; return b[0] * 10 + b[3]; }
int check_memset(void) { int a[4]; __builtin_memset(a, 1, sizeof a); return a[2]; }
int check_memcpy(void) { int a[3] = {1, 2, 3}, b[3]; __builtin_memcpy(b, a, sizeof b); return b[2]; }
int check_offsetof(void) { return __builtin_offsetof(struct line, to.y) + __builtin_offsetof(struct line, color[2]); }
void *malloc(unsigned long);
void *calloc(unsigned long, unsigned long);
void free(void *);
int check_malloc(void) { struct point *p = malloc(sizeof *p); p->x = 4; p->y = 5; int r = p->x + p->y; free(p); return r; }
int check_calloc(void) { int *p = calloc(3, sizeof(int)); p[1] = 6; return p[0] + p[1] + p[2]; }
int check_free(void) { struct point *p = malloc(sizeof *p); p->x = 4; free(p); free(0); p = malloc(sizeof *p); p->x = 5; int r = p->x; free(p); return r; }
struct node { struct node *next; int value; };
int check_list(void) {
  struct node *head = 0;
  for (int i = 1; i < 4; i++) { struct node *n = malloc(sizeof(struct node)); n->next = head; n->value = i; head = n; }
  int s = 0;
  for (struct node *n = head; n; n = n->next) s = s * 10 + n->value;
  return s;
}
struct flexible { int n; short data[]; };
int check_flexible(void) { struct flexible *f = malloc(sizeof *f + 6); f->n = 3; f->data[2] = 7; return f->n + f->data[2]; }
struct inner { int a; struct { int b; union { int c; char d; }; }; };
int check_anonymous(void) { struct inner i = {1, {2, {.d = 3}}}; i.c = 300; return i.a + i.b * 10 + i.c + i.d; }
int check_nested_initializers(void) { struct line l = {.from = {.x = 1}, .from.y = 2, .color = "ab"}; return l.from.y * 10 + l.from.x + l.color[1] + (l.name == 0); }
int check_array_of_struct_copy(void) { struct line l = lines[0]; l.from.y = 77; lines[1] = l; return lines[1].from.y + lines[0].from.y; }
int old_style(a, b) int a; short b; { return a * 10 + b; }
int check_old_style(void) { return old_style(3, 4); }
typedef int callback(struct point *, int);
static int add_to(struct point *p, int v) { return p->x += v; }
static int apply(callback *f, struct point *p) { return f(p, 1) + f(p, 2); }
int check_callbacks(void) { struct point p = {0}; return apply(add_to, &p) * 10 + p.x; }
int check_function_name(void) { return __func__[0] + sizeof __func__; }
int check_wide(void) { return L"ab"[1] + sizeof L"ab"; }
int check_volatile(void) { volatile int v = 3; v += 2; return v; }
int check_uninitialised_but_assigned(void) { int v; if (grid[0][0]) v = 4; else v = 5; return v; }
