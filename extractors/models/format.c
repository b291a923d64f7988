// Text from values, as printf's family defines it in the "C" locale. Clang's front end turns a call
// with a format that is a literal into calls of these functions, one for each conversion: see
// extractors/clang/formats.cpp. A `width` below zero has the text on the left; a `precision` below
// zero is none.
//
// Numbers are written without a branch that depends on them: one path, however many digits there
// are. `reachd_select…` is an if-then-else of values, and what is not to be written goes to `other`.
typedef __SIZE_TYPE__ size_t;

long reachd_select(int condition, long yes, long no);
char *reachd_select_place(int condition, char *yes, char *no);

struct reachd_format {
  char *to;
  long size;
  long length;
  char other;
};

static void put_at(struct reachd_format *f, int condition, long at, char c) {
  *reachd_select_place(condition & (at + 1 < f->size), f->to + at, &f->other) = c;
}

static void put_if(struct reachd_format *f, int condition, char c) {
  put_at(f, condition, f->length, c);
  f->length += condition;
}

// `count` times, which is at most `most`.
static void pad(struct reachd_format *f, long count, long most, char c) {
  const long start = f->length;
  for (long i = 0; i < most; i++)
    put_at(f, i < count, start + i, c);
  f->length = start + count;
}

void reachd_format_begin(struct reachd_format *f, char *to, size_t size) {
  f->to = to;
  f->size = size > 9223372036854775807ul ? 9223372036854775807l : (long)size;
  f->length = 0;
}

void reachd_format_text(struct reachd_format *f, const char *text, size_t count) {
  for (size_t i = 0; i < count; i++)
    put_if(f, 1, text[i]);
}

int reachd_format_end(struct reachd_format *f) {
  if (f->size > 0)
    f->to[reachd_select(f->length < f->size, f->length, f->size - 1)] = 0;
  return (int)f->length;
}

static long positive(long x) { return reachd_select(x > 0, x, 0); }

void reachd_format_string(struct reachd_format *f, int width, int precision, const char *s) {
  long length = 0;
  while ((precision < 0 || length < precision) && s[length])
    length++;
  pad(f, positive(width - length), width, ' ');
  for (long i = 0; i < length; i++)
    put_if(f, 1, s[i]);
  pad(f, positive(-(long)width - length), -(long)width, ' ');
}

void reachd_format_char(struct reachd_format *f, int width, int c) {
  pad(f, positive((long)width - 1), (long)width - 1, ' ');
  put_if(f, 1, (char)c);
  pad(f, positive(-(long)width - 1), -(long)width - 1, ' ');
}

// The sign or prefix `before` (0: none, 'x' and 'X': "0x", "0X"), then digits.
static void number(struct reachd_format *f, long width, long precision, int zeros, char before,
                   unsigned long value, unsigned long base, char ten) {
  const int digits_max = base == 10 ? 20 : base == 16 ? 16 : 22;
  unsigned long powers[22];
  long count = reachd_select((precision == 0) & (value == 0), 0, 1);
  powers[0] = 1;
  for (int k = 1; k < digits_max; k++) {
    powers[k] = powers[k - 1] * base;
    count += value >= powers[k];
  }
  const int has_two = (before == 'x') | (before == 'X');
  const long prefix = reachd_select(has_two, 2, before != 0);
  long shown = reachd_select(count < precision, precision, count);
  if (zeros && precision < 0 && width > 0)
    shown = reachd_select(width > shown + prefix, width - prefix, shown);
  const long fill = width - shown - prefix;
  pad(f, positive(fill), width, ' ');
  put_if(f, has_two, '0');
  put_if(f, before != 0, before);
  pad(f, shown - count, reachd_select(precision > width, precision, width), '0');
  const long start = f->length;
  for (int k = 0; k < digits_max; k++) {
    const long digit = (long)(value / powers[k] % base);
    put_at(f, k < count, start + count - 1 - k,
           (char)(digit + reachd_select(digit < 10, '0', ten - 10)));
  }
  f->length = start + count;
  pad(f, positive(-width - shown - prefix), -width, ' ');
}

void reachd_format_signed(struct reachd_format *f, int width, int precision, int zeros, char plus,
                          long value) {
  const int is_negative = value < 0;
  const unsigned long size = (unsigned long)reachd_select(is_negative, -(value + 1), value) +
                             (unsigned long)is_negative;
  number(f, width, precision, zeros, (char)reachd_select(is_negative, '-', plus), size, 10, 0);
}

void reachd_format_unsigned(struct reachd_format *f, int width, int precision, int zeros,
                            int alternate, unsigned long value) {
  (void)alternate;
  number(f, width, precision, zeros, 0, value, 10, 0);
}

void reachd_format_hex(struct reachd_format *f, int width, int precision, int zeros, int alternate,
                       unsigned long value) {
  number(f, width, precision, zeros, (char)reachd_select(alternate & (value != 0), 'x', 0), value,
         16, 'a');
}

void reachd_format_upper_hex(struct reachd_format *f, int width, int precision, int zeros,
                             int alternate, unsigned long value) {
  number(f, width, precision, zeros, (char)reachd_select(alternate & (value != 0), 'X', 0), value,
         16, 'A');
}

void reachd_format_octal(struct reachd_format *f, int width, int precision, int zeros,
                         int alternate, unsigned long value) {
  // The alternate form has one more digit, if the first is not zero anyway.
  if (alternate) {
    int count = 1;
    for (unsigned long rest = value; rest != 0; rest /= 8)
      count++;
    if (value == 0)
      count = 1;
    if (precision < count)
      precision = zeros && precision < 0 && width > count ? width : count;
  }
  number(f, width, precision, zeros, 0, value, 8, 0);
}
