#include <stdio.h>
#include <stdlib.h>
#include "shared.h"

int total(int a);

int count;

void exact(int a) {
  if (inside(count, LIMIT))
    count += total(a);
}

void calls_a_library(void) { count = mblen("a", 1); }

void holds_assembly(void) { __asm__ volatile("movl $7, %0" : "=a"(count)); }
