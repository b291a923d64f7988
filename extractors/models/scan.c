// Bodies for lines of the standard input, and for what scanf and sscanf do with each conversion of
// their format (extractors/clang/formats.cpp). What the user types is an event of
// extractors/frameworks/libc.json.
typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
extern struct _IO_FILE *stdin;

long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
double strtod(const char *, char **);

// 1: there is one; 2: a long one, with any characters; 0: something else, which stays in the input;
// -1: the end of the input.
int reachd_typed_line(int size, const char **line);
int reachd_typed_number(long least, long most, long *number);
int reachd_typed_positive(unsigned long most, unsigned long *number);
int reachd_typed_real(double *number);
int reachd_typed_character(int is_visible, char *to);
int reachd_typed_word(const char **word);
int reachd_is_junk(void);
int reachd_file_line(char *to, int room);
void reachd_forget(void *to, long size);

// ---- lines

char *fgets(char *to, int size, struct _IO_FILE *from) {
  const char *line = 0;
  int i;
  if (size <= 1)
    return 0;
  if (from != stdin) {
    const int length = reachd_file_line(to, size - 1);
    if (length <= 0)
      return 0;
    to[length] = 0;
    return to;
  }
  const int typed = reachd_typed_line(size, &line);
  if (typed < 0)
    return 0;
  if (typed == 2) {
    reachd_forget(to, size);
    to[size - 1] = 0;
    return to;
  }
  // One way for each length: all places are then known.
  for (i = 0; i < size - 1; i++) {
    to[i] = line[i];
    if (!line[i]) {
      to[i] = '\n';
      i++;
      break;
    }
  }
  to[i] = 0;
  return to;
}

char *__fgets_chk(char *to, size_t room, int size, struct _IO_FILE *from) {
  (void)room;
  return fgets(to, size, from);
}

// ---- conversions

struct reachd_scan {
  const char *text;  // null: the standard input
  int count;         // of conversions that were assigned
  int ends;          // 0: goes on; 1: did not match; -1: end of the input
  int width;         // of the next number: most characters; 0: any
};

void reachd_scan_begin(struct reachd_scan *scan, const char *text, const char *format) {
  (void)format;
  scan->text = text;
  scan->count = 0;
  scan->ends = 0;
  scan->width = 0;
}

void reachd_scan_width(struct reachd_scan *scan, int width) { scan->width = width; }

static int is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static void skip_blanks(struct reachd_scan *scan) {
  if (scan->text)
    while (is_blank(*scan->text))
      scan->text++;
}

static int done(struct reachd_scan *scan, int result, int is_assigned) {
  if (result == 1)
    scan->count += is_assigned;
  else
    scan->ends = result == 0 ? 1 : -1;
  return result == 1 && is_assigned;
}

static int finish(struct reachd_scan *scan, const char *end, int is_assigned) {
  const int result = end != scan->text ? 1 : *end ? 0 : -1;
  scan->text = end;
  return done(scan, result, is_assigned);
}

// Only texts have other characters in the format.
void reachd_scan_text(struct reachd_scan *scan, const char *expected, size_t length) {
  size_t i;
  if (!scan->text || scan->ends)
    return;
  for (i = 0; i < length; i++)
    if (is_blank(expected[i])) {
      skip_blanks(scan);
    } else if (*scan->text == expected[i]) {
      scan->text++;
    } else {
      scan->ends = *scan->text ? 1 : -1;
      return;
    }
}

enum { kDigits = 24 };

// The characters that the number may have, where its width is given.
static const char *within_width(struct reachd_scan *scan, char *digits) {
  int i;
  if (scan->width <= 0 || scan->width >= kDigits)
    return scan->text;
  for (i = 0; i < scan->width && scan->text[i]; i++)
    digits[i] = scan->text[i];
  digits[i] = 0;
  return digits;
}

static unsigned long greatest_within_width(struct reachd_scan *scan, unsigned long most) {
  unsigned long power = 1;
  int i;
  if (scan->width <= 0 || scan->width > 18)
    return most;
  for (i = 0; i < scan->width; i++)
    power *= 10;
  return power - 1 < most ? power - 1 : most;
}

static int read_signed(struct reachd_scan *scan, long least, long most, int base, long *number,
                       int is_assigned) {
  if (scan->ends)
    return 0;
  if (scan->text) {
    char digits[kDigits];
    const char *begin;
    char *end = 0;
    skip_blanks(scan);
    begin = within_width(scan, digits);
    *number = strtol(begin, &end, base);
    scan->width = 0;
    return finish(scan, scan->text + (end - begin), is_assigned);
  }
  most = (long)greatest_within_width(scan, (unsigned long)most);
  if (scan->width > 0 && least < -(most / 10))
    least = -(most / 10);
  scan->width = 0;
  return done(scan, reachd_is_junk() ? 0 : reachd_typed_number(least, most, number), is_assigned);
}

