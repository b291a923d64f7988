// Text from values, as printf's family defines it in the "C" locale. Clang's front end turns a call
// with a format that is a literal into calls of these functions, one for each conversion: see
// extractors/clang/formats.cpp. A `width` below zero has the text on the left; a `precision` below
// zero is none.
typedef __SIZE_TYPE__ size_t;

struct reachd_format {
  char *to;
  size_t size;
  size_t length;
};

static void put(struct reachd_format *f, char c) {
  if (f->length + 1 < f->size)
    f->to[f->length] = c;
  f->length++;
}

static void pad(struct reachd_format *f, int count, char c) {
  while (count > 0) {
    put(f, c);
    count--;
  }
}

void reachd_format_begin(struct reachd_format *f, char *to, size_t size) {
  f->to = to;
  f->size = size;
  f->length = 0;
}

void reachd_format_text(struct reachd_format *f, const char *text, size_t count) {
  for (size_t i = 0; i < count; i++)
    put(f, text[i]);
}

int reachd_format_end(struct reachd_format *f) {
  if (f->size > 0)
    f->to[f->length < f->size ? f->length : f->size - 1] = 0;
  return (int)f->length;
}

static int least(int width, int length) { return width > length ? width - length : 0; }

void reachd_format_string(struct reachd_format *f, int width, int precision, const char *s) {
  int length = 0;
  while ((precision < 0 || length < precision) && s[length])
    length++;
  pad(f, least(width, length), ' ');
  for (int i = 0; i < length; i++)
    put(f, s[i]);
  pad(f, least(-width, length), ' ');
}

void reachd_format_char(struct reachd_format *f, int width, int c) {
  pad(f, least(width, 1), ' ');
  put(f, (char)c);
  pad(f, least(-width, 1), ' ');
}

// The sign or prefix `before` (0: none, 'x' and 'X': "0x", "0X"), then digits.
static void number(struct reachd_format *f, int width, int precision, int zeros, char before,
                   unsigned long value, unsigned base, int is_upper) {
  char digits[24];
  int count = 0;
  while (value != 0) {
    const unsigned digit = (unsigned)(value % base);
    digits[count] = (char)(digit < 10 ? '0' + digit : (is_upper ? 'A' : 'a') + digit - 10);
    count++;
    value = value / base;
  }
  const int prefix = before == 0 ? 0 : before == 'x' || before == 'X' ? 2 : 1;
  int shown = precision < 0 && count == 0 ? 1 : count < precision ? precision : count;
  if (zeros && precision < 0 && width > shown + prefix)
    shown = width - prefix;
  pad(f, least(width, shown + prefix), ' ');
  if (prefix == 2)
    put(f, '0');
  if (prefix > 0)
    put(f, before);
  pad(f, shown - count, '0');
  while (count > 0) {
    count--;
    put(f, digits[count]);
  }
  pad(f, least(-width, shown + prefix), ' ');
}

void reachd_format_signed(struct reachd_format *f, int width, int precision, int zeros, char plus,
                          long value) {
  if (value < 0)
    number(f, width, precision, zeros, '-', 0ul - (unsigned long)value, 10, 0);
  else
    number(f, width, precision, zeros, plus, (unsigned long)value, 10, 0);
}

void reachd_format_unsigned(struct reachd_format *f, int width, int precision, int zeros,
                            int alternate, unsigned long value) {
  (void)alternate;
  number(f, width, precision, zeros, 0, value, 10, 0);
}

void reachd_format_hex(struct reachd_format *f, int width, int precision, int zeros, int alternate,
                       unsigned long value) {
  number(f, width, precision, zeros, alternate && value != 0 ? 'x' : 0, value, 16, 0);
}

void reachd_format_upper_hex(struct reachd_format *f, int width, int precision, int zeros,
                             int alternate, unsigned long value) {
  number(f, width, precision, zeros, alternate && value != 0 ? 'X' : 0, value, 16, 1);
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
