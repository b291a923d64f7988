#include <stdio.h>
#include <stdlib.h>

void *checked_calloc(size_t count, size_t size) {
  void *made = calloc(count, size);
  if (!made) {
    fputs("no memory\n", stderr);
    exit(1);
  }
  return made;
}
void *checked_malloc(size_t size) {
  void *made = malloc(size);
  if (made == NULL)
    abort();
  return made;
}
