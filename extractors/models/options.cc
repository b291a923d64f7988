// Bodies for getopt and its relatives, as glibc has them; but options behind other arguments, which
// glibc moves before these, are not followed. Where many starts are told apart, what is found is not
// known: there are too many command lines.
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

extern "C" {

char *optarg = 0;
int optind = 1, opterr = 1, optopt = '?';

struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};

void reachd_permuted_options();

static const char *rest;  // of an argument that has several options

static int starts_with(const char *text, const char *start) {
  int i;
  for (i = 0; start[i] && start[i] != '='; i++)
    if (text[i] != start[i])
      return 0;
  return 1;
}

static int length_of(const char *text) {
  int i = 0;
  while (text[i] && text[i] != '=')
    i++;
  return i;
}

// 0: it is an option; else what to return.
static int begin(int argc, char *const argv[], const char *options) {
  const char *argument;
  if (optind == 0) {
    optind = 1;
    rest = 0;
  }
  optarg = 0;
  if (rest && *rest)
    return 0;
  rest = 0;
  if (optind >= argc)
    return -1;
  argument = argv[optind];
  if (!argument)
    return -1;
  if (argument[0] != '-' || !argument[1]) {
    if (optind + 1 < argc && options[0] != '+')
      reachd_permuted_options();
    return -1;
  }
  if (argument[1] == '-' && !argument[2]) {
    optind++;
    return -1;
  }
  return 0;
}

static int short_option(int argc, char *const argv[], const char *options) {
  int i = 0;
  char option;
  if (!rest)
    rest = argv[optind] + 1;
  option = *rest++;
  if (options[0] == '+' || options[0] == '-')
    i = 1;
  const int is_quiet = options[i] == ':';
  if (is_quiet)
    i++;
  while (options[i] && (options[i] != option || option == ':'))
    i++;
  if (!options[i]) {
    if (!*rest)
      optind++;
    optopt = option;
    return '?';
  }
  if (options[i + 1] != ':') {
    if (!*rest)
      optind++;
    return option;
  }
  optind++;
  if (*rest) {
    optarg = (char *)rest;
  } else if (options[i + 2] != ':') {
    if (optind >= argc) {
      rest = 0;
      optopt = option;
      return is_quiet ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  rest = 0;
  return option;
}

static int any_option() {
  optarg = __reachd::unknown<char *>("what getopt finds");
  optind = __reachd::unknown<int>("what getopt finds");
  optopt = __reachd::unknown<int>("what getopt finds");
  return __reachd::unknown<int>("what getopt finds");
}

int getopt(int argc, char *const argv[], const char *options) {
  if (!__reachd::is_exact())
    return any_option();
  const int end = begin(argc, argv, options);
  return end ? end : short_option(argc, argv, options);
}

static int long_option(int argc, char *const argv[], const char *options, const char *name,
                       const struct option *known, int *index) {
  const int length = length_of(name);
  int found = -1;
  int i;
  for (i = 0; known[i].name; i++)
    if (starts_with(known[i].name, name)) {
      if (length_of(known[i].name) == length) {
        found = i;
        break;
      }
      found = found == -1 ? i : -2;
    }
  optind++;
  if (found < 0) {
    optopt = 0;
    return '?';
  }
  if (name[length] == '=') {
    if (known[found].has_arg == 0) {
      optopt = known[found].val;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (known[found].has_arg == 1) {
    if (optind >= argc) {
      optopt = known[found].val;
      return options[0] == ':' || (options[0] && options[1] == ':') ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  if (index)
    *index = found;
  if (known[found].flag) {
    *known[found].flag = known[found].val;
    return 0;
  }
  return known[found].val;
}

int getopt_long(int argc, char *const argv[], const char *options, const struct option *known,
                int *index) {
  if (!__reachd::is_exact())
    return any_option();
  const int end = begin(argc, argv, options);
  if (end)
    return end;
  if (!rest && argv[optind][1] == '-' && known)
    return long_option(argc, argv, options, argv[optind] + 2, known, index);
  return short_option(argc, argv, options);
}

}  // extern "C"
