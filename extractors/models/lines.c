// Bodies for functions that read lines of any length. What is in them is of
// extractors/frameworks/libc.json.
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
struct _IO_FILE;

void *realloc(void *memory, size_t size);
ssize_t reachd_line_length(void);
void reachd_line_bytes(char *to, size_t size);

ssize_t getdelim(char **line, size_t *size, int delimiter, struct _IO_FILE *from) {
  const ssize_t length = reachd_line_length();
  (void)from;
  if (length < 0)
    return -1;
  if (!*line || *size <= (size_t)length) {
    const size_t room = length < 120 ? 120 : (size_t)length + 1;
    char *more = realloc(*line, room);
    if (!more)
      return -1;
    *line = more;
    *size = room;
  }
  // Only the last character is one that ends a line, if any is.
  reachd_line_bytes(*line, (size_t)length);
  (*line)[length] = 0;
  (void)delimiter;
  return length;
}

ssize_t getline(char **line, size_t *size, struct _IO_FILE *from) {
  return getdelim(line, size, '\n', from);
}
