// Console for a device: sscanf, strtol, snprintf, strchr, strstr, qsort on what was typed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int regs[5];
static char status[12];
static int writes;

static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static void set(const char *s) {
  int index, value;
  int n = sscanf(s, "%d %d", &index, &value);
  if (n == 1) {
    puts("value missing");  //@ reachable 1
    return;
  }
  if (n != 2 || index < 0 || index >= 5 || value < -99 || value > 99)
    return;
  regs[index] = value;
  if (writes < 4)
    writes++;
  snprintf(status, sizeof status, "r%d=%d", index, value);
  if (strlen(status) > 6)
    puts("long status");
  if (strcmp(status, "r3=12") == 0 && writes == 2)
    puts("status");
}

static void hex(const char *s) {
  char *end;
  long v = strtol(s, &end, 16);
  if (end == s)
    return;
  if (*end == 'g' && v == 1)
    puts("half a number");
  if (v == 255 && *end == 0 && regs[1] == -4)
    puts("ff");
  if (v < 0 && strchr(s, '-') == NULL)
    puts("negative without a sign");
}

static void find(const char *s) {
  const char *p = strstr(s, "abc");
  if (p && p - s == 3)
    puts("at three");  //@ reachable 1
  if (p && strlen(p) < 3)
    puts("short");
}

int main(void) {
  char line[40];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = '\0';
    if (strncmp(line, "set ", 4) == 0)
      set(line + 4);
    else if (strncmp(line, "hex ", 4) == 0)
      hex(line + 4);
    else if (strncmp(line, "find ", 5) == 0)
      find(line + 5);
    else if (strcmp(line, "sort") == 0) {
      qsort(regs, 5, sizeof regs[0], ascending);
      if (regs[0] > regs[4])
        puts("not sorted");
      if (regs[0] == -4 && regs[4] == 12 && regs[3] == 7)
        puts("sorted");
    }
  }
  return writes;
}
