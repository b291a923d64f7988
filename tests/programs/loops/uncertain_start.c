// A start with too many ways to tell apart, some of which depend on what no model says: one that
// is known is enough for a sequence, and adds nothing to what a proof has to hold for.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Of another library, of which nothing is known but this.
struct settings {
  int is_large, is_dark, count;
  const char* names[8];
};
int settings_read(struct settings* settings, const char* path);

static struct settings settings;
static volatile int is_verbose, level = 2, wins, is_done, width = 80, height = 24;

static void on_win(int number) {
  (void)number;
  if (++wins == level)
    is_done = 1;  //@ reachable 2
}

static void on_hangup(int number) {
  (void)number;
  if (wins > 1 && is_done)
    puts("won");  //@ reachable
  if (wins < 0)
    puts("lost");  //@ unknown
}

static void read_options(int count, char** arguments) {
  for (int i = 1; i < count; i++) {
    const char* argument = arguments[i];
    if (strcmp(argument, "--verbose") == 0)
      is_verbose = 1;
    else if (strcmp(argument, "--large") == 0)
      settings.is_large = 1;
    else if (strncmp(argument, "--level=", 8) == 0)
      level = atoi(argument + 8);
    else if (strcmp(argument, "--width") == 0 && i + 1 < count)
      width = atoi(arguments[++i]);
    else if (strcmp(argument, "--height") == 0 && i + 1 < count)
      height = atoi(arguments[++i]);
    else
      exit(2);
  }
}

int main(int count, char** arguments) {
  read_options(count, arguments);
  const char* path = getenv("SETTINGS");
  if (path && settings_read(&settings, path) == 0) {
    if (settings.is_large)
      width *= 2;
    if (settings.is_dark)
      is_verbose = 0;
    for (int i = 0; i < settings.count; i++)
      if (settings.names[i][0] == '#')
        height++;
  }
  if (width < 20 || height < 5)
    return 1;
  signal(SIGUSR1, on_win);
  signal(SIGHUP, on_hangup);
  for (;;)
    pause();
}
