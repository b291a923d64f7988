// What programs of C do before they wait for anything: the C library's functions that have no model
// of their own change only what they are given, so that what follows can still be proved.
#define _GNU_SOURCE
#include <fcntl.h>
#include <getopt.h>
#include <libintl.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <pwd.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static const struct option options[] = {{"verbose", 0, 0, 'v'}, {0, 0, 0, 0}};
static pthread_mutex_t mutex;
static int is_verbose, count, given = 3, kept = 4;
static char host[64];

static void on_signal(int number) {
  (void)number;
  pthread_mutex_lock(&mutex);
  if (count < 2)
    count++;
  if (count == 2)
    puts("twice");  //@ reachable 2
  if (count > 2)
    puts("more than twice");  //@ unreachable
  if (is_verbose == 2)
    puts("more than verbose");  //@ unreachable
  pthread_mutex_unlock(&mutex);
}

static void on_other_signal(int number) {
  (void)number;
  if (given != 3)
    puts("what a function was given to write to");  //@ unknown
  if (kept != 4)
    puts("what none was given");  //@ unreachable
  if (host[3] == 'x')
    puts("called x");  //@ unknown
}

int main(int argc, char** argv) {
  struct utsname system;
  struct termios terminal;
  struct addrinfo* address;
  regex_t expression;
  time_t now = time(NULL);
  struct tm parts;
  setlocale(LC_ALL, "");
  bindtextdomain("example", "/usr/share/locale");
  textdomain("example");
  is_verbose = getopt_long(argc, argv, "v", options, NULL) == 'v';
  umask(022);
  if (geteuid() == 0 && setuid(sysconf(_SC_NPROCESSORS_ONLN)) != 0)
    perror("setuid");
  gethostname(host, sizeof host);
  uname(&system);
  localtime_r(&now, &parts);
  tcgetattr(STDIN_FILENO, &terminal);
  terminal.c_lflag &= ~(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
  pthread_mutex_init(&mutex, NULL);
  if (regcomp(&expression, "a.*", 0) == 0)
    regfree(&expression);
  if (getaddrinfo("localhost", "http", NULL, &address) == 0)
    freeaddrinfo(address);
  puts(gettext("ready"));
  mbstowcs(NULL, "abc", 0);
  getgroups(1, (gid_t*)&given);
  signal(SIGUSR1, on_signal);
  signal(SIGUSR2, on_other_signal);
  for (;;)
    pause();
}
