// One function for each kind of thing that may not be understood.
#include <unistd.h>

int elsewhere(int x);
int state;

void exact_one(int by) { state += by > 0; }

void asks_the_library(void) { state = getpgrp(); }
void asks_the_project(void) { state = elsewhere(state); }
void has_assembly(void) { __asm__ volatile("wbinvd"); }