static int read_unsigned(struct reachd_scan *scan, unsigned long most, int base,
                         unsigned long *number, int is_assigned) {
  if (scan->ends)
    return 0;
  if (scan->text) {
    char digits[kDigits];
    const char *begin;
    char *end = 0;
    skip_blanks(scan);
    begin = within_width(scan, digits);
    *number = strtoul(begin, &end, base);
    scan->width = 0;
    return finish(scan, scan->text + (end - begin), is_assigned);
  }
  most = greatest_within_width(scan, most);
  scan->width = 0;
  return done(scan, reachd_is_junk() ? 0 : reachd_typed_positive(most, number), is_assigned);
}

void reachd_scan_signed8(struct reachd_scan *scan, signed char *to, int base) {
  long number = 0;
  if (read_signed(scan, -128, 127, base, &number, to != 0))
    *to = (signed char)number;
}

void reachd_scan_signed16(struct reachd_scan *scan, short *to, int base) {
  long number = 0;
  if (read_signed(scan, -32768, 32767, base, &number, to != 0))
    *to = (short)number;
}

void reachd_scan_signed32(struct reachd_scan *scan, int *to, int base) {
  long number = 0;
  if (read_signed(scan, -2147483647 - 1, 2147483647, base, &number, to != 0))
    *to = (int)number;
}

void reachd_scan_signed64(struct reachd_scan *scan, long *to, int base) {
  long number = 0;
  if (read_signed(scan, -9223372036854775807l - 1, 9223372036854775807l, base, &number, to != 0))
    *to = number;
}

void reachd_scan_unsigned8(struct reachd_scan *scan, unsigned char *to, int base) {
  unsigned long number = 0;
  if (read_unsigned(scan, 255, base, &number, to != 0))
    *to = (unsigned char)number;
}

void reachd_scan_unsigned16(struct reachd_scan *scan, unsigned short *to, int base) {
  unsigned long number = 0;
  if (read_unsigned(scan, 65535, base, &number, to != 0))
    *to = (unsigned short)number;
}

void reachd_scan_unsigned32(struct reachd_scan *scan, unsigned *to, int base) {
  unsigned long number = 0;
  if (read_unsigned(scan, 4294967295u, base, &number, to != 0))
    *to = (unsigned)number;
}

void reachd_scan_unsigned64(struct reachd_scan *scan, unsigned long *to, int base) {
  unsigned long number = 0;
  if (read_unsigned(scan, 18446744073709551615ul, base, &number, to != 0))
    *to = number;
}

static int read_real(struct reachd_scan *scan, double *number, int is_assigned) {
  if (scan->ends)
    return 0;
  if (scan->text) {
    char *end = 0;
    skip_blanks(scan);
    *number = strtod(scan->text, &end);
    return finish(scan, end, is_assigned);
  }
  return done(scan, reachd_is_junk() ? 0 : reachd_typed_real(number), is_assigned);
}

void reachd_scan_float(struct reachd_scan *scan, float *to) {
  double number = 0;
  if (read_real(scan, &number, to != 0))
    *to = (float)number;
}

void reachd_scan_double(struct reachd_scan *scan, double *to) {
  double number = 0;
  if (read_real(scan, &number, to != 0))
    *to = number;
}

void reachd_scan_char(struct reachd_scan *scan, char *to, int is_visible) {
  char c = 0;
  if (scan->ends)
    return;
  if (scan->text) {
    if (is_visible)
      skip_blanks(scan);
    c = *scan->text;
    if (c)
      scan->text++;
    if (done(scan, c ? 1 : -1, to != 0))
      *to = c;
    return;
  }
  if (done(scan, reachd_typed_character(is_visible, &c), to != 0))
    *to = c;
}

void reachd_scan_string(struct reachd_scan *scan, char *to, int room) {
  const char *word = 0;
  int i = 0;
  if (scan->ends)
    return;
  skip_blanks(scan);
  if (scan->text)
    word = scan->text;
  if (!done(scan, word ? (*word ? 1 : -1) : reachd_typed_word(&word), to != 0))
    return;
  for (; i < room && word[i] && !is_blank(word[i]); i++)
    to[i] = word[i];
  to[i] = 0;
  if (scan->text)
    scan->text += i;
}

void reachd_scan_line(struct reachd_scan *scan, char *to, int room) {
  const char *line = 0;
  int i = 0;
  if (scan->ends)
    return;
  if (scan->text)
    line = scan->text;
  if (!done(scan, line ? (*line ? 1 : -1) : reachd_typed_line(room, &line), to != 0))
    return;
  for (; i < room && line[i] && line[i] != '\n'; i++)
    to[i] = line[i];
  to[i] = 0;
  if (scan->text)
    scan->text += i;
}

int reachd_scan_end(struct reachd_scan *scan) {
  return scan->ends < 0 && scan->count == 0 ? -1 : scan->count;
}
