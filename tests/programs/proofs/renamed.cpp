// A handler with the name of a function of the C library.
#include <cstdio>
#include <string>

static std::string path = "/";
static int out;

void rename(int depth) {
  if (depth == 2 && path == "/")
    out = 1;  //@ reachable 1
  if (depth > 3)
    out = 2;  //@ unreachable
}
