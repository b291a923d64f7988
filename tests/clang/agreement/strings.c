// The models of string and character functions, against the C library over many texts.
#define _GNU_SOURCE
#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const kTexts[] = {"",    "a",   "abc", "abcabc", "ABC",  "b,c;;d", "  x y ",
                                     "abd", "\xff", "ab", "aab",    "12.5", ",,",     "a,b"};
enum { kCount = sizeof kTexts / sizeof *kTexts };
static int sign(int x) { return x < 0 ? -1 : x > 0; }

#define PAIRS(name, expression)                                                                    \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int i = 0; i < kCount; i++)                                                               \
      for (int k = 0; k < kCount; k++) {                                                           \
        const char *a = kTexts[i];                                                                 \
        const char *b = kTexts[k];                                                                 \
        sum = sum * 31 + (unsigned long)(long)(expression);                                        \
      }                                                                                            \
    return (long)sum;                                                                              \
  }
#define WHERE(base, found) ((found) ? (const char *)(found) - (const char *)(base) : -7)
PAIRS(strcmp, sign(strcmp(a, b)))
PAIRS(strncmp, sign(strncmp(a, b, 2)))
PAIRS(strcasecmp, sign(strcasecmp(a, b)))
PAIRS(strncasecmp, sign(strncasecmp(a, b, 2)))
PAIRS(strcoll, sign(strcoll(a, b)))
PAIRS(strstr, WHERE(a, strstr(a, b)))
PAIRS(strcasestr, WHERE(a, strcasestr(a, b)))
PAIRS(strspn, strspn(a, b))
PAIRS(strcspn, strcspn(a, b))
PAIRS(strpbrk, WHERE(a, strpbrk(a, b)))
PAIRS(strchr, WHERE(a, strchr(a, b[0])))
PAIRS(strrchr, WHERE(a, strrchr(a, b[0])))
PAIRS(strchrnul, strchrnul(a, b[0]) - a)
PAIRS(memchr, WHERE(a, memchr(a, b[0], strlen(a) + 1)))
PAIRS(memrchr, WHERE(a, memrchr(a, b[0], strlen(a) + 1)))
PAIRS(memcmp, sign(memcmp(a, b, strlen(a) < strlen(b) ? strlen(a) : strlen(b))))
PAIRS(strnlen, strnlen(a, strlen(b)))

static unsigned long of(const char *s, unsigned long n) {
  unsigned long h = 7;
  for (unsigned long i = 0; i < n; i++)
    h = h * 31 + (unsigned char)s[i];
  return h;
}
#define INTO(name, statement)                                                                      \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int i = 0; i < kCount; i++)                                                               \
      for (int k = 0; k < kCount; k++) {                                                           \
        const char *a = kTexts[i];                                                                 \
        const char *b = kTexts[k];                                                                 \
        char to[32];                                                                               \
        memset(to, 'z', sizeof to);                                                                \
        strcpy(to, b);                                                                             \
        statement;                                                                                 \
        sum = sum * 31 + of(to, sizeof to);                                                        \
      }                                                                                            \
    return (long)sum;                                                                              \
  }
INTO(strcpy, sum += strcpy(to, a) == to)
INTO(strncpy, strncpy(to, a, 4))
INTO(strcat, strcat(to, a))
INTO(strncat, strncat(to, a, 2))
INTO(stpcpy, sum += stpcpy(to, a) - to)
INTO(stpncpy, sum += stpncpy(to, a, 3) - to)
INTO(memccpy, sum += WHERE(to, memccpy(to, a, 'b', strlen(a))))
INTO(strtok, for (char *t = strtok(to, ",; "); t; t = strtok(NULL, ",; ")) sum = sum * 31 + of(t, strlen(t)) + (t - to))
INTO(strtok_r, char *rest; for (char *t = strtok_r(to, a, &rest); t; t = strtok_r(NULL, a, &rest)) sum = sum * 31 + of(t, strlen(t)))
INTO(strsep, char *rest = to; for (char *t; (t = strsep(&rest, ",;"));) sum = sum * 31 + of(t, strlen(t)))

#define CLASS(name)                                                                                \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int c = -1; c < 256; c++)                                                                 \
      sum = sum * 3 + (unsigned long)name(c);                                                      \
    return (long)sum;                                                                              \
  }
CLASS(isalpha) CLASS(isdigit) CLASS(isalnum) CLASS(isspace) CLASS(isupper) CLASS(islower)
CLASS(ispunct) CLASS(isprint) CLASS(isgraph) CLASS(iscntrl) CLASS(isxdigit) CLASS(isblank)
CLASS(tolower) CLASS(toupper)
long check_class_as_condition(void) {
  int n = 0;
  for (const char *s = "a1 B_2"; *s; s++) {
    if (isdigit((unsigned char)*s))
      n++;
    else if (isalpha(*s) && !isupper(*s))
      n += 10;
    if (!isspace(*s))
      n += 100;
  }
  return n;
}
