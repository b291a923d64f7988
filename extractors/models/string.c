// Bodies for functions of <string.h>, <strings.h>, <ctype.h> and <stdlib.h>, in the "C" locale: what
// the C standard says about results and effects, written for being executed symbolically (one
// character a step, no tricks). Clang compiles them next to the user's sources where those declare
// the function and no source defines it.
typedef __SIZE_TYPE__ size_t;

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

size_t strnlen(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n])
    n++;
  return n;
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i])
      return (int)(unsigned char)a[i] - (int)(unsigned char)b[i];
    if (!a[i])
      return 0;
  }
  return 0;
}

// The bit of glibc's table is the value: programs may see it.
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
int isdigit(int c) { return (c >= '0' && c <= '9') ? 2048 : 0; }
int isupper(int c) { return (c >= 'A' && c <= 'Z') ? 256 : 0; }
int islower(int c) { return (c >= 'a' && c <= 'z') ? 512 : 0; }
int isalpha(int c) { return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) ? 1024 : 0; }
int isalnum(int c) { return (isalpha(c) || isdigit(c)) ? 8 : 0; }
int isspace(int c) { return (c == ' ' || (c >= '\t' && c <= '\r')) ? 8192 : 0; }
int isblank(int c) { return (c == ' ' || c == '\t') ? 1 : 0; }
int isprint(int c) { return (c >= 32 && c <= 126) ? 16384 : 0; }
int isgraph(int c) { return (c > 32 && c <= 126) ? 32768 : 0; }
int iscntrl(int c) { return ((c >= 0 && c < 32) || c == 127) ? 2 : 0; }
int ispunct(int c) { return (isgraph(c) && !isalnum(c)) ? 4 : 0; }
int isxdigit(int c) {
  return (isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) ? 4096 : 0;
}

int strcasecmp(const char *a, const char *b) {
  while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
    a++;
    b++;
  }
  return tolower((unsigned char)*a) - tolower((unsigned char)*b);
}

int strncasecmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const int x = tolower((unsigned char)a[i]);
    const int y = tolower((unsigned char)b[i]);
    if (x != y)
      return x - y;
    if (!x)
      return 0;
  }
  return 0;
}

char *strchr(const char *s, int c) {
  while (*s != (char)c) {
    if (!*s)
      return 0;
    s++;
  }
  return (char *)s;
}

char *strrchr(const char *s, int c) {
  const char *last = 0;
  for (;;) {
    if (*s == (char)c)
      last = s;
    if (!*s)
      return (char *)last;
    s++;
  }
}

char *strstr(const char *text, const char *what) {
  for (;; text++) {
    size_t i = 0;
    while (what[i] && text[i] == what[i])
      i++;
    if (!what[i])
      return (char *)text;
    if (!*text)
      return 0;
  }
}

static int is_in(char c, const char *set) {
  while (*set) {
    if (*set == c)
      return 1;
    set++;
  }
  return 0;
}

size_t strspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && is_in(s[n], set))
    n++;
  return n;
}

size_t strcspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && !is_in(s[n], set))
    n++;
  return n;
}

char *strpbrk(const char *s, const char *set) {
  while (*s) {
    if (is_in(*s, set))
      return (char *)s;
    s++;
  }
  return 0;
}

char *strcpy(char *to, const char *from) {
  size_t i = 0;
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to;
}

char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = 0;
  return to;
}

char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *to, const char *from, size_t n) {
  char *end = to + strlen(to);
  size_t i = 0;
  for (; i < n && from[i]; i++)
    end[i] = from[i];
  end[i] = 0;
  return to;
}

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a;
  const unsigned char *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i])
      return (int)x[i] - (int)y[i];
  return 0;
}

void *malloc(size_t n);

char *strdup(const char *s) {
  const size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy)
    for (size_t i = 0; i < n; i++)
      copy[i] = s[i];
  return copy;
}

char *strndup(const char *s, size_t max) {
  const size_t n = strnlen(s, max);
  char *copy = malloc(n + 1);
  if (copy) {
    for (size_t i = 0; i < n; i++)
      copy[i] = s[i];
    copy[n] = 0;
  }
  return copy;
}

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c)
      return (void *)(p + i);
  return 0;
}

void *rawmemchr(const void *s, int c) {
  const unsigned char *p = s;
  while (*p != (unsigned char)c)
    p++;
  return (void *)p;
}

void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  while (n > 0) {
    n--;
    if (p[n] == (unsigned char)c)
      return (void *)(p + n);
  }
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n) != 0; }

void *memccpy(void *to, const void *from, int c, size_t n) {
  char *target = to;
  const char *source = from;
  for (size_t i = 0; i < n; i++) {
    target[i] = source[i];
    if ((unsigned char)source[i] == (unsigned char)c)
      return target + i + 1;
  }
  return 0;
}

char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c)
    s++;
  return (char *)s;
}

char *index(const char *s, int c) { return strchr(s, c); }
char *rindex(const char *s, int c) { return strrchr(s, c); }
int strcoll(const char *a, const char *b) { return strcmp(a, b); }

char *stpcpy(char *to, const char *from) {
  while (*from) {
    *to = *from;
    to++;
    from++;
  }
  *to = 0;
  return to;
}

char *stpncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  const size_t length = i;
  for (; i < n; i++)
    to[i] = 0;
  return to + length;
}

size_t strlcpy(char *to, const char *from, size_t size) {
  size_t i = 0;
  for (; i + 1 < size && from[i]; i++)
    to[i] = from[i];
  if (size > 0)
    to[i] = 0;
  return strlen(from);
}

size_t strlcat(char *to, const char *from, size_t size) {
  const size_t length = strnlen(to, size);
  return length + strlcpy(to + length, from, size - length);
}

char *strcasestr(const char *text, const char *what) {
  for (;; text++) {
    size_t i = 0;
    while (what[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)what[i]))
      i++;
    if (!what[i])
      return (char *)text;
    if (!*text)
      return 0;
  }
}

char *strtok_r(char *s, const char *set, char **rest) {
  if (!s)
    s = *rest;
  s += strspn(s, set);
  if (!*s) {
    *rest = s;
    return 0;
  }
  char *end = s + strcspn(s, set);
  if (*end) {
    *end = 0;
    end++;
  }
  *rest = end;
  return s;
}

char *__strtok_r(char *s, const char *set, char **rest) { return strtok_r(s, set, rest); }

static char *tokens_left;
char *strtok(char *s, const char *set) { return strtok_r(s, set, &tokens_left); }

char *strsep(char **text, const char *set) {
  char *s = *text;
  if (!s)
    return 0;
  char *end = s + strcspn(s, set);
  if (*end) {
    *end = 0;
    *text = end + 1;
  } else {
    *text = 0;
  }
  return s;
}

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }

// Overflow of atoi and atol is undefined, as in the standard.
long atol(const char *s) {
  while (isspace((unsigned char)*s))
    s++;
  int negative = 0;
  if (*s == '-' || *s == '+') {
    negative = *s == '-';
    s++;
  }
  long value = 0;
  while (isdigit((unsigned char)*s)) {
    value = value * 10 + (*s - '0');
    s++;
  }
  return negative ? -value : value;
}

int atoi(const char *s) {
  const long value = atol(s);
  if (value > 2147483647L || value < -2147483647L - 1)
    __builtin_unreachable();
  return (int)value;
}
