// Labels by functions of C on short texts: conditions whose parts are shared many times.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[6] = {"Bolt M8", "  nut", "-12x", "M8", "washer/8", "7"};
static char label[8];
static int out;

void pick(int i) {
  strncpy(label, names[i], sizeof label - 1);
  label[7] = 0;
  char *slash = strrchr(label, '/');
  if (slash && slash[1] == 0)
    out = 1;  //@ reachable
  if (strlen(label) == 7 && strcmp(label, "Bolt M8") > 0)
    out = 2;  //@ reachable
  if (atoi(label) == -12 && strspn(label, "-0123456789") == 3)
    out = 3;  //@ reachable
  if (slash && slash - label != 6)
    out = 4;  //@ unreachable
  if (memchr(label, 'x', 3) != NULL)
    out = 5;  //@ unreachable
}

void stamp(int d) {
  size_t n = strlen(label);
  if (n == 0 || n == 7)
    return;
  char c[2] = {(char)('0' + d), 0};
  strncat(label, c, 1);
  if (strtoul(label, NULL, 10) == 742)
    out = 6;  //@ reachable
  if (strpbrk(label, "89") == label + 1 && label[0] == 'M' && isdigit((unsigned char)label[4]) && label[4] == '3')
    out = 7;  //@ reachable
  if (strlen(label) > 7)
    out = 8;  //@ unreachable
  if (strcmp(label, "nut1") == 0)
    out = 9;  //@ unreachable
}

void trim(void) {
  char *p = label;
  while (isspace((unsigned char)*p))
    p++;
  memmove(label, p, strlen(p) + 1);
  for (p = label; *p; p++)
    *p = (char)toupper((unsigned char)*p);
  if (isspace((unsigned char)label[0]))
    out = 10;  //@ unreachable
  if (memcmp(label, "BOLT", 4) == 0 && strstr(label, "m8"))
    out = 11;  //@ unreachable
}
