// Bodies for functions that read lines of any length. What is in them is of
// extractors/frameworks/libc.json.
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

extern "C" {

struct _IO_FILE;

void *realloc(void *memory, unsigned long size);
long reachd_line_length();
void reachd_line_bytes(char *to, unsigned long size);

// Of glibc's sizes: 120, then at least twice as much as before.
static unsigned long room_for(unsigned long length, unsigned long size) {
  const unsigned long before = size ? size : 120;
  if (length < before)
    return before;
  return length + 1 < 2 * before ? 2 * before : length + 1;
}

long getdelim(char **line, unsigned long *size, int delimiter, struct _IO_FILE *) {
  const long length = reachd_line_length();
  if (length <= 0)
    return -1;
  if (!*line || *size <= (unsigned long)length) {
    const unsigned long room = room_for((unsigned long)length, *line ? *size : 0);
    char *more = static_cast<char *>(realloc(*line, room));
    if (!more)
      return -1;
    *line = more;
    *size = room;
  }
  reachd_line_bytes(*line, (unsigned long)length);
  // Only the last character may be one that ends a line; so many are told apart.
  for (int i = 0; i < 16; i++)
    if (i + 1 < length)
      __reachd::assume((*line)[i] != (char)delimiter);
  (*line)[length] = 0;
  return length;
}

long getline(char **line, unsigned long *size, struct _IO_FILE *from) {
  return getdelim(line, size, '\n', from);
}

}  // extern "C"
