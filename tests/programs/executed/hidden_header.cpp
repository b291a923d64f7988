// A header that another one includes first: its text in this file is not what is compiled.
#include "wraps_hidden.h"
#include "hidden.h"

[[clang::annotate("reachd::event")]] void on_hide(int n) { hide(n); }

//@@ hidden.h:8 replayed another header includes this one before
